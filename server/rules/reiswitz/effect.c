/* effect.c: see effect.h. */
#include "rules/reiswitz/effect.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/stack.h"

/* What is fired at, for the tables. row: of its kind in line. */
struct object {
	uint16_t struck, bearing;
	enum fire_row row;
	bool dense, covers, lined; /* lined: it has a front that can be enfiladed */
};

static uint32_t cell_of(const struct ground *g, struct fine at)
{
	return ground_cell(g, at.x / SIXTEENTHS, at.y / SIXTEENTHS);
}

/* FIRE-9: a mixed stack by its top piece; of closed foot under tirailleurs the closed foot. */
static uint16_t struck_of(const struct tables *t, const struct state *s, const struct stack *k)
{
	uint16_t top = stack_top(k);
	if (t->arm[s->piece[top].arm].class != CLASS_LIGHT_FOOT)
		return top;
	for (uint8_t i = k->count; i-- > 0;)
		if (s->piece[k->piece[i]].arm == ARM_CLOSED_INFANTRY)
			return k->piece[i];
	return top;
}

static bool in_position(const struct piece *p)
{
	return arm_is_guns(p->arm) && p->guns != GUNS_LIMBERED;
}

/* FIRE-11: pontoniers as skirmishers; limbered guns and train as cavalry. */
static enum fire_row row_of(const struct piece *p)
{
	switch ((enum arm)p->arm) {
	case ARM_CLOSED_INFANTRY:
		return FIRE_ROW_INFANTRY_LINE;
	case ARM_TIRAILLEURS:
	case ARM_JAEGERS:
	case ARM_PONTONIERS:
		return FIRE_ROW_SKIRMISHERS;
	case ARM_FLANKERS:
		return FIRE_ROW_FLANKERS;
	default:
		return in_position(p) ? FIRE_ROW_GUNS_IN_POSITION : FIRE_ROW_CAVALRY_LINE;
	}
}

/* FIRE-9, SHOCK-22: the dense row of its head's arm; nobody in an empty one. RULING: it is in cover
 * where foot would be (FIRE-12), since what the cover does can be seen. */
static void object_of_box(const struct state *s, uint16_t box, struct object *out)
{
	uint16_t head = box_head(s, box);
	*out = (struct object){ .struck = head, .bearing = (uint16_t)s->piece[box].bearing,
		                    .row = FIRE_ROW_INFANTRY_LINE, .dense = true, .covers = true };
	if (head != NO_PIECE)
		out->row = row_of(&s->piece[head]);
}

/* FIRE-9, FIRE-11, FIRE-6: a column is as dense as a mass. */
static void object_of(const struct world *w, const struct state *s, uint16_t piece,
                      struct object *out)
{
	struct stack k;
	if (box_is(&s->piece[piece])) {
		object_of_box(s, piece, out);
		return;
	}
	stack_of(s, piece, &k);
	bool afloat = s->piece[piece].aboard, light_mass = stack_light_mass(w->tables, s, &k);
	uint16_t struck = struck_of(w->tables, s, &k);
	const struct piece *p = &s->piece[struck];
	*out = (struct object){ .struck = struck, .bearing = (uint16_t)p->bearing };
	out->row = afloat || light_mass ? FIRE_ROW_INFANTRY_LINE : row_of(p);
	out->dense = !afloat && stack_dense(w->tables, s, piece);
	out->covers = !afloat && (w->tables->arm[p->arm].foot || in_position(p));
	out->lined = !afloat;
}

static enum fire_row dense_row(enum fire_row row)
{
	switch (row) {
	case FIRE_ROW_INFANTRY_LINE:
		return FIRE_ROW_INFANTRY_DENSE;
	case FIRE_ROW_CAVALRY_LINE:
		return FIRE_ROW_CAVALRY_DENSE;
	case FIRE_ROW_SKIRMISHERS:
		return FIRE_ROW_SKIRMISHERS_DENSE;
	case FIRE_ROW_FLANKERS:
		return FIRE_ROW_FLANKERS_DENSE;
	default:
		return row;
	}
}

static bool is_masonry(uint8_t kind)
{
	return kind == FEATURE_MASONRY || kind == FEATURE_CHURCH || kind == FEATURE_WATERMILL_MASONRY;
}

/* FIRE-12: foot and guns in position whose M lies in a wood, yard or building, or on ground that
 * commands the firer's. Covers do not add up. RULING: a churchyard wall covers, since TER-7 makes
 * it a building's edge. */
static void reckon_cover(const struct world *w, const struct state *s, const struct piece *firer,
                         const struct object *object, struct fine middle, struct effect *out)
{
	const struct ground *g = &w->ground;
	uint32_t cell = cell_of(g, middle);
	if (!object->covers)
		return;
	struct cell c = overlay_cell(w, s, cell);
	int32_t above = g->feet[cell] - g->feet[cell_of(g, aim_front(firer))];
	out->cover = c.shelter || above >= w->tables->cover_height_feet;
	bool within = c.cover == COVER_BUILDING_LOW || c.cover == COVER_BUILDING_TALL;
	/* RULING: a box, which is no garrison, does not let shot through to the walls */
	if (within && object->lined && c.shelter && is_masonry(g->feature[c.thing].kind))
		out->masonry = c.thing;
}

/* ARM-6, X §3, reconstruction 4.6: a light mass fires as one closed piece, jägers alone by a row of
 * their own. OPT-1: as printed. FIRER_COUNT: no small arms. */
static enum firer firer_of(const struct world *w, const struct state *s, uint16_t piece)
{
	struct stack k;
	bool printed = s->options.as_printed, jaegers = true;
	stack_of(s, piece, &k);
	for (uint8_t i = 0; i < k.count; i++)
		jaegers = jaegers && s->piece[k.piece[i]].arm == ARM_JAEGERS;
	if (stack_light_mass(w->tables, s, &k))
		return jaegers ? FIRER_JAEGERS_MASS : FIRER_CLOSED_INFANTRY;
	switch ((enum arm)s->piece[piece].arm) {
	case ARM_CLOSED_INFANTRY:
		return FIRER_CLOSED_INFANTRY;
	case ARM_TIRAILLEURS:
		return printed ? FIRER_TIRAILLEURS_PRINTED : FIRER_TIRAILLEURS;
	case ARM_JAEGERS:
		return printed ? FIRER_JAEGERS_PRINTED : FIRER_JAEGERS;
	case ARM_FLANKERS:
		return FIRER_FLANKERS;
	default:
		return FIRER_COUNT;
	}
}

bool effect_fires_stacked(const struct world *w, const struct state *s, uint16_t piece)
{
	struct stack k;
	stack_of(s, piece, &k);
	return k.count == 1 || stack_light_mass(w->tables, s, &k);
}

/* UNIT-6: all factors at once, one rounding half up, at most a whole piece. */
static int32_t loss_of(const struct tables *t, const struct effect *e)
{
	int32_t loss = (2 * e->base * e->times + e->divisor) / (2 * e->divisor);
	return loss < t->account_full ? loss : t->account_full;
}

/* FIRE-1, FIRE-11, FIRE-12. RULINGS: a dense body in cover takes, of closed infantry, double IX
 * §12's row, which is its row there; jägers in mass stay jägers behind whose fire cover halves. */
static void reckon_small(const struct world *w, const struct state *s, uint16_t firer,
                         const struct object *object, const struct aim *aim, struct effect *out)
{
	const struct tables *t = w->tables;
	enum firer as = firer_of(w, s, firer);
	enum fire_row row = object->row == FIRE_ROW_GUNS_IN_POSITION ? FIRE_ROW_INFANTRY_LINE
	                                                             : object->row;
	out->dense = object->dense && !s->options.plain_musketry; /* OPT-1 */
	if (out->cover && as == FIRER_CLOSED_INFANTRY) {
		row = FIRE_ROW_INFANTRY_IN_COVER;
		out->times = out->dense ? t->dense_factor : 1;
	} else {
		row = out->dense ? dense_row(row) : row;
		out->divisor = out->cover ? t->cover_divisor : 1;
	}
	out->row = (uint8_t)row;
	bool within = as < FIRER_COUNT && aim->distance <= TABLE_DISTANCES;
	out->base = within ? t->fire[as][row][aim->distance - 1] : 0;
	out->loss = loss_of(t, out);
}

/* Reconstruction 3.5: the line of fire within 30° of the target's own front line. */
static bool enfilades(const struct tables *t, const struct piece *firer,
                      const struct object *object, const struct aim *aim)
{
	struct stance facing = { 0, 0, object->bearing, 0 };
	struct fine from = aim_front(firer),
	            along = { aim->middle.x - from.x, aim->middle.y - from.y };
	int64_t ahead = geometry_local(t->sine, facing, along).forward,
	        square = (int64_t)along.x * along.x + (int64_t)along.y * along.y,
	        sine = t->sine[t->enfilade_degrees];
	return square > 0 && ahead * ahead <= square * sine * sine;
}

/* The arc of canister or of roundshot that holds this distance; ARC_COUNT if none does. */
static enum arc arc_of(const struct tables *t, const struct piece *guns, bool shot,
                       int32_t distance)
{
	enum arc near = shot ? ARC_SHOT_NEAR : ARC_CANISTER_NEAR,
	         far = shot ? ARC_SHOT_FAR : ARC_CANISTER_FAR;
	const uint8_t *reach = t->arc_reach[guns->arm];
	return distance <= reach[near] ? near : distance <= reach[far] ? far : ARC_COUNT;
}

static bool is_far(enum arc arc)
{
	return arc == ARC_CANISTER_FAR || arc == ARC_SHOT_FAR;
}

/* VIII §12; OPT-1: what a half-battery of two guns or fewer is divided by. */
static int32_t battery_divisor(const struct tables *t, const struct state *s,
                               const struct piece *guns)
{
	int32_t left = (t->account_full - guns->loss + t->gun_full - 1) / t->gun_full;
	if (left > t->half_battery_guns)
		return 1;
	return s->options.gun_quarters ? t->half_battery_divisor_option : t->half_battery_divisor;
}

/* Reconstruction 3.4, 3.5. object NULL: a ship's hull. */
static void reckon_arc(const struct world *w, const struct state *s, const struct piece *guns,
                       const struct object *object, const struct aim *aim, enum arc arc,
                       struct effect *out)
{
	const struct tables *t = w->tables;
	const struct ground *g = &w->ground;
	bool shot = arc == ARC_SHOT_NEAR || arc == ARC_SHOT_FAR;
	enum fire_row row = object ? object->row : FIRE_ROW_SHIP;
	out->arc = (uint8_t)(1 + arc);
	out->dense = object && object->dense;
	/* RULING: narrow guns in position take double, as all that is dense */
	if (out->dense && row == FIRE_ROW_GUNS_IN_POSITION)
		out->times *= t->dense_factor;
	row = out->dense ? dense_row(row) : row;
	out->row = (uint8_t)row;
	out->base = t->effect[row][arc];
	if (out->masonry)
		out->divisor *= t->masonry_divisor;
	else if (out->cover)
		out->divisor *= t->cover_divisor;
	out->enfilade = shot && object && object->lined && !out->dense &&
	                enfilades(t, guns, object, aim);
	if (out->enfilade)
		out->times *= t->enfilade_factor;
	int32_t above = g->feet[cell_of(g, aim_front(guns))] - g->feet[cell_of(g, aim->middle)];
	out->plunge = is_far(arc) && above >= t->plunge_feet;
	if (out->plunge)
		out->divisor *= t->plunge_divisor;
	out->divisor *= battery_divisor(t, s, guns);
	out->loss = out->masonry && !shot ? 0 : loss_of(t, out);
}

/* FIRE-11, reconstruction 3.6: points a move, by the arc of roundshot alone. RULING: the option of
 * guns by quarters halves them too, one rounding half up. */
static int32_t points_of(const struct tables *t, const struct state *s, const struct piece *guns,
                         enum arc arc)
{
	bool heavy = guns->arm == ARM_HEAVY_ARTILLERY;
	if (arc == ARC_COUNT)
		return 0;
	int32_t points = is_far(arc) ? (heavy ? t->damage_heavy_far : t->damage_light_far)
	                             : (heavy ? t->damage_heavy_near : t->damage_light_near);
	int32_t divisor = battery_divisor(t, s, guns);
	return (2 * points + divisor) / (2 * divisor);
}

/* FIRE-11: the projectile of the greater effect among the arcs that hold the range. RULING: if both
 * do the same, canister. */
static void reckon_guns(const struct world *w, const struct state *s, uint16_t firer,
                        const struct object *object, const struct aim *aim, struct effect *out)
{
	const struct piece *guns = &s->piece[firer];
	const struct effect fresh = *out;
	for (int shot = object ? 0 : 1; shot < 2; shot++) {
		enum arc arc = arc_of(w->tables, guns, shot, aim->distance);
		struct effect by = fresh;
		if (arc == ARC_COUNT)
			continue;
		reckon_arc(w, s, guns, object, aim, arc, &by);
		if (!out->arc || by.loss > out->loss)
			*out = by;
		if (shot && out->arc == 1 + arc && out->masonry)
			out->points = points_of(w->tables, s, guns, arc);
	}
}

/* FIRE-9, FIRE-11, reconstruction 3.6: a building or bridge. */
static void reckon_thing(const struct world *w, const struct state *s, uint16_t firer,
                           const struct aim *aim, struct effect *out)
{
	const struct piece *guns = &s->piece[firer];
	enum arc arc = arc_of(w->tables, guns, true, aim->distance);
	out->row = FIRE_ROW_COUNT;
	out->arc = (uint8_t)(arc == ARC_COUNT ? 0 : 1 + arc);
	out->points = points_of(w->tables, s, guns, arc);
}

void effect_reckon(const struct world *w, const struct state *s, uint16_t firer,
                   const struct mark *mark, const struct aim *aim, struct effect *out)
{
	bool guns = arm_is_guns(s->piece[firer].arm);
	struct object object;
	*out = (struct effect){ .struck = NO_PIECE, .row = FIRE_ROW_COUNT, .times = 1, .divisor = 1 };
	if (mark->kind == MARK_THING) {
		reckon_thing(w, s, firer, aim, out);
		return;
	}
	if (mark->kind == MARK_SHIP) {
		out->row = FIRE_ROW_SHIP;
		if (guns)
			reckon_guns(w, s, firer, NULL, aim, out);
		return;
	}
	object_of(w, s, mark->index, &object);
	out->struck = object.struck;
	out->row = (uint8_t)object.row;
	/* RULING (MOV-20): who passes a gap is on the way and has no cover */
	if (mark->kind == MARK_PIECE)
		reckon_cover(w, s, &s->piece[firer], &object, aim->middle, out);
	if (guns)
		reckon_guns(w, s, firer, &object, aim, out);
	else
		reckon_small(w, s, firer, &object, aim, out);
	if (object.struck == NO_PIECE) /* SHOCK-22: an empty box */
		out->loss = 0;
}

int32_t effect_reach(const struct world *w, const struct state *s, uint16_t piece)
{
	const struct tables *t = w->tables;
	const struct piece *p = &s->piece[piece];
	if (arm_is_guns(p->arm))
		return t->arc_reach[p->arm][ARC_SHOT_FAR];
	enum firer as = firer_of(w, s, piece);
	for (int32_t distance = TABLE_DISTANCES; as < FIRER_COUNT && distance > 0; distance--)
		for (int row = 0; row < FIRE_ROW_COUNT; row++)
			if (t->fire[as][row][distance - 1])
				return distance;
	return 0;
}
