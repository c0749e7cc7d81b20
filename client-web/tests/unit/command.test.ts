import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../src/games.ts';
import { ownPlayers, placeName, seatsOf } from '../../src/lobby/seating.ts';
import { begun, leads, linked, lotsOf, mates, othersOf, speaks, troops, unended, whoOf } from '../../src/reiswitz/command.ts';
import { sideText } from '../../src/reiswitz/side-words.ts';
import { begunOf, frameOf, receipts, slates, strokeOf, writtenOn, cutSince } from '../../src/reiswitz/slates/slates.ts';
import { inCouncil, mayEnd, mayOrder } from '../../src/reiswitz/state.ts';
import { commands, nothingKnown } from '../../src/state/match.ts';
import type { LoggedEvent, MatchState } from '../../src/state/match.ts';
import { codePoints, plainText } from '../../src/words/plain.ts';

const scenario = (more: Partial<Scenario>): Scenario => ({
  id: 's', engine: 'e', title: 't', summary: '', players: 2, sides: ['blue', 'green'], seats: ['Prussia', 'Austria'], terrain: '', ...more,
});

describe('TURN-1: a table for other numbers of players', () => {
  test('the scenario’s own numbers keep its own seats and their names', () => {
    const s = scenario({ sides: ['blue', 'blue', 'green'], seats: ['Right', 'Left', 'Green'] });
    expect(ownPlayers(s)).toEqual([2, 1]);
    expect([0, 1, 2].map(i => placeName(seatsOf(s, [2, 1]), i))).toEqual(['Right', 'Left', 'Green']);
  });
  test('other numbers are blue’s seats first, called by their rank', () => {
    const seats = seatsOf(scenario({}), [2, 3]);
    expect(seats.map(k => k.side)).toEqual(['blue', 'blue', 'green', 'green', 'green']);
    expect(placeName(seats, 1)).toBe('Blue, 2nd in rank');
    expect(placeName(seats, 4)).toBe('Green, 3rd in rank');
    expect(placeName(seatsOf(scenario({}), [1, 2]), 0)).toBe('Blue');
  });
});

const PIECE = { side: 'blue', division: 1, arm: 'light_cavalry', x: 100, y: 100, b: 0 };
const known = (fragments: Record<string, unknown>, log: LoggedEvent[] = []): MatchState => ({
  ...nothingKnown('m'),
  viewer: 'seat',
  seat: 0,
  side: 'blue',
  log,
  fragments: {
    'match': { phase: 'play' },
    'seat/0': { side: 'blue', name: 'Anna', taken: true },
    'seat/1': { side: 'blue', name: '', taken: true },
    'seat/2': { side: 'green', name: 'Cara', taken: true },
    'turn': { minute: 3, side: 'blue', ended: [] },
    'command/0': { side: 'blue', commander: 0, by: 'vote', near: [1] },
    'piece/1': { ...PIECE, seat: 0 },
    'piece/2': { ...PIECE, seat: 1, division: 2 },
    'piece/3': { ...PIECE, seat: 1, arm: 'concealer', contents: [{ piece: 9, arm: 'jaegers' }] },
    'piece/4': { ...PIECE, side: 'green', seat: 2 },
    ...fragments,
  },
});

describe('the players of a side among themselves', () => {
  test('CARD-5, TURN-1: the umpire is told who of each side is cut off from whom, a player nothing of it', () => {
    const seats = { 'seat/3': { side: 'blue', name: 'Emil', taken: true, absent: true } },
      told = { 'command/0': { side: 'blue', commander: 1, by: 'vote', links: [[1, 3]] } },
      umpire: MatchState = { ...known({ ...seats, ...told }), viewer: 'umpire', seat: null, side: null };
    expect(linked(umpire)).toEqual([
      {
        side: 'blue',
        players: [
          { seat: 0, numeral: 'I', name: 'Anna', commands: false, absent: false, apart: ['II', 'III'] },
          { seat: 1, numeral: 'II', name: '2nd in rank', commands: true, absent: false, apart: ['I'] },
          { seat: 3, numeral: 'III', name: 'Emil', commands: false, absent: true, apart: ['I'] },
        ],
      },
    ]);
    expect(linked(known({}))).toEqual([]);
  });
  test('TURN-2: one commands, or both; whoever watches or sits in a chair leads nobody', () => {
    expect([0, 1, 2].map(k => commands(known({}), k))).toEqual([true, false, false]);
    const joint = known({ 'command/0': { side: 'blue', commander: 0, by: 'joint', near: [1] } });
    expect([0, 1, 2].map(k => commands(joint, k))).toEqual([true, true, false]);
    expect(leads(known({}))).toBe(true);
    expect(leads({ ...known({}), chair: 1 })).toBe(false);
  });
  test('TURN-8: who commands speaks to the other side, or its only player; no colleague, and nobody from a chair', () => {
    const cara: MatchState = { ...known({}), seat: 2, side: 'green' };
    expect([known({}), { ...known({}), seat: 1 }, cara].map(speaks)).toEqual([true, false, true]);
    expect([{ ...known({}), chair: 1 }, { ...cara, chair: 1 }, { ...known({}), viewer: 'public' as const }].map(speaks)).toEqual([
      false,
      false,
      false,
    ]);
  });
  test('CARD-5: with whom an orderly comes through, who has ended, whose pieces are whose', () => {
    const cut = known({
      'command/0': { side: 'blue', commander: 0, by: 'vote', near: [] },
      'turn': { minute: 3, side: 'blue', ended: [0] },
    });
    expect(mates(cut).map(m => [m.name, m.numeral, m.near, m.ended, m.pieces])).toEqual([
      ['Anna', 'I', true, true, 1],
      ['2nd in rank', 'II', false, false, 3],
    ]);
    expect(unended(cut).map(m => m.seat)).toEqual([1]);
    expect(othersOf(cut).map(p => p.id)).toEqual([2, 3]);
  });
  test('TURN-5, G5: who is absent is not waited for', () => {
    const gone = known({ 'seat/1': { side: 'blue', name: 'Bruno', taken: true, absent: true } });
    expect(mates(gone).map(m => m.absent)).toEqual([false, true]);
    expect(unended(gone)).toEqual([]);
    expect(unended(known({})).map(m => m.seat)).toEqual([1]);
  });
  test('TURN-3: troops fall into lots by division, by arm, by both; what lies in a concealer counts', () => {
    const all = troops(known({}));
    expect(all.map(p => p.id)).toEqual([1, 2, 3, 9]);
    expect(lotsOf(all, 'division').map(l => [l.key, l.all.length])).toEqual([['1', 3], ['2', 1]]);
    expect(lotsOf(all, 'arm').map(l => l.key)).toEqual(['jaegers', 'light_cavalry', 'concealer']);
    expect(lotsOf(all, 'both').map(l => l.key)).toEqual(['1-jaegers', '1-light_cavalry', '1-concealer', '2-light_cavalry']);
  });
  test('the council: no orders, its end once, and why one waits', () => {
    const at = (ended: number[]) => known({ turn: { minute: 0, side: 'blue', stage: 'council', ended } });
    expect(inCouncil(at([]))).toBe(true);
    expect(begun(at([]))).toBe(false);
    expect(mayOrder(at([]))).toBe('client.not_now.council');
    expect(mayEnd(at([]))).toBe(true);
    expect(mayEnd(at([0]))).toBe('client.council.waits_own');
    expect(mayEnd(at([0, 1]))).toBe('client.council.waits_other');
    const cara = { ...at([2]), seat: 2, side: 'green' };
    expect([mayOrder(cara), mayEnd(cara)]).toEqual(['client.council.alone', 'client.council.alone']);
  });
  test('TURN-2, G5: what came of an absence names its players', () => {
    const say = (e: object) => sideText({ minute: 3, side: 'blue', ...e } as never, whoOf(known({})));
    expect(say({ kind: 'seat_absent', seat: 0 })).toBe('Anna is absent: nobody waits for this part.');
    expect(say({ kind: 'seat_present', seat: 0 })).toBe('Anna is there again.');
    expect(say({ kind: 'commander', seat: 1, from: 0 })).toBe('Anna is absent: 2nd in rank takes over the command.');
    expect(say({ kind: 'commander', seat: 0, from: 1, returned: true })).toBe('2nd in rank gives the command back to Anna.');
  });
  test('events of a side name its players', () => {
    const who = whoOf(known({})),
      base = { minute: 0, side: 'blue' } as const;
    expect(sideText({ kind: 'vote', ...base, seat: 0, chosen: 1 }, who)).toBe('Anna is for 2nd in rank to command.');
    expect(sideText({ kind: 'part_end', ...base, seat: 0 }, who)).toBe('Blue: Anna has ended.');
    expect(sideText({ kind: 'assign', ...base, seat: 0, to: 1, count: 4 }, who)).toContain('4 pieces');
    const given = { kind: 'slate_handed', ...base, seat: 0, slate: 1, to: 1, what: 'report' } as const;
    expect(sideText(given, who)).toBe('Anna hands a report to 2nd in rank.');
    expect(sideText({ kind: 'slate_read', ...base, seat: 1, from: 0, what: 'order' }, who)).toContain('has read an order from Anna');
    expect(sideText({ kind: 'talk', ...base, seat: 0, text: 'Guns!' }, who)).toBe('Anna: “Guns!”');
  });
});

describe('slates', () => {
  const event = (e: object, n: number) => ({ minute: 7, side: 'blue', n, ...e }) as unknown as LoggedEvent;
  test('CARD-3: what is in the hand, what became of the others, and what was written on them', () => {
    const s = known(
      {
        'slate/2': { state: 'written', kind: 'order', text: 'March!', writer: 0 },
        'receipt/1': { to: 1, kind: 'report', slate: 1, handed: 4 },
      },
      [event({ kind: 'slate_written', seat: 0, slate: 1, what: 'report', text: 'All is well' }, 1)],
    );
    expect(slates(s).map(k => [k.n, k.text])).toEqual([[2, 'March!']]);
    expect(begunOf(slates(s)[0])).toEqual({ kind: 'order', text: 'March!', strokes: [], orders: [] });
    expect(writtenOn(s, receipts(s)[0]!.slate)?.text).toBe('All is well');
  });
  test('CARD-5: since when no orderly comes through', () => {
    const cut = event({ kind: 'cut', seat: 0, other: 1 }, 1);
    expect(cutSince(known({}, [cut]), 1)).toBe(7);
    expect(cutSince(known({}, [cut, event({ kind: 'restored', seat: 0, other: 1 }, 2)]), 1)).toBe(null);
  });
  test('CARD-2: a long line goes through at most 32 points, whole paces on the board; 32 strokes, 256 points at most', () => {
    const wave = Array.from({ length: 500 }, (_, i) => ({ x: i * 5.3 - 20, y: 500 + 300 * Math.sin(i / 9) })),
      k = strokeOf(wave, [], { x: 2500, y: 2000 })!;
    expect(k.length / 2).toBeLessThanOrEqual(32);
    expect(k.length / 2).toBeGreaterThan(8);
    expect(k.every((v, i) => Number.isInteger(v) && v >= 0 && v <= (i % 2 ? 2000 : 2500))).toBe(true);
    const short = [0, 0, 9, 9];
    expect(strokeOf(wave, Array(32).fill(short), { x: 2500, y: 2000 })).toBe(null);
    const full = Array.from({ length: 8 }, () => Array(64).fill(1)) as number[][];
    expect(strokeOf(wave, full, { x: 2500, y: 2000 })).toBe(null);
    expect(strokeOf([{ x: 1, y: 1 }], [], { x: 2500, y: 2000 })).toBe(null);
    const straight = [10, 50, 90].map(x => ({ x, y: x }));
    expect(strokeOf(straight, [], { x: 2500, y: 2000 })).toEqual([10, 10, 90, 90]);
  });
  test('a sketch is shown whole', () => {
    const f = frameOf([[100, 100, 2100, 300]], 1.25)!;
    expect([f.x <= 100, f.x + f.w >= 2100, f.y <= 100, f.y + f.h >= 300]).toEqual([true, true, true, true]);
    expect(frameOf([], 1)).toBe(null);
  });
  test('CARD-2: characters are counted as the server counts them; no controls, nothing that turns the writing about', () => {
    expect(codePoints('a\u{1f600}é')).toBe(3);
    expect(plainText('one\ntwo\u202e\u2028x\ud800')).toBe('one two x');
  });
});
