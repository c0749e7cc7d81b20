/* outcome.h: what an order did: the whole truth, in the order it happened (TURN-10). Filled by the
 * files that do it through happenings.h; written for the record and for viewers by events.c. */
#ifndef KS_REISWITZ_OUTCOME_H
#define KS_REISWITZ_OUTCOME_H

#include "rules/reiswitz/state.h"

/* In the order of events.c's names. */
enum happening {
	HAPPENED_MARCH,     /* a movement: order move, stack, deploy, shift */
	HAPPENED_TURN,
	HAPPENED_FIRE,
	HAPPENED_LEAVE,     /* a piece goes by its arm's account (LOSS-1) or its own (LOSS-3) */
	HAPPENED_PART_END,
	HAPPENED_SIDE_END,
	HAPPENED_FLAG,
	HAPPENED_OVER,
	HAPPENED_STACK,     /* piece joins the stack of target */
	HAPPENED_DEPLOY,    /* piece leaves its stack */
	HAPPENED_FORM,      /* mass, square, column, line: `formation` */
	HAPPENED_GUNS,      /* limbered, emplaced, laid: `guns` */
	HAPPENED_PASS,      /* MOV-20: target strikes piece in a gap, or closes it */
	HAPPENED_ATTACK,    /* piece strikes target: `loss` dealt, `back` taken (SHOCK) */
	HAPPENED_RETREAT,   /* goes back from x, y to tx, ty */
	HAPPENED_REPULSE,   /* an attacker goes back */
	HAPPENED_DESTROY,   /* by flank, defile or column (SHOCK-8…10) */
	HAPPENED_DISPERSE,  /* SHOCK-6 */
	HAPPENED_CAPTURE,   /* SHOCK-11, guns, train */
	HAPPENED_TAKEN,     /* GUN-1: guns taken, or retaken: `side` has them now */
	HAPPENED_DAMAGE,    /* feature: points by piece */
	HAPPENED_GONE,      /* feature destroyed */
	HAPPENED_WORK,      /* pontoniers at site or feature */
	HAPPENED_BUILT,     /* bridge complete, thing repaired */
	HAPPENED_LOAD,
	HAPPENED_UNLOAD,
	HAPPENED_SAIL,
	HAPPENED_SUNK,
	HAPPENED_EXIT,      /* a piece goes over an edge the disposition names (MOV-12) */
	HAPPENED_TASK,      /* END-1: task done or failed */
	HAPPENED_FILL,      /* SEE-13: piece goes into the box target */
	HAPPENED_EMPTY,     /* SEE-13: piece has come out of the box target */
	HAPPENED_OPEN,      /* SEE-5, SHOCK-22: the box piece is opened, on the demand of target */
	HAPPENED_CLOSE,     /* SEE-14: the box piece is closed again */
	HAPPENED_HEAD,      /* SEE-3: piece stands out before the box target, now at tx, ty */
	HAPPENED_BOX_GONE,  /* SHOCK-22: the empty box piece leaves the board */
	/* to its owner alone (SHOCK-22): the troops in the box target are struck, one of them lost */
	HAPPENED_BOX_STRUCK,
	HAPPENED_BOX_LOSS,
	HAPPENED_HALT,      /* MOV-22: met what its player did not know of */
	/* DEP-4: all have placed; `index` moves of each side behind the screen, `side` begins */
	HAPPENED_BEHIND,
	/* DEP-6, DEP-4: the screen falls; `side` moves first, index: by lot */
	HAPPENED_FALL,
	HAPPENED_ENTER,     /* DEP-7: a piece comes in at x, y of the edge */
	HAPPENED_VOTE,      /* TURN-2: the seat's choice in council; count: enum vote */
	HAPPENED_COUNCIL,   /* TURN-2: both councils are closed */
	HAPPENED_OFFER,     /* TURN-8: index: enum offer_kind */
	HAPPENED_DECLINE,   /* TURN-8: index: what was offered; count: it was withdrawn */
	HAPPENED_ASSIGN,    /* TURN-3: the seat gives the seat `index` so many (count) more pieces */
	HAPPENED_CUT,       /* CARD-5: no orderly comes through between the seat and the seat `index` */
	HAPPENED_RESTORED,  /* and comes through again */
	/* TURN-2: the seat commands from now on, in the place of the seat `index`; count: who had taken
	 * over gave it back */
	HAPPENED_COMMAND,
	HAPPENINGS
};
/* The most an order does is an attack (shock.h): an entry of each enemy piece (180), three of each
 * of 24 attackers, own pieces that leave by at most three enemy fronts that each meets (108), and
 * what the gaps on 24 ways cost (MOV-20): three blows of each enemy piece would fit. */
enum { HAPPENINGS_MAX = 1024, HAPPENED_POINTS_MAX = GROUP_MAX * (WAYPOINTS_MAX + 1) };

/* What every blow is told with (FIRE-1, SHOCK-1…9, UNIT-6): the row and what it was multiplied by,
 * so that a page can open the sentence to its rule without reckoning anything again. */
struct blow_told {
	const char *rule;           /* "FIRE-1"; static text */
	uint8_t row;                /* enum fire_row, of fire */
	uint8_t arc;                /* 1 + arc, of guns; 0 for none */
	uint8_t cover, enfilade, plunge, dense;
	uint16_t base;              /* 96ths of the row before factors */
	uint16_t times, divisor;    /* all factors together */
	uint16_t loss;              /* 96ths booked */
	uint16_t account;           /* on the account afterwards */
};

struct happened {
	uint8_t what;               /* enum happening */
	uint8_t side, seat, pace, winner;
	uint8_t formation, guns, index; /* index: of a task; enum work_kind */
	/* INDEX_NONE, NO_PIECE where there is none */
	uint16_t piece, target, feature, site, ship, count;
	uint16_t aimed;             /* fire: at whom; target is who was struck (LOSS-5, FIRE-10) */
	int16_t x, y, bearing;      /* where it stood before (march), stands (else) */
	int16_t tx, ty;             /* fire: the target's front middle; retreat: where it goes to */
	uint32_t minute;
	uint32_t length_paces;
	uint16_t range_paces, distance;
	uint16_t back;              /* 96ths the attacker loses */
	struct blow_told blow;
	uint16_t first, points;     /* way-points: outcome.point[first …] */
};
struct outcome {
	uint16_t count, points;
	struct happened list[HAPPENINGS_MAX];
	struct { int16_t x, y; } point[HAPPENED_POINTS_MAX];
};

#endif
