#include "tests/support/drawn.h"

#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"

#include <stdarg.h>
#include <stdio.h>

int dice_throw(struct dice *d, int n)
{
	return (int)prng_draw(d->key, PRNG_PROBE, d->drawn++, (uint64_t)n);
}

void drawn_add(struct buffer *out, const char *format, ...)
{
	char text[512];
	va_list list;
	va_start(list, format);
	int n = vsnprintf(text, sizeof text, format, list);
	va_end(list);
	must(n >= 0 && n < (int)sizeof text);
	buffer_add(out, text, (size_t)n);
}

void drawn_file(const char *folder, const char *name, struct buffer *out)
{
	char path[200];
	static char piece[1 << 16];
	must(text_format(path, sizeof path, "schema/%s/%s.json", folder, name));
	FILE *f = fopen(path, "rb");
	must(f != NULL);
	for (size_t n; (n = fread(piece, 1, sizeof piece, f)) > 0;)
		buffer_add(out, piece, n);
	fclose(f);
}

struct world *drawn_world(const struct doc *terrain, const struct doc *scenario)
{
	struct faults *faults = memory_take(sizeof *faults);
	must(faults != NULL);
	size_t size = reiswitz_engine.world_size(terrain, scenario, faults);
	struct scratch scratch = { memory_take(reiswitz_engine.scratch_size),
		                       reiswitz_engine.scratch_size };
	struct world *world = size > 0 ? memory_take(size) : NULL;
	must(scratch.memory != NULL && (world != NULL || size == 0));
	if (world != NULL &&
	    !reiswitz_engine.world_init(world, terrain, scenario, &scratch, faults)) {
		memory_drop(world);
		world = NULL;
	}
	memory_drop(scratch.memory);
	memory_drop(faults);
	return world;
}
