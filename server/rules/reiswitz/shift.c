/* shift.c: see shift.h. */
#include "rules/reiswitz/shift.h"

#include "base/must.h"
#include "rules/reiswitz/refuse.h"

/* A distance by hand, horse and foot only; they stay laid, and fire in the next move. RULING:
 * ground that delays does not lessen a distance, since a gun's delayed march is never under one. */
bool shift_check(const struct world *w, const struct state *s, const struct command *c,
                 struct march *out, struct refusal *why)
{
	/* GUN-2 */
	const struct piece *p = &s->piece[c->piece];
	int32_t most = w->tables->arm[p->arm].by_hand_paces;
	struct mover m;
	struct path path;
	mover_alone(w, s, c->piece, &m);
	*out = (struct march){ .at = { p->x, p->y } };
	if (!mover_idle(s, &m, why))
		return false;
	if (!arm_is_guns(p->arm) || p->guns != GUNS_LAID)
		return refuse(why, "GUN-2", MSG_REFUSAL_SHIFT_STATE, c->piece, 0, 0, 0);
	if (most == 0)
		return refuse(why, "GUN-2", MSG_REFUSAL_SHIFT_HEAVY, c->piece, 0, 0, 0);
	if (!march_path(w, &m, c->point, c->points, &path, out, why))
		return false;
	struct allowance a = { most, most, most, 0 };
	if (!march_way(w, s, &m, &a, &path, out, why))
		return false;
	struct stance to = { c->point[c->points - 1].x, c->point[c->points - 1].y, c->bearing, 0 };
	return march_end(w, s, &m, &to, &c->piece, 1, out, why);
}

void shift_apply(const struct world *w, struct state *s, const struct command *c,
                 struct outcome *outcome)
{
	struct march way;
	struct refusal why;
	struct mover m;
	struct path path;
	must(shift_check(w, s, c, &way, &why));
	mover_alone(w, s, c->piece, &m);
	must(march_path(w, &m, c->point, c->points, &path, &way, &why));
	struct stance to = { c->point[c->points - 1].x, c->point[c->points - 1].y, c->bearing, 0 };
	march_do(w, s, &m, &way, &path, to, outcome);
}
