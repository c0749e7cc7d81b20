/* The computer player of the war game, an order at a time. */
#include "base/text.h"
#include "tests/support/suite.h"
#include "tests/unit/bots/support/shown.h"

#include <string.h>

static struct board *b;
static struct shown *s;
static struct choice chosen;
static char params[1 << 14];

static void begin(void)
{
	b = a_board(2000, 1500);
	s = a_shown();
	s->sight.strength = 2;
}

static void end(void)
{
	shown_clear(s);
	board_clear(b);
}

static bool choose(int seat)
{
	struct buffer text;
	struct writer w;
	ck_assert(show(s, b, seat, NULL));
	buffer_lend(&text, params, sizeof params - 1);
	writer_init(&w, &text);
	writer_object(&w);
	chosen = (struct choice){ .params = &w };
	if (!reiswitz_player.choose(&s->sight, &chosen))
		return false;
	writer_end(&w, '}');
	buffer_text(&text);
	return true;
}

START_TEST(it_fires_then_marches_then_ends_its_part)
{
	uint16_t fires = a_battalion(b, BLUE, 505, 1000, 0), goes = a_battalion(b, BLUE, 1500, 1300, 0);
	a_battalion(b, GREEN, 505, 880, 180);
	ck_assert(choose(0));
	ck_assert_str_eq(chosen.verb, "order.fire");
	ck_assert_str_eq(params, "{\"piece\":0,\"target\":2}");
	ck_assert(fire(b, fires, 2));
	ck_assert(choose(0));
	ck_assert_str_eq(chosen.verb, "order.move");
	ck_assert_ptr_nonnull(strstr(params, "{\"piece\":1,\"path\":[{\"x\":"));
	ck_assert(march(b, goes, 0, 1, 1500, 1200));
	ck_assert(choose(0));
	ck_assert_str_eq(chosen.verb, "part.end");
	ck_assert_str_eq(params, "{}");
}
END_TEST

START_TEST(it_waits_while_it_is_not_its_move)
{
	a_battalion(b, BLUE, 505, 1000, 0);
	a_battalion(b, GREEN, 505, 880, 180);
	ck_assert(!choose(1));
	ck_assert(end_part(b));
	ck_assert(!choose(0));
	ck_assert(choose(1));
	ck_assert_int_eq(chosen.minute, 1);
}
END_TEST

START_TEST(what_is_refused_is_not_ordered_again)
{
	char first[sizeof params];
	a_battalion(b, BLUE, 505, 1300, 0);
	a_battalion(b, GREEN, 505, 200, 180);
	ck_assert(choose(0));
	text_copy(first, sizeof first, params);
	ck_assert(reiswitz_player.refused(s->table));
	for (int k = 0; k < 9 && strcmp(chosen.verb, "part.end") != 0; k++) {
		ck_assert(choose(0));
		ck_assert_str_ne(params, first);
	}
	ck_assert_str_eq(chosen.verb, "part.end");
	ck_assert(!reiswitz_player.refused(s->table));
}
END_TEST

START_TEST(it_strikes_its_flag_when_it_is_beaten)
{
	for (int k = 0; k < 6; k++) {
		a_battalion(b, GREEN, 305 + 60 * k, 200, 180);
		if (k > 0)
			board_remove(b, a_battalion(b, BLUE, 305 + 60 * k, 1300, 0));
		else
			a_battalion(b, BLUE, 305, 1300, 0);
	}
	for (uint16_t k = 0; k < b->state.pieces; k++)
		b->world->start[k].side = b->state.piece[k].side;
	ck_assert(choose(0));
	ck_assert_str_eq(chosen.verb, "offer.flag");
	ck_assert(end_part(b));
	ck_assert(choose(1));
	ck_assert_str_ne(chosen.verb, "offer.flag");
}
END_TEST

static Suite *suite(void)
{
	Suite *all = suite_create("bots/reiswitz");
	TCase *t = tcase_create("reiswitz");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, it_fires_then_marches_then_ends_its_part);
	tcase_add_test(t, it_waits_while_it_is_not_its_move);
	tcase_add_test(t, what_is_refused_is_not_ordered_again);
	tcase_add_test(t, it_strikes_its_flag_when_it_is_beaten);
	suite_add_tcase(all, t);
	return all;
}

SUITE_MAIN(suite)
