#include "tests/support/draft_cards.h"

static struct engine engine;

static uint8_t mover(const void *state)
{
	const struct cards_state *s = state;
	return s->free ? SIDES : (uint8_t)(s->moves % CARDS_SEATS);
}

static bool given(const struct cards_state *s)
{
	return s->last_cell == DRAFT_CARDS_CELL;
}

static bool handed(const void *before, const void *after)
{
	return !given(before) && given(after);
}

static bool has_pieces(const void *world, const void *state, struct seat_id seat,
                       const void *command)
{
	const struct cards_command *c = command;
	(void)world, (void)seat;
	return c->card != DRAFT_CARDS_CARD || !given(state);
}

const struct engine *draft_cards(void)
{
	engine = cards_engine;
	engine.mover = mover;
	engine.handed = handed;
	engine.has_pieces = has_pieces;
	return &engine;
}
