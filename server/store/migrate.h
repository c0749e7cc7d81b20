/* migrate.h: brings a database to the form this program knows, forward only: schema/sql's
 * migrations, each in one transaction, the count of those done in user_version. Called once, by
 * store_open, before any other statement. */
#ifndef KS_STORE_MIGRATE_H
#define KS_STORE_MIGRATE_H

#include "store/database.h"

/* False with *why: not ours, made by a newer program (nothing changed), or a migration failed
 * (it alone undone). */
bool migrate(sqlite3 *db, const char *path, struct store_problem *why);
/* The newest form this program knows. */
int migrate_newest(void);
/* Checks without changing anything that a database is ours and of a form this program can read. */
bool migrate_check(sqlite3 *db, const char *path, struct store_problem *why);

#endif
