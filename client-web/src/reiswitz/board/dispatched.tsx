// Dispatch riders that are in sight (CARD-7): a letter on the road, in a frame of its side. Whose it is and what it says is not told.
import type { Desk } from '../desk.ts';
import { riderReading } from '../fog.ts';
import { riders } from '../state.ts';
import { sideKey } from './marks.tsx';
import { Sign } from './sign.tsx';

// Blue's letter has square corners, Green's has them cut; under it the hoofs.
const LETTER = { b: 'M-30 -22H30V18H-30z', g: 'M-20 -22H20L30 -12V8L20 18H-20L-30 8V-12z' },
  FLAP = { b: 'M-30 -22L0 4L30 -22', g: 'M-24 -18L0 4L24 -18' },
  HOOFS = 'M-24 30h12M-4 30h12M16 30h12';

export function Dispatched({ desk }: { desk: Desk }) {
  return (
    <g class="dispatched">
      {riders(desk.state).map(r => {
        const side = sideKey(r);
        return (
          <Sign key={r.n} of={r} class={`rider ${side}0`} reading={riderReading(r)} testid={`rider-${r.n}`}>
            <title>{riderReading(r)}</title>
            <path d={LETTER[side] + HOOFS} class="fg-case" />
            <path d={LETTER[side]} class="rd-letter" />
            <path d={FLAP[side] + HOOFS} class="rd-line" />
          </Sign>
        );
      })}
    </g>
  );
}
