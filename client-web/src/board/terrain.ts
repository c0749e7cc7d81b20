// Fetches the ground by its hash and draws the plan of it, once each. The address names the bytes, so it never changes.
import { decodeGround } from './ground.ts';
import type { Ground, TerrainDocument } from './ground.ts';
import { drawPlan } from './plan.ts';
import type { Plan } from './plan.ts';

export interface Drawn { ground: Ground; plan: Plan }
const drawn = new Map<string, Promise<Drawn>>();

export function terrain(hash: string): Promise<Drawn> {
  let p = drawn.get(hash);
  if (!p) {
    p = fetch(`/terrain/${encodeURIComponent(hash)}`).then(async r => {
      if (!r.ok) throw new Error(`terrain: ${r.status}`);
      const ground = decodeGround((await r.json()) as TerrainDocument);
      await new Promise(done => setTimeout(done)); // the page shows its lattice before the drawing begins
      return { ground, plan: drawPlan(ground) };
    });
    p.catch(() => drawn.delete(hash)); // may be asked for again
    drawn.set(hash, p);
  }
  return p;
}
