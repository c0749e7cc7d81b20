// The board of the Game of Battle for the page: what it draws and what it names, from
// schema/rules/game-of-battle-1866/{board,figures}.json. Steps and reach are left out: those are the server's to say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'schema/rules/game-of-battle-1866';

const lines = (list, a_line) => {
  const out = [];
  for (let i = 0; i < list.length; i += a_line) out.push('  ' + list.slice(i, i + a_line).map(x => JSON.stringify(x)).join(', ') + ',');
  return out.join('\n');
};

export function files(root) {
  const [board, { figures }] = ['board.json', 'figures.json'].map(n => JSON.parse(readFileSync(join(root, FOLDER, n), 'utf8')));
  const { squares, river, directions, start } = board, rows = [...new Set(squares.map(s => s.row))].join('');
  const array = Object.entries(start).flatMap(([side, by]) =>
    typeof by === 'object' ? Object.entries(by).flatMap(([figure, at]) => at.map(n => [side, figure, n])) : []);
  if (rows.length !== squares.at(-1).r + 1) throw new Error('a row without a letter');
  return {
    'client-web/src/warchess/generated.ts': `// Generated from ${FOLDER} by schema/gen/client-board.mjs.
import type { Figure } from '../wire/generated.ts';

/** Letters of the rows, from the defence's end. */
export const ROWS = ${JSON.stringify(rows)};

/** Squares 1, 2, …: half-column from the left and row, as the defence sees the board. */
export const SQUARES: readonly (readonly [x: number, row: number])[] = [
${lines(squares.map(s => [s.x, s.r]), 16)}
];

export const FORDS: readonly number[] = ${JSON.stringify(river.fords)};
export const BRIDGES: readonly number[] = ${JSON.stringify(river.bridge)};

/** Places of the lattice that are river. */
export const WET: readonly (readonly [x: number, row: number])[] = ${JSON.stringify(river.unoccupiable_squares.map(s => [s.x, s.r]))};

/** The river's course, for drawing. */
export const COURSE: readonly (readonly [x: number, row: number])[] = [
${lines(river.course_for_drawing, 10)}
];

/** The marked entrances: square, and the step that leads out by it. */
export const ENTRANCES: readonly (readonly [square: number, dx: number, drow: number])[] = [
${lines(Object.entries(river.entrances).flatMap(([n, all]) => all.map(e => [+n, directions[e.dir].dx, directions[e.dir].dr])), 6)}
];

/** Codes of the figures as the notation has them. */
export const FIGURES: readonly Figure[] = ${JSON.stringify(figures.map(f => f.code))};

/** How the figures are drawn up. */
export const ARRAY: readonly (readonly [side: 'defence' | 'attack', figure: Figure, square: number])[] = [
${lines(array, 4)}
];
`,
  };
}
