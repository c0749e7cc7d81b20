// Where the squares lie on the drawing, and which lies where: pure geometry of the lattice, no rule. The drawing is
// 868 × 852 units; a square stands on its corner, its half diagonal is HALF. Turned, the attack's end lies below.
import { BRIDGES, FORDS, ROWS, SQUARES } from './generated.ts';

export interface Pt {
  x: number;
  y: number;
}

export const HALF = 38,
  WIDTH = 868,
  HEIGHT = 852;
export const COUNT = SQUARES.length;
const MIDDLE_X = 6,
  MIDDLE_ROW = 9,
  CENTRE: Pt = { x: 434, y: 426 };

/** Lattice to drawing; the defence's end below. */
export const place = (x: number, row: number): Pt => ({ x: CENTRE.x + (x - MIDDLE_X) * HALF, y: CENTRE.y + (MIDDLE_ROW - row) * HALF });
const turn = (p: Pt): Pt => ({ x: 2 * CENTRE.x - p.x, y: 2 * CENTRE.y - p.y });

export const isSquare = (n: number) => Number.isInteger(n) && n >= 1 && n <= COUNT;
export const latticeOf = (n: number) => SQUARES[n - 1]!;
export const rowOf = (n: number) => ROWS[latticeOf(n)[1]]!;
export const isFord = (n: number) => FORDS.includes(n);
export const isBridge = (n: number) => BRIDGES.includes(n);

const CENTRES = SQUARES.map(([x, row]) => place(x, row));
/** The centre of a square on the drawing. */
export const centre = (n: number, turned: boolean): Pt => (turned ? turn(CENTRES[n - 1]!) : CENTRES[n - 1]!);

/** The squares of a row by its letter, in the order of their numbers. */
export const rowSquares = (letter: string): number[] =>
  SQUARES.flatMap(([, row], i) => (ROWS[row] === letter.toUpperCase() ? [i + 1] : []));

const bySpot = new Map(SQUARES.map(([x, row], i) => [`${x},${row}`, i + 1]));
const EDGE_REACH = 1.2; // of the half diagonal, so that a pointer just over the frame still means the square

/** The square under a point of the drawing, or null. */
export function squareAt(at: Pt, turned: boolean): number | null {
  const p = turned ? turn(at) : at,
    x = (p.x - CENTRE.x) / HALF + MIDDLE_X,
    row = MIDDLE_ROW - (p.y - CENTRE.y) / HALF;
  let best: number | null = null,
    least = EDGE_REACH;
  for (let r = Math.floor(row); r <= Math.ceil(row); r++)
    for (let c = Math.floor(x) - 1; c <= Math.ceil(x) + 1; c++) {
      const far = Math.abs(c - x) + Math.abs(r - row);
      if (far < least && (c + r) % 2 !== 0) {
        const n = bySpot.get(`${c},${r}`);
        if (n === undefined && far < 1) return null; // river, or beyond the frame
        if (n !== undefined) {
          best = n;
          least = far;
        }
      }
    }
  return best;
}

/** The nearest of some squares to a point, if it is within reach (units of the drawing). */
export function nearest(at: Pt, among: Iterable<number>, reach: number, turned: boolean): number | null {
  let best: number | null = null,
    least = reach;
  for (const n of among) {
    const c = centre(n, turned),
      far = Math.hypot(c.x - at.x, c.y - at.y);
    if (far <= least) {
      least = far;
      best = n;
    }
  }
  return best;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The next square the way an arrow key points, as one sees the board: along the row, or to the next row, where that nearest
 * to `keep`, the half-column from which one went up or down (so that up and up again leads straight). */
export function step(from: number, key: Arrow, keep: number, turned: boolean): number {
  const [x, row] = latticeOf(from),
    way = (key === 'ArrowRight' || key === 'ArrowUp' ? 1 : -1) * (turned ? -1 : 1);
  const upright = key === 'ArrowUp' || key === 'ArrowDown';
  let best = from,
    least = Infinity;
  SQUARES.forEach(([c, r], i) => {
    if (upright ? r !== row + way : r !== row || (c - x) * way <= 0) return;
    const far = upright ? Math.abs(c - keep) - (c - keep) * way * 0.01 : Math.abs(c - x);
    if (far < least) {
      least = far;
      best = i + 1;
    }
  });
  return best;
}

/** The ends of a battery's lines of command: of the squares it commands the farthest in each oblique direction, and all of
 * each line in order from the battery. */
export function lines(battery: number, commands: readonly number[]): number[][] {
  const [x, row] = latticeOf(battery),
    by = new Map<string, number[]>();
  for (const n of commands) {
    const [c, r] = latticeOf(n),
      way = `${Math.sign(c - x)},${Math.sign(r - row)}`;
    by.set(way, [...(by.get(way) ?? []), n]);
  }
  const far = (n: number) => Math.abs(latticeOf(n)[1] - row);
  return [...by.values()].map(line => line.sort((a, b) => far(a) - far(b)));
}

/** A square's outline of the given half diagonal, about a point. */
export const diamond = ({ x, y }: Pt, half = HALF) => `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}z`;
