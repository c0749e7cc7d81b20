// The links of a table one has laid or joined: one's seat, the invitations, the watch link.
import { Page } from '../pages/Page.tsx';
import { Lost } from '../pages/Lost.tsx';
import { settings } from '../state/settings.ts';
import { sideWithin, t } from '../words/t.ts';
import { Copy } from './Copy.tsx';
import { address } from './links.ts';

/** By how many are invited. */
const TEXT = ['client.laid.text_alone', 'client.laid.text', 'client.laid.text_many'];

export function Laid({ match }: { match: string }) {
  const own = settings.table(match);
  if (!own) return <Lost title={t('client.laid.unknown')} text={t('client.laid.unknown_text')} />;
  return (
    <Page>
      <div class="narrow" data-testid="laid">
        <p class="kick">{t('client.laid.kick')}</p>
        <h1>{own.title}</h1>
        <p>{t(TEXT[Math.min(2, own.invitations.length)]!, { side: sideWithin(own.side) })}</p>
        {own.invitations.map(i => (
          <Copy
            key={i.seat}
            label={t('client.laid.invitation', { side: i.name ?? sideWithin(i.side) })}
            text={address.invitation(match, i.invitation, i.seat)}
            note={t('client.laid.invitation_note')}
            testid={`invitation-${i.seat}`}
          />
        ))}
        <Copy
          label={t('client.laid.seat')}
          text={address.seat(match, own.secret)}
          note={t('client.laid.seat_note')}
          testid="seat-link"
        />
        <Copy label={t('client.laid.watch')} text={address.watch(match)} note={t('client.laid.watch_note')} testid="watch-link" />
        <div class="row">
          <a class="btn pri" href={`#/seat/${match}/${own.secret}`} data-testid="to-table">
            {t('client.laid.go')}
          </a>
          <a class="btn quiet" href="#/">
            {t('client.menu.lobby')}
          </a>
        </div>
      </div>
    </Page>
  );
}
