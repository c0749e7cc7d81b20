#include "rules/reiswitz/compile.h"
#include "rules/reiswitz/currents.h"
#include "rules/reiswitz/flood.h"
#include "rules/reiswitz/heights.h"
#include "rules/reiswitz/lines.h"
#include "rules/reiswitz/reading.h"
#include "rules/reiswitz/scout.h"
#include "rules/reiswitz/sites.h"
#include "rules/reiswitz/survey.h"

/* The version of the tokens page that the digest is taken with (TOK-9): another page is another
 * ground. */
static const char page_version[] = "reiswitz-1812.tokens 1";

/* Sets the layers of g (columns and rows known) behind one another in memory; NULL only measures.
 * Returns the bytes. */
static size_t layers_place(struct ground *g, uint8_t *memory)
{
	size_t cells = (size_t)g->columns * g->rows,
		   corners = ((size_t)g->columns + 1) * ((size_t)g->rows + 1), at = 0;
	struct { void **to; size_t bytes;
	} layers[] = {
		{ (void **)&g->corner, corners * sizeof *g->corner },
		{ (void **)&g->feet, cells * sizeof *g->feet },
		{ (void **)&g->slope, cells },
		{ (void **)&g->cover, cells },
		{ (void **)&g->water, cells },
		{ (void **)&g->way, cells },
		{ (void **)&g->id, cells * sizeof *g->id },
		{ (void **)&g->current, cells * sizeof *g->current },
		{ (void **)&g->feature, FEATURES_MAX * sizeof *g->feature },
		{ (void **)&g->most,
		  (size_t)ground_blocks(g->columns) * ground_blocks(g->rows) * sizeof *g->most },
		{ (void **)&g->orderly,
		  (size_t)flood_words(g->columns) * g->rows * sizeof *g->orderly },
	};
	for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++) {
		if (memory != NULL)
			*layers[i].to = memory + at;
		at += work_size(layers[i].bytes);
	}
	return at;
}

static struct ground ground_of(int32_t wide, int32_t high)
{
	struct ground g = { .width = (uint16_t)(wide * TOKEN_PACES),
		                .height = (uint16_t)(high * TOKEN_PACES) };
	g.columns = (uint16_t)(wide * TOKEN_CELLS);
	g.rows = (uint16_t)(high * TOKEN_CELLS);
	return g;
}

size_t ground_size(const struct doc *terrain, struct faults *faults)
{
	int32_t wide, high;
	uint32_t before = faults->errors;
	layout_frame(terrain, &wide, &high, faults);
	if (faults->errors != before)
		return 0;
	struct ground g = ground_of(wide, high);
	return layers_place(&g, NULL) + survey_size(wide, high);
}

/* TOK-4, TOK-8: what token of the ground rules every cell, and what it covers it with. */
static void areas_lay(const struct layout *l, struct ground *g, uint8_t *areas)
{
	static const uint8_t covers[] = {
		[AREA_DENSE] = COVER_DENSE_WOOD, [AREA_OPEN] = COVER_OPEN_WOOD
	};
	static const uint8_t waters[] = {
		[AREA_MARSH] = WATER_MARSH, [AREA_LAKE] = WATER_LAKE, [AREA_OPEN] = WATER_NONE
	};
	for (int32_t j = 0; j < g->rows; j++) {
		for (int32_t i = 0; i < g->columns; i++) {
			uint32_t cell = (uint32_t)(j * g->columns + i);
			int32_t x = i * CELL_PACES + CELL_PACES / 2, y = j * CELL_PACES + CELL_PACES / 2;
			areas[cell] = l->area[layout_square(l, l->area, x, y)];
			g->cover[cell] = covers[areas[cell]];
			g->water[cell] = waters[areas[cell]];
		}
	}
}

static void digest_16(struct digest_run *run, const uint16_t *values, size_t n)
{
	enum { PIECE = 512 };
	uint8_t bytes[PIECE * sizeof(uint16_t)];
	for (size_t i = 0; i < n;) {
		size_t length = 0;
		for (; i < n && length < sizeof bytes; i++) {
			bytes[length++] = (uint8_t)values[i];
			bytes[length++] = (uint8_t)(values[i] >> 8);
		}
		digest_add(run, bytes, length);
	}
}

/* TOK-9: over the layout (the public text holds all of it in canonical order), the page's version,
 * the seed, and the compiled fields, so that two machines that name one ground hold the same bytes.
 */
static void ground_digest(const struct ground *g, const struct layout *l,
                          const struct ground_names *names, struct digest *out)
{
	size_t cells = (size_t)g->columns * g->rows;
	uint16_t frame[] = { g->width, g->height, (uint16_t)l->seed, (uint16_t)(l->seed >> 16) };
	struct digest_run run;
	digest_start(&run);
	digest_add(&run, page_version, sizeof page_version);
	digest_16(&run, frame, sizeof frame / sizeof frame[0]);
	digest_add(&run, names->name, sizeof names->name);
	digest_add(&run, names->text, names->length);
	digest_16(&run, (const uint16_t *)g->corner, ((size_t)g->columns + 1) * ((size_t)g->rows + 1));
	digest_16(&run, (const uint16_t *)g->feet, cells);
	digest_add(&run, g->slope, cells);
	digest_add(&run, g->cover, cells);
	digest_add(&run, g->water, cells);
	digest_add(&run, g->way, cells);
	digest_16(&run, g->id, cells);
	for (uint16_t i = 0; i < g->features; i++) {
		const struct feature *f = &g->feature[i];
		uint16_t numbers[] = { f->kind, f->quarters, f->storeys, f->x, f->y, f->w, f->h };
		digest_16(&run, numbers, sizeof numbers / sizeof numbers[0]);
	}
	digest_end(&run, out);
}

/* The tokens' text, a NUL, the names' text, a NUL. */
static void names_write(const struct layout *l, const struct ground *g, const uint8_t *areas,
                        char *memory, size_t size, struct work work, struct ground_names *names)
{
	struct buffer text;
	struct writer w;
	reading_copy(names->name, sizeof names->name, l->name);
	buffer_lend(&text, memory, size);
	writer_init(&w, &text);
	survey_tokens(l, g, areas, work, &w);
	buffer_add(&text, "", 1);
	names->names_at = (uint32_t)text.length;
	writer_init(&w, &text);
	survey_names(l, &w);
	buffer_add(&text, "", 1);
	must(!text.failed);
	names->text = memory;
	names->length = (uint32_t)text.length;
}

bool ground_compile(struct ground *ground, struct ground_names *names, struct digest *digest,
                    void *memory, const struct doc *terrain, struct scratch *scratch,
                    struct faults *faults)
{
	uint32_t before = faults->errors;
	struct work work = work_of(scratch);
	struct layout layout;
	*names = (struct ground_names){ .name = "" };
	if (!layout_read(&layout, terrain, &work, faults))
		return false;
	*ground = ground_of(layout.wide, layout.high);
	size_t layers = layers_place(ground, memory);
	memset(memory, 0, layers);
	uint8_t *touched = work_take(&work, (size_t)(layout.across * layout.down));
	uint8_t *areas = work_take(&work, (size_t)ground->columns * ground->rows);
	heights_check(&layout, touched, work, faults);
	if (faults->errors != before)
		return false;
	areas_lay(&layout, ground, areas);
	heights_raise(&layout, touched, ground, work);
	lines_lay(&layout, ground, faults);
	currents_lay(&layout, ground, work);
	sites_build(&layout, ground, faults);
	sites_close(ground);
	if (faults->errors != before)
		return false;
	names_write(&layout, ground, areas, (char *)memory + layers,
	            survey_size(layout.wide, layout.high), work, names);
	ground_digest(ground, &layout, names, digest);
	scout_warn(&layout, ground, work, faults);
	return true;
}
