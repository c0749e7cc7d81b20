// Which orders besides marching, firing and facing are offered for the pieces in hand, by arm and state as the view has
// them. What may be done is not judged: the server tries it, or refuses in words.
import { mayBoard, passengers } from './afloat.ts';
import type { Ship } from './afloat.ts';
import type { Mode } from './hand.ts';
import type { Order } from './orders.ts';
import { oneOfEach } from './hand.ts';
import type { Arm, Piece } from './state.ts';
import { stackOf } from './stacks.ts';
import type { IconName } from '../panels/icons.tsx';

export type DeedName =
  | 'attack'
  | 'stack'
  | 'deploy'
  | 'emplace'
  | 'lay'
  | 'limber'
  | 'shift'
  | 'mass'
  | 'column'
  | 'square'
  | 'break'
  | 'work'
  | 'load'
  | 'sail'
  | 'unload'
  | 'empty'
  | 'demand';
/** What lies about the pieces: whether there is work, and of one whether a ship of his side is near. */
export interface About {
  work: boolean;
  ship: (p: Piece) => boolean;
  box?: boolean; // a closed concealer of the enemy
}
const NOTHING_ABOUT: About = { work: false, ship: () => false };
export interface Deed {
  name: DeedName;
  key: string;
  icon: IconName;
  mode?: Mode; // an instrument is taken up; else it is done at once
  fits: (p: Piece, all: readonly Piece[], about: About) => boolean;
}

const GUNS: ReadonlySet<Arm> = new Set<Arm>(['foot_artillery', 'heavy_artillery', 'horse_artillery']),
  FIRES: ReadonlySet<Arm> = new Set<Arm>(['closed_infantry', 'tirailleurs', 'jaegers', 'flankers', ...GUNS]),
  FIGHTS: ReadonlySet<Arm> = new Set<Arm>(['closed_infantry', 'tirailleurs', 'jaegers', 'heavy_cavalry', 'light_cavalry', 'flankers']);
const fixed = (p: Piece) => p.guns === 'emplaced' || p.guns === 'laid',
  stacked = (p: Piece, all: readonly Piece[]) => stackOf(p, all).length > 1;
export const mayFire = (p: Piece) => FIRES.has(p.arm) && p.guns !== 'limbered';
export const mayMarch = (p: Piece) => !fixed(p);
export const works = (p: Piece) => p.arm === 'pontoniers' || p.arm === 'train';
const SQUARE_LEAST = 4;

export const DEEDS: readonly Deed[] = [
  { name: 'attack', key: 'x', icon: 'attack', mode: 'attack', fits: p => FIGHTS.has(p.arm) },
  { name: 'emplace', key: 'g', icon: 'emplace', fits: p => p.guns === 'limbered' },
  { name: 'limber', key: 'g', icon: 'limber', fits: fixed },
  { name: 'lay', key: 'l', icon: 'lay', fits: p => p.guns === 'emplaced' },
  { name: 'shift', key: 'h', icon: 'shift', mode: 'shift', fits: fixed },
  { name: 'stack', key: 's', icon: 'stack', mode: 'stack', fits: p => !fixed(p) && p.arm !== 'concealer' },
  { name: 'deploy', key: 'd', icon: 'deploy', mode: 'deploy', fits: (p, all) => stacked(p, all) || p.form === 'square' },
  { name: 'mass', key: 'k', icon: 'mass', fits: (p, all) => stacked(p, all) && p.form !== 'mass' && !p.guns },
  { name: 'column', key: 'k', icon: 'column', fits: p => p.form === 'mass' },
  { name: 'square', key: 'v', icon: 'square', mode: 'square', fits: p => p.arm === 'closed_infantry' && p.form !== 'square' },
  { name: 'break', key: 'u', icon: 'break', fits: p => p.form === 'square' || p.form === 'mass' },
  { name: 'work', key: 'p', icon: 'work', mode: 'work', fits: (p, _, about) => works(p) && about.work },
  { name: 'load', key: 'i', icon: 'load', mode: 'load', fits: (p, _, about) => mayBoard(p) && about.ship(p) },
  { name: 'empty', key: 'd', icon: 'deploy', mode: 'empty', fits: p => (p.contents?.length ?? 0) > 0 },
  { name: 'demand', key: 'b', icon: 'demand', mode: 'demand', fits: (p, _, about) => about.box === true && p.arm !== 'concealer' },
];
const SAIL: Deed = { name: 'sail', key: 'm', icon: 'sail', mode: 'sail', fits: () => false },
  UNLOAD: Deed = { name: 'unload', key: 'd', icon: 'unload', mode: 'unload', fits: () => false };

/** Of a ship in hand. */
export const offeredShip = (ship: Ship, seat: number | null): Deed[] =>
  ship.state === 'ready' ? [SAIL, ...(passengers(ship, seat).length ? [UNLOAD] : [])] : [];

export function offered(chosen: readonly Piece[], all: readonly Piece[], about = NOTHING_ABOUT): Deed[] {
  return DEEDS.filter(d => {
    const fit = chosen.filter(p => d.fits(p, all, about));
    return d.name === 'square' ? fit.length >= SQUARE_LEAST : fit.length > 0;
  });
}

const AT_ONCE: { [N in DeedName]?: (p: Piece) => Order } = {
  emplace: p => ({ verb: 'order.emplace', params: { piece: p.id } }),
  limber: p => ({ verb: 'order.limber', params: { piece: p.id } }),
  lay: p => ({ verb: 'order.lay', params: { piece: p.id } }),
  mass: p => ({ verb: 'order.form', params: { form: 'mass', pieces: [p.id] } }),
  column: p => ({ verb: 'order.form', params: { form: 'column', pieces: [p.id] } }),
  break: p => ({ verb: 'order.break', params: { piece: p.id } }),
};
const EACH_ALONE: ReadonlySet<DeedName> = new Set<DeedName>(['emplace', 'limber', 'lay']);

/** The orders of a deed that is done at once, one for each that it fits; of a stack or square one. */
export function deedOrders(d: Deed, chosen: readonly Piece[], all: readonly Piece[]): Order[] {
  const make = AT_ONCE[d.name],
    fit = chosen.filter(p => d.fits(p, all, NOTHING_ABOUT));
  return make ? (EACH_ALONE.has(d.name) ? fit : oneOfEach(fit)).map(make) : [];
}
