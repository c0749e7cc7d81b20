/* state.h: what a match of Reiswitz's game is made of. `struct world`: what never changes, shared.
 * `struct state`: one flat struct without pointers (house 4), copied by assignment, encoded by
 * codec.c. Fixed maxima of UNIT-7.
 *
 * Invariants (invariant.c recomputes them):
 *  1. on_board pieces lie wholly on the board and overlap no other (GEO-3).
 *  2. every account's loss < 96 (UNIT-7); pieces on board + gone = pieces at the start, per side
 * and arm (LOSS-1).
 *  3. `acted` is true of no piece of the side not to move; a piece has moved or fired, never both
 * (TURN-6).
 *  4. lines and trails are of this side move and of the side to move; counts within maxima. */
#ifndef KS_REISWITZ_STATE_H
#define KS_REISWITZ_STATE_H

#include "base/digest.h"
#include "rules/engine.h"
#include "rules/reiswitz/generated/tables.h"
#include "rules/reiswitz/ground.h"

enum { PIECES_MAX = 360, WAYPOINTS_MAX = 16, UNIT = 96, DISTANCE_PACES = 50, SIXTEENTHS = 16 };
enum { TITLE_MAX = 81, NAME_MAX = 41 };

enum side { SIDE_BLUE, SIDE_GREEN };
/* The arms of LOSS-6's accounts in the order of the wire names (arms.c); guns, pontoniers and train
 * come later. */
enum arm {
	ARM_CLOSED_INFANTRY,
	ARM_TIRAILLEURS,
	ARM_JAEGERS,
	ARM_HEAVY_CAVALRY,
	ARM_LIGHT_CAVALRY,
	ARM_FLANKERS,
	ARM_COUNT
};

struct point { int32_t x, y; }; /* whole paces */

struct piece {
	int16_t x, y;       /* middle of the front, paces (GEO-2) */
	int16_t bearing;    /* whole degrees, 0…359 */
	int16_t began;      /* bearing at the start of this side move: TURN-9 sums turns from it */
	uint8_t side, seat, division, arm;
	uint8_t on_board, narrow;       /* narrow: ARM-5, MOV-15 */
	uint8_t acted, moved, fired;    /* in this side move (TURN-5, TURN-6) */
	/* its move this side move was highest (MOV-18), settled into run and rest at the side's end */
	uint8_t highest;
	uint8_t run, rest;  /* MOV-18 */
	uint16_t struck;    /* 96ths struck so far in the match: LOSS-2's order */
};

struct account { uint16_t loss, gone; }; /* 96ths below a whole piece; pieces that left (LOSS-1) */

/* A line of fire of this side move (MOV-4g, MOV-21): from front middle to M. */
struct fire_line { int16_t x0, y0, x1, y1; uint16_t piece; };
/* A path walked this side move (MOV-21): points[0] is the start. */
struct trail { uint16_t piece, count; struct { int16_t x, y; } points[WAYPOINTS_MAX + 1]; };
/* A footprint left empty by a blow this side move (SHOCK-14): closed until one's own next move. */
struct gap { int16_t x, y, bearing; uint8_t side; };

enum end_how { END_NOT, END_FLAG };

struct state {
	uint32_t minute;         /* side moves completed (TURN-10) */
	uint8_t side;            /* to move */
	uint8_t ended[SEATS_MAX];/* the seat has ended its part of this side move */
	uint8_t over, winner;    /* over: enum end_how; winner: a side, or 2 for drawn */
	uint16_t pieces, lines, trails, gaps;
	struct piece piece[PIECES_MAX];
	struct account account[SIDES][ARM_COUNT];
	struct fire_line line[PIECES_MAX];
	struct trail trail[PIECES_MAX];
	struct gap gap[PIECES_MAX];
};

struct place { char name[NAME_MAX]; int16_t x, y; };

struct world {
	struct digest digest, terrain_digest;
	const struct tables *tables;
	char title[TITLE_MAX], terrain_name[TITLE_MAX], scenario[NAME_MAX];
	uint8_t seats, seat_side[SEATS_MAX], first_side;
	uint16_t pieces;
	struct piece start[PIECES_MAX];
	struct account account[SIDES][ARM_COUNT]; /* booked before the start; nothing in a whole game */
	char piece_name[PIECES_MAX][NAME_MAX]; /* "" if the scenario names none */
	uint32_t public_length;
	/* the terrain document's token and name part as JSON, for terrain_write */
	char *public_terrain;
	struct ground ground;  /* its layers lie behind this struct, in the same lent memory */
};

/* What an order did: the whole truth, in the order it happened (TURN-10). */
enum happening {
	HAPPENED_MARCH,
	HAPPENED_TURN,
	HAPPENED_FIRE,
	HAPPENED_LEAVE,
	HAPPENED_PART_END,
	HAPPENED_SIDE_END,
	HAPPENED_FLAG,
	HAPPENED_OVER
};
enum { HAPPENINGS_MAX = 32 };
struct happened {
	uint8_t what;            /* enum happening */
	uint8_t side, seat, pace, row, cover, winner;
	uint16_t piece, target;
	int16_t x, y, bearing;   /* where it stood before (march), stands (else) */
	int16_t tx, ty;          /* fire: the target's front middle */
	uint32_t minute;
	uint32_t length_paces;
	uint16_t range_paces, distance, loss, account;
	uint8_t points;
	struct { int16_t x, y; } point[WAYPOINTS_MAX];
};
struct outcome { uint16_t count; struct happened list[HAPPENINGS_MAX]; };

enum order { ORDER_MOVE, ORDER_TURN, ORDER_FIRE, ORDER_PART_END, ORDER_FLAG };
struct command {
	uint8_t order; /* enum order */
	uint8_t points;
	uint16_t piece, target;
	int16_t bearing;
	struct { int16_t x, y; } point[WAYPOINTS_MAX];
};

#endif
