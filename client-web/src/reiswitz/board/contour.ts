// Marching squares on a regular field, and what is made of the lines: fewer points, soft closed paths. Pure.
// A field is row by row; node (i, j) lies at (origin + i·step, origin + j·step) paces. Outside lies nothing, so that
// every line is closed and runs along the edge of the board where an area touches it.

export interface Field {
  values: Float32Array;
  columns: number;
  rows: number;
  origin: number; // paces of node 0
  step: number; // paces between nodes
}
export type Line = number[]; // x0, y0, x1, y1, … in paces, closed without repeating the first point

const OUTSIDE = -1e-3;
const SHORTEST_POINTS = 6; // smaller rings are noise of the lattice

// The sides of a cell, and for each choice of corners that lie above the level (upper left 1, upper right 2, lower right 4,
// lower left 8) where its lines come in and go out.
const T = 0,
  R = 1,
  B = 2,
  L = 3;
const WAYS = [
  ...[[], [L, T], [T, R], [L, R], [R, B], [L, T, R, B], [T, B], [L, B]],
  ...[[B, L], [B, T], [T, R, B, L], [B, R], [R, L], [R, T], [T, L], []],
];

/** Row by row with one ring of what lies outside: 1 where a node lies above the level. */
function nodesAbove(f: Field, level: number): Uint8Array {
  const wide = f.columns + 2,
    above = new Uint8Array(wide * (f.rows + 2)).fill(OUTSIDE > level ? 1 : 0);
  for (let y = 0, i = 0; y < f.rows; y++)
    for (let x = 0, o = (y + 1) * wide + 1; x < f.columns; x++) above[o++] = f.values[i++]! > level ? 1 : 0;
  return above;
}

export function contours(f: Field, level: number): Line[] {
  const w = f.columns + 1,
    h = f.rows + 1; // cells of the dual grid, one ring outside
  const next = new Int32Array((w + 1) * (h + 1) * 2).fill(-1);
  const starts: number[] = [];
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= f.columns || y >= f.rows ? OUTSIDE : f.values[y * f.columns + x]!);
  // An edge is named by its upper or left node (one ring outside counts from 1) and whether it runs down.
  const above = nodesAbove(f, level),
    sides = [0, 3, 2 * (w + 1), 1]; // of a cell, from twice the number of its upper left node
  for (let y = 0; y < h; y++) {
    for (let x = 0, i = y * (w + 1); x < w; x++, i++) {
      const ways = above[i]! | (above[i + 1]! << 1) | (above[i + w + 2]! << 2) | (above[i + w + 1]! << 3);
      if (ways === 0 || ways === 15) continue;
      const way = WAYS[ways]!;
      for (let k = 0; k < way.length; k += 2) {
        const start = 2 * i + sides[way[k]!]!;
        next[start] = 2 * i + sides[way[k + 1]!]!;
        starts.push(start);
      }
    }
  }
  const clampX = (v: number) => Math.min(f.origin + (f.columns - 1) * f.step + f.origin, Math.max(0, v));
  const clampY = (v: number) => Math.min(f.origin + (f.rows - 1) * f.step + f.origin, Math.max(0, v));
  const point = (id: number, line: Line) => {
    const down = id & 1,
      node = id >> 1,
      x = (node % (w + 1)) - 1,
      y = Math.floor(node / (w + 1)) - 1;
    const a = at(x, y),
      b = down ? at(x, y + 1) : at(x + 1, y);
    const t = Math.min(1, Math.max(0, (level - a) / (b - a)));
    line.push(clampX(f.origin + (x + (down ? 0 : t)) * f.step), clampY(f.origin + (y + (down ? t : 0)) * f.step));
  };
  const out: Line[] = [];
  for (const start of starts) {
    if (next[start]! < 0) continue;
    const line: Line = [];
    for (let id = start; next[id]! >= 0;) {
      point(id, line);
      const to = next[id]!;
      next[id] = -1;
      id = to;
    }
    if (line.length >= SHORTEST_POINTS * 2) out.push(line);
  }
  return out;
}

/** Douglas and Peucker: drops the points that lie within `within` paces of the line through those kept. */
export function simplify(p: Line, within: number): Line {
  const n = p.length / 2;
  if (n < 3) return p;
  const keep = new Uint8Array(n);
  keep[0] = keep[n - 1] = 1;
  const stack: [number, number][] = [[0, n - 1]];
  for (let s = stack.pop(); s; s = stack.pop()) {
    const [a, b] = s,
      ax = p[a * 2]!,
      ay = p[a * 2 + 1]!,
      dx = p[b * 2]! - ax,
      dy = p[b * 2 + 1]! - ay,
      l = Math.hypot(dx, dy);
    let far = within,
      at = -1;
    for (let i = a + 1; i < b; i++) {
      const x = p[i * 2]! - ax,
        y = p[i * 2 + 1]! - ay,
        d = l < 1e-6 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / l;
      if (d > far) {
        far = d;
        at = i;
      }
    }
    if (at >= 0) {
      keep[at] = 1;
      stack.push([a, at], [at, b]);
    }
  }
  return p.filter((_, i) => keep[i >> 1]);
}

const r = Math.round;

/** Closed lines as one path, soft: each point is the handle of a curve between the middles of its two sides. */
export function closedPath(lines: Line[], within = 2.2): string {
  let d = '';
  for (const line of lines) {
    const p = simplify([...line, line[0]!, line[1]!], within),
      n = p.length / 2 - 1;
    if (n < 3) continue;
    const mx = (i: number) => r((p[i * 2]! + p[((i + 1) % n) * 2]!) / 2),
      my = (i: number) => r((p[i * 2 + 1]! + p[((i + 1) % n) * 2 + 1]!) / 2);
    d += `M${mx(n - 1)} ${my(n - 1)}`;
    for (let i = 0; i < n; i++) d += `Q${r(p[i * 2]!)} ${r(p[i * 2 + 1]!)} ${mx(i)} ${my(i)}`;
    d += 'Z';
  }
  return d;
}

/** Mean over a square of 2·radius + 1 nodes, the border repeated. Running sums: the radius costs nothing. */
export function blur(values: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const a = new Float32Array(values.length),
    b = new Float32Array(values.length),
    span = 2 * radius + 1;
  const inX = (x: number) => Math.min(columns - 1, Math.max(0, x)),
    inY = (y: number) => Math.min(rows - 1, Math.max(0, y));
  for (let y = 0; y < rows; y++) {
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += values[y * columns + inX(x)]!;
    for (let x = 0; x < columns; x++) {
      a[y * columns + x] = sum / span;
      sum += values[y * columns + inX(x + radius + 1)]! - values[y * columns + inX(x - radius)]!;
    }
  }
  for (let x = 0; x < columns; x++) {
    let sum = 0;
    for (let y = -radius; y <= radius; y++) sum += a[inY(y) * columns + x]!;
    for (let y = 0; y < rows; y++) {
      b[y * columns + x] = sum / span;
      sum += a[inY(y + radius + 1) * columns + x]! - a[inY(y - radius) * columns + x]!;
    }
  }
  return b;
}
