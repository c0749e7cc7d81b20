// The list of orders beside the plan: done, on their way, refused, and the one in hand; and the instruments under it.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../panels/icons.tsx';
import { RuleLink } from '../panels/RuleLink.tsx';
import { seated } from '../state/match.ts';
import { DISTANCE_PACES, placeName } from '../state/place.ts';
import { t } from '../words/t.ts';
import { Deeds } from './Deeds.tsx';
import { mayFire, mayMarch } from './deeds.ts';
import type { Desk } from './desk.ts';
import { AddButton, DraftRows, FromTheRight, ListActs } from './Drafts.tsx';
import { drafts, placeFor, runsFromRight } from './drafts.ts';
import { doneText, orderly, orderText } from './order-words.ts';
import { namedIn } from './orders.ts';
import { LAYS } from './hand.ts';
import { ProposedRows } from './Proposals.tsx';
import { focusBoard, Swatch } from './panels.tsx';
import { pieces as piecesOf, turn } from './state.ts';
import { shipName, shipState } from './things.ts';

export function Orders({ desk }: { desk: Desk }) {
  const all = piecesOf(desk.state),
    byId = useMemo(() => new Map(all.map(p => [p.id, p])), [all]),
    own = all.filter(p => desk.owns(p));
  const acted = own.filter(p => p.acted || p.moved || p.fired),
    now = turn(desk.state),
    hand = desk.hand,
    lead = desk.lead,
    watching = !seated(desk.state);
  const { proposing } = desk,
    done = proposing.on ? [] : orderly(desk.state.log).filter(e => e.minute === now?.minute && e.side === now?.side);
  const open = proposing.on ? [] : desk.sent.filter(s => s.state !== 'done');
  const held = desk.origin ? desk.held : [],
    first = held.find(o => namedIn(o)[0] === lead?.id) ?? held[0],
    holds = first !== undefined,
    thing = (what: 'feature' | 'ship' | 'site', id: number) => desk.thingName(what, id),
    inHand = first && orderText(first, byId, thing),
    more = held.length > 1 ? ` ×${held.length}` : '';
  const put = drafts(desk.state),
    sorted = runsFromRight(desk.state),
    place = !first ? null : proposing.on ? proposing.orders.length : placeFor(desk.state, first),
    list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('.cur')?.scrollIntoView({ block: 'nearest' });
  }, [put.length, holds, desk.drafting.chosen]);
  return (
    <section class="orders" data-testid="orders">
      <h2 class="sec">
        {t(titleOf(desk, sorted))}{' '}
        {!watching && !proposing.on && (
          <small>
            {t(sorted ? 'client.orders.count' : 'client.orders.count_short', { 0: acted.length, 1: own.length })}
            {!sorted && <FromTheRight desk={desk} />}
          </small>
        )}
      </h2>
      <ol ref={list} tabIndex={0} aria-label={t('client.orders.list')}>
        {proposing.on ? <ProposedRows desk={desk} /> : <DraftRows desk={desk} byId={byId} />}
        {inHand && (
          <li class="cur" data-testid="order-held">
            <span class="num" aria-hidden="true">
              {(place ?? put.length) + 1}
            </span>
            <span class="tx">
              <b>
                {inHand.name}
                {more}
              </b>{' '}
              {inHand.what}
            </span>
            <span class="ds">{hand.mode === 'fire' ? '' : verdictOf(desk)}</span>
          </li>
        )}
        {open.map(s => {
          const d = orderText(s.order, byId, thing);
          return (
            <li key={`s${s.key}`} class={s.state} data-testid="order-sent" data-state={s.state}>
              <span class="num" aria-hidden="true">
                {s.state === 'refused' ? '×' : '·'}
              </span>
              <span class="tx">
                <b>{d.name}</b> {d.what}
                {s.state === 'refused' && (
                  <i class="why">
                    {s.why}{' '}
                    {s.rule && <RuleLink rule={s.rule} />}
                  </i>
                )}
              </span>
              <span class="ds">{t(`client.orders.${s.state}`)}</span>
            </li>
          );
        })}
        {[...done].reverse().map(e => {
          const d = doneText(e, byId, thing);
          return (
            <li key={e.n} class="done" data-testid="order-done">
              <span class="num" aria-hidden="true">
                ✓
              </span>
              <span class="tx">
                <b>{d.name}</b> {d.what}
              </span>
              <span class="ds">{d.right}</span>
            </li>
          );
        })}
        {!done.length && !open.length && !holds && !(proposing.on ? proposing.orders : put).length && (
          <li class="none">{t(watching ? 'client.orders.none_watch' : noneText(desk))}</li>
        )}
      </ol>
      {!watching && !proposing.on && <ListActs desk={desk} />}
      {!watching && <Acts desk={desk} holds={holds} place={place} />}
    </section>
  );
}

function titleOf(desk: Desk, sorted: boolean): string {
  if (!seated(desk.state)) return 'client.orders.title_watch';
  if (desk.proposing.on) return 'client.propose.title';
  return sorted ? 'client.orders.title' : 'client.orders.title_own';
}

/** What an empty list says: what may be done now, or why nothing may. */
export function noneText(desk: Desk): string {
  if (desk.proposing.on) return 'client.propose.how';
  return desk.may === true ? 'client.orders.none' : desk.mayPlan === true ? 'client.draft.none' : desk.may;
}

/** What the server said of the order in hand, in a word. */
function verdictOf(desk: Desk): string {
  const r = desk.trial;
  if (!r) return '';
  if (!r.ok) return r.rule ?? '';
  if (desk.hand.mode === 'sail') return t('client.orders.of', { 0: r.length_paces ?? 0, 1: r.allowed_paces ?? 0 });
  return r.length_paces
    ? t('client.orders.paces', {
        pace: t(`client.pace.${r.delayed ? 'delayed' : (r.pace ?? 'walk')}`),
        0: Math.ceil(r.length_paces / DISTANCE_PACES),
      })
    : t('client.try.may');
}

/** What is done with the order in hand: carried out; while that may not be, prepared; or laid on a slate. */
export function carryText(desk: Desk): string {
  if (desk.proposing.on) return 'client.propose.add';
  return desk.may !== true && desk.mayPlan === true ? 'client.draft.prepare' : 'client.acts.carry';
}

function Acts({ desk, holds, place }: { desk: Desk; holds: boolean; place: number | null }) {
  const ready = desk.mayPlan === true && desk.lead !== null,
    { ship } = desk,
    turns = ship === null || LAYS.has(desk.hand.mode),
    press = (f: () => void) => () => {
      f();
      focusBoard();
    };
  return (
    <>
      {ship && (
        <p class="inhand" data-testid="ship-in-hand">
          <Swatch piece={{ side: ship.side, division: 1 }} />
          <b>{shipName(ship)}</b> {placeName(ship.x, ship.y)} · {shipState(ship)}
        </p>
      )}
      {turns && (
        <div class="acts ui" role="group" aria-label={t('client.acts.title')}>
          <button
            type="button"
            disabled={ship !== null || (ready && !desk.chosen.some(mayMarch))}
            aria-pressed={desk.hand.mode === 'move'}
            aria-disabled={!ready}
            data-testid="act-move"
            onClick={press(() => desk.take('move'))}
          >
            <Icon name="hand" />
            {t('client.acts.move')} <kbd>M</kbd>
          </button>
          <button
            type="button"
            disabled={ship !== null || (ready && !desk.chosen.some(mayFire))}
            aria-pressed={desk.hand.mode === 'fire'}
            aria-disabled={!ready}
            data-testid="act-fire"
            onClick={press(() => desk.take('fire'))}
          >
            <Icon name="fire" />
            {t('client.acts.fire')} <kbd>F</kbd>
          </button>
          <span class="face">
            <button
              type="button"
              aria-disabled={!(ready || ship)}
              aria-label={t('client.acts.left')}
              data-testid="act-face-left"
              onClick={press(() => desk.act({ do: 'turn', by: -5 }))}
            >
              <Icon name="left" />
            </button>
            <span>
              {t('client.acts.face')} <kbd>Q E</kbd>
            </span>
            <button
              type="button"
              aria-disabled={!(ready || ship)}
              aria-label={t('client.acts.right')}
              data-testid="act-face-right"
              onClick={press(() => desk.act({ do: 'turn', by: 5 }))}
            >
              <Icon name="turn" />
            </button>
          </span>
        </div>
      )}
      <Deeds desk={desk} />
      <div class="carry ui">
        <button type="button" class="btn quiet" data-testid="undo" disabled={!desk.mayUndo} onClick={press(() => desk.undo())}>
          {t('client.acts.undo')} <kbd>Z</kbd>
        </button>
        {!desk.proposing.on && <AddButton desk={desk} place={place} press={press} />}
        <button type="button" class="btn go" data-testid="carry-out" disabled={!holds} onClick={press(() => desk.carryOut())}>
          {t(carryText(desk))} <kbd>↵</kbd>
        </button>
      </div>
    </>
  );
}
