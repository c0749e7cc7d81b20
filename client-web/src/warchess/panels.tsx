// Beside the board: the players with what they have lost, the moves made, what is to be said now, the figures' key.
import { useEffect, useRef } from 'preact/hooks';
import { match, seats } from '../state/match.ts';
import { clockOf } from '../table/clock.ts';
import { SideBank, SideClock } from '../table/Clocks.tsx';
import { sitterName, starterText } from '../table/Computer.tsx';
import { sideName, t } from '../words/t.ts';
import type { Desk } from './desk.ts';
import { Counter, Mark } from './figures.tsx';
import { FIGURES } from './generated.ts';
import { battle, losses, made, pairs, wholeGame } from './state.ts';
import type { BattleSide, Made } from './state.ts';
import { dutyReading, endReading, figureName, lastReading, offered, offerReading, reachReading, turnReading } from './words.ts';
import { RuleLink } from '../panels/RuleLink.tsx';

/** small: on a small screen, where a clock shows no bank of its own. */
export function Player({ desk, side, small = false }: { desk: Desk; side: BattleSide; small?: boolean }) {
  const b = battle(desk.state),
    m = match(desk.state),
    all = seats(desk.state),
    seat = all.find(s => s.side === side),
    taken = losses(desk.state, side);
  const what = b?.result
    ? b.result.winner === null
      ? t('client.sides.drawn')
      : t(b.result.winner === side ? 'client.sides.won' : 'client.sides.lost')
    : m?.phase === 'waiting'
      ? t(seat?.taken ? 'client.sides.there' : 'client.sides.open')
      : t(b?.to_move === side ? 'client.sides.moves' : 'client.sides.waits');
  const now = m?.phase === 'play' && !b?.result && b?.to_move === side,
    timed = clockOf(desk.state) !== undefined && !b?.result, // then what the side does stands beside its name
    waits = timed && m?.phase === 'waiting';
  return (
    <section class={`wc-player${now ? ' now' : ''}`} aria-label={sideName(side)} data-testid={`side-${side}`}>
      <p class="who">
        <i class={`swatch ${side}`} aria-hidden="true" />
        <b>{(seat && sitterName(seat)) || sideName(side)}</b>
        <span>
          {waits ? what : t(`client.warchess.doing.${side}`)}
          {desk.side === side ? ` ${t('client.sides.you')}` : ''}
          {timed && !waits && <span class="vh"> · {what}</span>}
        </span>
        <strong class={timed ? 'timed' : ''}>{timed ? <SideClock table={desk.table} side={side} small /> : what}</strong>
      </p>
      <p class={taken.length ? 'lost' : 'lost none'} data-testid={`lost-${side}`}>
        {seat?.computer && <span data-testid="started-by">{starterText(all, seat)},</span>}{' '}
        <span>{t('client.warchess.has_lost')}</span>{' '}
        {taken.length ? taken.map((f, i) => <Mark key={i} figure={f} />) : t('client.warchess.nothing_lost')}
        {timed && !small && <SideBank table={desk.table} side={side} />}
      </p>
    </section>
  );
}

const Written = ({ move }: { move: Made | null }) => {
  if (!move) return <span />;
  const [code, rest = ''] = move.text.split(' ', 2) as [string, string?];
  return (
    <span data-testid="move" data-text={move.text}>
      <em>{code}</em> {rest.split('x').map((s, i) => (i ? [<i key={i}>x</i>, s] : s))}
    </span>
  );
};

export function Moves({ desk }: { desk: Desk }) {
  const list = useRef<HTMLOListElement>(null),
    moves = made(desk.state),
    rows = pairs(moves);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [moves.length]);
  return (
    <section class="wc-moves" aria-label={t('client.warchess.moves')} data-testid="moves">
      <h2>{t('client.warchess.moves')}</h2>
      <p class="heads" aria-hidden="true">
        <span />
        <span>{t('client.warchess.side.attack')}</span>
        <span>{t('client.warchess.side.defence')}</span>
      </p>
      {!wholeGame(desk.state) && <p class="quiet">{t('client.warchess.moves_lost')}</p>}
      <ol ref={list} tabIndex={0} aria-label={t('client.warchess.moves')}>
        {rows.map(r => (
          <li key={r.number}>
            <span class="nr">{r.number}</span>
            <Written move={r.attack} />
            <Written move={r.defence} />
          </li>
        ))}
        {!rows.length && <li class="none">{t('client.warchess.last_none')}</li>}
      </ol>
    </section>
  );
}

/** What is to be said now: a refusal, the figure in hand, else the last move, whose move it is, and his duty. */
export function Say({ desk, onScore }: { desk: Desk; onScore: () => void }) {
  const { notice, state } = desk,
    end = endReading(state),
    b = battle(state);
  if (end)
    return (
      <div class="wc-say end" role="status" data-testid="over">
        <h2>{end.head}</h2>
        <p>
          {end.how}{' '}
          <RuleLink rule={end.rule} />
        </p>
        <p>{lastReading(state)}</p>
        {b?.right !== undefined && <p>{t(b.right ? 'event.battle_right' : 'event.battle_wrong')}</p>}
        <div class="row">
          <a class="btn" href="#/">
            {t('client.over.lobby')}
          </a>
          <button type="button" class="btn" data-testid="open-score" onClick={onScore}>
            {t('client.warchess.score.title')}
          </button>
        </div>
      </div>
    );
  const reach = desk.chosen !== null && desk.moves ? reachReading(state, desk.chosen, desk.moves) : null;
  return (
    <div
      key={notice ? notice.kind : 'say'} // an alert that comes is told; one that only changes its text may not be
      class={`wc-say${notice && notice.kind !== 'word' ? ' refused' : ''}`}
      role={notice && notice.kind !== 'word' ? 'alert' : 'status'}
      data-testid={notice ? (notice.kind === 'word' ? 'word' : 'refused') : 'say'}
      data-rule={notice?.rule}
    >
      {notice ? (
        <p>
          {notice.kind !== 'word' && <b>{t('client.refused.title')} </b>}
          {notice.text}{' '}
          {notice.rule && <RuleLink rule={notice.rule} testid="rule-link" />}
        </p>
      ) : reach ? (
        <p>
          {reach.lawful} {reach.barred && <span class="warn">{reach.barred}</span>}
        </p>
      ) : (
        <p>
          {made(state).length > 0 && <span class="past">{lastReading(state)} </span>}
          <b>{match(state)?.phase === 'play' ? turnReading(state) : ''}</b>
          {match(state)?.phase === 'waiting' ? t('client.not_now.waiting') : ''}{' '}
          <span class="warn" data-testid="duty">
            {dutyReading(state)}
          </span>{' '}
          {offerReading(state)} {b?.exercise && b.minute === 0 ? t('client.warchess.exercise') : ''}
        </p>
      )}
    </div>
  );
}

export function Key() {
  return (
    <section class="wc-key" aria-label={t('client.warchess.key')}>
      <h2>{t('client.warchess.key')}</h2>
      <ul>
        {FIGURES.map(f => (
          <li key={f}>
            <Counter side={f === 'WAGON' ? 'attack' : 'defence'} figure={f} />
            <span>
              <b>{f}</b> {figureName(f)}
              <br />
              {t(`client.figure_goes.${f.toLowerCase()}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Offers({ desk, onResign }: { desk: Desk; onResign: () => void }) {
  const b = battle(desk.state);
  if (!desk.side || b?.result || match(desk.state)?.phase !== 'play') return null;
  const own = offered(b, desk.side),
    enemy = (b?.offers.length ?? 0) > (own ? 1 : 0);
  return (
    <p class="wc-offers ui">
      <button type="button" class="btn quiet" data-testid="offer-draw" disabled={own} onClick={() => void desk.offerDraw()}>
        {t(own ? 'client.warchess.draw.offered' : enemy ? 'client.warchess.draw.agree' : 'client.warchess.draw.offer')}
      </button>
      <button type="button" class="btn quiet" data-testid="resign" onClick={onResign}>
        {t('client.warchess.resign.act')}
      </button>
    </p>
  );
}
