/* The umpire's part of the live state: which change may follow which, what is recorded of it, and
 * its bytes (TURN-1). */
#include "match/umpire.h"
#include "base/text.h"
#include "match/secret.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <string.h>

static struct umpire u;

static bool change(enum umpire_verb verb, uint8_t side, const char *secret)
{
	struct umpire_change c = { .verb = (uint8_t)verb, .side = side };
	secret_digest(secret, &c.secret);
	if (verb == UMPIRE_NAME)
		text_copy(c.name, sizeof c.name, "Aunt Ida");
	return umpire_change_apply(&c, &u);
}

static void begin(void)
{
	u = (struct umpire){ 0 };
}

/* TURN-1 */
START_TEST(he_is_named_agreed_to_and_seated_in_this_order_alone)
{
	ck_assert(!change(UMPIRE_AGREE, 0, "b") && !change(UMPIRE_SIT, 0, "s"));
	ck_assert(!change(UMPIRE_DECLINE, 0, ""));
	ck_assert(!change(UMPIRE_NAME, SIDES, "a"));
	ck_assert(change(UMPIRE_NAME, 1, "a"));
	ck_assert(!change(UMPIRE_NAME, 0, "a") && !change(UMPIRE_SIT, 0, "s"));
	ck_assert(!change(UMPIRE_AGREE, 1, "b")); /* the namer's side cannot agree for the other */
	ck_assert(change(UMPIRE_AGREE, 0, "b"));
	ck_assert(!change(UMPIRE_AGREE, 0, "c"));
	ck_assert(change(UMPIRE_SIT, 0, "s"));
	ck_assert(!change(UMPIRE_SIT, 0, "t") && !change(UMPIRE_DECLINE, 0, ""));
	ck_assert(umpire_is(&u, "s") && !umpire_is(&u, "t"));
	ck_assert(change(UMPIRE_EXCHANGE, 0, "t"));
	ck_assert(umpire_is(&u, "t") && !umpire_is(&u, "s") && umpire_was(&u, "s"));
	ck_assert(!umpire_was(&u, "t") && u.standing == UMPIRE_SEATED);
}
END_TEST

START_TEST(whoever_says_no_leaves_nothing_behind)
{
	static const struct umpire none;
	for (int agreed = 0; agreed < 2; agreed++) {
		ck_assert(change(UMPIRE_NAME, 0, "a"));
		ck_assert(!agreed || change(UMPIRE_AGREE, 1, "b"));
		ck_assert(change(UMPIRE_DECLINE, 1, ""));
		ck_assert_int_eq(memcmp(&u, &none, sizeof u), 0);
	}
}
END_TEST

START_TEST(the_office_opens_to_both_keys_together_and_to_neither_alone)
{
	change(UMPIRE_NAME, 0, "a");
	ck_assert(!umpire_invited(&u, "a", "b"));
	change(UMPIRE_AGREE, 1, "b");
	ck_assert(umpire_invited(&u, "a", "b") && umpire_invited(&u, "b", "a"));
	ck_assert(!umpire_invited(&u, "a", "a") && !umpire_invited(&u, "b", "b"));
	ck_assert(!umpire_invited(&u, "a", "c") && !umpire_invited(&u, "", ""));
	ck_assert(!umpire_is(&u, "") && !umpire_is(&u, "a"));
}
END_TEST

START_TEST(he_rules_when_he_is_seated_and_not_twice_the_same)
{
	for (int v = UMPIRE_FREEZE; v < UMPIRE_VERBS; v++)
		ck_assert(!change((enum umpire_verb)v, 0, "")); /* the umpire's narrative too */
	change(UMPIRE_NAME, 0, "a");
	change(UMPIRE_AGREE, 1, "b");
	ck_assert(!change(UMPIRE_FREEZE, 0, ""));
	change(UMPIRE_SIT, 0, "s");
	ck_assert(!change(UMPIRE_UNFREEZE, 0, "") && change(UMPIRE_FREEZE, 0, "") && u.frozen);
	ck_assert(!change(UMPIRE_FREEZE, 0, "") && change(UMPIRE_UNFREEZE, 0, "") && !u.frozen);
	ck_assert(change(UMPIRE_REMARK, 0, "") && change(UMPIRE_NARRATIVE, 0, ""));
	ck_assert(change(UMPIRE_END, SIDES, "") && !change(UMPIRE_END, SIDES + 1, ""));
}
END_TEST

START_TEST(what_is_recorded_is_read_back)
{
	for (int v = 0; v < UMPIRE_VERBS; v++) {
		bool sided = v != UMPIRE_SIT && v != UMPIRE_EXCHANGE;
		struct umpire_change c = { .verb = (uint8_t)v, .side = sided }, read;
		struct buffer text;
		struct writer w;
		struct arena arena;
		enum umpire_verb found;
		if (v == UMPIRE_NAME || v == UMPIRE_AGREE || v == UMPIRE_SIT || v == UMPIRE_REPLACE ||
		    v == UMPIRE_EXCHANGE)
			secret_digest("a", &c.secret);
		if (umpire_notes((uint8_t)v)) {
			c.side = v == UMPIRE_END ? SIDES : v == UMPIRE_EXTEND;
			c.seat = 3 * (v == UMPIRE_REPLACE);
			c.seconds = 60 * (v == UMPIRE_EXTEND);
			c.book = notes_chairs(3);
			c.minute = 7;
			c.ref = 0xfedcba9876543210u;
			text_copy(c.name, sizeof c.name, "Ida");
			text_copy(c.text, sizeof c.text, "Because.");
		}
		if (v == UMPIRE_NAME)
			text_copy(c.name, sizeof c.name, "Aunt \"Ida\"");
		buffer_init(&text, 4096);
		arena_init(&arena, 1 << 16);
		writer_init(&w, &text);
		umpire_change_write(&c, &w);
		memset(&read, 0, sizeof read);
		read.verb = (uint8_t)v;
		const struct doc *doc = tiny_json(&arena, text.data, text.length);
		ck_assert(umpire_change_read(doc, &read));
		ck_assert_int_eq(memcmp(&c, &read, sizeof c), 0);
		const char *name = umpire_verb_name((enum umpire_verb)v);
		ck_assert_ptr_eq(umpire_verb_find(name, &found), name);
		ck_assert_int_eq(found, v);
		buffer_finish(&text);
		arena_finish(&arena);
	}
}
END_TEST

START_TEST(its_bytes_come_back_and_others_are_refused)
{
	struct buffer bytes;
	struct umpire back;
	buffer_init(&bytes, 4096);
	change(UMPIRE_NAME, 1, "a");
	change(UMPIRE_AGREE, 0, "b");
	change(UMPIRE_SIT, 0, "s");
	ck_assert(change(UMPIRE_FREEZE, 0, "")); /* which one that only is agreed to cannot be */
	umpire_encode(&u, &bytes);
	size_t plain = bytes.length; /* as long as he has the secret he came with */
	buffer_clear(&bytes);
	ck_assert(change(UMPIRE_EXCHANGE, 0, "t"));
	umpire_encode(&u, &bytes);
	ck_assert_uint_eq(bytes.length, plain + DIGEST_BYTES);
	for (size_t n = 0; n <= bytes.length; n++) {
		const uint8_t *at = (const uint8_t *)bytes.data, *end = at + n;
		ck_assert(umpire_decode(&back, &at, end) == (n == bytes.length));
		ck_assert(n < bytes.length || at == end);
	}
	ck_assert_int_eq(memcmp(&back, &u, sizeof u), 0);
	static const char wrong[][2] = {
		{ 0, UMPIRE_SEATED + 1 }, { 0, UMPIRE_AGREED }, { 1, SIDES }, { 2, 4 }
	};
	for (size_t k = 0; k < sizeof wrong / sizeof wrong[0]; k++) {
		char kept = bytes.data[(int)wrong[k][0]];
		const uint8_t *at = (const uint8_t *)bytes.data;
		bytes.data[(int)wrong[k][0]] = wrong[k][1];
		ck_assert(!umpire_decode(&back, &at, at + bytes.length));
		bytes.data[(int)wrong[k][0]] = kept;
	}
	buffer_finish(&bytes);
}
END_TEST

static Suite *umpire_suite(void)
{
	Suite *suite = suite_create("match/umpire");
	TCase *t = tcase_create("umpire");
	tcase_add_checked_fixture(t, begin, NULL);
	tcase_add_test(t, he_is_named_agreed_to_and_seated_in_this_order_alone);
	tcase_add_test(t, whoever_says_no_leaves_nothing_behind);
	tcase_add_test(t, the_office_opens_to_both_keys_together_and_to_neither_alone);
	tcase_add_test(t, he_rules_when_he_is_seated_and_not_twice_the_same);
	tcase_add_test(t, what_is_recorded_is_read_back);
	tcase_add_test(t, its_bytes_come_back_and_others_are_refused);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(umpire_suite)
