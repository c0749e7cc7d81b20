#include "rules/reiswitz/terrain.h"
#include "rules/reiswitz/base64.h"
#include "rules/reiswitz/layout.h"

/* Words of the wire in the order of the enums of ground.h. */
static const char *const slopes[] = { "level", "gentle", "steep", "sheer", NULL };
static const char *const covers[] = { "none",          "open_wood", "dense_wood", "building_low",
	                                  "building_tall", "yard",      "wall",       NULL };
static const char *const waters[] = { "none",  "ditch", "brook", "canal",
	                                  "river", "lake",  "marsh", NULL };
static const char *const ways[] = { "none", "path",   "chaussee", "bridge",
	                                "ford", "defile", "street",   NULL };
static const char *const features[FEATURE_KIND_COUNT] = { "none",
	                                                      "farm",
	                                                      "masonry",
	                                                      "church",
	                                                      "windmill",
	                                                      "watermill",
	                                                      "watermill_masonry",
	                                                      "bridge_wooden",
	                                                      "bridge_masonry",
	                                                      "bridge_pontoon",
	                                                      "ford",
	                                                      "water",
	                                                      "way",
	                                                      "wood",
	                                                      "wall" };

const char *feature_name(uint8_t kind)
{
	return kind < FEATURE_KIND_COUNT ? features[kind] : "";
}

static void words_write(struct writer *w, const char *key, const char *const *words)
{
	writer_key(w, key);
	writer_array(w);
	for (; *words != NULL; words++)
		writer_text(w, *words);
	writer_end(w, ']');
}

static void bytes_write(struct writer *w, const char *key, const uint8_t *bytes, size_t n)
{
	writer_key(w, key);
	base64_write(w, bytes, n);
}

static void words16_write(struct writer *w, const char *key, const uint16_t *values, size_t n)
{
	writer_key(w, key);
	base64_write16(w, values, n);
}

static void cells_write(const struct ground *g, struct writer *w)
{
	size_t cells = (size_t)g->columns * g->rows;
	writer_key(w, "cells");
	writer_object(w);
	words16_write(w, "height", (const uint16_t *)g->feet, cells);
	bytes_write(w, "slope", g->slope, cells);
	bytes_write(w, "cover", g->cover, cells);
	bytes_write(w, "water", g->water, cells);
	bytes_write(w, "way", g->way, cells);
	words16_write(w, "feature", g->id, cells);
	writer_end(w, '}');
}

static void features_write(const struct ground *g, struct writer *w)
{
	writer_key(w, "features");
	writer_array(w);
	writer_null(w);
	for (uint16_t i = 1; i < g->features; i++) {
		const struct feature *f = &g->feature[i];
		writer_object(w);
		writer_key_text(w, "kind", features[f->kind]);
		writer_key_int(w, "quarters", f->quarters);
		if (f->storeys != 0)
			writer_key_int(w, "storeys", f->storeys);
		writer_key_int(w, "x", f->x);
		writer_key_int(w, "y", f->y);
		writer_key_int(w, "w", f->w);
		writer_key_int(w, "h", f->h);
		writer_end(w, '}');
	}
	writer_end(w, ']');
}

/* The tokens' text ends in a NUL, the names' follow it and end in another (scenario.c laid them
 * so). */
static void tokens_write(const struct world *world, struct writer *w)
{
	uint32_t names = 0;
	while (world->public_terrain[names] != '\0')
		names++;
	writer_key(w, "tokens");
	writer_raw(w, world->public_terrain, names);
	names++;
	writer_key(w, "names");
	writer_raw(w, world->public_terrain + names, world->public_length - names - 1);
}

void terrain_write(const struct world *world, struct writer *w)
{
	const struct ground *g = &world->ground;
	char hash[DIGEST_HEX];
	digest_hex(&world->terrain_digest, hash);
	writer_object(w);
	writer_key_int(w, "format", TERRAIN_FORMAT);
	writer_key_text(w, "hash", hash);
	writer_key_text(w, "name", world->terrain_name);
	writer_key_int(w, "width", g->width);
	writer_key_int(w, "height", g->height);
	writer_key_int(w, "cell", CELL_PACES);
	writer_key_int(w, "columns", g->columns);
	writer_key_int(w, "rows", g->rows);
	writer_key(w, "corners");
	base64_write16(w, (const uint16_t *)g->corner,
	               ((size_t)g->columns + 1) * ((size_t)g->rows + 1));
	cells_write(g, w);
	writer_key(w, "enums");
	writer_object(w);
	words_write(w, "slope", slopes);
	words_write(w, "cover", covers);
	words_write(w, "water", waters);
	words_write(w, "way", ways);
	writer_end(w, '}');
	features_write(g, w);
	tokens_write(world, w);
	writer_end(w, '}');
}
