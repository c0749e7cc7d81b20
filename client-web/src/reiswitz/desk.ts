// The player's desk at one match: what he knows, what he has in hand, what he has sent, and what he was answered. The
// only place that turns gestures into requests. It holds no rule: lengths, reach, ranges and losses are the server's.
//
// A sent order is `sent` until the server answers; then `done`, or `refused` and offered back into the hand. Only an
// update of the view moves a piece.
import { EMPTY, fromTheRight, hand as reduce, marches, way } from './hand.ts';
import type { Act, Hand, Mode, Pt } from './hand.ts';
import { mayOrder, mine, piece as pieceOf, pieces as piecesOf, turn as turnOf } from './state.ts';
import type { Piece } from './state.ts';
import type { MatchState } from '../state/match.ts';
import type { Table } from '../table/table.ts';
import { norm, placeName } from '../state/place.ts';
import type {
  AskRangeResult,
  AskReachResult,
  AskTryParams,
  AskTryResult,
  Hint,
  OrderFireParams,
  OrderMoveParams,
  OrderTurnParams,
} from '../wire/generated.ts';
import { BROKEN, Fault, newRef } from '../wire/line.ts';
import type { Line } from '../wire/line.ts';
import { faultText } from '../words/fault.ts';
import { counted, hintText, t } from '../words/t.ts';
import { nearestEnemy, pieceName, pieceReading } from './words.ts';

export type Order =
  | { verb: 'order.move'; params: Omit<OrderMoveParams, 'match' | 'ref' | 'minute'> }
  | { verb: 'order.turn'; params: Omit<OrderTurnParams, 'match' | 'ref' | 'minute'> }
  | { verb: 'order.fire'; params: Omit<OrderFireParams, 'match' | 'ref' | 'minute'> };
export interface Sent {
  key: number;
  order: Order;
  minute: number;
  state: 'sent' | 'done' | 'refused';
  why: string;
  rule: string;
}
export interface Notice {
  kind: 'refused' | 'fault' | 'word';
  text: string;
  rule: string;
  at: Pt | null;
}
export interface Target {
  piece: number;
  lawful: boolean;
  range: number;
  distance: number;
  loss: number;
  rule: string;
  hint: Hint | null;
  from: number[];
}

const TRY_WAIT_MS = 140,
  TRY_AGAIN_MS = 1_200,
  ASKED_AT_ONCE = 12,
  SENT_KEPT = 400;

export class Desk {
  hand: Hand = EMPTY;
  reach: AskReachResult | null = null;
  trial: AskTryResult | null = null;
  field: AskRangeResult | null = null; // of the leading piece, for the sextant
  targets: Target[] | null = null;
  sent: Sent[] = [];
  notice: Notice | null = null;
  said = '';
  board: Pt = { x: 0, y: 0 }; // paces; known with the ground
  private keys = 1;
  private tryTimer: ReturnType<typeof setTimeout> | undefined;
  private tryLine = 0;
  private speakTrial = false;

  constructor(readonly table: Table) {
    table.onKnown = before => this.known(before);
  }

  get state(): MatchState {
    return this.table.state;
  }
  get line(): Line {
    return this.table.line;
  }
  subscribe(f: () => void): () => void {
    return this.table.subscribe(f);
  }
  private tell(): void {
    this.table.tell();
  }

  private known(before: MatchState): void {
    const { state } = this;
    if (turnOf(state)?.minute !== turnOf(before)?.minute) {
      this.sent = this.sent.filter(s => s.state === 'sent');
      this.reach = null;
      this.targets = null;
    }
    if (state.fragments !== before.fragments) {
      this.hand = reduce(this.hand, { do: 'present', ids: new Set(piecesOf(state).map(p => p.id)) });
      if (this.hand.mode === 'move') {
        this.askReach();
        this.tryLater();
      }
      if (this.hand.mode === 'fire') this.askRange();
    }
  }

  // ---- what is in hand ----

  get lead(): Piece | null {
    const id = this.hand.selected[0];
    return id === undefined ? null : pieceOf(this.state, id);
  }
  get chosen(): Piece[] {
    return this.hand.selected.map(id => pieceOf(this.state, id)).filter((p): p is Piece => p !== null);
  }
  get may(): true | string {
    return mayOrder(this.state);
  }
  owns(p: Piece): boolean {
    return mine(this.state, p);
  }

  act(a: Act): void {
    const before = this.hand;
    this.hand = reduce(before, a);
    if (this.hand === before) return;
    if (a.do !== 'focus' && a.do !== 'cursor') this.notice = null;
    if (this.hand.selected !== before.selected || this.hand.mode !== before.mode) {
      this.reach = null;
      this.trial = null;
      this.targets = null;
      this.field = null;
    }
    if (this.hand.mode === 'move' && (before.mode !== 'move' || this.hand.selected !== before.selected)) this.askReach();
    if (this.hand.mode === 'fire' && before.mode !== 'fire') this.askRange();
    if (a.do === 'nudge' || a.do === 'turn') this.speakTrial = true;
    if (this.hand.mode === 'move' || this.hand.turn !== before.turn) this.tryLater();
    this.tell();
  }

  say(text: string): void {
    this.said = text;
    this.tell();
  }
  clearNotice(): void {
    this.notice = null;
    this.tell();
  }

  /** Takes up an instrument, or says why not. */
  take(mode: Mode): void {
    if (mode === 'move' || mode === 'fire') {
      const lead = this.lead;
      if (this.may !== true) {
        this.word(t(this.may));
        return;
      }
      if (!lead) {
        this.word(t('client.not_now.choose'));
        return;
      }
      this.act({ do: 'mode', mode });
      return;
    }
    this.act({ do: 'mode', mode });
  }

  private word(text: string): void {
    this.notice = { kind: 'word', text, rule: '', at: null };
    this.tell();
  }

  private async askReach(): Promise<void> {
    const lead = this.lead;
    if (!lead) return;
    try {
      const r = await this.line.request('ask.reach', { match: this.state.match, piece: lead.id });
      if (this.hand.mode === 'move' && this.lead?.id === r.piece) {
        this.reach = r;
        this.tell();
      }
    } catch (e) {
      this.failed(e);
    }
  }

  private async askRange(): Promise<void> {
    const asked = this.chosen.slice(0, ASKED_AT_ONCE),
      lead = this.lead?.id;
    try {
      const all = await Promise.all(asked.map(p => this.line.request('ask.range', { match: this.state.match, piece: p.id })));
      if (this.hand.mode !== 'fire' || this.lead?.id !== lead) return;
      const by = new Map<number, Target>();
      for (const r of all) {
        for (const k of r.targets) {
          const old = by.get(k.piece),
            now: Target = {
              piece: k.piece,
              lawful: k.lawful,
              range: k.range_paces ?? 0,
              distance: k.distance ?? 0,
              loss: k.loss ?? 0,
              rule: k.rule ?? '',
              hint: (k.hint as Hint | undefined) ?? null,
              from: k.lawful ? [r.piece] : [],
            };
          if (!old) by.set(k.piece, now);
          else if (k.lawful)
            by.set(
              k.piece,
              old.lawful
                ? {
                    ...old,
                    range: Math.min(old.range, now.range),
                    distance: Math.min(old.distance, now.distance),
                    loss: old.loss + now.loss,
                    from: [...old.from, r.piece],
                  }
                : now,
            );
        }
      }
      this.field = all.find(r => r.piece === lead) ?? null;
      this.targets = [...by.values()].sort((a, b) => Number(b.lawful) - Number(a.lawful) || a.range - b.range || a.piece - b.piece);
      const lawful = this.targets.filter(k => k.lawful);
      if (this.hand.target !== null && !lawful.some(k => k.piece === this.hand.target))
        this.hand = reduce(this.hand, { do: 'target', id: null });
      this.say(lawful.length ? t('client.say.targets', { targets: counted('target', lawful.length) }) : t('client.say.no_targets'));
    } catch (e) {
      this.failed(e);
    }
  }

  nextTarget(step: 1 | -1): void {
    const lawful = (this.targets ?? []).filter(k => k.lawful);
    if (!lawful.length) return;
    const i = lawful.findIndex(k => k.piece === this.hand.target),
      next = lawful[(i < 0 ? (step > 0 ? 0 : lawful.length - 1) : i + step + lawful.length) % lawful.length]!;
    this.act({ do: 'target', id: next.piece });
    const p = pieceOf(this.state, next.piece);
    if (p)
      this.say(
        t('client.say.target', {
          piece: pieceName(p),
          place: placeName(p.x, p.y),
          distance: counted('distance', next.distance),
          loss: counted('ninety_sixth', next.loss),
        }),
      );
  }

  /** Says why a piece cannot be fired at. */
  refuseTarget(p: Piece): void {
    const k = this.targets?.find(q => q.piece === p.id);
    this.notice = {
      kind: 'refused',
      text: k?.hint ? hintText(k.hint) : t('client.not_now.no_shot', { piece: pieceName(p) }),
      rule: k?.rule ?? '',
      at: { x: p.x, y: p.y },
    };
    this.tell();
  }

  /** Looks at a piece without taking it in hand. */
  look(p: Piece): void {
    this.act({ do: 'focus', id: p.id });
    this.say(pieceReading(p, nearestEnemy(p, piecesOf(this.state))));
  }

  /** The order the hand holds for the leading piece, if it is one. */
  private heldOrder(): { order: 'order.move' | 'order.turn'; rest: Partial<AskTryParams> } | null {
    const lead = this.lead;
    if (!lead) return null;
    if (this.hand.mode === 'move' && way(this.hand).length)
      return { order: 'order.move', rest: { path: way(this.hand), bearing: norm(lead.b + this.hand.turn) } };
    if (this.hand.turn !== 0) return { order: 'order.turn', rest: { bearing: norm(lead.b + this.hand.turn) } };
    return null;
  }

  private tryLater(wait = TRY_WAIT_MS): void {
    clearTimeout(this.tryTimer);
    this.tryTimer = setTimeout(() => void this.tryNow(), wait);
  }

  private async tryNow(): Promise<void> {
    const held = this.heldOrder(),
      lead = this.lead,
      line = ++this.tryLine;
    if (!held || !lead || this.may !== true) {
      if (this.trial) {
        this.trial = null;
        this.tell();
      }
      return;
    }
    try {
      const r = await this.line.request('ask.try', { match: this.state.match, order: held.order, piece: lead.id, ...held.rest });
      if (line !== this.tryLine) return;
      this.trial = r;
      if (this.speakTrial) this.said = this.trialText(r);
      this.speakTrial = false;
      this.tell();
    } catch (e) {
      if (e instanceof Fault && e.fault === 'ERR_LIMIT') this.tryLater(TRY_AGAIN_MS);
      else this.failed(e);
    }
  }

  trialText(r: AskTryResult): string {
    if (!r.ok) return r.hint ? hintText(r.hint as unknown as Hint) : t('client.refused.plain');
    if (r.length_paces === undefined || !r.length_paces) return t('client.try.may');
    return t('client.try.way', {
      paces: r.length_paces,
      allowed: r.allowed_paces ?? 0,
      pace: t(`client.pace.${r.delayed ? 'delayed' : (r.pace ?? 'walk')}`),
    });
  }

  // ---- what is sent ----

  /** Carries out what the hand holds; nothing if it holds no order. */
  carryOut(): void {
    const lead = this.lead,
      h = this.hand;
    if (this.may !== true) {
      this.word(t(this.may));
      return;
    }
    if (!lead) {
      this.word(t('client.not_now.choose'));
      return;
    }
    const orders: Order[] = [];
    if (h.mode === 'move' && way(h).length)
      for (const m of marches(h, lead, this.chosen, this.board)) orders.push({ verb: 'order.move', params: m });
    else if (h.mode === 'fire') {
      const target = this.targets?.find(k => k.piece === h.target && k.lawful);
      if (!target) {
        this.word(t('client.not_now.target'));
        return;
      }
      const firing = fromTheRight(
        this.chosen.filter(p => target.from.includes(p.id)),
        lead.b,
      );
      for (const p of firing) orders.push({ verb: 'order.fire', params: { piece: p.id, target: target.piece } });
    } else if (h.turn !== 0)
      for (const p of fromTheRight(this.chosen, lead.b))
        orders.push({ verb: 'order.turn', params: { piece: p.id, bearing: norm(p.b + h.turn) } });
    if (!orders.length) {
      this.word(t('client.not_now.nothing'));
      return;
    }
    const held = { ...h, ended: true, path: way(h), cursor: null };
    this.act({ do: 'carried' });
    for (const order of orders) void this.send(order, orders.length === 1 ? held : null);
  }

  private async send(order: Order, held: Hand | null): Promise<void> {
    const minute = turnOf(this.state)?.minute ?? 0;
    const entry: Sent = { key: this.keys++, order, minute, state: 'sent', why: '', rule: '' };
    const stale = (x: Sent) => x.state === 'refused' && x.order.params.piece === order.params.piece;
    this.sent = [...this.sent.filter(x => !stale(x)), entry].slice(-SENT_KEPT);
    this.tell();
    const common = { match: this.state.match, ref: newRef(), minute };
    try {
      if (order.verb === 'order.move') await this.line.request(order.verb, { ...common, ...order.params });
      else if (order.verb === 'order.turn') await this.line.request(order.verb, { ...common, ...order.params });
      else await this.line.request(order.verb, { ...common, ...order.params });
      this.settle(entry.key, 'done', '', '');
    } catch (e) {
      const why = this.refused(e, order);
      this.settle(entry.key, 'refused', why.text, why.rule);
      const idle = this.hand.mode === 'idle' && this.hand.turn === 0;
      if (held && idle && held.selected[0] === this.hand.selected[0]) {
        // offered back, to be mended; the notice says why
        const notice = this.notice;
        this.sent = this.sent.filter(s => s.key !== entry.key);
        this.tryLater();
        this.hand = { ...held, focus: this.hand.focus };
        if (held.mode === 'move') void this.askReach();
        if (held.mode === 'fire') void this.askRange();
        this.notice = notice;
      }
    }
    this.tell();
  }

  private settle(key: number, state: Sent['state'], why: string, rule: string): void {
    this.sent = this.sent.map(s => (s.key === key ? { ...s, state, why, rule } : s));
  }

  async endPart(): Promise<void> {
    const minute = turnOf(this.state)?.minute ?? 0;
    this.act({ do: 'drop' });
    try {
      await this.line.request('part.end', { match: this.state.match, ref: newRef(), minute });
    } catch (e) {
      this.refused(e, null);
      this.tell();
    }
  }

  async strikeFlag(): Promise<void> {
    const minute = turnOf(this.state)?.minute ?? 0;
    try {
      await this.line.request('offer.flag', { match: this.state.match, ref: newRef(), minute });
    } catch (e) {
      this.refused(e, null);
      this.tell();
    }
  }

  /** Puts a refusal on the board: rule, sentence and, if the server will say, the place. */
  private refused(e: unknown, order: Order | null): { text: string; rule: string } {
    if (!(e instanceof Fault)) throw e;
    const d = e.data,
      rule = d?.rule ?? '',
      text = faultText(e);
    const at = d?.piece !== undefined ? pieceOf(this.state, d.piece) : order ? pieceOf(this.state, order.params.piece) : null;
    this.notice = { kind: e.fault === 'ERR_REFUSED' ? 'refused' : 'fault', text, rule, at: at && { x: at.x, y: at.y } };
    if (e.fault === 'ERR_REFUSED' && order?.verb === 'order.move') void this.findPlace(order, this.notice);
    return { text, rule };
  }

  private async findPlace(order: Order, notice: Notice): Promise<void> {
    try {
      const r = await this.line.request('ask.try', { match: this.state.match, order: order.verb, ...order.params });
      if (r.at && this.notice === notice) {
        this.notice = { ...notice, at: r.at };
        this.tell();
      }
    } catch {
      /* the sentence stands without a place */
    }
  }

  private failed(e: unknown): void {
    if (!(e instanceof Fault)) throw e;
    if (e.code === BROKEN) return;
    this.refused(e, null);
    this.tell();
  }
}
