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
	quota_destroy(q);
	quota_destroy(NULL);
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
	tcase_add_test(t, no_limit_is_no_limit);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(quota_suite)
