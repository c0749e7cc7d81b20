/* match/riding: slates that are under way and the riders of a game, kept one to one (CARD-7). */
#include "match/riding.h"
#include "base/text.h"
#include "tests/support/suite.h"

enum { SEATS = 3, SLATE = 1 };

static const uint8_t slates[SIDES] = { 2, 2 };
static struct signals signals;
static struct staff staff;

/* A game in which seat 0's slates ride to seat 2; who rides is noted. */
struct riders { struct ridden of[SIDES * SLATES_MOST]; struct seat_id from, to; int sent, gone; };
static struct riders riders;

static uint16_t rides(const void *world, const void *state, struct seat_id seat)
{
	(void)world;
	(void)state;
	return seat.index == 0 ? 1u << 2 : 0;
}

static struct ridden ridden(const void *state, uint8_t slate)
{
	return ((const struct riders *)state)->of[slate];
}

static void ride(const void *world, void *state, uint8_t slate, struct seat_id from,
                 struct seat_id to)
{
	struct riders *r = state;
	(void)world;
	r->of[slate].how = RIDDEN_ON;
	r->from = from;
	r->to = to;
	r->sent++;
}

static void dismount(void *state, uint8_t slate)
{
	struct riders *r = state;
	r->of[slate].how = RIDDEN_NOT;
	r->gone++;
}

static const struct engine game = { .rides = rides, .ridden = ridden, .ride = ride,
	                                .dismount = dismount };

static void settle(void)
{
	riding_staff(&game, NULL, &riders, &staff);
	signals_settle(&signals, &staff);
	riding_settle(&game, NULL, &riders, &signals);
}

/* Of seat 0 on the second slate, to this seat. */
static void hand(uint8_t to)
{
	struct signal_command write = { .verb = SIGNAL_WRITE }, give = { .verb = SIGNAL_HAND };
	riding_staff(&game, NULL, &riders, &staff);
	text_copy(write.writing.text, sizeof write.writing.text, "Go.");
	signals_apply(&signals, &staff, (struct seat_id){ 1 }, &write);
	signals_apply(&signals, &staff, (struct seat_id){ 0 }, &write);
	give.number = 1;
	give.to = to;
	signals_apply(&signals, &staff, (struct seat_id){ 0 }, &give);
	riding_settle(&game, NULL, &riders, &signals);
}

static void set_up(void)
{
	riders = (struct riders){ .sent = 0 };
	staff = (struct staff){ .seats = SEATS, .begun = true, .linked = { 7, 7, 7 } };
	signals_begin(&signals, slates);
}

START_TEST(CARD_7_a_slate_under_way_has_a_rider_until_it_is_there)
{
	hand(2);
	ck_assert_int_eq(riders.sent, 1);
	ck_assert_int_eq(riders.of[SLATE].how, RIDDEN_ON);
	ck_assert(riders.from.index == 0 && riders.to.index == 2);
	settle();
	ck_assert_int_eq(riders.sent, 1); /* once */
	riders.of[SLATE].how = RIDDEN_THERE;
	settle();
	ck_assert_int_eq(riders.gone, 1);
	ck_assert_int_eq(signals.slate[SLATE].state, SLATE_UNREAD);
	settle();
	ck_assert_int_eq(riders.gone, 1);
}
END_TEST

START_TEST(CARD_7_no_other_has)
{
	hand(1);
	ck_assert_int_eq(riders.sent, 0);
	ck_assert_int_eq(signals.slate[SLATE].state, SLATE_UNREAD);
}
END_TEST

START_TEST(a_game_without_riders_is_not_asked)
{
	static const struct engine other = { .name = "other" };
	riding_staff(&other, NULL, NULL, &staff);
	hand(2);
	riding_settle(&other, NULL, NULL, &signals);
	ck_assert_int_eq(riders.gone, 0);
}
END_TEST

static Suite *riding_suite(void)
{
	Suite *s = suite_create("match/riding");
	TCase *t = tcase_create("riding");
	tcase_add_checked_fixture(t, set_up, NULL);
	tcase_add_test(t, CARD_7_a_slate_under_way_has_a_rider_until_it_is_there);
	tcase_add_test(t, CARD_7_no_other_has);
	tcase_add_test(t, a_game_without_riders_is_not_asked);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(riding_suite)
