#include "lobby/table.h"
#include "base/memory.h"
#include "base/text.h"

#include <string.h>

enum { TITLE = 81 * 4, SCENARIO = 41, SUMMARY_ARENA = 256 << 10, MINUTE_MOST = 1 << 30 };

struct table {
	struct match_id id;
	char title[TITLE], scenario[SCENARIO];
	int64_t created_ms;
	const char *phase; /* static */
	int64_t minute;
	char *seats;       /* a JSON array, made here */
};

enum { SEATS_TEXT_MOST = 16 << 10 };

static const char *phase_find(const char *text)
{
	static const char *const phases[] = { "waiting", "play", "over" };
	int phase = text_find(text, phases, sizeof phases / sizeof phases[0]);
	return phase < 0 ? NULL : phases[phase];
}

static bool seat_write(const struct doc *seat, struct writer *w)
{
	int64_t index;
	const char *side = doc_text(seat, "side"), *name = doc_text(seat, "name");
	if (!doc_int(seat, "seat", 0, SEATS_MAX - 1, &index) || side == NULL || name == NULL)
		return false;
	writer_object(w);
	writer_key_int(w, "seat", index);
	writer_key_text(w, "side", side);
	writer_key_text(w, "name", name);
	writer_key_bool(w, "taken", doc_flag(seat, "taken"));
	if (doc_text(seat, "computer") != NULL)
		writer_key_text(w, "computer", doc_text(seat, "computer"));
	writer_end(w, '}');
	return true;
}

/* The seats as this room writes them; NULL if they do not read, or without memory. */
static char *seats_text(const struct doc *seats)
{
	struct buffer text;
	struct writer w;
	bool good = doc_is(seats, DOC_ARRAY) && seats->count <= SEATS_MAX;
	buffer_init(&text, SEATS_TEXT_MOST);
	writer_init(&w, &text);
	writer_array(&w);
	for (const struct doc *seat = good ? seats->first : NULL; seat != NULL && good;
	     seat = seat->next)
		good = seat_write(seat, &w);
	if (good)
		writer_end(&w, ']');
	const char *whole = good ? buffer_text(&text) : "";
	if (!good || text.failed || whole[0] == '\0') {
		buffer_finish(&text);
		return NULL;
	}
	return text.data; /* taken: text goes out of use here */
}

static bool table_read(struct tables *t, const struct table_row *row, struct table *out)
{
	arena_reset(&t->arena);
	const struct doc *summary = t->parse(&t->arena, row->summary, strlen(row->summary));
	*out = (struct table){ .id = row->id,
		                   .created_ms = row->created_ms,
		                   .phase = phase_find(doc_text(summary, "phase")) };
	if (out->phase == NULL || !doc_int(summary, "minute", 0, MINUTE_MOST, &out->minute))
		return false;
	text_copy(out->title, sizeof out->title, row->title);
	text_copy(out->scenario, sizeof out->scenario, row->scenario);
	out->seats = seats_text(doc_get(summary, "seats"));
	return out->seats != NULL;
}

static void take(void *context, const struct table_row *row)
{
	tables_put(context, row);
}

bool tables_init(struct tables *t, uint32_t most,
                 const struct doc *(*parse)(struct arena *a, const char *text, size_t n),
                 const struct rows_port *rows)
{
	*t = (struct tables){ .most = most, .parse = parse };
	arena_init(&t->arena, SUMMARY_ARENA);
	t->list = memory_take(most * sizeof *t->list);
	if (t->list == NULL)
		return false;
	if (rows->each != NULL)
		rows->each(rows->self, most, t, take);
	return true;
}

void tables_finish(struct tables *t)
{
	for (uint32_t i = 0; i < t->count; i++)
		memory_drop(t->list[i].seats);
	memory_drop(t->list);
	arena_finish(&t->arena);
	t->list = NULL;
	t->count = 0;
}

bool tables_put(struct tables *t, const struct table_row *row)
{
	struct table new;
	uint32_t at = 0;
	if (t->most == 0 || !table_read(t, row, &new))
		return false;
	while (at < t->count && memcmp(t->list[at].id.text, row->id.text, MATCH_ID_TEXT) != 0)
		at++;
	if (at < t->count) {
		memory_drop(t->list[at].seats);
		t->list[at] = new;
		return true;
	}
	for (at = 0; at < t->count && t->list[at].created_ms > new.created_ms;)
		at++;
	if (at == t->most) { /* older than all of a full list */
		memory_drop(new.seats);
		return true;
	}
	if (t->count == t->most)
		memory_drop(t->list[--t->count].seats);
	memmove(&t->list[at + 1], &t->list[at], (t->count - at) * sizeof *t->list);
	t->list[at] = new;
	t->count++;
	return true;
}

void tables_write(const struct tables *t, struct writer *w)
{
	writer_object(w);
	writer_key(w, "tables");
	writer_array(w);
	for (const struct table *row = t->list; row < t->list + t->count; row++) {
		writer_object(w);
		writer_key_text(w, "match", row->id.text);
		writer_key_text(w, "title", row->title);
		writer_key_text(w, "scenario", row->scenario);
		writer_key_text(w, "phase", row->phase);
		writer_key_int(w, "minute", row->minute);
		writer_key(w, "seats");
		writer_raw(w, row->seats, strlen(row->seats));
		writer_end(w, '}');
	}
	writer_end(w, ']');
	writer_end(w, '}');
}
