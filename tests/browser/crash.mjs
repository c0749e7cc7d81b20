// The server is killed with -9 in the middle of a move and started again: the pages come back by themselves, the order that
// was under way is done once, what was laid but not sent is still in hand, and nothing acknowledged is gone.
import assert from 'node:assert/strict';
import { dice } from '../support/staff.mjs';
import { at, house, person, scene } from './support/house.mjs';
import { byMouse } from './support/hands.mjs';
import { gather, mouse } from './support/laying.mjs';
import { PATIENCE, agree, arrived, oracle, until, wish } from './support/table.mjs';
import { look } from './support/controls.mjs';
import { wire } from './support/wire.mjs';

const KILLS = 4;

async function restarted(seats) {
  await house.server.start();
  seats.table = await oracle(seats.table.match, seats.secrets);
  for (const { page } of seats.people)
    await page.waitForFunction(() => document.querySelector('[data-testid="match"]').dataset.line === 'open', null, PATIENCE);
}
const entries = (match, verb) =>
  house.server
    .run('replay', house.server.data, match)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .filter(e => e.verb === verb);

scene('C1 C10: kill -9 in the middle of a move, and all three pages come back with nothing lost', async () => {
  const seats = await gather(mouse),
    roll = dice(1812),
    orders = [];
  for (let n = 0; n < KILLS; n++) {
    const { page } = seats.players[seats.table.mover()],
      order = await wish(seats.table, await byMouse.round(page), false);
    await byMouse.lay(page, order);
    orders.push(order);
    await at(page, 'carry-out').evaluate(button => button.click()); // no waiting for what it does
    if (n % 2) await new Promise(resolve => setTimeout(resolve, roll(12)));
    await house.server.kill();
    for (const { page: each } of seats.people) await at(each, 'reconnecting').waitFor(PATIENCE);
    await look(page);
    // An order not yet acknowledged is shown as on its way, never as done.
    const sent = await at(page, 'order-sent').count();
    assert.ok(sent <= 1);
    if (sent) assert.equal(await at(page, 'order-sent').getAttribute('data-state'), 'sent');
    if (n === 1) await at(page, 'reconnecting').getByRole('button').click(); // before the server is there: it is tried again
    await restarted(seats);
    const { id } = order.piece,
      end = order.path.at(-1);
    await until(seats.table, v => v[`piece/${id}`].x === end.x && v[`piece/${id}`].y === end.y, `piece ${id} marches after all`);
    await agree(seats.table, seats.people);
    await page.waitForFunction(() => !document.querySelector('[data-state="sent"]'), null, PATIENCE);
  }
  const marches = entries(seats.table.match, 'order.move');
  assert.equal(marches.length, KILLS, 'each order stands once in the record');
  assert.equal(new Set(marches.map(e => e.ref)).size, KILLS);
  orders.forEach((o, i) => assert.deepEqual(marches[i].command.path ?? o.path, o.path));
});

scene('C4: a way that was laid and not sent outlives the server, and is carried out once', async () => {
  const seats = await gather(mouse),
    { page } = seats.players[0];
  const order = await wish(seats.table, await byMouse.round(page), false);
  await byMouse.lay(page, order);
  for (let n = 0; n < 3; n++) {
    await house.server.kill();
    await at(page, 'reconnecting').waitFor(PATIENCE);
    await restarted(seats);
    assert.equal(await at(page, 'order-held').count(), 1, 'what is in hand stays in hand');
  }
  await byMouse.carryOut(page);
  const end = order.path.at(-1);
  await until(seats.table, v => v[`piece/${order.piece.id}`].x === end.x, 'the march');
  await agree(seats.table, seats.people);
  assert.equal(await at(page, 'order-done').count(), 1, 'the list was replaced, not appended to');
  assert.equal(entries(seats.table.match, 'order.move').length, 1);
});

scene('C5: a page whose line is dead and looks open finds it out when it wakes, and catches up', async () => {
  const seats = await gather(mouse),
    sleeper = await person('sleeper'),
    line = await wire(house.server.port);
  await sleeper.page.goto(`${line.url}/#/watch/${seats.table.match}`);
  await arrived(sleeper.page);
  line.cut();
  const { page } = seats.players[0],
    order = await wish(seats.table, await byMouse.round(page), false);
  await byMouse.lay(page, order);
  await byMouse.carryOut(page);
  await until(seats.table, v => v[`piece/${order.piece.id}`].acted, 'the march');
  await agree(seats.table, seats.people);
  const before = await at(sleeper.page, `piece-${order.piece.id}`).getAttribute('data-x');
  assert.equal(Number(before), order.piece.x, 'nothing passes a dead line');
  assert.equal(await at(sleeper.page, 'match').getAttribute('data-line'), 'open', 'and nobody was told');
  await sleeper.page.evaluate(() => dispatchEvent(new Event('online'))); // it wakes: the page asks, and hears no answer
  await agree(seats.table, [...seats.people, sleeper]);
  await seats.table.close();
  line.close();
});
