// Work and the course of a ship in words.
import { placeName } from '../state/place.ts';
import type { AskTryResult, Hint } from '../wire/generated.ts';
import { counted, hintText, known, t } from '../words/t.ts';
import type { Hand, Mode, Pt } from './hand.ts';
import type { Job } from './jobs.ts';

/** What is worked at, as it is called beside its work. */
function objectName(j: Job): string {
  if (j.what === 'site') return j.kind;
  if (j.what === 'ship') return t('client.thing.ship', { 0: j.id + 1 });
  const name = `client.feature.${j.kind}`;
  return `${known(name) ? t(name) : t('client.thing.number', { 0: j.id })}, ${placeName(j.x, j.y)}`;
}
export const jobName = (j: Job) =>
  t(j.what === 'ship' && j.work === 'take_up' ? 'client.job.cast_off' : `client.job.${j.work}`, { object: objectName(j) });

/** How far it has come: what is needed is the view's. */
export function jobState(j: Job): string {
  const words = [];
  if (j.moves !== null) words.push(t('client.job.moves', { 0: j.done ?? 0, 1: j.moves }));
  if (j.train > 0) words.push(t('client.job.train', { train: counted('train', j.train) }));
  return words.join(', ');
}
/** The same in the least of words. */
export const jobShort = (j: Job) =>
  [
    j.moves === null ? '' : t('client.orders.of', { 0: j.done ?? 0, 1: j.moves }),
    j.train > 0 ? t('client.job.train_short', { 0: j.train }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
export const jobReading = (j: Job) => [jobName(j), jobState(j)].filter(Boolean).join(': ');

const APART_PACES = 3;
/** A ship's course: its length, what is allowed, and where the stream sets it down. */
function courseText(r: AskTryResult, last: Pt | undefined): string {
  const way = t('client.try.sail', { paces: r.length_paces ?? 0, allowed: r.allowed_paces ?? 0 });
  const drift = last && r.at ? Math.round(Math.hypot(r.at.x - last.x, r.at.y - last.y)) : 0;
  return drift >= APART_PACES ? `${way}; ${t('client.try.drift', { paces: counted('pace', drift) })}` : way;
}

/** What the server says of the order in hand. */
export function trialText(r: AskTryResult, mode: Mode, points: Hand['path']): string {
  if (!r.ok) return r.hint ? hintText(r.hint as unknown as Hint) : t('client.refused.plain');
  if (mode === 'sail') return courseText(r, points.at(-1));
  if (r.attackers?.length) {
    const tired = r.attackers.filter(a => a.delayed).length;
    return t(tired ? 'client.try.attack_delayed' : 'client.try.attack', {
      attackers: counted('attacker', r.attackers.length),
      met: counted('enemy', r.meets?.length ?? 0),
      0: tired,
    });
  }
  if (r.length_paces === undefined || !r.length_paces) return t('client.try.may');
  return t('client.try.way', {
    paces: r.length_paces,
    allowed: r.allowed_paces ?? 0,
    pace: t(`client.pace.${r.delayed ? 'delayed' : (r.pace ?? 'walk')}`),
  });
}
