/* events.h: what happened, in words: for a viewer as schema/events has it and as far as he hears of
 * it (hearing.h), and the whole truth for the record (engine.h: events, outcome_write). */
#ifndef KS_REISWITZ_EVENTS_H
#define KS_REISWITZ_EVENTS_H

#include "base/writer.h"
#include "rules/reiswitz/hearing.h"

/* Elements of an array already open in out. before, after: the states the outcome led from and to.
 */
void events_write(const struct world *w, const struct state *before, const struct state *after,
                  const struct outcome *outcome, const struct viewer *viewer, struct writer *out);
/* {"happened":[…]} */
void events_record(const struct outcome *outcome, struct writer *w);

#endif
