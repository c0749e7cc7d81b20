/* march.h: movement on the board (MOV-1…6, MOV-9, MOV-11…18) of pieces, stacks and squares, and
 * turning in place (TURN-9): what a path comes to, the refusals in TURN-11's order, and doing it.
 * Who moves as one and how far is mover.h's, the ground of a path track.h's, the troops on it
 * bars.h's, what it costs to pass a gap passing.h's, standing bodies.h's. Called by engine.c,
 * ask.c, the orders that move troops in other ways (stacking, square, guns) and shock. The gates of
 * orders.h but the state of the whole body are the caller's. */
#ifndef KS_REISWITZ_MARCH_H
#define KS_REISWITZ_MARCH_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/mover.h"
#include "rules/reiswitz/outcome.h"

enum pace { PACE_WALK, PACE_QUICK, PACE_HIGHEST, PACE_DELAYED };
const char *pace_name(uint8_t pace); /* on the wire */

/* What a path comes to, as far as it was judged. */
struct march {
	int32_t length;       /* sixteenths of a pace */
	int32_t allowed;      /* paces */
	bool delayed, narrow; /* the path touches delaying ground; ground that delays by XI §2 */
	bool highest;	 /* MOV-18 */
	bool exits;	   /* MOV-12: leaves the board by an edge the disposition names */
	uint16_t end_narrow;  /* MOV-15: bit 1 << k of the body's k-th piece */
	enum pace pace;
	struct spot at;       /* where it was refused; the end if it was not */
};

/* MOV-1…MOV-16 for the whole body the piece stands in. command: ORDER_MOVE, its path the way of the
 * front's middle, or of a square's centre. False with *why; *out as far as it came. */
bool march_check(const struct world *w, const struct state *s, const struct command *command,
                 struct march *out, struct refusal *why);
/* Does it: the check must have passed. */
void march_apply(const struct world *w, struct state *s, const struct command *command,
                 struct outcome *outcome);

/* The same without its end, for every order that moves troops: ground, length, enemies and friends
 * on the path, measured by these allowances. */
bool march_way(const struct world *w, const struct state *s, const struct mover *m,
               const struct allowance *a, const struct path *path, struct march *out,
               struct refusal *why);
/* "End cells, end place" (TURN-11) of a body whose pieces would stand so; `own` (count of them) are
 * those that may stand there since they move too. */
bool march_end(const struct world *w, const struct state *s, const struct mover *m,
               const struct stance to[], const uint16_t *own, uint8_t count, struct march *out,
               struct refusal *why);
/* The path of a command from where the body stands; false with a refusal for too few points, too
 * many, or one off the board (MOV-13, MOV-12). */
bool march_path(const struct world *w, const struct mover *m, const struct waypoint *point,
                uint8_t points, struct path *path, struct march *out, struct refusal *why);
/* MOV-12: does a way that ends here lead off the board? */
bool march_exits(const struct world *w, struct spot end);
/* What a way that was allowed comes to when it ends here (MOV-22): its length, ground and pace. */
void march_cut(const struct world *w, const struct state *s, const struct mover *m,
               const struct path *path, struct march *out);
/* Walks it: told, its trail left (MOV-21), struck in the gaps it passes (MOV-20), and set down with
 * `to` for its front's middle and bearing; all its pieces have acted. A piece alone leaves its
 * stack or square. */
void march_do(const struct world *w, struct state *s, const struct mover *m,
              const struct march *way, const struct path *path, struct stance to,
              struct outcome *outcome);
/* The same for who may yet be sent back (SHOCK-18): of its broken square it is still. */
void march_walk(const struct world *w, struct state *s, const struct mover *m,
                const struct march *way, const struct path *path, struct stance to,
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
