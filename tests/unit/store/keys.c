/* What the writer remembers of matches: found again, never mixed up, bounded. */
#include "store/keys.h"
#include "base/memory.h"
#include "tests/support/suite.h"
#include "tests/unit/store/support/desk.h"

static const struct digest no_chain;

START_TEST(what_was_put_is_found_and_nothing_else)
{
	struct keys k;
	enum { MANY = 3000 };
	keys_init(&k);
	struct match_id none = desk_id(MANY + 1);
	ck_assert_ptr_null(keys_find(&k, &none));
	for (int n = 1; n <= MANY; n++) {
		struct match_id id = desk_id(n);
		ck_assert(keys_put(&k, &id, n, 10 * n, &no_chain));
	}
	for (int n = 1; n <= MANY; n++) {
		struct match_id id = desk_id(n);
		const struct key *found = keys_find(&k, &id);
		ck_assert_ptr_nonnull(found);
		ck_assert_int_eq(found->match, n);
		ck_assert_int_eq(found->last, 10 * n);
	}
	ck_assert_ptr_null(keys_find(&k, &none));
	keys_clear(&k);
	struct match_id one = desk_id(1);
	ck_assert_ptr_null(keys_find(&k, &one));
	ck_assert(keys_put(&k, &one, 7, 0, &no_chain));
	keys_finish(&k);
}
END_TEST

START_TEST(it_is_bounded_and_survives_want_of_memory)
{
	struct keys k;
	keys_init(&k);
	for (int n = 1; n <= KEYS_MAX; n++) {
		struct match_id id = desk_id(n);
		ck_assert(keys_put(&k, &id, n, 0, &no_chain));
	}
	struct match_id more = desk_id(KEYS_MAX + 1);
	ck_assert(!keys_put(&k, &more, 1, 0, &no_chain));
	keys_finish(&k);
	memory_fail_after(1);
	ck_assert(!keys_put(&k, &more, 1, 0, &no_chain));
	memory_fail_after(0);
	ck_assert(keys_put(&k, &more, 1, 0, &no_chain));
	keys_finish(&k);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("keys");
	TCase *t = tcase_create("keys");
	tcase_add_test(t, what_was_put_is_found_and_nothing_else);
	tcase_add_test(t, it_is_bounded_and_survives_want_of_memory);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
