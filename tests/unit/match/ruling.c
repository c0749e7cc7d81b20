/* What the umpire does (TURN-1), and narratives (CARD-8): done once, recorded, told to all but for
 * what is sealed; nothing of that reaches a player before the end. */
#include "match/internal.h"
#include "match/notes.h"
#include "match/seat.h"
#include "match/terms.h"
#include "tests/support/cards.h"
#include "tests/support/clock_cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <stdio.h>
#include <string.h>

enum { UMPIRE = 5, CHAIR = 6, CHAIR_ELSE = 7, CHAIR_BESIDE = 10, LATE = 3, OTHER = 9 };

static struct stage *s;
static char office[SECRET_TEXT];
static const struct asker asker = { .conn = { OTHER, 1 }, .length = 1, .id = "9" };

static void member(const char *key, char out[SECRET_TEXT])
{
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, OTHER)->err, ERR_OK);
	ck_assert(stage_member(stage_answer(s, OTHER)->text, key, out, SECRET_TEXT));
}

static void appoint(void)
{
	char key[2][SECRET_TEXT];
	matches_umpire(s->matches, &asker, s->match, s->secret[0], "Ida", "the-ref-of-a-name-00000");
	member("key", key[0]);
	matches_agree(s->matches, &asker, s->match, s->secret[1], true, "the-ref-of-a-consent-00");
	member("key", key[1]);
	matches_preside(s->matches, &asker, s->match, key[0], key[1], "the-ref-of-an-office-00");
	member("secret", office);
	stage_join(s, UMPIRE, office);
	fake_audience_clear(&s->audience);
}

static void open_table(void)
{
	s = a_stage(NULL);
	stage_table(s, "{}");
	appoint();
}

static void close_table(void)
{
	stage_clear(s);
}

static void ask(uint32_t conn, const char *verb, const char *ref, const char *params)
{
	struct asker by = { .conn = { conn, 1 }, .address = s->address[conn], .length = 1, .id = "1" };
	arena_reset(&s->arena);
	matches_rule(s->matches, &by,
	             &(struct ruling_sent){ .match = s->sees[conn].match,
	                                    .member = s->sees[conn].member,
	                                    .verb = verb,
	                                    .ref = ref,
	                                    .params = tiny_json(&s->arena, params, strlen(params)) });
}

static const struct heard *rule(uint32_t conn, const char *verb, const char *ref,
                                const char *params)
{
	ask(conn, verb, ref, params);
	stage_run(s);
	return stage_answer(s, conn);
}

/* A chair at a seat; both commanders say yes to it. */
static void a_chair(uint32_t conn, uint8_t seat, const char *ref)
{
	char chair[SECRET_TEXT];
	matches_chair(s->matches, &asker, s->match, s->secret[seat], "A friend", ref);
	member("secret", chair);
	stage_join(s, conn, chair);
	fake_audience_clear(&s->audience);
}

/* How often anything this connection was sent, answers too, has this text in it. */
static uint32_t heard(uint32_t conn, const char *text)
{
	uint32_t times = 0;
	for (uint32_t k = 0; k < s->audience.count; k++) {
		const struct heard *h = &s->audience.list[k];
		times += h->conn.slot == conn && strstr(h->text, text) != NULL;
	}
	return times;
}

#define WHY "{\"reason\":\"a quarrel\"}"

START_TEST(what_he_did_is_told_to_all_and_why_to_himself_alone)
{
	const struct heard *h = rule(UMPIRE, "umpire.freeze", "the-ref-of-a-freeze-000", WHY);
	ck_assert_int_eq(h->err, ERR_OK);
	ck_assert_str_eq(h->text, "{\"minute\":0}");
	for (uint32_t conn = 1; conn <= 3; conn++) {
		ck_assert_uint_eq(heard(conn, "\"did\":\"freeze\",\"name\":\"Ida\"}"), 1);
		ck_assert_uint_eq(heard(conn, "\"frozen\":true"), 1);
		ck_assert_uint_eq(heard(conn, "a quarrel"), 0);
	}
	ck_assert_uint_eq(heard(UMPIRE, "\"did\":\"freeze\",\"name\":\"Ida\","
	                                "\"reason\":\"a quarrel\"}"), 1);
	ck_assert_uint_eq(heard(UMPIRE, "\"note/0\":{\"by\":\"umpire\",\"name\":\"Ida\",\"minute\":0,"
	                                "\"of\":\"freeze\",\"text\":\"a quarrel\"}"), 1);
	for (uint32_t conn = 1; conn <= 3; conn++) { /* nor does who comes later read it */
		stage_join(s, conn, conn < 3 ? s->secret[conn - 1] : NULL);
		ck_assert_uint_eq(heard(conn, "a quarrel"), 0);
		ck_assert_uint_eq(heard(conn, "note/"), 0);
	}
	ck_assert(fake_store_contains(&s->store, "a quarrel"));
	uint32_t entries = fake_store_entries(&s->store, s->match);
	ck_assert_str_eq(fake_store_entry(&s->store, s->match, entries)->verb, "umpire.freeze");
	ck_assert_uint_eq(fake_store_entry(&s->store, s->match, entries)->seat, UINT8_MAX);
}
END_TEST

START_TEST(a_ref_is_done_once_and_answered_every_time_also_after_a_start)
{
	for (int start = 0; start < 3; start++) {
		uint32_t entries = fake_store_entries(&s->store, s->match);
		const struct heard *h = rule(UMPIRE, "umpire.remark", "the-ref-of-a-remark-000", WHY);
		ck_assert_int_eq(h->err, ERR_OK);
		ck_assert_str_eq(h->text, "{\"minute\":0}");
		ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries + (start == 0));
		if (start == 1)
			fake_store_snapshot_drop(&s->store, s->match);
		stage_kill(s, 0);
		memset(s->sees, 0, sizeof s->sees);
		fake_audience_clear(&s->audience);
		ck_assert_int_eq(stage_join(s, UMPIRE, office)->err, ERR_OK);
		ck_assert_uint_eq(heard(UMPIRE, "a quarrel"), 1); /* his own he reads again */
	}
}
END_TEST

START_TEST(a_remark_and_a_narrative_are_told_to_no_player_at_all)
{
	uint64_t before = s->audience.count;
	rule(UMPIRE, "umpire.remark", "the-ref-of-a-remark-000", WHY);
	rule(UMPIRE, "narrative.add", "the-ref-of-a-line-00000", "{\"text\":\"a fine day\"}");
	ck_assert_int_eq(rule(3, "narrative.add", "the-ref-of-a-line-00001",
	                      "{\"text\":\"blue sleeps\",\"name\":\"Max\"}")->err, ERR_OK);
	for (uint32_t k = (uint32_t)before; k < s->audience.count; k++) {
		const struct heard *h = &s->audience.list[k];
		ck_assert(h->kind == HEARD_ANSWER || h->conn.slot == UMPIRE);
	}
	ck_assert_uint_eq(heard(UMPIRE, "a fine day"), 1);
	ck_assert_uint_eq(heard(UMPIRE, "blue sleeps"), 0);
	/* B7: nor does who looks in from outside, or wrote it. */
	for (uint32_t conn = 1; conn <= 4; conn++) {
		stage_join(s, conn, conn < 3 ? s->secret[conn - 1] : NULL);
		ck_assert_uint_eq(heard(conn, "blue sleeps") + heard(conn, "a fine day"), 0);
	}
}
END_TEST

/* CARD-8 */
START_TEST(when_all_is_over_everybody_reads_everything)
{
	rule(UMPIRE, "umpire.freeze", "the-ref-of-a-freeze-000", WHY);
	rule(3, "narrative.add", "the-ref-of-a-line-00001",
	     "{\"text\":\"blue sleeps\",\"name\":\"Max\"}");
	fake_audience_clear(&s->audience);
	const struct heard *h = rule(UMPIRE, "umpire.end", "the-ref-of-the-end-0000",
	                             "{\"reason\":\"it is late\",\"side\":\"green\"}");
	ck_assert_int_eq(h->err, ERR_OK);
	for (uint32_t conn = 1; conn <= 3; conn++) {
		ck_assert_uint_eq(heard(conn, "\"phase\":\"over\""), 1);
		ck_assert_uint_eq(heard(conn, "\"did\":\"end\",\"name\":\"Ida\",\"side\":\"green\","
		                              "\"reason\":\"it is late\"}"), 1);
		ck_assert_uint_eq(heard(conn, "\"note/1\":{\"by\":\"watcher\",\"name\":\"Max\","
		                              "\"minute\":0,\"of\":\"narrative\","
		                              "\"text\":\"blue sleeps\"}"), 1);
		ck_assert_uint_eq(heard(conn, "a quarrel"), 1);
	}
	stage_join(s, 8, NULL);
	ck_assert_uint_eq(heard(8, "\"kind\":\"narrative\",\"minute\":0,\"name\":\"Max\","
	                           "\"of\":\"narrative\",\"text\":\"blue sleeps\"}"), 1);
	ck_assert_int_eq(rule(UMPIRE, "umpire.remark", "the-ref-of-a-remark-000", WHY)->err, ERR_PHASE);
	ck_assert_int_eq(rule(8, "narrative.add", "the-ref-of-a-line-00002",
	                      "{\"text\":\"too late\"}")->err, ERR_PHASE);
}
END_TEST

START_TEST(what_cannot_be_is_refused_and_changes_nothing)
{
	uint32_t entries = fake_store_entries(&s->store, s->match);
	static const struct { uint32_t conn; const char *verb, *params; enum err err; } wrong[] = {
		{ UMPIRE, "umpire.freeze", "{\"reason\":\"\"}", ERR_REFUSED },
		{ UMPIRE, "umpire.unfreeze", WHY, ERR_REFUSED },
		{ UMPIRE, "narrative.add", "{\"text\":\"\"}", ERR_REFUSED },
		{ UMPIRE, "umpire.end", "{\"reason\":\"so\",\"side\":\"red\"}", ERR_REFUSED },
		{ 1, "umpire.end", WHY, ERR_FORBIDDEN },
		{ 2, "narrative.add", "{\"text\":\"I play\"}", ERR_FORBIDDEN },
		{ 3, "umpire.freeze", WHY, ERR_FORBIDDEN },
		{ OTHER, "narrative.add", "{\"text\":\"I see nothing\"}", ERR_NOT_FOUND },
	};
	for (size_t k = 0; k < sizeof wrong / sizeof wrong[0]; k++) {
		char ref[32];
		snprintf(ref, sizeof ref, "the-ref-of-nothing-%05zu", k);
		ck_assert_int_eq(rule(wrong[k].conn, wrong[k].verb, ref, wrong[k].params)->err,
		                 wrong[k].err);
	}
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries);
	ck_assert_int_eq(rule(UMPIRE, "umpire.freeze", "the-ref-of-a-freeze-000", WHY)->err, ERR_OK);
	ck_assert_int_eq(rule(UMPIRE, "umpire.freeze", "the-ref-of-a-freeze-001", WHY)->err,
	                 ERR_REFUSED);
}
END_TEST

START_TEST(the_book_is_bounded_for_watchers_and_there_is_room_for_the_umpire)
{
	char ref[32];
	for (int k = 0; k <= NOTES_WATCHERS; k++) {
		snprintf(ref, sizeof ref, "the-ref-of-a-line-%05d", k);
		ck_assert_int_eq(rule(3, "narrative.add", ref, "{\"text\":\"and then\"}")->err,
		                 k < NOTES_WATCHERS ? ERR_OK : ERR_REFUSED);
	}
	ck_assert_int_eq(rule(UMPIRE, "umpire.remark", "the-ref-of-a-remark-000", WHY)->err, ERR_OK);
}
END_TEST

#define LINE "{\"text\":\"and then\"}"

/* As often as he is let, and no oftener than this. */
static int times(const char *verb, const char *params, int most)
{
	char ref[48];
	for (int k = 0; k < most; k++) {
		snprintf(ref, sizeof ref, "the-ref-of-a-%s-%05d", strchr(verb, '.') + 1, k);
		const struct heard *h = rule(UMPIRE, verb, ref, params);
		if (h->err != ERR_OK)
			return k;
	}
	return most;
}

/* H3: nobody stays kept from a draw because the umpire has written too much to let offers go on. */
START_TEST(whatever_the_umpire_writes_he_can_undo_what_he_did_and_end_the_match)
{
	ck_assert_int_eq(times("umpire.remark", WHY, NOTES_UMPIRE), NOTES_UMPIRE - 16);
	ck_assert_int_eq(rule(UMPIRE, "narrative.add", "the-ref-of-a-line-00000", LINE)->err,
	                 ERR_REFUSED);
	for (int k = 0; k < 6; k++) {
		char ref[2][32];
		snprintf(ref[0], sizeof ref[0], "the-ref-of-a-freeze-%03d", k);
		snprintf(ref[1], sizeof ref[1], "the-ref-of-a-thaw-%05d", k);
		ck_assert_int_eq(rule(UMPIRE, "umpire.freeze", ref[0], WHY)->err, ERR_OK);
		if (k < 5)
			ck_assert_int_eq(rule(UMPIRE, "umpire.unfreeze", ref[1], WHY)->err, ERR_OK);
	}
	ck_assert_int_eq(rule(UMPIRE, "umpire.unfreeze", "the-ref-of-the-last-thaw", WHY)->err, ERR_OK);
	ck_assert_int_eq(rule(UMPIRE, "umpire.freeze", "the-ref-of-one-freeze-00", WHY)->err,
	                 ERR_REFUSED);
	ck_assert_int_eq(rule(UMPIRE, "umpire.end", "the-ref-of-the-very-end0", WHY)->err, ERR_OK);
}
END_TEST

/* CARD-8: that chairs of the other side wrote, by no book that is full and no line that is long. */
START_TEST(a_chair_learns_of_no_line_written_at_another_seat)
{
	char ref[32];
	a_chair(CHAIR, 0, "the-ref-of-a-chair-0000");
	a_chair(CHAIR_ELSE, 1, "the-ref-of-a-chair-0001");
	for (int k = 0; k <= NOTES_CHAIRS; k++) {
		snprintf(ref, sizeof ref, "the-ref-of-a-line-%05d", k);
		ck_assert_int_eq(rule(CHAIR, "narrative.add", ref, LINE)->err,
		                 k < NOTES_CHAIRS ? ERR_OK : ERR_REFUSED);
	}
	/* the same ref is another's here */
	uint32_t entries = fake_store_entries(&s->store, s->match);
	ck_assert_int_eq(rule(CHAIR_ELSE, "narrative.add", "the-ref-of-a-line-00000", LINE)->err,
	                 ERR_OK);
	ck_assert_int_eq(rule(3, "narrative.add", "the-ref-of-a-line-00000", LINE)->err, ERR_OK);
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries + 2);
	ck_assert_int_eq(rule(CHAIR_ELSE, "narrative.add", "the-ref-of-a-line-00000", LINE)->err,
	                 ERR_OK);
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries + 2);
}
END_TEST

/* CARD-8 */
START_TEST(a_chairs_ref_is_its_own_also_at_the_same_seat)
{
	a_chair(CHAIR, 0, "the-ref-of-a-chair-0000");
	a_chair(CHAIR_BESIDE, 0, "the-ref-of-a-chair-0001");
	uint32_t entries = fake_store_entries(&s->store, s->match);
	for (int time = 0; time < 2; time++) {
		rule(CHAIR, "narrative.add", "the-ref-of-a-line-00000", LINE);
		rule(CHAIR_BESIDE, "narrative.add", "the-ref-of-a-line-00000", LINE);
		ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries + 2);
	}
}
END_TEST

/* CARD-8: nor does a line of one wait less or more for those of another. */
START_TEST(lines_that_wait_are_counted_for_each_book_by_itself)
{
	char ref[32];
	a_chair(CHAIR, 0, "the-ref-of-a-chair-0000");
	a_chair(CHAIR_ELSE, 1, "the-ref-of-a-chair-0001");
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	for (int k = 0; k < 3; k++) {
		snprintf(ref, sizeof ref, "the-ref-of-a-line-%05d", k);
		ask(CHAIR, "narrative.add", ref, LINE);
	}
	ck_assert_int_eq(stage_answer(s, CHAIR)->err, ERR_LIMIT);
	uint32_t heard_of = s->audience.count;
	ask(CHAIR_ELSE, "narrative.add", "the-ref-of-a-line-00000", LINE);
	ask(3, "narrative.add", "the-ref-of-a-line-00000", LINE);
	ck_assert_uint_eq(s->audience.count, heard_of); /* they wait */
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, CHAIR_ELSE)->err, ERR_OK);
	ck_assert_int_eq(stage_answer(s, 3)->err, ERR_OK);
}
END_TEST

/* CARD-8: no number left out tells the umpire that others wrote. */
START_TEST(the_umpires_notes_are_numbered_by_themselves)
{
	rule(3, "narrative.add", "the-ref-of-a-line-00000", LINE);
	rule(UMPIRE, "umpire.remark", "the-ref-of-a-remark-000", WHY);
	ck_assert_uint_eq(heard(UMPIRE, "\"note/0\""), 1);
	ck_assert_uint_eq(heard(UMPIRE, "\"note/1\""), 0);
}
END_TEST

/* B6: those who watch do not fill the line of those who play. */
START_TEST(few_lines_wait_at_once)
{
	char ref[32];
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	for (int k = 0; k < 6; k++) {
		snprintf(ref, sizeof ref, "the-ref-of-a-line-%05d", k);
		ask(3, "narrative.add", ref, "{\"text\":\"and then\"}");
	}
	uint32_t limited = 0;
	for (uint32_t k = 0; k < s->audience.count; k++)
		limited += s->audience.list[k].err == ERR_LIMIT;
	ck_assert_uint_eq(limited, 4);
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 1)->err, ERR_OK);
	ck_assert_int_eq(stage_answer(s, 3)->err, ERR_OK);
}
END_TEST

/* He exchanges his secret: what waits that was sent with the old one is not his any more. */
START_TEST(a_ruling_that_waits_behind_another_secret_is_refused)
{
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	matches_exchange(s->matches, &asker, s->match, office, "the-ref-of-an-exchange0");
	ask(UMPIRE, "umpire.freeze", "the-ref-of-a-freeze-000", WHY);
	ask(3, "narrative.add", "the-ref-of-a-line-00000", LINE);
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, OTHER)->err, ERR_OK);
	ck_assert_int_eq(stage_answer(s, UMPIRE)->err, ERR_NOT_FOUND);
	ck_assert_int_eq(fake_heard(&s->audience, UMPIRE, HEARD_SHUT, 0)->code, 4001);
	ck_assert(!match__by_id(s->matches, s->match)->live->umpire.frozen);
	ck_assert_int_eq(stage_answer(s, 3)->err, ERR_OK); /* another's */
}
END_TEST

START_TEST(a_chair_writes_in_its_own_name)
{
	a_chair(CHAIR, 0, "the-ref-of-a-chair-0000");
	rule(CHAIR, "narrative.add", "the-ref-of-a-line-00001",
	     "{\"text\":\"we wait\",\"name\":\"Another\"}");
	ck_assert_uint_eq(heard(1, "we wait"), 0);
	rule(UMPIRE, "umpire.end", "the-ref-of-the-end-0000", WHY);
	ck_assert_uint_eq(heard(2, "{\"by\":\"chair\",\"name\":\"A friend\",\"minute\":0,"
	                           "\"of\":\"narrative\",\"text\":\"we wait\"}"), 1);
	ck_assert_uint_eq(heard(1, "\"did\":\"end\",\"name\":\"Ida\",\"reason\""), 1); /* drawn */
}
END_TEST

/* B1: whoever watches late is told late what was done, and by no answer that all is over. */
START_TEST(who_watches_late_hears_it_late_and_writes_of_what_he_sees)
{
	close_table();
	s = a_stage(NULL);
	s->delay = (struct delay_terms){ 1, 60 };
	stage_table(s, "{}");
	appoint();
	stage_join(s, LATE, NULL);
	ck_assert_int_eq(s->sees[LATE].class, VIEWER_DELAYED);
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	s->clock.now_ms += 61000;
	matches_release(s->matches); /* that play has begun */
	stage_run(s);
	rule(UMPIRE, "umpire.end", "the-ref-of-the-end-0000", WHY);
	ck_assert_uint_eq(heard(1, "a quarrel"), 1);
	ck_assert_uint_eq(heard(LATE, "\"did\":\"end\"") + heard(LATE, "\"phase\":\"over\""), 0);
	const struct heard *h = rule(LATE, "narrative.add", "the-ref-of-a-line-00001",
	                             "{\"text\":\"who will win\"}");
	ck_assert_int_eq(h->err, ERR_OK);
	ck_assert_str_eq(h->text, "{\"minute\":0}"); /* the one he is shown */
	s->clock.now_ms += 61000;
	matches_release(s->matches);
	stage_run(s);
	ck_assert_uint_eq(heard(LATE, "\"did\":\"end\""), 1);
	ck_assert_uint_eq(heard(LATE, "\"text\":\"a quarrel\""), 1);
	ck_assert_uint_eq(heard(1, "who will win"), 1);
}
END_TEST

static const struct clock *the_clock(void)
{
	return &match__by_id(s->matches, s->match)->live->clock;
}

/* TURN-5: stopped, let go on and made longer, by the time of the entry. */
START_TEST(he_stops_the_clocks_and_gives_more_time)
{
	close_table();
	s = a_stage(NULL);
	s->engines[0] = clock_cards();
	stage_kill(s, 0);
	s->time = (struct clock_terms){ 60, 300 };
	stage_table(s, "{}");
	appoint();
	ck_assert_int_eq(rule(UMPIRE, "umpire.resume", "the-ref-of-nothing-0000", WHY)->err,
	                 ERR_REFUSED);
	int64_t due = clock_due(the_clock());
	ck_assert_int_eq(rule(UMPIRE, "umpire.extend", "the-ref-of-more-time-00",
	                      "{\"reason\":\"he was ill\",\"side\":\"blue\",\"seconds\":90}")->err,
	                 ERR_OK);
	ck_assert_int_eq(clock_due(the_clock()), due + 90 * 1000);
	ck_assert_uint_eq(heard(2, "\"did\":\"extend\",\"name\":\"Ida\",\"side\":\"blue\","
	                           "\"seconds\":90}"), 1);
	ck_assert_uint_eq(heard(2, "he was ill"), 0);
	ck_assert_int_eq(rule(UMPIRE, "umpire.pause", "the-ref-of-a-pause-0000", WHY)->err, ERR_OK);
	ck_assert(the_clock()->paused);
	ck_assert_int_eq(rule(UMPIRE, "umpire.pause", "the-ref-of-a-pause-0001", WHY)->err,
	                 ERR_REFUSED);
	s->clock.now_ms += 1000000;
	stage_kill(s, 0); /* all of it again from the record */
	memset(s->sees, 0, sizeof s->sees);
	ck_assert_int_eq(stage_join(s, UMPIRE, office)->err, ERR_OK);
	ck_assert(the_clock()->paused);
	ck_assert_int_eq(rule(UMPIRE, "umpire.resume", "the-ref-of-going-on-000", WHY)->err, ERR_OK);
	ck_assert(!the_clock()->paused);
	int64_t now = fake_clock_port(&s->clock).wall_ms(&s->clock);
	ck_assert_int_eq(clock_due(the_clock()) - now, (60 + 300 + 90) * 1000);
}
END_TEST

START_TEST(of_a_match_without_clocks_he_stops_none)
{
	static const char *const verbs[] = { "umpire.pause", "umpire.resume", "umpire.extend" };
	for (size_t k = 0; k < sizeof verbs / sizeof verbs[0]; k++)
		ck_assert_int_eq(rule(UMPIRE, verbs[k], "the-ref-of-nothing-0000",
		                      "{\"reason\":\"so\",\"side\":\"green\",\"seconds\":5}")->err,
		                 ERR_REFUSED);
}
END_TEST

/* G2: only the seat of one who is absent; the invitation is told to the umpire alone. */
START_TEST(he_invites_another_to_the_seat_of_one_who_is_absent)
{
	char invitation[SECRET_TEXT], again[SECRET_TEXT];
	static const char ask_it[] = "{\"reason\":\"he went to sea\",\"seat\":1}";
	ck_assert_int_eq(rule(UMPIRE, "umpire.replace", "the-ref-of-a-new-player", ask_it)->err,
	                 ERR_REFUSED);
	match__by_id(s->matches, s->match)->live->seat[1].absent = true;
	for (int time = 0; time < 2; time++) {
		const struct heard *h = rule(UMPIRE, "umpire.replace", "the-ref-of-a-new-player", ask_it);
		ck_assert(stage_member(h->text, "invitation", time == 0 ? invitation : again, SECRET_TEXT));
	}
	ck_assert_str_eq(invitation, again);
	ck_assert_uint_eq(heard(1, "\"did\":\"replace\",\"name\":\"Ida\",\"seat\":1,"
	                           "\"whom\":\"Bertha\"}"), 1);
	ck_assert_uint_eq(heard(3, "\"did\":\"replace\""), 0); /* CARD-5 */
	ck_assert_uint_eq(heard(1, invitation) + heard(2, invitation) + heard(3, invitation), 0);
	stage_ask_claim(s, 7, invitation, "the-ref-of-his-claim-00");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 7)->err, ERR_OK);
}
END_TEST

/* RULING of ruling.c: of one a side nobody is ever recorded as absent. */
START_TEST(TURN1_also_of_one_who_is_silent_where_nobody_is_recorded_as_absent)
{
	enum { GONE = 2, LIMIT_MS = ABSENCE_SECONDS * 1000 };
	char invitation[SECRET_TEXT];
	static const char ask_it[] = "{\"reason\":\"he went to sea\",\"seat\":1}";
	s->audience.silent_ms[GONE] = LIMIT_MS - 1;
	s->clock.now_ms += LIMIT_MS;
	const struct heard *h = rule(UMPIRE, "umpire.replace", "the-ref-of-a-new-player", ask_it);
	ck_assert_int_eq(h->err, ERR_REFUSED);
	ck_assert_str_eq(h->rule, "TURN-1");
	s->audience.silent_ms[GONE] = LIMIT_MS;
	h = rule(UMPIRE, "umpire.replace", "the-ref-of-a-new-player", ask_it);
	ck_assert_int_eq(h->err, ERR_OK);
	ck_assert(stage_member(h->text, "invitation", invitation, SECRET_TEXT));
	ck_assert_uint_eq(heard(3, "replace") + heard(3, "offered"), 0); /* CARD-5 */
	s->audience.silent_ms[GONE] = 0; /* he is back, and plays on */
	stage_ask_claim(s, 7, invitation, "the-ref-of-his-claim-00");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 7)->err, ERR_REFUSED);
	ck_assert_str_eq(stage_answer(s, 7)->rule, "TURN-1");
	s->audience.silent_ms[GONE] = LIMIT_MS;
	s->clock.now_ms += LIMIT_MS;
	stage_ask_claim(s, 7, invitation, "the-ref-of-his-claim-00");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 7)->err, ERR_OK);
}
END_TEST

static Suite *ruling_suite(void)
{
	Suite *suite = suite_create("match/ruling");
	TCase *t = tcase_create("table");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, what_he_did_is_told_to_all_and_why_to_himself_alone);
	tcase_add_test(t, a_ref_is_done_once_and_answered_every_time_also_after_a_start);
	tcase_add_test(t, a_remark_and_a_narrative_are_told_to_no_player_at_all);
	tcase_add_test(t, when_all_is_over_everybody_reads_everything);
	tcase_add_test(t, what_cannot_be_is_refused_and_changes_nothing);
	tcase_add_test(t, the_book_is_bounded_for_watchers_and_there_is_room_for_the_umpire);
	tcase_add_test(t, whatever_the_umpire_writes_he_can_undo_what_he_did_and_end_the_match);
	tcase_add_test(t, a_chair_learns_of_no_line_written_at_another_seat);
	tcase_add_test(t, a_chairs_ref_is_its_own_also_at_the_same_seat);
	tcase_add_test(t, lines_that_wait_are_counted_for_each_book_by_itself);
	tcase_add_test(t, the_umpires_notes_are_numbered_by_themselves);
	tcase_add_test(t, few_lines_wait_at_once);
	tcase_add_test(t, a_ruling_that_waits_behind_another_secret_is_refused);
	tcase_add_test(t, a_chair_writes_in_its_own_name);
	tcase_add_test(t, he_stops_the_clocks_and_gives_more_time);
	tcase_add_test(t, of_a_match_without_clocks_he_stops_none);
	tcase_add_test(t, he_invites_another_to_the_seat_of_one_who_is_absent);
	tcase_add_test(t, TURN1_also_of_one_who_is_silent_where_nobody_is_recorded_as_absent);
	tcase_add_test(t, who_watches_late_hears_it_late_and_writes_of_what_he_sees);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(ruling_suite)
