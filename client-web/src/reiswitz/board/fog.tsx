// What field sight leaves on the plan besides the pieces that are seen: ghosts, fading, each with the minute it was last seen;
// and troops too far off to be told apart, by a sign that says neither arm nor number (SEE-8, SEE-11). Out of sight nothing is
// drawn, for nothing is known.
import type { Desk } from '../desk.ts';
import { fade, ghostReading, troopsReading } from '../fog.ts';
import { ghosts, troops, turn } from '../state.ts';
import type { Numbered } from '../state.ts';
import type { GhostFragment, TroopsFragment } from '../../wire/generated.ts';
import { sideKey } from './marks.tsx';
import { hull } from './hull.ts';
import { Sign } from './sign.tsx';
import { symbolId } from './symbols.ts';

// A crowd of bayonets: Blue in a square, Green in one with cut corners.
const FRAME = { b: 'M-46 -46H46V46H-46z', g: 'M-30 -46H30L46 -30V30L30 46H-30L-46 30V-30z' },
  BAYONETS = [-26, -9, 9, 26].map((x, i) => `M${x} ${i % 2 ? 26 : 20}V${i % 2 ? -20 : -26}`).join('');

const Crowd = ({ side }: { side: 'b' | 'g' }) => (
  <g class={`crowdmark ${side}0`}>
    <path d={FRAME[side]} class="fg-case" />
    <path d={FRAME[side]} class="fg-frame" />
    <path d={BAYONETS} class="fg-case" />
    <path d={BAYONETS} class="fg-arms" />
  </g>
);

function Troops({ mark }: { mark: Numbered<TroopsFragment> }) {
  return (
    <Sign of={mark} class="troopsmark" reading={troopsReading(mark)} testid={`troops-${mark.n}`}>
      <Crowd side={sideKey(mark)} />
    </Sign>
  );
}

function shape(g: GhostFragment) {
  const side = sideKey(g);
  if (g.what === 'troops') return <Crowd side={side} />;
  if (g.what === 'ship') return <path d={hull(side)} class="sh-hull" />;
  return <use href={`#${symbolId(g.what, side)}`} />;
}

function Ghost({ ghost, now, chosen }: { ghost: Numbered<GhostFragment>; now: number; chosen: boolean }) {
  const ink = fade(ghost.minute, now);
  return (
    <Sign
      of={ghost}
      id={`ghost-${ghost.n}`}
      class="ghost"
      reading={ghostReading(ghost)}
      testid={`ghost-${ghost.n}`}
      data-what={ghost.what}
      data-minute={ghost.minute}
    >
      {chosen && <circle class="fg-ring" r="44" cy="6" />}
      <g class={`fg-ghost ${sideKey(ghost)}0`} style={{ opacity: ink }} data-ink={ink.toFixed(2)}>
        <g transform={ghost.b === undefined ? undefined : `rotate(${ghost.b})`}>{shape(ghost)}</g>
      </g>
      <g class="st-b">
        <text class="fg-minute" y="-22">
          {ghost.minute}′
        </text>
      </g>
    </Sign>
  );
}

export function Fog({ desk }: { desk: Desk }) {
  const { state, hand } = desk,
    now = turn(state)?.minute ?? 0;
  return (
    <g class="fog">
      {troops(state).map(k => (
        <Troops key={`t${k.n}`} mark={k} />
      ))}
      {[...ghosts(state)]
        .sort((a, b) => a.minute - b.minute || a.n - b.n)
        .map(g => (
          <Ghost key={`g${g.n}`} ghost={g} now={now} chosen={g.n === hand.ghost} />
        ))}
    </g>
  );
}
