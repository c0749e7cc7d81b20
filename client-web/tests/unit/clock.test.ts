// What is left on the clocks (field reports E6, E12, E13), said in figures and, twice, aloud.
import { expect, test } from 'vitest';
import { Line } from '../../src/wire/line.ts';
import { asks, face, isLow, leftOf, span, warning } from '../../src/table/clock.ts';
import { nothingKnown } from '../../src/state/match.ts';
import type { MatchState } from '../../src/state/match.ts';
import type { ClockFragment } from '../../src/wire/generated.ts';
import { FakeWorld, settle } from '../support/world.ts';

const START = 1_700_000_000_000,
  HOUR = 3_600_000;
const blueMoves: ClockFragment = {
  sides: [
    { side: 'blue', move_ends: START + 60_000, bank_ends: START + 360_000 },
    { side: 'green', move: 60_000, bank: 300_000 },
  ],
  turn: ['blue'],
};

test('the move first, then the bank, never less than nothing', () => {
  expect(leftOf(blueMoves, 'blue', START)).toEqual({ move: 60_000, bank: 300_000, all: 360_000, runs: true });
  expect(leftOf(blueMoves, 'blue', START + 61_000)).toEqual({ move: 0, bank: 299_000, all: 299_000, runs: true });
  expect(leftOf(blueMoves, 'blue', START + HOUR)).toMatchObject({ move: 0, bank: 0, all: 0 });
  expect(leftOf(blueMoves, 'green', START + HOUR)).toEqual({ move: 60_000, bank: 300_000, all: 360_000, runs: false });
});

test('before play the bank is not spent', () => {
  const c: ClockFragment = { sides: [{ side: 'blue', move_ends: START + 9_000, bank: 300_000 }], turn: ['blue', 'green'], common: true };
  expect(leftOf(c, 'blue', START)).toEqual({ move: 9_000, bank: 300_000, all: 9_000, runs: true });
});

for (const wrong of [-HOUR, 0, HOUR])
  test(`E12: what is shown is the server's time, with this machine's clock ${wrong / HOUR} hours off, after a sleep too`, async () => {
    const world = new FakeWorld(),
      begun = world.now(),
      server = () => START + world.now() - begun,
      there = new Line({
        open: () => world.open(),
        random: () => 0.5,
        now: () => server() + wrong,
        later: (ms, then) => world.later(ms, then),
      });
    there.start();
    world.socket.open();
    world.socket.answer('session.hello', { protocol: 1, server: 'x', time: server(), limits: {} });
    await settle();
    expect(there.serverNow()).toBe(server());
    world.pass(5_000);
    expect(leftOf(blueMoves, 'blue', there.serverNow()).all).toBe(355_000);
    there.stop();
  });

test('figures', () => {
  expect([0, 1, 999, 60_000, 134_000, 3_723_000].map(face)).toEqual(['0:00', '0:01', '0:01', '1:00', '2:14', '1:02:03']);
  expect(face(2 * 86_400_000 + 3_600_000)).toBe('2 days 1:00');
  expect(span(5400)).toBe('1 hour 30 minutes');
});

test('it is said once at a minute and once at ten seconds, and to who comes late, what is true then', () => {
  const said: number[] = [];
  let before: number | null = null;
  for (let left = 65_000; left >= 0; left -= 200) {
    const due = warning(before, left);
    if (due) said.push(due);
    before = left;
  }
  expect(said).toEqual([60, 10]);
  expect(warning(null, 4_000)).toBe(10);
  expect(warning(null, 61_000)).toBe(null);
  expect(warning(30_000, 300_000)).toBe(null); // extended
  expect(isLow({ move: 0, bank: 1, all: 60_000, runs: true })).toBe(true);
  expect(isLow({ move: 0, bank: 1, all: 60_000, runs: false })).toBe(false);
});

test('a commander asks, agrees, takes back, lets it go on; nobody else does', () => {
  const seat = (clock: ClockFragment, more: Partial<MatchState> = {}): MatchState => ({
    ...nothingKnown('m'),
    viewer: 'seat',
    seat: 0,
    side: 'blue',
    fragments: { clock, match: { phase: 'play' } },
    ...more,
  });
  expect(asks(seat(blueMoves))).toBe('ask');
  expect(asks(seat({ ...blueMoves, asked: ['green'] }))).toBe('agree');
  expect(asks(seat({ ...blueMoves, asked: ['blue'] }))).toBe('withdraw');
  expect(asks(seat({ ...blueMoves, paused: true }))).toBe('resume');
  expect(asks(seat(blueMoves, { viewer: 'public', seat: null }))).toBe(null);
  expect(asks(seat(blueMoves, { chair: 0 }))).toBe(null);
  expect(asks(seat({ ...blueMoves, turn: [] }))).toBe(null);
});
