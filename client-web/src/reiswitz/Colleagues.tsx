// In play: one's own side's players, and for the umpire those of both sides. Who commands, with whom an orderly comes through
// (CARD-5), who has ended his part, how much each of them orders; the commander ends the move of all (TURN-5) and gives troops
// to another (TURN-3).
import { useEffect, useState } from 'preact/hooks';
import { Lamp } from '../panels/icons.tsx';
import { command, match } from '../state/match.ts';
import { counted, sideName, t } from '../words/t.ts';
import { leads, linked, mates, unended } from './command.ts';
import type { Linked, Mate } from './command.ts';
import type { Desk } from './desk.ts';
import { cutSince } from './slates/slates.ts';
import { mayOrder, turn } from './state.ts';
import { endWhole, returnCommand } from './staff.ts';

/** "no orderly comes through since 38′" */
export function cutText(desk: Desk, seat: number): string {
  const since = cutSince(desk.state, seat);
  return since === null ? t('client.command.cut') : t('client.command.cut_since', { 0: since });
}

/** The numeral of his rank, as his pieces bear it on the plan. */
export const Rank = ({ of }: { of: { numeral: string } }) => (
  <i class="rank" aria-hidden="true">
    {of.numeral}
  </i>
);

function stateText(desk: Desk, m: Mate): string {
  if (match(desk.state)?.phase === 'over') return '';
  const words = m.you ? [t('client.command.you')] : [m.near ? t('client.command.near') : cutText(desk, m.seat)];
  if (m.absent) words.push(t('client.command.absent'));
  else if (m.near && turn(desk.state)?.side === desk.state.side) words.push(t(m.ended ? 'client.command.ended' : 'client.command.at_it'));
  return words.join(' · ');
}

/** Asked once more while colleagues have not ended. */
function EndWhole({ desk }: { desk: Desk }) {
  const [sure, ask] = useState(false),
    minute = turn(desk.state)?.minute ?? 0,
    open = unended(desk.state),
    side = turn(desk.state)?.side === desk.state.side,
    over = mayOrder(desk.state) === 'client.not_now.over';
  useEffect(() => ask(false), [minute]);
  if (!leads(desk.state) || !side || over) return null;
  const names = open.map(m => m.name).join(', ');
  return (
    <>
      {sure && open.length > 0 && (
        <p class="why" role="alert">
          {t('client.command.whole_ask', { names })}
        </p>
      )}
      <button
        type="button"
        class="btn small"
        data-testid="end-whole"
        onClick={() => {
          if (open.length && !sure) ask(true);
          else void endWhole(desk);
        }}
      >
        {t(sure && open.length ? 'client.end.sure' : 'client.command.whole')}
      </button>
    </>
  );
}

/** TURN-2: whoever took the command over gives it back. */
function GiveBack({ desk }: { desk: Desk }) {
  if (!leads(desk.state) || command(desk.state)?.by !== 'absence' || mayOrder(desk.state) === 'client.not_now.over') return null;
  return (
    <button type="button" class="btn small" data-testid="command-return" onClick={() => void returnCommand(desk)}>
      {t('client.command.return')}
    </button>
  );
}

/** For the umpire: who of each side is in communication with whom (CARD-5). */
export function Parties({ desk }: { desk: Desk }) {
  const all = linked(desk.state);
  if (!all.length || match(desk.state)?.phase === 'over') return null;
  const word = (m: Linked) =>
    [
      m.apart.length ? t('client.command.apart', { names: m.apart.join(', ') }) : t('client.command.near'),
      ...(m.absent ? [t('client.command.absent')] : []),
    ].join(' · ');
  return (
    <section class="colleagues parties" data-testid="parties">
      <h2 class="sec">{t('client.command.parties')}</h2>
      {all.map(({ side, players }) => (
        <div key={side} class={`party ${side}`} role="group" aria-label={sideName(side)}>
          <ul class="mates">
            {players.map(m => (
              <li key={m.seat} data-testid={`linked-${m.seat}`} data-apart={m.apart.length} class={m.apart.length ? 'cut' : ''}>
                <Lamp on={m.apart.length === 0 && !m.absent} />
                <Rank of={m} />
                <span class="mate">
                  <span>
                    <b>{m.name}</b>
                    {m.commands && <em class="leads">{t('client.command.commands')}</em>}
                  </span>
                  <small>{word(m)}</small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

export function Colleagues({ desk, onShare }: { desk: Desk; onShare: () => void }) {
  const all = mates(desk.state),
    gives = leads(desk.state) && match(desk.state)?.phase !== 'over';
  if (all.length < 2) return null;
  return (
    <section class="colleagues" data-testid="colleagues">
      <h2 class="sec">
        {t('client.command.title')} <small>{t(leads(desk.state) ? 'client.command.you_command' : 'client.command.you_obey')}</small>
      </h2>
      <ul class="mates">
        {all.map(m => (
          <li
            key={m.seat}
            data-testid={`mate-${m.seat}`}
            data-ended={m.ended}
            data-commands={m.commands}
            data-near={m.near}
            data-absent={m.absent}
            class={m.near ? '' : 'cut'}
          >
            <Lamp on={m.near && !m.absent} />
            <Rank of={m} />
            <span class="mate">
              <span>
                <b>{m.name}</b>
                {m.commands && <em class="leads">{t('client.command.commands')}</em>} <i>{counted('piece', m.pieces)}</i>
              </span>
              <small>{stateText(desk, m)}</small>
            </span>
          </li>
        ))}
      </ul>
      <div class="row">
        <EndWhole desk={desk} />
        <GiveBack desk={desk} />
        <button type="button" class="link" data-testid="open-shares" onClick={onShare}>
          {t(gives ? 'client.share.give' : 'client.share.see')}
        </button>
      </div>
    </section>
  );
}
