// The clocks on the page (TURN-5): beside each side, in a warning that is said aloud, over the foot of the plan when there is
// a pause or somebody asks for one, and the sheet in which a commander asks.
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Dialog } from '../panels/Dialog.tsx';
import { match } from '../state/match.ts';
import type { Line } from '../wire/line.ts';
import { faultText } from '../words/fault.ts';
import { counted, sideName, t } from '../words/t.ts';
import { asks, clockOf, face, isLow, leftOf, termsText, warning } from './clock.ts';
import type { Ask } from './clock.ts';
import type { Table } from './table.ts';

const TICK_MS = 200;

/** The server's time, looked at again and again while something runs by it; never one that was kept from before it ran. */
function useNow(line: Line, runs: boolean): number {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => again(undefined as never), TICK_MS);
    return () => clearInterval(timer);
  }, [line, runs]);
  return line.serverNow();
}

/** How what a side has left is made up of move and bank; nothing if there is no bank. */
export function SideBank({ table, side }: { table: Table; side: string }) {
  const c = clockOf(table.state),
    now = useNow(table.line, (c && leftOf(c, side, 0).runs) ?? false);
  if (!c || c.common) return null;
  const { move, bank } = leftOf(c, side, now);
  return bank > 0 ? <em class="bank">{t('client.clock.parts', { 0: face(move), 1: face(bank) })}</em> : null;
}

/** What a side has left, with a sign when it is little; it is not read out while it runs. */
export function SideClock({ table, side, small = false }: { table: Table; side: string; small?: boolean }) {
  const c = clockOf(table.state),
    runs = (c && leftOf(c, side, 0).runs) ?? false,
    now = useNow(table.line, runs);
  if (!c) return null;
  const left = leftOf(c, side, now),
    low = isLow(left),
    stands = c.paused ? [t('client.clock.stands')] : [];
  return (
    <>
      <b
        class={`time${low ? ' low' : ''}${left.runs ? ' runs' : ''}`}
        role="timer"
        aria-live="off"
        aria-label={[t('client.clock.left', { side: sideName(side), 0: face(left.all) }), ...stands].join(', ')}
        data-testid={`clock-${side}`}
        data-ms={left.all}
      >
        {low && <i aria-hidden="true">!</i>}
        {face(left.all)}
        {stands.map(word => (
          <small key={word}>{word}</small>
        ))}
      </b>
      {!small && <SideBank table={table} side={side} />}
    </>
  );
}

/** Says aloud, once each, that the viewer's own time is nearly over. */
export function ClockWarning({ table }: { table: Table }) {
  const c = clockOf(table.state),
    side = table.state.viewer === 'seat' ? table.state.side : null,
    runs = c && side ? leftOf(c, side, 0).runs : false,
    now = useNow(table.line, runs),
    before = useRef<number | null>(null),
    [said, say] = useState('');
  const all = c && side && runs ? leftOf(c, side, now).all : null;
  useEffect(() => {
    if (all === null) {
      before.current = null;
      if (said) say('');
      return;
    }
    const due = warning(before.current, all);
    before.current = all;
    if (due !== null) say(t('client.clock.warning', { 0: counted('second', Math.ceil(all / 1000)) }));
  }, [all]);
  return (
    <p class="vh" role="alert" aria-live="assertive" data-testid="clock-warning">
      {said}
    </p>
  );
}

const LABELS: { [A in Ask]: string } = {
  ask: 'client.clock.ask',
  agree: 'client.clock.agree',
  withdraw: 'client.clock.withdraw',
  resume: 'client.clock.resume',
};

/** What stands about the clock, in a sentence; '' if nothing does. */
function standing(table: Table): string {
  const c = clockOf(table.state);
  if (c?.paused) return t('client.clock.paused');
  const side = c?.asked?.[0];
  return side ? t('client.clock.asked', { side: sideName(side) }) : '';
}

function Act({ table, testid }: { table: Table; testid: string }) {
  const act = asks(table.state),
    [busy, setBusy] = useState(false),
    [fault, setFault] = useState('');
  if (!act) return null;
  const go = async () => {
    setBusy(true);
    setFault('');
    try {
      await table.clock(act);
    } catch (e) {
      setFault(faultText(e));
    }
    setBusy(false);
  };
  return (
    <>
      {fault && (
        <span class="warn" role="alert">
          {fault}
        </span>
      )}
      <button type="button" class="btn" disabled={busy} data-testid={testid} onClick={() => void go()}>
        {t(LABELS[act])}
      </button>
    </>
  );
}

/** Whether the foot of the plan has something to say of it. */
export const clockSays = (table: Table) => match(table.state)?.phase === 'play' && standing(table) !== '';

export function ClockBanner({ table }: { table: Table }) {
  return (
    <div class="bn ui word" role="status" data-testid="clock-banner">
      <span>{standing(table)}</span>
      <Act table={table} testid="clock-act" />
    </div>
  );
}

/** how: what a time that is over does in this game, a message. */
export function ClockSheet({ table, how, onClose }: { table: Table; how: string; onClose: () => void }) {
  const c = clockOf(table.state),
    terms = match(table.state)?.clock;
  if (!c || !terms) return null;
  return (
    <Dialog title={t('client.clock.title')} onClose={onClose} testid="clock-sheet">
      <p>{termsText(terms)}</p>
      <p class="aside">{t(how)}</p>
      <p role="status">{standing(table)}</p>
      <div class="row end">
        <Act table={table} testid="clock-do" />
      </div>
    </Dialog>
  );
}
