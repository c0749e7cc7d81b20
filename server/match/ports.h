/* ports.h: what match/ needs from above, filled in by app.c or by a test. All on the loop thread.
 *
 * Store laws: append is asynchronous and ordered; done() comes later on the loop thread, never from
 * within the call. An entry is durable when done says ok. Entries of a match have seq 1, 2, 3 …
 * without gaps. A store that cannot write answers every append with false until a probe of its own
 * succeeds. done(false) means: not in the store, and it will not appear there later; the next
 * append of that match has the same seq again. */
#ifndef KS_MATCH_PORTS_H
#define KS_MATCH_PORTS_H

#include "base/digest.h"
#include "base/err.h"
#include "base/frame.h"
#include "base/ids.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Does a clock of the match run after an entry? Kept beside the row of the match, as summary is. */
enum ticks { TICKS_AS_BEFORE, TICKS_NOW, TICKS_NO_MORE };
struct journal_entry {
	int64_t seq;
	/* when its request was received: wall clock, Unix milliseconds, within a match never back */
	int64_t at_ms;
	uint8_t seat;              /* UINT8_MAX: nobody's */
	const char *verb;          /* "order.move", "seat.claim", … */
	const char *ref;           /* the sender's, or "" */
	const char *command;       /* JSON text */
	const char *outcome;       /* JSON text or "" */
	struct digest digest;      /* of the live state after it */
	/* JSON text for the list of tables ({"phase","minute","seats":[…]}), or NULL: as it was. Kept
	 * on the row of the match in the same transaction; not part of the record (it can be made again
	 * from the entries). */
	const char *summary;
	uint8_t ticks;             /* enum ticks */
};

struct stored_match { /* the row of a match; fixed at its beginning */
	struct match_id id;
	const char *engine, *version;  /* pinned */
	struct digest world;           /* names the documents below */
	const char *scenario, *terrain;/* JSON texts, kept once per world; terrain "" if none */
	const char *title;
	const char *terms;             /* JSON text: match/'s own: options, seats, listed … */
	int64_t created_ms;
	uint8_t seed[32];
	bool listed;
};

/* Called on the loop thread once per load, then forgotten. found false: no such match (ok true) or
 * fault (ok false). */
struct load_sink {
	void *self;
	void (*match)(void *self, const struct stored_match *m);
	/* the newest, if any; before entries */
	void (*snapshot)(void *self, int64_t seq, const void *bytes, size_t n);
	/* those after the snapshot, in order */
	void (*entry)(void *self, const struct journal_entry *e);
	void (*done)(void *self, bool ok, bool found);
};

struct store_port {
	void *self;
	/* Copies what it is given. The first append of a match passes its row, else NULL. One
	 * transaction for the row, the entry and the snapshot (may be NULL). done(context, ok) follows
	 * on the loop thread. */
	void (*append)(void *self, const struct match_id *id, const struct stored_match *row,
	               const struct journal_entry *e, const void *snapshot, size_t snapshot_bytes,
	               void (*done)(void *context, uint64_t tag, bool ok), void *context, uint64_t tag);
	void (*load)(void *self, const struct match_id *id, struct load_sink sink);
	bool (*healthy)(void *self); /* false while in FAULT */
};

/* Whether the server ran: told by match/ while a clock runs, and asked what of the time since then
 * it did not. beat NULL: nobody knows. */
struct uptime_port {
	void *self;
	void (*beat)(void *self, int64_t wall_ms);
	int64_t (*down_ms)(void *self, int64_t since_ms);
	/* Calls take(context, …) for matches whose clock runs, at most `most`; asked once, by gate/ */
	void (*each)(void *self, uint32_t most, void *context,
	             void (*take)(void *context, const struct match_id *id));
};

struct clock_port { /* injected time */
	void *self;
	int64_t (*wall_ms)(void *self); /* Unix ms, for the record */
	int64_t (*now_ms)(void *self);  /* monotonic */
};

struct chance_port { void *self; void (*bytes)(void *self, void *out, size_t n); };

/* A match in memory, and one connection's place among those who see it. generation 0: none. */
struct match_handle { uint32_t slot, generation; };
struct membership { uint32_t slot, generation; };

/* Who waits for an answer: opaque to match/, handed back unchanged with it. id: the request's
 * JSON-RPC id as JSON text. address: a small number, the same for all connections of one address
 * and of no other while address_port holds it. at_ms: when the request was received, wall clock; 0:
 * now, of the server's own. */
enum { ASKER_ID_MAX = 248 };
struct asker {
	struct conn_id conn;
	uint32_t address;
	int64_t at_ms;
	uint8_t length;
	char id[ASKER_ID_MAX];
};

/* The answer to a request, at once or after the disk. Borrowed for the call. */
struct refusal;
enum { CHAIR_NONE = UINT8_MAX };
struct answer {
	enum err err;
	const char *result;            /* ERR_OK: a JSON object of `length` bytes */
	size_t length;
	const struct refusal *refusal; /* ERR_REFUSED, and what is wrong with ERR_PARAMS; or NULL */
	const char *limit;             /* ERR_LIMIT: which one; or NULL */
	int64_t minute;                /* ERR_MINUTE: the one it is now */
	bool joined;                   /* the connection now sees the match: */
	struct match_handle match;
	struct match_id id;
	struct membership member;
	uint8_t class;                 /* enum viewer_class */
	struct seat_id seat;
	uint8_t chair;                 /* it only looks on from the seat; CHAIR_NONE: it sits there */
	bool deputy;                   /* who sits on the chair orders like the seat's player */
};

/* What connections hear. deliver takes no reference of its own: it keeps the frame if it queues it.
 */
struct audience_port {
	void *self;
	void (*answer)(void *self, const struct asker *to, const struct answer *a);
	void (*deliver)(void *self, struct conn_id conn, struct frame *f);
	/* The connection sees this match no more (it was too slow and was told match.resync, or its
	 * seat was revoked). */
	void (*left)(void *self, struct conn_id conn, const struct match_id *id);
	/* 4001: secret revoked; 4004: replaced */
	void (*shut)(void *self, struct conn_id conn, int code);
	/* how long nothing was heard of it; NULL: nobody knows */
	int64_t (*silent_ms)(void *self, struct conn_id conn);
};

/* Addresses that match/ keeps an account of: each hold is let go once. Either may be NULL. */
struct address_port {
	void *self;
	void (*hold)(void *self, uint32_t address);
	void (*let_go)(void *self, uint32_t address);
};

/* What the list of tables hears of listed matches. summary: as in struct journal_entry. Borrowed
 * for the call. */
struct table_news {
	struct match_id id;
	const char *title, *scenario, *summary;
	int64_t created_ms;
};
struct tables_port { void *self; void (*changed)(void *self, const struct table_news *news); };

/* Where the dump of a match that was frozen goes (match/dump.c): a file of `kriegsspield try`.
 * Holds all that is hidden in the match. Borrowed for the call. */
struct dump_port {
	void *self;
	void (*write)(void *self, const struct match_id *id, int64_t seq, const char *text, size_t n);
};

/* The processes that play for a computer's seat. Wanted: its match is in play, in memory, and not
 * silent or left by everybody. Told as often as may be; nothing is done within the call. */
struct computer_news { struct match_id id; struct seat_id seat; const char *secret; bool wanted; };
struct computers_port {
	void *self;
	/* A computer plays this game in this strength here. NULL: none does. */
	bool (*plays)(void *self, const char *engine, const char *strength);
	bool (*room)(void *self); /* for one more */
	void (*tell)(void *self, const struct computer_news *news);
};

/* JSON text to a tree in the arena (wire/ in the server). NULL if it is not such text. */
struct arena;
struct doc;
struct parse_port { const struct doc *(*parse)(struct arena *a, const char *text, size_t n); };

#endif
