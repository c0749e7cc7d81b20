/* track.c: see track.h. */
#include "rules/reiswitz/track.h"

static struct spot cell_middle(const struct ground *g, uint32_t cell)
{
	return (struct spot){ (int32_t)(cell % g->columns) * CELL_PACES + CELL_PACES / 2,
			      (int32_t)(cell / g->columns) * CELL_PACES + CELL_PACES / 2 };
}

bool track_over_ditches(const struct world *w, const struct state *s, uint32_t a, uint32_t b)
{
	/* MOV-16: a chaussée is left and entered free of delay only by another way */
	const uint8_t *way = w->ground.way;
	return (way[a] == WAY_CHAUSSEE && overlay_cell(w, s, b).way == WAY_NONE) ||
	       (way[b] == WAY_CHAUSSEE && overlay_cell(w, s, a).way == WAY_NONE);
}

struct walker track_walker(const struct tables *t, uint8_t arm)
{
	uint8_t of = 0;
	while (t->arm[of].class != t->arm[arm].class)
		of++;
	return (struct walker){ (uint16_t)(1u << of), false };
}

struct passage track_passage(const struct world *w, const struct state *s, struct walker walker,
                             uint32_t cell)
{
	struct cell c = overlay_cell(w, s, cell);
	struct passage worst = { PASS_FREE, LAYER_NONE };
	for (uint8_t arm = 0; walker.arms >> arm; arm++) {
		if (!(walker.arms & 1u << arm))
			continue;
		struct passage p = arm_passage(w, s, arm, cell);
		if (p.pass > worst.pass)
			worst = p;
		/* MOV-16: light foot in column or mass */
		bool brook = c.way == WAY_NONE && (c.water == WATER_BROOK || c.water == WATER_DITCH);
		if (walker.massed && brook && worst.pass == PASS_FREE)
			worst = (struct passage){ PASS_DELAYED, LAYER_WATER };
	}
	return worst;
}

/* TER-7: wood and buildings closed foot may begin and end a move in, but not pass: where along them
 * the path is. */
enum stage { BEGINS_WITHIN, OUTSIDE, ENDS_WITHIN };

struct judging {
	const struct world *world;
	const struct state *state;
	struct walker walker;
	enum stage stage;
	bool first;
	uint32_t previous;
};

/* RULING (MOV-16, IX §12a, TER-7): "stood in" is read alike for wood and building: the cells a path
 * begins in and those it ends in may be such ground, none between. */
static bool may_stand_here(struct judging *j, enum passability pass)
{
	if (pass == PASS_STAND)
		j->stage = j->stage == OUTSIDE ? ENDS_WITHIN : j->stage;
	else if (j->stage == ENDS_WITHIN)
		return false;
	else
		j->stage = OUTSIDE;
	return true;
}

static bool cell_taken(struct judging *j, uint32_t cell, struct track *out)
{
	const struct ground *g = &j->world->ground;
	struct passage p = track_passage(j->world, j->state, j->walker, cell);
	if (p.layer == LAYER_FIRE && j->stage == BEGINS_WITHIN) /* a garrison must get out */
		p.pass = PASS_STAND;
	out->barred = p.pass == PASS_NO;
	out->through = !out->barred && !may_stand_here(j, p.pass);
	if (out->barred || out->through) {
		/* One who passes through is stopped at the last cell he may end in. */
		out->cell = out->through ? j->previous : cell;
		out->layer = p.layer;
		out->at = cell_middle(g, out->cell);
		out->barred = true;
		return false;
	}
	out->narrow |= p.pass == PASS_NARROW;
	out->on_way &= overlay_cell(j->world, j->state, cell).way != WAY_NONE;
	out->delayed |= p.pass != PASS_FREE ||
	                (!j->first && track_over_ditches(j->world, j->state, j->previous, cell));
	j->previous = cell;
	j->first = false;
	return true;
}

void track_judge(const struct world *w, const struct state *s, struct walker walker,
                 const struct path *path, struct track *out)
{
	/* MOV-14: the middle of the front alone; MOV-16: every touched cell, the first included */
	struct judging j = { .world = w, .state = s, .walker = walker, .first = true };
	*out = (struct track){ .on_way = true, .at = path->point[path->count - 1] };
	for (uint16_t leg = 0; leg + 1 < path->count || leg == 0; leg++) {
		struct walk walk;
		int32_t i, k;
		struct spot to = path->point[leg + 1 < path->count ? leg + 1 : leg];
		walk_start(&walk, CELL_PACES, w->ground.columns, w->ground.rows, path->point[leg], to);
		while (walk_next(&walk, &i, &k))
			if (!cell_taken(&j, (uint32_t)(k * w->ground.columns + i), out))
				return;
	}
}

enum standing track_standing(const struct world *w, const struct state *s, uint8_t arm,
                             struct stance at, struct spot *where)
{
	/* MOV-15, ARM-5 */
	const struct tables *t = w->tables;
	const struct ground *g = &w->ground;
	uint32_t middle = ground_cell(g, at.x, at.y);
	*where = (struct spot){ at.x, at.y };
	if (arm_passage(w, s, arm, middle).pass == PASS_NO)
		return STANDS_NOT;
	uint8_t way = overlay_cell(w, s, middle).way;
	bool bridge = way == WAY_BRIDGE;
	if (t->arm[arm].class == CLASS_LIGHT_FOOT) /* narrow on bridges only */
		return bridge ? STANDS_NARROW : STANDS;
	if (bridge || way == WAY_FORD || way == WAY_DEFILE || way == WAY_STREET)
		return STANDS_NARROW;
	for (int32_t end = -1; end <= 1; end += 2) {
		struct fine p = geometry_point(t->sine, at, 0, end * t->front_paces / 2);
		/* An end over the board's edge is the place's fault, not the ground's: it is refused after
		 * this (TURN-11). */
		if (p.x < 0 || p.y < 0 || p.x > SIXTEENTHS * g->width || p.y > SIXTEENTHS * g->height)
			continue;
		if (arm_passage(w, s, arm, ground_cell(g, p.x / SIXTEENTHS, p.y / SIXTEENTHS)).pass ==
		    PASS_NO)
			return STANDS_NARROW;
	}
	return STANDS;
}
