/* ticking.h: matches with clocks on a stage, for the tests of match/'s clocks: the game of cards,
 * in which a move passes the turn; a minute a move and five minutes of bank. */
#ifndef KS_TESTS_TICKING_H
#define KS_TESTS_TICKING_H

#include "match/internal.h"
#include "tests/support/clock_cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

enum { FIRST = 1, SECOND = 2, WATCHER = 3 };
enum { S = 1000, MOVE = 60 * S, BANK = 300 * S, ALL = MOVE + BANK, LONG = 3 * 86400 };
enum { BLUE = 1, GREEN = 2, BOTH = 3 };

static struct stage *s;
static int refs;

static inline void open_game(const struct engine *engine, const char *scenario,
                             const char *options, struct delay_terms delay)
{
	s = a_stage(NULL);
	s->engines[0] = engine;
	s->scenario = scenario;
	stage_kill(s, 0);
	s->delay = delay;
	s->time = (struct clock_terms){ 60, 300 };
	stage_table(s, options);
}

static inline void open_with(const char *options, struct delay_terms delay)
{
	open_game(clock_cards(), NULL, options, delay);
}

static inline void open_table(void)
{
	open_with("{}", (struct delay_terms){ 0 });
}

static inline void close_table(void)
{
	stage_clear(s);
}

static inline void again(const char *options)
{
	close_table();
	open_with(options, (struct delay_terms){ 0 });
}

static inline struct match *match(void)
{
	struct match *m = match__by_id(s->matches, s->match);
	ck_assert_ptr_nonnull(m);
	return m;
}

static inline const struct clock *the_clock(void)
{
	return &match()->live->clock;
}

static inline int64_t now(void)
{
	struct clock_port clock = fake_clock_port(&s->clock);
	return clock.wall_ms(clock.self);
}

static inline const struct heard *gives_in(uint32_t conn, const char *verb, const char *params,
                                    uint32_t minute)
{
	char ref[16];
	snprintf(ref, sizeof ref, "ref-%06d", refs++);
	stage_ask_order(s, conn, ref, verb, params, minute);
	stage_run(s);
	return stage_answer(s, conn);
}

static inline const struct heard *gives(uint32_t conn, const char *verb, const char *params)
{
	return gives_in(conn, verb, params, 0);
}

static inline enum err plays(uint32_t conn, uint32_t minute)
{
	char params[50];
	snprintf(params, sizeof params, "{\"card\":%d,\"cell\":%d}", 1, refs % 9);
	return gives_in(conn, "order.play", params, minute)->err;
}

static inline void pauses(uint32_t conn, bool on)
{
	const char *params = on ? "{\"on\":true}" : "{\"on\":false}";
	ck_assert_int_eq(gives(conn, "clock.pause", params)->err, ERR_OK);
}

static inline uint32_t entries(void)
{
	return fake_store_entries(&s->store, s->match);
}

static inline const struct journal_entry *entry(uint32_t back)
{
	return fake_store_entry(&s->store, s->match, entries() - back);
}

/* How many entries of this verb there are. */
static inline int count(const char *verb)
{
	int n = 0;
	for (uint32_t k = 1; k <= entries(); k++)
		n += strcmp(fake_store_entry(&s->store, s->match, k)->verb, verb) == 0;
	return n;
}

/* The first move's time is over just when it is due, and not before: an entry of nobody's. */
static inline void is_over_when_due(const char *command)
{
	int64_t due = now() + ALL;
	stage_clocks(s, ALL - 1);
	ck_assert_uint_eq(entries(), 2);
	stage_clocks(s, 1);
	ck_assert_str_eq(entry(0)->verb, "clock.zero");
	ck_assert_str_eq(entry(0)->command, command);
	ck_assert_uint_eq(entry(0)->seat, UINT8_MAX);
	ck_assert_int_eq(entry(0)->at_ms, due);
}

static inline void absent(uint32_t conn)
{
	s->audience.silent_ms[conn] = LONG * (int64_t)S;
}

static inline bool sees(uint32_t conn, const char *part)
{
	return stage_sees(s, conn, part);
}

#endif
