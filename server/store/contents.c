#include "store/contents.h"

#include "base/memory.h"
#include "base/must.h"
#include "store/meta.h"

#include <stdlib.h>

bool contents_init(struct contents *c, sqlite3 *db)
{
	*c = (struct contents){ .db = db };
	c->tail = memory_take(CONTENTS_MAX * sizeof(*c->tail));
	c->round = memory_take(CONTENTS_MAX * sizeof(*c->round));
	c->insert =
		database_prepare(db, "INSERT OR IGNORE INTO contents (match, seq, entry) VALUES (?, ?, ?)");
	return c->tail && c->round && c->insert;
}

void contents_finish(struct contents *c)
{
	sqlite3_finalize(c->insert);
	memory_drop(c->tail);
	memory_drop(c->round);
	*c = (struct contents){ 0 };
}

size_t contents_room(const struct contents *c)
{
	return CONTENTS_MAX - c->tail_count;
}

void contents_note(struct contents *c, int64_t match, int64_t seq, int64_t entry)
{
	must(c->tail_count < CONTENTS_MAX);
	c->tail[c->tail_count++] = (struct place){ match, seq, entry };
}

static int by_match(const void *left, const void *right)
{
	const struct place *a = left, *b = right;
	if (a->match != b->match)
		return a->match < b->match ? -1 : 1;
	return (a->seq > b->seq) - (a->seq < b->seq);
}

void contents_round(struct contents *c, size_t least)
{
	if (c->round_count || !c->tail_count || c->tail_count < least)
		return;
	struct place *spare = c->round;
	c->round = c->tail;
	c->round_count = c->tail_count;
	c->tail = spare;
	c->tail_count = c->kept_tail = c->at = c->kept_at = 0;
	qsort(c->round, c->round_count, sizeof(*c->round), by_match);
}

static int64_t newest(const struct contents *c)
{
	int64_t entry = 0;
	for (size_t i = 0; i < c->round_count; i++)
		if (c->round[i].entry > entry)
			entry = c->round[i].entry;
	return entry;
}

int contents_file(struct contents *c, size_t most)
{
	int rc = SQLITE_OK;
	if (!c->round_count)
		return rc;
	for (; rc == SQLITE_OK && most && c->at < c->round_count; most--, c->at++) {
		const struct place *p = &c->round[c->at];
		sqlite3_bind_int64(c->insert, 1, p->match);
		sqlite3_bind_int64(c->insert, 2, p->seq);
		sqlite3_bind_int64(c->insert, 3, p->entry);
		rc = database_run(c->insert);
	}
	if (rc == SQLITE_OK && c->at == c->round_count)
		rc = meta_set_int(c->db, "filed", newest(c));
	return rc;
}

void contents_commit(struct contents *c)
{
	c->kept_tail = c->tail_count;
	c->kept_at = c->at;
	if (c->at == c->round_count)
		c->round_count = c->at = c->kept_at = 0;
}

void contents_undo(struct contents *c)
{
	c->tail_count = c->kept_tail;
	c->at = c->kept_at;
}

int contents_file_all(sqlite3 *db)
{
	return database_exec(db,
		"INSERT OR IGNORE INTO contents (match, seq, entry) SELECT match, seq, id FROM entry "
		"WHERE id > coalesce((SELECT value FROM meta WHERE key = 'filed'), 0) ORDER BY match, seq;"
		"INSERT INTO meta (key, value) SELECT 'filed', coalesce(max(id), 0) FROM entry WHERE true "
		"ON CONFLICT (key) DO UPDATE SET value = excluded.value;");
}

void contents_reset(struct contents *c)
{
	c->tail_count = c->round_count = c->at = c->kept_tail = c->kept_at = 0;
}

bool contents_settled(const struct contents *c)
{
	return !c->tail_count && !c->round_count;
}
