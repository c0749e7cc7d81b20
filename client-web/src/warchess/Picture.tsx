// The board as it is drawn up, for the head of the lobby.
import type { Scenario } from '../games.ts';
import type { Figure } from '../wire/generated.ts';
import { t } from '../words/t.ts';
import { figureSvg } from './figures.tsx';
import { ARRAY } from './generated.ts';
import { centre } from './geometry.ts';
import { DEFS, GROUND } from './ground.ts';

const SHOWN = '-78 240 1025 372'; // the river, and the light infantry of both sides
const BESIDE: readonly (readonly [side: 'attack' | 'defence', figure: Figure, column: number, row: number])[] = [
  ['attack', 'WAGON', 0, 0], ['attack', 'CAV', 1, 0], ['attack', 'ART', 0, 1], ['attack', 'IL', 1, 1], ['attack', 'LI', 0, 2],
  ['defence', 'CITADEL', 0, 0], ['defence', 'CAV', 1, 0], ['defence', 'ART', 0, 1], ['defence', 'IL', 1, 1], ['defence', 'LI', 0, 2],
]; // on the bare paper, a figure of each kind
const LEFT = -22,
  RIGHT = 826,
  TOP = 334,
  STEP_X = 70,
  STEP_Y = 92;

const Figures = ({ side, figure, x, y }: { side: string; figure: Figure; x: number; y: number }) => (
  <g class={`wg-${side}`} transform={`translate(${x} ${y})scale(.9)`} dangerouslySetInnerHTML={{ __html: figureSvg(figure) }} />
);

export function Picture({ scenario: { title } }: { scenario: Scenario }) {
  return (
    <svg class="wc-picture" viewBox={SHOWN} preserveAspectRatio="xMidYMid slice" role="img" aria-label={t('client.lobby.array', { title })}>
      <g dangerouslySetInnerHTML={{ __html: DEFS + GROUND }} />
      {ARRAY.map(([side, figure, n]) => (
        <Figures key={n} side={side} figure={figure} {...centre(n, false)} />
      ))}
      {BESIDE.map(([side, figure, column, row]) => (
        <Figures
          key={side + figure}
          side={side}
          figure={figure}
          x={(side === 'attack' ? LEFT : RIGHT) + (row === 2 ? 0.5 : column) * STEP_X}
          y={TOP + row * STEP_Y}
        />
      ))}
    </svg>
  );
}
