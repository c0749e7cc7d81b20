// The panel beside the plan: sides and minute, orders, losses, what is known, the end of one's part.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Desk, Sent } from './desk.ts';
import { way } from './hand.ts';
import { match as matchOf, seats } from '../state/match.ts';
import type { LoggedEvent } from '../state/match.ts';
import { Accounts, List } from './ledger.tsx';
import { accounts, pieces as piecesOf, result, turn } from './state.ts';
import type { Piece, Side } from './state.ts';
import { DISTANCE_PACES, lossText, norm, placeName, wind } from '../state/place.ts';
import { Reckoning, hasBlow } from './Reckoning.tsx';
import { eventText, pieceName, armName } from './words.ts';
import { sideName, t } from '../words/t.ts';
import { Icon } from '../panels/icons.tsx';
import { sitterName, starterText } from '../table/Computer.tsx';

export const focusBoard = () => document.querySelector<SVGSVGElement>('.board')?.focus({ preventScroll: true });
export const Swatch = ({ piece }: { piece: { side: string; division: number } }) => (
  <span class={`sw ${piece.side === 'blue' ? 'b' : 'g'}${piece.division}`} aria-hidden="true" />
);

export function Sides({ desk, small = false }: { desk: Desk; small?: boolean }) {
  const now = turn(desk.state),
    m = matchOf(desk.state),
    all = seats(desk.state),
    over = result(desk.state);
  const block = (side: Side) => {
    const names = all
        .filter(s => s.side === side)
        .map(s => (s.computer ? `${sitterName(s)}, ${starterText(all, s)}` : s.name))
        .filter(Boolean)
        .join('; '),
      moves = m?.phase === 'play' && now?.side === side && !over,
      you = desk.state.side === side;
    const what = over
      ? over.winner === side
        ? t('client.sides.won')
        : over.winner === null
          ? t('client.sides.drawn')
          : t('client.sides.lost')
      : m?.phase === 'waiting'
        ? all.some(s => s.side === side && !s.taken)
          ? t('client.sides.open')
          : t('client.sides.there')
        : moves
          ? t('client.sides.moves')
          : t('client.sides.waits');
    return (
      <div class={`ck ${side === 'blue' ? 'b' : 'g'}${moves ? ' act' : ''}`} data-testid={`side-${side}`}>
        <i class="dot" aria-hidden="true" />
        <span class="who">
          {sideName(side)}
          {you ? ` ${t('client.sides.you')}` : ''}
        </span>
        <b>{what}</b>
        {!small && <em>{names}</em>}
      </div>
    );
  };
  return (
    <section class={`clocks${small ? ' small' : ''}`} aria-label={t('client.sides.title')}>
      {block('green')}
      <div class="min" data-testid="minute" data-minute={now?.minute ?? 0}>
        <b>{now?.minute ?? 0}</b>
        <span>{t('client.minute')}</span>
      </div>
      {block('blue')}
    </section>
  );
}

function describe(s: Sent, byId: ReadonlyMap<number, Piece>): { name: string; what: string } {
  const p = byId.get(s.order.params.piece),
    name = p ? pieceName(p) : '';
  if (s.order.verb === 'order.move') {
    const end = s.order.params.path.at(-1)!;
    return {
      name,
      what: p ? t('client.orders.way', { from: placeName(p.x, p.y), to: placeName(end.x, end.y) }) : placeName(end.x, end.y),
    };
  }
  if (s.order.verb === 'order.turn')
    return { name, what: t('client.orders.face', { facing: t(`client.wind.${wind(s.order.params.bearing)}`) }) };
  const target = s.order.params.target === undefined ? undefined : byId.get(s.order.params.target);
  return { name, what: t('client.orders.fire_at', { target: target ? armName(target.arm) : t('client.orders.gone') }) };
}

function doneRow(e: LoggedEvent, byId: ReadonlyMap<number, Piece>): { name: string; what: string; right: string } {
  if (e.kind !== 'march' && e.kind !== 'fire' && e.kind !== 'turn') return { name: '', what: '', right: '' };
  const p = byId.get(e.piece),
    name = p ? pieceName(p) : armName(e.arm);
  if (e.kind === 'march')
    return {
      name,
      what: t('client.orders.way', { from: placeName(...e.from), to: placeName(...(e.path.at(-1) ?? e.from)) }),
      right: t('client.orders.paces', { pace: t(`client.pace.${e.pace}`), 0: Math.ceil(e.length_paces / DISTANCE_PACES) }),
    };
  if (e.kind === 'fire') {
    const target = e.target_arm ? armName(e.target_arm) : t('client.orders.gone');
    return { name, what: t('client.orders.fire_at', { target }), right: lossText(e.blow.loss) };
  }
  return { name, what: t('client.orders.face', { facing: t(`client.wind.${wind(e.b)}`) }), right: '' };
}

export function Orders({ desk }: { desk: Desk }) {
  const all = piecesOf(desk.state),
    byId = useMemo(() => new Map(all.map(p => [p.id, p])), [all]),
    own = all.filter(p => desk.owns(p));
  const acted = own.filter(p => p.acted || p.moved || p.fired),
    now = turn(desk.state),
    hand = desk.hand,
    lead = desk.lead,
    watching = desk.state.viewer !== 'seat';
  const done = desk.state.log.filter(
    e => (e.kind === 'march' || e.kind === 'fire' || e.kind === 'turn') && e.minute === now?.minute && e.side === now?.side,
  );
  const open = desk.sent.filter(s => s.state !== 'done');
  const points = hand.mode === 'move' ? way(hand) : [],
    end = points.at(-1),
    holds = !!lead && (points.length > 0 || hand.turn !== 0 || (hand.mode === 'fire' && hand.target !== null));
  const more = desk.chosen.length > 1 ? ` ×${desk.chosen.length}` : '';
  const target = hand.target === null ? undefined : byId.get(hand.target);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [done.length, open.length, holds]);
  return (
    <section class="orders" data-testid="orders">
      <h2 class="sec">
        {t(watching ? 'client.orders.title_watch' : 'client.orders.title')}{' '}
        {!watching && <small>{t('client.orders.count', { 0: acted.length, 1: own.length })}</small>}
      </h2>
      <ol ref={list} tabIndex={0} aria-label={t('client.orders.list')}>
        {done.map((e, i) => {
          const d = doneRow(e, byId);
          return (
            <li key={e.n} class="done" data-testid="order-done">
              <span class="num" aria-hidden="true">
                {i + 1}
              </span>
              <span class="tx">
                <b>{d.name}</b> {d.what}
              </span>
              <span class="ds">{d.right}</span>
            </li>
          );
        })}
        {open.map(s => {
          const d = describe(s, byId);
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
                    {s.rule && (
                      <a href={`#/rules/${s.rule}`} target="_blank" rel="noopener">
                        {s.rule}
                      </a>
                    )}
                  </i>
                )}
              </span>
              <span class="ds">{t(`client.orders.${s.state}`)}</span>
            </li>
          );
        })}
        {holds && lead && (
          <li class="cur" data-testid="order-held">
            <span class="num" aria-hidden="true">
              {done.length + 1}
            </span>
            <span class="tx">
              <b>
                {pieceName(lead)}
                {more}
              </b>{' '}
              {target
                ? t('client.orders.fire_at', { target: pieceName(target) })
                : end
                  ? t('client.orders.way', { from: placeName(lead.x, lead.y), to: placeName(end.x, end.y) })
                  : t('client.orders.face', { facing: t(`client.wind.${wind(norm(lead.b + hand.turn))}`) })}
            </span>
            <span class="ds">
              {desk.trial && hand.mode !== 'fire'
                ? desk.trial.ok
                  ? desk.trial.length_paces
                    ? t('client.orders.paces', {
                        pace: t(`client.pace.${desk.trial.delayed ? 'delayed' : (desk.trial.pace ?? 'walk')}`),
                        0: Math.ceil(desk.trial.length_paces / DISTANCE_PACES),
                      })
                    : t('client.try.may')
                  : (desk.trial.rule ?? '')
                : ''}
            </span>
          </li>
        )}
        {!done.length && !open.length && !holds && (
          <li class="none">{t(watching ? 'client.orders.none_watch' : desk.may === true ? 'client.orders.none' : desk.may)}</li>
        )}
      </ol>
      {!watching && <Acts desk={desk} holds={holds} />}
    </section>
  );
}

function Acts({ desk, holds }: { desk: Desk; holds: boolean }) {
  const ready = desk.may === true && desk.lead !== null,
    press = (f: () => void) => () => {
      f();
      focusBoard();
    };
  return (
    <>
      <div class="acts ui" role="group" aria-label={t('client.acts.title')}>
        <button
          type="button"
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
            aria-disabled={!ready}
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
            aria-disabled={!ready}
            aria-label={t('client.acts.right')}
            data-testid="act-face-right"
            onClick={press(() => desk.act({ do: 'turn', by: 5 }))}
          >
            <Icon name="turn" />
          </button>
        </span>
      </div>
      <div class="carry ui">
        <button
          type="button"
          class="btn quiet"
          data-testid="undo"
          disabled={!holds && desk.hand.mode === 'idle'}
          onClick={press(() => desk.act({ do: 'undo' }))}
        >
          {t('client.acts.undo')} <kbd>Z</kbd>
        </button>
        <button type="button" class="btn go" data-testid="carry-out" disabled={!holds} onClick={press(() => desk.carryOut())}>
          {t('client.acts.carry')} <kbd>↵</kbd>
        </button>
      </div>
    </>
  );
}

/** In short: the tasks and what each arm's account shows; the whole of it is the report's. */
export function Losses({ desk, onReport }: { desk: Desk; onReport: () => void }) {
  const list = accounts(desk.state).filter(a => a.loss > 0 || a.gone > 0);
  return (
    <section class="losses" data-testid="losses">
      <h2 class="sec">
        {t('client.losses.title')}{' '}
        <button type="button" class="link" data-testid="open-report" onClick={onReport}>
          {t('client.report.title')}
        </button>
      </h2>
      <List state={desk.state} of="tasks" />
      {list.length > 0 && <Accounts state={desk.state} />}
    </section>
  );
}

/** What is set in the accent: losses and the end. */
const GRAVE = new Set(['leave', 'destroy', 'disperse', 'capture', 'taken', 'gone', 'sunk', 'flag', 'over']);

export function Story({ desk }: { desk: Desk }) {
  const all = piecesOf(desk.state),
    byId = useMemo(() => new Map(all.map(p => [p.id, p])), [all]);
  const log = desk.state.log,
    last = log.at(-1)?.minute ?? 0;
  return (
    <section class="story" data-testid="story">
      <h2 class="sec">{t('client.story.title')}</h2>
      <div class="log" role="log" aria-live="polite" aria-label={t('client.story.title')} tabIndex={0}>
        <ol>
          {[...log].reverse().map(e => (
            <li
              key={e.n}
              class={`${e.minute >= last - 1 ? 'now' : ''} ${GRAVE.has(e.kind) ? 'warn' : ''}`}
            >
              <b class="m">{e.minute}′</b>
              <p>{eventText(e, byId)}</p>
              {hasBlow(e) && <Reckoning event={e} />}
            </li>
          ))}
          {!log.length && (
            <li class="none">
              <p>{t('client.story.none')}</p>
            </li>
          )}
        </ol>
      </div>
    </section>
  );
}

export function EndPart({ desk, small = false }: { desk: Desk; small?: boolean }) {
  const may = desk.may,
    minute = turn(desk.state)?.minute ?? 0,
    [ask, setAsk] = useState(false),
    holds = desk.hand.mode === 'move' && way(desk.hand).length > 0;
  const waiting = desk.sent.some(s => s.state === 'sent');
  const end = () => {
    if ((holds || waiting) && !ask) {
      setAsk(true);
      return;
    }
    setAsk(false);
    void desk.endPart();
  };
  useEffect(() => setAsk(false), [minute]);
  if (small)
    return (
      <button
        type="button"
        class="end"
        data-testid="end-part"
        aria-disabled={may !== true}
        onClick={() => {
          if (may === true) end();
          else desk.say(t(may));
        }}
      >
        {ask ? t('client.end.sure') : t('client.end.short')}
      </button>
    );
  return (
    <footer class="end">
      {may !== true && (
        <p class="why" data-testid="end-why">
          {t(may)}
        </p>
      )}
      {ask && <p class="why">{t('client.end.held')}</p>}
      <button type="button" class="btn pri" data-testid="end-part" disabled={may !== true} onClick={end}>
        {ask ? t('client.end.sure') : t('client.end.title')} <span>{t('client.end.minute', { 0: minute })}</span>
      </button>
    </footer>
  );
}
