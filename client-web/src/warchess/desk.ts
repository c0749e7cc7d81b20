// The player's desk at a game of War-Chess: the figure in hand and its moves as the server answered them, the move on its
// way, what was refused, and what was said. The only place that turns gestures and typed lines into requests. It holds no
// rule: a second click is an order, and the server judges it.
//
// A move is `sent` until the server answers; only an update of the view moves a figure.
import { match, seated } from '../state/match.ts';
import type { LoggedEvent, MatchState } from '../state/match.ts';
import type { Table } from '../table/table.ts';
import type { AskCommandResult, AskMovesResult } from '../wire/generated.ts';
import { BROKEN, Fault, newRef } from '../wire/line.ts';
import { faultText } from '../words/fault.ts';
import { t } from '../words/t.ts';
import { battle, mayMove, men, otherSide, ownSide, SIDES } from './state.ts';
import type { BattleSide } from './state.ts';
import { read } from './typed.ts';
import type { Typed } from './typed.ts';
import * as words from './words.ts';

export interface Notice {
  kind: 'refused' | 'fault' | 'word';
  text: string;
  rule: string;
}
export interface Heard {
  n: number;
  who: 'you' | 'game';
  text: string;
}

const HEARD_MOST = 400;

export class Desk {
  chosen: number | null = null; // the square of the figure in hand
  cursor: number; // where the keys stand
  moves: AskMovesResult | null = null; // of the figure in hand
  sent: { from: number; to: number } | null = null;
  notice: Notice | null = null;
  said = ''; // to those who hear the board
  heard: Heard[] = []; // the game in words
  private counted = 0;
  private greeted = false;

  constructor(readonly table: Table) {
    this.cursor = this.side === 'attack' ? 99 : 42;
    table.onKnown = before => this.known(before);
    if (match(table.state)) this.greet();
  }

  get state(): MatchState {
    return this.table.state;
  }
  get side(): BattleSide | null {
    return ownSide(this.state);
  }
  get may(): true | string {
    return mayMove(this.state);
  }
  /** Whether a figure of one's own stands there and may be moved now. */
  movable(n: number): boolean {
    return this.may === true && men(this.state).get(n)?.side === this.side;
  }
  subscribe(f: () => void): () => void {
    return this.table.subscribe(f);
  }
  private tell(): void {
    this.table.tell();
  }

  // ---- what is known ----

  private greet(): void {
    this.greeted = true;
    this.hear(`${t('client.warchess.words.greeting')} ${words.standing(this.state)}`);
  }

  private known(before: MatchState): void {
    const { state } = this;
    if (!this.greeted) this.greet();
    else for (const e of this.news(before)) this.hear(words.eventText(e));
    const was = battle(before),
      now = battle(state);
    if (match(before)?.phase === 'waiting' && match(state)?.phase === 'play') this.hear(words.standing(state));
    if (was === now) return;
    if (was?.minute !== now?.minute || now?.result) {
      this.put();
      this.sent = null;
      if (this.notice?.kind !== 'fault') this.notice = null;
    }
    if (!now) return;
    if (now.result && !was?.result) {
      const end = words.endReading(state)!;
      this.hear(`${end.head} ${end.how} (${end.rule})`);
    } else if (was && was.minute !== now.minute) this.hear([words.turnReading(state), words.dutyReading(state)].filter(Boolean).join(' '));
  }

  /** What has happened since; after a join that brought the log anew, of it only what came later than was known. */
  private news(before: MatchState): LoggedEvent[] {
    const { log } = this.state,
      fresh = log.filter(e => e.n >= before.counted && e.kind !== 'battle_over'), // the end is told with its reason
      anew = before.log.length > 0 && fresh.length === log.length;
    return anew ? fresh.filter(e => e.kind === 'battle_move' && e.minute >= (battle(before)?.minute ?? 0)) : fresh;
  }

  // ---- the hand ----

  say(text: string): void {
    this.said = text;
    this.tell();
  }
  private word(id: string): void {
    this.notice = { kind: 'word', text: t(id), rule: '' };
    this.tell();
  }
  clearNotice(): void {
    this.notice = null;
    this.tell();
  }

  moveCursor(n: number): void {
    this.cursor = n;
    this.tell();
  }

  /** Takes the figure on a square in hand; of figures of the side to move the server is asked for the moves. */
  take(n: number): void {
    this.cursor = n;
    this.notice = null;
    const m = men(this.state).get(n);
    if (!m || m.side !== this.side) {
      this.put();
      if (m) this.notice = { kind: 'word', text: words.squareReading(this.state, n), rule: '' };
      this.tell();
      return;
    }
    if (this.may !== true) {
      this.word(this.may);
      return;
    }
    this.chosen = n;
    this.moves = null;
    void this.askMoves(n);
    this.tell();
  }

  private put(): void {
    this.chosen = null;
    this.moves = null;
  }
  /** One step back. */
  drop(): void {
    if (this.notice) this.notice = null;
    else this.put();
    this.tell();
  }

  /** A click, a tap or Enter on a square: takes a figure in hand, changes it for another, puts it back, or orders the move. */
  press(n: number): void {
    this.cursor = n;
    if (this.chosen === null || this.movable(n)) {
      if (this.chosen === n) {
        this.notice = null;
        this.put();
        this.tell();
      } else this.take(n);
      return;
    }
    this.go(this.chosen, n);
  }

  private async askMoves(square: number): Promise<void> {
    try {
      const r = await this.table.line.request('ask.moves', { match: this.state.match, square });
      if (this.chosen === square) this.moves = r;
    } catch (e) {
      this.failed(e);
    }
    this.tell();
  }

  get lawful(): number[] {
    return this.chosen === null ? [] : (this.moves?.moves ?? []).filter(m => m.from === this.chosen).map(m => m.to);
  }

  /** To the next lawful square of the figure in hand, from the cursor on by number; false after the last. */
  nextLawful(way: 1 | -1): boolean {
    const all = this.lawful.sort((a, b) => a - b);
    const next = way > 0 ? all.find(n => n > this.cursor) : all.filter(n => n < this.cursor).at(-1);
    if (next === undefined) return false;
    this.moveCursor(next);
    return true;
  }
  /** To the next own figure, in the order of the squares, and round. */
  nextFigure(way: 1 | -1): void {
    const all = [...men(this.state).values()]
      .filter(m => this.side === null || m.side === this.side)
      .map(m => m.square)
      .sort((a, b) => way * (a - b));
    const next = all.find(n => way * (n - this.cursor) > 0) ?? all[0];
    if (next !== undefined) this.moveCursor(next);
  }

  // ---- what is sent ----

  private get head(): { match: string; ref: string; minute: number } {
    return { match: this.state.match, ref: newRef(), minute: battle(this.state)?.minute ?? 0 };
  }

  /** Orders a move; true if it was done. */
  async go(from: number, to: number): Promise<boolean> {
    if (this.may !== true) {
      this.word(this.may);
      return false;
    }
    this.sent = { from, to };
    this.notice = null;
    this.tell();
    try {
      await this.table.line.request('order.go', { ...this.head, from, to });
      return true;
    } catch (e) {
      this.sent = null;
      this.failed(e);
      return false;
    }
  }
  async offerDraw(): Promise<boolean> {
    return this.change('offer.draw');
  }
  async resign(): Promise<boolean> {
    return this.change('offer.flag');
  }
  private async change(verb: 'offer.draw' | 'offer.flag'): Promise<boolean> {
    try {
      await this.table.line.request(verb, this.head);
      return true;
    } catch (e) {
      this.failed(e);
      return false;
    }
  }

  private failed(e: unknown): void {
    if (!(e instanceof Fault)) throw e;
    if (e.code !== BROKEN)
      this.notice = { kind: e.fault === 'ERR_REFUSED' ? 'refused' : 'fault', text: faultText(e), rule: e.data?.rule ?? '' };
    this.tell();
  }

  /** What commands a square, in words: the server's answer for who plays, what is seen for others. */
  async command(square: number): Promise<string> {
    if (!seated(this.state) || match(this.state)?.phase !== 'play') return words.commandSeen(this.state, square);
    const r: AskCommandResult = await this.table.line.request('ask.command', { match: this.state.match, square });
    return words.commandReading(r);
  }

  /** Says what commands the square where the keys stand. */
  async sayCommand(): Promise<void> {
    try {
      this.say(await this.command(this.cursor));
    } catch (e) {
      this.failed(e);
    }
  }

  // ---- the game in words ----

  private hear(text: string, who: Heard['who'] = 'game'): void {
    if (text) this.heard = [...this.heard, { n: this.counted++, who, text }].slice(-HEARD_MOST);
  }

  /** A typed line, and its answer into `heard`. Gives back true if the board is asked for. */
  async type(line: string): Promise<boolean> {
    const typed = read(line);
    if (typed.do === 'nothing') return false;
    this.hear(line.trim(), 'you');
    this.tell();
    try {
      this.hear(await this.answer(typed));
    } catch (e) {
      if (!(e instanceof Fault)) throw e;
      this.hear(this.because(faultText(e), e.data?.rule));
    }
    this.tell();
    return typed.do === 'board';
  }
  private because = (text: string, rule = '') => (rule ? `${text} (${rule})` : text);

  private async answer(typed: Typed): Promise<string> {
    const { state } = this;
    switch (typed.do) {
      case 'move':
        return this.typedMove(typed);
      case 'moves': {
        const r = await this.table.line.request('ask.moves', {
          match: state.match,
          ...(typed.square === null ? {} : { square: typed.square }),
        });
        if (typed.square === null) return words.allMovesReading(state, r);
        const { lawful, barred } = words.reachReading(state, typed.square, r);
        return `${lawful} ${barred}`.trim();
      }
      case 'command':
        return this.command(typed.square);
      case 'row':
        return words.rowReading(state, typed.row);
      case 'square':
        return words.squareReading(state, typed.square);
      case 'figures':
        return this.sidesOf(typed.whose)
          .map(side => words.figuresReading(state, side))
          .join(' ');
      case 'losses':
        return words.lossesReading(state);
      case 'last':
        return words.lastReading(state);
      case 'list':
        return words.movesReading(state);
      case 'turn':
        return words.standing(state);
      case 'clock':
        return words.clockReading(state, this.table.line.serverNow());
      case 'help':
        return t('client.warchess.words.help');
      case 'draw':
        return (await this.offerDraw()) ? '' : this.noticed();
      case 'resign':
        return t('client.warchess.words.resign_sure');
      case 'resign_yes':
        return (await this.resign()) ? '' : this.noticed();
      case 'no_square':
        return t('client.warchess.words.no_square', { text: typed.text });
      case 'board':
        return t('client.warchess.words.board');
      default:
        return t('client.warchess.words.unknown');
    }
  }

  private sidesOf(whose: 'own' | 'enemy' | 'all'): readonly BattleSide[] {
    if (whose === 'all' || this.side === null) return SIDES;
    return [whose === 'own' ? this.side : otherSide(this.side)];
  }

  /** What a typed move says too much is held against the board before it is sent: it would be another move than was meant. */
  private async typedMove({ figure, from, to, takes }: Extract<Typed, { do: 'move' }>): Promise<string> {
    const at = men(this.state),
      m = at.get(from);
    if (figure && m && m.figure !== figure)
      return t('client.warchess.words.other_figure', {
        0: from,
        figure: words.figureName(m.figure),
        named: words.figureName(figure),
      });
    if (takes && !at.has(to)) return t('client.warchess.words.nothing_there', { 0: to });
    return (await this.go(from, to)) ? '' : this.noticed();
  }
  private noticed(): string {
    const n = this.notice;
    this.notice = null;
    return n ? this.because(n.text, n.rule) : t('client.fault.broken');
  }

  /** Own side below; watchers see the board as the defence does. */
  get turnedAtFirst(): boolean {
    return this.side === 'attack';
  }
}
