// The rack beneath the plan, on a phone a strip: slates in one's own hand, what became of those handed over, and free ones.
import { t } from '../../words/t.ts';
import { seatName } from '../command.ts';
import type { Desk } from '../desk.ts';
import { ChalkGrain, Drawn } from './Chalk.tsx';
import { frameOf, rack, receipts, slates, writtenOn } from './slates.ts';
import type { Receipt, Slate } from './slates.ts';

const RATIO = 1.2,
  RECEIPTS_SHOWN = 4;

const whose = (desk: Desk, k: Slate) => {
  if (k.state === 'blank') return t('client.slate.wiped');
  if (k.state === 'written') return t('client.slate.own');
  return t('client.slate.from', { name: seatName(desk.state, k.from ?? 0) });
};
const since = (k: Slate) => (k.state === 'taken' ? k.arrived : k.read ?? k.written ?? k.handed) ?? 0;
/** "Order +2": with so many orders on it for its reader. */
const kindText = (k: Slate) => `${t(`client.slate.kind.${k.kind}`)}${k.orders ? ` +${k.orders.length}` : ''}`;
const foot = (k: Slate) => t(`client.slate.state.${k.state}`, { 0: since(k) });
/** What became of it, as far as one knows; by a rider it is under way until word comes (CARD-7). */
const fate = (r: Receipt): 'was_read' | 'returned' | 'under_way' | 'handed' =>
  r.read !== undefined ? 'was_read' : r.returned !== undefined ? 'returned' : r.rides ? 'under_way' : 'handed';

function Card({ desk, slate, open, onOpen }: { desk: Desk; slate: Slate; open: boolean; onOpen: (n: number) => void }) {
  const frame = slate.strokes && frameOf(slate.strokes, RATIO);
  return (
    <li>
      <button
        type="button"
        class={`slate card ${slate.state}${open ? ' open' : ''}`}
        data-testid={`slate-${slate.n}`}
        data-state={slate.state}
        onClick={() => onOpen(slate.n)}
      >
        <b class="hd">{whose(desk, slate)}</b>
        {frame && <Drawn strokes={slate.strokes!} frame={frame} />}
        <span class="tx">{slate.text}</span>
        <span class="ft">
          {slate.kind && <i>{kindText(slate)}</i>} {foot(slate)}
        </span>
      </button>
    </li>
  );
}

function Gone({ desk, receipt }: { desk: Desk; receipt: Receipt }) {
  const text = writtenOn(desk.state, receipt.slate)?.text ?? '',
    what = fate(receipt);
  return (
    <li class="slate card gone" data-testid={`receipt-${receipt.n}`} data-read={what === 'was_read'} data-fate={what}>
      <b class="hd">{t('client.slate.to', { name: seatName(desk.state, receipt.to) })}</b>
      <span class="tx">{text}</span>
      <span class="ft">
        <i>{t(`client.slate.kind.${receipt.kind}`)}</i>{' '}
        {t(`client.slate.${what}`, { 0: receipt.read ?? receipt.returned ?? receipt.handed })}
      </span>
    </li>
  );
}

export function Rack({ desk, open, onOpen }: { desk: Desk; open: number | null | undefined; onOpen: (n: number | null) => void }) {
  const lies = rack(desk.state),
    free = lies?.free ?? 0;
  return (
    <section class="rack" data-testid="rack" data-free={lies?.free} aria-label={t('client.slate.rack')}>
      <ChalkGrain />
      <ul tabIndex={0} aria-label={t('client.slate.rack')}>
        {slates(desk.state).map(k => (
          <Card key={k.n} desk={desk} slate={k} open={open === k.n} onOpen={onOpen} />
        ))}
        <li>
          <button
            type="button"
            class={`slate card free${open === null ? ' open' : ''}`}
            data-testid="slate-new"
            onClick={() => onOpen(null)}
          >
            <span class="tx">{t('client.slate.new')}</span>
            <span class="ft">
              {lies ? t('client.slate.free', { 0: free, 1: lies.slates }) : t('client.slate.rack_cut')} <kbd>W</kbd>
            </span>
          </button>
        </li>
        {receipts(desk.state)
          .slice(-RECEIPTS_SHOWN)
          .reverse()
          .map(r => (
            <Gone key={`r${r.n}`} desk={desk} receipt={r} />
          ))}
        {Array.from({ length: Math.max(0, free - 1) }, (_, i) => (
          <li key={`f${i}`} class="slate card bare" aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}
