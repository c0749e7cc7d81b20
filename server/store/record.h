/* record.h: reading what is written: one connection that changes nothing, with its statements,
 * for one thread. Used by the reader thread of an open store and, without any store, by verify,
 * replay and backup, beside a running server too. */
#ifndef KS_STORE_RECORD_H
#define KS_STORE_RECORD_H

#include "base/err.h"
#include "match/ports.h"
#include "store/problem.h"

struct record;

/* The database of a data directory; NULL with *why. vfs NULL: the system's. */
struct record *record_open(const char *data_dir, const char *vfs, struct store_problem *why);
void record_close(struct record *r);

/* What a load reads: the match, its newest snapshot and the entries after it; or every entry and
 * no snapshot. The sink hears match, snapshot, entry… and is not told done; what it is handed
 * lives for the call. All from one moment. ERR_OK; ERR_NOT_FOUND; ERR_IO; ERR_CORRUPT (a gap in
 * the entries, a row that is not ours). */
enum err record_load(
	struct record *r, const struct match_id *id, bool whole, const struct load_sink *sink);

/* Every match in the order of their making until each() says false; its documents are not read
 * (""). ERR_OK, ERR_IO. each() may call record_load. */
enum err record_each(
	struct record *r, bool (*each)(void *self, const struct stored_match *m), void *self);

/* The listed matches, newest first, at most `most`: scenario as the terms name it, summary "" if
 * none was written. Texts live for the call. ERR_OK, ERR_IO. */
struct record_listing {
	struct match_id id;
	const char *title, *scenario, *summary;
	int64_t created_ms;
};
enum err record_listed(struct record *r, uint32_t most,
	void (*each)(void *self, const struct record_listing *l), void *self);

/* The matches at whose tables a computer was seated, the latest first, at most `most`; over or not.
 * ERR_OK, ERR_IO. */
enum err record_computers(struct record *r, uint32_t most,
	void (*each)(void *self, const struct match_id *id), void *self);

/* The same of the matches whose clock runs. */
enum err record_ticking(struct record *r, uint32_t most,
	void (*each)(void *self, const struct match_id *id), void *self);

/* What is kept twice agrees: SQLite's own check, no entry twice, every filed place right.
 * ERR_OK, ERR_IO, ERR_CORRUPT. */
enum err record_check(struct record *r);

/* A copy of the whole database of one moment into a new file, while it is written to. A
 * half-made copy is removed. False with *why: the file exists, cannot be written, or the disk is
 * full. */
bool record_backup(struct record *r, const char *file, struct store_problem *why);

#endif
