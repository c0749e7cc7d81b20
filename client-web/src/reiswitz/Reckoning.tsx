// How a loss came about, opened from its sentence: rule, row, arc, factors, the one rounding and the account, all read off
// the event (the outcome record itself); nothing is reckoned here.
import { Fragment } from 'preact';
import type { LoggedEvent } from '../state/match.ts';
import { lossText } from '../state/place.ts';
import { counted, t } from '../words/t.ts';
import { RuleLink } from '../panels/RuleLink.tsx';

export type Struck = Extract<LoggedEvent, { blow: unknown }>;
export const hasBlow = (e: LoggedEvent): e is Struck => 'blow' in e;

const FACTORS = ['cover', 'enfilade', 'plunge', 'dense'] as const;

export function Reckoning({ event: e }: { event: Struck }) {
  const b = e.blow,
    factors = FACTORS.filter(f => b[f]).map(f => t(`client.reckon.${f}`)),
    rows: [string, string][] = [];
  if (b.row) rows.push(['row', t(`client.row.${b.row}`)]);
  if (b.arc) rows.push(['arc', t(`client.arc.${b.arc}`)]);
  if ('range_paces' in e)
    rows.push([
      'range',
      t('client.reckon.range_of', { paces: counted('pace', e.range_paces), distance: counted('distance', e.distance) }),
    ]);
  rows.push(
    ['base', t('client.reckon.loss_of', { eighths: lossText(b.base), 0: b.base })],
    ['factors', factors.join(', ') || t('client.reckon.none')],
    ['sum', t('client.reckon.sum_of', { base: b.base, times: b.times, divisor: b.divisor, loss: b.loss })],
    ['loss', t('client.reckon.loss_of', { eighths: lossText(b.loss), 0: b.loss })],
  );
  if ('back' in e) rows.push(['back', t('client.reckon.loss_of', { eighths: lossText(e.back), 0: e.back })]);
  rows.push(['account', t('client.reckon.loss_of', { eighths: lossText(b.account), 0: b.account })]);
  return (
    <details class="reckon" data-testid="reckon">
      <summary data-testid="reckon-open">{t('client.reckon.title')}</summary>
      <dl>
        <dt>{t('client.reckon.rule')}</dt>
        <dd>
          <RuleLink rule={b.rule} />
        </dd>
        {rows.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{t(`client.reckon.${name}`)}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
