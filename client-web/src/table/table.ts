// One's place at a table of any game: joins the match, keeps what the server says of it, and joins again where something
// is missing. It knows no game: the desk of a game hangs on it (`onKnown`) and turns gestures into requests.
import { joined, match as matchOf, nothingKnown, updated } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import type {
  MatchAgreeResult,
  MatchChairResult,
  MatchDeputyResult,
  MatchReplaceResult,
  MatchUmpireResult,
  Requests,
  Update,
} from '../wire/generated.ts';
import type { Ask } from './clock.ts';
import { BROKEN, Fault, newRef } from '../wire/line.ts';
import type { Line } from '../wire/line.ts';

export type Standing = 'joining' | 'ready' | 'not_found' | 'revoked' | 'waits' | 'full' | 'failed';

/** A ruling of the umpire's, but for its reason. */
export type Ruling =
  | { verb: 'freeze' | 'unfreeze' | 'pause' | 'resume' | 'remark' }
  | { verb: 'extend'; side: string; seconds: number }
  | { verb: 'replace'; seat: number }
  | { verb: 'end'; side?: string };

const FULL_AGAIN_MS = 2_400,
  CHAIR_AGAIN_MS = 5_000,
  CROWD_ANEW_MS = 4_000; // who only watches waits up to so long, lest a crowd comes all at once

export class Table {
  state: MatchState;
  standing: Standing = 'joining';
  onKnown: (before: MatchState) => void = () => {};
  private listeners = new Set<() => void>();
  private tellQueued = false;
  private joining = false;
  private again = false; // join once more when this join is done
  private anew = false; // and as one who has not been here

  constructor(
    readonly line: Line,
    match: string,
    private secret: string | null,
  ) {
    this.state = nothingKnown(match);
    line.onOpen = () => this.join();
    line.onNotice = (method, params) => this.noticed(method, params);
    line.subscribe(() => this.tell());
  }

  subscribe(f: () => void): () => void {
    this.listeners.add(f);
    return () => this.listeners.delete(f);
  }
  tell(): void {
    if (this.tellQueued) return;
    this.tellQueued = true;
    queueMicrotask(() => {
      this.tellQueued = false;
      for (const f of this.listeners) f();
    });
  }

  private async join(): Promise<void> {
    const again = this.state.viewer !== null;
    this.joining = true;
    try {
      const r = await this.line.request('match.join', {
        match: this.state.match,
        ...(this.secret ? { secret: this.secret } : {}),
        ...(again && !this.anew ? { epoch: this.state.epoch, seq: this.state.seq } : {}),
      });
      this.anew = false;
      this.know(joined(this.state, r));
      this.standing = 'ready';
    } catch (e) {
      if (!(e instanceof Fault) || e.code === BROKEN) throw e;
      // Who was at the table and is not let in again has an old link: it was changed while his line was broken.
      const lost: Standing = again && this.secret ? 'revoked' : 'not_found';
      const full = e.fault === 'ERR_LIMIT' || e.fault === 'ERR_BUSY',
        waits = e.fault === 'ERR_REFUSED'; // the chair, for the commander's consent
      this.standing = e.fault === 'ERR_NOT_FOUND' ? lost : full ? 'full' : waits ? 'waits' : 'failed';
      if (full || waits) setTimeout(() => void this.joinAgain(), full ? FULL_AGAIN_MS : CHAIR_AGAIN_MS);
    } finally {
      this.joining = false;
      if (this.again) void this.joinAgain();
      this.again = false;
    }
    this.tell();
  }

  private async joinAgain(): Promise<void> {
    this.again = this.joining;
    if (!this.joining && this.line.state === 'open') await this.join().catch(() => {});
  }

  private noticed(method: string, params: unknown): void {
    if (method === 'match.resync') {
      void this.joinAgain();
      return;
    }
    if (method !== 'match.update') return;
    const { state, fits } = updated(this.state, params as Update);
    if (fits) this.know(state);
    else void this.joinAgain();
  }

  private know(state: MatchState): void {
    const before = this.state;
    this.state = state;
    this.onKnown(before);
    this.tell();
    // CARD-9: when all is over, whoever comes is told what was hidden, all slates too: who is here comes anew
    if (before.viewer === null || matchOf(before)?.phase === 'over' || matchOf(state)?.phase !== 'over') return;
    this.anew = true;
    if (this.secret) void this.joinAgain();
    else setTimeout(() => void this.joinAgain(), CROWD_ANEW_MS * Math.random());
  }

  /** By what the server knows whose request it is. */
  private get own(): { match: string; secret: string } {
    return { match: this.state.match, secret: this.secret ?? '' };
  }

  /** A computer takes a free seat, or is started again where it has stopped. */
  async computer(seat: number, strength: string): Promise<void> {
    await this.line.request('match.computer', { ...this.own, ref: newRef(), seat, strength });
  }

  /** Asks for a chair at one's own seat, for whoever is named. */
  chair(ref: string, name: string): Promise<MatchChairResult> {
    return this.line.request('match.chair', { ...this.own, ref, ...(name ? { name } : {}) });
  }
  /** Names a deputy of one's own seat. */
  deputy(ref: string, name: string): Promise<MatchDeputyResult> {
    return this.line.request('match.deputy', { ...this.own, ref, ...(name ? { name } : {}) });
  }
  /** Invites another to one's own seat, or to that of one of the side who is absent. */
  replace(ref: string, seat: number | null): Promise<MatchReplaceResult> {
    return this.line.request('match.replace', { ...this.own, ref, ...(seat === null ? {} : { seat }) });
  }
  /** Consents to a chair, or takes it away. */
  async chairChange(act: 'consent' | 'dismiss', seat: number, chair: number): Promise<void> {
    await this.line.request(`match.${act}`, { ...this.own, ref: newRef(), seat, chair });
  }

  /** Names an umpire for one's side. */
  umpire(ref: string, name: string): Promise<MatchUmpireResult> {
    return this.line.request('match.umpire', { ...this.own, ref, name });
  }
  /** Agrees to the umpire whom the other side has named, or says no. */
  agree(agree: boolean): Promise<MatchAgreeResult> {
    return this.line.request('match.agree', { ...this.own, ref: newRef(), agree });
  }
  /** What the umpire does. */
  rule(ref: string, { verb, ...more }: Ruling, reason: string): Promise<{ minute: number; invitation?: string }> {
    const params = { match: this.state.match, ref, reason, ...more };
    return this.line.request(`umpire.${verb}`, params as Requests[`umpire.${Ruling['verb']}`]['params']);
  }
  /** A line of one's narrative; name: of who watches in public. */
  async narrate(ref: string, text: string, name: string): Promise<void> {
    await this.line.request('narrative.add', { match: this.state.match, ref, text, ...(name ? { name } : {}) });
  }

  /** A commander's word about the clock (TURN-5). */
  async clock(act: Ask): Promise<void> {
    const of = { match: this.state.match, ref: newRef() };
    if (act === 'resume') await this.line.request('clock.resume', of);
    else await this.line.request('clock.pause', { ...of, on: act !== 'withdraw' });
  }

  /** A new secret for one's seat; every other place that used the old one is shut out. */
  async exchange(): Promise<string> {
    const { secret } = await this.line.request('match.exchange', { ...this.own, ref: newRef() });
    this.secret = secret;
    if (this.standing === 'revoked') void this.joinAgain(); // the line broke between the exchange and its answer
    return secret;
  }
}
