#include "tests/support/slate_cards.h"

static struct engine engine;

static struct seat_info seat_of(const void *world, struct seat_id seat)
{
	(void)world, (void)seat;
	return (struct seat_info){ 0, "blue" };
}

static bool connected(const void *world, const void *state, struct seat_id a, struct seat_id b)
{
	const struct cards_state *s = state;
	(void)world, (void)a, (void)b;
	return s->last_cell != SLATE_CARDS_CUT;
}

static uint8_t slates(const void *world, uint8_t side)
{
	(void)world;
	return side == 0 ? SLATE_CARDS_SLATES : 0;
}

static bool begun(const void *state)
{
	return ((const struct cards_state *)state)->moves > 0;
}

static void board(const void *world, uint32_t *width, uint32_t *height)
{
	(void)world;
	*width = *height = CARDS_CELLS;
}

const struct engine *slate_cards(void)
{
	engine = cards_engine;
	engine.seat = seat_of;
	engine.connected = connected;
	engine.slates = slates;
	engine.begun = begun;
	engine.board = board;
	return &engine;
}
