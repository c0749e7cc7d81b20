/* journal.h: how a match is written: its row, its documents, its entries, its newest snapshot.
 * Called by the writer thread within a transaction that it opens and closes; binds texts where
 * they lie, copies none. */
#ifndef KS_STORE_JOURNAL_H
#define KS_STORE_JOURNAL_H

#include "match/ports.h"
#include "store/contents.h"
#include "store/keys.h"

struct journal {
	sqlite3 *db;
	sqlite3_stmt *entry, *match, *world, *snapshot, *summary, *key, *last, *row;
	sqlite3_stmt *mark, *release, *back, *tick, *untick;
	struct keys keys;
	struct contents contents;
};

struct journal_append {
	struct match_id id;
	const struct stored_match *row;    /* of the first append of a match, else NULL */
	const struct journal_entry *entry;
	const void *snapshot;              /* or NULL */
	size_t snapshot_bytes;
};

/* False without memory or with a broken database; call journal_finish all the same. */
bool journal_init(struct journal *j, sqlite3 *db);
void journal_finish(struct journal *j);
/* SQLITE_OK; SQLITE_CONSTRAINT if the match is unknown, its row is there already, or seq is not
 * the next: then this append alone is undone; any other code: the transaction is lost. */
int journal_append(struct journal *j, const struct journal_append *a);
/* Room to remember n further appends; if false, file everything and call journal_settle. */
bool journal_room(const struct journal *j, size_t n);
/* The transaction was committed, or was lost. After a loss every key is read anew, and for that
 * everything filed anew. */
void journal_commit(struct journal *j);
void journal_undo(struct journal *j);
/* contents_file_all was committed. */
void journal_settle(struct journal *j);

#endif
