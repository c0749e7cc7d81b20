// A computer at the table: what its seat is called, and the offer to put one into a free seat or to start again one that
// has stopped.
import { useEffect, useState } from 'preact/hooks';
import { match, owns, seats } from '../state/match.ts';
import type { SeatFragment } from '../wire/generated.ts';
import { settings } from '../state/settings.ts';
import { faultText } from '../words/fault.ts';
import { sideWithin, strengthName, t } from '../words/t.ts';
import type { Table } from './table.ts';

const computerName = (code: string) => t('client.computer.name', { strength: strengthName(code) });

/** Who sits there, where only a name has room: the computer's, the player's or nothing. */
export const sitterName = (s: { name?: string; computer?: string }) => (s.computer ? computerName(s.computer) : (s.name ?? ''));

/** Which of the players started it. */
export function starterText(all: readonly SeatFragment[], s: SeatFragment): string {
  const side = all[s.starter ?? -1]?.side;
  return side === undefined ? '' : t('client.computer.started', { side: sideWithin(side) });
}

/** The strengths a computer has in the game of this table: asked once. */
function useStrengths(table: Table, wanted: boolean): readonly string[] {
  const [list, set] = useState<readonly string[]>([]),
    scenario = match(table.state)?.scenario;
  useEffect(() => {
    if (wanted && table.line.state === 'open')
      table.line.request('lobby.scenarios', {}).then(
        r => set(r.scenarios.find(s => s.id === scenario)?.computers ?? []),
        () => {},
      );
  }, [wanted, scenario, table.line.state]);
  return list;
}

/** For who holds a seat: a computer may take this one. */
export function PutComputer({ table, seat, side, again }: { table: Table; seat: number; side: string; again?: boolean }) {
  const strengths = useStrengths(table, true),
    [strength, choose] = useState(''),
    [busy, setBusy] = useState(false),
    [fault, setFault] = useState(''),
    chosen = strength || strengths[Math.min(1, strengths.length - 1)] || '';
  if (!strengths.length) return null;
  const put = async (e: Event) => {
    e.preventDefault();
    setBusy(true);
    setFault('');
    try {
      await table.computer(seat, chosen);
      const own = settings.table(table.state.match);
      if (own) settings.keep({ ...own, invitations: own.invitations.filter(i => i.seat !== seat) });
    } catch (err) {
      setFault(faultText(err));
    }
    setBusy(false);
  };
  return (
    <form class="computer" onSubmit={e => void put(e)}>
      <select
        aria-label={t('client.computer.strength')}
        value={chosen}
        data-testid="computer-strength"
        onChange={e => choose(e.currentTarget.value)}
      >
        {strengths.map(s => (
          <option key={s} value={s}>
            {strengthName(s)}
          </option>
        ))}
      </select>
      <button type="submit" class="btn" disabled={busy} data-testid="computer-put">
        {t(again ? 'client.computer.again' : 'client.computer.put', { side: sideWithin(side) })}
      </button>
      {fault && (
        <span role="alert" class="warn">
          {fault}
        </span>
      )}
    </form>
  );
}

/** A computer of this table has stopped. */
export function Stopped({ table }: { table: Table }) {
  const all = seats(table.state),
    seat = all.findIndex(s => s.silent),
    s = all[seat];
  if (!s) return null;
  return (
    <div class="bn ui warn" role="alert" data-testid="stopped">
      <span>{t('client.computer.stopped', { side: sideWithin(s.side) })}</span>
      {owns(table.state) && <PutComputer table={table} seat={seat} side={s.side} again />}
    </div>
  );
}
