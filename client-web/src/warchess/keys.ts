// The keyboard: everything the mouse can do. Arrows, Enter, Space, Tab and Esc belong to the board while it has the focus;
// letters and figures work anywhere on the page, and can be switched off.
import { useEffect, useRef } from 'preact/hooks';
import { covered } from '../panels/Dialog.tsx';
import { settings, toggleLamp } from '../state/settings.ts';
import type { Desk } from './desk.ts';
import { latticeOf, step } from './geometry.ts';
import type { Arrow } from './geometry.ts';
import { lastReading, lossesReading, standing } from './words.ts';

export interface Around {
  turned: boolean;
  onKeys: () => void;
  onNumbers: () => void;
  onLines: () => void;
  onTurn: () => void;
  onWords: () => void;
}
const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);
const isText = (el: EventTarget | null) => el instanceof HTMLElement && (el.matches('input, textarea, select') || el.isContentEditable);

export function useKeys(desk: Desk, around: Around): void {
  const now = useRef(around),
    keep = useRef<number | null>(null); // the half-column one keeps to, going up or down
  now.current = around;
  useEffect(() => {
    const down = (e: KeyboardEvent) => {
      if (covered() || e.ctrlKey || e.metaKey || e.altKey || isText(e.target)) return;
      const onBoard = e.target instanceof Element && e.target.closest('.wc-board') !== null;
      if ((onBoard && boardKey(e, desk, now.current.turned, keep)) || letterKey(e, desk, now.current, onBoard)) e.preventDefault();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [desk]);
}

function boardKey(e: KeyboardEvent, desk: Desk, turned: boolean, keep: { current: number | null }): boolean {
  if (isArrow(e.key)) {
    const upright = e.key === 'ArrowUp' || e.key === 'ArrowDown';
    if (!upright || keep.current === null) keep.current = latticeOf(desk.cursor)[0];
    const next = step(desk.cursor, e.key, keep.current, turned);
    if (!upright) keep.current = latticeOf(next)[0];
    desk.moveCursor(next);
    return true;
  }
  if (e.key !== 'Shift') keep.current = null;
  if (e.key === 'Enter' || e.key === ' ') {
    desk.press(desk.cursor);
    return true;
  }
  if (e.key === 'Escape') {
    desk.drop();
    return true;
  }
  // through the lawful squares of the figure in hand, once they are known; after the last one Tab leads on as everywhere
  return e.key === 'Tab' && desk.chosen !== null && (desk.moves === null || desk.nextLawful(e.shiftKey ? -1 : 1));
}

function letterKey(e: KeyboardEvent, desk: Desk, around: Around, onBoard: boolean): boolean {
  if (e.key === '?') {
    around.onKeys();
    return true;
  }
  if (!settings.get().letterKeys && !onBoard) return false;
  const act: Record<string, () => void> = {
    1: around.onNumbers,
    2: around.onLines,
    3: around.onTurn,
    t: around.onWords,
    n: toggleLamp,
    f: () => desk.nextFigure(e.shiftKey ? -1 : 1),
    c: () => void desk.sayCommand(),
    l: () => desk.say(lastReading(desk.state)),
    o: () => desk.say(lossesReading(desk.state)),
    w: () => desk.say(standing(desk.state)),
  };
  const f = act[e.key.toLowerCase()];
  f?.();
  return f !== undefined;
}
