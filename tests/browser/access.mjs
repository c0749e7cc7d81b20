// Every page without a finding of axe, on a desk and on a phone; Tab leads to every control on a desk; nothing scrolls sideways
// at 320 px or at 200 %; and on a phone the table is played by touch.
import { DESK, NARROW, PHONE, ZOOMED, at, house, scene } from './support/house.mjs';
import { byMouse } from './support/hands.mjs';
import { gather, mouse } from './support/laying.mjs';
import { PATIENCE, agree, arrived, until, wish } from './support/table.mjs';
import { clean, fits, reached } from './support/axe.mjs';
import { look } from './support/controls.mjs';

const OPTIONS = [
  'as_printed',
  'plain_musketry',
  'break_squares',
  'gun_quarters',
  'strength_by_lot',
  'first_by_lot',
  'near_screen',
  'riders',
  'riders_taken',
];

const sheets = { 'menu-sheet': 'menu', 'pieces-sheet': 'skip' };

for (const [kind, viewport] of [
  ['desk', DESK],
  ['phone', PHONE],
])
  scene(`axe finds nothing on any page, ${kind}, and no page is wider than its window`, async () => {
    const seats = await gather(mouse, { viewport }),
      { page } = seats.players[0],
      guest = seats.players[1].page;
    const tour = [
      ['player', page, null],
      ['watcher', seats.watcher.page, null],
      ['links', page, `/#/laid/${seats.table.match}`],
      ['lobby', page, '/#/'],
      ['rules', page, '/#/rules/reiswitz-1812'],
      ['a rule', page, '/#/rules/MOV-4'],
      ['invitation', guest, new URL(seats.invitation).hash],
      ['lost', guest, '/#/rumours'],
    ];
    for (const [where, on, hash] of tour) {
      if (hash) await on.goto(hash.startsWith('/') ? hash : `/${hash}`);
      if (where.includes('rule')) await on.locator('article.rules h1').first().waitFor(PATIENCE);
      if (where === 'lobby') await at(on, 'tables').waitFor(PATIENCE);
      await clean(on, `${kind} ${where}`);
      if (kind === 'desk') await reached(on, where);
      for (const size of [NARROW, ZOOMED]) {
        await on.setViewportSize(size);
        await fits(on, `${kind} ${where}`);
      }
      await on.setViewportSize(viewport);
    }
    await page.goto('/#/');
    await at(page, 'lay-first-exercise').click();
    await at(page, 'lay-sheet').waitFor(PATIENCE);
    await clean(page, `${kind} lay dialog`);
    for (const sight of ['field', 'table']) await at(page, `lay-sight-${sight}`).check();
    await at(page, 'lay-delay').check();
    await at(page, 'lay-delay-minutes').fill('5');
    await at(page, 'lay-delay-seconds').fill('60');
    await look(page);
    await at(page, 'lay-options').click();
    for (const option of OPTIONS) await at(page, `lay-option-${option}`).check();
    await clean(page, `${kind} lay dialog, rules of the table`);
    await page.setViewportSize(NARROW);
    await fits(page, `${kind} lay dialog`);
    await page.setViewportSize(viewport);
    await page.keyboard.press('Escape');
    await page.goto(new URL(seats.seatLink).pathname + new URL(seats.seatLink).hash);
    await arrived(page);
    for (const [sheet, opener] of Object.entries(sheets)) {
      if (opener === 'skip') await at(page, 'skip').focus();
      await at(page, opener)[opener === 'skip' ? 'press' : 'click'](...(opener === 'skip' ? ['Enter'] : []));
      await at(page, sheet).waitFor(PATIENCE);
      await clean(page, `${kind} ${sheet}`);
      await page.keyboard.press('Escape');
      await at(page, sheet).waitFor({ state: 'detached', ...PATIENCE });
    }
    // by lamp-light too
    await page.keyboard.press('n');
    await clean(page, `${kind} by lamp-light`);
    await page.keyboard.press('n');
    await seats.table.close();
  });

scene('on a phone a piece is taken, sent on its way and faced by touch, and the tabs show the rest', async () => {
  const seats = await gather(mouse, { viewport: PHONE, touch: true }),
    { page } = seats.players[0];
  const tap = async p => {
    const q = await byMouse.pixel(page, p);
    await page.touchscreen.tap(q.x, q.y);
  };
  const { piece } = await wish(seats.table, await byMouse.round(page), false),
    { id } = piece;
  await tap(piece);
  await at(page, 'crowd').waitFor(PATIENCE); // so small a plan: several stand under the finger
  await look(page);
  await at(page, 'crowd').getByRole('button', { name: 'Close', exact: true }).tap();
  await tap(piece);
  await at(page, 'crowd').locator('ul button').first().tap();
  await at(page, 'context').getByTestId('act-move').waitFor(PATIENCE);
  await at(page, 'tab-pieces').tap();
  await at(page, `row-${id}`).getByRole('button').tap();
  await look(page);
  const { path } = await wish(seats.table, await byMouse.round(page), false); // the same, by the pixels of the view as it is now
  await at(page, 'context').getByTestId('act-move').tap();
  await at(page, 'reach').waitFor(PATIENCE);
  for (const p of path) await tap(p);
  await at(page, 'undo').tap();
  await tap(path.at(-1));
  await at(page, 'act-face-right').tap();
  await at(page, 'act-face-left').tap();
  await at(page, 'carry-out').tap();
  const end = path.at(-1);
  await until(seats.table, v => v[`piece/${id}`].x === end.x && v[`piece/${id}`].y === end.y, 'the march');
  // the further orders are in reach of the thumb
  await at(page, 'tab-pieces').tap();
  const other = Object.keys(seats.table.view()).find(n => n.startsWith('piece/') && seats.table.view()[n].arm === 'heavy_cavalry');
  await at(page, `row-${other.slice(6)}`).getByRole('button').tap();
  await look(page);
  for (const act of ['act-attack', 'act-flank', 'act-attack', 'act-stack', 'act-over', 'act-stack']) {
    await at(page, act).tap();
    await clean(page, act);
  }
  for (const tab of ['tab-orders', 'tab-events', 'tab-pieces', 'tab-plan']) {
    await at(page, tab).tap();
    await clean(page, tab);
    await fits(page, tab);
  }
  await at(page, 'tab-pieces').tap();
  await at(page, `row-${id}`).getByRole('button').tap();
  await at(page, 'act-fire').tap();
  await at(page, 'context').locator('button.ic').tap(); // puts the piece down
  const minute = seats.table.view().turn.minute;
  await at(page, 'end-part').tap();
  await until(seats.table, v => v.turn.minute === minute + 1, 'the part is ended');
  await agree(seats.table, seats.people);
  await seats.table.close();
});
