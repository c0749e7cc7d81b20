/* stage.h: match/ alone on a stage, with the fakes above it and the game of cards in it: lay a
 * table, take seats, watch, play, kill and start again, in one line each. Every connection is a
 * number; what it hears stands in `audience`.
 *
 *     struct stage *s = a_stage(NULL);
 *     stage_table(s, "{}");            both seats taken, 1 sees seat 0, 2 sees seat 1, 3 watches
 *     stage_play(s, 1, "ref-a", 0, 3, 7);
 */
#ifndef KS_TESTS_STAGE_H
#define KS_TESTS_STAGE_H

#include "base/arena.h"
#include "match/match.h"
#include "tests/support/fakes.h"

enum { STAGE_CONNS = 64 };

struct stage {
	struct fake_store store;
	struct fake_clock clock;
	struct fake_chance chance;
	struct fake_audience audience;
	struct matches *matches;
	struct matches_limits limits;
	struct arena arena;             /* of options and parameters being sent */
	struct delay_terms delay;       /* of the next table */
	struct clock_terms time;        /* of the next table */
	int64_t down_ms;                /* what of any time the server did not run */
	uint32_t beats;                 /* how often the store was told that it does */
	int64_t received_ms;            /* when what is asked next came in; 0: now */
	uint32_t absence;               /* of the next table, seconds; 0: as is usual */
	const struct engine *engines[2];/* the cards; another takes its place before stage_kill */
	const char *scenario;           /* of the next table; NULL: that of the cards */
	uint32_t news;                  /* how often the list of tables heard */
	char summary[1024];             /* what it heard last */
	char *dump;                     /* the last one, or NULL */
	uint32_t dumps;
	/* computers play the game of cards in the strength "weak"; what the port was told last of seat
	 * 1, and how often of any */
	bool no_room, wanted;
	uint32_t told;
	char computer_secret[SECRET_TEXT];
	char match[MATCH_ID_TEXT];
	char secret[2][SECRET_TEXT], invitation[SECRET_TEXT];
	uint32_t address[STAGE_CONNS];  /* of each connection: a number, as the gate gives them */
	struct heard sees[STAGE_CONNS]; /* the last join of each connection; joined false: none */
};

struct stage *a_stage(const struct matches_limits *limits); /* NULL: MATCHES_LIMITS */
/* With this engine in the place of the cards, and a table of it (stage_table). */
struct stage *a_stage_of(const struct engine *engine, const struct matches_limits *limits,
                         const char *options, struct delay_terms delay);
void stage_clear(struct stage *s);
/* The process ends at once, `keep` of what waited for the disk was written; a new one is started,
 * nobody is connected. */
void stage_kill(struct stage *s, uint32_t keep);
/* The store does all that waits, and the watchers are served. */
void stage_run(struct stage *s);
/* So much later: what is due to those who watch late is released. */
void stage_release(struct stage *s, int64_t after_ms);
/* So much later: what the clocks do by themselves is done, and recorded. */
void stage_clocks(struct stage *s, int64_t after_ms);

/* Without running the store: what is asked may still wait afterwards. */
void stage_ask_lay(struct stage *s, uint32_t conn, const char *ref, const char *options);
void stage_ask_claim(struct stage *s, uint32_t conn, const char *invitation, const char *ref);
void stage_ask_join(struct stage *s, uint32_t conn, const char *secret); /* NULL: the public */
void stage_ask_resume(struct stage *s, uint32_t conn, const char *secret, uint64_t epoch,
                      uint64_t seq);
void stage_ask_order(struct stage *s, uint32_t conn, const char *ref, const char *verb,
                     const char *params, uint32_t minute);
void stage_ask_play(struct stage *s, uint32_t conn, const char *ref, uint32_t minute, int card,
                    int cell);
void stage_note_joins(struct stage *s); /* reads from the answers what each connection now sees */

/* With it. The answer, which stays until the audience is cleared. */
const struct heard *stage_join(struct stage *s, uint32_t conn, const char *secret);
const struct heard *stage_play(struct stage *s, uint32_t conn, const char *ref, uint32_t minute,
                               int card, int cell);
/* Whether a connection of stage_table's that joins again is told this text. */
bool stage_sees(struct stage *s, uint32_t conn, const char *part);
/* Lays a table, claims the other seat; connections 1 and 2 join the seats, 3 watches; the audience
 * is then cleared. */
void stage_table(struct stage *s, const char *options);
/* The last answer this connection got. */
const struct heard *stage_answer(const struct stage *s, uint32_t conn);
/* The text of "key":"…" in text, copied out; false if it is not there. */
bool stage_member(const char *text, const char *key, char *out, size_t size);
/* The number of "key":n in text, or -1. */
int64_t stage_number(const char *text, const char *key);

#endif
