/* Any orders and questions in a match of Reiswitz's game, good and bad, in any sequence: refused
 * with a reason and nothing changed, or every law of the door holds. */
/* Links: wire rules base */
/* With: table */
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/state.h"
#include "tests/fuzz/support/table.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { PIECES = 20, ORDERS_MOST = 64, PARAMS = 1200, NEAR = 256 };

static struct table t;

/* Points are steps from where the piece stands, so that many of them can be marched. */
static void path(struct crumbs *c, int piece, char *out, size_t size)
{
	const struct state *state = t.state;
	uint32_t points = 1 + crumb_below(c, 4);
	int x = 0, y = 0, at = 0;
	if (piece < state->pieces) {
		x = state->piece[piece].x;
		y = state->piece[piece].y;
	}
	for (uint32_t i = 0; i < points && at < (int)size - 40; i++) {
		x += (int)crumb_below(c, NEAR) - NEAR / 2;
		y += (int)crumb_below(c, NEAR) - NEAR / 2;
		x = x < 0 ? 0 : x;
		y = y < 0 ? 0 : y;
		at += snprintf(out + at, size - (size_t)at, "%s{\"x\":%d,\"y\":%d}", i ? "," : "", x, y);
	}
}

static void order(struct crumbs *c)
{
	char points[300] = "", params[PARAMS];
	uint8_t what = crumb(c), seat = (uint8_t)(what >> 7);
	int piece = (int)crumb_below(c, PIECES), other = (int)crumb_below(c, PIECES);
	int bearing = (int)crumb_below(c, 360);
	path(c, piece, points, sizeof points);
	snprintf(params, sizeof params,
	         "{\"order\":\"%s\",\"piece\":%d,\"target\":%d,\"bearing\":%d,\"path\":[%s],"
	         "\"x\":%d,\"y\":%d,\"from\":{\"x\":%d,\"y\":%d},\"to\":{\"x\":%d,\"y\":%d}}",
	         t.engine->verbs[what % 3], piece, other, bearing, points, piece * 97, other * 71,
	         piece * 89, bearing, other * 83, bearing * 3);
	if (what % 16 == 15)
		table_order(&t, seat, "part.end", "{}");
	else if (what % 128 == 126)
		table_order(&t, seat, "offer.flag", "{}");
	else if (what % 8 == 6)
		table_ask(&t, seat, t.engine->questions[what / 8 % 5], params);
	else
		table_order(&t, seat, t.engine->verbs[what % 3], params);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct crumbs c = { data, data + n };
	if (t.world == NULL)
		table_lay(&t, &reiswitz_engine, "first-exercise");
	table_begin(&t);
	for (int i = 0; i < ORDERS_MOST && crumbs_left(&c); i++)
		order(&c);
	table_look(&t);
	return 0;
}
