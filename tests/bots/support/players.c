/* players.c: see players.h. */
#include "tests/bots/support/players.h"

#include "base/memory.h"
#include "base/must.h"
#include "rules/prng.h"

#include <string.h>

enum { LOT_MOVES = 4 };

static struct search_setup players[STRENGTH_COUNT];
static struct { uint8_t key[PRNG_KEY]; uint32_t drawn; } lots;

void players_make(void)
{
	for (enum strength k = STRENGTH_CADET; k < STRENGTH_COUNT; k++) {
		players[k].strength = (uint8_t)k;
		players[k].size = search_memory(k);
		players[k].memory = memory_take(players[k].size);
		must(players[k].memory != NULL);
	}
}

void players_lots(uint32_t seed, uint8_t purpose)
{
	memset(&lots, 0, sizeof lots);
	memcpy(lots.key, &seed, sizeof seed);
	lots.key[sizeof seed] = purpose;
}

uint32_t players_lot(uint32_t n)
{
	return (uint32_t)prng_draw(lots.key, PRNG_PROBE, lots.drawn++, n);
}

void players_begin(struct warchess *g, uint32_t seed)
{
	warchess_begin(g);
	players_lots(seed, 'L');
	for (int k = 0; k < LOT_MOVES && !g->state.ending; k++) {
		struct moves all;
		moves_lawful(&g->state.position, &all);
		struct move m = all.list[players_lot(all.count)];
		must(warchess_go(g, m.from, m.to));
	}
	for (int k = 0; k < STRENGTH_COUNT; k++)
		memcpy(players[k].seed, &seed, sizeof seed);
}

struct search_result players_choose(const struct warchess *g, enum strength strength)
{
	struct search_result r;
	struct moves all;
	search_move(&g->state, &players[strength], &r);
	moves_lawful(&g->state.position, &all);
	must(moves_has(&all, r.move));
	return r;
}

struct search_result players_move(struct warchess *g, enum strength strength)
{
	struct search_result r = players_choose(g, strength);
	must(warchess_go(g, r.move.from, r.move.to));
	return r;
}
