/* options.h: what the rules of one match do otherwise (OPT-1). Read once, when a table is laid;
 * from then on part of the match's state and its hash, and shown to everyone. Called by engine.c.
 */
#ifndef KS_REISWITZ_OPTIONS_H
#define KS_REISWITZ_OPTIONS_H

#include "base/faults.h"
#include "rules/reiswitz/state.h"

/* document: an object of true and false by name, and "sight", "table" or "field" (SEE-1); or NULL:
 * none, and table sight. False with every fault named;
 * *out is then not to be used. */
bool options_read(const struct doc *document, struct options *out, struct faults *faults);
/* The names, NULL-terminated, and one of them as it stands. */
extern const char *const options_names[];
bool options_value(const struct options *o, uint8_t index);
const char *options_sight(const struct options *o);

#endif
