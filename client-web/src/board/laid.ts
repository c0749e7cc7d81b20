// The tokens as laid (schema/terrains/terrain.schema.json), brought to one form: rows of text become the largest tokens
// that fit, runs become their single tokens. Everything in quarter tokens. Pure; means nothing to the rules.
import type { TerrainDocument } from './ground.ts';

export interface Token { kind: string; x: number; y: number; w: number; h: number; storeys?: number }
export interface LineToken { kind: string; x: number; y: number; ends: [End, End]; branch?: boolean }
export interface Arrow { x: number; y: number; to: Edge }
export interface Name { text: string; kind: string; x: number; y: number; turn: number }
export type Edge = 'N' | 'E' | 'S' | 'W';
export type End = Edge | 'middle';
export interface Laid { heights: Token[]; ground: Token[]; lines: LineToken[]; springs: { x: number; y: number }[]; buildings: Token[]; bridges: Token[]; arrows: Arrow[]; names: Name[]; count: number }

const HEIGHT_KINDS: Record<string, string> = { g: 'gentle', s: 'steep', r: 'sheer', A: 'a', B: 'b', C: 'c' };
const GROUND_KINDS: Record<string, string> = { m: 'meadow', '~': 'marsh', L: 'lake', D: 'dense', o: 'open' };
const OPPOSITE: Record<Edge, Edge> = { N: 'S', S: 'N', E: 'W', W: 'E' };
const STEP: Record<Edge, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const EDGES = ['N', 'E', 'S', 'W'];
const isEdge = (e: unknown): e is Edge => typeof e === 'string' && EDGES.includes(e);

/** The largest tokens first: wholes on the whole lattice, then halves, then quarters. */
export function fromRows(rows: string[], kinds: Record<string, string>): Token[] {
  const grid = rows.map(r => [...r]), out: Token[] = [];
  for (const [w, h, grain] of [[2, 2, 2], [2, 1, 1], [1, 2, 1], [1, 1, 1]] as const) {
    for (let y = 0; y + h <= grid.length; y += grain) {
      for (let x = 0; x + w <= grid[0]!.length; x += grain) {
        const c = grid[y]![x]!;
        if (!kinds[c]) continue;
        let same = true;
        for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) if (grid[y + j]![x + i] !== c) same = false;
        if (!same) continue;
        for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) grid[y + j]![x + i] = ' ';
        out.push({ kind: kinds[c], x, y, w, h });
      }
    }
  }
  return out;
}

type Loose = Record<string, unknown>;
const list = (v: unknown): Loose[] => (Array.isArray(v) ? (v as Loose[]) : []);
const num = (v: unknown, otherwise = 0) => (typeof v === 'number' ? v : otherwise);
const str = (v: unknown, otherwise = '') => (typeof v === 'string' ? v : otherwise);

function area(v: unknown, kinds: Record<string, string>): Token[] {
  if (Array.isArray(v) && typeof v[0] === 'string') return fromRows(v as string[], kinds);
  return list(v).map(t => ({ kind: str(t.kind), x: num(t.x), y: num(t.y), w: num(t.w, 1), h: num(t.h, 1) }));
}

function lineTokens(v: unknown, springs: Laid['springs']): LineToken[] {
  const out: LineToken[] = [];
  for (const l of list(v)) {
    let x = num(l.x), y = num(l.y), from: unknown = l.from;
    const kind = str(l.kind);
    const end = (e: unknown): End => { if (e === 'spring') springs.push({ x: x * 2, y: y * 2 }); return isEdge(e) ? e : 'middle'; };
    const put = (a: End, b: End, k = kind, branch = false) => out.push({ kind: k, x: x * 2, y: y * 2, ends: [a, b], ...(branch ? { branch } : {}) });
    if (l.form) {
      const a = end(l.from), b = end(l.to), branch = str(l.branch, kind);
      put(a, b);
      const sides = l.form === 'cross' ? (EDGES as Edge[]).filter(e => e !== a && e !== b) : isEdge(l.side) ? [l.side] : [];
      for (const s of sides) put('middle', s, branch, true);
      continue;
    }
    if (typeof l.exits !== 'string') { put(end(l.from), end(l.to)); continue; }
    for (const e of l.exits as string) {
      if (!isEdge(e)) continue;
      put(end(from), e);
      [x, y] = [x + STEP[e][0], y + STEP[e][1]];
      from = OPPOSITE[e];
    }
    if (l.to !== undefined) put(end(from), end(l.to));
  }
  return out;
}

export function laid(d: TerrainDocument): Laid {
  const t = d.tokens as Record<string, unknown>, springs: Laid['springs'] = [];
  const heights = area(t.heights, HEIGHT_KINDS).filter(k => k.kind !== 'plain'), ground = area(t.ground, GROUND_KINDS).filter(k => k.kind !== 'field'), lines = lineTokens(t.lines, springs);
  const buildings = list(t.buildings).map(b => ({ kind: str(b.kind), x: num(b.x), y: num(b.y), w: num(b.w, 1), h: num(b.h, 1), storeys: num(b.storeys, 1) }));
  const bridges = list(t.bridges).map(b => ({ kind: str(b.kind), x: num(b.x) * 2, y: num(b.y) * 2, w: 2, h: 2 }));
  const arrows = list(t.arrows).map(a => ({ x: num(a.x) * 2, y: num(a.y) * 2, to: isEdge(a.to) ? a.to : ('E' as Edge) }));
  const names = list(d.names).map(n => ({ text: str(n.text), kind: str(n.class, 'small'), x: num(n.x), y: num(n.y), turn: num(n.turn) }));
  return { heights, ground, lines, springs, buildings, bridges, arrows, names, count: heights.length + ground.length + lines.length + buildings.length + bridges.length };
}
