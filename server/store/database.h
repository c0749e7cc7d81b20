/* database.h: one SQLite connection as the threads of this room open it, and the few calls they
 * all make. A connection and its statements belong to one thread. Only files of store/ include
 * this. */
#ifndef KS_STORE_DATABASE_H
#define KS_STORE_DATABASE_H

#include "store/problem.h"

#include <sqlite3.h>
#include <stddef.h>

/* 'KSr1': marks a database as ours. */
enum { DATABASE_APPLICATION = 0x4b537231, DATABASE_BUSY_MS = 2000 };

enum database_use {
	DATABASE_WRITE, /* made if missing; WAL, synchronous=FULL, no checkpoints of its own */
	DATABASE_READ,  /* must exist; writes nothing */
	DATABASE_KEEP   /* must exist; for checkpoints */
};

/* NULL with *rc, SQLite's extended code. vfs NULL: the system's. */
sqlite3 *database_open(const char *path, const char *vfs, enum database_use use, int *rc);
/* All statements must be finalised. NULL is allowed. */
void database_close(sqlite3 *db);
/* A statement kept for long; NULL on error. */
sqlite3_stmt *database_prepare(sqlite3 *db, const char *sql);
/* Steps a statement that yields no rows and resets it; SQLITE_OK, or the extended code. */
int database_run(sqlite3_stmt *s);
/* Runs text of any number of statements; SQLITE_OK, or the extended code. */
int database_exec(sqlite3 *db, const char *sql);
/* The one integer of a query, or fallback if it has no row. *rc SQLITE_OK, or the extended code. */
int64_t database_int(sqlite3 *db, const char *sql, int64_t fallback, int *rc);
/* What a column holds: "" for NULL; false if it is not exactly n bytes. */
const char *database_text(sqlite3_stmt *s, int column);
bool database_bytes(sqlite3_stmt *s, int column, void *out, size_t n);
/* The columns of a row of `match` AS m, and the row that a statement beginning with them stands on,
 * without its documents. Texts are valid until its next step. False: not a row of ours. */
#define DATABASE_MATCH \
	"m.key, m.id, m.engine, m.version, m.world, m.title, m.terms, m.created_ms, m.seed, m.listed"
enum { DATABASE_MATCH_COLUMNS = 10 };
struct stored_match;
bool database_match(sqlite3_stmt *s, int64_t *key, struct stored_match *m);
/* True for what is wrong with the disk, the file or memory and not with one row: the whole
 * transaction is lost. */
bool database_broken(int rc);
/* What a code means for the person who starts the server. Returns false. */
bool database_explain(struct store_problem *why, const char *path, int rc);

/* The files the database is written to, so that one deleted or replaced while it is open is seen:
 * what is written to it then is in no file anybody will open again. */
struct database_mark { uint64_t device[2], node[2]; };
void database_mark(sqlite3 *db, struct database_mark *out);
bool database_moved(sqlite3 *db, const struct database_mark *as_opened);

#endif
