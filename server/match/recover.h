/* recover.h: a match from what is stored: its row, the newest snapshot, the entries after it, each
 * applied again and its digest compared. Used by match/ when a match is loaded, and by the tool
 * that verifies a store (which leaves the snapshots out). Reads only; calls the engine in a guard.
 * Fed in the order of struct load_sink. */
#ifndef KS_MATCH_RECOVER_H
#define KS_MATCH_RECOVER_H

#include "base/arena.h"
#include "match/chronicle.h"
#include "match/delay.h"
#include "match/refs.h"

enum { RECOVER_WHY = 200 };

struct recover {
	struct worlds *worlds;
	/* May be NULL: called after each entry, within a guard. */
	void (*happened)(void *self, const struct recover *r, const struct happening *h);
	void *self;
	struct facts facts;
	struct shared_world *world; /* counted */
	struct live *live, *scratch;
	struct refs *refs;          /* one a seat */
	struct chronicle *logs;     /* one a view class: as of the snapshot */
	struct delay *delay;        /* as of the snapshot; NULL: the match is not delayed */
	uint32_t log_bytes;         /* of one log at most; 0: logs are not kept */
	void *command, *outcome;
	struct buffer work;
	struct arena arena;
	int64_t at_ms;              /* of the last entry read; 0: none since the snapshot */
	int64_t seq, snapshot_seq;
	enum err err;               /* ERR_OK, ERR_CORRUPT, ERR_NOMEM: what follows is ignored */
	char why[RECOVER_WHY];      /* for the log and the console */
};

void recover_init(struct recover *r, struct worlds *worlds);
/* Drops all that was not taken from it (a taken pointer is set to NULL by who took it). */
void recover_finish(struct recover *r);
void recover_match(struct recover *r, const struct stored_match *m);
void recover_snapshot(struct recover *r, int64_t seq, const void *bytes, size_t n);
void recover_entry(struct recover *r, const struct journal_entry *e);

/* What a snapshot is made of, and what is being recorded with it (ref NULL, newest NULL: nothing).
 */
struct snapshot {
	const struct shared_world *world;
	const struct live *live;
	const struct refs *refs;                 /* one a seat */
	const struct chronicle *const *logs;     /* one a view class */
	struct seat_id seat;
	const struct ref *ref;                   /* of this seat */
	struct chronicle_text *const *newest;    /* one a view class, each may be NULL */
	const struct delay *delay;               /* NULL: the match is not delayed */
	const struct held *held;                 /* what is being recorded, if it is */
};
void recover_snapshot_write(const struct snapshot *s, struct buffer *out);

#endif
