/* must.h: assertions that never vanish.
 *
 * `must(cond)` states what only our own mistake could make false; it is never put on anything a
 * client can send. Outside a guard a failure logs and aborts. Inside `must_guarded` (match/
 * wraps every call into rules/ and signals/ with it) it unwinds to the guard, so that one match
 * is frozen and the server lives. May be used by every room. Touches nothing but the log.
 * Non-goal: input validation. */
#ifndef KS_BASE_MUST_H
#define KS_BASE_MUST_H

#include <stdbool.h>

#define must(cond) ((cond) ? (void)0 : must_failed(#cond, __FILE__, __LINE__))

struct must_report {
	const char *condition; /* static text */
	const char *file;
	int line;
};

/* Does not return: unwinds to the innermost guard of this thread, else logs and aborts. */
_Noreturn void must_failed(const char *condition, const char *file, int line);

/* Runs run(arg). True if it returned; false if a must failed within it, *why then says which.
 * Memory that run acquired other than from the caller's arena or buffers is lost: rules acquire
 * none. Guards nest. */
bool must_guarded(void (*run)(void *arg), void *arg, struct must_report *why);

#endif
