// The deployment as the tray shows it (DEP-6): what waits, what lies in a concealer, what stands on the plan, by division and
// arm; and the parts of the side's players. Pure: where a piece may stand is the server's to say.
import { match, seatsOf } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import type { AskDeploymentResult, DeploymentFragment } from '../wire/generated.ts';
import type { Pt } from './hand.ts';
import type { Order } from './orders.ts';
import { deploying, deployment, mine, pieces } from './state.ts';
import type { Arm, Piece, Side } from './state.ts';

/** From left to right as the tray has them. */
export const ARM_ORDER: readonly Arm[] = [
  'closed_infantry',
  'tirailleurs',
  'jaegers',
  'heavy_cavalry',
  'light_cavalry',
  'flankers',
  'foot_artillery',
  'heavy_artillery',
  'horse_artillery',
  'pontoniers',
  'train',
  'concealer',
];
const ABREAST_PACES = 60; // of several who are taken out of the tray together

const middleOf = (points: readonly number[][]): Pt => {
  const xs = points.map(p => p[0]!),
    ys = points.map(p => p[1]!);
  return { x: Math.round((Math.min(...xs) + Math.max(...xs)) / 2), y: Math.round((Math.min(...ys) + Math.max(...ys)) / 2) };
};
/** The middle of one's own first zone. */
export const homeOf = (d: DeploymentFragment, board: Pt): Pt =>
  d.zones[0] ? middleOf(d.zones[0].points) : { x: Math.round(board.x / 2), y: Math.round(board.y / 2) };

/** What is to be seen of the board while one deploys: one's own zones, and the screen before them. */
export function corners(d: DeploymentFragment, board: Pt): Pt[] {
  const all = d.zones.flatMap(z => z.points.map(p => ({ x: p[0]!, y: p[1]! }))),
    home = homeOf(d, board);
  return [...(all.length ? all : [{ x: 0, y: 0 }, board]), { x: d.screen?.x ?? home.x, y: d.screen?.y ?? home.y }];
}

/** Which way a piece looks as it comes out of the tray: to the screen, else to the far side of the board. */
export function facingOf(d: DeploymentFragment, board: Pt): number {
  const home = homeOf(d, board),
    dx = (d.screen?.x ?? board.x / 2) - home.x,
    dy = (d.screen?.y ?? board.y / 2) - home.y;
  const level = d.screen ? d.screen.x !== undefined : Math.abs(dx) > Math.abs(dy);
  return level ? (dx > 0 ? 90 : 270) : dy > 0 ? 180 : 0;
}

/** A point measured from the screen: how far the nearest corner of a footprint of 50 paces stands from it. */
export function fromScreen(d: DeploymentFragment, at: Pt, b: number): { paces: number; from: Pt; to: Pt } | null {
  const { screen } = d;
  if (!screen) return null;
  const turn = (b * Math.PI) / 180,
    sin = Math.sin(turn),
    cos = Math.cos(turn);
  const corners = [-25, 25].flatMap(u => [0, 50].map(v => ({ x: at.x + u * cos - v * sin, y: at.y + u * sin + v * cos })));
  const to = (p: Pt): Pt => ({ x: screen.x ?? p.x, y: screen.y ?? p.y }),
    far = (p: Pt) => Math.hypot(to(p).x - p.x, to(p).y - p.y),
    from = corners.reduce((a, c) => (far(c) < far(a) ? c : a));
  return { paces: Math.floor(far(from)), from, to: to(from) };
}

/** Its far corner. */
function boardOf(s: MatchState): Pt {
  const board = match(s)?.board;
  return { x: board?.width ?? 0, y: board?.height ?? 0 };
}

const waitingCache = new WeakMap<DeploymentFragment, Piece[]>();
/** With which body one comes; who was not placed comes with the last of his side (DEP-6). */
const arrivalOf = (d: DeploymentFragment, body: number | undefined) =>
  d.arrivals.find(a => a.body === body) ?? (body === undefined ? d.arrivals.at(-1) : undefined);

/** One of the tray as a piece that stands somewhere. */
const standing = (s: MatchState, k: DeploymentFragment['tray'][number], at: Pt & { b: number }): Piece => ({
  id: k.piece,
  side: (s.side ?? 'blue') as Side,
  seat: k.seat,
  arm: k.arm,
  division: k.division,
  ...(k.name ? { name: k.name } : {}),
  ...at,
});

/** The pieces in the tray of one's side, standing where they would come out of it; those who arrive later are not in it. In play
 * those who are still to come, where they come in (DEP-7). */
export function waiting(s: MatchState): Piece[] {
  const d = deployment(s);
  if (!d) return [];
  let all = waitingCache.get(d);
  if (!all) {
    const size = boardOf(s),
      home = homeOf(d, size),
      b = facingOf(d, size);
    all = d.tray
      .map(k => ({ k, at: d.stage !== 'deployment' ? arrivalOf(d, k.body) : undefined }))
      .filter(({ k, at }) => at !== undefined || (d.stage === 'deployment' && k.body === undefined))
      .map(({ k, at }) => standing(s, k, { x: at?.x ?? k.x ?? home.x, y: at?.y ?? k.y ?? home.y, b: at?.b ?? k.b ?? b }));
    waitingCache.set(d, all);
  }
  return all;
}

/** In council: what is to be placed afterwards, and what comes later. */
export function waitingInCouncil(s: MatchState): Piece[] {
  const d = deployment(s);
  if (d?.stage !== 'council') return [];
  const home = homeOf(d, boardOf(s));
  return d.tray.map(k => standing(s, k, { x: k.x ?? home.x, y: k.y ?? home.y, b: k.b ?? 0 }));
}

/** Several out of the tray stand beside one another, from the left. */
export function abreast(all: readonly Piece[]): Piece[] {
  const lead = all[0];
  if (!lead) return [];
  const turn = (lead.b * Math.PI) / 180;
  return all.map((p, i) => ({
    ...p,
    b: lead.b,
    x: Math.round(lead.x + i * ABREAST_PACES * Math.cos(turn)),
    y: Math.round(lead.y + i * ABREAST_PACES * Math.sin(turn)),
  }));
}

export interface Body {
  body: number;
  minute: number;
  at: Pt;
  own: Piece[];
}
/** In play: the bodies that are still to come, with the player's own pieces in them, in their order. */
export function comingOf(s: MatchState): Body[] {
  const d = deployment(s);
  if (!d || d.stage === 'deployment') return [];
  const wait = waiting(s).filter(p => mine(s, p));
  return d.arrivals
    .map(a => ({ body: a.body, minute: a.minute, at: { x: a.x, y: a.y } }))
    .map(a => ({ ...a, own: wait.filter(p => arrivalOf(d, d.tray.find(k => k.piece === p.id)?.body)?.body === a.body) }))
    .filter(a => a.own.length > 0);
}

/** A concealer that has been placed, and what was put under it. */
export const boxOf = (s: MatchState, id: number) => (deploying(s) ? deployment(s)?.boxes.find(k => k.piece === id) : undefined);

export interface Cell {
  division: number;
  arm: Arm;
  waits: Piece[];
  boxed: number;
  placed: number;
}
export interface Tray {
  arms: Arm[];
  divisions: number[];
  cell: (division: number, arm: Arm) => Cell | undefined;
  waits: number;
}

/** The player's own part of the side. */
export function trayOf(s: MatchState): Tray {
  const by = new Map<string, Cell>();
  const at = (division: number, arm: Arm) => {
    const key = `${division} ${arm}`;
    let c = by.get(key);
    if (!c) by.set(key, (c = { division, arm, waits: [], boxed: 0, placed: 0 }));
    return c;
  };
  const own = waiting(s).filter(p => mine(s, p));
  for (const p of own) at(p.division ?? 1, p.arm).waits.push(p);
  for (const p of pieces(s).filter(q => mine(s, q))) {
    at(p.division ?? 1, p.arm).placed++;
    for (const k of boxOf(s, p.id)?.contents ?? []) at(p.division ?? 1, k.arm).boxed++;
  }
  const list = [...by.values()];
  return {
    arms: ARM_ORDER.filter(arm => list.some(c => c.arm === arm)),
    divisions: [...new Set(list.map(c => c.division))].sort((a, b) => a - b),
    cell: (division, arm) => by.get(`${division} ${arm}`),
    waits: own.length,
  };
}

export interface Part {
  seat: number;
  name: string;
  set: number;
  of: number;
  ended: boolean;
}
/** What each player of one's own side has placed of his part. */
export function partsOf(s: MatchState): Part[] {
  const wait = waiting(s),
    on = pieces(s).filter(p => p.side === s.side),
    ended = deployment(s)?.ended ?? [];
  return seatsOf(s, s.side).map(k => {
    const set = on.filter(p => p.seat === k.seat).reduce((n, p) => n + 1 + (boxOf(s, p.id)?.contents.length ?? 0), 0);
    const left = wait.filter(p => p.seat === k.seat).length;
    return { seat: k.seat, name: k.name ?? '', set, of: set + left, ended: ended.includes(k.seat) };
  });
}

/** The next of its cell, after one has been placed. */
export const nextLike = (s: MatchState, p: Piece): Piece | null =>
  waiting(s).find(q => q.id !== p.id && mine(s, q) && q.arm === p.arm && q.division === p.division) ?? null;

// ---- a deployment kept in a file: what ask.deployment answers ----

const MOST = 400;
const isInt = (v: unknown): v is number => Number.isInteger(v);

/** Null if the text is no deployment of this scenario. */
export function readKept(text: string, scenario: string): AskDeploymentResult['placings'] | null {
  try {
    const file = JSON.parse(text) as Partial<AskDeploymentResult>;
    if (file.scenario !== scenario || !Array.isArray(file.placings) || file.placings.length > MOST) return null;
    const good = file.placings.every(p => [p.piece, p.seat, p.x, p.y, p.bearing].every(isInt));
    return good ? file.placings : null;
  } catch {
    return null;
  }
}

/** The orders that lay it: first everything of one's own is taken back, then each is placed, those below in a stack first. */
export function keptOrders(s: MatchState, placings: AskDeploymentResult['placings']): Order[] {
  const own = pieces(s).filter(p => mine(s, p)),
    wait = new Set(waiting(s).map(p => p.id));
  const under = own.flatMap(p => boxOf(s, p.id)?.contents.map(k => k.piece) ?? []),
    standing = [...under, ...own.map(p => p.id)],
    movable = (id: number) => wait.has(id) || standing.includes(id);
  return [
    ...standing.filter(id => placings.some(k => k.piece === id)).map(piece => ({ verb: 'order.lift' as const, params: { piece } })),
    ...placings
      .filter(p => p.seat === s.seat && movable(p.piece))
      .map(({ seat: _, ...params }) => ({ verb: 'order.place' as const, params })),
  ];
}
