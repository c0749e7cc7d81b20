/* Moves, positions and whole games as text: there and back, and what is not taken. */
#include "rules/battle/notation.h"
#include "rules/battle/score.h"
#include "rules/prng.h"
#include "tests/support/suite.h"
#include "tests/support/warchess.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_MOST = 1 << 18 };

static struct warchess g;
static char text[TEXT_MOST];

static bool reads(const char *move, struct move_note *out)
{
	return notation_move_read(move, strlen(move), out);
}

START_TEST(moves_there_and_back)
{
	struct move_text out;
	struct move_note note;
	notation_move(FIGURE_CAV, (struct move){ 37, 52 }, FIGURE_IL, 1, &out);
	ck_assert_str_eq(out.text, "CAV 37x52+");
	notation_move(FIGURE_WAGON, (struct move){ 129, 128 }, FIGURE_NONE, 0, &out);
	ck_assert_str_eq(out.text, "WAGON 129-128");
	ck_assert(reads("CAV 37x52+", &note));
	ck_assert(note.kind == FIGURE_CAV && note.move.from == 37 && note.move.to == 52);
	ck_assert(note.takes && note.check);
	ck_assert(reads("IL 1-139", &note) && !note.takes && !note.check);
	static const char *const bad[] = { "",	      "CAV",	   "CAV 37",	"CAV 37x",
					   "CAV 37:5", "cav 37x52", "CAV 0-5",	"CAV 1-140",
					   "CAV 01-5", "CAV 1-5++", "HORSE 1-2", "CAV  1-2",
					   "CAV 1-5 ", "IL1-2",	    "IL 999999999999-1" };
	for (size_t k = 0; k < sizeof bad / sizeof bad[0]; k++)
		ck_assert_msg(!reads(bad[k], &note), "%s", bad[k]);
}
END_TEST

START_TEST(positions_there_and_back)
{
	static const char array[] = "6/CAIIWCAII/8/3I3/8/L1L1L1L/8/6/7/7/7/6/8/l1l1l1l/8/7/3k4/"
				    "iiaciiiac/6 a 0 0";
	struct line_text line;
	struct position p;
	uint32_t quiet, made;
	warchess_begin(&g);
	notation_line(&g.state.position, 0, 0, &line);
	ck_assert_str_eq(line.text, array);
	ck_assert(notation_line_read(array, &p, &quiet, &made));
	ck_assert(memcmp(&p, &g.state.position, sizeof p) == 0);
	ck_assert(warchess_go(&g, 95, 82));
	notation_line(&g.state.position, 1, 17, &line);
	ck_assert(notation_line_read(line.text, &p, &quiet, &made) && quiet == 1 && made == 17);
	ck_assert(position_same(&p, &g.state.position));
}
END_TEST

START_TEST(lines_that_are_no_positions)
{
	static const char rest[] = "/8/7/8/7/8/6/7/7/7/6/8/7/8/7/8/9/6 a 0 0";
	static const char *const rows[] = {
		"6/9",	 "5/9",	  "7/9",  "6/8",	 "6/33L2x", "6/w8",
		"6/K8",	 "6/WW7", "6/0L8", "6/LLLLLLLLL", "6L/9",    "L5/99",
	};
	static const char *const tails[] = { "", " a", " a 0", " a 0 0 ", " b 0 0", " a 101 0",
					     " a 00 0", " a 0 1000000000", "  a 0 0", " a 0 x" };
	struct position p;
	uint32_t quiet, made;
	char line[LINE_TEXT];
	for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
		snprintf(line, sizeof line, "%s%s", rows[k], rest);
		bool good = k == 0 || k == 9;
		ck_assert_msg(notation_line_read(line, &p, &quiet, &made) == good, "%s", line);
	}
	for (size_t k = 0; k < sizeof tails / sizeof tails[0]; k++) {
		snprintf(line, sizeof line, "6/9/8/7/8/7/8/6/7/7/7/6/8/7/8/7/8/9/6%s", tails[k]);
		ck_assert_msg(!notation_line_read(line, &p, &quiet, &made), "%s", line);
	}
	/* fifteen figures of a side */
	ck_assert(!notation_line_read("6/LLLLLLLLL/LLLLLL2/7/8/7/8/6/7/7/7/6/8/7/8/7/8/9/6 a 0 0",
				      &p, &quiet, &made));
}
END_TEST

static struct score score, back;

static size_t written(const struct score *s)
{
	struct buffer out;
	buffer_lend(&out, text, sizeof text - 1);
	score_write(s, &out);
	ck_assert(!out.failed);
	text[out.length] = '\0';
	return out.length;
}

static void header(const char *key, const char *value)
{
	struct score_header *h = &score.header[score.headers++];
	snprintf(h->key, sizeof h->key, "%s", key);
	snprintf(h->value, sizeof h->value, "%s", value);
}

/* A game of random moves up to so many. */
static void random_score(uint32_t seed, uint32_t most)
{
	const uint8_t key[PRNG_KEY] = { (uint8_t)seed, 7 };
	struct moves all;
	memset(&score, 0, sizeof score);
	header("Attack", "Col. \"R\" \\ son");
	header("Defence", "Bürger");
	score.start = g.state.position;
	while (!g.state.ending && score.count < most) {
		moves_lawful(&g.state.position, &all);
		struct move m = all.list[prng_draw(key, PRNG_PROBE, score.count, all.count)];
		ck_assert(warchess_go(&g, m.from, m.to));
		score.move[score.count++] = m;
	}
	score.result = !g.state.ending		    ? RESULT_UNFINISHED
		       : g.state.winner == ATTACK   ? RESULT_ATTACK
		       : g.state.winner == DEFENCE ? RESULT_DEFENCE
						    : RESULT_DRAW;
}

START_TEST(games_there_and_back)
{
	size_t at;
	for (uint32_t seed = 0; seed < 8; seed++) {
		if (seed % 2)
			warchess_lay(&g, "defence CITADEL 19 IL 41 LI 39 ART 9 attack CAV 97 ART 95 "
					 "IL 99 WAGON 129",
				     seed % 4 == 1 ? "defence" : "attack");
		else
			warchess_begin(&g);
		random_score(seed, 150);
		size_t n = written(&score);
		ck_assert_msg(score_read(text, n, &back, &at) == SCORE_GOOD, "at %zu of\n%s", at,
			      text);
		ck_assert_uint_eq(back.count, score.count);
		ck_assert_int_eq(back.result, score.result);
		ck_assert_int_eq(back.headers, score.headers);
		ck_assert(memcmp(back.move, score.move, sizeof back.move) == 0);
		ck_assert(memcmp(back.header, score.header, sizeof back.header) == 0);
		ck_assert(position_same(&back.start, &score.start));
		static char kept[TEXT_MOST];
		memcpy(kept, text, n + 1);
		written(&back);
		ck_assert_str_eq(text, kept);
	}
}
END_TEST

static enum score_fault fault_of(const char *game)
{
	size_t at;
	return score_read(game, strlen(game), &back, &at);
}

START_TEST(games_that_are_not_taken)
{
	ck_assert_int_eq(fault_of("*"), SCORE_GOOD);
	ck_assert_int_eq(fault_of("1. LI 95-96 LI 39-40\n2. LI 96-95\n*"), SCORE_GOOD);
	ck_assert_int_eq(fault_of("[A \"x\"]\n\n1. LI 95-96\nattack\n"), SCORE_GOOD); /* a flag */
	ck_assert_int_eq(fault_of("[A \"x\"]\n[A \"y\"]\n\n*"), SCORE_HEADER);
	ck_assert_int_eq(fault_of("[A x]\n\n*"), SCORE_HEADER);
	ck_assert_int_eq(fault_of("[A \"x\n\"]\n*"), SCORE_HEADER);
	ck_assert_int_eq(fault_of("[A \"x"), SCORE_HEADER);
	ck_assert_int_eq(fault_of("[A \"x\\"), SCORE_HEADER);
	ck_assert_int_eq(fault_of("[Position \"6/9\"]\n*"), SCORE_POSITION);
	ck_assert_int_eq(fault_of(""), SCORE_RESULT);
	ck_assert_int_eq(fault_of("1. LI 95-96"), SCORE_RESULT);
	ck_assert_int_eq(fault_of("* *"), SCORE_RESULT);
	ck_assert_int_eq(fault_of("1. LI 95-96\nwon"), SCORE_RESULT);
	ck_assert_int_eq(fault_of("2. LI 95-96\n*"), SCORE_MOVE);
	ck_assert_int_eq(fault_of("LI 95-96\n*"), SCORE_MOVE);
	ck_assert_int_eq(fault_of("1... LI 39-40\n*"), SCORE_MOVE);
	ck_assert_int_eq(fault_of("1. LI 95-39\n*"), SCORE_UNLAWFUL);
	ck_assert_int_eq(fault_of("1. LI 39-40\n*"), SCORE_UNLAWFUL);
	ck_assert_int_eq(fault_of("1. IL 95-96\n*"), SCORE_SIGN);
	ck_assert_int_eq(fault_of("1. LI 95x96\n*"), SCORE_SIGN);
	ck_assert_int_eq(fault_of("1. LI 95-96+\n*"), SCORE_SIGN);
}
END_TEST

START_TEST(what_the_board_decides_is_written)
{
	static const char game[] = "[Position \"6/9/8/7/8/7/8/6/7/7/7/6/8/1C5/8/7/3k4/i8/6 a 0 0\"]\n\n"
				   "1. CAV 40x19\n%s\n";
	char line[256];
	snprintf(line, sizeof line, game, "attack");
	ck_assert_int_eq(fault_of(line), SCORE_GOOD);
	snprintf(line, sizeof line, game, "defence");
	ck_assert_int_eq(fault_of(line), SCORE_RESULT);
	snprintf(line, sizeof line, game, "*");
	ck_assert_int_eq(fault_of(line), SCORE_RESULT);
	snprintf(line, sizeof line, game, "IL 7-8\n*");
	ck_assert_int_eq(fault_of(line), SCORE_UNLAWFUL);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("rules/battle/notation");
	TCase *t = tcase_create("text");
	tcase_set_timeout(t, 60);
	tcase_add_test(t, moves_there_and_back);
	tcase_add_test(t, positions_there_and_back);
	tcase_add_test(t, lines_that_are_no_positions);
	tcase_add_test(t, games_there_and_back);
	tcase_add_test(t, games_that_are_not_taken);
	tcase_add_test(t, what_the_board_decides_is_written);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
