// The terms of a table in sentences: what its players see, what those who watch see and how late, and the rules that are
// otherwise here. They are known to everybody, from before a seat is taken.
import type { Game } from '../games.ts';
import { match } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import type { MatchFragment } from '../wire/generated.ts';
import { counted, t } from '../words/t.ts';
import { span, termsText } from './clock.ts';

type Delay = NonNullable<MatchFragment['delay']>;
/** How far behind the table. */
export const delayArgs = (d: Delay, step = 'minute') => ({ minutes: counted(step, d.minutes), clock: span(d.seconds) });

export interface Term {
  what: string;
  text: string;
}
const watchers = (m: MatchFragment, step?: string): string =>
  m.delay ? t('client.terms.delay', delayArgs(m.delay, step)) : t(m.sight === 'field' ? 'client.terms.watch_field' : 'client.terms.watch');

/** The terms, each with its heading. A game without sights has none of them. */
export function termsOf(s: MatchState, game: Pick<Game, 'options' | 'sights' | 'step'> | undefined): Term[] {
  const m = match(s),
    set = (s.fragments.options ?? {}) as Record<string, unknown>;
  if (!m) return [];
  const sight = m.sight && game?.sights ? [{ what: t(`client.sight.${m.sight}`), text: t(`client.sight.${m.sight}.text`) }] : [],
    others = (game?.options ?? []).filter(o => set[o]).map(o => ({ what: t(`client.option.${o}`), text: t(`client.option.${o}.text`) }));
  const clock = m.clock ? [{ what: t('client.clock.title'), text: termsText(m.clock) }] : [];
  const absence = m.absence ? [{ what: t('client.terms.absence'), text: t('client.terms.absence_text', { clock: span(m.absence) }) }] : [];
  return [...sight, { what: t('client.terms.watchers'), text: watchers(m, game?.step) }, ...clock, ...absence, ...others];
}
