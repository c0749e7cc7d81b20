/* plan.c: see plan.h. */
#include "rules/reiswitz/plan.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/reading.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/zones.h"

enum { MINUTES_MOST = 600, MOVES_MOST = 100, TRIANGLE = 3 };
enum { BAGS_MAX = SIDES * DIVISIONS_MAX * ARM_COUNT };

static const char *const mode_words[] = { "A-a", "A-b", "A-c", "A-d",
	                                      "A-e", "A-f", "B-a", "B-b", NULL };
static const char *const plan_members[] = { "mode",     "first", "screen", "zones",
	                                        "arrivals", "bags",  NULL };
static const char *const screen_members[] = { "x", "y", "near", "moves", NULL };
static const char *const zone_members[] = { "side", "from", "to", "points", NULL };
static const char *const body_members[] = { "side", "minute", "entries", NULL };
static const char *const bag_members[] = { "side", "division", "arm", NULL };

const char *plan_mode_name(uint8_t mode)
{
	return mode > MODE_NONE && mode < MODES ? mode_words[mode - 1] : "";
}

bool plan_by_turns(const struct plan *plan)
{
	return plan->mode == MODE_AA || plan->mode == MODE_BA;
}

static uint8_t side_read(struct muster *m, const struct doc *node, const char *key)
{
	int side = reading_choice(node, key, muster_sides, READING_NONE, m->faults);
	return side == READING_NONE ? SIDE_BLUE : (uint8_t)side;
}

static void screen_read(struct muster *m, const struct doc *node)
{
	/* DEP-1 B-b: across the length or the breadth of the board: at an x or at a y */
	struct plan *plan = &m->world->plan;
	const struct ground *g = &m->world->ground;
	bool x = doc_get(node, "x") != NULL, y = doc_get(node, "y") != NULL;
	if (!reading_members(node, screen_members, m->faults))
		return;
	if (x == y) {
		faults_error(m->faults, node, MSG_FAULT_SCREEN, NULL);
		return;
	}
	plan->screen = x ? 1 : 2;
	plan->at = (int16_t)reading_int(node, x ? "x" : "y", 1, (x ? g->width : g->height) - 1,
	                                READING_NONE, m->faults);
	const struct doc *near = doc_get(node, "near");
	if (near != NULL && !doc_is(near, DOC_BOOL))
		faults_error(m->faults, near, MSG_FAULT_CHOICE, "near");
	plan->near_screen = doc_flag(node, "near");
	if (doc_get(node, "moves") != NULL) /* DEP-4 */
		plan->moves = (uint8_t)reading_int(node, "moves", 1, MOVES_MOST, READING_NONE, m->faults);
}

static void zone_add(struct zone *z, int32_t x, int32_t y)
{
	z->point[z->points++] = (struct post){ (int16_t)x, (int16_t)y };
}

/* A list of points on the board under a key. False with a fault. */
static bool marks_read(struct muster *m, const struct doc *node, const char *key, uint32_t least,
                       uint32_t most, struct post *out, uint8_t *count)
{
	const struct doc *list = reading_list(node, key, most, true, m->faults);
	if (list == NULL)
		return false;
	if (list->count < least) {
		reading_fault(m->faults, list, MSG_FAULT_POINTS, key, least, most);
		return false;
	}
	for (const struct doc *p = list->first; p != NULL; p = p->next) {
		const struct doc *x = doc_at(p, 0), *y = doc_at(p, 1);
		bool whole = doc_is(p, DOC_ARRAY) && p->count == 2 && doc_is(x, DOC_INT) &&
		             doc_is(y, DOC_INT) && x->integer >= 0 && y->integer >= 0 &&
		             x->integer <= m->world->ground.width && y->integer <= m->world->ground.height;
		if (!whole) {
			faults_error(m->faults, p, MSG_FAULT_POINT, key);
			return false;
		}
		out[(*count)++] = (struct post){ (int16_t)x->integer, (int16_t)y->integer };
	}
	return true;
}

static void zone_read(struct muster *m, const struct doc *node)
{
	struct plan *plan = &m->world->plan;
	struct zone z = { .points = 0 };
	struct spot from, to;
	if (!reading_members(node, zone_members, m->faults))
		return;
	z.side = side_read(m, node, "side");
	if (doc_get(node, "points") != NULL) {
		if (!marks_read(m, node, "points", TRIANGLE, ZONE_POINTS, z.point, &z.points))
			return;
	} else {
		if (!muster_point(m, node, "from", &from) || !muster_point(m, node, "to", &to))
			return;
		if (from.x == to.x || from.y == to.y) {
			faults_error(m->faults, node, MSG_FAULT_POINT, "to");
			return;
		}
		zone_add(&z, from.x, from.y);
		zone_add(&z, to.x, from.y);
		zone_add(&z, to.x, to.y);
		zone_add(&z, from.x, to.y);
	}
	plan->zone[plan->zones++] = z;
}

static void body_read(struct muster *m, const struct doc *node)
{
	/* DEP-2: at points agreed, or of several one by lot */
	struct plan *plan = &m->world->plan;
	struct coming_body *b = &plan->body[plan->bodies++];
	if (!reading_members(node, body_members, m->faults))
		return;
	b->side = side_read(m, node, "side");
	b->minute = (uint32_t)reading_int(node, "minute", 1, MINUTES_MOST, READING_NONE, m->faults);
	if (!marks_read(m, node, "entries", 1, ENTRIES_MAX, b->entry, &b->entries))
		return;
	for (uint8_t k = 0; k < b->entries; k++)
		if (zones_inward(&m->world->ground, b->entry[k]) < 0)
			reading_fault(m->faults, doc_at(doc_get(node, "entries"), k), MSG_FAULT_ENTRY_EDGE,
			              NULL, b->entry[k].x, b->entry[k].y);
}

/* DEP-5. RULING: without `bags` all of them: every arm that fights, division by division. */
static void bags_read(struct muster *m, const struct doc *node)
{
	struct plan *plan = &m->world->plan;
	const struct tables *t = m->world->tables;
	const char *names[ARM_COUNT + 1] = { NULL };
	uint16_t all = 0;
	for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
		names[arm] = arm_name(arm);
		all |= (uint16_t)(arm_fights(t, arm) << arm);
	}
	const struct doc *list = reading_list(node, "bags", BAGS_MAX, false, m->faults);
	for (uint8_t side = 0; side < SIDES && list == NULL; side++)
		for (uint8_t division = 1; division <= DIVISIONS_MAX; division++)
			plan->bag[side][division] = all;
	for (const struct doc *bag = list != NULL ? list->first : NULL; bag != NULL; bag = bag->next) {
		if (!reading_members(bag, bag_members, m->faults))
			continue;
		uint8_t side = side_read(m, bag, "side");
		int64_t division = reading_int(bag, "division", 1, DIVISIONS_MAX, READING_NONE, m->faults);
		int arm = reading_choice(bag, "arm", names, READING_NONE, m->faults);
		if (arm != READING_NONE && !arm_fights(t, (uint8_t)arm))
			faults_error(m->faults, bag, MSG_FAULT_BAG_ARM, names[arm]);
		else if (arm != READING_NONE)
			plan->bag[side][division] |= (uint16_t)(1u << arm);
	}
}

/* What a mode wants and what it has no use for. */
static void mode_fits(struct muster *m, const struct doc *node)
{
	const struct plan *plan = &m->world->plan;
	const char *mode = plan_mode_name(plan->mode);
	if (plan_by_turns(plan) != (doc_get(node, "first") != NULL))
		faults_error(m->faults, node, MSG_FAULT_DEPLOYMENT_FIRST, mode);
	if ((plan->mode == MODE_BB) != (doc_get(node, "screen") != NULL))
		faults_error(m->faults, node, MSG_FAULT_DEPLOYMENT_SCREEN, mode);
}

void plan_read(struct muster *m, const struct doc *scenario)
{
	struct plan *plan = &m->world->plan;
	const struct doc *node = doc_get(scenario, "deployment"), *list;
	bags_read(m, node);
	if (node == NULL || !reading_members(node, plan_members, m->faults))
		return;
	int mode = reading_choice(node, "mode", mode_words, READING_NONE, m->faults);
	plan->mode = mode == READING_NONE ? MODE_AA : (uint8_t)(mode + 1);
	if (doc_get(node, "first") != NULL)
		plan->first = side_read(m, node, "first");
	if (doc_get(node, "screen") != NULL)
		screen_read(m, doc_get(node, "screen"));
	mode_fits(m, node);
	list = reading_list(node, "zones", ZONES_MAX, false, m->faults);
	for (const struct doc *z = list != NULL ? list->first : NULL; z != NULL; z = z->next)
		zone_read(m, z);
	list = reading_list(node, "arrivals", BODIES_MAX, false, m->faults);
	for (const struct doc *b = list != NULL ? list->first : NULL; b != NULL; b = b->next)
		body_read(m, b);
}

void plan_piece(struct muster *m, const struct doc *node, uint16_t id, struct piece *piece,
                bool placed)
{
	struct plan *plan = &m->world->plan;
	bool arrives = doc_get(node, "arrives") != NULL;
	if (id >= PIECES_MAX)
		return;
	if (arrives) {
		plan->with[id] = (uint8_t)reading_int(node, "arrives", 0, plan->bodies - 1, READING_NONE,
		                                      m->faults);
		if (plan->bodies > 0 && plan->body[plan->with[id]].side != piece->side)
			faults_error(m->faults, doc_get(node, "arrives"), MSG_FAULT_ARRIVES_SIDE,
			             muster_sides[piece->side]);
	}
	if (arrives && (placed || piece->aboard || piece->square))
		faults_error(m->faults, node, MSG_FAULT_ARRIVES_PLACED, NULL);
	bool own = !arrives && !piece->aboard && zones_any(plan, piece->side);
	if (own && piece->square) /* RULING: squares are formed in play */
		faults_error(m->faults, node, MSG_FAULT_DEPLOYMENT_SQUARE, NULL);
	if (!own && !arrives && !placed)
		faults_error(m->faults, node, MSG_FAULT_PIECE_NOWHERE, muster_sides[piece->side]);
	plan->comes[id] = (uint8_t)(arrives         ? COMES_ARRIVING
	                            : own && placed ? COMES_PROPOSED
	                            : own           ? COMES_PLACED
	                                            : COMES_STANDING);
	if (plan->comes[id] != COMES_STANDING)
		piece->fate = FATE_WAITING;
}

/* How many of a side's troops come how; its concealers are none. */
static uint16_t coming(const struct world *w, uint8_t side, bool arriving)
{
	uint16_t count = 0;
	for (uint16_t k = 0; k < w->troops; k++)
		count += w->start[k].side == side && (w->plan.comes[k] == COMES_ARRIVING) == arriving;
	return count;
}

/* DEP-1, II §4: who stands and who comes. */
static void mode_check(struct muster *m, const struct doc *node)
{
	enum { WHOLE = 1, NOBODY = 2, SOME = 4, ANY = WHOLE | NOBODY | SOME };
	/* what part of one side and of the other arrives; either may be either */
	static const uint8_t arriving[MODES][SIDES] = {
		[MODE_AA] = { NOBODY, NOBODY }, [MODE_AB] = { NOBODY, NOBODY },
		[MODE_AC] = { NOBODY, WHOLE },   [MODE_AD] = { WHOLE, WHOLE },
		[MODE_AE] = { NOBODY, SOME },   [MODE_AF] = { SOME, SOME },
		[MODE_BA] = { ANY, ANY },       [MODE_BB] = { ANY, ANY },
	};
	const struct world *w = m->world;
	uint8_t part[SIDES];
	for (uint8_t side = 0; side < SIDES; side++)
		part[side] = coming(w, side, true) == 0 ? NOBODY : coming(w, side, false) ? SOME : WHOLE;
	const uint8_t *want = arriving[w->plan.mode];
	if (!((want[0] & part[0] && want[1] & part[1]) || (want[0] & part[1] && want[1] & part[0])))
		faults_error(m->faults, doc_get(node, "mode"), MSG_FAULT_DEPLOYMENT_MODE,
		             plan_mode_name(w->plan.mode));
	bool zoned = zones_any(&w->plan, SIDE_BLUE) && zones_any(&w->plan, SIDE_GREEN);
	bool both = w->plan.mode <= MODE_AB || w->plan.mode >= MODE_BA;
	if (both && !zoned)
		faults_error(m->faults, node, MSG_FAULT_DEPLOYMENT_ZONES, plan_mode_name(w->plan.mode));
}

/* What the enemy places or has standing can nowhere meet what is placed in the zone. RULING: zones
 * of two sides lie a front apart, so that neither side's placing depends on the other's, which is
 * secret; A-b's boundaries as far as II §4 wants. */
static void zone_check(struct muster *m, const struct doc *list, uint8_t k)
{
	const struct world *w = m->world;
	const struct tables *t = w->tables;
	const struct plan *plan = &w->plan;
	const struct zone *z = &plan->zone[k];
	const struct doc *node = doc_at(list, k);
	int32_t apart = plan->mode == MODE_AB ? t->boundary_apart_paces : t->front_paces;
	for (uint8_t j = 0; j < k && !plan->screen; j++) /* the screen keeps them apart (DEP-3) */
		if (plan->zone[j].side != z->side &&
		    zones_apart(&plan->zone[j], z) < SIXTEENTHS * apart)
			reading_fault(m->faults, node, MSG_FAULT_ZONES_NEAR, NULL, j, apart);
	for (uint16_t i = 0; i < w->pieces; i++) {
		const struct piece *p = &w->start[i];
		struct fine at = geometry_fine((struct spot){ p->x, p->y });
		if (p->side != z->side && p->fate == FATE_STANDS &&
		    zone_distance(z, at) < SIXTEENTHS * 2 * t->front_paces)
			reading_fault(m->faults, node, MSG_FAULT_ZONE_ENEMY, NULL, p->x, p->y);
	}
}

/* DEP-3: a zone lies on one side of the screen, those of the two sides on either side of it. */
static void screen_check(struct muster *m, const struct doc *list)
{
	const struct plan *plan = &m->world->plan;
	bool seen[SIDES][SIDES] = { { false } };
	for (uint8_t k = 0; k < plan->zones; k++) {
		const struct zone *z = &plan->zone[k];
		for (uint8_t i = 0; i < z->points; i++) {
			int32_t d = (plan->screen == 1 ? z->point[i].x : z->point[i].y) - plan->at;
			seen[z->side][d > 0] |= d != 0;
		}
		uint8_t other = SIDE_GREEN - z->side;
		for (uint8_t half = 0; half < SIDES; half++)
			if (seen[z->side][half] && (seen[z->side][!half] || seen[other][half])) {
				faults_error(m->faults, doc_at(list, k), MSG_FAULT_ZONE_SCREEN, NULL);
				return;
			}
	}
}

/* DEP-4: who stands from the start is behind the screen too, by the same distance. */
static void standing_check(struct muster *m)
{
	const struct world *w = m->world;
	const struct state behind = { .stage = STAGE_SCREEN };
	for (uint16_t k = 0; k < w->pieces && w->plan.moves; k++) {
		const struct piece *p = &w->start[k];
		if (p->fate == FATE_STANDS && !screen_clear(w, &behind, p->side, body_stance(p)))
			reading_fault(m->faults, m->node[k], MSG_FAULT_PIECE_SCREEN, NULL, p->x, p->y);
	}
}

/* DEP-2, DEP-7: every piece of the body may tread on each cell where it may enter. */
static void entry_check(struct muster *m, const struct doc *node, uint16_t piece,
                        const struct coming_body *b)
{
	const struct world *w = m->world;
	uint8_t arm = w->start[piece].arm;
	for (uint8_t k = 0; k < b->entries; k++) {
		uint32_t cell = ground_cell(&w->ground, b->entry[k].x, b->entry[k].y);
		if (arm_passage_laid(w->tables, &w->ground, arm, cell).pass == PASS_NO)
			reading_fault(m->faults, node, MSG_FAULT_ENTRY_GROUND, arm_name(arm), b->entry[k].x,
			              b->entry[k].y);
	}
}

/* DEP-6: a proposal is what its player could do himself, at the scenario's own distance. */
static void proposal_check(struct muster *m, uint16_t piece)
{
	const struct world *w = m->world;
	const struct piece *p = &w->start[piece];
	const struct options none = { 0 };
	if (!zones_hold(w, p->side, body_stance(p)))
		reading_fault(m->faults, m->node[piece], MSG_FAULT_PIECE_ZONE, NULL, p->x, p->y);
	else if (!zones_behind_screen(w, &none, body_stance(p)))
		reading_fault(m->faults, m->node[piece], MSG_FAULT_PIECE_SCREEN, NULL, p->x, p->y);
}

/* Those that are not placed enter by their zone's middle edge, in minute 1 (DEP-6). */
static void stragglers(struct world *w)
{
	for (uint8_t side = 0; side < SIDES; side++) {
		struct coming_body *b = &w->plan.body[w->plan.bodies + side];
		*b = (struct coming_body){ .side = side, .minute = 1 };
		if (!zones_any(&w->plan, side))
			continue;
		b->entry[b->entries++] = zones_middle_edge(w, side);
	}
}

static void pieces_check(struct muster *m, const struct doc *node)
{
	const struct world *w = m->world;
	const struct plan *plan = &w->plan;
	bool used[BODIES_MAX] = { false };
	for (uint16_t k = 0; k < w->pieces; k++) {
		uint8_t comes = plan->comes[k];
		if (comes == COMES_ARRIVING && plan->bodies > 0) {
			used[plan->with[k]] = true;
			entry_check(m, m->node[k], k, &plan->body[plan->with[k]]);
			if (plan->with[w->start[k].stack] != plan->with[k] ||
			    plan->comes[w->start[k].stack] != comes)
				faults_error(m->faults, m->node[k], MSG_FAULT_ARRIVES_STACK, NULL);
		}
		if (comes == COMES_PROPOSED)
			proposal_check(m, k);
		/* RULING (DEP-6): a concealer is no body of troops and marches in by nobody's legs; one
		 * that was not placed is not in the match */
		if ((comes == COMES_PLACED || comes == COMES_PROPOSED) && k < w->troops)
			entry_check(m, m->node[k], k, &plan->body[plan->bodies + w->start[k].side]);
	}
	for (uint8_t k = 0; k < plan->bodies; k++)
		if (!used[k])
			reading_fault(m->faults, doc_at(doc_get(node, "arrivals"), k), MSG_FAULT_BODY_EMPTY,
			              NULL, k, 0);
}

void plan_check(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	const struct doc *node = doc_get(scenario, "deployment");
	if (w->plan.mode == MODE_NONE)
		return;
	stragglers(w);
	mode_check(m, node);
	for (uint8_t k = 0; k < w->plan.zones; k++)
		zone_check(m, doc_get(node, "zones"), k);
	if (w->plan.screen)
		screen_check(m, doc_get(node, "zones"));
	standing_check(m);
	pieces_check(m, node);
}
