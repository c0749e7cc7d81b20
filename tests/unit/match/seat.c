#include "match/seat.h"
#include "match/secret.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <string.h>

static struct seat seats[3];

static struct seat_change a_change(enum seat_verb verb, uint8_t seat, const char *secret,
                                   const char *name)
{
	struct seat_change c = {
		.verb = verb, .seat = { seat }, .seats = 3, .strength = "weak", .starter = { 1 },
		.chair = 2, .standing = true, .offered = OFFERED_OWN
	};
	secret_digest(secret, &c.secret);
	memcpy(c.name, name, strlen(name));
	for (int i = 0; i < 3; i++)
		secret_digest(i == 0   ? "invitation-0"
		              : i == 1 ? "invitation-1"
		                       : "invitation-2",
		              &c.invitation[i]);
	return c;
}

static bool apply(enum seat_verb verb, uint8_t seat, const char *secret)
{
	struct seat_change c = a_change(verb, seat, secret, "Anna");
	return seat_change_apply(&c, seats, 3);
}

/* Encoded into b, which is empty, and back from its bytes, and from no fewer. */
static void come_back(struct buffer *b)
{
	struct seat back[3];
	seats_encode(seats, 3, b);
	const uint8_t *at = (const uint8_t *)b->data, *end = at + b->length;
	ck_assert(seats_decode(back, 3, &at, end));
	ck_assert_ptr_eq(at, end);
	ck_assert_int_eq(memcmp(back, seats, sizeof seats), 0);
	for (size_t cut = 0; cut < b->length; cut++) {
		at = (const uint8_t *)b->data;
		ck_assert(!seats_decode(back, 3, &at, at + cut));
	}
}

static void laid(void)
{
	memset(seats, 0, sizeof seats);
	ck_assert(apply(SEAT_LAY, 1, "secret-1"));
}

START_TEST(the_maker_sits_and_the_others_are_invited)
{
	laid();
	ck_assert(seats[1].taken && !seats[1].invited);
	ck_assert(!seats[0].taken && seats[0].invited);
	ck_assert_uint_eq(seat_by_secret(seats, 3, "secret-1").index, 1);
	ck_assert_uint_eq(seat_by_secret(seats, 3, "secret-2").index, SEAT_NONE.index);
	ck_assert_uint_eq(seat_by_invitation(seats, 3, "invitation-0").index, 0);
	ck_assert_uint_eq(seat_by_invitation(seats, 3, "invitation-1").index, SEAT_NONE.index);
	ck_assert(!seat_all_taken(seats, 3));
	ck_assert(!apply(SEAT_LAY, 0, "again")); /* once */
}
END_TEST

START_TEST(a_seat_is_claimed_once_and_exchanged_as_often_as_one_likes)
{
	laid();
	ck_assert(apply(SEAT_CLAIM, 0, "secret-0"));
	ck_assert(!apply(SEAT_CLAIM, 0, "other"));
	ck_assert(!apply(SEAT_CLAIM, 1, "other"));
	ck_assert(!apply(SEAT_CLAIM, 3, "other"));
	ck_assert(!apply(SEAT_EXCHANGE, 2, "other"));
	ck_assert(apply(SEAT_EXCHANGE, 0, "secret-00"));
	ck_assert_uint_eq(seats[0].generation, 2);
	ck_assert_uint_eq(seat_by_secret(seats, 3, "secret-0").index, SEAT_NONE.index);
	ck_assert_uint_eq(seat_by_previous(seats, 3, "secret-0").index, 0);
	ck_assert_uint_eq(seat_by_secret(seats, 3, "secret-00").index, 0);
	ck_assert(apply(SEAT_EXCHANGE, 0, "secret-000"));
	ck_assert_uint_eq(seat_by_previous(seats, 3, "secret-0").index, SEAT_NONE.index);
	ck_assert(apply(SEAT_CLAIM, 2, "secret-2"));
	ck_assert(seat_all_taken(seats, 3));
}
END_TEST

START_TEST(no_secret_is_the_digest_of_nothing)
{
	memset(seats, 0, sizeof seats);
	ck_assert_uint_eq(seat_by_secret(seats, 3, "").index, SEAT_NONE.index);
	ck_assert_uint_eq(seat_by_previous(seats, 3, "").index, SEAT_NONE.index);
	ck_assert_uint_eq(seat_by_invitation(seats, 3, "").index, SEAT_NONE.index);
}
END_TEST

START_TEST(changes_are_written_and_read_back)
{
	struct arena a;
	arena_init(&a, 1 << 16);
	for (int v = 0; v < SEAT_VERB_COUNT; v++) {
		struct buffer text;
		struct writer w;
		struct seat_change c = a_change((enum seat_verb)v, 1, "secret-1", "\"Anna\" \xc3\x84"),
						   back;
		enum seat_verb verb;
		buffer_init(&text, 1 << 12);
		writer_init(&w, &text);
		seat_change_write(&c, &w);
		ck_assert(seat_verb_find(seat_verb_name((enum seat_verb)v), &verb));
		back = (struct seat_change){ .verb = verb, .seat = { 1 } };
		ck_assert(seat_change_read(tiny_json(&a, text.data, text.length), &back));
		bool secret = v <= SEAT_COMPUTER || v == SEAT_CHAIR || v >= SEAT_OFFER;
		bool named = v == SEAT_LAY || v == SEAT_CLAIM || v == SEAT_CHAIR || v == SEAT_DEPUTY;
		bool of_chair = (v >= SEAT_CHAIR && v <= SEAT_DISMISS) || v == SEAT_DEPUTY;
		ck_assert(!secret || digest_equal(&back.secret, &c.secret));
		ck_assert_str_eq(back.name, named ? c.name : "");
		ck_assert_uint_eq(back.chair, of_chair ? 2 : 0);
		ck_assert(back.standing == (v == SEAT_CHAIR));
		ck_assert_str_eq(back.strength, v == SEAT_COMPUTER ? "weak" : "");
		ck_assert_uint_eq(back.starter.index, v == SEAT_COMPUTER ? 1 : 0);
		if (v == SEAT_LAY) {
			ck_assert_uint_eq(back.seats, 3);
			ck_assert(digest_equal(&back.invitation[2], &c.invitation[2]));
		}
		buffer_finish(&text);
	}
	struct seat_change c = { .verb = SEAT_LAY };
	enum seat_verb verb;
	ck_assert(!seat_verb_find("order.play", &verb));
	ck_assert(!seat_change_read(tiny_json(&a, "{}", 2), &c));
	ck_assert(!seat_change_read(NULL, &c));
	arena_finish(&a);
}
END_TEST

START_TEST(seats_are_encoded_and_decoded)
{
	struct buffer b;
	struct seat back[3];
	laid();
	ck_assert(apply(SEAT_CLAIM, 0, "secret-0"));
	buffer_init(&b, 1 << 12);
	come_back(&b);
	b.data[0] = 9; /* a person who has given up */
	const uint8_t *at = (const uint8_t *)b.data, *end = at + b.length;
	ck_assert(!seats_decode(back, 3, &at, end));
	buffer_finish(&b);
}
END_TEST

START_TEST(who_is_absent_and_a_second_invitation_are_encoded_too)
{
	struct buffer b;
	laid();
	ck_assert(!apply(SEAT_ABSENT, 0, "") && !apply(SEAT_PRESENT, 1, ""));
	ck_assert(apply(SEAT_CLAIM, 0, "secret-0") && apply(SEAT_ABSENT, 0, ""));
	ck_assert(!apply(SEAT_ABSENT, 0, ""));
	ck_assert(apply(SEAT_OFFER, 1, "another"));
	ck_assert(apply(SEAT_DEPUTY, 0, "deputy") && !apply(SEAT_CHAIR, 0, "guest"));
	ck_assert(seat_has_deputy(&seats[0], 2) && !seat_has_deputy(&seats[0], 1));
	buffer_init(&b, 1 << 12);
	come_back(&b);
	ck_assert_uint_eq(seat_by_invitation(seats, 3, "another").index, 1);
	ck_assert(apply(SEAT_CLAIM, 1, "his") && seats[1].offered == OFFERED_NOT);
	ck_assert(!apply(SEAT_CLAIM, 1, "once more"));
	ck_assert_uint_eq(seat_by_previous(seats, 3, "secret-1").index, SEAT_NONE.index);
	buffer_finish(&b);
}
END_TEST

START_TEST(a_computer_takes_a_free_seat_and_comes_again_when_it_fell_silent)
{
	laid();
	ck_assert(!apply(SEAT_COMPUTER, 1, "computer")); /* a person sits there */
	ck_assert(!apply(SEAT_SILENCE, 1, ""));
	ck_assert(apply(SEAT_COMPUTER, 0, "computer"));
	ck_assert(seat_is_computer(&seats[0]) && seats[0].taken && !seat_is_computer(&seats[1]));
	ck_assert_uint_eq(seats[0].starter.index, 1);
	ck_assert_uint_eq(seat_by_secret(seats, 3, "computer").index, 0);
	ck_assert(!apply(SEAT_COMPUTER, 0, "computer"));
	ck_assert(!apply(SEAT_CLAIM, 0, "a guest"));
	ck_assert(!apply(SEAT_EXCHANGE, 0, "other"));
	ck_assert(apply(SEAT_SILENCE, 0, ""));
	ck_assert(!apply(SEAT_SILENCE, 0, ""));
	ck_assert(seats[0].silent && seats[0].taken);
	ck_assert(apply(SEAT_COMPUTER, 0, "computer"));
	ck_assert(!seats[0].silent);
	struct seat_change nobody = a_change(SEAT_COMPUTER, 2, "computer", "");
	nobody.starter.index = 3;
	ck_assert(!seat_change_apply(&nobody, seats, 3));
	nobody = a_change(SEAT_COMPUTER, 2, "computer", "");
	nobody.strength[0] = '\0';
	ck_assert(!seat_change_apply(&nobody, seats, 3));
}
END_TEST

START_TEST(a_computers_seat_is_encoded_and_a_persons_is_as_it_always_was)
{
	enum { PERSON = 1 + 4 + 3 * DIGEST_BYTES + 1 + 4 };
	struct buffer b;
	struct seat back[3];
	laid();
	buffer_init(&b, 1 << 12);
	seats_encode(&seats[1], 1, &b);
	ck_assert_uint_eq(b.length, PERSON);
	ck_assert_int_eq(b.data[0], 1);
	ck_assert(apply(SEAT_COMPUTER, 0, "computer") && apply(SEAT_SILENCE, 0, ""));
	buffer_clear(&b);
	come_back(&b);
	b.data[0] = 1 | 8; /* silent, and no computer */
	const uint8_t *at = (const uint8_t *)b.data, *end = at + b.length;
	ck_assert(!seats_decode(back, 3, &at, end));
	buffer_finish(&b);
}
END_TEST

/* House 4: it comes with who takes the seat, and stays whatever becomes of his secret. */
START_TEST(a_nonce_comes_with_the_seat_is_recorded_encoded_and_stays)
{
	struct arena a;
	struct buffer b;
	struct writer w;
	struct seat_change c = a_change(SEAT_COMPUTER, 0, "computer", ""), read = c;
	laid();
	ck_assert(!seats[1].nonced);
	c.nonced = true;
	secret_digest("what it adds", &c.nonce);
	arena_init(&a, 1 << 16);
	buffer_init(&b, 1 << 12);
	writer_init(&w, &b);
	seat_change_write(&c, &w);
	ck_assert(seat_change_read(tiny_json(&a, b.data, b.length), &read));
	ck_assert(read.nonced && digest_equal(&read.nonce, &c.nonce));
	ck_assert(!seat_change_read(tiny_json(&a, b.data, b.length - 3), &read));
	ck_assert(seat_change_apply(&c, seats, 3));
	ck_assert(apply(SEAT_SILENCE, 0, ""));
	ck_assert(!seat_change_apply(&c, seats, 3)); /* not a second one */
	ck_assert(apply(SEAT_COMPUTER, 0, "computer"));
	ck_assert(seats[0].nonced && digest_equal(&seats[0].nonce, &c.nonce));
	buffer_clear(&b);
	come_back(&b);
	buffer_finish(&b);
	arena_finish(&a);
}
END_TEST

START_TEST(a_chair_is_set_consented_to_and_taken_away_and_encoded)
{
	struct buffer b;
	uint8_t chair = UINT8_MAX;
	laid();
	ck_assert(!apply(SEAT_CHAIR, 0, "chair")); /* nobody sits there */
	ck_assert(!apply(SEAT_CONSENT, 1, "") && !apply(SEAT_DISMISS, 1, ""));
	struct seat_change c = a_change(SEAT_CHAIR, 1, "chair", "a friend");
	c.standing = false;
	ck_assert(seat_change_apply(&c, seats, 3));
	ck_assert(!seat_change_apply(&c, seats, 3));
	ck_assert(!seats[1].chair[2].standing);
	ck_assert_uint_eq(seat_by_chair(seats, 3, "chair", &chair).index, 1);
	ck_assert_uint_eq(chair, 2);
	ck_assert_uint_eq(seat_by_chair(seats, 3, "", &chair).index, SEAT_NONE.index);
	ck_assert_uint_eq(seat_by_secret(seats, 3, "chair").index, SEAT_NONE.index);
	ck_assert(apply(SEAT_CONSENT, 1, ""));
	ck_assert(!apply(SEAT_CONSENT, 1, ""));
	c.chair = CHAIRS_MAX;
	ck_assert(!seat_change_apply(&c, seats, 3));
	buffer_init(&b, 1 << 12);
	come_back(&b);
	buffer_finish(&b);
	ck_assert(apply(SEAT_DISMISS, 1, ""));
	ck_assert_uint_eq(seat_by_chair(seats, 3, "chair", &chair).index, SEAT_NONE.index);
	ck_assert(apply(SEAT_COMPUTER, 0, "computer"));
	ck_assert(!apply(SEAT_CHAIR, 0, "chair"));
}
END_TEST

START_TEST(names_are_forty_points_without_tricks)
{
	ck_assert(seat_name_good(""));
	ck_assert(seat_name_good("Ottilie von R\xc3\xa4uber"));
	ck_assert(seat_name_good("1234567890123456789012345678901234567890"));
	ck_assert(!seat_name_good("12345678901234567890123456789012345678901"));
	ck_assert(!seat_name_good("a\nb"));
	ck_assert(!seat_name_good("a\xe2\x80\xae" "b"));
	ck_assert(!seat_name_good("\xff"));
}
END_TEST

static Suite *seat_suite(void)
{
	Suite *suite = suite_create("match/seat");
	TCase *t = tcase_create("seat");
	tcase_add_test(t, the_maker_sits_and_the_others_are_invited);
	tcase_add_test(t, a_seat_is_claimed_once_and_exchanged_as_often_as_one_likes);
	tcase_add_test(t, no_secret_is_the_digest_of_nothing);
	tcase_add_test(t, changes_are_written_and_read_back);
	tcase_add_test(t, seats_are_encoded_and_decoded);
	tcase_add_test(t, who_is_absent_and_a_second_invitation_are_encoded_too);
	tcase_add_test(t, a_computer_takes_a_free_seat_and_comes_again_when_it_fell_silent);
	tcase_add_test(t, a_computers_seat_is_encoded_and_a_persons_is_as_it_always_was);
	tcase_add_test(t, a_nonce_comes_with_the_seat_is_recorded_encoded_and_stays);
	tcase_add_test(t, a_chair_is_set_consented_to_and_taken_away_and_encoded);
	tcase_add_test(t, names_are_forty_points_without_tricks);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(seat_suite)
