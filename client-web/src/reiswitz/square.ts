// The places of a square (ARM-7), and who of the chosen is suggested for each: the nearest pair of piece and place first.
import type { Pt, Standing } from './hand.ts';

const HALF_FRONT = 25,
  FRONT = 50,
  SIDES = 4;

/** By place: side · k + i, the front's first. */
export function squarePlaces(count: number, centre: Pt, bearing: number): (Pt & { b: number })[] {
  const k = Math.floor(count / SIDES);
  return Array.from({ length: SIDES * k }, (_, place) => {
    const b = bearing + 90 * Math.floor(place / k),
      a = (b * Math.PI) / 180,
      aside = ((place % k) - (k - 1) / 2) * FRONT;
    return {
      x: centre.x + HALF_FRONT * k * Math.sin(a) + aside * Math.cos(a),
      y: centre.y - HALF_FRONT * k * Math.cos(a) + aside * Math.sin(a),
      b: b % 360,
    };
  });
}

/** The pieces in the order of their places; who finds none comes last, and the server says why that will not do. */
export function inPlaces(chosen: readonly Standing[], centre: Pt, bearing: number): number[] {
  const places = squarePlaces(chosen.length, centre, bearing),
    at: number[] = [],
    left = new Set(chosen);
  const pairs = chosen
    .flatMap(p => places.map((q, place) => ({ p, place, far: Math.hypot(p.x - q.x, p.y - q.y) })))
    .sort((a, b) => a.far - b.far || a.p.id - b.p.id || a.place - b.place);
  for (const { p, place } of pairs) {
    if (!left.has(p) || at[place] !== undefined) continue;
    at[place] = p.id;
    left.delete(p);
  }
  return [...at, ...[...left].map(p => p.id)];
}
