// Guns, tasks, bridges, works and ships in words, read off the view.
import { lossText, placeName, wind } from '../state/place.ts';
import type { MatchState } from '../state/match.ts';
import type { FeatureFragment, ShipFragment, SiteFragment, TaskFragment } from '../wire/generated.ts';
import { counted, sideName, t } from '../words/t.ts';
import type { Pt } from './hand.ts';
import type { Target, Things } from './orders.ts';
import { features, piece, places, ships, sites } from './state.ts';
import type { Numbered, Piece } from './state.ts';

const GUNS = 4, // of a half-battery, and LOSS-3: with every full quarter of its account one is lost
  QUARTER = 24;
export const gunsLeft = (p: Pick<Piece, 'loss'>) => GUNS - Math.floor((p.loss ?? 0) / QUARTER);

/** A thing that a task names: what it is, and where. */
function namedThing(s: MatchState, ground: Things, id: number): string {
  const at = placeOf(s, ground, 'feature', id),
    name = nameOf(s, ground, 'feature', id);
  return at ? `${name}, ${placeName(at.x, at.y)},` : name;
}

export function taskText(k: Numbered<TaskFragment>, s: MatchState, ground: Things): string {
  const place = places(s).find(p => p.n === k.place),
    line = k.from && k.to ? t('client.task.line', { from: placeName(...k.from), to: placeName(...k.to) }) : '';
  return t(`client.task.${k.kind}`, {
    place: place?.name ?? '',
    minute: k.minute,
    pieces: counted('piece', k.count ?? 0),
    edge: k.edge ? t(`client.edge.${k.edge.toLowerCase()}`) : '',
    thing: k.thing === undefined ? '' : namedThing(s, ground, k.thing),
    line,
    one: (k.players?.[0] ?? 0) + 1,
    two: (k.players?.[1] ?? 0) + 1,
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
  const aboard = h.aboard?.length ? t('client.ship.aboard', { pieces: counted('piece', h.aboard.length) }) : '',
    loss = h.loss ? t('client.ship.loss', { 0: lossText(h.loss) }) : '',
    left = h.left ? t(h.state === 'moored' ? 'client.ship.mooring' : 'client.ship.left', { moves: counted('move', h.left) }) : '',
    acted = h.acted ? t('client.piece.acted') : '';
  return [t(`client.ship.${h.state}`), left, aboard, loss, acted].filter(Boolean).join(', ');
}
const SIGHTED_FROM = 1000; // SEE-12: from here on a number is that of a sighting, which says nothing to a reader
const sighted = (n: number) => n >= SIGHTED_FROM;
export const shipName = (h: { n: number }) => (sighted(h.n) ? t('client.ship.seen') : t('client.ship.name', { 0: h.n + 1 }));
/** Within a sentence. */
export const shipWithin = (n: number) => (sighted(n) ? t('client.thing.ship_seen') : t('client.thing.ship', { 0: n + 1 }));
/** The whole reading of a ship for those who hear the board. */
export const shipReading = (h: Numbered<ShipFragment>) =>
  t('client.piece.reading', {
    piece: shipName(h),
    side: sideName(h.side),
    place: placeName(h.x, h.y),
    facing: t(`client.wind.${wind(h.b)}`),
    state: shipState(h),
  });

const isSite = (s: MatchState, id: number) => sites(s).find(k => k.thing === id);

/** Where something lies that is no piece, or a piece, if that is known. */
export function placeOf(s: MatchState, ground: Things, what: Target['what'], id: number): Pt | null {
  if (what === 'piece') return piece(s, id);
  if (what === 'ship') return ships(s).find(h => h.n === id) ?? null;
  const site = what === 'site' ? sites(s).find(k => k.n === id) : isSite(s, id);
  if (site) return { x: (site.from[0] + site.to[0]) / 2, y: (site.from[1] + site.to[1]) / 2 };
  const f = features(s).find(k => k.n === id) ?? ground[id];
  return f ? { x: f.x + f.w / 2, y: f.y + f.h / 2 } : null;
}

export function nameOf(s: MatchState, ground: Things, what: Target['what'], id: number): string {
  if (what === 'ship') {
    const at = sighted(id) && placeOf(s, ground, what, id);
    return at ? t('client.thing.ship_at', { place: placeName(at.x, at.y) }) : shipWithin(id);
  }
  const site = what === 'site' ? sites(s).find(k => k.n === id) : isSite(s, id);
  if (site) return site.name;
  const kind = features(s).find(k => k.n === id)?.kind ?? ground[id]?.kind;
  return kind ? t(`client.feature.${kind}`) : t('client.thing.number', { 0: id });
}
