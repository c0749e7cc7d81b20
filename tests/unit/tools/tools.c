/* The subcommands as a person uses them: files in, lines and an exit status out. */
#include "tools/tools.h"
#include "base/text.h"
#include "store/database.h"
#include "tests/load/seed.h"
#include "tests/support/cards.h"
#include "tests/support/draft_cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SAID_BYTES = 1 << 20, PATH_BYTES = 300 };

static const struct engine *engines[] = { &cards_engine, NULL };
static const struct tools tools = { engines, "", "", "127.0.0.1:1" };
static char dir[] = "/tmp/kriegsspiel-tools-XXXXXX", said[SAID_BYTES];

static void set_up(void)
{
	text_copy(dir, sizeof(dir), "/tmp/kriegsspiel-tools-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(dir));
}

static void tear_down(void)
{
	char command[PATH_BYTES];
	text_format(command, sizeof(command), "rm -r %s", dir);
	ck_assert_int_eq(system(command), 0);
}

static char *in_dir(const char *name)
{
	static char path[4][PATH_BYTES];
	static int turn;
	char *out = path[turn++ % 4];
	text_format(out, PATH_BYTES, "%s/%s", dir, name);
	return out;
}

static char *write_file(const char *name, const char *text)
{
	char *path = in_dir(name);
	FILE *f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	fputs(text, f);
	fclose(f);
	return path;
}

/* Runs a subcommand; what it said on standard output is in `said`. */
static int run(int (*tool)(const struct tools *t, int argc, char **argv), int argc, char **argv)
{
	fflush(stdout);
	int kept = dup(STDOUT_FILENO);
	ck_assert_ptr_nonnull(freopen(in_dir("said"), "w", stdout));
	int status = tool(&tools, argc, argv);
	fflush(stdout);
	dup2(kept, STDOUT_FILENO);
	close(kept);
	FILE *f = fopen(in_dir("said"), "r");
	size_t n = fread(said, 1, sizeof(said) - 1, f);
	said[n] = 0;
	fclose(f);
	return status;
}

static bool says(const char *word)
{
	return strstr(said, word) != NULL;
}

static const char position[] = "{\"ruleset\":\"cards\",\"state\":%s%s}\n%s";

static int try_lines(const char *more, const char *lines)
{
	static char text[8192];
	text_format(text, sizeof(text), position, cards_scenario, more, lines);
	return run(tool_try, 1, (char *[]){ write_file("game.jsonl", text) });
}

START_TEST(a_game_is_tried_line_by_line)
{
	char first[SAID_BYTES / 1024];
	static const char lines[] = "{\"seat\":0,\"order\":\"order.play\",\"card\":0,\"cell\":3}\n"
	                            "{\"seat\":0,\"order\":\"order.play\",\"card\":0,\"cell\":3}\n"
	                            "{\"view\":1}\n{\"view\":\"public\"}";
	ck_assert_int_eq(try_lines("", lines), TOOL_GOOD);
	ck_assert(says("{\"outcome\":{\"seat\":0,\"cell\":3,"));
	ck_assert(says("\"digest\":\""));
	ck_assert(says("{\"refused\":{\"rule\":\"CARDS-2\""));
	ck_assert(says("\"hand/1\":"));
	ck_assert(!says("\"hand/0\":"));
	text_copy(first, sizeof(first), said);
	ck_assert_int_eq(try_lines("", lines), TOOL_GOOD); /* the same bytes again */
	ck_assert_str_eq(first, said);
	ck_assert_int_eq(try_lines(",\"options\":{\"trap\":3}", lines), TOOL_BAD); /* a must ends it */
}
END_TEST

/* The dump of a match that was frozen: one command makes it fail again, and the same position with
 * another card does not. */
/* TURN-7: what failed was a draft that went by itself; it fails again out of the list, and one that
 * would not have failed is carried out. */
START_TEST(a_dump_of_a_draft_that_was_run_is_tried)
{
	static const char fine[] = "{\"draft\":2,\"lawful\":true}}\n";
	engines[0] = draft_cards();
	struct stage *s = a_stage_of(draft_cards(), NULL, "{\"trap\":9}", (struct delay_terms){ 0 });
	static const char *const drafts[] = {
		"{\"order\":\"order.play\",\"params\":{\"card\":2,\"cell\":9},\"prepared\":true}",
		"{\"order\":\"order.play\",\"params\":{\"card\":2,\"cell\":8},\"prepared\":true}",
	};
	for (int k = 0; k < 2; k++) {
		stage_ask_order(s, 2, k == 0 ? "ref-0001" : "ref-0002", "draft.add", drafts[k], 0);
		stage_run(s);
		ck_assert_int_eq(stage_answer(s, 2)->err, ERR_OK);
	}
	stage_play(s, 1, "ref-0003", 0, 3, 7);
	stage_run(s);
	ck_assert_ptr_nonnull(s->dump);
	ck_assert_ptr_null(strstr(s->dump, "Anna"));
	ck_assert_ptr_null(strstr(s->dump, s->secret[1]));
	ck_assert_int_eq(run(tool_try, 1, (char *[]){ write_file("dump.jsonl", s->dump) }), TOOL_BAD);
	ck_assert_str_eq(said, "");
	char *which = strstr(s->dump, "{\"draft\":1,\"lawful\":false}}\n");
	ck_assert_ptr_nonnull(which);
	memcpy(which, fine, sizeof fine);
	ck_assert_int_eq(run(tool_try, 1, (char *[]){ write_file("dump.jsonl", s->dump) }), TOOL_GOOD);
	ck_assert(says("{\"outcome\":{\"seat\":1,\"cell\":8,"));
	/* and without the list there is nothing to run */
	char *list = strstr(s->dump, "\"drafts\":\"");
	ck_assert_ptr_nonnull(list);
	memcpy(list, "\"strays\"", strlen("\"strays\""));
	ck_assert_int_eq(run(tool_try, 1, (char *[]){ write_file("dump.jsonl", s->dump) }), TOOL_GOOD);
	ck_assert(says("{\"refused\":{\"rule\":\"TURN-7\""));
	stage_clear(s);
	ck_assert_int_eq(try_lines(",\"drafts\":\"00\"", ""), TOOL_BAD);
	static const char lines[] =
		"{\"seat\":0,\"order\":\"draft.add\",\"recorded\":"
		"{\"order\":\"order.play\",\"params\":{\"card\":0,\"cell\":4}}}\n"
		"{\"view\":0}\n{\"view\":1}\n"
		"{\"seat\":0,\"order\":\"draft.run\",\"recorded\":{\"draft\":1}}\n"
		"{\"seat\":0,\"order\":\"draft.go\",\"recorded\":{\"draft\":1}}\n"
		"{\"seat\":0,\"order\":\"draft.run\",\"recorded\":{\"draft\":1}}\n"
		"{\"seat\":0,\"order\":\"draft.go\"}\n";
	ck_assert_int_eq(try_lines("", lines), TOOL_GOOD);
	ck_assert(says("{\"outcome\":null,\"digest\":"));
	ck_assert(says("\"draft/1\":{\"place\":0,"));
	ck_assert_ptr_null(strstr(strstr(said, "draft/1") + 1, "draft/1")); /* its player's alone */
	ck_assert(says("{\"refused\":{\"rule\":\"TURN-7\"")); /* it is not going yet */
	ck_assert(says("{\"outcome\":{\"seat\":0,\"cell\":4,"));
	engines[0] = &cards_engine;
	ck_assert_int_eq(try_lines(",\"drafts\":\"00\"", ""), TOOL_BAD); /* a game without */
}
END_TEST

START_TEST(a_dump_is_tried)
{
	struct stage *s = a_stage(NULL);
	stage_table(s, "{\"trap\":9}");
	ck_assert_int_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->err, ERR_OK);
	ck_assert_int_eq(stage_play(s, 2, "ref-0002", 1, 2, 9)->err, ERR_INTERNAL);
	ck_assert_ptr_nonnull(s->dump);
	ck_assert_int_eq(run(tool_try, 1, (char *[]){ write_file("dump.jsonl", s->dump) }), TOOL_BAD);
	ck_assert_str_eq(said, "");
	char *cell = strstr(s->dump, "\"cell\":9}}\n");
	ck_assert_ptr_nonnull(cell);
	cell[7] = '8';
	ck_assert_int_eq(run(tool_try, 1, (char *[]){ write_file("dump.jsonl", s->dump) }), TOOL_GOOD);
	ck_assert(says("{\"outcome\":{\"seat\":1,\"cell\":8,"));
	strstr(s->dump, "}\n{\"seat\":1")[10] = '0'; /* whose turn it is not, in the dump's state */
	ck_assert_int_eq(run(tool_try, 1, (char *[]){ write_file("dump.jsonl", s->dump) }), TOOL_GOOD);
	ck_assert(says("{\"refused\":"));
	stage_clear(s);
	ck_assert_int_eq(try_lines(",\"encoded\":\"0g\"", ""), TOOL_BAD);
	ck_assert_int_eq(try_lines(",\"encoded\":\"012\"", ""), TOOL_BAD);
	ck_assert_int_eq(try_lines(",\"encoded\":\"00\"", ""), TOOL_BAD);
}
END_TEST

START_TEST(what_cannot_be_tried_ends_with_a_sentence)
{
	ck_assert_int_eq(try_lines("", "{\"seat\":0,\"order\":\"order.fly\"}"), TOOL_BAD);
	ck_assert_int_eq(try_lines("", "{\"seat\":7,\"order\":\"order.play\"}"), TOOL_BAD);
	ck_assert_int_eq(try_lines("", "not json"), TOOL_BAD);
	ck_assert_int_eq(try_lines(",\"options\":{\"unknown\":1}", ""), TOOL_BAD);
	ck_assert_int_eq(try_lines(",\"seed\":\"short\"", ""), TOOL_BAD);
	ck_assert_int_eq(run(tool_try, 1, (char *[]){ in_dir("nothing") }), TOOL_BAD);
	ck_assert_int_eq(run(tool_try, 1, (char *[]){ write_file("empty", "") }), TOOL_BAD);
	ck_assert_int_eq(run(tool_try, 0, NULL), TOOL_USAGE);
}
END_TEST

START_TEST(a_scenario_is_checked)
{
	ck_assert_int_eq(
		run(tool_check, 1, (char *[]){ write_file("good.json", cards_scenario) }), TOOL_GOOD);
	ck_assert_int_eq(
		run(tool_check, 1, (char *[]){ write_file("none.json", "{\"engine\":\"whist\"}") }),
		TOOL_BAD);
	ck_assert_int_eq(run(tool_check, 1, (char *[]){ write_file("bad.json", "{") }), TOOL_BAD);
	ck_assert_int_eq(run(tool_check, 1, (char *[]){ in_dir("nothing.json") }), TOOL_BAD);
	ck_assert_int_eq(run(tool_check, 0, NULL), TOOL_USAGE);
}
END_TEST

static void seed(void)
{
	ck_assert_int_eq(seed_cards(3, (char *[]){ dir, "3", "70" }), 0);
}

static void spoil(const char *sql)
{
	int rc;
	sqlite3 *db = database_open(in_dir("kriegsspiel.db"), NULL, DATABASE_WRITE, &rc);
	ck_assert_int_eq(database_exec(db, sql), SQLITE_OK);
	database_close(db);
}

static bool finds(const char *sql)
{
	int rc;
	sqlite3_stmt *s;
	sqlite3 *db = database_open(in_dir("kriegsspiel.db"), NULL, DATABASE_WRITE, &rc);
	ck_assert_int_eq(sqlite3_prepare_v2(db, sql, -1, &s, NULL), SQLITE_OK);
	bool found = sqlite3_step(s) == SQLITE_ROW;
	sqlite3_finalize(s);
	database_close(db);
	return found;
}

static int verify(int argc, const char *second, const char *third)
{
	return run(tool_verify, argc, (char *[]){ dir, (char *)second, (char *)third });
}

START_TEST(a_good_database_verifies)
{
	seed();
	ck_assert_int_eq(verify(1, NULL, NULL), TOOL_GOOD);
	ck_assert(says("verify: ok 3 matches 216 entries."));
	ck_assert_int_eq(verify(2, "cardsaaaaaaaaaab", NULL), TOOL_GOOD);
	ck_assert(says("ok 1 matches 72 entries"));
	ck_assert_int_eq(verify(2, "aaaaaaaaaaaaaaaa", NULL), TOOL_BAD);
	ck_assert_int_eq(run(tool_verify, 1, (char *[]){ in_dir("nowhere") }), TOOL_BAD);
}
END_TEST

START_TEST(copies_that_differ_are_found_and_made_again)
{
	seed();
	spoil("UPDATE snapshot SET state = x'00' WHERE match = 1;"
	      "DELETE FROM contents WHERE match = 2 AND seq = 5; DELETE FROM summary");
	ck_assert_int_eq(verify(1, NULL, NULL), TOOL_BAD);
	ck_assert(says("cardsaaaaaaaaaaa: snapshot:"));
	ck_assert_int_eq(verify(2, "--rebuild", NULL), TOOL_GOOD);
	ck_assert_int_eq(verify(1, NULL, NULL), TOOL_GOOD);
	ck_assert(says("ok 3 matches 216 entries"));
	ck_assert(!finds("SELECT 1 FROM summary WHERE text LIKE '%\"phase\":\"waiting\"%'"));
	ck_assert(finds("SELECT 1 FROM summary"));
}
END_TEST

/* B1: what is made again for the list of tables is not ahead of those who watch later. */
START_TEST(b1_the_list_of_a_delayed_match_is_made_again_as_it_stood_before_play)
{
	ck_assert_int_eq(seed_cards(4, (char *[]){ dir, "1", "70", "9" }), 0);
	spoil("DELETE FROM summary");
	ck_assert_int_eq(verify(2, "--rebuild", NULL), TOOL_GOOD);
	ck_assert(says("ok 1 matches 72 entries"));
	ck_assert(finds("SELECT 1 FROM summary WHERE text LIKE '%\"phase\":\"waiting\"%'"));
}
END_TEST

START_TEST(a_record_that_differs_is_found_and_not_mended)
{
	seed();
	spoil("UPDATE entry SET command = '{\"card\":1,\"cell\":1}' WHERE match = 2 AND seq = 9");
	ck_assert_int_eq(verify(1, NULL, NULL), TOOL_BAD);
	ck_assert(says("cardsaaaaaaaaaab: entries: entry 9"));
	ck_assert_int_eq(verify(2, "--rebuild", NULL), TOOL_BAD);
	ck_assert_int_eq(verify(2, "cardsaaaaaaaaaac", NULL), TOOL_GOOD);
}
END_TEST

/* What the digests of the states do not cover. */
START_TEST(a_ref_or_a_title_that_differs_is_found)
{
	seed();
	spoil("UPDATE entry SET ref = 'another' WHERE match = 2 AND seq = 9;"
	      "UPDATE match SET title = 'another' WHERE key = 3");
	ck_assert_int_eq(verify(1, NULL, NULL), TOOL_BAD);
	ck_assert(says("cardsaaaaaaaaaab: entries: entry 9: "));
	ck_assert(says("cardsaaaaaaaaaac: entries: entry 1: "));
	ck_assert(!says("cardsaaaaaaaaaaa: "));
}
END_TEST

START_TEST(a_match_is_told_entry_by_entry)
{
	seed();
	char *match = (char *)"cardsaaaaaaaaaac";
	ck_assert_int_eq(run(tool_replay, 2, (char *[]){ dir, match }), TOOL_GOOD);
	ck_assert(says("{\"seq\":1,"));
	ck_assert(says("\"verb\":\"order.play\",\"ref\":\"seed00000069\""));
	ck_assert(says("\"outcome\":{\"seat\":1,"));
	ck_assert(!says("\"view\":"));
	char *with[] = { dir, match, (char *)"--view", (char *)"1" };
	ck_assert_int_eq(run(tool_replay, 4, with), TOOL_GOOD);
	ck_assert(says("\"hand/1\":"));
	ck_assert(!says("\"hand/0\":"));
	with[3] = (char *)"many";
	ck_assert_int_eq(run(tool_replay, 4, with), TOOL_USAGE);
	ck_assert_int_eq(run(tool_replay, 2, (char *[]){ dir, (char *)"unknown" }), TOOL_BAD);
}
END_TEST

START_TEST(a_backup_verifies)
{
	char copy[PATH_BYTES];
	seed();
	text_format(copy, sizeof(copy), "%s/copy", dir);
	ck_assert_int_eq(run(tool_backup, 2, (char *[]){ dir, copy }), TOOL_GOOD);
	ck_assert_int_eq(run(tool_backup, 2, (char *[]){ dir, copy }), TOOL_BAD); /* it exists */
	ck_assert_int_eq(rename(copy, in_dir("kriegsspiel.db")), 0);
	ck_assert_int_eq(verify(1, NULL, NULL), TOOL_GOOD);
	ck_assert_int_eq(run(tool_backup, 1, (char *[]){ dir }), TOOL_USAGE);
}
END_TEST

START_TEST(a_server_that_is_not_there_is_not_well)
{
	ck_assert_int_eq(run(tool_health, 0, NULL), TOOL_BAD);
	ck_assert_int_eq(run(tool_health, 1, (char *[]){ (char *)"http://127.0.0.1:2/x" }), TOOL_BAD);
	ck_assert_int_eq(run(tool_health, 1, (char *[]){ (char *)":0" }), TOOL_USAGE);
	ck_assert_int_eq(run(tool_health, 1, (char *[]){ (char *)"host:port" }), TOOL_USAGE);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("tools");
	TCase *t = tcase_create("tools");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_set_timeout(t, 60);
	tcase_add_test(t, a_game_is_tried_line_by_line);
	tcase_add_test(t, a_dump_is_tried);
	tcase_add_test(t, a_dump_of_a_draft_that_was_run_is_tried);
	tcase_add_test(t, what_cannot_be_tried_ends_with_a_sentence);
	tcase_add_test(t, a_scenario_is_checked);
	tcase_add_test(t, a_good_database_verifies);
	tcase_add_test(t, copies_that_differ_are_found_and_made_again);
	tcase_add_test(t, b1_the_list_of_a_delayed_match_is_made_again_as_it_stood_before_play);
	tcase_add_test(t, a_record_that_differs_is_found_and_not_mended);
	tcase_add_test(t, a_ref_or_a_title_that_differs_is_found);
	tcase_add_test(t, a_match_is_told_entry_by_entry);
	tcase_add_test(t, a_backup_verifies);
	tcase_add_test(t, a_server_that_is_not_there_is_not_well);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
