// The board: plan, troops, marks and instruments in one <svg>, and what hand and pointer do on it. It reads the desk and
// acts on it; it sends nothing itself. Text about the plan stands around it in HTML and follows the view.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Desk } from '../match/desk.ts';
import { useDesk } from '../match/use.ts';
import { inside, lineOf, way } from '../state/hand.ts';
import type { Pt } from '../state/hand.ts';
import { pieces as piecesOf } from '../state/match.ts';
import type { Piece } from '../state/match.ts';
import { lossText, nearTurn, norm, toBearing } from '../state/place.ts';
import { nearestEnemy, pieceName, pieceReading } from '../words/events.ts';
import { t } from '../words/t.ts';
import { Follow, Rulers, Scale } from './frame.tsx';
import { Compass, Hit, Hollow, length, reachPath, Ring, Sextant, sideKey, Smoke, Tired, Trail } from './marks.tsx';
import { patterns } from './plan.ts';
import type { Plan } from './plan.ts';
import { symbolId, symbols } from './symbols.ts';
import { View } from './view.ts';
import type { Level } from './view.ts';

export interface Layers { edges: boolean; names: boolean; trails: boolean }
interface Props { desk: Desk; view: View; plan: Plan | null; cell: number; layers: Layers; lasso: boolean; onLasso: (on: boolean) => void; onCrowd: (ids: number[], at: Pt) => void }

const CLICK_PX = 6, TAP_PX = 10, TOUCH_REACH_PX = 22, MOUSE_REACH_PX = 7, LONG_PRESS_MS = 450, HANDLE_PACES = 20;
const DEFS = patterns + symbols();

/** The piece under a point: the one whose block holds it, else the nearest within reach. */
export function pieceAt(all: readonly Piece[], at: Pt, reach: number): Piece | null {
  let best: Piece | null = null, least = reach;
  for (const p of all) {
    const a = (p.b * Math.PI) / 180, dx = at.x - p.x, dy = at.y - p.y, u = dx * Math.cos(a) + dy * Math.sin(a), v = -dx * Math.sin(a) + dy * Math.cos(a);
    const d = Math.hypot(Math.max(0, Math.abs(u) - 25), Math.max(0, v > 0 ? v - 25 : -v - 8));
    if (d < least || (d === 0 && least === 0 && best && Math.hypot(dx, dy) < Math.hypot(at.x - best.x, at.y - best.y))) { least = d; best = p; }
    if (d === 0 && least === 0 && !best) best = p;
  }
  return best;
}

const endsOf = (b: number, at: Pt): Pt[] => [-25, 25].map(s => ({ x: at.x + s * Math.cos((b * Math.PI) / 180), y: at.y + s * Math.sin((b * Math.PI) / 180) }));

function useLevel(view: View): Level {
  const [level, set] = useState(view.level);
  useEffect(() => view.subscribe(() => set(view.level)), [view]);
  return level;
}

/** Keeps the turn of every piece unwound, so that a glide takes the short way. */
function useTurns(all: readonly Piece[]): Map<number, number> {
  const turns = useRef(new Map<number, number>());
  for (const p of all) turns.current.set(p.id, nearTurn(turns.current.get(p.id) ?? p.b, p.b));
  return turns.current;
}

export function Board({ desk, view, plan, cell, layers, lasso, onLasso, onCrowd }: Props) {
  useDesk(desk);
  const svg = useRef<SVGSVGElement>(null), world = useRef<SVGGElement>(null), level = useLevel(view);
  const [ring, setRing] = useState<Pt[] | null>(null);
  const { state, hand } = desk, all = piecesOf(state), lead = desk.lead, own = state.viewer === 'seat';
  const live = useRef({ all, lasso, own }); // for handlers that were made once
  live.current = { all, lasso, own };
  const turns = useTurns(all);

  useLayoutEffect(() => {
    const el = svg.current!;
    view.mayPan = e => {
      if (e.type === 'wheel') return true;
      if (e.type === 'mousedown') { const m = e as MouseEvent; return m.button === 1 || m.button === 2 || (m.button === 0 && (m.altKey || (!live.current.own && desk.hand.mode === 'idle'))); }
      const touches = (e as TouchEvent).touches;
      if (touches?.length !== 1) return true;
      if (live.current.lasso) return false;
      const box = el.getBoundingClientRect(), at = view.toWorld(touches[0]!.clientX - box.left, touches[0]!.clientY - box.top);
      const p = pieceAt(live.current.all, at, TOUCH_REACH_PX / view.k);
      return !(p && desk.hand.selected.includes(p.id) && desk.may === true);
    };
    const detach = view.attach(el), write = () => { world.current!.setAttribute('transform', `translate(${view.x} ${view.y})scale(${view.k})`); };
    const off = view.subscribe(write);
    const fit = () => view.resize(el.clientWidth, el.clientHeight);
    const watcher = new ResizeObserver(fit);
    watcher.observe(el);
    fit();
    write();
    return () => { detach(); off(); watcher.disconnect(); };
  }, [view]);

  useDrag(svg, desk, view, live, onLasso, onCrowd, setRing);

  const terrain = useMemo(() => plan && <g class="terrain" aria-hidden="true" dangerouslySetInnerHTML={{ __html: plan.svg }} />, [plan]);
  const lettering = useMemo(() => plan && layers.names && (
    <g class="lettering" aria-hidden="true">
      {plan.names.map(n => <text key={`${n.text}${n.x}`} class={`lb ${n.kind}${n.light ? ' light' : ''}`} transform={`translate(${n.x} ${n.y})rotate(${n.turn})`}>{n.text}</text>)}
      {plan.river && <><path id="river-name" d={plan.river.path} fill="none" /><text class="rivername" dy="12"><textPath href="#river-name" startOffset="50%">{plan.river.text}</textPath></text></>}
    </g>
  ), [plan, layers.names]);

  const lit = useMemo(() => new Set((desk.targets ?? []).filter(k => k.lawful).map(k => k.piece)), [desk.targets]);
  const troops = useMemo(() => (
    <g class="troops">
      {[...all].sort((a, b) => a.y - b.y || a.id - b.id).map(p => (
        <use key={p.id} id={`piece-${p.id}`} data-testid={`piece-${p.id}`} data-side={p.side} data-seat={p.seat} data-arm={p.arm} data-x={p.x} data-y={p.y} data-b={p.b}
          href={`#${symbolId(p.arm, sideKey(p))}`} class={`p ${sideKey(p)}${p.division}${hand.mode === 'fire' && p.side !== state.side && !lit.has(p.id) ? ' dim' : ''}`}
          role="img" aria-label={p.id === hand.focus ? pieceReading(p, nearestEnemy(p, all)) : pieceName(p)}
          style={{ transform: `translate(${p.x}px,${p.y}px) rotate(${turns.get(p.id) ?? p.b}deg)` }} />
      ))}
    </g>
  ), [all, hand.focus, hand.mode === 'fire', lit]);

  const marks = useMarks(desk, all, layers.trails);
  const points = lead && hand.mode === 'move' ? way(hand) : [];
  const allowed = desk.trial?.allowed_paces ?? (desk.reach ? Math.max(desk.reach.free_paces, desk.reach.delayed_paces) : null);
  const barred = desk.trial?.ok === false;
  const bearing = lead ? norm(lead.b + hand.turn) : 0, aimed = hand.target === null ? null : all.find(p => p.id === hand.target) ?? null;
  const ownCount = all.filter(p => desk.owns(p)).length;
  const label = own ? t('client.board.label', { own: ownCount, enemy: all.length - ownCount }) : t('client.board.label_watch', { count: all.length });
  const handles = lead && desk.may === true && (hand.mode === 'idle' || points.length > 0) && level !== 'far' ? endsOf(bearing, points.at(-1) ?? lead) : [];

  return (
    <div class={`map mode-${hand.mode}${lasso ? ' lassoing' : ''}`} data-testid="map">
      <Rulers view={view} />
      <svg ref={svg} class={`board lod-${level}`} role="application" aria-roledescription={t('client.board.role')} aria-label={label} aria-describedby="board-help"
        aria-activedescendant={hand.focus === null ? undefined : `piece-${hand.focus}`} tabindex={0} data-testid="board" data-level={level}>
        <defs dangerouslySetInnerHTML={{ __html: DEFS }} />
        <g ref={world} class="world">
          {terrain}
          <rect class="plan-edge" width={view.board.x} height={view.board.y} />
          {plan && <path class={`tokedge${layers.edges ? ' on' : ''}`} d={plan.edges} />}
          {desk.reach && hand.mode === 'move' && <g class="reach" data-testid="reach"><path class="r1" d={reachPath(desk.reach.runs, 1, cell)} /><path class="r2" d={reachPath(desk.reach.runs, 2, cell)} /></g>}
          {lettering}
          {lead && desk.field && hand.mode === 'fire' && <Sextant piece={lead} half={desk.field.half_angle} reach={desk.field.reach_paces} label={t('client.board.reach', { 0: Math.ceil(desk.field.reach_paces / 50) })} />}
          {marks.under}
          {troops}
          {marks.over}
          <g class="instruments">
            {desk.sent.filter(s => s.state === 'sent').map(s => { const p = all.find(q => q.id === s.order.params.piece); return p && s.order.verb !== 'order.fire' ? <Hollow key={s.key} piece={p} path={s.order.verb === 'order.move' ? s.order.params.path : []} b={s.order.params.bearing} kind="sent" /> : null; })}
            {lead && points.length > 0 && desk.chosen.slice(1).map(p => <Hollow key={p.id} piece={p} path={points.map(q => ({ x: q.x + p.x - lead.x, y: q.y + p.y - lead.y }))} b={norm(p.b + hand.turn)} kind="held" />)}
            {lead && points.length > 0 && <><Compass points={[lead, ...points]} limit={allowed} brass={level !== 'near'} /><Hollow piece={lead} path={[points.at(-1)!]} b={bearing} kind={barred ? 'barred' : 'held'} bare /></>}
            {hand.turn !== 0 && points.length === 0 && desk.chosen.map(p => <Hollow key={p.id} piece={p} path={[]} b={norm(p.b + hand.turn)} kind={barred ? 'barred' : 'held'} />)}
            {hand.mode === 'measure' && <Compass points={way(hand)} limit={null} brass />}
            {lead && aimed && <path class="aim" d={`M${lead.x} ${lead.y}L${aimed.x} ${aimed.y}`} />}
            {barred && desk.trial?.at && <path class="cross" transform={`translate(${desk.trial.at.x} ${desk.trial.at.y})`} d="M-16 -16L16 16M16 -16L-16 16" />}
            {desk.notice?.at && <circle class="where" cx={desk.notice.at.x} cy={desk.notice.at.y} r="60" />}
            {handles.map((h, i) => <circle key={i} class="handle" cx={h.x} cy={h.y} r={9} data-testid={`front-end-${i ? 'right' : 'left'}`} />)}
            {ring && <path class="lasso" d={`M${ring.map(p => `${p.x} ${p.y}`).join('L')}Z`} />}
          </g>
        </g>
      </svg>
      <p id="board-help" class="vh">{t('client.board.help')}</p>
      {lead && points.length > 0 && <Follow view={view} at={points.at(-1)!} class={`tip ui${barred ? ' warn' : ''}`} testid="way-tip"><WayTip desk={desk} points={[lead, ...points]} /></Follow>}
      {hand.mode === 'measure' && way(hand).length > 1 && <Follow view={view} at={way(hand).at(-1)!} class="tip ui" testid="measure-tip">{t('client.board.measured', { paces: Math.round(length(way(hand))) })}</Follow>}
      {aimed && <Follow view={view} at={aimed} class="tip ui" testid="target-tip"><TargetTip desk={desk} id={aimed.id} /></Follow>}
      <Scale view={view} />
    </div>
  );
}

function WayTip({ desk, points }: { desk: Desk; points: Pt[] }) {
  const r = desk.trial, measured = length(points);
  if (r && !r.ok) return <span>{desk.trialText(r)}{r.rule ? ` · ${r.rule}` : ''}</span>;
  const paces = r?.length_paces ?? measured, allowed = r?.allowed_paces ?? desk.reach?.free_paces;
  return <span><b>{Math.ceil(paces / 50)}</b>{allowed ? t('client.board.of', { 0: Math.floor(allowed / 50) }) : ''}{r?.ok ? ` · ${t(`client.pace.${r.delayed ? 'delayed' : r.pace ?? 'walk'}`)}` : ''}</span>;
}

function TargetTip({ desk, id }: { desk: Desk; id: number }) {
  const k = desk.targets?.find(q => q.piece === id);
  return k ? <span><b>{k.distance}</b> {t('client.board.target', { loss: lossText(k.loss) })}</span> : null;
}

function useMarks(desk: Desk, all: readonly Piece[], trails: boolean) {
  const { state, hand, targets } = desk;
  const recent = useMemo(() => {
    const minute = state.log.reduce((m, e) => Math.max(m, e.minute), 0), marches = new Map<number, Extract<typeof state.log[number], { kind: 'march' }>>(), hits = new Map<number, number>();
    for (const e of state.log) {
      if (e.minute < minute - 1) continue;
      if (e.kind === 'march') marches.set(e.piece, e);
      if (e.kind === 'fire') hits.set(e.target, (hits.get(e.target) ?? 0) + e.loss);
    }
    return { marches, hits };
  }, [state.log]);
  const under = useMemo(() => trails && <g class="trails" aria-hidden="true">{[...recent.marches.values()].map(e => <Trail key={e.piece} event={e} />)}</g>, [recent, trails]);
  const still = useMemo(() => <>{all.filter(p => p.fired).map(p => <Smoke key={`s${p.id}`} piece={p} />)}{all.filter(p => p.rest).map(p => <Tired key={`t${p.id}`} piece={p} />)}{all.filter(p => recent.hits.get(p.id)).map(p => <Hit key={`h${p.id}`} piece={p} loss={recent.hits.get(p.id)!} />)}</>, [all, recent]);
  const chosen = new Set(hand.selected);
  return {
    under,
    over: (
      <g class="marks" aria-hidden="true">
        {still}
        {all.filter(p => chosen.has(p.id)).map(p => <Ring key={`r${p.id}`} piece={p} kind="selected" />)}
        {hand.mode === 'fire' && (targets ?? []).filter(k => k.lawful).map(k => { const p = all.find(q => q.id === k.piece); return p && <Ring key={`k${p.id}`} piece={p} kind={p.id === hand.target ? 'aimed' : 'target'} />; })}
        {all.filter(p => p.id === hand.focus && !chosen.has(p.id)).map(p => <Ring key="focus" piece={p} kind="focus" />)}
      </g>
    ),
  };
}

interface Drag { at: Pt; world: Pt; piece: Piece | null; kind: 'none' | 'move' | 'face' | 'lasso' | 'pan'; touch: boolean; moved: boolean; press: number; shift: boolean; ring: Pt[] }

function useDrag(svg: { current: SVGSVGElement | null }, desk: Desk, view: View, live: { current: { all: readonly Piece[]; lasso: boolean; own: boolean } }, onLasso: (on: boolean) => void, onCrowd: Props['onCrowd'], setRing: (r: Pt[] | null) => void): void {
  useEffect(() => {
    const el = svg.current!;
    let drag: Drag | null = null, fingers = 0;
    const screen = (e: PointerEvent | MouseEvent): Pt => { const box = el.getBoundingClientRect(); return { x: e.clientX - box.left, y: e.clientY - box.top }; };
    const hit = (at: Pt, touch: boolean) => pieceAt(live.current.all, at, (touch ? TOUCH_REACH_PX : MOUSE_REACH_PX) / view.k);
    const clamp = (p: Pt): Pt => ({ x: Math.min(desk.board.x, Math.max(0, p.x)), y: Math.min(desk.board.y, Math.max(0, p.y)) });
    const front = (): Pt | null => { const lead = desk.lead; return lead && (desk.hand.mode === 'move' ? way(desk.hand).at(-1) ?? lead : lead); };

    const down = (e: PointerEvent) => {
      fingers += e.pointerType === 'touch' ? 1 : 0;
      if (fingers > 1) { window.clearTimeout(drag?.press); drag = null; setRing(null); return; }
      if (e.button !== 0 || e.altKey) return;
      el.focus({ preventScroll: true });
      const at = screen(e), world = view.toWorld(at.x, at.y), touch = e.pointerType === 'touch', lead = desk.lead;
      const f = front(), handle = lead && f && view.level !== 'far' && desk.may === true && endsOf(norm(lead.b + desk.hand.turn), f).some(h => Math.hypot(h.x - world.x, h.y - world.y) < Math.max(HANDLE_PACES, (touch ? TOUCH_REACH_PX : 0) / view.k) * 0.6);
      const piece = hit(world, touch);
      drag = { at, world, piece, kind: handle ? 'face' : live.current.lasso ? 'lasso' : 'none', touch, moved: false, press: 0, shift: e.shiftKey, ring: [world] };
      if (touch && piece && desk.owns(piece)) drag.press = window.setTimeout(() => { if (drag && !drag.moved) { desk.act({ do: 'add', id: piece.id }); drag = null; } }, LONG_PRESS_MS);
    };

    const move = (e: PointerEvent) => {
      const at = screen(e), world = clamp(view.toWorld(at.x, at.y));
      if (!drag) { if (e.pointerType !== 'touch' && !e.buttons && (desk.hand.mode === 'move' || (desk.hand.mode === 'measure' && desk.hand.path.length))) desk.act({ do: 'cursor', at: world }); return; }
      if (!drag.moved && Math.hypot(at.x - drag.at.x, at.y - drag.at.y) < (drag.touch ? TAP_PX : CLICK_PX)) return;
      if (!drag.moved) {
        drag.moved = true;
        window.clearTimeout(drag.press);
        el.setPointerCapture(e.pointerId);
        if (drag.kind === 'none') {
          const p = drag.piece;
          if (p && desk.owns(p) && desk.may === true && (!drag.touch || desk.hand.selected.includes(p.id))) {
            drag.kind = 'move';
            if (!desk.hand.selected.includes(p.id)) desk.act({ do: 'select', id: p.id });
            else if (desk.lead?.id !== p.id) desk.act({ do: 'many', ids: [p.id, ...desk.hand.selected.filter(i => i !== p.id)] });
            if (desk.hand.mode !== 'move') desk.act({ do: 'mode', mode: 'move' });
          } else drag.kind = drag.touch || !live.current.own ? 'pan' : 'lasso';
        }
      }
      if (drag.kind === 'move') desk.act({ do: 'cursor', at: world });
      if (drag.kind === 'face') { const lead = desk.lead, f = front(); if (lead && f) desk.act({ do: 'face', turn: toBearing(world.x - f.x, world.y - f.y) - 90 * (sideOf(drag.world, lead, f, desk.hand.turn) ? 1 : -1) - lead.b }); }
      if (drag.kind === 'lasso') { drag.ring.push(world); setRing([...drag.ring]); }
    };

    const up = (e: PointerEvent) => {
      fingers = Math.max(0, fingers - (e.pointerType === 'touch' ? 1 : 0));
      const d = drag;
      drag = null;
      if (!d) return;
      window.clearTimeout(d.press);
      const at = screen(e), world = clamp(view.toWorld(at.x, at.y));
      if (d.moved) {
        if (d.kind === 'move') desk.act({ do: 'end', at: world });
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
      const { mode } = desk.hand, p = d.piece;
      if (mode === 'measure') { desk.act({ do: 'waypoint', at: world }); return; }
      if (mode === 'fire' && p && !desk.owns(p)) {
        const k = desk.targets?.find(q => q.piece === p.id);
        if (k?.lawful) desk.act({ do: 'target', id: p.id });
        else desk.refuseTarget(p);
        return;
      }
      if (mode === 'move' && !(p && desk.owns(p) && d.shift)) {
        if (d.touch) desk.act({ do: 'waypoint', at: world });
        else desk.act({ do: 'waypoint', at: world });
        return;
      }
      if (p && d.touch && view.level === 'far') {
        const near = live.current.all.filter(q => Math.hypot(q.x - d.world.x, q.y - d.world.y) < TOUCH_REACH_PX / view.k);
        if (near.length > 1) { onCrowd(near.map(q => q.id), d.at); return; }
      }
      if (p) {
        if (d.shift && desk.owns(p)) desk.act({ do: 'add', id: p.id });
        else if (desk.owns(p)) desk.act({ do: 'select', id: p.id });
        else desk.look(p);
      } else if (mode === 'idle') desk.act({ do: 'drop' });
    };

    const double = (e: MouseEvent) => {
      const at = screen(e), world = clamp(view.toWorld(at.x, at.y));
      if (desk.hand.mode === 'move') { desk.act({ do: 'end', at: world }); return; }
      const p = hit(world, false);
      if (p && desk.owns(p) && desk.hand.mode === 'idle') { desk.act({ do: 'many', ids: lineOf(p, live.current.all.filter(q => desk.owns(q))) }); desk.say(t('client.say.caught', { count: desk.hand.selected.length })); }
    };
    const leave = () => { if (!drag && desk.hand.cursor) desk.act({ do: 'cursor', at: null }); };
    const noMenu = (e: Event) => e.preventDefault();
    // The browser would give the focus to what lies under the pointer; it belongs to the board.
    const keepFocus = (e: MouseEvent) => { if (e.button === 0) e.preventDefault(); };

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
