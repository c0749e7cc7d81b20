/* Generated from schema/rules/game-of-battle-1866 by schema/gen/board.mjs. The board of the Game of Battle, its figures and its
 * numbers; the source of each stands in the JSON. Read by all of rules/battle; immutable. */
#ifndef KS_BATTLE_BOARD_H
#define KS_BATTLE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

enum {
	SQUARES = 139, /* numbered from 1; 0: no square */
	BOARD_ROWS = 19,
	DIRECTIONS = 8,
	OBLIQUES = 4,
	COMMAND_REACH = 3,
	SUPPORT_REACH = 1,
	SIDE_FIGURES = 14,
	REPETITIONS = 3,
	QUIET_MOVES = 100,
	REACH_MOST = 3,
	ARRAY_FIGURES = 28
};

/* Clockwise; odd ones are oblique. N is the attack's end. */
enum direction { DIRECTION_N, DIRECTION_NE, DIRECTION_E, DIRECTION_SE, DIRECTION_S, DIRECTION_SW, DIRECTION_W, DIRECTION_NW };

enum battle_side { DEFENCE, ATTACK };

enum figure_kind {
	FIGURE_NONE,
	FIGURE_LI,
	FIGURE_IL,
	FIGURE_CAV,
	FIGURE_ART,
	FIGURE_WAGON,
	FIGURE_CITADEL,
	FIGURE_KINDS
};

struct figure_row {
	const char *code;  /* as the notation has it */
	char letter;       /* of the attack in a line of position; the defence's is small */
	uint8_t takes;     /* bit (1 << kind) of each figure it takes */
	bool exposable;    /* may not stand in range unsupported */
	bool arm;          /* light infantry, infantry of the line, cavalry: a side without them has lost */
	uint8_t sides;     /* bit (1 << side) of those that have it */
	uint8_t each;      /* how many a side has at the beginning */
	uint8_t reach[2][DIRECTIONS]; /* squares it goes, by side and direction */
};

struct square_place {
	int8_t x;       /* half-columns from left to right as the defence sees the board */
	uint8_t row;    /* 0: the defence's end */
	uint8_t cut;    /* bit (1 << direction) of each step the river cuts */
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
