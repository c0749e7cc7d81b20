// An invitation opened: who sits there, on which terms one would play, and a button. Nothing is taken by looking: the page
// asks as anybody may who has the table's address. The seat is taken by the button, once.
import { useMemo, useState } from 'preact/hooks';
import { Page } from '../pages/Page.tsx';
import { match as matchOf } from '../state/match.ts';
import { settings } from '../state/settings.ts';
import { Fault, newRef } from '../wire/line.ts';
import { t } from '../words/t.ts';
import { faultText } from '../words/fault.ts';
import { Known, useTable } from './Known.tsx';
import { lobbyLine } from './line.ts';
import { OwnName } from './OwnName.tsx';
import { Take } from './Take.tsx';

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
