// What is not seen now, or only as troops, in words (SEE-8, SEE-11): ghosts with the minute they were last seen, and marks of
// troops too far off to be told apart.
import { placeName } from '../state/place.ts';
import type { GhostFragment, RiderFragment, TroopsFragment } from '../wire/generated.ts';
import { sideName, t } from '../words/t.ts';
import { armName } from './words.ts';

const FADES_MINUTES = 20,
  LEAST = 0.4;
/** How much of a ghost's ink is left: all of it at first, two fifths after twenty minutes. Its minute never fades. */
export const fade = (seen: number, now: number) => 1 - (1 - LEAST) * Math.min(1, Math.max(0, now - seen) / FADES_MINUTES);

export const ghostName = (g: Pick<GhostFragment, 'what'>) =>
  g.what === 'troops' || g.what === 'ship' ? t(`client.fog.${g.what}`) : armName(g.what);
export const ghostReading = (g: GhostFragment) =>
  t('client.fog.ghost', { what: ghostName(g), side: sideName(g.side), place: placeName(g.x, g.y), 0: g.minute });
export const troopsReading = (k: TroopsFragment) => t('client.fog.about', { side: sideName(k.side), place: placeName(k.x, k.y) });
/** CARD-7 */
export const riderReading = (r: RiderFragment) =>
  t('client.fog.rider_at', { side: sideName(r.side), place: placeName(r.x, r.y) });
