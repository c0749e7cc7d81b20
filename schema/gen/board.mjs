// The board and the figures of the Game of Battle: schema/rules/game-of-battle-1866/{board,figures}.json as constant C
// tables. Refuses a board that is not one: steps that coordinates and river do not bear out, a turn that does not fit.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'schema/rules/game-of-battle-1866';
const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'], SIDES = ['defence', 'attack'];
const WAYS = ['forward', 'forward_oblique', 'aside', 'rear_oblique', 'rear']; // by eighths of a turn from straight ahead
const NUMBERS = ['command_reach', 'support_reach', 'side_figures', 'repetitions', 'quiet_moves'];

const fail = what => { throw new Error(`${FOLDER}: ${what}`); };
const hold = (truth, what) => truth || fail(what);

// Every step follows from the coordinates, but for those the river cuts; both ways alike; the board turns into itself.
function squares(board) {
  const list = board.squares, at = new Map(list.map(s => [`${s.x},${s.r}`, s])), last = list.length + 1;
  const wet = new Set(board.river.unoccupiable_squares.map(s => `${s.x},${s.r}`)), cut = new Set();
  hold(list.length === board.counts.squares, `${list.length} squares`);
  for (const [from, to, way] of board.river.cut_steps) {
    cut.add(`${from} ${way}`);
    cut.add(`${to} ${DIRECTIONS[(DIRECTIONS.indexOf(way) + 4) % 8]}`);
  }
  list.forEach((s, i) => {
    const image = list[last - s.n - 1];
    hold(s.n === i + 1 && (s.x + s.r) % 2 !== 0, `square ${s.n} is out of place`);
    hold(image.x === 12 - s.x && image.r === 18 - s.r, `square ${s.n} does not turn into ${image.n}`);
    for (const [d, way] of DIRECTIONS.entries()) {
      const { dx, dr } = board.directions[way], other = at.get(`${s.x + dx},${s.r + dr}`), barred = cut.has(`${s.n} ${way}`);
      const to = other && !barred ? other.n : null, water = wet.has(`${s.x + dx},${s.r + dr}`);
      const why = to ? undefined : water ? 'river_square' : barred ? 'river' : 'edge';
      hold(s.neighbours[way] === to, `${s.n} ${way}: ${s.neighbours[way]}, by the coordinates ${to}`);
      hold(s.null_because?.[way] === why, `${s.n} ${way}: ${s.null_because?.[way]}, by the coordinates ${why}`);
      hold(!to || other.neighbours[DIRECTIONS[(d + 4) % 8]] === s.n, `${s.n} ${way}: no way back`);
      hold((to && last - to) === image.neighbours[DIRECTIONS[(d + 4) % 8]], `${s.n} ${way}: not so when the board is turned`);
    }
  });
  return list;
}

function rays(list, s, reach) { // the squares a battery commands on an open board, by oblique direction
  return DIRECTIONS.filter((_, d) => d % 2).map(way => {
    const out = [];
    for (let n = s.n; out.length < reach; out.push(n)) n = n && (list[n - 1].neighbours[way] ?? 0);
    return out;
  });
}

/** Single steps from one square to each other by the shortest way, river and all. */
function distances(list, s) {
  const far = Array(list.length + 1).fill(-1), queue = [s.n];
  far[0] = far[s.n] = 0;
  for (const n of queue)
    for (const to of Object.values(list[n - 1].neighbours))
      if (to && far[to] < 0) { far[to] = far[n] + 1; queue.push(to); }
  return far;
}

function reaches(figure, side, board) { // squares it may go, by direction, as its side sees the board
  const ahead = DIRECTIONS.indexOf(board.sides[side].forward);
  return DIRECTIONS.map((_, d) => {
    const off = (d - ahead + 8) % 8, value = figure.reach[WAYS[Math.min(off, 8 - off)]];
    return Number.isInteger(value) && value >= 0 && value <= 3 ? value : fail(`reach of ${figure.code}`);
  });
}

function array(board, figures) { // the figures as they are drawn up, a side's own in the order of their kinds
  return SIDES.flatMap((side, s) => figures.flatMap((f, k) => {
    const at = board.start[side][f.code] ?? [];
    hold(at.length === (f.sides.includes(side) ? f.each : 0), `${side} has ${at.length} ${f.code}`);
    return at.map(n => [s, k + 1, n]);
  }));
}

const row = values => `{ ${values.join(', ')} }`;

function header(board, figures, numbers) {
  return `/* Generated from schema/rules/game-of-battle-1866 by schema/gen/board.mjs. The board of the Game of Battle, its figures and its
 * numbers; the source of each stands in the JSON. Read by all of rules/battle; immutable. */
#ifndef KS_BATTLE_BOARD_H
#define KS_BATTLE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

enum {
\tSQUARES = ${board.squares.length}, /* numbered from 1; 0: no square */
\tBOARD_ROWS = ${board.squares.at(-1).r + 1},
\tDIRECTIONS = ${DIRECTIONS.length},
\tOBLIQUES = ${DIRECTIONS.length / 2},
${numbers.map(([name, { value }]) => `\t${name.toUpperCase()} = ${value},`).join('\n')}
\tREACH_MOST = 3,
\tARRAY_FIGURES = ${array(board, figures).length}
};

/* Clockwise; odd ones are oblique. N is the attack's end. */
enum direction { ${DIRECTIONS.map(d => `DIRECTION_${d}`).join(', ')} };

enum battle_side { ${SIDES.map(s => s.toUpperCase()).join(', ')} };

enum figure_kind {
\tFIGURE_NONE,
${figures.map(f => `\tFIGURE_${f.code},`).join('\n')}
\tFIGURE_KINDS
};

struct figure_row {
\tconst char *code;  /* as the notation has it */
\tchar letter;       /* of the attack in a line of position; the defence's is small */
\tuint8_t takes;     /* bit (1 << kind) of each figure it takes */
\tbool exposable;    /* may not stand in range unsupported */
\tbool arm;          /* light infantry, infantry of the line, cavalry: a side without them has lost */
\tuint8_t sides;     /* bit (1 << side) of those that have it */
\tuint8_t each;      /* how many a side has at the beginning */
\tuint8_t reach[2][DIRECTIONS]; /* squares it goes, by side and direction */
};

struct square_place {
\tint8_t x;       /* half-columns from left to right as the defence sees the board */
\tuint8_t row;    /* 0: the defence's end */
\tuint8_t cut;    /* bit (1 << direction) of each step the river cuts */
};

struct array_place { uint8_t side, kind, square; };

/* Index 0 is no figure, no square. */
extern const struct figure_row figure_rows[FIGURE_KINDS];
extern const struct square_place square_places[SQUARES + 1];
extern const uint8_t board_step[SQUARES + 1][DIRECTIONS]; /* the next square, or 0 */
extern const uint8_t board_ray[SQUARES + 1][OBLIQUES][COMMAND_REACH]; /* first, second, third square, or 0 */
extern const uint8_t board_distance[SQUARES + 1][SQUARES + 1]; /* steps by the shortest way */
extern const int8_t board_vector[DIRECTIONS][2]; /* half-columns, rows of a step */
extern const struct array_place board_array[ARRAY_FIGURES];
extern const char *const side_words[2];
extern const char battle_tables_digest[];  /* SHA-256 of both documents, hexadecimal */

#endif
`;
}

function source(board, figures, numbers, digest) {
  const list = squares(board), bits = (words, all) => words.reduce((v, w) => v | 1 << (all.indexOf(w) + 0 || fail(`${w}?`)), 0);
  const kinds = ['', ...figures.map(f => f.code)], reach = numbers.find(([n]) => n === 'command_reach')[1].value;
  const figure = f => `\t[FIGURE_${f.code}] = {
\t\t.code = "${f.code}", .letter = '${f.letter}', .takes = 0x${bits(f.takes, kinds).toString(16)},
\t\t.exposable = ${f.exposable}, .arm = ${f.arm},
\t\t.sides = ${f.sides.reduce((v, s) => v | 1 << SIDES.indexOf(s), 0)}, .each = ${f.each},
\t\t.reach = { ${SIDES.map(s => row(reaches(f, s, board))).join(', ')} },
\t},`;
  const cut = s => DIRECTIONS.reduce((v, d, i) => v | (s.null_because?.[d]?.startsWith('river') ? 1 << i : 0), 0);
  return `/* Generated from schema/rules/game-of-battle-1866 by schema/gen/board.mjs. */
#include "rules/battle/generated/board.h"

const struct figure_row figure_rows[FIGURE_KINDS] = {
${figures.map(figure).join('\n')}
};

const struct square_place square_places[SQUARES + 1] = {
${list.map(s => `\t[${s.n}] = { ${s.x}, ${s.r}, 0x${cut(s).toString(16)} },`).join('\n')}
};

/* ${DIRECTIONS.join(', ')} */
const uint8_t board_step[SQUARES + 1][DIRECTIONS] = {
${list.map(s => `\t[${s.n}] = ${row(DIRECTIONS.map(d => s.neighbours[d] ?? 0))},`).join('\n')}
};

/* NE, SE, SW, NW */
const uint8_t board_ray[SQUARES + 1][OBLIQUES][COMMAND_REACH] = {
${list.map(s => `\t[${s.n}] = { ${rays(list, s, reach).map(row).join(', ')} },`).join('\n')}
};

const uint8_t board_distance[SQUARES + 1][SQUARES + 1] = {
${list.map(s => `\t[${s.n}] = ${row(distances(list, s))},`).join('\n')}
};

const int8_t board_vector[DIRECTIONS][2] = {
\t${DIRECTIONS.map(d => row([board.directions[d].dx, board.directions[d].dr])).join(', ')},
};

const struct array_place board_array[ARRAY_FIGURES] = {
${array(board, figures).map(([s, k, n]) => `\t{ ${SIDES[s].toUpperCase()}, FIGURE_${figures[k - 1].code}, ${n} },`).join('\n')}
};

const char *const side_words[2] = { ${SIDES.map(s => `"${s}"`).join(', ')} };

const char battle_tables_digest[] = "${digest}";
`;
}

export function files(root) {
  const text = ['board.json', 'figures.json'].map(name => readFileSync(join(root, FOLDER, name), 'utf8'));
  const [board, { figures, numbers: named }] = text.map(t => JSON.parse(t)), numbers = Object.entries(named);
  hold(numbers.map(([n]) => n).join() === NUMBERS.join(), `numbers must be ${NUMBERS}`);
  hold(numbers.every(([, { value, source: s }]) => Number.isInteger(value) && value > 0 && s), 'a number without value or source');
  hold(figures.every(f => f.source && figures.length < 7), 'a figure without source');
  const digest = createHash('sha256').update(text.join('\0')).digest('hex');
  return {
    'server/rules/battle/generated/board.h': header(board, figures, numbers),
    'server/rules/battle/generated/board.c': source(board, figures, numbers, digest),
  };
}
