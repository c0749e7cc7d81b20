/* Friends who are out of communication: what one knows of them, and what crosses no cut (CARD-5,
 * SEE-8, SEE-9). */
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/sightings.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

#include <string.h>

enum { A = BLUE, ENEMY = GREEN, B = 2, C = 3, Y = 1025, EAST = 90, WEST = 270 };

static struct board *b;
static uint16_t ours, near, hidden, bars, theirs;
static struct state before;

static bool order(int seat, struct command c)
{
	before = b->state;
	bool done = board_order(b, seat, &c);
	board_must_hold(b);
	return done;
}

static bool goes_east(uint16_t piece, int x)
{
	before = b->state;
	bool done = march(b, piece, EAST, 1, x, Y);
	board_must_hold(b);
	return done;
}

static void move_ends(void)
{
	ck_assert(order(b->state.commander[b->state.side],
	                (struct command){ .order = ORDER_PART_END, .whole = true }));
}

/* EX-28 with a wood across the east: A in the west sees one of B's battalions over the river, not
 * the other nor the enemy beyond it. The enemy at the bridge has yet to come one pace nearer. */
static void lay(void)
{
	b = a_board(5000, 2500);
	ck_assert_int_eq(a_seat(b, BLUE), B);
	ground_water(b, 2000, 0, 2020, 2500, WATER_RIVER);
	ground_way(b, 2000, 1020, 2020, 1030, WAY_BRIDGE);
	ground_cover(b, 3000, 0, 3010, 2500, COVER_DENSE_WOOD);
	ours = a_battalion(b, BLUE, 1500, Y, EAST);
	near = of_seat(b, a_battalion(b, BLUE, 2600, Y, EAST), B);
	hidden = of_seat(b, a_battalion(b, BLUE, 3500, Y, EAST), B);
	bars = a_battalion(b, GREEN, 2276, Y, WEST);
	theirs = a_battalion(b, GREEN, 4500, Y, WEST);
	field_sight(b);
	move_ends();
}

static void clear(void)
{
	board_clear(b);
}

static void cut(void)
{
	ck_assert(march(b, bars, WEST, 1, 2275, Y));
	move_ends();
	ck_assert_uint_eq(b->state.link[A], 1u << A);
}

/* In green's move. */
static void restore(void)
{
	move_ends();
	ck_assert(march(b, bars, WEST, 1, 2276, Y));
	move_ends();
	ck_assert_uint_eq(b->state.link[A], 1u << A | 1u << B);
}

static bool shows(uint8_t seat, const char *part)
{
	return board_shows(b, seat, part);
}

static const char *heard(enum viewer_class class, uint8_t seat)
{
	return board_heard(b, &before, (struct viewer){ class, { seat } });
}

/* A piece that stands as seen or as a ghost there; of his own knowledge. */
static const struct sighting *sighted(uint8_t seat, int x, bool live)
{
	const struct knowledge *k = &b->state.knowledge[seat];
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].kind == SIGHTED_PIECE && k->sighting[i].x == x &&
		    k->sighting[i].live == live)
			return &k->sighting[i];
	return NULL;
}

START_TEST(SEE_8_friends_together_are_known_whole)
{
	ck_assert(shows(A, "\"piece/1\":{\"side\":\"blue\",\"seat\":2"));
	ck_assert(shows(A, "\"piece/2\":{\"side\":\"blue\",\"seat\":2"));
	ck_assert_ptr_nonnull(sighted(A, 4500, true)); /* B sees for A */
	ck_assert_ptr_null(sighted(A, 2600, true));
}
END_TEST

START_TEST(SEE_8_friends_cut_off_are_sighted_as_the_enemy_is)
{
	cut();
	const struct sighting *g = sighted(A, 2600, true);
	ck_assert(g && g->side == BLUE && g->id >= SIGHTED_FIRST);
	ck_assert(!shows(A, "\"piece/1\"") && !shows(A, "\"piece/2\""));
	ck_assert(shows(A, "\"side\":\"blue\",\"arm\":\"closed_infantry\",\"x\":2600"));
	ck_assert(shows(B, "\"piece/1\":{\"side\":\"blue\",\"seat\":2"));
	ck_assert_ptr_nonnull(sighted(B, 1500, true));
	/* the enemy sees as before */
	ck_assert_ptr_nonnull(sighted(ENEMY, 3500, true));
}
END_TEST

START_TEST(SEE_8_friends_out_of_communication_are_ghosts_too)
{
	uint32_t minute = b->state.minute;
	cut();
	const struct sighting *g = sighted(A, 3500, false);
	ck_assert(g && g->side == BLUE && g->minute == minute + 1);
	/* and what only they had seen */
	g = sighted(A, 4500, false);
	ck_assert(g && g->side == GREEN);
	ck_assert(shows(A, "\"what\":\"closed_infantry\",\"x\":3500"));
	/* where they go, their ghosts do not */
	ck_assert(goes_east(hidden, 3550));
	ck_assert_ptr_nonnull(sighted(A, 3500, false));
	ck_assert_str_eq(heard(VIEWER_SEAT, A), "[]");
	ck_assert(strstr(heard(VIEWER_SEAT, B), "march"));
}
END_TEST

START_TEST(SEE_8_together_again_nothing_of_them_is_a_ghost)
{
	cut();
	restore();
	const struct knowledge *k = &b->state.knowledge[A];
	for (uint16_t i = 0; i < k->sightings; i++)
		ck_assert_int_eq(k->sighting[i].side, GREEN);
	ck_assert(shows(A, "\"piece/1\"") && shows(A, "\"piece/2\""));
	ck_assert_ptr_nonnull(sighted(A, 4500, true));
}
END_TEST

/* C is in communication with B and not with A; B with both: he sees for A what A does not. */
START_TEST(SEE_8_who_sees_for_one_need_not_be_strange_to_whom_he_sees)
{
	ck_assert_int_eq(a_seat(b, BLUE), C);
	of_seat(b, hidden, C);
	b->state.link[A] = 1u << A | 1u << B;
	b->state.link[B] = 1u << A | 1u << B | 1u << C;
	b->state.link[C] = 1u << B | 1u << C;
	field_sight(b);
	board_must_hold(b);
	ck_assert_ptr_null(sighted(A, 3500, true)); /* the wood is between near and it, too */
	uint16_t eye = of_seat(b, a_battalion(b, BLUE, 3500, 1500, 0), B);
	field_sight(b);
	board_must_hold(b);
	ck_assert_ptr_nonnull(sighted(A, 3500, true));
	ck_assert_ptr_null(sighted(B, 3500, true));
	ck_assert(b->state.piece[eye].on_board && !sighted(C, 2600, true));
}
END_TEST

/* CARD-5: what a friend loses is not told over a cut; the account is as last known. */
START_TEST(CARD_5_accounts_are_as_last_known)
{
	cut();
	ck_assert(shows(A, "\"arm\":\"closed_infantry\",\"loss\":0"));
	b->state.account[BLUE][ARM_CLOSED_INFANTRY].loss = 40;
	move_ends();
	ck_assert(shows(A, "\"side\":\"blue\",\"arm\":\"closed_infantry\",\"loss\":0"));
	ck_assert(march(b, bars, WEST, 1, 2276, Y));
	move_ends();
	ck_assert(shows(A, "\"side\":\"blue\",\"arm\":\"closed_infantry\",\"loss\":40"));
}
END_TEST

START_TEST(CARD_5_a_blow_tells_the_account_as_last_known)
{
	some_tirailleurs(b, GREEN, 1600, Y, WEST);
	field_sight(b);
	cut();
	b->state.account[BLUE][ARM_CLOSED_INFANTRY].loss = 40;
	move_ends();
	before = b->state;
	ck_assert(fire(b, (uint16_t)(b->state.pieces - 1), ours));
	ck_assert(strstr(heard(VIEWER_SEAT, A), "\"account\":0"));
	ck_assert(!strstr(heard(VIEWER_SEAT, A), "\"account\":64"));
	ck_assert(strstr(heard(VIEWER_UMPIRE, SEATS_MAX), "\"account\":64"));
}
END_TEST

/* Who has ended is a deed as well; in a side of several it is told within it alone. */
START_TEST(CARD_5_who_has_ended_is_told_to_those_in_communication)
{
	const struct command end = { .order = ORDER_PART_END };
	move_ends();
	ck_assert(order(B, end));
	ck_assert(strstr(heard(VIEWER_SEAT, A), "part_end"));
	ck_assert(!strstr(heard(VIEWER_SEAT, ENEMY), "part_end"));
	ck_assert(!strstr(heard(VIEWER_PUBLIC, SEATS_MAX), "part_end"));
	ck_assert(shows(A, "\"ended\":[2]") && shows(ENEMY, "\"ended\":[]"));
	ck_assert(order(A, end));
	cut();
	ck_assert(order(B, end));
	ck_assert_str_eq(heard(VIEWER_SEAT, A), "[]");
	ck_assert(shows(A, "\"ended\":[]") && shows(B, "\"ended\":[2]"));
}
END_TEST

/* Orders name one's own alone: a friend's true number is no piece, his shown one is not one's own.
 */
START_TEST(SEE_9_a_friend_cut_off_is_no_piece_to_order)
{
	cut();
	struct command c = command_plain(ORDER_TURN, near);
	struct refusal own, none;
	c.piece = near;
	ck_assert(!reiswitz_engine.check(b->world, &b->state, (struct seat_id){ A }, &c, &own));
	c.piece = 900;
	ck_assert(!reiswitz_engine.check(b->world, &b->state, (struct seat_id){ A }, &c, &none));
	ck_assert(own.hint == none.hint && own.piece == none.piece);
	c.piece = sighted(A, 2600, true)->id;
	ck_assert(!reiswitz_engine.check(b->world, &b->state, (struct seat_id){ A }, &c, &own));
	ck_assert_str_eq(own.rule, "TURN-3");
}
END_TEST

/* MOV-22: a way that ends where an unseen friend stands goes back by 10 paces. */
START_TEST(SEE_8_a_way_that_ends_on_an_unseen_friend)
{
	ground_cover(b, 1570, 950, 1580, 1100, COVER_OPEN_WOOD);
	uint16_t behind = of_seat(b, a_battalion(b, BLUE, 1640, Y, EAST), B);
	field_sight(b);
	b->state.link[A] = 1u << A;
	b->state.link[B] = 1u << B;
	b->state.side = BLUE;
	field_sight(b);
	ck_assert(goes_east(ours, 1600));
	ck_assert_int_eq(b->state.piece[ours].x, 1591);
	ck_assert(strstr(heard(VIEWER_SEAT, A), "halt"));
	ck_assert(!body_overlap(b->world->tables, body_stance(&b->state.piece[ours]),
	                        body_stance(&b->state.piece[behind]), true));
}
END_TEST

/* That two others are cut off from each other he does not know, nor by a task (CARD-10). */
START_TEST(END_1_of_a_cut_only_the_two_know)
{
	ck_assert_int_eq(a_seat(b, BLUE), C);
	b->world->task[b->world->tasks++] =
		(struct task){ .kind = TASK_COMMUNICATION, .side = BLUE, .player = { A, B },
		               .minute = b->state.minute + 1, .feature = INDEX_NONE };
	ck_assert(march(b, bars, WEST, 1, 2275, Y));
	move_ends();
	ck_assert_int_eq(b->state.task[0], TASK_FAILED);
	ck_assert_int_eq(b->state.knowledge[A].task[0], TASK_FAILED);
	ck_assert_int_eq(b->state.knowledge[B].task[0], TASK_FAILED);
	ck_assert_int_eq(b->state.knowledge[C].task[0], TASK_OPEN);
	ck_assert(!strstr(heard(VIEWER_SEAT, C), "\"task\""));
}
END_TEST

static Suite *friends_suite(void)
{
	Suite *s = suite_create("friends");
	TCase *t = tcase_create("friends");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, SEE_8_friends_together_are_known_whole);
	tcase_add_test(t, SEE_8_friends_cut_off_are_sighted_as_the_enemy_is);
	tcase_add_test(t, SEE_8_friends_out_of_communication_are_ghosts_too);
	tcase_add_test(t, SEE_8_together_again_nothing_of_them_is_a_ghost);
	tcase_add_test(t, SEE_8_who_sees_for_one_need_not_be_strange_to_whom_he_sees);
	tcase_add_test(t, CARD_5_accounts_are_as_last_known);
	tcase_add_test(t, CARD_5_a_blow_tells_the_account_as_last_known);
	tcase_add_test(t, CARD_5_who_has_ended_is_told_to_those_in_communication);
	tcase_add_test(t, SEE_9_a_friend_cut_off_is_no_piece_to_order);
	tcase_add_test(t, SEE_8_a_way_that_ends_on_an_unseen_friend);
	tcase_add_test(t, END_1_of_a_cut_only_the_two_know);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(friends_suite)
