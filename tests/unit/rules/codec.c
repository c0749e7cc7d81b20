/* Tests of rules/reiswitz/codec and invariant: UNIT-7, the state as bytes and back, and what is no
 * state. */
#include "rules/reiswitz/codec.h"
#include "base/must.h"
#include "tests/unit/rules/marching.h"

#include <string.h>

enum { MOST = 1 << 20 };

static void busy(void)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, BLUE, 2000, 1000, 359);
	uint16_t enemy = some_jaegers(b, GREEN, 2000, 850, 180);
	light_cavalry(b, GREEN, 3000, 3000, 90);
	b->state.account[GREEN][ARM_JAEGERS].loss = 95;
	ck_assert(march(b, p, 17, 3, 1050, 990, 1060, 900, 1020, 890));
	ck_assert(fire(b, q, enemy));
	ck_assert_int_eq(b->state.gaps, 1);
}

START_TEST(a_state_comes_back_from_its_bytes)
{
	busy();
	struct buffer bytes;
	struct state *back = calloc(1, sizeof *back);
	buffer_init(&bytes, MOST);
	codec_encode(b->world, &b->state, &bytes);
	ck_assert(codec_decode(b->world, back, bytes.data, bytes.length));
	ck_assert_int_eq(memcmp(back, &b->state, sizeof *back), 0);
	struct buffer again;
	buffer_init(&again, MOST);
	codec_encode(b->world, back, &again);
	ck_assert_uint_eq(again.length, bytes.length);
	ck_assert_int_eq(memcmp(again.data, bytes.data, bytes.length), 0);
	ck_assert_mem_eq(bytes.data, "R812\7\0", 6); /* little-endian whatever the machine */
	buffer_finish(&again);
	buffer_finish(&bytes);
	free(back);
}
END_TEST

START_TEST(no_other_bytes_are_a_state)
{
	busy();
	struct buffer bytes;
	struct state *back = calloc(1, sizeof *back);
	buffer_init(&bytes, MOST);
	codec_encode(b->world, &b->state, &bytes);
	for (size_t n = 0; n < bytes.length; n++) /* cut anywhere */
		ck_assert(!codec_decode(b->world, back, bytes.data, n));
	char *longer = calloc(1, bytes.length + 1);
	memcpy(longer, bytes.data, bytes.length);
	ck_assert(!codec_decode(b->world, back, longer, bytes.length + 1));
	/* any byte changed: refused, or another state whose own bytes these are */
	for (size_t k = 0; k < bytes.length; k++)
		for (int bit = 0; bit < 8; bit++) {
			longer[k] ^= (char)(1 << bit);
			if (codec_decode(b->world, back, longer, bytes.length)) {
				struct buffer own;
				buffer_init(&own, MOST);
				codec_encode(b->world, back, &own);
				ck_assert(own.length == bytes.length && memcmp(own.data, longer, own.length) == 0);
				buffer_finish(&own);
			}
			longer[k] ^= (char)(1 << bit);
		}
	free(longer);
	free(back);
	buffer_finish(&bytes);
}
END_TEST

START_TEST(UNIT_7_maxima_are_kept)
{
	for (int k = 0; k < TROOPS_MAX; k++)
		a_battalion(b, k % 2, 100 + 80 * (k % 60), 100 + 80 * (k / 60), 0);
	ck_assert_int_eq(b->state.pieces, 360);
	board_must_hold(b);
	for (uint16_t k = 0; k < TROOPS_MAX; k += 2)
		ck_assert(march(b, k, 0, 1, at(k)->x, at(k)->y));
	struct digest d = board_digest(b); /* 180 trails and all */
	ck_assert(!digest_equal(&d, &(struct digest){ { 0 } }));
	ck_assert_int_eq(b->world->tables->account_full, 96); /* sums on an account stay below */
}
END_TEST

static void hold(void *board)
{
	board_must_hold(board);
}

static bool broken(void)
{
	struct must_report why;
	return !must_guarded(hold, b, &why);
}

START_TEST(invariants_are_noticed_broken)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1100, 1000, 0);
	struct state *s = &b->state, good = b->state;
	ck_assert(!broken());
	s->piece[p].x = 1060; /* 1: two on one place */
	ck_assert(broken());
	*s = good;
	s->piece[p].y = 0;
	s->piece[p].x = 10; /* 1: over the edge */
	ck_assert(broken());
	*s = good;
	s->account[BLUE][ARM_CLOSED_INFANTRY].loss = 96; /* 2 */
	ck_assert(broken());
	*s = good;
	s->piece[p].on_board = false; /* 2: gone, and not on the account */
	ck_assert(broken());
	s->piece[p].fate = FATE_LOST;
	ck_assert(broken());
	s->account[BLUE][ARM_CLOSED_INFANTRY].gone = 1;
	ck_assert(!broken());
	*s = good;
	s->piece[q].acted = s->piece[q].moved = true; /* 3: the side not to move */
	ck_assert(broken());
	*s = good;
	s->piece[p].acted = s->piece[p].moved = s->piece[p].fired = true; /* 3: both */
	ck_assert(broken());
	*s = good;
	s->piece[p].narrow = true; /* recomputed from the ground */
	ck_assert(broken());
	*s = good;
	s->trails = 1; /* 4: of nobody who moved */
	s->trail[0].count = 2;
	ck_assert(broken());
	*s = good;
	s->lines = 1;
	ck_assert(broken());
	*s = good;
	s->piece[p].rest = 3;
	ck_assert(broken());
}
END_TEST

static Suite *codec_suite(void)
{
	Suite *s = suite_create("codec");
	TCase *c = tcase_create("codec");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_set_timeout(c, 60);
	tcase_add_test(c, a_state_comes_back_from_its_bytes);
	tcase_add_test(c, no_other_bytes_are_a_state);
	tcase_add_test(c, UNIT_7_maxima_are_kept);
	tcase_add_test(c, invariants_are_noticed_broken);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(codec_suite)
