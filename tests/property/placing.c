/* Property: deployments at random (DEP-1…7). Whatever is placed, lifted and ended, by whomever: a
 * refusal changes nothing; every invariant holds; the state comes back from its bytes; what one
 * side does changes not a byte of what the other and the public are shown before the screen falls;
 * and when it has fallen, who waits comes in by lawful marches alone, and no concealer that was not
 * placed. Concealers are placed and lifted with what lies in them (SEE-13). PLAY_SEED adds a seed
 * of one's own. */
#include "rules/reiswitz/arrivals.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/property/support/trial.h"
#include "tests/support/suite.h"
#include "tests/support/tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACINGS = 500, MINUTES = 14, TRIES = 8 };

static const struct engine *const game = &reiswitz_engine;
static struct trial t;
static uint32_t placed, lifted, boxed, entered, refused;

static int64_t lot(int64_t n)
{
	return drill_lot(&t.drill, n);
}

static void show(enum viewer_class class, uint8_t seat, struct fragments *out)
{
	struct viewer viewer = { class, { seat } };
	fragments_init(out, TEXT_MOST);
	game->view(t.world, &t.state, &viewer, out);
	ck_assert(!out->failed);
}

/* Does it, if it may be; false: it may not. */
static bool give(uint8_t seat, const struct command *c)
{
	struct refusal why;
	t.other = t.state;
	if (!game->check(t.world, &t.state, (struct seat_id){ seat }, c, &why)) {
		ck_assert_int_eq(memcmp(&t.other, &t.state, sizeof t.state), 0);
		ck_assert(why.rule && message_text(why.hint)[0]);
		refused++;
		return false;
	}
	memset(&t.outcome, 0, sizeof t.outcome);
	game->apply(t.world, &t.state, (struct seat_id){ seat }, c, &t.outcome);
	game->invariant(t.world, &t.state, 1);
	return true;
}

/* A placing as a player might make it, or not. */
static struct command placing(uint8_t seat)
{
	struct command c = command_plain(lot(12) ? ORDER_PLACE : ORDER_LIFT, 0);
	const struct ground *g = &t.world->ground;
	uint16_t first = lot(6) ? 0 : t.world->troops; /* a concealer more often than by its number */
	do
		c.piece = (uint16_t)(first + lot(t.world->pieces - first));
	while (lot(30) && t.world->start[c.piece].seat != seat);
	bool own = lot(3) == 0; /* the scenario's own proposal */
	const struct piece *start = &t.world->start[c.piece];
	c.x = (int16_t)(own ? start->x : lot(g->width + 1));
	c.y = (int16_t)(own ? start->y : lot(g->height + 1));
	c.bearing = (int16_t)(own ? start->bearing : lot(GEOMETRY_DEGREES));
	if (c.order == ORDER_PLACE && lot(4) == 0)
		c.target = (uint16_t)lot(t.world->pieces);
	if (c.order == ORDER_PLACE && lot(4) == 0) /* SEE-13: under a box of his, or of the other's */
		c.target = (uint16_t)(t.world->troops + lot(t.world->pieces - t.world->troops));
	if (c.order == ORDER_PLACE && lot(8) == 0)
		c.formation = (uint8_t)lot(FORMATION_SQUARE + 1);
	return c;
}

/* One order of deployment; the other seat and the public are shown the same as before. */
static void place_one(uint8_t seat)
{
	struct fragments other, then, crowd, after;
	struct command c = placing(seat);
	show(VIEWER_SEAT, (uint8_t)(1 - seat), &other);
	show(VIEWER_PUBLIC, UINT8_MAX, &crowd);
	if (give(seat, &c)) {
		placed += c.order == ORDER_PLACE;
		lifted += c.order == ORDER_LIFT;
		boxed += t.state.piece[c.piece].fate == FATE_BOXED;
		ck_assert_int_eq(t.outcome.count, 0);
		show(VIEWER_SEAT, (uint8_t)(1 - seat), &then);
		show(VIEWER_PUBLIC, UINT8_MAX, &after);
		ck_assert(fragments_equal(&other, &then) && fragments_equal(&crowd, &after));
		fragments_finish(&then);
		fragments_finish(&after);
	}
	fragments_finish(&other);
	fragments_finish(&crowd);
}

static void end(uint8_t seat)
{
	struct command c = command_plain(ORDER_PART_END, 0);
	ck_assert(give(seat, &c));
}

/* Whoever waits tries to come in. */
static void come(void)
{
	uint8_t seat = t.state.side;
	for (int k = 0; k < TRIES * t.world->pieces; k++) {
		struct command c = command_plain(ORDER_MOVE, (uint16_t)(k / TRIES));
		if (!arrivals_waits(&t.state, c.piece))
			continue;
		struct stance at = arrivals_entry(t.world, &t.state, c.piece);
		c.points = 1;
		c.bearing = (int16_t)at.bearing;
		c.point[0].x = (int16_t)(at.x + lot(500) - 250);
		c.point[0].y = (int16_t)(at.y + lot(500) - 250);
		if (c.point[0].x >= 0 && c.point[0].y >= 0)
			entered += give(seat, &c);
	}
	end(seat);
}

static void deploy(uint32_t seed, const char *options)
{
	struct seed key;
	struct faults faults = { 0 };
	trial_lay(&t, "ehrenfeld-screen", seed);
	memset(key.bytes, (int)(seed % 251), sizeof key.bytes);
	ck_assert(game->setup(t.world, &t.state, &key,
	                      options ? tree_of(&t.arena, options) : NULL, &faults));
	for (int k = 0; k < PLACINGS; k++)
		place_one((uint8_t)lot(2));
	ck_assert_int_eq(t.state.stage, STAGE_DEPLOYMENT);
	trial_comes_back(&t);
	end(0);
	place_one(1);
	end(1);
	ck_assert_int_eq(t.state.stage, STAGE_PLAY);
	for (uint16_t k = t.world->troops; k < t.world->pieces; k++)
		ck_assert(t.state.piece[k].fate != FATE_WAITING);
	trial_comes_back(&t);
	for (int k = 0; k < MINUTES && !t.state.over; k++)
		come();
	trial_comes_back(&t);
	trial_clear(&t);
}

START_TEST(deployments_at_random)
{
	static const char *const options[] = { NULL, "{'strength_by_lot':true,'first_by_lot':true}",
		                                   "{'near_screen':true,'sight':'field'}" };
	const char *own = getenv("PLAY_SEED");
	for (uint32_t k = 0; k < 3; k++)
		deploy(k + 1, options[k]);
	if (own)
		deploy((uint32_t)strtoul(own, NULL, 10), options[1]);
	printf("placing: %u placed, %u of them in boxes, %u lifted, %u entered, %u refused\n", placed,
	       boxed, lifted, entered, refused);
	ck_assert(placed > 200 && boxed > 20 && lifted > 10 && entered > 15 && refused > 200);
}
END_TEST

static Suite *placing_suite(void)
{
	Suite *s = suite_create("placing");
	TCase *c = tcase_create("placing");
	tcase_set_timeout(c, 600);
	tcase_add_test(c, deployments_at_random);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(placing_suite)
