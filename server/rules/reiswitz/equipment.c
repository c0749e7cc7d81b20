/* equipment.c: see equipment.h. */
#include "rules/reiswitz/equipment.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/reading.h"
#include "rules/reiswitz/ships.h"
#include "rules/reiswitz/works.h"

static const char *const ship_members[] = { "side", "x", "y", "bearing", NULL };
static const char *const site_members[] = { "name", "side", "from", "to", NULL };

static void ships_read(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	int32_t of_side[SIDES] = { 0 };
	const struct doc *list = reading_list(scenario, "ships", SHIPS_MAX, false, m->faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		struct ship *p = &w->ship[w->ships++];
		*p = (struct ship){ .afloat = true };
		if (!reading_members(node, ship_members, m->faults))
			continue;
		int side = reading_choice(node, "side", muster_sides, READING_NONE, m->faults);
		p->side = side == READING_NONE ? SIDE_BLUE : (uint8_t)side;
		p->x = (int16_t)reading_int(node, "x", 0, w->ground.width, READING_NONE, m->faults);
		p->y = (int16_t)reading_int(node, "y", 0, w->ground.height, READING_NONE, m->faults);
		p->bearing = (int16_t)reading_int(node, "bearing", 0, TABLE_DEGREES - 1, READING_NONE,
		                                  m->faults);
		if (!ship_floats(w, NULL, (struct spot){ p->x, p->y }))
			reading_fault(m->faults, node, MSG_FAULT_SHIP_DRY, NULL, p->x, p->y);
		if (side != READING_NONE && ++of_side[side] == w->tables->ships_per_side + 1)
			reading_fault(m->faults, node, MSG_FAULT_SHIPS_MANY, muster_sides[side],
			              w->tables->ships_per_side, 0);
	}
}

/* WORK-1: both bank points on dry ground, and water on the straight line between them. */
static void site_read(struct muster *m, const struct doc *node)
{
	struct world *w = m->world;
	struct site *t = &w->site[w->sites++];
	struct spot from, to;
	if (!reading_members(node, site_members, m->faults))
		return;
	int side = reading_choice(node, "side", muster_sides, READING_NONE, m->faults);
	t->side = side == READING_NONE ? SIDE_BLUE : (uint8_t)side;
	reading_copy(t->name, NAME_MAX, reading_text(node, "name", NAME_MAX - 1, false, m->faults));
	if (!muster_point(m, node, "from", &from) || !muster_point(m, node, "to", &to))
		return;
	t->x0 = (int16_t)from.x;
	t->y0 = (int16_t)from.y;
	t->x1 = (int16_t)to.x;
	t->y1 = (int16_t)to.y;
	t->width = works_width(&w->ground, t);
	bool wet = w->ground.water[ground_cell(&w->ground, from.x, from.y)] != WATER_NONE ||
	           w->ground.water[ground_cell(&w->ground, to.x, to.y)] != WATER_NONE;
	if (wet)
		faults_error(m->faults, node, MSG_FAULT_SITE_BANK, t->name);
	else if (t->width == 0)
		faults_error(m->faults, node, MSG_FAULT_SITE_DRY, t->name);
}

void equipment_read(struct muster *m, const struct doc *scenario)
{
	const struct doc *rivers = doc_get(scenario, "rivers");
	if (rivers != NULL && !doc_is(rivers, DOC_BOOL))
		faults_error(m->faults, rivers, MSG_FAULT_CHOICE, "rivers");
	m->world->rivers = doc_flag(scenario, "rivers");
	ships_read(m, scenario);
	const struct doc *list = reading_list(scenario, "sites", SITES_MAX, false, m->faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next)
		site_read(m, node);
}
