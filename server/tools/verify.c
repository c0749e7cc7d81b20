#include "tools/tools.h"

#include "base/memory.h"
#include "match/recover.h"
#include "store/record.h"
#include "tools/console.h"
#include "tools/records.h"

#include <string.h>

/* One match through match/'s own recovery. */
static void on_match(void *self, const struct stored_match *m)
{
	recover_match(self, m);
}

static void on_snapshot(void *self, int64_t seq, const void *bytes, size_t n)
{
	recover_snapshot(self, seq, bytes, n);
}

static void on_entry(void *self, const struct journal_entry *e)
{
	recover_entry(self, e);
}

struct verifying {
	struct record *record;
	struct worlds worlds;
	const char *only;  /* a match's id, or NULL: all */
	int64_t matches, entries, bad;
	bool memory;
};

/* From the first entry, or from the snapshot on. The digest of the end into *end; false: said. */
static bool replay(struct verifying *v, const struct match_id *id, bool whole, int64_t *entries,
	struct digest *end)
{
	struct recover *r = memory_take(sizeof(*r));
	if (!r)
		return false;
	recover_init(r, &v->worlds);
	struct load_sink sink = {
		.self = r, .match = on_match, .snapshot = on_snapshot, .entry = on_entry
	};
	enum err e = record_load(v->record, id, whole, &sink);
	bool good = e == ERR_OK && r->err == ERR_OK;
	if (!good)
		printf("%s: %s: %s\n", id->text, whole ? "entries" : "snapshot",
			e != ERR_OK ? err_text(e) : r->why);
	else
		live_digest(r->world, r->live, &r->work, end);
	*entries = r->seq;
	recover_finish(r);
	memory_drop(r);
	return good;
}

static bool verify_match(void *self, const struct stored_match *m)
{
	struct verifying *v = self;
	struct digest whole, snapshot;
	int64_t entries = 0, again = 0;
	if (v->only && strcmp(v->only, m->id.text) != 0)
		return true;
	v->matches++;
	bool good =
		replay(v, &m->id, true, &entries, &whole) && replay(v, &m->id, false, &again, &snapshot);
	if (good && (entries != again || !digest_equal(&whole, &snapshot))) {
		printf("%s: snapshot: %s\n", m->id.text, err_text(ERR_CORRUPT));
		good = false;
	}
	v->entries += entries;
	v->bad += !good;
	return true;
}

int tool_verify(const struct tools *t, int argc, char **argv)
{
	struct verifying v = { .only = argc > 1 ? argv[1] : NULL,
		.worlds = { .engines = t->engines, .parse = { tool_parse_quietly } } };
	struct console_line line;
	if (argc > 2)
		return TOOL_USAGE;
	v.record = tool_record_open(argc > 0 ? argv[0] : t->data_dir);
	if (!v.record)
		return TOOL_BAD;
	enum err e = record_check(v.record);
	if (e != ERR_OK)
		printf("database: %s\n", err_text(e));
	enum err each = record_each(v.record, verify_match, &v);
	bool good = e == ERR_OK && each == ERR_OK && !v.bad && (!v.only || v.matches);
	console_set(&line, good ? MSG_CONSOLE_VERIFY_GOOD : MSG_CONSOLE_VERIFY_BAD, "", v.matches);
	line.numbers[1] = v.entries;
	line.numbers[2] = v.bad;
	console_say(good ? stdout : stderr, &line);
	worlds_finish(&v.worlds);
	record_close(v.record);
	return good ? TOOL_GOOD : TOOL_BAD;
}
