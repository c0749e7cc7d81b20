// Events that every game has, in sentences. A game words its own.
import type { GameEvent } from '../wire/generated.ts';
import { counted, sideName, sideWithin, strengthName, t } from './t.ts';

const MS = 1000;

/** What became of the umpire, and what he did (TURN-1). */
function umpireEvent(e: Extract<GameEvent, { kind: 'umpire' }>): string {
  const did = e.did === 'end' && e.side ? 'end_lost' : e.did,
    what = t(`event.umpire.${did}`, {
      name: e.name,
      side: e.side ? sideName(e.side) : '',
      seconds: counted('second', e.seconds ?? 0),
      whom: e.whom || t('client.chair.unnamed'),
    });
  return e.reason ? t('event.umpire.reason', { what, reason: e.reason }) : what;
}

/** CARD-8: a line of a narrative, or a remark, opened at the end. */
function narrativeEvent(e: Extract<GameEvent, { kind: 'narrative' }>): string {
  return t(`event.narrative.${e.of === 'narrative' && !e.name ? 'unnamed' : e.of}`, { name: e.name, text: e.text });
}

/** What a clock did, or a commander with it (TURN-5, END-3). */
function clockEvent(e: Extract<GameEvent, { kind: 'clock' }>): string {
  const sides = (e.sides ?? []).map(sideName);
  if (e.what === 'credit') return t(`event.clock.credit_${e.why ?? 'down'}`, { 0: counted('second', Math.round((e.ms ?? 0) / MS)) });
  return sides.length > 1 ? t('event.clock.zero_both') : t(`event.clock.${e.what}`, { side: sides[0] ?? '' });
}

/** The sentence, or nothing if the event is a game's own. */
export function commonEvent(e: GameEvent): string {
  if (e.kind === 'play') return t('event.play');
  if (e.kind === 'seat_silent') return t('event.seat_silent', { side: sideWithin(e.side) });
  if (e.kind === 'clock') return clockEvent(e);
  if (e.kind === 'deputy') return t('event.deputy', { name: e.name || t('client.chair.unnamed') });
  if (e.kind === 'umpire') return umpireEvent(e);
  if (e.kind === 'narrative') return narrativeEvent(e);
  if (e.kind !== 'seat_taken') return '';
  if (e.replaced) return t('event.seat_replaced', { side: sideName(e.side), name: e.name || t('client.chair.unnamed') });
  if (e.computer) return t('event.seat_computer', { side: sideWithin(e.side), strength: strengthName(e.computer) });
  return e.name
    ? t('event.seat_taken', { side: sideWithin(e.side), name: e.name })
    : t('event.seat_taken_unnamed', { side: sideName(e.side) });
}
