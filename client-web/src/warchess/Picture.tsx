// The board as it is drawn up, for the head of the lobby.
import type { Scenario } from '../games.ts';
import { t } from '../words/t.ts';
import { figureSvg } from './figures.tsx';
import { ARRAY } from './generated.ts';
import { centre } from './geometry.ts';
import { DEFS, GROUND } from './ground.ts';

const SHOWN = '0 250 868 352'; // the river, and the light infantry of both sides

export function Picture({ scenario: { title } }: { scenario: Scenario }) {
  return (
    <svg class="wc-picture" viewBox={SHOWN} preserveAspectRatio="xMidYMid slice" role="img" aria-label={t('client.lobby.array', { title })}>
      <g dangerouslySetInnerHTML={{ __html: DEFS + GROUND }} />
      {ARRAY.map(([side, figure, n]) => {
        const { x, y } = centre(n, false);
        return (
          <g
            key={n}
            class={`wg-${side}`}
            transform={`translate(${x} ${y})scale(.9)`}
            dangerouslySetInnerHTML={{ __html: figureSvg(figure) }}
          />
        );
      })}
    </svg>
  );
}
