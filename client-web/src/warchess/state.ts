// What the Game of Battle reads out of the fragments of a view and the log: figures, whose move it is, losses, the moves
// made. It holds no rule: what is lawful, commanded or exposed the server says.
import { kept, match, seated } from '../state/match.ts';
import type { LoggedEvent, MatchState } from '../state/match.ts';
import { ARRAY } from './generated.ts';
import type { BattleFragment, BattleMoveEvent, Figure, FigureFragment, LossesFragment } from '../wire/generated.ts';
import { t } from '../words/t.ts';

/** What the server counts as a minute of this game, as client.count has it. */
export const STEP = 'half_move';
/** What a time that is over does (GB-8.3). */
export const CLOCK_HOW = 'client.warchess.clock.how';
const MOVES_A_PAIR = 2;
/** How far a match has come after so many moves: the pair that is played. */
export const atMove = (made: number) => t('client.lobby.at_move', { 0: Math.floor(made / MOVES_A_PAIR) + 1 });

export type BattleSide = BattleFragment['to_move'];
export interface Man extends FigureFragment {
  id: number;
}
export const SIDES: readonly BattleSide[] = ['attack', 'defence'];
export const otherSide = (side: BattleSide): BattleSide => (side === 'attack' ? 'defence' : 'attack');

const manCache = new WeakMap<object, Man>();
/** The figures on the board, by square. */
export const men = kept(f => {
  const out = new Map<number, Man>();
  for (const [name, v] of Object.entries(f)) {
    if (!name.startsWith('figure/') || !v) continue;
    let m = manCache.get(v as object);
    if (!m) manCache.set(v as object, (m = { ...(v as FigureFragment), id: Number(name.slice(7)) }));
    out.set(m.square, m);
  }
  return out;
});
export const battle = (s: MatchState) => s.fragments.battle as BattleFragment | undefined;
export const ownSide = (s: MatchState): BattleSide | null =>
  seated(s) && (s.side === 'attack' || s.side === 'defence') ? s.side : null;

export function losses(s: MatchState, side: BattleSide): readonly Figure[] {
  for (const [name, v] of Object.entries(s.fragments))
    if (name.startsWith('losses/') && (v as LossesFragment).side === side) return (v as LossesFragment).taken;
  return [];
}

/** Squares of the side's figures that stand exposed, in order. */
export const exposed = (s: MatchState, side: BattleSide): number[] =>
  [...men(s).values()]
    .filter(m => m.exposed && m.side === side)
    .map(m => m.square)
    .sort((a, b) => a - b);

/** Whether this viewer may move now, or the message id of the reason why not. */
export function mayMove(s: MatchState): true | string {
  const b = battle(s),
    phase = match(s)?.phase;
  if (!seated(s)) return 'client.warchess.not_now.watching';
  if (phase === 'over' || b?.result) return 'client.warchess.not_now.over';
  if (phase === 'waiting' || !b) return 'client.warchess.not_now.waiting';
  return b.to_move === s.side ? true : 'client.warchess.not_now.other_side';
}

// ---- the moves made ----

export type Made = BattleMoveEvent;
export interface Pair {
  number: number; // from 1
  attack: Made | null;
  defence: Made | null;
}

export const isMove = (e: LoggedEvent | BattleMoveEvent): e is LoggedEvent & Made => e.kind === 'battle_move';
export const made = (s: MatchState): Made[] => s.log.filter(isMove);

/** Which pair of moves one belongs to: the attack opens each; a game that the defence began has no first half of pair 1. */
export function pairOf(m: Pick<Made, 'minute' | 'side'>): number {
  const begun = m.side === 'attack' ? m.minute % 2 : (m.minute + 1) % 2; // 1: the defence began
  return Math.floor((m.minute + begun) / 2) + 1;
}

export function pairs(moves: readonly Made[]): Pair[] {
  const out: Pair[] = [];
  for (const m of moves) {
    const number = pairOf(m);
    let last = out.at(-1);
    if (last?.number !== number) out.push((last = { number, attack: null, defence: null }));
    last[m.side] = m;
  }
  return out;
}

/** Whether the log reaches back to the first move. */
export const wholeGame = (s: MatchState): boolean => (battle(s)?.minute ?? 0) === made(s).length;

/** How the figures stood before the first move, by taking the moves back. */
function beginning(s: MatchState): Map<number, string> {
  const at = new Map([...men(s).values()].map(m => [m.square, `${m.side} ${m.figure}`]));
  for (const m of made(s).reverse()) {
    at.set(m.from, `${m.side} ${m.figure}`);
    if (m.takes) at.set(m.to, `${otherSide(m.side)} ${m.takes}`);
    else at.delete(m.to);
  }
  return at;
}
function beganDrawnUp(s: MatchState): boolean {
  const at = beginning(s);
  return (
    made(s)[0]?.side !== 'defence' &&
    at.size === ARRAY.length &&
    ARRAY.every(([side, figure, n]) => at.get(n) === `${side} ${figure}`)
  );
}

/** The game as text, headers and all, as the server's tools read and write it; empty if it did not begin from the array or
 * its beginning is not at hand. */
export function score(s: MatchState, headers: readonly (readonly [string, string])[]): string {
  const b = battle(s);
  if (!b || !wholeGame(s) || !beganDrawnUp(s)) return '';
  const head = headers.filter(([, v]) => v).map(([k, v]) => `[${k} "${v.replace(/[\\"]/g, '\\$&')}"]`);
  const body = pairs(made(s)).map(p => [`${p.number}.`, p.attack?.text, p.defence?.text].filter(Boolean).join(' '));
  const end = b.result ? (b.result.winner ?? 'draw') : '*';
  return [...head, '', ...body, end, ''].join('\n');
}
