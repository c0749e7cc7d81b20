// The ground as the server compiled it (schema/views/terrain.json), decoded. What is drawn and what the umpire reads are
// the same bytes; nothing here changes them.
import type { Field } from './contour.ts';

export interface TerrainDocument {
  format: number;
  hash: string;
  name: string;
  width: number;
  height: number;
  cell: number;
  columns: number;
  rows: number;
  corners: string;
  cells: { height: string; slope: string; cover: string; water: string; way: string; feature: string };
  enums: { slope: string[]; cover: string[]; water: string[]; way: string[] };
  features: (Record<string, unknown> | null)[];
  tokens: object; // the layers as laid, see laid.ts
  names: object[];
}
export interface Ground {
  document: TerrainDocument;
  width: number;
  height: number;
  cell: number;
  columns: number;
  rows: number;
  feet: Float32Array; // at the corners of the cells
  slope: Uint8Array;
  cover: Uint8Array;
  water: Uint8Array;
  way: Uint8Array;
}

const EIGHTHS = 8;

export function bytes(base64: string): Uint8Array {
  const text = atob(base64),
    out = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) out[i] = text.charCodeAt(i);
  return out;
}

/** Little-endian int16 whatever the machine. */
export function int16(base64: string): Int16Array {
  const b = bytes(base64),
    out = new Int16Array(b.length >> 1);
  for (let i = 0; i < out.length; i++) out[i] = b[i * 2]! | (b[i * 2 + 1]! << 8);
  return out;
}

/** Throws a RangeError if a layer is not of the size the document states: half a plan would be a lie. */
export function decodeGround(document: TerrainDocument): Ground {
  const { width, height, cell, columns, rows } = document,
    n = columns * rows;
  const feet = Float32Array.from(int16(document.corners), v => v / EIGHTHS);
  const layer = (name: 'slope' | 'cover' | 'water' | 'way') => {
    const b = bytes(document.cells[name]);
    if (b.length !== n) throw new RangeError(`layer ${name}: ${b.length} cells, not ${n}`);
    return b;
  };
  if (feet.length !== (columns + 1) * (rows + 1)) throw new RangeError(`corners: ${feet.length}`);
  return {
    document,
    width,
    height,
    cell,
    columns,
    rows,
    feet,
    slope: layer('slope'),
    cover: layer('cover'),
    water: layer('water'),
    way: layer('way'),
  };
}

export const heights = (g: Ground): Field => ({ values: g.feet, columns: g.columns + 1, rows: g.rows + 1, origin: 0, step: g.cell });

/** 1 where a layer holds one of the classes, at the middles of the cells. */
export function mask(g: Ground, layer: 'slope' | 'cover' | 'water' | 'way', ...classes: string[]): Field & { any: boolean } {
  const wanted = new Set(classes.map(c => g.document.enums[layer].indexOf(c)).filter(i => i >= 0));
  const from = g[layer],
    values = new Float32Array(from.length);
  let any = false;
  for (let i = 0; i < from.length; i++)
    if (wanted.has(from[i]!)) {
      values[i] = 1;
      any = true;
    }
  return { values, columns: g.columns, rows: g.rows, origin: g.cell / 2, step: g.cell, any };
}

/** A field between its nodes; x, y in paces. */
export function sample(f: Field, x: number, y: number): number {
  const u = Math.min(f.columns - 1.001, Math.max(0, (x - f.origin) / f.step)),
    v = Math.min(f.rows - 1.001, Math.max(0, (y - f.origin) / f.step));
  const i = Math.floor(u),
    j = Math.floor(v),
    s = u - i,
    t = v - j,
    o = j * f.columns + i,
    a = f.values;
  return (a[o]! * (1 - s) + a[o + 1]! * s) * (1 - t) + (a[o + f.columns]! * (1 - s) + a[o + f.columns + 1]! * s) * t;
}

const HALF_STEP = 8; // paces to either side, over which a gradient is taken

export function gradient(f: Field, x: number, y: number): [number, number] {
  return [
    (sample(f, x + HALF_STEP, y) - sample(f, x - HALF_STEP, y)) / (2 * HALF_STEP),
    (sample(f, x, y + HALF_STEP) - sample(f, x, y - HALF_STEP)) / (2 * HALF_STEP),
  ];
}
