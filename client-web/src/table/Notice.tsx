// What stands over the plan of one who does not play: that he sees the table late, and how late; that he looks on from a
// seat; or that no troops are shown to him.
import type { ComponentChildren } from 'preact';
import { Icon } from '../panels/icons.tsx';
import { match, seated, seatsOf } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import { sideName, sideWithin, t } from '../words/t.ts';
import { delayArgs } from './terms.ts';

const Told = ({ kind, children }: { kind: string; children: ComponentChildren }) => (
  <p class={`vn ui ${kind}`} data-testid="notice" data-kind={kind}>
    <Icon name={kind === 'delayed' ? 'glass' : 'eye'} />
    <span>{children}</span>
  </p>
);

/** Whose seat a chair stands at: its side, or its player where he has colleagues. */
function chairOf(s: MatchState): string {
  const all = seatsOf(s, s.side),
    own = all.find(k => k.seat === s.seat),
    side = sideName(s.side ?? '');
  return own?.name && all.length > 1 ? t('client.chair.of', { name: own.name, side }) : side;
}

interface Props {
  state: MatchState;
  at: string; // how far the view has come, as the game says it
  over: boolean; // all is shown
  step?: string; // what its delay is counted in
}
export function Notice({ state, at, over, step }: Props) {
  const m = match(state);
  if (!m || over || seated(state)) return null;
  if (state.viewer === 'seat')
    return (
      <Told kind="chair">
        <b>{t('client.chair.at', { seat: chairOf(state) })}</b> {t('client.chair.only')}
      </Told>
    );
  if (state.viewer === 'umpire')
    return (
      <Told kind="umpire">
        <b>{t('client.umpire.you')}</b> {t('client.umpire.sees')}
      </Told>
    );
  if (state.viewer === 'delayed' && m.delay)
    return (
      <Told kind="delayed">
        <b>{m.phase === 'waiting' ? t('client.watch.not_begun') : t('client.watch.at', { at })}</b>{' '}
        {t('client.watch.delayed', delayArgs(m.delay, step))}
      </Told>
    );
  return m.sight === 'field' ? (
    <Told kind="field">
      <b>{t('client.watch.title')}</b> {t('client.watch.field')}
    </Told>
  ) : null;
}

/** Under the minute: what stands there is as late as the rest. */
export const LateNote = ({ state, at, over }: Props) =>
  state.viewer === 'delayed' && match(state)?.phase === 'play' && !over ? (
    <p class="late ui" data-testid="late">
      {t('client.watch.late', { at })}
    </p>
  ) : null;

/** In the bar, beside the title: a deputy is told that he is one. */
export const deputySub = (s: MatchState) => s.deputy && t('client.chair.deputy');
/** The same, of who does not play. */
export const watchingAs = (s: MatchState) =>
  s.viewer === 'seat'
    ? t('client.chair.sub', { side: sideWithin(s.side ?? '') })
    : t(s.viewer === 'umpire' ? 'client.umpire.sub' : 'client.sub.watch');
