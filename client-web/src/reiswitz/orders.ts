// The orders of Reiswitz's game as they are sent, and which of them the hand holds. Pure: nothing is judged here, and the
// server may refuse any of it.
import { loadOrder, shipOrders } from './afloat.ts';
import type { Ship } from './afloat.ts';
import { layAttack, layBoarding } from './attack.ts';
import { jobAimed, workOrder } from './jobs.ts';
import type { Job } from './jobs.ts';
import { inPlaces } from './square.ts';
import { fromTheRight, marches, onBoard, oneOfEach, way } from './hand.ts';
import type { Hand, Pt } from './hand.ts';
import type { Piece } from './state.ts';
import { norm } from '../state/place.ts';
import type { AskTryParams, Requests, Verb } from '../wire/generated.ts';

export type OrderVerb = Exclude<Extract<Verb, `order.${string}`>, 'order.go' | 'order.play'>;
type Params<V extends OrderVerb> = Omit<Requests[V]['params'], 'match' | 'ref' | 'minute'>;
export type Order = { [V in OrderVerb]: { verb: V; params: Params<V> } }[OrderVerb];

export interface Target {
  what: 'piece' | 'feature' | 'ship' | 'site';
  piece: number; // its number among its kind
  lawful: boolean;
  range: number;
  distance: number;
  loss: number; // of a feature, points
  rule: string;
  hint: { id: string; numbers?: number[]; name?: string } | null;
  from: number[];
}

/** All who are named in an order, the first of whom is spoken of. */
export function namedIn(o: Order): number[] {
  const p = o.params;
  if ('attackers' in p) return p.attackers.map(a => a.piece);
  if ('pieces' in p) return p.pieces;
  return 'piece' in p ? [p.piece] : [];
}

/** Of whom the sender speaks: his first piece, or the ship. Of two orders with the same, the later takes the place of the earlier. */
export const subjectOf = (o: Order): string =>
  o.verb === 'order.sail' || o.verb === 'order.unload' ? `ship ${o.params.ship}` : `${namedIn(o)[0]}`;

/** The things of the ground by number, as its terrain has them. */
export type Things = readonly ({ kind: string; x: number; y: number; w: number; h: number } | null)[];

export interface Desktop {
  hand: Hand;
  ship: Ship | null; // in hand
  seat: number | null;
  jobs: readonly Job[];
  chosen: readonly Piece[]; // the first leads
  all: readonly Piece[];
  targets: readonly Target[] | null;
  board: Pt;
  deploying?: boolean;
  ships?: readonly Ship[]; // those that swim, for who would attack one
}

/** The way as it is drawn: in stacking it ends on the friend. */
export function route(h: Hand, all: readonly Piece[]): Pt[] {
  const friend = h.mode === 'stack' && h.onto !== null ? all.find(p => p.id === h.onto) : undefined;
  return friend ? [...h.path, { x: friend.x, y: friend.y }] : way(h);
}

/** How the leader will face at the end of it. */
export function endBearing(h: Hand, lead: Piece, all: readonly Piece[]): number {
  const friend = h.mode === 'stack' ? all.find(p => p.id === h.onto) : undefined;
  return friend ? friend.b : norm(lead.b + h.turn);
}

const fires = (d: Desktop, lead: Piece): Order[] => {
  const { hand: h } = d,
    target = d.targets?.find(k => k.piece === h.target && k.what === h.thing && k.lawful);
  if (!target) return [];
  const firing = fromTheRight(
    d.chosen.filter(p => target.from.includes(p.id)),
    lead.b,
  );
  const at = target.what === 'piece' ? { target: target.piece } : { [target.what]: target.piece };
  return firing.map(p => ({ verb: 'order.fire', params: { piece: p.id, ...at } }));
};

/** Each is placed as the leader is: moved as far, turned as much; or all in one stack, or under one concealer. */
function places(d: Desktop, lead: Piece): Order[] {
  const { hand: h } = d,
    onto = d.all.find(p => p.id === h.onto),
    lies = h.ambush !== null && d.all.some(p => p.id === lead.id), // where it stands already
    at = way(h).at(-1) ?? (h.turn || lies ? lead : undefined),
    hid = (p: Piece) => ((h.ambush ?? p.ambush) ? { ambush: true } : {});
  if (onto)
    return d.chosen.map(p => ({
      verb: 'order.place',
      params: { piece: p.id, x: onto.x, y: onto.y, bearing: onto.b, target: onto.id, ...(onto.arm === 'concealer' ? {} : hid(p)) },
    }));
  if (!at) return [];
  return d.chosen.map(p => ({
    verb: 'order.place',
    params: {
      piece: p.id,
      ...onBoard({ x: p.x + at.x - lead.x, y: p.y + at.y - lead.y }, d.board),
      bearing: norm(p.b + h.turn),
      ...hid(p),
    },
  }));
}

const HELD: { [M in Hand['mode']]?: (d: Desktop, lead: Piece) => Order[] } = {
  move: (d, lead) =>
    way(d.hand).length ? marches(d.hand, lead, oneOfEach(d.chosen), d.board).map(params => ({ verb: 'order.move', params })) : [],
  deploy: (d, lead) =>
    way(d.hand).length
      ? [{ verb: 'order.deploy', params: { piece: lead.id, path: way(d.hand), bearing: norm(lead.b + d.hand.turn) } }]
      : [],
  shift: (d, lead) => {
    const at = way(d.hand).at(-1);
    return at ? [{ verb: 'order.shift', params: { piece: lead.id, path: [at], bearing: norm(lead.b + d.hand.turn) } }] : [];
  },
  stack: ({ hand: h, chosen, all }) => {
    const target = h.onto;
    if (target === null) return [];
    if (all.find(p => p.id === target)?.arm === 'concealer')
      return chosen.map(p => ({ verb: 'order.fill', params: { piece: p.id, path: route(h, all), target } }));
    return oneOfEach(chosen).map(p => ({
      verb: 'order.stack',
      params: { piece: p.id, path: route(h, all), target, over: h.over },
    }));
  },
  square: (d, lead) => {
    const at = way(d.hand).at(-1);
    if (!at) return [];
    const bearing = norm(lead.b + d.hand.turn),
      pieces = inPlaces(d.chosen, at, bearing);
    return [{ verb: 'order.form', params: { form: 'square', pieces, ...at, bearing } }];
  },
  attack: (d, lead) => {
    if (d.hand.thing === 'ship') {
      const ship = d.ships?.find(s => s.n === d.hand.target);
      return ship ? [{ verb: 'order.attack', params: { attackers: [layBoarding(lead, ship)] } }] : [];
    }
    const named = d.hand.marks.length ? d.hand.marks : d.hand.target === null ? [] : [d.hand.target],
      met = d.all.filter(p => named.includes(p.id));
    const attackers = layAttack(oneOfEach(d.chosen), met, d.hand.flank);
    return attackers.length ? [{ verb: 'order.attack', params: { attackers } }] : [];
  },
  fire: fires,
  work: d => {
    const job = jobAimed(d.hand, d.jobs);
    return job ? workOrder(job, d.chosen, d.all) : [];
  },
  load: d => loadOrder(d.hand, d.chosen),
  place: places,
  empty: (d, lead) => {
    const { target } = d.hand,
      path = way(d.hand);
    return target === null || !path.length
      ? []
      : [{ verb: 'order.empty', params: { piece: target, path, bearing: norm(lead.b + d.hand.turn) } }];
  },
  demand: (d, lead) => (d.hand.target === null ? [] : [{ verb: 'order.demand', params: { piece: lead.id, target: d.hand.target } }]),
};

/** What would be sent now: nothing if the hand holds no order. */
export function heldOrders(d: Desktop): Order[] {
  if (d.ship) return shipOrders(d.hand, d.ship, d.seat);
  const lead = d.chosen[0];
  if (!lead) return [];
  const held = HELD[d.hand.mode];
  if (held) return held(d, lead);
  if (d.hand.turn === 0) return [];
  if (d.deploying) return places(d, lead);
  return fromTheRight(oneOfEach(d.chosen), lead.b).map(p => ({
    verb: 'order.turn',
    params: { piece: p.id, bearing: norm(p.b + d.hand.turn) },
  }));
}

const UNTRIED: ReadonlySet<string> = new Set([
  'order.emplace',
  'order.limber',
  'order.lay',
  'order.fire',
  'order.wipe',
]);

/** What ask.try is asked about it; null where the server is asked in another way. */
export function question(o: Order): Omit<AskTryParams, 'match'> | null {
  if (UNTRIED.has(o.verb)) return null;
  const of = o.verb === 'order.form' ? { piece: o.params.pieces[0]! } : {}; // one of whom it is asked
  return { ...o.params, ...of, order: o.verb as AskTryParams['order'] };
}

/** The ways of an order as they are drawn, with the facing at the end where the order names it. */
export function waysOf(o: Order): { piece: number; path: readonly Pt[]; bearing: number | null }[] {
  if (o.verb === 'order.attack') return o.params.attackers.map(a => ({ piece: a.piece, path: a.path, bearing: null }));
  const p = o.params;
  if (!('piece' in p)) return [];
  const bearing = 'bearing' in p ? p.bearing : null;
  return 'path' in p ? [{ piece: p.piece, path: p.path, bearing }] : bearing === null ? [] : [{ piece: p.piece, path: [], bearing }];
}
