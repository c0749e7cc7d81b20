// The orders that were sent, each until the server has answered and the move is over.
import { subjectOf } from './orders.ts';
import type { Order } from './orders.ts';

export interface Sent {
  key: number;
  order: Order;
  minute: number;
  state: 'sent' | 'done' | 'refused';
  why: string;
  rule: string;
}
const KEPT = 400;

export class Dispatches {
  list: Sent[] = [];
  private keys = 1;

  /** A new order takes the place of one of the same piece or ship that was refused. */
  add(order: Order, minute: number): Sent {
    const entry: Sent = { key: this.keys++, order, minute, state: 'sent', why: '', rule: '' };
    const stale = (x: Sent) => x.state === 'refused' && subjectOf(x.order) === subjectOf(order);
    this.list = [...this.list.filter(x => !stale(x)), entry].slice(-KEPT);
    return entry;
  }
  settle(key: number, state: Sent['state'], why: string, rule: string): void {
    this.list = this.list.map(s => (s.key === key ? { ...s, state, why, rule } : s));
  }
  /** It is back in the hand. */
  drop(key: number): void {
    this.list = this.list.filter(s => s.key !== key);
  }
  /** Of a move that is over only what is still unanswered is kept. */
  nextMove(): void {
    this.list = this.list.filter(s => s.state === 'sent');
  }
}
