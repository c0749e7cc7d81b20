// Boards and scenarios for dispatch riders (CARD-7), and a game in which one arrives, one comes back and one is taken. Used by
// the wire tests.
import assert from 'node:assert/strict';
import { piece, scenario, Table } from './table.mjs';

export const APART = 'riders-apart';
// BLUE 0 in the west, 1 in the east; GREEN 2 in the north, 3 in the south, beyond reach of the way between.
const apart = scenario({
  id: APART,
  players: 4,
  terrain: APART,
  seats: [0, 1, 2, 3].map(n => ({ side: n < 2 ? 'blue' : 'green', name: `Player ${n + 1}` })),
  pieces: [
    piece('closed_infantry', 'blue', 100, 1000, 90, { seat: 0 }),
    piece('closed_infantry', 'blue', 2900, 1000, 270, { seat: 1 }),
    piece('light_cavalry', 'green', 1100, 500, 180, { seat: 2 }),
    piece('light_cavalry', 'green', 1500, 1900, 0, { seat: 3 }),
  ],
});
// Five of GREEN across the board: the gap in the middle is closed when the fifth has come into it.
export const GATE = 'riders-gate';
const gate = scenario({
  ...apart,
  id: GATE,
  pieces: [
    ...apart.pieces.slice(0, 2),
    ...[200, 600, 1400, 1800].map(y => piece('closed_infantry', 'green', 1500, y, 90, { seat: 2 })),
    piece('light_cavalry', 'green', 2000, 1000, 270, { seat: 3 }),
  ],
});
export const FIFTH = 6;
export const boards = { [APART]: { name: 'Apart', wide: 12, high: 8 } };
export const scenarios = [apart, gate];

async function sent(server, id, options) {
  const t = await Table.lay(server, id, { options });
  await t.council();
  await t.sendAtAnyTime(0, 'slate.write', { kind: 'order', text: 'Take the height.' });
  await t.sendAtAnyTime(0, 'slate.hand', { slate: 1, to: 1 });
  await t.end();
  return t;
}

// Three tables: he arrives, he is taken, he comes back.
export async function playRiders(server) {
  const there = await sent(server, APART, { riders: true });
  assert.equal(there.see('rider/0', 3).side, 'blue');
  await there.end(10);
  assert.equal(there.see('slate/1', 1).arrived, 11);
  await there.close();
  const taken = await sent(server, APART, { riders_taken: true });
  await taken.end(2);
  await taken.order(2, 'move', { piece: 2, path: [{ x: 1100, y: 800 }], bearing: 180 });
  await taken.end();
  assert.equal(taken.see('slate/1', 2).state, 'taken');
  await taken.close();
  const back = await sent(server, GATE, { riders: true });
  await back.order(3, 'move', { piece: FIFTH, path: [{ x: 1600, y: 1000 }], bearing: 270 });
  await back.end(4);
  assert.equal(back.see('receipt/1').returned, 5);
  const heard = back.kinds(back.seats[0]);
  assert.deepEqual(['slate_sent', 'slate_back', 'slate_arrived'].map(kind => heard.has(kind)), [true, true, false]);
  return back;
}
