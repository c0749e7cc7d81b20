/* yard.c: what the end of a side's move makes of its works (TURN-10, WORK-1); see works.h. */
#include "rules/reiswitz/works.h"

#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/ruin.h"
#include "rules/reiswitz/track.h"

enum { SEARCH_STEPS = 20 };

/* A pontonier of the side whose move ends, to tell of. */
static uint16_t teller(const struct state *s)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].arm == ARM_PONTONIERS && s->piece[k].side == s->side && s->piece[k].acted)
			return k;
	return NO_PIECE;
}

static void built(struct state *s, uint16_t site, uint16_t thing, struct outcome *outcome)
{
	struct happened *h = happening_of_seat(outcome, HAPPENED_BUILT, s, s->side, 0);
	h->site = site;
	h->feature = thing;
}

/* Where a piece of train comes out: the free place nearest to the bank point, row by row in squares
 * of ten paces about it. RULING: with its old bearing; the bank nearer to a pontonier of the side.
 */
static bool place_find(const struct world *w, const struct state *s, uint16_t piece,
                       struct spot bank, struct stance *out)
{
	const struct piece *p = &s->piece[piece];
	struct spot where;
	for (int32_t ring = 0; ring <= SEARCH_STEPS; ring++)
		for (int32_t j = -ring; j <= ring; j++)
			for (int32_t i = -ring; i <= ring; i++) {
				bool edge = i == ring || i == -ring || j == ring || j == -ring;
				struct stance at = { bank.x + CELL_PACES * i, bank.y + CELL_PACES * j,
					                 p->bearing, 0 };
				if (!edge || !ground_holds(&w->ground, at.x, at.y) || !body_on_board(w, at) ||
				    track_standing(w, s, p->arm, at, &where) != STANDS ||
				    body_meets(w, s, piece, p->side, at) != BODY_NONE)
					continue;
				*out = at;
				return true;
			}
	return false;
}

static struct spot bank_of(const struct world *w, const struct state *s, uint8_t site)
{
	const struct site *t = &w->site[site];
	int64_t best = INT64_MAX;
	struct spot bank = { t->x0, t->y0 };
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!p->on_board || p->arm != ARM_PONTONIERS || p->side != t->side)
			continue;
		int64_t first = (int64_t)(p->x - t->x0) * (p->x - t->x0) +
		                (int64_t)(p->y - t->y0) * (p->y - t->y0);
		int64_t second = (int64_t)(p->x - t->x1) * (p->x - t->x1) +
		                 (int64_t)(p->y - t->y1) * (p->y - t->y1);
		if (first < best || second < best)
			bank = first <= second ? (struct spot){ t->x0, t->y0 } : (struct spot){ t->x1, t->y1 };
		best = first < best ? first : best;
		best = second < best ? second : best;
	}
	return bank;
}

/* RULING: train that finds no room stays in until the end of a later own move. */
static void train_back(const struct world *w, struct state *s, uint8_t site)
{
	struct work_done *d = &s->work[site];
	struct spot bank = bank_of(w, s, site);
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *p = &s->piece[k];
		struct stance at;
		if (p->aboard != 1 + SHIPS_MAX + site || !place_find(w, s, k, bank, &at))
			continue;
		p->x = (int16_t)at.x;
		p->y = (int16_t)at.y;
		p->began = p->bearing;
		p->on_board = true;
		p->fate = FATE_STANDS;
		p->aboard = 0;
		d->train--;
	}
}

static void site_turn(const struct world *w, struct state *s, uint8_t site, struct outcome *outcome)
{
	struct work_done *d = &s->work[site];
	uint16_t thing = overlay_site_thing(w, site);
	if (w->site[site].side != s->side || d->complete)
		return;
	if (d->taking_up) {
		if (d->done > 0)
			return;
		train_back(w, s, site);
		for (uint8_t k = 0; k < s->ships; k++)
			if (s->ship[k].site == site + 1) {
				s->ship[k].state = SHIP_READY;
				s->ship[k].site = s->ship[k].left = 0;
			}
		d->ships = 0;
		d->taking_up = d->train > 0;
		return;
	}
	bool begun = d->done > 0 || d->ships > 0;
	if (!begun || d->done < works_moves(w, s, site) || d->train < works_train(w, s, site))
		return;
	d->complete = true;
	if (overlay_damage(s, thing)) /* of a bridge here that was taken up since */
		ruin_mend(w, s, thing);
	ruin_settle(w, s);
	built(s, site, INDEX_NONE, outcome);
}

void works_turn(const struct world *w, struct state *s, struct outcome *outcome)
{
	/* TURN-10, WORK-1 */
	for (uint8_t k = 0; k < w->sites; k++)
		site_turn(w, s, k, outcome);
	for (uint8_t k = 0; k < s->damages; k++) {
		uint16_t thing = s->damage[k].feature;
		int32_t needs = works_thing_moves(w, s, thing);
		if (needs == 0 || s->damage[k].work < needs)
			continue;
		if (!s->damage[k].gone) {
			ruin_fall(w, s, thing, "WORK-1", teller(s), outcome);
			continue;
		}
		ruin_mend(w, s, thing);
		built(s, INDEX_NONE, thing, outcome);
	}
}
