/* Property: independent orders commute. Two orders of one side move of pieces far from each other,
 * that touch no piece, account (LOSS-1), ship, site or thing in common, may be given in either
 * sequence: each stays lawful, and the state is the same.
 *
 * But for what depends on the sequence by definition: the places of lines of fire, trails, gaps and
 * damages in their lists, which tell the order in which they came, and the number a square is given
 * (the lowest that is free). Those are put in an order of their own before the states are compared.
 * PLAY_SEED adds a seed of one's own. */
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/property/support/onset.h"
#include "tests/property/support/trial.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

enum { POOL = 24, DRAWN_MOST = 300, APART = 300, ORDERS_BETWEEN = 60, STATES = 5, NEAR = 300 };

static const struct engine *const game = &reiswitz_engine;

static struct trial t;

/* An order taken from here and all it changed. */
struct effect {
	struct command command;
	uint8_t seat;
	int32_t left, top, right, bottom;
	bool piece[PIECES_MAX], ship[SHIPS_MAX], site[SITES_MAX], account[SIDES][ARM_COUNT];
	uint16_t thing; /* worked on or fired at; INDEX_NONE */
};
static struct effect pool[POOL];
static struct tally { uint32_t pairs, near, shared, of[ORDERS]; } tally;

/* ---- what does not depend on the sequence ---- */

static int by_line(const void *a, const void *b)
{
	return ((const struct fire_line *)a)->piece - ((const struct fire_line *)b)->piece;
}

static int by_trail(const void *a, const void *b)
{
	return ((const struct trail *)a)->piece - ((const struct trail *)b)->piece;
}

static int by_gap(const void *a, const void *b)
{
	const struct gap *g = a, *h = b;
	int x = g->x - h->x, y = g->y - h->y;
	return x ? x : y ? y : g->bearing - h->bearing;
}

static int by_damage(const void *a, const void *b)
{
	return ((const struct damage *)a)->feature - ((const struct damage *)b)->feature;
}

/* Squares by the lowest of their pieces. */
static void renumber(struct state *s)
{
	uint8_t number[SQUARES_MAX + 1] = { 0 }, next = 0;
	struct square square[SQUARES_MAX];
	memcpy(square, s->square, sizeof square);
	memset(s->square, 0, sizeof s->square);
	for (uint16_t k = 0; k < s->pieces; k++) {
		uint8_t old = s->piece[k].square;
		if (old == 0)
			continue;
		if (number[old] == 0) {
			number[old] = ++next;
			s->square[next - 1] = square[old - 1];
		}
		s->piece[k].square = number[old];
	}
}

static void settle(struct state *s)
{
	qsort(s->line, s->lines, sizeof s->line[0], by_line);
	qsort(s->trail, s->trails, sizeof s->trail[0], by_trail);
	qsort(s->gap, s->gaps, sizeof s->gap[0], by_gap);
	qsort(s->damage, s->damages, sizeof s->damage[0], by_damage);
	renumber(s);
}

/* ---- who has to do with whom ---- */

static void reaches(struct effect *e, int32_t x, int32_t y)
{
	e->left = x < e->left ? x : e->left;
	e->top = y < e->top ? y : e->top;
	e->right = x > e->right ? x : e->right;
	e->bottom = y > e->bottom ? y : e->bottom;
}

static void reaches_points(struct effect *e, const struct waypoint *point, uint8_t count)
{
	for (uint8_t k = 0; k < count; k++)
		reaches(e, point[k].x, point[k].y);
}

static void reaches_named(struct effect *e, const struct state *s)
{
	const struct command *c = &e->command;
	const uint16_t named[] = { c->piece, c->target };
	for (size_t k = 0; k < sizeof named / sizeof *named && c->order != ORDER_SAIL; k++)
		if (named[k] < s->pieces)
			reaches(e, s->piece[named[k]].x, s->piece[named[k]].y);
	reaches_points(e, c->point, c->points);
	reaches_points(e, c->place, c->order == ORDER_UNLOAD ? c->pieces : 0);
	for (uint8_t k = 0; k < c->attackers; k++)
		reaches_points(e, c->attacker[k].point, c->attacker[k].points);
	for (uint8_t k = 0; k < c->pieces; k++)
		reaches(e, s->piece[c->member[k]].x, s->piece[c->member[k]].y);
	if (c->ship < s->ships) {
		reaches(e, s->ship[c->ship].x, s->ship[c->ship].y);
		e->ship[c->ship] = true;
	}
	if (c->site < t.world->sites)
		e->site[c->site] = true;
	if (c->feature != INDEX_NONE) {
		struct feature f = overlay_thing(t.world, c->feature);
		reaches(e, f.x, f.y);
		reaches(e, f.x + f.w, f.y + f.h);
	}
}

static void effect_of(struct effect *e, const struct state *s, const struct state *after)
{
	e->left = e->top = INT32_MAX;
	e->right = e->bottom = INT32_MIN;
	e->thing = e->command.feature;
	reaches_named(e, s);
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k], *q = &after->piece[k];
		e->piece[k] = memcmp(p, q, sizeof *p) != 0;
		if (e->piece[k]) {
			reaches(e, p->x, p->y);
			reaches(e, q->x, q->y);
		}
	}
	for (uint8_t k = 0; k < s->ships; k++)
		e->ship[k] |= memcmp(&s->ship[k], &after->ship[k], sizeof s->ship[k]) != 0;
	for (uint8_t k = 0; k < t.world->sites; k++)
		e->site[k] |= memcmp(&s->work[k], &after->work[k], sizeof s->work[k]) != 0;
	for (int side = 0; side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++)
			e->account[side][arm] = memcmp(&s->account[side][arm], &after->account[side][arm],
			                               sizeof s->account[0][0]) != 0;
}

static bool both(const bool *a, const bool *b, int n)
{
	for (int k = 0; k < n; k++)
		if (a[k] && b[k])
			return true;
	return false;
}

static bool shared(const struct effect *a, const struct effect *b)
{
	return both(a->piece, b->piece, PIECES_MAX) || both(a->ship, b->ship, SHIPS_MAX) ||
	       both(a->site, b->site, SITES_MAX) ||
	       both(&a->account[0][0], &b->account[0][0], SIDES * ARM_COUNT) ||
	       (a->thing != INDEX_NONE && a->thing == b->thing);
}

static bool far_apart(const struct effect *a, const struct effect *b)
{
	return a->left - b->right > APART || b->left - a->right > APART ||
	       a->top - b->bottom > APART || b->top - a->bottom > APART;
}

/* ---- play ---- */

static bool lawful(const struct state *s, const struct effect *e)
{
	struct refusal why;
	return game->check(t.world, s, (struct seat_id){ e->seat }, &e->command, &why);
}

static void apply(struct state *s, const struct effect *e)
{
	ck_assert_msg(lawful(s, e), "%s is refused after an order far away",
	              command_verbs[e->command.order]);
	memset(&t.outcome, 0, sizeof t.outcome);
	game->apply(t.world, s, (struct seat_id){ e->seat }, &e->command, &t.outcome);
}

static void pair_holds(const struct effect *a, const struct effect *b)
{
	static struct state one, two;
	one = two = t.state;
	apply(&one, a);
	apply(&one, b);
	apply(&two, b);
	apply(&two, a);
	settle(&one);
	settle(&two);
	ck_assert_msg(trial_same(&t, &one, &two), "%s and %s do not commute",
	              command_verbs[a->command.order], command_verbs[b->command.order]);
	tally.pairs++;
	tally.of[a->command.order]++;
	tally.of[b->command.order]++;
}

static int pool_fill(void)
{
	int count = 0;
	for (int k = 0; k < DRAWN_MOST && count < POOL; k++) {
		struct effect *e = &pool[count];
		memset(e, 0, sizeof *e);
		e->command = k % 2 ? onset_order(&t.drill, &e->seat) : drill_order(&t.drill, &e->seat);
		if (e->command.order >= ORDER_PART_END || !lawful(&t.state, e))
			continue;
		t.other = t.state;
		apply(&t.other, e);
		effect_of(e, &t.state, &t.other);
		count++;
	}
	return count;
}

static void state_holds(void)
{
	int count = pool_fill();
	for (int i = 0; i < count; i++)
		for (int k = 0; k < i; k++) {
			if (!far_apart(&pool[i], &pool[k]))
				tally.near++;
			else if (shared(&pool[i], &pool[k]))
				tally.shared++;
			else
				pair_holds(&pool[i], &pool[k]);
		}
}

static void go_on(void)
{
	for (int k = 0; k < ORDERS_BETWEEN && !game->over(&t.state); k++) {
		struct refusal why;
		uint8_t seat;
		struct command c = onset_order(&t.drill, &seat);
		if (c.order < ORDER_PART_END)
			trial_give(&t, seat, &c, &why);
	}
	for (uint8_t seat = 0, side = t.state.side; seat < t.world->seats; seat++) {
		struct command end = command_plain(ORDER_PART_END, 0);
		struct refusal why;
		if (t.world->seat_side[seat] == side)
			trial_give(&t, seat, &end, &why);
	}
}

static void play(const char *scenario, uint32_t seed, int64_t near)
{
	trial_lay(&t, scenario, seed);
	trial_approach(&t, near);
	for (int k = 0; k < STATES; k++) {
		state_holds();
		go_on();
	}
	printf("commuting: %s seed %u: %u pairs the same either way, %u too near, %u shared;", scenario,
	       seed, tally.pairs, tally.near, tally.shared);
	for (int k = 0; k < ORDERS; k++)
		if (tally.of[k])
			printf(" %s %u", command_verbs[k], tally.of[k]);
	printf("\n");
	fflush(stdout);
	trial_clear(&t);
}

START_TEST(orders_far_from_each_other)
{
	static const char *const scenarios[] = { "wiesenau", "hohlenbach", "ehrenfeld", "ferry" };
	for (size_t k = 0; k < sizeof scenarios / sizeof *scenarios; k++)
		play(scenarios[k], (uint32_t)k + 1, NEAR);
	ck_assert_uint_gt(tally.pairs, 1000);
	ck_assert(tally.of[ORDER_MOVE] && tally.of[ORDER_FIRE] && tally.of[ORDER_ATTACK]);
}
END_TEST

START_TEST(a_seed_of_ones_own)
{
	const char *own = getenv("PLAY_SEED");
	if (own)
		play("wiesenau", (uint32_t)strtoul(own, NULL, 10), NEAR);
}
END_TEST

static Suite *commuting_suite(void)
{
	Suite *s = suite_create("commuting");
	TCase *c = tcase_create("commuting");
	tcase_set_timeout(c, 300);
	tcase_add_test(c, orders_far_from_each_other);
	tcase_add_test(c, a_seed_of_ones_own);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(commuting_suite)
