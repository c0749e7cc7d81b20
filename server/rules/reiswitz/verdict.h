/* verdict.h: whether the match is won (END-1, END-2, END-4): who holds the places, what has become
 * of the tasks, who has lost more and is driven. Called by turns.c at the end of a side's move
 * (TURN-10), by the views and the scenario reader. "Until minute n" is judged at the end of side
 * move n. The flag is turns.h's (END-3). */
#ifndef KS_REISWITZ_VERDICT_H
#define KS_REISWITZ_VERDICT_H

#include "rules/reiswitz/outcome.h"

const char *task_kind_name(uint8_t kind);   /* "hold" …; "" outside */
const char *task_state_name(uint8_t state); /* "open", "done", "failed" */
const char *end_name(uint8_t over);         /* "flag", "tasks" … "truce"; "" */
const char *end_rule(uint8_t over);         /* "END-3" … */

/* The match is over: won by `winner`, or drawn (SIDES); entered in *entry, one of HAPPENED_OVER. */
void verdict_over(struct state *s, enum end_how how, uint8_t winner, struct happened *entry);

/* END-4: what a side has lost, in quarters: pieces gone, not accounts; captured guns too. */
int32_t verdict_lost(const struct world *w, const struct state *s, uint8_t side);
/* END-2, END-4: driven from its position, or more than half of its named places taken, or none of
 * its fighting pieces left. */
bool verdict_driven(const struct world *w, const struct state *s, uint8_t side);

/* END-4: who holds the places, by who stands in them in this state. */
void verdict_places(const struct world *w, struct state *s);
/* END-1: what this task comes to at the end of side move `now`, by what stands in this state: the
 * truth, or what a viewer knows of it. */
uint8_t verdict_task(const struct world *w, const struct state *s, const struct task *t,
                     uint32_t now);
/* The step of TURN-10: places, tasks, and the end of the match if it has come. s->minute is still
 * the number of side moves before this one. */
void verdict_turn(const struct world *w, struct state *s, struct outcome *outcome);

#endif
