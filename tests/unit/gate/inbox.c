#include "gate/inbox.h"
#include "tests/support/suite.h"

#include <string.h>

START_TEST(frames_come_out_in_order_also_while_others_come_in)
{
	struct inbox b;
	struct inbound in;
	inbox_init(&b, 1 << 12);
	ck_assert(!inbox_take(&b, &in));
	ck_assert(inbox_put(&b, (struct conn_id){ 1, 1 }, "one", 3, 0));
	ck_assert(inbox_put(&b, (struct conn_id){ 2, 1 }, "", 0, 0));
	ck_assert(inbox_take(&b, &in));
	ck_assert(inbox_put(&b, (struct conn_id){ 3, 7 }, "three", 5, 0));
	ck_assert_uint_eq(in.conn.slot, 1);
	ck_assert_int_eq(memcmp(in.text, "one", 3), 0);
	ck_assert(inbox_take(&b, &in));
	ck_assert_uint_eq(in.conn.slot, 2);
	ck_assert_uint_eq(in.length, 0);
	ck_assert(inbox_take(&b, &in));
	ck_assert_uint_eq(in.conn.generation, 7);
	ck_assert_int_eq(memcmp(in.text, "three", 5), 0);
	ck_assert(!inbox_take(&b, &in));
	ck_assert_uint_eq(b.frames, 0);
	inbox_finish(&b);
}
END_TEST

START_TEST(a_full_inbox_takes_no_half_frames)
{
	struct inbox b;
	struct inbound in;
	char text[100];
	memset(text, 'x', sizeof text);
	inbox_init(&b, 300);
	int n = 0;
	while (inbox_put(&b, (struct conn_id){ 1, 1 }, text, sizeof text, 0))
		n++;
	ck_assert_int_eq(n, 2);
	ck_assert_uint_eq(b.frames, 2);
	while (inbox_take(&b, &in)) {
		ck_assert_uint_eq(in.length, sizeof text);
		n--;
	}
	ck_assert_int_eq(n, 0);
	ck_assert(inbox_put(&b, (struct conn_id){ 1, 1 }, text, sizeof text, 0));
	inbox_finish(&b);
}
END_TEST

static void says(struct inbox *b, uint32_t slot, uint32_t round)
{
	struct inbound in;
	ck_assert(inbox_take(b, &in));
	ck_assert_uint_eq(in.conn.slot, slot);
	ck_assert_uint_eq(b->round, round);
}

START_TEST(what_is_put_off_comes_first_in_the_next_round_and_stays_in_order)
{
	struct inbox b;
	struct inbound in;
	inbox_init(&b, 1 << 12);
	for (uint32_t slot = 1; slot <= 4; slot++)
		ck_assert(inbox_put(&b, (struct conn_id){ slot, 1 }, "frame", 5, 0));
	says(&b, 1, 1);
	for (int i = 0; i < 2; i++) {
		ck_assert(inbox_take(&b, &in));
		ck_assert(inbox_put_off(&b, &in));
	}
	ck_assert(inbox_put(&b, (struct conn_id){ 5, 1 }, "late", 4, 0));
	ck_assert_uint_eq(b.frames, 4);
	says(&b, 4, 1);
	says(&b, 2, 2);
	ck_assert(inbox_take(&b, &in)); /* 3, put off once more */
	ck_assert_uint_eq(in.conn.slot, 3);
	ck_assert(inbox_put_off(&b, &in));
	says(&b, 5, 2); /* what came in meanwhile is of this round too */
	says(&b, 3, 3);
	ck_assert(!inbox_take(&b, &in));
	ck_assert_uint_eq(b.frames, 0);
	inbox_finish(&b);
}
END_TEST

START_TEST(the_oldest_that_waits_is_known_in_every_round)
{
	struct inbox b;
	struct inbound in;
	inbox_init(&b, 1 << 12);
	ck_assert_int_eq(inbox_oldest_ms(&b, 99), 99);
	for (int k = 0; k < 3; k++)
		ck_assert(inbox_put(&b, (struct conn_id){ 1, 1 }, "x", 1, 10 + k));
	ck_assert_int_eq(inbox_oldest_ms(&b, 99), 10);
	ck_assert(inbox_take(&b, &in));
	ck_assert_int_eq(in.at_ms, 10);
	ck_assert_int_eq(inbox_oldest_ms(&b, 99), 11);
	ck_assert(inbox_put_off(&b, &in));
	ck_assert_int_eq(inbox_oldest_ms(&b, 99), 10); /* it still waits */
	while (inbox_take(&b, &in))
		;
	ck_assert_int_eq(inbox_oldest_ms(&b, 99), 99);
	inbox_finish(&b);
}
END_TEST

static Suite *inbox_suite(void)
{
	Suite *suite = suite_create("gate/inbox");
	TCase *t = tcase_create("line");
	tcase_add_test(t, frames_come_out_in_order_also_while_others_come_in);
	tcase_add_test(t, what_is_put_off_comes_first_in_the_next_round_and_stays_in_order);
	tcase_add_test(t, the_oldest_that_waits_is_known_in_every_round);
	tcase_add_test(t, a_full_inbox_takes_no_half_frames);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(inbox_suite)
