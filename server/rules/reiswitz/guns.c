/* guns.c: see guns.h. */
#include "rules/reiswitz/guns.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/stack.h"

/* GUN-2. RULINGS: guns retaken, in position and not laid, may be laid, turned and limbered, but
 * neither fire nor are shifted before they are laid. Guns come into position alone: who stands on
 * or under others deploys first, since only limbered guns stack. */
bool guns_check(const struct world *w, const struct state *s, const struct command *command,
                struct refusal *why)
{
	uint16_t piece = command->piece;
	const struct piece *p = &s->piece[piece];
	(void)w;
	if (!arm_is_guns(p->arm))
		return refuse(why, "GUN-2", MSG_REFUSAL_GUNS_NONE, piece, 0, 0, 0);
	bool limbered = p->guns == GUNS_LIMBERED;
	if (command->order == ORDER_EMPLACE && !limbered)
		return refuse(why, "GUN-2", MSG_REFUSAL_GUNS_STAND, piece, 0, 0, 0);
	if (command->order == ORDER_EMPLACE && stack_shared(s, piece))
		return refuse(why, "GUN-2", MSG_REFUSAL_GUNS_STACKED, piece, 0, 0, 0);
	if (command->order == ORDER_LIMBER && limbered)
		return refuse(why, "GUN-2", MSG_REFUSAL_GUNS_READY, piece, 0, 0, 0);
	if (command->order == ORDER_LAY && limbered)
		return refuse(why, "GUN-2", MSG_REFUSAL_GUNS_LIMBERED, piece, 0, 0, 0);
	if (command->order == ORDER_LAY && p->guns != GUNS_EMPLACED)
		return refuse(why, "GUN-2", MSG_REFUSAL_GUNS_LAID, piece, 0, 0, 0);
	return true;
}

void guns_apply(const struct world *w, struct state *s, const struct command *command,
                struct outcome *outcome)
{
	struct piece *p = &s->piece[command->piece];
	struct refusal why;
	must(guns_check(w, s, command, &why));
	bool limber = command->order == ORDER_LIMBER;
	p->guns = limber ? GUNS_LIMBERING : GUNS_LAYING;
	p->acted = p->moved = true; /* a whole move in place */
	happening(outcome, HAPPENED_GUNS, s, command->piece)->guns = limber ? GUNS_LIMBERED : GUNS_LAID;
}

void guns_settle(struct state *s)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *p = &s->piece[k];
		if (p->guns == GUNS_LAYING)
			p->guns = GUNS_LAID;
		else if (p->guns == GUNS_LIMBERING)
			p->guns = GUNS_LIMBERED;
	}
}

/* GUN-1: an enemy fighting piece within 50 p. RULINGS: measured from footprint to footprint
 * (GEO-4); guns that are themselves taken fight for nobody. */
static bool is_held(const struct world *w, const struct state *s, const struct piece *guns)
{
	const struct tables *t = w->tables;
	struct body here, there;
	body_of(t, body_stance(guns), &here);
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!p->on_board || p->side == guns->side || p->taken || !arm_fights(t, p->arm))
			continue;
		body_of(t, body_stance(p), &there);
		for (int side = 0; side < FLANKS * FLANKS; side++) {
			struct edge a = geometry_edge(&here, (enum flank)(side / FLANKS)),
			            b = geometry_edge(&there, (enum flank)(side % FLANKS));
			if (geometry_edge_distance(a, b) / SIXTEENTHS <= t->taken_near_paces)
				return true;
		}
	}
	return false;
}

void guns_return(const struct world *w, struct state *s, struct outcome *outcome)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *p = &s->piece[k];
		if (!p->on_board || !p->taken || p->side != s->side)
			continue;
		if (is_held(w, s, p)) {
			losses_capture(s, k, "GUN-1", outcome);
		} else {
			p->guns = GUNS_EMPLACED;
			happening(outcome, HAPPENED_TAKEN, s, k);
		}
		p->taken = 0;
	}
}
