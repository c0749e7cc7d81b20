/* fragments.h: a view as a table of named fragments, so that the difference of two views is the
 * fragments that changed or went. rules/ and match/ add fragments in ascending (kind, id);
 * match/ compares. No game here: kinds are numbers, their names come from match/ (below
 * FRAGMENT_ENGINE) and from the engine (from it upwards). A fragment's name on the wire is
 * "kind/id", or "kind" where id is FRAGMENT_SINGLE. */
#ifndef KS_BASE_FRAGMENTS_H
#define KS_BASE_FRAGMENTS_H

#include "base/writer.h"

enum { FRAGMENT_ENGINE = 16 };
#define FRAGMENT_SINGLE UINT32_MAX

struct fragment { uint16_t kind; uint32_t id; uint32_t offset, length; };

struct fragments {
	struct buffer text;     /* the JSON values, one after another */
	struct writer writer;
	struct fragment *list;
	uint32_t count, capacity;
	bool open, failed;
};

struct fragment_names { /* NULL-terminated */
	const char *const *match, *const *engine;
};

void fragments_init(struct fragments *f, size_t limit);
void fragments_clear(struct fragments *f);
void fragments_finish(struct fragments *f);
/* Opens a fragment and returns the writer for its one JSON value. must: (kind, id) above the
 * last one. */
struct writer *fragments_open(struct fragments *f, uint16_t kind, uint32_t id);
void fragments_close(struct fragments *f);
/* Writes {"name": value, …} of all, or of those new or changed since `before`; and ["name", …]
 * of those gone. */
void fragments_write(const struct fragments *f, const struct fragment_names *n, struct writer *w);
void fragments_write_set(const struct fragments *before, const struct fragments *f,
			 const struct fragment_names *n, struct writer *w);
void fragments_write_gone(const struct fragments *before, const struct fragments *f,
			  const struct fragment_names *n, struct writer *w);
bool fragments_equal(const struct fragments *a, const struct fragments *b);

#endif
