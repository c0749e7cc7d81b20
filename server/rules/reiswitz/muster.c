/* muster.c: see muster.h. */
#include "rules/reiswitz/muster.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/plan.h"
#include "rules/reiswitz/reading.h"
#include "rules/reiswitz/ships.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/stacking.h"
#include "rules/reiswitz/track.h"

enum { LINE_MOST = 48, STRUCK_MOST = 9600 };

const char *const muster_sides[] = { "blue", "green", NULL };
static const char *const piece_members[] = {
	"arm",  "side", "seat",   "division", "x",    "y",    "bearing", "name",   "run",   "rest",
	"struck", "stack", "level",   "form", "guns", "loss", "square", "place", "ship", "ambush",
	"arrives", NULL
};
static const char *const formation_words[] = { "line", "column", "mass", "square", NULL };
static const char *const gun_words[] = { "limbered", "emplaced", "laid", NULL };
static const char *const line_members[] = { "arm",  "side", "seat",    "division", "count",
	                                        "from", "to",   "bearing",  "arrives", NULL };
static const char *const account_members[] = { "side", "arm", "loss", NULL };
static const char *const concealer_members[] = { "side",     "seat", "division", "capacity", "x",
	                                              "y",        "bearing", "contents", NULL };
static const char *const square_members[] = { "side", "x", "y", "bearing", "k", NULL };

/* The seat that commands a piece (TURN-3): the one named, else the only one of its side. */
static uint8_t seat_read(struct muster *m, const struct doc *node, uint8_t side)
{
	const struct world *w = m->world;
	uint8_t only = 0;
	uint32_t count = 0;
	for (uint8_t seat = w->seats; seat-- > 0;) {
		if (w->seat_side[seat] == side) {
			only = seat;
			count++;
		}
	}
	if (doc_get(node, "seat") == NULL) {
		if (count > 1)
			reading_fault(m->faults, node, MSG_FAULT_SEAT_UNNAMED, muster_sides[side], count, 0);
		return only;
	}
	int64_t seat = reading_int(node, "seat", 0, w->seats > 0 ? w->seats - 1 : 0, READING_NONE,
	                           m->faults);
	if (w->seats > 0 && w->seat_side[seat] != side)
		reading_fault(m->faults, doc_get(node, "seat"), MSG_FAULT_SEAT_SIDE, muster_sides[side],
		              seat, 0);
	return (uint8_t)seat;
}

static int arm_read(const struct doc *node, struct faults *faults)
{
	const char *names[ARM_COUNT + 1] = { NULL };
	for (uint8_t arm = 0; arm < ARM_COUNT; arm++)
		names[arm] = arm_name(arm);
	return reading_choice(node, "arm", names, READING_NONE, faults);
}

/* What single pieces and lines share; placed: they have a place (plan.h), and so a bearing. False
 * if the piece cannot be told. */
static bool piece_begin(struct muster *m, const struct doc *node, bool placed, struct piece *piece)
{
	int arm = arm_read(node, m->faults);
	int side = reading_choice(node, "side", muster_sides, READING_NONE, m->faults);
	*piece = (struct piece){ .on_board = 1 };
	piece->division = (uint8_t)reading_int(node, "division", 1, DIVISIONS_MAX, READING_NONE,
	                                       m->faults);
	piece->bearing = (int16_t)reading_int(node, "bearing", 0, TABLE_DEGREES - 1,
	                                      placed ? READING_NONE : 0, m->faults);
	piece->began = piece->bearing;
	if (arm == READING_NONE || side == READING_NONE)
		return false;
	piece->arm = (uint8_t)arm;
	piece->side = (uint8_t)side;
	piece->seat = seat_read(m, node, piece->side);
	return true;
}

static void piece_add(struct muster *m, const struct doc *node, const struct piece *piece,
                      const char *name)
{
	struct world *w = m->world;
	if (w->pieces == TROOPS_MAX) {
		m->beyond++;
		return;
	}
	m->node[w->pieces] = node;
	m->sided[piece->side][piece->arm]++;
	w->start[w->pieces] = *piece;
	reading_copy(w->piece_name[w->pieces], NAME_MAX, name);
	w->pieces++;
}

/* ARM-6, GUN-2: troops deployed before play may stand in stacks, and with their guns laid. `stack`
 * is the number in this list of the piece at the bottom; whole stacks are stacks_check's. */
static void formation_read(struct muster *m, const struct doc *node, struct piece *piece)
{
	struct faults *faults = m->faults;
	piece->stack = (uint16_t)reading_int(node, "stack", 0, TROOPS_MAX - 1, m->world->pieces,
	                                     faults);
	piece->level = (uint8_t)reading_int(node, "level", 0, STACK_MAX - 1, 0, faults);
	if (doc_get(node, "ship") != NULL) { /* SHIP-1: afloat from the start */
		piece->aboard = (uint8_t)(1 + reading_int(node, "ship", 0, SHIPS_MAX - 1, READING_NONE,
		                                          faults));
		piece->fate = FATE_AFLOAT;
	}
	if (doc_get(node, "square") != NULL) { /* ARM-7 */
		piece->square = (uint8_t)(1 + reading_int(node, "square", 0, SQUARES_MAX - 1, READING_NONE,
		                                          faults));
		piece->place = (uint8_t)reading_int(node, "place", 0, SQUARE_MAX - 1, READING_NONE,
		                                    faults);
	}
	if (doc_get(node, "form") != NULL) {
		int form = reading_choice(node, "form", formation_words, READING_NONE, faults);
		piece->formation = form == READING_NONE ? FORMATION_LINE : (uint8_t)form;
	}
	int guns = reading_choice(node, "guns", gun_words, GUNS_LAID, faults);
	piece->guns = arm_is_guns(piece->arm) ? (uint8_t)guns : GUNS_LIMBERED;
	piece->loss = (uint8_t)reading_int(node, "loss", 0, UNIT - 1, 0, faults);
	piece->ambush = doc_flag(node, "ambush"); /* SEE-1 */
}

static void pieces_read(struct muster *m, const struct doc *scenario)
{
	const struct ground *g = &m->world->ground;
	const struct doc *list = reading_list(scenario, "pieces", TROOPS_MAX, false, m->faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		struct piece piece;
		if (!reading_members(node, piece_members, m->faults))
			continue;
		bool placed = m->world->plan.mode == MODE_NONE || doc_get(node, "x") || doc_get(node, "y");
		bool told = piece_begin(m, node, placed, &piece);
		int64_t absent = placed ? READING_NONE : 0;
		piece.x = (int16_t)reading_int(node, "x", 0, g->width, absent, m->faults);
		piece.y = (int16_t)reading_int(node, "y", 0, g->height, absent, m->faults);
		const char *name = reading_text(node, "name", NAME_MAX - 1, true, m->faults);
		const struct arm_row *row = &m->world->tables->arm[piece.arm];
		piece.run = (uint8_t)reading_int(node, "run", 0, UINT8_MAX, 0, m->faults);
		piece.rest = (uint8_t)reading_int(node, "rest", 0, UINT8_MAX, 0, m->faults);
		piece.struck = (uint16_t)reading_int(node, "struck", 0, STRUCK_MOST, 0, m->faults);
		formation_read(m, node, &piece);
		plan_piece(m, node, m->world->pieces, &piece, placed);
		if (piece.run >= row->fast_moves || piece.rest > row->rest_moves) { /* MOV-18 */
			struct fault *fault = faults_error(m->faults, node, MSG_FAULT_PIECE_TIRED, row->name);
			fault->numbers[0] = piece.x;
			fault->numbers[1] = piece.y;
			fault->numbers[2] = row->fast_moves;
			fault->numbers[3] = row->rest_moves;
		}
		if (told)
			piece_add(m, node, &piece, name);
	}
}

bool muster_point(struct muster *m, const struct doc *node, const char *key, struct spot *out)
{
	const struct doc *point = doc_get(node, key), *x = doc_at(point, 0), *y = doc_at(point, 1);
	bool whole = doc_is(point, DOC_ARRAY) && point->count == 2 && doc_is(x, DOC_INT) &&
	             doc_is(y, DOC_INT) && x->integer >= 0 && y->integer >= 0 &&
	             x->integer <= m->world->ground.width && y->integer <= m->world->ground.height;
	if (!whole) {
		faults_error(m->faults, point != NULL ? point : node, MSG_FAULT_POINT, key);
		return false;
	}
	*out = (struct spot){ (int32_t)x->integer, (int32_t)y->integer };
	return true;
}

/* A line spread evenly from the first to the last piece; places between whole paces are rounded
 * (GEO-1). */
static void lines_read(struct muster *m, const struct doc *scenario)
{
	const struct doc *list = reading_list(scenario, "lines", TROOPS_MAX, false, m->faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		struct piece piece;
		struct spot from = { 0, 0 }, to = { 0, 0 };
		if (!reading_members(node, line_members, m->faults))
			continue;
		bool placed = m->world->plan.mode == MODE_NONE || doc_get(node, "from") ||
		              doc_get(node, "to");
		bool told = piece_begin(m, node, placed, &piece);
		int64_t count = reading_int(node, "count", 2, LINE_MOST, READING_NONE, m->faults);
		told = (!placed || muster_point(m, node, "from", &from)) && told;
		told = (!placed || muster_point(m, node, "to", &to)) && told;
		for (int64_t i = 0; told && i < count; i++) {
			piece.x = (int16_t)(from.x + round_half_away((to.x - from.x) * i, count - 1));
			piece.y = (int16_t)(from.y + round_half_away((to.y - from.y) * i, count - 1));
			piece.stack = m->world->pieces;
			piece.guns = arm_is_guns(piece.arm) ? GUNS_LAID : GUNS_LIMBERED;
			plan_piece(m, node, m->world->pieces, &piece, placed);
			if (m->world->plan.comes[m->world->pieces] == COMES_ARRIVING) /* in column */
				piece.guns = GUNS_LIMBERED;
			piece_add(m, node, &piece, NULL);
		}
	}
}

/* LOSS-1: sums below a whole piece, booked before the start. */
static void accounts_read(struct muster *m, const struct doc *scenario)
{
	bool booked[SIDES][ARM_COUNT] = { { false } };
	const struct doc *list = reading_list(scenario, "accounts", SIDES * ARM_COUNT, false,
	                                      m->faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		if (!reading_members(node, account_members, m->faults))
			continue;
		int arm = arm_read(node, m->faults),
			side = reading_choice(node, "side", muster_sides, READING_NONE, m->faults);
		int64_t loss = reading_int(node, "loss", 0, UNIT - 1, READING_NONE, m->faults);
		if (arm == READING_NONE || side == READING_NONE)
			continue;
		if (booked[side][arm])
			faults_error(m->faults, node, MSG_FAULT_ACCOUNT_DOUBLE, arm_name((uint8_t)arm));
		booked[side][arm] = true;
		m->world->account[side][arm].loss = (uint16_t)loss;
	}
}

/* ARM-2: any part of the establishment, and no more. */
static void strength_check(struct muster *m, const struct doc *scenario)
{
	const struct tables *t = m->world->tables;
	if (m->beyond > 0)
		reading_fault(m->faults, scenario, MSG_FAULT_PIECES_MANY, NULL, TROOPS_MAX, 0);
	for (uint8_t side = 0; side < SIDES; side++) {
		uint32_t all = 0;
		for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
			all += m->sided[side][arm];
			if (m->sided[side][arm] > t->arm[arm].per_side)
				reading_fault(m->faults, scenario, MSG_FAULT_ARM_MANY, arm_name(arm),
				              m->sided[side][arm], t->arm[arm].per_side);
		}
		if (all > TROOPS_MAX / SIDES)
			reading_fault(m->faults, scenario, MSG_FAULT_SIDE_MANY, muster_sides[side], all,
			              TROOPS_MAX / SIDES);
	}
	for (uint8_t seat = 0; seat < m->world->seats; seat++) {
		bool commands = false;
		for (uint16_t k = 0; k < m->world->pieces; k++)
			commands = commands || m->world->start[k].seat == seat;
		const struct doc *node = doc_at(doc_get(scenario, "seats"), seat);
		if (!commands)
			faults_error(m->faults, node, MSG_FAULT_SEAT_PIECES, doc_text(node, "name"));
	}
}

/* Of a stack that stands together: lawful, and in a form its arms have; a piece alone is in line.
 * Squares are squares_check's. */
static void stack_fits(struct muster *m, uint16_t bottom)
{
	const struct tables *t = m->world->tables;
	const struct piece *start = m->world->start;
	uint8_t arm[STACK_MAX], count = 0, form = start[bottom].formation;
	bool afloat = start[bottom].aboard > 0, laid = false;
	for (uint16_t k = 0; k < m->world->pieces; k++) {
		if (start[k].stack != bottom)
			continue;
		arm[start[k].level] = start[k].arm;
		laid = laid || start[k].guns != GUNS_LIMBERED;
		count++;
	}
	if (!stacking_lawful(t, arm, count)) /* ARM-3 */
		reading_fault(m->faults, m->node[bottom], MSG_FAULT_STACK_ARMS, NULL, bottom, count);
	bool line = count == 1 || stack_arms_light(t, arm, count);
	bool dense = form == FORMATION_COLUMN ||
	             (form == FORMATION_MASS && stack_arms_mass(arm, count));
	bool fits = line ? form == FORMATION_LINE : dense;
	if (!fits && !(form == FORMATION_SQUARE && count == 1)) /* ARM-6 */
		reading_fault(m->faults, m->node[bottom], MSG_FAULT_STACK_FORM, NULL, bottom, count);
	if (laid && (afloat || count > 1)) /* GUN-2 */
		reading_fault(m->faults, m->node[bottom], MSG_FAULT_STACK_GUNS, NULL, bottom, count);
}

/* ARM-6, invariant 5: a stack stands in one place and in order, from the piece its members name. */
static void stacks_check(struct muster *m)
{
	struct world *w = m->world;
	bool all = true;
	for (uint16_t k = 0; k < w->pieces; k++) {
		const struct piece *p = &w->start[k];
		bool whole = p->stack < w->pieces;
		const struct piece *bottom = &w->start[whole ? p->stack : k];
		uint8_t below = 0;
		for (uint16_t j = 0; j < w->pieces; j++)
			below += j != k && w->start[j].stack == p->stack && w->start[j].level < p->level;
		whole = whole && bottom->stack == p->stack && bottom->level == 0 && below == p->level &&
		        p->x == bottom->x && p->y == bottom->y && p->bearing == bottom->bearing &&
		        p->seat == bottom->seat && p->formation == bottom->formation &&
		        (p->level == 0) == (p->stack == k);
		all = all && whole;
		if (!whole)
			reading_fault(m->faults, m->node[k], MSG_FAULT_PIECE_STACK, NULL, p->stack, p->level);
	}
	for (uint16_t k = 0; k < w->pieces && all; k++)
		if (k < w->troops && w->start[k].stack == k)
			stack_fits(m, k);
}

static void squares_read(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	const struct doc *list = reading_list(scenario, "squares", SQUARES_MAX, false, m->faults);
	uint8_t index = 0;
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next, index++) {
		if (!reading_members(node, square_members, m->faults))
			continue;
		struct square *q = &w->square[index];
		int side = reading_choice(node, "side", muster_sides, READING_NONE, m->faults);
		q->x = (int16_t)reading_int(node, "x", 0, w->ground.width, READING_NONE, m->faults);
		q->y = (int16_t)reading_int(node, "y", 0, w->ground.height, READING_NONE, m->faults);
		q->bearing = (int16_t)reading_int(node, "bearing", 0, TABLE_DEGREES - 1, READING_NONE,
		                                  m->faults);
		q->k = (uint8_t)reading_int(node, "k", 1, w->tables->square_sides_most, READING_NONE,
		                            m->faults);
		q->side = side == READING_NONE ? SIDE_BLUE : (uint8_t)side;
	}
}

/* ARM-7: the piece stands where its place in the square is. */
static bool square_place_holds(const struct world *w, const struct piece *p)
{
	const struct square *q = &w->square[p->square - 1];
	if (q->k == 0 || p->place >= SQUARE_SIDES * q->k || p->side != q->side ||
	    p->arm != ARM_CLOSED_INFANTRY || p->formation != FORMATION_SQUARE)
		return false;
	struct stance at = square_place(w->tables, q, p->place);
	return p->x == at.x && p->y == at.y && p->bearing == at.bearing;
}

/* ARM-7, invariant 6: every piece of a square stands in its place, no two in one, and none of its
 * sides is bare. */
static void squares_check(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	for (uint8_t k = 0; k < SQUARES_MAX; k++) {
		uint32_t sides = 0, places = 0;
		const struct piece *first = NULL;
		for (uint16_t i = 0; i < w->pieces; i++) {
			const struct piece *p = &w->start[i];
			if (p->square != k + 1)
				continue;
			first = first ? first : p; /* TURN-3: one player's */
			if (!square_place_holds(w, p) || (places & 1u << p->place) || p->seat != first->seat)
				reading_fault(m->faults, m->node[i], MSG_FAULT_SQUARE_PLACE, NULL, p->place, k);
			else
				sides |= 1u << p->place / w->square[k].k;
			places |= 1u << p->place;
		}
		if (w->square[k].k > 0 && sides != (1u << SQUARE_SIDES) - 1)
			reading_fault(m->faults, doc_at(doc_get(scenario, "squares"), k), MSG_FAULT_SQUARE_BARE,
			              NULL, k, 0);
	}
	for (uint16_t i = 0; i < w->pieces; i++)
		if ((w->start[i].formation == FORMATION_SQUARE) != (w->start[i].square > 0))
			reading_fault(m->faults, m->node[i], MSG_FAULT_SQUARE_PLACE, NULL, w->start[i].place,
			              w->start[i].square);
}

/* SHIP-1: what is afloat at the start is of the ship's side, and fits. */
static void loads_check(struct muster *m)
{
	struct world *w = m->world;
	for (uint16_t i = 0; i < w->pieces; i++) {
		struct piece *p = &w->start[i];
		if (p->fate != FATE_AFLOAT)
			continue;
		uint8_t ship = (uint8_t)(p->aboard - 1);
		struct ship_load load = { 0 };
		for (uint16_t j = 0; j <= i; j++)
			if (w->start[j].aboard == p->aboard)
				ship_load_add(w->tables, &load, &w->start[j]);
		if (ship >= w->ships || w->ship[ship].side != p->side || p->stack != i || p->square)
			reading_fault(m->faults, m->node[i], MSG_FAULT_SHIP_LOAD, NULL, ship, 0);
		else if (!ship_load_fits(w->tables, &load))
			reading_fault(m->faults, m->node[i], MSG_FAULT_SHIP_FULL, arm_name(p->arm), ship, 0);
	}
}

/* MOV-15; of a box and all it holds (SEE-13). */
static enum standing stands_at(const struct world *w, uint16_t piece, struct stance at,
                               struct spot *where)
{
	enum standing standing = track_standing(w, NULL, w->start[piece].arm, at, where);
	for (uint16_t k = 0; k < w->troops && piece >= w->troops; k++)
		if (w->start[k].box == piece + 1 &&
		    track_standing(w, NULL, w->start[k].arm, at, where) == STANDS_NOT)
			return STANDS_NOT;
	if (piece < w->troops || standing == STANDS_NOT)
		return standing;
	uint8_t cover = w->ground.cover[ground_cell(&w->ground, at.x, at.y)];
	bool house = cover == COVER_BUILDING_LOW || cover == COVER_BUILDING_TALL;
	return house ? STANDS_NOT : STANDS;
}

/* It has a place on the board from the start, or is proposed one. */
static bool stands(const struct world *w, uint16_t piece)
{
	return w->start[piece].fate == FATE_STANDS || w->plan.comes[piece] == COMES_PROPOSED;
}

/* GEO-3, MOV-12, MOV-15: every piece stands wholly on the board, on ground its arm may stand on,
 * overlapping none. */
static void stand_check(struct muster *m)
{
	struct world *w = m->world;
	for (uint16_t k = 0; k < w->pieces; k++) {
		struct piece *p = &w->start[k];
		struct stance at = body_stance(p);
		struct spot where;
		if (!stands(w, k))
			continue;
		if (!body_on_board(w, at)) {
			reading_fault(m->faults, m->node[k], MSG_FAULT_PIECE_OFF_BOARD, NULL, p->x, p->y);
			continue;
		}
		enum standing standing = stands_at(w, k, at, &where);
		p->narrow = standing == STANDS_NARROW;
		if (standing == STANDS_NOT)
			reading_fault(m->faults, m->node[k], MSG_FAULT_PIECE_GROUND, arm_name(p->arm), p->x,
			              p->y);
		for (uint16_t j = 0; j < k; j++) {
			const struct piece *other = &w->start[j];
			if (p->stack == other->stack || !stands(w, j) ||
			    (p->square && p->square == other->square) ||
			    !body_overlap(w->tables, at, body_stance(other), p->side == other->side))
				continue;
			struct fault *fault = faults_error(m->faults, m->node[k], MSG_FAULT_PIECE_OVERLAP,
			                                   NULL);
			fault->numbers[0] = other->x;
			fault->numbers[1] = other->y;
			fault->numbers[2] = p->x;
			fault->numbers[3] = p->y;
		}
	}
}

/* SEE-13: what the box holds, head first: pieces of its player that are drawn up where it is,
 * alone, and guns limbered. */
static void contents_read(struct muster *m, const struct doc *node, uint16_t box)
{
	struct world *w = m->world;
	const struct piece *q = &w->start[box];
	const struct doc *list = reading_list(node, "contents", BOX_LIST_MAX, false, m->faults);
	int32_t room = w->capacity[box];
	uint8_t file = 0;
	for (const struct doc *id = list != NULL ? list->first : NULL; id != NULL; id = id->next) {
		bool known = doc_is(id, DOC_INT) && id->integer >= 0 && id->integer < w->troops;
		struct piece *p = known ? &w->start[id->integer] : NULL;
		bool fits = p && p->fate == FATE_STANDS && q->fate == FATE_STANDS && p->seat == q->seat &&
		            p->side == q->side && p->x == q->x && p->y == q->y &&
		            p->bearing == q->bearing && p->stack == id->integer && !p->square &&
		            p->guns == GUNS_LIMBERED && !p->ambush;
		room -= p ? w->tables->arm[p->arm].box_points : 0;
		if (!fits || room < 0) {
			reading_fault(m->faults, id, MSG_FAULT_CONCEALER_PIECE, NULL,
			              known ? id->integer : 0, w->capacity[box]);
			continue;
		}
		p->fate = FATE_BOXED;
		p->box = box + 1;
		p->file = file++;
	}
}

/* SEE-2: where it stands; without x, y and bearing it waits to be placed (DEP-6). False: so. */
static bool concealer_place(struct muster *m, const struct doc *node, struct piece *p)
{
	const struct ground *g = &m->world->ground;
	bool waits = !doc_get(node, "x") && !doc_get(node, "y") && !doc_get(node, "bearing");
	p->fate = waits ? FATE_WAITING : FATE_STANDS;
	p->on_board = !waits;
	if (waits)
		return false;
	p->x = (int16_t)reading_int(node, "x", 0, g->width, READING_NONE, m->faults);
	p->y = (int16_t)reading_int(node, "y", 0, g->height, READING_NONE, m->faults);
	p->bearing = (int16_t)reading_int(node, "bearing", 0, TABLE_DEGREES - 1, READING_NONE,
	                                  m->faults);
	return true;
}

/* SEE-2, UNIT-7: three boxes of each size in a division. Their ids follow those of all troops. */
static void concealers_read(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	const struct tables *t = w->tables;
	int32_t count[SIDES][DIVISIONS_MAX][2] = { { { 0 } } };
	const struct doc *list = reading_list(scenario, "concealers", BOXES_MAX, false, m->faults);
	w->troops = w->pieces;
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		struct piece piece = { .arm = ARM_BOX, .stack = w->pieces };
		if (!reading_members(node, concealer_members, m->faults))
			continue;
		int side = reading_choice(node, "side", muster_sides, READING_NONE, m->faults);
		int64_t division = reading_int(node, "division", 1, DIVISIONS_MAX, READING_NONE, m->faults);
		int64_t capacity = reading_int(node, "capacity", 0, UINT8_MAX, READING_NONE, m->faults);
		bool placed = concealer_place(m, node, &piece);
		if (side == READING_NONE)
			continue;
		bool large = capacity == t->box_large_points;
		if (!large && capacity != t->box_small_points)
			reading_fault(m->faults, node, MSG_FAULT_CONCEALER_SIZE, NULL, t->box_large_points,
			              t->box_small_points);
		if (++count[side][division - 1][large] > t->boxes_per_division)
			reading_fault(m->faults, node, MSG_FAULT_CONCEALERS_MANY, muster_sides[side],
			              t->boxes_per_division, division);
		piece.side = (uint8_t)side;
		piece.division = (uint8_t)division;
		piece.seat = seat_read(m, node, piece.side);
		plan_piece(m, node, w->pieces, &piece, placed);
		m->node[w->pieces] = node;
		w->capacity[w->pieces] = (uint8_t)capacity;
		w->start[w->pieces] = piece;
		w->pieces++;
		contents_read(m, node, (uint16_t)(w->pieces - 1));
	}
}

void muster_read(struct muster *m, const struct doc *scenario)
{
	plan_read(m, scenario);
	squares_read(m, scenario);
	pieces_read(m, scenario);
	lines_read(m, scenario);
	concealers_read(m, scenario);
	accounts_read(m, scenario);
	strength_check(m, scenario);
	stacks_check(m);
	squares_check(m, scenario);
	loads_check(m);
	stand_check(m);
	plan_check(m, scenario);
}
