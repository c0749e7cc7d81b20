#include "tests/leak/support/field.h"

#include "base/arena.h"
#include "base/memory.h"
#include "base/must.h"
#include "wire/decode.h"

#include <string.h>

enum { ARENA_MOST = 64 << 20, TEXT_MOST = 1 << 20, TRIES_MOST = 400 };
enum { WIDE = 7, HIGH = 6, SQUARES_WIDE = 2 * WIDE, TOKEN = 250 };
/* DEP-1, A-b: zones 2,300 paces apart */
enum { HIGH_APART = 13, HIGH_ZONE = 450, SQUARES_MOST = 2 * HIGH_APART };
/* Troops stand in squares of so many paces, so that they do not overlap whichever way they face. */
enum { ROOM = 100, ROOMS_WIDE = WIDE * TOKEN / ROOM, ROOMS_HIGH = HIGH * TOKEN / ROOM };
/* So many fields of which one has two players a side. */
enum { SEVERAL_EVERY = 3 };
enum { LEAST = 6, MORE = 5, COLUMN = 3, IN_BOX = 2 };

/* Rows of squares, here and there a patch of a mark. */
static void layer(struct dice *l, struct buffer *out, int high, const char *name,
                  const char *marks, int patches)
{
	int rows = 2 * high;
	char square[SQUARES_MOST][SQUARES_WIDE + 1];
	for (int j = 0; j < rows; j++) {
		memset(square[j], '.', SQUARES_WIDE);
		square[j][SQUARES_WIDE] = '\0';
	}
	for (int k = 0; k < patches; k++) {
		int x = dice_throw(l, SQUARES_WIDE - 1), y = dice_throw(l, rows - 1);
		char mark = marks[dice_throw(l, (int)strlen(marks))];
		square[y][x] = square[y + 1][x] = square[y][x + 1] = mark;
	}
	drawn_add(out, ",\"%s\":[", name);
	for (int j = 0; j < rows; j++)
		drawn_add(out, "%s\"%s\"", j ? "," : "", square[j]);
	drawn_add(out, "]");
}

static void farms(struct dice *l, struct buffer *out, int high)
{
	drawn_add(out, ",\"buildings\":[");
	for (int k = 1 + dice_throw(l, 4); k > 0; k--)
		drawn_add(out, "{\"kind\":\"farm\",\"x\":%d,\"y\":%d}%s", dice_throw(l, SQUARES_WIDE),
		          dice_throw(l, 2 * high), k > 1 ? "," : "");
	drawn_add(out, "]");
}

/* A room nobody has yet, on this side's two thirds of the field. */
static int room_draw(struct dice *l, bool blue, bool taken[ROOMS_HIGH][ROOMS_WIDE])
{
	for (;;) {
		int x = dice_throw(l, ROOMS_WIDE), y = dice_throw(l, 2 * ROOMS_HIGH / 3);
		y = blue ? ROOMS_HIGH - 1 - y : y;
		if (!taken[y][x]) {
			taken[y][x] = true;
			return y * ROOMS_WIDE + x;
		}
	}
}

/* Of two of a side the second commands who stands in the east. */
static int seat_of(int seats, bool blue, int room)
{
	bool east = seats > SIDES && 2 * (room % ROOMS_WIDE) >= ROOMS_WIDE;
	return seats / SIDES * !blue + east;
}

/* A piece, or a column of closed foot. Returns how many. */
static int body(struct dice *l, struct buffer *out, int seats, bool blue, int room, int id)
{
	static const char *const arms[] = { "closed_infantry", "closed_infantry", "tirailleurs",
		                                "jaegers", "light_cavalry", "heavy_cavalry",
		                                "foot_artillery" };
	int which = dice_throw(l, sizeof arms / sizeof arms[0]);
	int count = which == 1 ? 2 + dice_throw(l, COLUMN - 1) : 1;
	for (int k = 0; k < count; k++) {
		drawn_add(out, "%s{\"arm\":\"%s\",\"side\":\"%s\",\"seat\":%d,\"division\":%d,"
		          "\"x\":%d,\"y\":%d,\"bearing\":%d", id + k ? "," : "", arms[which],
		          blue ? "blue" : "green", seat_of(seats, blue, room), 1 + dice_throw(l, 2),
		          room % ROOMS_WIDE * ROOM + ROOM / 2,
		          room / ROOMS_WIDE * ROOM + ROOM / 2, blue ? 0 : 180);
		if (count > 1)
			drawn_add(out, ",\"stack\":%d,\"level\":%d,\"form\":\"column\"", id, k);
		drawn_add(out, "}");
	}
	return count;
}

/* SEE-13: two of light foot under a box. */
static void boxed(struct buffer *out, int seats, bool blue, int room)
{
	for (int k = 0; k < IN_BOX; k++)
		drawn_add(out, ",{\"arm\":\"%s\",\"side\":\"%s\",\"seat\":%d,\"division\":1,\"x\":%d,"
		          "\"y\":%d,\"bearing\":%d}", k ? "jaegers" : "tirailleurs",
		          blue ? "blue" : "green", seat_of(seats, blue, room),
		          room % ROOMS_WIDE * ROOM + ROOM / 2, room / ROOMS_WIDE * ROOM + ROOM / 2,
		          blue ? 0 : 180);
}

/* Of two of a side blue's stand apart, with green's among them. */
static int room_apart(struct dice *l, int seats, bool blue, bool taken[ROOMS_HIGH][ROOMS_WIDE])
{
	int room = room_draw(l, blue, taken);
	while (seats > SIDES && blue && room % ROOMS_WIDE > ROOMS_WIDE / 3 &&
	       room % ROOMS_WIDE < 2 * ROOMS_WIDE / 3)
		room = room_draw(l, blue, taken);
	return room;
}

static void troops(struct dice *l, struct buffer *out, int seats)
{
	bool taken[ROOMS_HIGH][ROOMS_WIDE] = { { false } };
	int id = 0, room[SIDES], first[SIDES];
	drawn_add(out, ",\"pieces\":[");
	for (int side = 0; side < SIDES; side++) {
		for (int k = LEAST + dice_throw(l, MORE); k > 0; k--)
			id += body(l, out, seats, side == 0, room_apart(l, seats, side == 0, taken),
			           id);
		room[side] = room_apart(l, seats, side == 0, taken);
		first[side] = id;
		boxed(out, seats, side == 0, room[side]);
		id += IN_BOX;
	}
	drawn_add(out, "],\"concealers\":[");
	for (int side = 0; side < SIDES; side++)
		drawn_add(out, "%s{\"side\":\"%s\",\"seat\":%d,\"division\":1,\"capacity\":12,\"x\":%d,"
		          "\"y\":%d,\"bearing\":%d,\"contents\":[%d,%d]}", side ? "," : "",
		          side ? "green" : "blue", seat_of(seats, side == 0, room[side]),
		    room[side] % ROOMS_WIDE * ROOM + ROOM / 2, room[side] / ROOMS_WIDE * ROOM + ROOM / 2,
		          side ? 180 : 0, first[side], first[side] + 1);
	drawn_add(out, "]");
}

/* False: the documents have a fault. */
static bool lay(struct field *f)
{
	struct arena arena;
	struct wire_fault why;
	arena_init(&arena, ARENA_MOST);
	must(!f->terrain.failed && !f->scenario.failed);
	const struct doc *terrain = wire_parse(&arena, buffer_text(&f->terrain), f->terrain.length,
	                                       &why);
	const struct doc *scenario = wire_parse(&arena, buffer_text(&f->scenario), f->scenario.length,
	                                        &why);
	must(terrain && scenario);
	f->world = drawn_world(terrain, scenario);
	arena_finish(&arena);
	return f->world != NULL;
}

/* DEP-1, A-b: both at once, in zones far apart. */
static void deployment(struct dice *l, struct buffer *out)
{
	static const char *const arms[] = { "closed_infantry", "tirailleurs", "light_cavalry" };
	int id = 0;
	drawn_add(out, ",\"pieces\":[");
	for (int side = 0; side < SIDES; side++)
		for (int k = LEAST + dice_throw(l, MORE); k > 0; k--)
			drawn_add(out, "%s{\"arm\":\"%s\",\"side\":\"%s\",\"division\":1}", id++ ? "," : "",
			          arms[dice_throw(l, 3)], side ? "green" : "blue");
	drawn_add(out, "],\"deployment\":{\"mode\":\"A-b\",\"zones\":[{\"side\":\"blue\","
	    "\"from\":[0,%d],\"to\":[%d,%d]},{\"side\":\"green\",\"from\":[0,0],\"to\":[%d,%d]}]}",
	    HIGH_APART * TOKEN - HIGH_ZONE, WIDE * TOKEN, HIGH_APART * TOKEN, WIDE * TOKEN, HIGH_ZONE);
}

/* END-1: places among the enemy to be held and lines to be passed within a few side moves, and a
 * task of each side that stays open. */
static void tasks(struct dice *l, struct buffer *out)
{
	enum { HELD = 6, SOON = 8, LAST = 500 };
	int wide = WIDE * TOKEN, high = HIGH * TOKEN, line = high / 3 + dice_throw(l, high / 3);
	drawn_add(out, ",\"game\":\"tactical\",\"places\":[");
	for (int k = 0; k < HELD * SIDES; k++)
		drawn_add(out, "%s{\"name\":\"Mill\",\"x\":%d,\"y\":%d,\"holder\":\"%s\"}", k ? "," : "",
		          dice_throw(l, wide), high / 2 * (k % SIDES) + dice_throw(l, high / 2),
		          k % SIDES ? "green" : "blue");
	drawn_add(out, "],\"tasks\":[");
	for (int side = 0; side < SIDES; side++) {
		const char *name = side ? "green" : "blue";
		for (int k = 0; k < HELD; k++)
			drawn_add(out, "%s{\"kind\":\"%s\",\"side\":\"%s\",\"minute\":%d,\"place\":%d}",
			          side || k ? "," : "", k % 2 ? "hold" : "take", name,
			          1 + dice_throw(l, SOON), SIDES * k + side);
		drawn_add(out, ",{\"kind\":\"delay\",\"side\":\"%s\",\"minute\":%d,\"from\":[%d,%d],"
		          "\"to\":[%d,%d]}", name, 1 + dice_throw(l, SOON), side ? 0 : wide, line,
		          side ? wide : 0, line);
		drawn_add(out, ",{\"kind\":\"keep\",\"side\":\"%s\",\"minute\":%d,\"count\":1}", name,
		          LAST);
	}
	drawn_add(out, "]");
}

static bool draw(struct field *f, struct dice *l, uint32_t seed, bool deploy)
{
	int high = deploy ? HIGH_APART : HIGH;
	int seats = !deploy && seed % SEVERAL_EVERY == 0 ? 2 * SIDES : SIDES;
	buffer_init(&f->terrain, TEXT_MOST);
	buffer_init(&f->scenario, TEXT_MOST);
	drawn_add(&f->terrain, "{\"format\":1,\"name\":\"By lot\",\"seed\":%u,\"wide\":%d,\"high\":%d",
	          seed % 1000, WIDE, high);
	layer(l, &f->terrain, high, "heights", "g", dice_throw(l, 4));
	layer(l, &f->terrain, high, "ground", "oDD", 3 + dice_throw(l, 5));
	farms(l, &f->terrain, high);
	drawn_add(&f->terrain, "}");
	drawn_add(&f->scenario, "{\"format\":1,\"id\":\"drawn\",\"engine\":\"reiswitz-1812\","
	          "\"title\":\"By lot\",\"summary\":\"By lot\",\"terrain\":\"drawn\",\"players\":%d,"
	          "\"first\":\"%s\",\"seats\":[", seats, dice_throw(l, 2) ? "blue" : "green");
	for (int k = 0; k < seats; k++)
		drawn_add(&f->scenario, "%s{\"side\":\"%s\",\"name\":\"%d\"}", k ? "," : "",
		          k < seats / SIDES ? "blue" : "green", k + 1);
	drawn_add(&f->scenario, "]");
	if (deploy)
		deployment(l, &f->scenario);
	else
		troops(l, &f->scenario, seats);
	if (dice_throw(l, 2) && !deploy)
		tasks(l, &f->scenario);
	drawn_add(&f->scenario, "}");
	return lay(f);
}

void field_draw(struct field *f, uint32_t seed, bool deploy)
{
	struct dice l = { .drawn = 0 };
	memcpy(l.key, &seed, sizeof seed);
	for (int k = 0; k < TRIES_MOST; k++) {
		if (draw(f, &l, seed, deploy))
			return;
		field_drop(f);
	}
	must(!"some draw is without fault");
}

void field_shipped(struct field *f, uint32_t n, bool deployment)
{
	static const char *const ids[][2] = { { "first-exercise", "exercise" },
		                                  { "hohlenbach", "hohlenbach" },
		                                  { "wiesenau", "wiesenau" },
		                                  { "ehrenfeld", "ehrenfeld" },
		                                  { "leuthen-churchyard", "leuthen" },
		                                  { "ehrenfeld", "ehrenfeld" } };
	static const char *const screen[] = { "ehrenfeld-screen", "ehrenfeld" };
	const char *const *id = deployment ? screen : ids[n % (sizeof ids / sizeof ids[0])];
	buffer_init(&f->scenario, TEXT_MOST);
	buffer_init(&f->terrain, TEXT_MOST);
	drawn_file("scenarios", id[0], &f->scenario);
	drawn_file("terrains", id[1], &f->terrain);
	must(lay(f));
}

void field_drop(struct field *f)
{
	memory_drop(f->world);
	f->world = NULL;
	buffer_finish(&f->terrain);
	buffer_finish(&f->scenario);
}
