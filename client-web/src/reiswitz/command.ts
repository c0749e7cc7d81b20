// The players of one's own side among themselves, as the view has them: rank, who commands (TURN-2), who orders which
// troops (TURN-3), who is in communication (CARD-5), who has ended. Pure; every answer is the server's.
import { command, commanders, commands, leadsIt, match, seated, seats, seatsOf } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import { sitterName } from '../table/Computer.tsx';
import { ordinal, t } from '../words/t.ts';
import type { Who } from './side-words.ts';
import { deployment, pieces, turn } from './state.ts';
import type { Arm } from './state.ts';
import { ARM_ORDER } from './tray.ts';

/** The first move may be made; until then a side talks freely (CARD-4). */
export const begun = (s: MatchState) =>
  match(s)?.phase === 'play' && turn(s)?.stage !== 'council' && deployment(s)?.stage !== 'deployment';

const NUMERALS = ['I', 'II', 'III', 'IV', 'V'];
/** A seat's place in the rank of its side, from 0. */
const rankOf = (s: MatchState, seat: number) =>
  seatsOf(s, seats(s).find(k => k.seat === seat)?.side).findIndex(k => k.seat === seat);
export const numeral = (s: MatchState, seat: number) => NUMERALS[rankOf(s, seat)] ?? '';
/** What a player is called: by his name, else by his rank. */
export function seatName(s: MatchState, seat: number): string {
  const own = seats(s).find(k => k.seat === seat);
  return (own && sitterName(own)) || t('client.command.ranked', { rank: ordinal(rankOf(s, seat) + 1) });
}

export const whoOf = (s: MatchState): Who => ({
  name: seat => seatName(s, seat),
  several: side => seatsOf(s, side).length > 1,
});

/** The viewer's side has several players, and it is not play yet: they sit together and talk. */
export const gathers = (s: MatchState) => command(s) !== undefined && seated(s) && !begun(s) && match(s)?.phase !== 'over';
/** Whether the viewer commands a side of several players. */
export const leads = (s: MatchState) => seated(s) && s.seat !== null && commands(s, s.seat);
/** Whether the viewer speaks for his side to the other (TURN-8): its only player, or who commands it. */
export const speaks = (s: MatchState) => (command(s) ? leads(s) : seated(s));
/** Whether the viewer may write slates: he has colleagues, and play has begun (CARD-1). */
export const writes = (s: MatchState) => seated(s) && command(s) !== undefined && begun(s);

export interface Mate {
  seat: number;
  numeral: string;
  name: string;
  you: boolean;
  commands: boolean;
  near: boolean; // in communication with the viewer; he himself is
  ended: boolean; // his part of what is going on
  computer: boolean;
  absent: boolean; // nobody waits for him
  pieces: number; // that he orders, as far as the viewer knows
}
/** The players of one's own side in their rank; none if one plays alone or watches. */
export function mates(s: MatchState): Mate[] {
  const c = command(s);
  if (!c || s.viewer !== 'seat') return [];
  const done = deployment(s)?.stage === 'deployment' ? deployment(s)!.ended : (turn(s)?.ended ?? []),
    all = troops(s);
  return seatsOf(s, c.side).map(k => ({
    seat: k.seat,
    numeral: numeral(s, k.seat),
    name: seatName(s, k.seat),
    you: k.seat === s.seat,
    commands: commands(s, k.seat),
    near: k.seat === s.seat || match(s)?.phase === 'over' || (c.near?.includes(k.seat) ?? false),
    ended: done.includes(k.seat),
    computer: k.computer !== undefined,
    absent: k.absent ?? false,
    pieces: all.filter(p => p.seat === k.seat).length,
  }));
}
export interface Linked {
  seat: number;
  numeral: string;
  name: string;
  commands: boolean;
  absent: boolean;
  apart: string[]; // the numerals of those of his side to whom no orderly comes through
}
/** CARD-5, as the umpire is told it: the players of each side that has several, and who is cut off from whom. */
export const linked = (s: MatchState): { side: string; players: Linked[] }[] =>
  commanders(s).flatMap(c => {
    if (!c.links) return [];
    const all = seatsOf(s, c.side),
      together = (a: number, b: number) => c.links!.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
    const players = all.map(k => ({
      seat: k.seat,
      numeral: numeral(s, k.seat),
      name: seatName(s, k.seat),
      commands: leadsIt(s, c, k.seat),
      absent: k.absent ?? false,
      apart: all.filter(o => o.seat !== k.seat && !together(k.seat, o.seat)).map(o => numeral(s, o.seat)),
    }));
    return [{ side: c.side, players }];
  });
/** Who of the side to move has not ended; nobody if it is the enemy's move. */
export const unended = (s: MatchState) => (turn(s)?.side === s.side ? mates(s).filter(m => !m.ended && !m.absent && !m.you) : []);

export interface Trooper {
  id: number;
  seat: number;
  arm: Arm;
  division: number;
}
/** All that one's own side has, on the plan, in concealers and still to be placed. */
export function troops(s: MatchState): Trooper[] {
  const out: Trooper[] = [];
  for (const p of pieces(s).filter(q => q.side === s.side && q.seat !== undefined)) {
    const division = p.division ?? 1;
    out.push({ id: p.id, seat: p.seat!, arm: p.arm, division });
    for (const k of p.contents ?? []) if (k.piece !== undefined) out.push({ id: k.piece, seat: k.seat ?? p.seat!, arm: k.arm, division });
  }
  const on = new Set(out.map(p => p.id));
  for (const k of deployment(s)?.tray ?? [])
    if (!on.has(k.piece)) out.push({ id: k.piece, seat: k.seat, arm: k.arm, division: k.division });
  return out;
}

/** On the plan: pieces of one's own side that a colleague orders. */
export const othersOf = (s: MatchState) =>
  command(s) && s.viewer === 'seat' ? pieces(s).filter(p => p.side === s.side && p.seat !== undefined && p.seat !== s.seat) : [];

export type ShareBy = 'division' | 'arm' | 'both';
export interface Lot {
  key: string;
  division?: number;
  arm?: Arm;
  all: Trooper[];
}
/** How the troops fall into lots that may be given away as a whole. */
export function lotsOf(all: readonly Trooper[], by: ShareBy): Lot[] {
  const lots = new Map<string, Lot>();
  for (const p of all) {
    const part = { ...(by === 'arm' ? {} : { division: p.division }), ...(by === 'division' ? {} : { arm: p.arm }) },
      key = Object.values(part).join('-');
    if (!lots.has(key)) lots.set(key, { key, ...part, all: [] });
    lots.get(key)!.all.push(p);
  }
  const place = (l: Lot) => (l.division ?? 0) * 100 + (l.arm ? ARM_ORDER.indexOf(l.arm) : 0);
  return [...lots.values()].sort((a, b) => place(a) - place(b));
}
