/* march.h: movement on the board (MOV-1…6, MOV-9, MOV-12…18) and turning in place (TURN-9): what a
 * path comes to, the refusals in TURN-11's order, and doing it. The ground of a path is track.h's,
 * the troops on it bars.h's, standing bodies.h's. Called by engine.c, ask.c and reach.c. The gates
 * of orders.h are the caller's. */
#ifndef KS_REISWITZ_MARCH_H
#define KS_REISWITZ_MARCH_H

#include "rules/geometry.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

enum pace { PACE_WALK, PACE_QUICK, PACE_HIGHEST, PACE_DELAYED };
const char *pace_name(uint8_t pace); /* on the wire */

/* MOV-18: what a piece may march in this move, paces: over free ground, delayed, narrow-delayed. */
struct allowance { int32_t free, delayed, narrow; };
struct allowance march_allowance(const struct tables *t, const struct piece *p);

/* What a path comes to, as far as it was judged. */
struct march {
	int32_t length;       /* sixteenths of a pace */
	int32_t allowed;      /* paces */
	bool delayed, narrow; /* the path touches delaying ground; ground that delays by XI §2 */
	bool highest;	 /* MOV-18 */
	bool end_narrow;      /* MOV-15 */
	enum pace pace;
	struct spot at;       /* where it was refused; the end if it was not */
};

/* MOV-1…MOV-16 for a piece that may act. command: ORDER_MOVE. False with *why; *out as far as it
 * came. */
bool march_check(const struct world *w, const struct state *s, const struct command *command,
                 struct march *out, struct refusal *why);
/* Does it: the check must have passed. */
void march_apply(const struct world *w, struct state *s, const struct command *command,
                 struct outcome *outcome);

/* TURN-9. command: ORDER_TURN; *out as of a path of length 0. */
bool turn_check(const struct world *w, const struct state *s, const struct command *command,
                struct march *out, struct refusal *why);
void turn_apply(const struct world *w, struct state *s, const struct command *command,
                struct outcome *outcome);

/* MOV-18: fatigue of every piece of a side, when its move ends (TURN-10). */
void march_fatigue(const struct world *w, struct state *s, uint8_t side);

/* MOV-21: has a piece of `side` walked through the strip of this line of fire in this move? */
bool march_crossed_strip(const struct tables *t, const struct state *s, uint8_t side,
                         const struct fire_line *line);

#endif
