/* contents.h: the table of contents: which entries belong to which match. Entries are appended
 * to one table in the order of writing, since a page written for each match would cost more than
 * the sync; their places are filed here later, many at once in the order of matches, some with
 * every transaction, so that no transaction becomes long.
 *
 * tail: places of committed entries not filed yet. round: a former tail, sorted, being filed
 * from `at` on. meta 'filed' is the greatest entry id of the last whole round. Transitions: tail
 * → round contents_round; round → filed contents_file; anything → all filed contents_file_all
 * (at the start, and after a transaction was lost). Writer thread only. */
#ifndef KS_STORE_CONTENTS_H
#define KS_STORE_CONTENTS_H

#include "store/database.h"

#include <stddef.h>

enum { CONTENTS_ROUND = 4096, CONTENTS_MAX = 4 * CONTENTS_ROUND };

struct place { int64_t match, seq, entry; };

struct contents {
	sqlite3 *db;
	sqlite3_stmt *insert;
	struct place *tail, *round;   /* CONTENTS_MAX each */
	size_t tail_count, round_count, at;
	size_t kept_tail, kept_at;    /* as of the last commit */
};

/* False without memory or with a broken database. */
bool contents_init(struct contents *c, sqlite3 *db);
void contents_finish(struct contents *c);
/* An entry was written in the open transaction. The tail has room for CONTENTS_MAX less those
 * not filed. */
void contents_note(struct contents *c, int64_t match, int64_t seq, int64_t entry);
/* Room for further notes. */
size_t contents_room(const struct contents *c);
/* Between transactions: starts a round if none is open and the tail holds `least` or more. */
void contents_round(struct contents *c, size_t least);
/* Within a transaction: files at most `most` places of the round. SQLITE_OK or the code. */
int contents_file(struct contents *c, size_t most);
/* The transaction was committed, or was lost: what it noted and filed stands, or is forgotten. */
void contents_commit(struct contents *c);
void contents_undo(struct contents *c);
/* Within a transaction: files whatever is not filed, from the entries themselves; after its
 * commit call contents_reset. */
int contents_file_all(sqlite3 *db);
void contents_reset(struct contents *c);
/* Nothing waits to be filed. */
bool contents_settled(const struct contents *c);

#endif
