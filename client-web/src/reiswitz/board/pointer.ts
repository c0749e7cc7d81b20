// What mouse, pen and finger do on the board: choose, add, lay a way, face, catch many, and, off a piece, let the view be
// moved. It acts on the desk; d3-zoom moves the view by itself where `mayPan` lets it.
import { useEffect } from 'preact/hooks';
import { look, refuseTarget } from '../aiming.ts';
import type { Ship } from '../afloat.ts';
import type { Desk, Target } from '../desk.ts';
import { jobReading } from '../job-words.ts';
import { farFrom } from '../jobs.ts';
import { inside, LAYS, lineOf, onBoard } from '../hand.ts';
import type { Pt } from '../hand.ts';
import { ghostReading } from '../fog.ts';
import { ghosts, ships } from '../state.ts';
import type { Piece } from '../state.ts';
import { shipReading } from '../things.ts';
import { norm, toBearing } from '../../state/place.ts';
import { t } from '../../words/t.ts';
import { shipAt } from './waters.tsx';
import type { View } from './view.ts';

export const TOUCH_REACH_PX = 22;
const CLICK_PX = 6,
  TAP_PX = 10,
  MOUSE_REACH_PX = 7,
  LONG_PRESS_MS = 450,
  HANDLE_PACES = 20,
  MARK_PACES = 30; // about the middle of a thing that may be fired at

/** The piece under a point: the one whose block holds it, else the nearest within reach. */
export function pieceAt(all: readonly Piece[], at: Pt, reach: number): Piece | null {
  let best: Piece | null = null,
    least = reach;
  for (const p of all) {
    const a = (p.b * Math.PI) / 180,
      dx = at.x - p.x,
      dy = at.y - p.y,
      u = dx * Math.cos(a) + dy * Math.sin(a),
      v = -dx * Math.sin(a) + dy * Math.cos(a);
    const d = Math.hypot(Math.max(0, Math.abs(u) - 25), Math.max(0, v > 0 ? v - 25 : -v - 8));
    if (d < least || (d === 0 && least === 0 && best && Math.hypot(dx, dy) < Math.hypot(at.x - best.x, at.y - best.y))) {
      least = d;
      best = p;
    }
    if (d === 0 && least === 0 && !best) best = p;
  }
  return best;
}

export const endsOf = (b: number, at: Pt): Pt[] =>
  [-25, 25].map(s => ({ x: at.x + s * Math.cos((b * Math.PI) / 180), y: at.y + s * Math.sin((b * Math.PI) / 180) }));

/** The thing of the ground or ship that may be fired at, under a point. */
function markAt(desk: Desk, at: Pt, reach: number): Target | null {
  for (const k of desk.targets ?? []) {
    const place = k.lawful && k.what !== 'piece' ? desk.placeOf(k.what, k.piece) : null;
    if (place && Math.hypot(place.x - at.x, place.y - at.y) <= MARK_PACES + reach) return k;
  }
  return null;
}

/** The work under a point; pressed again, the next that may be done there. */
function pickJob(desk: Desk, at: Pt, reach: number): void {
  const here = desk.jobs.filter(j => Math.hypot(j.x - at.x, j.y - at.y) <= MARK_PACES + reach || farFrom(j, at) <= reach),
    now = desk.job,
    job = here[(now ? here.indexOf(now) + 1 : 0) % (here.length || 1)];
  if (!job) return;
  desk.act({ do: 'target', id: job.id, thing: job.what, work: job.work });
  desk.say(jobReading(job));
}

/** A ship that was pressed: gone aboard, taken in hand, or looked at. */
function press(desk: Desk, ship: Ship): void {
  const enemy = ship.side !== desk.state.side;
  if (desk.hand.mode === 'load' || (desk.hand.mode === 'attack' && enemy)) desk.act({ do: 'target', id: ship.n, thing: 'ship' });
  else if (ship.side === desk.state.side && desk.state.viewer === 'seat') desk.act({ do: 'ship', n: ship.n });
  desk.say(shipReading(ship));
}

/** The ghost under a point, the one last seen first. */
const ghostAt = (desk: Desk, at: Pt, reach: number) =>
  ghosts(desk.state)
    .filter(g => Math.hypot(g.x - at.x, g.y - at.y) <= MARK_PACES + reach)
    .sort((a, b) => b.minute - a.minute)[0];

interface Drag {
  at: Pt;
  world: Pt;
  piece: Piece | null;
  ship: Ship | null;
  kind: 'none' | 'move' | 'face' | 'lasso' | 'pan';
  touch: boolean;
  moved: boolean;
  press: number;
  shift: boolean;
  ring: Pt[];
}

export function useDrag(
  svg: { current: SVGSVGElement | null },
  desk: Desk,
  view: View,
  live: { current: { all: readonly Piece[]; lasso: boolean; own: boolean } },
  onLasso: (on: boolean) => void,
  onCrowd: (ids: number[], at: Pt) => void,
  setRing: (r: Pt[] | null) => void,
): void {
  useEffect(() => {
    const el = svg.current!;
    let drag: Drag | null = null,
      fingers = 0;
    const screen = (e: PointerEvent | MouseEvent): Pt => {
      const box = el.getBoundingClientRect();
      return { x: e.clientX - box.left, y: e.clientY - box.top };
    };
    const hit = (at: Pt, touch: boolean) => pieceAt(live.current.all, at, (touch ? TOUCH_REACH_PX : MOUSE_REACH_PX) / view.k);
    /** A friend under a march's end, who is then stood upon. */
    const friendAt = (at: Pt, touch: boolean): Piece | null => {
      const p = pieceAt(live.current.all, at, touch ? TOUCH_REACH_PX / view.k / 2 : 1),
        lead = desk.lead;
      return p && lead && p.side === lead.side && !desk.hand.selected.includes(p.id) ? p : null;
    };
    const march = () => (desk.deploying ? 'place' : 'move');
    /** While troops are placed, the end of a drag or a press places them. */
    const placed = () => {
      if (desk.hand.mode === 'place') desk.carryOut();
    };
    const front = (): Pt | null => {
      const lead = desk.lead;
      return lead && (desk.way.at(-1) ?? lead);
    };

    const down = (e: PointerEvent) => {
      fingers += e.pointerType === 'touch' ? 1 : 0;
      if (fingers > 1) {
        window.clearTimeout(drag?.press);
        drag = null;
        setRing(null);
        return;
      }
      if (e.button !== 0 || e.altKey) return;
      el.focus({ preventScroll: true });
      const at = screen(e),
        world = view.toWorld(at.x, at.y),
        touch = e.pointerType === 'touch',
        lead = desk.lead;
      const f = front(),
        handle =
          lead &&
          f &&
          view.level !== 'far' &&
          desk.mayPlan === true &&
          endsOf(norm(lead.b + desk.hand.turn), f).some(
            h => Math.hypot(h.x - world.x, h.y - world.y) < Math.max(HANDLE_PACES, (touch ? TOUCH_REACH_PX : 0) / view.k) * 0.6,
          );
      const afloat = shipAt(ships(desk.state), world, (touch ? TOUCH_REACH_PX : MOUSE_REACH_PX) / view.k),
        near = hit(world, touch),
        piece = afloat && !pieceAt(live.current.all, world, 0) ? null : near; // who stands beside a ship is pressed on himself
      drag = {
        at,
        world,
        piece,
        ship: piece ? null : afloat,
        kind: handle ? 'face' : live.current.lasso ? 'lasso' : 'none',
        touch,
        moved: false,
        press: 0,
        shift: e.shiftKey,
        ring: [world],
      };
      if (touch && piece && desk.owns(piece))
        drag.press = window.setTimeout(() => {
          if (drag && !drag.moved) {
            desk.act({ do: 'add', id: piece.id });
            drag = null;
          }
        }, LONG_PRESS_MS);
    };

    const move = (e: PointerEvent) => {
      const at = screen(e),
        world = onBoard(view.toWorld(at.x, at.y), desk.board);
      if (!drag) {
        if (
          e.pointerType !== 'touch' &&
          !e.buttons &&
          LAYS.has(desk.hand.mode) &&
          (desk.hand.mode !== 'measure' || desk.hand.path.length)
        )
          desk.act({ do: 'cursor', at: world });
        return;
      }
      if (!drag.moved && Math.hypot(at.x - drag.at.x, at.y - drag.at.y) < (drag.touch ? TAP_PX : CLICK_PX)) return;
      if (!drag.moved) {
        drag.moved = true;
        window.clearTimeout(drag.press);
        el.setPointerCapture(e.pointerId);
        if (drag.kind === 'none') {
          const p = drag.piece;
          if (p && desk.owns(p) && desk.mayPlan === true && (!drag.touch || desk.hand.selected.includes(p.id))) {
            drag.kind = 'move';
            if (!desk.hand.selected.includes(p.id)) desk.act({ do: 'select', id: p.id });
            else if (desk.lead?.id !== p.id) desk.act({ do: 'many', ids: [p.id, ...desk.hand.selected.filter(i => i !== p.id)] });
            if (desk.hand.mode !== march()) desk.act({ do: 'mode', mode: march() });
          } else if (
            drag.ship?.side === desk.state.side &&
            live.current.own &&
            desk.mayPlan === true &&
            (!drag.touch || drag.ship?.n === desk.hand.vessel)
          ) {
            drag.kind = 'move';
            if (desk.hand.vessel !== drag.ship!.n) desk.act({ do: 'ship', n: drag.ship!.n });
            if (desk.hand.mode !== 'sail') desk.take('sail');
          } else drag.kind = drag.touch || !live.current.own ? 'pan' : 'lasso';
        }
      }
      if (drag.kind === 'move') desk.act({ do: 'cursor', at: world });
      if (drag.kind === 'face') {
        const lead = desk.lead,
          f = front();
        if (lead && f)
          desk.act({
            do: 'face',
            turn: toBearing(world.x - f.x, world.y - f.y) - 90 * (sideOf(drag.world, lead, f, desk.hand.turn) ? 1 : -1) - lead.b,
          });
      }
      if (drag.kind === 'lasso') {
        drag.ring.push(world);
        setRing([...drag.ring]);
      }
    };

    const up = (e: PointerEvent) => {
      fingers = Math.max(0, fingers - (e.pointerType === 'touch' ? 1 : 0));
      const d = drag;
      drag = null;
      if (!d) return;
      window.clearTimeout(d.press);
      const at = screen(e),
        world = onBoard(view.toWorld(at.x, at.y), desk.board);
      if (d.moved) {
        const friend = d.kind === 'move' ? friendAt(world, d.touch) : null;
        if (friend) desk.act({ do: 'onto', id: friend.id });
        else if (d.kind === 'move') desk.act({ do: 'end', at: world });
        placed();
        if (d.kind === 'lasso') {
          setRing(null);
          const caught = live.current.all.filter(p => desk.owns(p) && inside(p, d.ring)).map(p => p.id);
          desk.act({ do: 'many', ids: d.shift ? [...new Set([...desk.hand.selected, ...caught])] : caught });
          desk.say(t('client.say.caught', { count: desk.hand.selected.length }));
          if (live.current.lasso) onLasso(false);
        }
        return;
      }
      if (e.type === 'pointercancel') return;
      click(d, world);
    };

    const click = (d: Drag, world: Pt) => {
      const { mode } = desk.hand,
        p = d.piece;
      if (mode === 'measure') {
        desk.act({ do: 'waypoint', at: world });
        return;
      }
      if (mode === 'attack' && p && p.side !== desk.lead?.side) {
        desk.act({ do: 'mark', id: p.id });
        return;
      }
      const mark = mode === 'fire' ? markAt(desk, world, (d.touch ? TOUCH_REACH_PX : MOUSE_REACH_PX) / view.k) : null;
      if (mark && !(p && p.side !== desk.lead?.side)) {
        desk.act({ do: 'target', id: mark.piece, thing: mark.what });
        return;
      }
      if (mode === 'fire' && p && !desk.owns(p)) {
        const k = desk.targets?.find(q => q.piece === p.id && q.what === 'piece');
        if (k?.lawful) desk.act({ do: 'target', id: p.id });
        else refuseTarget(desk, p);
        return;
      }
      if (mode === 'work') {
        pickJob(desk, world, (d.touch ? TOUCH_REACH_PX : MOUSE_REACH_PX) / view.k);
        return;
      }
      if (d.ship && (mode === 'load' || mode === 'attack' || mode === 'idle')) {
        press(desk, d.ship);
        return;
      }
      if (mode === 'demand' && p && p.side !== desk.lead?.side) {
        desk.act({ do: 'target', id: p.id });
        return;
      }
      if (LAYS.has(mode) && !(p && desk.owns(p) && d.shift)) {
        const friend = mode === 'move' || mode === 'stack' || mode === 'place' ? friendAt(world, d.touch) : null;
        const at = mode === 'move' || desk.hand.pressed ? world : undefined;
        desk.act(friend ? { do: 'onto', id: friend.id, at } : { do: 'waypoint', at: world });
        placed();
        return;
      }
      if (p && d.touch && view.level === 'far') {
        const near = live.current.all.filter(q => Math.hypot(q.x - d.world.x, q.y - d.world.y) < TOUCH_REACH_PX / view.k);
        if (near.length > 1) {
          onCrowd(
            near.map(q => q.id),
            d.at,
          );
          return;
        }
      }
      if (p) {
        if (d.shift && desk.owns(p)) desk.act({ do: 'add', id: p.id });
        else if (desk.owns(p)) desk.act({ do: 'select', id: p.id });
        else look(desk, p);
      } else if (mode === 'idle') {
        const ghost = ghostAt(desk, world, (d.touch ? TOUCH_REACH_PX : MOUSE_REACH_PX) / view.k);
        desk.act({ do: 'drop' });
        if (ghost) {
          desk.act({ do: 'ghost', n: ghost.n });
          desk.say(ghostReading(ghost));
        }
      }
    };

    const double = (e: MouseEvent) => {
      const at = screen(e),
        world = onBoard(view.toWorld(at.x, at.y), desk.board);
      if (desk.hand.onto !== null) return;
      if (LAYS.has(desk.hand.mode)) {
        desk.act({ do: 'end', at: world });
        return;
      }
      const p = hit(world, false);
      if (p && desk.owns(p) && desk.hand.mode === 'idle') {
        desk.act({
          do: 'many',
          ids: lineOf(
            p,
            live.current.all.filter(q => desk.owns(q)),
          ),
        });
        desk.say(t('client.say.caught', { count: desk.hand.selected.length }));
      }
    };
    const leave = () => {
      if (!drag && desk.hand.cursor) desk.act({ do: 'cursor', at: null });
    };
    const noMenu = (e: Event) => e.preventDefault();
    // The browser would give the focus to what lies under the pointer; it belongs to the board.
    const keepFocus = (e: MouseEvent) => {
      if (e.button === 0) e.preventDefault();
    };

    el.addEventListener('pointerdown', down);
    el.addEventListener('pointermove', move);
    el.addEventListener('pointerup', up);
    el.addEventListener('pointercancel', up);
    el.addEventListener('pointerleave', leave);
    el.addEventListener('dblclick', double);
    el.addEventListener('contextmenu', noMenu);
    el.addEventListener('mousedown', keepFocus);
    return () => {
      el.removeEventListener('pointerdown', down);
      el.removeEventListener('pointermove', move);
      el.removeEventListener('pointerup', up);
      el.removeEventListener('pointercancel', up);
      el.removeEventListener('pointerleave', leave);
      el.removeEventListener('dblclick', double);
      el.removeEventListener('contextmenu', noMenu);
      el.removeEventListener('mousedown', keepFocus);
    };
  }, [desk, view]);
}

/** Whether a point was nearer the right end of the front. */
function sideOf(at: Pt, lead: Piece, f: Pt, turn: number): boolean {
  const [left, right] = endsOf(norm(lead.b + turn), f) as [Pt, Pt];
  return Math.hypot(at.x - right.x, at.y - right.y) < Math.hypot(at.x - left.x, at.y - left.y);
}
