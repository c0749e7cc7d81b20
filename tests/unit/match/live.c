#include "match/live.h"
#include "match/secret.h"
#include "tests/support/cards.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <string.h>

static const struct engine *const engines[] = { &cards_engine, NULL };
static struct worlds ws = { .engines = engines, .parse = { tiny_json } };
static struct faults faults;

static struct shared_world *a_world(void)
{
	enum err why;
	return worlds_take(&ws, &cards_engine, cards_scenario, "", &faults, &why);
}

static struct live *a_live(const struct shared_world *w, uint8_t seed)
{
	struct live *l = live_create(w);
	struct seed s = { { seed, seed } };
	ck_assert(w->engine->setup(w->world, live_state(l), &s, NULL, &faults));
	return l;
}

static struct digest digest(const struct shared_world *w, const struct live *l)
{
	struct buffer work;
	struct digest d;
	buffer_init(&work, 1 << 12);
	live_digest(w, l, &work, &d);
	buffer_finish(&work);
	return d;
}

static bool differs(const struct shared_world *w, const struct live *a, const struct live *b)
{
	struct digest x = digest(w, a), y = digest(w, b);
	return !digest_equal(&x, &y);
}

static bool change(const struct shared_world *w, struct live *l, enum seat_verb verb, uint8_t seat)
{
	struct seat_change c = { .verb = verb, .seat = { seat }, .seats = 2 };
	secret_digest(verb == SEAT_EXCHANGE ? "new" : "old", &c.secret);
	return live_change(w, l, &c, NULL);
}

START_TEST(the_digest_is_of_all_that_is_live)
{
	struct shared_world *w = a_world();
	struct live *a = a_live(w, 1), *b = a_live(w, 1), *c = a_live(w, 2);
	ck_assert(!differs(w, a, b));
	ck_assert(differs(w, a, c)); /* the game's state */
	ck_assert(change(w, b, SEAT_LAY, 0));
	ck_assert(differs(w, a, b)); /* a seat */
	ck_assert_int_eq(b->phase, PHASE_WAITING);
	live_copy(w, a, b);
	ck_assert(!differs(w, a, b));
	ck_assert(change(w, b, SEAT_EXCHANGE, 0));
	ck_assert(differs(w, a, b)); /* a secret */
	live_copy(w, b, a);
	b->phase = PHASE_PLAY;
	ck_assert(differs(w, a, b));
	live_destroy(a);
	live_destroy(b);
	live_destroy(c);
	live_destroy(NULL);
	worlds_finish(&ws);
}
END_TEST

START_TEST(play_begins_with_the_last_seat_and_a_change_that_cannot_be_changes_nothing)
{
	struct shared_world *w = a_world();
	struct live *l = a_live(w, 1), *before = a_live(w, 1);
	ck_assert(change(w, l, SEAT_LAY, 0));
	live_copy(w, before, l);
	ck_assert(!change(w, l, SEAT_LAY, 1));
	ck_assert(!change(w, l, SEAT_CLAIM, 0));
	ck_assert(!differs(w, l, before));
	ck_assert(change(w, l, SEAT_CLAIM, 1));
	ck_assert_int_eq(l->phase, PHASE_PLAY);
	live_destroy(l);
	live_destroy(before);
	worlds_finish(&ws);
}
END_TEST

/* House 4: from seed and nonces; each who takes a seat adds one, nobody else. */
START_TEST(the_lots_are_drawn_with_the_last_seat)
{
	struct shared_world *w = a_world();
	struct live *l = live_create(w), *whole = live_create(w);
	struct seed seed = { { 9 } }, key;
	ck_assert(w->engine->setup(w->world, live_state(l), NULL, NULL, &faults));
	struct seat_change lay = { .verb = SEAT_LAY, .seats = 2 }, claim = { .verb = SEAT_CLAIM };
	claim.seat.index = 1;
	ck_assert(!live_change(w, l, &lay, &seed)); /* without a nonce */
	lay.nonced = true;
	ck_assert(!live_change(w, l, &lay, NULL));  /* with one that does not belong there */
	ck_assert(live_change(w, l, &lay, &seed));
	live_copy(w, whole, l);
	ck_assert(!live_change(w, l, &claim, &seed));
	claim.nonced = true;
	claim.nonce.bytes[0] = 1;
	ck_assert(live_change(w, l, &claim, &seed));
	ck_assert_int_eq(l->phase, PHASE_PLAY);
	live_key(l, &seed, &key);
	ck_assert(w->engine->setup(w->world, live_state(whole), &key, NULL, &faults));
	ck_assert_mem_eq(live_state(l), live_state(whole), w->state_size);
	struct seat_change exchange = { .verb = SEAT_EXCHANGE, .nonced = true };
	ck_assert(!live_change(w, l, &exchange, &seed));
	exchange.nonced = false;
	live_copy(w, whole, l);
	ck_assert(live_change(w, l, &exchange, &seed)); /* and they are not drawn again */
	ck_assert_mem_eq(live_state(l), live_state(whole), w->state_size);
	live_destroy(l);
	live_destroy(whole);
	worlds_finish(&ws);
}
END_TEST

START_TEST(encoded_and_decoded_it_is_the_same)
{
	struct shared_world *w = a_world();
	struct live *l = a_live(w, 3), *back = live_create(w);
	struct buffer b;
	buffer_init(&b, 1 << 14);
	ck_assert(change(w, l, SEAT_LAY, 0));
	ck_assert(change(w, l, SEAT_CLAIM, 1));
	live_encode(w, l, &b);
	const uint8_t *at = (const uint8_t *)b.data, *end = at + b.length;
	ck_assert(live_decode(w, back, &at, end));
	ck_assert_ptr_eq(at, end);
	ck_assert(!differs(w, l, back));
	ck_assert_int_eq(back->phase, PHASE_PLAY);
	for (size_t cut = 0; cut < b.length; cut++) {
		at = (const uint8_t *)b.data;
		ck_assert(!live_decode(w, back, &at, at + cut));
	}
	live_destroy(l);
	live_destroy(back);
	buffer_finish(&b);
	worlds_finish(&ws);
}
END_TEST

static Suite *live_suite(void)
{
	Suite *suite = suite_create("match/live");
	TCase *t = tcase_create("live");
	tcase_add_test(t, the_digest_is_of_all_that_is_live);
	tcase_add_test(t, play_begins_with_the_last_seat_and_a_change_that_cannot_be_changes_nothing);
	tcase_add_test(t, the_lots_are_drawn_with_the_last_seat);
	tcase_add_test(t, encoded_and_decoded_it_is_the_same);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(live_suite)
