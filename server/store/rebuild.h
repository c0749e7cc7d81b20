/* rebuild.h: the copies made again from the record: the table of contents, summaries, and
 * snapshots that do not check put away. For the console, while no server runs: it takes the data
 * directory. What is wrong and what must be said is the caller's to find out (tools/verify replays
 * the entries); the record is not touched. */
#ifndef KS_STORE_REBUILD_H
#define KS_STORE_REBUILD_H

#include "base/ids.h"
#include "store/problem.h"

#include <stdbool.h>

struct rebuild;

/* NULL with *why. The table of contents has then been filed anew. */
struct rebuild *rebuild_open(const char *data_dir, struct store_problem *why);
/* What the list of tables says of a match, in place of what was there; that its clock runs, if it
 * does; and its snapshot away, if it
 * is not to be kept: it is then loaded from its first entry, and the server makes a new one. False:
 * the disk would not; nothing is changed. */
bool rebuild_match(
	struct rebuild *r, const struct match_id *id, const char *summary, bool ticks,
	bool keep_snapshot);
void rebuild_close(struct rebuild *r); /* NULL is allowed */

#endif
