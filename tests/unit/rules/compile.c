/* From tokens to ground: the whole compile. The same bytes from any order of tokens (TOK-9), edges
 * within their bound (TOK-8), barriers without slips (TER-6), and the two grounds that ship. */
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/layout.h"
#include "rules/reiswitz/lines.h"
#include "tests/unit/rules/laying.h"

static size_t cells_of_ground(void)
{
	return (size_t)laid.columns * laid.rows;
}

START_TEST(TOK_9_the_order_of_tokens_leaves_no_trace)
{
	static const char *const forward = TERRAIN(
		",'heights':[{'kind':'a','x':2,'y':2,'w':2,'h':2},{'kind':'gentle','x':1,'y':1,'w':1,'h':1}"
	    ","
		"{'kind':'gentle','x':2,'y':1,'w':2,'h':1},{'kind':'gentle','x':4,'y':1,'w':1,'h':2},"
		"{'kind':'gentle','x':4,'y':3,'w':1,'h':2},{'kind':'gentle','x':2,'y':4,'w':2,'h':1},"
		"{'kind':'gentle','x':1,'y':2,'w':1,'h':2},{'kind':'gentle','x':1,'y':4}],"
		"'ground':[{'kind':'dense','x':6,'y':0,'w':2,'h':2},{'kind':'open','x':5,'y':1}],"
		"'lines':[{'kind':'river','x':0,'y':3,'from':'W','exits':'EEEE'},"
		"{'kind':'path','x':1,'y':3,'from':'S','exits':'N','to':'gate'},"
		"{'kind':'path','x':3,'y':3,'from':'S','exits':'N','to':'gate'}],"
		"'buildings':[{'kind':'farm','x':6,'y':4},{'kind':'church','x':5,'y':5}],"
		"'bridges':[{'kind':'wooden','x':1,'y':3},{'kind':'ford','x':3,'y':3}],"
		"'arrows':[{'x':0,'y':3,'to':'E'},{'x':2,'y':3,'to':'E'}],"
		"'names':[{'text':'A','class':'hill','x':600,'y':600},{'text':'B','class':'town','x':10,'y'"
	    ":600}]");
	static const char *const backward = TERRAIN(
		",'names':[{'text':'B','class':'town','x':10,'y':600},{'text':'A','class':'hill','x':600,'"
	    "y':600}],"
		"'arrows':[{'x':2,'y':3,'to':'E'},{'x':0,'y':3,'to':'E'}],"
		"'bridges':[{'kind':'ford','x':3,'y':3},{'kind':'wooden','x':1,'y':3}],"
		"'buildings':[{'kind':'church','x':5,'y':5},{'kind':'farm','x':6,'y':4}],"
		"'lines':[{'kind':'path','x':3,'y':2,'from':'gate','exits':'SS'},{'kind':'path','x':1,'y':"
	    "3,'from':'S','exits':'N','to':'gate'},"
		"{'kind':'river','x':3,'y':3,'from':'E','exits':'WW'},{'kind':'river','x':0,'y':3,'from':'"
	    "W','exits':'EE'}],"
		"'ground':[{'kind':'open','x':5,'y':1},{'kind':'dense','x':6,'y':0,'w':2,'h':2}],"
		"'heights':[{'kind':'gentle','x':1,'y':4},{'kind':'gentle','x':1,'y':2,'w':1,'h':2},"
		"{'kind':'gentle','x':2,'y':4,'w':2,'h':1},{'kind':'gentle','x':4,'y':3,'w':1,'h':2},"
		"{'kind':'gentle','x':4,'y':1,'w':1,'h':2},{'kind':'gentle','x':2,'y':1,'w':2,'h':1},"
		"{'kind':'gentle','x':1,'y':1,'w':1,'h':1},{'kind':'a','x':2,'y':2,'w':2,'h':2}]");
	ck_assert(lay(forward));
	struct digest first = laid_digest;
	size_t length = laid_names.length;
	char *text = arena_text(&laid_arena, laid_names.text, length);
	ck_assert(lay(backward));
	ck_assert(digest_equal(&first, &laid_digest));
	ck_assert_uint_eq(laid_names.length, length);
	ck_assert_mem_eq(laid_names.text, text, length);
}
END_TEST

START_TEST(TOK_9_rows_and_tokens_say_the_same)
{
	ck_assert(lay(TERRAIN(",'ground':['mm......','mm......','..D.....','..D.....','........','....."
	                      "...','........','.......L']")));
	struct digest rows = laid_digest;
	ck_assert(lay(TERRAIN(",'ground':[{'kind':'lake','x':7,'y':7},{'kind':'dense','x':2,'y':2,'w':"
	                      "1,'h':2},{'kind':'meadow','x':0,'y':0,'w':2,'h':2}]")));
	ck_assert(digest_equal(&rows, &laid_digest));
}
END_TEST

START_TEST(TOK_9_seed_layout_and_names_are_in_the_digest)
{
	static const char *const different[] = {
		"{'format':1,'name':'Board','seed':6,'wide':4,'high':4}",
		"{'format':1,'name':'Other','seed':5,'wide':4,'high':4}",
		"{'format':1,'name':'Board','seed':5,'wide':5,'high':4}",
		TERRAIN(",'names':[{'text':'A','class':'hill','x':6,'y':6}]"),
		TERRAIN(",'ground':[{'kind':'meadow','x':0,'y':0}]"),
	};
	ck_assert(lay(TERRAIN("")));
	struct digest bare = laid_digest;
	for (size_t i = 0; i < sizeof different / sizeof different[0]; i++) {
		ck_assert(lay(different[i]));
		ck_assert(!digest_equal(&bare, &laid_digest));
	}
	ck_assert(lay(TERRAIN("")));
	ck_assert(digest_equal(&bare, &laid_digest));
}
END_TEST

/* The same bytes on any machine and with any compiler's flags: this file is run at -O0, -O1 and
 * -O3. A changed compiler changes these lines, and its commit says why. */
START_TEST(TOK_9_the_grounds_that_ship_compile_to_these_bytes)
{
	static const struct { const char *path, *digest;
	} shipped[] = {
		{ "schema/terrains/wiesenau.json",
		  "e222eb1fd7010c8032f2074a42e4f3120b9b51286328c1a5867967e4b853c56d" },
		{ "schema/terrains/exercise.json",
		  "0f9e897c783950f655fded2548342a1f6ac165712b6f83547dfd3a91c44a01d6" },
	};
	for (size_t i = 0; i < sizeof shipped / sizeof shipped[0]; i++) {
		char hex[DIGEST_HEX];
		ck_assert(lay_tree(tree_read(&laid_arena, shipped[i].path)));
		ck_assert_uint_eq(laid_faults.warnings, 0);
		digest_hex(&laid_digest, hex);
		ck_assert_str_eq(hex, shipped[i].digest);
	}
}
END_TEST

/* A point's square may be another than its own only within the bound of an edge of its own, and
 * then a neighbour. */
static void edge_bound(const struct layout *l, const uint8_t *kinds, int x, int y)
{
	uint32_t square = layout_square(l, kinds, x, y);
	int own = (int)(y / QUARTER_PACES * l->across + x / QUARTER_PACES);
	if (kinds[square] == kinds[own])
		return;
	int dx = x % QUARTER_PACES, dy = y % QUARTER_PACES;
	dx = dx < QUARTER_PACES - dx ? dx : QUARTER_PACES - dx;
	dy = dy < QUARTER_PACES - dy ? dy : QUARTER_PACES - dy;
	ck_assert_int_le(dx < dy ? dx : dy, 30);
	int over = (int)square / l->across - own / l->across,
		along = (int)square % l->across - own % l->across;
	ck_assert(over >= -1 && over <= 1 && along >= -1 && along <= 1);
}

START_TEST(TOK_8_edges_keep_within_thirty_paces_of_the_lattice)
{
	struct work work = work_of(&laid_scratch);
	struct layout l;
	laid_faults = (struct faults){ 0 };
	ck_assert(layout_read(&l, tree_read(&laid_arena, "schema/terrains/wiesenau.json"), &work,
	                      &laid_faults));
	uint32_t led = 0;
	for (int y = 0; y <= l.down * QUARTER_PACES - 1; y += 3) {
		for (int x = 0; x <= l.across * QUARTER_PACES - 1; x += 3) {
			edge_bound(&l, l.height, x, y);
			edge_bound(&l, l.area, x, y);
			led += l.area[layout_square(&l, l.area, x, y)] !=
			       l.area[y / QUARTER_PACES * l.across + x / QUARTER_PACES];
		}
	}
	ck_assert_uint_gt(led, 1000); /* and they are led, not straight */
}
END_TEST

/* Spreads from a cell over all cells that are no barrier, corners included (GEO-5: a leg may go
 * through a corner). Returns whether `to` was reached. */
static bool slips(bool (*bars)(uint32_t cell), uint32_t from, uint32_t to)
{
	uint8_t *seen = arena_alloc(&laid_arena, cells_of_ground());
	uint32_t *queue = arena_alloc(&laid_arena, cells_of_ground() * sizeof *queue), count = 1;
	queue[0] = from;
	seen[from] = 1;
	ck_assert(!bars(from) && !bars(to));
	for (uint32_t head = 0; head < count; head++) {
		int i = (int)(queue[head] % laid.columns), j = (int)(queue[head] / laid.columns);
		for (int y = j - 1; y <= j + 1; y++) {
			for (int x = i - 1; x <= i + 1; x++) {
				if (x < 0 || y < 0 || x >= laid.columns || y >= laid.rows)
					continue;
				uint32_t next = (uint32_t)(y * laid.columns + x);
				if (seen[next] || bars(next))
					continue;
				seen[next] = 1;
				queue[count++] = next;
			}
		}
	}
	return seen[to];
}

static bool wet(uint32_t cell) { return laid.water[cell] != WATER_NONE; }
static bool sheer(uint32_t cell) { return laid.slope[cell] == SLOPE_SHEER; }
static bool shut_for_foot(uint32_t cell)
{
	return arm_passage_laid(&reiswitz_tables, &laid, ARM_CLOSED_INFANTRY, cell).pass == PASS_NO;
}
static bool walled(uint32_t cell) { return laid.cover[cell] == COVER_WALL; }

/* A course with bends about all four corners, from the west edge to the east. */
START_TEST(TER_6_no_water_lets_anyone_slip_through)
{
	static const char *const kinds[] = { "ditch", "brook", "canal", "river", "stream" };
	for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
		char json[300];
		snprintf(json, sizeof json,
		         "{'format':1,'name':'B','seed':5,'wide':8,'high':4,'lines':[{'kind':'%s','x':0,'y'"
		         ":1,'from':'W',"
		         "'exits':'ENESSWSEENEEESEE'}]}",
		         kinds[k]);
		ck_assert(lay(json));
		ck_assert(!slips(wet, cell_at(5, 5), cell_at(5, laid.height - 5)));
	}
}
END_TEST

START_TEST(TER_6_no_sheer_edge_lets_anyone_slip_through)
{
	/* A diagonal stair of sheer squares between a height and the plain. */
	ck_assert(lay(TERRAIN(",'heights':['AAAAAArr','AAAAArr.','AAAArr..','AAArr...','AArr....','Arr."
	                      "....','rr......','r.......']")));
	ck_assert(!slips(sheer, cell_at(5, 5), cell_at(995, 995)));
	/* The strips of a defile round two bends: nobody leaves it sideways. */
	ck_assert(lay(
		TERRAIN(",'lines':[{'kind':'defile','x':0,'y':1,'from':'W','exits':'ESES','to':'gate'}]")));
	/* In at one end and out at the other is the only way: both ends shut, nobody gets from the road
	 * to the field. */
	for (int k = -40; k <= 40; k += 10)
		laid.slope[cell_at(5, 375 + k)] = laid.slope[cell_at(625 + k, 800)] = SLOPE_SHEER;
	ck_assert(!slips(sheer, cell_at(125, 375), cell_at(5, 5)));
}
END_TEST

/* A layer of the finished ground has no two barriers that touch in a corner with free cells in both
 * other corners. */
static void no_crossed_pairs(bool (*bars)(uint32_t cell))
{
	for (int j = 0; j + 1 < laid.rows; j++) {
		for (int i = 0; i + 1 < laid.columns; i++) {
			uint32_t nw = (uint32_t)(j * laid.columns + i), ne = nw + 1, sw = nw + laid.columns,
					 se = sw + 1;
			ck_assert(!(bars(nw) && bars(se) && !bars(ne) && !bars(sw)));
			ck_assert(!(bars(ne) && bars(sw) && !bars(nw) && !bars(se)));
		}
	}
}

static bool deep(uint32_t cell) { return water_is_deep(laid.water[cell]); }

START_TEST(TER_6_no_diagonal_pairs_in_the_grounds_that_ship)
{
	ck_assert(lay_tree(tree_read(&laid_arena, "schema/terrains/exercise.json")));
	no_crossed_pairs(deep);
	ck_assert(lay_tree(tree_read(&laid_arena, "schema/terrains/wiesenau.json")));
	no_crossed_pairs(deep);
	no_crossed_pairs(sheer);
	no_crossed_pairs(walled);
}
END_TEST

START_TEST(TOK_6_at_wiesenau_the_bridges_alone_join_the_banks)
{
	ck_assert(lay_tree(tree_read(&laid_arena, "schema/terrains/wiesenau.json")));
	uint32_t south = cell_at(2400, 2500), north = cell_at(2400, 700);
	ck_assert(slips(shut_for_foot, south, north));
	uint32_t crossings = 0;
	for (uint32_t cell = 0; cell < cells_of_ground(); cell++) {
		if (laid.way[cell] != WAY_BRIDGE)
			continue;
		ck_assert_int_eq(arm_passage_laid(&reiswitz_tables, &laid, ARM_HEAVY_CAVALRY, cell).pass,
		                 PASS_DELAYED);
		laid.way[cell] = WAY_NONE;
		crossings++;
	}
	/* masonry 2 cells by 6, two paths by 6, one over the brook */
	ck_assert_uint_ge(crossings, 12 + 6 + 6 + 1);
	ck_assert(!slips(shut_for_foot, south, north));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("compile");
	TCase *tests = tcase_create("compile");
	tcase_add_checked_fixture(tests, laying_begin, laying_end);
	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, TOK_9_the_order_of_tokens_leaves_no_trace);
	tcase_add_test(tests, TOK_9_rows_and_tokens_say_the_same);
	tcase_add_test(tests, TOK_9_seed_layout_and_names_are_in_the_digest);
	tcase_add_test(tests, TOK_9_the_grounds_that_ship_compile_to_these_bytes);
	tcase_add_test(tests, TOK_8_edges_keep_within_thirty_paces_of_the_lattice);
	tcase_add_test(tests, TER_6_no_water_lets_anyone_slip_through);
	tcase_add_test(tests, TER_6_no_sheer_edge_lets_anyone_slip_through);
	tcase_add_test(tests, TER_6_no_diagonal_pairs_in_the_grounds_that_ship);
	tcase_add_test(tests, TOK_6_at_wiesenau_the_bridges_alone_join_the_banks);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
