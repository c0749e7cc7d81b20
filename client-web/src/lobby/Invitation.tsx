// An invitation opened: nothing is taken by looking. The seat is taken by the button, once.
import { useMemo, useState } from 'preact/hooks';
import { Page } from '../pages/Page.tsx';
import { settings } from '../state/settings.ts';
import { Fault, newRef } from '../wire/line.ts';
import { t } from '../words/t.ts';
import { faultText } from '../words/fault.ts';
import { lobbyLine } from './line.ts';

const NAME_MOST = 40;

export function Invitation({ match, invitation }: { match: string; invitation: string }) {
  const [name, setName] = useState(settings.get().name),
    [busy, setBusy] = useState(false),
    [fault, setFault] = useState<{ text: string; dead: boolean } | null>(null);
  const ref = useMemo(newRef, [invitation]);
  const take = async (e: Event) => {
    e.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      settings.set({ name });
      const r = await lobbyLine().request('lobby.claim', { ref, match, invitation, ...(name.trim() ? { name: name.trim() } : {}) });
      const tables = await lobbyLine()
          .request('lobby.tables', {})
          .catch(() => null),
        row = tables?.tables.find(x => x.match === r.match);
      settings.keep({
        match: r.match,
        title: row?.title ?? t('client.invitation.table'),
        scenario: row?.scenario ?? '',
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
          <p>{t('client.invitation.text')}</p>
        )}
        {!fault?.dead && (
          <form onSubmit={e => void take(e)}>
            <label class="field">
              {t('client.lay.name')}
              <input
                name="name"
                maxLength={NAME_MOST}
                value={name}
                autocomplete="nickname"
                data-testid="claim-name"
                onInput={e => setName(e.currentTarget.value)}
              />
            </label>
            {fault && (
              <p role="alert" class="warn">
                {fault.text}
              </p>
            )}
            <div class="row">
              <button type="submit" class="btn pri" disabled={busy} data-testid="claim">
                {busy ? t('client.invitation.busy') : t('client.invitation.take')}
              </button>
              <a class="btn quiet" href={`#/watch/${match}`}>
                {t('client.invitation.watch')}
              </a>
            </div>
          </form>
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
