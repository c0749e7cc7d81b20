/* shown.c: see shown.h. */
#include "tests/unit/bots/support/shown.h"

#include "base/memory.h"
#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "wire/decode.h"

#include <string.h>

enum { TEXT_MOST = 1 << 22 };

struct shown *a_shown(void)
{
	struct shown *s = memory_take(sizeof *s);
	must(s != NULL);
	s->table = memory_take(sizeof *s->table);
	must(s->table != NULL);
	arena_init(&s->arena, TEXT_MOST * 4);
	return s;
}

void shown_clear(struct shown *s)
{
	memory_drop(s->table);
	arena_finish(&s->arena);
	memory_drop(s);
}

static const struct doc *parse(struct shown *s, const char *text, size_t n)
{
	struct wire_fault why;
	const struct doc *d = wire_parse(&s->arena, text, n, &why);
	must(d != NULL);
	return d;
}

bool show(struct shown *s, struct board *b, int seat, const char *log)
{
	static const char *const none[] = { "match", "seat", NULL };
	struct fragment_names names = { none, reiswitz_engine.fragment_kinds };
	struct viewer viewer = { VIEWER_SEAT, { (uint8_t)seat } };
	struct fragments view;
	struct buffer text;
	struct writer w;
	arena_reset(&s->arena);
	fragments_init(&view, TEXT_MOST);
	buffer_init(&text, TEXT_MOST);
	reiswitz_engine.view(b->world, &b->state, &viewer, &view);
	writer_init(&w, &text);
	fragments_write(&view, &names, &w);
	s->sight.view = parse(s, buffer_text(&text), text.length);
	s->sight.log = log != NULL ? parse(s, log, strlen(log)) : NULL;
	s->sight.side = side_name(b->world->seat_side[seat]);
	s->sight.seat = (uint8_t)seat;
	s->sight.memory = s->table;
	s->table->world = b->world;
	fragments_finish(&view);
	buffer_finish(&text);
	return table_lay(s->table, &s->sight);
}
