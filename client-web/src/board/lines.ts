// Waters and ways from their tokens (TOK-5): from the middle of one edge to the middle of another, straight or a quarter
// arc about the corner, so that what is stroked lies on what the server compiled. Pure.
import type { Edge, End, LineToken } from './laid.ts';

export const QUARTER = 125; // paces: the lattice (TOK-1)
const WHOLE = 2 * QUARTER;
export type Point = [number, number];
interface Piece { a: Point; b: Point; corner?: Point }

function port(t: LineToken, e: End): Point {
  const x = t.x * QUARTER, y = t.y * QUARTER;
  switch (e) {
    case 'N': return [x + QUARTER, y];
    case 'S': return [x + QUARTER, y + WHOLE];
    case 'W': return [x, y + QUARTER];
    case 'E': return [x + WHOLE, y + QUARTER];
    case 'middle': return [x + QUARTER, y + QUARTER];
  }
}

const OPPOSITE: Record<Edge, Edge> = { N: 'S', S: 'N', E: 'W', W: 'E' };

/** What a token strokes: a straight, a bend about a corner, or half a straight where the line ends in its middle. */
function piece(t: LineToken): Piece {
  const [from, to] = t.ends, a = port(t, from), b = port(t, to);
  if (from === 'middle' || to === 'middle' || to === OPPOSITE[from]) return { a, b };
  const east = from === 'E' || to === 'E', south = from === 'S' || to === 'S';
  return { a, b, corner: [t.x * QUARTER + (east ? WHOLE : 0), t.y * QUARTER + (south ? WHOLE : 0)] };
}

const key = (p: Point) => `${p[0]},${p[1]}`;

/** Pieces that meet are strung together, so that strokes have no seams and names can run along them. */
export function chains(tokens: LineToken[]): Piece[][] {
  const left = new Set(tokens.map(piece)), at = new Map<string, Piece[]>();
  for (const p of left) for (const end of [p.a, p.b]) at.set(key(end), [...(at.get(key(end)) ?? []), p]);
  const turn = (p: Piece): Piece => ({ ...p, a: p.b, b: p.a });
  const follow = (from: Point): Piece | null => {
    const p = at.get(key(from))?.find(q => left.has(q));
    if (!p) return null;
    left.delete(p);
    return key(p.a) === key(from) ? p : turn(p);
  };
  const ends = [...at].filter(([, list]) => list.length === 1).map(([, list]) => list[0]!);
  const out: Piece[][] = [];
  for (const first of [...ends, ...left]) {
    if (!left.has(first)) continue;
    left.delete(first);
    const alone = (at.get(key(first.a))?.length ?? 0) === 1;
    const chain = [alone ? first : turn(first)];
    for (let p = follow(chain[0]!.b); p; p = follow(p.b)) chain.push(p);
    for (let p = follow(chain[0]!.a); p; p = follow(p.b)) chain.unshift(turn(p));
    out.push(chain);
  }
  return out;
}

export function strokePath(chain: Piece[]): string {
  let d = `M${chain[0]!.a[0]} ${chain[0]!.a[1]}`;
  for (const { a, b, corner } of chain) {
    if (!corner) d += `L${b[0]} ${b[1]}`;
    else {
      const cross = (a[0] - corner[0]) * (b[1] - corner[1]) - (a[1] - corner[1]) * (b[0] - corner[0]);
      d += `A${QUARTER} ${QUARTER} 0 0 ${cross > 0 ? 1 : 0} ${b[0]} ${b[1]}`;
    }
  }
  return d;
}

/** Points along a chain, about `step` paces apart. */
export function along(chain: Piece[], step: number): Point[] {
  const out: Point[] = [chain[0]!.a];
  for (const { a, b, corner } of chain) {
    if (!corner) {
      const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
      for (let i = 1; i <= n; i++) out.push([a[0] + ((b[0] - a[0]) * i) / n, a[1] + ((b[1] - a[1]) * i) / n]);
      continue;
    }
    const from = Math.atan2(a[1] - corner[1], a[0] - corner[0]);
    let sweep = Math.atan2(b[1] - corner[1], b[0] - corner[0]) - from;
    if (sweep > Math.PI) sweep -= 2 * Math.PI;
    if (sweep < -Math.PI) sweep += 2 * Math.PI;
    const n = Math.max(1, Math.round((Math.abs(sweep) * QUARTER) / step));
    for (let i = 1; i <= n; i++) out.push([corner[0] + QUARTER * Math.cos(from + (sweep * i) / n), corner[1] + QUARTER * Math.sin(from + (sweep * i) / n)]);
  }
  return out;
}
