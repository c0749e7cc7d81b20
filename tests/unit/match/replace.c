/* Another in a taken seat (replace.c, attending.c): invited by its player, or by his commander when
 * he is absent; field reports G2, G3. */
#include "match/attending.h"
#include "match/internal.h"
#include "match/seat.h"
#include "tests/support/draft_cards.h"
#include "tests/support/slate_cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <string.h>

enum { FIRST = 1, SECOND = 2, WATCHER = 3, NEW = 7, LIMIT_MS = 60 * 1000 };

static struct stage *s;
static struct engine engine;
static uint32_t others; /* how often the game heard of another player */
static char invitation[SECRET_TEXT], secret[SECRET_TEXT];

static void attend(const void *world, void *state, struct seat_id seat, enum attendance how,
                   void *outcome)
{
	(void)world, (void)state, (void)seat, (void)outcome;
	others += how == ATTEND_ANOTHER;
}

static void events(const void *world, const void *before, const void *after, const void *outcome,
                   const struct viewer *viewer, struct writer *w)
{
	if (((const struct cards_outcome *)outcome)->value > 0)
		cards_engine.events(world, before, after, outcome, viewer, w);
}

/* Both seats are of one side, the first commands. */
static void open_table(void)
{
	engine = *slate_cards();
	engine.attend = attend;
	engine.events = events;
	others = 0;
	s = a_stage(NULL);
	s->engines[0] = &engine;
	stage_kill(s, 0);
	s->absence = LIMIT_MS / 1000;
	stage_table(s, "{}");
}

static void close_table(void)
{
	stage_clear(s);
}

static const struct asker asker = { .conn = { 9, 1 }, .length = 1, .id = "9" };
static const struct seat_id own = { UINT8_MAX };

static const struct heard *invite(const char *by, struct seat_id seat, const char *ref)
{
	matches_replace(s->matches, &asker, s->match, by, seat, ref);
	stage_run(s);
	const struct heard *h = stage_answer(s, 9);
	if (h->err == ERR_OK)
		ck_assert(stage_member(h->text, "invitation", invitation, sizeof invitation));
	return h;
}

static const struct heard *claim(uint32_t conn, const char *ref)
{
	stage_ask_claim(s, conn, invitation, ref);
	stage_run(s);
	const struct heard *h = stage_answer(s, conn);
	if (h->err == ERR_OK)
		ck_assert(stage_member(h->text, "secret", secret, sizeof secret));
	return h;
}

static void second_is_absent(void)
{
	s->audience.silent_ms[SECOND] = LIMIT_MS;
	s->clock.now_ms += LIMIT_MS;
	matches_attend(s->matches);
	stage_run(s);
	ck_assert(match__by_id(s->matches, s->match)->live->seat[1].absent);
}

static const struct seat *seat(uint8_t index)
{
	return &match__by_id(s->matches, s->match)->live->seat[index];
}

START_TEST(G2_who_claims_the_second_invitation_has_the_seat_alone)
{
	const struct heard *h = invite(s->secret[1], own, "the-ref-of-a-new-player");
	ck_assert_ptr_nonnull(strstr(h->text, "{\"seat\":1,\"side\":\"blue\",\"invitation\":\""));
	ck_assert(!fake_store_contains(&s->store, invitation));
	ck_assert(stage_sees(s, FIRST, "\"offered\":true") && !stage_sees(s, WATCHER, "offered"));
	ck_assert_int_eq(stage_play(s, FIRST, "ref-0001", 0, 3, 7)->err, ERR_OK);
	stage_ask_play(s, SECOND, "ref-0002", 1, 3, 8); /* until then it is his */
	stage_ask_claim(s, NEW, invitation, "the-ref-of-his-claim-00");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, SECOND)->err, ERR_OK);
	ck_assert(stage_member(stage_answer(s, NEW)->text, "secret", secret, sizeof secret));
	ck_assert_int_eq(fake_heard(&s->audience, SECOND, HEARD_SHUT, 0)->code, 4001);
	ck_assert_int_eq(stage_join(s, NEW, secret)->err, ERR_OK); /* a whole view */
	ck_assert_ptr_nonnull(strstr(stage_answer(s, NEW)->text, "\"view\":{"));
	ck_assert(!stage_sees(s, FIRST, "offered"));
	memset(&s->sees[SECOND], 0, sizeof s->sees[SECOND]);
	ck_assert_int_eq(stage_join(s, SECOND, s->secret[1])->err, ERR_NOT_FOUND);
	ck_assert_int_eq(claim(8, "the-ref-of-his-claim-01")->err, ERR_USED);
	ck_assert_int_eq(claim(NEW, "the-ref-of-his-claim-00")->err, ERR_OK); /* the same again */
	ck_assert_uint_eq(others, 1);
}
END_TEST

START_TEST(G2_all_are_told_that_another_sits_there)
{
	invite(s->secret[1], own, "the-ref-of-a-new-player");
	fake_audience_clear(&s->audience);
	claim(NEW, "the-ref-of-his-claim-00");
	for (uint32_t conn = FIRST; conn <= WATCHER; conn += 2)
		ck_assert_ptr_nonnull(strstr(fake_heard(&s->audience, conn, HEARD_FRAME, 0)->text,
		                             "\"kind\":\"seat_taken\",\"minute\":0,\"seat\":1,"));
	ck_assert_ptr_nonnull(
		strstr(fake_heard(&s->audience, FIRST, HEARD_FRAME, 0)->text, "\"replaced\":true"));
}
END_TEST

START_TEST(what_of_his_waits_is_refused_and_his_chairs_are_gone)
{
	char chair[SECRET_TEXT];
	invite(s->secret[1], own, "the-ref-of-a-new-player");
	matches_chair(s->matches, &asker, s->match, s->secret[1], "A friend",
	              "the-ref-of-a-chair-0000");
	stage_run(s);
	ck_assert(stage_member(stage_answer(s, 9)->text, "secret", chair, sizeof chair));
	matches_consent(s->matches, &asker, s->match, s->secret[0], (struct seat_id){ 1 }, 0,
	                "the-ref-of-a-consent-00");
	stage_run(s);
	ck_assert_int_eq(stage_join(s, 5, chair)->err, ERR_OK);
	stage_play(s, FIRST, "ref-0001", 0, 3, 7);
	stage_ask_claim(s, NEW, invitation, "the-ref-of-his-claim-00");
	stage_ask_play(s, SECOND, "ref-0002", 1, 3, 8);
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, SECOND)->err, ERR_NOT_FOUND);
	ck_assert_int_eq(fake_heard(&s->audience, 5, HEARD_SHUT, 0)->code, 4001);
	ck_assert(!seat(1)->chair[0].set);
}
END_TEST

START_TEST(a_commander_invites_for_one_who_is_absent_and_for_nobody_else)
{
	ck_assert_int_eq(invite(s->secret[0], (struct seat_id){ 1 }, "the-ref-of-a-new-player")->err,
	                 ERR_REFUSED);
	ck_assert_str_eq(stage_answer(s, 9)->rule, "TURN-2");
	ck_assert_int_eq(invite(s->secret[1], (struct seat_id){ 0 }, "the-ref-of-a-new-player")->err,
	                 ERR_FORBIDDEN);
	ck_assert_int_eq(invite(s->secret[0], (struct seat_id){ 5 }, "the-ref-of-a-new-player")->err,
	                 ERR_PARAMS);
	ck_assert_int_eq(invite("nobody's", own, "the-ref-of-a-new-player")->err, ERR_NOT_FOUND);
	second_is_absent();
	ck_assert_int_eq(invite(s->secret[0], (struct seat_id){ 1 }, "the-ref-of-a-new-player")->err,
	                 ERR_OK);
	uint32_t entries = fake_store_entries(&s->store, s->match);
	invite(s->secret[0], (struct seat_id){ 1 }, "the-ref-of-a-new-player");
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries); /* the same again */
	ck_assert_int_eq(claim(NEW, "the-ref-of-his-claim-00")->err, ERR_OK);
	ck_assert(!seat(1)->absent && seat(1)->offered == OFFERED_NOT);
}
END_TEST

/* CARD-5: to a commander beyond a cut nobody is absent, in the same words. */
START_TEST(CARD_5_beyond_a_cut_nobody_is_absent)
{
	stage_play(s, FIRST, "ref-0001", 0, 3, SLATE_CARDS_CUT);
	second_is_absent();
	ck_assert_int_eq(invite(s->secret[0], (struct seat_id){ 1 }, "the-ref-of-a-new-player")->err,
	                 ERR_REFUSED);
}
END_TEST

START_TEST(who_is_heard_again_keeps_his_seat)
{
	second_is_absent();
	invite(s->secret[0], (struct seat_id){ 1 }, "the-ref-of-a-new-player");
	s->audience.silent_ms[SECOND] = 0;
	matches_attend(s->matches);
	stage_run(s);
	ck_assert_int_eq(claim(NEW, "the-ref-of-his-claim-00")->err, ERR_USED);
	invite(s->secret[1], own, "the-ref-of-a-new-player");
	matches_exchange(s->matches, &asker, s->match, s->secret[1], "the-ref-of-an-exchange0");
	stage_run(s);
	ck_assert_int_eq(claim(NEW, "the-ref-of-his-claim-00")->err, ERR_USED); /* he thought again */
}
END_TEST

START_TEST(an_invitation_outlives_the_server)
{
	invite(s->secret[1], own, "the-ref-of-a-new-player");
	stage_kill(s, 100);
	ck_assert_int_eq(claim(NEW, "the-ref-of-his-claim-00")->err, ERR_OK);
	stage_kill(s, 100);
	ck_assert_int_eq(stage_join(s, NEW, secret)->err, ERR_OK);
	ck_assert_uint_eq(others, 2); /* once more in replay */
}
END_TEST

/* G3: what he had prepared does not go by itself. */
START_TEST(G3_his_prepared_orders_stay_on_the_list_and_wait)
{
	close_table();
	s = a_stage_of(draft_cards(), NULL, "{}", (struct delay_terms){ 0 });
	stage_ask_order(s, SECOND, "ref-0001", "draft.add",
	                "{\"order\":\"order.play\",\"params\":{\"card\":3,\"cell\":8}}", 0);
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, SECOND)->err, ERR_OK);
	stage_ask_order(s, SECOND, "ref-0002", "draft.prepare", "{\"draft\":1,\"on\":true}", 0);
	stage_run(s);
	ck_assert(stage_sees(s, SECOND, "\"prepared\":true"));
	invite(s->secret[1], own, "the-ref-of-a-new-player");
	claim(NEW, "the-ref-of-his-claim-00");
	ck_assert_int_eq(stage_join(s, NEW, secret)->err, ERR_OK);
	ck_assert_ptr_nonnull(strstr(stage_answer(s, NEW)->text, "\"draft/1\""));
	ck_assert_ptr_null(strstr(stage_answer(s, NEW)->text, "\"prepared\":true"));
}
END_TEST

/* G3: what a commander had asked for in the name of his side. */
START_TEST(G3_his_consents_are_void)
{
	struct match *m = match__by_id(s->matches, s->match);
	struct live *to = live_create(m->world);
	struct cards_outcome outcome;
	for (uint8_t k = 0; k < 2; k++) {
		struct seat_change c = { .verb = SEAT_CLAIM, .seat = { k } };
		live_copy(m->world, to, m->live);
		to->clock.asked = 3;
		to->umpire = (struct umpire){ .standing = UMPIRE_NAMED, .side = 0 };
		ck_assert(attending_apply(m->world, m->live, to, &c, &outcome));
		ck_assert_uint_eq(to->clock.asked, 2); /* nor is it told by it who commands */
		ck_assert_uint_eq(to->umpire.standing, UMPIRE_NONE);
	}
	live_destroy(to);
}
END_TEST

static Suite *replace_suite(void)
{
	Suite *suite = suite_create("match/replace");
	TCase *t = tcase_create("replace");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, G2_who_claims_the_second_invitation_has_the_seat_alone);
	tcase_add_test(t, G2_all_are_told_that_another_sits_there);
	tcase_add_test(t, what_of_his_waits_is_refused_and_his_chairs_are_gone);
	tcase_add_test(t, a_commander_invites_for_one_who_is_absent_and_for_nobody_else);
	tcase_add_test(t, CARD_5_beyond_a_cut_nobody_is_absent);
	tcase_add_test(t, who_is_heard_again_keeps_his_seat);
	tcase_add_test(t, an_invitation_outlives_the_server);
	tcase_add_test(t, G3_his_prepared_orders_stay_on_the_list_and_wait);
	tcase_add_test(t, G3_his_consents_are_void);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(replace_suite)
