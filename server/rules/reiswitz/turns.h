/* turns.h: whose move it is and how it ends (TURN-2, TURN-5, TURN-10), and the end of the match by
 * the flag (END-3). Called by engine.c; what the clock ends is timing.h's. */
#ifndef KS_REISWITZ_TURNS_H
#define KS_REISWITZ_TURNS_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

/* TURN-2: does this seat command its side, alone or together with the other? */
bool turns_commands(const struct world *w, const struct state *s, struct seat_id seat);
/* Have all players of this side ended: their part of the move (TURN-5), placing (DEP-6), or the
 * council (TURN-2)? Who is missing counts as one who has, if another really has (succession.h). */
bool turns_ended(const struct world *w, const struct state *s, uint8_t side);

/* TURN-5: in the side's own move, once; only the commander ends the whole of it, be his own part
 * ended or not. */
bool turns_end_check(const struct world *w, const struct state *s, struct seat_id seat,
                     const struct command *c, struct refusal *why);
/* TURN-5: the seat ends its part; when all seats of its side have, or the commander ends the whole,
 * the side's move ends in TURN-10's order. */
void turns_end_apply(const struct world *w, struct state *s, struct seat_id seat,
                     const struct command *c, struct outcome *outcome);
/* The side's move ends, in TURN-10's order. seat: whose doing it was, or SEAT_NONE. */
void turns_side_end(const struct world *w, struct state *s, struct seat_id seat,
                    struct outcome *outcome);

/* END-3, TURN-8: only the commander strikes, at any time of the match. */
bool turns_flag_check(const struct world *w, const struct state *s, struct seat_id seat,
                      const struct command *c, struct refusal *why);
void turns_flag_apply(const struct world *w, struct state *s, struct seat_id seat,
                      const struct command *c, struct outcome *outcome);
/* TURN-1: an umpire ends the match: this side has lost, or SIDES: drawn. RULING: it is his to end
 * it at any stage, for what no rule of the game could end. */
void turns_award(struct state *s, uint8_t lost, struct outcome *outcome);

#endif
