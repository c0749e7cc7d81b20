/* chronicle.h: the latest events that one view class may know, as the JSON they were sent in, for
 * the log of a join. A ring bounded in events and in bytes for each class alone, so that how far
 * back it reaches tells nothing of what others saw (field report A3). Texts that classes have in
 * common are held once. In memory only. */
#ifndef KS_MATCH_CHRONICLE_H
#define KS_MATCH_CHRONICLE_H

#include "base/writer.h"

/* LEDGER: the log that is told when all is over, of a match with slates, reaches so many times as
 * far back, for the sake of what was written in it (CARD-9). */
enum { CHRONICLE_EVENTS = 200, CHRONICLE_PLAIN = 1, CHRONICLE_LEDGER = 5 };

struct chronicle_text; /* the events of one change; counted references */

struct chronicle {
	struct chronicle_text **list; /* a ring of capacity entries: the oldest at start */
	uint32_t start, count, capacity, events, bytes;
};

/* text: elements of a JSON array without its brackets, not empty. NULL without memory. One
 * reference. */
struct chronicle_text *chronicle_text_create(const char *text, size_t length);
bool chronicle_text_is(const struct chronicle_text *t, const char *text, size_t length);
void chronicle_text_drop(struct chronicle_text *t);

/* Adds the newest, with a reference of its own, and drops the oldest over the bounds, which are
 * CHRONICLE_EVENTS and bytes_most so many times. Without memory it is left out: a log with a hole
 * is no fault. */
void chronicle_add(struct chronicle *c, struct chronicle_text *t, uint32_t bytes_most,
                   uint32_t times);
/* All of it, oldest first, as elements of an array already open in w. */
void chronicle_write(const struct chronicle *c, struct writer *w);
void chronicle_finish(struct chronicle *c);

/* For snapshots: those of all classes, each with a text being recorded with it (or NULL); what
 * classes have in common is written once. newest may be NULL. */
void chronicles_encode(const struct chronicle *const *list, struct chronicle_text *const *newest,
                       uint32_t count, struct buffer *out);
/* Into empty ones, each within the bounds so many times. False: not such bytes, or no memory. */
bool chronicles_decode(struct chronicle *list, uint32_t count, uint32_t bytes_most, uint32_t times,
                       const uint8_t **at, const uint8_t *end);

#endif
