/* Property: the sides are alike but for their names. A match and its twin (twin.h), in which blue's
 * troops are called green's and green's blue's, get the same orders from the other seat: what is
 * taken in the one is taken in the other, does the same, and leaves the same state, byte for byte
 * when the names are exchanged back; what is refused is refused by the same rule for the same
 * reason. On crowded small boards and on what ships for two. PLAY_SEED adds a seed of one's own. */
#include "base/memory.h"
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/watch.h"
#include "tests/property/support/field.h"
#include "tests/property/support/onset.h"
#include "tests/property/support/twin.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

enum { FIELDS = 80, ORDERS_EACH = 200, SHIPPED_ORDERS = 400, NEAR = 250, LOOK_EVERY = 16 };

static const struct engine *const game = &reiswitz_engine;

static struct trial t;
static struct world *twin;
static struct state twins, named;
static uint32_t taken[ORDERS], refused, happened;

static void same_state(void)
{
	twin_state(&t.state, &named);
	ck_assert(trial_same(&t, &named, &twins));
}

static void same_outcome(const struct outcome *of_twin)
{
	static struct outcome as_named;
	twin_outcome(&t.outcome, &as_named);
	ck_assert_uint_eq(as_named.count, of_twin->count);
	for (uint16_t k = 0; k < of_twin->count; k++)
		ck_assert_msg(memcmp(&as_named.list[k], &of_twin->list[k], sizeof of_twin->list[k]) == 0,
		              "happening %d of kind %d", k, of_twin->list[k].what);
	ck_assert_int_eq(memcmp(as_named.point, of_twin->point, sizeof as_named.point), 0);
	happened += of_twin->count;
}

/* True if both took it; *refusal is then as it was. */
static bool give(uint8_t seat, const struct command *meant, struct refusal *refusal)
{
	static struct outcome of_twin;
	/* SEE-9: each seat knows the other's pieces by numbers of its own, which are alike too */
	struct command as_named = board_named(t.world, &t.state, seat, meant), *c = &as_named,
	               twins_named = board_named(twin, &twins, 1 - seat, meant);
	ck_assert_int_eq(memcmp(c, &twins_named, sizeof *c), 0);
	struct refusal why = { 0 }, twins_why = { 0 };
	struct seat_id id = { seat }, other = { (uint8_t)(1 - seat) };
	bool ok = game->check(t.world, &t.state, id, c, &why);
	ck_assert_int_eq(ok, game->check(twin, &twins, other, c, &twins_why));
	if (!ok) {
		ck_assert_str_eq(why.rule, twins_why.rule);
		ck_assert_int_eq(why.hint, twins_why.hint);
		ck_assert_int_eq(why.piece, twins_why.piece);
		ck_assert_int_eq(memcmp(why.numbers, twins_why.numbers, sizeof why.numbers), 0);
		refused++;
		*refusal = why;
		return false;
	}
	memset(&t.outcome, 0, sizeof t.outcome);
	memset(&of_twin, 0, sizeof of_twin);
	game->apply(t.world, &t.state, id, c, &t.outcome);
	game->apply(twin, &twins, other, c, &of_twin);
	taken[c->order]++;
	same_outcome(&of_twin);
	if (c->order >= ORDER_PART_END || taken[c->order] % LOOK_EVERY == 1 || c->order == ORDER_ATTACK)
		same_state();
	return true;
}

/* The twin's first state, made from its own world, is the first one's with the names exchanged. */
static void begin(const struct options *options)
{
	struct seed none = { { 0 } };
	struct faults *faults = memory_take(sizeof *faults);
	struct state *first = memory_take(sizeof *first);
	twin = memory_take(sizeof *twin);
	twin_world(t.world, twin);
	memset(faults, 0, sizeof *faults);
	ck_assert(game->setup(t.world, first, &none, NULL, faults));
	ck_assert(game->setup(twin, &twins, &none, NULL, faults));
	twin_state(first, &named);
	ck_assert(trial_same(&t, &named, &twins));
	t.state.options = *options;
	if (options->field) {
		memset(t.state.knowledge, 0, sizeof t.state.knowledge);
		watch_all(t.world, &t.state);
		sightings_turn(t.world, &t.state, NULL);
	}
	twin_state(&t.state, &twins);
	memory_drop(first);
	memory_drop(faults);
}

static void play(int orders)
{
	for (int k = 0; k < orders && !game->over(&t.state); k++) {
		uint8_t seat;
		struct refusal why;
		struct command c = onset_order(&t.drill, &seat);
		if (c.order == ORDER_FLAG && k < orders / 2)
			continue;
		if (drill_lot(&t.drill, 20) == 0) {
			seat = t.world->seat_side[0] == t.state.side ? 0 : 1;
			c = command_plain(ORDER_PART_END, 0);
		}
		while (!give(seat % SIDES, &c, &why) && c.attackers > 1)
			onset_thin(&t.drill, &c, why.piece);
	}
	same_state();
	memory_drop(twin);
}

static void told(const char *where, uint32_t seed)
{
	uint32_t all = 0;
	for (int k = 0; k < ORDERS; k++)
		all += taken[k];
	printf("exchange: %s to seed %u: %u orders taken, %u refused, %u happenings, %u attacks\n",
	       where, seed, all, refused, happened, taken[ORDER_ATTACK]);
	fflush(stdout);
}

static void on_a_field(uint32_t seed)
{
	struct board *b = field_draw(seed);
	struct options options = field_options(seed);
	if (options.field)
		ground_raise(b);
	trial_enter(&t, b->world, &b->state, seed);
	begin(&options);
	play(ORDERS_EACH);
	trial_leave(&t);
	board_clear(b);
}

static void on_what_ships(const char *scenario, uint32_t seed)
{
	trial_lay(&t, scenario, seed);
	trial_approach(&t, NEAR);
	struct options none = t.state.options;
	begin(&none);
	play(SHIPPED_ORDERS);
	told(scenario, seed);
	trial_clear(&t);
}

START_TEST(crowded_boards)
{
	for (uint32_t seed = 1; seed <= FIELDS; seed++)
		on_a_field(seed);
	told("fields", FIELDS);
	for (int k = 0; k <= ORDER_SAIL; k++)
		ck_assert_msg(taken[k] > 0, "%s was never taken", command_verbs[k]);
}
END_TEST

START_TEST(what_ships_for_two)
{
	static const char *const scenarios[] = { "first-exercise", "wiesenau", "leuthen-churchyard",
		                                     "hohlenbach", "ferry" };
	for (size_t k = 0; k < sizeof scenarios / sizeof *scenarios; k++)
		on_what_ships(scenarios[k], (uint32_t)k + 1);
}
END_TEST

START_TEST(a_seed_of_ones_own)
{
	const char *own = getenv("PLAY_SEED");
	if (own) {
		uint32_t seed = (uint32_t)strtoul(own, NULL, 10);
		for (uint32_t k = 0; k < 8; k++)
			on_a_field(seed + k);
		told("fields", seed + 7);
		on_what_ships("wiesenau", seed);
	}
}
END_TEST

static Suite *exchange_suite(void)
{
	Suite *s = suite_create("exchange");
	TCase *c = tcase_create("exchange");
	tcase_set_timeout(c, 300);
	tcase_add_test(c, crowded_boards);
	tcase_add_test(c, what_ships_for_two);
	tcase_add_test(c, a_seed_of_ones_own);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(exchange_suite)
