/* events.h: what happened, in words: for a viewer as schema/events has it, and the whole truth for
 * the record (engine.h: events, outcome_write). In this issue everybody sees the table, so every
 * viewer hears everything. */
#ifndef KS_REISWITZ_EVENTS_H
#define KS_REISWITZ_EVENTS_H

#include "base/writer.h"
#include "rules/reiswitz/outcome.h"

/* Elements of an array already open in w. after: the state the outcome led to. */
void events_write(const struct state *after, const struct outcome *outcome,
                  const struct viewer *viewer, struct writer *w);
/* {"happened":[…]} */
void events_record(const struct outcome *outcome, struct writer *w);

#endif
