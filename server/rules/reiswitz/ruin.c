/* ruin.c: see ruin.h. */
#include "rules/reiswitz/ruin.h"

#include "base/must.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/track.h"

bool ruin_room(const struct state *s, uint16_t thing)
{
	return s->damages < DAMAGED_MAX || overlay_damage(s, thing) != NULL;
}

struct damage *ruin_record(struct state *s, uint16_t thing)
{
	for (uint8_t k = 0; k < s->damages; k++)
		if (s->damage[k].feature == thing)
			return &s->damage[k];
	must(s->damages < DAMAGED_MAX);
	s->damage[s->damages] = (struct damage){ .feature = thing };
	return &s->damage[s->damages++];
}

static uint32_t cell_under(const struct world *w, const struct piece *p)
{
	return ground_cell(&w->ground, p->x, p->y);
}

void ruin_settle(const struct world *w, struct state *s)
{
	struct spot where;
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *p = &s->piece[k];
		if (p->on_board)
			p->narrow = box_standing(w, s, k, body_stance(p), &where) == STANDS_NARROW;
	}
}

void ruin_destroy(struct state *s, uint16_t piece, const char *rule, struct outcome *outcome)
{
	struct piece *p = &s->piece[piece];
	if (box_is(p)) {
		box_lose(s, piece, BOX_LIST_MAX, FATE_DESTROYED, rule, outcome);
		return;
	}
	happening(outcome, HAPPENED_DESTROY, s, piece)->blow.rule = rule;
	stack_leave(s, piece);
	p->on_board = false;
	p->fate = FATE_DESTROYED;
	s->account[p->side][p->arm].destroyed++;
	losses_gap(s, piece); /* SHOCK-14 */
}

/* Stands on this bridge (SHOCK-10) or in this building. */
static bool stands_on(const struct world *w, const struct state *s, const struct piece *p,
                      uint16_t thing)
{
	if (!p->on_board)
		return false;
	struct cell c = overlay_cell(w, s, cell_under(w, p));
	bool house = c.cover == COVER_BUILDING_LOW || c.cover == COVER_BUILDING_TALL;
	return c.thing == thing && (c.way == WAY_BRIDGE || house);
}

/* Reconstruction 3.6: "the garrison loses 1/8", each piece of it, on its arm's account. */
static void garrison_burns(const struct world *w, struct state *s, uint16_t thing,
                           struct outcome *outcome)
{
	for (uint8_t side = 0; side < SIDES; side++) {
		struct blow blows[BLOWS_MAX];
		uint32_t count = 0;
		for (uint16_t k = 0; k < s->pieces; k++)
			if (s->piece[k].side == side && stands_on(w, s, &s->piece[k], thing))
				blows[count++] = (struct blow){ k, (uint16_t)w->tables->burn_loss };
		losses_book(w, s, blows, count, outcome);
	}
}

/* The side of a churchyard that faces the piece: N E S W. */
static uint16_t side_facing(const struct feature *wall, const struct piece *p)
{
	int32_t x = 2 * p->x - (2 * wall->x + wall->w), y = 2 * p->y - (2 * wall->y + wall->h);
	int64_t along = (int64_t)(x < 0 ? -x : x) * wall->h, down = (int64_t)(y < 0 ? -y : y) * wall->w;
	return down >= along ? (y < 0 ? 0 : 2) : (x < 0 ? 3 : 1);
}

void ruin_fall(const struct world *w, struct state *s, uint16_t thing, const char *rule,
               uint16_t piece, struct outcome *outcome)
{
	/* TER-7, reconstruction 3.6 */
	struct feature f = overlay_thing(w, thing);
	struct damage *d = ruin_record(s, thing);
	struct happened *h = piece == NO_PIECE
	                         ? happening_of_seat(outcome, HAPPENED_GONE, s, s->side, 0)
	                         : happening(outcome, HAPPENED_GONE, s, piece);
	h->feature = thing;
	h->blow.rule = rule;
	if (feature_is_bridge(f.kind)) /* pieces on it are lost (XI §11) */
		for (uint16_t k = 0; k < s->pieces; k++)
			if (stands_on(w, s, &s->piece[k], thing))
				ruin_destroy(s, k, rule, outcome);
	if (feature_burns(f.kind)) {
		garrison_burns(w, s, thing, outcome);
		d->closed_until = s->minute + (uint32_t)w->tables->burn_moves;
	}
	d->gone = true;
	d->work = f.kind == FEATURE_WALL && piece != NO_PIECE ? side_facing(&f, &s->piece[piece]) : 0;
	ruin_settle(w, s);
}

void ruin_shoot(const struct world *w, struct state *s, uint16_t thing, int32_t points,
                uint16_t piece, struct outcome *outcome)
{
	/* FIRE-11: batteries add up, points stay */
	struct feature f = overlay_thing(w, thing);
	struct damage *d = ruin_record(s, thing);
	must(overlay_stands(w, s, thing) && points >= 0);
	d->points = (uint16_t)(d->points + points);
	struct happened *h = happening(outcome, HAPPENED_DAMAGE, s, piece);
	h->feature = thing;
	h->count = (uint16_t)points;
	h->length_paces = d->points;
	if (d->points >= overlay_points(w->tables, &f))
		ruin_fall(w, s, thing, "FIRE-11", piece, outcome);
}

void ruin_mend(const struct world *w, struct state *s, uint16_t thing)
{
	struct damage *d = ruin_record(s, thing);
	*d = (struct damage){ .feature = thing };
	ruin_settle(w, s);
}

void ruin_turn(const struct world *w, struct state *s, struct outcome *outcome)
{
	/* "must leave in its next move". RULING: who has not is lost with the building. */
	for (uint8_t k = 0; k < s->damages; k++) {
		const struct damage *d = &s->damage[k];
		uint32_t burnt = d->closed_until - (uint32_t)w->tables->burn_moves;
		if (!d->closed_until || s->minute >= d->closed_until || burnt == s->minute)
			continue;
		for (uint16_t i = 0; i < s->pieces; i++)
			if (s->piece[i].side == s->side && stands_on(w, s, &s->piece[i], d->feature))
				ruin_destroy(s, i, "TER-7", outcome);
	}
}

void ruin_cool(const struct world *w, struct state *s)
{
	bool out = false;
	for (uint8_t k = 0; k < s->damages; k++)
		out = out || (s->damage[k].gone && s->damage[k].closed_until == s->minute);
	if (out)
		ruin_settle(w, s);
}
