// One's own orders that are put down and not yet given, on the plan: where each goes, and its number in the list (TURN-7).
import type { Desk } from '../desk.ts';
import { drafts, orderOf, startOf } from '../drafts.ts';
import type { Drafted } from '../drafts.ts';
import type { Pt } from '../hand.ts';
import { waysOf } from '../orders.ts';
import type { Order } from '../orders.ts';
import type { Piece } from '../state.ts';
import { Hollow, length } from './marks.tsx';

const BESIDE_PACES = 38;

/** What an order is aimed at: a piece, a thing of the ground, or a ship. */
function aimOf(desk: Desk, o: Order): Pt | null {
  if (o.verb === 'order.fire') {
    const { target, feature, ship } = o.params;
    if (target !== undefined) return desk.placeOf('piece', target);
    return feature !== undefined ? desk.placeOf('feature', feature) : ship !== undefined ? desk.placeOf('ship', ship) : null;
  }
  if (o.verb === 'order.demand') return desk.placeOf('piece', o.params.target);
  if (o.verb === 'order.load') return desk.placeOf('ship', o.params.ship);
  if (o.verb !== 'order.work') return null;
  const { site, feature, ship } = o.params;
  if (site !== undefined) return desk.placeOf('site', site);
  return feature !== undefined ? desk.placeOf('feature', feature) : ship !== undefined ? desk.placeOf('ship', ship) : null;
}

/** Half-way. */
function middle(points: readonly Pt[]): Pt {
  let left = length(points) / 2;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!,
      b = points[i]!,
      leg = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= leg && leg > 0) return { x: a.x + ((b.x - a.x) * left) / leg, y: a.y + ((b.y - a.y) * left) / leg };
    left -= leg;
  }
  return points.at(-1)!;
}

function One({ desk, d, all }: { desk: Desk; d: Drafted; all: readonly Piece[] }) {
  const o = orderOf(d),
    start = startOf(desk.state, o);
  if (!start) return null;
  const aim = aimOf(desk, o),
    ways = waysOf(o).map(w => ({ ...w, of: all.find(p => p.id === w.piece) })),
    sails = o.verb === 'order.sail' ? o.params.path : null,
    way: readonly Pt[] = aim ? [start, aim] : [start, ...(sails ?? ways[0]?.path ?? [])],
    at = way.length > 1 ? middle(way) : { x: start.x, y: start.y - BESIDE_PACES },
    open = desk.drafting.chosen === d.n;
  return (
    <g class={`drafted${open ? ' shown' : ''}${d.prepared ? ' ready' : ''}`} data-testid={`plan-draft-${d.n}`} data-order={d.order}>
      {ways.map(w => w.of && <Hollow key={w.piece} piece={w.of} path={w.path} b={w.bearing ?? w.of.b} kind="draft" />)}
      {aim && <path class="od aims" d={`M${start.x} ${start.y}L${aim.x} ${aim.y}`} />}
      {sails && <path class="od" d={`M${start.x} ${start.y}${sails.map(p => `L${p.x} ${p.y}`).join('')}`} />}
      <g transform={`translate(${Math.round(at.x)} ${Math.round(at.y)})`}>
        <g class="st-b">
          <circle r="12" class="no-b" />
          <text class="no" y="5.4">
            {d.place + 1}
          </text>
        </g>
      </g>
    </g>
  );
}

/** One's own list; or, while orders are laid for a slate, those. */
const listed = (desk: Desk): Drafted[] =>
  desk.proposing.on ? desk.proposing.orders.map((o, i) => ({ ...o, n: i, place: i })) : drafts(desk.state);

export function DraftedOrders({ desk, all }: { desk: Desk; all: readonly Piece[] }) {
  return (
    <g class="draftlayer" aria-hidden="true">
      {listed(desk).map(d => (
        <One key={d.n} desk={desk} d={d} all={all} />
      ))}
    </g>
  );
}
