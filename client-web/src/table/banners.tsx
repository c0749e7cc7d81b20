// What every game's screen says in the same way: the line is broken, the table waits for players.
import { useEffect, useState } from 'preact/hooks';
import { Lamp } from '../panels/icons.tsx';
import { owns, seats } from '../state/match.ts';
import { sideWithin, t } from '../words/t.ts';
import { PutComputer } from './Computer.tsx';
import type { Table } from './table.ts';

function useSeconds(until: number): number {
  const [left, set] = useState(0);
  useEffect(() => {
    const tick = () => set(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

export function BrokenLine({ table: { line } }: { table: Table }) {
  const left = useSeconds(line.retryAt);
  return (
    <div class="bn ui warn" role="alert" data-testid="reconnecting">
      <Lamp on={false} />
      <span>
        <b>{t('client.line.broken')}</b>{' '}
        {line.state === 'broken' && left > 0 ? t('client.line.again', { 0: left }) : t('client.line.opening')}{' '}
        {line.kept > 0 ? t('client.line.kept', { 0: line.kept }) : t('client.line.readable')}
      </span>
      <button type="button" class="btn" onClick={() => line.tryNow()}>
        {t('client.line.now')}
      </button>
    </div>
  );
}

export function Waiting({ table }: { table: Table }) {
  const { state } = table,
    all = seats(state),
    open = all.filter(s => !s.taken),
    sides = [...new Set(open.map(s => s.side))].map(side => {
      const n = open.filter(s => s.side === side).length;
      return n > 1 ? t('client.waiting.seats', { 0: n, side: sideWithin(side) }) : sideWithin(side);
    });
  return (
    <div class="bn ui" role="status" data-testid="waiting">
      <span>
        <b>{t('client.waiting.title')}</b> {t('client.waiting.text', { sides: sides.join(', ') })}
      </span>
      {owns(state) && (
        <>
          {open[0] && <PutComputer table={table} seat={all.indexOf(open[0])} side={open[0].side} />}
          <a class="btn" href={`#/laid/${state.match}`}>
            {t('client.waiting.links')}
          </a>
        </>
      )}
    </div>
  );
}
