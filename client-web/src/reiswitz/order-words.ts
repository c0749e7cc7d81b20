// Orders in a line of the list: who, and what he is to do or has done.
import type { LoggedEvent } from '../state/match.ts';
import { DISTANCE_PACES, lossText, placeName, wind } from '../state/place.ts';
import { counted, t } from '../words/t.ts';
import { namedIn } from './orders.ts';
import { shipName, shipWithin } from './things.ts';
import type { Pt } from './hand.ts';
import type { Order } from './orders.ts';
import type { Piece } from './state.ts';
import { armName, pieceName } from './words.ts';

type Pieces = ReadonlyMap<number, Piece>;
const facing = (b: number) => t('client.orders.face', { facing: t(`client.wind.${wind(b)}`) });
const named = (id: number | undefined, all: Pieces) => {
  const p = id === undefined ? undefined : all.get(id);
  return p ? armName(p.arm) : t('client.orders.gone');
};

type Thing = (what: 'feature' | 'ship' | 'site', id: number) => string;
/** Works and ships. */
function ferried(o: Order, thing: Thing): string {
  switch (o.verb) {
    case 'order.work': {
      const { work, site, feature, ship } = o.params,
        at = site !== undefined ? thing('site', site) : ship !== undefined ? thing('ship', ship) : thing('feature', feature ?? 0);
      return t('client.orders.work_at', { work: t(`client.work.${work}`), object: at });
    }
    case 'order.load':
      return t('client.orders.load_on', { ship: thing('ship', o.params.ship) });
    case 'order.unload': {
      const at = o.params.places[0]!;
      return t('client.orders.unload_at', { pieces: counted('piece', o.params.pieces.length), place: placeName(at.x, at.y) });
    }
    case 'order.sail': {
      const to = o.params.path.at(-1)!;
      return t('client.orders.sail_to', { place: placeName(to.x, to.y) });
    }
    case 'order.place':
      return t('client.orders.place', { place: placeName(o.params.x, o.params.y) });
    case 'order.empty': {
      const to = o.params.path.at(-1)!;
      return t('client.orders.empty', { place: placeName(to.x, to.y) });
    }
    default:
      return t(`client.orders.${o.verb.slice(6)}`);
  }
}

/** "F 10 → H 9"; within a square of the plan how far it is. */
function wayText(p: Piece, path: readonly Pt[]): string {
  const points = [p, ...path],
    end = points.at(-1)!,
    from = placeName(p.x, p.y),
    to = placeName(end.x, end.y),
    paces = points.slice(1).reduce((n, q, i) => n + Math.hypot(q.x - points[i]!.x, q.y - points[i]!.y), 0);
  if (from === to) return t('client.orders.within', { place: to, paces: counted('pace', Math.round(paces)) });
  return t('client.orders.way', { from, to });
}

function what(o: Order, p: Piece | undefined, all: Pieces, thing: Thing): string {
  switch (o.verb) {
    case 'order.turn':
      return facing(o.params.bearing);
    case 'order.fire': {
      const { target, feature, ship } = o.params;
      const at = feature !== undefined ? thing('feature', feature) : ship !== undefined ? thing('ship', ship) : named(target, all);
      return t('client.orders.fire_at', { target: at });
    }
    case 'order.attack': {
      const ship = o.params.attackers[0]?.ship;
      if (ship !== undefined) return t('client.orders.attack', { target: thing('ship', ship) });
      const met = [...new Set(o.params.attackers.map(a => a.target))].map(id => named(id, all)),
        times = (name: string) => met.filter(n => n === name).length;
      const target = [...new Set(met)].map(name => (times(name) > 1 ? `${name} ×${times(name)}` : name)).join(', ');
      return t('client.orders.attack', { target });
    }
    case 'order.stack':
      return t(o.params.over ? 'client.orders.over' : 'client.orders.beneath', { target: named(o.params.target, all) });
    case 'order.form':
      return t(`client.orders.form_${o.params.form}`);
    case 'order.move':
    case 'order.deploy':
    case 'order.shift': {
      const end = o.params.path.at(-1)!,
        to = placeName(end.x, end.y),
        way = p ? wayText(p, o.params.path) : to;
      return o.verb === 'order.move' ? way : t(`client.orders.${o.verb.slice(6)}`, { way });
    }
    default:
      return ferried(o, thing);
  }
}

/** Orders that name no place: five battalions of a division that face north are told apart by where they stand. */
const WHERE_IT_STANDS = new Set<Order['verb']>(['order.turn', 'order.fire', 'order.form', 'order.limber', 'order.emplace']);

export function orderText(o: Order, all: Pieces, thing: Thing): { name: string; what: string } {
  if (o.verb === 'order.sail' || o.verb === 'order.unload')
    return { name: shipName({ n: o.params.ship }), what: what(o, undefined, all, thing) };
  const ids = namedIn(o),
    p = all.get(ids[0] ?? -1),
    more = ids.length > 1 ? ` ×${ids.length}` : '';
  const at = p && WHERE_IT_STANDS.has(o.verb) ? ` (${placeName(p.x, p.y)})` : '';
  return { name: p ? `${pieceName(p)}${more}` : '', what: `${what(o, p, all, thing)}${at}` };
}

const DONE = ['march', 'turn', 'fire', 'attack', 'stack', 'deploy', 'form', 'guns', 'work', 'load', 'sail'] as const;
type Done = Extract<LoggedEvent, { kind: (typeof DONE)[number] }>;
const isDone = (e: LoggedEvent): e is Done => (DONE as readonly string[]).includes(e.kind);
const endsIn = (e: LoggedEvent, next: LoggedEvent | undefined) =>
  (e.kind === 'march' && (next?.kind === 'stack' || next?.kind === 'deploy') && next.piece === e.piece) ||
  (e.kind === 'work' &&
    next?.kind === 'work' &&
    next.work === e.work &&
    next.site === e.site &&
    next.feature === e.feature &&
    next.ship === e.ship);
/** What was done by order, one line each: a march that ends on a friend, or leaves one, is told by its end; work by its last
 * hand. */
export const orderly = (log: readonly LoggedEvent[]): Done[] => log.filter((e, i) => !endsIn(e, log[i + 1])).filter(isDone);

const GUESS: Thing = (what, id) =>
  what === 'ship'
    ? shipWithin(id)
    : t(what === 'site' ? 'client.thing.site' : 'client.thing.number', { 0: id + (what === 'site' ? 1 : 0) });

export function doneText(e: Done, all: Pieces, thing = GUESS): { name: string; what: string; right: string } {
  if (e.kind === 'sail')
    return {
      name: shipName({ n: e.ship }),
      what: t('client.orders.way', { from: placeName(e.x, e.y), to: placeName(e.tx, e.ty) }),
      right: '',
    };
  const p = all.get(e.piece),
    name = p ? pieceName(p) : 'arm' in e ? armName(e.arm) : t('client.orders.gone'),
    row = (text: string, right = '') => ({ name, what: text, right });
  switch (e.kind) {
    case 'work': {
      const { work, site, feature, ship } = e,
        at = site !== undefined ? thing('site', site) : ship !== undefined ? thing('ship', ship) : thing('feature', feature ?? 0);
      return row(
        t('client.orders.work_at', { work: t(`client.work.${work}`), object: at }),
        ship === undefined ? t('client.orders.work_done', { 0: e.count }) : '',
      );
    }
    case 'load':
      return row(t('client.orders.load_on', { ship: thing('ship', e.ship) }));
    case 'march':
      return row(
        t('client.orders.way', { from: placeName(...e.from), to: placeName(...(e.path.at(-1) ?? e.from)) }),
        t('client.orders.paces', { pace: t(`client.pace.${e.pace}`), 0: Math.ceil(e.length_paces / DISTANCE_PACES) }),
      );
    case 'turn':
      return row(facing(e.b), placeName(e.x, e.y));
    case 'fire':
      return row(
        t('client.orders.fire_at', { target: e.target_arm ? armName(e.target_arm) : t('client.thing.number', { 0: e.feature ?? 0 }) }),
        e.target_arm ? lossText(e.blow.loss) : '',
      );
    case 'attack':
      return e.target_arm
        ? row(t('client.orders.attack', { target: armName(e.target_arm) }), lossText(e.blow.loss))
        : row(t('client.orders.attack', { target: shipWithin(e.ship ?? 0) }));
    case 'stack':
      return row(t('client.orders.stack', { target: armName(e.target_arm) }));
    case 'deploy':
      return row(t('client.orders.deploy', { way: placeName(e.x, e.y) }));
    case 'form':
      return row(t(`client.orders.form_${e.form}`));
    case 'guns':
      return row(t(`client.guns.${e.guns}`));
  }
}
