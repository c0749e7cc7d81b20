// Guns, tasks, bridges, works and ships in words, read off the view.
import { lossText, placeName } from '../state/place.ts';
import type { MatchState } from '../state/match.ts';
import type { FeatureFragment, ShipFragment, SiteFragment, TaskFragment } from '../wire/generated.ts';
import { counted, t } from '../words/t.ts';
import { places } from './state.ts';
import type { Numbered, Piece } from './state.ts';

const GUNS = 4, // of a half-battery, and LOSS-3: with every full quarter of its account one is lost
  QUARTER = 24;
export const gunsLeft = (p: Pick<Piece, 'loss'>) => GUNS - Math.floor((p.loss ?? 0) / QUARTER);

export function taskText(k: Numbered<TaskFragment>, s: MatchState): string {
  const place = places(s).find(p => p.n === k.place),
    line = k.from && k.to ? t('client.task.line', { from: placeName(...k.from), to: placeName(...k.to) }) : '';
  return t(`client.task.${k.kind}`, {
    place: place?.name ?? '',
    minute: k.minute,
    pieces: counted('piece', k.count ?? 0),
    edge: k.edge ? t(`client.edge.${k.edge.toLowerCase()}`) : '',
    thing: t('client.thing.number', { 0: k.thing ?? 0 }),
    line,
  });
}

export function siteState(k: SiteFragment): string {
  if (k.taking_up) return t('client.site.taking_up', { 0: k.done });
  if (k.stands) return t('client.site.stands');
  if (k.complete) return t('client.site.broken');
  return t('client.site.building', { 0: k.done, 1: k.moves, train: k.train, needed: k.train_needed });
}

export function featureState(f: FeatureFragment): string {
  if (f.gone) return f.closed_until ? t('client.feature.burns', { 0: f.closed_until }) : t('client.feature.gone');
  if (f.work) return t('client.feature.work', { 0: f.work, 1: f.moves ?? 0 });
  return t('client.feature.points', { 0: f.points, 1: f.stands });
}

export function shipState(h: ShipFragment): string {
  const aboard = h.aboard.length ? t('client.ship.aboard', { pieces: counted('piece', h.aboard.length) }) : '',
    loss = h.loss ? t('client.ship.loss', { 0: lossText(h.loss) }) : '';
  return [t(`client.ship.${h.state}`), aboard, loss].filter(Boolean).join(', ');
}
