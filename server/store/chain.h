/* chain.h: what binds the record of a match together. An entry's own digest is of the state after
 * it, which says nothing of who sent it under which ref, when, or what the table was called; its
 * chain is of the row of the match and of all entries up to this one, every column of them. Written
 * by journal, compared by record on each load. Pure.
 *
 * Entries from before there were chains have none. The first one after them begins at the row: so
 * the row is bound from then on, and those entries by the digests of their states alone. */
#ifndef KS_STORE_CHAIN_H
#define KS_STORE_CHAIN_H

#include "match/ports.h"

/* Before the first entry. The documents are bound by the name of their world. */
void chain_begin(const struct stored_match *m, struct digest *out);
/* After this one; out may be before. The entry's summary is a copy and not part of it. */
void chain_add(const struct digest *before, const struct journal_entry *e, struct digest *out);

#endif
