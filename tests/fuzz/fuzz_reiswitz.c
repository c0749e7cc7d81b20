/* Any orders and questions in a match of Reiswitz's game, good and bad, in any sequence, on several
 * boards: every order of TURN-11, its members lawful, out of bounds, of another kind or left out.
 * Refused with a reason and nothing changed, or every law of the door holds. */
/* Links: wire rules base */
/* With: table */
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/state.h"
#include "tests/fuzz/support/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { ORDERS_MOST = 24, PARAMS = 4096, NEAR = 256, GROUP = 4, SEATS = 2 };

/* With boxes, and from deployment on: the last two. */
#define FIELD_SIGHT "{\"sight\":\"field\"}"
static const struct { const char *scenario, *options; } games[] = {
	{ "first-exercise", NULL },      { "ferry", NULL },
	{ "wiesenau", NULL },            { "leuthen-churchyard", NULL },
	{ "hohlenbach", NULL },          { "wiesenau", FIELD_SIGHT },
	{ "ferry", FIELD_SIGHT },        { "ehrenfeld-screen", FIELD_SIGHT },
	{ "ehrenfeld-screen", NULL }
};
enum { GAMES = sizeof games / sizeof *games };

static struct table tables[GAMES], *t;

/* What is being written of the members of an order. */
struct text { char *out; size_t size, at; struct crumbs *from; };

__attribute__((format(printf, 2, 3)))
static void add(struct text *x, const char *format, ...)
{
	va_list list;
	va_start(list, format);
	int n = vsnprintf(x->out + x->at, x->size - x->at, format, list);
	va_end(list);
	x->at = n >= 0 && x->at + (size_t)n < x->size ? x->at + (size_t)n : x->size - 1;
}

/* A number, one in thirty-two no such thing. */
static void value(struct text *x, int good)
{
	static const char *const odd[] = { "-1", "65535", "65536", "2147483647", "360", "-32768",
		                               "9007199254740991", "-9007199254740991", "null",
		                               "\"column\"", "[]", "true", "{}", "\"\"", "1000",
		                               "32767" };
	if (crumb_below(x->from, 32) == 31)
		add(x, "%s", odd[crumb_below(x->from, 16)]);
	else
		add(x, "%d", good);
}

static void key(struct text *x, const char *name)
{
	add(x, "%s\"%s\":", x->out[x->at - 1] == '{' ? "" : ",", name);
}

static void member(struct text *x, const char *name, int good)
{
	if (crumb_below(x->from, 64) == 63)
		return; /* left out */
	key(x, name);
	value(x, good);
}

/* Where it stands; by the number of a sighting too (SEE-8). */
static const struct piece *piece_of(int piece)
{
	static struct piece seen;
	const struct state *state = t->state;
	if (piece < state->pieces)
		return &state->piece[piece];
	seen = (struct piece){ 0 };
	for (int seat = 0; seat < SEATS; seat++)
		for (uint16_t k = 0; k < state->knowledge[seat].sightings; k++)
			if (state->knowledge[seat].sighting[k].id == piece) {
				seen.x = state->knowledge[seat].sighting[k].x;
				seen.y = state->knowledge[seat].sighting[k].y;
			}
	return &seen;
}

/* In field sight mostly what the side to move has sighted, by its own numbers. */
static int any_target(struct crumbs *c, int otherwise)
{
	const struct state *state = t->state;
	const struct knowledge *k = &state->knowledge[state->side];
	if (k->sightings == 0 || crumb_below(c, 4) == 0)
		return otherwise;
	return k->sighting[crumb_below(c, k->sightings)].id;
}

static int any_piece(struct crumbs *c)
{
	const struct state *state = t->state;
	return (int)crumb_below(c, state->pieces < 250 ? state->pieces + 1u : 256);
}

/* One of the side to move if eight lots find it. */
static int own_piece(struct crumbs *c)
{
	const struct state *state = t->state;
	int piece = any_piece(c);
	for (int k = 0; k < 8 && piece_of(piece)->side != state->side; k++)
		piece = any_piece(c);
	return piece;
}

/* Steps of so much at most from a place, so that many of them can be marched. */
static void points(struct text *x, const char *name, int at_x, int at_y, int most)
{
	uint32_t count = 1 + crumb_below(x->from, 3);
	key(x, name);
	add(x, "[");
	for (uint32_t k = 0; k < count; k++) {
		at_x += (int)crumb_below(x->from, (uint32_t)most) - most / 2;
		at_y += (int)crumb_below(x->from, (uint32_t)most) - most / 2;
		add(x, "%s{\"x\":", k ? "," : "");
		value(x, at_x < 0 ? 0 : at_x);
		add(x, ",\"y\":");
		value(x, at_y < 0 ? 0 : at_y);
		add(x, "}");
	}
	add(x, "]");
}

static void attackers(struct text *x, int first, int target)
{
	static const char *const sides[] = { "front", "right", "rear", "left" };
	uint32_t count = 1 + crumb_below(x->from, GROUP);
	add(x, ",\"attackers\":[");
	for (uint32_t k = 0; k < count; k++) {
		int offset = (int)crumb_below(x->from, 121) - 60;
		const struct piece *p = piece_of(target);
		add(x, "%s{", k ? "," : "");
		member(x, "piece", k ? own_piece(x->from) : first);
		member(x, "target", target);
		if (crumb_below(x->from, 3))
			member(x, "offset", offset);
		if (crumb_below(x->from, 16) == 0)
			add(x, "%s\"side\":\"%s\"", x->out[x->at - 1] == '{' ? "" : ",",
			    sides[crumb_below(x->from, 4)]);
		points(x, "path", p->x, p->y, 60);
		add(x, "}");
	}
	add(x, "]");
}

static void pieces(struct text *x, int first)
{
	uint32_t count = 1 + crumb_below(x->from, 8);
	add(x, ",\"pieces\":[");
	for (uint32_t k = 0; k < count; k++) {
		add(x, k ? "," : "");
		value(x, k ? own_piece(x->from) : first);
	}
	add(x, "]");
}

/* Just one of the things an order may be at, or two of them. */
static void object(struct text *x, int target)
{
	switch (crumb_below(x->from, 6)) {
	case 0: member(x, "feature", (int)crumb_below(x->from, 40)); break;
	case 1: member(x, "ship", (int)crumb_below(x->from, SHIPS_MAX)); break;
	case 2: member(x, "site", (int)crumb_below(x->from, 4)); break;
	case 3:
		member(x, "ship", (int)crumb_below(x->from, SHIPS_MAX));
		member(x, "site", (int)crumb_below(x->from, 4));
		break;
	default: member(x, "target", target);
	}
}

static void params(struct crumbs *c, char *out, size_t size, const char *verb)
{
	static const char *const forms[] = { "line", "column", "mass", "square", "heap" };
	static const char *const works[] = { "bridge", "take_up", "break", "burn", "cut",
		                                 "mine",   "repair",  "moor",  "dig" };
	struct text x = { out, size, 0, c };
	int piece = own_piece(c), target = any_target(c, any_piece(c));
	const struct piece *p = piece_of(piece), *to = piece_of(target);
	bool joins = strcmp(verb, "order.stack") == 0 || strcmp(verb, "order.fill") == 0;
	add(&x, "{\"order\":\"%s\"", verb);
	member(&x, "piece", piece);
	object(&x, target);
	member(&x, "bearing", (int)crumb_below(c, 360));
	if (joins) {
		add(&x, ",\"path\":[{\"x\":%d,\"y\":%d}]", to->x, to->y);
	} else {
		points(&x, "path", p->x, p->y, strcmp(verb, "order.shift") == 0 ? 60 : NEAR);
	}
	add(&x, ",\"over\":%s", crumb(c) & 1 ? "true" : "false");
	add(&x, ",\"form\":\"%s\",\"work\":\"%s\"", forms[crumb_below(c, 5)], works[crumb_below(c, 9)]);
	pieces(&x, piece);
	attackers(&x, piece, target);
	points(&x, "places", p->x, p->y, 100);
	member(&x, "x", p->x + (int)crumb_below(c, 100) - 50);
	member(&x, "y", p->y + (int)crumb_below(c, 100) - 50);
	add(&x, ",\"from\":{\"x\":%d,\"y\":%d},\"to\":{\"x\":%d,\"y\":%d}}", p->x, p->y, to->x, to->y);
}

static void order(struct crumbs *c)
{
	char text[PARAMS] = "";
	const struct state *state = t->state;
	uint32_t verbs = 0;
	while (t->engine->verbs[verbs])
		verbs++;
	uint8_t what = crumb(c);
	uint8_t seat = crumb_below(c, 16) ? state->side : (uint8_t)crumb_below(c, SEATS);
	const char *verb = t->engine->verbs[crumb_below(c, verbs)];
	params(c, text, sizeof text, verb);
	if (what % 16 == 15)
		table_order(t, seat, "part.end", "{}");
	else if (what % 8 == 6)
		table_ask(t, seat, t->engine->questions[what / 8 % 5], text);
	else if (strcmp(verb, "offer.flag") != 0 || what % 8 == 0)
		table_order(t, seat, verb, text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct crumbs c = { data, data + n };
	uint32_t which = crumb_below(&c, GAMES);
	t = &tables[which];
	t->options = games[which].options;
	if (t->world == NULL)
		table_lay(t, &reiswitz_engine, games[which].scenario);
	table_begin(t);
	for (int i = 0; i < ORDERS_MOST && crumbs_left(&c); i++)
		order(&c);
	table_look(t);
	return 0;
}
