// Events that every game has, in sentences. A game words its own.
import type { GameEvent } from '../wire/generated.ts';
import { sideName, sideWithin, t } from './t.ts';

/** The sentence, or nothing if the event is a game's own. */
export function commonEvent(e: GameEvent): string {
  if (e.kind === 'play') return t('event.play');
  if (e.kind !== 'seat_taken') return '';
  return e.name
    ? t('event.seat_taken', { side: sideWithin(e.side), name: e.name })
    : t('event.seat_taken_unnamed', { side: sideName(e.side) });
}
