#include "bots/onset.h"
#include "bots/worth.h"

#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/charge.h"

enum {
	TARGETS = 6,       /* the nearest that it can come to */
	APPROACH = 70,     /* paces before a flank at which it wheels in */
	DRIVEN_WORTH = 6,  /* times the worth of a piece that goes back */
	DANGER_PART = 2    /* of the fire it stands in afterwards */
};

struct onset {
	struct table *t;
	int64_t before, best;
	struct command *out;
};

static struct command attack(void)
{
	return command_plain(ORDER_ATTACK, 0);
}

static void attacker_add(struct command *c, const struct attacker *a)
{
	c->attacker[c->attackers++] = *a;
}

/* Those who had to go back, ours and theirs. */
static int64_t driven(const struct table *t, const struct command *c)
{
	int64_t sum = 0;
	for (uint16_t k = 0; k < t->state.pieces; k++) {
		const struct piece *was = &t->state.piece[k], *is = &t->trial.piece[k];
		bool ours = was->side == t->side;
		if (!is->on_board || ours || (was->x == is->x && was->y == is->y))
			continue;
		sum += DRIVEN_WORTH * worth_arm(t, is->arm);
	}
	for (uint8_t k = 0; k < c->attackers; k++)
		if (t->trial.piece[c->attacker[k].piece].on_board)
			sum -= worth_danger(t, &t->trial, c->attacker[k].piece) / DANGER_PART;
	return sum;
}

static void consider(struct onset *o, const struct command *c)
{
	if (!table_allows(o->t, c))
		return;
	table_try(o->t, c);
	int64_t gain = worth_material(o->t, &o->t->trial) - o->before;
	if (gain <= 0)
		return;
	gain = (gain + driven(o->t, c)) / c->attackers;
	if (gain <= o->best)
		return;
	o->best = gain;
	*o->out = *c;
}

static struct waypoint waypoint(struct spot at)
{
	return (struct waypoint){ (int16_t)at.x, (int16_t)at.y };
}

static struct attacker in_front(const struct table *t, uint16_t piece, uint16_t target,
                                int16_t offset)
{
	struct stance at = body_stance(&t->state.piece[target]);
	struct spot to = geometry_spot(geometry_point(t->world->tables->sine, at, 0, offset));
	return (struct attacker){ .piece = piece, .target = target, .offset = offset, .points = 1,
		                      .point = { waypoint(to) } };
}

static void front(struct onset *o, uint16_t piece, uint16_t target)
{
	struct command c = attack();
	struct attacker a = in_front(o->t, piece, target, 0);
	attacker_add(&c, &a);
	consider(o, &c);
}

/* Straight in, or wheeling in from before the middle of each side. */
static void flanks(struct onset *o, uint16_t piece, uint16_t target)
{
	const struct tables *t = o->t->world->tables;
	struct stance at = body_stance(&o->t->state.piece[target]);
	for (int side = FLANK_RIGHT; side <= FLANK_LEFT; side++) {
		struct stance out = charge_side(t, at, (enum flank)side);
		struct attacker a = { .piece = piece, .target = target, .flank = true };
		struct spot wheel = geometry_spot(geometry_point(t->sine, out, APPROACH, 0));
		struct command straight = attack(), wheeling = attack();
		a.point[a.points++] = waypoint((struct spot){ out.x, out.y });
		attacker_add(&straight, &a);
		consider(o, &straight);
		if (!ground_holds(&o->t->world->ground, wheel.x, wheel.y))
			continue;
		a.point[1] = a.point[0];
		a.point[0] = waypoint(wheel);
		a.points++;
		attacker_add(&wheeling, &a);
		consider(o, &wheeling);
	}
}

/* With the nearest of ours that can come too, one beside the other. */
static void paired(struct onset *o, uint16_t piece, uint16_t target)
{
	const struct table *t = o->t;
	int16_t half = (int16_t)(t->world->tables->front_paces / 2);
	uint16_t other = NO_PIECE;
	for (uint16_t k = 0; k < t->state.pieces; k++) {
		const struct piece *p = &t->state.piece[k], *e = &t->state.piece[target];
		if (k != piece && table_idle(t, k) && p->arm == t->state.piece[piece].arm &&
		    (other == NO_PIECE ||
		     table_apart(p, e) < table_apart(&t->state.piece[other], e)))
			other = k;
	}
	for (int turn = 0; other != NO_PIECE && turn < 2; turn++, half = (int16_t)-half) {
		struct command c = attack();
		struct attacker a = in_front(t, piece, target, half);
		struct attacker b = in_front(t, other, target, (int16_t)-half);
		attacker_add(&c, &a);
		attacker_add(&c, &b);
		consider(o, &c);
	}
}

/* The next nearest enemy after those so far away that it can come to; NO_PIECE: no more. */
static uint16_t next_target(const struct table *t, uint16_t piece, int64_t *after)
{
	const struct piece *p = &t->state.piece[piece];
	int32_t most = t->world->tables->arm[p->arm].highest_paces + APPROACH;
	int64_t best = INT64_MAX;
	uint16_t found = NO_PIECE;
	for (uint16_t k = 0; k < t->state.pieces; k++) {
		int32_t away = table_apart(p, &t->state.piece[k]);
		int64_t order = (int64_t)away * PIECES_MAX + k;
		if (table_enemy(t, k) && away <= most && order > *after && order < best) {
			best = order;
			found = k;
		}
	}
	*after = best;
	return found;
}

int64_t onset_best(struct table *t, uint16_t piece, bool all, struct command *out)
{
	struct onset o = { t, worth_material(t, &t->state), 0, out };
	int64_t after = -1;
	uint16_t target;
	if (strikes_blade(t->world, &t->state, piece) == BLADE_NONE)
		return 0;
	for (int k = 0; k < TARGETS && (target = next_target(t, piece, &after)) != NO_PIECE; k++) {
		front(&o, piece, target);
		if (all) {
			flanks(&o, piece, target);
			paired(&o, piece, target);
		}
	}
	return o.best;
}
