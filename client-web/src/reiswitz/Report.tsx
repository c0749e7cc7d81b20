// The report of the match as printed: who won and by which rule, the tasks with what became of them, the losses of both
// sides, the batteries, the works; and when it is over, the link for those who would watch it again.
import { Copy } from '../lobby/Copy.tsx';
import { address } from '../lobby/links.ts';
import { Dialog } from '../panels/Dialog.tsx';
import { RuleLink } from '../panels/RuleLink.tsx';
import { match as matchOf, seats } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import { counted, sideName, t } from '../words/t.ts';
import type { Desk } from './desk.ts';
import { Lots } from '../table/Lots.tsx';
import { Notes } from '../table/Umpire.tsx';
import { Accounts, List, Terms } from './ledger.tsx';
import { howOver, result, turn } from './state.ts';
import type { Side } from './state.ts';

const SIDES: readonly Side[] = ['blue', 'green'];

function Verdict({ state }: { state: MatchState }) {
  const over = result(state);
  if (!over) return <p class="lead">{t('client.report.so_far', { minutes: counted('minute', turn(state)?.minute ?? 0) })}</p>;
  const balance = SIDES.map((side, i) =>
    over.lost?.[i] === undefined
      ? ''
      : t(over.driven?.[i] ? 'client.report.balance_driven' : 'client.report.balance', { side: sideName(side), 0: over.lost[i] / 4 }),
  ).filter(Boolean);
  return (
    <div class={`verdict ${over.winner ?? ''}`} data-testid="verdict">
      <p class="won">{over.winner ? t('client.over.won', { side: sideName(over.winner) }) : t('client.over.drawn')}</p>
      <p>
        {t(howOver(over), { terms: over.terms ?? '' })}{' '}
        <RuleLink rule={over.rule} testid="verdict-rule" />
      </p>
      {balance.length > 0 && <p>{balance.join(' ')}</p>}
    </div>
  );
}

export function Report({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { state } = desk,
    names = (side: Side) =>
      seats(state)
        .filter(s => s.side === side && s.name)
        .map(s => s.name)
        .join(', ') || '–',
    minute = turn(state)?.minute ?? 0;
  return (
    <Dialog
      title={t(result(state) ? 'client.report.verdict' : 'client.report.title')}
      onClose={onClose}
      class="report"
      testid="report-sheet"
    >
      <div class="printed" data-testid="report" tabIndex={0} role="region" aria-label={t('client.report.title')}>
        <p class="head">
          {matchOf(state)?.title}
          <span>{t('client.report.minute', { 0: minute })}</span>
        </p>
        <p class="names">
          {SIDES.map(side => (
            <span key={side} class={side}>
              {sideName(side)}: {names(side)}
            </span>
          ))}
        </p>
        <Verdict state={state} />
        <List state={state} of="tasks" ground={desk.ground} />
        <section class="list">
          <h3>{t('client.report.losses')}</h3>
          <Accounts state={state} all />
        </section>
        <List state={state} of="places" />
        <List state={state} of="batteries" />
        <List state={state} of="works" />
        <Terms state={state} />
        <Lots state={state} />
        {result(state) && <Notes state={state} />}
      </div>
      {result(state) && <Copy label={t('client.report.again')} text={address.watch(state.match)} testid="report-watch" />}
    </Dialog>
  );
}
