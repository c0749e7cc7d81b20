// The panel beside the plan: sides and minute, losses, what is known, the end of one's part.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Desk } from './desk.ts';
import { match as matchOf, seated, seats } from '../state/match.ts';
import { whoOf } from './command.ts';
import { drafts } from './drafts.ts';
import { EndButton } from './EndButton.tsx';
import { Accounts, List } from './ledger.tsx';
import { accounts, behind, inCouncil, pieces as piecesOf, result, tasks, turn } from './state.ts';
import type { Side } from './state.ts';
import { RuleLink } from '../panels/RuleLink.tsx';
import { Reckoning, hasBlow } from './Reckoning.tsx';
import { eventText } from './words.ts';
import { counted, sideName, t } from '../words/t.ts';
import { clockOf } from '../table/clock.ts';
import { SideClock } from '../table/Clocks.tsx';
import { sitterName, starterText } from '../table/Computer.tsx';

export const focusBoard = () => document.querySelector<SVGSVGElement>('.board')?.focus({ preventScroll: true });
export const Swatch = ({ piece }: { piece: { side: string; division?: number | undefined } }) => (
  <span class={`sw ${piece.side === 'blue' ? 'b' : 'g'}${piece.division ?? 0}`} aria-hidden="true" />
);

export function Sides({ desk, small = false }: { desk: Desk; small?: boolean }) {
  const now = turn(desk.state),
    m = matchOf(desk.state),
    all = seats(desk.state),
    over = result(desk.state),
    hidden = behind(desk.state);
  const block = (side: Side) => {
    const names = all
        .filter(s => s.side === side)
        .map(s => (s.computer ? `${sitterName(s)}, ${starterText(all, s)}` : s.name))
        .filter(Boolean)
        .join('; '),
      moves = m?.phase === 'play' && now?.side === side && !over && !desk.deploying && !inCouncil(desk.state),
      you = seated(desk.state) && desk.state.side === side;
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
        : inCouncil(desk.state)
          ? t(all.every(s => s.side !== side || now?.ended.includes(s.seat)) ? 'client.sides.ready' : 'client.sides.council')
        : desk.deploying
          ? t('client.sides.deploys')
        : moves && hidden
          ? t('client.sides.behind', { 0: hidden.move, 1: hidden.of })
        : moves
          ? t('client.sides.moves')
          : t('client.sides.waits');
    const timed = clockOf(desk.state) !== undefined && !over;
    return (
      <div class={`ck ${side === 'blue' ? 'b' : 'g'}${moves ? ' act' : ''}${timed ? ' timed' : ''}`} data-testid={`side-${side}`}>
        <i class="dot" aria-hidden="true" />
        <span class="who">
          {sideName(side)}
          {you ? ` ${t('client.sides.you')}` : ''}
          {timed && <span class={small ? 'vh' : 'does'}> {what}</span>}
        </span>
        {timed ? <SideClock table={desk.table} side={side} small={small} /> : <b>{what}</b>}
        {!small && <em title={names}>{names}</em>}
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

/** In short: the tasks and what each arm's account shows; the whole of it is the report's. */
export function Losses({ desk, onReport }: { desk: Desk; onReport: () => void }) {
  const list = accounts(desk.state).filter(a => a.loss > 0 || a.gone > 0);
  return (
    <section class="losses" data-testid="losses">
      <h2 class="sec">
        {t(tasks(desk.state).length ? 'client.losses.tasks' : 'client.losses.title')}{' '}
        <button type="button" class="link" data-testid="open-report" onClick={onReport}>
          {t('client.report.title')}
        </button>
      </h2>
      <List state={desk.state} of="tasks" ground={desk.ground} />
      {list.length > 0 && <Accounts state={desk.state} />}
    </section>
  );
}

/** What is set in the accent: losses and the end. */
const GRAVE = new Set([
  ...['leave', 'box_loss', 'struck', 'halt', 'destroy', 'disperse', 'capture', 'taken', 'gone', 'sunk', 'flag', 'over'],
  'draft_skipped',
]);

/** talks: with what was said in council, unless it stands beside. */
export function Story({ desk, talks = true }: { desk: Desk; talks?: boolean }) {
  const all = piecesOf(desk.state),
    byId = useMemo(() => new Map(all.map(p => [p.id, p])), [all]);
  const log = desk.state.log,
    who = whoOf(desk.state),
    last = log.at(-1)?.minute ?? 0;
  return (
    <section class="story" data-testid="story">
      <h2 class="sec">{t('client.story.title')}</h2>
      <div class="log" role="log" aria-live="polite" aria-label={t('client.story.title')} tabIndex={0}>
        <ol>
          {[...log].reverse().filter(e => e.kind !== 'draft_done' && (talks || e.kind !== 'talk')).map(e => (
            <li key={e.n} class={`${e.minute >= last - 1 ? 'now' : ''} ${GRAVE.has(e.kind) ? 'warn' : ''}`}>
              <b class="m">{e.minute}′</b>
              <p>
                {eventText(e, byId, who)} {e.kind === 'draft_skipped' && <RuleLink rule={e.rule} />}
              </p>
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

/** On a small screen, while the log lies on another tab: what came to be known is read aloud as there. */
export function Heard({ desk }: { desk: Desk }) {
  const { log } = desk.state,
    seen = useRef(log.at(-1)?.n ?? -1),
    [said, say] = useState('');
  useEffect(() => {
    const anew = seen.current >= 0 && log.length > 1 && log.every(e => e.n > seen.current), // laid anew: it was heard
      fresh = anew ? [] : log.filter(e => e.n > seen.current && e.kind !== 'draft_done'),
      byId = new Map(piecesOf(desk.state).map(p => [p.id, p]));
    seen.current = log.at(-1)?.n ?? -1;
    if (fresh.length) say(fresh.map(e => eventText(e, byId, whoOf(desk.state))).join(' '));
  }, [log]);
  return (
    <p class="vh" role="status" data-testid="heard">
      {said}
    </p>
  );
}

export function EndPart({ desk, small = false }: { desk: Desk; small?: boolean }) {
  const may = desk.may,
    minute = turn(desk.state)?.minute ?? 0,
    [ask, setAsk] = useState(false),
    holds = desk.hand.mode !== 'fire' && desk.held.length > 0;
  const waiting = desk.sent.some(s => s.state === 'sent'),
    put = drafts(desk.state).length,
    left = put ? t('client.end.drafts', { orders: counted('order', put) }) : '',
    against = holds || waiting ? t('client.end.held') : left;
  const end = () => {
    if (against && !ask) {
      setAsk(true);
      if (small) desk.sayWord(against);
      return;
    }
    setAsk(false);
    void desk.endPart();
  };
  useEffect(() => setAsk(false), [minute]);
  const says = small ? (
    t(ask ? 'client.end.sure' : 'client.end.short')
  ) : (
    <>
      {t(ask ? 'client.end.sure' : 'client.end.title')} <span>{t('client.end.minute', { 0: minute })}</span>
    </>
  );
  return (
    <EndButton desk={desk} may={may} small={small} onEnd={end} against={ask && against}>
      {says}
    </EndButton>
  );
}
