/* ask.h: questions answered by this folder's own files (engine.h: ask): ask.reach, ask.ground,
 * ask.try. ask.range is range.h's, ask.sight sight.h's. Read-only; what a question may know is what
 * its viewer knows. */
#ifndef KS_REISWITZ_ASK_H
#define KS_REISWITZ_ASK_H

#include "base/writer.h"
#include "rules/reiswitz/state.h"

/* The questions' wire names, NULL-terminated. */
extern const char *const ask_questions[];
/* One JSON value; false with a refusal. scratch: at least sizeof(struct reach). */
bool ask_answer(const struct world *w, const struct state *s, const struct viewer *viewer,
                const char *question, const struct doc *params, struct scratch *scratch,
                struct writer *out, struct refusal *why);

#endif
