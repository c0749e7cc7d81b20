// Who stands on whom, as the view says it (ARM-6): pieces that share a place, bottom first. A piece alone is a stack of one.
import type { Piece } from './state.ts';

export function stacks(all: readonly Piece[]): Piece[][] {
  const by = new Map<number, Piece[]>();
  for (const p of all) {
    const bottom = p.stack ?? p.id,
      pile = by.get(bottom);
    if (pile) pile.push(p);
    else by.set(bottom, [p]);
  }
  for (const pile of by.values()) pile.sort((a, b) => (a.level ?? 0) - (b.level ?? 0));
  return [...by.values()];
}

export const stackOf = (p: Piece, all: readonly Piece[]): Piece[] =>
  all.filter(q => (q.stack ?? q.id) === (p.stack ?? p.id)).sort((a, b) => (a.level ?? 0) - (b.level ?? 0));

/** Who stands where one stands, the top one first; of a square all its pieces; of a concealer those it holds. */
export function membersOf(lead: Piece, all: readonly Piece[]): Piece[] {
  if (lead.arm === 'concealer')
    return (lead.contents ?? []).map(k => ({ ...lead, id: k.piece ?? -1, arm: k.arm, seat: k.seat ?? -1 })).filter(k => k.id >= 0);
  if (lead.form === 'square') return all.filter(p => p.form === 'square' && p.square === lead.square && p.side === lead.side);
  return stackOf(lead, all).reverse();
}
