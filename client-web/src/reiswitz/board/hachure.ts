// Lehmann's hachures: rows of strokes from level line to level line, down the slope, stouter where it is steeper. Four
// paths, one a weight. Drawn from the height field alone; the classes only choose the weight.
import { chance } from './chance.ts';
import { contours } from './contour.ts';
import type { Field } from './contour.ts';
import { gradient, heights, sample } from './ground.ts';
import type { Ground } from './ground.ts';

const LOWEST_FEET = 6,
  BETWEEN_FEET = 8,
  FLAT = 0.045,
  NO_STROKE = 0.03,
  WALK = 5,
  SHORTEST = 8;
export type Weight = 1 | 2 | 3 | 4;

export function hachures(g: Ground, steep: Field, sheer: Field): Record<Weight, string> {
  const f = heights(g),
    out: Record<Weight, string[]> = { 1: [], 2: [], 3: [], 4: [] },
    rnd = chance(8);
  let top = 0;
  for (const v of f.values) if (v > top) top = v;
  for (let level = LOWEST_FEET, row = 0; level < top; level += BETWEEN_FEET, row++) {
    for (const line of contours(f, level)) {
      let gone = rnd() * 10;
      for (let i = 2; i < line.length; i += 2) {
        const bx = line[i]!,
          by = line[i + 1]!;
        gone += Math.hypot(bx - line[i - 2]!, by - line[i - 1]!);
        const slope = Math.hypot(...gradient(f, bx, by));
        if (gone < (slope > 0.75 ? 6.6 : slope > 0.42 ? 7.4 : 8.4)) continue;
        gone = (rnd() - 0.5) * 2.4;
        if (slope < FLAT) continue;
        if (BETWEEN_FEET / slope < 15 && row % 2) continue; // where rows crowd, only every second one starts
        const reach = Math.min(46, Math.max(17, (BETWEEN_FEET / slope) * 0.86)) * (0.86 + rnd() * 0.2);
        let x = bx,
          y = by,
          length = 0;
        while (length < reach) {
          const [gx, gy] = gradient(f, x, y),
            m = Math.hypot(gx, gy);
          if (m < NO_STROKE) break;
          x -= (gx / m) * WALK;
          y -= (gy / m) * WALK;
          length += WALK;
        }
        if (length < SHORTEST) continue;
        const weight: Weight = sample(sheer, bx, by) > 0.5 ? 4 : sample(steep, bx, by) > 0.5 ? 3 : slope > 0.26 ? 2 : 1;
        out[weight].push(`M${Math.round(bx)} ${Math.round(by)}L${Math.round(x)} ${Math.round(y)}`);
      }
    }
  }
  return { 1: out[1].join(''), 2: out[2].join(''), 3: out[3].join(''), 4: out[4].join('') };
}
