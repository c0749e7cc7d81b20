/* mover.c: see mover.h. */
#include "rules/reiswitz/mover.h"

#include "base/must.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"

static void add(const struct tables *t, const struct state *s, uint16_t piece, struct mover *out)
{
	must(out->count < MOVER_MAX);
	out->piece[out->count++] = piece;
	out->walker.arms |= track_walker(t, s->piece[piece].arm).arms;
}

void mover_alone(const struct world *w, const struct state *s, uint16_t piece, struct mover *out)
{
	const struct piece *p = &s->piece[piece];
	*out = (struct mover){ .kind = MOVER_LINE, .side = p->side, .at = body_stance(p) };
	add(w->tables, s, piece, out);
	if (box_is(p)) {
		out->kind = MOVER_BOX;
		out->walker = box_walker(w, s, piece);
	}
}

static void square_mover(const struct world *w, const struct state *s, uint16_t piece,
                         struct mover *out)
{
	struct square_members all;
	const struct square *q = square_of(s, piece, &all);
	*out = (struct mover){ .kind = MOVER_SQUARE, .side = q->side };
	out->at = (struct stance){ q->x, q->y, q->bearing, 0 };
	for (uint8_t k = 0; k < all.count; k++)
		add(w->tables, s, all.piece[k], out);
}

void mover_of(const struct world *w, const struct state *s, uint16_t piece, struct mover *out)
{
	struct stack k;
	if (square_stands(s, piece)) {
		square_mover(w, s, piece, out);
		return;
	}
	stack_of(s, piece, &k);
	mover_alone(w, s, stack_bottom(&k), out);
	if (k.count == 1)
		return;
	for (uint8_t i = 1; i < k.count; i++)
		add(w->tables, s, k.piece[i], out);
	/* ARM-6, MOV-16: light foot in column or mass */
	out->walker.massed = true;
	out->kind = stack_light_mass(w->tables, s, &k)               ? MOVER_LIGHT_MASS
	            : s->piece[piece].formation == FORMATION_MASS ? MOVER_MASS
	                                                          : MOVER_COLUMN;
}

static int32_t lesser(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

static uint8_t most_rest(const struct state *s, const struct mover *m)
{
	/* MOV-18: a stack may do what its most tired member may */
	uint8_t rest = 0;
	for (uint8_t k = 0; k < m->count; k++)
		rest = s->piece[m->piece[k]].rest > rest ? s->piece[m->piece[k]].rest : rest;
	return rest;
}

static const struct arm_row *line_row(const struct tables *t, const struct state *s,
                                      const struct mover *m)
{
	/* ARM-6, X §3 */
	return &t->arm[m->kind == MOVER_LIGHT_MASS ? ARM_CLOSED_INFANTRY : s->piece[m->piece[0]].arm];
}

/* VII §10: a stack moves at the pace of its slowest arm, without a highest speed (MOV-11). */
static struct allowance column_allowance(const struct tables *t, const struct state *s,
                                         const struct mover *m)
{
	struct allowance a = { INT32_MAX, INT32_MAX, INT32_MAX, 0 };
	for (uint8_t k = 0; k < m->count; k++) {
		const struct piece *p = &s->piece[m->piece[k]];
		const struct arm_row *arm = &t->arm[p->arm];
		int32_t most = lesser(arm->column_paces, p->rest > 0 ? arm->quick_paces : INT32_MAX);
		a.free = lesser(a.free, most);
		a.delayed = lesser(a.delayed, lesser(arm->column_delayed_paces, most));
		a.narrow = lesser(a.narrow, lesser(arm->narrow_paces, a.delayed));
	}
	return a;
}

/* SEE-13: the least of the box's own and of the slowest it holds, in column. RULING: nobody in it
 * is hurried, so their rest does not bind. */
static struct allowance box_allowance(const struct tables *t, const struct state *s, uint16_t box)
{
	const struct arm_row *own = &t->arm[ARM_BOX];
	struct allowance a = { own->column_paces, own->column_delayed_paces, own->narrow_paces, 0 };
	struct box_list all;
	box_list(s, box, &all);
	for (uint8_t k = 0; k < all.count; k++) {
		const struct arm_row *arm = &t->arm[s->piece[all.piece[k]].arm];
		a.free = lesser(a.free, arm->column_paces);
		a.delayed = lesser(a.delayed, arm->column_delayed_paces);
		a.narrow = lesser(a.narrow, lesser(arm->narrow_paces, a.delayed));
	}
	return a;
}

struct allowance mover_allowance(const struct world *w, const struct state *s,
                                 const struct mover *m)
{
	const struct tables *t = w->tables;
	if (m->kind == MOVER_SQUARE) /* ARM-7 */
		return (struct allowance){ t->mass_paces, t->mass_delayed_paces, t->mass_delayed_paces, 0 };
	if (m->kind == MOVER_BOX)
		return box_allowance(t, s, m->piece[0]);
	/* ARM-6: a mass that goes faster than two distances is a column again */
	if (m->kind == MOVER_COLUMN || m->kind == MOVER_MASS)
		return column_allowance(t, s, m);
	/* MOV-18: while it rests a piece goes at quick at most */
	const struct arm_row *arm = line_row(t, s, m);
	int32_t most = most_rest(s, m) > 0 ? arm->quick_paces : arm->highest_paces;
	struct allowance a = { most, lesser(arm->delayed_paces, most), lesser(arm->narrow_paces, most),
		                   0 };
	if (s->piece[m->piece[0]].arm == ARM_TRAIN) /* reconstruction 4.2 */
		a.road = t->train_road_paces;
	return a;
}

struct gait mover_gait(const struct world *w, const struct state *s, const struct mover *m)
{
	const struct tables *t = w->tables;
	struct gait g = { .rest = most_rest(s, m) };
	if (m->kind == MOVER_LINE || m->kind == MOVER_LIGHT_MASS) {
		const struct arm_row *arm = line_row(t, s, m);
		/* RULING: train, which has no highest speed of its own, does not tire by the road. */
		return (struct gait){ arm->walk_paces,  arm->quick_paces,
			                  arm->highest_paces, arm->rest_moves > 0,
			                  arm->delay_tires, g.rest };
	}
	/* MOV-11 */
	struct allowance a = mover_allowance(w, s, m);
	g.walk = INT32_MAX;
	for (uint8_t k = 0; k < m->count; k++)
		g.walk = lesser(g.walk, t->arm[s->piece[m->piece[k]].arm].walk_paces);
	g.quick = g.highest = a.free;
	return g;
}

bool mover_idle(const struct state *s, const struct mover *m, struct refusal *why)
{
	/* MOV-19, TURN-5 */
	if (m->kind == MOVER_BOX && box_acted(s, m->piece[0]) && !s->piece[m->piece[0]].acted)
		return refuse(why, "SEE-13", MSG_REFUSAL_BOX_ACTED, m->piece[0], 0, 0, 0);
	if (m->count == 1)
		return orders_idle(s, m->piece[0], why);
	for (uint8_t k = 0; k < m->count; k++)
		if (s->piece[m->piece[k]].acted)
			return refuse(why, "MOV-19", MSG_REFUSAL_STATE_MEMBER, m->piece[k], 0, 0, 0);
	return true;
}

bool mover_limbered(const struct state *s, const struct mover *m, struct refusal *why)
{
	/* GUN-2, MOV-4 */
	for (uint8_t k = 0; k < m->count; k++) {
		const struct piece *p = &s->piece[m->piece[k]];
		if (arm_is_guns(p->arm) && p->guns != GUNS_LIMBERED)
			return refuse(why, "GUN-2", MSG_REFUSAL_STATE_UNLIMBERED, m->piece[k], 0, 0, 0);
	}
	return true;
}

const struct arm_row *mover_row(const struct world *w, const struct state *s, uint16_t piece)
{
	struct stack k;
	const struct piece *p = &s->piece[piece];
	if (w->tables->arm[p->arm].class != CLASS_LIGHT_FOOT)
		return &w->tables->arm[p->arm];
	stack_of(s, piece, &k);
	return &w->tables->arm[stack_light_mass(w->tables, s, &k) ? ARM_CLOSED_INFANTRY : p->arm];
}

void mover_stances(const struct world *w, const struct state *s, const struct mover *m,
                   struct stance at, struct stance out[MOVER_MAX])
{
	if (m->kind == MOVER_SQUARE) {
		struct square q = s->square[s->piece[m->piece[0]].square - 1];
		q.x = (int16_t)at.x;
		q.y = (int16_t)at.y;
		q.bearing = (int16_t)at.bearing;
		for (uint8_t k = 0; k < m->count; k++)
			out[k] = square_place(w->tables, &q, s->piece[m->piece[k]].place);
		return;
	}
	for (uint8_t k = 0; k < m->count; k++)
		out[k] = at;
}
