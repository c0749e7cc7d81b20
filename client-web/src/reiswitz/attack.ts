// How chosen attackers are laid on the fronts of chosen targets, as a suggestion: each in the order in which he stands in
// line, on a straight path. Whether it may be so is asked of the server (ask.try).
import type { Pt, Standing } from './hand.ts';
import type { Piece } from './state.ts';
import { along, fromTheRight } from './hand.ts';
import type { OrderAttackParams } from '../wire/generated.ts';

type Attacker = OrderAttackParams['attackers'][number];
const HALF_FRONT = 25,
  HALF_DEPTH = 25,
  FRONT = 50,
  ASIDE_MOST = 40, // of an attacker who is no wing (SHOCK-15)
  BOARDING = 48, // paces before a ship's middle: within the fifty that her load may be reached from (SHIP-1)
  MEET_ONE = 3;
const SIDES = ['front', 'right', 'rear', 'left'] as const;

const ahead = (b: number): Pt => ({ x: Math.sin((b * Math.PI) / 180), y: -Math.cos((b * Math.PI) / 180) });
const right = (b: number): Pt => ({ x: Math.cos((b * Math.PI) / 180), y: Math.sin((b * Math.PI) / 180) });
const whole = (x: number, y: number): Pt => ({ x: Math.round(x), y: Math.round(y) });
const middle = (t: Standing): Pt => ({ x: t.x - HALF_DEPTH * ahead(t.b).x, y: t.y - HALF_DEPTH * ahead(t.b).y });

/** Of a mass the side that is nearest to him who comes. */
function nearestSide(t: Piece, from: Pt): number {
  const c = middle(t),
    dx = from.x - c.x,
    dy = from.y - c.y;
  const reach = SIDES.map((_, i) => dx * ahead(t.b + 90 * i).x + dy * ahead(t.b + 90 * i).y);
  return reach.indexOf(Math.max(...reach));
}

/** Upon the side of a footprint where the straight way to its middle meets it. */
function meeting(t: Standing, from: Pt): Pt {
  const c = middle(t),
    dx = from.x - c.x,
    dy = from.y - c.y,
    f = ahead(t.b),
    r = right(t.b);
  const most = Math.max(Math.abs(dx * r.x + dy * r.y) / HALF_FRONT, Math.abs(dx * f.x + dy * f.y) / HALF_DEPTH, 1);
  return whole(c.x + dx / most, c.y + dy / most);
}

function inFront(p: Standing, t: Piece, rank: number, of: number): Attacker {
  const side = t.form === 'mass' ? nearestSide(t, p) : 0,
    b = t.b + 90 * side,
    r = right(b),
    n = ahead(b);
  const c = middle(t),
    mx = c.x + HALF_DEPTH * n.x,
    my = c.y + HALF_DEPTH * n.y;
  const stands = Math.round((p.x - mx) * r.x + (p.y - my) * r.y);
  // who comes alone goes straight on as far as may be; several stand side by side
  const offset = of === 1 ? Math.max(-ASIDE_MOST, Math.min(ASIDE_MOST, stands)) : Math.round((rank - (of - 1) / 2) * FRONT);
  const path = [whole(mx + offset * r.x, my + offset * r.y)];
  return { piece: p.id, target: t.id, offset, ...(side ? { side: SIDES[side]! } : {}), path };
}

/** One against the load of a ship that lies fast to the bank (SHOCK-20): straight towards her, as near as he may come. */
export function layBoarding(p: Piece, ship: Pt & { n: number }): Attacker {
  const far = Math.hypot(ship.x - p.x, ship.y - p.y) || 1,
    way = Math.max(far - BOARDING, 0) / far;
  return { piece: p.id, ship: ship.n, path: [whole(p.x + (ship.x - p.x) * way, p.y + (ship.y - p.y) * way)] };
}

/** As many as may meet: three at most one target; the others are left where they stand. */
export function layAttack(attackers: readonly Piece[], targets: readonly Piece[], flank: boolean): Attacker[] {
  const lead = attackers[0];
  if (!lead || !targets.length) return [];
  const from = fromTheRight(attackers, lead.b).reverse(), // from the left
    met = [...targets].sort((a, b) => along(a, lead.b) - along(b, lead.b) || a.id - b.id),
    groups = met.map(t => ({ t, of: [] as Piece[] }));
  from.forEach((p, i) => groups[Math.floor((i * met.length) / from.length)]!.of.push(p));
  if (from.length < met.length) {
    // fewer than those met: each takes the nearest that is still free
    for (const g of groups) g.of = [];
    for (const p of from) {
      const far = (t: Piece) => Math.hypot(t.x - p.x, t.y - p.y),
        free = groups.filter(g => !g.of.length).sort((a, b) => far(a.t) - far(b.t));
      free[0]!.of.push(p);
    }
  }
  return groups.flatMap(({ t, of }) => {
    const come = of.slice(0, MEET_ONE);
    if (flank) return come.map(p => ({ piece: p.id, target: t.id, path: [meeting(t, p)] }));
    // ranked along the target's own right, so that no two ways cross
    const ranked = [...come].sort((a, b) => along(a, t.b) - along(b, t.b) || a.id - b.id);
    return ranked.map((p, rank) => inFront(p, t, rank, ranked.length));
  });
}
