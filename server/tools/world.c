#include "tools/world.h"

#include "base/memory.h"
#include "base/must.h"
#include "tools/console.h"
#include "wire/decode.h"

#include <string.h>

const struct engine *tool_engine(const struct engine *const *engines, const char *name)
{
	for (; name && *engines; engines++)
		if (strcmp((*engines)->name, name) == 0)
			return *engines;
	return NULL;
}

const struct doc *tool_parse(struct arena *a, const char *name, const char *text, size_t n)
{
	struct wire_fault why;
	struct console_line line = { .what = MSG_CONSOLE_FILE_JSON };
	char sentence[CONSOLE_TEXT];
	const struct doc *d = wire_parse(a, text, n, &why);
	if (d)
		return d;
	console_set(&line, MSG_CONSOLE_FILE_JSON, name, 0);
	console_say(stderr, &line);
	console_word(why.what, why.numbers, why.name, sentence);
	fprintf(stderr, "%s%s%s\n", why.pointer, why.pointer[0] ? ": " : "", sentence);
	return NULL;
}

struct making {
	struct tool_world *w;
	const struct doc *terrain, *scenario;
	size_t size;
	bool good;
};

static void measure(void *arg)
{
	struct making *m = arg;
	m->size = m->w->engine->world_size(m->terrain, m->scenario, &m->w->faults);
}

static void build(void *arg)
{
	struct making *m = arg;
	m->good = m->w->engine->world_init(
		m->w->world, m->terrain, m->scenario, &m->w->scratch, &m->w->faults);
}

static bool guarded(void (*run)(void *arg), struct making *m)
{
	struct must_report why;
	if (must_guarded(run, m, &why))
		return true;
	fprintf(stderr, "%s:%d: %s\n", why.file, why.line, why.condition);
	return false;
}

bool tool_world_make(struct tool_world *w, const struct engine *engine, const struct doc *terrain,
	const struct doc *scenario)
{
	struct making m = { .w = w, .terrain = terrain, .scenario = scenario };
	*w = (struct tool_world){ .engine = engine };
	w->scratch = (struct scratch){ memory_take(engine->scratch_size), engine->scratch_size };
	if (!w->scratch.memory || !guarded(measure, &m) || !m.size || !(w->world = memory_take(m.size)))
		return false;
	return guarded(build, &m) && m.good;
}

void tool_world_finish(struct tool_world *w)
{
	memory_drop(w->world);
	memory_drop(w->scratch.memory);
	w->world = w->scratch.memory = NULL;
}

void tool_faults_say(const struct faults *f, const char *file)
{
	for (uint32_t i = 0; i < f->kept; i++) {
		char sentence[CONSOLE_TEXT];
		console_word(f->list[i].what, f->list[i].numbers, f->list[i].name, sentence);
		printf("%s: %s%s: %s\n", file, f->list[i].warning ? "(warning) " : "",
			f->list[i].pointer[0] ? f->list[i].pointer : "/", sentence);
	}
	if (f->errors + f->warnings > f->kept) {
		struct console_line line;
		console_set(
			&line, MSG_CONSOLE_CHECK_MORE, file, (int64_t)f->errors + f->warnings - f->kept);
		console_say(stdout, &line);
	}
}
