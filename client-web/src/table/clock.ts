// What the fragment `clock` says (TURN-5, END-3), reckoned by the server's time: whatever the clock of this machine shows,
// what is left is what the server has left. Pure.
import { command, commands, match, seated } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import type { ClockFragment, LobbyLayParams } from '../wire/generated.ts';
import { counted, t } from '../words/t.ts';

/** Seconds: of a move, and of a side's bank behind it. */
export type ClockTerms = NonNullable<LobbyLayParams['clock']>;
export const MINUTE_S = 60;

export const clockOf = (s: MatchState) => s.fragments.clock as ClockFragment | undefined;

export interface Left {
  /** Milliseconds of this move and of the bank; before play the stage's own, and the whole bank. */
  move: number;
  bank: number;
  /** Until it is over. */
  all: number;
  runs: boolean;
}
/** What a side has left at this time of the server's. */
export function leftOf(c: ClockFragment, side: string, now: number): Left {
  const own = c.sides.find(k => k.side === side),
    common = c.common ?? false;
  if (!own) return { move: 0, bank: 0, all: 0, runs: false };
  const runs = own.move_ends !== undefined,
    move = Math.max(0, runs ? own.move_ends! - now : (own.move ?? 0)),
    whole = own.bank ?? 0,
    bank = own.bank_ends === undefined ? whole : Math.max(0, own.bank_ends - Math.max(now, own.move_ends!));
  return { move, bank, all: common ? move : move + bank, runs };
}

const SECOND = 1000,
  MINUTE = 60,
  HOUR = 3600,
  DAY = 86_400;
const two = (n: number) => String(n).padStart(2, '0');
/** 2:14, 1:02:14, or days. The last second is shown until it is over. */
export function face(ms: number): string {
  const s = Math.ceil(ms / SECOND);
  if (s >= DAY) return `${counted('day', Math.floor(s / DAY))} ${Math.floor((s % DAY) / HOUR)}:${two(Math.floor((s % HOUR) / MINUTE))}`;
  const seconds = two(s % MINUTE);
  return s >= HOUR
    ? `${Math.floor(s / HOUR)}:${two(Math.floor((s % HOUR) / MINUTE))}:${seconds}`
    : `${Math.floor(s / MINUTE)}:${seconds}`;
}

/** Seconds left at which it is said aloud, and under which a time counts as low. */
export const WARNINGS = [60, 10] as const;
export const isLow = (l: Left) => l.runs && l.all <= WARNINGS[0] * SECOND;
/** The warning that became due as what is left went from `before` (null: it has just come in sight) to `now`. */
export function warning(before: number | null, now: number): number | null {
  const due = WARNINGS.filter(s => now > 0 && now <= s * SECOND && (before === null || before > s * SECOND));
  return due.at(-1) ?? null;
}

/** So many seconds as a term: "1 hour 30 minutes". */
export function span(seconds: number): string {
  const parts = [
    ['day', Math.floor(seconds / DAY)],
    ['hour', Math.floor((seconds % DAY) / HOUR)],
    ['minute', Math.floor((seconds % HOUR) / MINUTE)],
    ['second', seconds % MINUTE],
  ] as const;
  return parts
    .filter(([, n]) => n > 0)
    .map(([noun, n]) => counted(noun, n))
    .join(' ');
}
/** The terms in a sentence. */
export const termsText = (c: { move: number; bank: number }) =>
  t(c.bank ? 'client.clock.terms' : 'client.clock.terms_move', { move: span(c.move), bank: span(c.bank) });

/** Whether the viewer speaks for his side about the clock. */
export const speaksOfClock = (s: MatchState) =>
  seated(s) && s.seat !== null && (command(s) ? commands(s, s.seat) : true) && match(s)?.phase === 'play';

export type Ask = 'ask' | 'agree' | 'withdraw' | 'resume';
/** What he may do about it now. */
export function asks(s: MatchState): Ask | null {
  const c = clockOf(s);
  if (!c || !c.turn.length || !speaksOfClock(s)) return null;
  if (c.paused) return 'resume';
  if (c.asked?.includes(s.side ?? '')) return 'withdraw';
  return c.asked?.length ? 'agree' : 'ask';
}
