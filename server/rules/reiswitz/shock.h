/* shock.h: the order to attack by shock (SHOCK-1…21): whether it is lawful, and doing it. All ways
 * are walked, gaps and all (MOV-20); then whoever strikes flank or rear is settled, in the order
 * given; then all contacts in front, their losses and retreats, at once (SHOCK-15). charge.h works
 * out the ways, contact.h who meets whom, strikes.h what a pair does, losses.h books, retreat.h
 * moves those that go back. Called by engine.c and ask.c; the gate of turn is theirs. */
#ifndef KS_REISWITZ_SHOCK_H
#define KS_REISWITZ_SHOCK_H

#include "rules/reiswitz/charge.h"
#include "rules/reiswitz/outcome.h"

/* The attack worked out, of whichever kind it is. False with *why. */
bool shock_plan(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *command, struct assault *a, struct refusal *why);
bool shock_check(const struct world *w, const struct state *s, struct seat_id seat,
                 const struct command *command, struct refusal *why);
/* The check for the page: also writes, as members of an object, the attackers whose ways were
 * looked at, and whom they would meet in front if it is lawful (SHOCK-16). */
bool shock_try(const struct world *w, const struct state *s, struct seat_id seat,
               const struct command *command, struct writer *out, struct refusal *why);
/* Does it: the check must have passed. Of each enemy piece at most one entry is told, of each
 * attacker at most three, and of own pieces lost no more than the enemy can strike: fewer in all
 * than HAPPENINGS_MAX. */
void shock_apply(const struct world *w, struct state *s, const struct command *command,
                 struct outcome *outcome);

#endif
