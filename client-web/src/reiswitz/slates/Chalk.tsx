// The slate itself: chalk on stone, the plan showing through as bare lines, and the sketch upon it, by pointer or by keys.
import { useRef, useState } from 'preact/hooks';
import { placeName } from '../../state/place.ts';
import { t } from '../../words/t.ts';
import { SKETCH_STROKES } from '../../wire/generated-signals.ts';
import { onBoard } from '../hand.ts';
import type { Pt } from '../hand.ts';
import { ARROWS } from '../keys.ts';
import { strokeOf, strokePath } from './slates.ts';
import type { Frame } from './slates.ts';

/** The grain of the chalk, once a page; the stylesheet names it. */
export const ChalkGrain = () => (
  <svg class="grain" width="0" height="0" aria-hidden="true">
    <filter id="chalk" x="-5%" y="-5%" width="110%" height="110%">
      <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4" result="n" />
      <feColorMatrix in="n" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -2.2 1.75" result="m" />
      <feComposite in="SourceGraphic" in2="m" operator="in" result="c" />
      <feDisplacementMap in="c" in2="n" scale="1.1" />
    </filter>
  </svg>
);

const box = (f: Frame) => `${f.x} ${f.y} ${f.w} ${f.h}`;
const STROKE = 1 / 140; // of the frame's width

const width = (f: Frame) => ({ strokeWidth: `${f.w * STROKE}px` });

const Strokes = ({ strokes, frame }: { strokes: readonly number[][]; frame: Frame }) => (
  <g class="chalked" style={width(frame)}>
    {strokes.map((k, i) => (
      <path key={i} d={strokePath(k)} />
    ))}
  </g>
);

/** A sketch that is only looked at. */
export const Drawn = ({ strokes, frame }: { strokes: readonly number[][]; frame: Frame }) => (
  <svg class="sk" viewBox={box(frame)} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <Strokes strokes={strokes} frame={frame} />
  </svg>
);

const CHALK_ARMS = 60, // of the cross that shows where the chalk is: a part of the frame's width
  STEP = 10,
  LONG_STEP = 50;

interface Props {
  strokes: number[][];
  frame: Frame;
  board: Pt;
  faint: string; // the plan beneath, as markup
  on: boolean; // the pointer draws
  onStrokes: (strokes: number[][]) => void;
  onDone: () => void; // Enter, with no line begun
}

/** The sheet of stone that is drawn on. Keys: arrows move the chalk, Space sets a point, Enter ends the line, Backspace rubs out. */
export function Sketch({ strokes, frame, board, faint, on, onStrokes, onDone }: Props) {
  const svg = useRef<SVGSVGElement>(null),
    [line, setLine] = useState<Pt[]>([]), // being drawn
    [chalk, setChalk] = useState<Pt | null>(null), // where the keys have it
    [said, say] = useState('');
  const at = (e: PointerEvent): Pt => {
    const m = svg.current!.getScreenCTM()!.inverse();
    return { x: e.clientX * m.a + e.clientY * m.c + m.e, y: e.clientX * m.b + e.clientY * m.d + m.f };
  };
  const end = (points: readonly Pt[]) => {
    setLine([]);
    const k = strokeOf(points, strokes, board);
    if (k) onStrokes([...strokes, k]);
    say(t(k ? 'client.slate.stroke' : 'client.slate.no_room', { 0: strokes.length + (k ? 1 : 0), 1: SKETCH_STROKES }));
  };
  const down = (e: PointerEvent) => {
    if (!on || e.button !== 0) return;
    svg.current!.setPointerCapture(e.pointerId);
    setLine([at(e)]);
  };
  const key = (e: KeyboardEvent) => {
    const way = ARROWS[e.key],
      here = chalk ?? { x: Math.round(frame.x + frame.w / 2), y: Math.round(frame.y + frame.h / 2) };
    if (way) {
      const by = e.shiftKey ? LONG_STEP : STEP,
        next = onBoard({ x: here.x + way[0] * by, y: here.y + way[1] * by }, board);
      setChalk(next);
      say(placeName(next.x, next.y));
    } else if (e.key === ' ') {
      setChalk(here);
      setLine([...line, here]);
      say(t('client.slate.point', { place: placeName(here.x, here.y) }));
    } else if (e.key === 'Enter' && line.length) end(line);
    else if (e.key === 'Enter') onDone();
    else if (e.key === 'Backspace' && line.length) setLine(line.slice(0, -1));
    else if (e.key === 'Backspace') onStrokes(strokes.slice(0, -1));
    else if (e.key === 'Escape' && line.length) setLine([]);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const now = chalk ? [...line, chalk] : line,
    drawn = line.length ? [...strokes, now.flatMap(p => [Math.round(p.x), Math.round(p.y)])] : strokes,
    arm = frame.w / CHALK_ARMS;
  return (
    <>
      <svg
        ref={svg}
        class={`sk draw${on ? ' on' : ''}`}
        viewBox={box(frame)}
        preserveAspectRatio="xMidYMid slice"
        role="application"
        aria-roledescription={t('client.slate.sketch')}
        aria-label={t('client.slate.sketch_label', { 0: strokes.length, 1: SKETCH_STROKES })}
        tabindex={0}
        data-testid="slate-sketch"
        data-strokes={strokes.length}
        onPointerDown={down}
        onPointerMove={e => line.length && e.buttons && setLine([...line, at(e)])}
        onPointerUp={() => line.length && on && end(line)}
        onPointerCancel={() => setLine([])}
        onKeyDown={key}
        onBlur={() => setChalk(null)}
      >
        <g class="faint" dangerouslySetInnerHTML={{ __html: faint }} />
        <Strokes strokes={drawn} frame={frame} />
        {chalk && (
          <path
            class="chalk-at"
            d={`M${chalk.x} ${chalk.y - arm}v${2 * arm}M${chalk.x - arm} ${chalk.y}h${2 * arm}`}
            style={width(frame)}
          />
        )}
      </svg>
      <span class="vh" role="status">
        {said}
      </span>
    </>
  );
}
