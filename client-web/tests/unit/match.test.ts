import { describe, expect, test } from 'vitest';
import { OPTIONS, SIGHTS } from '../../src/reiswitz/options.ts';
import { joined, nothingKnown, owns, seated, updated } from '../../src/state/match.ts';
import { termsOf } from '../../src/table/terms.ts';
import { commonEvent } from '../../src/words/events.ts';
import { STEP } from '../../src/warchess/state.ts';
import { mayOrder, pieces } from '../../src/reiswitz/state.ts';
import type { MatchState } from '../../src/state/match.ts';
import type { GameEvent, MatchJoinResult, Update } from '../../src/wire/generated.ts';

const PIECE = { side: 'blue', seat: 0, division: 1, arm: 'jaegers', x: 100, y: 100, b: 0 } as const;
const join = (more: Partial<MatchJoinResult> = {}): MatchJoinResult => ({
  match: 'm',
  viewer: 'seat',
  seat: 0,
  side: 'blue',
  epoch: 7,
  seq: 3,
  view: {
    match: { title: 't', scenario: 's', engine: 'e', version: '1', world: 'w', phase: 'play' },
    turn: { minute: 4, side: 'blue', ended: [] },
    'piece/1': PIECE,
    'piece/2': { ...PIECE, x: 200 },
  } as never,
  log: [{ kind: 'play', minute: 0 }],
  ...more,
});
const update = (more: Partial<Update> = {}): Update => ({ match: 'm', epoch: 7, seq: 4, events: [], set: {}, gone: [], ...more });
const at = (s: MatchState, u: Update) => updated(s, u);
const start = () => joined(nothingKnown('m'), join());

test('a view replaces what was known, and the log is replaced, never appended', () => {
  let s = start();
  s = joined(s, join({ log: [{ kind: 'play', minute: 0 }] }));
  expect(pieces(s).map(p => p.id)).toEqual([1, 2]);
  expect(s.log).toHaveLength(1);
});

test('a join without a view keeps what was known: what was missed follows', () => {
  const s = joined(start(), { match: 'm', viewer: 'seat', seat: 0, side: 'blue', epoch: 7, seq: 5 });
  expect([s.seq, pieces(s).length]).toEqual([3, 2]);
});

describe('an update', () => {
  test('sets, takes away and tells', () => {
    const { state, fits } = at(
      start(),
      update({
        set: { 'piece/1': { ...PIECE, x: 150 } },
        gone: ['piece/2'],
        events: [{ kind: 'side_end', minute: 5, side: 'green' } as GameEvent],
      }),
    );
    expect(fits).toBe(true);
    expect(pieces(state)).toMatchObject([{ id: 1, x: 150 }]);
    expect(state.log.at(-1)).toMatchObject({ kind: 'side_end' });
  });
  test('is applied once', () => {
    const once = at(start(), update({ events: [{ kind: 'play', minute: 1 }] })).state,
      twice = at(once, update({ events: [{ kind: 'play', minute: 1 }] }));
    expect(twice).toEqual({ state: once, fits: true });
  });
  test.each<[Partial<Update>, string]>([
    [{ seq: 5 }, 'a gap'],
    [{ epoch: 8 }, 'another epoch'],
    [{ epoch: 8, seq: 1 }, 'an epoch that begins anew'],
  ])('%o does not fit: %s', (more: Partial<Update>, _: string) => {
    const s = start(),
      r = at(s, update(more));
    expect([r.fits, r.state]).toEqual([false, s]);
  });
  test('of another match is not ours', () => {
    const s = start();
    expect(at(s, update({ match: 'n', seq: 99 }))).toEqual({ state: s, fits: true });
  });
});

test('fragments that did not change keep their identity, over updates and over a fresh view', () => {
  const s = start(),
    two = pieces(s)[1],
    next = at(s, update({ set: { 'piece/1': { ...PIECE, x: 1 } } })).state;
  expect(pieces(next)[1]).toBe(two);
  expect(pieces(joined(next, join()))[1]).toBe(two);
});

describe('who may order', () => {
  const turn = (t: object, phase = 'play') => {
    const s = start();
    return { ...s, fragments: { ...s.fragments, turn: t, match: { ...(s.fragments.match as object), phase } } };
  };
  test('the seat whose side is to move', () => expect(mayOrder(start())).toBe(true));
  test('not the other side', () => expect(mayOrder(turn({ minute: 4, side: 'green', ended: [] }))).toBe('client.not_now.other_side'));
  test('not after one’s part is ended', () =>
    expect(mayOrder(turn({ minute: 4, side: 'blue', ended: [0] }))).toBe('client.not_now.ended'));
  test('not before all are there, nor after the end', () => {
    expect(mayOrder(turn({ minute: 0, side: 'blue', ended: [] }, 'waiting'))).toBe('client.not_now.waiting');
    expect(mayOrder(turn({ minute: 0, side: 'blue', ended: [] }, 'over'))).toBe('client.not_now.over');
  });
  test('not who watches', () => expect(mayOrder({ ...start(), viewer: 'public', seat: null })).toBe('client.not_now.watching'));
});

test('who sits in a chair sees with the eyes of the seat and gives no orders', () => {
  const s = joined(nothingKnown('m'), join({ chair: 0 }));
  expect([s.chair, seated(s), mayOrder(s)]).toEqual([0, false, 'client.not_now.chair']);
  expect([start().chair, seated(start()), mayOrder(start())]).toEqual([null, true, true]);
});
test('G7: a deputy orders from the seat, and the seat is not his to give', () => {
  const s = joined(nothingKnown('m'), join({ chair: 0, deputy: true }));
  expect([seated(s), owns(s), mayOrder(s)]).toEqual([true, false, true]);
  expect([seated(start()), owns(start())]).toEqual([true, true]);
});
test('G2, G7: who took a seat over, and which deputy ordered', () => {
  const e = { minute: 0, seat: 0, side: 'blue' };
  expect(commonEvent({ ...e, kind: 'seat_taken', name: 'Dora', replaced: true })).toBe('Blue: Dora takes over from who sat there.');
  expect(commonEvent({ ...e, kind: 'deputy', chair: 0, name: 'Emil' })).toBe('Ordered by a deputy: Emil.');
  const invites = { kind: 'umpire', did: 'replace', name: 'Ida', minute: 0, seat: 1, whom: 'Emil' } as const;
  expect(commonEvent(invites)).toBe('The umpire invites another to play on for Emil.');
});
test('the terms of a table in sentences, before a seat is taken', () => {
  const view = (more: object, options = {}) =>
    ({ match: { title: 't', scenario: 's', engine: 'e', version: '1', world: 'w', phase: 'waiting', ...more }, options }) as never;
  const terms = (more: object, options = {}) =>
    termsOf(joined(nothingKnown('m'), join({ view: view(more, options) })), { options: OPTIONS, sights: SIGHTS }).map(k => k.text);
  const battle = joined(nothingKnown('m'), join({ view: view({ delay: { minutes: 2, seconds: 60 } }) })); // counts half-moves
  expect(termsOf(battle, { options: [], step: STEP }).map(k => k.text)).toEqual([
    'They see everything, 2 half-moves of the game and 1 minute by the clock late.',
  ]);
  expect(terms({ sight: 'table' })[1]).toBe('They see what lies open on the table, at once.');
  expect(terms({ sight: 'field' })[1]).toBe('They see no troops before the match is over.');
  expect(terms({ sight: 'field', delay: { minutes: 10, seconds: 5430 } }, { as_printed: true, near_screen: false })).toEqual([
    'Each player sees what his troops see; of the enemy arms and places, never divisions.',
    'They see everything, 10 minutes of the game and 1 hour 30 minutes 30 seconds by the clock late.',
    'Fire and shock with the numbers of 1812 as they were printed.',
  ]);
});
