// The board: plan, troops, marks and instruments in one <svg>, and what hand and pointer do on it. It reads the desk and
// acts on it; it sends nothing itself. Text about the plan stands around it in HTML and follows the view.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { othersOf, seatName } from '../command.ts';
import type { Desk } from '../desk.ts';
import { seated } from '../../state/match.ts';
import { useDesk } from '../../table/use.ts';
import { way } from '../hand.ts';
import type { Hand, Pt } from '../hand.ts';
import { ghostReading } from '../fog.ts';
import { ghosts, inCouncil, pieces as piecesOf, turn as turnOf } from '../state.ts';
import type { Piece } from '../state.ts';
import { trayOf } from '../tray.ts';
import { DISTANCE_PACES, nearTurn, norm } from '../../state/place.ts';
import { nearestEnemy, pieceName, pieceReading } from '../words.ts';
import { counted, t } from '../../words/t.ts';
import type { AskRangeResult } from '../../wire/generated.ts';
import { Follow, Rulers, Scale } from './frame.tsx';
import { useMarks } from './layers.tsx';
import { Dispatched } from './dispatched.tsx';
import { Fog } from './fog.tsx';
import { Held } from './held.tsx';
import type { Reach } from './marks.tsx';
import { Compass, length, reachPath, Sextant, sideKey } from './marks.tsx';
import { patterns } from './plan.ts';
import type { Plan } from './plan.ts';
import { endsOf, pieceAt, TOUCH_REACH_PX, useDrag } from './pointer.ts';
import { movingSheet } from './sheet.ts';
import { symbolId, symbols } from './symbols.ts';
import { ObjectTip, TargetTip, WayTip } from './tips.tsx';
import { shipAt, Vessels, Waters } from './waters.tsx';
import { View } from './view.ts';
import { Entries, PlacingTip, ZoneNotes, Zones } from './zones.tsx';
import type { Level } from './view.ts';

export interface Layers {
  edges: boolean;
  names: boolean;
  trails: boolean;
}
interface Props {
  desk: Desk;
  view: View;
  plan: Plan | null;
  cell: number;
  layers: Layers;
  lasso: boolean;
  onLasso: (on: boolean) => void;
  onCrowd: (ids: number[], at: Pt) => void;
}

const DEFS = symbols();

interface Looks {
  level: Level;
  lettering: number;
  instruments: number;
}
const looks = (v: View): Looks => ({ level: v.level, lettering: v.lettering, instruments: v.instruments });

function useLooks(view: View): Looks {
  const [now, set] = useState(() => looks(view));
  useEffect(() => {
    const f = () =>
      set(old => {
        const next = looks(view);
        return old.level === next.level && old.lettering === next.lettering && old.instruments === next.instruments ? old : next;
      });
    f();
    return view.subscribe(f);
  }, [view]);
  return now;
}

/** Keeps the turn of every piece unwound, so that a glide takes the short way. */
function useTurns(all: readonly Piece[]): Map<number, number> {
  const turns = useRef(new Map<number, number>());
  for (const p of all) turns.current.set(p.id, nearTurn(turns.current.get(p.id) ?? p.b, p.b));
  return turns.current;
}

export function Board({ desk, view, plan, cell, layers, lasso, onLasso, onCrowd }: Props) {
  useDesk(desk);
  const svg = useRef<SVGSVGElement>(null),
    world = useRef<SVGGElement>(null),
    ground = useRef<SVGSVGElement>(null),
    soil = useRef<SVGGElement>(null),
    { level, lettering: letters, instruments } = useLooks(view);
  const [ring, setRing] = useState<Pt[] | null>(null);
  const { state, hand } = desk,
    all = piecesOf(state),
    lead = desk.lead,
    own = seated(state);
  const live = useRef({ all, lasso, own }); // for handlers that were made once
  live.current = { all, lasso, own };
  const turns = useTurns(all);

  useLayoutEffect(() => {
    const el = svg.current!;
    view.mayPan = e => {
      if (e.type === 'wheel') return true;
      if (e.type === 'mousedown') {
        const m = e as MouseEvent;
        return m.button === 1 || m.button === 2 || (m.button === 0 && (m.altKey || (!live.current.own && desk.hand.mode === 'idle')));
      }
      const touches = (e as TouchEvent).touches;
      if (touches?.length !== 1) return true;
      if (live.current.lasso) return false;
      const box = el.getBoundingClientRect(),
        at = view.toWorld(touches[0]!.clientX - box.left, touches[0]!.clientY - box.top);
      const p = pieceAt(live.current.all, at, TOUCH_REACH_PX / view.k);
      const held = (p && desk.hand.selected.includes(p.id)) || shipAt(desk.ship ? [desk.ship] : [], at, TOUCH_REACH_PX / view.k) !== null;
      return !(held && desk.mayPlan === true);
    };
    const sheet = movingSheet(ground.current!, soil.current!, view);
    const detach = view.attach(el),
      write = () => {
        world.current!.setAttribute('transform', `translate(${view.x} ${view.y})scale(${view.k})`);
        sheet.follow();
      };
    const off = view.subscribe(write);
    const fit = () => {
      view.resize(el.clientWidth, el.clientHeight);
      sheet.settle();
    };
    const watcher = new ResizeObserver(fit);
    watcher.observe(el);
    fit();
    write();
    return () => {
      detach();
      off();
      watcher.disconnect();
      sheet.stop();
    };
  }, [view]);

  useDrag(svg, desk, view, live, onLasso, onCrowd, setRing);

  const terrain = useMemo(() => plan && <g class="terrain" aria-hidden="true" dangerouslySetInnerHTML={{ __html: plan.svg }} />, [plan]);
  const lettering = useMemo(
    () =>
      plan &&
      layers.names && (
        <g class="lettering" aria-hidden="true">
          {plan.names.map(n => (
            <text
              key={`${n.text}${n.x}`}
              class={`lb ${n.kind}${n.light ? ' light' : ''}`}
              transform={`translate(${n.x} ${n.y})rotate(${n.turn})`}
            >
              {n.text}
            </text>
          ))}
          {plan.river && (
            <>
              <path id="river-name" d={plan.river.path} fill="none" />
              <text class="rivername" dy="12">
                <textPath href="#river-name" startOffset="50%">
                  {plan.river.text}
                </textPath>
              </text>
            </>
          )}
        </g>
      ),
    [plan, layers.names],
  );

  const lit = useMemo(() => new Set((desk.targets ?? []).filter(k => k.lawful && k.what === 'piece').map(k => k.piece)), [desk.targets]);
  const others = useMemo(() => {
    const named = (p: Piece) => t('client.command.theirs', { piece: pieceName(p), name: seatName(state, p.seat!) });
    return new Map(inCouncil(state) ? [] : othersOf(state).map(p => [p.id, named(p)]));
  }, [state.fragments]);
  const troops = useMemo(
    () => (
      <g class="troops">
        {[...all]
          .sort((a, b) => a.y - b.y || (a.level ?? 0) - (b.level ?? 0) || a.id - b.id)
          .map(p => (
            <use
              key={p.id}
              id={`piece-${p.id}`}
              data-testid={`piece-${p.id}`}
              data-side={p.side}
              data-seat={p.seat}
              data-ambush={p.ambush}
              data-arm={p.arm}
              data-x={p.x}
              data-y={p.y}
              data-b={p.b}
              data-seen={p.division === undefined ? true : undefined}
              href={`#${symbolId(p.arm, sideKey(p))}`}
              class={[
                `p ${sideKey(p)}${p.division ?? 0}`,
                hand.mode === 'fire' && p.side !== state.side && !lit.has(p.id) ? ' dim' : '',
                others.has(p.id) ? ' mate' : '',
              ].join('')}
              role="img"
              aria-label={p.id === hand.focus ? pieceReading(p, nearestEnemy(p, all)) : others.get(p.id) ?? pieceName(p)}
              style={{ transform: `translate(${p.x}px,${p.y}px) rotate(${turns.get(p.id) ?? p.b}deg)` }}
            />
          ))}
      </g>
    ),
    [all, hand.focus, hand.mode === 'fire', lit],
  );

  const minute = turnOf(state)?.minute ?? 0;
  const waters = useMemo(() => <Waters desk={desk} names={layers.names} minute={minute} />, [state.fragments, hand.vessel, layers.names]);
  const marks = useMarks(desk, all, layers.trails, { level, instruments });
  const origin = desk.origin,
    points = origin && hand.mode !== 'measure' ? desk.way : [];
  const allowed = desk.trial?.allowed_paces ?? (desk.reach ? Math.max(desk.reach.free_paces, desk.reach.delayed_paces) : null);
  const barred = desk.trial?.ok === false;
  const bearing = lead ? norm(lead.b + hand.turn) : 0,
    aimed = hand.target === null ? null : desk.placeOf(hand.thing, hand.target);
  const met = all.find(p => p.id === (hand.marks[0] ?? hand.target)) ?? null;
  const ownCount = all.filter(p => desk.owns(p)).length;
  const label = desk.deploying && own
    ? t('client.board.label_deploy', { placed: counted('piece', ownCount), waits: trayOf(state).waits })
    : own
    ? t('client.board.label', { own: counted('piece', ownCount), enemy: all.length - ownCount })
    : t('client.board.label_watch', { pieces: counted('piece', all.length) });
  const chosenGhost = ghosts(state).find(g => g.n === hand.ghost);
  const handles =
    lead && !lead.acted && desk.mayPlan === true && hand.onto === null && (hand.mode === 'idle' || points.length > 0) && level !== 'far'
      ? endsOf(bearing, points.at(-1) ?? lead)
      : [];

  return (
    <div class={`map mode-${hand.mode}${lasso ? ' lassoing' : ''}`} data-testid="map">
      <Rulers view={view} />
      <div class="window">
        <svg ref={ground} class="ground" aria-hidden="true" style={{ '--in': instruments }}>
          <defs dangerouslySetInnerHTML={{ __html: patterns }} />
          <g ref={soil}>{terrain}</g>
        </svg>
      </div>
      <svg
        ref={svg}
        class={`board lod-${level}`}
        style={{ '--tx': letters, '--in': instruments }}
        role="application"
        aria-roledescription={t('client.board.role')}
        aria-label={label}
        aria-describedby="board-help"
        aria-activedescendant={activeId(hand, all)}
        tabindex={0}
        data-testid="board"
        data-level={level}
      >
        <defs dangerouslySetInnerHTML={{ __html: DEFS }} />
        <g ref={world} class="world">
          <rect class="plan-edge" width={view.board.x} height={view.board.y} />
          {plan && <path class={`tokedge${layers.edges ? ' on' : ''}`} d={plan.edges} />}
          {desk.reach && hand.mode === 'move' && (
            <g class="reach" data-testid="reach">
              <path class="r1" d={reachPath(desk.reach.runs, 1, cell)} />
              <path class="r2" d={reachPath(desk.reach.runs, 2, cell)} />
            </g>
          )}
          {lettering}
          {lead && desk.field && hand.mode === 'fire' && <Sextant piece={lead} half={desk.field.half_angle} arcs={arcsOf(desk.field)} />}
          <Zones desk={desk} letters={letters} />
          <Entries desk={desk} />
          {waters}
          {marks.under}
          <Fog desk={desk} />
          {troops}
          <Dispatched desk={desk} />
          {marks.over}
          <g class="instruments">
            <Held desk={desk} all={all} scale={instruments} allowed={allowed} />
            <Vessels desk={desk} scale={instruments} />
            {hand.mode === 'measure' && <Compass points={way(hand)} limit={null} scale={instruments} />}
            {lead && aimed && hand.mode === 'fire' && <path class="aim" d={`M${lead.x} ${lead.y}L${aimed.x} ${aimed.y}`} />}
            {barred && desk.trial?.at && (
              <path class="cross" transform={`translate(${desk.trial.at.x} ${desk.trial.at.y})`} d="M-16 -16L16 16M16 -16L-16 16" />
            )}
            {desk.notice?.at && <circle class="where" cx={desk.notice.at.x} cy={desk.notice.at.y} r="60" />}
            {handles.map((h, i) => (
              <circle key={i} class="handle" cx={h.x} cy={h.y} r={9} data-testid={`front-end-${i ? 'right' : 'left'}`} />
            ))}
            {ring && <path class="lasso" d={`M${ring.map(p => `${p.x} ${p.y}`).join('L')}Z`} />}
          </g>
        </g>
      </svg>
      <p id="board-help" class="vh">
        {t('client.board.help')}
      </p>
      <PlacingTip desk={desk} view={view} />
      <ZoneNotes desk={desk} />
      {chosenGhost && (
        <Follow view={view} at={chosenGhost} class="tip ui ghosttip" testid="ghost-tip">
          <span>{ghostReading(chosenGhost)}</span>
          {own && (
            <button type="button" class="btn small" data-testid="wipe" onClick={() => void desk.wipe(chosenGhost.n)}>
              {t('client.fog.wipe')} <kbd>{t('client.keys.delete')}</kbd>
            </button>
          )}
        </Follow>
      )}
      {origin && points.length > 0 && hand.mode !== 'place' && (
        <Follow view={view} at={points.at(-1)!} class={`tip ui${barred ? ' warn' : ''}`} testid="way-tip">
          <WayTip desk={desk} points={[origin, ...points]} />
        </Follow>
      )}
      {(hand.mode === 'attack' || hand.mode === 'demand') && desk.trial && met && (
        <Follow view={view} at={met} class={`tip ui${barred ? ' warn' : ''}`} testid="attack-tip">
          <WayTip desk={desk} points={[]} />
        </Follow>
      )}
      {hand.mode === 'measure' && way(hand).length > 1 && (
        <Follow view={view} at={way(hand).at(-1)!} class="tip ui" testid="measure-tip">
          {counted('pace', Math.round(length(way(hand))))}
        </Follow>
      )}
      {aimed && hand.mode === 'fire' && (
        <Follow view={view} at={aimed} class="tip ui" testid="target-tip">
          <TargetTip desk={desk} />
        </Follow>
      )}
      <ObjectTip desk={desk} view={view} />
      <Scale view={view} />
    </div>
  );
}

/** What the focus of the board stands on. */
function activeId(h: Hand, all: readonly Piece[]): string | undefined {
  if (h.ghost !== null) return `ghost-${h.ghost}`;
  if (h.vessel !== null) return `ship-${h.vessel}`;
  return all.some(p => p.id === h.focus) ? `piece-${h.focus}` : undefined; // who lies in the tray is not on the plan
}

/** How far each kind of shot reaches; of small arms there is one. */
function arcsOf(field: AskRangeResult): Reach[] {
  const so = (paces: number) => Math.ceil(paces / DISTANCE_PACES);
  if (!field.arcs?.length) return [{ to: field.reach_paces, label: counted('distance', so(field.reach_paces)) }];
  return field.arcs.map(({ arc, to_paces }) => ({
    to: to_paces,
    label: t('client.board.arc', { arc: t(`client.arc.${arc}`), 0: so(to_paces) }),
    broken: arc.endsWith('far'),
  }));
}
