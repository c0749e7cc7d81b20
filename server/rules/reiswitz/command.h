/* command.h: an order as it came over the wire or stands in the record, and back (engine.h:
 * command_read, command_write, command_load). One reader for both, since a recorded command is
 * written in the words of the order. Which members an order has stands in one table (command.c). */
#ifndef KS_REISWITZ_COMMAND_H
#define KS_REISWITZ_COMMAND_H

#include "rules/reiswitz/state.h"

/* TURN-11; PLACE and LIFT: the deployment's own. */
enum order {
	ORDER_MOVE,    /* a piece, stack or square: path, bearing */
	ORDER_TURN,    /* in place */
	ORDER_FIRE,    /* at a piece, a feature of the ground or a ship */
	ORDER_STACK,   /* a movement that ends on a friend (MOV-19); over: on top, else beneath */
	ORDER_DEPLOY,  /* one member leaves its stack or square (MOV-10, MOV-19, ARM-7) */
	ORDER_ATTACK,  /* shock by a group (SHOCK-15, SHOCK-19) */
	ORDER_FORM,    /* mass (any member), column again, or square: its pieces by place (ARM-6, 7) */
	ORDER_BREAK,   /* a square into single pieces, a mass into a column */
	ORDER_EMPLACE,
	ORDER_LIMBER,
	ORDER_LAY,     /* GUN-2 */
	ORDER_SHIFT,   /* by hand: one leg, bearing */
	ORDER_WORK,    /* pontoniers and train at a site or feature (WORK-1) */
	ORDER_LOAD,
	ORDER_UNLOAD,
	ORDER_SAIL,    /* SHIP-1 */
	ORDER_FILL,    /* SEE-13: a movement that ends at a box; target: the box */
	ORDER_EMPTY,   /* SEE-13: one of its pieces leaves a box, as a deployment from its front */
	ORDER_DEMAND,  /* SEE-14: target: an enemy box, in sight of piece */
	ORDER_WIPE,    /* SEE-11: target: a ghost of one's own */
	ORDER_PLACE,   /* DEP-6: a piece from the tray, or one placed before, to x, y, bearing */
	ORDER_LIFT,    /* DEP-6: back into the tray */
	ORDER_CHOOSE,  /* TURN-2: a vote in council */
	ORDER_ASSIGN,  /* TURN-3: pieces to a player of the side */
	ORDER_RETURN,  /* TURN-2: the command to whom it was taken over from */
	ORDER_PART_END,
	ORDER_DRAW,    /* TURN-8 */
	ORDER_TRUCE,   /* TURN-8: on terms */
	ORDER_ACCEPT,  /* TURN-8: what the other side offers */
	ORDER_DECLINE, /* TURN-8: that, or withdraw one's own */
	ORDER_FLAG,
	ORDERS
};

/* The orders' names on the wire, in the order of enum order; NULL-terminated. */
extern const char *const command_verbs[];

/* TURN-3: a side's troops and boxes at once. */
enum { SHARE_MAX = (TROOPS_MAX + BOXES_MAX) / SIDES };

struct waypoint { int16_t x, y; };
/* SHOCK-15. flank: no offset was named (SHOCK-19). side: of a mass, the one struck (ARM-6), as enum
 * flank; 0 is the front. ship: 1 + the one whose load is attacked instead of a piece (SHOCK-20),
 * with no offset and no side; 0 for none. */
struct attacker {
	uint16_t piece, target;
	uint16_t ship;
	int16_t offset;
	uint8_t flank, side, points;
	struct waypoint point[WAYPOINTS_MAX];
};
enum work_kind {
	WORK_BRIDGE, WORK_TAKE_UP, WORK_BREAK, WORK_BURN,
	WORK_CUT, WORK_MINE, WORK_REPAIR, WORK_MOOR,
	WORKS
};
struct command {
	uint8_t order;        /* enum order */
	uint8_t points, pieces, attackers;
	uint8_t over, formation, work, ambush; /* ambush: placed hidden (SEE-1) */
	uint8_t vote;                   /* choose: enum vote */
	uint8_t seat, shared;           /* assign: to whom, how many */
	uint8_t whole;                  /* part.end: of the whole side, by its commander (TURN-5) */
	char terms[TERMS_TEXT];         /* truce */
	uint16_t share[SHARE_MAX];
	uint16_t piece, target;
	uint16_t feature, site, ship;   /* INDEX_NONE if not named */
	int16_t x, y, bearing;          /* x, y: a square's centre */
	struct waypoint point[WAYPOINTS_MAX];
	/* pieces of a square, a work, a load; the pieces to set ashore */
	uint16_t member[GROUP_MAX];
	struct waypoint place[GROUP_MAX]; /* unload: where each lands */
	struct attacker attacker[GROUP_MAX];
};

/* False, *command zeroed, if the verb is none of ours or a member is missing or out of bounds. */
bool command_read(const char *verb, const struct doc *params, struct command *command);
/* Why command_read said no, and false: an order that says two things at once is told which. */
bool command_refuse(const char *verb, const struct doc *params, struct refusal *why);
void command_write(const struct command *command, struct writer *w);
/* The same members, into an object that is open already. */
void command_members_write(const struct command *command, struct writer *w);

/* TURN-3: are all pieces that it orders this seat's? A number that is no piece's is nobody's. */
bool command_is_of(const struct command *command, const struct state *s, uint8_t seat);

/* Does it name nothing but troops of its own side and places, whose numbers are the same to all of
 * them (SEE-8)? */
bool command_is_common(const struct command *command);

/* An order of a piece that names nothing else. */
struct command command_plain(enum order order, uint16_t piece);

/* TURN-2: a vote as a member: the seat's number under this key, or `how` (joint, lot). VOTE_NONE:
 * nothing. */
void command_vote_write(uint8_t vote, const char *key, struct writer *w);

/* Wire names: "bridge", "take_up" …; "column", "mass", "square", "line"; "" outside. */
const char *work_kind_name(uint8_t kind);
const char *formation_name(uint8_t formation);
bool formation_find(const char *name, uint8_t *formation);

#endif
