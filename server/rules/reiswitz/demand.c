/* demand.c: see demand.h. */
#include "rules/reiswitz/demand.h"

#include "rules/reiswitz/aim.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/sight.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/stack.h"

/* Whose knowledge of the troops between counts: all that stand in the state, or what a seat sees of
 * the truth. */
enum { ALL_KNOWN = SEATS_MAX };

struct line {
	const struct world *world;
	const struct state *state;
	uint16_t asker, box;
	uint8_t seat;       /* or ALL_KNOWN */
	bool above;         /* SEE-4: he sees over troops */
	int32_t paces;      /* how long the last one tried was */
	enum sight_bar by;  /* what barred it */
	uint16_t piece;     /* whose footprint did, or NO_PIECE */
};

static int32_t most_paces(const struct tables *t)
{
	return t->sight_most_distances * DISTANCE_PACES;
}

/* SEE-8, SEE-1: does the seat know that this piece stands there? */
static bool known(const struct world *w, const struct state *s, uint8_t seat, uint16_t piece)
{
	const struct piece *p = &s->piece[piece];
	if (seat == ALL_KNOWN || w->seat_side[seat] == p->side)
		return true;
	return s->options.field ? sightings_of(s, seat, piece) != NULL : !p->ambush;
}

/* SEE-14, SEE-6: a footprint on the line, of cavalry before a box as of any; the asker's own stack
 * and the box are none. */
static bool troops_bar(struct line *l, struct fine to)
{
	const struct tables *t = l->world->tables;
	const struct state *s = l->state;
	struct spot a = geometry_spot(aim_front(&s->piece[l->asker])), b = geometry_spot(to);
	for (uint16_t k = 0; k < s->pieces && !l->above; k++) {
		const struct piece *p = &s->piece[k];
		struct stance at = body_stance(p);
		if (!p->on_board || k == l->box || p->stack == s->piece[l->asker].stack ||
		    !known(l->world, s, l->seat, k) ||
		    !geometry_area_met(t->sine, at, body_core(t, at), a, b))
			continue;
		l->piece = k;
		return true;
	}
	return false;
}

/* SEE-10, SEE-14: is the line from his front's middle to this point of the box clear? */
static bool clear_to(struct line *l, struct fine to, const struct body *body)
{
	const struct tables *t = l->world->tables;
	const struct piece *asker = &l->state->piece[l->asker];
	struct sight_line line = { .from = sight_end_at(t, aim_front(asker)),
		                       .to = sight_end_at(t, to) };
	struct sight_stop stop;
	struct body own;
	body_of(t, body_stance(asker), &own);
	line.from.body = &own;
	line.to.body = body;
	l->paces = geometry_between(aim_front(asker), to) / SIXTEENTHS;
	l->by = SIGHT_NOTHING;
	l->piece = NO_PIECE;
	if (l->paces > most_paces(t))
		return false;
	if (!sight_clear(l->world, l->state, &line, &stop)) {
		l->by = stop.by;
		return false;
	}
	return !troops_bar(l, to);
}

static int32_t feet_at(const struct world *w, int32_t x, int32_t y)
{
	return w->ground.feet[ground_cell(&w->ground, x, y)];
}

/* SEE-4, SEE-14: he stands in a building, or so much higher than that point of the box. */
static bool stands_above(const struct line *l, int32_t x, int32_t y)
{
	const struct piece *p = &l->state->piece[l->asker];
	return body_building(l->world, l->state, body_stance(p)) != 0 ||
	       feet_at(l->world, p->x, p->y) >=
	           feet_at(l->world, x, y) + l->world->tables->demand_above_feet;
}

/* SEE-4: any 50 p point of the box's last path, for one who stands above it. RULING: the line goes
 * to the point itself, since which side it showed there is past; and in field sight a past that was
 * not his to see does not count, so that a demand tells nothing of it (SEE-9). */
static bool past_clear(struct line *l)
{
	if (l->state->piece[l->box].known == KNOWN_SEEN)
		return false;
	const struct trail *way = &l->state->carried[l->box - l->world->troops];
	for (uint16_t leg = 0; leg + 1 < way->count; leg++) {
		struct spot a = { way->points[leg].x, way->points[leg].y },
		            b = { way->points[leg + 1].x, way->points[leg + 1].y };
		int32_t length = geometry_leg(a, b);
		for (int32_t at = 0; at < length; at += DISTANCE_PACES * SIXTEENTHS) {
			struct spot on = {
				a.x + (int32_t)round_half_away((int64_t)(b.x - a.x) * at, length),
				a.y + (int32_t)round_half_away((int64_t)(b.y - a.y) * at, length)
			};
			l->above = stands_above(l, on.x, on.y);
			if (l->above && clear_to(l, geometry_fine(on), NULL))
				return true;
		}
	}
	return false;
}

/* SEE-5, SEE-14: from his front's middle to the middle of the box's nearest side. */
static bool line_clear(struct line *l)
{
	const struct piece *box = &l->state->piece[l->box];
	struct mark mark = mark_piece(l->box);
	struct body body;
	struct aim aim;
	aim_take(l->world, l->state, l->asker, &mark, &aim);
	body_of(l->world->tables, body_stance(box), &body);
	l->above = stands_above(l, box->x, box->y);
	return clear_to(l, aim.middle, &body);
}

static bool refuse_line(const struct line *l, struct refusal *why)
{
	const struct tables *t = l->world->tables;
	if (l->paces > most_paces(t))
		return refuse(why, "SEE-14", MSG_REFUSAL_DEMAND_FAR, l->box, l->paces, most_paces(t), 0);
	if (l->piece != NO_PIECE)
		return refuse(why, "SEE-14", MSG_REFUSAL_DEMAND_TROOPS, l->piece, 0, 0, 0);
	return refuse(why, "SEE-5",
	              l->by == SIGHT_WOOD       ? MSG_REFUSAL_DEMAND_WOOD
	              : l->by == SIGHT_BUILDING ? MSG_REFUSAL_DEMAND_BUILDING
	                                        : MSG_REFUSAL_DEMAND_HEIGHT,
	              l->box, 0, 0, 0);
}

bool demand_check(const struct world *w, const struct state *s, const struct command *c,
                  struct refusal *why)
{
	const struct piece *p = &s->piece[c->piece];
	if (c->target >= s->pieces || !box_is(&s->piece[c->target]) ||
	    s->piece[c->target].side == p->side || !s->piece[c->target].on_board)
		return refuse(why, "SEE-14", MSG_REFUSAL_DEMAND_TARGET, c->piece, 0, 0, 0);
	if (box_is(p)) /* RULING: nobody looks out of a box (watch.h) */
		return refuse(why, "SEE-14", MSG_REFUSAL_DEMAND_BOX, c->piece, 0, 0, 0);
	/* RULING: "once per box and move" binds what was granted; who was refused may ask by another */
	if (s->piece[c->target].open || s->piece[c->target].demanded)
		return refuse(why, "SEE-14", MSG_REFUSAL_DEMAND_OPEN, c->target, 0, 0, 0);
	struct line now = { w, s, c->piece, c->target, ALL_KNOWN, false, 0, SIGHT_NOTHING, NO_PIECE };
	struct line past = now;
	return line_clear(&now) || past_clear(&past) || refuse_line(&now, why);
}

void demand_apply(const struct world *w, struct state *s, const struct command *c,
                  struct outcome *outcome)
{
	(void)w; /* the line was judged by what the asker's player knows */
	s->piece[c->target].demanded = true;
	box_open(s, c->target, c->piece, outcome);
}

/* SEE-3, SEE-14: has an enemy such a line to the box? RULING (SEE-9): one whom its player sees, by
 * what he knows of the troops between: his boxes must not tell him of an enemy that is hidden from
 * him. */
static bool enemy_looks(const struct world *w, const struct state *s, uint16_t box)
{
	uint8_t seat = s->piece[box].seat;
	for (uint16_t k = 0; k < s->pieces && !screen_stands(s); k++) { /* DEP-4 */
		const struct piece *p = &s->piece[k];
		struct line l = { w, s, k, box, seat, false, 0, SIGHT_NOTHING, NO_PIECE };
		if (p->on_board && p->side != s->piece[box].side && !box_is(p) &&
		    known(w, s, seat, k) && line_clear(&l))
			return true;
	}
	return false;
}

/* GEO-3, MOV-15: is there room for this piece so? */
static bool has_room(const struct world *w, const struct state *s, uint16_t piece,
                     struct stance at)
{
	struct spot where;
	struct spot spot = { at.x, at.y };
	if (!ground_holds(&w->ground, spot.x, spot.y) || !body_on_board(w, at) ||
	    box_standing(w, s, piece, at, &where) == STANDS_NOT)
		return false;
	uint16_t building = body_building(w, s, at);
	return (!building || body_building_holds(w, s, &piece, 1, building)) &&
	       body_meets_but(w, s, &piece, 1, s->piece[piece].side, at) == BODY_NONE;
}

static struct stance beside(const struct tables *t, struct stance at, int32_t forward,
                            int32_t right)
{
	struct spot to = geometry_spot(geometry_point(t->sine, at, forward, right));
	return (struct stance){ to.x, to.y, at.bearing, at.deeper };
}

static void set_at(struct piece *p, struct stance at)
{
	p->x = (int16_t)at.x;
	p->y = (int16_t)at.y;
	p->bearing = (int16_t)at.bearing;
}

/* SEE-3: the head deploys, three abreast where the box stood, from left to right in the order of
 * its list, and the box 50 p behind them. RULING: a place without room is left out, and the next of
 * the list takes the next place; if the box has no room to stand back nobody stands out. */
static void head_out(const struct world *w, struct state *s, uint16_t box, struct outcome *outcome)
{
	const struct tables *t = w->tables;
	struct piece *q = &s->piece[box];
	struct stance front = body_stance(q), back = beside(t, front, -t->box_back_paces, 0);
	struct spot where;
	struct stance line = { front.x, front.y, front.bearing, 0 };
	if (box_head(s, box) == NO_PIECE || !has_room(w, s, box, back))
		return;
	set_at(q, back);
	box_follow(s, box);
	for (int32_t k = 0; k < t->box_heads; k++) {
		struct stance at = beside(t, line, 0, t->front_paces * (k - t->box_heads / 2));
		uint16_t head = box_head(s, box);
		if (head == NO_PIECE || !has_room(w, s, head, at))
			continue;
		box_take(s, head);
		set_at(&s->piece[head], at);
		s->piece[head].began = s->piece[head].bearing;
		s->piece[head].narrow = box_standing(w, s, head, at, &where) == STANDS_NARROW;
		struct happened *h = happening(outcome, HAPPENED_HEAD, s, head);
		h->target = box;
		h->tx = q->x;
		h->ty = q->y;
		q->head_out = true;
	}
	if (q->head_out)
		return;
	set_at(q, front);
	box_follow(s, box);
}

static void box_settle(const struct world *w, struct state *s, uint16_t box,
                       struct outcome *outcome)
{
	struct piece *p = &s->piece[box];
	if (enemy_looks(w, s, box)) {
		p->unseen_moves = 0;
		if (!p->head_out)
			head_out(w, s, box, outcome);
		return;
	}
	p->head_out = false;
	if (!p->open)
		return;
	p->unseen_moves++;
	if (p->unseen_moves < w->tables->box_unseen_moves)
		return;
	p->open = p->unseen_moves = 0;
	happening(outcome, HAPPENED_CLOSE, s, box);
}

void demand_turn(const struct world *w, struct state *s, struct outcome *outcome)
{
	for (uint16_t k = w->troops; k < s->pieces; k++)
		if (s->piece[k].on_board && s->piece[k].side == s->side)
			box_settle(w, s, k, outcome);
}

void demand_forget(const struct world *w, struct state *s, uint8_t side)
{
	for (uint16_t k = w->troops; k < s->pieces; k++) {
		s->piece[k].demanded = false;
		if (s->piece[k].side == side)
			s->carried[k - w->troops] = (struct trail){ .count = 0 };
	}
}
