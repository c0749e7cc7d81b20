import { describe, expect, test } from 'vitest';
import { pieceAt } from '../../src/reiswitz/board/pointer.ts';
import { blur, closedPath, contours, simplify } from '../../src/reiswitz/board/contour.ts';
import type { Field } from '../../src/reiswitz/board/contour.ts';
import { decodeGround, int16, mask, sample } from '../../src/reiswitz/board/ground.ts';
import { along, strokePath } from '../../src/reiswitz/board/lines.ts';
import { length, reachPath, splitAt } from '../../src/reiswitz/board/marks.tsx';
import { groups, spot } from '../../src/reiswitz/board/numbered.ts';
import { drawPlan } from '../../src/reiswitz/board/plan.ts';
import { middle } from '../../src/reiswitz/board/view.ts';
import { inside } from '../../src/reiswitz/hand.ts';
import type { Pt } from '../../src/reiswitz/hand.ts';
import { chance } from '../../src/reiswitz/board/chance.ts';
import { smallTerrain } from '../support/terrain.ts';

const points = (line: number[]): Pt[] => Array.from({ length: line.length / 2 }, (_, i) => ({ x: line[i * 2]!, y: line[i * 2 + 1]! }));

describe('contours', () => {
  test('what is traced under 10,000 points is what the field holds, away from its very edge', () => {
    const g = decodeGround(smallTerrain()),
      rnd = chance(1812);
    for (const [layer, kind] of [
      ['cover', 'dense_wood'],
      ['water', 'marsh'],
      ['slope', 'steep'],
    ] as const) {
      const f = mask(g, layer, kind),
        rings = contours({ ...f, values: blur(f.values, f.columns, f.rows, 1) }, 0.5).map(points),
        cls = g.document.enums[layer].indexOf(kind);
      let looked = 0;
      for (let i = 0; i < 10_000; i++) {
        const p = { x: rnd() * g.width, y: rnd() * g.height },
          c = Math.floor(p.x / 10),
          r = Math.floor(p.y / 10),
          held = g[layer][r * g.columns + c] === cls;
        const near = [-1, 0, 1].some(dy =>
          [-1, 0, 1].some(dx => {
            const x = c + dx,
              y = r + dy;
            return x >= 0 && y >= 0 && x < g.columns && y < g.rows && (g[layer][y * g.columns + x] === cls) !== held;
          }),
        );
        if (near) continue;
        looked++;
        expect([p, rings.filter(ring => inside(p, ring)).length % 2 === 1]).toEqual([p, held]);
      }
      expect(looked).toBeGreaterThan(8_000);
    }
  });
  test('an area that touches the edge is closed along it', () => {
    const f: Field = { values: new Float32Array(25).fill(1), columns: 5, rows: 5, origin: 5, step: 10 },
      [ring] = contours(f, 0.5);
    const xs = points(ring!).map(p => p.x),
      ys = points(ring!).map(p => p.y);
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([0, 50, 0, 50]);
  });
  test('saddles make two rings, not one', () => {
    const values = new Float32Array(36);
    for (const i of [7, 8, 13, 14, 21, 22, 27, 28]) values[i] = 1;
    expect(contours({ values, columns: 6, rows: 6, origin: 5, step: 10 }, 0.5)).toHaveLength(2);
  });
  test('simplify keeps the ends and what stands out', () => {
    expect(simplify([0, 0, 5, 0.5, 10, 0, 15, 30, 20, 0], 2)).toEqual([0, 0, 10, 0, 15, 30, 20, 0]);
    expect(closedPath([[0, 0, 10, 0, 10, 10, 0, 10]])).toMatch(/^M.*Q.*Z$/);
  });
});

describe('the ground', () => {
  test('is decoded little-endian, with its sign', () => expect([...int16(btoa('\x01\x00\xff\xff\x00\x80'))]).toEqual([1, -1, -32768]));
  test('of the wrong size is refused', () => {
    const t = smallTerrain();
    expect(() => decodeGround({ ...t, cells: { ...t.cells, cover: btoa('x') } })).toThrow(RangeError);
    expect(() => decodeGround({ ...t, columns: t.columns + 1 })).toThrow(RangeError);
  });
  test('is sampled between its nodes', () => {
    const f: Field = { values: Float32Array.from([0, 10, 20, 30]), columns: 2, rows: 2, origin: 0, step: 10 };
    expect(sample(f, 5, 5)).toBeCloseTo(15, 1);
  });
});

test('the plan shows every layer and counts its tokens; nothing of it needs a style', () => {
  const plan = drawPlan(decodeGround(smallTerrain()));
  for (const cls of [
    't-meadow',
    't-marsh',
    'h-a',
    'h-steep',
    'k1',
    'rv-fill',
    'brook',
    'class="path"',
    'class="ch"',
    'dense-e',
    'open',
    'b-farm',
    'br-w',
  ])
    expect(plan.svg).toContain(cls);
  expect(plan.svg).not.toMatch(/style=|<script|on\w+=/);
  expect(plan.names.map(n => n.text)).toContain('Hof <Klein> & Groß');
  expect(plan.tokens).toBe(9);
});

describe('instruments', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 50 },
  ];
  test('a way is as long as its straight legs', () => expect(length(way)).toBe(150));
  test('it is parted at the limit', () => {
    expect(splitAt(way, 120)).toEqual([
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 20 },
      ],
      [
        { x: 100, y: 20 },
        { x: 100, y: 50 },
      ],
    ]);
    expect(splitAt(way, 500)[1]).toEqual([]);
    expect(splitAt(way, 0)[0]).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]);
  });
  test('reach is painted by level', () => {
    expect(reachPath([2, 1, 3, 1, 2, 4, 4, 2], 1, 10)).toBe('M10 20h30v10h-30z');
    expect(reachPath([2, 1, 3, 1, 2, 4, 4, 2], 2, 10)).toBe('M40 20h10v10h-10z');
  });
  test('points along a run keep their step over its corners', () => {
    expect(
      along(
        [
          [0, 0],
          [15, 0],
          [15, 20],
        ],
        10,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [15, 5],
      [15, 15],
    ]);
  });
});

test('a bend is drawn smooth through its points, a straight stays straight', () => {
  expect(
    strokePath({
      kind: 'river',
      from: '',
      to: '',
      points: [
        [0, 0],
        [100, 0],
        [110, 3],
        [118, 10],
      ],
    }),
  ).toMatch(/^M0 0L100 0C103\.5 0 .* 110 3C.* 118 10$/);
});

describe('the piece under a point', () => {
  const at = (id: number, x: number, y: number, b = 0) =>
    ({ id, side: 'blue', seat: 0, division: 1, arm: 'closed_infantry', x, y, b }) as const;
  test('is the one whose block holds it, turned as it is', () => {
    const all = [at(1, 100, 100), at(2, 100, 150, 90)];
    expect(pieceAt(all, { x: 110, y: 110 }, 0)?.id).toBe(1);
    expect(pieceAt(all, { x: 85, y: 165 }, 0)?.id).toBe(2);
    expect(pieceAt(all, { x: 300, y: 300 }, 0)).toBeNull();
  });
  test('else the nearest within reach', () => {
    const all = [at(1, 100, 100), at(2, 200, 100)];
    expect(pieceAt(all, { x: 160, y: 110 }, 30)?.id).toBe(2);
    expect(pieceAt(all, { x: 150, y: 160 }, 10)).toBeNull();
  });
});

test('a plan that can fill the window is shown without what lies beyond it', () => {
  expect([0, 100, 500, 990, 1000].map(c => middle(c, 1000, 400))).toEqual([200, 200, 500, 800, 800]);
  expect(middle(900, 1000, 1200)).toBe(500);
});

describe('one numeral for those who stand together', () => {
  const line = (seat: number, x: number, y: number) => [0, 60, 120, 180].map(d => ({ seat, x: x + d, y }));
  test('a group is of one player, and each stands near another of it', () => {
    const all = [...line(0, 100, 500), ...line(1, 340, 500), ...line(0, 700, 500)];
    expect(groups(all).map(k => [k[0]!.seat, k.length])).toEqual([
      [0, 4],
      [1, 4],
      [0, 4],
    ]);
  });
  test('it stands where it covers fewest, and never on its own group', () => {
    const own = line(0, 100, 500),
      alone = spot(own, own, 60, 40, 32);
    expect(alone).toEqual({ x: 38, y: 500 });
    const beside = spot(own, [...own, ...line(1, -140, 500)], 60, 40, 32);
    expect(beside).toEqual({ x: 342, y: 500 });
    const between = spot(own, [...own, ...line(1, -140, 500), ...line(1, 340, 500)], 60, 40, 32);
    expect(between).toEqual({ x: 220, y: 552 });
  });
});
