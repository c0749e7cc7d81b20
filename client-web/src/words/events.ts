// Events that every game has, in sentences. A game words its own.
import type { GameEvent } from '../wire/generated.ts';
import { sideName, sideWithin, strengthName, t } from './t.ts';

/** What became of the umpire, and what he did (TURN-1). */
function umpireEvent(e: Extract<GameEvent, { kind: 'umpire' }>): string {
  return t(`event.umpire.${e.did}`, { name: e.name, side: e.side ? sideName(e.side) : '' });
}

/** The sentence, or nothing if the event is a game's own. */
export function commonEvent(e: GameEvent): string {
  if (e.kind === 'play') return t('event.play');
  if (e.kind === 'seat_silent') return t('event.seat_silent', { side: sideWithin(e.side) });
  if (e.kind === 'umpire') return umpireEvent(e);
  if (e.kind !== 'seat_taken') return '';
  if (e.replaced) return t('event.seat_replaced', { side: sideName(e.side), name: e.name || t('client.chair.unnamed') });
  if (e.computer) return t('event.seat_computer', { side: sideWithin(e.side), strength: strengthName(e.computer) });
  return e.name
    ? t('event.seat_taken', { side: sideWithin(e.side), name: e.name })
    : t('event.seat_taken_unnamed', { side: sideName(e.side) });
}
