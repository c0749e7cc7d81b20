/* sightings.c: see sightings.h. */
#include "rules/reiswitz/sightings.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/ghosts.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/things.h"
#include "rules/reiswitz/watch.h"
#include "rules/reiswitz/ways.h"

#include <string.h>

enum { WORD_BITS = 64 };

/* One update. */
struct round {
	const struct world *w;
	struct state *s;
	const struct outcome *outcome;
	struct watched before[WATCHED_MAX];
	struct figure figure[WATCHED_MAX]; /* of those on the board after the order */
	struct stacks_spent spent;
	uint16_t circle[SEATS_MAX];
	uint16_t gaps;   /* the gaps before these were there before the order */
	bool things;     /* the order may have changed things of the ground */
};

/* What a set of seats sees among them. */
struct sum { uint64_t near[SIGHT_WORDS], far[SIGHT_WORDS]; };

static bool bit_of(const uint64_t row[SIGHT_WORDS], uint16_t number)
{
	return row[number / WORD_BITS] >> number % WORD_BITS & 1;
}

static void bit_set(uint64_t row[SIGHT_WORDS], uint16_t number)
{
	row[number / WORD_BITS] |= (uint64_t)1 << number % WORD_BITS;
}

/* One of the circle that can see. */
static bool looks(const struct state *s, uint16_t circle, uint16_t number)
{
	return watch_sees(s, number) && circle >> s->piece[number].seat & 1;
}

/* Of what the circle does not own. */
static bool strange(const struct world *w, const struct state *s, uint8_t seat, uint16_t circle,
                    uint16_t number)
{
	return watch_is_ship(number) ? watch_side(s, number) != w->seat_side[seat]
	                             : !(circle >> s->piece[number].seat & 1);
}

/* but: one whose eyes do not count; NO_PIECE: none. */
static void add_up(const struct state *s, uint16_t circle, uint16_t but, struct sum *out)
{
	memset(out, 0, sizeof *out);
	for (uint16_t n = 0; n < s->pieces; n++) {
		if (n == but || !looks(s, circle, n))
			continue;
		for (int i = 0; i < SIGHT_WORDS; i++) {
			out->near[i] |= s->watch.near[n][i];
			out->far[i] |= s->watch.far[n][i];
		}
	}
}

/* SEE-12: side, arm, place, bearing, formation, and whether guns are in position. */
static struct sighting sighting_of(const struct round *r, uint16_t number, struct stance at)
{
	const struct state *s = r->s;
	struct sighting g = { .subject = number, .x = (int16_t)at.x, .y = (int16_t)at.y,
		                  .bearing = (int16_t)at.bearing, .side = watch_side(s, number),
		                  .minute = (uint16_t)s->minute };
	if (watch_is_ship(number)) {
		g.kind = SIGHTED_SHIP;
		g.guns = s->ship[number - PIECES_MAX].state;
		return g;
	}
	const struct piece *p = &s->piece[number];
	g.kind = SIGHTED_PIECE;
	g.spent = r->spent.of[number];
	g.arm = p->arm;
	g.formation = p->formation;
	g.guns = arm_is_guns(p->arm) && p->guns != GUNS_LIMBERED;
	return g;
}

static struct stance stance_of(const struct watched *at)
{
	return (struct stance){ at->x, at->y, at->bearing, 0 };
}

/* SHOCK-14: the seat has this piece in sight on a footprint that is left empty in this order. */
static void note_gaps(struct round *r, uint8_t seat, uint16_t piece, struct stance at)
{
	struct state *s = r->s;
	for (uint16_t k = r->gaps; k < s->gaps; k++) {
		struct gap *g = &s->gap[k];
		if (g->x == at.x && g->y == at.y && g->bearing == at.bearing &&
		    g->side == s->piece[piece].side)
			g->seats |= (uint16_t)(1u << seat);
	}
}

/* Whose footprints the order left empty: a seat knows its circle's own, and those of whom it had in
 * sight there. */
static void gaps_begin(struct round *r)
{
	struct state *s = r->s;
	while (r->gaps < s->gaps && s->gap[r->gaps].seats != 0)
		r->gaps++;
	for (uint16_t k = r->gaps; k < s->gaps; k++)
		for (uint8_t seat = 0; seat < r->w->seats; seat++)
			if (r->circle[seat] >> s->gap[k].seat & 1)
				s->gap[k].seats |= (uint16_t)(1u << seat);
	for (uint8_t seat = 0; seat < r->w->seats && r->gaps < s->gaps; seat++) {
		const struct knowledge *k = &s->knowledge[seat];
		for (uint16_t i = 0; i < k->sightings; i++)
			if (k->sighting[i].live && k->sighting[i].kind == SIGHTED_PIECE)
				note_gaps(r, seat, k->sighting[i].subject,
				          (struct stance){ k->sighting[i].x, k->sighting[i].y,
				                           k->sighting[i].bearing, 0 });
	}
}

/* SEE-11: the ghosts whose place this eye sees: what made them would be seen there. */
static void ghosts_faced(struct round *r, uint8_t seat, const struct figure *eye)
{
	struct knowledge *k = &r->s->knowledge[seat];
	for (uint16_t i = k->sightings; i > 0; i--) {
		const struct sighting *g = &k->sighting[i - 1];
		struct stance at = { g->x, g->y, g->bearing, 0 };
		struct figure ghost;
		if (g->live)
			continue;
		if (g->kind == SIGHTED_TROOPS) {
			if (watch_point(r->w, r->s, eye, (struct spot){ g->x, g->y }, 0))
				ghosts_remove(k, (uint16_t)(i - 1));
			continue;
		}
		watch_figure_bare(r->w, r->s, g->arm, at, &ghost);
		if (g->kind == SIGHTED_SHIP)
			ghost.points = 1;
		if (watch_look(r->w, r->s, eye, &ghost, true) == SEEN_NEAR)
			ghosts_remove(k, (uint16_t)(i - 1));
	}
}

/* The walker at one place of his way, as those see him to whom he is strange. */
static void step_seen(struct round *r, const struct way_step *step, const struct figure *there)
{
	struct state *s = r->s;
	struct sighting as = sighting_of(r, step->piece, step->at);
	uint16_t asked = 0; /* the circle asked last, and its answer */
	bool seen = false;
	for (uint8_t seat = 0; seat < r->w->seats; seat++) {
		uint16_t circle = r->circle[seat];
		if (!strange(r->w, s, seat, circle, step->piece))
			continue;
		for (uint16_t n = circle == asked ? s->pieces : (seen = false); n < s->pieces && !seen; n++)
			seen = looks(s, circle, n) &&
			       watch_look(r->w, s, &r->figure[n], there, true) == SEEN_NEAR;
		asked = circle;
		if (!seen) {
			ghosts_lose(&s->knowledge[seat], step->piece);
			continue;
		}
		ghosts_see(&s->knowledge[seat], &as);
		note_gaps(r, seat, step->piece, step->at);
	}
}

/* Seats that have the walker in one and the same circle, and what is in sight of him and of nobody
 * else of it: `seen`, as far as some seat of them has it in sight. */
struct own_sight { uint16_t circle, seats; struct sum others; uint64_t seen[SIGHT_WORDS]; };
struct own_sights { uint8_t count; struct own_sight of[SEATS_MAX]; };

static struct own_sight *own_of(const struct round *r, uint16_t walker, uint16_t circle,
                                struct own_sights *all)
{
	for (uint8_t k = 0; k < all->count; k++)
		if (all->of[k].circle == circle)
			return &all->of[k];
	struct own_sight *own = &all->of[all->count++];
	*own = (struct own_sight){ .circle = circle };
	add_up(r->s, circle, walker, &own->others);
	return own;
}

static void own_begin(const struct round *r, uint16_t walker, struct own_sights *all)
{
	const struct state *s = r->s;
	all->count = 0;
	for (uint8_t seat = 0; seat < r->w->seats; seat++) {
		const struct knowledge *k = &s->knowledge[seat];
		if (!(r->circle[seat] >> s->piece[walker].seat & 1))
			continue;
		struct own_sight *own = own_of(r, walker, r->circle[seat], all);
		own->seats |= (uint16_t)(1u << seat);
		for (uint16_t i = 0; i < k->sightings; i++)
			if (k->sighting[i].live && k->sighting[i].kind != SIGHTED_TROOPS)
				bit_set(own->seen, k->sighting[i].subject);
	}
}

/* To each of the seats whose circle the walker is in. */
static void step_tells(struct round *r, struct own_sight *own, uint16_t number, bool seen)
{
	struct state *s = r->s;
	struct sighting as = sighting_of(r, number, stance_of(&s->watch.at[number]));
	bit_set(own->seen, number);
	for (uint8_t seat = 0; seat < r->w->seats; seat++) {
		if (!(own->seats >> seat & 1))
			continue;
		if (seen)
			ghosts_see(&s->knowledge[seat], &as);
		else
			ghosts_lose(&s->knowledge[seat], number);
	}
}

/* What the walker sees from one place of his way, which nobody else of a circle sees. */
static void step_sees(struct round *r, const struct figure *there, struct own_sights *all)
{
	struct state *s = r->s;
	for (uint16_t n = watch_next(s, UINT16_MAX); n < WATCHED_MAX; n = watch_next(s, n)) {
		bool asked = false, seen = false;
		if (!watch_shows(&s->watch, n))
			continue;
		for (uint8_t k = 0; k < all->count; k++) {
			struct own_sight *own = &all->of[k];
			if (!strange(r->w, s, circle_ranked(own->seats, 0), own->circle, n) ||
			    bit_of(own->others.near, n))
				continue;
			seen = asked ? seen
			             : watch_look(r->w, s, there, &r->figure[n], true) == SEEN_NEAR;
			asked = true;
			if (seen || bit_of(own->seen, n))
				step_tells(r, own, n, seen);
		}
	}
}

static void walk_ways(struct round *r)
{
	struct state *s = r->s;
	struct ways ways;
	struct way_step step;
	struct own_sights own;
	uint16_t walker = NO_PIECE;
	ways_start(&ways, r->w, s, r->outcome, r->before);
	while (ways_next(&ways, &step)) {
		uint16_t bit = (uint16_t)(1u << s->piece[step.piece].seat);
		struct figure there;
		const struct figure *eye = &there;
		watch_figure_at(r->w, s, step.piece, step.at, &there);
		step_seen(r, &step, &there);
		if (s->piece[step.piece].arm == ARM_BOX)
			continue; /* nobody looks out of it */
		if (walker != step.piece)
			own_begin(r, step.piece, &own);
		walker = step.piece;
		step_sees(r, &there, &own);
		for (uint8_t seat = 0; seat < r->w->seats; seat++) {
			if (!(r->circle[seat] & bit))
				continue;
			ghosts_faced(r, seat, &there);
			things_look(r->w, s, &s->knowledge[seat], &(struct things_eyes){ &eye, 1 });
		}
	}
}

/* SEE-8: a mark in the middle of each square of the lattice where troops are seen that are not
 * plainly seen. RULING: the lattice stands for "troops are there" without telling where or how
 * many; its squares are the quarter tokens of the map. */
static struct sighting mark_of(const struct world *w, const struct state *s, uint16_t number)
{
	int32_t side = w->tables->sight_lattice_paces;
	const struct watched *at = &s->watch.at[number];
	int32_t x = at->x / side * side + side / 2, y = at->y / side * side + side / 2;
	return (struct sighting){ .subject = NO_PIECE,
		                      .x = (int16_t)(x < w->ground.width ? x : w->ground.width),
		                      .y = (int16_t)(y < w->ground.height ? y : w->ground.height),
		                      .kind = SIGHTED_TROOPS,
		                      .side = watch_side(s, number),
		                      .live = true,
		                      .minute = (uint16_t)s->minute };
}

/* SEE-8: those who were in the circle until this order, as they stood: who is not seen of them is a
 * ghost at once. */
static void friends_part(struct round *r, uint8_t seat)
{
	struct state *s = r->s;
	for (uint16_t k = 0; r->outcome != NULL && k < r->outcome->count; k++) {
		const struct happened *h = &r->outcome->list[k];
		if (h->what != HAPPENED_CUT || (h->seat != seat && h->index != seat))
			continue;
		uint8_t other = h->seat == seat ? h->index : h->seat;
		for (uint16_t n = 0; n < s->pieces; n++) {
			if (s->piece[n].seat != other || !watch_shows(&s->watch, n))
				continue;
			struct sighting as = sighting_of(r, n, stance_of(&s->watch.at[n]));
			ghosts_see(&s->knowledge[seat], &as);
		}
	}
}

/* Of his own side, when none of it is strange to him any more. */
static void friends_join(struct round *r, uint8_t seat)
{
	struct knowledge *k = &r->s->knowledge[seat];
	if (!circle_whole(r->w, r->s, seat))
		return;
	for (uint16_t i = k->sightings; i > 0; i--)
		if (k->sighting[i - 1].side == r->w->seat_side[seat])
			ghosts_remove(k, (uint16_t)(i - 1));
	/* CARD-5 */
	memcpy(k->account, r->s->account[r->w->seat_side[seat]], sizeof k->account);
}

/* What is seen now: kept up to date, or new; what is not seen any more becomes a ghost; what has
 * left the board in sight is gone. */
static void seat_pieces(struct round *r, uint8_t seat, const struct sum *sum)
{
	struct state *s = r->s;
	struct knowledge *k = &s->knowledge[seat];
	friends_part(r, seat);
	friends_join(r, seat);
	for (uint16_t i = k->sightings; i > 0; i--) {
		struct sighting *g = &k->sighting[i - 1];
		if (!g->live || g->kind == SIGHTED_TROOPS)
			continue;
		if (!s->watch.at[g->subject].on_board ||
		    !strange(r->w, s, seat, r->circle[seat], g->subject))
			ghosts_remove(k, (uint16_t)(i - 1));
		else if (!watch_shows(&s->watch, g->subject) || !bit_of(sum->near, g->subject))
			ghosts_lose(k, g->subject);
	}
	for (uint16_t n = watch_next(s, UINT16_MAX); n < WATCHED_MAX; n = watch_next(s, n)) {
		if (!strange(r->w, s, seat, r->circle[seat], n) || !bit_of(sum->near, n))
			continue;
		struct sighting as = sighting_of(r, n, stance_of(&s->watch.at[n]));
		ghosts_see(k, &as);
	}
}

/* The marks of troops that a circle sees now, each once. */
struct marks { uint16_t count; struct sighting mark[WATCHED_MAX]; };

static bool marked(const struct marks *marks, const struct sighting *g)
{
	for (uint16_t i = 0; i < marks->count; i++)
		if (marks->mark[i].x == g->x && marks->mark[i].y == g->y && marks->mark[i].side == g->side)
			return true;
	return false;
}

static void marks_take(const struct world *w, const struct state *s, uint8_t seat,
                       const struct sum *sum, struct marks *out)
{
	uint16_t circle = circle_of(s, seat);
	out->count = 0;
	for (uint16_t n = watch_next(s, UINT16_MAX); n < WATCHED_MAX; n = watch_next(s, n)) {
		if (!bit_of(sum->far, n) || bit_of(sum->near, n) || !strange(w, s, seat, circle, n))
			continue;
		struct sighting as = mark_of(w, s, n);
		if (!marked(out, &as))
			out->mark[out->count++] = as;
	}
}

static bool point_seen(const struct round *r, uint16_t circle, struct spot at)
{
	for (uint16_t n = 0; n < r->s->pieces; n++)
		if (looks(r->s, circle, n) && watch_point(r->w, r->s, &r->figure[n], at, 0))
			return true;
	return false;
}

static void seat_troops(struct round *r, uint8_t seat, const struct marks *marks)
{
	struct state *s = r->s;
	struct knowledge *k = &s->knowledge[seat];
	uint16_t circle = r->circle[seat];
	for (uint16_t i = k->sightings; i > 0; i--) {
		struct sighting *g = &k->sighting[i - 1];
		if (g->kind != SIGHTED_TROOPS)
			continue;
		bool seen = marked(marks, g);
		if (g->live && !seen)
			g->live = false;
		else if (g->live || !seen)
			continue;
		/* lost, and its square lies empty in sight; or a ghost where troops are seen again */
		if (seen || point_seen(r, circle, (struct spot){ g->x, g->y }))
			ghosts_remove(k, (uint16_t)(i - 1));
	}
	for (uint16_t i = 0; i < marks->count; i++)
		ghosts_see(k, &marks->mark[i]);
}

static bool same_place(const struct watched *a, const struct watched *b)
{
	return a->on_board && b->on_board && a->x == b->x && a->y == b->y && a->bearing == b->bearing;
}

/* Ghosts and things, as those see that have come to where they stand; things all of the circle,
 * when the order may have changed them. */
static void seat_places(struct round *r, uint8_t seat)
{
	struct state *s = r->s;
	struct knowledge *k = &s->knowledge[seat];
	const struct figure *eye[PIECES_MAX];
	uint16_t count = 0;
	bool known = things_known(r->w, s, k);
	for (uint16_t n = 0; n < s->pieces; n++) {
		if (!looks(s, r->circle[seat], n))
			continue;
		bool came = !same_place(&r->before[n], &s->watch.at[n]);
		if (came && r->outcome != NULL)
			ghosts_faced(r, seat, &r->figure[n]);
		if (came || r->things)
			eye[count++] = &r->figure[n];
	}
	if (!known && count > 0)
		things_look(r->w, s, k, &(struct things_eyes){ eye, count });
	ghosts_age(k, s->minute, r->w->tables->ghost_minutes);
	ghosts_number(k);
}

static bool changes_things(const struct outcome *outcome)
{
	for (uint16_t k = 0; outcome != NULL && k < outcome->count; k++)
		switch ((enum happening)outcome->list[k].what) {
		case HAPPENED_DAMAGE:
		case HAPPENED_GONE:
		case HAPPENED_WORK:
		case HAPPENED_BUILT:
		case HAPPENED_SUNK:
		case HAPPENED_SIDE_END:
			return true;
		default:
			break;
		}
	return outcome == NULL;
}

/* SEE-1: an ambush is one until it is seen, moves or fires. RULING: it is seen as in field sight,
 * to 24 distances, from every way walked too. */
static void ambushes_turn(struct round *r)
{
	struct state *s = r->s;
	struct ways ways;
	struct way_step step;
	struct figure hidden, eye;
	for (uint16_t n = 0; n < s->pieces; n++) {
		struct piece *p = &s->piece[n];
		if (!p->ambush)
			continue;
		p->ambush = p->on_board && !p->moved && !p->fired;
		if (!p->ambush || s->stage != STAGE_PLAY || s->watch.at[n].masked)
			continue;
		watch_figure(r->w, s, n, &hidden);
		for (uint16_t k = 0; k < s->pieces && p->ambush; k++) {
			if (!watch_sees(s, k) || s->piece[k].side == p->side)
				continue;
			watch_figure(r->w, s, k, &eye);
			p->ambush = watch_look(r->w, s, &eye, &hidden, true) != SEEN_NEAR;
		}
		if (r->outcome != NULL)
			ways_start(&ways, r->w, s, r->outcome, r->before);
		while (r->outcome != NULL && p->ambush && ways_next(&ways, &step)) {
			watch_figure_at(r->w, s, step.piece, step.at, &eye);
			p->ambush = eye.side == p->side || s->piece[step.piece].arm == ARM_BOX ||
			            watch_look(r->w, s, &eye, &hidden, true) != SEEN_NEAR;
		}
	}
}

static void figures(struct round *r)
{
	struct state *s = r->s;
	for (uint16_t n = watch_next(s, UINT16_MAX); n < WATCHED_MAX; n = watch_next(s, n)) {
		if (!s->watch.at[n].on_board)
			continue;
		watch_figure(r->w, s, n, &r->figure[n]);
		r->figure[n].flash = s->watch.at[n].flash;
	}
}

void sightings_turn(const struct world *w, struct state *s, const struct outcome *outcome)
{
	struct round r; /* not cleared: figures are most of it, and only those on the board are read */
	r.w = w;
	r.s = s;
	r.outcome = outcome;
	r.gaps = 0;
	r.things = changes_things(outcome);
	struct sum sum;
	struct marks marks;
	uint16_t summed = 0;
	memcpy(r.before, s->watch.at, sizeof r.before);
	watch_turn(w, s);
	if (!s->options.field) {
		ambushes_turn(&r);
		return;
	}
	figures(&r);
	stacks_spent(s, &r.spent);
	for (uint8_t seat = 0; seat < w->seats; seat++)
		r.circle[seat] = circle_of(s, seat);
	gaps_begin(&r);
	if (outcome != NULL)
		walk_ways(&r);
	for (uint8_t seat = 0; seat < w->seats; seat++) {
		if (r.circle[seat] != summed) {
			add_up(s, r.circle[seat], NO_PIECE, &sum);
			marks_take(w, s, seat, &sum, &marks);
		}
		summed = r.circle[seat];
		seat_pieces(&r, seat, &sum);
		seat_troops(&r, seat, &marks);
		seat_places(&r, seat);
	}
}

/* They lie in that order but where the numbers have wrapped. */
void sightings_order(const struct knowledge *k, uint16_t order[SIGHTINGS_MAX])
{
	for (uint16_t i = 0; i < k->sightings; i++) {
		uint16_t at = i;
		for (; at > 0 && k->sighting[order[at - 1]].id > k->sighting[i].id; at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
}

const struct sighting *sightings_ghost(const struct knowledge *k, uint16_t id)
{
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].id == id && !k->sighting[i].live)
			return &k->sighting[i];
	return NULL;
}

void sightings_wipe(struct knowledge *k, uint16_t id)
{
	const struct sighting *g = sightings_ghost(k, id);
	if (g != NULL)
		ghosts_remove(k, (uint16_t)(g - k->sighting));
}

const struct sighting *sightings_of(const struct state *s, uint8_t seat, uint16_t number)
{
	const struct knowledge *k = &s->knowledge[seat];
	uint16_t i = ghosts_find(k, number);
	return i == INDEX_NONE ? NULL : &k->sighting[i];
}

bool sightings_hold(const struct world *w, const struct state *s, uint8_t seat)
{
	const struct knowledge *k = &s->knowledge[seat];
	uint16_t circle = circle_of(s, seat), live = 0, want = 0;
	struct sum sum;
	struct marks marks;
	add_up(s, circle, NO_PIECE, &sum);
	marks_take(w, s, seat, &sum, &marks);
	for (uint16_t n = watch_next(s, UINT16_MAX); n < WATCHED_MAX; n = watch_next(s, n)) {
		bool seen = bit_of(sum.near, n) && strange(w, s, seat, circle, n);
		want += seen;
		if (seen && ghosts_find(k, n) == INDEX_NONE)
			return false;
	}
	for (uint16_t i = 0; i < k->sightings; i++) {
		const struct sighting *g = &k->sighting[i];
		if (g->id < SIGHTED_FIRST || (!g->live && g->subject != NO_PIECE))
			return false;
		for (uint16_t j = 0; j < i; j++)
			if (k->sighting[j].id == g->id)
				return false;
		if (g->kind != SIGHTED_TROOPS)
			live += g->live;
		else if (g->live != marked(&marks, g))
			return false;
	}
	return live == want;
}
