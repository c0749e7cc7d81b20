/* suite.h: the one main of every C test program; prints check's summary line, which the runner
 * counts. */
#ifndef KS_TESTS_SUITE_H
#define KS_TESTS_SUITE_H

#include <check.h>
#include <stdlib.h>

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
