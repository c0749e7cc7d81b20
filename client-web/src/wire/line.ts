// The line to the server: one WebSocket with JSON-RPC 2.0, opened again by itself. It knows no game.
//
// State: opening → open → broken → opening → …; shut is final (the secret was revoked, this client
// is too old, or a newer line of the seat took its place).
// Invariants:
//  1. A changing request  is kept until it is answered, and sent again with the same `ref` on every new line:
//     the server does it once and answers it every time. A mere question dies with its line.
//  2. Nothing but session.hello is sent before hello is answered, and no kept change before `onOpen` is done (it joins
//     the match, so that the seat is known again).
//  3. `match.resync` says that frames for this end were dropped, answers perhaps among them: what was asked fails, what was
//     to be changed is sent again.
//  4. Both ends prove that they live: the server pings, and this end asks when nothing was heard for QUIET_MS.
//  5. Every answer to session.hello says what time it is at the server: `serverNow` goes by the last one, halfway between asking
//     and hearing, whatever this machine's own clock shows.

import { verbs } from './generated.ts';
import type { Hint, Requests, Verb, WireError } from './generated.ts';

export type LineState = 'opening' | 'open' | 'broken' | 'shut';
export type ShutReason = 'revoked' | 'old' | 'replaced';

export type { Hint };
export type FaultData = NonNullable<WireError['data']>;

/** An error of an answer; `data` as in schema/wire/error.json. */
export class Fault extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: FaultData,
  ) {
    super(message);
  }
  get fault(): string {
    return this.data?.name ?? '';
  }
}

export interface SocketLike {
  send(text: string): void;
  close(code?: number): void;
  onopen: ((e: unknown) => void) | null;
  onmessage: ((e: { data: unknown }) => void) | null;
  onclose: ((e: { code: number }) => void) | null;
  onerror: ((e: unknown) => void) | null;
}
export interface LineWorld {
  open(): SocketLike;
  random(): number; // [0, 1)
  now(): number; // ms
  later(ms: number, then: () => void): () => void; // gives back its cancelling
}

const PROTOCOL = 1,
  CLIENT = 'kriegsspiel-web';
const FIRST_WAIT_MS = 500,
  LONGEST_WAIT_MS = 20_000,
  QUIET_MS = 20_000,
  ANSWER_MS = 10_000,
  OPEN_MS = 15_000;
const CLOSE_REVOKED = 4001,
  CLOSE_OLD_CLIENT = 4002,
  CLOSE_REPLACED = 4004,
  CLOSE_OWN = 4900;
const SHUT: Readonly<Record<number, ShutReason>> = {
  [CLOSE_REVOKED]: 'revoked',
  [CLOSE_OLD_CLIENT]: 'old',
  [CLOSE_REPLACED]: 'replaced',
};
export const BROKEN = 1; // code of a Fault made here: the line broke before the answer came

interface Waiting {
  method: string;
  params: object;
  change: boolean;
  done: (v: unknown) => void;
  fail: (f: Fault) => void;
  sentOn: number;
}

export class Line {
  state: LineState = 'opening';
  shutReason: ShutReason | null = null;
  retryAt = 0; // ms of `now`, while broken
  onOpen: () => Promise<void> = async () => {};
  onNotice: (method: string, params: unknown) => void = () => {};
  private listeners = new Set<() => void>();
  private waiting = new Map<number, Waiting>();
  private socket: SocketLike | null = null;
  private ready = false; // hello and onOpen are done on this line
  private line = 0; // counts sockets, so that a late event of an old one is known
  private nextId = 1;
  private failures = 0;
  private heard = 0;
  private ahead = 0; // of this machine's clock the server's is
  private stopRetry: (() => void) | null = null;
  private stopBeat: (() => void) | null = null;

  constructor(private world: LineWorld) {}

  start(): void {
    if (!this.socket && this.state !== 'shut') this.dial();
  }
  subscribe(f: () => void): () => void {
    this.listeners.add(f);
    return () => this.listeners.delete(f);
  }
  /** The server's time, Unix milliseconds, as far as it was told. */
  serverNow(): number {
    return this.world.now() + this.ahead;
  }
  /** How many changing requests have no answer yet. */
  get kept(): number {
    let n = 0;
    for (const w of this.waiting.values()) if (w.change) n++;
    return n;
  }

  /** Changing requests carry a `ref`; their promise outlives the line. A question fails with BROKEN if the line breaks. */
  request<V extends Verb>(method: V, params: Requests[V]['params']): Promise<Requests[V]['result']> {
    const change = verbs[method].changes;
    return new Promise((done, fail) => {
      if (this.state === 'shut' || (!change && this.state !== 'open')) {
        fail(new Fault(BROKEN, 'the line is broken', { name: 'ERR_BROKEN' }));
        return;
      }
      const id = this.nextId++,
        w: Waiting = { method, params, change, done: done as (v: unknown) => void, fail, sentOn: 0 };
      this.waiting.set(id, w);
      if (change ? this.ready : this.state === 'open') this.send(id, w);
      if (change) this.tell();
    });
  }

  /** Now rather than at retryAt; or, on an open line, proves that it lives (a phone that woke up). */
  tryNow(): void {
    if (this.state === 'broken') {
      this.stopRetry?.();
      this.dial();
    } else if (this.state === 'open') this.beat();
  }

  stop(): void {
    this.state = 'shut';
    this.stopRetry?.();
    this.stopBeat?.();
    this.socket?.close(1000);
    this.socket = null;
  }

  private send(id: number, w: Waiting): void {
    w.sentOn = this.line;
    this.socket?.send(JSON.stringify({ jsonrpc: '2.0', id, method: w.method, params: w.params }));
  }

  private tell(): void {
    for (const f of this.listeners) f();
  }
  private become(state: LineState): void {
    this.state = state;
    this.tell();
  }

  private dial(): void {
    const line = ++this.line,
      mine = () => line === this.line;
    this.become('opening');
    let socket: SocketLike;
    try {
      socket = this.world.open();
    } catch {
      this.lost(0);
      return;
    }
    this.socket = socket;
    const giveUp = this.world.later(OPEN_MS, () => {
      if (mine()) this.cut();
    });
    socket.onopen = () => {
      if (!mine()) return;
      this.hello()
        .then(async () => {
          if (!mine()) return;
          giveUp();
          this.heard = this.world.now();
          this.state = 'open'; // questions of onOpen may pass; listeners hear when all is well
          await this.onOpen();
          if (!mine() || this.state !== 'open') return;
          this.failures = 0;
          this.ready = true;
          for (const [id, w] of this.waiting) if (w.change && w.sentOn !== this.line) this.send(id, w);
          this.watchQuiet();
          this.tell();
        })
        .catch(() => {
          if (mine()) this.cut();
        });
    };
    socket.onmessage = e => {
      if (mine()) {
        this.heard = this.world.now();
        this.receive(e.data);
      }
    };
    socket.onerror = () => {};
    socket.onclose = e => {
      giveUp();
      if (mine()) this.lost(e.code);
    };
  }

  private hello(): Promise<unknown> {
    return new Promise((answered, fail) => {
      const id = this.nextId++,
        asked = this.world.now(),
        done = (v: unknown) => {
          const time = (v as { time?: unknown } | null)?.time;
          if (typeof time === 'number') this.ahead = time - (asked + this.world.now()) / 2;
          answered(v);
        },
        w: Waiting = { method: 'session.hello', params: { protocol: PROTOCOL, client: CLIENT }, change: false, done, fail, sentOn: 0 };
      this.waiting.set(id, w);
      this.send(id, w);
    });
  }

  private receive(data: unknown): void {
    let frame: {
      id?: number;
      method?: string;
      params?: unknown;
      result?: unknown;
      error?: { code: number; message: string; data?: FaultData };
    };
    try {
      frame = JSON.parse(String(data));
    } catch {
      return;
    }
    if (frame.method !== undefined) {
      if (frame.method === 'match.resync') this.dropped();
      this.onNotice(frame.method, frame.params);
      return;
    }
    const w = typeof frame.id === 'number' ? this.waiting.get(frame.id) : undefined;
    if (!w) return;
    this.waiting.delete(frame.id!);
    if (frame.error) w.fail(new Fault(frame.error.code, frame.error.message, frame.error.data));
    else w.done(frame.result);
    if (w.change) this.tell();
  }

  private dropped(): void {
    for (const [id, w] of this.waiting) {
      if (w.change) {
        if (this.ready) this.send(id, w);
        continue;
      }
      this.waiting.delete(id);
      w.fail(new Fault(BROKEN, 'the answer was dropped', { name: 'ERR_BROKEN' }));
    }
  }

  private watchQuiet(): void {
    this.stopBeat?.();
    const line = this.line,
      due = Math.max(1_000, this.heard + QUIET_MS - this.world.now());
    this.stopBeat = this.world.later(due, () => {
      if (line !== this.line || this.state !== 'open') return;
      if (this.world.now() - this.heard >= QUIET_MS) this.beat();
      else this.watchQuiet();
    });
  }

  /** A question whose answer proves the line; without one it is cut and dialled again. */
  private beat(): void {
    const line = this.line,
      asked = this.world.now();
    this.hello().catch(() => {});
    this.stopBeat?.();
    this.stopBeat = this.world.later(ANSWER_MS, () => {
      if (line !== this.line || this.state !== 'open') return;
      if (this.heard < asked) this.cut();
      else this.watchQuiet();
    });
  }

  private cut(): void {
    const socket = this.socket;
    this.lost(0);
    socket?.close(CLOSE_OWN);
  }

  private lost(code: number): void {
    this.line++;
    this.ready = false;
    this.socket = null;
    this.stopBeat?.();
    const shut = SHUT[code];
    for (const [id, w] of this.waiting) {
      if (w.change && !shut) continue;
      this.waiting.delete(id);
      w.fail(new Fault(BROKEN, 'the line broke', { name: 'ERR_BROKEN' }));
    }
    if (this.state === 'shut') return;
    if (shut) {
      this.shutReason = shut;
      this.become('shut');
      return;
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures++) * (0.5 + this.world.random());
    this.retryAt = this.world.now() + wait;
    this.stopRetry = this.world.later(wait, () => this.dial());
    this.become('broken');
  }
}

/** The world of a browser. */
export function browserWorld(): LineWorld {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  return {
    open: () => new WebSocket(url, 'kriegsspiel.v1') as unknown as SocketLike,
    random: Math.random,
    now: () => Date.now(),
    later: (ms, then) => {
      const t = setTimeout(then, ms);
      return () => clearTimeout(t);
    },
  };
}

/** A client's own reference for a change: unguessable, 32 characters of the alphabet the schema allows. */
export function newRef(): string {
  const raw = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...raw))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
