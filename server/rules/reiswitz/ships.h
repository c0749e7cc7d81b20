/* ships.h: ships on the water (SHIP-1, reconstruction 4.3): where they float, what they carry,
 * loading, sailing with and against the stream, setting ashore, sinking. Called by engine.c for the
 * orders load, unload and sail, by turns.c at the end of a side's move, by fire.c and shock for a
 * ship that is sunk or taken; works.c moors them. RULING: any player of a side orders its ships
 * (TURN-3 speaks of pieces), but only pieces of his own. Ships do not bar each other: they are
 * tested by their middle only (GEO-2). */
#ifndef KS_REISWITZ_SHIPS_H
#define KS_REISWITZ_SHIPS_H

#include "rules/geometry.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

/* What is aboard, or is to go aboard. */
struct ship_load { uint16_t foot, horse, guns, other; };
void ship_load_add(const struct tables *t, struct ship_load *load, const struct piece *p);
/* 150 foot, or 80 horse, or two guns; never two of these together. */
bool ship_load_fits(const struct tables *t, const struct ship_load *load);
/* Lakes and streams, and rivers where the scenario says so (TOK-5); not under a bridge nor over a
 * ford. s NULL: the ground as laid. The point lies on the board. */
bool ship_floats(const struct world *w, const struct state *s, struct spot at);

/* What a way over the water comes to; refused, what it came to so far. */
struct sailing {
	int32_t length;     /* sixteenths of a pace */
	int32_t allowed;    /* paces */
	bool across;        /* and then it drifts */
	struct spot end;    /* where it comes to lie, drift counted; where it was refused, if it was */
};
bool sail_check(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *c, struct sailing *out, struct refusal *why);
void sail_apply(const struct world *w, struct state *s, const struct command *c,
                struct outcome *outcome);
bool load_check(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *c, struct refusal *why);
void load_apply(const struct world *w, struct state *s, const struct command *c,
                struct outcome *outcome);
bool unload_check(const struct world *w, const struct state *s, struct seat_id seat,
                  const struct command *c, struct refusal *why);
void unload_apply(const struct world *w, struct state *s, const struct command *c,
                  struct outcome *outcome);

/* TURN-10: the end of a side's move: loading and unloading go on, who is set ashore stands there.
 */
void ships_turn(const struct world *w, struct state *s, struct outcome *outcome);
/* Sunk: its load is lost; a bridge it carried has a gap. Adds HAPPENED_SUNK and who leaves. */
void ship_sink(const struct world *w, struct state *s, uint8_t ship, struct outcome *outcome);
/* SHOCK-20: what is aboard is taken, each captured (LOSS-4). The ship is ready; it was not moored.
 */
void ship_take(struct state *s, uint8_t ship, struct outcome *outcome);
/* The ship exists, floats, is of the seat's side and has not acted. */
bool ship_open(const struct world *w, const struct state *s, struct seat_id seat, uint16_t ship,
               struct refusal *why);
const char *ship_state_name(uint8_t state); /* "ready", "loading", "unloading", "moored" */

#endif
