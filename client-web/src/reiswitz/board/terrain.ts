// The plan of a ground, by the hash of the ground; drawn once each. The address names the bytes, so it never changes.
import { draw } from './draught.ts';
import type { Drawn } from './draught.ts';

export type { Drawn };
const drawn = new Map<string, Promise<Drawn>>();

type Answer = { hash: string; drawn: Drawn } | { hash: string; error: string };

function byWorker(hash: string): Promise<Drawn> {
  return new Promise((done, fail) => {
    let worker: Worker;
    try {
      worker = new Worker(new URL('./surveyor.ts', import.meta.url), { type: 'module' });
    } catch {
      draw(hash).then(done, fail);
      return;
    }
    const end = () => worker.terminate();
    worker.onmessage = (e: MessageEvent<Answer>) => {
      end();
      if ('drawn' in e.data) done(e.data.drawn);
      else fail(new Error(e.data.error));
    };
    worker.onerror = () => {
      end();
      draw(hash).then(done, fail);
    }; // a browser that forbids it draws on the page
    worker.postMessage({ hash });
  });
}

export function terrain(hash: string): Promise<Drawn> {
  let p = drawn.get(hash);
  if (!p) {
    p = byWorker(hash);
    p.catch(() => drawn.delete(hash)); // may be asked for again
    drawn.set(hash, p);
  }
  return p;
}
