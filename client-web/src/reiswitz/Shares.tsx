// Sharing out the troops (TURN-3): a row a player, a column a division, an arm or both; a cell pressed gives him all of it. In
// council under the plan, in play on a sheet; who does not command reads it.
import { useState } from 'preact/hooks';
import { Dialog } from '../panels/Dialog.tsx';
import { counted, ordinal, t } from '../words/t.ts';
import { Rank } from './Colleagues.tsx';
import { commandText } from './Council.tsx';
import { leads, lotsOf, mates, troops } from './command.ts';
import type { Lot, Mate, ShareBy, Trooper } from './command.ts';
import type { Desk } from './desk.ts';
import { assign } from './staff.ts';
import { armName } from './words.ts';

const WAYS: readonly ShareBy[] = ['division', 'arm', 'both'];

const lotName = (l: Lot) =>
  l.division === undefined
    ? armName(l.arm!)
    : l.arm === undefined
      ? t('client.share.division', { division: ordinal(l.division) })
      : t('client.share.part', { arm: armName(l.arm), division: ordinal(l.division) });

function Cell({ desk, mate, lot, may }: { desk: Desk; mate: Mate; lot: Lot; may: boolean }) {
  const has = lot.all.filter(p => p.seat === mate.seat).length,
    all = lot.all.length;
  if (!may)
    return (
      <td class={has ? 'has' : ''} data-testid="share" data-seat={mate.seat} data-lot={lot.key} data-has={has}>
        {has || '–'}
      </td>
    );
  return (
    <td>
      <button
        type="button"
        class={`sc${has === all ? ' whole' : has ? ' part' : ''}`}
        aria-pressed={has === all}
        aria-label={t('client.share.cell', { name: mate.name, what: lotName(lot), 0: has, 1: all })}
        aria-disabled={has === all || !mate.near}
        data-testid="share"
        data-seat={mate.seat}
        data-lot={lot.key}
        data-has={has}
        onClick={() => {
          const ids = lot.all.filter(p => p.seat !== mate.seat).map(p => p.id);
          void assign(desk, ids, mate.seat);
        }}
      >
        {has || '–'}
      </button>
    </td>
  );
}

function Matrix({ desk, by }: { desk: Desk; by: ShareBy }) {
  const all = troops(desk.state),
    may = leads(desk.state),
    held: Trooper[] = may ? all.filter(p => desk.hand.selected.includes(p.id)) : [],
    lots = lotsOf(all, by);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('client.share.cells')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('client.share.player')}</th>
            {held.length > 0 && <th scope="col">{t('client.share.in_hand')}</th>}
            {lots.map(l => (
              <th key={l.key} scope="col">
                {lotName(l)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mates(desk.state).map(m => (
            <tr key={m.seat} data-testid={`shares-${m.seat}`} data-pieces={m.pieces}>
              <th scope="row">
                <Rank of={m} />
                <span>
                  {m.name} <small>{counted('piece', m.pieces)}</small>
                </span>
              </th>
              {held.length > 0 && <Cell desk={desk} mate={m} lot={{ key: 'hand', all: held }} may={may} />}
              {lots.map(l => (
                <Cell key={l.key} desk={desk} mate={m} lot={l} may={may} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Shares({ desk }: { desk: Desk }) {
  const [by, set] = useState<ShareBy>('division');
  return (
    <>
      <div class="flt ui" role="group" aria-label={t('client.share.by')}>
        <span aria-hidden="true">{t('client.share.by')}</span>
        {WAYS.map(k => (
          <button key={k} type="button" aria-pressed={by === k} data-testid={`share-by-${k}`} onClick={() => set(k)}>
            {t(`client.share.by_${k}`)}
          </button>
        ))}
      </div>
      <Matrix desk={desk} by={by} />
    </>
  );
}

/** Under the plan while the council sits. */
export function ShareTray({ desk }: { desk: Desk }) {
  return (
    <section class="tray shares" data-testid="shares" aria-label={t('client.share.title')}>
      <header>
        <h2 class="sec">{t('client.share.title')}</h2>
        <span class="ui">{t(leads(desk.state) ? 'client.share.how' : 'client.share.reads')}</span>
      </header>
      <Shares desk={desk} />
    </section>
  );
}

/** In play: the commander gives troops to another. */
export function ShareSheet({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { notice } = desk;
  return (
    <Dialog title={t('client.share.title')} onClose={onClose} class="wide" testid="share-sheet">
      <p>
        {commandText(desk)} {t(leads(desk.state) ? 'client.share.later' : 'client.share.reads')}
      </p>
      <div class="shares">
        <Shares desk={desk} />
      </div>
      {notice && (
        <p role="alert" class="warn">
          {notice.text}
        </p>
      )}
    </Dialog>
  );
}
