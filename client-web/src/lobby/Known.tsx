// A table looked at by who is asked to it, as anybody may who has its address: whose it is, and on which terms it is played.
import { useEffect, useMemo } from 'preact/hooks';
import { gameOf } from '../games.ts';
import { joined, match as matchOf, nothingKnown, seats } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import { TermList } from '../table/TermList.tsx';
import { termsOf } from '../table/terms.ts';
import { t } from '../words/t.ts';
import { lobbyLine, useAnswer } from './line.ts';
import { Seats } from './Seats.tsx';
import { placeName } from './seating.ts';

/** What everybody may know of the table, looked at; no table, or too many who watch: the button says what is the matter. */
export function useTable(match: string): MatchState | null {
  const { value } = useAnswer('match.join', { match });
  useEffect(() => {
    if (value)
      lobbyLine()
        .request('match.leave', { match })
        .catch(() => {});
  }, [value]);
  return useMemo(() => value && joined(nothingKnown(match), value), [value]);
}

/** Whose table it is and on which terms it is played. */
export function Known({ state, seat }: { state: MatchState; seat: number | null }) {
  const m = matchOf(state),
    all = seats(state);
  if (!m) return null;
  return (
    <section class="terms" data-testid="terms" aria-label={t('client.terms.title')}>
      <h2>{m.title}</h2>
      {seat !== null && all[seat] && (
        <p data-testid="invitation-for">
          <b>{t('client.invitation.for', { seat: placeName(all.map(s => ({ side: s.side, name: '' })), seat) })}</b>
        </p>
      )}
      <p>
        <Seats seats={all} />
      </p>
      <TermList terms={termsOf(state, gameOf(m.engine))} />
    </section>
  );
}
