#include "tools/tools.h"

#include "base/memory.h"
#include "match/recover.h"
#include "store/rebuild.h"
#include "store/record.h"
#include "tools/console.h"
#include "tools/records.h"

#include <string.h>
#include <time.h>

enum { SUMMARY_BYTES = 65536, MS_PER_SECOND = 1000 };

/* One match through match/'s own recovery. */
static void on_match(void *self, const struct stored_match *m)
{
	recover_match(self, m);
}

static void on_snapshot(void *self, int64_t seq, const void *bytes, size_t n)
{
	recover_snapshot(self, seq, bytes, n);
}

/* What the list of tables may show of the match: of a delayed one nothing ahead of those who watch
 * it. RULING: that is how it stood before play, until the server loads it and knows what is due; or
 * how it ended, when that is due by the time it was recorded at (match/delay.h). */
static void show(struct recover *r, const struct journal_entry *e)
{
	int64_t due_ms = e->at_ms + r->facts.delay.seconds * MS_PER_SECOND;
	bool ended = r->live->phase == PHASE_OVER && due_ms <= (int64_t)time(NULL) * MS_PER_SECOND;
	if (r->delay != NULL && (r->live->phase == PHASE_WAITING || ended))
		live_copy(r->world, r->delay->live, r->live);
}

static void on_entry(void *self, const struct journal_entry *e)
{
	struct recover *r = self;
	recover_entry(r, e);
	if (r->err == ERR_OK)
		show(r, e);
}

struct verifying {
	struct record *record;
	struct rebuild *rebuild; /* NULL: only look */
	struct worlds worlds;
	const char *only;        /* a match's id, or NULL: all */
	int64_t matches, entries, bad;
	bool ticks;              /* its clock runs; of the match replayed last, as summary */
	struct buffer summary;   /* of the match replayed last, "" unless it was from its first entry */
};

/* From the first entry, or from the snapshot on. The digest of the end into *end; false: said. */
static bool replay(struct verifying *v, const struct match_id *id, bool whole, int64_t *entries,
	struct digest *end)
{
	struct recover *r = memory_take(sizeof(*r));
	struct writer w;
	if (!r)
		return false;
	recover_init(r, &v->worlds);
	struct load_sink sink = {
		.self = r, .match = on_match, .snapshot = on_snapshot, .entry = on_entry
	};
	enum err e = record_load(v->record, id, whole, &sink);
	bool good = e == ERR_OK && r->err == ERR_OK;
	if (e != ERR_OK && r->err == ERR_OK)
		printf("%s: %s: entry %lld: %s\n", id->text, whole ? "entries" : "snapshot",
			(long long)r->seq + 1, err_text(e));
	else if (!good)
		printf("%s: %s: %s\n", id->text, whole ? "entries" : "snapshot", r->why);
	else
		live_digest(r->world, r->live, &r->work, end);
	if (good && whole) {
		v->ticks = clock_runs(&r->live->clock);
		buffer_clear(&v->summary);
		writer_init(&w, &v->summary);
		view_summary(r->world, r->delay != NULL ? r->delay->live : r->live, &w);
	}
	*entries = r->seq;
	recover_finish(r);
	memory_drop(r);
	return good;
}

static bool snapshot_agrees(
	struct verifying *v, const struct match_id *id, int64_t entries, const struct digest *whole)
{
	struct digest end;
	int64_t again = 0;
	if (!replay(v, id, false, &again, &end))
		return false;
	bool good = entries == again && digest_equal(whole, &end);
	if (!good)
		printf("%s: snapshot: %s\n", id->text, err_text(ERR_CORRUPT));
	return good;
}

static bool verify_match(void *self, const struct stored_match *m)
{
	struct verifying *v = self;
	struct match_id id = m->id;
	struct digest whole;
	int64_t entries = 0;
	if (v->only && strcmp(v->only, id.text) != 0)
		return true;
	v->matches++;
	bool good = replay(v, &id, true, &entries, &whole);
	if (good) {
		good = snapshot_agrees(v, &id, entries, &whole);
		if (v->rebuild)
			good = rebuild_match(v->rebuild, &id, buffer_text(&v->summary), v->ticks, good);
	}
	v->entries += entries;
	v->bad += !good;
	return true;
}

/* Everything in the database; false: something is wrong that stands after a rebuilding, too. */
static bool verify_all(struct verifying *v)
{
	enum err each = record_each(v->record, verify_match, v);
	enum err e = record_check(v->record);
	if (e != ERR_OK || each != ERR_OK)
		printf("database: %s\n", err_text(e != ERR_OK ? e : each));
	return e == ERR_OK && each == ERR_OK && !v->bad && (!v->only || v->matches);
}

/* What is made again must be made before it is read. False: said. */
static bool begin_rebuilding(struct verifying *v, const char *data_dir)
{
	struct store_problem why;
	struct console_line line;
	v->rebuild = rebuild_open(data_dir, &why);
	if (v->rebuild)
		return true;
	console_set(&line, why.what, why.name, why.numbers[0]);
	line.numbers[1] = why.numbers[1];
	console_say(stderr, &line);
	return false;
}

int tool_verify(const struct tools *t, int argc, char **argv)
{
	struct verifying v = { .worlds = { .engines = t->engines, .parse = { tool_parse_quietly } } };
	struct console_line line;
	bool rebuild = argc > 0 && strcmp(argv[argc - 1], "--rebuild") == 0, good = false;
	argc -= rebuild;
	if (argc > 2)
		return TOOL_USAGE;
	const char *data_dir = argc > 0 ? argv[0] : t->data_dir;
	v.only = argc > 1 ? argv[1] : NULL;
	buffer_init(&v.summary, SUMMARY_BYTES);
	if (!rebuild || begin_rebuilding(&v, data_dir))
		v.record = tool_record_open(data_dir);
	if (v.record) {
		good = verify_all(&v);
		console_set(&line, good ? MSG_CONSOLE_VERIFY_GOOD : MSG_CONSOLE_VERIFY_BAD, "", v.matches);
		line.numbers[1] = v.entries;
		line.numbers[2] = v.bad;
		console_say(good ? stdout : stderr, &line);
	}
	worlds_finish(&v.worlds);
	record_close(v.record);
	rebuild_close(v.rebuild);
	buffer_finish(&v.summary);
	return good ? TOOL_GOOD : TOOL_BAD;
}
