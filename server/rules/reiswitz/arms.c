/* arms.c: see arms.h. */
#include "rules/reiswitz/arms.h"

#include <string.h>

_Static_assert((int)TABLE_ARMS == (int)ARM_ROWS,
               "the tables list every arm, in the order of enum arm, then the boxes");
_Static_assert((int)TABLE_SLOPES == (int)SLOPE_COUNT && (int)TABLE_COVERS == (int)COVER_COUNT &&
                   (int)TABLE_WATERS == (int)WATER_COUNT && (int)TABLE_WAYS == (int)WAY_COUNT,
               "ground and tables agree");

static const char *const side_names[SIDES] = { "blue", "green" };
/* In position while they are being laid or limbered. */
static const char *const gun_words[] = { "limbered", "emplaced", "laid", "emplaced", "emplaced" };
static const char *const pass_names[] = {
	[PASS_FREE] = "free",     [PASS_DELAYED] = "delayed", [PASS_NARROW] = "narrow",
	[PASS_STAND] = "delayed", [PASS_EDGE] = "no",         [PASS_NO] = "no"
};

const char *arm_name(uint8_t arm)
{
	return arm < ARM_ROWS ? reiswitz_tables.arm[arm].name : "";
}

bool arm_find(const char *name, uint8_t *arm)
{
	for (uint8_t k = 0; name && k < ARM_COUNT; k++)
		if (strcmp(name, reiswitz_tables.arm[k].name) == 0) {
			*arm = k;
			return true;
		}
	return false;
}

const char *gun_state_name(uint8_t guns)
{
	return guns <= GUNS_LIMBERING ? gun_words[guns] : "";
}

const char *side_name(uint8_t side)
{
	return side < SIDES ? side_names[side] : "";
}

const char *pass_name(enum passability pass)
{
	return pass <= PASS_NO ? pass_names[pass] : "";
}

static void worsen(struct passage *p, uint8_t pass, enum layer layer)
{
	if (pass > p->pass)
		*p = (struct passage){ (enum passability)pass, layer };
}

static struct passage passage_of(const struct tables *t, const struct ground *g, uint8_t arm,
                                 uint32_t at, const struct cell *c)
{
	/* MOV-3, MOV-4, MOV-5, MOV-16; TER-3: planar signs, woods, buildings, bridges */
	bool by = c->way != WAY_NONE;
	struct passage p = { PASS_FREE, LAYER_NONE };
	worsen(&p, by ? t->slope_by[arm][c->slope] : t->slope_off[arm][c->slope], LAYER_SLOPE);
	worsen(&p, by ? t->water_by[arm][c->water] : t->water_off[arm][c->water], LAYER_WATER);
	worsen(&p, by ? t->cover_by[arm][c->cover] : t->cover_off[arm][c->cover], LAYER_COVER);
	worsen(&p, t->way_pass[arm][c->way], LAYER_WAY);
	if (p.pass == PASS_EDGE) /* TER-6, TER-7 */
		p.pass = ground_near_wood_edge(g, at) ? PASS_STAND : PASS_NO;
	if (c->burning) /* TER-7, reconstruction 3.6 */
		p = (struct passage){ PASS_NO, LAYER_FIRE };
	return p;
}

struct passage arm_passage(const struct world *w, const struct state *s, uint8_t arm, uint32_t cell)
{
	struct cell c = overlay_cell(w, s, cell);
	return passage_of(w->tables, &w->ground, arm, cell, &c);
}

struct passage arm_passage_laid(const struct tables *t, const struct ground *g, uint8_t arm,
                                uint32_t cell)
{
	struct cell c = { .slope = g->slope[cell], .cover = g->cover[cell], .water = g->water[cell],
		              .way = g->way[cell] };
	return passage_of(t, g, arm, cell, &c);
}
