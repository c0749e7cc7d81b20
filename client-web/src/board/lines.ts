// Waters and ways: straight pieces through the points the server compiled them by, so that what is stroked lies on what
// the umpire reads. Pure.
import type { Point, Run } from './laid.ts';

export const QUARTER = 125; // paces: the lattice (TOK-1)

export const strokePath = (r: Run) => `M${r.points.map(p => `${p[0]} ${p[1]}`).join('L')}`;

/** Points along a run, `step` paces apart. */
export function along(points: readonly Point[], step: number): Point[] {
  const out: Point[] = points.length ? [points[0]!] : [];
  let need = step;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!, [bx, by] = points[i]!, l = Math.hypot(bx - ax, by - ay);
    let at = need;
    for (; at <= l; at += step) out.push([ax + ((bx - ax) * at) / l, ay + ((by - ay) * at) / l]);
    need = at - l;
  }
  return out;
}
