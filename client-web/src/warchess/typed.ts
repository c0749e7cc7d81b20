// What a player types, read: moves as the notation has them and looser, and questions about the board. Pure; whether a move
// is lawful is the server's to say. English and German are understood side by side, whatever language the page speaks.
import type { Figure } from '../wire/generated.ts';
import { isSquare, rowSquares } from './geometry.ts';

export type Typed =
  | { do: 'move'; figure: Figure | null; from: number; to: number; takes: boolean }
  | { do: 'moves'; square: number | null }
  | { do: 'command'; square: number }
  | { do: 'row'; row: string }
  | { do: 'square'; square: number }
  | { do: 'figures'; whose: 'own' | 'enemy' | 'all' }
  | { do: 'no_square'; text: string }
  | { do: 'losses' | 'last' | 'list' | 'turn' | 'clock' | 'help' | 'draw' | 'resign' | 'resign_yes' | 'board' | 'unknown' | 'nothing' };

const FIGURE_WORDS: Record<Figure, string[]> = {
  LI: ['li', 'lt', 'light', 'light infantry', 'jaeger', 'leichte', 'leichte infanterie', 'jäger'],
  IL: ['il', 'inf', 'line', 'infantry', 'infantry of the line', 'foot', 'linie', 'linieninfanterie', 'infanterie'],
  CAV: ['cav', 'cavalry', 'horse', 'kav', 'kavallerie', 'reiter', 'reiterei'],
  ART: ['art', 'artillery', 'battery', 'guns', 'gun', 'artillerie', 'batterie', 'geschütz', 'geschütze'],
  WAGON: ['wagon', 'wag', 'supply', 'train', 'supply train', 'supply wagon', 'wagen'],
  CITADEL: ['citadel', 'cit', 'zitadelle', 'zit'],
};
const FIGURE_BY_WORD = new Map(Object.entries(FIGURE_WORDS).flatMap(([f, words]) => words.map(w => [w, f as Figure])));
const NAMES = [...FIGURE_BY_WORD.keys()].sort((a, b) => b.length - a.length).join('|');

const SIGN = '(?: ?(x|takes|nimmt|-|–|—|:|>|to|nach) ?| )';
const MOVE = new RegExp(
  `^(?:move |ziehe |zug )?(?:the |die |den )?(?:(${NAMES}) )?(?:(?:from|on|von|auf) )?(\\d{1,3})` +
    `${SIGN}(?:to |on |nach |auf )?(\\d{1,3})\\+?$`,
);
const TAKES = ['x', 'takes', 'nimmt'];
const PLAIN: Record<string, Typed> = {
  losses: { do: 'losses' },
  lost: { do: 'losses' },
  last: { do: 'last' },
  'last move': { do: 'last' },
  list: { do: 'list' },
  'list moves': { do: 'list' },
  score: { do: 'list' },
  turn: { do: 'turn' },
  'whose move': { do: 'turn' },
  'whose turn': { do: 'turn' },
  duty: { do: 'turn' },
  status: { do: 'turn' },
  clock: { do: 'clock' },
  time: { do: 'clock' },
  help: { do: 'help' },
  moves: { do: 'moves', square: null },
  'my moves': { do: 'moves', square: null },
  figures: { do: 'figures', whose: 'all' },
  'read board': { do: 'figures', whose: 'all' },
  own: { do: 'figures', whose: 'own' },
  'my figures': { do: 'figures', whose: 'own' },
  'own figures': { do: 'figures', whose: 'own' },
  enemy: { do: 'figures', whose: 'enemy' },
  'enemy figures': { do: 'figures', whose: 'enemy' },
  draw: { do: 'draw' },
  'offer draw': { do: 'draw' },
  'offer a draw': { do: 'draw' },
  agree: { do: 'draw' },
  resign: { do: 'resign' },
  'resign yes': { do: 'resign_yes' },
  board: { do: 'board' },
  'show board': { do: 'board' },
  'show the board': { do: 'board' },
  verluste: { do: 'losses' },
  verloren: { do: 'losses' },
  'letzter zug': { do: 'last' },
  liste: { do: 'list' },
  'alle züge': { do: 'list' },
  'am zug': { do: 'turn' },
  'wer ist am zug': { do: 'turn' },
  pflicht: { do: 'turn' },
  uhr: { do: 'clock' },
  zeit: { do: 'clock' },
  hilfe: { do: 'help' },
  züge: { do: 'moves', square: null },
  'meine züge': { do: 'moves', square: null },
  figuren: { do: 'figures', whose: 'all' },
  eigene: { do: 'figures', whose: 'own' },
  'eigene figuren': { do: 'figures', whose: 'own' },
  'meine figuren': { do: 'figures', whose: 'own' },
  feind: { do: 'figures', whose: 'enemy' },
  'figuren des feindes': { do: 'figures', whose: 'enemy' },
  remis: { do: 'draw' },
  'remis anbieten': { do: 'draw' },
  'remis annehmen': { do: 'draw' },
  annehmen: { do: 'draw' },
  aufgeben: { do: 'resign' },
  'aufgeben ja': { do: 'resign_yes' },
  brett: { do: 'board' },
  'brett zeigen': { do: 'board' },
};
type OfSquare = (square: number) => Typed;
const ABOUT: [RegExp, OfSquare][] = [
  [/^(?:what )?(?:commands?|guns)(?: on| the square)? (\d{1,3})$/, square => ({ do: 'command', square })],
  [/^(?:(?:was|wer) )?beherrscht(?: das)?(?: feld)? (\d{1,3})$/, square => ({ do: 'command', square })],
  [/^(?:what|who) (?:is|stands) on (\d{1,3})$/, square => ({ do: 'square', square })],
  [/^(?:was|wer) (?:ist|steht) auf (\d{1,3})$/, square => ({ do: 'square', square })],
  [/^(?:read |square |on |lies |feld |auf )?(\d{1,3})$/, square => ({ do: 'square', square })],
  [/^(?:moves|moves of|moves from|where to from) (\d{1,3})$/, square => ({ do: 'moves', square })],
  [/^(?:züge|züge von|wohin von) (\d{1,3})$/, square => ({ do: 'moves', square })],
];

export function read(text: string): Typed {
  const s = text
    .toLowerCase()
    .replace(/[?!.,;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!s) return { do: 'nothing' };
  if (Object.hasOwn(PLAIN, s)) return PLAIN[s]!;
  const row = /^(?:read |lies )?(?:row|reihe) ([a-z])$/.exec(s) ?? /^(?:read|lies) ([a-z])$/.exec(s);
  if (row) return rowSquares(row[1]!).length ? { do: 'row', row: row[1]!.toUpperCase() } : { do: 'no_square', text: row[1]!.toUpperCase() };
  for (const [pattern, make] of ABOUT) {
    const m = pattern.exec(s);
    if (m) return isSquare(Number(m[1])) ? make(Number(m[1])) : { do: 'no_square', text: m[1]! };
  }
  const m = MOVE.exec(s);
  if (!m) return { do: 'unknown' };
  const [, name, from, sign, to] = m,
    wrong = [from!, to!].find(n => !isSquare(Number(n)));
  if (wrong) return { do: 'no_square', text: wrong };
  return {
    do: 'move',
    figure: name ? FIGURE_BY_WORD.get(name)! : null,
    from: Number(from),
    to: Number(to),
    takes: TAKES.includes(sign ?? ''),
  };
}
