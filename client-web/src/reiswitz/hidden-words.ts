// Events of what is hidden, in sentences: what comes in sight and is lost to it, the field as one seat learns of it (SEE-8, SEE-11,
// SEE-12), concealers (SEE-13, SEE-14). What an event leaves out is not known, and is not said.
import { lossText, placeName } from '../state/place.ts';
import type { Arm, GameEvent } from '../wire/generated.ts';
import { commonEvent } from '../words/events.ts';
import { sideName, t } from '../words/t.ts';
import type { Piece } from './state.ts';
import { shipWithin } from './things.ts';
import { armName, by, known, place } from './words.ts';

type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;
const SENTENCE = {
  halt: 'event.halt',
  back: 'event.back',
  empty: 'event.empty',
  head: 'event.head',
  open: 'event.open',
  close: 'event.close',
  box_gone: 'event.box_gone',
  box_loss: 'event.box_loss',
} as const;
const SEEN = {
  sighted: { piece: 'event.sighted', troops: 'event.sighted_troops', ship: 'event.sighted_ship' },
  lost: { piece: 'event.lost', troops: 'event.lost_troops', ship: 'event.lost_ship' },
} as const;
type Pieces = ReadonlyMap<number, Piece>;

function sightText(e: Of<'sighted' | 'lost'>): string {
  const args = { side: sideName(e.side), ...place(e) };
  if (e.what === 'troops' || e.what === 'ship') return t(SEEN[e.kind][e.what], args);
  return t(SEEN[e.kind].piece, { ...args, what: armName(e.what) });
}

/** Whom or what it met, as far as that was seen. */
function metText(e: { target?: number; target_arm?: Arm; feature?: number; ship?: number; tx?: number; ty?: number }, all: Pieces): string {
  const at = e.tx === undefined || e.ty === undefined ? '' : placeName(e.tx, e.ty);
  if (e.target_arm) return t('event.met', { target: known(e.target === undefined ? undefined : all.get(e.target), e.target_arm), at });
  if (e.ship !== undefined) return t('event.met', { target: shipWithin(e.ship), at });
  return e.feature === undefined ? '' : t('event.met', { target: t('client.thing.number', { 0: e.feature }), at });
}

function chargedText(e: Of<'charged'>, all: Pieces): string {
  const who = e.piece !== undefined && e.arm ? known(all.get(e.piece), e.arm) : '',
    loss = [
      ...(e.loss ? [t('event.charged_loss', { loss: lossText(e.loss) })] : []),
      ...(e.back ? [t('event.charged_back', { loss: lossText(e.back) })] : []),
    ].join('');
  return `${t(who ? 'event.charged' : 'event.charged_unseen', { side: sideName(e.side), piece: who, met: metText(e, all) })}${loss}`;
}

function fieldText(e: GameEvent, all: Pieces): string {
  switch (e.kind) {
    case 'fired':
      return t('event.fired', { ...by(e, all), ...place(e), met: metText(e, all) });
    case 'struck': {
      const p = e.piece === undefined ? undefined : all.get(e.piece),
        who = e.arm ? known(p, e.arm) : shipWithin(e.ship ?? 0);
      return t('event.struck', { side: sideName(e.side), piece: who, loss: lossText(e.loss) });
    }
    case 'charged':
      return chargedText(e, all);
    case 'halt':
    case 'back':
      return t(SENTENCE[e.kind], { ...by(e, all), ...place(e) });
    default:
      return commonEvent(e);
  }
}

export function hiddenText(e: GameEvent, all: Pieces): string {
  switch (e.kind) {
    case 'sighted':
    case 'lost':
      return sightText(e);
    case 'fill':
      return t('event.fill', { ...by(e, all), at: placeName(e.tx, e.ty) });
    case 'box_struck':
      return t('event.box_struck', { ...by(e, all), ...place(e), loss: lossText(e.blow.loss) });
    case 'empty':
    case 'head':
    case 'open':
    case 'close':
    case 'box_gone':
    case 'box_loss':
      return t(SENTENCE[e.kind], { ...by(e, all), ...place(e) });
    default:
      return fieldText(e, all);
  }
}
