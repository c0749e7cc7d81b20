/* screen.c: see screen.h. */
#include "rules/reiswitz/screen.h"

#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/zones.h"

/* DEP-3: of a point from the line, positive on the half in which the side's zones lie. */
static int32_t before_screen(const struct plan *plan, uint8_t side, struct fine at)
{
	const bool across = plan->screen == 1;
	int32_t line = SIXTEENTHS * plan->at, away = (across ? at.x : at.y) - line;
	for (uint8_t k = 0; k < plan->zones; k++)
		for (uint8_t i = 0; i < plan->zone[k].points; i++) {
			const struct post *m = &plan->zone[k].point[i];
			int32_t half = (across ? m->x : m->y) - plan->at;
			if (plan->zone[k].side == side && half != 0)
				return half > 0 ? away : -away;
		}
	return 0;
}

int32_t screen_spare(const struct world *w, const struct state *s, uint8_t side, struct fine at)
{
	if (!screen_stands(s))
		return INT32_MAX;
	return before_screen(&w->plan, side, at) - SIXTEENTHS * zones_screen_paces(w, &s->options);
}

bool screen_clear(const struct world *w, const struct state *s, uint8_t side, struct stance at)
{
	struct body body;
	body_of(w->tables, at, &body);
	for (int k = 0; k < CORNERS; k++)
		if (screen_spare(w, s, side, body.corner[k]) < 0)
			return false;
	return true;
}

bool screen_lets(const struct state *s, const struct command *c, struct refusal *why)
{
	if (!screen_stands(s))
		return true;
	switch ((enum order)c->order) {
	case ORDER_FIRE:
	case ORDER_ATTACK:
	case ORDER_DEMAND:
	case ORDER_WORK:
	case ORDER_LOAD:
	case ORDER_UNLOAD:
	case ORDER_SAIL:
		return refuse(why, "DEP-4", MSG_REFUSAL_SCREEN_ORDER, REFUSE_NO_PIECE, 0, 0, 0);
	default:
		return true;
	}
}

bool screen_last(const struct world *w, const struct state *s)
{
	return screen_stands(s) && s->minute + 1 >= screen_minutes(&w->plan);
}
