/* state.h: what a match of Reiswitz's game is made of. `struct world`: what never changes, shared.
 * `struct state`: one flat struct without pointers (house 4), copied by assignment, encoded by
 * codec.c. Fixed maxima of UNIT-7. An outcome's entries are outcome.h's, orders command.h's.
 *
 * Invariants (invariant.c recomputes them):
 *  1. on_board pieces lie wholly on the board and overlap no other (GEO-3), but those of one stack,
 * one building or one broken square.
 *  2. every account's loss < 96 (UNIT-7); pieces on board, in boxes, gone, destroyed, captured
 * and afloat together are the pieces at the start, per side and arm (LOSS-1, LOSS-4).
 *  3. `acted` is true of no piece of the side not to move; a piece has moved or fired, never both
 * (TURN-6).
 *  4. lines and trails are of this side move and of the side to move; counts within maxima.
 *  5. a stack's members share place, bearing and formation, their levels are 0…n−1, and `stack`
 * names the one at level 0; a piece alone is its own stack (stack.h).
 *  6. a square's pieces stand in their places (ARM-7), every side has one while it lasts.
 *  7. who is afloat is aboard a ship of its side that swims, or train spent in a site.
 *  8. who is in a box is in one of its side that stands; a box's contents keep their order, 0…n−1,
 * and their points are within its capacity (SEE-13).
 *  9. what each piece sees is what the ground and the places say now (SEE-10; watch.h); a seat's
 * sightings of what it sees now are of just those pieces, one each.
 *
 * The same struct holds what one viewer knows (knowledge.h): then it is made anew for one question,
 * holds nothing that he cannot know, is never encoded, its pieces go by his own numbers; `watch`
 * and what lies beyond a count mean nothing. */
#ifndef KS_REISWITZ_STATE_H
#define KS_REISWITZ_STATE_H

#include "base/digest.h"
#include "base/generated/slates.h"
#include "rules/engine.h"
#include "rules/reiswitz/generated/tables.h"
#include "rules/reiswitz/ground.h"

/* UNIT-7: 360 pieces of troops; 36 boxes, which stand among the pieces, after them all (SEE-13) */
enum { TROOPS_MAX = 360, BOXES_MAX = 36, PIECES_MAX = TROOPS_MAX + BOXES_MAX };
enum { WAYPOINTS_MAX = 16, UNIT = 96, DISTANCE_PACES = 50, SIXTEENTHS = 16 };
/* UNIT-7 */
enum { GROUP_MAX = 24, SHIPS_MAX = 6, SITES_MAX = 64, DAMAGED_MAX = 64, SQUARES_MAX = 48 };
enum { TASKS_MAX = 16, PLACES_MAX = 16, TITLE_MAX = 81, NAME_MAX = 41 };
/* A piece may be driven from one place and lost from another in one side move. */
enum { GAPS_MAX = 2 * PIECES_MAX };
/* TURN-3: a side's divisions are numbered from 1. */
enum { DIVISIONS_MAX = 3 };
enum { NO_PIECE = UINT16_MAX, INDEX_NONE = UINT16_MAX };

enum side { SIDE_BLUE, SIDE_GREEN };
/* The arms of LOSS-6's accounts in the order of the wire names (arms.c). Half-batteries keep each
 * its own account (LOSS-3); ships are no pieces (struct ship). */
enum arm {
	ARM_CLOSED_INFANTRY,
	ARM_TIRAILLEURS,
	ARM_JAEGERS,
	ARM_HEAVY_CAVALRY,
	ARM_LIGHT_CAVALRY,
	ARM_FLANKERS,
	ARM_FOOT_ARTILLERY,
	ARM_HEAVY_ARTILLERY,
	ARM_HORSE_ARTILLERY,
	ARM_PONTONIERS,
	ARM_TRAIN,
	ARM_COUNT,
	ARM_BOX = ARM_COUNT, /* a troop-concealer: it has no account and is no fighting piece (SEE-2) */
	ARM_ROWS             /* of the tables */
};
/* ARM-6, ARM-7. A light mass is no formation: it is any stack of three to six light foot. */
enum formation { FORMATION_LINE, FORMATION_COLUMN, FORMATION_MASS, FORMATION_SQUARE };
/* GUN-2: limbered; in position; laid. Laying and limbering guns stand in position until the end of
 * the side move in which they were told to (guns.h). */
enum gun_state { GUNS_LIMBERED, GUNS_EMPLACED, GUNS_LAID, GUNS_LAYING, GUNS_LIMBERING };
/* Why a piece is no more on the board. */
enum fate {
	FATE_STANDS,
	FATE_LOST,
	FATE_DESTROYED,
	FATE_CAPTURED,
	FATE_AFLOAT,
	FATE_OFF,
	FATE_BOXED,   /* in a box (SEE-2) */
	FATE_WAITING, /* not yet placed, or not yet come (DEP-2, DEP-6, DEP-7) */
	FATE_UNDRAWN  /* DEP-5: its lot was a blank */
};

/* SHOCK-14, FIRE-10: it was aimed at; or took the fire meant for another, unseen, which binds no
 * order of the side that fired (fire.h). */
enum shot { SHOT_NOT, SHOT_AT, SHOT_BY_CHANCE };
enum { LOTS_AHEAD = SIDES + 1 }; /* in place of 1 + a side */

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
	uint16_t stack;     /* the piece at the bottom of its stack; its own id when alone */
	uint8_t level;      /* 0 at the bottom */
	uint8_t formation;  /* enum formation, the same of a whole stack */
	/* 1 + index in state.square; 0: none. A broken one's too, until it marches (square.h) */
	uint8_t square;
	uint8_t place;      /* there: side · k + i, sides front, right, rear, left (ARM-7) */
	uint8_t guns;       /* enum gun_state, of guns */
	uint8_t taken;      /* GUN-1: 1 + the captor's side; 0 for none */
	uint8_t loss;       /* LOSS-3: a half-battery's own account, 96ths; 0 of other arms */
	/* SHOCK-14: in this side move, of every member of a stack; shot_at: enum shot */
	uint8_t shot_at, attacked;
	uint8_t pressed;            /* WORK-1: one of these in the enemy's last move: under attack */
	uint8_t passed_worth;       /* MOV-20: 1 + worth, in quarters, of the dearest it has struck */
	uint8_t fate;       /* enum fate; FATE_STANDS just when on_board */
	/* SHIP-1: 1 + its ship; WORK-1: train spent in a bridge, 1 + SHIPS_MAX + its site; 0: neither
	 */
	uint8_t aboard;
	uint8_t ashore;     /* SHIP-1: being set ashore, at x, y and bearing */
	uint16_t box;       /* SEE-13: 1 + the box it is in; 0: none */
	uint8_t file;       /* its place in the box's list, 0 at the head */
	uint8_t ambush;     /* SEE-1: laid hidden, and not yet seen, nor moved or fired since */
	uint8_t flash;      /* SEE-11: it fired; side moves whose end it is still seen until */
	/* of a box: opened on demand (SEE-14); own moves whose end no enemy had a line to it; demanded
	 * in this side move; its head stands out (SEE-3) */
	uint8_t open, unseen_moves, demanded, head_out;
	/* Of a viewer's state alone: what he knows of it, and the number it goes by with him
	 * (knowledge.h). In the true state KNOWN_ALL and its own index. Not encoded. */
	uint8_t known;      /* enum known */
	uint16_t shown;
};
/* Of his own troops a player knows all; of others what can be seen of them (SEE-12). */
enum known { KNOWN_ALL, KNOWN_SEEN };

/* 96ths below a whole piece; pieces that left by it (LOSS-1); by being struck from flank or
 * dispersed; captured, which counts as lost (LOSS-4). veiled: 96ths that were booked on troops in
 * boxes, which their own side alone may know (SHOCK-22). */
struct account { uint16_t loss, gone, destroyed, captured, veiled; };

/* ARM-7: 4k closed pieces about a centre. k = 0: no square here. */
struct square { int16_t x, y, bearing; uint8_t side, k; };

/* SHIP-1 */
enum ship_state { SHIP_READY, SHIP_LOADING, SHIP_UNLOADING, SHIP_MOORED };
struct ship {
	int16_t x, y, bearing;
	uint8_t side, afloat;       /* afloat: false when sunk */
	uint8_t state, left;        /* enum ship_state; moves still to go */
	uint8_t acted, site;        /* site: 1 + index where it is moored */
	uint8_t loss;               /* its own account, 96ths (LOSS-6) */
	/* Of a viewer's state: the number it goes by with him (knowledge.h); in the truth its own
	 * index. Not encoded. */
	uint16_t shown;
};

/* WORK-1: what stands at a site of the world. */
struct work_done { uint16_t done; uint8_t train, ships, complete, taking_up; };
/* A thing on the ground that fire or pioneers have worked on (reconstruction 3.6, 4.1). */
struct damage {
	uint16_t feature;           /* index into ground.feature */
	uint16_t points;            /* by fire */
	uint16_t work;              /* by pioneers, piece-moves; towards repair when gone */
	uint8_t gone;               /* broken, burnt, or (masonry) without cover */
	uint32_t closed_until;      /* minute; burning ground */
};

/* A line of fire of this side move (MOV-4g, MOV-21): from front middle to M. */
struct fire_line { int16_t x0, y0, x1, y1; uint16_t piece; };
/* A path walked this side move (MOV-21): points[0] is the start, the last where the piece stands;
 * an attacker that went back (SHOCK-18) has one more. */
enum { TRAIL_MAX = WAYPOINTS_MAX + 2 };
struct trail { uint16_t piece, count; struct { int16_t x, y; } points[TRAIL_MAX]; };
/* A footprint left empty by a blow this side move (SHOCK-14): closed until one's own next move.
 * deeper: what a box was deeper than a piece (GEO-2). seat: whose it was. seats: bit 1 << seat of
 * those who know of it: who was in communication with him, and who saw. */
struct gap { int16_t x, y, bearing, deeper; uint8_t side, seat; uint16_t seats; };

enum end_how {
	END_NOT,
	END_FLAG,
	END_TASKS,
	END_BATTLE,
	END_DRAW,
	END_TRUCE,
	END_TIME,
	END_UMPIRE
};
/* OPT-1: what the rules of a match may do otherwise; in its hash. */
struct options {
	uint8_t as_printed, plain_musketry, break_squares, gun_quarters;
	uint8_t strength_by_lot; /* DEP-5 */
	uint8_t first_by_lot;    /* TURN-4 */
	uint8_t near_screen;     /* DEP-3: 600 paces from the screen instead of 800 */
	uint8_t field;           /* SEE-1: field sight; else the table's */
	uint8_t riders;          /* CARD-7: slates go by dispatch riders */
	uint8_t riders_taken;    /* CARD-7: who may be taken by the enemy; then `riders` too */
};

/* CARD-7: who carries a slate, by the number that signals/ has for it. */
enum { RIDERS_MAX = SIDES * SLATES_MOST };
enum rider_state {
	RIDER_NONE,
	RIDER_WAITS,    /* still with the player who sends him */
	RIDER_GOES,     /* to whom the slate is for */
	RIDER_TURNED,   /* back to who sent it */
	RIDER_ARRIVED,  /* and so on: until the slate is taken from him */
	RIDER_RETURNED,
	RIDER_TAKEN
};
struct rider {
	uint8_t state;      /* enum rider_state */
	uint8_t side, from, to; /* from, to: seats */
	uint8_t waited;     /* own moves for which he found no way */
	uint8_t captor;     /* taken: the seat that reads the slate */
	int16_t x, y;       /* where he is: going, or turned */
	/* bit 1 << seat: whose circle has him in sight. Not encoded: recomputed (riders.h) */
	uint16_t seats;
};

/* What a seat has seen of what is not in its sight circle (SEE-8, SEE-11): as last seen. */
enum { SIGHTINGS_MAX = 512 };
/* A sighting's number is the seat's own: SIGHTED_FIRST + a count of its sightings, which wraps past
 * the numbers still in use. */
enum { SIGHTED_FIRST = 1000, SIGHTED_NUMBERS = 60000 };
enum sighting_kind {
	SIGHTED_PIECE,  /* to 24 distances: its arm too */
	SIGHTED_TROOPS, /* beyond: that troops are there, no arm, no number (SEE-8) */
	SIGHTED_SHIP
};
struct sighting {
	uint16_t id;
	/* seen now: the piece, or PIECES_MAX + the ship (watch.h); NO_PIECE: a ghost, or troops */
	uint16_t subject;
	int16_t x, y, bearing;
	uint8_t kind, side, arm, formation;
	uint8_t guns;       /* in position (SEE-12); a ship's state */
	uint8_t live;       /* seen now; else a ghost */
	/* SHOCK-14: what was done to it in this side move before it came in sight, which nobody knows
	 * of this number: of the bits SPENT_SHOT, SPENT_ATTACKED */
	uint8_t spent;
	uint16_t minute;    /* when last seen */
};
enum { SPENT_SHOT = 1, SPENT_ATTACKED = 2 };
struct knowledge {
	uint16_t sightings, next; /* next: the count that numbers the next one */
	struct sighting sighting[SIGHTINGS_MAX]; /* in the order they were made */
	/* what can be destroyed or built, as last seen (house 4) */
	uint8_t damages;
	struct damage damage[DAMAGED_MAX];
	struct work_done work[SITES_MAX];
	uint8_t holder[PLACES_MAX]; /* END-4: 1 + side, as far as the seat has seen */
	uint8_t task[TASKS_MAX];    /* END-1: of its own side's, as far as the seat can know */
	/* its own side's accounts when it last was in communication with all of it (CARD-5) */
	struct account account[ARM_COUNT];
};

/* SEE-10: who sees whom now. Not encoded: recomputed from the ground and the places. What is
 * watched has one row of numbers: the pieces, then PIECES_MAX + ship. */
enum { WATCHED_MAX = PIECES_MAX + SHIPS_MAX, SIGHT_WORDS = (WATCHED_MAX + 63) / 64 };
struct watch {
	/* bit of a target in the row of an observer: to 24 distances, and beyond */
	uint64_t near[PIECES_MAX][SIGHT_WORDS], far[PIECES_MAX][SIGHT_WORDS];
	/* where each stood when its rows and columns were last reckoned; on_board 0: nowhere; masked:
	 * under another in its stack (SEE-6); flash: it has fired; seat: whose it was */
	struct watched { int16_t x, y, bearing; uint8_t on_board, masked, flash, seat; }
		at[WATCHED_MAX];
	/* of each seat, bit 1 << seat of those whose troops its own are strange to (SEE-8), as last
	 * reckoned */
	uint16_t parted[SEATS_MAX];
	/* of each entry of state.damage a building that was gone then: twice its feature, and 1 while
	 * it burns; 0: none */
	uint16_t bare[DAMAGED_MAX];
};

/* DEP-1: II §4's A-a … B-b; none: every piece stands where the scenario puts it. */
enum deployment_mode {
	MODE_NONE,
	MODE_AA, /* one side first, then the other */
	MODE_AB, /* both at once, boundary lines far apart */
	MODE_AC, /* one in line of battle, the other arriving */
	MODE_AD, /* both arriving */
	MODE_AE, /* one partly deployed, its rest arriving */
	MODE_AF, /* both so */
	MODE_BA, /* one withdraws while the other deploys, with ambushes */
	MODE_BB, /* a screen */
	MODES
};
enum { ZONES_MAX = 8, ZONE_POINTS = 12, BODIES_MAX = 24, ENTRIES_MAX = 4 };
/* How a piece comes upon the board. */
enum coming {
	COMES_STANDING, /* it stands there from the start */
	COMES_PLACED,   /* its player places it (DEP-6) */
	COMES_PROPOSED, /* the same, and the scenario says where it might */
	COMES_ARRIVING  /* with a body, at its minute (DEP-2) */
};
struct post { int16_t x, y; };
/* A polygon in which a side places its pieces; its edge is of it. */
struct zone { uint8_t side, points; struct post point[ZONE_POINTS]; };
/* A column or reinforcement: where it enters (one of these by lot), and from which minute on. */
struct coming_body {
	uint8_t side, entries;
	uint32_t minute;
	struct post entry[ENTRIES_MAX];
};
/* How the troops come upon the board; what the scenario says (plan.h). */
struct plan {
	uint8_t mode;           /* enum deployment_mode */
	uint8_t first;          /* A-a, B-a: the side that deploys first */
	uint8_t screen;         /* B-b: 1: from north to south at x = at; 2: from west to east at y */
	uint8_t near_screen;    /* DEP-3: the scenario sets the nearer distance */
	int16_t at;
	uint8_t moves;          /* DEP-4: that each side makes behind it; 0: it falls at once */
	uint8_t zones, bodies;
	struct zone zone[ZONES_MAX];
	/* behind them, by side: those that were not placed (DEP-6) */
	struct coming_body body[BODIES_MAX + SIDES];
	uint16_t bag[SIDES][DIVISIONS_MAX + 1]; /* DEP-5: bit 1 << arm, by division: drawn by lot */
	uint8_t comes[PIECES_MAX];              /* enum coming */
	uint8_t with[PIECES_MAX];               /* index in body, of those that arrive */
};

/* How far a match is: who commands and who has which troops (TURN-2, TURN-3), placing them (DEP-6),
 * moves behind the screen (DEP-4), then play. */
enum match_stage { STAGE_PLAY, STAGE_DEPLOYMENT, STAGE_COUNCIL, STAGE_SCREEN };
/* TURN-2: of a seat in council: nothing yet, 1 + the seat that is to command, both, the lot. */
enum vote { VOTE_NONE, VOTE_JOINT = SEATS_MAX + 1, VOTE_LOT, VOTES };
/* TURN-8: what a side offers the other; the terms of a truce, "" of a draw. */
enum { TERMS_POINTS = 280, TERMS_TEXT = 4 * TERMS_POINTS + 1 };
enum offer_kind { OFFER_NONE, OFFER_DRAW, OFFER_TRUCE };
struct offer { uint8_t kind; char terms[TERMS_TEXT]; };
/* How a side's commander was chosen; not: the first in rank commands. */
enum chosen { CHOSEN_NOT, CHOSEN_BY_VOTE, CHOSEN_LOT, CHOSEN_JOINT };
/* In chief: the commander he takes for his had the command from another. */
enum { CHIEF_SUCCEEDED = 0x10, CHIEF_SEAT = 0x0f };
/* Of a task (END-1): open, or settled for good. */
enum task_state { TASK_OPEN, TASK_DONE, TASK_FAILED };

struct state {
	uint32_t minute;         /* side moves completed (TURN-10) */
	uint8_t side;            /* to move */
	uint8_t ended[SEATS_MAX];/* the seat has ended its part of this side move */
	uint8_t over, winner;    /* over: enum end_how; winner: a side, or 2 for drawn */
	uint16_t pieces, lines, trails, gaps;
	uint8_t ships, damages;
	struct options options;
	uint8_t task[TASKS_MAX];        /* enum task_state, of world.task */
	uint8_t holder[PLACES_MAX];     /* END-4: 1 + side that holds world.place; 0 for nobody */
	struct piece piece[PIECES_MAX];
	struct square square[SQUARES_MAX];
	struct ship ship[SHIPS_MAX];
	struct work_done work[SITES_MAX];
	struct damage damage[DAMAGED_MAX];
	struct account account[SIDES][ARM_COUNT];
	struct fire_line line[PIECES_MAX];
	struct trail trail[PIECES_MAX];
	struct gap gap[GAPS_MAX];
	/* SEE-4: of each box the way of its last own move, until its side's next one; count 0: none */
	struct trail carried[BOXES_MAX];
	uint8_t stage;           /* enum match_stage */
	/* TURN-2: the seat that commands (the first in rank of two who do together), how it was chosen,
	 * whom the lot would choose, and each seat's vote */
	uint8_t commander[SIDES], chosen[SIDES], lot_commander[SIDES], vote[SEATS_MAX];
	/* TURN-2: the commander took over from one who is missing; each seat that is missing; whom a
	 * seat takes for its commander, 1 + the seat (with CHIEF_SUCCEEDED), if it cannot know that it
	 * is another (CARD-5): 0: it is he */
	uint8_t succeeded[SIDES], absent[SEATS_MAX], chief[SEATS_MAX];
	struct offer offer[SIDES];  /* by who offers it */
	char terms[TERMS_TEXT];     /* of a truce that ended the match */
	/* CARD-5: bit 1 << seat of those of its side a seat is in communication with, itself too */
	uint16_t link[SEATS_MAX];
	struct rider rider[RIDERS_MAX];
	/* TURN-4: 1 + the side the lot gives the first move; 0: none drawn. Known when play begins.
	 * LOTS_AHEAD: no lot of any kind is drawn yet (lots.h). */
	uint8_t first_drawn;
	/* DEP-2: where each body of world.plan comes in: index of its entry */
	uint8_t entry[BODIES_MAX + SIDES];
	/* END-4: who stood on the board after deployment, and where; of a world with a plan alone */
	struct stood { int16_t x, y; uint8_t on_board; } stood[PIECES_MAX];
	struct watch watch;
	/* the last, since few tables have so many seats: what is of none is never used (state_used) */
	struct knowledge knowledge[SEATS_MAX];
};

/* END-4: a point and place_paces; whose it was after deployment (1 + side, 0 for nobody's). */
struct place { char name[NAME_MAX]; int16_t x, y; uint8_t holder; };

/* WORK-1: two bank points and the water between, paces. */
struct site { char name[NAME_MAX]; int16_t x0, y0, x1, y1; uint16_t width; uint8_t side; };

/* END-1: tasks a scenario can state. */
enum task_kind {
	TASK_HOLD,      /* hold the place at the end of minute n */
	TASK_TAKE,      /* hold it at the end of any minute up to n */
	TASK_REACH,     /* bring `count` pieces to the place by minute n */
	TASK_EXIT,      /* bring `count` pieces over `edge` by minute n */
	TASK_KEEP,      /* `count` fighting pieces at the end of minute n */
	TASK_DESTROY,   /* feature gone by minute n */
	TASK_PRESERVE,  /* feature standing at the end of minute n */
	TASK_DELAY,     /* no enemy beyond the line before minute n */
	/* the two players are in communication at the end of minute n (CARD-6) */
	TASK_COMMUNICATION,
	TASK_KINDS
};
struct task {
	uint8_t kind, side, place, edge;    /* place: index in world.place; edge: N E S W */
	uint8_t player[2];                  /* seats */
	uint16_t count, feature;
	uint32_t minute;
	struct spot_pair { int16_t x0, y0, x1, y1; } line;
};
enum verdict_game { GAME_NONE, GAME_TACTICAL, GAME_BATTLE };

struct world {
	struct digest digest, terrain_digest;
	const struct tables *tables;
	char title[TITLE_MAX], terrain_name[TITLE_MAX], scenario[NAME_MAX];
	uint8_t seats, seat_side[SEATS_MAX], first_side;
	uint8_t slates;                    /* CARD-1: of each side of several players */
	uint16_t pieces;
	uint16_t troops;                   /* so many are no boxes; those follow (SEE-2) */
	struct piece start[PIECES_MAX];
	uint8_t capacity[PIECES_MAX];      /* SEE-13: points a box holds */
	struct account account[SIDES][ARM_COUNT]; /* booked before the start; nothing in a whole game */
	char piece_name[PIECES_MAX][NAME_MAX]; /* "" if the scenario names none */
	uint8_t ships, sites, places, tasks, game; /* game: enum verdict_game */
	uint32_t minutes;                  /* END-2: the agreed minute; 0 for none */
	uint8_t exits;                     /* MOV-12: bit 1 << edge (N E S W) of those named */
	uint8_t rivers;                    /* TOK-5: rivers carry ships too */
	struct ship ship[SHIPS_MAX];
	struct site site[SITES_MAX];
	struct place place[PLACES_MAX];
	struct task task[TASKS_MAX];
	struct square square[SQUARES_MAX]; /* squares that stand at the start */
	struct plan plan;                  /* DEP-1 */
	uint32_t public_length;
	/* the terrain document's token and name part as JSON, for terrain_write */
	char *public_terrain;
	struct ground ground;  /* its layers lie behind this struct, in the same lent memory */
};

/* So many bytes of a state, from the first, are ever used in this world. */
static inline size_t state_used(const struct world *w)
{
	return offsetof(struct state, knowledge) + w->seats * sizeof(struct knowledge);
}

#endif
