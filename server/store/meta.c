#include "store/meta.h"

#include <string.h>

static sqlite3_stmt *of(sqlite3 *db, const char *sql, const char *key, int *rc)
{
	sqlite3_stmt *s = NULL;
	*rc = sqlite3_prepare_v2(db, sql, -1, &s, NULL);
	if (*rc == SQLITE_OK)
		sqlite3_bind_text(s, 1, key, -1, SQLITE_STATIC);
	return s;
}

int64_t meta_int(sqlite3 *db, const char *key, int64_t fallback, int *rc)
{
	sqlite3_stmt *s = of(db, "SELECT value FROM meta WHERE key = ?", key, rc);
	int64_t value = fallback;
	int step = *rc == SQLITE_OK ? sqlite3_step(s) : SQLITE_DONE;
	if (step == SQLITE_ROW)
		value = sqlite3_column_int64(s, 0);
	else if (step != SQLITE_DONE)
		*rc = step;
	sqlite3_finalize(s);
	return value;
}

static const char set[] = "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE "
						  "SET value = excluded.value";

int meta_set_int(sqlite3 *db, const char *key, int64_t value)
{
	int rc;
	sqlite3_stmt *s = of(db, set, key, &rc);
	if (rc == SQLITE_OK) {
		sqlite3_bind_int64(s, 2, value);
		rc = database_run(s);
	}
	sqlite3_finalize(s);
	return rc;
}

bool meta_bytes(sqlite3 *db, const char *key, void *out, size_t n, int *rc)
{
	sqlite3_stmt *s = of(db, "SELECT value FROM meta WHERE key = ?", key, rc);
	bool found = false;
	int step = *rc == SQLITE_OK ? sqlite3_step(s) : SQLITE_DONE;
	if (step == SQLITE_ROW && sqlite3_column_type(s, 0) == SQLITE_BLOB &&
		(size_t)sqlite3_column_bytes(s, 0) == n) {
		memcpy(out, sqlite3_column_blob(s, 0), n);
		found = true;
	} else if (step != SQLITE_DONE && step != SQLITE_ROW) {
		*rc = step;
	}
	sqlite3_finalize(s);
	return found;
}

int meta_set_bytes(sqlite3 *db, const char *key, const void *bytes, size_t n)
{
	int rc;
	sqlite3_stmt *s = of(db, set, key, &rc);
	if (rc == SQLITE_OK) {
		sqlite3_bind_blob64(s, 2, bytes, n, SQLITE_STATIC);
		rc = database_run(s);
	}
	sqlite3_finalize(s);
	return rc;
}
