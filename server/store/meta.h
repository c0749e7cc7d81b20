/* meta.h: the few values a database keeps about itself. */
#ifndef KS_STORE_META_H
#define KS_STORE_META_H

#include "store/database.h"

#include <stddef.h>

/* The integer under key, or fallback; *rc as database_int. */
int64_t meta_int(sqlite3 *db, const char *key, int64_t fallback, int *rc);
/* SQLITE_OK or the code; in whatever transaction is open, else in one of its own. */
int meta_set_int(sqlite3 *db, const char *key, int64_t value);
/* Exactly n bytes under key into out; false if there are none such. */
bool meta_bytes(sqlite3 *db, const char *key, void *out, size_t n, int *rc);
int meta_set_bytes(sqlite3 *db, const char *key, const void *bytes, size_t n);

#endif
