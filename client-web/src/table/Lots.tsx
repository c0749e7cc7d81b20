// Who chose the lots: nobody. The digest of the seed from the start; when all is over the seed, what every seat added to it,
// and how anybody proves the lots that were drawn.
import { match, seats } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import { sideName, t } from '../words/t.ts';

const COMMANDS = ['kriegsspield lots export DATA {match} > record.json', 'kriegsspield lots check record.json'];

export function Lots({ state }: { state: MatchState }) {
  const m = match(state);
  if (!m?.commitment) return null;
  const all = seats(state),
    row = (name: string, value: string | undefined, id: string) =>
      value && (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <code data-testid={`lots-${id}`}>{value}</code>
          </dd>
        </div>
      );
  const nonce = (n: number) => t('client.lots.nonce', { seat: all[n]?.name || sideName(all[n]?.side ?? '') });
  return (
    <section class="list lots" data-testid="report-lots">
      <h3>{t('client.lots.title')}</h3>
      <p>{t(m.seed ? 'client.lots.text' : 'client.lots.text_before')}</p>
      <dl>
        {row(t('client.lots.commitment'), m.commitment, 'commitment')}
        {row(t('client.lots.mixed'), m.mixed, 'mixed')}
        {row(t('client.lots.seed'), m.seed, 'seed')}
        {m.nonces?.map((value, n) => row(nonce(n), value, `nonce-${n}`))}
      </dl>
      {m.seed && (
        <>
          <p>{t(m.mixed ? 'client.lots.proof' : 'client.lots.proof_seed')}</p>
          <pre tabIndex={0} role="region" aria-label={t('client.lots.commands')} data-testid="lots-check">
            {COMMANDS.map(c => c.replace('{match}', state.match)).join('\n')}
          </pre>
        </>
      )}
    </section>
  );
}
