// A world for the line without sockets or time: sockets are opened by hand, minutes pass at once.
import type { LineWorld, SocketLike } from '../../src/wire/line.ts';

export interface Frame {
  id: number;
  method: string;
  params: Record<string, unknown>;
}

export class FakeSocket implements SocketLike {
  sent: Frame[] = [];
  closed = false;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Frame);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.({});
  }
  die(code = 1006): void {
    this.onclose?.({ code });
  }
  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify({ jsonrpc: '2.0', ...frame }) });
  }
  last(method: string): Frame {
    const f = this.sent.filter(s => s.method === method).at(-1);
    if (!f) throw new Error(`no ${method} was sent`);
    return f;
  }
  answer(method: string, result: unknown): void {
    this.say({ id: this.last(method).id, result });
  }
  fail(method: string, code: number, name: string): void {
    this.say({ id: this.last(method).id, error: { code, message: name, data: { name } } });
  }
}

export class FakeWorld implements LineWorld {
  sockets: FakeSocket[] = [];
  clock = 1_000_000;
  chance = 0.5;
  private timers: { at: number; then: () => void }[] = [];
  open(): SocketLike {
    const s = new FakeSocket();
    this.sockets.push(s);
    return s;
  }
  random(): number {
    return this.chance;
  }
  now(): number {
    return this.clock;
  }
  later(ms: number, then: () => void): () => void {
    const t = { at: this.clock + ms, then };
    this.timers.push(t);
    return () => {
      this.timers = this.timers.filter(x => x !== t);
    };
  }
  pass(ms: number): void {
    const end = this.clock + ms;
    for (;;) {
      const next = this.timers.filter(t => t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter(t => t !== next);
      this.clock = next.at;
      next.then();
    }
    this.clock = end;
  }
  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

/** Lets promises that wait for an answer run on. */
export const settle = async () => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};
