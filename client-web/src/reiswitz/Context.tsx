// On a small screen: the piece in hand and what can be done with it, in reach of the thumb.
import type { Desk } from './desk.ts';
import { Deeds } from './Deeds.tsx';
import { AddButton } from './Drafts.tsx';
import { placeFor } from './drafts.ts';
import { carryText, noneText } from './Orders.tsx';
import { mayFire, mayMarch } from './deeds.ts';
import { LAYS } from './hand.ts';
import { placeName } from '../state/place.ts';
import { shipName, shipState } from './things.ts';
import { pieceName, pieceState } from './words.ts';
import { t } from '../words/t.ts';
import { Icon } from '../panels/icons.tsx';
import { focusBoard, Swatch } from './panels.tsx';

const COARSE_TURN = 15,
  FINE_TURN = 5;

export function Context({ desk }: { desk: Desk }) {
  const { hand, lead, ship } = desk;
  if (!lead && !ship && desk.proposing.on) return null; // what lies over the plan says it
  if (!lead && !ship)
    return (
      <section class="ctx none" data-testid="context">
        <p>{t(desk.may === true ? 'client.context.none' : noneText(desk))}</p>
      </section>
    );
  const held = desk.held,
    holds = held.length > 0,
    more = desk.chosen.length > 1 ? ` ×${desk.chosen.length}` : '';
  const turns = !ship || LAYS.has(hand.mode);
  const press = (f: () => void) => () => {
    f();
    focusBoard();
  };
  return (
    <section class="ctx" data-testid="context" aria-label={t('client.context.title')}>
      <div class="who">
        {lead ? <Swatch piece={lead} /> : <Swatch piece={{ side: ship!.side, division: 1 }} />}
        <p>
          <b>
            {lead ? pieceName(lead) : shipName(ship!)}
            {more}
          </b>{' '}
          <i>{lead ? `${placeName(lead.x, lead.y)} · ${pieceState(lead)}` : `${placeName(ship!.x, ship!.y)} · ${shipState(ship!)}`}</i>
        </p>
        <button type="button" class="ic" aria-label={t('client.context.drop')} onClick={() => desk.act({ do: 'drop' })}>
          <Icon name="close" />
        </button>
      </div>
      {turns && (
        <div class="acts">
          <button
            type="button"
            disabled={!desk.chosen.some(mayMarch)}
            class={hand.mode === 'move' ? 'on' : ''}
            aria-pressed={hand.mode === 'move'}
            data-testid="act-move"
            onClick={press(() => desk.take('move'))}
          >
            <Icon name="hand" />
            <span>{t('client.acts.move')}</span>
          </button>
          <button
            type="button"
            disabled={!desk.chosen.some(mayFire)}
            class={hand.mode === 'fire' ? 'on' : ''}
            aria-pressed={hand.mode === 'fire'}
            data-testid="act-fire"
            onClick={press(() => desk.take('fire'))}
          >
            <Icon name="fire" />
            <span>{t('client.acts.fire')}</span>
          </button>
          <button
            type="button"
            aria-label={`${t('client.acts.face')}: ${t('client.acts.left')}`}
            data-testid="act-face-left"
            onClick={press(() => desk.act({ do: 'turn', by: LAYS.has(hand.mode) ? -COARSE_TURN : -FINE_TURN }))}
          >
            <Icon name="left" />
            <span aria-hidden="true">{t('client.acts.face')}</span>
          </button>
          <button
            type="button"
            aria-label={`${t('client.acts.face')}: ${t('client.acts.right')}`}
            data-testid="act-face-right"
            onClick={press(() => desk.act({ do: 'turn', by: LAYS.has(hand.mode) ? COARSE_TURN : FINE_TURN }))}
          >
            <Icon name="turn" />
            <span aria-hidden="true">{t('client.acts.face')}</span>
          </button>
        </div>
      )}
      <Deeds desk={desk} />
      <div class="conf">
        <button type="button" class="btn" data-testid="undo" disabled={!desk.mayUndo} onClick={press(() => desk.undo())}>
          {t('client.acts.undo')}
        </button>
        {!desk.proposing.on && <AddButton desk={desk} place={held[0] ? placeFor(desk.state, held[0]) : null} press={press} />}
        <button type="button" class="btn pri" data-testid="carry-out" disabled={!holds} onClick={press(() => desk.carryOut())}>
          {t(carryText(desk))}
        </button>
      </div>
    </section>
  );
}
