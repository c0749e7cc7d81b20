// What the chosen may fire at, gathered from what each of them was told (ask.range): pieces, things of the ground, ships.
import type { Target } from './orders.ts';
import type { AskRangeResult, Hint } from '../wire/generated.ts';

function told(r: AskRangeResult): Target[] {
  const one = (
    what: Target['what'],
    piece: number,
    k: { lawful: boolean; range_paces?: number; distance?: number; rule?: string; hint?: Hint },
    loss: number,
  ) => ({
    what,
    piece,
    lawful: k.lawful,
    range: k.range_paces ?? 0,
    distance: k.distance ?? 0,
    loss,
    rule: k.rule ?? '',
    hint: k.hint ?? null,
    from: k.lawful ? [r.piece] : [],
  });
  return [
    ...r.targets.map(k => one('piece', k.piece, k, k.loss ?? 0)),
    ...(r.features ?? []).map(k => one('feature', k.feature, k, k.points ?? 0)),
    ...(r.ships ?? []).map(k => one('ship', k.ship, k, k.loss ?? 0)),
  ];
}

/** One of each target: lawful if it is for any, the losses of all who may fire added up; the nearest first. */
export function gather(all: readonly AskRangeResult[]): Target[] {
  const by = new Map<string, Target>();
  for (const now of all.flatMap(told)) {
    const key = `${now.what} ${now.piece}`,
      old = by.get(key);
    if (!old || (now.lawful && !old.lawful)) by.set(key, now);
    else if (now.lawful)
      by.set(key, {
        ...old,
        range: Math.min(old.range, now.range),
        distance: Math.min(old.distance, now.distance),
        loss: old.loss + now.loss,
        from: [...old.from, ...now.from],
      });
  }
  return [...by.values()].sort(
    (a, b) =>
      Number(b.lawful) - Number(a.lawful) ||
      Number(b.what === 'piece') - Number(a.what === 'piece') ||
      a.range - b.range ||
      a.piece - b.piece,
  );
}
