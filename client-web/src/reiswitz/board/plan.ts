// The plan: the compiled ground as a few big SVG paths, made once a terrain. Areas, heights and hachures are traced from
// the fields; waters, ways, buildings and bridges are stroked from their tokens, whose geometry the server compiles.
import { chance } from './chance.ts';
import { blur, closedPath, contours } from './contour.ts';
import type { Field } from './contour.ts';
import { heights, mask, sample } from './ground.ts';
import type { Ground } from './ground.ts';
import { hachures } from './hachure.ts';
import { laid } from './laid.ts';
import type { Laid, Point, Run } from './laid.ts';
import { along, QUARTER, strokePath } from './lines.ts';
import { bridge, building } from './signs.ts';

export interface Plan {
  svg: string; // the layers, in order
  edges: string; // path of the token edges
  faint: string; // waters, ways, woods and buildings as bare lines: what shows through on a slate
  names: { text: string; kind: string; x: number; y: number; turn: number; light: boolean }[];
  river: { text: string; path: string } | null; // a name that runs along its water
  tokens: number;
}

const HALF = 0.5;
const AREA_RADIUS = 1; // cells: softens the steps of the lattice and keeps within half a cell of the truth
const soft = (f: Field, radius = AREA_RADIUS): Field => ({ ...f, values: blur(f.values, f.columns, f.rows, radius) });
const round = Math.round;

const crown = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${2 * round(r)} 0a${round(r)} ${round(r)} 0 1 0 ${-2 * round(r)} 0`;

function crowns(f: Field, g: Ground, edge: number, fill: number, least: number, most: number, seed: number): string {
  const rnd = chance(seed),
    size = () => least + rnd() * (most - least);
  let d = '';
  for (const line of contours(f, HALF)) {
    let gone = 0;
    for (let i = 2; i < line.length; i += 2) {
      const x = line[i]!,
        y = line[i + 1]!;
      gone += Math.hypot(x - line[i - 2]!, y - line[i - 1]!);
      if (gone <= edge || x < 2 || y < 2 || x > g.width - 2 || y > g.height - 2) continue;
      gone = 0;
      d += crown(x + (rnd() - HALF) * 5, y + (rnd() - HALF) * 5, size());
    }
  }
  if (fill) {
    for (let y = fill / 2; y < g.height; y += fill) {
      for (let x = fill / 2; x < g.width; x += fill) {
        const px = x + (rnd() - HALF) * fill * 0.9,
          py = y + (rnd() - HALF) * fill * 0.9,
          r = size();
        if (sample(f, px, py) > HALF + 0.02) d += crown(px, py, r);
      }
    }
  }
  return d;
}

/** The cells of meadow, one bit each, the lowest first: it has no layer, since it means nothing to any arm. */
function meadowField(g: Ground, bits: Uint8Array): Field {
  const values = new Float32Array(g.columns * g.rows);
  for (let i = 0; i < values.length; i++) values[i] = (bits[i >> 3]! >> (i & 7)) & 1;
  return { values: blur(values, g.columns, g.rows, 2), columns: g.columns, rows: g.rows, origin: g.cell / 2, step: g.cell };
}

const BANDS: Record<string, string[]> = {
  defile: ['df-w', 'df-w2', 'df-e', 'df-g'],
  sunkenCut: ['sk-w'],
  ditch: ['di-t', 'di-b', 'di'],
  canal: ['ca-e', 'ca-p', 'ca-b', 'ca'],
  brook: ['brook-b', 'brook'],
  river: ['rv-bank', 'rv-fill', 'rv-l1', 'rv-fill2', 'rv-l2', 'rv-fill3'],
  stream: ['st-bank', 'st-fill', 'st-l1', 'st-fill2', 'st-l2', 'st-fill3'],
  sunken: ['sk-e', 'sk'],
  chaussee: ['ch-ditch', 'ch-edge', 'ch'],
};

function alley(chain: Point[], g: Ground, l: Laid): string {
  const built = new Set(
    l.buildings.flatMap(t => [...Array(t.w * t.h).keys()].map(k => `${t.x + (k % t.w)},${t.y + Math.floor(k / t.w)}`)),
  );
  const wet = g.document.enums.water.indexOf('none');
  let d = '',
    gone = 0;
  for (let i = 1; i < chain.length; i++) {
    const [ax, ay] = chain[i - 1]!,
      [x, y] = chain[i]!,
      dx = x - ax,
      dy = y - ay,
      step = Math.hypot(dx, dy);
    gone += step;
    if (gone <= 62 || step === 0) continue;
    gone = 0;
    for (const side of [-24, 24]) {
      const tx = x - (dy / step) * side,
        ty = y + (dx / step) * side,
        cell =
          Math.min(g.rows - 1, Math.max(0, Math.floor(ty / g.cell))) * g.columns +
          Math.min(g.columns - 1, Math.max(0, Math.floor(tx / g.cell)));
      const free = [-40, 0, 40].every(
        k =>
          !built.has(`${Math.floor((tx + k) / QUARTER)},${Math.floor(ty / QUARTER)}`) &&
          !built.has(`${Math.floor(tx / QUARTER)},${Math.floor((ty + k) / QUARTER)}`),
      );
      if (free && (g.water[cell] === wet || g.document.enums.water[g.water[cell]!] === 'ditch')) d += crown(tx, ty, 4.6);
    }
  }
  return d;
}

const BRIDGE_ABUTMENT = 18; // paces: what a bridge is drawn longer than the water is wide

/** A bridge's box lies along the axes; its length is that along its bearing. */
const spanOf = (b: Laid['bridges'][number]) =>
  Math.abs(Math.cos((b.bearing * Math.PI) / 180)) * b.high + Math.abs(Math.sin((b.bearing * Math.PI) / 180)) * b.wide;
const bridges = (l: Laid) =>
  l.bridges.map(b => bridge(b.kind, b.x, b.y, b.bearing, spanOf(b) + 2 * BRIDGE_ABUTMENT, b.carries === 'chaussee' ? 28 : 22)).join('');

function names(g: Ground, l: Laid): Plan['names'] {
  const dense = mask(g, 'cover', 'dense_wood');
  return l.names.map(n => ({ ...n, light: dense.any && sample(dense, n.x, n.y) > HALF }));
}

const NEAR_WATER = 70,
  NAME_STEP = 20,
  NAME_HALF = 24; // paces, paces, points to either side

/** The first name that lies on a river runs along it, from left to right. */
function riverName(l: Laid, all: Plan['names']): Plan['river'] {
  for (const run of l.lines.filter(r => r.kind === 'river' || r.kind === 'stream')) {
    const points = along(run.points, NAME_STEP);
    for (const name of all.filter(n => n.kind === 'water')) {
      let best = 0;
      const far = (i: number) => Math.hypot(points[i]![0] - name.x, points[i]![1] - name.y);
      points.forEach((_, i) => {
        if (far(i) < far(best)) best = i;
      });
      const part = points.slice(Math.max(0, best - NAME_HALF), best + NAME_HALF);
      if (far(best) > NEAR_WATER || part.length < NAME_HALF) continue;
      if (part.at(-1)![0] < part[0]![0]) part.reverse();
      return { text: name.text, path: `M${part.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}` };
    }
  }
  return null;
}

export const patterns = `
<pattern id="p-meadow" width="96" height="72" patternUnits="userSpaceOnUse">
<path d="M10 18h12M13 14v4M17 12v6M58 52h12M61 48v4M65 46v6M66 14h9M69 11v3M22 58h9M25 55v3" class="t-tuft"/>
</pattern>
<pattern id="p-marsh" width="84" height="54" patternUnits="userSpaceOnUse">
<path d="M4 10h34M52 10h22M20 24h46M0 38h26M44 38h36M14 50h40" class="t-marshline"/>
<path d="M56 24v-9M52 24l-3-7M60 24l3-7M12 38v-9M8 38l-3-7M16 38l3-7" class="t-reed"/>
</pattern>
<pattern id="p-dense" width="62" height="54" patternUnits="userSpaceOnUse">
<rect width="62" height="54" class="t-dense"/>
<path d="M6 14a7 7 0 0 1 12-5M28 8a8 8 0 0 1 13-3M46 20a7 7 0 0 1 12-5M14 32a8 8 0 0 1 13-5
M36 36a7 7 0 0 1 12-5M2 48a7 7 0 0 1 12-5M24 50a6 6 0 0 1 10-4M52 48a6 6 0 0 1 9-5" class="t-crown"/>
</pattern>`;

// Tints of the heights: class, and the feet from which it lies.
const TINTS = [
  ['h-gentle', 3],
  ['h-a', 46],
  ['h-b', 142],
  ['h-c', 290],
] as const;
const shape = (cls: string, d: string, transform = '') => `<path class="${cls}"${transform && ` transform="${transform}"`} d="${d}"/>`;
const layer = (cls: string, ...parts: string[]) => `<g class="${cls}">${parts.join('')}</g>`;

export function drawPlan(g: Ground): Plan {
  const t = laid(g.document),
    lines: Record<string, Run[]> = {};
  for (const l of t.lines) (lines[l.kind] ??= []).push(l);
  const area = (f: Field, level = HALF) => closedPath(contours(f, level));
  const strokes = (kind: string) => (lines[kind] ?? []).map(strokePath).join('');
  const band = (kind: string, bandName = kind) => {
    const d = strokes(kind);
    return d ? (BANDS[bandName] ?? []).map(c => `<path class="${c}" d="${d}"/>`).join('') : '';
  };
  const out: string[] = [`<rect width="${g.width}" height="${g.height}" class="t-ground"/>`];

  const meadow = t.meadow ? area(meadowField(g, t.meadow)) : '';
  if (meadow) out.push(`<path class="t-meadow" d="${meadow}"/><path fill="url(#p-meadow)" d="${meadow}"/>`);
  const marshField = mask(g, 'water', 'marsh');
  if (marshField.any) {
    const d = area(soft(marshField));
    out.push(`<path class="t-marsh" d="${d}"/><path fill="url(#p-marsh)" d="${d}"/>`);
  }

  const h = heights(g),
    steepMask = mask(g, 'slope', 'steep', 'sheer'),
    sheerMask = mask(g, 'slope', 'sheer');
  const steep = soft(steepMask, 2),
    sheer = soft(sheerMask, 2);
  out.push(
    layer(
      't-heights',
      ...TINTS.map(([cls, feet]) => shape(cls, area(h, feet))),
      shape('h-steep', steepMask.any ? area(steep) : ''),
      shape('h-sheer', sheerMask.any ? area(sheer) : ''),
    ),
  );
  const k = hachures(g, steep, sheer);
  out.push(`<g class="t-hach">${([1, 2, 3, 4] as const).map(w => `<path class="k${w}" d="${k[w]}"/>`).join('')}</g>`);

  out.push(`<g class="t-cut">${band('defile')}${band('sunken', 'sunkenCut')}</g>`);
  const lakeField = mask(g, 'water', 'lake'),
    lake = lakeField.any ? soft(soft(lakeField, 2)) : null;
  out.push(
    layer(
      't-water',
      ...['ditch', 'canal', 'brook', 'stream', 'river'].map(kind => band(kind)),
      lake ? shape('lake', area(lake)) + shape('lake-l', area(soft(lake, 3), 0.72)) + shape('lake-l', area(soft(lake, 5), 0.9)) : '',
    ),
  );
  const path = strokes('path');
  out.push(
    layer('t-road', band('sunken'), path ? shape('path-s', path, 'translate(2.5 3)') + shape('path', path) : '', band('chaussee')),
  );
  out.push(`<path class="t-alley" d="${(lines.chaussee ?? []).map(r => alley(along(r.points, 10), g, t)).join('')}"/>`);

  const openMask = mask(g, 'cover', 'open_wood'),
    denseMask = mask(g, 'cover', 'dense_wood');
  let wood = '';
  if (openMask.any) {
    const f = soft(openMask),
      trees = crowns(f, g, 26, 30, 7, 10, 9);
    wood += shape('open-g', area(f)) + shape('open-s', trees, 'translate(3 4)') + shape('open', trees);
  }
  if (denseMask.any) {
    const f = soft(denseMask),
      edge = crowns(f, g, 13, 0, 7, 11, 4);
    wood += `${shape('dense-s', edge, 'translate(5 7)')}${shape('dense-e', edge)}<path fill="url(#p-dense)" d="${area(f)}"/>`;
  }
  out.push(`<g class="t-wood">${wood}</g>`);
  const springs = t.lines
    .flatMap(r => [...(r.from === 'spring' ? [r.points[0]!] : []), ...(r.to === 'spring' ? [r.points.at(-1)!] : [])])
    .map(([x, y]) => building({ kind: 'spring', x: x / QUARTER - HALF, y: y / QUARTER - HALF, w: 1, h: 1 }))
    .join('');
  out.push(`<g class="t-build">${springs}${t.buildings.map(building).join('')}</g><g class="t-bridge">${bridges(t)}</g>`);
  out.push(
    t.arrows
      .map(a => `<path class="rv-arrow" transform="translate(${a.x} ${a.y})rotate(${a.bearing - 90})" d="M-30 0h48M8 -8l14 8l-14 8"/>`)
      .join(''),
  );

  const square = (q: { x: number; y: number }, w: number, h: number) =>
    `M${q.x * QUARTER} ${q.y * QUARTER}h${w * QUARTER}v${h * QUARTER}h${-w * QUARTER}z`;
  const edges = [...t.heights, ...t.ground, ...t.buildings].map(q => square(q, q.w, q.h)).join('');
  const faint = [
    shape('f-water', ['canal', 'brook', 'stream', 'river'].map(strokes).join('') + (lake ? area(lake) : '')),
    shape('f-way', ['path', 'sunken', 'chaussee'].map(strokes).join('')),
    shape('f-wood', [openMask, denseMask].map(m => (m.any ? area(soft(m)) : '')).join('')),
    shape('f-house', t.buildings.map(q => square(q, q.w, q.h)).join('')),
  ].join('');
  const all = names(g, t),
    river = riverName(t, all);
  return { svg: out.join(''), edges, faint, names: river ? all.filter(n => n.text !== river.text) : all, river, tokens: t.count };
}
