/* fakes.h: what stands above match/ in tests: a store in memory that can fail, be slow, and lose
 * what it had not answered when it is killed; a clock that stands until it is moved; chance that
 * can be repeated; an audience that writes down what it hears. Everything happens when the test
 * says so. */
#ifndef KS_TESTS_FAKES_H
#define KS_TESTS_FAKES_H

#include "match/ports.h"

#include <stdbool.h>

/* --- the store --- */

struct kept_match;
struct pending;
struct fake_store {
	struct kept_match *matches;
	struct pending *first, **last; /* appends and loads not answered yet, in order */
	int fail_appends;              /* so many of the next are answered with false; -1: all */
	bool fail_loads, faulty;       /* faulty: healthy() says no */
	uint32_t appends, commits, snapshots, loads;
};

void fake_store_init(struct fake_store *s);
void fake_store_finish(struct fake_store *s);
struct store_port fake_store_port(struct fake_store *s);
/* Does the oldest thing that waits, its done() included; false if nothing waits. */
bool fake_store_step(struct fake_store *s);
void fake_store_run(struct fake_store *s); /* until nothing waits */
/* The process is gone: the first `keep` of the waiting appends were written, no done() is ever
 * called. */
void fake_store_kill(struct fake_store *s, uint32_t keep);
uint32_t fake_store_waiting(const struct fake_store *s);

/* What is kept, for assertions and for damage. */
uint32_t fake_store_entries(const struct fake_store *s, const char *match);
/* from 1; NULL if none */
struct journal_entry *fake_store_entry(struct fake_store *s, const char *match, int64_t seq);
bool fake_store_snapshot_drop(struct fake_store *s, const char *match); /* false: it had none */
/* All rows, entries and snapshots written one after another contain this text. */
bool fake_store_contains(const struct fake_store *s, const char *text);
struct stored_match *fake_store_row(struct fake_store *s, const char *match);

/* --- clock and chance --- */

/* tick_ms: it moves on by this whenever it is read */
/* leapt_ms: so much the wall clock alone was set on */
struct fake_clock { int64_t now_ms, tick_ms, leapt_ms; };
struct clock_port fake_clock_port(struct fake_clock *c);
struct fake_chance { uint64_t state; };
struct chance_port fake_chance_port(struct fake_chance *c);
/* 0 … n-1, for the tests' own throws */
uint32_t fake_chance_below(struct fake_chance *c, uint32_t n);

/* --- the audience --- */

enum heard_kind { HEARD_ANSWER, HEARD_FRAME, HEARD_LEFT, HEARD_SHUT };
struct heard {
	enum heard_kind kind;
	struct conn_id conn;
	enum err err;               /* answers */
	char *text;                 /* result, or frame; "" */
	char id[16];                /* of the request */
	char limit[24], rule[16];   /* answers; "" */
	int64_t minute;
	bool joined;
	struct match_handle match;
	struct membership member;
	uint8_t class;
	struct seat_id seat;
	uint8_t deputy;             /* 1 + the chair he orders from; 0: no deputy */
	int code;
	uint32_t commits;           /* of the store when it was heard */
};
struct fake_audience {
	struct heard *list;
	uint32_t count, capacity;
	const struct fake_store *store;
	int64_t silent_ms[64];      /* of each connection */
};

struct audience_port fake_audience_port(struct fake_audience *a);
void fake_audience_clear(struct fake_audience *a);
void fake_audience_finish(struct fake_audience *a);
/* The n-th (from 0) thing this connection heard of this kind; NULL if there is none. */
const struct heard *fake_heard(const struct fake_audience *a, uint32_t slot, enum heard_kind kind,
                               uint32_t n);
uint32_t fake_heard_count(const struct fake_audience *a, uint32_t slot, enum heard_kind kind);

#endif
