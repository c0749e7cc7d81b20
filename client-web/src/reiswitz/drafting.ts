// What one does with one's own list of orders (TURN-7): put down, prepare, re-order, take off, carry out, and take the last of
// it back. Each is a request; the list that is shown is always the server's.
//
// RULING: all are carried out one after another, each with a short pause, so that one may stop; and it stops by itself where a
// march halts before what was not seen (MOV-22): the rest was meant for another situation. What is refused stays in the list
// with its reason, and the rest go on. Prepared orders run on the server at once, without pause.
import type { Desk, Notice } from './desk.ts';
import { draftOf, drafts, fromRight, orderOf, placeFor, startOf } from './drafts.ts';
import type { Drafted } from './drafts.ts';
import { orderText } from './order-words.ts';
import type { Order } from './orders.ts';
import { skipped } from './side-words.ts';
import type { Why } from './side-words.ts';
import { mayOrder, pieces } from './state.ts';
import type { MatchState } from '../state/match.ts';
import { t } from '../words/t.ts';

const PAUSE_MS = 420,
  SETTLE_MS = 8_000,
  STEPS_KEPT = 40,
  PATIENT = true; // too much at once is asked again

type Step =
  | { did: 'added'; ns: number[] }
  | { did: 'removed'; was: Drafted }
  | { did: 'moved'; n: number; from: number }
  | { did: 'sorted'; was: number[] }
  | { did: 'prepared'; ns: number[]; on: boolean };

export class Drafting {
  chosen: number | null = null; // shown large in the list and on the plan
  running: { done: number; of: number } | null = null; // all are being carried out
  armed = false; // what is done at once goes into the list instead, once
  private stopped = false;
  private halted = false;
  private whys = new Map<number, Why>();
  private forgotten = new Map<number, number>(); // from which event of the log on a draft is judged anew
  private past: Step[] = [];

  constructor(private desk: Desk) {}

  private get state(): MatchState {
    return this.desk.state;
  }

  /** "Light horse, 1st division F 10 → H 9" */
  name(d: Drafted): string {
    const text = orderText(orderOf(d), new Map(pieces(this.state).map(p => [p.id, p])), (what, id) => this.desk.thingName(what, id));
    return `${text.name} ${text.what}`.trim();
  }

  choose(n: number | null): void {
    this.chosen = n;
    this.desk.say(n === null ? '' : (this.why(n)?.text ?? ''));
  }

  /** Why it was not carried out when it should have been; null: nothing was refused. */
  why(n: number): Why | null {
    const own = this.whys.get(n);
    if (own) return own;
    const from = this.forgotten.get(n) ?? 0,
      e = this.state.log.filter(k => k.n >= from && k.kind === 'draft_skipped' && k.draft === n).at(-1);
    return e?.kind === 'draft_skipped' ? skipped(e) : null;
  }

  /** It is to be tried again: what was said of it is over. */
  private forget(n: number): void {
    this.whys.delete(n);
    this.forgotten.set(n, this.state.counted);
  }

  // ---- the list ----

  /** Each at its place from the right. False: one was refused, and the rest with it. */
  async add(orders: readonly Order[], prepared: boolean): Promise<boolean> {
    const ns: number[] = [];
    let refused: Notice | null = null;
    for (const order of orders) {
      const list = drafts(this.state),
        before = new Set(list.map(d => d.n)),
        to = placeFor(this.state, order);
      const { match } = this.state,
        more = { ...(to < list.length ? { to } : {}), ...(prepared ? { prepared } : {}) };
      refused = await this.desk.request('draft.add', { match, order: order.verb, params: order.params, ...more }, PATIENT);
      if (refused) break;
      // the update that tells its number has come before the answer
      const fresh = drafts(this.state).find(d => !before.has(d.n));
      if (fresh) ns.push(fresh.n);
    }
    if (ns.length) this.did({ did: 'added', ns });
    const last = draftOf(this.state, ns.at(-1) ?? -1);
    if (last)
      this.desk.say(t(prepared ? 'client.draft.said_prepared' : 'client.draft.said_added', { 0: last.place + 1, order: this.name(last) }));
    return refused === null;
  }

  async remove(n: number): Promise<void> {
    const was = draftOf(this.state, n);
    if (!was || (await this.request('draft.remove', { draft: n }))) return;
    this.did({ did: 'removed', was });
    if (this.chosen === n) this.chosen = null;
    this.desk.say(t('client.draft.said_removed', { order: this.name(was) }));
  }

  /** To this place, from 0. */
  async move(n: number, to: number): Promise<void> {
    const was = draftOf(this.state, n),
      most = drafts(this.state).length - 1,
      place = Math.min(most, Math.max(0, to));
    if (!was || place === was.place || (await this.request('draft.move', { draft: n, to: place }))) return;
    this.did({ did: 'moved', n, from: was.place });
    this.desk.say(t('client.draft.said_moved', { 0: place + 1, 1: most + 1, order: this.name(was) }));
  }

  /** TURN-5 */
  async sort(): Promise<void> {
    const was = drafts(this.state).map(d => d.n);
    await this.arrange(fromRight(this.state));
    this.did({ did: 'sorted', was });
    this.desk.say(t('client.draft.said_sorted'));
  }

  async prepare(ns: readonly number[], on: boolean): Promise<void> {
    const changed: number[] = [];
    for (const n of ns) {
      const d = draftOf(this.state, n);
      if (!d || (d.prepared ?? false) === on) continue;
      if (await this.request('draft.prepare', { draft: n, on })) break;
      this.forget(n);
      changed.push(n);
    }
    if (!changed.length) return;
    this.did({ did: 'prepared', ns: changed, on: !on });
    this.desk.say(t(on ? 'client.draft.said_ready' : 'client.draft.said_waits', { 0: changed.length }));
  }

  // ---- taken back ----

  get mayUndo(): boolean {
    return this.past.length > 0 && this.running === null;
  }

  async undo(): Promise<void> {
    for (let step = this.past.pop(); step && this.running === null; step = this.past.pop())
      if (await this.back(step)) {
        this.desk.say(t('client.draft.said_undone'));
        return;
      }
    this.desk.say(t('client.draft.said_nothing'));
  }

  /** False: there was nothing left of it to take back. */
  private async back(step: Step): Promise<boolean> {
    const left = (ns: readonly number[]) => ns.filter(n => draftOf(this.state, n));
    if (step.did === 'added') {
      const ns = left(step.ns);
      for (const n of ns) await this.request('draft.remove', { draft: n });
      return ns.length > 0;
    }
    if (step.did === 'removed') return this.bringBack(step.was);
    if (step.did === 'sorted') {
      await this.arrange(left(step.was));
      return true;
    }
    if (step.did === 'moved') {
      if (!draftOf(this.state, step.n)) return false;
      await this.request('draft.move', { draft: step.n, to: step.from });
      return true;
    }
    const ns = left(step.ns);
    for (const n of ns) await this.request('draft.prepare', { draft: n, on: step.on });
    return ns.length > 0;
  }

  /** The server gives it a new number: what is to be taken back after it is told so. */
  private async bringBack(was: Drafted): Promise<boolean> {
    const before = new Set(drafts(this.state).map(d => d.n)),
      { order, params, prepared } = was;
    const refused = await this.desk.request('draft.add', {
      match: this.state.match,
      order,
      params,
      to: was.place,
      ...(prepared ? { prepared } : {}),
    });
    const fresh = drafts(this.state).find(d => !before.has(d.n));
    if (refused || !fresh) return true;
    const renamed = (n: number) => (n === was.n ? fresh.n : n);
    this.past = this.past.map(s => {
      if (s.did === 'moved') return { ...s, n: renamed(s.n) };
      if (s.did === 'sorted') return { ...s, was: s.was.map(renamed) };
      return s.did === 'removed' ? s : { ...s, ns: s.ns.map(renamed) };
    });
    return true;
  }

  private async arrange(ns: readonly number[]): Promise<void> {
    for (const [to, n] of ns.entries())
      if (drafts(this.state)[to]?.n !== n && (await this.request('draft.move', { draft: n, to }))) return;
  }

  private did(step: Step): void {
    this.past = [...this.past, step].slice(-STEPS_KEPT);
  }

  private request<V extends 'draft.remove' | 'draft.move' | 'draft.prepare'>(
    verb: V,
    params: V extends 'draft.move' ? { draft: number; to: number } : { draft: number; on?: boolean },
  ): Promise<Notice | null> {
    return this.desk.request(verb, { match: this.state.match, ...params } as never, PATIENT);
  }

  // ---- carried out ----

  /** True: it was, and is gone from the list. */
  async go(n: number): Promise<boolean> {
    this.forget(n);
    const notice = await this.desk.request('draft.go', { ...this.desk.now, draft: n }, PATIENT);
    if (notice) this.whys.set(n, { text: notice.text, rule: notice.rule });
    else await this.settled(n);
    this.past = [];
    const gone = draftOf(this.state, n) === undefined;
    if (gone && this.chosen === n) this.chosen = null;
    this.desk.tell();
    return gone;
  }

  async goAll(): Promise<void> {
    const all = drafts(this.state).map(d => d.n);
    if (this.running || !all.length) return;
    this.stopped = this.halted = false;
    this.chosen = null;
    let done = 0;
    for (const [i, n] of all.entries()) {
      this.running = { done: i, of: all.length };
      this.desk.tell();
      if (draftOf(this.state, n) && (await this.go(n))) done++;
      if (i + 1 < all.length && !this.ends) await new Promise(go => setTimeout(go, PAUSE_MS));
      if (this.ends) break;
    }
    this.running = null;
    const stays = drafts(this.state).length;
    if (!this.halted) this.desk.sayWord(t(stays ? 'client.draft.done_some' : 'client.draft.done_all', { 0: done, 1: stays }));
  }
  stop(): void {
    this.stopped = true;
  }
  private get ends(): boolean {
    return this.stopped || this.halted || mayOrder(this.state) !== true || this.desk.line.state !== 'open';
  }

  /** The server runs what goes as an entry of its own, after its answer. */
  private settled(n: number): Promise<void> {
    return new Promise(done => {
      const end = () => {
        off();
        clearTimeout(late);
        done();
      };
      const late = setTimeout(end, SETTLE_MS),
        off = this.desk.subscribe(() => {
          if (!draftOf(this.state, n)?.going) end();
        });
      if (!draftOf(this.state, n)?.going) end();
    });
  }

  // ---- heard ----

  /** What was skipped is said where everybody reads it; troops that halt before the unseen halt the rest. */
  hear(before: MatchState): void {
    if (before.viewer === null || before.epoch !== this.state.epoch) return;
    const fresh = this.state.log.filter(e => e.n >= before.counted),
      e = fresh.filter(k => k.kind === 'draft_skipped').at(-1);
    if (this.running && fresh.some(k => k.kind === 'halt' && k.side === this.state.side)) this.halted = true;
    if (e?.kind !== 'draft_skipped') return;
    const d = draftOf(this.state, e.draft),
      { text, rule } = skipped(e),
      at = d ? startOf(this.state, orderOf(d)) : null;
    this.desk.notice = { kind: 'refused', text: d ? `${this.name(d)}: ${text}` : text, rule, at: at && { x: at.x, y: at.y } };
  }
}
