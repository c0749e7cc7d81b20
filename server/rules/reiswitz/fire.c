/* fire.c: see fire.h. */
#include "rules/reiswitz/fire.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/ghosts.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/march.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/ruin.h"
#include "rules/reiswitz/stack.h"

/* FIRE-9, UNIT-7: a bridge, building or wall that stands. */
static bool thing_stands(const struct world *w, const struct state *s, uint16_t thing,
                         struct refusal *why)
{
	struct feature f = { .kind = FEATURE_NONE };
	if (thing < overlay_things(w) && overlay_stands(w, s, thing))
		f = overlay_thing(w, thing);
	if (overlay_points(w->tables, &f) == 0)
		return refuse(why, "FIRE-9", MSG_REFUSAL_FIRE_THING, REFUSE_NO_PIECE, 0, 0, 0);
	return ruin_room(s, thing) ||
	       refuse(why, "UNIT-7", MSG_REFUSAL_FIRE_DAMAGED, REFUSE_NO_PIECE, DAMAGED_MAX, 0, 0);
}

/* FIRE-10, GUN-1, SHIP-1: an enemy piece on the board or afloat, an enemy ship that swims. RULING:
 * guns taken by the firer's side are no target. */
static bool mark_stands(const struct world *w, const struct state *s, const struct piece *firer,
                        const struct mark *mark, struct refusal *why)
{
	if (mark->kind == MARK_THING)
		return thing_stands(w, s, mark->index, why);
	if (mark->kind == MARK_SHIP) {
		const struct ship *ship = &s->ship[mark->index];
		if (mark->index < s->ships && ship->afloat && ship->side != firer->side)
			return true;
		return refuse(why, "SHIP-1", MSG_REFUSAL_FIRE_SHIP, REFUSE_NO_PIECE, 0, 0, 0);
	}
	if (mark->kind == MARK_PIECE && mark->index < s->pieces) {
		const struct piece *q = &s->piece[mark->index];
		if (q->side != firer->side && !q->taken && (q->on_board || aim_afloat(q)))
			return true;
	}
	return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_TARGET, aim_named(mark), 0, 0, 0);
}

/* GUN-2: guns fire when they stand in position and are laid. */
static bool guns_ready(const struct piece *p, uint16_t firer, struct refusal *why)
{
	if (!arm_is_guns(p->arm) || p->guns == GUNS_LAID)
		return true;
	return refuse(why, "GUN-2",
	              p->guns == GUNS_LIMBERED ? MSG_REFUSAL_FIRE_LIMBERED : MSG_REFUSAL_FIRE_UNLAID,
	              firer, 0, 0, 0);
}

/* TURN-6, FIRE-5, ARM-5, ARM-6, GUN-2: of a light mass every piece. */
static bool state_allows(const struct world *w, const struct state *s, uint16_t firer,
                         const struct mark *mark, struct refusal *why)
{
	const struct piece *p = &s->piece[firer];
	struct stack k;
	if (!mark_stands(w, s, p, mark, why))
		return false;
	stack_of(s, firer, &k);
	for (uint8_t i = 0; i < k.count; i++) {
		const struct piece *member = &s->piece[k.piece[i]];
		if (member->fired)
			return refuse(why, "FIRE-5", MSG_REFUSAL_FIRE_TWICE, firer, 0, 0, 0);
		if (member->moved)
			return refuse(why, "FIRE-5", MSG_REFUSAL_FIRE_MOVED, firer, 0, 0, 0);
		if (member->acted) /* in place: it broke a square (TURN-5) */
			return refuse(why, "TURN-5", MSG_REFUSAL_STATE_ACTED, firer, 0, 0, 0);
	}
	if (!effect_fires_stacked(w, s, firer))
		return refuse(why, p->formation == FORMATION_MASS ? "ARM-6" : "FIRE-5",
		              MSG_REFUSAL_FIRE_COLUMN, firer, w->tables->light_mass_least,
		              w->tables->arm[ARM_TIRAILLEURS].stack_limit, 0);
	if (p->narrow)
		return refuse(why, "ARM-5", MSG_REFUSAL_FIRE_NARROW, firer, 0, 0, 0);
	return guns_ready(p, firer, why);
}

/* FIRE-1; FIRE-9: at buildings, bridges and ships by guns alone. */
static bool arm_allows(const struct tables *t, const struct piece *p, uint16_t firer,
                       const struct mark *mark, struct refusal *why)
{
	if (!t->arm[p->arm].fires)
		return refuse(why, "FIRE-1", MSG_REFUSAL_FIRE_ARM, firer, 0, 0, 0);
	if (mark->kind != MARK_PIECE && !arm_is_guns(p->arm))
		return refuse(why, "FIRE-9", MSG_REFUSAL_FIRE_GUNS, firer, 0, 0, 0);
	return true;
}

static bool is_box(const struct state *s, const struct mark *mark)
{
	return mark->kind == MARK_PIECE && box_is(&s->piece[mark->index]);
}

/* FIRE-1, FIRE-11: beyond the row or the arcs the fire does no harm and is not allowed. */
static bool range_allows(const struct world *w, const struct state *s, uint16_t firer,
                         const struct fire_reckoning *r, struct refusal *why)
{
	int32_t reach = effect_reach(w, s, firer), named = aim_named(&r->mark);
	/* RULING (SHOCK-22): a box may be fired at as far as the piece fires at all, since what the
	 * fire does there depends on what nobody else knows */
	if (is_box(s, &r->mark) && r->aim.distance <= reach)
		return true;
	if (is_box(s, &r->mark))
		return refuse(why, "FIRE-1", MSG_REFUSAL_FIRE_RANGE, named, r->aim.range_paces,
		              reach * DISTANCE_PACES, 0);
	if (r->effect.loss > 0 || r->effect.points > 0)
		return true;
	if (r->aim.distance > reach)
		return refuse(why, "FIRE-1", MSG_REFUSAL_FIRE_RANGE, named, r->aim.range_paces,
		              reach * DISTANCE_PACES, 0);
	if (r->effect.cover)
		return refuse(why, "FIRE-12", MSG_REFUSAL_FIRE_COVER, named, r->aim.range_paces, 0, 0);
	return refuse(why, "FIRE-1", MSG_REFUSAL_FIRE_HARMLESS, named, r->aim.range_paces, 0, 0);
}

/* The line of fire (FIRE-8) as it is kept for the rest of the side move. RULING: its end M is kept
 * in whole paces, and MOV-21's strip is laid along that, both for a fire after a march and for a
 * march after a fire. */
static struct fire_line line_of(const struct state *s, uint16_t firer,
                                const struct fire_reckoning *r)
{
	struct spot to = geometry_spot(r->aim.middle);
	return (struct fire_line){ s->piece[firer].x, s->piece[firer].y, (int16_t)to.x, (int16_t)to.y,
		                       firer };
}

/* SHOCK-14, MOV-21: who is attacked in this move is not fired at too; RULING: attacked is the whole
 * stack whose member was, since a stack is one target. */
static bool lanes_allow(const struct world *w, const struct state *s, uint16_t firer,
                        const struct fire_reckoning *r, struct refusal *why)
{
	struct fire_line line = line_of(s, firer, r);
	if (r->mark.kind == MARK_PIECE && stack_judged(s, r->mark.index) &&
	    stack_spent(s, r->mark.index) & SPENT_ATTACKED)
		return refuse(why, "SHOCK-14", MSG_REFUSAL_FIRE_ATTACKED, r->mark.index, 0, 0, 0);
	if (march_crossed_strip(w->tables, s, s->piece[firer].side, &line))
		return refuse(why, "MOV-21", MSG_REFUSAL_FIRE_LANE, firer, 0, 0, 0);
	return true;
}

void fire_measure(const struct world *w, const struct state *s, uint16_t firer, struct mark mark,
                  struct fire_reckoning *r)
{
	r->mark = mark;
	aim_take(w, s, firer, &r->mark, &r->aim);
	effect_reckon(w, s, firer, &r->mark, &r->aim, &r->effect);
}

bool fire_reckon(const struct world *w, const struct state *s, uint16_t firer, struct mark mark,
                 struct fire_reckoning *r, struct refusal *why)
{
	const struct piece *p = &s->piece[firer];
	if (!state_allows(w, s, firer, &mark, why))
		return false;
	fire_measure(w, s, firer, mark, r);
	return arm_allows(w->tables, p, firer, &mark, why) &&
	       aim_field(w, s, firer, &r->mark, &r->aim, why) && range_allows(w, s, firer, r, why) &&
	       aim_ground(w, s, firer, &r->mark, &r->aim, why) && lanes_allow(w, s, firer, r, why) &&
	       aim_bodies(w, s, firer, &r->mark, &r->aim, why);
}

bool fire_bears(const struct world *w, const struct state *s, uint16_t firer, uint16_t passer,
                struct spot at, struct fire_reckoning *r)
{
	struct mark mark = { MARK_POINT, passer, at };
	struct refusal no;
	if (s->piece[firer].narrow || !effect_fires_stacked(w, s, firer))
		return false;
	if (!aim_holds(w->tables, &s->piece[firer], geometry_fine(at)))
		return false;
	fire_measure(w, s, firer, mark, r);
	return r->effect.loss > 0 && aim_ground(w, s, firer, &r->mark, &r->aim, &no) &&
	       aim_bodies(w, s, firer, &r->mark, &r->aim, &no);
}

static struct mark mark_of(const struct command *c)
{
	if (c->feature != INDEX_NONE)
		return (struct mark){ MARK_THING, c->feature, { 0, 0 } };
	if (c->ship != INDEX_NONE)
		return (struct mark){ MARK_SHIP, c->ship, { 0, 0 } };
	return mark_piece(c->target);
}

bool fire_check(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *command, struct refusal *why)
{
	struct fire_reckoning r;
	(void)seat;
	return fire_reckon(w, s, command->piece, mark_of(command), &r, why);
}

struct blow_told fire_told(const struct fire_reckoning *r, const char *rule)
{
	const struct effect *e = &r->effect;
	return (struct blow_told){ .rule = rule,
		                       .row = e->row,
		                       .arc = e->arc,
		                       .cover = e->cover,
		                       .enfilade = e->enfilade,
		                       .plunge = e->plunge,
		                       .dense = e->dense,
		                       .base = (uint16_t)e->base,
		                       .times = (uint16_t)e->times,
		                       .divisor = (uint16_t)e->divisor,
		                       .loss = (uint16_t)e->loss };
}

/* The table of small arms, or what guns and the missing rows are told by. */
static const char *rule_of(const struct state *s, uint16_t firer)
{
	return arm_is_guns(s->piece[firer].arm) ? "FIRE-11" : "FIRE-1";
}

/* SHOCK-22 */
static void told_of_box(struct happened *fire, uint16_t box)
{
	fire->target = box;
	fire->blow = (struct blow_told){ .rule = "SHOCK-22", .row = FIRE_ROW_COUNT };
}

static struct happened *tell(const struct state *s, uint16_t firer, const struct fire_reckoning *r,
                             struct outcome *outcome)
{
	struct happened *fire = happening(outcome, HAPPENED_FIRE, s, firer);
	struct spot to = geometry_spot(r->aim.middle);
	if (r->mark.kind == MARK_PIECE && !s->piece[r->mark.index].aboard)
		to = (struct spot){ s->piece[r->mark.index].x, s->piece[r->mark.index].y };
	fire->target = r->effect.struck;
	fire->aimed = r->mark.kind == MARK_PIECE ? r->mark.index : NO_PIECE;
	fire->ship = r->mark.kind == MARK_SHIP ? r->mark.index : INDEX_NONE;
	fire->feature = r->mark.kind == MARK_THING ? r->mark.index : INDEX_NONE;
	fire->tx = (int16_t)to.x;
	fire->ty = (int16_t)to.y;
	fire->range_paces = (uint16_t)r->aim.range_paces;
	fire->distance = (uint16_t)r->aim.distance;
	fire->blow = fire_told(r, rule_of(s, firer));
	if (is_box(s, &r->mark))
		told_of_box(fire, r->mark.index);
	return fire;
}

void fire_flash(const struct world *w, struct state *s, uint16_t firer)
{
	/* SEE-11; in table sight nobody asks */
	if (s->options.field)
		s->piece[firer].flash = (uint8_t)w->tables->sight_flash_moves;
}

/* SHOCK-14. RULING (SEE-9): who is hit in another's place, unseen (FIRE-10), is not fired at for
 * this, but under attack all the same (WORK-1): if he came in sight in the same move, that he might
 * not be attacked would tell who of several took the fire. */
static void fired_at(const struct world *w, struct state *s, const struct mark *mark,
                     enum shot how)
{
	struct stack k;
	if (mark->kind != MARK_PIECE)
		return;
	if (how == SHOT_AT)
		ghosts_spend(w, s, mark->index, SPENT_SHOT);
	stack_of(s, mark->index, &k);
	for (uint8_t i = 0; i < k.count; i++)
		if (s->piece[k.piece[i]].shot_at != SHOT_AT)
			s->piece[k.piece[i]].shot_at = (uint8_t)how;
}

/* TURN-6, MOV-4g, MOV-21, SHOCK-14 */
static void note(const struct world *w, struct state *s, uint16_t firer,
                 const struct fire_reckoning *r)
{
	struct stack k;
	must(s->lines < PIECES_MAX);
	s->line[s->lines++] = line_of(s, firer, r);
	stack_of(s, firer, &k);
	for (uint8_t i = 0; i < k.count; i++)
		s->piece[k.piece[i]].fired = s->piece[k.piece[i]].acted = true;
	fire_flash(w, s, firer);
	fired_at(w, s, &r->mark, SHOT_AT);
}

/* SHOCK-22: on its head, told to its owner alone. */
static void shoot_box(const struct world *w, struct state *s, const struct fire_reckoning *r,
                      struct outcome *outcome)
{
	struct blow blow = { r->effect.struck, (uint16_t)r->effect.loss };
	struct blow_told told = fire_told(r, "SHOCK-22");
	if (blow.piece == NO_PIECE || blow.loss == 0)
		return;
	uint16_t entry = outcome->count;
	box_tell_struck(s, r->mark.index, blow.piece, &told, outcome);
	losses_book(w, s, &blow, 1, outcome);
	outcome->list[entry].blow.account = losses_account(s, blow.piece);
}

/* Reconstruction 3.6: shot on a masonry building's garrison damages the building too. */
static void shoot_piece(const struct world *w, struct state *s, uint16_t firer,
                        const struct effect *e, struct happened *fire, struct outcome *outcome)
{
	struct blow blow = { e->struck, (uint16_t)e->loss };
	losses_book(w, s, &blow, 1, outcome);
	fire->blow.account = losses_account(s, e->struck);
	if (e->points > 0 && ruin_room(s, e->masonry))
		ruin_shoot(w, s, e->masonry, e->points, firer, outcome);
}

void fire_apply(const struct world *w, struct state *s, const struct command *command,
                struct outcome *outcome)
{
	struct fire_reckoning r;
	struct refusal why;
	uint16_t firer = command->piece;
	must(fire_reckon(w, s, firer, mark_of(command), &r, &why));
	struct happened *fire = tell(s, firer, &r, outcome);
	note(w, s, firer, &r);
	switch ((enum mark_kind)r.mark.kind) {
	case MARK_THING:
		ruin_shoot(w, s, r.mark.index, r.effect.points, firer, outcome);
		break;
	case MARK_SHIP:
		losses_ship(w, s, (uint8_t)r.mark.index, (uint16_t)r.effect.loss, outcome);
		fire->blow.account = s->ship[r.mark.index].loss;
		break;
	default:
		if (is_box(s, &r.mark))
			shoot_box(w, s, &r, outcome);
		else
			shoot_piece(w, s, firer, &r.effect, fire, outcome);
	}
}

void fire_through(const struct world *w, struct state *s, const struct command *command,
                  struct outcome *outcome)
{
	struct fire_reckoning aimed, met;
	uint16_t firer = command->piece;
	struct mark mark = mark_of(command);
	fire_measure(w, s, firer, mark, &aimed);
	met = aimed;
	uint16_t other = aim_met(w, s, firer, &mark, &aimed.aim);
	if (other != NO_PIECE)
		fire_measure(w, s, firer, mark_piece(other), &met);
	struct happened *fire = tell(s, firer, &aimed, outcome);
	/* RULING (SHOCK-14, SEE-9): whom it was aimed at was fired at: if he might still be attacked,
	 * it would tell that another stands before him */
	note(w, s, firer, &aimed);
	fired_at(w, s, &met.mark, SHOT_BY_CHANCE);
	if (is_box(s, &met.mark)) { /* perhaps an empty one: its head is its owner's to know */
		told_of_box(fire, met.mark.index);
		shoot_box(w, s, &met, outcome);
		return;
	}
	fire->target = met.effect.struck;
	fire->blow = fire_told(&met, rule_of(s, firer));
	if (met.mark.kind == MARK_PIECE && met.effect.loss > 0)
		shoot_piece(w, s, firer, &met.effect, fire, outcome);
	else if (met.mark.kind == MARK_THING && overlay_stands(w, s, met.mark.index) &&
	         ruin_room(s, met.mark.index))
		ruin_shoot(w, s, met.mark.index, met.effect.points, firer, outcome);
	else if (met.mark.kind == MARK_SHIP && s->ship[met.mark.index].afloat)
		losses_ship(w, s, (uint8_t)met.mark.index, (uint16_t)met.effect.loss, outcome);
}
