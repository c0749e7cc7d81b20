// Events of a side among itself in sentences: the council, troops that change hands, talk, slates.
import type { GameEvent } from '../wire/generated.ts';
import { counted, hintText, known, sideName, t } from '../words/t.ts';

/** What the players are called, and whether a side has several. */
export interface Who {
  name: (seat: number) => string;
  several: (side: string) => boolean;
}
export const numbered: Who = { name: seat => t('client.deploy.seat', { 0: seat + 1 }), several: () => false };

/** Why an order was not carried out, and by which rule. */
export interface Why {
  text: string;
  rule: string;
}
export const skipped = (e: Extract<GameEvent, { kind: 'draft_skipped' }>): Why => ({
  text: e.hint && known(e.hint.id) ? hintText(e.hint) : t('client.refused.plain'),
  rule: e.rule,
});

const RIDDEN = { slate_sent: 'event.slate_sent', slate_arrived: 'event.slate_arrived', slate_back: 'event.slate_back' } as const;
/** The sentence, or nothing if the event is of another kind. */
export function sideText(e: GameEvent, who: Who): string {
  switch (e.kind) {
    case 'part_end':
      return t(who.several(e.side) ? 'event.part_end_of' : 'event.part_end', { side: sideName(e.side), name: who.name(e.seat) });
    case 'vote':
      return e.how
        ? t(`event.vote_${e.how}`, { name: who.name(e.seat) })
        : t('event.vote', { name: who.name(e.seat), chosen: who.name(e.chosen ?? e.seat) });
    case 'council':
      return t('event.council');
    case 'assign':
      return t('event.assign', { name: who.name(e.to), pieces: counted('piece', e.count) });
    case 'cut':
    case 'restored':
      return t(e.kind === 'cut' ? 'event.cut' : 'event.restored', { name: who.name(e.seat), other: who.name(e.other) });
    case 'commander':
      return t(e.returned ? 'event.commander_returned' : 'event.commander', { name: who.name(e.seat), other: who.name(e.from) });
    case 'seat_absent':
    case 'seat_present':
      return t(e.kind === 'seat_absent' ? 'event.seat_absent' : 'event.seat_present', { name: who.name(e.seat) });
    case 'talk':
      return t('event.talk', { name: who.name(e.seat), text: e.text });
    case 'slate_written':
      return t('event.slate_written', { name: who.name(e.seat), what: t(`client.slate.a.${e.what}`), text: e.text });
    case 'slate_handed':
      return t('event.slate_handed', { name: who.name(e.seat), to: who.name(e.to), what: t(`client.slate.a.${e.what}`) });
    case 'slate_sent':
    case 'slate_arrived':
    case 'slate_back':
      return t(RIDDEN[e.kind], { name: who.name(e.seat), to: who.name(e.to), what: t(`client.slate.a.${e.what}`) });
    case 'slate_taken':
      return t('event.slate_taken', {
        name: who.name(e.seat),
        to: who.name(e.to),
        captor: who.name(e.captor),
        what: t(`client.slate.a.${e.what}`),
        text: e.text,
      });
    case 'slate_read':
      return t('event.slate_read', { name: who.name(e.seat), from: who.name(e.from), what: t(`client.slate.a.${e.what}`) });
    case 'slate_wiped':
      return t(e.back ? 'event.slate_wiped' : 'event.slate_blank', { name: who.name(e.seat) });
    case 'draft_skipped':
      return t('event.draft_skipped', { why: skipped(e).text });
    case 'draft_dropped':
      return t('event.draft_dropped');
    default:
      return '';
  }
}
