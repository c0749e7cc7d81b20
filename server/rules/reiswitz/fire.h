/* fire.h: attack by fire (FIRE-1…12): what a piece would do to a target, and doing it. One
 * reckoning serves the order, its check, the question (range.h) and the gap (passing.h), so that
 * what is shown is what is done. Called by engine.c, which has seen to it that the order is in turn
 * and the piece is the player's own (TURN-11: turn, piece); what comes after that is refused here,
 * in TURN-11's order: state, arms, field, range, ground, lanes, bodies. Where fire comes to is
 * aim.h's, what it does there effect.h's; losses are booked by losses.h, lines of sight judged by
 * sight.h; the numbers stand in the tables. */
#ifndef KS_REISWITZ_FIRE_H
#define KS_REISWITZ_FIRE_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/effect.h"
#include "rules/reiswitz/outcome.h"

struct fire_reckoning {
	struct mark mark;
	struct aim aim;
	struct effect effect;
};

/* Range, cover and loss of piece `firer` at the mark, lawful or not. Indexes within their lists;
 * the firer on the board, the mark on the board or afloat. */
void fire_measure(const struct world *w, const struct state *s, uint16_t firer, struct mark mark,
                  struct fire_reckoning *r);
/* The same, and whether the fire is lawful now, the turn not asked after. False with a refusal;
 * then *r is measured only if the pieces' state allowed it. */
bool fire_reckon(const struct world *w, const struct state *s, uint16_t firer, struct mark mark,
                 struct fire_reckoning *r, struct refusal *why);
/* MOV-20: what `firer` does to a piece of the other side that passes this point: true if its fire
 * comes there (field, range, ground, bodies; neither its own state nor TURN asked after, but that a
 * column, a mass or a narrow piece does not strike), *r then measured with M at the point. */
bool fire_bears(const struct world *w, const struct state *s, uint16_t firer, uint16_t passer,
                struct spot at, struct fire_reckoning *r);
/* UNIT-6: for the page that opens the sentence; the account is the caller's to fill. */
struct blow_told fire_told(const struct fire_reckoning *r, const char *rule);

/* SEE-11: it fires, and is seen by it where it stands hidden. */
void fire_flash(const struct world *w, struct state *s, uint16_t firer);

/* command: ORDER_FIRE of a piece that is seat's own. */
bool fire_check(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *command, struct refusal *why);
/* FIRE-10: what was allowed as its player knows things, in the truth: an enemy he does not see in
 * the way takes the fire. RULING: it is laid and told as it was ordered, and no harm is done if
 * nothing is left there to harm. */
void fire_through(const struct world *w, struct state *s, const struct command *command,
                  struct outcome *outcome);
/* What fire_check allowed; a must otherwise. Adds HAPPENED_FIRE and what leaves, breaks or sinks.
 */
void fire_apply(const struct world *w, struct state *s, const struct command *command,
                struct outcome *outcome);

#endif
