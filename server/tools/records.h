/* records.h: what verify, replay and backup share: a database opened for reading, and the parser
 * that match/ wants. */
#ifndef KS_TOOLS_RECORDS_H
#define KS_TOOLS_RECORDS_H

#include "base/arena.h"
#include "base/doc.h"

struct record;

/* The database of a data directory; NULL after saying why on standard error. */
struct record *tool_record_open(const char *data_dir);
/* For struct parse_port. */
const struct doc *tool_parse_quietly(struct arena *a, const char *text, size_t n);

#endif
