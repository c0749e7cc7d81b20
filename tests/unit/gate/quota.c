#include "gate/quota.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static const struct quota_limits limits = {
	.connection_rate = 10,
	.connection_burst = 20,
	.address_rate = 15,
	.address_burst = 30,
	.address_connections = 3,
	.addresses = 100,
};

START_TEST(a_bucket_empties_and_fills_by_the_millisecond)
{
	struct quota *q = quota_create(&limits);
	struct bucket b;
	uint32_t a = quota_enter(q, "192.0.2.1", 1000);
	quota_fill(q, &b, 1000);
	for (int i = 0; i < 4; i++)
		ck_assert_ptr_eq(quota_take(q, a, &b, 5, 1000), NULL);
	ck_assert_str_eq(quota_take(q, a, &b, 1, 1000), "connection_rate");
	ck_assert_str_eq(quota_take(q, a, &b, 1, 1099), "connection_rate");
	ck_assert_ptr_eq(quota_take(q, a, &b, 1, 1100), NULL); /* a tenth of a second: one token */
	ck_assert_str_eq(quota_take(q, a, &b, 1, 1100), "connection_rate");
	/* no more than the burst is saved up */
	ck_assert_ptr_eq(quota_take(q, a, &b, 20, 100000), NULL);
	ck_assert_ptr_nonnull(quota_take(q, a, &b, 1, 100000));
	quota_leave(q, a, 100000);
	quota_destroy(q);
}
END_TEST

START_TEST(many_sockets_of_one_address_share_its_bucket)
{
	struct quota *q = quota_create(&limits);
	struct bucket b[2];
	uint32_t a = quota_enter(q, "192.0.2.1", 0);
	ck_assert_uint_eq(quota_enter(q, "192.0.2.1", 0), a);
	quota_fill(q, &b[0], 0);
	quota_fill(q, &b[1], 0);
	ck_assert_ptr_eq(quota_take(q, a, &b[0], 20, 0), NULL);
	ck_assert_ptr_eq(quota_take(q, a, &b[1], 10, 0), NULL);
	ck_assert_str_eq(quota_take(q, a, &b[1], 5, 0), "address_rate");
	/* What was refused took nothing of the connection's either. */
	ck_assert_ptr_eq(quota_take(q, a, &b[1], 10, 667), NULL);
	quota_destroy(q);
}
END_TEST

START_TEST(connections_of_an_address_are_counted)
{
	struct quota *q = quota_create(&limits);
	uint32_t a = quota_enter(q, "2001:db8::1", 0);
	quota_enter(q, "2001:db8::1", 0);
	quota_enter(q, "2001:db8::1", 0);
	ck_assert_uint_eq(quota_enter(q, "2001:db8::1", 0), UINT32_MAX);
	ck_assert_uint_ne(quota_enter(q, "2001:db8::2", 0), UINT32_MAX);
	quota_leave(q, a, 0);
	ck_assert_uint_eq(quota_enter(q, "2001:db8::1", 0), a);
	quota_destroy(q);
}
END_TEST

START_TEST(addresses_are_bounded_and_forgotten_when_they_owe_nothing)
{
	struct quota *q = quota_create(&limits);
	struct bucket b;
	uint32_t first = 0;
	for (int i = 0; i < 100; i++) {
		char text[32];
		snprintf(text, sizeof text, "192.0.2.%d", i);
		uint32_t a = quota_enter(q, text, 0);
		ck_assert_uint_ne(a, UINT32_MAX);
		if (i == 0)
			first = a;
		quota_fill(q, &b, 0);
		if (i == 0)
			ck_assert_ptr_eq(quota_take(q, a, &b, 20, 0), NULL);
		quota_leave(q, a, 0);
	}
	ck_assert_uint_eq(quota_enter(q, "198.51.100.1", 0), UINT32_MAX);
	quota_sweep(q, 0); /* all but the one that spent something */
	ck_assert_uint_ne(quota_enter(q, "198.51.100.1", 0), UINT32_MAX);
	ck_assert_uint_eq(quota_enter(q, "192.0.2.0", 0), first);
	quota_fill(q, &b, 0);
	ck_assert_str_eq(quota_take(q, first, &b, 15, 0), "address_rate"); /* its debt was kept */
	quota_destroy(q);
}
END_TEST

START_TEST(a_list_full_of_addresses_that_went_keeps_nobody_out)
{
	struct quota *q = quota_create(&limits);
	char text[64];
	for (int round = 1; round <= 3; round++)
		for (int i = 0; i < 100; i++) {
			snprintf(text, sizeof text, "2001:db8:%d:%d::", round, i);
			uint32_t a = quota_enter(q, text, 1000 * round);
			ck_assert_uint_ne(a, UINT32_MAX);
			quota_leave(q, a, 1000 * round);
		}
	quota_destroy(q);
}
END_TEST

START_TEST(no_limit_is_no_limit)
{
	struct quota_limits none = { .addresses = 4 };
	struct quota *q = quota_create(&none);
	struct bucket b;
	uint32_t a = quota_enter(q, "", 0);
	quota_fill(q, &b, 0);
	for (int i = 0; i < 100000; i++)
		ck_assert_ptr_eq(quota_take(q, a, &b, 10, 0), NULL);
	for (int i = 0; i < 100000; i++)
		ck_assert_ptr_eq(quota_lay(q, a, 0), NULL);
	quota_destroy(q);
	quota_destroy(NULL);
}
END_TEST

/* A club behind one address lays thirty tables at once, and again a quarter of an hour later. */
START_TEST(tables_are_counted_by_the_hour)
{
	struct quota_limits some = limits;
	some.tables_hour = 60;
	struct quota *q = quota_create(&some);
	uint32_t a = quota_enter(q, "192.0.2.1", 0), b = quota_enter(q, "192.0.2.2", 0);
	for (int i = 0; i < 60; i++)
		ck_assert_ptr_eq(quota_lay(q, a, 0), NULL);
	ck_assert_str_eq(quota_lay(q, a, 59999), "tables_per_hour");
	ck_assert_ptr_eq(quota_lay(q, b, 59999), NULL); /* another's */
	ck_assert_ptr_eq(quota_lay(q, a, 60000), NULL); /* one a minute */
	ck_assert_str_eq(quota_lay(q, a, 60000), "tables_per_hour");
	quota_leave(q, a, 60000); /* going and coming again gives none */
	quota_sweep(q, 60000);
	ck_assert_uint_eq(quota_enter(q, "192.0.2.1", 60000), a);
	ck_assert_str_eq(quota_lay(q, a, 60000), "tables_per_hour");
	for (int i = 0; i < 30; i++)
		ck_assert_ptr_eq(quota_lay(q, a, 31 * 60000), NULL);
	some.tables_hour = UINT32_MAX; /* more than can be counted is as many as can */
	struct quota *most = quota_create(&some);
	a = quota_enter(most, "192.0.2.1", 0);
	for (int i = 0; i < 1000; i++)
		ck_assert_ptr_eq(quota_lay(most, a, 0), NULL);
	quota_destroy(most);
	quota_destroy(q);
}
END_TEST

START_TEST(an_address_that_is_held_keeps_its_number)
{
	struct quota *q = quota_create(&limits);
	uint32_t a = quota_enter(q, "192.0.2.1", 0);
	quota_hold(q, a);
	quota_leave(q, a, 0);
	quota_sweep(q, 1000000);
	ck_assert_uint_ne(quota_enter(q, "192.0.2.2", 1000000), a);
	ck_assert_uint_eq(quota_enter(q, "192.0.2.1", 1000000), a);
	quota_leave(q, a, 1000000);
	quota_let_go(q, a);
	quota_sweep(q, 1000000);
	ck_assert_uint_eq(quota_enter(q, "192.0.2.3", 1000000), a);
	quota_destroy(q);
}
END_TEST

static Suite *quota_suite(void)
{
	Suite *suite = suite_create("gate/quota");
	TCase *t = tcase_create("buckets");
	tcase_add_test(t, a_bucket_empties_and_fills_by_the_millisecond);
	tcase_add_test(t, many_sockets_of_one_address_share_its_bucket);
	tcase_add_test(t, connections_of_an_address_are_counted);
	tcase_add_test(t, addresses_are_bounded_and_forgotten_when_they_owe_nothing);
	tcase_add_test(t, a_list_full_of_addresses_that_went_keeps_nobody_out);
	tcase_add_test(t, tables_are_counted_by_the_hour);
	tcase_add_test(t, an_address_that_is_held_keeps_its_number);
	tcase_add_test(t, no_limit_is_no_limit);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(quota_suite)
