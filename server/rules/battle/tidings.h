/* tidings.h: what a play did, as outcome of engine.h: the events every viewer is told (nothing is
 * hidden in this game) and the same for the record. Called by the door alone. */
#ifndef KS_BATTLE_TIDINGS_H
#define KS_BATTLE_TIDINGS_H

#include "base/writer.h"
#include "rules/battle/play.h"

enum { TIDINGS_MOST = 2 };

enum tiding_kind { TIDING_MOVE, TIDING_OFFER, TIDING_FLAG, TIDING_OVER };

struct tiding {
	uint8_t kind, side;              /* who did it */
	uint8_t figure, figure_kind;     /* of a move: the mover's number and kind */
	uint8_t taken;                   /* kind taken, or FIGURE_NONE */
	struct move move;
	uint8_t duty;                    /* it left the other side under: enum duty */
	uint8_t answer;                  /* of an exercise: enum answer */
	uint8_t ending, winner;
	uint32_t minute;                 /* in which it was done */
};

struct outcome { uint8_t count; struct tiding list[TIDINGS_MOST]; };

/* Does what play_check allowed to the state, and says what came of it. */
void tidings_apply(const struct world *w, struct state *s, int side, const struct play *play,
		   struct outcome *out);
/* The game is ended from outside: this side has lost, or NOBODY. */
void tidings_award(struct state *s, int lost, struct outcome *out);
/* The time of the side to move is over. */
void tidings_time_up(struct state *s, struct outcome *out);
/* As elements of an array open in w. */
void tidings_events(const struct outcome *outcome, struct writer *w);
/* As one object. */
void tidings_record(const struct outcome *outcome, struct writer *w);

#endif
