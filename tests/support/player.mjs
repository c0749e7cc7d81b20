// A player or watcher over a real WebSocket: JSON-RPC requests, and the view kept from match.update as a client would.
// Every frame he hears is held against schema/ (frames.mjs): one that no schema allows ends the test.
import WebSocket from 'ws';
import { randomBytes } from 'node:crypto';
import { holdFrame } from './frames.mjs';

export const PROTOCOL = 1;
export const newRef = (bytes = 18) => randomBytes(bytes).toString('base64url');

export class RpcError extends Error {
  constructor(error) {
    super(`${error.code} ${error.data?.name ?? ''} ${error.message}`);
    Object.assign(this, error);
    this.text = error.message;
  }
}

export class Player {
  constructor(url) {
    this.url = url;
    this.waiting = new Map();
    this.next = 1;
    this.views = new Map();
    this.frames = [];
    this.closed = null;
  }

  async open(options = {}) {
    this.socket = new WebSocket(this.url, 'kriegsspiel.v1', { perMessageDeflate: false, ...options });
    this.socket.on('message', (data, binary) => this.hear(data.toString(), binary));
    this.gone = new Promise(resolve =>
      this.socket.on('close', (code, reason) => {
        this.closed = code;
        for (const { reject } of this.waiting.values()) reject(new Error(`closed ${code}`));
        this.waiting.clear();
        resolve({ code, reason: reason.toString() });
      }),
    );
    await new Promise((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('error', reject);
    });
    this.socket.on('error', () => {});
    this.hello = await this.request('session.hello', { protocol: PROTOCOL, client: 'tests' });
    return this;
  }

  // A frame that does not hold ends the test at once: whoever waits here for an answer is told, and nobody waits more.
  hear(text) {
    try {
      this.take(text);
    } catch (e) {
      this.broken = e;
      for (const { reject } of this.waiting.values()) reject(e);
      this.waiting.clear();
      throw e;
    }
  }
  take(text) {
    this.frames.push(text);
    const frame = JSON.parse(text);
    holdFrame(frame, this.waiting.get(frame.id)?.method);
    if (frame.method === 'match.update') return this.update(frame.params);
    const waiting = this.waiting.get(frame.id);
    if (!waiting) return;
    this.waiting.delete(frame.id);
    // at once: the next frame, an update, may have come in the same packet
    if (waiting.method === 'match.join' && frame.result) this.joined(frame.result);
    frame.error ? waiting.reject(new RpcError(frame.error)) : waiting.resolve(frame.result);
  }

  joined({ match, epoch, seq, view, log, seat }) {
    const fragments = view ?? this.views.get(match)?.fragments ?? {};
    this.views.set(match, { epoch, seq, fragments, events: log ?? [], seat });
  }

  // Throws if an update does not follow the last one: the protocol promises it does.
  update({ match, epoch, seq, set, gone, events }) {
    const view = this.views.get(match);
    if (!view) return;
    if (epoch !== view.epoch || seq !== view.seq + 1) throw new Error(`update ${epoch}/${seq} after ${view.epoch}/${view.seq}`);
    view.seq = seq;
    Object.assign(view.fragments, set);
    for (const name of gone ?? []) delete view.fragments[name];
    view.events.push(...(events ?? []));
  }

  // Resolves when the bytes have been handed to the kernel; .answer is the promise of the answer.
  send(method, params) {
    const id = this.next++;
    const answer = new Promise((resolve, reject) =>
      this.broken ? reject(this.broken) : this.waiting.set(id, { method, resolve, reject }),
    );
    answer.catch(() => {});
    const sent = new Promise((resolve, reject) =>
      this.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }), e => (e ? reject(e) : resolve())),
    );
    return { sent, answer };
  }
  request(method, params) {
    return this.send(method, params).answer;
  }

  join(match, secret) {
    return this.request('match.join', secret ? { match, secret } : { match });
  }
  view(match) {
    return this.views.get(match).fragments;
  }
  // How many frames told him what he had not asked for.
  get heard() {
    return this.frames.filter(f => f.includes('"method":')).length;
  }
  close() {
    this.socket?.close();
    return this.gone;
  }
}
