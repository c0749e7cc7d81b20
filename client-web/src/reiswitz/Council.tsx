// The council of a side before the first move (TURN-2): who sits where, who is for whom, and the end of it; and what the side
// says to one another until play begins (CARD-4).
import { useRef, useState } from 'preact/hooks';
import type { Desk } from './desk.ts';
import { command } from '../state/match.ts';
import { TALK_CHARACTERS } from '../wire/generated-signals.ts';
import { codePoints, plainText } from '../words/plain.ts';
import { counted, t } from '../words/t.ts';
import { Rank } from './Colleagues.tsx';
import { leads, mates, seatName } from './command.ts';
import type { Mate } from './command.ts';
import { EndButton, useSure } from './EndButton.tsx';
import { inCouncil, mayEnd } from './state.ts';
import { talk, vote } from './staff.ts';

type Choice = number | 'joint' | 'lot';

/** What a player has chosen, or nothing. */
function choiceOf(desk: Desk, seat: number): Choice | null {
  const v = command(desk.state)?.votes?.find(k => k.seat === seat);
  return v ? (v.how ?? v.chosen ?? null) : null;
}
function choiceText(desk: Desk, c: Choice | null): string {
  if (c === null) return t('client.council.for_none');
  return typeof c === 'number' ? t('client.council.for', { name: seatName(desk.state, c) }) : t(`client.council.for_${c}`);
}

/** In one sentence: who commands as things stand, and by what. */
export function commandText(desk: Desk): string {
  const c = command(desk.state);
  if (!c) return '';
  return t(`client.council.by_${c.by}`, { name: seatName(desk.state, c.commander) });
}

const marks = (desk: Desk, m: Mate, voting: boolean) =>
  [
    counted('piece', m.pieces),
    ...(voting ? [choiceText(desk, choiceOf(desk, m.seat))] : []),
    ...(m.ended ? [t('client.council.done')] : []),
  ].join(' · ');

export function Council({ desk }: { desk: Desk }) {
  const all = mates(desk.state),
    voting = inCouncil(desk.state),
    me = all.find(m => m.you),
    may = voting && me !== undefined && !me.ended,
    mine = me ? choiceOf(desk, me.seat) : null;
  const choose = (c: Choice, label: string, testid: string) => (
    <button
      type="button"
      class="btn small"
      aria-pressed={mine === c}
      disabled={!may}
      data-testid={testid}
      onClick={() => void vote(desk, c)}
    >
      {label}
    </button>
  );
  return (
    <section class="council" data-testid="council" data-commander={command(desk.state)?.commander} data-by={command(desk.state)?.by}>
      <h2 class="sec">{t('client.council.title')}</h2>
      <p class="aside">{voting ? commandText(desk) : t('client.council.before')}</p>
      <ul class="mates">
        {all.map(m => (
          <li key={m.seat} data-testid={`mate-${m.seat}`} data-ended={m.ended} data-commands={m.commands}>
            <Rank of={m} />
            <span>
              <b>{m.name}</b> {m.you && <i>{t('client.deploy.you')}</i>}
              {voting && m.commands && command(desk.state)?.by !== 'rank' && <em class="leads">{t('client.command.commands')}</em>}
              <small>{marks(desk, m, voting)}</small>
            </span>
            {voting && choose(m.seat, t(mine === m.seat ? 'client.council.chosen' : 'client.council.choose'), `vote-${m.seat}`)}
          </li>
        ))}
      </ul>
      {voting && (
        <div class="row" role="group" aria-label={t('client.council.or')}>
          {all.length === 2 && choose('joint', t('client.council.joint'), 'vote-joint')}
          {choose('lot', t('client.council.lot'), 'vote-lot')}
        </div>
      )}
    </section>
  );
}

/** Free talk of the side, until the first move. */
export function Talk({ desk }: { desk: Desk }) {
  const [text, set] = useState(''),
    line = useRef<HTMLInputElement>(null),
    said = desk.state.log.filter(e => e.kind === 'talk'),
    count = codePoints(plainText(text).trim());
  const say = async (e: Event) => {
    e.preventDefault();
    if (!count || count > TALK_CHARACTERS) return;
    if (await talk(desk, plainText(text).trim())) return;
    set('');
    line.current?.focus(); // the button is shut while there is nothing to say
  };
  return (
    <section class="talk" data-testid="talk">
      <h2 class="sec">
        {t('client.talk.title')} <small>{t('client.talk.note')}</small>
      </h2>
      <div class="log" role="log" aria-live="polite" aria-label={t('client.talk.title')} tabIndex={0}>
        <ol>
          {said.map(e => (
            <li key={e.n}>
              <b>{seatName(desk.state, e.seat)}</b> {e.text}
            </li>
          ))}
          {!said.length && <li class="none">{t('client.talk.none')}</li>}
        </ol>
      </div>
      <form class="row" onSubmit={e => void say(e)}>
        <input
          ref={line}
          aria-label={t('client.talk.say')}
          placeholder={t('client.talk.say')}
          value={text}
          data-testid="talk-text"
          onInput={e => set(e.currentTarget.value)}
        />
        <button type="submit" class="btn small" disabled={!count || count > TALK_CHARACTERS} data-testid="talk-say">
          {count > TALK_CHARACTERS ? t('client.talk.long', { 0: count, 1: TALK_CHARACTERS }) : t('client.talk.send')}
        </button>
      </form>
    </section>
  );
}

/** The commander who was chosen closes the council for all; anybody else, or as long as nothing is chosen, his own part of it. */
export function CloseCouncil({ desk, small = false }: { desk: Desk; small?: boolean }) {
  const c = command(desk.state),
    done = small ? 'client.council.ready_short' : 'client.council.ready',
    closes = c?.by !== 'rank' && leads(desk.state);
  const against = c?.by === 'rank' ? t('client.council.none_chosen', { name: seatName(desk.state, c.commander) }) : '';
  const [sure, end] = useSure(desk, against);
  return (
    <EndButton desk={desk} may={mayEnd(desk.state)} small={small} onEnd={end} against={sure && against}>
      {t(sure && against ? 'client.end.sure' : closes ? 'client.council.close' : done)}
    </EndButton>
  );
}
