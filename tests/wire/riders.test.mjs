// Dispatch riders (CARD-7), two against two, against the built binary: a slate is under way, arrives, comes back, is taken and
// read; who hears of it; kill -9 while it rides, and the record verifies.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Player } from '../support/player.mjs';
import { refused } from './support/refusals.mjs';
import { APART, boards, FIFTH, GATE, scenarios } from './support/dispatch.mjs';
import { Table, served } from './support/table.mjs';

const server = await served({ boards, scenarios });

async function lay(options, id = APART) {
  const t = await Table.lay(server, id, { options });
  await t.council();
  return t;
}
async function send(t) {
  await t.sendAtAnyTime(0, 'slate.write', { kind: 'order', text: 'Take the height.' });
  await t.sendAtAnyTime(0, 'slate.hand', { slate: 1, to: 1 });
  await t.settle();
}
const riders = (t, seat) => t.see('rider/0', seat);
const heard = (t, seat, kind) => t.seats[seat].views.get(t.match).events.filter(e => e.kind === kind);
const SENT = { to: 1, kind: 'order', slate: 1, handed: 0, rides: true };

test('CARD-7: a slate is ten distances a move on the way, seen by all on the table, and then its reader has it', async () => {
  const t = await lay({ riders: true });
  assert.deepEqual(t.see('options'), { riders: true });
  await t.sendAtAnyTime(0, 'slate.write', { kind: 'order', text: 'Take the height.' });
  await t.onlyHear([0], () => t.sendAtAnyTime(0, 'slate.hand', { slate: 1, to: 1 }));
  assert.deepEqual([t.see('slate/1', 0), t.see('slate/1', 1)], [undefined, undefined]);
  assert.deepEqual(t.see('receipt/1'), SENT);
  for (let move = 1; move <= 5; move++) {
    await t.end();
    for (const seat of [0, 1, 2, 3]) assert.deepEqual(riders(t, seat), { side: 'blue', x: 105 + 500 * move, y: 1005 });
    await t.end();
  }
  await t.end();
  assert.equal(riders(t, 0), undefined);
  assert.deepEqual(t.see('slate/1', 1), { state: 'unread', kind: 'order', writer: 0, from: 0, handed: 0, arrived: 11 });
  assert.equal(heard(t, 1, 'slate_arrived').length, 1);
  for (const seat of [0, 2, 3]) assert.equal(heard(t, seat, 'slate_arrived').length, 0);
  await t.onlyHear([1], () => t.sendAtAnyTime(1, 'slate.read', { slate: 1 }));
  await t.end(10);
  assert.deepEqual(t.see('receipt/1'), SENT);
  await t.end(); // as long back as there
  assert.deepEqual(t.see('receipt/1'), { ...SENT, read: 11 });
  await t.rejoined();
  await t.close();
});

test('CARD-7: barred on the road he waits, turns and brings it back; in the field he is seen by whose troops see him', async () => {
  const t = await lay({ riders: true, sight: 'field' }, GATE);
  await send(t);
  await t.end();
  const at = riders(t, 0);
  assert.equal(Math.abs(at.x - 105) + Math.abs(at.y - 1005), 500);
  assert.deepEqual(riders(t, 2), at); // within 24 distances of his troops
  await t.order(3, 'move', { piece: FIFTH, path: [{ x: 1600, y: 1000 }], bearing: 270 });
  await t.end(3);
  assert.deepEqual(riders(t, 0), at);
  assert.deepEqual(t.see('receipt/1'), SENT);
  assert.equal(t.see('slate/2'), undefined);
  await t.end();
  assert.equal(riders(t, 0), undefined);
  assert.deepEqual(t.see('receipt/1'), { ...SENT, returned: 5 });
  assert.deepEqual(t.see('slate/2'), { state: 'written', kind: 'order', writer: 0, written: 0, text: 'Take the height.' });
  assert.deepEqual(heard(t, 0, 'slate_back'), [
    { kind: 'slate_back', minute: 5, side: 'blue', seat: 0, to: 1, what: 'order', handed: 0, slate: 2, receipt: 1 },
  ]);
  for (const seat of [1, 2, 3]) assert.equal(heard(t, seat, 'slate_back').length, 0);
  assert.equal(t.watcher.view(t.match)['rider/0'], undefined);
  await t.rejoined();
  await t.close();
});

test('CARD-7: the enemy takes him and reads; nobody of his side hears of it', async () => {
  const t = await lay({ riders_taken: true });
  assert.deepEqual(t.see('options'), { riders: true, riders_taken: true });
  await send(t);
  await t.end(3);
  assert.deepEqual(riders(t, 2), { side: 'blue', x: 1105, y: 1005 });
  await t.order(2, 'move', { piece: 2, path: [{ x: 1100, y: 800 }], bearing: 180 });
  await t.end();
  const taken = t.see('slate/1', 2);
  assert.deepEqual(taken, {
    state: 'taken', kind: 'order', writer: 0, written: 0, text: 'Take the height.', from: 0, handed: 0, to: 1, arrived: 4,
  });
  assert.equal(heard(t, 2, 'slate_taken')[0].text, 'Take the height.');
  for (const seat of [0, 1, 3]) assert.equal(heard(t, seat, 'slate_taken').length, 0);
  assert.deepEqual(t.see('receipt/1'), SENT);
  assert.deepEqual(t.see('rack'), { slates: 6, free: 5 });
  await t.onlyHear([], async () => {
    await refused(t.give(2, 'slate.wipe', { slate: 1 }), 'CARD-7', 'slate_taken');
    await refused(t.give(2, 'slate.hand', { slate: 1, to: 3 }), 'CARD-7', 'slate_taken');
    await refused(t.give(2, 'slate.write', { slate: 1, kind: 'order', text: 'Ours.' }), 'CARD-7', 'slate_taken');
  });
  await t.give(0, 'offer.flag', { minute: t.minute });
  await t.settle();
  const fresh = await new Player(server.url).open();
  await fresh.join(t.match);
  const told = fresh.views.get(t.match).events.filter(e => e.kind.startsWith('slate_'));
  assert.deepEqual(told.map(e => [e.kind, e.minute, e.board]), [
    ['slate_written', 0, 1],
    ['slate_sent', 0, 1],
    ['slate_taken', 4, 1],
  ]);
  await fresh.close();
  await t.close();
});

test('a slate under way rides on after kill -9, and the record verifies', async () => {
  const t = await lay({ riders: true });
  await send(t);
  await t.end(3);
  const was = t.seats.map(p => p.view(t.match));
  await server.kill('SIGKILL');
  await server.start();
  const again = await t.again();
  assert.deepEqual(again.map(p => p.view(t.match)), was);
  t.seats = again;
  await t.watcher.close();
  t.watcher = await new Player(server.url).open();
  await t.watcher.join(t.match);
  await t.end(8);
  assert.equal(t.see('slate/1', 1).arrived, 11);
  await t.close();
});
