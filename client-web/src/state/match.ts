// What this viewer knows of one match of any game: the fragments of his view by name, and the log of events. Pure reducers over the
// answers of match.join and the notifications match.update; the server alone decides what stands here.
//
// Invariants: 1. (epoch, seq) are those of the last update applied. 2. An update is applied once, in order, or not at all:
// a gap or another epoch leaves the state as it was and says so. 3. Fragments that did not change keep their identity.

import type { CommandFragment, Fragments, GameEvent, MatchFragment, MatchJoinResult, SeatFragment, Update } from '../wire/generated.ts';

export type LoggedEvent = GameEvent & { n: number }; // n: this client's own count, for keys

export interface MatchState {
  match: string;
  viewer: MatchJoinResult['viewer'] | null; // null: not joined yet
  seat: number | null;
  chair: number | null; // he only looks on from the seat
  deputy?: boolean; // or orders from there as the seat's player does
  side: string | null;
  epoch: number;
  seq: number;
  fragments: Readonly<Record<string, unknown>>;
  log: readonly LoggedEvent[];
  counted: number;
}

const LOG_KEPT = 2000;

export const nothingKnown = (match: string): MatchState => ({
  match,
  viewer: null,
  seat: null,
  chair: null,
  side: null,
  epoch: 0,
  seq: 0,
  fragments: {},
  log: [],
  counted: 0,
});

function logged(s: MatchState, events: readonly GameEvent[]): Pick<MatchState, 'log' | 'counted'> {
  if (!events.length) return { log: s.log, counted: s.counted };
  const more = events.map((e, i) => ({ ...e, n: s.counted + i }));
  return { log: [...s.log, ...more].slice(-LOG_KEPT), counted: s.counted + events.length };
}

export function joined(s: MatchState, r: MatchJoinResult): MatchState {
  const who = { viewer: r.viewer, seat: r.seat ?? null, chair: r.chair ?? null, deputy: r.deputy ?? false, side: r.side ?? null };
  if (!r.view) return { ...s, ...who }; // what was missed follows as updates
  const old = s.fragments,
    fragments: Record<string, unknown> = {},
    view = r.view as Fragments;
  for (const [name, value] of Object.entries(view))
    fragments[name] = JSON.stringify(old[name]) === JSON.stringify(value) ? old[name] : value;
  const fresh = { ...s, ...who, epoch: r.epoch, seq: r.seq, fragments, log: [], counted: s.counted };
  return { ...fresh, ...logged(fresh, (r.log ?? []) as GameEvent[]) }; // the log is replaced, never appended to
}

/** fits false: something is missing between; join again. An update already applied changes nothing. */
export function updated(s: MatchState, u: Update): { state: MatchState; fits: boolean } {
  if (u.match !== s.match) return { state: s, fits: true };
  if (u.epoch === s.epoch && u.seq <= s.seq) return { state: s, fits: true };
  if (u.epoch !== s.epoch || u.seq !== s.seq + 1) return { state: s, fits: false };
  const fragments: Record<string, unknown> = { ...s.fragments, ...u.set };
  for (const name of u.gone) delete fragments[name];
  return { state: { ...s, seq: u.seq, fragments, ...logged(s, u.events) }, fits: true };
}

/** Whether the seat is his own: he gives chairs, and the seat itself, to others. */
export const owns = (s: MatchState) => s.viewer === 'seat' && s.chair === null;
/** Whether he orders at the table; who sits in a chair, unless as a deputy, sees with a seat's eyes and can do nothing. */
export const seated = (s: MatchState) => owns(s) || (s.viewer === 'seat' && s.deputy === true);

// ---- what is read out of it; each keeps its answer while the fragments are the same object ----

export function kept<T>(make: (f: MatchState['fragments']) => T): (s: MatchState) => T {
  let from: object | null = null,
    value: T;
  return s => {
    if (from !== s.fragments) {
      from = s.fragments;
      value = make(s.fragments);
    }
    return value;
  };
}

export const match = (s: MatchState) => s.fragments.match as MatchFragment | undefined;
export const seats = kept(f =>
  Object.entries(f)
    .filter(([n]) => n.startsWith('seat/'))
    .map(([n, v]) => ({ ...(v as SeatFragment), seat: Number(n.slice(5)) }))
    .sort((a, b) => a.seat - b.seat),
);
/** The players of a side, in their rank. */
export const seatsOf = (s: MatchState, side: string | null | undefined) => seats(s).filter(k => k.side === side);

/** Who commands, of every side of several players that the viewer knows of. */
export const commanders = kept(f =>
  Object.entries(f)
    .filter(([n, v]) => n.startsWith('command/') && v)
    .map(([, v]) => v as CommandFragment),
);
/** Who commands the viewer's side, if it has several players. */
export const command = (s: MatchState) => commanders(s).find(c => c.side === s.side);
/** Whether a seat commands that side. */
export const leadsIt = (s: MatchState, c: CommandFragment, seat: number) =>
  c.by === 'joint' ? seats(s).find(k => k.seat === seat)?.side === c.side : c.commander === seat;
/** Whether a seat of the viewer's side commands it. */
export function commands(s: MatchState, seat: number): boolean {
  const c = command(s);
  return c !== undefined && leadsIt(s, c, seat);
}
