// What the player has in hand: the pieces chosen, the instrument in use, the way-points laid. Nothing here is sent; it is
// a pure reducer, so that Esc, Z and every key can be tried without a board.
//
// Picture: idle ⇄ move (M), fire (F), measure (C), stack (S), deploy (D), shift (H), square (V), attack (X), work (P), load (I);
// with a ship in hand, which takes the place of the pieces: sail (M), unload (D); of concealers empty (D) and demand (B); while
// troops are deployed place (M), by which they come out of the tray.
// Esc steps back one level: last way-point → instrument → facing → selection. Numbers are paces and degrees.
import { norm } from '../state/place.ts';
import type { OrderWorkParams } from '../wire/generated.ts';

type Work = OrderWorkParams['work'];

export interface Pt {
  x: number;
  y: number;
}
export type Mode =
  | 'idle'
  | 'move'
  | 'fire'
  | 'measure'
  | 'lasso'
  | 'stack'
  | 'deploy'
  | 'shift'
  | 'square'
  | 'attack'
  | 'work'
  | 'load'
  | 'sail'
  | 'unload'
  | 'place'
  | 'empty'
  | 'demand';
/** Modes in which points are laid on the plan: a way; in unloading a place for each who lands; of ONE_POINT only its end. */
export const LAYS: ReadonlySet<Mode> = new Set<Mode>([
  'move',
  'measure',
  'stack',
  'deploy',
  'shift',
  'square',
  'sail',
  'unload',
  'place',
  'empty',
]);
const ONE_POINT: ReadonlySet<Mode> = new Set<Mode>(['shift', 'square', 'place']);
export interface Hand {
  mode: Mode;
  selected: readonly number[]; // the first leads: its way is drawn and tried
  ghost: number | null; // the ghost looked at
  vessel: number | null; // the ship in hand, instead of pieces
  focus: number | null; // where the keyboard is
  path: readonly Pt[]; // way-points laid (move), or points measured
  cursor: Pt | null; // the point in hand; the way runs to it unless it is ended
  ended: boolean; // the way is laid to its end
  turn: number; // degrees the facing differs from that of each piece
  target: number | null;
  thing: 'piece' | 'feature' | 'ship' | 'site'; // what the target is
  work: Work | null; // what is to be done there (work)
  stays: readonly number[]; // those aboard who do not go ashore (unload)
  onto: number | null; // the friend to stand on (stack)
  pressed: Pt | null; // where he was pressed in a march: a way-point after all, if the way goes on
  over: boolean; // on top of him, else beneath
  marks: readonly number[]; // those to attack
  flank: boolean; // not on the front
  ambush: boolean | null; // to be laid in ambush, or openly (place); null: as each lies
}
const NOTHING = {
  path: [],
  cursor: null,
  ended: false,
  turn: 0,
  target: null,
  thing: 'piece',
  work: null,
  stays: [],
  onto: null,
  pressed: null,
  over: true,
  marks: [],
  flank: false,
  ambush: null,
} as const;
export const EMPTY: Hand = { mode: 'idle', selected: [], ghost: null, vessel: null, focus: null, ...NOTHING };
export const WAYPOINTS_MOST = 16; // the most the protocol carries (schema/commands/order.move.json)

export type Act =
  | { do: 'select'; id: number }
  | { do: 'add'; id: number }
  | { do: 'many'; ids: readonly number[] }
  | { do: 'drop' }
  | { do: 'ship'; n: number }
  | { do: 'focus'; id: number | null }
  | { do: 'ghost'; n: number | null }
  | { do: 'mode'; mode: Mode; from?: Pt }
  | { do: 'cursor'; at: Pt | null }
  | { do: 'waypoint'; at: Pt }
  | { do: 'end'; at?: Pt }
  | { do: 'nudge'; dx: number; dy: number; from: Pt; within: Pt }
  | { do: 'turn'; by: number }
  | { do: 'face'; turn: number }
  | { do: 'target'; id: number | null; thing?: Hand['thing']; work?: Work }
  | { do: 'onto'; id: number; at?: Pt }
  | { do: 'over' }
  | { do: 'mark'; id: number }
  | { do: 'stay'; id: number }
  | { do: 'flank' }
  | { do: 'ambush'; on: boolean }
  | { do: 'undo' }
  | { do: 'escape' }
  | { do: 'carried' }
  | { do: 'present'; ids: ReadonlySet<number>; ships: ReadonlySet<number>; ghosts?: ReadonlySet<number> };

const same = (a: Pt | undefined, b: Pt) => !!a && Math.abs(a.x - b.x) < 3 && Math.abs(a.y - b.y) < 3;
const clean = (h: Hand, mode: Mode = 'idle'): Hand => ({ ...h, mode, ghost: null, ...NOTHING });
const whole = (p: Pt): Pt => ({ x: Math.round(p.x), y: Math.round(p.y) });

/** The points of the way as it is drawn and would be sent. */
export function way(h: Hand): Pt[] {
  const last = h.path.at(-1);
  return h.cursor && !h.ended && !same(last, h.cursor) && h.path.length < WAYPOINTS_MOST ? [...h.path, h.cursor] : [...h.path];
}

/** Pieces turn; a ship in hand as it goes, or those it sets ashore. */
const mayTurn = (h: Hand) => h.selected.length > 0 || (h.vessel !== null && LAYS.has(h.mode));

export function hand(h: Hand, a: Act): Hand {
  switch (a.do) {
    case 'select':
      return { ...clean(h), selected: [a.id], vessel: null, focus: a.id };
    case 'ship':
      return { ...clean(h), selected: [], vessel: a.n, focus: null };
    case 'add': {
      const has = h.selected.includes(a.id);
      return { ...clean(h), selected: has ? h.selected.filter(i => i !== a.id) : [...h.selected, a.id], vessel: null, focus: a.id };
    }
    case 'many':
      return { ...clean(h), selected: a.ids, vessel: null, focus: a.ids[0] ?? h.focus };
    case 'drop':
      return { ...clean(h), selected: [], vessel: null };
    case 'focus':
      return { ...h, focus: a.id, ghost: null };
    case 'ghost':
      return { ...h, ghost: a.n, focus: a.n === null ? h.focus : null };
    case 'mode': {
      if (a.mode === h.mode) return clean(h);
      const turn = LAYS.has(a.mode) && a.mode !== 'measure' ? h.turn : 0;
      return { ...clean(h, a.mode), turn, cursor: a.from ? whole(a.from) : null };
    }
    case 'cursor':
      return h.ended || !LAYS.has(h.mode) || h.onto !== null ? h : { ...h, cursor: a.at && whole(a.at) };
    case 'waypoint': {
      const at = whole(a.at);
      if (h.onto !== null && h.pressed) return { ...h, mode: 'move', onto: null, pressed: null, path: [...h.path, h.pressed, at] };
      if (ONE_POINT.has(h.mode)) return { ...h, path: [at], cursor: null, ended: true };
      if (same(h.path.at(-1), at) || h.path.length >= WAYPOINTS_MOST) return { ...h, cursor: null };
      return { ...h, path: [...h.path, at], cursor: null, ended: false };
    }
    case 'end': {
      const at = a.at && whole(a.at),
        fresh = at && ONE_POINT.has(h.mode),
        more = !fresh && at && !same(h.path.at(-1), at) && h.path.length < WAYPOINTS_MOST;
      return { ...h, path: fresh ? [at] : more ? [...h.path, at] : h.path, cursor: null, ended: true };
    }
    case 'nudge': {
      const base = h.cursor ?? h.path.at(-1) ?? a.from;
      return {
        ...h,
        ended: false,
        cursor: onBoard({ x: base.x + a.dx, y: base.y + a.dy }, a.within),
      };
    }
    case 'turn':
      return mayTurn(h) ? { ...h, turn: signed(h.turn + a.by) } : h;
    case 'face':
      return mayTurn(h) ? { ...h, turn: signed(a.turn) } : h;
    case 'ambush':
      return h.selected.length ? { ...h, mode: 'place', ambush: a.on } : h;
    case 'target':
      return { ...h, target: a.id, thing: a.thing ?? 'piece', work: a.work ?? null };
    case 'onto': // a march that ends on a friend
      if (h.mode === 'place') return { ...h, onto: a.id, path: [], cursor: null, ended: false };
      return { ...h, mode: 'stack', onto: a.id, pressed: a.at ? whole(a.at) : null, cursor: null, ended: false };
    case 'over':
      return { ...h, over: !h.over };
    case 'mark':
      return { ...h, marks: h.marks.includes(a.id) ? h.marks.filter(i => i !== a.id) : [...h.marks, a.id] };
    case 'stay':
      return { ...h, stays: h.stays.includes(a.id) ? h.stays.filter(i => i !== a.id) : [...h.stays, a.id] };
    case 'flank':
      return { ...h, flank: !h.flank };
    case 'undo':
      if (h.onto !== null) return { ...h, onto: null };
      if (h.marks.length) return { ...h, marks: h.marks.slice(0, -1) };
      if (h.cursor && h.path.length === 0) return { ...h, cursor: null };
      if (h.path.length) return { ...h, path: h.path.slice(0, -1), cursor: null, ended: false };
      if (h.turn) return { ...h, turn: 0 };
      return h.mode === 'idle' ? h : clean(h);
    case 'escape':
      if (h.ghost !== null) return { ...h, ghost: null };
      if (h.onto !== null) return { ...h, onto: null };
      if (h.marks.length) return { ...h, marks: h.marks.slice(0, -1), target: null };
      if (h.target !== null) return { ...h, target: null };
      if (h.path.length) return { ...h, path: h.path.slice(0, -1), cursor: null, ended: false };
      if (h.mode !== 'idle') return clean(h);
      if (h.turn) return { ...h, turn: 0 };
      return { ...h, selected: [], vessel: null };
    case 'carried':
      return clean(h);
    case 'present': {
      if (h.ghost !== null && !a.ghosts?.has(h.ghost)) return hand({ ...h, ghost: null }, a); // seen empty, or wiped
      // pieces that left the board leave the hand, and a ship that sank
      if (h.vessel !== null && !a.ships.has(h.vessel)) return { ...clean(h), vessel: null };
      const selected = h.selected.filter(i => a.ids.has(i)),
        focus = h.focus !== null && a.ids.has(h.focus) ? h.focus : null,
        marks = h.marks.filter(i => a.ids.has(i)),
        onto = h.onto !== null && a.ids.has(h.onto) ? h.onto : null;
      const all = selected.length === h.selected.length && marks.length === h.marks.length && onto === h.onto;
      if (all && focus === h.focus) return h;
      return selected.length === h.selected.length ? { ...h, focus, marks, onto } : { ...clean(h), selected, focus };
    }
  }
}

const signed = (d: number) => {
  const n = norm(d);
  return n > 180 ? n - 360 : n;
};

export interface Standing {
  id: number;
  x: number;
  y: number;
  b: number;
}
export interface March {
  piece: number;
  path: Pt[];
  bearing: number;
}

const SINE = (b: number) => Math.sin((b * Math.PI) / 180),
  COSINE = (b: number) => Math.cos((b * Math.PI) / 180);

/** How far to the right of one who faces so. */
export const along = (p: Pt, bearing: number) => p.x * COSINE(bearing) + p.y * SINE(bearing);

/** Pieces from the right flank: the greatest coordinate along the leader's right first, ties by id. */
export function fromTheRight<T extends Standing>(all: readonly T[], bearing: number): T[] {
  return [...all].sort((a, b) => along(b, bearing) - along(a, bearing) || a.id - b.id);
}

/** One of each stack and of each square, which move as one: the first that is named. */
export function oneOfEach<T extends { id: number; stack?: number; square?: number }>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all.filter(p => {
    const body = p.square !== undefined ? `square ${p.square}` : `stack ${p.stack ?? p.id}`;
    return !seen.has(body) && seen.add(body);
  });
}

/** The point itself, or the nearest on the board. */
export const onBoard = (p: Pt, board: Pt): Pt => ({ x: Math.min(board.x, Math.max(0, p.x)), y: Math.min(board.y, Math.max(0, p.y)) });

/** The same march for each: the leader's way, moved to where each stands; the board's edge holds. */
export function marches(h: Hand, lead: Standing, all: readonly Standing[], board: Pt): March[] {
  const points = way(h);
  return fromTheRight(all, lead.b).map(p => ({
    piece: p.id,
    bearing: norm(p.b + h.turn),
    path: points.map(q => onBoard({ x: q.x + p.x - lead.x, y: q.y + p.y - lead.y }, board)),
  }));
}

const LINE_GAP_PACES = 130,
  LINE_TURN_DEGREES = 35;

/** The line a piece stands in: its fellows of arm, division and facing, each near the next. */
export function lineOf<T extends Standing & { arm: string; division?: number | undefined }>(of: T, all: readonly T[]): number[] {
  const out = [of],
    left = new Set(all.filter(p => p.id !== of.id && p.arm === of.arm && p.division === of.division));
  for (let i = 0; i < out.length; i++) {
    for (const p of left) {
      const a = out[i]!,
        apart = Math.abs(signed(p.b - a.b));
      if (apart <= LINE_TURN_DEGREES && Math.hypot(p.x - a.x, p.y - a.y) <= LINE_GAP_PACES) {
        left.delete(p);
        out.push(p);
      }
    }
  }
  return out.map(p => p.id);
}

/** The nearest in a direction (a quarter to either side of it), else null. */
export function nearestThatWay<T extends Standing>(from: Pt, dx: number, dy: number, all: readonly T[]): T | null {
  let best: T | null = null,
    least = Infinity;
  for (const p of all) {
    const x = p.x - from.x,
      y = p.y - from.y,
      ahead = x * dx + y * dy,
      aside = Math.abs(x * dy - y * dx);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + aside * 1.5;
    if (cost < least) {
      least = cost;
      best = p;
    }
  }
  return best;
}

export function inside(p: Pt, ring: readonly Pt[]): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!,
      b = ring[j]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}
