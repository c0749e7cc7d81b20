// A small terrain document with something of every kind, made here; not what the server would compile.
import type { TerrainDocument } from '../../src/reiswitz/board/ground.ts';

const COLUMNS = 100,
  ROWS = 80,
  CELL = 10;
const base64 = (b: Uint8Array) => btoa(Array.from(b, c => String.fromCharCode(c)).join(''));
const words = (a: number[]) => base64(Uint8Array.from(a.flatMap(v => [v & 255, (v >> 8) & 255])));

function layer(paint: (x: number, y: number) => number): Uint8Array {
  return Uint8Array.from({ length: COLUMNS * ROWS }, (_, i) => paint(i % COLUMNS, Math.floor(i / COLUMNS)));
}
const round = (cx: number, cy: number, r: number) => (x: number, y: number) => Math.hypot(x - cx, y - cy) < r;

export function smallTerrain(): TerrainDocument {
  const wood = round(75, 20, 14),
    open = round(75, 20, 18),
    bog = round(25, 60, 11),
    hill = round(25, 25, 16),
    meadow = round(50, 62, 9);
  const feet = (x: number, y: number) => Math.max(0, Math.min(50, (20 - Math.hypot(x - 25, y - 25)) * 5));
  const bits = new Uint8Array((COLUMNS * ROWS) / 8);
  for (let i = 0; i < COLUMNS * ROWS; i++) if (meadow(i % COLUMNS, Math.floor(i / COLUMNS))) bits[i >> 3]! |= 1 << (i & 7);
  return {
    format: 1,
    hash: 'x',
    name: 'Klein',
    width: COLUMNS * CELL,
    height: ROWS * CELL,
    cell: CELL,
    columns: COLUMNS,
    rows: ROWS,
    corners: words(
      Array.from({ length: (COLUMNS + 1) * (ROWS + 1) }, (_, i) =>
        Math.round(feet(i % (COLUMNS + 1), Math.floor(i / (COLUMNS + 1))) * 8),
      ),
    ),
    cells: {
      height: words(Array.from({ length: COLUMNS * ROWS }, (_, i) => Math.round(feet(i % COLUMNS, Math.floor(i / COLUMNS))))),
      slope: base64(layer((x, y) => (hill(x, y) ? (Math.hypot(x - 25, y - 25) > 11 ? 2 : 0) : 0))),
      cover: base64(layer((x, y) => (wood(x, y) ? 2 : open(x, y) ? 1 : 0))),
      water: base64(layer((x, y) => (bog(x, y) ? 6 : y >= 39 && y < 45 ? 4 : 0))),
      way: base64(layer(x => (x >= 49 && x < 51 ? 2 : 0))),
      feature: words(new Array<number>(COLUMNS * ROWS).fill(0)),
    },
    enums: {
      slope: ['level', 'gentle', 'steep', 'sheer'],
      cover: ['none', 'open_wood', 'dense_wood', 'building_low', 'building_tall', 'yard', 'wall'],
      water: ['none', 'ditch', 'brook', 'canal', 'river', 'lake', 'marsh'],
      way: ['none', 'path', 'chaussee', 'bridge', 'ford', 'defile', 'street'],
    },
    features: [null],
    tokens: {
      heights: [{ kind: 'steep', x: 1, y: 1, w: 2, h: 2 }],
      ground: [
        { kind: 'dense', x: 5, y: 1, w: 2, h: 2 },
        { kind: 'marsh', x: 1, y: 4, w: 2, h: 2 },
      ],
      lines: [
        {
          kind: 'river',
          from: 'edge',
          points: [
            [0, 420],
            [1000, 420],
          ],
          to: 'edge',
        },
        {
          kind: 'brook',
          from: 'spring',
          points: [
            [800, 600],
            [800, 420],
          ],
          to: 'mouth',
        },
        {
          kind: 'path',
          from: 'edge',
          points: [
            [0, 700],
            [500, 700],
          ],
          to: 'join',
        },
        {
          kind: 'chaussee',
          from: 'edge',
          points: [
            [500, 0],
            [500, 800],
          ],
          to: 'edge',
        },
      ],
      buildings: [{ kind: 'farm', x: 5, y: 5, w: 1, h: 1, storeys: 2 }],
      bridges: [{ kind: 'wooden', x: 500, y: 420, bearing: 0, wide: 20, high: 60, carries: 'chaussee' }],
      arrows: [{ x: 250, y: 420, bearing: 90 }],
      meadow: base64(bits),
    },
    names: [{ text: 'Hof <Klein> & Groß', class: 'town', x: 600, y: 700, turn: 0 }],
  };
}
