// What there is to work on for pontoniers and train (WORK-1), as the view has it: sites to bridge or take up, bridges to
// break, cut, mine or mend, buildings to fire, ships to moor or cast off. Which of it may be done is not judged: the
// server tries it, or refuses in words. Pure.
import type { Hand, Pt } from './hand.ts';
import type { Order, Things } from './orders.ts';
import type { Numbered, Piece } from './state.ts';
import type { FeatureFragment, OrderWorkParams, ShipFragment, SiteFragment } from '../wire/generated.ts';

export type Work = OrderWorkParams['work'];
export interface Job {
  work: Work;
  what: 'site' | 'feature' | 'ship';
  id: number; // its number among its kind
  x: number; // where its mark lies
  y: number;
  line: readonly [Pt, Pt] | null; // of a site, from bank to bank
  kind: string; // of a thing, what it is; of a site, its name
  done: number | null; // piece-moves, where the view has them
  moves: number | null;
  train: number; // pieces of train still to be brought into it
}
export interface Works {
  sites: readonly Numbered<SiteFragment>[];
  features: readonly Numbered<FeatureFragment>[];
  ships: readonly Numbered<ShipFragment>[];
  ground: Things;
  side: string | null;
}

/** How far off work and ships are still offered; whether it is near enough, the server says. */
export const OFFERED_PACES = 300;

const bank = ([x, y]: readonly [number, number]): Pt => ({ x, y });
export const siteLine = (k: SiteFragment): [Pt, Pt] => [bank(k.from), bank(k.to)];
const middle = ([a, b]: readonly [Pt, Pt]): Pt => ({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) });

function siteJobs(k: Numbered<SiteFragment>, w: Works): Job[] {
  const line = siteLine(k),
    base = { what: 'site' as const, id: k.n, ...middle(line), line, kind: k.name, train: 0 },
    broken = w.features.find(f => f.n === k.thing),
    own = k.side === w.side,
    jobs: Job[] = [];
  if (own && !k.complete)
    jobs.push({ ...base, work: 'bridge', done: k.done, moves: k.moves, train: Math.max(0, k.train_needed - k.train) });
  if (own && (k.stands || (!k.complete && k.done + k.train > 0))) jobs.push({ ...base, work: 'take_up', done: null, moves: null });
  const mended = { done: broken?.work ?? 0, moves: broken?.moves ?? null };
  if (k.stands) jobs.push({ ...base, work: 'cut', ...mended });
  if (k.complete && !k.stands) jobs.push({ ...base, work: 'repair', ...mended });
  return jobs;
}

const UNDONE: Readonly<Record<string, Work>> = {
  bridge_wooden: 'break',
  bridge_masonry: 'mine',
  bridge_pontoon: 'cut',
  farm: 'burn',
  windmill: 'burn',
  watermill: 'burn',
};
const MENDED: ReadonlySet<string> = new Set(['bridge_wooden', 'bridge_pontoon']);

function thingJobs(thing: NonNullable<Things[number]>, id: number, w: Works): Job[] {
  const f = w.features.find(k => k.n === id),
    work = f?.gone ? (MENDED.has(thing.kind) ? 'repair' : undefined) : UNDONE[thing.kind];
  if (!work) return [];
  const { x, y, w: wide, h: high, kind } = thing,
    at = { x: Math.round(x + wide / 2), y: Math.round(y + high / 2) };
  return [{ work, what: 'feature', id, ...at, line: null, kind, done: f?.work ?? 0, moves: f?.moves ?? null, train: 0 }];
}

function shipJobs(h: Numbered<ShipFragment>, w: Works): Job[] {
  const base = { what: 'ship' as const, id: h.n, x: h.x, y: h.y, line: null, kind: '', done: null, moves: null, train: 0 },
    begun = h.state === 'moored' && (h.left ?? 0) > 0,
    wanted = w.sites.some(k => k.side === w.side && !k.complete);
  if (h.side !== w.side) return [];
  return [
    ...(wanted && (h.state === 'ready' || begun) ? [{ ...base, work: 'moor' as const }] : []),
    ...(h.state === 'moored' ? [{ ...base, work: 'take_up' as const }] : []),
  ];
}

/** How far a piece stands from what is worked on: from a site's line, from the middle of all else. */
export function farFrom(j: Job, p: Pt): number {
  if (!j.line) return Math.hypot(j.x - p.x, j.y - p.y);
  const [a, b] = j.line,
    dx = b.x - a.x,
    dy = b.y - a.y,
    part = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1),
    u = Math.min(1, Math.max(0, part));
  return Math.hypot(a.x + u * dx - p.x, a.y + u * dy - p.y);
}

/** What is near enough to one who works, nearest first. */
export function jobsNear(p: Pt, w: Works): Job[] {
  const all = [
    ...w.sites.flatMap(k => siteJobs(k, w)),
    ...w.ground.flatMap((k, i) => (k ? thingJobs(k, i, w) : [])),
    ...w.ships.flatMap(h => shipJobs(h, w)),
  ];
  return all
    .map(job => ({ job, far: farFrom(job, p) }))
    .filter(k => k.far <= OFFERED_PACES)
    .sort((a, b) => a.far - b.far)
    .map(k => k.job);
}

/** The one that is aimed at. */
export const jobAimed = (h: Hand, jobs: readonly Job[]): Job | null =>
  (h.mode === 'work' && jobs.find(j => j.id === h.target && j.what === h.thing && j.work === h.work)) || null;

const WORKERS: ReadonlySet<string> = new Set(['pontoniers']);
const free = (list: readonly Piece[]) => (list.some(p => !p.acted) ? list.filter(p => !p.acted) : list);

/** Who is suggested for it: the pontoniers in hand, and of the train as much as the bridge still takes: first what is in
 * hand, then the nearest of the same seat. */
export function workers(j: Job, chosen: readonly Piece[], all: readonly Piece[]): Piece[] {
  const seat = chosen[0]?.seat,
    held = new Set(chosen.map(p => p.id)),
    rank = (p: Piece) => (held.has(p.id) ? 0 : 1);
  const train = all
    .filter(p => p.arm === 'train' && p.seat === seat && p.side === chosen[0]?.side && (held.has(p.id) || !p.acted))
    .sort((a, b) => rank(a) - rank(b) || farFrom(j, a) - farFrom(j, b) || a.id - b.id)
    .slice(0, j.train);
  return [...free(chosen.filter(p => WORKERS.has(p.arm))), ...train];
}

export function workOrder(j: Job, chosen: readonly Piece[], all: readonly Piece[]): Order[] {
  const pieces = workers(j, chosen, all).map(p => p.id);
  return pieces.length ? [{ verb: 'order.work', params: { work: j.work, pieces, [j.what]: j.id } }] : [];
}
