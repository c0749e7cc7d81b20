/* field.c: see field.h. */
#include "tests/property/support/field.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/ships.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/track.h"
#include "tests/support/suite.h"

enum { TOKEN = 250, BRIDGE = 1, FARM = 2, CHURCH = 3, LIGHT_MOST = 6, ROWS_MOST = 7, EDGE = 60 };
enum { EAST = 1 + 90, PIECES_MOST = 90 };

struct lots { struct drill drill; struct board *board; int width, height, middle, bridge, near; };

static int lot(struct lots *l, int64_t n)
{
	return (int)drill_lot(&l->drill, n);
}

static int within(struct lots *l, int64_t low, int64_t high)
{
	return (int)drill_within(&l->drill, low, high);
}

/* ---- ground ---- */

static void thing(struct lots *l, int id, enum feature_kind kind, int x, int y, int w, int h)
{
	l->board->world->ground.feature[id] =
		(struct feature){ .kind = (uint8_t)kind, .quarters = (uint8_t)(1 + lot(l, 2)),
		                  .storeys = (uint8_t)(1 + lot(l, 2)), .x = (uint16_t)x,
		                  .y = (uint16_t)y, .w = (uint16_t)w, .h = (uint16_t)h };
	ground_feature(l->board, x, y, x + w, y + h, id);
}

static void crossings(struct lots *l, int wide)
{
	struct board *b = l->board;
	int top = l->middle, at = within(l, 10, l->width / CELL_PACES - 10) * CELL_PACES;
	int across = lot(l, 2) ? 10 : 20;
	ground_way(b, at, top - 40, at + across, top, WAY_PATH);
	ground_way(b, at, top, at + across, top + wide, WAY_BRIDGE);
	ground_way(b, at, top + wide, at + across, top + wide + 40, WAY_PATH);
	ground_current(b, at, top, at + across, top + wide, 0);
	thing(l, BRIDGE, lot(l, 2) ? FEATURE_BRIDGE_WOODEN : FEATURE_BRIDGE_MASONRY, at, top, across,
	      wide);
	l->bridge = at + across / 2;
	at = within(l, 5, l->width / CELL_PACES - 12) * CELL_PACES;
	if (lot(l, 3) && (at > l->bridge + 60 || at < l->bridge - 100))
		ground_way(b, at, top, at + 10 * within(l, 1, 6), top + wide, WAY_FORD);
	for (int k = lot(l, 3); k > 0; k--) {
		at = within(l, 5, l->width / CELL_PACES - 6) * CELL_PACES + 5;
		a_site(b, lot(l, 2), at, top - 5, at, top + wide + 5);
	}
}

static void water(struct lots *l)
{
	static const enum water kinds[] = { WATER_DITCH, WATER_BROOK, WATER_CANAL, WATER_RIVER };
	struct board *b = l->board;
	int wide = CELL_PACES * within(l, 1, 4), top = l->middle;
	if (lot(l, 2) == 0)
		return;
	bool stream = lot(l, 2) > 0;
	enum water kind = stream ? WATER_RIVER : kinds[lot(l, 4)];
	wide = stream ? wide + 30 : wide;
	ground_water(b, 0, top, l->width, top + wide, kind);
	if (stream)
		ground_current(b, 0, top, l->width, top + wide, CURRENT_STREAM | EAST);
	crossings(l, wide);
	for (int k = 0; stream && k < 4; k++) {
		int x = within(l, 20, l->width - 20), y = top + wide / 2;
		if (ship_floats(b->world, NULL, (struct spot){ x, y }))
			a_ship(b, k % 2, x, y, 90 + 180 * lot(l, 2));
	}
}

static void farm(struct lots *l)
{
	struct board *b = l->board;
	int size = CELL_PACES * within(l, 4, 12), x = CELL_PACES * within(l, 8, l->width / 10 - 22);
	int y = l->middle + (lot(l, 2) ? 70 + CELL_PACES * lot(l, 6) : -70 - size);
	bool church = lot(l, 3) == 0;
	ground_cover(b, x - 20, y - 20, x + size + 20, y + size + 20, church ? COVER_WALL : COVER_YARD);
	ground_cover(b, x - 10, y - 10, x + size + 10, y + size + 10, COVER_YARD);
	ground_cover(b, x, y, x + size, y + size,
	             lot(l, 2) ? COVER_BUILDING_LOW : COVER_BUILDING_TALL);
	thing(l, church ? CHURCH : FARM, church ? FEATURE_CHURCH : FEATURE_FARM, x, y, size, size);
}

/* A way ten paces wide between slopes that no arm climbs. */
static void defile(struct lots *l)
{
	struct board *b = l->board;
	int x = CELL_PACES * within(l, 8, l->width / 10 - 9), y = l->middle + 80 - 200 * lot(l, 2);
	ground_slope(b, x - 30, y, x + 40, y + 120, SLOPE_SHEER);
	ground_way(b, x, y - 20, x + CELL_PACES, y + 140, lot(l, 2) ? WAY_DEFILE : WAY_STREET);
}

static void patches(struct lots *l)
{
	struct board *b = l->board;
	for (int k = lot(l, 4); k > 0; k--) {
		int x = CELL_PACES * lot(l, l->width / 10 - 20);
		int y = CELL_PACES * lot(l, l->height / 10 - 12);
		int w = CELL_PACES * within(l, 3, 18), h = CELL_PACES * within(l, 3, 10);
		switch (lot(l, 6)) {
		case 0: ground_cover(b, x, y, x + w, y + h, COVER_OPEN_WOOD); break;
		case 1: ground_cover(b, x, y, x + w, y + h, COVER_DENSE_WOOD); break;
		case 2: ground_slope(b, x, y, x + w, y + h, SLOPE_STEEP); break;
		case 3: ground_height(b, x, y, x + w, y + h, 50); break;
		case 4: ground_water(b, x, y, x + 40, y + 30, WATER_MARSH); break;
		default:
			ground_way(b, x, 0, x + 20, l->middle - 50, WAY_CHAUSSEE);
		}
	}
}

/* ---- troops ---- */

static bool fits(const struct lots *l, int side, enum arm arm, struct stance at)
{
	const struct world *w = l->board->world;
	struct spot where;
	return ground_holds(&w->ground, at.x, at.y) && body_on_board(w, at) &&
	       body_meets(w, &l->board->state, NO_PIECE, (uint8_t)side, at) == BODY_NONE &&
	       body_building(w, NULL, at) == 0 &&
	       track_standing(w, NULL, (uint8_t)arm, at, &where) != STANDS_NOT;
}

/* ARM-3: what may stand on it, or nothing. */
static void crowd(struct lots *l, int side, uint16_t piece)
{
	struct board *b = l->board;
	const struct piece *p = &b->state.piece[piece];
	enum arm arm = p->arm, on = arm;
	enum formation as = FORMATION_COLUMN;
	int count = 1;
	switch (arm) {
	case ARM_CLOSED_INFANTRY:
		count = within(l, 1, 2);
		as = lot(l, 3) || p->narrow ? FORMATION_COLUMN : FORMATION_MASS;
		if (count == 1 && lot(l, 5) == 0) {
			on = ARM_LIGHT_CAVALRY;
			as = FORMATION_COLUMN;
		}
		break;
	case ARM_TIRAILLEURS:
	case ARM_JAEGERS: count = within(l, 1, LIGHT_MOST - 1); break;
	case ARM_FLANKERS: count = within(l, 1, 2); break;
	case ARM_HEAVY_CAVALRY:
	case ARM_LIGHT_CAVALRY: break;
	default: return;
	}
	for (int k = 0; k < count; k++) {
		uint16_t upper = a_piece(b, side, on, p->x, p->y, p->bearing);
		stack_up(b, piece, upper, as);
	}
}

static enum arm arm_by_lot(struct lots *l)
{
	static const enum arm often[] = { ARM_CLOSED_INFANTRY, ARM_CLOSED_INFANTRY, ARM_TIRAILLEURS,
		                              ARM_LIGHT_CAVALRY, ARM_HEAVY_CAVALRY };
	return lot(l, 2) ? often[lot(l, 5)] : (enum arm)lot(l, ARM_COUNT);
}

/* Some abreast, perhaps in ranks behind each other. */
static void row(struct lots *l, int side)
{
	struct board *b = l->board;
	enum arm arm = arm_by_lot(l);
	int facing = side == BLUE ? 0 : 180, abreast = within(l, 1, 6), ranks = lot(l, 3) ? 1 : 3;
	struct stance first = { within(l, EDGE, l->width - EDGE), 0,
		                    geometry_degrees(facing + (lot(l, 3) ? 0 : within(l, -90, 90))), 0 };
	int least = lot(l, 4) ? l->near : -90, most = lot(l, 2) ? 90 : 190;
	first.y = l->middle + (side == BLUE ? 1 : -1) * within(l, least, most);
	if (l->bridge && lot(l, 4) == 0) { /* in file before the bridge */
		first = (struct stance){ l->bridge, first.y, facing, 0 };
		abreast = 1;
		ranks = 4;
	}
	int apart = DISTANCE_PACES + (lot(l, 2) ? 0 : lot(l, 20));
	for (int k = 0; k < abreast * ranks && b->world->pieces < PIECES_MOST; k++) {
		struct spot at = geometry_spot(geometry_point(b->world->tables->sine, first,
		                                              -DISTANCE_PACES * (k / abreast),
		                                              apart * (k % abreast)));
		if (!fits(l, side, arm, (struct stance){ at.x, at.y, first.bearing, 0 }))
			continue;
		uint16_t piece = a_piece(b, side, arm, at.x, at.y, first.bearing);
		if (arm_is_guns((uint8_t)arm) && lot(l, 2))
			guns_are(b, piece, lot(l, 2) ? GUNS_LIMBERED : GUNS_EMPLACED);
		if (arm_is_guns((uint8_t)arm))
			b->world->start[piece].loss = (uint8_t)lot(l, UNIT);
		if (lot(l, 4) == 0)
			crowd(l, side, piece);
	}
}

static void one(struct lots *l, int side, enum arm arm, int x, int y)
{
	struct stance at = { x, y, side == BLUE ? 0 : 180, 0 };
	if (fits(l, side, arm, at))
		a_piece(l->board, side, arm, at.x, at.y, at.bearing);
}

/* Pontoniers and train by their site, foot and horse by the ships. */
static void corps(struct lots *l)
{
	const struct world *w = l->board->world;
	for (uint8_t k = 0; k < w->sites; k++) {
		const struct site *site = &w->site[k];
		bool blue = site->side == BLUE;
		int y = blue ? site->y1 : site->y0, back = blue ? 50 : -50;
		one(l, site->side, ARM_PONTONIERS, site->x0, y);
		one(l, site->side, ARM_PONTONIERS, site->x0, y + back);
		one(l, site->side, ARM_TRAIN, site->x0 - 50, y);
		one(l, site->side, ARM_TRAIN, site->x0 + 50, y);
	}
	for (uint8_t k = 0; k < w->ships; k++) {
		bool blue = w->ship[k].side == BLUE;
		enum arm arm = lot(l, 2) ? ARM_CLOSED_INFANTRY : (enum arm)lot(l, ARM_TRAIN);
		one(l, w->ship[k].side, arm, w->ship[k].x, w->ship[k].y + (blue ? 45 : -45));
	}
}

static void square(struct lots *l, int side)
{
	struct board *b = l->board;
	uint8_t number = 1, k = lot(l, 3) ? 1 : 2;
	struct square q = { .x = (int16_t)within(l, 100, l->width - 100), .side = (uint8_t)side,
		                .bearing = (int16_t)lot(l, GEOMETRY_DEGREES), .k = k };
	q.y = (int16_t)(l->middle + (side == BLUE ? 1 : -1) * within(l, 60, 200));
	while (b->world->square[number - 1].k)
		number++;
	for (uint8_t i = 0; i < SQUARE_SIDES * k; i++)
		if (!fits(l, side, ARM_CLOSED_INFANTRY, square_place(b->world->tables, &q, i)))
			return;
	for (uint8_t i = 0; i < SQUARE_SIDES * k; i++) {
		struct stance at = square_place(b->world->tables, &q, i);
		uint16_t piece = a_battalion(b, side, at.x, at.y, at.bearing);
		struct piece *p = &b->world->start[piece];
		p->square = number;
		p->place = i;
		p->formation = FORMATION_SQUARE;
		b->state.piece[piece] = *p;
	}
	b->world->square[number - 1] = b->state.square[number - 1] = q;
}

/* A box, empty or with some of the side's single pieces (SEE-13). They count as put down before. */
static void box(struct lots *l, int side)
{
	struct board *b = l->board;
	const struct tables *t = b->world->tables;
	struct piece like = { .arm = ARM_BOX, .x = (int16_t)within(l, 100, l->width - 100),
		                  .bearing = (int16_t)(side == BLUE ? 0 : 180) };
	like.y = (int16_t)(l->middle + (side == BLUE ? 1 : -1) * within(l, 40, 250));
	if (!fits(l, side, ARM_BOX, body_stance(&like)))
		return;
	int room = lot(l, 2) ? t->box_large_points : t->box_small_points, file = 0;
	uint16_t id = a_box(b, side, like.x, like.y, like.bearing, room);
	for (uint16_t k = 0; k < b->world->troops && lot(l, 8); k++) {
		struct piece *p = &b->world->start[k];
		bool alone = p->fate == FATE_STANDS && p->stack == k && !p->square;
		for (uint16_t q = 0; q < b->world->troops; q++)
			alone = alone && (q == k || b->world->start[q].stack != k);
		room -= alone && p->side == side ? t->arm[p->arm].box_points : 0;
		struct spot where;
		if (!alone || p->side != side || room < 0 ||
		    track_standing(b->world, NULL, p->arm, body_stance(&like), &where) == STANDS_NOT)
			continue;
		p->fate = FATE_BOXED;
		p->guns = GUNS_LIMBERED;
		p->box = id + 1;
		p->file = (uint8_t)file++;
		p->x = like.x;
		p->y = like.y;
		p->bearing = p->began = like.bearing;
		p->narrow = false;
		b->state.piece[k] = *p;
		b->state.piece[k].on_board = false;
	}
}

static void accounts(struct lots *l)
{
	struct world *w = l->board->world;
	for (int side = 0; side < SIDES; side++)
		for (uint8_t arm = 0; arm < ARM_COUNT; arm++)
			if (!arm_is_guns(arm)) {
				int left = lot(l, 2) * lot(l, UNIT); /* half of them fall at the next blow */
				w->account[side][arm].loss = (uint16_t)(UNIT - 1 - left);
			}
}

struct board *field_draw(uint32_t seed)
{
	struct lots l = { .bridge = 0 };
	drill_begin(&l.drill, NULL, NULL, seed);
	l.width = TOKEN * within(&l, 3, 6);
	l.height = TOKEN * within(&l, 3, 4);
	l.middle = l.height / 2 / CELL_PACES * CELL_PACES;
	l.board = a_board(l.width, l.height);
	struct world *w = l.board->world;
	water(&l);
	if (lot(&l, 2))
		farm(&l);
	if (lot(&l, 3) == 0)
		defile(&l);
	patches(&l);
	corps(&l);
	l.near = w->sites && lot(&l, 2) ? 80 : 20; /* nearer, no work is done */
	for (int side = 0; side < SIDES; side++) {
		for (int k = lot(&l, 3); k > 0; k--)
			square(&l, side);
		for (int k = within(&l, 2, ROWS_MOST); k > 0; k--)
			row(&l, side);
	}
	/* landing is rare enough without troops put into boxes */
	for (int k = w->ships ? 0 : lot(&l, 5); k > 0; k--)
		box(&l, k % SIDES);
	accounts(&l);
	w->exits = (uint8_t)(lot(&l, 2) ? lot(&l, 16) : 0);
	w->places = 1;
	w->place[0] = (struct place){ .name = "Middle", .x = (int16_t)(l.width / 2),
		                          .y = (int16_t)l.middle };
	struct seed none = { { 0 } };
	struct faults faults = { 0 };
	bool set = reiswitz_engine.setup(w, &l.board->state, &none, NULL, &faults);
	ck_assert(set);
	return l.board;
}

struct options field_options(uint32_t seed)
{
	struct lots l = { .bridge = 0 };
	drill_begin(&l.drill, NULL, NULL, ~seed);
	return (struct options){ .as_printed = lot(&l, 4) == 0, .plain_musketry = lot(&l, 4) == 0,
		                     .break_squares = lot(&l, 2) == 0, .gun_quarters = lot(&l, 4) == 0,
		                     .field = lot(&l, 3) == 0 };
}
