// One's own list of orders put down and not yet given (TURN-7), as one's view has it, and the sequence that is suggested for
// it: each player from his right flank (TURN-5). Pure.
import { seated } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import type { DraftFragment } from '../wire/generated.ts';
import { begun } from './command.ts';
import { along } from './hand.ts';
import type { Pt } from './hand.ts';
import { namedIn } from './orders.ts';
import type { Order } from './orders.ts';
import { mine, numbered, pieces, result, ships } from './state.ts';
import type { Numbered } from './state.ts';

export type Drafted = Numbered<DraftFragment>;

const unordered = numbered<DraftFragment>('draft');
/** In the order of the list. */
export const drafts = (s: MatchState): Drafted[] => [...unordered(s)].sort((a, b) => a.place - b.place);
export const draftOf = (s: MatchState, n: number) => unordered(s).find(d => d.n === n);
export const orderOf = (d: DraftFragment) => ({ verb: d.order, params: d.params }) as unknown as Order;

/** Whether orders may be put down: in play at any time, in the enemy's move as in one's own. */
export const mayDraft = (s: MatchState) =>
  seated(s) && s.seat !== null && begun(s) && !result(s);

/** Where an order begins: where its first piece, or its ship, is now. */
export function startOf(s: MatchState, o: Order): Pt | null {
  if (o.verb === 'order.sail' || o.verb === 'order.unload') return ships(s).find(h => h.n === o.params.ship) ?? null;
  const id = namedIn(o)[0];
  return pieces(s).find(p => p.id === id) ?? null;
}

/** Whither one's own troops face, all in all: degrees. RULING: this front tells which flank of a player is his right. */
export function frontOf(s: MatchState): number {
  const own = pieces(s).filter(p => mine(s, p)),
    sum = (of: (a: number) => number) => own.reduce((n, p) => n + of((p.b * Math.PI) / 180), 0);
  return (Math.atan2(sum(Math.sin), sum(Math.cos)) * 180) / Math.PI;
}

/** How far to the right an order begins; of troops that are gone: last of all. */
function rightness(s: MatchState, o: Order, front: number): number {
  const at = startOf(s, o);
  return at ? along(at, front) : -Infinity;
}

/** Does the list run from the right? */
export function runsFromRight(s: MatchState): boolean {
  const front = frontOf(s),
    keys = drafts(s).map(d => rightness(s, orderOf(d), front));
  return keys.every((k, i) => i === 0 || keys[i - 1]! >= k);
}

/** The place for one more: from the right, unless its player has put his list into another order; then last. */
export function placeFor(s: MatchState, o: Order): number {
  const list = drafts(s),
    front = frontOf(s),
    key = rightness(s, o, front),
    at = runsFromRight(s) ? list.findIndex(d => rightness(s, orderOf(d), front) < key) : -1;
  return at < 0 ? list.length : at;
}

/** The numbers of the list as it would run from the right; orders of the same piece keep their sequence. */
export function fromRight(s: MatchState): number[] {
  const front = frontOf(s);
  return drafts(s)
    .map(d => ({ n: d.n, key: rightness(s, orderOf(d), front) }))
    .sort((a, b) => (a.key === b.key ? 0 : b.key - a.key))
    .map(d => d.n);
}
