// Ships in the hand (SHIP-1): the course of one, who goes aboard, who is set ashore and where. Pure; how far a ship goes, how
// the stream sets it and where a piece may land is the server's.
import { way } from './hand.ts';
import type { Hand, Pt } from './hand.ts';
import type { Order } from './orders.ts';
import type { Numbered, Piece } from './state.ts';
import { norm, toBearing } from '../state/place.ts';
import type { ShipFragment } from '../wire/generated.ts';

export type Ship = Numbered<ShipFragment>;

/** Those of the viewer's own seat who are aboard and not yet on their way ashore. */
export const passengers = (ship: Ship, seat: number | null) => (ship.aboard ?? []).filter(p => p.seat === seat && !p.ashore);

const towards = (a: Pt, b: Pt) => toBearing(b.x - a.x, b.y - a.y);

/** How the ship lies at the end of its way: as its last leg goes, and as it was turned besides. */
export function courseBearing(h: Hand, ship: Ship, points: readonly Pt[]): number {
  const last = points.at(-1);
  return last ? norm(towards(points.at(-2) ?? ship, last) + h.turn) : norm(ship.b + h.turn);
}

export interface Landing {
  pieces: number[];
  places: Pt[];
  bearing: number;
}
/** One place is laid for each who goes ashore, in the order in which they stand aboard; all look inland. */
export function landing(h: Hand, ship: Ship, seat: number | null): Landing | null {
  const go = passengers(ship, seat).filter(p => !h.stays.includes(p.piece)),
    places = way(h).slice(0, go.length),
    first = places[0];
  if (!first) return null; // nobody is left to go, or no place is laid
  return { pieces: go.slice(0, places.length).map(p => p.piece), places, bearing: norm(towards(ship, first) + h.turn) };
}

/** What a ship in hand is to do. */
export function shipOrders(h: Hand, ship: Ship, seat: number | null): Order[] {
  if (h.mode === 'unload') {
    const ashore = landing(h, ship, seat);
    return ashore ? [{ verb: 'order.unload', params: { ship: ship.n, ...ashore } }] : [];
  }
  const path = way(h);
  if (h.mode !== 'sail' || !path.length) return [];
  return [{ verb: 'order.sail', params: { ship: ship.n, path, bearing: courseBearing(h, ship, path) } }];
}

export const mayBoard = (p: Piece) => p.arm !== 'train' && p.guns !== 'emplaced' && p.guns !== 'laid';
export function loadOrder(h: Hand, chosen: readonly Piece[]): Order[] {
  const pieces = chosen.filter(mayBoard).map(p => p.id);
  return h.target !== null && h.thing === 'ship' && pieces.length ? [{ verb: 'order.load', params: { ship: h.target, pieces } }] : [];
}

/** Ships of a side, the nearest to a point first. */
export const shipsNear = (all: readonly Ship[], side: string | null, p: Pt): Ship[] =>
  all.filter(h => h.side === side).sort((a, b) => Math.hypot(a.x - p.x, a.y - p.y) - Math.hypot(b.x - p.x, b.y - p.y) || a.n - b.n);
