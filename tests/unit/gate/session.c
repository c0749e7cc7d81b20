#include "gate/session.h"
#include "tests/support/suite.h"

START_TEST(slots_come_back_with_another_generation)
{
	struct sessions s;
	sessions_init(&s, 3);
	struct conn_id a = session_open(&s), b = session_open(&s), c = session_open(&s);
	ck_assert_uint_eq(session_open(&s).generation, 0);
	ck_assert_ptr_nonnull(session_find(&s, b));
	ck_assert_int_eq(session_find(&s, b)->life, SESSION_NEW);
	session_close(&s, b);
	ck_assert_ptr_eq(session_find(&s, b), NULL);
	struct conn_id d = session_open(&s);
	ck_assert_uint_eq(d.slot, b.slot);
	ck_assert_uint_ne(d.generation, b.generation);
	ck_assert_ptr_eq(session_find(&s, b), NULL);
	ck_assert_ptr_nonnull(session_find(&s, a));
	ck_assert_ptr_nonnull(session_find(&s, c));
	ck_assert_ptr_eq(session_find(&s, (struct conn_id){ 0 }), NULL);
	ck_assert_ptr_eq(session_find(&s, (struct conn_id){ 77, 1 }), NULL);
	ck_assert_uint_eq(s.count, 3);
	sessions_finish(&s);
}
END_TEST

START_TEST(an_idle_session_is_small)
{
	ck_assert_uint_le(sizeof(struct session), 112);
}
END_TEST

static Suite *session_suite(void)
{
	Suite *suite = suite_create("gate/session");
	TCase *t = tcase_create("slots");
	tcase_add_test(t, slots_come_back_with_another_generation);
	tcase_add_test(t, an_idle_session_is_small);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(session_suite)
