// The plan of a scenario for the head of the lobby; where there is no ground to show, both sides drawn up.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Scenario } from '../games.ts';
import { t } from '../words/t.ts';
import { patterns } from './board/plan.ts';
import type { Plan } from './board/plan.ts';
import { symbolId, symbols } from './board/symbols.ts';
import type { ArmName } from './board/symbols.ts';
import { terrain } from './board/terrain.ts';
import { letterScale } from './board/view.ts';

const SHOWN_PART = 0.4,
  SHOWN_FROM = 0.42,
  PICTURE_PX = 868; // of the plan's width; of what is left over
const HASH = /^[0-9a-f]{64}$/;
const ARRAY: [ArmName, number][] = [
  ['flankers', 1],
  ['light_cavalry', 2],
  ['tirailleurs', 2],
  ['closed_infantry', 5],
  ['jaegers', 2],
  ['heavy_cavalry', 2],
];
const ARRAY_STEP = 66;

/** Where there is no plan to show: both sides drawn up, as in the legend. */
function DrawnUp({ title }: { title: string }) {
  const row = (s: 'b' | 'g', y: number, turn: number) =>
    ARRAY.flatMap(([arm, n]) => Array.from({ length: n }, () => arm)).map((arm, i) => (
      <use
        key={`${s}${i}`}
        href={`#${symbolId(arm, s)}`}
        class={`${s}${1 + (i % 3)}`}
        transform={`translate(${70 + i * ARRAY_STEP} ${y})rotate(${turn})`}
      />
    ));
  return (
    <svg
      class="board pl lod-near"
      viewBox="0 0 1000 363"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('client.lobby.array', { title })}
    >
      <defs dangerouslySetInnerHTML={{ __html: patterns + symbols() }} />
      <rect width="1000" height="363" class="t-ground" />
      <path d="M0 120Q260 90 520 130T1000 110V250Q720 280 480 240T0 262z" class="t-meadow" />
      <path d="M0 120Q260 90 520 130T1000 110V250Q720 280 480 240T0 262z" fill="url(#p-meadow)" />
      {row('g', 92, 180)}
      {row('b', 272, 0)}
    </svg>
  );
}

export function Picture({ scenario: { terrain: hash, title } }: { scenario: Scenario }) {
  const [plan, set] = useState<{ plan: Plan; width: number; height: number } | null>(null),
    [none, setNone] = useState(!HASH.test(hash));
  useEffect(() => {
    let live = true;
    setNone(!HASH.test(hash));
    if (HASH.test(hash))
      terrain(hash).then(
        d => {
          if (live) set(d);
        },
        () => {
          if (live) setNone(true);
        },
      );
    return () => {
      live = false;
    };
  }, [hash]);
  const inner = useMemo(() => plan && <g dangerouslySetInnerHTML={{ __html: plan.plan.svg }} />, [plan]);
  if (none) return <DrawnUp title={title} />;
  const w = plan?.width ?? 5000,
    h = plan?.height ?? 3750,
    shown = Math.min(h, w * SHOWN_PART),
    river = `river-${hash.slice(0, 8)}`;
  return (
    <svg
      class="board pl lod-far"
      style={{ '--tx': letterScale(PICTURE_PX / w) }}
      viewBox={`0 ${Math.round((h - shown) * SHOWN_FROM)} ${w} ${Math.round(shown)}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('client.lobby.plan_of', { title })}
    >
      <defs dangerouslySetInnerHTML={{ __html: patterns }} />
      {inner}
      {plan && (
        <g class="lettering">
          {plan.plan.names.map(n => (
            <text
              key={n.text + n.x}
              class={`lb ${n.kind}${n.light ? ' light' : ''}`}
              transform={`translate(${n.x} ${n.y})rotate(${n.turn})`}
            >
              {n.text}
            </text>
          ))}
          {plan.plan.river && (
            <>
              <path id={river} d={plan.plan.river.path} fill="none" />
              <text class="rivername" dy="12">
                <textPath href={`#${river}`} startOffset="50%">
                  {plan.plan.river.text}
                </textPath>
              </text>
            </>
          )}
        </g>
      )}
    </svg>
  );
}
