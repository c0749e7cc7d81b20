// The player's desk at one match: what he knows, what he has in hand, what he has sent, and what he was answered. The
// only place that turns gestures into requests. It holds no rule: lengths, reach, ranges and losses are the server's.
//
// A sent order is `sent` until the server answers; then `done`, or `refused` and offered back into the hand. Only an
// update of the view moves a piece.
import { deedOrders, offered } from './deeds.ts';
import type { Deed } from './deeds.ts';
import { EMPTY, hand as reduce, LAYS, way } from './hand.ts';
import type { Act, Hand, Mode, Pt } from './hand.ts';
import { heldOrders, namedIn, question, route } from './orders.ts';
import type { Order, Target } from './orders.ts';
import { stackOf } from './stacks.ts';
import { features, mayOrder, mine, piece as pieceOf, pieces as piecesOf, ships, turn as turnOf } from './state.ts';
import type { Piece } from './state.ts';
import type { MatchState } from '../state/match.ts';
import type { Table } from '../table/table.ts';
import { placeName } from '../state/place.ts';
import type { AskRangeResult, AskReachResult, AskTryResult, Hint, Requests } from '../wire/generated.ts';
import { BROKEN, Fault, newRef } from '../wire/line.ts';
import type { Line } from '../wire/line.ts';
import { faultText } from '../words/fault.ts';
import { counted, hintText, t } from '../words/t.ts';
import { gather } from './targets.ts';
import { nearestEnemy, pieceName, pieceReading } from './words.ts';

export type { Order, Target };

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
const TRY_WAIT_MS = 140,
  TRY_AGAIN_MS = 1_200,
  ASKED_AT_ONCE = 12,
  SENT_KEPT = 400;

/** The things of the ground by number, as its terrain has them. */
export type Things = readonly ({ kind: string; x: number; y: number; w: number; h: number } | null)[];

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
  ground: Things = []; // the things of it by number
  choosing = false; // which member of the stack in hand is to leave it
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
      if (this.hand.mode === 'move') void this.askReach();
      if (this.hand.mode !== 'idle') this.tryLater();
      if (this.hand.mode === 'fire') void this.askRange();
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
    if (this.hand.mode !== 'idle' || this.hand.turn !== before.turn) this.tryLater();
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
    if (mode !== 'measure') {
      const lead = this.lead;
      if (this.may !== true) {
        this.word(t(this.may));
        return;
      }
      if (!lead) {
        this.word(t('client.not_now.choose'));
        return;
      }
    }
    this.act({ do: 'mode', mode });
  }

  /** What the pieces in hand are offered besides marching, firing and facing. */
  get deeds(): Deed[] {
    return offered(this.chosen, piecesOf(this.state));
  }
  /** Takes up a deed's instrument; or, of one that is done at once, sends it. */
  doDeed(d: Deed): void {
    if (this.may !== true) {
      this.word(t(this.may));
      return;
    }
    if (d.name === 'deploy' && this.hand.mode !== 'deploy') {
      this.choosing = true;
      this.tell();
      return;
    }
    if (d.mode) {
      this.take(d.mode);
      if (d.mode === 'attack' || d.mode === 'stack') this.say(t(`client.say.${d.mode}`));
      return;
    }
    this.act({ do: 'carried' });
    for (const order of deedOrders(d, this.chosen, piecesOf(this.state))) void this.send(order, null);
  }
  /** Who stands where the leader stands, the top one first; of a square all its pieces. */
  get members(): Piece[] {
    const lead = this.lead,
      all = piecesOf(this.state);
    if (!lead) return [];
    if (lead.form === 'square') return all.filter(p => p.form === 'square' && p.square === lead.square && p.side === lead.side);
    return stackOf(lead, all).reverse();
  }
  /** The member that is to leave, or nobody. */
  choose(member: Piece | null): void {
    this.choosing = false;
    if (member) {
      this.act({ do: 'select', id: member.id });
      this.act({ do: 'mode', mode: 'deploy' });
    }
    this.tell();
  }
  /** The way of the leader as it stands in the hand. */
  get way(): Pt[] {
    return LAYS.has(this.hand.mode) ? route(this.hand, piecesOf(this.state)) : [];
  }
  get held(): Order[] {
    const { hand, chosen, targets, board } = this;
    return heldOrders({ hand, chosen, all: piecesOf(this.state), targets, board });
  }
  /** Where a target is, if that is known. */
  placeOf(what: Target['what'], id: number): Pt | null {
    if (what === 'piece') return pieceOf(this.state, id);
    if (what === 'ship') return ships(this.state).find(h => h.n === id) ?? null;
    const f = features(this.state).find(k => k.n === id) ?? this.ground[id];
    return f ? { x: f.x + f.w / 2, y: f.y + f.h / 2 } : null;
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
      this.field = all.find(r => r.piece === lead) ?? null;
      this.targets = gather(all);
      const lawful = this.targets.filter(k => k.lawful);
      if (this.hand.target !== null && !lawful.some(k => this.aims(k)))
        this.hand = reduce(this.hand, { do: 'target', id: null });
      this.say(lawful.length ? t('client.say.targets', { targets: counted('target', lawful.length) }) : t('client.say.no_targets'));
    } catch (e) {
      this.failed(e);
    }
  }

  private aims(k: Pick<Target, 'what' | 'piece'>): boolean {
    return k.piece === this.hand.target && k.what === this.hand.thing;
  }

  /** To the next of those the instrument is for: lawful targets, enemies to attack, friends to stand on; the nearest first. */
  next(step: 1 | -1): void {
    if (this.hand.mode === 'fire') {
      this.nextTarget(step);
      return;
    }
    const lead = this.lead,
      attack = this.hand.mode === 'attack';
    if (!lead || (!attack && this.hand.mode !== 'stack')) return;
    const far = (p: Piece) => Math.hypot(p.x - lead.x, p.y - lead.y);
    const all = piecesOf(this.state)
      .filter(p => (attack ? p.side !== lead.side : p.side === lead.side && !this.hand.selected.includes(p.id)))
      .sort((a, b) => far(a) - far(b) || a.id - b.id);
    const i = all.findIndex(p => p.id === (attack ? this.hand.target : this.hand.onto)),
      p = all[(i < 0 ? (step > 0 ? 0 : all.length - 1) : i + step + all.length) % all.length];
    if (!p) return;
    this.act(attack ? { do: 'target', id: p.id } : { do: 'onto', id: p.id });
    this.say(pieceReading(p, null));
  }

  nextTarget(step: 1 | -1): void {
    const lawful = (this.targets ?? []).filter(k => k.lawful);
    if (!lawful.length) return;
    const i = lawful.findIndex(k => this.aims(k)),
      next = lawful[(i < 0 ? (step > 0 ? 0 : lawful.length - 1) : i + step + lawful.length) % lawful.length]!;
    this.act({ do: 'target', id: next.piece, thing: next.what });
    const at = this.placeOf(next.what, next.piece),
      p = next.what === 'piece' ? pieceOf(this.state, next.piece) : null,
      loss = counted(next.what === 'feature' ? 'point' : 'ninety_sixth', next.loss);
    this.say(
      t('client.say.target', {
        piece: p ? pieceName(p) : this.thingName(next.what, next.piece),
        place: at ? placeName(at.x, at.y) : '',
        distance: counted('distance', next.distance),
        loss,
      }),
    );
  }

  thingName(what: Target['what'], id: number): string {
    if (what === 'ship') return t('client.thing.ship', { 0: id + 1 });
    const kind = features(this.state).find(k => k.n === id)?.kind ?? this.ground[id]?.kind;
    return kind ? t(`client.feature.${kind}`) : t('client.thing.number', { 0: id });
  }

  /** Says why a piece cannot be fired at. */
  refuseTarget(p: Piece): void {
    const k = this.targets?.find(q => q.piece === p.id && q.what === 'piece');
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

  private tryLater(wait = TRY_WAIT_MS): void {
    clearTimeout(this.tryTimer);
    this.tryTimer = setTimeout(() => void this.tryNow(), wait);
  }

  private async tryNow(): Promise<void> {
    const lead = this.lead,
      orders = this.held,
      held = orders.find(o => namedIn(o)[0] === lead?.id) ?? orders[0],
      asked = held && question(held),
      line = ++this.tryLine;
    if (!asked || !lead || this.may !== true) {
      if (this.trial) {
        this.trial = null;
        this.tell();
      }
      return;
    }
    try {
      const r = await this.line.request('ask.try', { match: this.state.match, ...asked });
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
    if (r.attackers?.length) {
      const tired = r.attackers.filter(a => a.delayed).length;
      return t(tired ? 'client.try.attack_delayed' : 'client.try.attack', {
        attackers: counted('attacker', r.attackers.length),
        met: counted('enemy', r.meets?.length ?? 0),
        0: tired,
      });
    }
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
    const orders = this.held;
    if (h.mode === 'fire' && !orders.length) {
      this.word(t('client.not_now.target'));
      return;
    }
    if (!orders.length) {
      this.word(t('client.not_now.nothing'));
      return;
    }
    const held = { ...h, ended: true, path: h.mode === 'stack' ? h.path : way(h), cursor: null };
    this.act({ do: 'carried' });
    for (const order of orders) void this.send(order, orders.length === 1 ? held : null);
  }

  private async send(order: Order, held: Hand | null): Promise<void> {
    const minute = turnOf(this.state)?.minute ?? 0;
    const entry: Sent = { key: this.keys++, order, minute, state: 'sent', why: '', rule: '' };
    const stale = (x: Sent) => x.state === 'refused' && namedIn(x.order)[0] === namedIn(order)[0];
    this.sent = [...this.sent.filter(x => !stale(x)), entry].slice(-SENT_KEPT);
    this.tell();
    const common = { match: this.state.match, ref: newRef(), minute };
    try {
      // the verb and what it takes belong together (Order): the compiler cannot see it through the union
      await this.line.request(order.verb, { ...common, ...order.params } as Requests[Order['verb']]['params']);
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
    const at = d?.piece !== undefined ? pieceOf(this.state, d.piece) : order ? pieceOf(this.state, namedIn(order)[0] ?? -1) : null;
    this.notice = { kind: e.fault === 'ERR_REFUSED' ? 'refused' : 'fault', text, rule, at: at && { x: at.x, y: at.y } };
    if (e.fault === 'ERR_REFUSED' && order) void this.findPlace(order, this.notice);
    return { text, rule };
  }

  private async findPlace(order: Order, notice: Notice): Promise<void> {
    const asked = question(order);
    if (!asked) return;
    try {
      const r = await this.line.request('ask.try', { match: this.state.match, ...asked });
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
