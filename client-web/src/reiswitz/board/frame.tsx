// What stands about the plan and follows the view: letters and numbers on its frame, the scale, notes at a place.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Pt } from '../hand.ts';
import { columnName } from '../../state/place.ts';
import { counted } from '../../words/t.ts';
import type { View } from './view.ts';

const SQUARE_PACES = 250;

function useFrame(view: View, f: () => void): void {
  useLayoutEffect(() => {
    f();
    return view.subscribe(f);
  });
}

/** Letters along the top, numbers down the left: the squares of 250 paces. */
export function Rulers({ view }: { view: View }) {
  const top = useRef<HTMLDivElement>(null),
    left = useRef<HTMLDivElement>(null);
  const columns = Math.ceil(view.board.x / SQUARE_PACES),
    rows = Math.ceil(view.board.y / SQUARE_PACES);
  useFrame(view, () => {
    const size = SQUARE_PACES * view.k;
    for (const [el, at] of [
      [top.current, view.x],
      [left.current, view.y],
    ] as const) {
      [...(el?.children ?? [])].forEach((c, i) => {
        const style = (c as HTMLElement).style,
          from = `${(at + i * size).toFixed(1)}px`,
          long = `${size.toFixed(1)}px`;
        if (el === top.current) {
          style.left = from;
          style.width = long;
        } else {
          style.top = from;
          style.height = long;
        }
      });
    }
  });
  return (
    <>
      <div class="rt" ref={top} aria-hidden="true">
        {Array.from({ length: columns }, (_, i) => (
          <span key={i}>{columnName(i)}</span>
        ))}
      </div>
      <div class="rl" ref={left} aria-hidden="true">
        {Array.from({ length: rows }, (_, i) => (
          <span key={i}>{i + 1}</span>
        ))}
      </div>
    </>
  );
}

const UNITS = [50, 100, 250, 500, 1000, 2500],
  BAR_LEAST_PX = 62,
  INK = 6;

export function Scale({ view }: { view: View }) {
  const [k, set] = useState(view.k);
  useEffect(() => view.subscribe(() => set(view.k)), [view]);
  const unit = UNITS.find(u => u * k >= BAR_LEAST_PX) ?? UNITS.at(-1)!,
    w = unit * k;
  return (
    <div class="scale ui" aria-hidden="true">
      <svg width={w * 2 + 70} height="30">
        <path d={`M${INK} 16h${w * 2}M${INK} 11v10M${INK + w} 11v10M${INK + 2 * w} 11v10`} class="sc-line" />
        {Array.from({ length: 10 }, (_, i) => (
          <rect key={i} x={INK + (i * w) / 10} y="14" width={w / 10} height="4" class={i % 2 ? 'sc-b' : 'sc-a'} />
        ))}
        <text x={INK} y="9">
          0
        </text>
        <text x={INK + w} y="9" text-anchor="middle">
          {unit}
        </text>
        <text x={INK + 2 * w} y="9" text-anchor="middle">
          {counted('pace', unit * 2)}
        </text>
      </svg>
    </div>
  );
}

const TIP_UP_PX = 52,
  TIP_EDGE_PX = 6;

/** A note that stays at a place of the plan and within the map. */
export function Follow({
  view,
  at,
  class: cls,
  testid,
  children,
}: {
  view: View;
  at: Pt;
  class: string;
  testid?: string;
  children: ComponentChildren;
}) {
  const el = useRef<HTMLDivElement>(null);
  useFrame(view, () => {
    const s = view.toScreen(at),
      box = el.current;
    if (!box) return;
    const x = Math.min(view.width - box.offsetWidth - TIP_EDGE_PX, Math.max(TIP_EDGE_PX, s.x - box.offsetWidth / 2)),
      above = s.y - TIP_UP_PX > TIP_EDGE_PX;
    box.style.transform = `translate(${x.toFixed(0)}px,${(above ? s.y - TIP_UP_PX : s.y + 30).toFixed(0)}px)`;
  });
  return (
    <div ref={el} class={cls} data-testid={testid}>
      {children}
    </div>
  );
}
