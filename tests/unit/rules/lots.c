/* Lots for strength (DEP-5). */
#include "tests/unit/rules/deploying.h"

#include "rules/reiswitz/lots.h"
#include "rules/reiswitz/stack.h"

#define SIX(arm, division)                                                              \
	"{'arm':'" arm "','side':'blue','division':" division ",'count':6,'from':[500,2500]," \
	"'to':[2000,2500],'bearing':0}"
#define THREE(arm, y)                                                                \
	"{'arm':'" arm "','side':'blue','division':2,'count':3,'from':[500," y "],'to':" \
	"[2000," y "],'bearing':0}"
#define GREENS "{'arm':'train','side':'green','division':1,'count':4,'from':[500,500]," \
	"'to':[2000,500],'bearing':180}"
#define BY_LOT "{'strength_by_lot':true}"

static int present(uint8_t arm)
{
	int count = 0;
	for (uint16_t k = 0; k < state.pieces; k++)
		count += state.piece[k].arm == arm && state.piece[k].on_board;
	return count;
}

/* Six pieces, twelve blanks, six tickets: on the average two. Those left out are on no board. */
START_TEST(DEP_5_twice_as_many_blanks_as_pieces)
{
	int sum = 0, none = 0, of[6] = { 0 };
	enum { TIMES = 240 };
	ck_assert(planned(",'lines':[" SIX("closed_infantry", "1") "," GREENS "]"));
	for (int byte = 0; byte < TIMES; byte++) {
		starts(BY_LOT, (uint8_t)byte);
		struct lot lot = lots_bag(world, &state, BLUE, 1, ARM_CLOSED_INFANTRY);
		ck_assert(lot.in == 6 && lot.blanks == 12 && lot.drawn == present(ARM_CLOSED_INFANTRY));
		sum += lot.drawn;
		none += lot.drawn == 0;
		for (int k = 0; k < 6; k++) {
			of[k] += state.piece[k].on_board;
			ck_assert(state.piece[k].on_board == (state.piece[k].fate != FATE_UNDRAWN));
		}
	}
	ck_assert_msg(sum > 2 * TIMES * 85 / 100 && sum < 2 * TIMES * 115 / 100, "%d", sum);
	ck_assert(none > 2 && none < TIMES / 5); /* 924 of 18,564 */
	for (int k = 0; k < 6; k++) /* each as likely as another */
		ck_assert_msg(of[k] > TIMES / 3 - 32 && of[k] < TIMES / 3 + 32, "%d: %d", k, of[k]);
}
END_TEST

/* Every arm that fights, division by division; train and pontoniers are there anyway. */
START_TEST(DEP_5_and_OPT_1_which_arms_are_drawn)
{
	begins_by(",'lines':[" SIX("closed_infantry", "1") "," THREE("jaegers", "2600") ","
	          THREE("flankers", "2700") "," THREE("heavy_artillery", "2800") ","
	          THREE("pontoniers", "2900") "," GREENS "]", BY_LOT, 3);
	for (uint8_t arm = 0; arm < ARM_COUNT; arm++)
		ck_assert_int_eq(lots_bag(world, &state, BLUE, 2, arm).in,
		                 arm == ARM_JAEGERS || arm == ARM_FLANKERS || arm == ARM_HEAVY_ARTILLERY ? 3
		                                                                                    : 0);
	ck_assert_int_eq(present(ARM_PONTONIERS), 3);
	ck_assert_int_eq(present(ARM_TRAIN), 4);
	/* OPT-1: by this option alone */
	begins_by(",'lines':[" SIX("closed_infantry", "1") "," GREENS "]", NULL, 3);
	ck_assert_int_eq(present(ARM_CLOSED_INFANTRY), 6);
	ck_assert_int_eq(lots_bag(world, &state, BLUE, 1, ARM_CLOSED_INFANTRY).in, 0);
}
END_TEST

/* The scenario's bags are all there are. */
START_TEST(DEP_5_bags_of_the_scenario)
{
	begins_by(MODE("A-a", ",'first':'blue'" ZONES
	                      ",'bags':[{'side':'blue','division':2,'arm':'jaegers'}]")
	          ",'lines':[" SIX("closed_infantry", "1") "," THREE("jaegers", "2600") "," GREENS "]",
	          BY_LOT, 3);
	ck_assert_int_eq(lots_bag(world, &state, BLUE, 2, ARM_JAEGERS).in, 3);
	ck_assert_int_eq(lots_bag(world, &state, BLUE, 1, ARM_CLOSED_INFANTRY).in, 0);
	for (uint16_t k = 0; k < 6; k++)
		ck_assert_int_eq(state.piece[k].fate, FATE_WAITING);
}
END_TEST

/* A column on the march closes up over what was not drawn, and one alone is in line. */
START_TEST(DEP_5_stacks_close_up)
{
	int whole = 0, parts = 0;
#define IN_COLUMN(bottom, level)                                                        \
	FOOT("green", ",'stack':" bottom ",'level':" level ",'form':'column','arrives':0")
	ck_assert(planned(MODE("A-c", ",'arrivals':[{'side':'green','minute':1,'entries':[[1000,0]]}]")
	                  PIECES(FOOT("blue", FACING_NORTH("1000", "2500")) "," IN_COLUMN("1", "0") ","
	                         IN_COLUMN("1", "1") "," IN_COLUMN("1", "2"))));
	for (int byte = 0; byte < 60; byte++) {
		starts(BY_LOT, (uint8_t)byte);
		uint8_t count = 0;
		uint16_t bottom = NO_PIECE;
		for (uint16_t k = 1; k < 4; k++) {
			const struct piece *p = &state.piece[k];
			ck_assert(!p->on_board);
			if (p->fate != FATE_WAITING)
				continue;
			bottom = bottom == NO_PIECE ? k : bottom;
			ck_assert(p->stack == bottom && p->level == count++);
		}
		for (uint16_t k = 1; k < 4; k++)
			ck_assert(state.piece[k].fate != FATE_WAITING ||
			          state.piece[k].formation == (count > 1 ? FORMATION_COLUMN : FORMATION_LINE));
		whole += count == 3;
		parts += count == 1 || count == 2;
	}
	ck_assert(whole > 0 && parts > 20);
}
END_TEST

/* The undrawn can be ordered by nobody, and count as lost to nobody. */
START_TEST(DEP_5_the_undrawn_are_not_in_the_game)
{
	begins_by(MODE("B-b", ",'screen':{'y':1500}" ZONES)
	          PIECES(BLUE_FOOT "," BLUE_FOOT "," BLUE_FOOT "," BLUE_FOOT "," GREEN_FOOT),
	          BY_LOT, 5);
	uint16_t out = 0;
	while (out < 4 && state.piece[out].fate != FATE_UNDRAWN)
		out++;
	ck_assert(out < 4);
	ck_assert(!place(BLUE, out, 1000, 2500, 0));
	says("LOSS-1");
	ck_assert(!place(GREEN, out, 1000, 500, 180));
	says("TURN-3");
	/* his own side sees what it drew, the other nothing, the ended all */
	ck_assert_ptr_nonnull(strstr(seen(VIEWER_SEAT, BLUE, VIEW_LOT, 1 + 16), "\"pieces\":4"));
	ck_assert_str_eq(seen(VIEWER_SEAT, GREEN, VIEW_LOT, 1 + 16), "");
	ck_assert_str_eq(seen(VIEWER_PUBLIC, 0, VIEW_LOT, 1 + 16), "");
	ck_assert_ptr_nonnull(strstr(seen(VIEWER_ENDED, 0, VIEW_LOT, 1 + 16), "\"drawn\":"));
}
END_TEST

#define TWO_WAYS                                                                        \
	MODE("A-c", ZONES ",'arrivals':[{'side':'green','minute':1,'entries':[[1000,0],[3000,0]]}]") \
	PIECES(BLUE_FOOT "," BLUE_FOOT "," BLUE_FOOT "," FOOT("green", ",'arrives':0"))

static void begins_ahead(const char *options)
{
	struct faults faults = { 0 };
	ck_assert(game->setup(world, &state, NULL, tree_of(&laid_arena, options), &faults));
	game->invariant(world, &state, 1);
}

static bool any_lot(enum viewer_class class, uint8_t seat)
{
	for (uint32_t id = 0; id < 256; id++)
		if (seen(class, seat, VIEW_LOT, id)[0] != '\0')
			return true;
	return false;
}

/* House 4: before all seats are taken no lot is drawn, of any kind, and none is shown. */
START_TEST(DEP_5_no_lot_is_shown_before_it_is_drawn)
{
	static const char both[] = "{'strength_by_lot':true,'first_by_lot':true}";
	ck_assert(planned(TWO_WAYS));
	begins_ahead(both);
	ck_assert(lots_ahead(&state) && lots_first(&state) == SIDES);
	ck_assert_int_eq(state.stage, STAGE_DEPLOYMENT); /* none has done with placing */
	for (uint16_t k = 0; k < state.pieces; k++)
		ck_assert_int_eq(state.piece[k].fate, FATE_UNDRAWN);
	for (uint8_t seat = 0; seat < 2; seat++) {
		ck_assert(!any_lot(VIEWER_SEAT, seat));
		const char *shown = seen(VIEWER_SEAT, seat, VIEW_DEPLOYMENT, FRAGMENT_SINGLE);
		ck_assert_msg(strstr(shown, "\"ended\":[]") && strstr(shown, "\"tray\":[]") &&
		                  strstr(shown, "\"arrivals\":[]"), "%s", shown);
	}
	ck_assert(!any_lot(VIEWER_PUBLIC, 0) && !any_lot(VIEWER_ENDED, 0));
	/* DEP-2: without a bag the body is there, the way it comes is not */
	begins_ahead("{}");
	ck_assert(!any_lot(VIEWER_SEAT, GREEN) && !any_lot(VIEWER_ENDED, 0));
	const char *known = seen(VIEWER_SEAT, GREEN, VIEW_DEPLOYMENT, FRAGMENT_SINGLE);
	ck_assert(strstr(known, "\"body\":0}]") && strstr(known, "\"arrivals\":[]"));
	starts("{}", 3);
	ck_assert(any_lot(VIEWER_SEAT, GREEN));
	/* without a deployment: nobody of a bag is on the board, and nobody places */
	ck_assert(planned(",'lines':[" SIX("closed_infantry", "1") "," GREENS "]"));
	begins_ahead(both);
	ck_assert_int_eq(present(ARM_CLOSED_INFANTRY), 0);
	ck_assert_int_eq(present(ARM_TRAIN), 4);
	ck_assert(state.stage == STAGE_PLAY && state.side == world->first_side);
}
END_TEST

/* House 4: what is drawn at last is what a setup with that key draws, byte for byte. */
START_TEST(DEP_5_drawn_later_the_lots_are_the_same)
{
	static const char *const options[] = { "{'strength_by_lot':true,'first_by_lot':true}",
		                                   "{'first_by_lot':true}", "{'sight':'field'}", "{}" };
	static struct state whole;
	ck_assert(planned(TWO_WAYS));
	for (uint8_t byte = 0; byte < 40; byte++) {
		const char *of = options[byte % 4];
		struct seed key;
		struct buffer bytes;
		memset(key.bytes, byte, sizeof key.bytes);
		starts(of, byte);
		whole = state;
		begins_ahead(of);
		buffer_init(&bytes, 1 << 20); /* as it comes back from a snapshot */
		game->encode(world, &state, &bytes);
		ck_assert(game->decode(world, &state, bytes.data, bytes.length));
		buffer_finish(&bytes);
		game->draw(world, &state, &key);
		ck_assert_int_eq(memcmp(&state, &whole, sizeof state), 0);
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("lots");
	TCase *tests = tcase_create("lots");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, DEP_5_twice_as_many_blanks_as_pieces);
	tcase_add_test(tests, DEP_5_and_OPT_1_which_arms_are_drawn);
	tcase_add_test(tests, DEP_5_bags_of_the_scenario);
	tcase_add_test(tests, DEP_5_stacks_close_up);
	tcase_add_test(tests, DEP_5_the_undrawn_are_not_in_the_game);
	tcase_add_test(tests, DEP_5_no_lot_is_shown_before_it_is_drawn);
	tcase_add_test(tests, DEP_5_drawn_later_the_lots_are_the_same);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
