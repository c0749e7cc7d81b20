/* strikes.c: see strikes.h. */
#include "rules/reiswitz/strikes.h"

#include "rules/geometry.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/train.h"

static bool all_of(const struct state *s, const struct stack *k, enum arm arm)
{
	for (uint8_t i = 0; i < k->count; i++)
		if (s->piece[k->piece[i]].arm != arm)
			return false;
	return true;
}

static bool all_light(const struct world *w, const struct state *s, uint16_t piece)
{
	struct stack k;
	stack_of(s, piece, &k);
	for (uint8_t i = 0; i < k.count; i++)
		if (w->tables->arm[s->piece[k.piece[i]].arm].class != CLASS_LIGHT_FOOT)
			return false;
	return true;
}

/* SHOCK-6, reconstruction 4.6: light foot in mass has bayonets enough if at least half its pieces
 * are tirailleurs. */
static bool has_bayonets(const struct state *s, const struct stack *k)
{
	int tirailleurs = 0;
	for (uint8_t i = 0; i < k->count; i++)
		tirailleurs += s->piece[k->piece[i]].arm == ARM_TIRAILLEURS;
	return 2 * tirailleurs >= k->count;
}

/* RULING (SHOCK-2, ARM-3): of mixed stacks the one of closed infantry and tirailleurs attacks with
 * the bayonet, led by its closed foot; a light mass of tirailleurs does so as one piece of closed
 * infantry, since it acts as such (X §3), jägers in mass do not (reconstruction 4.6). */
static enum blade blade_of_foot(const struct world *w, const struct state *s,
                                const struct stack *k)
{
	for (uint8_t i = 0; i < k->count; i++)
		if (s->piece[k->piece[i]].arm == ARM_CLOSED_INFANTRY)
			return BLADE_BAYONET;
	return stack_light_mass(w->tables, s, k) && has_bayonets(s, k) ? BLADE_BAYONET
	                                                               : BLADE_SKIRMISH;
}

static bool foot_that_charges(const struct state *s, const struct stack *k)
{
	for (uint8_t i = 0; i < k->count; i++)
		if (s->piece[k->piece[i]].arm > ARM_JAEGERS)
			return false;
	return true;
}

enum blade strikes_blade(const struct world *w, const struct state *s, uint16_t piece)
{
	struct stack k;
	stack_of(s, piece, &k);
	if (foot_that_charges(s, &k))
		return blade_of_foot(w, s, &k);
	/* SHOCK-16: no other cavalry attacks stacked than flankers by threes */
	if (all_of(s, &k, ARM_FLANKERS) && k.count == w->tables->arm[ARM_FLANKERS].stack_limit)
		return BLADE_LIGHT;
	if (k.count > 1)
		return BLADE_NONE;
	switch ((enum arm)s->piece[piece].arm) {
	case ARM_HEAVY_CAVALRY:
		return BLADE_HEAVY;
	case ARM_LIGHT_CAVALRY:
		return BLADE_LIGHT;
	case ARM_FLANKERS:
		return BLADE_FLANKERS;
	default:
		return BLADE_NONE;
	}
}

uint8_t strikes_count(const struct world *w, const struct state *s, uint16_t piece)
{
	struct stack k;
	stack_of(s, piece, &k);
	bool one = stack_light_mass(w->tables, s, &k) || s->piece[piece].arm == ARM_FLANKERS;
	return one ? 1 : k.count;
}

uint16_t strikes_bearer(const struct world *w, const struct state *s, uint16_t piece)
{
	struct stack k;
	stack_of(s, piece, &k);
	uint16_t bearer = stack_top(&k);
	if (w->tables->arm[s->piece[bearer].arm].class != CLASS_LIGHT_FOOT)
		return bearer;
	for (uint8_t i = 0; i < k.count; i++)
		if (s->piece[k.piece[i]].arm == ARM_CLOSED_INFANTRY)
			bearer = k.piece[i];
	return bearer;
}

static enum stand stand_of_stack(const struct world *w, const struct state *s,
                                 const struct stack *k)
{
	if (stack_light_mass(w->tables, s, k))
		return has_bayonets(s, k) ? STAND_FOOT : STAND_RIFLES;
	return s->piece[k->piece[0]].formation == FORMATION_MASS ? STAND_MASS : STAND_COLUMN;
}

/* In a viewer's state the top piece of an enemy stack stands alone (SEE-6), but its formation is
 * seen: a mass, or a column. */
static enum stand stand_of_one(const struct piece *p)
{
	if (p->formation == FORMATION_MASS)
		return STAND_MASS;
	if (p->formation == FORMATION_COLUMN)
		return STAND_COLUMN;
	switch ((enum arm)p->arm) {
	case ARM_CLOSED_INFANTRY:
		return STAND_FOOT;
	case ARM_TIRAILLEURS:
	case ARM_JAEGERS:
		return STAND_SKIRMISH;
	case ARM_FLANKERS:
		return STAND_FLANKERS;
	case ARM_HEAVY_CAVALRY:
	case ARM_LIGHT_CAVALRY:
		return STAND_HORSE;
	default:
		return STAND_LIMBERED;
	}
}

/* RULING: what is taken whenever it is reached, guns in position, pontoniers and train, is taken in
 * a defile too. A piece of a square that stands narrow is struck as its square (ARM-7, SHOCK-20):
 * SHOCK-10 cuts off the head of troops that go in file, and a square is one body without flank or
 * rear that goes back whole; narrow, it does not fire all the same (ARM-5). */
enum stand strikes_stand(const struct world *w, const struct state *s, uint16_t piece)
{
	const struct piece *p = &s->piece[piece];
	struct stack k;
	stack_of(s, piece, &k);
	if (box_is(p)) /* SHOCK-22 */
		return STAND_COLUMN;
	if (p->arm == ARM_PONTONIERS)
		return STAND_PONTONIERS;
	if (p->arm == ARM_TRAIN)
		return STAND_TRAIN;
	if (arm_is_guns(p->arm) && k.count == 1 && p->guns != GUNS_LIMBERED)
		return STAND_GUNS;
	if (p->formation == FORMATION_SQUARE)
		return STAND_SQUARE;
	if (p->narrow) /* ARM-5 */
		return STAND_NARROW;
	return k.count > 1 ? stand_of_stack(w, s, &k) : stand_of_one(p);
}

/* SHOCK-4, and as printed (OPT-1). */
static struct exchange on_foot(const struct tables *t, const struct state *s, bool heavy)
{
	struct exchange e = { FALL_DRIVEN, (uint16_t)t->light_on_foot_strikes,
			      (uint16_t)t->light_on_foot_loses, false, "SHOCK-4" };
	if (heavy) {
		e.strikes = (uint16_t)t->heavy_on_foot_strikes;
		e.back = (uint16_t)t->heavy_on_foot_loses;
	}
	if (s->options.as_printed && heavy) {
		e.strikes = (uint16_t)t->heavy_on_foot_strikes_printed;
		e.back = (uint16_t)t->heavy_on_foot_loses_printed;
	} else if (s->options.as_printed) {
		e.strikes = (uint16_t)t->light_on_foot_strikes_printed;
		e.back = (uint16_t)t->light_on_foot_loses_printed;
	}
	return e;
}

static struct exchange mounted(const struct tables *t, const struct state *s, enum blade blade,
                               enum stand stand)
{
	struct exchange e = on_foot(t, s, blade == BLADE_HEAVY);
	switch (stand) {
	case STAND_HORSE:
	case STAND_FLANKERS: /* SHOCK-3 */
		return (struct exchange){ FALL_DRIVEN, (uint16_t)t->horse_loss, (uint16_t)t->horse_loss,
			                      false, "SHOCK-3" };
	case STAND_SKIRMISH: /* SHOCK-7: equal; SHOCK-6 */
		if (blade == BLADE_FLANKERS)
			return (struct exchange){ FALL_DRIVEN, (uint16_t)t->equal_loss,
				                      (uint16_t)t->equal_loss, false, "SHOCK-7" };
		return (struct exchange){ FALL_DISPERSED, 0, 0, false, "SHOCK-6" };
	case STAND_RIFLES: /* SHOCK-6: jägers lack the bayonet */
		return (struct exchange){ FALL_DISPERSED, 0, 0, false, "SHOCK-6" };
	case STAND_MASS:
	case STAND_SQUARE: /* SHOCK-5; OPT-1 */
		e.rule = "SHOCK-5";
		if (s->options.break_squares) {
			e.back = (uint16_t)(e.back * t->square_broken_factor);
		} else {
			e.fall = FALL_STANDS;
			e.strikes = 0;
		}
		return e;
	default:
		return e;
	}
}

/* SHOCK-20: light foot in wood or building. A churchyard's wall is a building's edge (TER-7). */
static bool sheltered(const struct world *w, const struct state *s, const struct piece *p)
{
	uint8_t cover = overlay_cell(w, s, ground_cell(&w->ground, p->x, p->y)).cover;
	return cover != COVER_NONE && cover != COVER_YARD;
}

static struct exchange bayonet(const struct world *w, const struct state *s, uint16_t attacker,
                               uint16_t target, enum stand stand)
{
	const struct tables *t = w->tables;
	struct exchange e = { FALL_DRIVEN, (uint16_t)t->bayonet_strikes, (uint16_t)t->bayonet_loses,
			      false, "SHOCK-1" };
	uint8_t count = strikes_count(w, s, attacker);
	if (count > 1) { /* SHOCK-2, SHOCK-16: strikes once, loses for each of its pieces */
		e.back = (uint16_t)(t->bayonet_stack_loses * count);
		e.rule = "SHOCK-2";
	}
	if (stand == STAND_SKIRMISH) { /* SHOCK-20 */
		e.strikes = (uint16_t)t->bayonet_on_light_strikes;
		e.back = (uint16_t)(t->bayonet_on_light_loses * count);
		e.rule = "SHOCK-20";
	}
	if (all_light(w, s, target) && sheltered(w, s, &s->piece[target])) /* in mass too */
		e.strikes = (uint16_t)t->bayonet_on_light_covered_strikes;
	return e;
}

struct exchange strikes_exchange(const struct world *w, const struct state *s, uint16_t attacker,
                                 uint16_t target)
{
	const struct tables *t = w->tables;
	enum blade blade = strikes_blade(w, s, attacker);
	enum stand stand = strikes_stand(w, s, target);
	switch (stand) {
	case STAND_GUNS:
		return (struct exchange){ FALL_TAKEN, 0, (uint16_t)t->guns_attacker_loses, true,
			                      "SHOCK-13" };
	case STAND_LIMBERED: /* reconstruction 3.7 */
		return (struct exchange){ FALL_DRIVEN, (uint16_t)t->limbered_struck, 0, false,
			                      "SHOCK-20" };
	case STAND_PONTONIERS:
	case STAND_TRAIN:
		return (struct exchange){ FALL_CAPTURED, 0, 0, false, "SHOCK-20" };
	case STAND_COLUMN:
		/* RULING (SHOCK-22): nobody strikes back from an empty box */
		if (box_is(&s->piece[target]) && box_head(s, target) == NO_PIECE)
			return (struct exchange){ FALL_COLUMN, 0, 0, false, "SHOCK-22" };
		return (struct exchange){ FALL_COLUMN, 0, (uint16_t)t->column_attacker_loses, true,
			                      "SHOCK-9" };
	case STAND_NARROW:
		return (struct exchange){ FALL_NARROW, 0, 0, false, "SHOCK-10" };
	default:
		return blade_mounted(blade) ? mounted(t, s, blade, stand)
		                            : bayonet(w, s, attacker, target, stand);
	}
}

/* SHOCK-6, reconstruction 4.7: in wood, buildings, gardens, on steep ground or behind a ditch horse
 * cannot strike light foot. RULING: it stands behind a ditch if one lies in the zone before its
 * front (MOV-9). */
static bool beyond_horse(const struct world *w, const struct state *s, const struct piece *p)
{
	const struct ground *g = &w->ground;
	struct cell here = overlay_cell(w, s, ground_cell(g, p->x, p->y));
	if (here.cover != COVER_NONE || here.slope == SLOPE_STEEP || here.slope == SLOPE_SHEER)
		return true;
	struct stance at = { p->x, p->y, p->bearing, 0 };
	struct spot before = geometry_spot(geometry_point(w->tables->sine, at,
	                                                  w->tables->zone_paces, 0));
	return here.water == WATER_DITCH ||
	       (ground_holds(g, before.x, before.y) &&
	        overlay_cell(w, s, ground_cell(g, before.x, before.y)).water == WATER_DITCH);
}

static bool stand_closed(enum stand stand)
{
	return stand <= STAND_HORSE && stand != STAND_SKIRMISH;
}

/* SHOCK-15: guns, however they stand, train and pontoniers. */
static bool is_prey(const struct state *s, enum stand stand, uint16_t target)
{
	struct stack k;
	stack_of(s, target, &k);
	for (uint8_t i = 0; i < k.count; i++)
		if (!arm_is_guns(s->piece[k.piece[i]].arm))
			return stand == STAND_PONTONIERS || stand == STAND_TRAIN;
	return true;
}

static bool blade_may(const struct world *w, const struct state *s, enum blade blade,
                      enum stand stand, uint16_t target, struct refusal *why)
{
	bool prey = is_prey(s, stand, target);
	if (blade == BLADE_SKIRMISH && !prey) /* SHOCK-15 */
		return refuse(why, "SHOCK-15", MSG_REFUSAL_SHOCK_LIGHT_FOOT, target, 0, 0, 0);
	/* SHOCK-7. RULING: columns, masses, squares and narrow pieces are closed troops too, but for
	 * light foot and flankers. */
	uint8_t arm = s->piece[target].arm;
	bool open = arm == ARM_TIRAILLEURS || arm == ARM_JAEGERS || arm == ARM_FLANKERS;
	bool closed = stand_closed(stand) || stand_all_round(stand) ||
		      ((stand == STAND_COLUMN || stand == STAND_NARROW) && !open && !prey);
	if (blade == BLADE_FLANKERS && closed)
		return refuse(why, "SHOCK-7", MSG_REFUSAL_SHOCK_FLANKERS, target,
			      w->tables->arm[ARM_FLANKERS].stack_limit, 0, 0);
	const struct piece *q = &s->piece[target];
	bool loose = stand == STAND_SKIRMISH || stand == STAND_RIFLES;
	if (blade_mounted(blade) && loose && beyond_horse(w, s, q))
		return refuse(why, "SHOCK-6", MSG_REFUSAL_SHOCK_COVERED, target, 0, 0, 0);
	if (blade_mounted(blade) && all_light(w, s, target) && sheltered(w, s, q))
		return refuse(why, "SHOCK-20", MSG_REFUSAL_SHOCK_COVERED, target, 0, 0, 0);
	return true;
}

bool strikes_at(const struct state *s, uint16_t attacker, uint16_t target, struct refusal *why)
{
	const struct piece *q = &s->piece[target];
	if (!q->on_board || q->side == s->piece[attacker].side)
		return refuse(why, "SHOCK-15", MSG_REFUSAL_SHOCK_TARGET, target, 0, 0, 0);
	if (q->taken) /* GUN-1 */
		return refuse(why, "GUN-1", MSG_REFUSAL_SHOCK_TAKEN, target, 0, 0, 0);
	return true;
}

bool strikes_may(const struct world *w, const struct state *s, uint16_t attacker, uint16_t target,
                 struct refusal *why)
{
	if (!strikes_at(s, attacker, target, why))
		return false;
	enum stand stand = strikes_stand(w, s, target);
	if (!blade_may(w, s, strikes_blade(w, s, attacker), stand, target, why))
		return false;
	if (stand == STAND_TRAIN && train_escorted(w, s, target))
		return refuse(why, "SHOCK-20", MSG_REFUSAL_SHOCK_ESCORT, target,
			      w->tables->escort_paces, 0, 0);
	return true;
}
