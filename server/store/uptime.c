#include "store/uptime.h"

#include "store/meta.h"

static const char beat[] = "beat";

static int keep(sqlite3 *db, int64_t from_ms, int64_t until_ms)
{
	sqlite3_stmt *s = database_prepare(db, "INSERT INTO downtime (until_ms, from_ms) VALUES (?, ?) "
	                                       "ON CONFLICT DO NOTHING");
	if (!s)
		return SQLITE_NOMEM;
	sqlite3_bind_int64(s, 1, until_ms);
	sqlite3_bind_int64(s, 2, from_ms);
	int rc = database_run(s);
	sqlite3_finalize(s);
	return rc;
}

static int read_spans(struct uptime *u, sqlite3 *db)
{
	int rc = SQLITE_NOMEM;
	sqlite3_stmt *s = database_prepare(db,
		"SELECT from_ms, until_ms FROM downtime ORDER BY until_ms DESC");
	u->count = 0;
	while (s && u->count < UPTIME_SPANS && (rc = sqlite3_step(s)) == SQLITE_ROW)
		u->span[u->count++] =
			(struct downtime){ sqlite3_column_int64(s, 0), sqlite3_column_int64(s, 1) };
	sqlite3_finalize(s);
	return rc == SQLITE_DONE || rc == SQLITE_ROW ? SQLITE_OK : rc;
}

int uptime_begin(struct uptime *u, sqlite3 *db, int64_t now_ms)
{
	int rc;
	int64_t last = meta_int(db, beat, 0, &rc);
	if (rc == SQLITE_OK && last > 0 && last < now_ms)
		rc = keep(db, last, now_ms);
	if (rc == SQLITE_OK)
		rc = uptime_beat(db, now_ms);
	return rc == SQLITE_OK ? read_spans(u, db) : rc;
}

int uptime_beat(sqlite3 *db, int64_t now_ms)
{
	return meta_set_int(db, beat, now_ms);
}

int64_t uptime_down_ms(const struct uptime *u, int64_t since_ms)
{
	int64_t down = 0;
	for (size_t i = 0; i < u->count; i++) {
		const struct downtime *d = &u->span[i];
		int64_t from = d->from_ms > since_ms ? d->from_ms : since_ms;
		down += d->until_ms > from ? d->until_ms - from : 0;
	}
	return down;
}
