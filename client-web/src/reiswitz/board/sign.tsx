// A thing on the plan that is no piece: at its place, of a side, with what is read of it.
import type { ComponentChildren } from 'preact';

interface Props {
  of: { x: number; y: number; side: string };
  class: string;
  reading: string;
  testid: string;
  children: ComponentChildren;
  id?: string;
  'data-what'?: string;
  'data-minute'?: number;
}
export const Sign = ({ of, reading, testid, children, ...more }: Props) => (
  <g
    {...more}
    transform={`translate(${of.x} ${of.y})`}
    role="img"
    aria-label={reading}
    data-testid={testid}
    data-side={of.side}
    data-x={of.x}
    data-y={of.y}
  >
    {children}
  </g>
);
