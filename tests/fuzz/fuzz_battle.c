/* Any orders, offers and questions in a game of Battle, good and bad, in any sequence: refused with
 * a reason and nothing changed, or every law of the door holds. */
/* Links: wire rules base */
/* With: table */
#include "rules/battle/battle.h"
#include "tests/fuzz/support/table.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { SQUARES = 139, ORDERS_MOST = 200, LISTED_MOST = 400, PARAMS = 200 };

static struct table t;

/* The n-th of the lawful moves, as the engine lists them; false if there is none. */
static bool lawful(struct crumbs *c, uint8_t seat, char *params, size_t size)
{
	table_ask(&t, seat, "ask.moves", "{}");
	const struct doc *answer = document_parse(&t.arena, t.text.data, t.text.length);
	const struct doc *moves = doc_get(answer, "moves");
	if (moves == NULL || moves->count == 0)
		return false;
	uint32_t n = crumb_below(c, moves->count < LISTED_MOST ? moves->count : LISTED_MOST);
	const struct doc *move = moves->first;
	while (n-- > 0)
		move = move->next;
	snprintf(params, size, "{\"from\":%d,\"to\":%d}", (int)doc_int_or(move, "from", 0),
	         (int)doc_int_or(move, "to", 0));
	return true;
}

static void order(struct crumbs *c)
{
	char params[PARAMS];
	uint8_t what = crumb(c), seat = (uint8_t)(t.engine->minute(t.state) % 2);
	int square = 1 + (int)crumb_below(c, SQUARES);
	if (what % 32 == 31)
		seat ^= 1;
	if (what % 64 == 62) {
		table_order(&t, seat, "offer.draw", "{}");
	} else if (what == 253) {
		table_order(&t, seat, "offer.flag", "{}");
	} else if (what % 16 == 14) {
		snprintf(params, sizeof params, "{\"square\":%d}", square);
		table_ask(&t, seat, what & 128 ? "ask.moves" : "ask.command", params);
	} else if (what % 8 == 5 || !lawful(c, seat, params, sizeof params)) {
		snprintf(params, sizeof params, "{\"from\":%d,\"to\":%d}", square,
		         1 + (int)crumb_below(c, SQUARES));
		table_order(&t, seat, "order.go", params);
	} else {
		table_order(&t, seat, "order.go", params);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct crumbs c = { data, data + n };
	if (t.world == NULL)
		table_lay(&t, &battle_engine, "war-chess");
	table_begin(&t);
	for (int i = 0; i < ORDERS_MOST && crumbs_left(&c); i++)
		order(&c);
	table_look(&t);
	return 0;
}
