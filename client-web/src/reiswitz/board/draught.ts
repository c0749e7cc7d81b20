// Fetches a ground by its hash and draws it. Runs in the worker, or on the page where there is none.
import { decodeGround } from './ground.ts';
import type { TerrainDocument } from './ground.ts';
import type { Things } from '../orders.ts';
import { drawPlan } from './plan.ts';
import type { Plan } from './plan.ts';

export interface Drawn {
  plan: Plan;
  width: number;
  height: number;
  cell: number;
  things: Things;
}

export async function draw(hash: string): Promise<Drawn> {
  const r = await fetch(`/terrain/${encodeURIComponent(hash)}`);
  if (!r.ok) throw new Error(`terrain: ${r.status}`);
  const ground = decodeGround((await r.json()) as TerrainDocument);
  const { width, height, cell, document } = ground;
  return { plan: drawPlan(ground), width, height, cell, things: document.features as unknown as Things };
}
