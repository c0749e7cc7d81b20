// Orders laid for a slate: for troops of whoever reads it, who takes them over into his list if he likes (TURN-7). While one
// lays them colleagues' pieces may be taken in hand, and what the hand holds goes onto the slate instead of to the server.
import type { Desk } from './desk.ts';
import { othersOf } from './command.ts';
import type { Deed } from './deeds.ts';
import type { Mode } from './hand.ts';
import type { Order, OrderVerb } from './orders.ts';
import { begunOf, ORDERS_MOST, slateOf } from './slates/slates.ts';
import type { Begun, Proposed } from './slates/slates.ts';
import type { Piece } from './state.ts';
import { t } from '../words/t.ts';

/** Those that name nothing but their own side's troops and places; of others the server would say so. */
const COMMON: ReadonlySet<OrderVerb> = new Set<OrderVerb>([
  'order.move',
  'order.turn',
  'order.stack',
  'order.deploy',
  'order.form',
  'order.break',
  'order.emplace',
  'order.limber',
  'order.lay',
  'order.shift',
]);
const MODES: ReadonlySet<Mode> = new Set<Mode>(['idle', 'move', 'measure', 'stack', 'deploy', 'shift', 'square']);

export const proposed = (o: Order): Proposed => ({ order: o.verb, params: o.params as unknown as Record<string, unknown> });

export class Proposing {
  slate: number | null | undefined = undefined; // on which they go; null: a fresh one; undefined: none is laid

  constructor(private desk: Desk) {}

  get on(): boolean {
    return this.slate !== undefined;
  }
  private get begun(): Begun {
    const n = this.slate ?? null;
    return this.desk.begun.get(n) ?? begunOf(n === null ? undefined : slateOf(this.desk.state, n));
  }
  get orders(): readonly Proposed[] {
    return this.on ? this.begun.orders : [];
  }

  /** With what stands on the slate already. */
  begin(slate: number | null, begun: Begun): void {
    this.desk.begun.set(slate, begun);
    this.desk.act({ do: 'drop' });
    this.slate = slate;
    this.desk.say(t('client.propose.how'));
  }
  /** The slate to go back to. */
  end(): number | null {
    const slate = this.slate ?? null;
    this.desk.act({ do: 'drop' });
    this.slate = undefined;
    this.desk.tell();
    return slate;
  }

  /** A colleague's piece, which alone may be ordered so. */
  owns(p: Piece): boolean {
    return othersOf(this.desk.state).some(q => q.id === p.id);
  }
  /** Whether an instrument lays what a slate may carry. */
  mayTake(mode: Mode): boolean {
    return !this.on || MODES.has(mode);
  }
  offers(d: Deed): boolean {
    return !this.on || !d.mode || MODES.has(d.mode);
  }

  add(orders: readonly Order[]): void {
    const { begun } = this,
      room = ORDERS_MOST - begun.orders.length;
    if (orders.some(o => !COMMON.has(o.verb))) this.desk.sayWord(t('refusal.slate_orders_common'));
    else if (orders.length > room) this.desk.sayWord(t('refusal.slate_orders_many', { 0: ORDERS_MOST }));
    else {
      this.desk.begun.set(this.slate ?? null, { ...begun, orders: [...begun.orders, ...orders.map(proposed)] });
      this.desk.say(t('client.propose.added', { 0: begun.orders.length + orders.length, 1: ORDERS_MOST }));
    }
  }
}
