// The further orders through the page: guns come into action and fire, a column is formed and a piece leaves it, a square
// stands and falls out, a group attacks by mouse and by keyboard; what came of it opens to its reckoning.
import assert from 'node:assert/strict';
import { pieces } from '../support/staff.mjs';
import { newRef } from '../support/player.mjs';
import { at, scene } from './support/house.mjs';
import { byKeys, byMouse } from './support/hands.mjs';
import { gather, mouse } from './support/laying.mjs';
import { PATIENCE, agree, until } from './support/table.mjs';
import { clean } from './support/axe.mjs';
import { look } from './support/controls.mjs';

const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const give = (table, method, params) => table.ask(method, { ref: newRef(), minute: table.view().turn.minute, ...params });
const own = (table, side) => pieces(table.view()).filter(p => p.side === side);

// By whom, on whom: the first attack that the server would take now, straight on the front.
async function lawfulAttack(table) {
  const all = pieces(table.view()),
    { side } = table.view().turn;
  const fit = all.filter(p => p.side === side && !p.acted && /cavalry|closed/.test(p.arm));
  const pairs = fit.flatMap(a => all.filter(b => b.side !== side).map(b => ({ a, b, far: far(a, b) })));
  for (const { a, b } of pairs.sort((x, y) => x.far - y.far).slice(0, 16)) {
    const path = [{ x: b.x, y: b.y }];
    const r = await table.ask('ask.try', { order: 'order.attack', attackers: [{ piece: a.id, target: b.id, offset: 0, path }] });
    if (r.ok) return { attacker: a, target: b };
  }
  return null;
}
// Both sides come nearer, without the pages, until one may attack.
async function closeIn(table) {
  for (let move = 0; move < 16; move++) {
    const found = await lawfulAttack(table);
    if (found) return found;
    const all = pieces(table.view()),
      { side, minute } = table.view().turn;
    for (const p of all.filter(q => q.side === side && /cavalry/.test(q.arm))) {
      const enemy = all.filter(q => q.side !== side).sort((a, b) => far(a, p) - far(b, p))[0];
      const bearing = (Math.round((Math.atan2(enemy.x - p.x, p.y - enemy.y) * 180) / Math.PI) + 360) % 360;
      for (const part of [0.8, 0.6, 0.4, 0.2, 0.1]) {
        const path = [{ x: Math.round(p.x + (enemy.x - p.x) * part), y: Math.round(p.y + (enemy.y - p.y) * part) }];
        if (!(await table.ask('ask.try', { order: 'order.move', piece: p.id, path, bearing })).ok) continue;
        await give(table, 'order.move', { piece: p.id, path, bearing });
        break;
      }
    }
    await give(table, 'part.end', {});
    await until(table, v => v.turn.minute === minute + 1, 'the part is ended');
  }
  return assert.fail('nobody ever comes near enough');
}

async function attackedBy(hands, seats, { attacker, target }) {
  const { page } = seats.players[seats.table.mover()];
  await agree(seats.table, seats.people);
  await hands.round(page);
  await hands.attack(page, attacker, target);
  await page.waitForFunction(() => document.querySelector('[data-testid="attack-tip"]:not(.warn)'), null, PATIENCE);
  assert.match(await at(page, 'order-held').innerText(), /attacks/);
  await look(page);
  await hands.carryOut(page);
  await until(seats.table, v => !v[`piece/${attacker.id}`] || v[`piece/${attacker.id}`].acted, 'the attack');
  await agree(seats.table, seats.people);
  const told = at(page, 'story').locator('li', { hasText: 'How it was reckoned' }).first();
  await told.getByTestId('reckon-open').click();
  assert.match(await told.innerText(), /Rule\s+SHOCK-\d+[\s\S]*Sum[\s\S]*On the account now/);
  await look(page);
  await followRule(page);
  await clean(page, 'an outcome opened');
}
const ways = {
  mouse: {
    ...byMouse,
    async attack(page, attacker, target) {
      await this.select(page, attacker);
      await at(page, 'act-attack').click();
      await look(page);
      await at(page, 'act-flank').click();
      await at(page, 'act-flank').click();
      await byMouse.clickAt(page, target);
    },
  },
  keyboard: {
    ...byKeys,
    async attack(page, attacker, target) {
      await this.select(page, attacker);
      await page.keyboard.press('x');
      for (let i = 0; i < 12; i++) {
        await page.keyboard.press('Tab');
        const ring = await page.evaluate(() => document.querySelector('.ring.target')?.getAttribute('transform'));
        if (ring?.includes(`${target.x}`) && ring.includes(`${target.y}`)) break;
      }
      await page.keyboard.press('Space');
      await page.keyboard.press('r');
      await page.keyboard.press('r');
    },
  },
};
for (const how of ['mouse', 'keyboard'])
  scene(`an attack by ${how}, and how it was reckoned`, async () => {
    const seats = await gather(mouse, { scenario: 'first-exercise' });
    await attackedBy(ways[how], seats, await closeIn(seats.table));
    await seats.table.close();
  });

// The rule of an outcome is a link away.
async function followRule(page) {
  const link = at(page, 'reckon').filter({ has: page.locator('dl:visible') }).getByRole('link').first();
  const [rules] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await rules.close();
}
const endBoth = async table => {
  for (let i = 0; i < 2; i++) {
    const { minute } = table.view().turn;
    await give(table, 'part.end', {});
    await until(table, v => v.turn.minute === minute + 1, 'the part is ended');
  }
};

scene('guns come into action and fire; a column is formed and left, a square stands and falls out', async () => {
  const seats = await gather(mouse, { scenario: 'hohlenbach' }),
    { table } = seats,
    { page } = seats.players[table.mover()],
    { side } = table.view().turn;
  await byMouse.round(page);
  const horse = own(table, side).find(p => p.arm === 'horse_artillery');
  await give(table, 'order.move', { piece: horse.id, path: [{ x: 2590, y: 2450 }], bearing: 0 }); // to where it sees something
  await endBoth(table);
  await agree(table, seats.people);
  const gun = own(table, side).find(p => p.id === horse.id),
    foot = own(table, side).filter(p => p.arm === 'closed_infantry'),
    [first, second] = foot;
  await byMouse.select(page, gun);
  await look(page);
  assert.equal(await at(page, 'act-fire').isVisible(), false); // limbered guns do not fire
  await at(page, 'act-emplace').click();
  await until(table, v => v[`piece/${gun.id}`].acted, 'the guns come into position');
  // first onto second, by pressing on him at the end of a march
  await byMouse.select(page, first);
  await at(page, 'act-move').click();
  await byMouse.clickAt(page, { x: second.x, y: second.y + 12 });
  assert.match(await at(page, 'order-held').innerText(), /onto/);
  await at(page, 'act-over').click();
  assert.match(await at(page, 'order-held').innerText(), /beneath/);
  await at(page, 'act-over').click();
  await look(page);
  await byMouse.carryOut(page);
  await until(table, v => v[`piece/${first.id}`].stack !== undefined, 'the column');
  // who has acted may not form a mass as well, and is told so
  await byMouse.clickAt(page, second);
  await at(page, 'act-stack').click();
  await page.keyboard.press('Escape');
  await at(page, 'act-mass').click();
  await at(page, 'refused').waitFor(PATIENCE);
  // a square of four of the second line
  const line = foot.filter(p => p.division !== first.division).slice(0, 4);
  await byMouse.select(page, line[0]);
  await page.keyboard.down('Shift');
  for (const p of line.slice(1)) await byMouse.clickAt(page, p);
  await page.keyboard.up('Shift');
  await at(page, 'act-square').click();
  await byMouse.clickAt(page, { x: (line[0].x + line[3].x) / 2, y: line[0].y - 80 });
  await at(page, 'square-places').waitFor(PATIENCE);
  await look(page);
  await byMouse.carryOut(page);
  await until(table, v => v[`piece/${line[0].id}`].form === 'square', 'the square');
  await endBoth(table);
  await agree(table, seats.people);

  await byMouse.select(page, gun);
  assert.equal(await at(page, 'act-move').isVisible(), false); // guns in position do not march
  await look(page);
  await at(page, 'act-shift').click();
  await page.keyboard.press('Escape');
  await at(page, 'act-fire').click();
  await at(page, 'sextant').waitFor(PATIENCE);
  const { targets, features } = await table.ask('ask.range', { piece: gun.id });
  const thing = features?.find(f => f.lawful),
    enemy = targets.find(k => k.lawful);
  assert.ok(thing || enemy, 'the guns reach nothing');
  if (thing) await page.getByTestId(`mark-feature-${thing.feature}`).waitFor({ state: 'attached', ...PATIENCE });
  await page.keyboard.press('Tab');
  await at(page, 'target-tip').waitFor(PATIENCE);
  await byMouse.carryOut(page);
  await until(table, v => v[`piece/${gun.id}`].fired, 'the guns fire');
  await at(page, 'reckon-open').first().click();
  await look(page);
  await followRule(page);
  await at(page, 'act-limber').click();
  await at(page, 'refused').waitFor(PATIENCE);

  const now = own(table, side).find(p => p.id === second.id);
  await byMouse.clickAt(page, now);
  await look(page);
  await at(page, 'act-deploy').click();
  await at(page, 'members-sheet').waitFor(PATIENCE);
  await clean(page, 'what stands here');
  await at(page, 'members-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await page.keyboard.press('d');
  await at(page, `leave-${first.id}`).click();
  await byMouse.clickAt(page, { x: now.x - 30, y: now.y - 110 });
  await byMouse.carryOut(page);
  await until(table, v => v[`piece/${first.id}`].stack === undefined, 'a piece leaves the column');
  const corner = own(table, side).find(p => p.id === line[0].id);
  await byMouse.select(page, corner);
  await look(page);
  await at(page, 'act-break').click();
  await until(table, v => v[`piece/${line[0].id}`].form === undefined, 'the square falls out');

  await at(page, 'open-report').click();
  await at(page, 'list-tasks').last().waitFor(PATIENCE);
  await clean(page, 'the report');
  assert.match(await at(page, 'report').innerText(), /guns left: 4 of 4/);
  await at(page, 'report-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await agree(table, seats.people);
  await table.close();
});
