#include "bots/advance.h"
#include "bots/route.h"
#include "bots/worth.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/charge.h"
#include "rules/reiswitz/mover.h"

enum {
	/* what a pace towards what is wanted is worth, and danger, against a fire of one's own */
	PACE_PARTS = 4, DANGER_PARTS = 6, FIRE_PARTS = 8,
	TIRED = 40,             /* what a highest march costs */
	AHEAD = 150,            /* paces a piece may be before the mean of its side, */
	FAR_AHEAD = 500,        /* or where something is to be won that does not wait */
	KEEPS_FIRE = 70,        /* paces from the enemy at which who fires stops, */
	KEEPS_CHARGE = 260,     /* at which horse waits, */
	KEEPS_GUNS = 350,       /* at which guns stop */
	ASIDE = 60,
	GUNS_WORTH = 12,        /* a fire that is worth coming into position for */
	BEARINGS = 3, TRIES = 64, FANCY = 24
};

struct advance {
	struct table *t;
	uint16_t piece, enemy;  /* the nearest */
	int32_t left, floor;    /* paces to go; less than this gains nothing */
	int64_t before, best;
	uint32_t tried;
	bool exits;             /* the best leads off the board */
	struct command *out;
};

static uint16_t nearest_enemy(const struct table *t, uint16_t piece)
{
	const struct piece *p = &t->state.piece[piece];
	uint16_t found = NO_PIECE;
	for (uint16_t k = 0; k < t->state.pieces; k++)
		if (table_enemy(t, k) &&
		    (found == NO_PIECE ||
		     table_apart(p, &t->state.piece[k]) < table_apart(p, &t->state.piece[found])))
			found = k;
	return found;
}

static int16_t towards(const struct table *t, int32_t x, int32_t y, int32_t to_x, int32_t to_y)
{
	if (x == to_x && y == to_y)
		return 0;
	return (int16_t)charge_heading(t->world->tables, to_x - x, to_y - y);
}

/* RULING of its own: it keeps its line: nobody gains by being far before the others. */
static int32_t floor_of(struct table *t, uint16_t piece)
{
	const struct arm_row *arm = &t->world->tables->arm[t->state.piece[piece].arm];
	int64_t sum = 0, count = 0;
	int32_t stand = arm_is_guns(t->state.piece[piece].arm) ? KEEPS_GUNS
	                : arm->fires                           ? KEEPS_FIRE
	                                                       : KEEPS_CHARGE;
	bool sought = route_sought(t);
	if (sought)
		stand = 0;
	for (uint16_t k = 0; k < t->state.pieces; k++) {
		const struct piece *p = &t->state.piece[k];
		if (!p->on_board || p->side != t->side || p->taken || !arm_fights(t->world->tables, p->arm))
			continue;
		sum += route_left(t, p->arm, p->x, p->y);
		count++;
	}
	int32_t mean = count > 0 ? (int32_t)(sum / count) - (sought ? FAR_AHEAD : AHEAD) : 0;
	return mean > stand ? mean : stand;
}

/* Who may act again: the piece and those it stands with, in the trial. */
static void rest_all(struct state *s, uint16_t piece)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].stack == s->piece[piece].stack) {
			s->piece[k].acted = s->piece[k].moved = s->piece[k].fired = false;
			if (arm_is_guns(s->piece[k].arm))
				s->piece[k].guns = GUNS_LAID;
		}
}

static int32_t greater(int32_t a, int32_t b)
{
	return a > b ? a : b;
}

/* What it is worth that the piece stands as it does in the trial. */
static int64_t standing(struct advance *a)
{
	struct table *t = a->t;
	struct piece *p = &t->trial.piece[a->piece];
	uint16_t target;
	if (!p->on_board)
		return p->fate == FATE_OFF ? 0 : INT32_MIN;
	int32_t left = route_left(t, p->arm, p->x, p->y);
	int32_t tired = p->highest ? TIRED : 0;
	rest_all(&t->trial, a->piece);
	int64_t gained = greater(a->left, a->floor) - greater(left, a->floor);
	return PACE_PARTS * gained * worth_arm(t, p->arm) / 4 +
	       FIRE_PARTS * worth_best_fire(t, &t->trial, a->piece, &target) -
	       DANGER_PARTS * worth_danger(t, &t->trial, a->piece) - tired;
}

/* No two games alike: what is as good as another is chosen by lot. */
static int64_t fancy(struct advance *a)
{
	uint32_t subject = (a->t->minute * TROOPS_MAX + a->piece) * TRIES + a->tried++ % TRIES;
	return (int64_t)prng_draw(a->t->lot, PRNG_PROBE, subject, FANCY);
}

static bool consider(struct advance *a, const struct command *c)
{
	if (!table_allows(a->t, c))
		return false;
	table_try(a->t, c);
	int64_t worth = FIRE_PARTS * (worth_material(a->t, &a->t->trial) - a->before);
	if (a->t->trial.piece[a->piece].fate == FATE_OFF) /* it went off as it should */
		worth = INT32_MAX;
	worth += standing(a) + fancy(a);
	if (worth <= a->best)
		return true;
	a->best = worth;
	a->exits = a->t->trial.piece[a->piece].fate == FATE_OFF;
	*a->out = *c;
	return true;
}

/* One way, facing the enemy if that can be, else as it goes or as it stood. */
static bool consider_way(struct advance *a, struct command *c)
{
	const struct piece *p = &a->t->state.piece[a->piece], *e = &a->t->state.piece[a->enemy];
	struct waypoint last = c->point[c->points - 1];
	struct waypoint before = { p->x, p->y };
	if (c->points > 1)
		before = c->point[c->points - 2];
	const int16_t bearing[BEARINGS] = { towards(a->t, last.x, last.y, e->x, e->y),
		                                towards(a->t, before.x, before.y, last.x, last.y),
		                                p->bearing };
	for (int k = 0; k < BEARINGS; k++) {
		c->bearing = bearing[k];
		if (consider(a, c))
			return true;
	}
	return false;
}

/* The same way with its end moved aside. */
static void consider_aside(struct advance *a, const struct command *way)
{
	const struct ground *g = &a->t->world->ground;
	struct stance end = { way->point[way->points - 1].x, way->point[way->points - 1].y,
		                  way->bearing, 0 };
	for (int aside = -ASIDE; aside <= ASIDE; aside += 2 * ASIDE) {
		struct command c = *way;
		struct spot to = geometry_spot(geometry_point(a->t->world->tables->sine, end, 0, aside));
		if (!ground_holds(g, to.x, to.y))
			continue;
		c.point[c.points - 1] = (struct waypoint){ (int16_t)to.x, (int16_t)to.y };
		consider_way(a, &c);
	}
}

static void consider_ways(struct advance *a)
{
	struct mover m;
	mover_of(a->t->world, &a->t->state, a->piece, &m);
	const struct arm_row *arm = &a->t->world->tables->arm[a->t->state.piece[a->piece].arm];
	int32_t free = mover_allowance(a->t->world, &a->t->state, &m).free;
	const int32_t paces[] = { free, arm->quick_paces, arm->walk_paces, arm->walk_paces / 2,
		                      arm->walk_paces / 4 };
	for (size_t k = 0; k < sizeof paces / sizeof paces[0]; k++) {
		struct command c = command_plain(ORDER_MOVE, a->piece);
		if (paces[k] > free)
			continue;
		c.points = route_way(a->t, a->piece, paces[k], c.point);
		if (c.points == 0)
			continue;
		bool goes = consider_way(a, &c);
		if (k <= 2 || !goes)
			consider_aside(a, &c);
	}
}

/* MOV-12: a way that ends at the foot of an edge that is to be gone over, led over it. */
static void consider_exits(struct advance *a)
{
	const struct world *w = a->t->world;
	struct command c = command_plain(ORDER_MOVE, a->piece);
	struct mover m;
	mover_of(w, &a->t->state, a->piece, &m);
	c.points = route_way(a->t, a->piece, mover_allowance(w, &a->t->state, &m).free, c.point);
	for (uint8_t k = 0; k < w->tasks && c.points > 0; k++) {
		const struct task *task = &w->task[k];
		if (task->kind != TASK_EXIT || task->side != a->t->side || a->t->exits >= task->count ||
		    a->t->state.task[k] != TASK_OPEN)
			continue;
		struct command over = c;
		struct waypoint *last = &over.point[over.points - 1];
		if (task->edge % 2 == 0)
			last->y = task->edge == 0 ? 0 : (int16_t)w->ground.height;
		else
			last->x = task->edge == 3 ? 0 : (int16_t)w->ground.width;
		consider_way(a, &over);
	}
}

/* Straight back from the nearest enemy, facing him. */
static void consider_back(struct advance *a)
{
	const struct tables *t = a->t->world->tables;
	const struct piece *p = &a->t->state.piece[a->piece], *e = &a->t->state.piece[a->enemy];
	struct stance from = { p->x, p->y, towards(a->t, e->x, e->y, p->x, p->y), 0 };
	struct spot to = geometry_spot(geometry_point(t->sine, from, t->arm[p->arm].walk_paces, 0));
	struct command c = command_plain(ORDER_MOVE, a->piece);
	if (!ground_holds(&a->t->world->ground, to.x, to.y))
		return;
	c.points = 1;
	c.point[0] = (struct waypoint){ (int16_t)to.x, (int16_t)to.y };
	consider_way(a, &c);
}

static void consider_turn(struct advance *a)
{
	const struct piece *p = &a->t->state.piece[a->piece], *e = &a->t->state.piece[a->enemy];
	struct command c = command_plain(ORDER_TURN, a->piece);
	c.bearing = towards(a->t, p->x, p->y, e->x, e->y);
	if (a->enemy != a->piece && c.bearing != p->bearing)
		consider(a, &c);
}

bool advance_best(struct table *t, uint16_t piece, struct command *out)
{
	const struct piece *p = &t->state.piece[piece];
	struct advance a = { .t = t, .piece = piece, .enemy = nearest_enemy(t, piece), .out = out };
	if ((a.enemy == NO_PIECE && !route_sought(t)) || !arm_fights(t->world->tables, p->arm) ||
	    (arm_is_guns(p->arm) && p->guns != GUNS_LIMBERED))
		return false;
	if (a.enemy == NO_PIECE) /* there is nobody to be faced */
		a.enemy = piece;
	a.left = route_left(t, p->arm, p->x, p->y);
	a.floor = floor_of(t, piece);
	a.before = worth_material(t, &t->state);
	t->trial = t->state;
	a.best = standing(&a);
	int64_t stays = a.best;
	consider_ways(&a);
	consider_exits(&a);
	consider_turn(&a);
	if (worth_danger(t, &t->state, piece) > 0)
		consider_back(&a);
	t->exits += a.best > stays && a.exits;
	return a.best > stays;
}

/* What the guns would fire if they were laid here, turned so. */
static int32_t laid_fire(struct table *t, uint16_t piece, int16_t bearing)
{
	uint16_t target;
	t->trial = t->state;
	rest_all(&t->trial, piece);
	t->trial.piece[piece].bearing = t->trial.piece[piece].began = bearing;
	return worth_best_fire(t, &t->trial, piece, &target);
}

bool advance_guns(struct table *t, uint16_t piece, struct command *out)
{
	const struct piece *p = &t->state.piece[piece];
	uint16_t enemy = nearest_enemy(t, piece);
	if (enemy == NO_PIECE || !arm_is_guns(p->arm))
		return false;
	const struct piece *e = &t->state.piece[enemy];
	int16_t facing = towards(t, p->x, p->y, e->x, e->y);
	int32_t as_it_stands = laid_fire(t, piece, p->bearing), turned = laid_fire(t, piece, facing);
	*out = command_plain(ORDER_LAY, piece);
	if (table_allows(t, out))
		return true;
	out->order = ORDER_EMPLACE;
	if (as_it_stands >= GUNS_WORTH && table_allows(t, out))
		return true;
	out->order = ORDER_TURN;
	out->bearing = facing;
	if (as_it_stands < GUNS_WORTH && turned >= GUNS_WORTH && table_allows(t, out))
		return true;
	out->order = ORDER_LIMBER;
	out->bearing = 0;
	return as_it_stands == 0 && turned == 0 && table_allows(t, out);
}
