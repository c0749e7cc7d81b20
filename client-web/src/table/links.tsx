// In the menu of every game: the link for those who watch, and a new link for one's own seat, or for the umpire's office.
import { useState } from 'preact/hooks';
import { Copy } from '../lobby/Copy.tsx';
import { address } from '../lobby/links.ts';
import { Warning } from '../panels/Warning.tsx';
import { owns } from '../state/match.ts';
import { settings } from '../state/settings.ts';
import { Fault } from '../wire/line.ts';
import { t } from '../words/t.ts';
import type { Table } from './table.ts';

/** An act, and beside it what it does. */
export const Told = ({ words, text, testid, busy, onDo }: {
  words: string;
  text: string;
  testid?: string;
  busy?: boolean;
  onDo: () => void;
}) => (
  <div class="row">
    <button type="button" class="btn" disabled={busy} data-testid={testid} onClick={onDo}>
      {words}
    </button>
    <p>{text}</p>
  </div>
);

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
        <Told words={t('client.chair.title')} text={t('client.chair.menu')} testid="menu-chairs" onDo={onChairs} />
      )}
      <Told words={t('client.umpire.title')} text={t('client.umpire.menu')} testid="menu-umpire" onDo={onUmpire} />
      {(owns(table.state) || viewer === 'umpire') && (
        <>
          {fresh ? (
            <Copy label={t(`client.menu.fresh_${place}`)} text={fresh} testid={`${place}-link`} />
          ) : (
            <Told words={t(`client.menu.exchange_${place}`)} text={t('client.menu.exchange_text')} onDo={() => void exchange()} />
          )}
          <Warning text={fault} />
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
