// The door to the games this page can show. All that stands outside a game's own folder sees of it is this; a further game
// is a folder with a `game.tsx` and one line below.
import type { ComponentType } from 'preact';
import type { Block } from './pages/markdown.ts';
import { reiswitz } from './reiswitz/game.tsx';
import type { ClockTerms } from './table/clock.ts';
import type { Table } from './table/table.ts';
import { warchess } from './warchess/game.tsx';
import type { LobbyScenariosResult } from './wire/generated.ts';

export type Scenario = LobbyScenariosResult['scenarios'][number];

/** How a game is played by the clock. */
export interface Timing {
  /** What is offered, worded client.lay.clock_<name>: the quick, the usual and the slow. */
  usual: readonly (readonly [string, ClockTerms])[];
  /** What a time that is over does: a message. */
  how: string;
  /** It asks who was there. */
  absence: boolean;
}

/** A game's sides are named client.side.… (within a sentence client.side_within.…) and coloured by a class .side-… */
export interface Game {
  /** As the server names it. */
  engine: string;
  /** In the title of the window. */
  name: string;
  /** The whole page of a match, joined and known. */
  Screen: ComponentType<{ table: Table }>;
  /** A wide picture for the head of the lobby. */
  Picture: ComponentType<{ scenario: Scenario }>;
  /** How far a table in play has come, in a word or two. */
  at: (minute: number) => string;
  /** What a delay of the game is counted in, as client.count.<noun> has it; minutes, if nothing is said. */
  step?: string;
  /** What the players of one table may have otherwise: names in lobby.lay's options, worded client.option.<name>. */
  options: readonly string[];
  /** What its players may see: choices worded client.sight.<name>, the option `sight` of lobby.lay, the first the usual one. */
  sights?: readonly string[];
  /** A table of it may be laid with a clock (TURN-5, END-3; GB-8.3). */
  clock?: Timing;
  /** The most players of a side, if a table may be laid for other numbers than its scenario has. */
  players?: number;
  /** Its pages of rules (`GET /rules/<page>.md`; `title` is a message), and where in them a rule by name stands (-1: nowhere). */
  pages: readonly { page: string; title: string }[];
  /** Each of its scenarios has a page too (`scenario-<id>`): what it is. */
  told: boolean;
  rule: RegExp;
  findRule: (blocks: readonly Block[], rule: string) => number;
}

export const games: readonly Game[] = [reiswitz, warchess];
export const gameOf = (engine: string): Game | undefined => games.find(g => g.engine === engine);
