#include "base/must.h"
#include "base/log.h"

#include <setjmp.h>
#include <stddef.h>
#include <stdlib.h>

struct guard {
	jmp_buf at;
	struct guard *outer;
};

/* The report stands outside the guard: what is written to a local between setjmp and longjmp is
 * lost by the standard. */
static _Thread_local struct guard *innermost;
static _Thread_local struct must_report report;

_Noreturn void must_failed(const char *condition, const char *file, int line)
{
	struct guard *guard = innermost;
	if (guard == NULL) {
		log_line(LOG_ERROR, "base", "must", "condition=\"%s\" at=%s:%d", condition, file,
			 line);
		abort();
	}
	report = (struct must_report){ condition, file, line };
	innermost = guard->outer;
	longjmp(guard->at, 1);
}

bool must_guarded(void (*run)(void *arg), void *arg, struct must_report *why)
{
	struct guard guard = { .outer = innermost };
	if (setjmp(guard.at) != 0) {
		if (why != NULL)
			*why = report;
		return false;
	}
	innermost = &guard;
	run(arg);
	innermost = guard.outer;
	return true;
}
