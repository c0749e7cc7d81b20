// The tokens as the server surveyed them for the map: areas in quarter tokens, lines, bridges and arrows in paces. They
// tell how to draw; what the ground is stands in the fields.
import { bytes } from './ground.ts';
import type { TerrainDocument } from './ground.ts';

export interface Token {
  kind: string;
  x: number;
  y: number;
  w: number;
  h: number;
  storeys?: number;
}
export type Point = [number, number];
export interface Run {
  kind: string;
  points: Point[];
  from: string;
  to: string;
}
export interface Bridge {
  kind: string;
  x: number;
  y: number;
  bearing: number;
  wide: number;
  high: number;
  carries: string;
}
export interface Arrow {
  x: number;
  y: number;
  bearing: number;
}
export interface Name {
  text: string;
  kind: string;
  x: number;
  y: number;
  turn: number;
}
export interface Laid {
  heights: Token[];
  ground: Token[];
  lines: Run[];
  buildings: Token[];
  bridges: Bridge[];
  arrows: Arrow[];
  names: Name[];
  meadow: Uint8Array | null;
  count: number;
}

type Loose = Record<string, unknown>;
const list = (v: unknown): Loose[] => (Array.isArray(v) ? (v as Loose[]) : []);
const num = (v: unknown, otherwise = 0) => (typeof v === 'number' ? v : otherwise);
const str = (v: unknown, otherwise = '') => (typeof v === 'string' ? v : otherwise);
const tokens = (v: unknown): Token[] =>
  list(v).map(t => ({ kind: str(t.kind), x: num(t.x), y: num(t.y), w: num(t.w, 1), h: num(t.h, 1), storeys: num(t.storeys, 1) }));

/** What an older or newer server leaves out is not drawn; nothing here can fail. */
export function laid(d: TerrainDocument): Laid {
  const t = d.tokens as Loose;
  const heights = tokens(t.heights),
    ground = tokens(t.ground),
    buildings = tokens(t.buildings);
  const lines = list(t.lines)
    .map(l => ({ kind: str(l.kind), from: str(l.from), to: str(l.to), points: (Array.isArray(l.points) ? l.points : []) as Point[] }))
    .filter(l => l.points.length > 1);
  const bridges = list(t.bridges).map(b => ({
    kind: str(b.kind),
    x: num(b.x),
    y: num(b.y),
    bearing: num(b.bearing),
    wide: num(b.wide, 10),
    high: num(b.high, 10),
    carries: str(b.carries),
  }));
  const arrows = list(t.arrows).map(a => ({ x: num(a.x), y: num(a.y), bearing: num(a.bearing) }));
  const names = list(d.names).map(n => ({
    text: str(n.text),
    kind: str(n.class, 'small'),
    x: num(n.x),
    y: num(n.y),
    turn: num(n.turn),
  }));
  return {
    heights,
    ground,
    lines,
    buildings,
    bridges,
    arrows,
    names,
    meadow: typeof t.meadow === 'string' ? bytes(t.meadow) : null,
    count: heights.length + ground.length + lines.length + buildings.length + bridges.length,
  };
}
