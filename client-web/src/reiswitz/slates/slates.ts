// Slates as one's own view has them (CARD-1 to CARD-5): what lies in one's hand, what became of those handed over, how many are
// free; and the sketch that is drawn on one. Pure; who may do what is the server's to say.
import type { LoggedEvent, MatchState } from '../../state/match.ts';
import type { RackFragment, ReceiptFragment, SlateFragment } from '../../wire/generated.ts';
import { SKETCH_POINTS, SKETCH_STROKES, STROKE_POINTS } from '../../wire/generated-signals.ts';
import { simplify } from '../board/contour.ts';
import { numbered } from '../state.ts';
import type { Numbered } from '../state.ts';
import type { Pt } from '../hand.ts';

export type Slate = Numbered<SlateFragment>;
export type Receipt = Numbered<ReceiptFragment>;
export type Kind = NonNullable<SlateFragment['kind']>;
export const KINDS: readonly Kind[] = ['order', 'report', 'proposal'];

export const rack = (s: MatchState) => s.fragments.rack as RackFragment | undefined;
export const slates = numbered<SlateFragment>('slate');
export const receipts = numbered<ReceiptFragment>('receipt');
export const slateOf = (s: MatchState, n: number) => slates(s).find(k => k.n === n);
export const unread = (s: MatchState) => slates(s).filter(k => k.state === 'unread').length;

/** What one wrote on a slate that has left the hand: one's own memory of it. */
export function writtenOn(s: MatchState, n: number): Extract<LoggedEvent, { kind: 'slate_written' }> | undefined {
  const all = s.log.filter(e => e.kind === 'slate_written' && e.slate === n && e.seat === s.seat);
  return all.at(-1) as Extract<LoggedEvent, { kind: 'slate_written' }> | undefined;
}

/** Since which minute no orderly comes through to a colleague, if it is known. */
export function cutSince(s: MatchState, seat: number): number | null {
  const e = s.log.filter(k => (k.kind === 'cut' || k.kind === 'restored') && [k.seat, k.other].includes(seat)).at(-1);
  return e?.kind === 'cut' ? e.minute : null;
}

/** An order that a slate carries. */
export type Proposed = NonNullable<SlateFragment['orders']>[number];
export const ORDERS_MOST = 4; // the most the protocol carries (schema/commands/slate.write.json)

export interface Begun {
  kind: Kind;
  text: string;
  strokes: number[][]; // each x, y, x, y, … in paces
  orders: Proposed[];
}
export const BLANK: Begun = { kind: 'order', text: '', strokes: [], orders: [] };
export const begunOf = (k: Slate | undefined): Begun =>
  k && k.state !== 'blank' && k.state !== 'unread'
    ? { kind: k.kind ?? 'order', text: k.text ?? '', strokes: k.strokes ?? [], orders: k.orders ?? [] }
    : BLANK;
export const sameBegun = (a: Begun, b: Begun) => JSON.stringify(a) === JSON.stringify(b);

const pointsIn = (strokes: readonly number[][]) => strokes.reduce((n, k) => n + k.length / 2, 0);

const FIRST_PACES = 4,
  ROUGHER = 1.6;
/** A drawn line as a stroke that a slate bears, in whole paces on the board; null: no room is left, or it is no line. */
export function strokeOf(drawn: readonly Pt[], strokes: readonly number[][], board: Pt): number[] | null {
  const most = Math.min(STROKE_POINTS, SKETCH_POINTS - pointsIn(strokes));
  if (drawn.length < 2 || strokes.length >= SKETCH_STROKES || most < 2) return null;
  let line = simplify(drawn.flatMap(p => [p.x, p.y]), FIRST_PACES);
  for (let within = FIRST_PACES * ROUGHER; line.length / 2 > most; within *= ROUGHER) line = simplify(line, within);
  return line.map((v, i) => Math.round(Math.min(i % 2 ? board.y : board.x, Math.max(0, v))));
}

export const strokePath = (k: readonly number[]) => {
  let d = '';
  for (let i = 0; i + 1 < k.length; i += 2) d += `${i ? 'L' : 'M'}${k[i]} ${k[i + 1]}`;
  return d;
};

export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}
const LEAST_PACES = 900,
  MARGIN = 0.12;
/** The part of the board a sketch is shown upon: all of it, with a margin, and no less than `LEAST_PACES`. */
export function frameOf(strokes: readonly number[][], ratio: number): Frame | null {
  const xs = strokes.flatMap(k => k.filter((_, i) => i % 2 === 0)),
    ys = strokes.flatMap(k => k.filter((_, i) => i % 2 === 1));
  if (!xs.length) return null;
  const x0 = Math.min(...xs),
    y0 = Math.min(...ys),
    wide = Math.max(...xs) - x0,
    high = Math.max(...ys) - y0,
    w = Math.max(LEAST_PACES, wide * (1 + 2 * MARGIN), high * (1 + 2 * MARGIN) * ratio),
    h = w / ratio;
  return { x: x0 + wide / 2 - w / 2, y: y0 + high / 2 - h / 2, w, h };
}
