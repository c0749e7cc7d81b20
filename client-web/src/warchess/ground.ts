// What lies still on the board, as markup: the octagon of the plate with its four corner squares, the chequer, the river
// with fords, bridge and entrances, and the ornament about it. All of it but the lettering turns with the board. Classes
// only: the page allows no inline style.
import { BRIDGES, COURSE, ENTRANCES, FORDS, SQUARES, WET } from './generated.ts';
import { diamond, HALF, isBridge, isFord, place } from './geometry.ts';
import type { Pt } from './geometry.ts';

const tenth = (v: number) => Math.round(v * 10) / 10;
const spots = (list: readonly number[]) => list.map(n => place(...SQUARES[n - 1]!));

// ---- the river: the course of the plates, led in windings, widened at the fords ----
const EVERY = 4, // units between points of the course
  WINDING = 6.5,
  WAVE = 13.5,
  STRAIGHT_BY = 20, // no windings within this of a crossing, growing to full over CALM
  CALM = 26,
  BROAD = 8.6,
  FORD_BROADER = 10.5;
const BEFORE: [number, number] = [-2.15, 7.55],
  BEYOND: [number, number] = [14.15, 10.45]; // where it comes from and goes to, outside the frame

interface Bank extends Pt {
  nx: number;
  ny: number;
  half: number;
}

function course(): Pt[] {
  const c = [BEFORE, ...COURSE, BEYOND].map(([x, row]) => place(x, row)),
    out: Pt[] = [];
  for (let i = 0; i < c.length - 1; i++) {
    const p0 = c[i - 1] ?? c[i]!,
      p1 = c[i]!,
      p2 = c[i + 1]!,
      p3 = c[i + 2] ?? p2,
      n = Math.max(2, Math.round(Math.hypot(p2.x - p1.x, p2.y - p1.y) / EVERY));
    for (let k = 0; k < n; k++) {
      const s = k / n,
        at = (a: number, b: number, d: number, e: number) =>
          0.5 * (2 * b + (d - a) * s + (2 * a - 5 * b + 4 * d - e) * s * s + (3 * b - a - 3 * d + e) * s * s * s);
      out.push({ x: at(p0.x, p1.x, p2.x, p3.x), y: at(p0.y, p1.y, p2.y, p3.y) });
    }
  }
  out.push(c.at(-1)!);
  return out;
}

function banks(): Bank[] {
  const line = course(),
    fords = spots(FORDS),
    crossings = [...fords, ...spots(BRIDGES)];
  const near = (p: Pt, to: Pt[]) => Math.min(...to.map(q => Math.hypot(p.x - q.x, p.y - q.y)));
  let run = 0;
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 3)]!,
      b = line[Math.min(line.length - 1, i + 3)]!,
      l = Math.hypot(b.x - a.x, b.y - a.y) || 1,
      nx = -(b.y - a.y) / l,
      ny = (b.x - a.x) / l;
    if (i) run += Math.hypot(p.x - line[i - 1]!.x, p.y - line[i - 1]!.y);
    const calm = Math.min(1, Math.max(0, (near(p, crossings) - STRAIGHT_BY) / CALM)),
      end = Math.min(1, (Math.min(i, line.length - 1 - i) * EVERY) / 30),
      w = Math.sin(run / WAVE) * WINDING * calm * end;
    return { x: p.x + nx * w, y: p.y + ny * w, nx, ny, half: BROAD + FORD_BROADER * Math.exp(-((near(p, fords) / 20) ** 2)) };
  });
}

function river(): string {
  const all = banks();
  const side = (b: Bank, k: number, pad: number) => `${tenth(b.x + b.nx * (b.half * k + pad))} ${tenth(b.y + b.ny * (b.half * k + pad))}`;
  const body = (pad: number) =>
    `M${[...all.map(b => side(b, 1, pad)), ...all.map(b => side(b, -1, -pad)).reverse()].join('L')}z`;
  const along = (k: number) => `M${all.map(b => side(b, k, 0)).join('L')}`;
  return (
    `<path d="${body(1.5)}" class="wb-bank"/><path d="${body(0)}" class="wb-water"/><path d="${along(0.52)}" class="wb-flow"/>` +
    `<path d="${along(-0.52)}" class="wb-flow"/><path d="${along(0)}" class="wb-flow mid"/>`
  );
}

function meadow(): string {
  const beds = WET.map(([x, row]) => diamond(place(x, row))).join('');
  const mouths = ([
    [-1, 7, -1],
    [13, 11, 1],
  ] as const).map(([x, row, way]) => {
    const p = place(x, row);
    return `M${p.x + way * HALF} ${p.y - HALF}L${p.x} ${p.y}L${p.x + way * HALF} ${p.y + HALF}z`;
  });
  return `<path d="${beds}${mouths.join('')}" class="wb-mead"/>`;
}

function bridge(): string {
  let planks = '';
  for (let k = -25; k <= 25; k += 5) planks += `M-9 ${k}h18`;
  return spots(BRIDGES)
    .map(
      ({ x, y }) =>
        `<g transform="translate(${x} ${y})rotate(-45)"><rect x="-9" y="-28" width="18" height="56" class="wb-deck"/>` +
        `<path d="${planks}" class="wb-plank"/>` +
        '<path d="M-9 -28l-5 -5M9 -28l5 -5M-9 28l-5 5M9 28l5 5M-9 -28v56M9 -28v56" class="wb-rail"/></g>',
    )
    .join('');
}

/** The short black lines at which fords and bridge are entered. */
function entrances(): string {
  const d = ENTRANCES.map(([n, dx, drow]) => {
    const { x, y } = place(...SQUARES[n - 1]!),
      corner = dx === 0 || drow === 0,
      ux = Math.sign(dx) * (corner ? 1 : 0.5) * HALF,
      uy = -Math.sign(drow) * (corner ? 1 : 0.5) * HALF;
    const [from, to] = corner ? [0.72, 1.2] : [0.78, 1.34];
    return `M${tenth(x + ux * from)} ${tenth(y + uy * from)}L${tenth(x + ux * to)} ${tenth(y + uy * to)}`;
  });
  return `<path d="${d.join('')}" class="wb-entrance"/>`;
}

// ---- the frame: the octagon of Plate 1 with the four corner squares standing out ----
const CORNERS = [
  [1, 19], [11, 19], [13, 17], [14, 18], [15, 17], [14, 16], [14, 2], [15, 1], [14, 0], [13, 1],
  [11, -1], [1, -1], [-1, 1], [-2, 0], [-3, 1], [-2, 2], [-2, 16], [-3, 17], [-2, 18], [-1, 17],
] as const;
const FRAME = `M${CORNERS.map(([x, row]) => place(x, row)).map(p => `${p.x} ${p.y}`).join('L')}z`;

const chequer = () =>
  SQUARES.map(([x, row], i) => {
    const crossing = isFord(i + 1) || isBridge(i + 1);
    return `<path d="${diamond(place(x, row))}" class="wb-sq${row % 2 && !crossing ? ' odd' : ''}"/>`;
  }).join('');

export const DEFS =
  '<defs><pattern id="wb-hatch" width="4" height="3.2" patternUnits="userSpaceOnUse"><path d="M0 1.6h4" class="wb-hatch"/></pattern>' +
  `<clipPath id="wb-frame"><path d="${FRAME}"/></clipPath></defs>`;

export const GROUND =
  `<path d="${FRAME}" class="wb-f1"/><path d="${FRAME}" class="wb-f2"/><path d="${FRAME}" class="wb-f3"/>` +
  `<g clip-path="url(#wb-frame)"><path d="${FRAME}" class="wb-paper"/><path d="${FRAME}" fill="url(#wb-hatch)"/>` +
  `${chequer()}${meadow()}${river()}</g>${entrances()}${bridge()}<path d="${FRAME}" class="wb-f4"/>`;

// ---- ornament: the laurels of the plate, one either side of each corner square, and a double line about all ----
function leaf(x: number, y: number, turn: number, long: number): string {
  const at = `transform="translate(${tenth(x)} ${tenth(y)})rotate(${tenth(turn)})"`,
    a = tenth(long * 0.36),
    b = tenth(long * 0.34),
    c = tenth(long * 0.64);
  return `<path ${at} d="M0 0q${a} ${-b} ${long} 0q${-c} ${b} ${-long} 0z"/><path ${at} d="M1 0h${tenth(long * 0.7)}" class="line"/>`;
}

function sprig(): string {
  const on = (s: number): [number, number] => {
    const u = 1 - s;
    return [3 * u * u * s * 18 + 3 * u * s * s * 36 + s ** 3 * 50, -(3 * u * u * s * 3 + 3 * u * s * s * 11 + s ** 3 * 27)];
  };
  let out = '<path class="line" d="M0 0C18 -3 36 -11 50 -27"/>';
  for (let i = 0; i < 5; i++) {
    const [x, y] = on(0.16 + i * 0.175),
      turn = -12 - i * 9,
      long = tenth(14.5 - i * 0.9);
    out += leaf(x, y, turn - 44, long) + leaf(x, y, turn + 36, long);
  }
  return out + leaf(...on(1), -58, 12);
}
const SPRIG = sprig();

/** Both laurels of the end that lies below, or above. */
export function laurels(below: boolean): string {
  return [-1, 1]
    .map(side => {
      const p = place(side < 0 ? -2.62 : 14.62, below ? -0.02 : 18.02);
      return (
        `<g transform="translate(${tenth(p.x)} ${tenth(p.y)})scale(${-side} ${below ? -1 : 1})">` +
        `<g transform="translate(28 6)rotate(-4)">${SPRIG}</g><g transform="translate(-9 44)rotate(76)scale(1 -1)">${SPRIG}</g></g>`
      );
    })
    .join('');
}

const cornerLine = (x: number, y: number, sx: number, sy: number) =>
  `<g transform="translate(${x} ${y})scale(${sx} ${sy})"><path d="M0 46V26q0 -4 4 -4h7q11 0 11 -11v-7q0 -4 4 -4h20"/>` +
  '<path d="M5 46V30q0 -3 3 -3h6q13 0 13 -13V8q0 -3 3 -3h16"/></g>';
export const BORDER =
  `<g class="wb-line">${cornerLine(14, 14, 1, 1)}${cornerLine(854, 14, -1, 1)}` +
  `${cornerLine(14, 838, 1, -1)}${cornerLine(854, 838, -1, -1)}` +
  '<path d="M60 14H808M60 19H808M60 838H808M60 833H808M14 60V792M19 60V792M854 60V792M849 60V792"/></g>';
