#include "tests/support/clock_cards.h"

enum { STAGE_PLAY, STAGE_BEFORE };
static struct engine engine;

static struct timed timed(const void *world, const void *state)
{
	const struct cards_state *s = state;
	(void)world;
	if (s->free)
		return (struct timed){ .sides = 3, .stage = STAGE_BEFORE, .common = true };
	return (struct timed){ .sides = (uint8_t)(1u << s->moves % CARDS_SEATS), .stage = STAGE_PLAY };
}

static void time_up(const void *world, void *state, uint8_t lost, void *outcome)
{
	struct cards_state *s = state;
	struct cards_outcome *o = outcome;
	(void)world;
	o->minute = UINT32_MAX; /* nothing was played */
	if (lost != 0) {
		s->most = s->moves = s->moves + 1;
	} else if (s->free) {
		s->free = 0;
	} else {
		s->moves++;
	}
	if (s->last_cell == CARDS_NO_CELL)
		s->last_cell = 0;
}

static void events(const void *world, const void *before, const void *after, const void *outcome,
                   const struct viewer *viewer, struct writer *w)
{
	if (((const struct cards_outcome *)outcome)->minute != UINT32_MAX)
		cards_engine.events(world, before, after, outcome, viewer, w);
}

const struct engine *clock_cards(void)
{
	engine = *draft_cards();
	engine.timed = timed;
	engine.time_rule = "TURN-5";
	engine.time_up = time_up;
	engine.events = events;
	return &engine;
}
