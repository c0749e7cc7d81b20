// The board: ground, squares, lines of command, figures and signs in one <svg>, and what the pointer does on it. It reads
// the desk and acts on it. Squares are found by where the pointer is, never by what is drawn there.
import { useMemo, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { t } from '../words/t.ts';
import type { Desk } from './desk.ts';
import { figureSvg } from './figures.tsx';
import { centre, COUNT, diamond, HALF, HEIGHT, isFord, lines, nearest, squareAt, WIDTH } from './geometry.ts';
import type { Pt } from './geometry.ts';
import { BORDER, DEFS, GROUND, laurels } from './ground.ts';
import { battle, men } from './state.ts';
import type { Man } from './state.ts';
import { squareReading } from './words.ts';

const DRAG_PX = 6,
  BESIDE = 18, // units from the middle of a figure to a sign at its shoulder
  TOUCH_REACH_PX = 22;
const ALL = Array.from({ length: COUNT }, (_, i) => i + 1);
const VIEW = `0 0 ${WIDTH} ${HEIGHT}`,
  VIEW_SMALL = '70 40 728 772'; // without the border
const raw = (__html: string) => ({ __html });
const LAURELS = { below: laurels(true), above: laurels(false) };

interface Props {
  desk: Desk;
  turned: boolean;
  small: boolean;
  numbers: boolean;
  command: boolean;
}
interface Drag {
  from: number;
  held: boolean; // it was in hand before
  start: Pt; // of the pointer, px
  moved: boolean;
}

function Ground({ turned }: { turned: boolean }) {
  return useMemo(
    () => <g transform={turned ? `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})` : undefined} dangerouslySetInnerHTML={raw(GROUND)} />,
    [turned],
  );
}

/** A battery's lines of command, a tick at each empty square. */
function Command({ man, turned, own, held }: { man: Man; turned: boolean; own: boolean; held: (n: number) => boolean }) {
  const from = centre(man.square, turned);
  return (
    <g class={`wc-command ${own ? 'own' : 'enemy'}`}>
      {lines(man.square, man.commands ?? []).map(line => {
        const end = centre(line.at(-1)!, turned),
          dx = Math.sign(end.x - from.x),
          dy = Math.sign(end.y - from.y),
          short = held(line.at(-1)!) ? 16.5 : 0;
        return (
          <g key={line.at(-1)}>
            <path d={`M${from.x + dx * 17} ${from.y + dy * 17}L${end.x - dx * short} ${end.y - dy * short}`} />
            {line
              .filter(n => !held(n))
              .map(n => {
                const c = centre(n, turned);
                return <path key={n} class="tick" d={`M${c.x - dy * 4.5} ${c.y + dx * 4.5}L${c.x + dy * 4.5} ${c.y - dx * 4.5}`} />;
              })}
          </g>
        );
      })}
    </g>
  );
}

const cross = ({ x, y }: Pt) => `M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`;

export function Board({ desk, turned, small, numbers, command }: Props) {
  const svg = useRef<SVGSVGElement>(null),
    [drag, setDrag] = useState<(Drag & { at: Pt }) | null>(null),
    live = useRef<Drag | null>(null);
  const { state, chosen } = desk,
    at = men(state),
    b = battle(state),
    lawful = desk.lawful,
    barred = chosen === null ? [] : (desk.moves?.barred ?? []).map(x => x.to),
    held = (n: number) => at.has(n);

  const toDrawing = (e: { clientX: number; clientY: number }): { p: Pt; scale: number } => {
    const m = svg.current!.getScreenCTM()!,
      p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
    return { p: { x: p.x, y: p.y }, scale: m.a };
  };
  /** The square meant: for a finger the nearest that matters, if it points at none. */
  const squareOf = (e: PointerEvent): number | null => {
    const { p, scale } = toDrawing(e),
      exact = squareAt(p, turned),
      matters = (n: number) => desk.movable(n) || lawful.includes(n) || barred.includes(n);
    if (e.pointerType !== 'touch' || (exact !== null && (matters(exact) || at.has(exact)))) return exact;
    return nearest(p, ALL.filter(matters), TOUCH_REACH_PX / scale, turned) ?? exact;
  };

  const down = (e: JSX.TargetedPointerEvent<SVGSVGElement>) => {
    if (e.button !== 0) return;
    const n = squareOf(e);
    live.current = null;
    if (n === null || !desk.movable(n)) return;
    live.current = { from: n, held: desk.chosen === n, start: { x: e.clientX, y: e.clientY }, moved: false };
    if (!live.current.held) desk.take(n);
    svg.current!.setPointerCapture(e.pointerId);
  };
  const move = (e: JSX.TargetedPointerEvent<SVGSVGElement>) => {
    const d = live.current;
    if (!d) return;
    if (!d.moved && Math.hypot(e.clientX - d.start.x, e.clientY - d.start.y) < DRAG_PX) return;
    d.moved = true;
    setDrag({ ...d, at: toDrawing(e).p });
  };
  const up = (e: JSX.TargetedPointerEvent<SVGSVGElement>) => {
    const d = live.current,
      n = squareOf(e);
    live.current = null;
    setDrag(null);
    if (e.button !== 0) return;
    if (!d) {
      if (n !== null) desk.press(n);
      else desk.drop();
      return;
    }
    if (!d.moved) {
      if (d.held) desk.press(d.from);
      return;
    }
    if (n !== null && n !== d.from) void desk.go(d.from, n);
  };
  const cancel = () => {
    live.current = null;
    setDrag(null);
  };

  const last = b?.last,
    toMoveBelow = b ? (b.to_move === 'attack') === turned : false;
  const label = t(desk.side ? `client.warchess.board.${desk.side}` : 'client.warchess.board.watch');
  return (
    <svg
      ref={svg}
      class={`wc-board${small ? ' small' : ''}`}
      viewBox={small ? VIEW_SMALL : VIEW}
      role="application"
      aria-roledescription={t('client.warchess.board.role')}
      aria-label={label}
      aria-describedby="wc-help"
      aria-activedescendant={`square-${desk.cursor}`}
      tabindex={0}
      data-testid="board"
      data-turned={turned}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
    >
      <g aria-hidden="true">
        <g dangerouslySetInnerHTML={raw(DEFS)} />
        {!small && <g dangerouslySetInnerHTML={raw(BORDER)} />}
        <g class={`wc-laurel${toMoveBelow && b && !b.result ? ' now' : ''}`} dangerouslySetInnerHTML={raw(LAURELS.below)} />
        <g class={`wc-laurel${!toMoveBelow && b && !b.result ? ' now' : ''}`} dangerouslySetInnerHTML={raw(LAURELS.above)} />
        <Ground turned={turned} />
        {ALL.filter(n => isFord(n) && !held(n) && !lawful.includes(n)).map(n => {
          const c = centre(n, turned);
          return (
            <text key={n} class="wc-ford" x={c.x} y={c.y + 5}>
              {t('client.warchess.ford')}
            </text>
          );
        })}
        {last && [last.from, last.to].map(n => <path key={n} class="wc-last" d={diamond(centre(n, turned), HALF - 5)} />)}
        {command &&
          [...at.values()]
            .filter(m => m.commands)
            .map(m => <Command key={m.id} man={m} turned={turned} own={m.side === (desk.side ?? 'attack')} held={held} />)}
        {chosen !== null && (
          <path class="wc-chosen" d={diamond(centre(chosen, turned), HALF - 2)} data-testid="chosen" data-square={chosen} />
        )}
        {desk.sent && (
          <path class="wc-sent" d={diamond(centre(desk.sent.to, turned), HALF - 4)} data-testid="sent" data-square={desk.sent.to} />
        )}
        <path class="wc-cursor" d={diamond(centre(desk.cursor, turned), HALF - 3)} />
      </g>
      {ALL.map(n => {
        const m = at.get(n);
        return (
          <g
            key={n}
            id={`square-${n}`}
            class={`wc-square${desk.movable(n) ? ' mine' : ''}`}
            role="img"
            aria-label={squareReading(state, n)}
            data-testid={`square-${n}`}
            data-figure={m?.figure}
            data-side={m?.side}
            data-lawful={lawful.includes(n) || undefined}
            data-barred={barred.includes(n) || undefined}
          >
            <path d={diamond(centre(n, turned))} />
          </g>
        );
      })}
      <g class="wc-men" aria-hidden="true">
        {[...at.values()]
          .sort((x, y) => x.id - y.id)
          .map(m => {
            const p = drag?.from === m.square ? drag.at : centre(m.square, turned);
            return (
              <g
                key={m.id}
                class={`wc-man wg-${m.side}${m.exposed ? ' exposed' : ''}${drag?.from === m.square ? ' dragged' : ''}`}
                style={{ transform: `translate(${p.x}px,${p.y}px)` }}
                data-figure={m.figure}
                data-square={m.square}
                dangerouslySetInnerHTML={raw(`<g class="wc-size">${figureSvg(m.figure)}</g>`)}
              />
            );
          })}
        {lawful.map(n => {
          const { x, y } = centre(n, turned);
          return held(n) ? (
            <g key={n}>
              <circle cx={x} cy={y} r="24.5" class="wc-take" />
              <circle cx={x} cy={y} r="24.5" class="wc-take gold" />
            </g>
          ) : (
            <circle key={n} cx={x} cy={y} r="6.5" class="wc-may" />
          );
        })}
        {barred.map(n => {
          const { x, y } = centre(n, turned),
            d = cross(held(n) ? { x: x + BESIDE, y: y - BESIDE } : { x, y });
          return (
            <g key={n}>
              <path d={d} class="wc-barred case" />
              <path d={d} class="wc-barred" />
            </g>
          );
        })}
        {numbers && (
          <g class="wc-numbers">
            {ALL.map(n => {
              const { x, y } = centre(n, turned);
              return (
                <text key={n} x={x} y={y + (held(n) ? 32 : 30)} class={held(n) ? 'held' : undefined}>
                  {n}
                </text>
              );
            })}
          </g>
        )}
      </g>
    </svg>
  );
}
