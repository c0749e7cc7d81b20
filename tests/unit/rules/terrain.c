/* The terrain document (views/terrain.json): the bytes the umpire reads, and lines drawn where they
 * were compiled. */
#include "rules/reiswitz/terrain.h"
#include "rules/reiswitz/base64.h"
#include "tests/unit/rules/laying.h"

static struct world *world;
static struct buffer text;
static const struct doc *document;

static void begin(void)
{
	laying_begin();
	const struct doc *terrain = tree_read(&laid_arena, "schema/terrains/wiesenau.json");
	world = memory_take(scenario_size(terrain, NULL, &laid_faults));
	ck_assert(scenario_init(world, terrain, NULL, &laid_scratch, &laid_faults));
	struct writer w;
	buffer_init(&text, 16 << 20);
	writer_init(&w, &text);
	terrain_write(world, &w);
	ck_assert(!text.failed);
	document = tree_of(&laid_arena, buffer_text(&text));
}

static void end(void)
{
	buffer_finish(&text);
	memory_drop(world);
	laying_end();
}

static int sextet(char digit)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const char *at = strchr(digits, digit);
	ck_assert(at != NULL && *at != '\0');
	return (int)(at - digits);
}

/* The bytes of a base64 text, and how many. */
static uint8_t *bytes_of(const struct doc *node, size_t *count)
{
	ck_assert(doc_is(node, DOC_TEXT));
	ck_assert_uint_eq(node->length % 4, 0);
	uint8_t *out = arena_alloc(&laid_arena, node->length);
	*count = 0;
	for (size_t i = 0; i < node->length; i += 4) {
		uint32_t bits = 0;
		int digits = 4 - (node->text[i + 3] == '=') - (node->text[i + 2] == '=');
		for (int k = 0; k < 4; k++)
			bits = bits << 6 | (uint32_t)(k < digits ? sextet(node->text[i + (size_t)k]) : 0);
		for (int k = 0; k < digits - 1; k++)
			out[(*count)++] = (uint8_t)(bits >> (16 - 8 * k));
	}
	return out;
}

START_TEST(TER_4_the_map_is_sent_the_bytes_the_umpire_reads)
{
	const struct ground *g = &world->ground;
	const struct doc *cells = doc_get(document, "cells");
	const struct { const char *key; const uint8_t *layer; } layers[] = {
		{ "slope", g->slope }, { "cover", g->cover }, { "water", g->water }, { "way", g->way } };
	size_t count, all = (size_t)g->columns * g->rows;
	for (size_t i = 0; i < 4; i++) {
		uint8_t *bytes = bytes_of(doc_get(cells, layers[i].key), &count);
		ck_assert_uint_eq(count, all);
		ck_assert_mem_eq(bytes, layers[i].layer, all);
	}
	uint8_t *height = bytes_of(doc_get(cells, "height"), &count);
	ck_assert_uint_eq(count, 2 * all);
	uint8_t *feature = bytes_of(doc_get(cells, "feature"), &count);
	for (size_t cell = 0; cell < all; cell++) {
		ck_assert_int_eq(height[2 * cell] | height[2 * cell + 1] << 8, g->feet[cell]);
		ck_assert_int_eq(feature[2 * cell] | feature[2 * cell + 1] << 8, g->id[cell]);
	}
	uint8_t *corners = bytes_of(doc_get(document, "corners"), &count);
	ck_assert_uint_eq(count, 2 * ((size_t)g->columns + 1) * ((size_t)g->rows + 1));
	for (size_t at = 0; at < count / 2; at++)
		ck_assert_int_eq(corners[2 * at] | corners[2 * at + 1] << 8, g->corner[at]);
}
END_TEST

START_TEST(TER_4_the_document_has_every_member_of_its_schema)
{
	static const char *const members[] = { "format", "hash",     "name",   "width",   "height",
		                                   "cell",   "columns",  "rows",   "corners", "cells",
		                                   "enums",  "features", "tokens", "names" };
	static const char *const layers[] = { "heights", "ground", "lines", "buildings",
		                                  "bridges", "arrows", "meadow" };
	char hash[DIGEST_HEX];
	ck_assert_uint_eq(document->count, sizeof members / sizeof members[0]);
	for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
		ck_assert_ptr_nonnull(doc_get(document, members[i]));
	for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++)
		ck_assert_ptr_nonnull(doc_get(doc_get(document, "tokens"), layers[i]));
	digest_hex(&world->terrain_digest, hash);
	ck_assert(doc_text_is(document, "hash", hash));
	ck_assert_uint_eq(doc_get(document, "features")->count, world->ground.features);
	ck_assert_int_eq(doc_get(document, "features")->first->type, DOC_NULL);
	ck_assert_uint_eq(doc_get(document, "names")->count, 13);
	ck_assert_uint_eq(doc_get(doc_get(document, "enums"), "way")->count, WAY_COUNT);
	ck_assert_uint_eq(doc_get(doc_get(document, "enums"), "cover")->count, COVER_COUNT);
	ck_assert_uint_eq(doc_get(doc_get(document, "enums"), "water")->count, WATER_COUNT);
}
END_TEST

/* Every five paces along a drawn line lies the water or way it stands for, within one cell for the
 * drawn chord's sag. */
static bool near_line(const struct ground *g, int x, int y, bool water)
{
	for (int dy = -10; dy <= 10; dy += 10) {
		for (int dx = -10; dx <= 10; dx += 10) {
			int px = x + dx < 0 ? 0 : x + dx, py = y + dy < 0 ? 0 : y + dy;
			uint32_t cell = ground_cell(g, px > g->width ? g->width : px,
			                            py > g->height ? g->height : py);
			if (water ? g->water[cell] >= WATER_BROOK && g->water[cell] <= WATER_LAKE
			          : g->way[cell] != WAY_NONE)
				return true;
		}
	}
	return false;
}

START_TEST(TOK_5_lines_are_drawn_where_they_were_compiled)
{
	const struct doc *lines = doc_get(doc_get(document, "tokens"), "lines");
	uint32_t rivers = 0, chaussees = 0;
	for (const struct doc *line = lines->first; line != NULL; line = line->next) {
		bool water = doc_text_is(line, "kind", "river") || doc_text_is(line, "kind", "brook");
		const struct doc *points = doc_get(line, "points");
		rivers += doc_text_is(line, "kind", "river");
		chaussees += doc_text_is(line, "kind", "chaussee");
		ck_assert_uint_ge(points->count, 2);
		for (const struct doc *p = points->first; p->next != NULL; p = p->next) {
			int x0 = (int)doc_at(p, 0)->integer, y0 = (int)doc_at(p, 1)->integer;
			int x1 = (int)doc_at(p->next, 0)->integer, y1 = (int)doc_at(p->next, 1)->integer;
			ck_assert(x0 != x1 || y0 != y1);
			int steps = (abs(x1 - x0) + abs(y1 - y0)) / 5 + 1;
			for (int k = 0; k <= steps; k++)
				ck_assert(near_line(&world->ground, x0 + (x1 - x0) * k / steps,
				                    y0 + (y1 - y0) * k / steps, water));
		}
	}
	/* Whole strokes of the pen, however the document cut them: the river and the high road are one
	 * line each. */
	ck_assert_uint_eq(rivers, 1);
	ck_assert_uint_eq(chaussees, 1);
}
END_TEST

START_TEST(TOK_5_runs_say_how_they_end)
{
	const struct doc *lines = doc_get(doc_get(document, "tokens"), "lines");
	bool river = false, brook = false, gate = false, joined = false;
	for (const struct doc *line = lines->first; line != NULL; line = line->next) {
		river |= doc_text_is(line, "kind", "river") && doc_text_is(line, "from", "edge") &&
		         doc_text_is(line, "to", "edge");
		brook |= doc_text_is(line, "kind", "brook") && doc_text_is(line, "from", "mouth") &&
		         doc_text_is(line, "to", "mouth");
		gate |= doc_text_is(line, "kind", "path") &&
		        (doc_text_is(line, "from", "gate") || doc_text_is(line, "to", "gate"));
		joined |= doc_text_is(line, "kind", "path") && doc_text_is(line, "to", "join");
	}
	ck_assert(river && brook && gate && joined);
}
END_TEST

START_TEST(TOK_6_bridges_are_drawn_where_they_were_built)
{
	const struct doc *bridges = doc_get(doc_get(document, "tokens"), "bridges");
	ck_assert_uint_eq(bridges->count, 4);
	for (const struct doc *bridge = bridges->first; bridge != NULL; bridge = bridge->next) {
		uint32_t cell = ground_cell(&world->ground, (int32_t)doc_int_or(bridge, "x", 0),
		                            (int32_t)doc_int_or(bridge, "y", 0));
		ck_assert_int_eq(world->ground.way[cell], WAY_BRIDGE);
		bool upright = !doc_text_is(bridge, "kind", "wooden") || doc_int_or(bridge, "x", 0) < 2000;
		ck_assert_int_eq(doc_int_or(bridge, "bearing", -1), upright ? 0 : 90);
	}
}
END_TEST

START_TEST(base64_pads_what_is_no_triple)
{
	static const char *const expected[] = { "\"\"", "\"AQ==\"", "\"AQI=\"", "\"AQID\"",
		                                    "\"AQIDBA==\"" };
	static const uint8_t bytes[] = { 1, 2, 3, 4 };
	for (size_t n = 0; n <= 4; n++) {
		char out[32] = "";
		struct buffer b;
		struct writer w;
		buffer_lend(&b, out, sizeof out);
		writer_init(&w, &b);
		base64_write(&w, bytes, n);
		ck_assert_str_eq(out, expected[n]);
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("terrain");
	TCase *tests = tcase_create("terrain");
	tcase_add_checked_fixture(tests, begin, end);
	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, TER_4_the_map_is_sent_the_bytes_the_umpire_reads);
	tcase_add_test(tests, TER_4_the_document_has_every_member_of_its_schema);
	tcase_add_test(tests, TOK_5_lines_are_drawn_where_they_were_compiled);
	tcase_add_test(tests, TOK_5_runs_say_how_they_end);
	tcase_add_test(tests, TOK_6_bridges_are_drawn_where_they_were_built);
	tcase_add_test(tests, base64_pads_what_is_no_triple);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
