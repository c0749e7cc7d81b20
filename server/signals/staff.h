/* staff.h: what signals/ is told of the people of a match as they stand now: who is of which side,
 * who is in communication with whom, with whom the racks stand. Filled in by match/ from the game;
 * signals/ never asks the game itself (house 1). Pure. */
#ifndef KS_SIGNALS_STAFF_H
#define KS_SIGNALS_STAFF_H

#include "base/generated/slates.h"
#include "rules/engine.h"

struct staff {
	uint8_t seats;
	uint8_t side[SEATS_MAX];
	/* of each seat: a bit for each seat of its side that it is in communication with (CARD-5), and
	 * its own */
	uint16_t linked[SEATS_MAX];
	struct seat_id commander[SIDES]; /* with whom the side's rack stands */
	uint16_t computers;              /* seats that a computer plays */
	const char *side_name[SIDES];
	bool begun;                      /* the first move may be made: the side's talk is over */
	uint32_t minute;
	uint32_t width, height;          /* of the board, in paces */
	/* CARD-7, of a match with riders: of each seat a bit for each to whom a slate goes by one; and
	 * what became of each slate's */
	uint16_t rides[SEATS_MAX];
	struct ridden ridden[SIDES * SLATES_MOST];
};

static inline bool staff_linked(const struct staff *t, uint8_t a, uint8_t b)
{
	return (t->linked[a] >> b & 1) != 0;
}

/* Is the seat in communication with the rack of its side? */
static inline bool staff_near_rack(const struct staff *t, uint8_t seat)
{
	uint8_t commander = t->commander[t->side[seat]].index;
	return commander < t->seats && staff_linked(t, seat, commander);
}

/* CARD-4: somebody of this seat's side to write to? */
static inline bool staff_colleague(const struct staff *t, uint8_t seat)
{
	for (uint8_t i = 0; i < t->seats; i++)
		if (i != seat && t->side[i] == t->side[seat])
			return true;
	return false;
}

#endif
