/* lots.c: see lots.h. */
#include "rules/reiswitz/lots.h"

#include "base/must.h"
#include "rules/prng.h"
#include "rules/reiswitz/stack.h"

/* A subject of PRNG_STRENGTH is a bag and the number of the draw from it. */
enum { TICKETS_MAX = 1024, BLANKS_MOST = 2 };

bool lots_holds(const struct world *w, uint16_t piece, uint8_t side, uint8_t division, uint8_t arm)
{
	const struct piece *p = &w->start[piece];
	return p->side == side && p->division == division && p->arm == arm &&
	       w->plan.bag[side][division] >> arm & 1;
}

struct lot lots_bag(const struct world *w, const struct state *s, uint8_t side, uint8_t division,
                    uint8_t arm)
{
	struct lot lot = { .in = 0 };
	for (uint16_t k = 0; k < w->pieces && s->options.strength_by_lot; k++)
		if (lots_holds(w, k, side, division, arm)) {
			lot.in++;
			lot.drawn += s->piece[k].fate != FATE_UNDRAWN;
		}
	lot.blanks = (uint16_t)(w->tables->bag_blanks * lot.in);
	return lot;
}

/* It is not in this match; its stack or square closes up. */
static void undrawn(struct state *s, uint16_t piece)
{
	struct piece *p = &s->piece[piece];
	p->on_board = true; /* the others of a stack that waits close up too */
	stack_leave(s, piece);
	p->on_board = p->narrow = false;
	p->fate = FATE_UNDRAWN;
	p->aboard = p->ashore = 0;
	for (uint16_t k = 0; k < s->pieces && p->box; k++) /* SEE-13: its box's list closes up */
		s->piece[k].file -= s->piece[k].box == p->box && s->piece[k].file > p->file;
	p->box = p->file = 0;
}

/* DEP-5: twice as many blanks as pieces are put in, and as many tickets drawn as there are pieces;
 * each real one that comes out is its own piece. Without a seed none is drawn yet. */
static void bag_draw(const struct world *w, struct state *s, const struct seed *seed, uint8_t side,
                     uint8_t division, uint8_t arm)
{
	uint16_t ticket[(1 + BLANKS_MOST) * TROOPS_MAX], in = 0;
	bool drawn[PIECES_MAX] = { false };
	for (uint16_t k = 0; k < w->pieces; k++)
		if (lots_holds(w, k, side, division, arm))
			ticket[in++] = k;
	uint16_t all = (uint16_t)(in + w->tables->bag_blanks * in);
	uint32_t bag = ((uint32_t)side * (DIVISIONS_MAX + 1) + division) * ARM_ROWS + arm;
	must(w->tables->bag_blanks <= BLANKS_MOST);
	for (uint16_t k = in; k < all; k++)
		ticket[k] = NO_PIECE;
	for (uint16_t k = 0; seed != NULL && k < in; k++) {
		uint16_t left = (uint16_t)(all - k);
		uint64_t at = prng_draw(seed->bytes, PRNG_STRENGTH, bag * TICKETS_MAX + k, left);
		if (ticket[at] != NO_PIECE)
			drawn[ticket[at]] = true;
		ticket[at] = ticket[left - 1];
	}
	for (uint16_t k = 0; k < w->pieces; k++)
		if (lots_holds(w, k, side, division, arm) && !drawn[k])
			undrawn(s, k);
}

void lots_draw(const struct world *w, struct state *s, const struct seed *seed)
{
	const struct plan *plan = &w->plan;
	bool waits[PIECES_MAX] = { false };
	/* DEP-2 */
	for (uint8_t k = 0; k < plan->bodies; k++)
		if (seed != NULL && plan->body[k].entries > 1)
			s->entry[k] = (uint8_t)prng_draw(seed->bytes, PRNG_ENTRY, k, plan->body[k].entries);
	/* TURN-4 */
	if (seed == NULL)
		s->first_drawn = LOTS_AHEAD;
	else if (s->options.first_by_lot)
		s->first_drawn = (uint8_t)(1 + prng_draw(seed->bytes, PRNG_FIRST_MOVE, 0, SIDES));
	if (!s->options.strength_by_lot)
		return;
	/* a stack that waits is one too while its pieces are drawn */
	for (uint16_t k = 0; k < s->pieces; k++) {
		waits[k] = s->piece[k].fate == FATE_WAITING;
		s->piece[k].on_board = s->piece[k].on_board || waits[k];
	}
	for (uint8_t side = 0; side < SIDES; side++)
		for (uint8_t division = 1; division <= DIVISIONS_MAX; division++)
			for (uint8_t arm = 0; arm < ARM_COUNT; arm++)
				bag_draw(w, s, seed, side, division, arm);
	for (uint16_t k = 0; k < s->pieces; k++)
		if (waits[k])
			s->piece[k].on_board = false;
}
