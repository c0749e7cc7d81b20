// Troops placed through the page (DEP-1, DEP-3, DEP-6): on a desk by mouse and keyboard, one player of two of a side, and on a phone
// by touch; nothing of it is shown to the other side before the screen falls. A deployment is kept in a file and laid again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { PHONE, at, person, scene } from './support/house.mjs';
import { byMouse, clickAt } from './support/hands.mjs';
import { tabTo } from './support/laying.mjs';
import { PATIENCE, arrived, laid, oracle, reads, shows, until } from './support/table.mjs';
import { clean, fits } from './support/axe.mjs';
import { look } from './support/controls.mjs';
import { newRef } from '../support/player.mjs';
import { behindTheVeil } from './support/veil.mjs';

// The table is laid without the page; who plays sits at it with a page, or without.
async function seatsOf(options, scenario = 'curtain') {
  const { match, secrets } = await laid(scenario, ['Anna', 'Bruno', 'Cara'], { options }),
    table = await oracle(match, secrets);
  // a council of Blue's two is not of this test (TURN-2): both have done with it
  for (const blue of table.view().turn.stage === 'council' ? table.seats.slice(0, 2) : [])
    await blue.request('part.end', { match, ref: newRef(), minute: 0 });
  const sit = async (seat, how) => {
    const who = await person(['anna', 'bruno', 'cara'][seat], how);
    await who.page.goto(`/#/seat/${match}/${secrets[seat]}`);
    await arrived(who.page);
    return who.page;
  };
  return { table, sit };
}
const waits = (page, cell) => at(page, `tray-${cell}`).getAttribute('data-waits');
// What the server says has come to pass, and the page shows it: what is pressed next is pressed upon that.
const comes = async (page, table, seat, holds, what, selector) => {
  await until(table, holds, what, seat);
  await shows(page, selector);
};
const placed = (page, table, seat, id, x, y, b) =>
  comes(
    page,
    table,
    seat,
    v => {
      const p = v[`piece/${id}`];
      return p && p.x === x && p.y === y && (b === undefined || p.b === b);
    },
    `piece ${id} stands at ${x}, ${y}`,
    `[data-testid="piece-${id}"][data-x="${x}"][data-y="${y}"]${b === undefined ? '' : `[data-b="${b}"]`}`,
  );
const lifted = (page, table, seat, id, what) =>
  comes(page, table, seat, v => !v[`piece/${id}`], what, `main:not(:has([data-testid="piece-${id}"]))`);
const stands = (page, table, seat, id, what, holds = () => true, more = '') =>
  comes(page, table, seat, v => v[`piece/${id}`] && holds(v[`piece/${id}`]), what, `[data-testid="piece-${id}"]${more}`);
const standing = (table, seat, side) =>
  Object.entries(table.seats[seat].view(table.match)).filter(([k, p]) => k.startsWith('piece/') && p.side === side).length;

async function byDesk(page, table) {
  await at(page, 'tray').getByRole('region').click({ position: { x: 3, y: 3 } });
  await clean(page, 'a deployment');
  await fits(page, 'a deployment');
  const round = await byMouse.round(page);
  // pressed in the tray, pressed on the plan; the next of its cell is in the hand at once
  const [a, b, c] = [round({ x: 600, y: 2120 }), round({ x: 700, y: 2120 }), round({ x: 600, y: 2250 })];
  await at(page, 'tray-1-closed_infantry').click();
  await look(page);
  await clickAt(page, a);
  await placed(page, table, 0, 0, a.x, a.y, 0);
  await clickAt(page, b);
  await placed(page, table, 0, 1, b.x, b.y, 0);
  assert.equal(await waits(page, '1-closed_infantry'), '1');
  // too near: hollow, in red, with its distance; and it is refused
  const near = round({ x: 900, y: 1900 });
  const q = await byMouse.pixel(page, near);
  await page.mouse.move(q.x, q.y);
  await at(page, 'placing-tip').waitFor(PATIENCE);
  assert.match(await at(page, 'placing-tip').innerText(), /Too near\. 6\d\d paces from the screen; 800 is the least/);
  await clickAt(page, near);
  await at(page, 'refused').waitFor(PATIENCE);
  assert.match(await at(page, 'refused').getAttribute('data-rule'), /^DEP-/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // dragged out of the tray
  const cell = await at(page, 'tray-1-closed_infantry').boundingBox(),
    end = await byMouse.pixel(page, c);
  await page.mouse.move(cell.x + 20, cell.y + 20);
  await page.mouse.down();
  await page.mouse.move(end.x - 30, end.y - 5, { steps: 4 });
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
  await placed(page, table, 0, 2, c.x, c.y);
  // by keyboard alone: out of the tray, over the plan, turned, put down
  await tabTo(page, 'tray-2-light_cavalry');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('e');
  await at(page, 'carry-out').waitFor(PATIENCE);
  await look(page);
  await page.keyboard.press('Enter');
  await placed(page, table, 0, 3, 1300, 2265, 5);
  // taken up again: turned where it stands, taken back, stacked on another
  await page.keyboard.press('Escape');
  await clickAt(page, { x: c.x, y: c.y + 8 });
  await at(page, 'act-place').click();
  await at(page, 'context').getByRole('button', { name: 'Put it back' }).click();
  await clickAt(page, { x: c.x, y: c.y + 8 });
  await at(page, 'act-face-left').click();
  await at(page, 'act-face-right').click();
  await at(page, 'act-face-right').click();
  await look(page);
  await at(page, 'carry-out').click();
  await placed(page, table, 0, 2, c.x, c.y, 15);
  await at(page, 'act-lift').click();
  await lifted(page, table, 0, 2, 'it is in the tray again');
  await at(page, 'tray-1-closed_infantry').click();
  await clickAt(page, { x: a.x, y: a.y + 8 });
  await until(table, v => v['piece/2']?.stack === 0, 'it stands in a stack');
  await page.keyboard.press('Escape');
}

const says = (page, text) => reads(page, '[data-testid="word"]', text);
async function keptAndLaid(page, table) {
  const standing = view => JSON.stringify(Object.entries(view).filter(([k]) => k.startsWith('piece/')).sort()),
    before = standing(table.view());
  const [download] = await Promise.all([page.waitForEvent('download'), at(page, 'deploy-save').click()]),
    file = await download.path();
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).scenario, 'curtain');
  await at(page, 'deploy-load').click();
  await at(page, 'deploy-file').setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await says(page, 'no deployment of this scenario');
  await at(page, 'deploy-file').setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: readFileSync(file) });
  await says(page, 'placed as they were kept');
  await until(table, v => standing(v) === before, 'all stand as they were kept');
}

async function byTouch(page, table) {
  await at(page, 'tray').getByRole('region').click({ position: { x: 3, y: 3 } });
  await clean(page, 'a deployment on a phone');
  await fits(page, 'a deployment on a phone');
  const tap = async p => {
    const q = await byMouse.pixel(page, p);
    await page.touchscreen.tap(q.x, q.y);
  };
  await at(page, 'zoom-whole').tap();
  await at(page, 'tray-1-closed_infantry').tap();
  await at(page, 'context').waitFor(PATIENCE);
  await clean(page, 'a piece in hand on a phone');
  await tap({ x: 900, y: 300 });
  await stands(page, table, 2, 5, 'it is placed by touch');
  await tap({ x: 900, y: 292 });
  await at(page, 'act-place').tap();
  await at(page, 'context').getByRole('button', { name: 'Put it back' }).tap();
  await tap({ x: 900, y: 292 });
  await at(page, 'act-face-right').tap();
  await at(page, 'act-face-left').tap();
  await at(page, 'act-face-left').tap();
  await look(page);
  await at(page, 'carry-out').tap();
  await stands(page, table, 2, 5, 'it is turned by touch', p => p.b === 165, '[data-b="165"]');
  await at(page, 'act-lift').tap();
  await lifted(page, table, 2, 5, 'it is taken back by touch');
  await at(page, 'tray-1-closed_infantry').tap();
  await tap({ x: 900, y: 300 });
  await stands(page, table, 2, 5, 'it is placed again');
  await at(page, 'tray-1-jaegers').tap();
  await tap({ x: 1500, y: 300 });
  await stands(page, table, 2, 6, 'the other is placed by touch');
  await at(page, 'tab-orders').tap();
  await at(page, 'parts').waitFor(PATIENCE);
  await look(page);
  assert.match(await at(page, 'part-2').innerText(), /Cara\s+you\s+2 of 2 placed/);
  await Promise.all([page.waitForEvent('download'), at(page, 'deploy-save').tap()]);
  await Promise.all([page.waitForEvent('filechooser'), at(page, 'deploy-load').tap()]);
  await at(page, 'tab-plan').tap();
}

scene('troops are placed on a desk and on a phone, in secret, and the screen falls when all have done', () =>
  behindTheVeil(async () => {
    const { table, sit } = await seatsOf({ sight: 'field' }),
      anna = await sit(0),
      cara = await sit(2, { viewport: PHONE, touch: true });
    await byDesk(anna, table);
    await keptAndLaid(anna, table);
    await byTouch(cara, table);
    // neither knows of the other; each of his colleague
    assert.equal(standing(table, 0, 'green'), 0);
    assert.equal(await anna.locator('.board [data-testid^="piece-"][data-side="green"]').count(), 0);
    assert.equal(await cara.locator('.board [data-testid^="piece-"][data-side="blue"]').count(), 0);
    const bruno = table.seats[1],
      order = more => ({ match: table.match, ref: newRef(), minute: 0, ...more });
    await bruno.request('order.place', order({ piece: 4, x: 1800, y: 2200, bearing: 0 }));
    await anna.waitForFunction(() => /1 of 1 placed/.test(document.querySelector('[data-testid="part-1"]')?.textContent), null, PATIENCE);
    await bruno.request('part.end', order({}));
    await anna.waitForFunction(() => document.querySelector('[data-testid="part-1"]')?.dataset.ended === 'true', null, PATIENCE);
    // "I have done", and what it says until the others have
    await at(anna, 'end-part').click();
    await at(anna, 'end-why').waitFor(PATIENCE);
    await look(anna);
    await at(cara, 'end-part').tap();
    for (const page of [anna, cara]) await at(page, 'tray').waitFor({ state: 'detached', ...PATIENCE });
    assert.match(await at(anna, 'story').innerText(), /All troops are placed\. Blue moves first\./);
    await look(anna);
    await table.close();
  }),
);

scene('an ambush is laid by its button and by its key, where it is hidden, and nobody else is shown it', () =>
  behindTheVeil(async () => {
    const { table, sit } = await seatsOf({ sight: 'table' }, 'lair'),
      anna = await sit(0),
      lies = (id, yes) => table.seats[0].view(table.match)[`piece/${id}`]?.ambush === (yes || undefined),
      // as the plan lies when a piece is in hand, and the panel of what is done with it is open
      pixelled = async p => (await byMouse.round(anna))(p);
    await at(anna, 'tray-1-closed_infantry').click();
    await at(anna, 'act-ambush').click();
    await look(anna);
    assert.equal(await at(anna, 'act-ambush').getAttribute('aria-pressed'), 'true');
    // in the open it is refused, with what to do; behind the wood it lies
    await clickAt(anna, await pixelled({ x: 600, y: 1440 }));
    await at(anna, 'refused').waitFor(PATIENCE);
    assert.match(await at(anna, 'refused').innerText(), /Lay it in a wood, in a building, or behind what hides it/);
    await anna.keyboard.press('Escape');
    await anna.keyboard.press('Escape');
    await at(anna, 'tray-1-closed_infantry').click();
    await at(anna, 'act-ambush').click();
    const behind = await pixelled({ x: 600, y: 1750 });
    await clickAt(anna, behind);
    await placed(anna, table, 0, 0, behind.x, behind.y);
    assert.ok(lies(0, true));
    // taken up again it is brought out by the key, and put back
    await anna.keyboard.press('Escape');
    await clickAt(anna, { x: behind.x, y: behind.y + 8 });
    await anna.keyboard.press('b');
    await anna.keyboard.press('Enter');
    await until(table, () => lies(0, false), 'it stands openly');
    await anna.locator('[data-testid="piece-0"]:not([data-ambush])').waitFor({ ...PATIENCE, state: 'attached' });
    await anna.keyboard.press('b');
    await at(anna, 'carry-out').click();
    await until(table, () => lies(0, true), 'it lies in ambush again');
    const order = more => ({ match: table.match, ref: newRef(), minute: 0, ...more });
    await table.seats[0].request('part.end', order({}));
    await table.seats[1].request('part.end', order({}));
    await until(table, v => v.deployment?.stage !== 'deployment', 'play begins', 1);
    assert.equal(standing(table, 1, 'blue'), 0);
    await table.close();
  }),
);
