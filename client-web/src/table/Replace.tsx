// Another in a taken seat: its player invites him, or the commander does for one of his side who is absent. The link is shown
// once, to who asked for it; whoever claims it has the seat alone.
import { useMemo, useState } from 'preact/hooks';
import { Copy } from '../lobby/Copy.tsx';
import { address } from '../lobby/links.ts';
import { owns } from '../state/match.ts';
import type { SeatFragment } from '../wire/generated.ts';
import { newRef } from '../wire/line.ts';
import { faultText } from '../words/fault.ts';
import { t } from '../words/t.ts';
import { Told } from './links.tsx';
import type { Table } from './table.ts';

type Seat = SeatFragment & { seat: number };

/** For one seat: one's own, or that of somebody absent. */
function Invite({ table, seat, name, onFault }: { table: Table; seat: Seat; name: string; onFault: (text: string) => void }) {
  const own = seat.seat === table.state.seat,
    [link, setLink] = useState(''),
    [busy, setBusy] = useState(false),
    ref = useMemo(newRef, [table, seat.seat]); // the same invitation, if it is asked for again
  const invite = async () => {
    setBusy(true);
    onFault('');
    try {
      const r = await table.replace(ref, own ? null : seat.seat);
      setLink(address.invitation(table.state.match, r.invitation, r.seat));
    } catch (e) {
      onFault(faultText(e));
    }
    setBusy(false);
  };
  if (link) return <Copy label={t('client.replace.link')} text={link} note={t('client.replace.note')} testid="replace-link" />;
  return (
    <Told
      words={own ? t('client.replace.own') : t('client.replace.absent', { name })}
      text={t(own ? 'client.replace.own_text' : 'client.replace.absent_text')}
      testid={`replace-${seat.seat}`}
      busy={busy}
      onDo={() => void invite()}
    />
  );
}

/** lead: the viewer consents for his side. */
export function Replace({ table, all, lead, nameOf, onFault }: {
  table: Table;
  all: readonly Seat[];
  lead: boolean;
  nameOf: (k: Seat) => string;
  onFault: (text: string) => void;
}) {
  const { state } = table,
    open = owns(state) ? all.filter(k => k.seat === state.seat || (lead && k.absent)) : [];
  if (!open.length) return null;
  return (
    <>
      <h3>{t('client.replace.title')}</h3>
      {open.map(k => (
        <Invite key={k.seat} table={table} seat={k} name={nameOf(k)} onFault={onFault} />
      ))}
    </>
  );
}
