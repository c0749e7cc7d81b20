/* rig.h: the whole server without sockets: the gate with all below it, the fakes above, the game of
 * cards, and peers that are numbers. Frames go in as text, what is sent is kept as text in the
 * order it was sent.
 *
 *     struct rig *r = a_rig(NULL);
 *     rig_open(r, 1, "10.0.0.1");  rig_say(r, 1, "session.hello", "{\"protocol\":1}");
 *     const char *answer = rig_ask(r, 1, "lobby.tables", "{}");
 */
#ifndef KS_TESTS_RIG_H
#define KS_TESTS_RIG_H

#include "gate/gate.h"
#include "tests/support/fakes.h"

enum { RIG_PEERS = 128, RIG_CHILD = 120 };

struct rig_frame { char *text; uint32_t commits; }; /* commits: of the store when it was sent */
struct rig_peer {
	struct conn_id conn;
	bool open;
	int code;                 /* of the close it was shut with; 0: none */
	struct rig_frame *frames;
	uint32_t count, capacity;
	uint32_t next_id;
	char secret[SECRET_TEXT]; /* of its seat; "": the public */
	int64_t silent_ms;        /* for how long nothing was heard of it */
};

struct rig {
	struct fake_store store;
	struct fake_clock clock;
	struct fake_chance chance;
	struct gate_limits limits;
	struct gate *gate;
	struct rig_peer peers[RIG_PEERS];
	const struct engine *const *engines;
	char match[MATCH_ID_TEXT];
	char invitation[SECRET_TEXT];
	uint32_t more;            /* scenarios besides the cards, from the next start on */
	/* another, of another game ("drawn"), from the next start on; NULL: none. Borrowed. */
	const char *scenario, *terrain;
	uint64_t sent;            /* frames, in all */
	bool deaf;                /* frames are counted, not kept */
	/* Processes that play cards are peers from RIG_CHILD on: the test is each of them. */
	uint32_t children;        /* started, in all */
	bool barren;              /* none can be started */
	char child_line[128];     /* what the last was handed first */
	bool woken;               /* a start finds that the match had a computer */
	bool ticking;             /* a start finds that its clock ran */
};

struct rig *a_rig(const struct gate_limits *limits); /* NULL: GATE_LIMITS without quotas */
/* The same, with another game and a scenario of it, "drawn", on that ground. All borrowed. */
struct rig *a_rig_of(const struct engine *const *engines, const char *scenario,
                     const char *terrain);
void rig_clear(struct rig *r);
/* As stage_kill: peers are cut off, their frames kept. */
void rig_kill(struct rig *r, uint32_t keep);
/* The same; then peers 1 to `peers` are back at the match. */
void rig_return(struct rig *r, uint32_t keep, uint32_t peers);

bool rig_open(struct rig *r, uint32_t peer, const char *address);
void rig_greet(struct rig *r, uint32_t peer); /* opens it and says hello */
void rig_close(struct rig *r, uint32_t peer);
void rig_raw(struct rig *r, uint32_t peer, const char *text);
/* Sends a request; its id. Nothing is done yet. */
uint32_t rig_say(struct rig *r, uint32_t peer, const char *method, const char *params);
void rig_tick(struct rig *r); /* the gate alone, until it has no work left */
void rig_run(struct rig *r);  /* gate and store, until neither has */
/* Sends, runs, and gives the answer's text; NULL if there is none. Borrowed until the frames are
 * cleared. */
const char *rig_ask(struct rig *r, uint32_t peer, const char *method, const char *params);
/* The same. Was it done? must: it was answered. */
bool rig_done(struct rig *r, uint32_t peer, const char *method, const char *params);
const char *rig_answer(struct rig *r, uint32_t peer, uint32_t id); /* to an earlier one */
/* The n-th (from 0) frame of this peer that holds this text; NULL if there is none. */
const char *rig_frame_with(struct rig *r, uint32_t peer, const char *text, uint32_t n);
/* Adds the frames of this peer, one a line. */
void rig_heard(const struct rig *r, uint32_t peer, struct buffer *out);
void rig_forget(struct rig *r); /* clears the frames of all peers */

/* Opens peers 1, 2, 3, says hello, lays a table, both seats are taken and seen, 3 watches; frames
 * are cleared. */
void rig_table(struct rig *r, const char *options);
/* The same of another scenario with so many seats: peers 1 to seats sit in them in their order,
 * the next one watches. options may go on with further members of lobby.lay. */
void rig_table_of(struct rig *r, const char *scenario, uint8_t seats, const char *options);
const char *rig_play(struct rig *r, uint32_t peer, const char *ref, uint32_t minute, int card,
                     int cell);
uint32_t rig_say_play(struct rig *r, uint32_t peer, const char *ref, uint32_t minute, int card,
                      int cell);
const char *rig_join(struct rig *r, uint32_t peer); /* the match, with the peer's secret */

#endif
