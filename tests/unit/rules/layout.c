/* Reading terrains: every fault of a layout provoked once, with its pointer (TOK-2, TOK-10), and
 * the warnings. */
#include "rules/reiswitz/layout.h"
#include "tests/unit/rules/laying.h"

#define PATH "{'kind':'path','x':1,'y':0,'from':'N','exits':'SSSS'}"
#define ROWS(a, b, c, d, e, f, g, h) \
	"['" a "','" b "','" c "','" d "','" e "','" f "','" g "','" h "']"
#define EMPTY "........"

static const struct { const char *json; enum message_id what; const char *pointer;
} faulty[] = {
	/* the frame */
	{ "[]", MSG_FAULT_OBJECT, "" },
	{ TERRAIN(",'colour':1"), MSG_FAULT_MEMBER_UNKNOWN, "/colour" },
	{ "{'format':2,'name':'B','seed':5,'wide':4,'high':4}", MSG_FAULT_NUMBER, "/format" },
	{ "{'format':1,'name':'B','seed':5,'wide':3,'high':4}", MSG_FAULT_NUMBER, "/wide" },
	{ "{'format':1,'name':'B','seed':5,'wide':61,'high':4}", MSG_FAULT_NUMBER, "/wide" },
	{ "{'format':1,'name':'B','seed':5,'wide':4,'high':46}", MSG_FAULT_NUMBER, "/high" },
	{ "{'format':1,'name':'B','seed':-1,'wide':4,'high':4}", MSG_FAULT_NUMBER, "/seed" },
	{ "{'format':1,'name':'B','wide':4,'high':4}", MSG_FAULT_NUMBER, "" },
	{ "{'format':1,'name':'','seed':5,'wide':4,'high':4}", MSG_FAULT_TEXT, "/name" },
	/* areas (TOK-1, TOK-2) */
	{ TERRAIN(",'heights':['........']"), MSG_FAULT_ROWS_COUNT, "/heights" },
	{ TERRAIN(",'ground':" ROWS("....", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY)),
	  MSG_FAULT_ROW_LENGTH, "/ground/0" },
	{ TERRAIN(",'ground':" ROWS(EMPTY, "..?.....", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY)),
	  MSG_FAULT_ROW_SIGN, "/ground/1" },
	{ TERRAIN(",'ground':{}"), MSG_FAULT_LIST, "/ground" },
	{ TERRAIN(",'ground':[{'kind':'sand','x':0,'y':0}]"), MSG_FAULT_CHOICE, "/ground/0/kind" },
	{ TERRAIN(",'ground':[{'x':0,'y':0}]"), MSG_FAULT_MEMBER_MISSING, "/ground/0" },
	{ TERRAIN(",'ground':[{'kind':'marsh','x':8,'y':0}]"), MSG_FAULT_NUMBER, "/ground/0/x" },
	{ TERRAIN(",'ground':[{'kind':'marsh','x':0,'y':0,'w':3}]"), MSG_FAULT_NUMBER, "/ground/0/w" },
	{ TERRAIN(",'ground':[{'kind':'marsh','x':7,'y':0,'w':2}]"), MSG_FAULT_TOKEN_OFF_BOARD,
	  "/ground/0" },
	{ TERRAIN(",'ground':[{'kind':'marsh','x':0,'y':0,'w':2},{'kind':'lake','x':1,'y':0}]"),
	  MSG_FAULT_TOKEN_OVERLAP, "/ground/1" },
	/* lines (TOK-2, TOK-5) */
	{ TERRAIN(",'lines':[7]"), MSG_FAULT_OBJECT, "/lines/0" },
	{ TERRAIN(",'lines':[{'kind':'rail','x':0,'y':0,'from':'W','exits':'E'}]"), MSG_FAULT_CHOICE,
	  "/lines/0/kind" },
	{ TERRAIN(",'lines':[{'kind':'','x':0,'y':0,'from':'W','exits':'E'}]"), MSG_FAULT_CHOICE,
	  "/lines/0/kind" },
	{ TERRAIN(",'lines':[{'kind':'path','x':4,'y':0,'from':'W','exits':'E'}]"), MSG_FAULT_NUMBER,
	  "/lines/0/x" },
	{ TERRAIN(",'lines':[{'kind':'path','x':1,'y':0,'from':'N','exits':'SsSS'}]"),
	  MSG_FAULT_LINE_EXITS, "/lines/0/exits" },
	{ TERRAIN(",'lines':[{'kind':'path','x':1,'y':0,'from':'N','exits':'SNSS'}]"),
	  MSG_FAULT_LINE_BACK, "/lines/0" },
	{ TERRAIN(",'lines':[{'kind':'path','x':1,'y':0,'from':'N','exits':'SSSSS'}]"),
	  MSG_FAULT_LINE_OFF_BOARD, "/lines/0" },
	{ TERRAIN(",'lines':[{'kind':'path','x':1,'y':0,'from':'N','exits':'SSSS','to':'gate'}]"),
	  MSG_FAULT_LINE_OFF_BOARD, "/lines/0" },
	{ TERRAIN(",'lines':[{'kind':'path','x':1,'y':0,'from':'N','exits':'S','to':'bog'}]"),
	  MSG_FAULT_CHOICE, "/lines/0/to" },
	{ TERRAIN(",'lines':[{'kind':'path','x':1,'y':0,'from':'N','exits':'S','width':3}]"),
	  MSG_FAULT_MEMBER_UNKNOWN, "/lines/0/width" },
	{ TERRAIN(",'lines':[{'kind':'river','x':1,'y':0,'from':'spring','exits':'SSSS'}]"),
	  MSG_FAULT_LINE_END_KIND, "/lines/0" },
	{ TERRAIN(",'lines':[{'kind':'brook','x':1,'y':0,'from':'gate','exits':'SSSS'}]"),
	  MSG_FAULT_LINE_END_KIND, "/lines/0" },
	{ TERRAIN(",'lines':[{'kind':'path','x':1,'y':0,'from':'N','exits':'S','to':'mouth'}]"),
	  MSG_FAULT_LINE_END_KIND, "/lines/0" },
	{ TERRAIN(",'lines':[" PATH ",{'kind':'chaussee','x':0,'y':1,'from':'W','exits':'EEEE'}]"),
	  MSG_FAULT_LINE_DOUBLE, "/lines/1" },
	{ TERRAIN(",'lines':[{'kind':'path','x':1,'y':0,'from':'N','exits':'SS'}]"),
	  MSG_FAULT_LINE_ENDS, "/lines/0" },
	{ TERRAIN(",'lines':[" PATH ",{'kind':'path','x':0,'y':2,'from':'W','exits':'E'}]"),
	  MSG_FAULT_LINE_EDGES, "/lines/1" },
	{ TERRAIN(",'lines':[{'kind':'path','x':0,'y':0,'form':'tee','from':'N','to':'E','side':'S'}]"),
	  MSG_FAULT_JUNCTION, "/lines/0" },
	{ TERRAIN(",'lines':[{'kind':'path','x':0,'y':0,'form':'tee','from':'N','to':'S','side':'S'}]"),
	  MSG_FAULT_JUNCTION, "/lines/0" },
	{ TERRAIN(",'lines':[{'kind':'river','x':0,'y':0,'form':'cross','from':'N','to':'S'}]"),
	  MSG_FAULT_JUNCTION, "/lines/0" },
	{ TERRAIN(
		  ",'lines':[{'kind':'path','x':0,'y':0,'form':'cross','from':'N','to':'S','side':'E'}]"),
	  MSG_FAULT_JUNCTION, "/lines/0/side" },
	{ TERRAIN(",'lines':[{'kind':'path','x':0,'y':0,'form':'cross','from':'N','to':'S','branch':'"
	          "brook'}]"),
	  MSG_FAULT_JUNCTION, "/lines/0" },
	{ TERRAIN(",'lines':[{'kind':'brook','x':1,'y':0,'from':'N','exits':'SS','to':'mouth'}]"),
	  MSG_FAULT_MOUTH_DRY, "/lines/0" },
	{ TERRAIN(",'lines':[{'kind':'river','x':0,'y':1,'from':'W','exits':'EEEE'},{'kind':'brook','x'"
	          ":2,'y':1,'from':'mouth','exits':'WW'}]"),
	  MSG_FAULT_LINE_DOUBLE, "/lines/1" },
	{ TERRAIN(",'lines':[{'kind':'river','x':0,'y':1,'from':'W','exits':'EEEE'},{'kind':'brook','x'"
	          ":2,'y':1,'from':'mouth','exits':'E'}]"),
	  MSG_FAULT_LINE_EDGES, "/lines/1" },
	/* crossings (TOK-6) */
	{ TERRAIN(",'lines':[" PATH ",{'kind':'brook','x':0,'y':1,'from':'W','exits':'EEEE'}]"),
	  MSG_FAULT_BRIDGE_MISSING, "/lines/0" },
	{ TERRAIN(",'lines':[" PATH "],'bridges':[{'kind':'wooden','x':1,'y':1}]"),
	  MSG_FAULT_BRIDGE_DRY, "/bridges/0" },
	{ TERRAIN(",'lines':[" PATH ",{'kind':'ditch','x':0,'y':1,'from':'W','exits':'EEEE'}],'bridges'"
	                            ":[{'kind':'wooden','x':1,'y':1}]"),
	  MSG_FAULT_BRIDGE_DRY, "/bridges/0" },
	{ TERRAIN(",'lines':[" PATH ",{'kind':'river','x':0,'y':1,'from':'W','exits':'EEEE'}],'bridges'"
	                            ":[{'kind':'wooden','x':1,'y':1},{'kind':'ford','x':1,'y':1}]"),
	  MSG_FAULT_BRIDGE_DOUBLE, "/bridges/1" },
	{ TERRAIN(",'lines':[" PATH ",{'kind':'stream','x':0,'y':1,'from':'W','exits':'EEEE'}],'"
	                            "bridges':[{'kind':'ford','x':1,'y':1}]"),
	  MSG_FAULT_FORD_WATER, "/bridges/0" },
	{ TERRAIN(",'lines':[" PATH
	          "],'ground':" ROWS("..LL....", "..LL....", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY)),
	  MSG_FAULT_WAY_WET, "/lines/0" },
	{ TERRAIN(",'bridges':[{'kind':'rope','x':1,'y':1}]"), MSG_FAULT_CHOICE, "/bridges/0/kind" },
	/* buildings (TOK-7) */
	{ TERRAIN(",'buildings':[{'kind':'farm','x':0,'y':0,'storeys':3}]"), MSG_FAULT_NUMBER,
	  "/buildings/0/storeys" },
	{ TERRAIN(",'buildings':[{'kind':'farm','x':0,'y':0},{'kind':'church','x':0,'y':0}]"),
	  MSG_FAULT_TOKEN_OVERLAP, "/buildings/1" },
	{ TERRAIN(",'buildings':[{'kind':'farm','x':7,'y':7,'h':2}]"), MSG_FAULT_TOKEN_OFF_BOARD,
	  "/buildings/0" },
	{ TERRAIN(",'buildings':[{'kind':'watermill','x':0,'y':0}]"), MSG_FAULT_MILL_DRY,
	  "/buildings/0" },
	{ TERRAIN(",'buildings':[{'kind':'farm','x':2,'y':2}],'ground':" ROWS(
		  EMPTY, EMPTY, "..~.....", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY)),
	  MSG_FAULT_BUILDING_WET, "/buildings/0" },
	/* arrows (TOK-11), names */
	{ TERRAIN(",'arrows':[{'x':0,'y':0,'to':'E'}]"), MSG_FAULT_ARROW_DRY, "/arrows/0" },
	{ TERRAIN(",'lines':[{'kind':'river','x':0,'y':1,'from':'W','exits':'EEEE'}],'arrows':[{'x':0,'"
	          "y':1,'to':'N'}]"),
	  MSG_FAULT_ARROW_DRY, "/arrows/0" },
	{ TERRAIN(",'lines':[{'kind':'river','x':0,'y':1,'from':'W','exits':'EEEE'}],'arrows':[{'x':0,'"
	          "y':1,'to':'E'},{'x':0,'y':1,'to':'W'}]"),
	  MSG_FAULT_ARROW_DOUBLE, "/arrows/1" },
	{ TERRAIN(",'names':[{'text':'12345678901234567890123456789012345678901','class':'town','x':1,'"
	          "y':1}]"),
	  MSG_FAULT_TEXT, "/names/0/text" },
	{ TERRAIN(",'names':[{'text':'a','class':'sea','x':1,'y':1}]"), MSG_FAULT_CHOICE,
	  "/names/0/class" },
	{ TERRAIN(",'names':[{'text':'a','class':'town','x':1001,'y':1}]"), MSG_FAULT_NUMBER,
	  "/names/0/x" },
};

START_TEST(TOK_10_every_fault_is_named_with_its_pointer)
{
	char text[160];
	ck_assert(lay(TERRAIN("")));
	bool refused = !lay(faulty[_i].json);
	snprintf(text, sizeof text, "%.150s", faulty[_i].json);
	ck_assert_msg(refused, "taken: %s", text);
	ck_assert_msg(found(faulty[_i].what, faulty[_i].pointer), "%s: first is %s at %s", text,
	              message_key(laid_faults.list[0].what), laid_faults.list[0].pointer);
}
END_TEST

/* The middle of every square that a half, whole or quarter token covers, and of none beside it, is
 * its ground. */
START_TEST(TOK_1_tokens_cover_squares_of_125_paces)
{
	ck_assert(
		lay(TERRAIN(",'ground':[{'kind':'dense','x':1,'y':1,'w':2,'h':1},{'kind':'open','x':5,'y':"
	                "1,'w':1,'h':2},"
	                "{'kind':'dense','x':1,'y':4,'w':2,'h':2},{'kind':'open','x':6,'y':6}]")));
	for (int j = 0; j < 8; j++) {
		for (int i = 0; i < 8; i++) {
			bool dense = (j == 1 || j == 4 || j == 5) && (i == 1 || i == 2);
			bool open = (i == 5 && (j == 1 || j == 2)) || (i == 6 && j == 6);
			int cover = laid.cover[cell_at(i * 125 + 62, j * 125 + 62)];
			ck_assert_int_eq(cover, dense ? COVER_DENSE_WOOD : open ? COVER_OPEN_WOOD : COVER_NONE);
		}
	}
	ck_assert(!lay(TERRAIN(",'ground':[{'kind':'dense','x':7,'y':1,'w':2,'h':1}]")));
	ck_assert(!lay(TERRAIN(",'ground':[{'kind':'dense','x':1,'y':7,'w':1,'h':2}]")));
}
END_TEST

START_TEST(TOK_2_one_water_and_one_way_share_a_token)
{
	ck_assert(lay(TERRAIN(",'lines':[{'kind':'brook','x':0,'y':1,'from':'W','exits':'EEEE'}," PATH
	                      "],'bridges':[{'kind':'ford','x':1,'y':1}]")));
	ck_assert(!lay(TERRAIN(",'lines':[{'kind':'brook','x':0,'y':1,'from':'W','exits':'EEEE'},{'"
	                       "kind':'river','x':1,'y':0,'from':'N','exits':'SSSS'}]")));
	ck_assert(found(MSG_FAULT_LINE_DOUBLE, "/lines/1"));
	ck_assert(!lay(
		TERRAIN(",'lines':[" PATH ",{'kind':'defile','x':0,'y':1,'from':'W','exits':'EEEE'}]")));
	ck_assert(found(MSG_FAULT_LINE_DOUBLE, "/lines/1"));
}
END_TEST

/* The current at the middle of its token, on a straight and on a bend from north to east. */
START_TEST(TOK_11_an_arrow_gives_the_current_along_its_line)
{
	static const struct { const char *run, *arrow; int x, y, bearing; } arrows[] = {
		{ "'x':0,'y':1,'from':'W','exits':'EEEE'", "'x':1,'y':1,'to':'E'", 375, 375, 90 },
		{ "'x':0,'y':1,'from':'W','exits':'EEEE'", "'x':1,'y':1,'to':'W'", 375, 375, 270 },
		{ "'x':1,'y':0,'from':'N','exits':'SSSS'", "'x':1,'y':2,'to':'S'", 375, 625, 180 },
		{ "'x':1,'y':0,'from':'N','exits':'SSSS'", "'x':1,'y':2,'to':'N'", 375, 625, 0 },
		{ "'x':1,'y':0,'from':'N','exits':'EEE'", "'x':1,'y':0,'to':'E'", 412, 88, 135 },
		{ "'x':1,'y':0,'from':'N','exits':'EEE'", "'x':1,'y':0,'to':'N'", 412, 88, 315 },
	};
	for (size_t i = 0; i < sizeof arrows / sizeof arrows[0]; i++) {
		char json[300];
		snprintf(json, sizeof json, TERRAIN(",'lines':[{'kind':'river',%s}],'arrows':[{%s}]"),
		         arrows[i].run, arrows[i].arrow);
		ck_assert(lay(json));
		const struct doc *drawn = doc_at(doc_get(tree_of(&laid_arena, laid_names.text), "arrows"),
		                                 0);
		ck_assert_int_eq(doc_int_or(drawn, "x", -1), arrows[i].x);
		ck_assert_int_eq(doc_int_or(drawn, "y", -1), arrows[i].y);
		ck_assert_int_eq(doc_int_or(drawn, "bearing", -1), arrows[i].bearing);
	}
	ck_assert(!lay(TERRAIN(",'lines':[{'kind':'river','x':0,'y':1,'from':'W','exits':'EEEE'}],'"
	                       "arrows':[{'x':1,'y':1,'to':'S'}]")));
	ck_assert(found(MSG_FAULT_ARROW_DRY, "/arrows/0"));
}
END_TEST

/* 2,400 tokens and no more: quarters in a pattern that no larger token fits. */
START_TEST(TOK_10_too_many_tokens)
{
	struct buffer json;
	buffer_init(&json, 1 << 20);
	static const char head[] = "{'format':1,'name':'B','seed':5,'wide':60,'high':45,'ground':[";
	buffer_add(&json, head, strlen(head));
	for (int y = 0; y < 90; y++) {
		buffer_add(&json, y > 0 ? ",'" : "'", y > 0 ? 2 : 1);
		/* every second square of 54 rows: 60 × 54 = 3,240, of 40: 2,400 */
		for (int x = 0; x < 120; x++)
			buffer_add(&json, (x + y) % 2 == 0 && y < 40 + 14 * (_i == 1) ? "m" : ".", 1);
		buffer_add(&json, "'", 1);
	}
	buffer_add(&json, "]}", 2);
	ck_assert(lay(buffer_text(&json)) == (_i == 0));
	ck_assert(_i == 0 || found(MSG_FAULT_TOKENS_MANY, ""));
	buffer_finish(&json);
}
END_TEST

START_TEST(TOK_10_warnings_do_not_bar_play)
{
	/* A meadow of three tokens' width within a ring of lake. */
	ck_assert(lay(TERRAIN(",'ground':" ROWS(EMPTY, ".LLLLL..", ".L...L..", ".L...L..", ".L...L..",
	                                        ".LLLLL..", EMPTY, EMPTY))));
	ck_assert_uint_eq(laid_faults.errors, 0);
	ck_assert(found(MSG_FAULT_WARN_UNREACHABLE, ""));
	ck_assert_uint_eq(laid_faults.warnings, 1);
	/* A height whose other sides are steep. */
	ck_assert(lay(TERRAIN(",'heights':" ROWS(EMPTY, ".sggs...", ".sAAs...", ".sAAs...", ".ssss...",
	                                         EMPTY, EMPTY, EMPTY))));
	ck_assert(found(MSG_FAULT_WARN_ONE_SIDE, ""));
	ck_assert_uint_eq(laid_faults.warnings, 1);
	/* A way up one of them is another side (MOV-3). */
	ck_assert(
		lay(TERRAIN(",'heights':" ROWS(EMPTY, ".sggs...", ".sAAs...", ".sAAs...", ".ssss...", EMPTY,
	                                   EMPTY, EMPTY) ",'lines':[{'kind':'path','x':0,"
	                                                 "'y':1,'from':'W','exits':'EEEE'}]")));
	ck_assert_uint_eq(laid_faults.warnings, 0);
	/* Nothing but wood. */
	ck_assert(lay(TERRAIN(",'ground':" ROWS("oooooooo", "oooooooo", "oooooooo", "oooooooo",
	                                        "oooooooo", "oooooooo", "oooooooo", "........"))));
	ck_assert(found(MSG_FAULT_WARN_NO_ROOM, ""));
	ck_assert_uint_eq(laid_faults.warnings, 1);
	ck_assert(lay(TERRAIN("")));
	ck_assert_uint_eq(laid_faults.warnings, 0);
}
END_TEST

/* TER-1, UNIT-3: tokens on the lattice of quarter tokens; boards from 4 × 4 to 60 × 45 whole ones.
 */
START_TEST(UNIT_3_sizes_of_tokens_and_boards)
{
	ck_assert(lay(TERRAIN("")));
	ck_assert(laid.width == 1000 && laid.height == 1000 && laid.columns == 100 && laid.rows == 100);
	ck_assert(lay("{'format':1,'name':'B','seed':5,'wide':60,'high':45}"));
	ck_assert(laid.width == 15000 && laid.height == 11250 && laid.columns == 1500 &&
	          laid.rows == 1125);
}
END_TEST

START_TEST(TER_1_layers_of_tokens_lie_over_one_another)
{
	ck_assert(lay(TERRAIN(",'heights':" ROWS(
		"AAAAgg..", "AAAAgg..", "AAAAgg..", "AAAAgg..", "gggggg..", "gggggg..", EMPTY,
		EMPTY) ",'ground':" ROWS("DD......", "DD......", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY,
	                             EMPTY) ",'lines':[{'kind':'path','x':0,'y':0,'from':'W','exits':'"
	                                    "EEEE'}],'buildings':[{'kind':'farm','x':2,'y':0,'w':2,'h':"
	                                    "2}]")));
	uint32_t wood = cell_at(60, 125), farm = cell_at(310, 60);
	ck_assert(laid.feet[wood] == 50 && laid.cover[wood] == COVER_DENSE_WOOD &&
	          laid.way[wood] == WAY_PATH);
	ck_assert(laid.feet[farm] == 50 && laid.cover[farm] == COVER_BUILDING_LOW);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("layout");
	TCase *tests = tcase_create("layout");
	tcase_add_checked_fixture(tests, laying_begin, laying_end);
	tcase_set_timeout(tests, 120);
	tcase_add_loop_test(tests, TOK_10_every_fault_is_named_with_its_pointer, 0,
	                    sizeof faulty / sizeof faulty[0]);
	tcase_add_test(tests, TOK_1_tokens_cover_squares_of_125_paces);
	tcase_add_test(tests, TOK_2_one_water_and_one_way_share_a_token);
	tcase_add_test(tests, TOK_11_an_arrow_gives_the_current_along_its_line);
	tcase_add_loop_test(tests, TOK_10_too_many_tokens, 0, 2);
	tcase_add_test(tests, TOK_10_warnings_do_not_bar_play);
	tcase_add_test(tests, UNIT_3_sizes_of_tokens_and_boards);
	tcase_add_test(tests, TER_1_layers_of_tokens_lie_over_one_another);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
