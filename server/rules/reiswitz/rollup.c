/* rollup.c: see rollup.h. */
#include "rules/reiswitz/rollup.h"

#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/contact.h"
#include "rules/reiswitz/ghosts.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/retreat.h"
#include "rules/reiswitz/train.h"

struct rolling {
	const struct world *world;
	struct state *state;
	const struct assault *assault;
	const struct charge *charge;
	uint8_t index;          /* of the charge */
	bool *hit;
	struct outcome *outcome;
	int32_t left, struck;   /* pieces it may still strike; has struck */
	struct stance last;     /* where the last one struck stood */
	struct rout spared;
};

/* XI §9, reconstruction 3.7: guns, pontoniers and train are taken, all others destroyed. */
static void strike(struct rolling *r, uint16_t piece, enum stand stand)
{
	struct state *s = r->state;
	if (stand == STAND_GUNS) { /* GUN-1: they stay where they are */
		s->piece[piece].taken = (uint8_t)(1 + s->side);
		happening(r->outcome, HAPPENED_TAKEN, s, piece)->side = s->side;
	} else if (stand == STAND_TRAIN) {
		train_take(s, piece, r->outcome);
	} else if (stand == STAND_LIMBERED || stand == STAND_PONTONIERS) {
		losses_capture(s, piece, "SHOCK-8", r->outcome);
	} else {
		losses_destroy(s, piece, "SHOCK-8", r->outcome);
	}
	r->left--;
	r->struck++;
}

/* RULING (SHOCK-17, SHOCK-19): who is spared goes straight back if the roller came from aside; if
 * he came from behind, within 45 degrees, forward, away from him, as a mass does from the side that
 * is struck (ARM-6): not through him who has just cut down the others. */
static int32_t spared_facing(const struct rolling *r)
{
	int32_t toward = geometry_degrees(r->charge->at.bearing + 2 * GEOMETRY_QUARTER);
	bool behind = geometry_angle(toward, r->last.bearing) >= 3 * GEOMETRY_QUARTER / 2;
	return geometry_degrees(r->last.bearing + (behind ? 2 * GEOMETRY_QUARTER : 0));
}

/* SHOCK-22, SHOCK-19. RULING: in flank too no more than the first three of its list are struck; an
 * empty one costs what one piece does. */
static void strike_box(struct rolling *r, uint16_t box)
{
	struct box_list all;
	int32_t most = r->world->tables->box_heads;
	box_list(r->state, box, &all);
	int32_t lost = r->left < most ? r->left : most, cost = lost < all.count ? lost : all.count;
	cost = cost > 1 ? cost : 1;
	if (box_lose(r->state, box, (uint32_t)lost, FATE_DESTROYED, "SHOCK-8", r->outcome))
		r->spared.fleer[r->spared.count++] = (struct fleer){ box, (int16_t)spared_facing(r),
			                                                 false };
	r->left -= cost;
	r->struck += cost;
}

/* SHOCK-19: a stack's members cost the same each, the top one first; those spared go back. */
static void strike_body(struct rolling *r, uint16_t piece)
{
	struct state *s = r->state;
	struct stack k;
	stack_of(s, piece, &k);
	enum stand stand = strikes_stand(r->world, s, piece);
	r->last = body_stance(&s->piece[piece]);
	for (uint8_t i = 0; i < k.count; i++) {
		s->piece[k.piece[i]].attacked = true; /* SHOCK-14 */
		r->hit[k.piece[i]] = true;
	}
	ghosts_spend(r->world, s, piece, SPENT_ATTACKED);
	if (box_is(&s->piece[piece])) {
		strike_box(r, piece);
		return;
	}
	uint8_t level = k.count;
	while (level > 0 && r->left > 0)
		strike(r, k.piece[--level], stand);
	if (level > 0)
		r->spared.fleer[r->spared.count++] = (struct fleer){
			k.piece[0], (int16_t)spared_facing(r), s->piece[k.piece[0]].narrow
		};
}

static int64_t middles_apart(const struct tables *t, struct stance a, struct stance b)
{
	struct fine p = geometry_point(t->sine, a, -(t->depth_paces + a.deeper) / 2, 0),
		    q = geometry_point(t->sine, b, -(t->depth_paces + b.deeper) / 2, 0);
	int64_t dx = p.x - q.x, dy = p.y - q.y;
	return dx * dx + dy * dy;
}

static bool next_holds(const struct rolling *r, uint16_t piece)
{
	const struct state *s = r->state;
	const struct tables *t = r->world->tables;
	const struct piece *p = &s->piece[piece];
	const struct path *path = &r->charge->path;
	struct body last, body;
	struct refusal why;
	if (!p->on_board || p->level > 0 || p->side == s->side || r->hit[piece] ||
	    stack_spent(s, piece))
		return false;
	body_of(t, r->last, &last);
	body_of(t, body_stance(p), &body);
	return contact_within(&last, &body, t->rollup_near_paces) &&
	       charge_outside(t, body_stance(p), path->point[path->count - 2]) &&
	       !stand_all_round(strikes_stand(r->world, s, piece)) &&
	       charge_may(r->world, s, r->assault, r->charge, piece, &why);
}

/* The enemy within 10 p of the last one's footprint, nearest middle, lower id. RULING: "middle" is
 * that of the footprint, where the roller comes to stand. */
static uint16_t next_of(const struct rolling *r)
{
	const struct state *s = r->state;
	uint16_t best = NO_PIECE;
	int64_t least = 0;
	for (uint16_t k = 0; k < s->pieces; k++) {
		if (!next_holds(r, k))
			continue;
		int64_t apart = middles_apart(r->world->tables, r->last, body_stance(&s->piece[k]));
		if (best == NO_PIECE || apart < least) {
			best = k;
			least = apart;
		}
	}
	return best;
}

/* Back along its leg by 10 p until GEO-3 holds; if it never does, at its start as it stood. */
static struct stance room_back(const struct world *w, const struct state *s,
                               const struct assault *a, uint8_t i, struct spot end)
{
	struct mover m;
	const struct charge *c = &a->charge[i];
	const struct path *path = &c->path;
	struct spot from = path->point[path->count - 2], to = path->point[path->count - 1];
	int32_t leg = geometry_leg(from, to), step = w->tables->step_back_paces * SIXTEENTHS;
	int32_t all = geometry_leg(from, end);
	if (!charge_left(s, c, &m))
		return c->mover.at;
	for (int32_t back = 0; back <= all && leg > 0; back += step) {
		struct stance at = {
			end.x - (int32_t)round_half_away((int64_t)(to.x - from.x) * back, leg),
			end.y - (int32_t)round_half_away((int64_t)(to.y - from.y) * back, leg), c->at.bearing, 0
		};
		if (retreat_fits(w, s, &m, at) && charge_starts_free(w, s, a, i, m.side, at))
			return at;
	}
	return c->mover.at;
}

/* MOV-18: a roll-up's paces count as length. */
static void tire(const struct rolling *r, int32_t length)
{
	const struct charge *c = r->charge;
	struct gait gait = mover_gait(r->world, r->state, &c->mover);
	bool highest = gait.tires && length > gait.quick * SIXTEENTHS &&
		       (!c->way.delayed || gait.delay_tires);
	for (uint8_t k = 0; k < c->mover.count; k++)
		r->state->piece[c->mover.piece[k]].highest |= highest;
}

static void come_to_rest(struct rolling *r)
{
	const struct charge *c = r->charge;
	const struct tables *t = r->world->tables;
	int32_t cost = r->struck * t->rollup_paces * SIXTEENTHS;
	int32_t most = c->way.allowed * SIXTEENTHS, length = c->way.length + cost;
	int32_t middle = (t->depth_paces + r->last.deeper) / 2;
	struct spot end = geometry_spot(geometry_point(t->sine, r->last, -middle, 0));
	struct stance at = room_back(r->world, r->state, r->assault, r->index, end);
	length = length < most ? length : most;
	tire(r, length);
	struct mover m;
	if (!charge_left(r->state, c, &m))
		return;
	struct happened *h = happening(r->outcome, HAPPENED_MARCH, r->state, m.piece[0]);
	h->bearing = (int16_t)at.bearing;
	h->length_paces = (uint32_t)((length - c->way.length + SIXTEENTHS - 1) / SIXTEENTHS);
	h->pace = (uint8_t)(r->state->piece[m.piece[0]].highest ? PACE_HIGHEST : c->way.pace);
	happening_point(r->outcome, h, (int16_t)at.x, (int16_t)at.y);
	retreat_place(r->world, r->state, c, at);
}

void rollup_settle(const struct world *w, struct state *s, const struct assault *a, uint8_t i,
                   bool hit[PIECES_MAX], struct outcome *outcome)
{
	const struct charge *c = &a->charge[i];
	struct rolling r = { .world = w, .state = s, .assault = a, .charge = c, .index = i, .hit = hit,
			     .outcome = outcome };
	int32_t left = c->way.allowed * SIXTEENTHS - c->way.length;
	r.left = left / (w->tables->rollup_paces * SIXTEENTHS);
	r.left = r.left > 1 ? r.left : 1; /* the first is always struck */
	struct happened *h = happening(outcome, HAPPENED_ATTACK, s, c->piece);
	h->target = c->target;
	h->tx = s->piece[c->target].x;
	h->ty = s->piece[c->target].y;
	h->blow = (struct blow_told){ .rule = "SHOCK-8", .times = 1, .divisor = 1,
				      .account = losses_account(s, c->target) };
	for (uint16_t next = c->target; next != NO_PIECE;
	     next = r.left > 0 && r.spared.count == 0 ? next_of(&r) : NO_PIECE)
		strike_body(&r, next);
	retreat_settle(w, s, a, &r.spared, outcome);
	come_to_rest(&r);
}

void rollup_stop(const struct world *w, struct state *s, const struct assault *a, uint8_t i)
{
	const struct charge *c = &a->charge[i];
	struct spot end = c->path.point[c->path.count - 1];
	retreat_place(w, s, c, room_back(w, s, a, i, end));
}
