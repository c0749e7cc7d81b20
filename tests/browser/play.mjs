// Two players and a watcher play side moves of the exercise through three pages; after each order all three show what a
// fourth connection is told. By mouse, and again by keyboard alone.
import assert from 'node:assert/strict';
import { pieces } from '../support/staff.mjs';
import { house, scene } from './support/house.mjs';
import { byKeys, byMouse } from './support/hands.mjs';
import { gather, keyboard, mouse } from './support/laying.mjs';
import { agree, until, wish } from './support/table.mjs';

const SIDE_MOVES = 10,
  ORDERS_A_PART = 3;

async function play(hands, seats) {
  const { table, players, people } = seats;
  let fires = 0,
    marches = 0,
    turns = 0;
  for (let move = 0; move < SIDE_MOVES; move++) {
    const mover = table.mover(),
      { page } = players[mover],
      minute = table.view().turn.minute;
    await agree(table, people);
    for (let n = 0; n < ORDERS_A_PART; n++) {
      const round = await hands.round(page),
        order = await wish(table, round, n === 0);
      if (!order) break;
      const { id } = order.piece,
        enemy = pieces(table.view()).find(p => p.id === order.target);
      if (move === 1 && n === 0) {
        await hands.turn(page, order.piece, 4);
        await hands.carryOut(page);
        await until(table, v => v[`piece/${id}`].b === (order.piece.b + 20) % 360, `piece ${id} turns`);
        turns++;
      } else if (order.do === 'fire') {
        await hands.aim(page, order, enemy);
        await hands.carryOut(page);
        await until(table, v => !v[`piece/${id}`] || v[`piece/${id}`].fired, `piece ${id} fires`);
        fires++;
      } else {
        const end = order.path.at(-1);
        await hands.lay(page, order);
        await hands.carryOut(page);
        // who passes a gap may be struck and gone before he is there (MOV-20)
        const there = p => !p || (p.x === end.x && p.y === end.y);
        await until(table, v => there(v[`piece/${id}`]), `piece ${id} marches`);
        marches++;
      }
      await agree(table, people);
    }
    await hands.endPart(page);
    await until(table, v => v.turn.minute === minute + 1, 'the part is ended');
    await agree(table, people);
  }
  assert.ok(fires >= 1, 'nobody fired');
  assert.ok(marches >= SIDE_MOVES, `only ${marches} marches`);
  assert.equal(turns, 1);
}

for (const [how, ways, hands, side] of [
  ['mouse', mouse, byMouse, 'lay-blue'],
  ['keyboard alone', keyboard, byKeys, 'lay-green'],
])
  scene(`ten side moves of the exercise by ${how}`, async () => {
    const seats = await gather(ways, { side });
    await play(hands, seats);
    await seats.table.close();
  });
