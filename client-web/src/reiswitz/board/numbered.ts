// Which pieces of a player stand together, and where beside them the numeral of his rank covers least: on a small plan, where
// a numeral at every piece would cover the pieces.
import type { Pt } from '../hand.ts';

const TOGETHER_PACES = 130;

interface Owned extends Pt {
  seat?: number | undefined;
}

/** Groups of one player's pieces, each within a line's gap of another of its group; in the order they are given. */
export function groups<P extends Owned>(all: readonly P[]): P[][] {
  const open = new Set(all),
    out: P[][] = [];
  for (const first of all) {
    if (!open.delete(first)) continue;
    const group = [first];
    for (const p of group)
      for (const q of open)
        if (q.seat === p.seat && Math.hypot(q.x - p.x, q.y - p.y) <= TOGETHER_PACES) {
          open.delete(q);
          group.push(q);
        }
    out.push(group);
  }
  return out;
}

/** The middle of a numeral of that width and height (paces) at a group: behind, before or at an end, where it covers fewest. */
export function spot(group: readonly Pt[], covered: readonly Pt[], wide: number, high: number, clear: number): Pt {
  const xs = group.map(p => p.x),
    ys = group.map(p => p.y),
    mid = group[Math.floor(group.length / 2)]!,
    [left, right] = [Math.min(...xs), Math.max(...xs)],
    at: Pt[] = [
      { x: left - clear - wide / 2, y: group[xs.indexOf(left)]!.y },
      { x: right + clear + wide / 2, y: group[xs.indexOf(right)]!.y },
      { x: mid.x, y: Math.max(...ys) + clear + high / 2 },
      { x: mid.x, y: Math.min(...ys) - clear - high / 2 },
    ];
  const under = (q: Pt) => covered.filter(p => Math.abs(p.x - q.x) < wide / 2 + clear && Math.abs(p.y - q.y) < high / 2 + clear).length;
  return at.reduce((best, q) => (under(q) < under(best) ? q : best));
}
