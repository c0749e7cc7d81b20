/* stacking.c: see stacking.h. */
#include "rules/reiswitz/stacking.h"

#include "base/must.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"

/* ARM-3: closed infantry with light foot, two and four at most. */
enum { MIXED_CLOSED = 2, MIXED_LIGHT = 4 };

/* Of what a stack is made up. horse_low: cavalry that has something else above it. */
struct make_up { uint8_t arm[ARM_ROWS], closed, light, horse, guns; bool horse_low; };

static struct make_up make_up_of(const struct tables *t, const uint8_t *arms, uint8_t count)
{
	struct make_up m = { .closed = 0 };
	for (uint8_t k = 0; k < count; k++) {
		uint8_t arm = arms[k];
		enum arm_class class = t->arm[arm].class;
		bool horse = class == CLASS_HEAVY_HORSE || class == CLASS_LIGHT_HORSE;
		m.arm[arm]++;
		m.closed += arm == ARM_CLOSED_INFANTRY;
		m.light += class == CLASS_LIGHT_FOOT;
		m.guns += arm_is_guns(arm);
		m.horse_low = m.horse_low || (!horse && m.horse > 0);
		m.horse += horse;
	}
	return m;
}

bool stacking_lawful(const struct tables *t, const uint8_t *arms, uint8_t count)
{
	/* ARM-3, ARM-6, X §9. RULING: the mixed stacks named are the most of each; a part of one is a
	 * stack too, or none could be built up or suffer a loss. Jägers stack with and as tirailleurs,
	 * any half-batteries with each other; heavy, light cavalry and flankers not with each other. */
	struct make_up m = make_up_of(t, arms, count);
	for (uint8_t arm = 0; arm < ARM_COUNT; arm++)
		if (m.arm[arm] == count)
			return count <= t->arm[arm].stack_limit;
	if (m.light == count)
		return count <= t->arm[ARM_TIRAILLEURS].stack_limit;
	if (m.guns == count)
		return count <= t->arm[ARM_FOOT_ARTILLERY].stack_limit;
	if (m.closed > 0 && m.closed + m.light == count)
		return m.closed <= MIXED_CLOSED && m.light <= MIXED_LIGHT;
	bool one_horse = m.horse == m.arm[ARM_HEAVY_CAVALRY] || m.horse == m.arm[ARM_LIGHT_CAVALRY] ||
			 m.horse == m.arm[ARM_FLANKERS];
	if (m.horse_low || !one_horse || m.horse == 0)
		return false;
	if (m.horse + m.closed == count)
		return m.horse == 1 && m.closed == 1;
	return m.horse + m.guns == count && m.guns <= t->arm[ARM_FOOT_ARTILLERY].stack_limit &&
	       m.horse <= t->arm[ARM_HEAVY_CAVALRY].stack_limit;
}

static int32_t lesser(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

struct allowance stacking_allowance(const struct world *w, const struct state *s, uint16_t piece)
{
	/* MOV-10: at the highest speed */
	struct mover m;
	mover_alone(w, s, piece, &m);
	struct allowance a = mover_allowance(w, s, &m);
	if (!square_stands(s, piece))
		return a;
	int32_t quick = w->tables->arm[s->piece[piece].arm].quick_paces; /* ARM-7 */
	return (struct allowance){ lesser(a.free, quick), lesser(a.delayed, quick),
		                       lesser(a.narrow, quick), 0 };
}

/* State of the one piece that moves: idle, limbered. */
static bool piece_ready(const struct world *w, const struct state *s, uint16_t piece,
                        struct mover *m, struct refusal *why)
{
	mover_alone(w, s, piece, m);
	return orders_idle(s, piece, why) && mover_limbered(s, m, why);
}

/* The arms of the stack as it would be; false if there is no room for one more. */
static bool stack_then(const struct state *s, const struct command *c, uint8_t *arms,
                       uint8_t *count)
{
	struct stack k;
	stack_of(s, c->target, &k);
	*count = 0;
	if (k.count == STACK_MAX)
		return false;
	if (!c->over)
		arms[(*count)++] = s->piece[c->piece].arm;
	for (uint8_t i = 0; i < k.count; i++)
		arms[(*count)++] = s->piece[k.piece[i]].arm;
	if (c->over)
		arms[(*count)++] = s->piece[c->piece].arm;
	return true;
}

/* TURN-11: formation. The target is the player's own, since what stands in one stack moves by one
 * order (RULING: TURN-11's "pieces of one player"). */
static bool target_allowed(const struct world *w, const struct state *s, struct seat_id seat,
                           const struct command *c, struct refusal *why)
{
	uint8_t arms[STACK_MAX], count;
	struct mover under;
	if (c->target == c->piece || c->target >= s->pieces)
		return refuse(why, "MOV-19", MSG_REFUSAL_STACK_TARGET, c->piece, 0, 0, 0);
	if (!orders_piece(s, seat, c->target, why))
		return false;
	const struct piece *q = &s->piece[c->target];
	if (q->square) /* ARM-7: none ends on a piece of a square, broken or not */
		return refuse(why, "ARM-7", MSG_REFUSAL_STACK_SQUARE, c->target, 0, 0, 0);
	if (q->stack == s->piece[c->piece].stack)
		return refuse(why, "MOV-19", MSG_REFUSAL_STACK_TARGET, c->piece, 0, 0, 0);
	mover_of(w, s, c->target, &under);
	if (!mover_limbered(s, &under, why)) /* GUN-2 */
		return false;
	if (!stack_then(s, c, arms, &count) || !stacking_lawful(w->tables, arms, count))
		return refuse(why, "ARM-3", MSG_REFUSAL_STACK_LIMIT, c->piece, 0, 0, 0);
	return true;
}

/* "End cells, end place": by its own arm, in the target's stance, among the target's stack. */
static bool stack_end(const struct world *w, const struct state *s, const struct command *c,
                      const struct mover *m, struct march *out, struct refusal *why)
{
	uint16_t own[STACK_MAX + 1];
	uint8_t count = 0;
	struct stance to = body_stance(&s->piece[c->target]);
	struct stack k;
	stack_of(s, c->target, &k);
	own[count++] = c->piece;
	for (uint8_t i = 0; i < k.count; i++)
		own[count++] = k.piece[i];
	return march_end(w, s, m, &to, own, count, out, why);
}

bool stacking_onto_check(const struct world *w, const struct state *s, const struct mover *m,
                         const struct command *c, struct stacking_place elsewhere,
                         struct march *out, struct refusal *why)
{
	struct path path;
	if (!march_path(w, m, c->point, c->points, &path, out, why))
		return false;
	const struct piece *q = &s->piece[c->target];
	struct spot end = path.point[path.count - 1];
	if (end.x != q->x || end.y != q->y)
		return refuse(why, elsewhere.rule, elsewhere.hint, c->piece, q->x, q->y, 0);
	struct allowance a = stacking_allowance(w, s, c->piece);
	return march_way(w, s, m, &a, &path, out, why);
}

bool stacking_out_check(const struct world *w, const struct state *s, const struct mover *m,
                        const struct command *c, struct march *out, struct refusal *why)
{
	struct path path;
	if (!march_path(w, m, c->point, c->points, &path, out, why))
		return false;
	struct allowance a = stacking_allowance(w, s, c->piece);
	if (!march_way(w, s, m, &a, &path, out, why))
		return false;
	struct spot end = path.point[path.count - 1];
	struct stance to = { end.x, end.y, c->bearing, 0 };
	out->exits = march_exits(w, end);
	return out->exits || march_end(w, s, m, &to, &c->piece, 1, out, why);
}

/* The way of the piece alone, as it was checked. */
static void way_again(const struct world *w, const struct state *s, const struct command *c,
                      struct mover *m, struct path *path)
{
	struct march again;
	struct refusal no;
	mover_alone(w, s, c->piece, m);
	must(march_path(w, m, c->point, c->points, path, &again, &no));
}

bool stacking_onto_apply(const struct world *w, struct state *s, const struct command *c,
                         const struct march *way, struct stance to, enum happening what,
                         struct outcome *outcome)
{
	struct mover m;
	struct path path;
	way_again(w, s, c, &m, &path);
	march_do(w, s, &m, way, &path, to, outcome);
	if (!s->piece[c->piece].on_board)
		return false;
	struct happened *h = happening(outcome, what, s, c->piece);
	h->target = c->target;
	h->tx = s->piece[c->target].x;
	h->ty = s->piece[c->target].y;
	return true;
}

bool stacking_out_apply(const struct world *w, struct state *s, const struct command *c,
                        const struct march *way, struct outcome *outcome)
{
	struct mover m;
	struct path path;
	way_again(w, s, c, &m, &path);
	struct spot end = path.point[path.count - 1];
	march_do(w, s, &m, way, &path, (struct stance){ end.x, end.y, c->bearing, 0 }, outcome);
	return s->piece[c->piece].on_board;
}

bool stacking_stack_check(const struct world *w, const struct state *s, struct seat_id seat,
                          const struct command *c, struct march *out, struct refusal *why)
{
	const struct stacking_place elsewhere = { "MOV-19", MSG_REFUSAL_STACK_PLACE };
	struct mover m;
	*out = (struct march){ .at = { s->piece[c->piece].x, s->piece[c->piece].y } };
	return piece_ready(w, s, c->piece, &m, why) && target_allowed(w, s, seat, c, why) &&
	       stacking_onto_check(w, s, &m, c, elsewhere, out, why) &&
	       stack_end(w, s, c, &m, out, why);
}

void stacking_stack_apply(const struct world *w, struct state *s, const struct command *c,
                          struct outcome *outcome)
{
	struct march way;
	struct refusal why;
	struct seat_id seat = { s->piece[c->piece].seat };
	must(stacking_stack_check(w, s, seat, c, &way, &why));
	struct stance to = body_stance(&s->piece[c->target]);
	if (stacking_onto_apply(w, s, c, &way, to, HAPPENED_STACK, outcome))
		stack_join(s, c->piece, c->target, c->over);
}

bool stacking_deploy_check(const struct world *w, const struct state *s, const struct command *c,
                           struct march *out, struct refusal *why)
{
	struct mover m;
	*out = (struct march){ .at = { s->piece[c->piece].x, s->piece[c->piece].y } };
	if (!piece_ready(w, s, c->piece, &m, why))
		return false;
	if (!stack_shared(s, c->piece) && !square_stands(s, c->piece))
		return refuse(why, "MOV-19", MSG_REFUSAL_DEPLOY_ALONE, c->piece, 0, 0, 0);
	return stacking_out_check(w, s, &m, c, out, why);
}

void stacking_deploy_apply(const struct world *w, struct state *s, const struct command *c,
                           struct outcome *outcome)
{
	struct march way;
	struct refusal why;
	must(stacking_deploy_check(w, s, c, &way, &why));
	if (stacking_out_apply(w, s, c, &way, outcome))
		happening(outcome, HAPPENED_DEPLOY, s, c->piece);
}
