// What lies over the foot of the plan: the plan being laid, a broken line, a refusal, the end. The most
// pressing alone; what the table is asked one over the other; never a dialog, so that the plan stays readable.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Plan } from './board/plan.ts';
import type { View } from './board/view.ts';
import type { Desk } from './desk.ts';
import { match as matchOf, seats } from '../state/match.ts';
import { placeName } from '../state/place.ts';
import { BrokenLine, Waiting } from '../table/banners.tsx';
import { asks, clockOf } from '../table/clock.ts';
import { ClockBanner, clockSays } from '../table/Clocks.tsx';
import { ChairAsked, chairAsks } from '../table/Chairs.tsx';
import { UmpireAsked, umpireAsks } from '../table/Umpire.tsx';
import { Stopped } from '../table/Computer.tsx';
import { sideName, t } from '../words/t.ts';
import { speaks } from './command.ts';
import { Offered, theirOffer } from './Offers.tsx';
import { LayingFor } from './Proposals.tsx';
import { howOver, result } from './state.ts';
import { RuleLink } from '../panels/RuleLink.tsx';

const ROW_MS = 34,
  TOKEN_PACES = 250;

/** The types are laid row by row over the plan, with their count; with reduced motion only the count changes. */
export function Loading({
  desk,
  view,
  plan,
  failed,
  onAgain,
  onDone,
}: {
  desk: Desk;
  view: View;
  plan: Plan | null;
  failed: boolean;
  onAgain: () => void;
  onDone: () => void;
}) {
  const rows = Math.ceil(desk.board.y / TOKEN_PACES),
    [row, setRow] = useState(0),
    still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const veil = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!plan) return;
    if (still) {
      onDone();
      return;
    }
    const timer = setInterval(() => setRow(n => n + 1), ROW_MS);
    return () => clearInterval(timer);
  }, [plan]);
  useEffect(() => {
    if (row > rows) onDone();
  }, [row]);
  useLayoutEffect(() => {
    const place = () => {
      const style = veil.current!.style,
        size = TOKEN_PACES * view.k,
        top = Math.max(0, view.y + row * size);
      style.top = `${top}px`;
      style.left = `${Math.max(0, view.x)}px`;
      style.right = `${Math.max(0, view.width - view.x - desk.board.x * view.k)}px`;
      style.bottom = `${Math.max(0, view.height - view.y - desk.board.y * view.k)}px`;
      style.backgroundSize = `${size}px ${size}px`;
      style.backgroundPosition = `${view.x - Math.max(0, view.x)}px ${view.y + row * size - top}px`;
    };
    place();
    return view.subscribe(place);
  });
  const count = plan ? Math.min(plan.tokens, Math.round((plan.tokens * row) / rows)) : 0;
  return (
    <>
      <div ref={veil} class="veil" aria-hidden="true" />
      <div class="bn ui" role="status" data-testid="loading">
        {failed ? (
          <>
            <span>
              <b>{t('client.loading.failed')}</b> {t('client.loading.failed_text')}
            </span>
            <button type="button" class="btn" onClick={onAgain}>
              {t('client.try_again')}
            </button>
          </>
        ) : (
          <>
            <b>{t('client.loading.title')}</b> {plan && <span>{t('client.loading.count', { 0: count, 1: plan.tokens })}</span>}
          </>
        )}
      </div>
    </>
  );
}

interface Props {
  desk: Desk;
  view: View;
  onReport: () => void;
  onOffers: () => void;
  onSlate: (slate: number | null) => void;
}

/** How much there waits for this player's word: an offer, an umpire, a chair, a pause. */
export const asksHere = (desk: Desk): number =>
  Number(theirOffer(desk) !== undefined && speaks(desk.state)) +
  Number(umpireAsks(desk.state)) +
  Number(chairAsks(desk.state) !== undefined) +
  Number(asks(desk.state) === 'agree');

export function Banner({ desk, view, onReport, onOffers, onSlate }: Props) {
  const { line, notice } = desk,
    over = result(desk.state);
  if (line.state !== 'open') return <BrokenLine table={desk.table} />;
  if (notice) {
    const at = notice.at;
    return (
      <div
        class={`bn ui ${notice.kind}`}
        role="alert"
        data-testid={notice.kind === 'word' ? 'word' : 'refused'}
        data-rule={notice.rule}
      >
        <span>
          {notice.kind !== 'word' && <b>{t('client.refused.title')} </b>}
          {notice.text}
          {at && notice.kind !== 'word' && !notice.text.includes(placeName(at.x, at.y)) ? ` (${placeName(at.x, at.y)})` : ''}{' '}
          {notice.rule && <RuleLink rule={notice.rule} testid="rule-link" />}
        </span>
        {at && (
          <button type="button" class="btn" onClick={() => view.centre(at, Math.max(view.k, 0.6))}>
            {t('client.refused.show')}
          </button>
        )}
        <button type="button" class="btn x" aria-label={t('client.close')} onClick={() => desk.clearNotice()}>
          ×
        </button>
      </div>
    );
  }
  if (!over && desk.proposing.on) return <LayingFor desk={desk} onBack={onSlate} />;
  if (over) {
    return (
      <div class="bn ui over" role="status" data-testid="over">
        <span>
          <b>{over.winner ? t('client.over.won', { side: sideName(over.winner) }) : t('client.over.drawn')}</b>{' '}
          {t(howOver(over), { terms: over.terms ?? '' })}{' '}
          <RuleLink rule={over.rule} />
        </span>
        <button type="button" class="btn" data-testid="open-verdict" onClick={onReport}>
          {t('client.report.open')}
        </button>
        <a class="btn" href="#/">
          {t('client.over.lobby')}
        </a>
      </div>
    );
  }
  const phase = matchOf(desk.state)?.phase;
  if (phase === 'waiting') return <Waiting table={desk.table} />;
  const clock = clockOf(desk.state)?.paused || clockSays(desk.table);
  return (
    <div class="bns">
      {clock && <ClockBanner table={desk.table} />}
      {seats(desk.state).some(s => s.silent) && <Stopped table={desk.table} />}
      <Offered desk={desk} onAnswer={onOffers} />
      <UmpireAsked table={desk.table} />
      <ChairAsked table={desk.table} />
    </div>
  );
}
