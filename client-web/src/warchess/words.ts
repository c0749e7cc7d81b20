// The Game of Battle in sentences: figures, squares, moves, duties, the end. What the server does not say is not said.
import type { LoggedEvent, MatchState } from '../state/match.ts';
import type { AskCommandResult, AskMovesResult, BattleFragment, Figure } from '../wire/generated.ts';
import { clockOf, leftOf, span } from '../table/clock.ts';
import { commonEvent } from '../words/events.ts';
import { counted, known, sideName, sideWithin, t } from '../words/t.ts';
import { isBridge, isFord, rowOf, rowSquares } from './geometry.ts';
import { battle, exposed, losses, made, men, otherSide, ownSide, pairOf, SIDES } from './state.ts';
import type { BattleSide, Made, Man } from './state.ts';
import { FIGURES } from './generated.ts';

const MS = 1000;

export const figureName = (f: Figure) => t(`client.figure.${f.toLowerCase()}`);
const the = (f: Figure) => t('client.warchess.the', { figure: figureName(f) });
const capital = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);

/** "a, b and c". */
export function listed(items: readonly (string | number)[]): string {
  const words = items.map(String);
  if (words.length < 2) return words[0] ?? '';
  return t('client.warchess.and', { some: words.slice(0, -1).join(', '), last: words.at(-1)! });
}

// ---- squares ----

const placeOf = (n: number) =>
  t(isFord(n) ? 'client.warchess.place.ford' : isBridge(n) ? 'client.warchess.place.bridge' : 'client.warchess.place.land', {
    0: n,
    row: rowOf(n),
  });
const marks = (m: Man) =>
  [
    m.exposed ? t('client.warchess.mark.exposed') : m.commanded ? t('client.warchess.mark.commanded') : '',
    m.supported ? t('client.warchess.mark.supported') : '',
  ]
    .filter(Boolean)
    .map(w => `, ${w}`)
    .join('');

/** A square for those who hear the board. */
export function squareReading(s: MatchState, n: number): string {
  const m = men(s).get(n);
  return m
    ? t('client.warchess.square.held', { place: placeOf(n), figure: figureName(m.figure), side: sideWithin(m.side), marks: marks(m) })
    : t('client.warchess.square.empty', { place: placeOf(n) });
}

export function rowReading(s: MatchState, letter: string): string {
  const all = rowSquares(letter),
    held = all.flatMap(n => {
      const m = men(s).get(n);
      return m ? [t('client.warchess.row.held', { 0: n, figure: figureName(m.figure), side: sideWithin(m.side), marks: marks(m) })] : [];
    }),
    crossings = all.filter(n => isFord(n) || isBridge(n));
  const args = { row: letter.toUpperCase(), first: all[0]!, last: all.at(-1)! };
  return [
    held.length ? t('client.warchess.row.some', { ...args, held: held.join('; ') }) : t('client.warchess.row.empty', args),
    ...crossings.map(n => t(isFord(n) ? 'client.warchess.row.ford' : 'client.warchess.row.bridge', { 0: n })),
  ].join(' ');
}

/** All figures of a side, kind by kind. */
export function figuresReading(s: MatchState, side: BattleSide): string {
  const own = [...men(s).values()].filter(m => m.side === side);
  const kinds = FIGURES.flatMap(f => {
    const at = own.filter(m => m.figure === f).map(m => m.square);
    return at.length ? [t('client.warchess.on', { figure: figureName(f), squares: listed(at.sort((a, b) => a - b)) })] : [];
  });
  return t('client.warchess.figures', { side: sideName(side), figures: kinds.join('; ') });
}

// ---- moves ----

/** What was done, without who did it: "light infantry from 99 takes the artillery on 98". */
const deed = (m: Pick<Made, 'figure' | 'from' | 'to' | 'takes'>) =>
  m.takes
    ? t('client.warchess.deed.takes', { figure: figureName(m.figure), from: m.from, to: m.to, takes: the(m.takes) })
    : t('client.warchess.deed.goes', { figure: figureName(m.figure), from: m.from, to: m.to });

export function lastReading(s: MatchState): string {
  const m = made(s).at(-1),
    last = battle(s)?.last;
  if (m) return t('client.warchess.last', { 0: pairOf(m), side: sideWithin(m.side), deed: deed(m), text: m.text });
  return last ? t('client.warchess.last_bare', { deed: capital(deed(last)), text: last.text }) : t('client.warchess.last_none');
}

export function movesReading(s: MatchState): string {
  const all = made(s);
  if (!all.length) return t('client.warchess.last_none');
  return all.map(m => t('client.warchess.listed_move', { 0: pairOf(m), side: sideWithin(m.side), text: m.text })).join(' ');
}

export function lossesReading(s: MatchState): string {
  return SIDES.map(side => {
    const taken = losses(s, side),
      kinds = FIGURES.flatMap(f => {
        const n = taken.filter(x => x === f).length;
        return n ? [t('client.warchess.lost.kind', { 0: n, figure: figureName(f) })] : [];
      });
    return kinds.length
      ? t('client.warchess.lost.some', { side: sideName(side), figures: listed(kinds) })
      : t('client.warchess.lost.none', { side: sideName(side) });
  }).join(' ');
}

/** The duty that binds the side to move, in words; empty if there is none. */
export function dutyReading(s: MatchState): string {
  const b = battle(s);
  if (!b?.duty || b.result) return '';
  const id = `client.warchess.duty.${b.duty.toLowerCase().replaceAll('-', '_')}`;
  const who = ownSide(s) === b.to_move ? t('client.warchess.you_must') : t('client.warchess.side_must', { side: sideName(b.to_move) });
  return known(id) ? t(id, { who, squares: listed(exposed(s, b.to_move)), count: exposed(s, b.to_move).length }) : b.duty;
}

/** Whose move it is. */
export function turnReading(s: MatchState): string {
  const b = battle(s);
  if (!b || b.result) return '';
  return ownSide(s) === b.to_move ? t('client.warchess.you_move') : t('client.warchess.side_moves', { side: sideName(b.to_move) });
}

export function offerReading(s: MatchState): string {
  const offers = battle(s)?.offers ?? [],
    own = ownSide(s);
  return offers
    .map(side =>
      side === own
        ? t('client.warchess.offer.own')
        : own
          ? t('client.warchess.offer.enemy', { side: sideName(side) })
          : t('client.warchess.offer.watched', { side: sideName(side) }),
    )
    .join(' ');
}

export function endReading(s: MatchState): { head: string; how: string; rule: string } | null {
  const r = battle(s)?.result;
  if (!r) return null;
  const loser = r.winner ? sideName(otherSide(r.winner)) : sideName(battle(s)!.to_move);
  return {
    head: r.winner ? t('client.over.won', { side: sideName(r.winner) }) : t('client.warchess.drawn'),
    how: t(`client.warchess.end.${r.how === 'time' && !r.winner ? 'time_drawn' : r.how}`, { side: loser }),
    rule: r.rule,
  };
}

/** Who knows nothing yet and hears the game begins with this. */
export function standing(s: MatchState): string {
  const own = ownSide(s),
    end = endReading(s);
  if (end) return `${end.head} ${end.how}`;
  return [own ? t('client.warchess.you_are', { side: sideWithin(own) }) : '', turnReading(s), dutyReading(s), offerReading(s)]
    .filter(Boolean)
    .join(' ');
}

/** What both sides have left at this time of the server's. */
export function clockReading(s: MatchState, now: number): string {
  const c = clockOf(s);
  if (!c) return t('client.warchess.clock.none');
  const left = (side: BattleSide) => span(Math.ceil(leftOf(c, side, now).all / MS)) || counted('second', 0);
  const each = SIDES.map(side => `${t('client.clock.left', { side: sideName(side), 0: left(side) })}.`);
  return (c.paused ? [...each, t('client.clock.paused')] : each).join(' ');
}

// ---- answers of the server ----

/** The lawful moves of the figure on a square. */
export function reachReading(s: MatchState, from: number, r: AskMovesResult): { lawful: string; barred: string } {
  const m = men(s).get(from),
    moves = r.moves.filter(x => x.from === from),
    takes = moves.filter(x => x.takes),
    goes = moves.filter(x => !x.takes).map(x => x.to);
  const taken = takes.map(x => t('client.warchess.on', { figure: the(x.takes!), squares: x.to }));
  const parts = [t('client.warchess.reach.head', { 0: from, figure: m ? capital(figureName(m.figure)) : '' })];
  if (!moves.length) parts.push(t('client.warchess.reach.none'));
  else parts.push(counted('lawful_square', moves.length));
  if (goes.length) parts.push(t('client.warchess.reach.to', { squares: listed(goes.sort((a, b) => a - b)) }));
  if (taken.length) parts.push(t('client.warchess.reach.takes', { figures: listed(taken) }));
  return { lawful: parts.join(' '), barred: barredReading(r) };
}

/** Squares barred by guns, and squares barred by a duty, each kind with its rule. */
function barredReading(r: AskMovesResult): string {
  const by = new Map<string, number[]>();
  for (const b of r.barred ?? []) by.set(b.rule, [...(by.get(b.rule) ?? []), b.to]);
  return [...by]
    .map(([rule, to]) =>
      t(rule.startsWith('GB-D') ? 'client.warchess.barred.duty' : 'client.warchess.barred.guns', {
        rule,
        squares: listed(to.sort((a, b) => a - b)),
      }),
    )
    .join(' ');
}

/** All lawful moves, figure by figure. */
export function allMovesReading(s: MatchState, r: AskMovesResult): string {
  const by = new Map<number, string[]>();
  for (const m of r.moves) by.set(m.from, [...(by.get(m.from) ?? []), m.takes ? `x${m.to}` : String(m.to)]);
  if (!by.size) return t('client.warchess.reach.none');
  const each = [...by]
    .sort(([a], [b]) => a - b)
    .map(([from, to]) => {
      const m = men(s).get(from);
      return t('client.warchess.all_moves.figure', { 0: from, figure: m ? figureName(m.figure) : '', squares: to.join(', ') });
    });
  return [counted('lawful_move', r.moves.length), ...each].join(' ');
}

const ordinalSquare = (n: number) => t(`client.ordinal.${n}`);
/** What commands a square, by the server's answer. */
export function commandReading(r: AskCommandResult): string {
  const by = SIDES.flatMap(side =>
    r[side].length
      ? [
          t('client.warchess.command.by', {
            side: sideName(side),
            batteries: listed(r[side].map(b => t('client.warchess.command.battery', { 0: b.battery, nth: ordinalSquare(b.distance) }))),
          }),
        ]
      : [],
  );
  return [
    t('client.warchess.command.head', { 0: r.square }),
    ...(by.length ? by : [t('client.warchess.command.none')]),
    ...r.supported.map(side => t('client.warchess.command.supported', { side: sideWithin(side) })),
    ...r.exposed.map(side => t('client.warchess.command.exposed', { side: sideWithin(side) })),
  ].join(' ');
}

/** The same for who may not ask: from the lines of command that are seen. */
export function commandSeen(s: MatchState, square: number): string {
  const by = SIDES.flatMap(side => {
    const guns = [...men(s).values()].filter(m => m.side === side && m.commands?.includes(square)).map(m => m.square);
    return guns.length
      ? [t('client.warchess.command.by', { side: sideName(side), batteries: listed(guns.sort((a, b) => a - b)) })]
      : [];
  });
  return [t('client.warchess.command.head', { 0: square }), ...(by.length ? by : [t('client.warchess.command.none')])].join(' ');
}

// ---- events ----

export function eventText(e: LoggedEvent): string {
  switch (e.kind) {
    case 'battle_move': {
      const right = e.right === undefined ? '' : ` ${t(e.right ? 'event.battle_right' : 'event.battle_wrong')}`;
      return t('event.battle_move', { side: sideName(e.side), deed: deed(e), text: e.text }) + right;
    }
    case 'battle_offer':
      return t('event.battle_offer', { side: sideName(e.side) });
    case 'battle_flag':
      return t('event.battle_flag', { side: sideName(e.side) });
    case 'battle_over':
      return e.winner ? t('event.battle_over', { side: sideName(e.winner) }) : t('event.battle_over_drawn');
    default:
      return commonEvent(e);
  }
}

export const offered = (b: BattleFragment | undefined, side: BattleSide | null) => side !== null && (b?.offers.includes(side) ?? false);
