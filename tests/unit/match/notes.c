/* Notes: kept in their order, so many of each writer, with the refs they were written with; their
 * bytes, and what stands for them in the digest. */
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

static void write(uint8_t writer, uint64_t ref, const char *text)
{
	struct note one = { .writer = writer, .of = 8, .minute = 3, .ref = ref };
	one.name = "I";
	one.text = text;
	notes_add(&n, &one);
}

START_TEST(they_stand_in_the_order_they_were_written)
{
	struct note one = { 0 };
	ck_assert(!notes_some(&n) && !notes_next(&n, &one));
	write(NOTE_WATCHER, 11, "first");
	write(NOTE_UMPIRE, 12, "second");
	one = (struct note){ 0 };
	ck_assert(notes_next(&n, &one) && one.number == 0);
	ck_assert_str_eq(one.text, "first");
	ck_assert_str_eq(one.name, "I");
	ck_assert(one.writer == NOTE_WATCHER && one.of == 8 && one.minute == 3 && one.ref == 11);
	ck_assert(notes_next(&n, &one) && one.number == 1);
	ck_assert_str_eq(one.text, "second");
	ck_assert(!notes_next(&n, &one));
	ck_assert(notes_find(&n, 12, &one) && one.number == 1 && !notes_find(&n, 13, &one));
}
END_TEST

/* No crowd of watchers leaves the umpire without room. */
START_TEST(each_kind_of_writer_has_room_of_its_own)
{
	static const int most[] = { NOTES_UMPIRE, NOTES_CHAIRS, NOTES_WATCHERS };
	char text[NOTE_TEXT];
	memset(text, 'x', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	for (uint8_t writer = NOTE_WRITERS; writer-- > 0;) {
		for (int k = 0; k < most[writer]; k++) {
			ck_assert(notes_room(&n, writer));
			write(writer, (uint64_t)k, text);
		}
		ck_assert(!notes_room(&n, writer));
	}
	ck_assert(!n.records.failed && !notes_room(&n, NOTE_WRITERS));
}
END_TEST

START_TEST(their_bytes_come_back_and_others_are_refused)
{
	struct buffer bytes;
	struct notes back;
	write(NOTE_CHAIR, 1, "one");
	write(NOTE_UMPIRE, 2, "two");
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
	bytes.data[0] = NOTE_WRITERS;
	ck_assert(!notes_decode(&back, at, at + bytes.length));
	bytes.data[0] = NOTE_CHAIR;
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
	write(NOTE_CHAIR, 1, "one");
	notes_copy(&other, &n);
	ck_assert(digest_equal(&other.chain, &n.chain) && other.count[NOTE_CHAIR] == 1);
	ck_assert_ptr_ne(other.records.data, n.records.data);
	write(NOTE_CHAIR, 2, "two");
	ck_assert(!digest_equal(&other.chain, &n.chain) && other.records.length < n.records.length);
	notes_clear(&n);
	ck_assert(!notes_some(&n) && n.count[NOTE_CHAIR] == 0);
	notes_finish(&other);
}
END_TEST

static Suite *notes_suite(void)
{
	Suite *suite = suite_create("match/notes");
	TCase *t = tcase_create("notes");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, they_stand_in_the_order_they_were_written);
	tcase_add_test(t, each_kind_of_writer_has_room_of_its_own);
	tcase_add_test(t, their_bytes_come_back_and_others_are_refused);
	tcase_add_test(t, a_copy_is_the_same_and_the_digest_tells_them_apart);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(notes_suite)
