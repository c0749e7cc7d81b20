// The orders on the plan: those on their way, and the one in hand with its compass; the attackers where they would meet,
// the places of a square. It draws what the desk holds and what the server said of it.
import type { Desk } from '../desk.ts';
import { LAYS } from '../hand.ts';
import type { Pt } from '../hand.ts';
import { endBearing, namedIn, waysOf } from '../orders.ts';
import { squarePlaces } from '../square.ts';
import { ships } from '../state.ts';
import { DraftedOrders } from './drafted.tsx';
import { Placing } from './zones.tsx';
import type { Piece } from '../state.ts';
import { norm } from '../../state/place.ts';
import { Compass, Hollow } from './marks.tsx';

const THING_PACES = 34; // half the mark about a thing that may be fired at

function Sent({ desk, all }: { desk: Desk; all: readonly Piece[] }) {
  return (
    <>
      {desk.sent
        .filter(s => s.state === 'sent')
        .flatMap(s =>
          waysOf(s.order).map(w => {
            const p = all.find(q => q.id === w.piece);
            return p && <Hollow key={`${s.key}-${p.id}`} piece={p} path={w.path} b={w.bearing ?? p.b} kind="sent" />;
          }),
        )}
    </>
  );
}

/** Where each attacker goes, and, when the server has tried it, how he will stand there. */
function Attack({ desk, all, barred }: { desk: Desk; all: readonly Piece[]; barred: boolean }) {
  return (
    <g data-testid="attack-ways">
      {desk.held.flatMap(waysOf).map(w => {
        const p = all.find(q => q.id === w.piece),
          told = desk.trial?.attackers?.find(a => a.piece === w.piece),
          end = told ? { x: told.x, y: told.y } : w.path.at(-1)!;
        return p && <Hollow key={p.id} piece={p} path={[end]} b={told ? told.b : p.b} kind={barred ? 'barred' : 'held'} />;
      })}
    </g>
  );
}

const Mark = ({ at, what, id, aimed }: { at: Pt; what: string; id: number; aimed: boolean }) => (
  <rect
    class={`thing${aimed ? ' aimed' : ''}`}
    data-testid={`mark-${what}-${id}`}
    x={at.x - THING_PACES}
    y={at.y - THING_PACES}
    width={2 * THING_PACES}
    height={2 * THING_PACES}
    rx="8"
  />
);

/** What may be worked on, or the ships to go aboard; and who is to go there. */
function Objects({ desk, all }: { desk: Desk; all: readonly Piece[] }) {
  const { hand, job } = desk,
    load = hand.mode === 'load';
  const marks = load
    ? ships(desk.state)
        .filter(h => h.side === desk.state.side)
        .map(h => ({ what: 'ship', id: h.n, x: h.x, y: h.y }))
    : desk.jobs.filter((j, i, list) => list.findIndex(k => k.what === j.what && k.id === j.id) === i);
  const aimed = load ? desk.placeOf('ship', hand.target ?? -1) : job,
    ids = desk.held.flatMap(namedIn);
  return (
    <g data-testid="objects">
      {aimed && all.filter(p => ids.includes(p.id)).map(p => <path key={p.id} class="od" d={`M${p.x} ${p.y}L${aimed.x} ${aimed.y}`} />)}
      {marks.map(k => (
        <Mark key={`${k.what}${k.id}`} at={k} what={k.what} id={k.id} aimed={k.id === hand.target && k.what === hand.thing} />
      ))}
    </g>
  );
}

/** The things that may be fired at. */
function Things({ desk }: { desk: Desk }) {
  return (
    <>
      {(desk.targets ?? []).map(k => {
        const at = k.lawful && k.what !== 'piece' ? desk.placeOf(k.what, k.piece) : null,
          aimed = k.piece === desk.hand.target && k.what === desk.hand.thing;
        return at && <Mark key={`${k.what}${k.piece}`} at={at} what={k.what} id={k.piece} aimed={aimed} />;
      })}
    </>
  );
}

export function Held({ desk, all, scale, allowed }: { desk: Desk; all: readonly Piece[]; scale: number; allowed: number | null }) {
  const { hand, lead } = desk,
    points: Pt[] = lead && hand.mode !== 'measure' ? desk.way : [],
    barred = desk.trial?.ok === false,
    kind = barred ? 'barred' : 'held',
    end = points.at(-1);
  const others = desk.held.flatMap(waysOf).filter(w => w.piece !== lead?.id),
    piece = (id: number) => all.find(p => p.id === id);
  return (
    <>
      <DraftedOrders desk={desk} all={all} />
      <Sent desk={desk} all={all} />
      <Placing desk={desk} />
      {hand.mode === 'fire' && <Things desk={desk} />}
      {(hand.mode === 'work' || hand.mode === 'load') && <Objects desk={desk} all={all} />}
      {hand.mode === 'attack' && <Attack desk={desk} all={all} barred={barred} />}
      {lead && LAYS.has(hand.mode) && hand.mode !== 'place' && end && (
        <>
          {hand.mode !== 'square' &&
            others.map(w => {
              const p = piece(w.piece);
              return p && <Hollow key={p.id} piece={p} path={w.path} b={w.bearing ?? endBearing(hand, p, all)} kind="held" />;
            })}
          {hand.mode === 'square' ? (
            <g data-testid="square-places">
              {squarePlaces(desk.chosen.length, end, norm(lead.b + hand.turn)).map((q, i) => (
                <Hollow key={i} piece={lead} path={[q]} b={q.b} kind={kind} bare />
              ))}
            </g>
          ) : (
            <>
              <Compass points={[lead, ...points]} limit={allowed} scale={scale} />
              <Hollow piece={lead} path={[end]} b={endBearing(hand, lead, all)} kind={kind} bare />
            </>
          )}
        </>
      )}
      {hand.turn !== 0 &&
        !end &&
        !desk.deploying &&
        desk.chosen.map(p => <Hollow key={p.id} piece={p} path={[]} b={norm(p.b + hand.turn)} kind={kind} />)}
    </>
  );
}
