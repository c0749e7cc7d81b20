// Orders in a line of the list: who, and what he is to do or has done.
import type { LoggedEvent } from '../state/match.ts';
import { DISTANCE_PACES, lossText, placeName, wind } from '../state/place.ts';
import { t } from '../words/t.ts';
import { namedIn } from './orders.ts';
import type { Order } from './orders.ts';
import type { Piece } from './state.ts';
import { armName, pieceName } from './words.ts';

type Pieces = ReadonlyMap<number, Piece>;
const facing = (b: number) => t('client.orders.face', { facing: t(`client.wind.${wind(b)}`) });
const named = (id: number | undefined, all: Pieces) => {
  const p = id === undefined ? undefined : all.get(id);
  return p ? armName(p.arm) : t('client.orders.gone');
};

function what(o: Order, p: Piece | undefined, all: Pieces, thing: (what: 'feature' | 'ship', id: number) => string): string {
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
        way = p ? t('client.orders.way', { from: placeName(p.x, p.y), to }) : to;
      return o.verb === 'order.move' ? way : t(`client.orders.${o.verb.slice(6)}`, { way });
    }
    default:
      return t(`client.orders.${o.verb.slice(6)}`);
  }
}

export function orderText(o: Order, all: Pieces, thing: (what: 'feature' | 'ship', id: number) => string): { name: string; what: string } {
  const ids = namedIn(o),
    p = all.get(ids[0] ?? -1),
    more = ids.length > 1 ? ` ×${ids.length}` : '';
  return { name: p ? `${pieceName(p)}${more}` : '', what: what(o, p, all, thing) };
}

const DONE = ['march', 'turn', 'fire', 'attack', 'stack', 'deploy', 'form', 'guns'] as const;
type Done = Extract<LoggedEvent, { kind: (typeof DONE)[number] }>;
const isDone = (e: LoggedEvent): e is Done => (DONE as readonly string[]).includes(e.kind);
const endsIn = (e: LoggedEvent, next: LoggedEvent | undefined) =>
  e.kind === 'march' && (next?.kind === 'stack' || next?.kind === 'deploy') && next.piece === e.piece;
/** What was done by order, one line each: a march that ends on a friend, or leaves one, is told by its end. */
export const orderly = (log: readonly LoggedEvent[]): Done[] => log.filter((e, i) => !endsIn(e, log[i + 1])).filter(isDone);

export function doneText(e: Done, all: Pieces): { name: string; what: string; right: string } {
  const p = all.get(e.piece),
    name = p ? pieceName(p) : armName(e.arm),
    row = (text: string, right = '') => ({ name, what: text, right });
  switch (e.kind) {
    case 'march':
      return row(
        t('client.orders.way', { from: placeName(...e.from), to: placeName(...(e.path.at(-1) ?? e.from)) }),
        t('client.orders.paces', { pace: t(`client.pace.${e.pace}`), 0: Math.ceil(e.length_paces / DISTANCE_PACES) }),
      );
    case 'turn':
      return row(facing(e.b));
    case 'fire':
      return row(
        t('client.orders.fire_at', { target: e.target_arm ? armName(e.target_arm) : t('client.thing.number', { 0: e.feature ?? 0 }) }),
        e.target_arm ? lossText(e.blow.loss) : '',
      );
    case 'attack':
      return e.target_arm
        ? row(t('client.orders.attack', { target: armName(e.target_arm) }), lossText(e.blow.loss))
        : row(t('client.orders.attack', { target: t('client.thing.ship', { 0: (e.ship ?? 0) + 1 }) }));
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
