/* works.c: see works.h. What the end of a move makes of the works is yard.c's. */
#include "rules/reiswitz/works.h"

#include "base/must.h"
#include "rules/geometry.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/ruin.h"
#include "rules/reiswitz/ships.h"

static int32_t parts_up(int32_t n, int32_t d)
{
	return n <= 0 ? 0 : (n + d - 1) / d;
}

uint16_t works_width(const struct ground *g, const struct site *t)
{
	/* WORK-1: pace by pace along the line */
	int32_t dx = t->x1 - t->x0, dy = t->y1 - t->y0;
	int32_t length = parts_up(geometry_leg((struct spot){ t->x0, t->y0 },
	                                       (struct spot){ t->x1, t->y1 }), SIXTEENTHS), width = 0;
	for (int32_t k = 0; k < length; k++) {
		uint32_t cell = ground_cell(g, t->x0 + dx * k / length, t->y0 + dy * k / length);
		width += g->water[cell] != WATER_NONE;
	}
	return (uint16_t)width;
}

/* What the ships leave of a site's water, in quarters of a pace. */
static int32_t water_left(const struct world *w, const struct state *s, uint8_t site)
{
	int32_t parts = w->tables->work_moored_parts;
	return parts * w->site[site].width - DISTANCE_PACES * (s ? s->work[site].ships : 0);
}

int32_t works_moves(const struct world *w, const struct state *s, uint8_t site)
{
	const struct tables *t = w->tables;
	return parts_up(t->work_sixteenths * water_left(w, s, site),
	                t->work_moored_parts * DISTANCE_PACES);
}

int32_t works_train(const struct world *w, const struct state *s, uint8_t site)
{
	const struct tables *t = w->tables;
	return parts_up(water_left(w, s, site), t->work_moored_parts * t->work_train_paces);
}

int32_t works_thing_moves(const struct world *w, const struct state *s, uint16_t thing)
{
	/* reconstruction 4.1 */
	const struct tables *t = w->tables;
	uint8_t kind = overlay_thing(w, thing).kind;
	const struct damage *d = overlay_damage(s, thing);
	if (d && d->gone)
		return kind == FEATURE_BRIDGE_WOODEN    ? t->work_repair_wooden
		       : kind == FEATURE_BRIDGE_PONTOON ? t->work_repair_pontoon
		                                        : 0;
	if (!overlay_stands(w, s, thing))
		return 0;
	return kind == FEATURE_BRIDGE_WOODEN    ? t->work_break_wooden
	       : kind == FEATURE_BRIDGE_PONTOON ? t->work_cut_pontoon
	       : kind == FEATURE_BRIDGE_MASONRY ? t->work_mine_masonry
	       : feature_burns(kind)            ? t->work_burn_building
	                                        : 0;
}

/* What work may be done on a thing as it is. */
static bool work_fits(const struct world *w, const struct state *s, uint16_t thing, uint8_t work)
{
	uint8_t kind = overlay_thing(w, thing).kind;
	const struct damage *d = overlay_damage(s, thing);
	bool gone = d && d->gone;
	if (works_thing_moves(w, s, thing) == 0 || gone != (work == WORK_REPAIR))
		return false;
	switch ((enum work_kind)work) {
	case WORK_BREAK:
		return kind == FEATURE_BRIDGE_WOODEN;
	case WORK_CUT:
		return kind == FEATURE_BRIDGE_PONTOON;
	case WORK_MINE:
		return kind == FEATURE_BRIDGE_MASONRY;
	case WORK_BURN:
		return feature_burns(kind);
	default:
		return work == WORK_REPAIR;
	}
}

/* What an order works on: one of the three. */
struct object { uint16_t site, thing, ship; };

static bool near_spot(int32_t x, int32_t y, int32_t ax, int32_t ay, int32_t paces)
{
	return (x - ax) * (x - ax) + (y - ay) * (y - ay) <= paces * paces;
}

static bool near_line(const struct site *t, int32_t x, int32_t y, int32_t sixteenths)
{
	struct spot a = { t->x0, t->y0 }, b = { t->x1, t->y1 };
	struct edge line = { geometry_fine(a), geometry_fine(b),
		                 geometry_between(geometry_fine(a), geometry_fine(b)) };
	return geometry_point_distance(geometry_fine((struct spot){ x, y }), line) <= sixteenths;
}

/* Some cell of the thing lies within so many paces. */
static bool near_cells(const struct ground *g, uint16_t thing, int32_t x, int32_t y, int32_t paces)
{
	int32_t reach = paces / CELL_PACES + 1, i = x / CELL_PACES, j = y / CELL_PACES;
	for (int32_t v = j - reach; v <= j + reach; v++)
		for (int32_t u = i - reach; u <= i + reach; u++) {
			if (u < 0 || v < 0 || u >= g->columns || v >= g->rows ||
			    g->id[v * g->columns + u] != thing)
				continue;
			int32_t left = u * CELL_PACES, top = v * CELL_PACES, right = left + CELL_PACES,
					below = top + CELL_PACES;
			int32_t ax = x < left ? left : x > right ? right : x,
					ay = y < top ? top : y > below ? below : y;
			if (near_spot(x, y, ax, ay, paces))
				return true;
		}
	return false;
}

/* WORK-1: "within 50 p of its bank": of either bank point of a site that is built or taken up, of
 * any part of a thing, of a ship's middle. RULING: on either bank; from front middle. */
static bool at_work(const struct world *w, const struct state *s, const struct object *o,
                    const struct piece *p)
{
	int32_t near = w->tables->work_near_paces;
	if (o->ship != INDEX_NONE)
		return near_spot(p->x, p->y, s->ship[o->ship].x, s->ship[o->ship].y, near);
	if (o->thing == INDEX_NONE) {
		const struct site *t = &w->site[o->site];
		return near_spot(p->x, p->y, t->x0, t->y0, near) ||
		       near_spot(p->x, p->y, t->x1, t->y1, near);
	}
	if (o->site != INDEX_NONE)
		return near_line(&w->site[o->site], p->x, p->y, SIXTEENTHS * near);
	return near_cells(&w->ground, o->thing, p->x, p->y, near);
}

/* "An enemy fighting piece nearer than 50 p stops it": to the line between the banks, to any part
 * of the thing, to the ship. */
static bool stopped(const struct world *w, const struct state *s, const struct object *o,
                    uint8_t side)
{
	int32_t near = w->tables->work_near_paces;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!p->on_board || p->side == side || p->taken || !arm_fights(w->tables, p->arm))
			continue;
		if (o->ship != INDEX_NONE
		        ? near_spot(p->x, p->y, s->ship[o->ship].x, s->ship[o->ship].y, near - 1)
		    : o->site != INDEX_NONE
		        ? near_line(&w->site[o->site], p->x, p->y, SIXTEENTHS * near - 1)
		        : near_cells(&w->ground, o->thing, p->x, p->y, near - 1))
			return true;
	}
	return false;
}

/* Who works: pontoniers, at most four, idle, near and not under attack (fired at or attacked in the
 * enemy's last move: RULING, since both are attacks, sections 9 and 10); and train that is to be
 * spent in a bridge. */
static bool hands_check(const struct world *w, const struct state *s, struct seat_id seat,
                        const struct command *c, const struct object *o, int32_t hands[2],
                        struct refusal *why)
{
	const struct tables *t = w->tables;
	for (uint8_t k = 0; k < c->pieces; k++) {
		uint16_t id = c->member[k];
		if (!orders_piece(s, seat, id, why) || !orders_idle(s, id, why))
			return false;
		const struct piece *p = &s->piece[id];
		bool train = p->arm == ARM_TRAIN && c->work == WORK_BRIDGE;
		for (uint8_t j = 0; j < k; j++)
			if (c->member[j] == id)
				return refuse(why, "WORK-1", MSG_REFUSAL_WORK_TWICE, id, 0, 0, 0);
		if (p->arm != ARM_PONTONIERS && !train)
			return refuse(why, "WORK-1", MSG_REFUSAL_WORK_ARM, id, 0, 0, 0);
		if (!at_work(w, s, o, p))
			return refuse(why, "WORK-1", MSG_REFUSAL_WORK_FAR, id, t->work_near_paces, 0, 0);
		if (p->pressed && !train)
			return refuse(why, "WORK-1", MSG_REFUSAL_WORK_PRESSED, id, 0, 0, 0);
		hands[train]++;
	}
	if (hands[0] > t->work_pieces_most)
		return refuse(why, "WORK-1", MSG_REFUSAL_WORK_MANY, REFUSE_NO_PIECE, t->work_pieces_most, 0,
		              0);
	if (stopped(w, s, o, w->seat_side[seat.index]))
		return refuse(why, "WORK-1", MSG_REFUSAL_WORK_STOPPED, REFUSE_NO_PIECE, t->work_near_paces,
		              0, 0);
	return true;
}

static bool refuse_object(struct refusal *why)
{
	return refuse(why, "WORK-1", MSG_REFUSAL_WORK_OBJECT, REFUSE_NO_PIECE, 0, 0, 0);
}

/* The object of an order, and whether that work is to be done on it. */
static bool object_of(const struct world *w, const struct state *s, struct seat_id seat,
                      const struct command *c, struct object *o, struct refusal *why)
{
	uint8_t side = w->seat_side[seat.index];
	*o = (struct object){ c->site, c->feature, c->ship };
	if (c->ship != INDEX_NONE) {
		bool own = c->ship < s->ships && s->ship[c->ship].afloat && s->ship[c->ship].side == side;
		return (own && (c->work == WORK_MOOR || c->work == WORK_TAKE_UP)) || refuse_object(why);
	}
	if (c->site != INDEX_NONE && c->site >= w->sites)
		return refuse_object(why);
	if (c->work == WORK_BRIDGE || c->work == WORK_TAKE_UP)
		return (c->site != INDEX_NONE && w->site[c->site].side == side) || refuse_object(why);
	if (c->site != INDEX_NONE)
		o->thing = overlay_site_thing(w, (uint8_t)c->site);
	else
		o->site = overlay_site(w, c->feature);
	if (o->thing >= overlay_things(w) || !work_fits(w, s, o->thing, c->work))
		return refuse_object(why);
	return ruin_room(s, o->thing) ||
	       refuse(why, "UNIT-7", MSG_REFUSAL_WORK_ROOM, REFUSE_NO_PIECE, DAMAGED_MAX, 0, 0);
}

/* WORK-1: all the train it needs is in it before it is worked on. */
static bool bridge_check(const struct world *w, const struct state *s, const struct command *c,
                         int32_t train, struct refusal *why)
{
	const struct work_done *d = &s->work[c->site];
	int32_t needs = works_train(w, s, (uint8_t)c->site), has = d->train + train;
	if (d->complete || (!d->taking_up && d->done >= works_moves(w, s, (uint8_t)c->site)))
		return refuse(why, "WORK-1", MSG_REFUSAL_WORK_DONE, REFUSE_NO_PIECE, 0, 0, 0);
	/* ships moored later may leave more than is needed in it */
	if (has < needs || (train > 0 && has > needs))
		return refuse(why, "WORK-1", MSG_REFUSAL_WORK_TRAIN, REFUSE_NO_PIECE, needs, has,
		              w->tables->work_near_paces);
	return true;
}

static bool take_up_check(const struct world *w, const struct state *s, const struct command *c,
                          struct refusal *why)
{
	const struct work_done *d = &s->work[c->site];
	uint16_t thing = overlay_site_thing(w, (uint8_t)c->site);
	const struct damage *damage = overlay_damage(s, thing);
	if ((!d->complete && d->done == 0 && d->train == 0) || (damage && damage->gone))
		return refuse(why, "WORK-1", MSG_REFUSAL_WORK_NOTHING, REFUSE_NO_PIECE, 0, 0, 0);
	for (uint16_t k = 0; d->complete && k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		uint32_t cell = ground_cell(&w->ground, p->x, p->y);
		if (p->on_board && overlay_cell(w, s, cell).thing == thing)
			return refuse(why, "WORK-1", MSG_REFUSAL_WORK_CROSSED, k, 0, 0, 0);
	}
	return true;
}

/* The nearest site of the side by whose line the ship lies and which still wants it. RULING: within
 * 50 p of the line, as all that works at it. */
static uint16_t mooring_of(const struct world *w, const struct state *s, const struct ship *ship)
{
	for (int32_t near = 0; near <= SIXTEENTHS * w->tables->work_near_paces; near++)
		for (uint8_t k = 0; k < w->sites; k++)
			if (w->site[k].side == ship->side && !s->work[k].complete &&
			    works_moves(w, s, k) > 0 && near_line(&w->site[k], ship->x, ship->y, near))
				return k;
	return INDEX_NONE;
}

static bool moor_check(const struct world *w, const struct state *s, const struct command *c,
                       int32_t hands, struct refusal *why)
{
	/* reconstruction 4.3: an empty ship, two piece-moves */
	const struct ship *p = &s->ship[c->ship];
	bool begun = p->state == SHIP_MOORED && p->left > 0, laden = false;
	for (uint16_t k = 0; k < s->pieces; k++)
		laden = laden || s->piece[k].aboard == c->ship + 1;
	if (p->acted || laden || (p->state != SHIP_READY && !begun))
		return refuse(why, "SHIP-1", MSG_REFUSAL_WORK_SHIP, REFUSE_NO_PIECE, c->ship, 0, 0);
	if (!begun && mooring_of(w, s, p) == INDEX_NONE)
		return refuse(why, "WORK-1", MSG_REFUSAL_WORK_MOORING, REFUSE_NO_PIECE,
		              w->tables->work_near_paces, 0, 0);
	int32_t left = begun ? p->left : w->tables->work_moor_moves;
	return hands <= left ||
	       refuse(why, "WORK-1", MSG_REFUSAL_WORK_MANY, REFUSE_NO_PIECE, left, 0, 0);
}

/* RULING: a moored ship is cast off as a bridge is taken up, in half the piece-moves, so in one,
 * and not out of a bridge that is complete. */
static bool cast_off_check(const struct state *s, const struct command *c, struct refusal *why)
{
	const struct ship *p = &s->ship[c->ship];
	bool held = p->site > 0 && s->work[p->site - 1].complete;
	if (p->acted) /* TURN-5 */
		return refuse(why, "TURN-5", MSG_REFUSAL_SHIP_ACTED, REFUSE_NO_PIECE, c->ship, 0, 0);
	return (p->state == SHIP_MOORED && !held) ||
	       refuse(why, "WORK-1", MSG_REFUSAL_WORK_NOTHING, REFUSE_NO_PIECE, 0, 0, 0);
}

bool work_check(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *c, struct refusal *why)
{
	/* WORK-1, reconstruction 4.1 */
	struct object o;
	int32_t hands[2] = { 0, 0 };
	if (!object_of(w, s, seat, c, &o, why) || !hands_check(w, s, seat, c, &o, hands, why))
		return false;
	if (c->work == WORK_BRIDGE)
		return bridge_check(w, s, c, hands[1], why);
	if (c->work == WORK_MOOR)
		return moor_check(w, s, c, hands[0], why);
	if (c->work == WORK_TAKE_UP)
		return c->ship != INDEX_NONE ? cast_off_check(s, c, why) : take_up_check(w, s, c, why);
	return true;
}

/* The train goes into the bridge. RULING: it is off the board while it is in it. */
static void train_spend(struct state *s, uint16_t piece, uint16_t site)
{
	struct piece *p = &s->piece[piece];
	p->on_board = p->narrow = false;
	p->fate = FATE_AFLOAT;
	p->aboard = (uint8_t)(1 + SHIPS_MAX + site);
	s->work[site].train++;
}

/* Piece-moves of one order; returns what stands done then. */
static uint16_t site_work(const struct world *w, struct state *s, const struct command *c,
                          int32_t hands)
{
	struct work_done *d = &s->work[c->site];
	if (c->work == WORK_BRIDGE) {
		d->taking_up = false;
		d->done = (uint16_t)(d->done + hands);
		return d->done;
	}
	d->taking_up = true;
	d->complete = false;
	d->done = (uint16_t)(d->done > 2 * hands ? d->done - 2 * hands : 0);
	ruin_settle(w, s);
	return d->done;
}

static uint16_t ship_work(const struct world *w, struct state *s, const struct command *c,
                          int32_t hands)
{
	struct ship *p = &s->ship[c->ship];
	if (c->work == WORK_TAKE_UP) {
		if (p->left == 0)
			s->work[p->site - 1].ships--;
		p->state = SHIP_READY;
		p->left = p->site = 0;
		return 0;
	}
	if (p->state == SHIP_READY) {
		p->site = (uint8_t)(1 + mooring_of(w, s, p));
		p->left = (uint8_t)w->tables->work_moor_moves;
		p->state = SHIP_MOORED;
	}
	p->left = (uint8_t)(p->left - hands);
	if (p->left == 0)
		s->work[p->site - 1].ships++;
	return p->left;
}

static uint16_t thing_work(const struct world *w, struct state *s, const struct command *c,
                           int32_t hands)
{
	uint16_t thing = c->site != INDEX_NONE ? overlay_site_thing(w, (uint8_t)c->site) : c->feature;
	struct damage *d = ruin_record(s, thing);
	d->work = (uint16_t)(d->work + hands);
	return d->work;
}

void work_apply(const struct world *w, struct state *s, const struct command *c,
                struct outcome *outcome)
{
	int32_t hands = 0;
	for (uint8_t k = 0; k < c->pieces; k++)
		hands += s->piece[c->member[k]].arm == ARM_PONTONIERS;
	bool site = c->work == WORK_BRIDGE || (c->work == WORK_TAKE_UP && c->site != INDEX_NONE);
	for (uint8_t k = 0; k < c->pieces; k++) {
		struct piece *p = &s->piece[c->member[k]];
		p->acted = true; /* TURN-5 */
		if (p->arm == ARM_TRAIN)
			train_spend(s, c->member[k], c->site);
	}
	uint16_t count = site                    ? site_work(w, s, c, hands)
	                 : c->ship != INDEX_NONE ? ship_work(w, s, c, hands)
	                                         : thing_work(w, s, c, hands);
	if (c->ship != INDEX_NONE)
		s->ship[c->ship].acted = true;
	for (uint8_t k = 0; k < c->pieces; k++) {
		struct happened *h = happening(outcome, HAPPENED_WORK, s, c->member[k]);
		h->index = c->work;
		h->site = c->site;
		h->feature = c->feature;
		h->ship = c->ship;
		h->count = count;
	}
}
