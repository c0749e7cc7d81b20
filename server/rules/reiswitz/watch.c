/* watch.c: see watch.h. */
#include "rules/reiswitz/watch.h"

#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/sight.h"

#include <string.h>

enum { WORD_BITS = 64, UNKNOWN = -1 };

static bool within(struct fine a, struct fine b, int32_t paces)
{
	/* GEO-4: so many paces, rounded down to sixteenths */
	int64_t dx = a.x - b.x, dy = a.y - b.y, most = (int64_t)paces * SIXTEENTHS + 1;
	return dx * dx + dy * dy < most * most;
}

/* A front may reach a hair over the board's edge; lines end on it. */
static struct fine on_board(const struct ground *g, struct fine p)
{
	return (struct fine){ geometry_held(p.x, g->width * SIXTEENTHS),
		                  geometry_held(p.y, g->height * SIXTEENTHS) };
}

/* SEE-7. RULING: "in a farmstead" is all that covers on a standing building's token, its yard too,
 * as for fire (FIRE-12). */
static bool hides(const struct world *w, const struct state *s, struct fine p)
{
	struct cell c = overlay_cell(w, s,
	                             ground_cell(&w->ground, p.x / SIXTEENTHS, p.y / SIXTEENTHS));
	switch ((enum cover)c.cover) {
	case COVER_OPEN_WOOD:
	case COVER_DENSE_WOOD:
	case COVER_BUILDING_LOW:
	case COVER_BUILDING_TALL:
		return true;
	case COVER_YARD:
		return c.shelter;
	default:
		return false;
	}
}

void watch_figure_bare(const struct world *w, const struct state *s, uint8_t arm, struct stance at,
                       struct figure *out)
{
	const struct tables *t = w->tables;
	*out = (struct figure){ .points = FIGURE_POINTS };
	/* RULING: a concealer is seen as what stands in it would be, by its front */
	geometry_body(t->sine, at, t->front_paces,
	              arm == ARM_BOX ? t->box_depth_paces : t->depth_paces, &out->body);
	out->point[0] = geometry_fine((struct spot){ at.x, at.y });
	out->point[1] = out->body.corner[CORNER_FRONT_LEFT];
	out->point[2] = out->body.corner[CORNER_FRONT_RIGHT];
	for (uint8_t p = 0; p < out->points; p++) {
		out->point[p] = on_board(&w->ground, out->point[p]);
		out->hidden |= (uint8_t)(hides(w, s, out->point[p]) << p);
	}
}

void watch_figure_at(const struct world *w, const struct state *s, uint16_t number,
                     struct stance at, struct figure *out)
{
	if (watch_is_ship(number)) { /* GEO-2: a ship goes by its middle */
		*out = (struct figure){ .points = 1 };
		out->point[0] = geometry_fine((struct spot){ at.x, at.y });
	} else {
		watch_figure_bare(w, s, s->piece[number].arm, at, out);
		out->flash = s->piece[number].flash > 0;
	}
	out->side = watch_side(s, number);
}

static struct watched stands(const struct state *s, uint16_t number)
{
	if (s->stage != STAGE_PLAY)
		return (struct watched){ 0 };
	if (watch_is_ship(number)) {
		const struct ship *p = &s->ship[number - PIECES_MAX];
		return p->afloat ? (struct watched){ p->x, p->y, p->bearing, true, false, false, 0 }
		                 : (struct watched){ 0 };
	}
	const struct piece *p = &s->piece[number];
	return p->on_board
	           ? (struct watched){ p->x, p->y, p->bearing, true, false, p->flash > 0, p->seat }
	           : (struct watched){ 0 };
}

void watch_figure(const struct world *w, const struct state *s, uint16_t number, struct figure *out)
{
	struct watched at = stands(s, number);
	watch_figure_at(w, s, number, (struct stance){ at.x, at.y, at.bearing, 0 }, out);
}

static bool line_clear(const struct world *w, const struct state *s, const struct figure *from,
                       const struct figure *to, int point)
{
	struct sight_line line = { .from = sight_end_at(w->tables, from->point[0]),
		                       .to = sight_end_at(w->tables, to->point[point]) };
	struct sight_stop stop;
	line.from.body = from->points > 1 ? &from->body : NULL;
	line.to.body = to->points > 1 ? &to->body : NULL;
	return sight_clear(w, s, &line, &stop);
}

/* *middle: is the line between both fronts' middles clear, which is the same from either end;
 * UNKNOWN until it is asked. */
static enum seen look(const struct world *w, const struct state *s, const struct figure *from,
                      const struct figure *to, bool near_only, int *middle)
{
	const struct tables *t = w->tables;
	enum seen best = SEEN_NOT;
	for (uint8_t p = 0; p < to->points; p++) {
		bool near = within(from->point[0], to->point[p], t->sight_most_distances * DISTANCE_PACES);
		if (!near && (near_only || best == SEEN_FAR))
			continue;
		/* SEE-7, SEE-11 */
		if (to->hidden >> p & 1 && !(to->flash && near) &&
		    !within(from->point[0], to->point[p], t->sight_cover_paces))
			continue;
		bool clear = p == 0 && *middle != UNKNOWN ? *middle : line_clear(w, s, from, to, p);
		*middle = p == 0 ? clear : *middle;
		if (clear && near)
			return SEEN_NEAR;
		best = clear ? SEEN_FAR : best;
	}
	return best;
}

enum seen watch_look(const struct world *w, const struct state *s, const struct figure *from,
                     const struct figure *to, bool near_only)
{
	int middle = UNKNOWN;
	return look(w, s, from, to, near_only, &middle);
}

bool watch_point(const struct world *w, const struct state *s, const struct figure *from,
                 struct spot at, uint16_t thing)
{
	struct sight_line line = { .from = sight_end_at(w->tables, from->point[0]),
		                       .to = sight_end_at(w->tables, geometry_fine(at)) };
	struct sight_stop stop;
	line.from.body = &from->body;
	line.to.thing = thing;
	return sight_clear(w, s, &line, &stop);
}

bool watch_sees_from(const struct world *w, const struct state *s, uint16_t piece, struct stance at,
                     uint16_t target)
{
	struct figure from, to;
	if (s->piece[piece].arm == ARM_BOX || !watch_shows(&s->watch, target))
		return false;
	watch_figure_at(w, s, piece, at, &from);
	watch_figure(w, s, target, &to);
	return watch_look(w, s, &from, &to, true) == SEEN_NEAR;
}

static void bit_put(uint64_t row[SIGHT_WORDS], uint16_t number, bool set)
{
	uint64_t bit = (uint64_t)1 << number % WORD_BITS;
	row[number / WORD_BITS] = set ? row[number / WORD_BITS] | bit : row[number / WORD_BITS] & ~bit;
}

static void put(struct watch *k, uint16_t from, uint16_t to, enum seen seen)
{
	bit_put(k->near[from], to, seen == SEEN_NEAR);
	bit_put(k->far[from], to, seen == SEEN_FAR);
}

/* Both ways between two who do not share their sight. */
static void reckon(const struct world *w, struct state *s, const struct figure figure[WATCHED_MAX],
                   uint16_t a, uint16_t b)
{
	struct watch *k = &s->watch;
	int middle = UNKNOWN;
	uint16_t pair[] = { a, b };
	for (int way = 0; way < 2; way++) {
		uint16_t from = pair[way], to = pair[1 - way];
		/* who stands under another sees what that one sees: copied afterwards */
		if (watch_sees(s, from) && watch_shows(k, from) && watch_shows(k, to))
			put(k, from, to, look(w, s, &figure[from], &figure[to], false, &middle));
	}
}

/* Where everything stands now; the top of every stack, by its bottom. */
static void places(const struct state *s, struct watched at[WATCHED_MAX], uint16_t top[PIECES_MAX])
{
	memset(at, 0, WATCHED_MAX * sizeof *at);
	for (uint16_t n = watch_next(s, UINT16_MAX); n < WATCHED_MAX; n = watch_next(s, n))
		at[n] = stands(s, n);
	for (uint16_t n = 0; n < s->pieces; n++)
		top[n] = n;
	for (uint16_t n = 0; n < s->pieces; n++) {
		const struct piece *p = &s->piece[n];
		if (at[n].on_board && p->level > s->piece[top[p->stack]].level)
			top[p->stack] = n;
	}
	for (uint16_t n = 0; n < s->pieces; n++) {
		uint16_t above = top[s->piece[n].stack];
		at[n].masked = at[n].on_board && above != n; /* SEE-6 */
		if (at[n].masked && at[n].flash)
			at[above].flash = true; /* RULING: the smoke is the whole stack's */
	}
}

static bool differs(const struct watched *a, const struct watched *b)
{
	return a->x != b->x || a->y != b->y || a->bearing != b->bearing ||
	       a->on_board != b->on_board || a->masked != b->masked || a->flash != b->flash ||
	       a->seat != b->seat;
}

/* What has burnt down bars no line any more, and the yard of a building that is gone hides nobody
 * (overlay.h); nothing else that is done to the ground matters to sight. */
static bool ground_changed(const struct world *w, struct state *s)
{
	uint16_t bare[DAMAGED_MAX] = { 0 };
	for (uint8_t k = 0; k < s->damages; k++) {
		const struct damage *d = &s->damage[k];
		bool gone = d->gone && feature_is_building(overlay_thing(w, d->feature).kind);
		bool burning = s->minute < d->closed_until;
		bare[k] = gone ? (uint16_t)(2 * d->feature + burning) : 0;
	}
	bool changed = memcmp(bare, s->watch.bare, sizeof bare) != 0;
	memcpy(s->watch.bare, bare, sizeof bare);
	return changed;
}

/* SEE-8: friends are watched only where one of a circle may see for one to whom they are strange:
 * not while all of a side are in communication. Who sees for a seat (link) need not be apart from
 * whom it is apart from, so a pair of seats is parted if any third has the one in its circle and
 * not the other. */
static void parted_of(const struct world *w, const struct state *s, uint16_t parted[SEATS_MAX])
{
	memset(parted, 0, SEATS_MAX * sizeof parted[0]);
	for (uint8_t k = 0; k < w->seats; k++) {
		uint16_t in = circle_of(s, k), out = (uint16_t)(circle_side(w, w->seat_side[k]) & ~in);
		for (uint8_t a = 0; a < w->seats && out != 0; a++)
			parted[a] |= in >> a & 1 ? out : out >> a & 1 ? in : 0;
	}
}

/* Is it asked whether these see each other? */
static bool watched_by(const struct state *s, uint16_t a, uint16_t b)
{
	if (watch_side(s, a) != watch_side(s, b))
		return true;
	return !watch_is_ship(a) && !watch_is_ship(b) &&
	       s->watch.parted[s->piece[a].seat] >> s->piece[b].seat & 1;
}

/* The row and the column of `number` are out of date. */
static void forget(struct state *s, uint16_t number)
{
	struct watch *k = &s->watch;
	if (number < PIECES_MAX) {
		memset(k->near[number], 0, sizeof k->near[number]);
		memset(k->far[number], 0, sizeof k->far[number]);
	}
	for (uint16_t n = 0; n < s->pieces; n++)
		put(k, n, number, SEEN_NOT);
}

static void reckon_changed(const struct world *w, struct state *s, const bool changed[WATCHED_MAX])
{
	struct figure figure[WATCHED_MAX];
	for (uint16_t n = watch_next(s, UINT16_MAX); n < WATCHED_MAX; n = watch_next(s, n)) {
		if (!s->watch.at[n].on_board)
			continue;
		watch_figure(w, s, n, &figure[n]);
		figure[n].flash = s->watch.at[n].flash;
	}
	for (uint16_t a = watch_next(s, UINT16_MAX); a < WATCHED_MAX; a = watch_next(s, a)) {
		if (!changed[a])
			continue;
		for (uint16_t b = watch_next(s, UINT16_MAX); b < WATCHED_MAX; b = watch_next(s, b))
			if (watched_by(s, a, b) && (!changed[b] || a < b))
				reckon(w, s, figure, a, b);
	}
}

void watch_turn(const struct world *w, struct state *s)
{
	struct watched at[WATCHED_MAX];
	uint16_t top[PIECES_MAX];
	bool changed[WATCHED_MAX] = { false }, any = false;
	struct watch *k = &s->watch;
	uint16_t parted[SEATS_MAX];
	bool all = ground_changed(w, s);
	parted_of(w, s, parted);
	places(s, at, top);
	for (uint16_t n = watch_next(s, UINT16_MAX); n < WATCHED_MAX; n = watch_next(s, n)) {
		changed[n] = all || differs(&at[n], &k->at[n]) ||
		             (!watch_is_ship(n) &&
		              parted[s->piece[n].seat] != k->parted[s->piece[n].seat]);
		any = any || changed[n];
	}
	memcpy(k->at, at, sizeof k->at);
	memcpy(k->parted, parted, sizeof k->parted);
	if (!any || !s->options.field)
		return;
	for (uint16_t n = watch_next(s, UINT16_MAX); n < WATCHED_MAX; n = watch_next(s, n))
		if (changed[n])
			forget(s, n);
	reckon_changed(w, s, changed);
	for (uint16_t n = 0; n < s->pieces; n++)
		if (at[n].masked) {
			memcpy(k->near[n], k->near[top[s->piece[n].stack]], sizeof k->near[n]);
			memcpy(k->far[n], k->far[top[s->piece[n].stack]], sizeof k->far[n]);
		}
}

void watch_again(const struct world *w, struct state *s, uint16_t every, uint16_t which)
{
	for (uint16_t n = watch_next(s, UINT16_MAX); n < WATCHED_MAX; n = watch_next(s, n))
		if (n % every == which % every) {
			forget(s, n);
			s->watch.at[n] = (struct watched){ 0 };
		}
	watch_turn(w, s);
}

void watch_all(const struct world *w, struct state *s)
{
	memset(&s->watch, 0, sizeof s->watch);
	watch_turn(w, s);
}
