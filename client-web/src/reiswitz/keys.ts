// The keyboard: everything the mouse can do. Arrows, Enter, Space, Tab and Esc belong to the board while it has the focus;
// letters work anywhere on the match page, and can be switched off.
import { useEffect, useRef } from 'preact/hooks';
import { covered } from '../panels/Dialog.tsx';
import { look, nextAim, nextGhost, nextVessel } from './aiming.ts';
import { writes } from './command.ts';
import type { View } from './board/view.ts';
import { LAYS, lineOf, nearestThatWay } from './hand.ts';
import type { Pt } from './hand.ts';
import { ghosts, pieces as piecesOf } from './state.ts';
import { settings, toggleLamp } from '../state/settings.ts';
import { placeName } from '../state/place.ts';
import { nearestEnemy, pieceReading } from './words.ts';
import { t } from '../words/t.ts';
import type { Desk } from './desk.ts';

const STEP_PACES = 10,
  LONG_STEP_PACES = 50,
  TURN_DEGREES = 5,
  FINE_TURN_DEGREES = 1;
export const ARROWS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

interface Around {
  onSheet: (s: 'keys') => void;
  onEdges: (on: boolean) => void;
  onSlate: () => void;
}

export function useKeys(desk: Desk, view: View, around: Around): void {
  const now = useRef(around);
  now.current = around;
  useEffect(() => {
    const down = (e: KeyboardEvent) => {
      if (covered() || e.ctrlKey || e.metaKey || isText(e.target)) return;
      const onBoard = e.target instanceof Element && e.target.closest('.board') !== null;
      if (boardKey(e, desk, view, onBoard) || letterKey(e, desk, view, now.current, onBoard)) e.preventDefault();
    };
    const up = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() === 't') now.current.onEdges(false);
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, [desk, view]);
}

const isText = (el: EventTarget | null) => el instanceof HTMLElement && (el.matches('input, textarea, select') || el.isContentEditable);

function boardKey(e: KeyboardEvent, desk: Desk, view: View, onBoard: boolean): boolean {
  const { hand, state } = desk,
    arrow = ARROWS[e.key];
  if (e.key === 'Escape') {
    desk.act({ do: 'escape' });
    return true;
  }
  if (arrow && e.altKey) {
    view.pan(arrow[0], arrow[1]);
    return true;
  }
  if (!onBoard) return false;
  if (arrow) {
    if (LAYS.has(hand.mode) && hand.onto === null) nudge(desk, view, arrow, e.shiftKey);
    else step(desk, view, arrow);
    return true;
  }
  if (e.key === ' ') {
    if (LAYS.has(hand.mode) && hand.cursor) desk.act({ do: 'waypoint', at: hand.cursor });
    else if (hand.mode === 'attack' && hand.target !== null && hand.thing === 'piece') desk.act({ do: 'mark', id: hand.target });
    else if (hand.mode === 'idle' && hand.focus !== null) pick(desk, hand.focus, e.shiftKey);
    return true;
  }
  const steps =
    hand.mode === 'fire'
      ? (desk.targets ?? []).some(k => k.lawful)
      : hand.mode === 'work'
        ? desk.jobs.length > 0
        : hand.mode === 'load' || hand.mode === 'demand';
  if (e.key === 'Tab' && steps) {
    nextAim(desk, e.shiftKey ? -1 : 1);
    const at = desk.hand.target === null ? null : desk.placeOf(desk.hand.thing, desk.hand.target);
    if (at) view.show(at);
    return true;
  }
  if (e.key === 'Tab' && (hand.mode === 'attack' || hand.mode === 'stack')) {
    nextAim(desk, e.shiftKey ? -1 : 1);
    const p = piecesOf(state).find(q => q.id === (desk.hand.mode === 'attack' ? desk.hand.target : desk.hand.onto));
    if (p) view.show(p);
    return true;
  }
  if (e.key !== 'Enter') return false;
  if (hand.mode === 'measure') desk.act({ do: 'end' });
  else if (hand.mode !== 'idle' || hand.turn !== 0) {
    if (e.shiftKey) desk.addHeld();
    else desk.carryOut();
  }
  else if (hand.focus !== null) pick(desk, hand.focus, e.shiftKey);
  return true;
}

function pick(desk: Desk, id: number, more: boolean): void {
  const p = piecesOf(desk.state).find(q => q.id === id);
  if (!p) return;
  if (!desk.owns(p)) {
    look(desk, p);
    return;
  }
  desk.act(more ? { do: 'add', id } : { do: 'select', id });
  desk.say(t('client.say.chosen', { count: desk.hand.selected.length }));
}

function nudge(desk: Desk, view: View, [dx, dy]: [number, number], long: boolean): void {
  const by = long ? LONG_STEP_PACES : STEP_PACES,
    from: Pt = desk.origin ?? { x: desk.board.x / 2, y: desk.board.y / 2 };
  desk.act({ do: 'nudge', dx: dx * by, dy: dy * by, from: { x: from.x, y: from.y }, within: desk.board });
  const at = desk.way.at(-1) ?? from;
  view.show(at);
  if (desk.hand.mode === 'measure') desk.say(placeName(at.x, at.y));
}

/** To the nearest piece that way: own ones for who has a seat, all for who watches. */
function step(desk: Desk, view: View, [dx, dy]: [number, number]): void {
  const all = piecesOf(desk.state),
    pool = desk.state.viewer === 'seat' ? all.filter(p => desk.owns(p)) : all;
  const here = all.find(p => p.id === desk.hand.focus) ?? desk.lead;
  const next = here
    ? nearestThatWay(
        here,
        dx,
        dy,
        pool.filter(p => p.id !== here.id),
      )
    : pool[0];
  if (!next) return;
  desk.act({ do: 'focus', id: next.id });
  view.show(next);
  desk.say(pieceReading(next, nearestEnemy(next, all)));
}

/** Takes up what is offered under this key, or, of what is done at once, puts it into the list; false: nothing is. */
function deed(desk: Desk, key: string, listed = false): boolean {
  const offered = desk.deeds.find(d => d.key === key);
  if (offered && !offered.mode && listed) desk.drafting.armed = true;
  if (offered) desk.doDeed(offered);
  return offered !== undefined;
}

function letterKey(e: KeyboardEvent, desk: Desk, view: View, around: Around, onBoard: boolean): boolean {
  if (e.altKey) return false;
  if (e.key === '?') {
    around.onSheet('keys');
    return true;
  }
  if (e.key === 'Delete' || e.key === 'Backspace') {
    if (desk.hand.ghost !== null) void desk.wipe(desk.hand.ghost);
    else if (desk.deploying) desk.lift();
    else return false;
    return true;
  }
  if (!settings.get().letterKeys && !onBoard) return false;
  const turn = e.shiftKey ? FINE_TURN_DEGREES : TURN_DEGREES;
  switch (e.key.toLowerCase()) {
    case 'm':
      desk.take(desk.ship ? 'sail' : 'move');
      return true;
    case 'f':
      desk.take('fire');
      return true;
    case 'c':
      desk.take('measure');
      return true;
    case 'q':
      desk.act({ do: 'turn', by: -turn });
      return true;
    case 'e':
      desk.act({ do: 'turn', by: turn });
      return true;
    case 'z':
      desk.undo();
      return true;
    case 'a': {
      const p = desk.lead ?? piecesOf(desk.state).find(q => q.id === desk.hand.focus && desk.owns(q));
      if (p)
        desk.act({
          do: 'many',
          ids: lineOf(
            p,
            piecesOf(desk.state).filter(q => desk.owns(q)),
          ),
        });
      desk.say(t('client.say.chosen', { count: desk.hand.selected.length }));
      return true;
    }
    case '1':
    case '2':
    case '3':
      desk.act({
        do: 'many',
        ids: piecesOf(desk.state)
          .filter(p => desk.owns(p) && p.division === Number(e.key))
          .map(p => p.id),
      });
      desk.say(t('client.say.chosen', { count: desk.hand.selected.length }));
      return true;
    case 'j':
      nextVessel(desk, e.shiftKey ? -1 : 1);
      if (desk.ship) view.show(desk.ship);
      return true;
    case 'y':
      nextGhost(desk, e.shiftKey ? -1 : 1);
      {
        const g = ghosts(desk.state).find(k => k.n === desk.hand.ghost);
        if (g) view.show(g);
      }
      return true;
    case 'w':
      if (!writes(desk.state)) return false;
      around.onSlate();
      return true;
    case 'r':
      if (desk.hand.mode === 'attack') desk.act({ do: 'flank' });
      return true;
    case 'b':
      if (desk.deploying) desk.hide();
      else deed(desk, 'b');
      return true;
    case 'o':
      if (desk.hand.mode === 'stack') desk.act({ do: 'over' });
      return true;
    case '+':
    case '=':
      view.nearer();
      return true;
    case '-':
      view.farther();
      return true;
    case '0':
      view.whole();
      return true;
    case 't':
      around.onEdges(true);
      return true;
    case 'n':
      toggleLamp();
      return true;
    default:
      return deed(desk, e.key.toLowerCase(), e.shiftKey);
  }
}
