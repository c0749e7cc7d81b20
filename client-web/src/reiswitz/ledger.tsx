// What is on record of the match, as tables: each arm's account, the batteries, tasks, places, and what stands of bridges,
// works and ships. All of it is read off the view; the panel and the report show it.
import type { MatchState } from '../state/match.ts';
import { lossText, placeName } from '../state/place.ts';
import type { AccountFragment } from '../wire/generated.ts';
import { sideName, t } from '../words/t.ts';
import { TermList } from '../table/TermList.tsx';
import { termsOf } from '../table/terms.ts';
import { OPTIONS, SIGHTS } from './options.ts';
import type { Things } from './orders.ts';
import { accounts, features, pieces, places, ships, sites, tasks } from './state.ts';
import type { Side } from './state.ts';
import { featureState, gunsLeft, shipState, siteState, taskText } from './things.ts';
import { armName, pieceName } from './words.ts';

const SIDES: readonly Side[] = ['blue', 'green'];
const touched = (a: AccountFragment) => a.loss > 0 || a.gone > 0;

/** One column a side, one row an arm: what stands on the account, and what left by it or otherwise. */
export function Accounts({ state, all = false }: { state: MatchState; all?: boolean }) {
  const list = accounts(state).filter(a => all || touched(a)),
    arms = [...new Set(list.map(a => a.arm))];
  if (!arms.length) return <p class="none">{t('client.report.no_losses')}</p>;
  const cell = (side: Side, arm: string) => {
    const a = list.find(x => x.side === side && x.arm === arm);
    if (!a) return <td key={side} />;
    const more = (['destroyed', 'captured'] as const).filter(k => a[k]).map(k => t(`client.report.${k}`, { 0: a[k]! }));
    return (
      <td key={side}>
        <b>{a.gone || (a.loss ? '' : '–')}</b>{' '}
        <span>{a.loss ? t(`client.report.${a.gone ? 'and_on' : 'on'}_account`, { 0: lossText(a.loss) }) : ''}</span>
        {more.length > 0 && <em>{more.join(', ')}</em>}
      </td>
    );
  };
  return (
    <table class="ledger" data-testid="accounts">
      <caption class="vh">{t('client.losses.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('client.report.arm')}</th>
          {SIDES.map(side => (
            <th key={side} scope="col" class={side}>
              {sideName(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {arms.map(arm => (
          <tr key={arm}>
            <th scope="row">{armName(arm)}</th>
            {SIDES.map(side => cell(side, arm))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Row {
  key: string;
  side: Side | null;
  what: string;
  how: string;
  mark?: 'done' | 'failed' | 'open';
}

const batteries = (s: MatchState): Row[] =>
  pieces(s)
    .filter(p => p.guns)
    .map(p => ({
      key: `g${p.id}`,
      side: p.side,
      what: `${pieceName(p)}, ${placeName(p.x, p.y)}`,
      how: t('client.report.guns', { 0: gunsLeft(p), state: t(`client.guns.${p.taken ? 'taken' : p.guns!}`) }),
    }));
const disposition = (s: MatchState, ground: Things): Row[] =>
  tasks(s).map(k => ({
    key: `t${k.n}`,
    side: k.side,
    what: `${k.n + 1}. ${taskText(k, s, ground)}`,
    how: t(`client.task.${k.state}`),
    mark: k.state,
  }));
const held = (s: MatchState): Row[] =>
  places(s).map(p => ({
    key: `p${p.n}`,
    side: p.holder,
    what: `${p.name}, ${placeName(p.x, p.y)}`,
    how: p.holder ? t('client.report.held', { side: sideName(p.holder) }) : t('client.report.unheld'),
  }));
const works = (s: MatchState): Row[] => [
  ...sites(s).map(k => ({ key: `s${k.n}`, side: k.side, what: k.name, how: siteState(k) })),
  ...features(s).map(f => ({
    key: `f${f.n}`,
    side: null,
    what: `${t(`client.feature.${f.kind}`)}, ${placeName(f.x, f.y)}`,
    how: featureState(f),
  })),
  ...ships(s).map(h => ({
    key: `h${h.n}`,
    side: h.side,
    what: `${t('client.thing.ship', { 0: h.n + 1 })}, ${placeName(h.x, h.y)}`,
    how: shipState(h),
  })),
];
const LISTS = { tasks: disposition, places: held, batteries, works };

/** A list with its heading; nothing if it is empty. */
export function List({ state, of, ground = [] }: { state: MatchState; of: keyof typeof LISTS; ground?: Things }) {
  const rows = LISTS[of](state, ground);
  if (!rows.length) return null;
  return (
    <section class="list" data-testid={`list-${of}`}>
      <h3>{t(`client.report.${of}`)}</h3>
      <ul>
        {rows.map(r => (
          <li key={r.key} class={`${r.side ?? 'nobody'} ${r.mark ?? ''}`}>
            <span>
              {r.side && <span class="vh">{sideName(r.side)}: </span>}
              {r.what}
            </span>
            <i>{r.how}</i>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** OPT-1: the terms of this table. */
export function Terms({ state }: { state: MatchState }) {
  return (
    <section class="list terms" data-testid="list-terms">
      <h3>{t('client.terms.title')}</h3>
      <TermList terms={termsOf(state, { options: OPTIONS, sights: SIGHTS })} />
    </section>
  );
}
