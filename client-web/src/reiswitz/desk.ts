// The player's desk at one match: what he knows, what he has in hand, what he has sent, and what he was answered. The
// only place that turns gestures into requests. It holds no rule: lengths, reach, ranges and losses are the server's.
//
// A sent order is `sent` until the server answers; then `done`, or `refused` and offered back into the hand. Only an
// update of the view moves a piece.
import { shipsNear } from './afloat.ts';
import type { Ship } from './afloat.ts';
import { nextAim } from './aiming.ts';
import { leads } from './command.ts';
import { deedOrders, offered, offeredShip, works } from './deeds.ts';
import type { Deed } from './deeds.ts';
import { Dispatches } from './dispatches.ts';
import { Drafting } from './drafting.ts';
import { mayDraft } from './drafts.ts';
import type { Sent } from './dispatches.ts';
import { EMPTY, hand as reduce, LAYS, way } from './hand.ts';
import type { Act, Hand, Mode, Pt } from './hand.ts';
import { trialText } from './job-words.ts';
import { jobAimed, jobsNear, OFFERED_PACES } from './jobs.ts';
import type { Job } from './jobs.ts';
import { heldOrders, namedIn, question, route } from './orders.ts';
import type { Order, Target, Things } from './orders.ts';
import { Proposing } from './proposing.ts';
import type { Begun } from './slates/slates.ts';
import { membersOf } from './stacks.ts';
import { deploying, deployment, features, ghosts, inCouncil, mayOrder, mine, ships, sites } from './state.ts';
import { piece as pieceOf, pieces as piecesOf, turn as turnOf } from './state.ts';
import type { Piece } from './state.ts';
import { seated } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import type { Table } from '../table/table.ts';
import type { AskRangeResult, AskReachResult, AskTryResult, Requests, Verb } from '../wire/generated.ts';
import { BROKEN, Fault, newRef } from '../wire/line.ts';
import type { Line } from '../wire/line.ts';
import { faultText } from '../words/fault.ts';
import { counted, t } from '../words/t.ts';
import { gather } from './targets.ts';
import { eventText } from './words.ts';
import { nameOf, placeOf } from './things.ts';
import { abreast, nextLike, waiting } from './tray.ts';

export type { Order, Target };

export interface Notice {
  kind: 'refused' | 'fault' | 'word';
  text: string;
  rule: string;
  at: Pt | null;
}
const TRY_WAIT_MS = 140,
  TRY_AGAIN_MS = 1_200,
  TRIES_MOST = 20,
  ASKED_AT_ONCE = 12;
const SPOKEN: ReadonlySet<Mode> = new Set<Mode>(['attack', 'stack', 'unload', 'demand']);

export class Desk {
  hand: Hand = EMPTY;
  reach: AskReachResult | null = null;
  trial: AskTryResult | null = null;
  field: AskRangeResult | null = null; // of the leading piece, for the sextant
  targets: Target[] | null = null;
  readonly dispatches = new Dispatches();
  notice: Notice | null = null;
  said = '';
  laying: { done: number; of: number } | null = null; // a kept deployment, order after order
  board: Pt = { x: 0, y: 0 }; // paces; known with the ground
  ground: Things = []; // the things of it by number
  readonly drafting = new Drafting(this); // one's own list of orders
  readonly proposing = new Proposing(this); // orders for a slate
  readonly begun = new Map<number | null, Begun>(); // begun on a slate in hand, or (null) on a fresh one
  choosing = false; // which member of the stack in hand is to leave it
  private tryTimer: ReturnType<typeof setTimeout> | undefined;
  private tryLine = 0;
  private speakTrial = false;
  private near: { worker: Piece; of: object; ground: Things; jobs: Job[] } | null = null; // jobs, while nothing changes

  constructor(readonly table: Table) {
    table.onKnown = before => this.known(before);
  }

  get state(): MatchState {
    return this.table.state;
  }
  get sent(): Sent[] {
    return this.dispatches.list;
  }
  get line(): Line {
    return this.table.line;
  }
  subscribe(f: () => void): () => void {
    return this.table.subscribe(f);
  }
  tell(): void {
    this.table.tell();
  }

  private known(before: MatchState): void {
    const { state } = this;
    if (turnOf(state)?.minute !== turnOf(before)?.minute) {
      if (this.may === true && this.notice?.kind === 'refused') this.notice = null; // of a move that is over
      this.dispatches.nextMove();
      this.reach = null;
      this.targets = null;
    }
    this.hearHalt(before);
    this.drafting.hear(before);
    if (state.fragments !== before.fragments) {
      this.hand = reduce(this.hand, {
        do: 'present',
        ids: new Set([...piecesOf(state), ...waiting(state)].map(p => p.id)),
        ships: new Set(ships(state).map(h => h.n)),
        ghosts: new Set(ghosts(state).map(g => g.n)),
      });
      if (this.hand.mode === 'move') void this.askReach();
      if (this.hand.mode !== 'idle') this.tryLater();
      if (this.hand.mode === 'fire') void this.askRange();
    }
  }

  /** MOV-22: a piece of one's own that met what was not seen is told of at its place, as soon as it is known. */
  private hearHalt(before: MatchState): void {
    const { state } = this;
    if (before.viewer === null || before.epoch !== state.epoch) return;
    const e = state.log.filter(k => k.n >= before.counted && k.kind === 'halt' && k.side === state.side).at(-1);
    if (e?.kind === 'halt') {
      const all = new Map(piecesOf(state).map(p => [p.id, p]));
      this.notice = { kind: 'word', text: eventText(e, all), rule: 'MOV-22', at: { x: e.x, y: e.y } };
    }
  }

  // ---- what is in hand ----

  get lead(): Piece | null {
    return this.chosen[0] ?? null;
  }
  /** Troops are being placed: the instrument of marching places them. */
  get deploying(): boolean {
    return deploying(this.state);
  }
  /** Those in hand lie in the tray. */
  get fromTray(): boolean {
    const id = this.hand.selected[0];
    return id !== undefined && waiting(this.state).some(p => p.id === id);
  }
  /** The ship in hand, instead of pieces. */
  get ship(): Ship | null {
    return ships(this.state).find(h => h.n === this.hand.vessel) ?? null;
  }
  /** Whence the way in hand is laid. */
  get origin(): Pt | null {
    return this.lead ?? this.ship;
  }
  get chosen(): Piece[] {
    const wait = waiting(this.state),
      inHand = wait.filter(p => this.hand.selected.includes(p.id)),
      tray = this.deploying ? abreast(inHand) : inHand;
    return this.hand.selected
      .map(id => pieceOf(this.state, id) ?? tray.find(p => p.id === id))
      .filter((p): p is Piece => p !== null && p !== undefined);
  }
  get may(): true | string {
    return mayOrder(this.state);
  }
  /** Whether an order may be thought out now: to be given, or to be put down for later (TURN-7); else why not. */
  get mayPlan(): true | string {
    return mayDraft(this.state) ? true : this.may;
  }
  /** Says why nothing may be sent now; false: it may. */
  private mayNot(may = this.may): boolean {
    if (may !== true) this.sayWord(t(may));
    return may !== true;
  }
  /** May be taken in hand: one's own; in council, by who commands, any of his side, to be given away (TURN-3). */
  owns(p: Piece): boolean {
    if (this.proposing.on) return this.proposing.owns(p);
    return mine(this.state, p) || (p.side === this.state.side && inCouncil(this.state) && leads(this.state));
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
  take(wanted: Mode): void {
    const mode = this.deploying && wanted !== 'measure' ? 'place' : wanted;
    if (mode !== 'measure') {
      if (this.mayNot(this.mayPlan)) return;
      if (!this.proposing.mayTake(mode)) {
        this.sayWord(t('refusal.slate_orders_common'));
        return;
      }
      if (!(mode === 'sail' || mode === 'unload' ? this.ship : this.lead)) {
        this.sayWord(t('client.not_now.choose'));
        return;
      }
    }
    this.act({ do: 'mode', mode });
  }

  /** What the pieces in hand are offered besides marching, firing and facing. */
  get deeds(): Deed[] {
    if (this.deploying) return [];
    if (this.ship) return offeredShip(this.ship, this.state.seat);
    const near = (p: Piece) =>
      shipsNear(ships(this.state), this.state.side, p).some(h => Math.hypot(h.x - p.x, h.y - p.y) <= OFFERED_PACES);
    const box = piecesOf(this.state).some(q => q.arm === 'concealer' && q.side !== this.state.side && !q.contents);
    if (this.fromTray) return [];
    const about = { work: this.jobs.length > 0, ship: near, box };
    return offered(this.chosen, piecesOf(this.state), about).filter(d => this.proposing.offers(d));
  }
  /** Takes up a deed's instrument; or, of one that is done at once, sends it. */
  doDeed(d: Deed): void {
    if (this.mayNot(this.mayPlan)) return;
    if ((d.name === 'deploy' || d.name === 'empty') && this.hand.mode !== d.name) {
      this.choosing = true;
      this.tell();
      return;
    }
    if (d.mode) {
      this.take(d.mode);
      if (this.hand.mode !== d.mode) return;
      if (SPOKEN.has(d.mode)) this.say(t(`client.say.${d.mode}`));
      if (d.mode === 'work' || d.mode === 'load' || d.mode === 'demand') nextAim(this, 1);
      return;
    }
    const orders = deedOrders(d, this.chosen, piecesOf(this.state));
    if (this.drafting.armed || this.may !== true || this.proposing.on) {
      this.putDown(orders, this.may !== true);
      return;
    }
    this.act({ do: 'carried' });
    for (const order of orders) void this.send(order, null);
  }
  /** Who stands where the leader stands, the top one first; of a square all its pieces. */
  get members(): Piece[] {
    return this.lead ? membersOf(this.lead, piecesOf(this.state)) : [];
  }
  /** The member that is to leave, or nobody. */
  choose(member: Piece | null): void {
    this.choosing = false;
    const lead = this.lead;
    if (member && lead?.arm === 'concealer') {
      this.take('empty');
      this.act({ do: 'target', id: member.id });
    } else if (member) {
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
    const { hand, chosen, targets, board, ship, jobs, state, deploying: placing } = this;
    const about = { all: piecesOf(state), ships: ships(state), seat: state.seat, deploying: placing };
    return heldOrders({ hand, chosen, targets, board, ship, jobs, ...about });
  }
  /** What those who work find near them, nearest first. */
  get jobs(): Job[] {
    const { state, ground } = this,
      worker = this.chosen.find(p => works(p));
    if (!worker) return [];
    const near = this.near;
    if (near?.worker === worker && near.of === state.fragments && near.ground === ground) return near.jobs;
    const jobs = jobsNear(worker, { sites: sites(state), features: features(state), ships: ships(state), ground, side: state.side });
    this.near = { worker, of: state.fragments, ground, jobs };
    return jobs;
  }
  get job(): Job | null {
    return jobAimed(this.hand, this.jobs);
  }
  /** Where a target is, if that is known. */
  placeOf(what: Target['what'], id: number): Pt | null {
    return placeOf(this.state, this.ground, what, id);
  }

  /** Said over the plan. */
  sayWord(text: string): void {
    this.notify({ kind: 'word', text, rule: '', at: null });
  }
  notify(notice: Notice): void {
    this.notice = notice;
    this.tell();
  }

  private async askReach(): Promise<void> {
    const lead = this.lead;
    if (!lead || this.fromTray) return; // who comes in is asked by his way alone
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
      if (this.hand.target !== null && !lawful.some(k => this.aims(k))) this.hand = reduce(this.hand, { do: 'target', id: null });
      this.say(lawful.length ? t('client.say.targets', { targets: counted('target', lawful.length) }) : t('client.say.no_targets'));
    } catch (e) {
      this.failed(e);
    }
  }

  aims(k: Pick<Target, 'what' | 'piece'>): boolean {
    return k.piece === this.hand.target && k.what === this.hand.thing;
  }

  thingName(what: Target['what'], id: number): string {
    return nameOf(this.state, this.ground, what, id);
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
    if (!asked || !this.origin || this.mayPlan !== true || this.proposing.on) {
      if (this.trial) {
        this.trial = null;
        this.tell();
      }
      return;
    }
    try {
      const draft = this.may === true ? {} : { draft: true }; // as when the own move has begun
      const r = await this.line.request('ask.try', { match: this.state.match, ...asked, ...draft });
      if (line !== this.tryLine) return;
      this.trial = r;
      if (this.speakTrial || (this.hand.mode === 'demand' && !r.ok)) this.said = this.trialText(r);
      this.speakTrial = false;
      this.tell();
    } catch (e) {
      if (e instanceof Fault && e.fault === 'ERR_LIMIT') this.tryLater(TRY_AGAIN_MS);
      else this.failed(e);
    }
  }

  trialText(r: AskTryResult): string {
    return trialText(r, this.hand.mode, this.way);
  }

  // ---- what is sent ----

  /** What the hand holds, to be sent; nothing, and why is said, if it holds no order. */
  private toSend(): Order[] {
    const { mode } = this.hand,
      orders = this.origin ? this.held : [];
    const why = !this.origin ? 'choose' : mode === 'fire' ? 'target' : mode === 'work' ? 'work' : 'nothing';
    if (!orders.length) this.sayWord(t(`client.not_now.${why}`));
    return orders;
  }
  /** The hand as it is given back if its order is refused. */
  private get whole(): Hand {
    const h = this.hand;
    return { ...h, ended: true, path: h.mode === 'stack' ? h.path : way(h), cursor: null };
  }

  /** "Add as order": into the list; with no order in hand, what is done at once next goes there. */
  addHeld(): void {
    if (this.mayNot(this.mayPlan)) return;
    if (this.hand.mode === 'idle' && this.hand.turn === 0 && this.lead && !this.deploying && !this.proposing.on) {
      this.drafting.armed = !this.drafting.armed;
      this.say(t(this.drafting.armed ? 'client.draft.said_armed' : 'client.draft.said_disarmed'));
      return;
    }
    const orders = this.toSend();
    if (orders.length) this.putDown(orders, false);
  }
  /** TURN-7; prepared: to be carried out when the own move begins. */
  private putDown(orders: readonly Order[], prepared: boolean): void {
    const held = this.whole;
    this.drafting.armed = false;
    this.act({ do: 'carried' });
    if (this.proposing.on) {
      this.proposing.add(orders);
      return;
    }
    void this.drafting.add(orders, prepared).then(all => {
      if (!all && orders.length === 1) this.offerBack(held);
    });
  }

  /** Carries out what the hand holds, or, while that may not be, prepares it; nothing if it holds no order. */
  carryOut(): void {
    const h = this.hand;
    if ((this.may !== true || this.proposing.on) && this.mayPlan === true) {
      const orders = this.toSend();
      if (orders.length) this.putDown(orders, true);
      return;
    }
    if (this.mayNot()) return;
    const orders = this.toSend();
    if (!orders.length) return;
    const held = this.whole;
    const outOf = this.deploying && this.fromTray ? this.lead : null,
      next = outOf && nextLike(this.state, outOf);
    this.act({ do: outOf ? 'drop' : 'carried' }); // the tray is at hand again
    for (const order of orders) void this.send(order, orders.length === 1 ? held : null);
    if (orders.length === 1 && next && h.onto === null) this.fromCell([next], h.turn, h.ambush);
  }

  // ---- while troops are placed ----

  /** Takes pieces out of the tray, to be placed. */
  fromCell(all: readonly Piece[], turn = 0, ambush: boolean | null = null): void {
    if (!all.length) return;
    if (this.mayNot()) return;
    this.act({ do: 'many', ids: all.map(p => p.id) });
    this.act({ do: 'mode', mode: 'place' });
    if (turn) this.act({ do: 'face', turn });
    if (ambush !== null) this.act({ do: 'ambush', on: ambush });
  }
  /** SEE-1: may lie in ambush, while one's side may lay any; null: it may not. */
  get lies(): boolean | null {
    const p = this.lead;
    return p && p.arm !== 'concealer' && deployment(this.state)?.ambush && this.deploying ? (this.hand.ambush ?? p.ambush ?? false) : null;
  }
  /** Into ambush, or out of it. */
  hide(): void {
    const lies = this.lies;
    if (lies === null) return;
    this.act({ do: 'ambush', on: !lies });
    this.say(t(lies ? 'client.deploy.openly' : 'client.deploy.ambushed'));
  }
  /** DEP-7: takes one in hand who comes in over the edge; his way begins there. */
  bringIn(p: Piece): void {
    this.act({ do: 'select', id: p.id });
    this.take('move');
  }
  /** Takes those in hand back into the tray. */
  lift(): void {
    const placed = this.chosen.filter(p => pieceOf(this.state, p.id));
    if (!this.deploying || this.may !== true || !placed.length) return;
    this.act({ do: 'drop' });
    for (const p of placed) void this.send({ verb: 'order.lift', params: { piece: p.id } }, null);
    this.say(t('client.deploy.lifted', { pieces: counted('piece', placed.length) }));
  }
  /** Takes one back from under a concealer. */
  unbox(piece: number): void {
    if (this.mayNot()) return;
    void this.send({ verb: 'order.lift', params: { piece } }, null);
  }
  /** Wipes a ghost off one's own map (SEE-11). */
  async wipe(n: number): Promise<void> {
    if (seated(this.state) && !(await this.request('order.wipe', { ...this.now, target: n }))) this.say(t('client.fog.wiped'));
  }

  /** Asks again for as long as it is only too much at once. */
  private async patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++)
      try {
        return await ask();
      } catch (e) {
        if (!(e instanceof Fault && e.fault === 'ERR_LIMIT') || tries === TRIES_MOST) throw e;
        await new Promise(go => setTimeout(go, TRY_AGAIN_MS));
      }
  }

  async send(order: Order, held: Hand | null, patient = false): Promise<boolean> {
    const common = { ...this.now, ref: newRef() },
      entry = this.dispatches.add(order, common.minute);
    this.tell();
    try {
      // the verb and what it takes belong together (Order): the compiler cannot see it through the union
      const ask = () => this.line.request(order.verb, { ...common, ...order.params } as Requests[Order['verb']]['params']);
      await (patient ? this.patiently(ask) : ask());
      this.dispatches.settle(entry.key, 'done', '', '');
      this.tell();
      return true;
    } catch (e) {
      const why = this.refused(e, order);
      this.dispatches.settle(entry.key, 'refused', why.text, why.rule);
      if (held && this.offerBack(held, order.verb === 'order.place')) this.dispatches.drop(entry.key);
    }
    this.tell();
    return false;
  }

  /** An order that was refused back into the hand, to be mended, if that has taken nothing else up; the notice says why. */
  private offerBack(held: Hand, emptied = false): boolean {
    const idle = this.hand.mode === 'idle' && this.hand.turn === 0,
      same = held.selected[0] === this.hand.selected[0] || (emptied && !this.hand.selected.length);
    if (!idle || !same || held.vessel !== this.hand.vessel) return false;
    this.tryLater();
    this.hand = { ...held, focus: this.hand.focus };
    if (held.mode === 'move') void this.askReach();
    if (held.mode === 'fire') void this.askRange();
    this.tell();
    return true;
  }
  /** Steps back in the hand; with an empty one, the last of what was done to the list. */
  undo(): void {
    const { hand } = this,
      idle = hand.mode === 'idle' && hand.turn === 0;
    if (idle && this.drafting.mayUndo) void this.drafting.undo();
    else this.act({ do: 'undo' });
  }
  get mayUndo(): boolean {
    const idle = this.hand.mode === 'idle' && this.hand.turn === 0;
    return idle ? this.drafting.mayUndo : true;
  }

  /** What every order says of its match and the minute it was made in. */
  get now(): { match: string; minute: number } {
    return { match: this.state.match, minute: turnOf(this.state)?.minute ?? 0 };
  }
  /** Sends what changes something and is no order of pieces. A refusal is put on the board, and given back. */
  async request<V extends Verb>(verb: V, params: Omit<Requests[V]['params'], 'ref'>, patient = false): Promise<Notice | null> {
    const whole = { ...params, ref: newRef() } as Requests[V]['params'],
      ask = () => this.line.request(verb, whole);
    try {
      await (patient ? this.patiently(ask) : ask());
      return null;
    } catch (e) {
      this.refused(e, null);
      this.tell();
      return this.notice;
    }
  }
  async endPart(): Promise<void> {
    this.act({ do: 'drop' });
    await this.request('part.end', this.now);
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
