/* problem.h: why a data directory cannot be used, as a sentence for the console: a message id
 * with its arguments. Filled by store/, worded by tools/. */
#ifndef KS_STORE_PROBLEM_H
#define KS_STORE_PROBLEM_H

#include "base/generated/message.h"

#include <stdbool.h>
#include <stdint.h>

enum { STORE_PROBLEM_NAME = 256 };

struct store_problem {
	enum message_id what;            /* MSG_NONE: none */
	int64_t numbers[2];              /* {0}, {1} */
	char name[STORE_PROBLEM_NAME];   /* {name} */
};

/* Sets *why and returns false, so that a check can end with it. name is cut off if longer. */
bool store_problem_set(struct store_problem *why, enum message_id what, const char *name,
	int64_t first, int64_t second);

#endif
