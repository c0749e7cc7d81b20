// Marks of state about the pieces and the instruments laid on the plan, as SVG. Everything is drawn from what the server
// said; the compass alone measures, and only straight paces.
import type { Pt } from '../hand.ts';
import type { Piece } from '../state.ts';
import { DISTANCE_PACES } from '../../state/place.ts';
import type { GameEvent } from '../../wire/generated.ts';
import { spot } from './numbered.ts';
import { ARMS, outline } from './symbols.ts';
import type { SideKey } from './symbols.ts';

export const sideKey = (p: { side: string }): SideKey => (p.side === 'blue' ? 'b' : 'g');
export const place = (p: { x: number; y: number; b: number }) => `translate(${p.x} ${p.y})rotate(${p.b})`;
const CLEAR_PACES = 32; // of a piece about the middle of its front
const depth = (p: Piece) => ARMS[p.arm].depth;

export function Ring({ piece, kind }: { piece: Piece; kind: 'selected' | 'focus' | 'target' | 'aimed' }) {
  const d = `M-34 -29h68v${depth(piece) + 38}h-68z`;
  return (
    <g class={`ring ${kind}`} transform={place(piece)}>
      <path d={d} class="st-ring" />
      <path d={d} class="st-ring2" />
    </g>
  );
}

// Middle and radius of the puffs before a front that fired.
const PUFFS = [
  [-17, -9, 6],
  [-7, -13, 7.5],
  [5, -11, 6.5],
  [15, -14, 7.5],
  [22, -8, 4.6],
] as const;
export const Smoke = ({ piece }: { piece: Piece }) => (
  <g class="st-smoke" transform={place(piece)}>
    <path d={PUFFS.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('')} />
  </g>
);

/** Upright, at a point of the piece's own frame. */
function beside(piece: Piece, x: number, y: number): string {
  const a = (piece.b * Math.PI) / 180,
    at = Math.round;
  return `translate(${at(piece.x + x * Math.cos(a) - y * Math.sin(a))} ${at(piece.y + x * Math.sin(a) + y * Math.cos(a))})`;
}

export function Tired({ piece }: { piece: Piece }) {
  return (
    <g transform={beside(piece, 30, depth(piece) - 4)}>
      <g class="st-b">
        <circle r="10" class="st-badge" />
        <path d="M-4.5 -5.5h9L0 0L4.5 5.5h-9L0 0z" class="st-glass" />
      </g>
    </g>
  );
}

/** The layers of a stack under its top piece, and how many they are; a mass is closed up by a line. */
export function Layers({ piece, count }: { piece: Piece; count: number }) {
  const d = outline(piece.arm, sideKey(piece)),
    deep = depth(piece) + count * 7;
  return (
    <g class={`${sideKey(piece)}${piece.division ?? 0}`}>
      {Array.from({ length: count - 1 }, (_, i) => (
        <path key={i} transform={`${place(piece)}translate(0 ${(count - 1 - i) * 7})`} d={d} class="st-layer" />
      ))}
      {piece.form === 'mass' && <path transform={place(piece)} d={`M-27 2v${deep}h54v${-deep}`} class="st-mass" />}
    </g>
  );
}
export function Count({ piece, count }: { piece: Piece; count: number }) {
  return (
    <g transform={beside(piece, 29, -4)}>
      <g class="st-b">
        <circle r="11" class="st-badge" />
        <text class="st-badge-t" y="5.2">
          {count}
        </text>
      </g>
    </g>
  );
}

const plateOf = (numeral: string) => 10 + numeral.length * 6,
  PLATE_HIGH = 18;
const Plate = ({ numeral }: { numeral: string }) => (
  <>
    <rect x={-plateOf(numeral) / 2} y={-PLATE_HIGH / 2} width={plateOf(numeral)} height={PLATE_HIGH} rx="3" />
    <text y="5.2">{numeral}</text>
  </>
);

/** Whose piece it is among the players of its side, by his rank (TURN-3): under its rear corner. */
export const Whose = ({ piece, numeral }: { piece: Piece; numeral: string }) => (
  <g transform={beside(piece, -27, depth(piece) + 8)}>
    <g class="st-b st-whose">
      <Plate numeral={numeral} />
    </g>
  </g>
);

/** The same once for all that stand together, where single ones would cover the pieces. scale: paces a unit of the plate. */
export function WhoseAll({
  group,
  all,
  numeral,
  scale,
}: {
  group: readonly Piece[];
  all: readonly Piece[];
  numeral: string;
  scale: number;
}) {
  const at = spot(group, all, plateOf(numeral) * scale, PLATE_HIGH * scale, CLEAR_PACES);
  return (
    <g class="st-whose" transform={`translate(${Math.round(at.x)} ${Math.round(at.y)})scale(${scale})`}>
      <Plate numeral={numeral} />
    </g>
  );
}

/** On a concealer how much it holds, to its own; to the enemy a question (SEE-13). */
export const BoxCount = ({ piece }: { piece: Piece }) => (
  <g transform={beside(piece, 0, depth(piece) / 2)}>
    <text class="st-box" y="9">
      {piece.contents ? piece.contents.length : '?'}
    </text>
  </g>
);

/** Guns in position are pinned by a bracket, broken while they are not laid; taken ones are struck through. */
export function Pinned({ piece }: { piece: Piece }) {
  return (
    <g transform={place(piece)}>
      {piece.guns !== 'limbered' && (
        <>
          <path d="M-31 2v28h62v-28" class={`st-pin ${piece.side}${piece.guns === 'laid' ? '' : ' laying'}`} />
          <circle cx="0" cy="30" r="4" class={`st-pin-at ${piece.side}`} />
        </>
      )}
      {piece.taken && <path d="M-28 -16L28 26" class="st-taken" />}
    </g>
  );
}

/** The blow of this minute: eight squares behind the piece, filled by the loss in 96ths. */
export function Hit({ piece, loss }: { piece: Piece; loss: number }) {
  const width = 49;
  return (
    <g transform={`${place(piece)}translate(0 ${depth(piece) + 5})`} class="st-blow">
      <rect x="-24.5" y="0" width={width} height="6" class="st-blow-case" />
      <rect x="-24.5" y="0" width={Math.min(1, loss / 96) * width} height="6" class="st-hit" />
      <path d={Array.from({ length: 7 }, (_, i) => `M${-24.5 + ((i + 1) * width) / 8} 0v6`).join('')} class="st-blow-lines" />
    </g>
  );
}

/** The way a piece walked, to its old front. */
export function Trail({ event }: { event: Extract<GameEvent, { kind: 'march' }> }) {
  return (
    <g class="trail">
      <path d={`M${event.from.join(' ')}${event.path.map(p => `L${p.join(' ')}`).join('')}`} class="st-trail" />
      <circle cx={event.from[0]} cy={event.from[1]} r="9" class="st-org" />
    </g>
  );
}

/** An order not yet settled: its way and where the piece would stand, hollow. */
export function Hollow({
  piece,
  path,
  b,
  kind,
  bare = false,
}: {
  piece: Pick<Piece, 'arm' | 'side' | 'x' | 'y'>;
  path: readonly Pt[];
  b: number;
  kind: 'held' | 'sent' | 'barred' | 'draft';
  bare?: boolean;
}) {
  const end = path.at(-1) ?? piece;
  return (
    <g class={`hollow ${kind}`}>
      {path.length > 0 && !bare && <path d={`M${piece.x} ${piece.y}${path.map(p => `L${p.x} ${p.y}`).join('')}`} class="od" />}
      <g transform={`translate(${end.x} ${end.y})rotate(${b})`}>
        <path d={outline(piece.arm, sideKey(piece))} class="od-t" />
        <path d="M-25 0h50" class="od-f" />
      </g>
    </g>
  );
}

interface Leg {
  ax: number;
  ay: number;
  bx: number;
  by: number;
  length: number;
}
const legs = (points: readonly Pt[]): Leg[] =>
  points.slice(1).map((b, i) => ({
    ax: points[i]!.x,
    ay: points[i]!.y,
    bx: b.x,
    by: b.y,
    length: Math.hypot(b.x - points[i]!.x, b.y - points[i]!.y),
  }));
export const length = (points: readonly Pt[]) => legs(points).reduce((n, l) => n + l.length, 0);

/** Splits a way at so many paces: what lies within, and the rest. */
export function splitAt(points: readonly Pt[], paces: number): [Pt[], Pt[]] {
  const within: Pt[] = points.length ? [points[0]!] : [],
    beyond: Pt[] = [];
  let left = paces;
  for (const l of legs(points)) {
    if (beyond.length || l.length <= left) {
      (beyond.length ? beyond : within).push({ x: l.bx, y: l.by });
      left -= l.length;
      continue;
    }
    const cut = { x: l.ax + ((l.bx - l.ax) * left) / (l.length || 1), y: l.ay + ((l.by - l.ay) * left) / (l.length || 1) };
    within.push(cut);
    beyond.push(cut, { x: l.bx, y: l.by });
  }
  return [within, beyond];
}

const r1 = (v: number) => Math.round(v * 10) / 10;
const line = (points: readonly Pt[]) =>
  points.length > 1 ? `M${points.map(p => `${Math.round(p.x)} ${Math.round(p.y)}`).join('L')}` : '';
const TOOTH = 11,
  LIMIT_TOOTH = 20,
  LEG = 8;

function teeth(points: readonly Pt[], scale: number): string {
  let d = '',
    run = 0;
  const tooth = TOOTH * scale;
  for (const l of legs(points)) {
    const ux = (l.bx - l.ax) / (l.length || 1),
      uy = (l.by - l.ay) / (l.length || 1);
    for (let s = (DISTANCE_PACES - (run % DISTANCE_PACES)) % DISTANCE_PACES; s <= l.length; s += DISTANCE_PACES) {
      if (run + s < 1) continue;
      const x = l.ax + ux * s,
        y = l.ay + uy * s;
      d += `M${r1(x - uy * tooth)} ${r1(y + ux * tooth)}L${r1(x + uy * tooth)} ${r1(y - ux * tooth)}`;
    }
    run += l.length;
  }
  return d;
}

/** The brass divider on a way of straight legs: a tooth each distance, a red bar at the limit, hollow past it.
 * limit: paces the server allows, or null if it has not said. scale: of the instrument's weight on the screen. */
export function Compass({ points, limit, scale }: { points: readonly Pt[]; limit: number | null; scale: number }) {
  if (points.length < 2) return null;
  const [within, beyond] = limit === null ? [[...points], []] : splitAt(points, limit),
    first = points[0]!,
    last = points.at(-1)!;
  const bar = beyond.length > 1 || (limit !== null && Math.abs(length(points) - limit) < 2) ? barAt(within, LIMIT_TOOTH * scale) : '';
  const mx = (first.x + last.x) / 2,
    my = (first.y + last.y) / 2,
    l = Math.hypot(last.x - first.x, last.y - first.y),
    out = Math.min(300, l * 0.62);
  const turn = last.x >= first.x ? 1 : -1,
    px = mx + ((last.y - first.y) / (l || 1)) * out * turn,
    py = my - ((last.x - first.x) / (l || 1)) * out * turn;
  const leg = (x: number, y: number) => {
    const dx = x - px,
      dy = y - py,
      n = Math.hypot(dx, dy) || 1,
      nx = (-dy / n) * LEG * scale,
      ny = (dx / n) * LEG * scale;
    return `M${r1(px + nx)} ${r1(py + ny)}L${r1(x)} ${r1(y)}L${r1(px - nx)} ${r1(py - ny)}z`;
  };
  return (
    <g class="compass" data-testid="compass">
      <path d={line(points)} class="cm-case" />
      <path d={line(within)} class="cm-line" />
      {beyond.length > 1 && <path d={line(beyond)} class="cm-beyond" />}
      <path d={teeth(within, scale)} class="cm-tooth" />
      {bar && <path d={bar} class="cm-hi" data-testid="limit" />}
      {points.slice(1, -1).map(p => (
        <circle key={`${p.x},${p.y}`} cx={p.x} cy={p.y} r={12 * scale} class="cm-wp" />
      ))}
      {l > 30 && (
        <g>
          <path d={leg(first.x, first.y) + leg(last.x, last.y)} class="cm-leg" />
          <circle cx={px} cy={py} r={13 * scale} class="cm-leg" />
          <circle cx={px} cy={py} r={4.5 * scale} class="cm-pin" />
        </g>
      )}
    </g>
  );
}

function barAt(within: readonly Pt[], tooth: number): string {
  const l = legs(within)
    .filter(k => k.length > 0.5)
    .at(-1);
  if (!l) return '';
  const ux = (l.bx - l.ax) / l.length,
    uy = (l.by - l.ay) / l.length;
  return `M${r1(l.bx - uy * tooth)} ${r1(l.by + ux * tooth)}L${r1(l.bx + uy * tooth)} ${r1(l.by - ux * tooth)}`;
}

export interface Reach {
  to: number; // paces
  label: string;
  broken?: boolean; // of shot that ricochets
}

/** The field of fire as the server gives it: so many degrees outward from each end of the front, and every arc's reach. */
export function Sextant({ piece, half, arcs }: { piece: Piece; half: number; arcs: readonly Reach[] }) {
  const a = (half * Math.PI) / 180,
    at = (d: number, s: number) => `${Math.round(Math.sin(s * a) * d + s * 25)} ${Math.round(-Math.cos(a) * d)}`,
    arc = (d: number) => `${at(d, -1)}A${d} ${d} 0 0 1 ${at(d, 1)}`,
    back = piece.b > 90 && piece.b < 270, // the letters would stand on their heads
    line = (d: number) => (back ? `${at(d, 1)}A${d} ${d} 0 0 0 ${at(d, -1)}` : arc(d)),
    reach = Math.max(0, ...arcs.map(r => r.to));
  if (!reach) return null;
  return (
    <g class="sextant" transform={place(piece)} data-testid="sextant">
      <path d={`M-25 0L${arc(reach)}L25 0z`} class="sx-f" />
      <path d={`M-25 0L${at(reach, -1)}M25 0L${at(reach, 1)}`} class="sx-leg" />
      {arcs.map((r, i) => (
        <g key={r.to}>
          <path d={`M${arc(r.to)}`} class={r.broken ? 'sx broken' : 'sx'} />
          <path id={`sx-label-${i}`} d={`M${line(r.to - (back ? 12 : 30))}`} fill="none" />
          <text class="sx-t">
            <textPath href={`#sx-label-${i}`} startOffset="50%">
              {r.label}
            </textPath>
          </text>
        </g>
      ))}
    </g>
  );
}

const RUN = 4; // numbers a run: row, first column, last column, level

/** Runs of ask.reach as one path a level; cell: paces. */
export function reachPath(runs: readonly number[], level: number, cell: number): string {
  let d = '';
  for (let i = 0; i + RUN <= runs.length; i += RUN) {
    if (runs[i + 3] !== level) continue;
    const width = (runs[i + 2]! - runs[i + 1]! + 1) * cell;
    d += `M${runs[i + 1]! * cell} ${runs[i]! * cell}h${width}v${cell}h${-width}z`;
  }
  return d;
}
