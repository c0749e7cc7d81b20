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

export function contours(f: Field, level: number): Line[] {
  const w = f.columns + 1,
    h = f.rows + 1; // cells of the dual grid, one ring outside
  const next = new Int32Array((w + 1) * (h + 1) * 2).fill(-1);
  const starts: number[] = [];
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= f.columns || y >= f.rows ? OUTSIDE : f.values[y * f.columns + x]!);
  // An edge is named by its upper or left node (one ring outside counts from 1) and whether it runs down.
  const edge = (x: number, y: number, down: 0 | 1) => ((y + 1) * (w + 1) + x + 1) * 2 + down;
  const put = (a: number, b: number) => {
    next[a] = b;
    starts.push(a);
  };
  for (let y = -1; y < f.rows; y++) {
    for (let x = -1; x < f.columns; x++) {
      const c =
        (at(x, y) > level ? 1 : 0) |
        (at(x + 1, y) > level ? 2 : 0) |
        (at(x + 1, y + 1) > level ? 4 : 0) |
        (at(x, y + 1) > level ? 8 : 0);
      if (c === 0 || c === 15) continue;
      const T = edge(x, y, 0),
        R = edge(x + 1, y, 1),
        B = edge(x, y + 1, 0),
        L = edge(x, y, 1);
      switch (c) {
        case 1:
          put(L, T);
          break;
        case 2:
          put(T, R);
          break;
        case 3:
          put(L, R);
          break;
        case 4:
          put(R, B);
          break;
        case 5:
          put(L, T);
          put(R, B);
          break;
        case 6:
          put(T, B);
          break;
        case 7:
          put(L, B);
          break;
        case 8:
          put(B, L);
          break;
        case 9:
          put(B, T);
          break;
        case 10:
          put(T, R);
          put(B, L);
          break;
        case 11:
          put(B, R);
          break;
        case 12:
          put(R, L);
          break;
        case 13:
          put(R, T);
          break;
        case 14:
          put(T, L);
          break;
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
