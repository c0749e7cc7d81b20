// An invitation opened: who sits there, on which terms one would play, and a button. Nothing is taken by looking: the page
// asks as anybody may who has the table's address. The seat is taken by the button, once.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { gameOf } from '../games.ts';
import { Page } from '../pages/Page.tsx';
import { joined, match as matchOf, nothingKnown, seats } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import { settings } from '../state/settings.ts';
import { TermList } from '../table/TermList.tsx';
import { termsOf } from '../table/terms.ts';
import { Fault, newRef } from '../wire/line.ts';
import { t } from '../words/t.ts';
import { faultText } from '../words/fault.ts';
import { lobbyLine, useAnswer } from './line.ts';
import { OwnName } from './OwnName.tsx';
import { Seats } from './Seats.tsx';
import { placeName } from './seating.ts';
import { Take } from './Take.tsx';

/** What everybody may know of the table, looked at; no table, or too many who watch: the button says what is the matter. */
function useTable(match: string): MatchState | null {
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
function Known({ state, seat }: { state: MatchState; seat: number | null }) {
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

export function Invitation({ match, invitation, seat }: { match: string; invitation: string; seat: number | null }) {
  const [name, setName] = useState(settings.get().name),
    [busy, setBusy] = useState(false),
    [fault, setFault] = useState<{ text: string; dead: boolean } | null>(null),
    state = useTable(match),
    known = state && matchOf(state);
  const ref = useMemo(newRef, [invitation]);
  const take = async () => {
    setBusy(true);
    setFault(null);
    try {
      settings.set({ name });
      const r = await lobbyLine().request('lobby.claim', { ref, match, invitation, ...(name.trim() ? { name: name.trim() } : {}) });
      settings.keep({
        match: r.match,
        title: known?.title ?? t('client.invitation.table'),
        scenario: known?.scenario ?? '',
        side: r.side,
        seat: r.seat,
        secret: r.secret,
        invitations: [],
        laidAt: Date.now(),
      });
      location.replace(`#/seat/${r.match}/${r.secret}`);
    } catch (err) {
      const dead = err instanceof Fault && (err.fault === 'ERR_USED' || err.fault === 'ERR_NOT_FOUND');
      setFault({
        dead,
        text: dead ? t(`client.invitation.${(err as Fault).fault === 'ERR_USED' ? 'used' : 'not_found'}`) : faultText(err),
      });
      setBusy(false);
    }
  };
  const own = settings.table(match);
  return (
    <Page>
      <div class="narrow" data-testid="invitation">
        <p class="kick">{t('client.invitation.kick')}</p>
        <h1>{fault?.dead ? t('client.invitation.dead') : t('client.invitation.title')}</h1>
        {fault?.dead ? (
          <p role="alert" data-testid="invitation-dead">
            {fault.text}
          </p>
        ) : (
          <>
            {state && <Known state={state} seat={seat} />}
            <p>{t('client.invitation.text')}</p>
          </>
        )}
        {!fault?.dead && (
          <Take
            match={match}
            words={t(busy ? 'client.invitation.busy' : 'client.invitation.take')}
            may={!busy}
            testid="claim"
            fault={fault?.text ?? ''}
            onTake={() => void take()}
          >
            <OwnName value={name} onText={setName} testid="claim-name" />
          </Take>
        )}
        {fault?.dead && (
          <div class="row">
            {own ? (
              <a class="btn pri" href={`#/seat/${own.match}/${own.secret}`}>
                {t('client.lobby.return_table')}
              </a>
            ) : (
              <a class="btn pri" href={`#/watch/${match}`}>
                {t('client.lobby.watch')}
              </a>
            )}
            <a class="btn quiet" href="#/">
              {t('client.menu.lobby')}
            </a>
          </div>
        )}
      </div>
    </Page>
  );
}
