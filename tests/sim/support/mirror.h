/* mirror.h: a client's copy of one match as it hears of it: a whole view, then the differences,
 * numbered. Holds the server to its protocol: another epoch, a number left out or twice, a fragment
 * gone that was not there are failures. */
#ifndef KS_TESTS_MIRROR_H
#define KS_TESTS_MIRROR_H

#include "base/arena.h"
#include "base/doc.h"

#include <stdbool.h>
#include <stdint.h>

enum { MIRROR_FRAGMENTS = 16, MIRROR_NAME = 24, MIRROR_VALUE = 1024 };

struct mirror {
	bool whole; /* has a view; false: must join without epoch and seq */
	int64_t epoch, seq;
	uint32_t count;
	struct { char name[MIRROR_NAME], value[MIRROR_VALUE]; } fragment[MIRROR_FRAGMENTS];
};

/* The result of match.join. With a view it replaces everything; without one the numbers must be the
 * mirror's own. */
void mirror_joined(struct mirror *m, const struct doc *result);
/* The params of match.update. */
void mirror_updated(struct mirror *m, const struct doc *params);
void mirror_lost(struct mirror *m); /* match.resync */
bool mirror_equal(const struct mirror *a, const struct mirror *b);
const char *mirror_value(const struct mirror *m, const char *name); /* or NULL */

#endif
