/* uptime.h: when the server did not run. A beat is written every few seconds while somebody's clock
 * runs; what lies between the last one and the next start was downtime, and is kept. Called by
 * store.c before the threads start, and by the writer thread; knows no clock.
 *
 * RULING: a beat is at most so old as match/ has it (a few seconds): so much more is credited than
 * was lost, never less. */
#ifndef KS_STORE_UPTIME_H
#define KS_STORE_UPTIME_H

#include "store/database.h"

#include <stddef.h>
#include <stdint.h>

enum { UPTIME_SPANS = 1024 }; /* the newest that are looked at */

struct uptime { struct downtime { int64_t from_ms, until_ms; } span[UPTIME_SPANS]; size_t count; };

/* At the start, in a transaction: the downtime before it is kept, all are read. */
int uptime_begin(struct uptime *u, sqlite3 *db, int64_t now_ms);
/* In a transaction: the server runs. */
int uptime_beat(sqlite3 *db, int64_t now_ms);
/* How much of the time since then it did not run. */
int64_t uptime_down_ms(const struct uptime *u, int64_t since_ms);

#endif
