#include "store/rebuild.h"

#include "base/memory.h"
#include "store/contents.h"
#include "store/folder.h"
#include "store/migrate.h"

struct rebuild {
	int held;
	sqlite3 *db;
	sqlite3_stmt *snapshot, *summary, *ticking;
};

static int file_anew(sqlite3 *db)
{
	int rc = database_exec(db, "BEGIN IMMEDIATE; DELETE FROM contents; DELETE FROM ticking;"
	                           "DELETE FROM meta WHERE key = 'filed';");
	if (rc == SQLITE_OK)
		rc = contents_file_all(db);
	if (rc == SQLITE_OK)
		rc = database_exec(db, "COMMIT");
	return rc;
}

static bool start(struct rebuild *r, const char *path, struct store_problem *why)
{
	int rc;
	r->db = database_open(path, NULL, DATABASE_WRITE, &rc);
	if (!r->db)
		return database_explain(why, path, rc);
	if (!migrate(r->db, path, why))
		return false;
	rc = file_anew(r->db);
	if (rc != SQLITE_OK)
		return database_explain(why, path, rc);
	r->snapshot = database_prepare(
		r->db, "DELETE FROM snapshot WHERE match = (SELECT key FROM match WHERE id = ?)");
	r->summary = database_prepare(r->db, "INSERT OR REPLACE INTO summary (match, text) "
	                                     "SELECT key, ?2 FROM match WHERE id = ?1");
	r->ticking = database_prepare(
		r->db, "INSERT OR IGNORE INTO ticking (match) SELECT key FROM match WHERE id = ?");
	return (r->snapshot && r->summary && r->ticking) || database_explain(why, path, SQLITE_NOMEM);
}

struct rebuild *rebuild_open(const char *data_dir, struct store_problem *why)
{
	char path[FOLDER_PATH];
	struct rebuild *r = memory_take(sizeof(*r));
	if (!r || !folder_database(data_dir, path)) {
		store_problem_set(why, MSG_CONSOLE_MEMORY, data_dir, 0, 0);
		memory_drop(r);
		return NULL;
	}
	r->held = folder_take(data_dir, why);
	if (r->held >= 0 && start(r, path, why))
		return r;
	rebuild_close(r);
	return NULL;
}

bool rebuild_match(
	struct rebuild *r, const struct match_id *id, const char *summary, bool ticks,
	bool keep_snapshot)
{
	int rc = database_exec(r->db, "BEGIN IMMEDIATE");
	sqlite3_bind_text(r->summary, 1, id->text, -1, SQLITE_STATIC);
	sqlite3_bind_text(r->summary, 2, summary, -1, SQLITE_STATIC);
	sqlite3_bind_text(r->snapshot, 1, id->text, -1, SQLITE_STATIC);
	if (rc == SQLITE_OK)
		rc = database_run(r->summary);
	sqlite3_bind_text(r->ticking, 1, id->text, -1, SQLITE_STATIC);
	if (rc == SQLITE_OK && ticks)
		rc = database_run(r->ticking);
	if (rc == SQLITE_OK && !keep_snapshot)
		rc = database_run(r->snapshot);
	if (rc == SQLITE_OK)
		rc = database_exec(r->db, "COMMIT");
	if (rc != SQLITE_OK && !sqlite3_get_autocommit(r->db))
		database_exec(r->db, "ROLLBACK");
	return rc == SQLITE_OK;
}

void rebuild_close(struct rebuild *r)
{
	if (!r)
		return;
	sqlite3_finalize(r->snapshot);
	sqlite3_finalize(r->summary);
	sqlite3_finalize(r->ticking);
	database_close(r->db);
	folder_release(r->held);
	memory_drop(r);
}
