// Chairs at the seats of one's own side: whoever sits in one sees with that seat's eyes and can do nothing. A player asks for
// one at his own seat, the commander of the side consents, either takes it away. The link is the chair's secret: it is
// shown once, to who asked for it. A deputy's chair is one from which he orders, too; and the seat itself may be another's.
import { useMemo, useState } from 'preact/hooks';
import { Copy } from '../lobby/Copy.tsx';
import { address } from '../lobby/links.ts';
import { Dialog } from '../panels/Dialog.tsx';
import { TextField } from '../panels/TextField.tsx';
import { Warning } from '../panels/Warning.tsx';
import { commands, match, owns, seatsOf } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import { NAME_MOST } from '../state/settings.ts';
import { newRef } from '../wire/line.ts';
import type { SeatFragment } from '../wire/generated.ts';
import { faultText } from '../words/fault.ts';
import { sideName, t } from '../words/t.ts';
import { Check } from './links.tsx';
import { Replace } from './Replace.tsx';
import type { Table } from './table.ts';

type Seat = SeatFragment & { seat: number };
type Chair = NonNullable<SeatFragment['chairs']>[number];

/** Whether the viewer consents for his side, as the server has it (match/chair): who commands it, else its first person. */
export function consents(s: MatchState): boolean {
  const persons = seatsOf(s, s.side).filter(k => !k.computer),
    led = persons.filter(k => commands(s, k.seat));
  return owns(s) && (led.length ? led : persons.slice(0, 1)).some(k => k.seat === s.seat);
}
const chairName = (c: Chair) => c.name || t('client.chair.unnamed');
const seatName = (k: Seat) => k.name || sideName(k.side);

/** What may be done with one: the commander consents, he or the seat's own player takes it away. */
function Acts({ table, seat, chair, onFault }: { table: Table; seat: Seat; chair: Chair; onFault: (text: string) => void }) {
  const { state } = table,
    lead = consents(state),
    own = owns(state) && seat.seat === state.seat;
  const button = (act: 'consent' | 'dismiss') => (
    <button
      type="button"
      class="btn small"
      aria-label={t(`client.chair.${act}_named`, { name: chairName(chair) })}
      data-testid={`chair-${act}-${seat.seat}-${chair.chair}`}
      onClick={() => {
        onFault('');
        table.chairChange(act, seat.seat, chair.chair).catch(e => onFault(faultText(e)));
      }}
    >
      {t(`client.chair.${act}`)}
    </button>
  );
  return (
    <>
      {lead && !chair.standing && button('consent')}
      {(lead || own) && button('dismiss')}
    </>
  );
}

/** For who sits at the table: asks for a chair at his own seat. */
function Ask({ table, onFault }: { table: Table; onFault: (text: string) => void }) {
  const [name, setName] = useState(''),
    [acts, setActs] = useState(false),
    [busy, setBusy] = useState(false),
    [made, setMade] = useState<{ link: string; note: 'deputy_note' | 'link_note' | 'link_waits' } | null>(null),
    [round, again] = useState(0);
  const ref = useMemo(newRef, [name, acts, round]); // the same chair, if the same is asked again
  const ask = async (e: Event) => {
    e.preventDefault();
    setBusy(true);
    onFault('');
    try {
      const r = await (acts ? table.deputy(ref, name.trim()) : table.chair(ref, name.trim()));
      const note = acts ? 'deputy_note' : r.standing ? 'link_note' : 'link_waits';
      setMade({ link: address.chair(table.state.match, r.secret), note });
      setName('');
      again(round + 1);
    } catch (err) {
      onFault(faultText(err));
    }
    setBusy(false);
  };
  return (
    <>
      <form onSubmit={e => void ask(e)}>
        <TextField label={t('client.chair.name')} name="chair" most={NAME_MOST} value={name} onText={setName} testid="chair-name" />
        <Check label={t('client.chair.acts')} on={acts} onChange={setActs} testid="chair-acts" />
        <button type="submit" class="btn" disabled={busy} data-testid="chair-ask">
          {t(acts ? 'client.chair.ask_deputy' : 'client.chair.ask')}
        </button>
      </form>
      {made && (
        <Copy
          label={t('client.chair.link')}
          text={made.link}
          note={t(`client.chair.${made.note}`)}
          testid="chair-link"
        />
      )}
    </>
  );
}

export function Chairs({ table, onClose }: { table: Table; onClose: () => void }) {
  const { state } = table,
    [fault, setFault] = useState(''),
    all = seatsOf(state, state.side),
    open = owns(state) && match(state)?.phase !== 'over';
  return (
    <Dialog title={t('client.chair.title')} onClose={onClose} testid="chairs-sheet">
      <p>{t('client.chair.text')}</p>
      <ul class="chairs">
        {all.map(k => (
          <li key={k.seat}>
            <b>{t('client.chair.seat', { name: seatName(k) })}</b>
            {!k.chairs?.length && <i>{t('client.chair.none')}</i>}
            {k.chairs?.map(c => (
              <span
                key={c.chair}
                class="chair"
                data-testid={`chair-${k.seat}-${c.chair}`}
                data-standing={c.standing}
                data-deputy={c.deputy}
              >
                <span>
                  {chairName(c)} <i>{t(`client.chair.${c.deputy ? 'orders' : c.standing ? 'looks_on' : 'waits'}`)}</i>
                </span>
                <Acts table={table} seat={k} chair={c} onFault={setFault} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      {open && <Ask table={table} onFault={setFault} />}
      {open && <Replace table={table} all={all} lead={consents(state)} nameOf={seatName} onFault={setFault} />}
      <Warning text={fault} />
    </Dialog>
  );
}

/** Who of the viewer's side asks for a chair and waits for his word; undefined: nobody. */
export const chairAsks = (s: MatchState) =>
  consents(s)
    ? seatsOf(s, s.side).flatMap(seat => (seat.chairs ?? []).filter(c => !c.standing).map(chair => ({ seat, chair })))[0]
    : undefined;

/** For the commander: somebody of his side asks for a chair and waits. */
export function ChairAsked({ table }: { table: Table }) {
  const { state } = table,
    [fault, setFault] = useState('');
  const asked = chairAsks(state);
  if (!asked) return null;
  return (
    <div class="bn ui" role="status" data-testid="chair-asked">
      <span>
        {t('client.chair.asked', { seat: seatName(asked.seat), name: chairName(asked.chair) })} {fault && <b class="warn">{fault}</b>}
      </span>
      <Acts table={table} seat={asked.seat} chair={asked.chair} onFault={setFault} />
    </div>
  );
}
