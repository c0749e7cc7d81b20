// The seats of a table that is to be laid: the scenario's own, or so many of each side, blue's first (TURN-1).
import type { Scenario } from '../games.ts';
import { ordinal, sideName, t } from '../words/t.ts';

export interface Place {
  side: string;
  name: string; // the scenario's own, or nothing
}

/** Each once, in the order in which they come. */
export const sidesOf = (s: Scenario): string[] => [...new Set(s.sides)];

/** Players of each side, in the order of sidesOf. */
export function ownPlayers(s: Scenario): number[] {
  return sidesOf(s).map(side => s.sides.filter(k => k === side).length);
}

export const sameNumbers = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((n, i) => n === b[i]);

/** players: of each side, in the order of sidesOf. */
export function seatsOf(s: Scenario, players: readonly number[]): Place[] {
  if (sameNumbers(players, ownPlayers(s))) return s.sides.map((side, i) => ({ side, name: s.seats[i] ?? '' }));
  return sidesOf(s).flatMap((side, i) => Array.from({ length: players[i] ?? 1 }, () => ({ side, name: '' })));
}

/** What a seat is called at a table: its side, where the side has one alone; else its own name, or its rank. */
export function placeName(seats: readonly Place[], seat: number): string {
  const own = seats[seat],
    mates = seats.flatMap((k, i) => (k.side === own?.side ? [i] : []));
  if (!own) return '';
  return mates.length === 1 ? sideName(own.side) : own.name || rankName(own.side, mates.indexOf(seat));
}

/** "Blue, 2nd in rank"; rank: from 0. */
const rankName = (side: string, rank: number) => t('client.seat.rank', { side: sideName(side), rank: ordinal(rank + 1) });
