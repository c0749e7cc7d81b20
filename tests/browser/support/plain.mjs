// A plain of the browser tests' own: Blue's commander in the west, his four colleagues in the east, and between them a line of
// Green's five, of which the middle one stands back, so that an orderly comes through (CARD-6) until it has closed up.
import { movedTo } from './house.mjs';
import { give, until } from './table.mjs';
import { piece, scenario, serverOf } from '../../wire/support/table.mjs';

const side = (colour, count) => Array.from({ length: count }, (_, k) => ({ side: colour, name: `${colour} ${k + 1}` }));
const foot = (colour, seat, x, y, bearing) => piece('closed_infantry', colour, x, y, bearing, { seat });

// Indexes of pieces.
export const post = { bruno: 1, gate: { piece: 7, seat: 7 } };
const plain = {
  ...scenario({ id: 'plain', title: 'The Plain', terrain: 'plain', minutes: 60 }),
  players: 10,
  seats: [...side('blue', 5), ...side('green', 5)],
  pieces: [
    foot('blue', 0, 100, 1000, 90),
    ...[1, 2, 3, 4].map(seat => foot('blue', seat, 2900, 400 * seat + 100, 270)),
    ...[5, 6, 7, 8, 9].map(seat => foot('green', seat, seat === 7 ? 1950 : 1500, 400 * (seat - 5) + 200, 270)),
  ],
};

// Runs against a server with it.
const boards = { plain: { name: 'Plain', wide: 12, high: 8 } };
export const onThePlain = async run => movedTo(await serverOf({ boards, scenarios: [plain] }), run);

// The councils are closed without a page: Anna leads Blue, Fritz Green.
export async function begun(table) {
  const { match, seats } = table;
  for (const [seat, p] of seats.entries()) await give(p, match, 'command.choose', { seat: seat < 5 ? 0 : 5 });
  for (const p of [seats[0], seats[5]]) await give(p, match, 'part.end');
  await until(table, v => v.turn.stage === undefined, 'both councils are closed');
}

// Blue does nothing; Green's battalion in the middle marches on to each of these.
export async function marched(table, ways) {
  const { match, seats } = table;
  for (const x of ways) {
    const { minute } = table.view().turn;
    await give(seats[0], match, 'part.end', { whole: true });
    await until(table, v => v.turn.minute === minute + 1, 'Blue has ended', post.gate.seat);
    await give(seats[post.gate.seat], match, 'order.move', { piece: post.gate.piece, path: [{ x, y: 1000 }], bearing: 270 });
    await give(seats[5], match, 'part.end', { whole: true });
    await until(table, v => v.turn.minute === minute + 2, 'Green has ended');
  }
}
