/* A match from what is stored: the same live state, or a clear word why not. Driven through the
 * store of the stage, whose rows and entries are damaged one at a time. */
#include "match/recover.h"
#include "base/memory.h"
#include "tests/support/cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <stdio.h>
#include <string.h>

static const struct engine *const engines[] = { &cards_engine, NULL };
static struct stage *s;
static uint32_t told;

static void set_up(void)
{
	s = a_stage(NULL);
	stage_table(s, "{}");
	for (int i = 0; i < 5; i++) {
		char ref[16];
		snprintf(ref, sizeof ref, "ref-%04d", i);
		ck_assert_int_eq(stage_play(s, i % 2 == 0 ? 1 : 2, ref, (uint32_t)i, 3, i)->err, ERR_OK);
	}
	told = 0;
}

static void tear_down(void)
{
	stage_clear(s);
}

static void happened(void *self, const struct recover *r, const struct happening *h)
{
	(void)self, (void)r;
	ck_assert_ptr_ne(h->before, h->after);
	told++;
}

/* As the tool that verifies a store does: every entry from the first. */
static enum err replayed(char why[RECOVER_WHY], uint32_t *minute)
{
	struct worlds ws = { .engines = engines, .parse = { tiny_json } };
	struct recover r;
	recover_init(&r, &ws);
	r.happened = happened;
	recover_match(&r, fake_store_row(&s->store, s->match));
	for (int64_t seq = 1; fake_store_entry(&s->store, s->match, seq) != NULL; seq++)
		recover_entry(&r, fake_store_entry(&s->store, s->match, seq));
	enum err err = r.err;
	snprintf(why, RECOVER_WHY, "%s", r.why);
	if (err == ERR_OK)
		*minute = cards_engine.minute(live_state_const(r.live));
	recover_finish(&r);
	worlds_finish(&ws);
	return err;
}

static void fails_with(const char *part)
{
	char why[RECOVER_WHY];
	uint32_t minute;
	ck_assert_int_eq(replayed(why, &minute), ERR_CORRUPT);
	ck_assert_msg(strstr(why, part) != NULL, "%s is not in: %s", part, why);
	/* The match is not shown in a state that does not check, and the server lives. */
	stage_kill(s, 0);
	ck_assert_int_eq(stage_join(s, 1, NULL)->err, ERR_CORRUPT);
	ck_assert_int_eq(stage_join(s, 1, NULL)->err, ERR_CORRUPT);
}

START_TEST(every_entry_gives_its_digest_again)
{
	char why[RECOVER_WHY];
	uint32_t minute = 0;
	ck_assert_int_eq(replayed(why, &minute), ERR_OK);
	ck_assert_uint_eq(minute, 5);
	ck_assert_uint_eq(told, 7); /* laid, claimed, five moves */
}
END_TEST

START_TEST(another_digest_is_found)
{
	fake_store_entry(&s->store, s->match, 4)->digest.bytes[0] ^= 1;
	fails_with("entry 4 (order.play): the digest differs");
}
END_TEST

START_TEST(another_command_is_found)
{
	fake_store_entry(&s->store, s->match, 4)->command = "{\"card\":2,\"cell\":1}";
	fails_with("the digest differs");
}
END_TEST

START_TEST(a_command_that_does_not_read_is_found)
{
	fake_store_entry(&s->store, s->match, 4)->command = "{\"card\":2}";
	fails_with("entry 4 (order.play) cannot be applied");
}
END_TEST

START_TEST(a_number_that_no_integer_holds_is_found)
{
	fake_store_entry(&s->store, s->match, 4)->command =
		"{\"card\":18446744073709551619,\"cell\":1}";
	fails_with("entry 4 (order.play) cannot be applied");
}
END_TEST

START_TEST(a_hole_in_the_entries_is_found)
{
	fake_store_entry(&s->store, s->match, 5)->seq = 55;
	char why[RECOVER_WHY];
	struct worlds ws = { .engines = engines, .parse = { tiny_json } };
	struct recover r;
	recover_init(&r, &ws);
	recover_match(&r, fake_store_row(&s->store, s->match));
	for (int64_t seq = 1; seq <= 4; seq++)
		recover_entry(&r, fake_store_entry(&s->store, s->match, seq));
	recover_entry(&r, fake_store_entry(&s->store, s->match, 6));
	ck_assert_int_eq(r.err, ERR_CORRUPT);
	ck_assert_str_eq(r.why, "entry 6 follows entry 4");
	(void)why;
	recover_finish(&r);
	worlds_finish(&ws);
}
END_TEST

START_TEST(rules_that_are_not_here_are_named)
{
	fake_store_row(&s->store, s->match)->version = "0";
	fails_with("made with cards version 0, which this server does not have");
}
END_TEST

START_TEST(another_world_is_found)
{
	fake_store_row(&s->store, s->match)->world.bytes[3] ^= 1;
	fails_with("another world");
}
END_TEST

START_TEST(another_seed_is_found)
{
	fake_store_row(&s->store, s->match)->seed[0] ^= 1;
	fails_with("entry 2 (seat.claim): the digest differs"); /* the one the lots are drawn in */
}
END_TEST

/* A record with this entry's first nonce changed, dropped or added. */
static const char *other_nonce(int64_t seq, bool drop)
{
	static char text[512];
	const char *command = fake_store_entry(&s->store, s->match, seq)->command;
	const char *at = strstr(command, "\"nonce\":\"");
	ck_assert_ptr_nonnull(at);
	size_t before = (size_t)(at - command), length = strlen("\"nonce\":\"\",") + DIGEST_HEX - 1;
	snprintf(text, sizeof text, "%.*s%s", (int)before, command, at + (drop ? length : 0));
	if (!drop)
		text[before + length - 3] = text[before + length - 3] == '0' ? '1' : '0';
	return text;
}

START_TEST(another_nonce_is_found)
{
	fake_store_entry(&s->store, s->match, 1)->command = other_nonce(1, false);
	fails_with("entry 1 (match.lay): the digest differs");
}
END_TEST

START_TEST(a_nonce_that_lacks_is_found)
{
	fake_store_entry(&s->store, s->match, 2)->command = other_nonce(2, true);
	fails_with("entry 2 (seat.claim) cannot be applied");
}
END_TEST

START_TEST(lots_drawn_in_a_way_that_is_not_known_are_found)
{
	fake_store_row(&s->store, s->match)->terms =
		"{\"scenario\":\"cards\",\"maker\":0,\"sight\":\"table\",\"lots\":3}";
	fails_with("its lots are drawn in a way");
}
END_TEST

/* As a server recorded it before there were nonces: its digests have not changed. */
START_TEST(a_match_laid_before_nonces_is_as_it_was)
{
	static const char seed[] = "aff44fec9beae13cc3a609f67b2f19ab558664acd70d6a4c697b001016724f25";
	static const struct { const char *verb; uint8_t seat; const char *command, *digest; } old[] = {
		{ "match.lay", 0,
		  "{\"secret\":\"f924eeb0380adb357594b84f2a6387e67d1f95d8bbd2c814a45b3e2ac44aebe5\","
		  "\"name\":\"Anna\",\"invitations\":[null,"
		  "\"1bc475066a4b3dae76726bff3c56b55a6ebf180dfc5a3086a6a00fcc3af6882b\"]}",
		  "e077de25bf7c7c78a995e07be8639c145658f1e5de8c692b109c0a10578455fe" },
		{ "seat.claim", 1,
		  "{\"secret\":\"8cd6ee09afe93c1b8d7d836bc24a613d256323471cf7423f3197b19d32d1c713\","
		  "\"name\":\"Bertha\"}",
		  "cd129a16dea0f9c0322c7c86355dda77970f49b75c7187139115d2b2bd1ad978" },
		{ "order.play", 0, "{\"card\":3,\"cell\":7}",
		  "a543a97635b90c26bddadec3eb941c450bfcf7f39196187931b131f36605a084" },
	};
	struct worlds ws = { .engines = engines, .parse = { tiny_json } };
	struct stored_match row = *fake_store_row(&s->store, s->match);
	struct recover r;
	struct digest d;
	row.terms = "{\"scenario\":\"cards\",\"maker\":0,\"sight\":\"table\","
				"\"options\":{\"moves\":9}}";
	ck_assert(digest_from_hex(seed, &d));
	memcpy(row.seed, d.bytes, SEED_BYTES);
	recover_init(&r, &ws);
	recover_match(&r, &row);
	for (uint8_t i = 0; i < 3; i++) {
		struct journal_entry e = { .seq = i + 1,
			                       .seat = old[i].seat,
			                       .verb = old[i].verb,
			                       .ref = "ref-0000",
			                       .command = old[i].command };
		ck_assert(digest_from_hex(old[i].digest, &e.digest));
		recover_entry(&r, &e);
		ck_assert_msg(r.err == ERR_OK, "%s", r.why);
	}
	ck_assert_uint_eq(r.live->phase, PHASE_PLAY);
	struct fragments f;
	fragments_init(&f, 1 << 14);
	view_compose(r.world, &r.facts, r.live, &(struct viewer){ VIEWER_PUBLIC, SEAT_NONE }, &f);
	ck_assert_ptr_null(strstr(buffer_text(&f.text), "\"mixed\""));
	fragments_finish(&f);
	recover_finish(&r);
	worlds_finish(&ws);
}
END_TEST

START_TEST(terms_that_do_not_read_are_found)
{
	fake_store_row(&s->store, s->match)->terms = "{}";
	fails_with("terms");
}
END_TEST

START_TEST(a_must_of_the_game_in_replay_is_told_and_not_fatal)
{
	fake_store_entry(&s->store, s->match, 5)->command = "{\"card\":3,\"cell\":255}";
	fails_with("the game's own check failed");
}
END_TEST

/* As it is after entry 5. */
static void a_snapshot(struct worlds *ws, struct buffer *out)
{
	struct recover r;
	buffer_init(out, 1 << 16);
	recover_init(&r, ws);
	recover_match(&r, fake_store_row(&s->store, s->match));
	for (int64_t seq = 1; seq <= 5; seq++)
		recover_entry(&r, fake_store_entry(&s->store, s->match, seq));
	const struct chronicle *logs[2 + CLASSES_BESIDE_SEATS];
	for (int i = 0; i < 2 + CLASSES_BESIDE_SEATS; i++)
		logs[i] = &r.logs[i];
	struct snapshot shot = { .world = r.world, .live = r.live, .refs = r.refs, .logs = logs };
	shot.seat = SEAT_NONE;
	recover_snapshot_write(&shot, out);
	recover_finish(&r);
}

static enum err snapshot_err(struct worlds *ws, const void *bytes, size_t n)
{
	struct recover r;
	recover_init(&r, ws);
	recover_match(&r, fake_store_row(&s->store, s->match));
	recover_snapshot(&r, 5, bytes, n);
	enum err err = r.err;
	recover_finish(&r);
	return err;
}

START_TEST(any_byte_of_a_snapshot_that_changed_is_found)
{
	struct worlds ws = { .engines = engines, .parse = { tiny_json } };
	struct buffer snapshot;
	a_snapshot(&ws, &snapshot);
	ck_assert_int_eq(snapshot_err(&ws, snapshot.data, snapshot.length), ERR_OK);
	for (size_t i = 0; i < snapshot.length; i++)
		for (int bit = 0; bit < 8; bit += 7) {
			snapshot.data[i] = (char)(snapshot.data[i] ^ 1 << bit);
			ck_assert_int_eq(snapshot_err(&ws, snapshot.data, snapshot.length), ERR_CORRUPT);
			snapshot.data[i] = (char)(snapshot.data[i] ^ 1 << bit);
		}
	worlds_finish(&ws);
	buffer_finish(&snapshot);
}
END_TEST

/* Such stand in databases: the logs of the seats, the public and the ended; the oldest without the
 * digest at the end. */
START_TEST(the_older_forms_of_a_snapshot_are_read)
{
	struct worlds ws = { .engines = engines, .parse = { tiny_json } };
	struct recover r;
	struct buffer old;
	struct digest whole;
	struct chronicle logs[4] = { 0 };
	const struct chronicle *const list[] = { &logs[0], &logs[1], &logs[2], &logs[3] };
	struct chronicle_text *text = chronicle_text_create("{}", 2);
	chronicle_add(&logs[3], text, 1 << 10, CHRONICLE_PLAIN);
	for (int form = 2; form <= 3; form++) {
		buffer_init(&old, 1 << 16);
		recover_init(&r, &ws);
		r.log_bytes = 1 << 10;
		recover_match(&r, fake_store_row(&s->store, s->match));
		for (int64_t seq = 1; seq <= 5; seq++)
			recover_entry(&r, fake_store_entry(&s->store, s->match, seq));
		buffer_add(&old, form == 2 ? "KSM2" : "KSM3", 4);
		live_encode(r.world, r.live, &old);
		refs_encode(&r.refs[0], NULL, &old);
		refs_encode(&r.refs[1], NULL, &old);
		chronicles_encode(list, NULL, 4, &old);
		digest_of(old.data, old.length, &whole);
		if (form == 3)
			buffer_add(&old, whole.bytes, DIGEST_BYTES);
		recover_finish(&r);
		recover_init(&r, &ws);
		r.log_bytes = 1 << 10;
		recover_match(&r, fake_store_row(&s->store, s->match));
		recover_snapshot(&r, 5, old.data, old.length);
		ck_assert_int_eq(r.err, ERR_OK);
		ck_assert_uint_eq(r.logs[view_class_index(2, VIEWER_ENDED, SEAT_NONE)].count, 1);
		ck_assert_uint_eq(r.logs[view_class_index(2, VIEWER_DELAYED, SEAT_NONE)].count, 0);
		recover_finish(&r);
		buffer_finish(&old);
	}
	chronicle_finish(&logs[3]);
	chronicle_text_drop(text);
	worlds_finish(&ws);
}
END_TEST

START_TEST(a_snapshot_spares_the_entries_before_it)
{
	struct worlds ws = { .engines = engines, .parse = { tiny_json } };
	struct recover again;
	struct buffer snapshot;
	uint32_t minute;
	a_snapshot(&ws, &snapshot);
	recover_init(&again, &ws);
	recover_match(&again, fake_store_row(&s->store, s->match));
	recover_snapshot(&again, 5, snapshot.data, snapshot.length);
	for (int64_t seq = 6; seq <= 7; seq++)
		recover_entry(&again, fake_store_entry(&s->store, s->match, seq));
	ck_assert_int_eq(again.err, ERR_OK);
	ck_assert_int_eq(again.seq, 7);
	ck_assert_int_eq(again.snapshot_seq, 5);
	ck_assert(refs_find(&again.refs[0], refs_hash("ref-0000"), &minute)); /* refs before it, too */
	ck_assert(refs_find(&again.refs[0], refs_hash("ref-0004"), &minute));
	ck_assert_uint_eq(minute, 4);
	recover_finish(&again);
	for (size_t cut = 0; cut < snapshot.length; cut += 11)
		ck_assert_int_eq(snapshot_err(&ws, snapshot.data, cut), ERR_CORRUPT);
	worlds_finish(&ws);
	buffer_finish(&snapshot);
}
END_TEST

static Suite *recover_suite(void)
{
	Suite *suite = suite_create("match/recover");
	TCase *t = tcase_create("recover");
	tcase_add_test(t, every_entry_gives_its_digest_again);
	tcase_add_test(t, another_digest_is_found);
	tcase_add_test(t, another_command_is_found);
	tcase_add_test(t, a_command_that_does_not_read_is_found);
	tcase_add_test(t, a_number_that_no_integer_holds_is_found);
	tcase_add_test(t, a_hole_in_the_entries_is_found);
	tcase_add_test(t, rules_that_are_not_here_are_named);
	tcase_add_test(t, another_world_is_found);
	tcase_add_test(t, another_seed_is_found);
	tcase_add_test(t, another_nonce_is_found);
	tcase_add_test(t, a_nonce_that_lacks_is_found);
	tcase_add_test(t, lots_drawn_in_a_way_that_is_not_known_are_found);
	tcase_add_test(t, a_match_laid_before_nonces_is_as_it_was);
	tcase_add_test(t, terms_that_do_not_read_are_found);
	tcase_add_test(t, a_must_of_the_game_in_replay_is_told_and_not_fatal);
	tcase_add_test(t, any_byte_of_a_snapshot_that_changed_is_found);
	tcase_add_test(t, the_older_forms_of_a_snapshot_are_read);
	tcase_add_test(t, a_snapshot_spares_the_entries_before_it);
	tcase_add_checked_fixture(t, set_up, tear_down);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(recover_suite)
