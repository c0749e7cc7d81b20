/* boards.c: see boards.h. */
#include "tests/sim/support/boards.h"

#include "base/buffer.h"
#include "base/memory.h"
#include "base/must.h"
#include "tests/support/drawn.h"
#include "wire/decode.h"

#include <string.h>

enum { ARENA_MOST = 64 << 20, FILE_MOST = 4 << 20 };
enum { WIDE = 6, HIGH = 5, SQUARES_WIDE = 2 * WIDE, SQUARES_HIGH = 2 * HIGH, TOKEN = 250 };
enum { ACROSS = WIDE * TOKEN, DOWN = HIGH * TOKEN, TRIES_MOST = 200, KINDS = 4 };

static const struct doc *parse(struct arena *a, struct buffer *text)
{
	struct wire_fault why;
	must(!text->failed);
	return wire_parse(a, buffer_text(text), text->length, &why);
}

/* False: the documents have a fault. */
static bool lay(struct board_drawn *b)
{
	b->world = drawn_world(b->terrain, b->scenario);
	return b->world != NULL;
}

/* Rows of squares, here and there a patch of the mark. */
static void layer(struct dice *l, struct buffer *out, const char *name, char mark, int patches)
{
	char square[SQUARES_HIGH][SQUARES_WIDE + 1];
	for (int j = 0; j < SQUARES_HIGH; j++) {
		memset(square[j], '.', SQUARES_WIDE);
		square[j][SQUARES_WIDE] = '\0';
	}
	for (int k = 0; k < patches; k++) {
		int x = dice_throw(l, SQUARES_WIDE - 1), y = 3 + dice_throw(l, SQUARES_HIGH - 7);
		square[y][x] = square[y + 1][x] = square[y][x + 1] = mark;
	}
	drawn_add(out, ",\"%s\":[", name);
	for (int j = 0; j < SQUARES_HIGH; j++)
		drawn_add(out, "%s\"%s\"", j ? "," : "", square[j]);
	drawn_add(out, "]");
}

static void line(struct dice *l, struct buffer *out, const char *side, const char *arm, int count,
                 int row)
{
	bool blue = side[0] == 'b';
	int y = blue ? DOWN - 60 - row : 60 + row, span = 60 * (count - 1);
	int x = 60 + dice_throw(l, ACROSS - 120 - span);
	for (int k = 0; k < count; k++)
		drawn_add(out, "%s{\"arm\":\"%s\",\"side\":\"%s\",\"division\":1,\"x\":%d,\"y\":%d,"
		          "\"bearing\":%d}", out->data[out->length - 1] == '[' ? "" : ",", arm, side,
		          x + 60 * k, y, blue ? 0 : 180);
}

/* The same arms for both, so that neither begins with more. */
static void troops(struct dice *l, struct buffer *out)
{
	static const char *const sides[] = { "blue", "green" };
	int foot = 2 + dice_throw(l, 5), light = 1 + dice_throw(l, 3), heavy = dice_throw(l, 3);
	int horse = dice_throw(l, 3), guns = dice_throw(l, 3);
	drawn_add(out, ",\"pieces\":[");
	for (int k = 0; k < SIDES; k++) {
		line(l, out, sides[k], "closed_infantry", foot, 120);
		line(l, out, sides[k], "tirailleurs", light, 200);
		line(l, out, sides[k], "heavy_cavalry", heavy, 0);
		line(l, out, sides[k], "light_cavalry", horse, 60);
		line(l, out, sides[k], "foot_artillery", guns, 260);
	}
	drawn_add(out, "]");
}

static void verdict(struct dice *l, struct buffer *out, uint32_t kind)
{
	int minutes = 30 + dice_throw(l, 20), x = 300 + dice_throw(l, ACROSS - 600);
	drawn_add(out, ",\"minutes\":%d", minutes);
	switch (kind) {
	case 0:
		drawn_add(out, ",\"game\":\"battle\"");
		return;
	case 1: /* a place that one takes and the other holds */
		drawn_add(out, ",\"game\":\"tactical\",\"places\":[{\"name\":\"Mill\",\"x\":%d,\"y\":%d,"
		          "\"holder\":\"green\"}],\"tasks\":[{\"kind\":\"take\",\"side\":\"blue\","
		          "\"place\":0,\"minute\":%d},{\"kind\":\"hold\",\"side\":\"green\",\"place\":0,"
		          "\"minute\":%d}]", x, DOWN / 2 - 200, minutes, minutes);
		return;
	case 2: /* off over the far edge, or kept from it */
		drawn_add(out, ",\"game\":\"tactical\",\"exits\":[\"N\"],\"tasks\":[{\"kind\":\"exit\","
		          "\"side\":\"blue\",\"edge\":\"N\",\"count\":2,\"minute\":%d},{\"kind\":\"delay\","
		          "\"side\":\"green\",\"from\":[0,100],\"to\":[%d,100],\"minute\":%d}]",
		          minutes, ACROSS, minutes);
		return;
	default:
		drawn_add(out, ",\"game\":\"battle\",\"places\":[{\"name\":\"A\",\"x\":%d,\"y\":%d,"
		          "\"holder\":\"green\"},{\"name\":\"B\",\"x\":%d,\"y\":%d,\"holder\":\"blue\"}]",
		          x, 400, ACROSS - x, DOWN - 400);
	}
}

static bool draw(struct dice *l, uint32_t seed, struct board_drawn *out)
{
	struct buffer terrain, scenario;
	buffer_init(&terrain, FILE_MOST);
	buffer_init(&scenario, FILE_MOST);
	drawn_add(&terrain, "{\"format\":1,\"name\":\"By lot\",\"seed\":%u,\"wide\":%d,\"high\":%d",
	          seed % 1000, WIDE, HIGH);
	layer(l, &terrain, "heights", 'g', dice_throw(l, 3));
	layer(l, &terrain, "ground", 'o', dice_throw(l, 4));
	drawn_add(&terrain, "}");
	drawn_add(&scenario, "{\"format\":1,\"id\":\"by-lot\",\"engine\":\"reiswitz-1812\","
	          "\"title\":\"By lot\",\"summary\":\"By lot\",\"terrain\":\"by-lot\",\"players\":2,"
	          "\"first\":\"%s\",\"seats\":[{\"side\":\"blue\",\"name\":\"Blue\"},{\"side\":"
	          "\"green\",\"name\":\"Green\"}]", dice_throw(l, 2) ? "blue" : "green");
	troops(l, &scenario);
	verdict(l, &scenario, seed % KINDS);
	drawn_add(&scenario, "}");
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
	struct dice l = { .drawn = 0 };
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

struct board_drawn board_shipped(const char *id)
{
	static const char game[] = ",\"game\":\"battle\"}";
	struct board_drawn b = { .world = NULL };
	struct buffer text;
	arena_init(&b.arena, ARENA_MOST);
	buffer_init(&text, FILE_MOST);
	drawn_file("scenarios", id, &text);
	b.scenario = parse(&b.arena, &text);
	if (doc_get(b.scenario, "game") == NULL) {
		while (text.data[text.length - 1] != '}')
			text.length--;
		text.length--;
		buffer_add(&text, game, sizeof game - 1);
		b.scenario = parse(&b.arena, &text);
	}
	buffer_clear(&text);
	drawn_file("terrains", doc_text(b.scenario, "terrain"), &text);
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
