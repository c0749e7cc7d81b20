/* The positions of the book and of the rulings (tests/rules/battle/vectors.json), each laid and
 * tried through the engine's door: 93 positions, 231 assertions. */
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"
#include "tests/support/warchess.h"

#include <stdio.h>
#include <string.h>

enum { ARENA = 1 << 24, FILE_MOST = 1 << 18, POSITIONS = 93, ASSERTIONS = 231 };

static const char path[] = "tests/rules/battle/vectors.json";
static struct arena arena;
static const struct doc *vectors;

static void load(void)
{
	static char text[FILE_MOST];
	FILE *file = fopen(path, "r");
	ck_assert_msg(file != NULL, "%s: run from the root of the tree", path);
	size_t n = fread(text, 1, sizeof text, file);
	fclose(file);
	arena_init(&arena, ARENA);
	const struct doc *root = tiny_json(&arena, text, n);
	ck_assert(root != NULL);
	vectors = doc_get(root, "vectors");
	ck_assert_uint_eq(vectors->count, POSITIONS);
}

static void unload(void)
{
	arena_finish(&arena);
}

static void write_doc(const struct doc *d, struct writer *w)
{
	if (d->key)
		writer_key(w, d->key);
	if (d->type == DOC_INT) {
		writer_int(w, d->integer);
		return;
	}
	if (d->type == DOC_OBJECT)
		writer_object(w);
	else
		writer_array(w);
	for (const struct doc *c = d->first; c; c = c->next)
		write_doc(c, w);
	writer_end(w, d->type == DOC_OBJECT ? '}' : ']');
}

/* The vector's position, with its side to move. */
static void lay(const struct doc *v, struct warchess *g)
{
	struct doc position = *doc_get(v, "position");
	struct buffer text;
	struct writer w;
	struct faults faults;
	buffer_init(&text, FILE_MOST);
	writer_init(&w, &text);
	position.key = NULL;
	write_doc(&position, &w);
	bool good = warchess_set(g, buffer_text(&text), doc_text(v, "to_move"), NULL, &faults);
	ck_assert_msg(good, "%s: %s", doc_text(v, "id"), message_text(faults.list[0].what));
	buffer_finish(&text);
}

/* Each pair of the list is taken or refused, and a refusal has a rule and numbers. */
static int pairs(const struct doc *v, struct warchess *g, const char *list, bool lawful)
{
	int count = 0;
	const struct doc *all = doc_get(v, list);
	for (const struct doc *m = all ? all->first : NULL; m; m = m->next, count++) {
		int from = (int)doc_at(m, 0)->integer, to = (int)doc_at(m, 1)->integer;
		ck_assert_msg(warchess_may(g, from, to) == lawful, "%s: %d-%d is %s",
			      doc_text(v, "id"), from, to, lawful ? "refused" : "taken");
		if (!lawful)
			ck_assert_int_ne(g->why.numbers[0], 0);
	}
	return count;
}

/* All destinations are the lawful ones from that square (no artillery is by), those the book names
 * among them. */
static int destinations(const struct doc *v, struct warchess *g)
{
	const struct doc *all = doc_get(v, "all_destinations");
	const struct doc *named = doc_get(v, "named_in_source");
	int count = 0, from = (int)doc_int_or(v, "from", 0), reached = 0;
	if (!all)
		return 0;
	for (int to = 1; to <= SQUARES; to++) {
		bool listed = false;
		for (const struct doc *d = all->first; d; d = d->next)
			listed = listed || d->integer == to;
		ck_assert_msg(warchess_may(g, from, to) == listed, "%s: %d", doc_text(v, "id"), to);
		reached += listed;
	}
	ck_assert_int_eq(reached, (int)all->count);
	for (const struct doc *d = named->first; d; d = d->next, count++)
		ck_assert(warchess_may(g, from, (int)d->integer));
	return count;
}

START_TEST(all_positions_and_assertions)
{
	int positions = 0, assertions = 0;
	for (const struct doc *v = vectors->first; v; v = v->next, positions++) {
		struct warchess g;
		lay(v, &g);
		assertions += pairs(v, &g, "legal", true) + pairs(v, &g, "illegal", false) +
			      destinations(v, &g);
	}
	ck_assert_int_eq(positions, POSITIONS);
	ck_assert_int_eq(assertions, ASSERTIONS);
}
END_TEST

START_TEST(GB_Q18_of_the_figure_on_square_twenty_four)
{
	/* P2.4b: the battery may not go, for "the figure or square twenty-four", our 13, would be left
	 * in range: it is the figure on that square which is meant */
	struct warchess g;
	warchess_lay(&g, "defence ART 5 IL 13 attack ART 38 CAV 51", "defence");
	ck_assert(!warchess_may(&g, 5, 12) && warchess_refused(&g, "GB-6.4"));
	ck_assert_int_eq(g.why.numbers[1], 13);
	warchess_lay(&g, "defence ART 5 IL 1 attack ART 38 CAV 51", "defence");
	ck_assert(warchess_may(&g, 5, 12)); /* the square alone is nothing */
}
END_TEST

START_TEST(GB_Q19_retreats_that_the_text_does_not_name)
{
	/* P4.1: of the battery on 26 (104), attacked from 22 (111): 88 and 84 are safe */
	static const uint8_t safe[] = { 88, 84 }, lost[] = { 111, 96, 120, 112, 97 };
	struct warchess g;
	warchess_lay(&g, "defence CAV 127 ART 111 103 IL 105 attack ART 104 81", "attack");
	for (size_t k = 0; k < sizeof safe + sizeof lost; k++) {
		bool good = k < sizeof safe;
		int to = good ? safe[k] : lost[k - sizeof safe], takers = 0;
		struct moves all;
		struct position then = g.state.position;
		ck_assert(warchess_may(&g, 104, to));
		position_move(&then, (struct move){ 104, (uint8_t)to });
		moves_lawful(&then, &all);
		for (int m = 0; m < all.count; m++)
			takers += all.list[m].to == to;
		ck_assert_msg((takers == 0) == good, "%d", to);
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("rules/battle/vectors");
	TCase *t = tcase_create("vectors");
	tcase_add_checked_fixture(t, load, unload);
	tcase_add_test(t, all_positions_and_assertions);
	tcase_add_test(t, GB_Q18_of_the_figure_on_square_twenty_four);
	tcase_add_test(t, GB_Q19_retreats_that_the_text_does_not_name);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
