// Stepping through what an instrument is for, the nearest first: lawful targets, enemies to attack, friends to stand on, work
// to be done, ships to go aboard; and saying what each of them is.
import { shipsNear } from './afloat.ts';
import { seatName } from './command.ts';
import type { Desk } from './desk.ts';
import { jobReading } from './job-words.ts';
import { jobAimed } from './jobs.ts';
import { ghostReading } from './fog.ts';
import { command } from '../state/match.ts';
import { ghosts, pieces as piecesOf, piece as pieceOf, ships } from './state.ts';
import type { Piece } from './state.ts';
import { shipReading } from './things.ts';
import { nearestEnemy, pieceName, pieceReading } from './words.ts';
import { placeName } from '../state/place.ts';
import { counted, hintText, t } from '../words/t.ts';

type Step = 1 | -1;
/** The next of a list, about its ends; from nowhere its first or last. */
const after = <T>(list: readonly T[], i: number, step: Step): T | undefined =>
  list[(i < 0 ? (step > 0 ? 0 : list.length - 1) : i + step + list.length) % list.length];

export function nextAim(desk: Desk, step: Step): void {
  const { mode } = desk.hand;
  if (mode === 'fire') nextTarget(desk, step);
  else if (mode === 'work') nextJob(desk, step);
  else if (mode === 'load') nextShip(desk, step);
  else if (mode === 'attack' || mode === 'stack') nextPiece(desk, step, mode === 'attack');
  else if (mode === 'demand') nextBox(desk, step);
}

/** Concealers of the enemy that may be asked for: those that are closed. */
export const closedBoxes = (desk: Desk): Piece[] =>
  piecesOf(desk.state).filter(p => p.arm === 'concealer' && p.side !== desk.state.side && !p.contents);

function nextBox(desk: Desk, step: Step): void {
  const { lead, hand } = desk;
  if (!lead) return;
  const far = (p: Piece) => Math.hypot(p.x - lead.x, p.y - lead.y),
    all = closedBoxes(desk).sort((a, b) => far(a) - far(b) || a.id - b.id);
  const p = after(
    all,
    all.findIndex(q => q.id === hand.target),
    step,
  );
  if (!p) return;
  desk.act({ do: 'target', id: p.id });
  desk.say(pieceReading(p, null));
}

/** Goes to the next ghost, the one last seen first, and says what it was. */
export function nextGhost(desk: Desk, step: Step): void {
  const all = [...ghosts(desk.state)].sort((a, b) => b.minute - a.minute || a.n - b.n),
    g = after(
      all,
      all.findIndex(k => k.n === desk.hand.ghost),
      step,
    );
  if (g) desk.act({ do: 'ghost', n: g.n });
  desk.say(g ? ghostReading(g) : t('client.fog.none'));
}

function nextPiece(desk: Desk, step: Step, attack: boolean): void {
  const { lead, hand } = desk;
  if (!lead) return;
  const far = (p: Piece) => Math.hypot(p.x - lead.x, p.y - lead.y);
  const all = piecesOf(desk.state)
    .filter(p => (attack ? p.side !== lead.side : p.side === lead.side && !hand.selected.includes(p.id)))
    .sort((a, b) => far(a) - far(b) || a.id - b.id);
  // after the enemy's pieces his ships that lie fast to a bank, whose load may be taken
  const fast = attack ? ships(desk.state).filter(h => h.side !== lead.side && (h.state === 'loading' || h.state === 'unloading')) : [];
  const both = [...all, ...fast],
    aboard = attack && hand.thing === 'ship',
    aimed = attack ? hand.target : hand.onto;
  const p = after(
    both,
    both.findIndex(q => ('id' in q ? !aboard && q.id === aimed : aboard && q.n === aimed)),
    step,
  );
  if (!p) return;
  if (!('id' in p)) {
    desk.act({ do: 'target', id: p.n, thing: 'ship' });
    desk.say(shipReading(p));
    return;
  }
  desk.act(attack ? { do: 'target', id: p.id } : { do: 'onto', id: p.id });
  desk.say(pieceReading(p, null));
}

function nextTarget(desk: Desk, step: Step): void {
  const lawful = (desk.targets ?? []).filter(k => k.lawful),
    next = after(
      lawful,
      lawful.findIndex(k => desk.aims(k)),
      step,
    );
  if (!next) return;
  desk.act({ do: 'target', id: next.piece, thing: next.what });
  const at = desk.placeOf(next.what, next.piece),
    p = next.what === 'piece' ? pieceOf(desk.state, next.piece) : null,
    loss = counted(next.what === 'feature' ? 'point' : 'ninety_sixth', next.loss);
  desk.say(
    t('client.say.target', {
      piece: p ? pieceName(p) : desk.thingName(next.what, next.piece),
      place: at ? placeName(at.x, at.y) : '',
      distance: counted('distance', next.distance),
      loss,
    }),
  );
}

function nextJob(desk: Desk, step: Step): void {
  const { jobs } = desk,
    now = jobAimed(desk.hand, jobs),
    job = after(jobs, now ? jobs.indexOf(now) : -1, step);
  if (!job) return;
  desk.act({ do: 'target', id: job.id, thing: job.what, work: job.work });
  desk.say(jobReading(job));
}

function nextShip(desk: Desk, step: Step): void {
  const { lead, hand, state } = desk;
  if (!lead) return;
  const all = shipsNear(ships(state), state.side, lead),
    ship = after(
      all,
      all.findIndex(h => h.n === hand.target),
      step,
    );
  if (!ship) return;
  desk.act({ do: 'target', id: ship.n, thing: 'ship' });
  desk.say(shipReading(ship));
}

/** Takes the next own ship in hand. */
export function nextVessel(desk: Desk, step: Step): void {
  const own = ships(desk.state).filter(h => h.side === desk.state.side),
    ship = after(
      own,
      own.findIndex(h => h.n === desk.hand.vessel),
      step,
    );
  if (!ship) {
    desk.say(t('client.say.no_ship'));
    return;
  }
  desk.act({ do: 'ship', n: ship.n });
  desk.say(shipReading(ship));
}

/** Says why a piece cannot be fired at. */
export function refuseTarget(desk: Desk, p: Piece): void {
  const k = desk.targets?.find(q => q.piece === p.id && q.what === 'piece');
  desk.notify({
    kind: 'refused',
    text: k?.hint ? hintText(k.hint) : t('client.not_now.no_shot', { piece: pieceName(p) }),
    rule: k?.rule ?? '',
    at: { x: p.x, y: p.y },
  });
}

/** Looks at a piece without taking it in hand. */
export function look(desk: Desk, p: Piece): void {
  desk.act({ do: 'focus', id: p.id });
  const theirs = p.side === desk.state.side && p.seat !== undefined && p.seat !== desk.state.seat && command(desk.state),
    reading = pieceReading(p, nearestEnemy(p, piecesOf(desk.state)));
  if (!theirs) {
    desk.say(reading);
    return;
  }
  // a colleague's: only he orders it (TURN-3), and that is said where everybody reads it
  const text = t('client.command.theirs', { piece: pieceName(p), name: seatName(desk.state, p.seat!) });
  desk.said = `${text} ${reading}`;
  desk.notify({ kind: 'word', text, rule: '', at: null });
}
