// In the menu of every game: the link for those who watch, and a new link for one's own seat, or for the umpire's office.
import { useState } from 'preact/hooks';
import { Copy } from '../lobby/Copy.tsx';
import { address } from '../lobby/links.ts';
import { owns } from '../state/match.ts';
import { settings } from '../state/settings.ts';
import { Fault } from '../wire/line.ts';
import { t } from '../words/t.ts';
import type { Table } from './table.ts';

export function Links({ table, onChairs, onUmpire }: { table: Table; onChairs: () => void; onUmpire: () => void }) {
  const [fresh, setFresh] = useState(''),
    [fault, setFault] = useState(''),
    { match, viewer } = table.state,
    place = viewer === 'umpire' ? 'office' : 'seat';
  const exchange = async () => {
    try {
      const secret = await table.exchange(),
        kept = settings.table(match);
      if (kept) settings.keep({ ...kept, secret });
      history.replaceState(null, '', `#/${place}/${match}/${secret}`); // the old address leads nowhere now
      setFresh(address[place](match, secret));
    } catch (e) {
      setFault(e instanceof Fault ? t('client.menu.exchange_failed') : String(e));
    }
  };
  return (
    <>
      <Copy label={t('client.laid.watch')} text={address.watch(match)} testid="watch-link" />
      {viewer === 'seat' && (
        <div class="row">
          <button type="button" class="btn" data-testid="menu-chairs" onClick={onChairs}>
            {t('client.chair.title')}
          </button>
          <p>{t('client.chair.menu')}</p>
        </div>
      )}
      <div class="row">
        <button type="button" class="btn" data-testid="menu-umpire" onClick={onUmpire}>
          {t('client.umpire.title')}
        </button>
        <p>{t('client.umpire.menu')}</p>
      </div>
      {(owns(table.state) || viewer === 'umpire') && (
        <>
          {fresh ? (
            <Copy label={t(`client.menu.fresh_${place}`)} text={fresh} testid={`${place}-link`} />
          ) : (
            <div class="row">
              <button type="button" class="btn" onClick={() => void exchange()}>
                {t(`client.menu.exchange_${place}`)}
              </button>
              <p>{t('client.menu.exchange_text')}</p>
            </div>
          )}
          {fault && (
            <p role="alert" class="warn">
              {fault}
            </p>
          )}
        </>
      )}
    </>
  );
}

export function Check({ label, on, onChange, testid }: { label: string; on: boolean; onChange: (on: boolean) => void; testid?: string }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} data-testid={testid} onChange={e => onChange(e.currentTarget.checked)} />
      {label}
    </label>
  );
}
