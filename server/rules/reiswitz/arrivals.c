/* arrivals.c: see arrivals.h. */
#include "rules/reiswitz/arrivals.h"

#include "base/must.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/zones.h"

bool arrivals_waits(const struct state *s, uint16_t piece)
{
	return piece < s->pieces && screen_moves(s) && s->piece[piece].fate == FATE_WAITING &&
	       s->piece[piece].arm != ARM_BOX;
}

/* Index of the body: those that were not placed come with their side's last (DEP-6). */
static uint8_t body_index(const struct world *w, uint16_t piece)
{
	const struct plan *plan = &w->plan;
	return plan->comes[piece] == COMES_ARRIVING
	           ? plan->with[piece]
	           : (uint8_t)(plan->bodies + w->start[piece].side);
}

const struct coming_body *arrivals_body(const struct world *w, uint16_t piece)
{
	return &w->plan.body[body_index(w, piece)];
}

struct stance arrivals_entry(const struct world *w, const struct state *s, uint16_t piece)
{
	uint8_t k = body_index(w, piece);
	const struct post *at = &w->plan.body[k].entry[s->entry[k]];
	return (struct stance){ .x = at->x, .y = at->y, .bearing = zones_inward(&w->ground, *at) };
}

void arrivals_mover(const struct world *w, const struct state *s, uint16_t piece,
                    struct mover *out)
{
	const struct piece *p = &s->piece[piece];
	struct stack k = { .count = 0 };
	for (uint16_t i = 0; i < s->pieces; i++)
		if (s->piece[i].stack == p->stack && s->piece[i].fate == FATE_WAITING) {
			must(s->piece[i].level < STACK_MAX);
			k.piece[s->piece[i].level] = i;
			k.count++;
		}
	must(k.count >= 1 && k.count <= STACK_MAX);
	bool light = stack_light_mass(w->tables, s, &k);
	*out = (struct mover){ .side = p->side, .at = arrivals_entry(w, s, piece) };
	out->kind = k.count == 1                        ? MOVER_LINE
	            : light                             ? MOVER_LIGHT_MASS
	            : p->formation == FORMATION_MASS ? MOVER_MASS
	                                                : MOVER_COLUMN;
	out->walker.massed = k.count > 1;
	for (uint8_t i = 0; i < k.count; i++) {
		out->piece[out->count++] = k.piece[i];
		out->walker.arms |= track_walker(w->tables, s->piece[k.piece[i]].arm).arms;
	}
}

struct allowance arrivals_allowance(const struct world *w, const struct state *s,
                                    const struct mover *m)
{
	/* DEP-7: "in column", a piece by itself too (MOV-11) */
	struct mover column = *m;
	column.kind = MOVER_COLUMN;
	return mover_allowance(w, s, &column);
}

/* DEP-7: "its stacks enter in order": whether nobody of its body is before this one, and waits
 * still. RULING: of its player's, so that nobody waits for another's order. */
static bool first_of_body(const struct world *w, const struct state *s, uint16_t piece)
{
	uint16_t bottom = s->piece[piece].stack;
	for (uint16_t k = 0; k < bottom; k++)
		if (s->piece[k].fate == FATE_WAITING && s->piece[k].stack == k &&
		    body_index(w, k) == body_index(w, piece) &&
		    s->piece[k].seat == s->piece[piece].seat)
			return false;
	return true;
}

/* DEP-7: an enemy within 10 p. RULING: his footprint, of the point of the edge. */
static bool enemy_near(const struct world *w, const struct state *s, uint8_t side,
                       struct stance at)
{
	struct fine p = geometry_fine((struct spot){ at.x, at.y });
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *q = &s->piece[k];
		struct body body;
		if (!q->on_board || q->side == side)
			continue;
		struct stance his = body_stance(q);
		if (geometry_area_holds(w->tables->sine, his, body_area(w->tables, his),
		                        (struct spot){ at.x, at.y }))
			return true;
		body_of(w->tables, his, &body);
		for (int side_of = 0; side_of < FLANKS; side_of++)
			if (geometry_point_distance(p, geometry_edge(&body, (enum flank)side_of)) <=
			    SIXTEENTHS * w->tables->entry_near_paces)
				return true;
	}
	return false;
}

bool arrivals_check(const struct world *w, const struct state *s, struct seat_id seat,
                    const struct command *command, struct march *out, struct refusal *why)
{
	struct mover m;
	struct path path;
	struct stance to[MOVER_MAX];
	uint16_t piece = command->piece;
	const struct coming_body *body = arrivals_body(w, piece);
	*out = (struct march){ .at = { 0, 0 } };
	if (s->piece[piece].seat != seat.index)
		return refuse(why, "TURN-3", MSG_REFUSAL_PIECE_OTHER, piece, 0, 0, 0);
	arrivals_mover(w, s, piece, &m);
	out->at = (struct spot){ m.at.x, m.at.y };
	if (!mover_idle(s, &m, why))
		return false;
	if (s->minute + 1 < body->minute) /* "minute n" is side move n */
		return refuse(why, "DEP-7", MSG_REFUSAL_ARRIVAL_MINUTE, piece, body->minute, 0, 0);
	if (!first_of_body(w, s, piece))
		return refuse(why, "DEP-7", MSG_REFUSAL_ARRIVAL_ORDER, piece, 0, 0, 0);
	if (enemy_near(w, s, m.side, m.at))
		return refuse(why, "DEP-7", MSG_REFUSAL_ARRIVAL_ENEMY, piece, w->tables->entry_near_paces,
		              0, 0);
	if (!march_path(w, &m, command->point, command->points, &path, out, why))
		return false;
	struct allowance a = arrivals_allowance(w, s, &m);
	if (!march_way(w, s, &m, &a, &path, out, why))
		return false;
	/* RULING: who comes in does not go out by an exit in the same move: it ends on the board. */
	struct spot end = path.point[path.count - 1];
	mover_stances(w, s, &m, mover_stance(&m, end, command->bearing), to);
	out->highest = false;
	return march_end(w, s, &m, to, m.piece, m.count, out, why);
}

void arrivals_halt(const struct world *w, struct state *s, uint16_t piece,
                   struct outcome *outcome)
{
	struct mover m;
	arrivals_mover(w, s, piece, &m);
	for (uint8_t k = 0; k < m.count; k++)
		s->piece[m.piece[k]].acted = s->piece[m.piece[k]].moved = true;
	struct happened *h = happening(outcome, HAPPENED_HALT, s, m.piece[0]);
	h->x = (int16_t)m.at.x;
	h->y = (int16_t)m.at.y;
}

void arrivals_apply(const struct world *w, struct state *s, const struct command *command,
                    struct outcome *outcome)
{
	struct march way;
	struct refusal why;
	struct mover m;
	struct path path;
	struct seat_id seat = { s->piece[command->piece].seat };
	must(arrivals_check(w, s, seat, command, &way, &why));
	arrivals_mover(w, s, command->piece, &m);
	must(march_path(w, &m, command->point, command->points, &path, &way, &why));
	for (uint8_t k = 0; k < m.count; k++) {
		struct piece *p = &s->piece[m.piece[k]];
		p->on_board = true;
		p->fate = FATE_STANDS;
		p->x = (int16_t)m.at.x;
		p->y = (int16_t)m.at.y;
		p->bearing = p->began = (int16_t)m.at.bearing;
		p->stack = m.piece[0];
		p->level = k;
		happening(outcome, HAPPENED_ENTER, s, m.piece[k]);
	}
	struct spot end = path.point[path.count - 1];
	march_do(w, s, &m, &way, &path, mover_stance(&m, end, command->bearing), outcome);
}
