// Waters and ways: straight pieces through the points the server compiled them by, so that what is stroked lies on what
// the umpire reads. Pure.
import type { Point, Run } from './laid.ts';

export const QUARTER = 125; // paces: the lattice (TOK-1)

const LONG_PACES = 60; // a straight; what is shorter is a piece of a bend

/** Straights as they are; the short pieces of a bend as one smooth curve through the same points. */
export function strokePath(r: Run): string {
  const p = r.points,
    legs = p.slice(1).map((b, i) => {
      const dx = b[0] - p[i]![0],
        dy = b[1] - p[i]![1],
        l = Math.hypot(dx, dy) || 1;
      return { x: dx / l, y: dy / l, l };
    });
  const tangent = (i: number) => {
    const before = legs[i - 1],
      after = legs[i];
    if (!before || !after) return (before ?? after)!;
    if (before.l > LONG_PACES !== after.l > LONG_PACES) return before.l > LONG_PACES ? before : after;
    const x = before.x + after.x,
      y = before.y + after.y,
      l = Math.hypot(x, y) || 1;
    return { x: x / l, y: y / l };
  };
  const at = (v: number) => Math.round(v * 10) / 10;
  return legs.reduce((d, leg, i) => {
    const a = p[i]!,
      b = p[i + 1]!,
      k = leg.l / 3;
    if (leg.l > LONG_PACES) return `${d}L${b[0]} ${b[1]}`;
    const s = tangent(i),
      e = tangent(i + 1);
    return `${d}C${at(a[0] + s.x * k)} ${at(a[1] + s.y * k)} ${at(b[0] - e.x * k)} ${at(b[1] - e.y * k)} ${b[0]} ${b[1]}`;
  }, `M${p[0]![0]} ${p[0]![1]}`);
}

/** Points along a run, `step` paces apart. */
export function along(points: readonly Point[], step: number): Point[] {
  const out: Point[] = points.length ? [points[0]!] : [];
  let need = step;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!,
      [bx, by] = points[i]!,
      l = Math.hypot(bx - ax, by - ay);
    let at = need;
    for (; at <= l; at += step) out.push([ax + ((bx - ax) * at) / l, ay + ((by - ay) * at) / l]);
    need = at - l;
  }
  return out;
}
