/* sketch.h: strokes over the map, bounded and on the board (CARD-2). */
#include "signals/sketch.h"
#include "base/arena.h"
#include "tests/support/suite.h"
#include "tests/support/tree.h"

static const struct staff staff = { .width = 1000, .height = 800 };
static struct sketch s;
static struct refusal why;
static struct arena arena;
static char json[1 << 14];

static void set_up(void)
{
	arena_init(&arena, 1 << 22);
}

static void tear_down(void)
{
	arena_finish(&arena);
}

static bool read(const char *text)
{
	memset(&s, 0, sizeof s);
	return sketch_read(tree_of(&arena, text), &s, &why);
}

/* So many strokes of so many points. */
static const char *strokes(int count, int points)
{
	struct buffer out;
	struct writer w;
	buffer_lend(&out, json, sizeof json);
	writer_init(&w, &out);
	writer_array(&w);
	for (int k = 0; k < count; k++) {
		writer_array(&w);
		for (int i = 0; i < points; i++) {
			writer_int(&w, 10 * i);
			writer_int(&w, k);
		}
		writer_end(&w, ']');
	}
	writer_end(&w, ']');
	return buffer_text(&out);
}

START_TEST(CARD_2_at_most_32_strokes)
{
	ck_assert(read(strokes(32, 8)));
	ck_assert_int_eq(s.strokes, 32);
	ck_assert_int_eq(s.count, 256);
	ck_assert(!read(strokes(33, 2)));
	ck_assert(strcmp(why.rule, "CARD-2") == 0 && why.hint == MSG_REFUSAL_SKETCH_STROKES);
}
END_TEST

START_TEST(CARD_2_a_stroke_has_a_beginning_and_an_end_and_no_more_than_32_points)
{
	const char *wrong[] = { "[[]]", "[[5,5]]", "[[5,5,6]]", "[5]", "[[5,5,-1,6]]",
		                    "[[5,5,65536,6]]", "[[5,5,'6',6]]" };
	ck_assert(read(strokes(1, 32)));
	ck_assert(!read(strokes(1, 33)) && why.hint == MSG_REFUSAL_SKETCH_STROKE);
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		ck_assert_msg(!read(wrong[i]) && why.hint == MSG_REFUSAL_SKETCH_STROKE, "%s", wrong[i]);
}
END_TEST

START_TEST(CARD_2_a_sketch_has_at_most_256_points)
{
	ck_assert(read(strokes(8, 32)));
	ck_assert(!read(strokes(9, 29)));
	ck_assert_int_eq(why.hint, MSG_REFUSAL_SKETCH_POINTS);
}
END_TEST

START_TEST(CARD_2_a_sketch_lies_on_the_board)
{
	ck_assert(read("[[0,0,1000,800]]") && sketch_check(&s, &staff, &why));
	ck_assert(read("[[0,0,1001,800]]") && !sketch_check(&s, &staff, &why));
	ck_assert(why.hint == MSG_REFUSAL_SKETCH_BOARD && why.numbers[0] == 1001);
	ck_assert(read("[[0,0,1,1],[3,801,4,4]]") && !sketch_check(&s, &staff, &why));
	ck_assert(why.numbers[0] == 3 && why.numbers[1] == 801);
}
END_TEST

START_TEST(a_sketch_is_written_as_it_was_read)
{
	char memory[256];
	struct buffer out;
	struct writer w;
	buffer_lend(&out, memory, sizeof memory);
	writer_init(&w, &out);
	ck_assert(read("[[1,2,3,4,5,6],[7,8,9,10]]"));
	writer_object(&w);
	sketch_write(&s, &w);
	writer_end(&w, '}');
	ck_assert_str_eq(buffer_text(&out), "{\"strokes\":[[1,2,3,4,5,6],[7,8,9,10]]}");
	memset(&s, 0, sizeof s);
	ck_assert(sketch_read(NULL, &s, &why));
	buffer_clear(&out);
	writer_init(&w, &out);
	writer_object(&w);
	sketch_write(&s, &w);
	writer_end(&w, '}');
	ck_assert_str_eq(buffer_text(&out), "{}");
}
END_TEST

static Suite *suite(void)
{
	Suite *suite = suite_create("signals/sketch");
	TCase *t = tcase_create("sketch");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, CARD_2_at_most_32_strokes);
	tcase_add_test(t, CARD_2_a_stroke_has_a_beginning_and_an_end_and_no_more_than_32_points);
	tcase_add_test(t, CARD_2_a_sketch_has_at_most_256_points);
	tcase_add_test(t, CARD_2_a_sketch_lies_on_the_board);
	tcase_add_test(t, a_sketch_is_written_as_it_was_read);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(suite)
