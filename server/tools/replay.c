/* replay.c: what stands in the journal of a match, a line of JSON an entry, each applied again
 * and its digest compared; with --view the view of a seat or of the public after each. */
#include "tools/tools.h"

#include "base/memory.h"
#include "base/text.h"
#include "match/recover.h"
#include "store/record.h"
#include "tools/console.h"
#include "tools/records.h"

#include <string.h>

enum { VIEW_BYTES = 4 << 20 };

struct replaying {
	struct recover recover;
	struct buffer out;
	struct viewer viewer;
	bool view;
	struct journal_entry entry; /* texts: while on_replayed runs */
};

static void write_entry(struct replaying *p, struct writer *w)
{
	const struct journal_entry *e = &p->entry;
	writer_key_int(w, "seq", e->seq);
	writer_key_int(w, "at_ms", e->at_ms);
	if (e->seat != UINT8_MAX)
		writer_key_int(w, "seat", e->seat);
	writer_key_text(w, "verb", e->verb);
	if (e->ref[0])
		writer_key_text(w, "ref", e->ref);
	writer_key(w, "command");
	writer_raw(w, e->command, strlen(e->command));
	if (e->outcome[0]) {
		writer_key(w, "outcome");
		writer_raw(w, e->outcome, strlen(e->outcome));
	}
	writer_key(w, "digest");
	writer_hex(w, e->digest.bytes, DIGEST_BYTES);
}

static void write_view(struct replaying *p, struct writer *w)
{
	struct recover *r = &p->recover;
	struct fragment_names names = view_names(r->world->engine);
	struct fragments f;
	fragments_init(&f, VIEW_BYTES);
	view_compose(r->world, &r->facts, r->live, &p->viewer, &f);
	writer_key(w, "view");
	fragments_write(&f, &names, w);
	fragments_finish(&f);
}

static void on_replayed(void *self, const struct journal_entry *e)
{
	struct replaying *p = self;
	struct writer w;
	recover_entry(&p->recover, e);
	buffer_clear(&p->out);
	writer_init(&w, &p->out);
	writer_object(&w);
	p->entry = *e;
	write_entry(p, &w);
	bool seated = p->viewer.class != VIEWER_SEAT ||
		(p->recover.world && p->viewer.seat.index < p->recover.world->seats);
	if (p->view && seated && p->recover.err == ERR_OK)
		write_view(p, &w);
	writer_end(&w, '}');
	printf("%s\n", buffer_text(&p->out));
}

static void on_replayed_match(void *self, const struct stored_match *m)
{
	recover_match(&((struct replaying *)self)->recover, m);
}

static bool read_viewer(struct replaying *p, const char *word)
{
	int64_t seat;
	p->view = true;
	p->viewer = (struct viewer){ VIEWER_PUBLIC, SEAT_NONE };
	if (strcmp(word, "public") == 0)
		return true;
	if (!text_to_int(word, 0, SEATS_MAX - 1, &seat))
		return false;
	p->viewer = (struct viewer){ VIEWER_SEAT, { (uint8_t)seat } };
	return true;
}

static int replay_match(
	const struct tools *t, struct record *record, struct replaying *p, const char *id)
{
	struct worlds worlds = { .engines = t->engines, .parse = { tool_parse_quietly } };
	struct match_id match;
	struct console_line line = { .what = MSG_NONE };
	struct load_sink sink = { .self = p, .match = on_replayed_match, .entry = on_replayed };
	recover_init(&p->recover, &worlds);
	buffer_init(&p->out, VIEW_BYTES);
	enum err e = text_copy(match.text, sizeof(match.text), id)
		? record_load(record, &match, true, &sink)
		: ERR_NOT_FOUND;
	if (e == ERR_OK && p->recover.err != ERR_OK)
		console_set(&line, MSG_CONSOLE_REPLAY_BAD, p->recover.why, 0);
	else if (e != ERR_OK)
		console_set(&line, e == ERR_NOT_FOUND ? MSG_CONSOLE_MATCH_UNKNOWN : MSG_CONSOLE_REPLAY_BAD,
			e == ERR_NOT_FOUND ? id : err_text(e), 0);
	console_say(stderr, &line);
	recover_finish(&p->recover);
	buffer_finish(&p->out);
	worlds_finish(&worlds);
	return line.what == MSG_NONE ? TOOL_GOOD : TOOL_BAD;
}

int tool_replay(const struct tools *t, int argc, char **argv)
{
	struct replaying *p = memory_take(sizeof(*p));
	bool viewed = argc == 4 && strcmp(argv[2], "--view") == 0;
	int result = TOOL_USAGE;
	if (p && (argc == 2 || (viewed && read_viewer(p, argv[3])))) {
		struct record *record = tool_record_open(argv[0]);
		result = record ? replay_match(t, record, p, argv[1]) : TOOL_BAD;
		record_close(record);
	}
	memory_drop(p);
	return result;
}
