// What stands beside the point in hand: the way and what is allowed, the target and its loss, the work and how far it has
// come; refused, why.
import type { Desk } from '../desk.ts';
import type { Pt } from '../hand.ts';
import { jobName, jobShort } from '../job-words.ts';
import { ships } from '../state.ts';
import { shipName, shipState } from '../things.ts';
import { DISTANCE_PACES, lossText } from '../../state/place.ts';
import { counted, t } from '../../words/t.ts';
import { Follow } from './frame.tsx';
import { length } from './marks.tsx';
import type { View } from './view.ts';

/** What the server says of the order in hand, with its rule if it says no. */
export function Verdict({ desk }: { desk: Desk }) {
  const r = desk.trial;
  if (!r) return null;
  return (
    <span>
      {desk.trialText(r)}
      {!r.ok && r.rule ? ` · ${r.rule}` : ''}
    </span>
  );
}

const SPOKEN: ReadonlySet<string> = new Set(['sail', 'unload', 'demand']);
export function WayTip({ desk, points }: { desk: Desk; points: Pt[] }) {
  const r = desk.trial;
  if (r && (!r.ok || r.attackers || SPOKEN.has(desk.hand.mode))) return <Verdict desk={desk} />;
  const paces = r?.length_paces ?? length(points),
    allowed = r?.allowed_paces ?? desk.reach?.free_paces;
  return (
    <span>
      <b>{Math.ceil(paces / DISTANCE_PACES)}</b>
      {allowed ? t('client.board.of', { 0: Math.floor(allowed / DISTANCE_PACES) }) : ''}
      {r?.ok ? ` · ${t(`client.pace.${r.delayed ? 'delayed' : (r.pace ?? 'walk')}`)}` : ''}
    </span>
  );
}

export function TargetTip({ desk }: { desk: Desk }) {
  const k = desk.targets?.find(q => q.piece === desk.hand.target && q.what === desk.hand.thing);
  if (!k) return null;
  return (
    <span>
      <b>{counted('distance', k.distance)}</b>{' '}
      {k.what === 'feature'
        ? t('client.board.target_thing', { thing: desk.thingName(k.what, k.piece), points: counted('point', k.loss) })
        : t('client.board.target', { loss: lossText(k.loss) })}
    </span>
  );
}

/** Beside the work that is aimed at, or the ship to go aboard. */
export function ObjectTip({ desk, view }: { desk: Desk; view: View }) {
  const { job, hand } = desk,
    ship = hand.mode === 'load' ? ships(desk.state).find(h => h.n === hand.target) : undefined,
    at = job ?? ship;
  if (!at) return null;
  return (
    <Follow view={view} at={at} class={`tip ui${desk.trial?.ok === false ? ' warn' : ''}`} testid="object-tip">
      <span>
        <b>{job ? jobName(job) : ship && shipName(ship)}</b> {job ? jobShort(job) : ship && shipState(ship)}
        {desk.trial?.ok === false && (
          <>
            <br />
            <Verdict desk={desk} />
          </>
        )}
      </span>
    </Follow>
  );
}
