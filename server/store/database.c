#include "store/database.h"

#include "base/text.h"
#include "match/ports.h"
#include "store/folder.h"

#include <stddef.h>
#include <string.h>
#include <sys/stat.h>

/* The write-ahead log is cut back to this many bytes when it starts anew. */
#define WAL_KEPT "67108864"
#define WRITE_PRAGMAS                                                                        \
	"PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0; PRAGMA " \
	"foreign_keys=OFF; "                                                                     \
	"PRAGMA journal_size_limit=" WAL_KEPT "; PRAGMA cache_size=-16384; PRAGMA temp_store=MEMORY;"
#define READ_PRAGMAS "PRAGMA query_only=ON; PRAGMA cache_size=-4096; PRAGMA temp_store=MEMORY;"
#define KEEP_PRAGMAS "PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0; PRAGMA cache_size=-256;"

sqlite3 *database_open(const char *path, const char *vfs, enum database_use use, int *rc)
{
	static const char *const pragmas[] = { WRITE_PRAGMAS, READ_PRAGMAS, KEEP_PRAGMAS };
	sqlite3 *db = NULL;
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
		(use == DATABASE_WRITE ? SQLITE_OPEN_CREATE : 0);
	*rc = sqlite3_open_v2(path, &db, flags, vfs);
	if (*rc == SQLITE_OK) {
		sqlite3_extended_result_codes(db, 1);
		sqlite3_busy_timeout(db, DATABASE_BUSY_MS);
		*rc = database_exec(db, pragmas[use]);
	}
	if (*rc == SQLITE_OK)
		return db;
	database_close(db);
	return NULL;
}

void database_close(sqlite3 *db)
{
	sqlite3_close(db);
}

sqlite3_stmt *database_prepare(sqlite3 *db, const char *sql)
{
	sqlite3_stmt *s = NULL;
	sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &s, NULL);
	return s;
}

int database_run(sqlite3_stmt *s)
{
	int rc = sqlite3_step(s);
	sqlite3_reset(s);
	return rc == SQLITE_DONE || rc == SQLITE_ROW ? SQLITE_OK : rc;
}

int database_exec(sqlite3 *db, const char *sql)
{
	int rc = sqlite3_exec(db, sql, NULL, NULL, NULL);
	return rc == SQLITE_OK ? rc : sqlite3_extended_errcode(db);
}

int64_t database_int(sqlite3 *db, const char *sql, int64_t fallback, int *rc)
{
	sqlite3_stmt *s = NULL;
	int64_t value = fallback;
	*rc = sqlite3_prepare_v2(db, sql, -1, &s, NULL);
	if (*rc == SQLITE_OK) {
		int step = sqlite3_step(s);
		if (step == SQLITE_ROW)
			value = sqlite3_column_int64(s, 0);
		else if (step != SQLITE_DONE)
			*rc = step;
	}
	sqlite3_finalize(s);
	return value;
}

bool database_broken(int rc)
{
	switch (rc & 0xff) {
	case SQLITE_OK:
	case SQLITE_CONSTRAINT:
	case SQLITE_TOOBIG:
	case SQLITE_MISMATCH:
	case SQLITE_RANGE:
		return false;
	default:
		return true;
	}
}

bool database_explain(struct store_problem *why, const char *path, int rc)
{
	switch (rc & 0xff) {
	case SQLITE_NOTADB:
		return store_problem_set(why, MSG_CONSOLE_DATABASE_FOREIGN, path, 0, 0);
	case SQLITE_CORRUPT:
		return store_problem_set(why, MSG_CONSOLE_DATABASE_DAMAGED, path, 0, 0);
	case SQLITE_FULL:
		return store_problem_set(why, MSG_CONSOLE_DATA_FULL, path, 0, 0);
	case SQLITE_READONLY:
	case SQLITE_PERM:
	case SQLITE_CANTOPEN:
		return store_problem_set(why, MSG_CONSOLE_DATA_NOT_WRITABLE, path, 0, 0);
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return store_problem_set(why, MSG_CONSOLE_DATABASE_LOCKED, path, 0, 0);
	case SQLITE_NOMEM:
		return store_problem_set(why, MSG_CONSOLE_MEMORY, path, 0, 0);
	default:
		return store_problem_set(why, MSG_CONSOLE_DATABASE_FAILED, path, rc, 0);
	}
}

void database_mark(sqlite3 *db, struct database_mark *out)
{
	static const char *const ends[] = { "", "-wal" };
	char path[FOLDER_PATH];
	struct stat found;
	const char *name = sqlite3_db_filename(db, "main");
	*out = (struct database_mark){ 0 };
	for (int i = 0; i < 2; i++)
		if (text_format(path, sizeof(path), "%s%s", name, ends[i]) && stat(path, &found) == 0) {
			out->device[i] = (uint64_t)found.st_dev;
			out->node[i] = (uint64_t)found.st_ino;
		}
}

bool database_moved(sqlite3 *db, const struct database_mark *as_opened)
{
	struct database_mark now;
	database_mark(db, &now);
	return memcmp(&now, as_opened, sizeof(now)) != 0;
}

const char *database_text(sqlite3_stmt *s, int column)
{
	const char *text = (const char *)sqlite3_column_text(s, column);
	return text ? text : "";
}

bool database_bytes(sqlite3_stmt *s, int column, void *out, size_t n)
{
	const void *bytes = sqlite3_column_blob(s, column);
	if (!bytes || (size_t)sqlite3_column_bytes(s, column) != n)
		return false;
	memcpy(out, bytes, n);
	return true;
}

bool database_match(sqlite3_stmt *s, int64_t *key, struct stored_match *m)
{
	*m = (struct stored_match){ .scenario = "", .terrain = "" };
	*key = sqlite3_column_int64(s, 0);
	const char *id = database_text(s, 1);
	m->engine = database_text(s, 2);
	m->version = database_text(s, 3);
	m->title = database_text(s, 5);
	m->terms = database_text(s, 6);
	m->created_ms = sqlite3_column_int64(s, 7);
	m->listed = sqlite3_column_int(s, 9) != 0;
	return strlen(id) == MATCH_ID_TEXT - 1 && text_copy(m->id.text, sizeof(m->id.text), id) &&
	       database_bytes(s, 4, m->world.bytes, DIGEST_BYTES) &&
	       database_bytes(s, 8, m->seed, sizeof(m->seed));
}
