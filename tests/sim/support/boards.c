/* boards.c: see boards.h. */
#include "tests/sim/support/boards.h"

#include "base/buffer.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/prng.h"
#include "rules/reiswitz/reiswitz.h"
#include "wire/decode.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { ARENA_MOST = 64 << 20, FILE_MOST = 4 << 20 };
enum { WIDE = 6, HIGH = 5, SQUARES_WIDE = 2 * WIDE, SQUARES_HIGH = 2 * HIGH, TOKEN = 250 };
enum { ACROSS = WIDE * TOKEN, DOWN = HIGH * TOKEN, TRIES_MOST = 200, KINDS = 4 };

struct lots { uint8_t key[PRNG_KEY]; uint32_t drawn; };

static int lot(struct lots *l, int n)
{
	return (int)prng_draw(l->key, PRNG_PROBE, l->drawn++, (uint64_t)n);
}

__attribute__((format(printf, 2, 3)))
static void add(struct buffer *out, const char *format, ...)
{
	char text[512];
	va_list list;
	va_start(list, format);
	int n = vsnprintf(text, sizeof text, format, list);
	va_end(list);
	must(n >= 0 && n < (int)sizeof text);
	buffer_add(out, text, (size_t)n);
}

static const struct doc *parse(struct arena *a, struct buffer *text)
{
	struct wire_fault why;
	must(!text->failed);
	return wire_parse(a, buffer_text(text), text->length, &why);
}

/* False: the documents have a fault. */
static bool lay(struct board_drawn *b)
{
	struct faults *faults = memory_take(sizeof *faults);
	size_t size = reiswitz_engine.world_size(b->terrain, b->scenario, faults);
	struct scratch scratch = { memory_take(reiswitz_engine.scratch_size),
		                       reiswitz_engine.scratch_size };
	must(faults && scratch.memory && size > 0);
	b->world = memory_take(size);
	bool good = reiswitz_engine.world_init(b->world, b->terrain, b->scenario, &scratch, faults);
	memory_drop(scratch.memory);
	memory_drop(faults);
	return good;
}

/* Rows of squares, here and there a patch of the mark. */
static void layer(struct lots *l, struct buffer *out, const char *name, char mark, int patches)
{
	char square[SQUARES_HIGH][SQUARES_WIDE + 1];
	for (int j = 0; j < SQUARES_HIGH; j++) {
		memset(square[j], '.', SQUARES_WIDE);
		square[j][SQUARES_WIDE] = '\0';
	}
	for (int k = 0; k < patches; k++) {
		int x = lot(l, SQUARES_WIDE - 1), y = 3 + lot(l, SQUARES_HIGH - 7);
		square[y][x] = square[y + 1][x] = square[y][x + 1] = mark;
	}
	add(out, ",\"%s\":[", name);
	for (int j = 0; j < SQUARES_HIGH; j++)
		add(out, "%s\"%s\"", j ? "," : "", square[j]);
	add(out, "]");
}

static void line(struct lots *l, struct buffer *out, const char *side, const char *arm, int count,
                 int row)
{
	bool blue = side[0] == 'b';
	int y = blue ? DOWN - 60 - row : 60 + row, span = 60 * (count - 1);
	int x = 60 + lot(l, ACROSS - 120 - span);
	for (int k = 0; k < count; k++)
		add(out, "%s{\"arm\":\"%s\",\"side\":\"%s\",\"division\":1,\"x\":%d,\"y\":%d,"
		    "\"bearing\":%d}", out->data[out->length - 1] == '[' ? "" : ",", arm, side,
		              x + 60 * k, y, blue ? 0 : 180);
}

/* The same arms for both, so that neither begins with more. */
static void troops(struct lots *l, struct buffer *out)
{
	static const char *const sides[] = { "blue", "green" };
	int foot = 2 + lot(l, 5), light = 1 + lot(l, 3), heavy = lot(l, 3), horse = lot(l, 3),
	    guns = lot(l, 3);
	add(out, ",\"pieces\":[");
	for (int k = 0; k < SIDES; k++) {
		line(l, out, sides[k], "closed_infantry", foot, 120);
		line(l, out, sides[k], "tirailleurs", light, 200);
		line(l, out, sides[k], "heavy_cavalry", heavy, 0);
		line(l, out, sides[k], "light_cavalry", horse, 60);
		line(l, out, sides[k], "foot_artillery", guns, 260);
	}
	add(out, "]");
}

static void verdict(struct lots *l, struct buffer *out, uint32_t kind)
{
	int minutes = 30 + lot(l, 20), x = 300 + lot(l, ACROSS - 600);
	add(out, ",\"minutes\":%d", minutes);
	switch (kind) {
	case 0:
		add(out, ",\"game\":\"battle\"");
		return;
	case 1: /* a place that one takes and the other holds */
		add(out, ",\"game\":\"tactical\",\"places\":[{\"name\":\"Mill\",\"x\":%d,\"y\":%d,"
		    "\"holder\":\"green\"}],\"tasks\":[{\"kind\":\"take\",\"side\":\"blue\","
		    "\"place\":0,\"minute\":%d},{\"kind\":\"hold\",\"side\":\"green\",\"place\":0,"
		    "\"minute\":%d}]", x, DOWN / 2 - 200, minutes, minutes);
		return;
	case 2: /* off over the far edge, or kept from it */
		add(out, ",\"game\":\"tactical\",\"exits\":[\"N\"],\"tasks\":[{\"kind\":\"exit\","
		    "\"side\":\"blue\",\"edge\":\"N\",\"count\":2,\"minute\":%d},{\"kind\":\"delay\","
		    "\"side\":\"green\",\"from\":[0,100],\"to\":[%d,100],\"minute\":%d}]",
		    minutes, ACROSS, minutes);
		return;
	default:
		add(out, ",\"game\":\"battle\",\"places\":[{\"name\":\"A\",\"x\":%d,\"y\":%d,"
		    "\"holder\":\"green\"},{\"name\":\"B\",\"x\":%d,\"y\":%d,\"holder\":\"blue\"}]",
		              x, 400, ACROSS - x, DOWN - 400);
	}
}

static bool draw(struct lots *l, uint32_t seed, struct board_drawn *out)
{
	struct buffer terrain, scenario;
	buffer_init(&terrain, FILE_MOST);
	buffer_init(&scenario, FILE_MOST);
	add(&terrain, "{\"format\":1,\"name\":\"By lot\",\"seed\":%u,\"wide\":%d,\"high\":%d",
	              seed % 1000, WIDE, HIGH);
	layer(l, &terrain, "heights", 'g', lot(l, 3));
	layer(l, &terrain, "ground", 'o', lot(l, 4));
	add(&terrain, "}");
	add(&scenario, "{\"format\":1,\"id\":\"by-lot\",\"engine\":\"reiswitz-1812\","
	    "\"title\":\"By lot\",\"summary\":\"By lot\",\"terrain\":\"by-lot\",\"players\":2,"
	    "\"first\":\"%s\",\"seats\":[{\"side\":\"blue\",\"name\":\"Blue\"},{\"side\":"
	    "\"green\",\"name\":\"Green\"}]", lot(l, 2) ? "blue" : "green");
	troops(l, &scenario);
	verdict(l, &scenario, seed % KINDS);
	add(&scenario, "}");
	*out = (struct board_drawn){ .world = NULL };
	arena_init(&out->arena, ARENA_MOST);
	out->terrain = parse(&out->arena, &terrain);
	out->scenario = parse(&out->arena, &scenario);
	must(out->terrain && out->scenario);
	buffer_finish(&terrain);
	buffer_finish(&scenario);
	return lay(out);
}

struct board_drawn board_small(uint32_t seed)
{
	struct lots l = { .drawn = 0 };
	struct board_drawn b;
	memcpy(l.key, &seed, sizeof seed);
	for (int k = 0; k < TRIES_MOST; k++) {
		if (draw(&l, seed, &b))
			return b;
		board_drop(&b);
	}
	must(!"some draw is without fault");
	return b;
}

static void file_read(const char *folder, const char *name, struct buffer *out)
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

struct board_drawn board_shipped(const char *id)
{
	static const char game[] = ",\"game\":\"battle\"}";
	struct board_drawn b = { .world = NULL };
	struct buffer text;
	arena_init(&b.arena, ARENA_MOST);
	buffer_init(&text, FILE_MOST);
	file_read("scenarios", id, &text);
	b.scenario = parse(&b.arena, &text);
	if (doc_get(b.scenario, "game") == NULL) {
		while (text.data[text.length - 1] != '}')
			text.length--;
		text.length--;
		buffer_add(&text, game, sizeof game - 1);
		b.scenario = parse(&b.arena, &text);
	}
	buffer_clear(&text);
	file_read("terrains", doc_text(b.scenario, "terrain"), &text);
	b.terrain = parse(&b.arena, &text);
	buffer_finish(&text);
	must(b.scenario && b.terrain && lay(&b));
	return b;
}

void board_drop(struct board_drawn *b)
{
	memory_drop(b->world);
	arena_finish(&b->arena);
}
