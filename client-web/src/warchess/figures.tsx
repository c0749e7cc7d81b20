// The figures, drawn: the branch marks of the 1860s (crossed muskets, hunting horn, crossed sabres, crossed cannon), the
// wagon and the citadel, on a disc; in a box of 40 units.
import type { Figure } from '../wire/generated.ts';
import { figureName } from './words.ts';

const musket = (turn: number) =>
  `<g transform="rotate(${turn})"><path d="M0 -17V4" class="wg-l"/><path d="M-1.7 3h3.4l2.2 11h-6.2z" class="wg-f"/></g>`;
const sabre = (way: number) =>
  `<g transform="scale(${way} 1)"><path d="M-13 -13Q-2 -5 8.5 9" class="wg-l blade"/><path d="M5 11.5q5.5 1.5 7 -4" class="wg-l"/>` +
  '<path d="M9 9.5l4 4.5" class="wg-l grip"/></g>';
const cannon = (turn: number) =>
  `<g transform="rotate(${turn})"><path d="M-2.3 -15.5h4.6v3h-.7L3.2 10.5q0 2.6 -2 2.8v2.2h-2.4v-2.2q-2 -.2 -2 -2.8L-1.6 -12.5h-.7z" ` +
  'class="wg-f wg-o"/></g>';

const MARKS: Record<Figure, string> = {
  IL: musket(-42) + musket(42),
  LI:
    '<circle cx="-1" cy="3.5" r="8" class="wg-l grip"/><path d="M-15 -10.5C-9 -10.5 -3 -9 3 -4.5" class="wg-l blade"/>' +
    '<path d="M-16.5 -13.5v6" class="wg-l blade"/><path d="M-6 -3.5C1 -8 8 -9 12.5 -15.5L17.5 -5.5C11 -6.5 4 -4.5 -3 .5z" class="wg-f"/>',
  CAV: sabre(1) + sabre(-1),
  ART: cannon(-45) + cannon(45),
  WAGON:
    '<path d="M-14 2q-3 -13 3 -13h22q6 0 3 13z" class="wg-f"/><path d="M-4.5 -11v13M4.5 -11v13" class="wg-n"/>' +
    '<path d="M-15 4h30" class="wg-l"/><circle cx="-8.5" cy="8.5" r="5" class="wg-w"/><circle cx="8.5" cy="8.5" r="5" class="wg-w"/>',
  CITADEL: '<path d="M-13 13V-4h-2v-9h5v4h5v-4h10v4h5v-4h5v9h-2v17h-9V7a4 4 0 0 0 -8 0v6z" class="wg-f"/>',
};
const DISC = '<circle r="24" class="wg-shade"/><circle r="24" class="wg-disc"/><circle r="20.8" class="wg-ring"/>';

/** Disc and mark, about the origin. */
export const figureSvg = (figure: Figure) => DISC + MARKS[figure];

export const Counter = ({ side, figure }: { side: string; figure: Figure }) => (
  <svg class={`wc-counter wg-${side}`} viewBox="-26 -26 54 54" aria-hidden="true" dangerouslySetInnerHTML={{ __html: figureSvg(figure) }} />
);
export const Mark = ({ figure }: { figure: Figure }) => (
  <svg
    class="wc-mark wg-flat"
    viewBox="-19 -19 38 38"
    role="img"
    aria-label={figureName(figure)}
    dangerouslySetInnerHTML={{ __html: MARKS[figure] }}
  />
);
