/* table.h: the list of tables that everybody may see: from the store's rows at the start, kept up
 * to date by what match/ tells. Bounded: over it the oldest leaves the list (not the store). Used
 * by gate/. Holds only what was published. */
#ifndef KS_LOBBY_TABLE_H
#define KS_LOBBY_TABLE_H

#include "base/arena.h"
#include "base/writer.h"
#include "lobby/ports.h"

struct table; /* one row */
struct tables {
	struct table *list;  /* newest first */
	uint32_t count, most;
	const struct doc *(*parse)(struct arena *a, const char *text, size_t n);
	struct arena arena;
};

/* rows.each may be NULL: none. False without memory. */
bool tables_init(struct tables *t, uint32_t most,
                 const struct doc *(*parse)(struct arena *a, const char *text, size_t n),
                 const struct rows_port *rows);
void tables_finish(struct tables *t);
/* Adds or replaces the row of this match. A summary that does not read (an object with a known
 * phase and seats) leaves the list as it was and returns false; so does want of memory. */
bool tables_put(struct tables *t, const struct table_row *row);
/* {"tables":[…]}: the result of lobby.tables. */
void tables_write(const struct tables *t, struct writer *w);

#endif
