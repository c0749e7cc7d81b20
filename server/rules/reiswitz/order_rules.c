/* order_rules.c: see order_rules.h. */
#include "rules/reiswitz/order_rules.h"

#include "rules/reiswitz/concealing.h"
#include "rules/reiswitz/demand.h"
#include "rules/reiswitz/fire.h"
#include "rules/reiswitz/formation.h"
#include "rules/reiswitz/guns.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/shift.h"
#include "rules/reiswitz/ships.h"
#include "rules/reiswitz/shock.h"
#include "rules/reiswitz/stacking.h"
#include "rules/reiswitz/works.h"

static bool check_move(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct march *m, struct refusal *why)
{
	(void)seat;
	return march_check(w, s, c, m, why);
}

static bool check_turn(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct march *m, struct refusal *why)
{
	(void)seat;
	return turn_check(w, s, c, m, why);
}

static bool check_deploy(const struct world *w, const struct state *s, struct seat_id seat,
                         const struct command *c, struct march *m, struct refusal *why)
{
	(void)seat;
	return stacking_deploy_check(w, s, c, m, why);
}

static bool check_shift(const struct world *w, const struct state *s, struct seat_id seat,
                        const struct command *c, struct march *m, struct refusal *why)
{
	(void)seat;
	return shift_check(w, s, c, m, why);
}

static bool check_fire(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct march *m, struct refusal *why)
{
	(void)m;
	return fire_check(w, s, seat, c, why);
}

static bool check_attack(const struct world *w, const struct state *s, struct seat_id seat,
                         const struct command *c, struct march *m, struct refusal *why)
{
	(void)m;
	return shock_check(w, s, seat, c, why);
}

static bool check_form(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct march *m, struct refusal *why)
{
	(void)m;
	return formation_form_check(w, s, seat, c, why);
}

static bool check_break(const struct world *w, const struct state *s, struct seat_id seat,
                        const struct command *c, struct march *m, struct refusal *why)
{
	(void)m;
	return formation_break_check(w, s, seat, c, why);
}

static bool check_guns(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct march *m, struct refusal *why)
{
	(void)m;
	(void)seat;
	return guns_check(w, s, c, why);
}

static bool check_work(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct march *m, struct refusal *why)
{
	(void)m;
	return work_check(w, s, seat, c, why);
}

static bool check_load(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct march *m, struct refusal *why)
{
	(void)m;
	return load_check(w, s, seat, c, why);
}

static bool check_unload(const struct world *w, const struct state *s, struct seat_id seat,
                         const struct command *c, struct march *m, struct refusal *why)
{
	(void)m;
	return unload_check(w, s, seat, c, why);
}

static bool check_sail(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct march *m, struct refusal *why)
{
	struct sailing sailing = { 0 };
	bool ok = sail_check(w, s, seat, c, &sailing, why);
	m->length = sailing.length;
	m->allowed = sailing.allowed;
	m->at = sailing.end;
	return ok;
}

static bool check_demand(const struct world *w, const struct state *s, struct seat_id seat,
                         const struct command *c, struct march *m, struct refusal *why)
{
	(void)seat;
	(void)m;
	return demand_check(w, s, c, why);
}

static bool check_never(const struct world *w, const struct state *s, struct seat_id seat,
                        const struct command *c, struct march *m, struct refusal *why)
{
	(void)w;
	(void)s;
	(void)seat;
	(void)c;
	(void)m;
	return refuse(why, "TURN-11", MSG_REFUSAL_ASK_ORDER, REFUSE_NO_PIECE, 0, 0, 0);
}

enum { ONE = 1, IDLE = 1, PACED = 1 };

const struct order_rule order_rules[ORDERS] = {
	[ORDER_MOVE] = { ONE, IDLE, PACED, check_move, march_apply },
	[ORDER_TURN] = { ONE, IDLE, PACED, check_turn, turn_apply },
	[ORDER_FIRE] = { ONE, 0, 0, check_fire, fire_apply },
	[ORDER_ATTACK] = { 0, 0, 0, check_attack, shock_apply },
	[ORDER_STACK] = { ONE, 0, PACED, stacking_stack_check, stacking_stack_apply },
	[ORDER_DEPLOY] = { ONE, 0, PACED, check_deploy, stacking_deploy_apply },
	[ORDER_FORM] = { 0, 0, 0, check_form, formation_form_apply },
	[ORDER_SHIFT] = { ONE, 0, PACED, check_shift, shift_apply },
	[ORDER_BREAK] = { ONE, 0, 0, check_break, formation_break_apply },
	[ORDER_EMPLACE] = { ONE, IDLE, 0, check_guns, guns_apply },
	[ORDER_LIMBER] = { ONE, IDLE, 0, check_guns, guns_apply },
	[ORDER_LAY] = { ONE, IDLE, 0, check_guns, guns_apply },
	[ORDER_WORK] = { 0, 0, 0, check_work, work_apply },
	[ORDER_LOAD] = { 0, 0, 0, check_load, load_apply },
	[ORDER_UNLOAD] = { 0, 0, 0, check_unload, unload_apply },
	[ORDER_SAIL] = { 0, 0, 0, check_sail, sail_apply },
	[ORDER_FILL] = { ONE, IDLE, PACED, concealing_fill_check, concealing_fill_apply },
	[ORDER_EMPTY] = { 0, 0, PACED, concealing_empty_check, concealing_empty_apply },
	[ORDER_DEMAND] = { ONE, 0, 0, check_demand, demand_apply },
	[ORDER_WIPE] = { 0, 0, 0, check_never, NULL },
	[ORDER_PLACE] = { ONE, 0, 0, check_never, NULL },
	[ORDER_LIFT] = { ONE, 0, 0, check_never, NULL },
	[ORDER_CHOOSE] = { 0, 0, 0, check_never, NULL },
	[ORDER_ASSIGN] = { 0, 0, 0, check_never, NULL },
	[ORDER_RETURN] = { 0, 0, 0, check_never, NULL },
	[ORDER_DRAW] = { 0, 0, 0, check_never, NULL },
	[ORDER_TRUCE] = { 0, 0, 0, check_never, NULL },
	[ORDER_ACCEPT] = { 0, 0, 0, check_never, NULL },
	[ORDER_DECLINE] = { 0, 0, 0, check_never, NULL },
	[ORDER_PART_END] = { ONE, 0, 0, check_never, NULL },
	[ORDER_FLAG] = { ONE, 0, 0, check_never, NULL },
};
