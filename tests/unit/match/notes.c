/* Notes: kept in their order, so many of each writer, with the refs they were written with; their
 * bytes, and what stands for them in the digest. */
#include "match/match.h"
#include "match/notes.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static struct notes n;

static void begin(void)
{
	notes_init(&n);
}

static void end(void)
{
	notes_finish(&n);
}

static void write(uint8_t book, uint64_t ref, const char *text)
{
	struct note one = { .book = book, .of = 8, .minute = 3, .ref = ref };
	one.name = "I";
	one.text = text;
	notes_add(&n, &one);
}

START_TEST(they_stand_in_the_order_they_were_written)
{
	struct note one = { 0 };
	ck_assert(!notes_some(&n) && !notes_next(&n, &one));
	write(BOOK_WATCHERS, 11, "first");
	write(BOOK_UMPIRE, 12, "second");
	one = (struct note){ 0 };
	ck_assert(notes_next(&n, &one));
	ck_assert_str_eq(one.text, "first");
	ck_assert_str_eq(one.name, "I");
	ck_assert(one.book == BOOK_WATCHERS && one.of == 8 && one.minute == 3 && one.ref == 11);
	ck_assert(notes_next(&n, &one));
	ck_assert_str_eq(one.text, "second");
	ck_assert(!notes_next(&n, &one));
	ck_assert(notes_find(&n, BOOK_UMPIRE, 12, &one) && !notes_find(&n, BOOK_UMPIRE, 13, &one));
	ck_assert_str_eq(one.text, "second");
}
END_TEST

/* CARD-8: by the ref of another nothing is found, and his does not stand before one's own. */
START_TEST(a_ref_is_of_its_book_alone)
{
	struct note one;
	write(notes_chairs(0), 11, "blue");
	ck_assert(!notes_find(&n, notes_chairs(1), 11, &one));
	write(notes_chairs(1), 11, "green");
	ck_assert(notes_find(&n, notes_chairs(1), 11, &one));
	ck_assert_str_eq(one.text, "green");
}
END_TEST

/* No crowd of watchers leaves the umpire without room; and no chair learns by its book that those
 * at another seat wrote (CARD-8). */
START_TEST(each_kind_of_writer_and_each_seats_chairs_have_room_of_their_own)
{
	static const int most[] = { NOTES_UMPIRE, NOTES_CHAIRS, NOTES_WATCHERS };
	bool chairs[NOTE_BOOKS] = { false };
	char text[NOTE_TEXT];
	memset(text, 'x', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	for (uint8_t book = NOTE_BOOKS; book-- > 0;) {
		for (int k = 0; k < most[notes_writer(book)]; k++) {
			ck_assert(notes_room(&n, book));
			write(book, (uint64_t)k, text);
		}
		ck_assert(!notes_room(&n, book));
	}
	ck_assert(!n.records.failed && !notes_room(&n, NOTE_BOOKS));
	for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
		ck_assert(notes_writer(notes_chairs(seat)) == NOTE_CHAIR && !chairs[notes_chairs(seat)]);
		chairs[notes_chairs(seat)] = true;
	}
	ck_assert(notes_writer(BOOK_UMPIRE) == NOTE_UMPIRE &&
	          notes_writer(BOOK_WATCHERS) == NOTE_WATCHER);
}
END_TEST

/* When a match is over all of them stand in every view, beside the game: a view that is too long
 * can be shown to nobody. A note as JSON is name, text and what else its fragment says. */
START_TEST(every_book_full_leaves_room_in_a_view_for_the_game)
{
	enum { ELSE = 96, GAME = 512 << 10 };
	ck_assert_uint_ge(MATCHES_LIMITS.view_bytes,
	                  NOTES_MOST * (SEAT_NAME_BYTES + NOTE_TEXT + ELSE) + GAME);
}
END_TEST

START_TEST(their_bytes_come_back_and_others_are_refused)
{
	struct buffer bytes;
	struct notes back;
	write(notes_chairs(SEATS_MAX - 1), 1, "one");
	write(BOOK_UMPIRE, 2, "two");
	buffer_init(&bytes, 4096);
	notes_init(&back);
	notes_encode(&n, &bytes);
	const uint8_t *at = (const uint8_t *)bytes.data;
	for (size_t k = 0; k < bytes.length; k++) {
		struct note one = { 0 };
		bool whole = notes_decode(&back, at, at + k);
		ck_assert(!whole || (notes_next(&back, &one) && !notes_next(&back, &one)));
	}
	ck_assert(notes_decode(&back, at, at + bytes.length));
	ck_assert(digest_equal(&back.chain, &n.chain));
	ck_assert_int_eq(memcmp(back.count, n.count, sizeof n.count), 0);
	bytes.data[0] = NOTE_BOOKS;
	ck_assert(!notes_decode(&back, at, at + bytes.length));
	bytes.data[0] = BOOK_CHAIRS;
	bytes.data[bytes.length - 1] = 'x';
	ck_assert(!notes_decode(&back, at, at + bytes.length));
	notes_finish(&back);
	buffer_finish(&bytes);
}
END_TEST

START_TEST(a_copy_is_the_same_and_the_digest_tells_them_apart)
{
	struct notes other;
	notes_init(&other);
	write(BOOK_CHAIRS, 1, "one");
	notes_copy(&other, &n);
	ck_assert(digest_equal(&other.chain, &n.chain) && other.count[BOOK_CHAIRS] == 1);
	ck_assert_ptr_ne(other.records.data, n.records.data);
	write(BOOK_CHAIRS, 2, "two");
	ck_assert(!digest_equal(&other.chain, &n.chain) && other.records.length < n.records.length);
	notes_clear(&n);
	ck_assert(!notes_some(&n) && n.count[BOOK_CHAIRS] == 0);
	notes_finish(&other);
}
END_TEST

static Suite *notes_suite(void)
{
	Suite *suite = suite_create("match/notes");
	TCase *t = tcase_create("notes");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, they_stand_in_the_order_they_were_written);
	tcase_add_test(t, a_ref_is_of_its_book_alone);
	tcase_add_test(t, each_kind_of_writer_and_each_seats_chairs_have_room_of_their_own);
	tcase_add_test(t, every_book_full_leaves_room_in_a_view_for_the_game);
	tcase_add_test(t, their_bytes_come_back_and_others_are_refused);
	tcase_add_test(t, a_copy_is_the_same_and_the_digest_tells_them_apart);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(notes_suite)
