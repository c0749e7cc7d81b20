/* House 4: what the lots are drawn with is neither the server's nor a player's to choose. */
#include "match/nonce.h"
#include "match/internal.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static const struct match_id id = { "abcdefghijklmnop" };

static struct digest of(uint8_t seat, const char *ref)
{
	struct digest d;
	nonce_of(&id, (struct seat_id){ seat }, ref, &d);
	return d;
}

/* As the header has it, byte for byte, so that anybody can do it elsewhere. */
START_TEST(the_sums_are_those_of_the_header)
{
	static const char nonce[] = "kriegsspiel nonce\0abcdefghijklmnop\1a-ref-of-a-player-00000";
	uint8_t text[17 + SEED_BYTES + 2 * DIGEST_BYTES] = "kriegsspiel lots";
	uint8_t seal[18 + SEED_BYTES] = "kriegsspiel mixed";
	struct seed seed, key;
	struct digest d, expected, both[2] = { of(0, "one"), of(1, "a-ref-of-a-player-00000") };
	digest_of(nonce, sizeof nonce - 1, &expected);
	ck_assert(digest_equal(&both[1], &expected));
	memset(seed.bytes, 7, SEED_BYTES);
	memset(text + 17, 7, SEED_BYTES);
	memcpy(text + 17 + SEED_BYTES, both, sizeof both);
	nonce_mix(&seed, both, 2, &key);
	digest_of(text, sizeof text, &expected);
	ck_assert_mem_eq(key.bytes, expected.bytes, SEED_BYTES);
	memcpy(seal + 18, key.bytes, SEED_BYTES);
	nonce_mixed(&key, &d);
	digest_of(seal, sizeof seal, &expected);
	ck_assert(digest_equal(&d, &expected));
}
END_TEST

START_TEST(seat_match_and_ref_make_a_nonce_and_every_nonce_in_its_place_the_key)
{
	struct seed seed = { { 1 } }, other = { { 2 } }, a, b;
	struct match_id another = { "bbcdefghijklmnop" };
	struct digest one = of(0, "one"), two = of(0, "two"), seat = of(1, "one"), there;
	nonce_of(&another, (struct seat_id){ 0 }, "one", &there);
	ck_assert(!digest_equal(&one, &two) && !digest_equal(&one, &seat));
	ck_assert(!digest_equal(&one, &there));
	nonce_mix(&seed, (struct digest[]){ one, two }, 2, &a);
	nonce_mix(&seed, (struct digest[]){ two, one }, 2, &b);
	ck_assert_mem_ne(a.bytes, b.bytes, SEED_BYTES);
	nonce_mix(&seed, (struct digest[]){ one, seat }, 2, &b);
	ck_assert_mem_ne(a.bytes, b.bytes, SEED_BYTES);
	nonce_mix(&other, (struct digest[]){ one, two }, 2, &b);
	ck_assert_mem_ne(a.bytes, b.bytes, SEED_BYTES);
}
END_TEST

static struct stage *s;
enum { HANDS = 1 << 10, VIEW = 1 << 13 };

static void open_stage(void)
{
	s = a_stage(NULL);
}

static void close_stage(void)
{
	stage_clear(s);
}

/* A table of whose seats the first is taken; the server's chance is the same every time. */
static void lay(const char *ref, const char *options)
{
	s->chance.state = 77;
	stage_ask_lay(s, 1, ref, options);
	stage_run(s);
	const struct heard *laid = stage_answer(s, 1);
	ck_assert_int_eq(laid->err, ERR_OK);
	ck_assert(stage_member(laid->text, "match", s->match, sizeof s->match));
	ck_assert(stage_member(laid->text, "secret", s->secret[0], sizeof s->secret[0]));
	ck_assert(stage_member(laid->text, "invitation", s->invitation, sizeof s->invitation));
}

static void claim(const char *ref)
{
	stage_ask_claim(s, 2, s->invitation, ref);
	stage_run(s);
	ck_assert(
		stage_member(stage_answer(s, 2)->text, "secret", s->secret[1], sizeof s->secret[1]));
}

static const char *seen(uint32_t conn, const char *secret)
{
	const struct heard *h = stage_join(s, conn, secret);
	ck_assert_int_eq(h->err, ERR_OK);
	return h->text;
}

/* The cards that a seat is shown. */
static void hand(int seat, char out[HANDS])
{
	char key[16];
	snprintf(key, sizeof key, "\"hand/%d\":", seat);
	const char *at = strstr(seen((uint32_t)seat + 1, s->secret[seat]), key);
	ck_assert_ptr_nonnull(at);
	snprintf(out, HANDS, "%.*s", (int)strcspn(at, "]"), at);
}

/* One lot as it comes of these refs. */
static void drawn(const char *maker, const char *other, char out[HANDS],
                  char commitment[DIGEST_HEX])
{
	stage_clear(s);
	s = a_stage(NULL);
	lay(maker, "{}");
	ck_assert(stage_member(seen(3, NULL), "commitment", commitment, DIGEST_HEX));
	claim(other);
	hand(0, out);
}

START_TEST(either_players_ref_makes_other_lots_of_the_same_seed)
{
	char one[HANDS], two[HANDS], c1[DIGEST_HEX], c2[DIGEST_HEX];
	drawn("the-ref-of-the-maker-000", "the-ref-of-the-other-000", one, c1);
	drawn("the-ref-of-the-maker-000", "the-ref-of-the-other-000", two, c2);
	ck_assert_str_eq(one, two);
	ck_assert_str_eq(c1, c2);
	drawn("the-ref-of-the-maker-000", "the-ref-of-the-other-001", two, c2);
	ck_assert_str_eq(c1, c2); /* the seed is the same, and was promised before that ref came */
	ck_assert_str_ne(one, two);
	drawn("the-ref-of-the-maker-001", "the-ref-of-the-other-000", two, c2);
	ck_assert_str_eq(c1, c2);
	ck_assert_str_ne(one, two);
}
END_TEST

/* Whatever the seed is, nobody sees any of it while a seat is free. */
START_TEST(before_all_seats_are_taken_no_lot_is_drawn)
{
	char views[2][HANDS];
	for (int i = 0; i < 2; i++) {
		stage_clear(s);
		s = a_stage(NULL);
		s->chance.state = 77 + (uint64_t)i;
		stage_ask_lay(s, 1, "the-ref-of-the-maker-000", "{}");
		stage_run(s);
		ck_assert(stage_member(stage_answer(s, 1)->text, "match", s->match, sizeof s->match));
		ck_assert(stage_member(stage_answer(s, 1)->text, "secret", s->secret[0], SECRET_TEXT));
		const char *text = seen(1, s->secret[0]);
		ck_assert_ptr_nonnull(strstr(text, "\"phase\":\"waiting\""));
		ck_assert_ptr_null(strstr(text, "\"mixed\""));
		hand(0, views[i]);
	}
	ck_assert_str_eq(views[0], views[1]);
	ck_assert_ptr_nonnull(strstr(views[0], "[0,0,"));
}
END_TEST

/* The digest in play; seed and nonces at the end, and they give it; a ref never. */
START_TEST(what_was_mixed_is_shown_in_play_and_proved_at_the_end)
{
	char mixed[DIGEST_HEX], end[DIGEST_HEX], hex[DIGEST_HEX], wanted[3 * DIGEST_HEX];
	struct digest nonces[2], seal;
	struct seed seed, key;
	struct match_id match;
	lay("the-ref-of-the-maker-000", "{\"moves\":1}");
	claim("the-ref-of-the-other-000");
	const char *text = seen(1, s->secret[0]);
	ck_assert(stage_member(text, "mixed", mixed, sizeof mixed));
	ck_assert_ptr_null(strstr(text, "\"nonces\""));
	ck_assert_int_eq(stage_play(s, 1, "ref-0000", 0, 3, 1)->err, ERR_OK);
	text = seen(3, NULL);
	ck_assert(stage_member(text, "mixed", end, sizeof end));
	ck_assert_str_eq(mixed, end);
	memcpy(match.text, s->match, sizeof match.text);
	nonce_of(&match, (struct seat_id){ 0 }, "the-ref-of-the-maker-000", &nonces[0]);
	nonce_of(&match, (struct seat_id){ 1 }, "the-ref-of-the-other-000", &nonces[1]);
	digest_hex(&nonces[0], hex);
	digest_hex(&nonces[1], end);
	snprintf(wanted, sizeof wanted, "\"nonces\":[\"%s\",\"%s\"]", hex, end);
	ck_assert_msg(strstr(text, wanted) != NULL, "%s: %s", wanted, text);
	ck_assert(stage_member(text, "seed", hex, sizeof hex));
	ck_assert(digest_from_hex(hex, &seal));
	memcpy(seed.bytes, seal.bytes, SEED_BYTES);
	nonce_mix(&seed, nonces, 2, &key);
	nonce_mixed(&key, &seal);
	digest_hex(&seal, hex);
	ck_assert_str_eq(hex, mixed);
	ck_assert(!fake_store_contains(&s->store, "the-ref-of-the-other-000"));
}
END_TEST

static void view_of(uint32_t conn, const char *secret, char out[VIEW])
{
	const char *at = strstr(seen(conn, secret), "\"view\"");
	ck_assert_ptr_nonnull(at);
	snprintf(out, VIEW, "%s", at);
}

/* From the entries and from a snapshot, before and after the draw. */
START_TEST(after_a_kill_the_lots_are_those_that_were_drawn)
{
	for (uint32_t every = 1; every <= 100; every += 99) {
		char before[VIEW], after[VIEW];
		struct matches_limits limits = MATCHES_LIMITS;
		limits.snapshot_every = every;
		stage_clear(s);
		s = a_stage(&limits);
		lay("the-ref-of-the-maker-000", "{}");
		view_of(1, s->secret[0], before);
		stage_kill(s, 0);
		view_of(1, s->secret[0], after);
		ck_assert_str_eq(before, after);
		claim("the-ref-of-the-other-000");
		view_of(1, s->secret[0], before);
		stage_kill(s, 0);
		view_of(1, s->secret[0], after);
		ck_assert_str_eq(before, after);
		ck_assert_ptr_null(strstr(after, "\"hand/0\":[0,0,"));
		ck_assert_int_eq(stage_play(s, 1, "ref-0000", 0, 3, 1)->err, ERR_OK);
	}
}
END_TEST

/* Those who watch later are shown the very lots. */
START_TEST(the_delayed_see_the_lots_that_were_drawn)
{
	char own[HANDS];
	stage_clear(s);
	s = a_stage(NULL);
	s->delay = (struct delay_terms){ 1, 60 };
	lay("the-ref-of-the-maker-000", "{}");
	claim("the-ref-of-the-other-000");
	hand(0, own);
	ck_assert_int_eq(stage_play(s, 1, "ref-0000", 0, 3, 1)->err, ERR_OK);
	ck_assert_ptr_null(strstr(seen(3, NULL), own));
	s->clock.now_ms += 60 * 1000;
	while (matches_release(s->matches))
		;
	ck_assert_ptr_nonnull(strstr(seen(3, NULL), own));
}
END_TEST

/* A computer's seat adds the ref of who put it there, once. */
START_TEST(a_computers_seat_adds_the_ref_of_its_starter)
{
	char hands[2][HANDS];
	for (int i = 0; i < 2; i++) {
		struct asker who = { .conn = { 1, 1 }, .length = 1, .id = "9" };
		struct seat_id seat = { 1 };
		struct match_id match;
		stage_clear(s);
		s = a_stage(NULL);
		lay("the-ref-of-the-maker-000", "{}");
		matches_computer(s->matches, &who, s->match, s->secret[0], seat, "weak",
		                 i == 0 ? "the-ref-of-a-start-00000" : "the-ref-of-a-start-00001");
		stage_run(s);
		hand(0, hands[i]);
		memcpy(match.text, s->match, sizeof match.text);
		matches_silence(s->matches, 0, &match, seat);
		stage_run(s);
		matches_computer(s->matches, &who, s->match, s->secret[0], seat, "weak",
		                 "the-ref-of-a-start-again");
		stage_run(s);
		ck_assert_int_eq(stage_answer(s, 1)->err, ERR_OK);
		char again[HANDS];
		stage_kill(s, 0);
		hand(0, again);
		ck_assert_str_eq(hands[i], again);
	}
	ck_assert_str_ne(hands[0], hands[1]);
}
END_TEST

static Suite *nonce_suite(void)
{
	Suite *suite = suite_create("match/nonce");
	TCase *t = tcase_create("nonces");
	tcase_add_checked_fixture(t, open_stage, close_stage);
	tcase_add_test(t, the_sums_are_those_of_the_header);
	tcase_add_test(t, seat_match_and_ref_make_a_nonce_and_every_nonce_in_its_place_the_key);
	tcase_add_test(t, either_players_ref_makes_other_lots_of_the_same_seed);
	tcase_add_test(t, before_all_seats_are_taken_no_lot_is_drawn);
	tcase_add_test(t, what_was_mixed_is_shown_in_play_and_proved_at_the_end);
	tcase_add_test(t, after_a_kill_the_lots_are_those_that_were_drawn);
	tcase_add_test(t, the_delayed_see_the_lots_that_were_drawn);
	tcase_add_test(t, a_computers_seat_adds_the_ref_of_its_starter);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(nonce_suite)
