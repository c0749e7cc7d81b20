// What lies on the plan besides troops: ships, sites with what is built there, bridges and buildings that are gone; and of the
// ship in hand its course, and where those aboard would land. It draws what the view holds and what the server said.
import type { Desk } from '../desk.ts';
import { courseBearing, landing } from '../afloat.ts';
import type { Ship } from '../afloat.ts';
import { siteLine } from '../jobs.ts';
import type { Pt } from '../hand.ts';
import { features, ships, sites } from '../state.ts';
import type { Numbered } from '../state.ts';
import { shipReading } from '../things.ts';
import { toBearing } from '../../state/place.ts';
import type { FeatureFragment, SiteFragment } from '../../wire/generated.ts';
import { Compass, Hollow, place, sideKey } from './marks.tsx';
import { hull } from './hull.ts';
import { bridge } from './signs.ts';

function Vessel({ ship, chosen }: { ship: Ship; chosen: boolean }) {
  const side = sideKey(ship),
    d = hull(side);
  return (
    <g
      id={`ship-${ship.n}`}
      class={`ship ${side}1 ${ship.state}`}
      role="img"
      aria-label={shipReading(ship)}
      transform={place(ship)}
      data-testid={`ship-${ship.n}`}
      data-side={ship.side}
      data-state={ship.state}
      data-x={ship.x}
      data-y={ship.y}
    >
      {chosen && (
        <g class="ring selected">
          <path d={d} class="st-ring sh-ring" />
          <path d={d} class="st-ring2 sh-ring2" />
        </g>
      )}
      <path d={d} class="sh-case" />
      <path d={d} class="sh-hull" />
      <path d="M-7 18V-10Q0 -20 7 -10V18z" class="sh-deck" />
      <path d="M0 -6V-14" class="sh-mast" />
      <path d="M-10 -6q10 -7 20 0" class="sh-yard" />
      {ship.state === 'moored' && <path d="M-11 -14l-16 -8M11 -14l16 -8M-11 20l-16 8M11 20l16 8" class="sh-rope" />}
      {(ship.aboard ?? []).length > 0 && (
        <g transform={`rotate(${-ship.b})translate(21 -21)`}>
          <g class="st-b">
            <circle r="11" class="st-badge" />
            <text class="st-badge-t" y="5.2">
              {(ship.aboard ?? []).length}
            </text>
          </g>
        </g>
      )}
    </g>
  );
}

const LABEL_PACES = 16;

/** A site: its line from bank to bank, and so much of the bridge as is done. */
function Site({ site, names }: { site: Numbered<SiteFragment>; names: boolean }) {
  const [a, b] = siteLine(site),
    turn = toBearing(b.x - a.x, b.y - a.y),
    long = Math.hypot(b.x - a.x, b.y - a.y) || 1,
    part = site.complete ? 1 : site.moves > 0 ? Math.min(1, site.done / site.moves) : 0,
    end = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  const across = (p: Pt) => {
    const x = (-(b.y - a.y) / long) * 16,
      y = ((b.x - a.x) / long) * 16;
    return `M${p.x - x} ${p.y - y}L${p.x + x} ${p.y + y}`;
  };
  return (
    <g class={`site ${sideKey(site)}1`} data-testid={`site-${site.n}`}>
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} class="si-case" />
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} class="si-line" />
      <path d={across(a) + across(b)} class="si-bank" />
      {part > 0 && (
        <g
          dangerouslySetInnerHTML={{
            __html: bridge('pontoon', (a.x + end.x) / 2, (a.y + end.y) / 2, turn, long * part),
          }}
        />
      )}
      {site.complete && !site.stands && <Cross x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} />}
      {names && (
        <text class="lb small light" transform={`translate(${(a.x + b.x) / 2 + LABEL_PACES} ${(a.y + b.y) / 2})`}>
          {site.name}
        </text>
      )}
    </g>
  );
}

const Cross = ({ x, y }: Pt) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-22 -22L22 22M22 -22L-22 22" class="st-gone-case" />
    <path d="M-22 -22L22 22M22 -22L-22 22" class="st-gone" />
  </g>
);

/** A thing of the ground that is gone is struck out; while it burns, flames stand on it. */
function Gone({ thing, minute }: { thing: Numbered<FeatureFragment>; minute: number }) {
  const x = thing.x + thing.w / 2,
    y = thing.y + thing.h / 2;
  return (
    <g data-testid={`gone-${thing.n}`}>
      {(thing.closed_until ?? 0) > minute ? (
        <path
          transform={`translate(${x} ${y})`}
          d="M0 -34Q24 -6 14 14Q6 28 -8 22Q-26 12 -16 -8Q-10 -2 -8 -8Q-8 -24 0 -34z"
          class="st-flame"
        />
      ) : (
        <Cross x={x} y={y} />
      )}
    </g>
  );
}

/** What lies on the plan, under the troops. */
export function Waters({ desk, names, minute }: { desk: Desk; names: boolean; minute: number }) {
  const { state } = desk,
    all = sites(state),
    built = new Set(all.map(k => k.thing));
  return (
    <g class="waters">
      {all.map(k => (
        <Site key={`s${k.n}`} site={k} names={names} />
      ))}
      {features(state)
        .filter(f => f.gone && !built.has(f.n))
        .map(f => (
          <Gone key={`f${f.n}`} thing={f} minute={minute} />
        ))}
      {ships(state).map(h => (
        <Vessel key={`h${h.n}`} ship={h} chosen={h.n === desk.hand.vessel} />
      ))}
    </g>
  );
}

/** The course of the ship in hand; where the stream sets it down from the end of its way. */
function Course({ desk, ship, scale, barred }: { desk: Desk; ship: Ship; scale: number; barred: boolean }) {
  const points = desk.way,
    last = points.at(-1),
    r = desk.trial,
    end = r?.ok && r.at ? r.at : last;
  if (!last || !end) return null;
  return (
    <g data-testid="course">
      <Compass points={[ship, ...points]} limit={r?.allowed_paces ?? null} scale={scale} />
      {end !== last && <path class="sh-drift" d={`M${last.x} ${last.y}L${end.x} ${end.y}`} />}
      <path
        transform={place({ ...end, b: courseBearing(desk.hand, ship, points) })}
        d={hull(sideKey(ship))}
        class={`od-t${barred ? ' barred' : ''}`}
      />
    </g>
  );
}

function Ashore({ desk, ship, barred }: { desk: Desk; ship: Ship; barred: boolean }) {
  const go = landing(desk.hand, ship, desk.state.seat);
  return (
    <g data-testid="landing">
      {go?.places.map((at, i) => {
        const who = (ship.aboard ?? []).find(p => p.piece === go.pieces[i]);
        return (
          who && (
            <Hollow
              key={who.piece}
              piece={{ arm: who.arm, side: ship.side, x: ship.x, y: ship.y }}
              path={[at]}
              b={go.bearing}
              kind={barred ? 'barred' : 'held'}
            />
          )
        );
      })}
    </g>
  );
}

export function Vessels({ desk, scale }: { desk: Desk; scale: number }) {
  const { ship, hand } = desk,
    barred = desk.trial?.ok === false;
  if (!ship) return null;
  if (hand.mode === 'sail') return <Course desk={desk} ship={ship} scale={scale} barred={barred} />;
  return hand.mode === 'unload' ? <Ashore desk={desk} ship={ship} barred={barred} /> : null;
}

/** A ship under a point: within its hull, or the nearest within reach. */
export function shipAt(all: readonly Ship[], at: Pt, reach: number): Ship | null {
  let best: Ship | null = null,
    least = reach;
  for (const h of all) {
    const a = (h.b * Math.PI) / 180,
      dx = at.x - h.x,
      dy = at.y - h.y,
      aside = Math.abs(dx * Math.cos(a) + dy * Math.sin(a)),
      fore = Math.abs(-dx * Math.sin(a) + dy * Math.cos(a)),
      d = Math.hypot(Math.max(0, aside - 13), Math.max(0, fore - 32));
    if (d <= least) {
      best = h;
      least = d;
    }
  }
  return best;
}
