#include "store/migrate.h"

#include "base/text.h"
#include "store/generated/migrations.h"

enum { PRAGMA_TEXT = 64 };

int migrate_newest(void)
{
	return migrations[migration_count - 1].number;
}

/* *version: of the form found; 0 of a new database. */
static bool recognise(sqlite3 *db, const char *path, int64_t *version, struct store_problem *why)
{
	int rc, second, third;
	int64_t application = database_int(db, "PRAGMA application_id", 0, &rc);
	*version = database_int(db, "PRAGMA user_version", 0, &second);
	int64_t tables = database_int(db, "SELECT count(*) FROM sqlite_schema", 0, &third);
	if (rc != SQLITE_OK || second != SQLITE_OK || third != SQLITE_OK)
		return database_explain(why, path, rc ? rc : second ? second : third);
	if (application != DATABASE_APPLICATION && (application || *version || tables))
		return store_problem_set(why, MSG_CONSOLE_DATABASE_FOREIGN, path, 0, 0);
	if (*version > migrate_newest())
		return store_problem_set(why, MSG_CONSOLE_DATABASE_NEWER, path, *version, migrate_newest());
	return true;
}

static int apply(sqlite3 *db, const struct migration *m)
{
	char mark[PRAGMA_TEXT];
	text_format(mark, sizeof(mark), "PRAGMA application_id=%d; PRAGMA user_version=%d;",
		DATABASE_APPLICATION, m->number);
	int rc = database_exec(db, "BEGIN IMMEDIATE");
	if (rc == SQLITE_OK)
		rc = database_exec(db, m->sql);
	if (rc == SQLITE_OK)
		rc = database_exec(db, mark);
	if (rc == SQLITE_OK)
		rc = database_exec(db, "COMMIT");
	if (rc != SQLITE_OK && !sqlite3_get_autocommit(db))
		database_exec(db, "ROLLBACK");
	return rc;
}

bool migrate(sqlite3 *db, const char *path, struct store_problem *why)
{
	int64_t version;
	if (!recognise(db, path, &version, why))
		return false;
	for (int i = 0; i < migration_count; i++) {
		if (migrations[i].number <= version)
			continue;
		int rc = apply(db, &migrations[i]);
		if (rc == SQLITE_OK)
			continue;
		if ((rc & 0xff) == SQLITE_ERROR)
			return store_problem_set(
				why, MSG_CONSOLE_DATABASE_MIGRATION, path, migrations[i].number, rc);
		return database_explain(why, path, rc);
	}
	return true;
}

bool migrate_check(sqlite3 *db, const char *path, struct store_problem *why)
{
	int64_t version;
	if (!recognise(db, path, &version, why))
		return false;
	if (version < migrate_newest())
		return store_problem_set(why, MSG_CONSOLE_DATABASE_OLDER, path, version, migrate_newest());
	return true;
}
