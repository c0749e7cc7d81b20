/* Generated from schema/sql by schema/gen/migrations.mjs.
 * Forward only: a migration that was once released is never changed. */
#ifndef KS_STORE_MIGRATIONS_H
#define KS_STORE_MIGRATIONS_H

struct migration {
	int number; /* 1, 2, 3 … */
	const char *name;
	const char *sql; /* statements, one after another */
};

extern const struct migration migrations[];
extern const int migration_count;

#endif
