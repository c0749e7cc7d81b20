/* suite.h: the one main of every C test program; prints check's summary line, which the runner
 * counts. */
#ifndef KS_TESTS_SUITE_H
#define KS_TESTS_SUITE_H

#include <check.h>
#include <stdlib.h>

/* What holds is not noted down. check would write where it was for each of a test's hundreds of
 * thousands of checks, a third of the time of all unit tests; it is of use where a program falls
 * without a word, and the sanitizers have theirs. */
#define _mark_point(file, line) ((void)0)

#define SUITE_MAIN(make_suite)                                  \
	int main(void)                                          \
	{                                                       \
		SRunner *runner = srunner_create(make_suite()); \
		srunner_run_all(runner, CK_NORMAL);             \
		int failed = srunner_ntests_failed(runner);     \
		srunner_free(runner);                           \
		return failed ? EXIT_FAILURE : EXIT_SUCCESS;    \
	}

#endif
