/* riders.c: see riders.h. */
#include "rules/reiswitz/riders.h"

#include "base/must.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/errand.h"
#include "rules/reiswitz/hosts.h"
#include "rules/reiswitz/watch.h"

/* TURN-2: whom a seat takes for its commander. */
static uint8_t chief_of(const struct world *w, const struct state *s, uint8_t seat)
{
	return s->chief[seat] ? (uint8_t)((s->chief[seat] & CHIEF_SEAT) - 1)
	                      : s->commander[w->seat_side[seat]];
}

bool riders_carry(const struct world *w, const struct state *s, uint8_t from, uint8_t to)
{
	struct hosts h;
	uint8_t chief = chief_of(w, s, from);
	if (!s->options.riders || s->stage != STAGE_PLAY)
		return false;
	if (chief != chief_of(w, s, to))
		chief = SEATS_MAX;
	hosts_among(w, s, circle_of(s, from) & circle_of(s, to), chief, &h); /* CARD-5, SEE-8 */
	return h.host[from] != h.host[to] && h.with_pieces != 0;
}

void riders_send(const struct world *w, struct state *s, uint8_t slate, uint8_t from, uint8_t to)
{
	must(slate < RIDERS_MAX && s->rider[slate].state == RIDER_NONE);
	s->rider[slate] = (struct rider){
		.state = RIDER_WAITS, .side = w->seat_side[from], .from = from, .to = to
	};
}

static void spots_of_seat(const struct state *s, uint8_t seat, struct spots *out)
{
	out->count = 0;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].seat == seat && cordon_counts(&s->piece[k]))
			out->at[out->count++] = (struct spot){ s->piece[k].x, s->piece[k].y };
}

static struct spot place_of(const struct rider *r)
{
	return (struct spot){ r->x, r->y };
}

/* CARD-7: "he waits, turns". From the player who sends him he does not set out at all. True: he has
 * turned now, and goes. */
static bool rider_stop(const struct world *w, struct rider *r)
{
	if (r->state == RIDER_TURNED || r->waited++ < w->tables->rider_waits)
		return false;
	r->state = r->state == RIDER_WAITS ? RIDER_RETURNED : RIDER_TURNED;
	return r->state == RIDER_TURNED;
}

/* At whose pieces he ends. */
static uint8_t end_of(const struct hosts *h, const struct rider *r)
{
	return h->host[r->state == RIDER_TURNED ? r->from : r->to];
}

/* The ways to his end are sought. False: there is none. */
static bool rider_go(struct errand *e, const struct hosts *h, struct rider *r)
{
	const struct world *w = e->on.w;
	struct spots from = { .count = 1, .at = { place_of(r) } };
	struct errand_end end = { .left = 0 }; /* nobody has pieces: all sit together */
	bool back = r->state == RIDER_TURNED;
	uint32_t cells = (uint32_t)(DISTANCE_PACES * w->tables->rider_distances / CELL_PACES);
	if (r->state == RIDER_WAITS)
		spots_of_seat(e->on.s, h->host[r->from], &from);
	if (h->with_pieces != 0 && !errand_go(e, &from, cells, &end))
		return false;
	r->waited = 0;
	if (end.left == 0) {
		r->state = back ? RIDER_RETURNED : RIDER_ARRIVED;
		return true;
	}
	r->state = back ? RIDER_TURNED : RIDER_GOES;
	r->x = (int16_t)end.at.x;
	r->y = (int16_t)end.at.y;
	return true;
}

/* All of a side that are to go on; `on` remains true of who finds no way. Ways are sought once to
 * each player, but for who stands on barred ground. */
static void side_go(struct errand *e, struct state *s, const struct hosts *h, bool on[RIDERS_MAX])
{
	struct spots to;
	for (uint8_t seat = 0; seat < e->on.w->seats; seat++) {
		bool sought = false;
		for (uint8_t k = 0; k < RIDERS_MAX; k++) {
			struct rider *r = &s->rider[k];
			struct spot at = place_of(r);
			if (!on[k] || end_of(h, r) != seat)
				continue;
			bool alone = rider_is_out(r) && !errand_free(e, at);
			spots_of_seat(s, seat, &to);
			if (alone || !sought)
				errand_seek(e, &to, alone ? &at : NULL);
			sought = !alone;
			on[k] = !rider_go(e, h, r);
		}
	}
}

/* CARD-7, the option: "or is taken" */
static void rider_taken(struct errand *e, struct rider *r)
{
	const struct orderly *on = &e->on;
	if (!rider_is_out(r) || !errand_barred(e, place_of(r)))
		return;
	uint16_t by = cordon_nearest(on->w, on->s, &on->cordon, place_of(r));
	r->state = RIDER_TAKEN;
	r->captor = on->s->piece[by].seat;
}

/* Is there anything to be done for riders of this side? */
static bool concerns(const struct state *s, uint8_t side)
{
	if (side != s->side && !s->options.riders_taken)
		return false;
	for (uint8_t k = 0; k < RIDERS_MAX; k++)
		if (rider_is_under_way(&s->rider[k]) && s->rider[k].side == side)
			return true;
	return false;
}

static void side_turn(const struct world *w, struct state *s, uint8_t side)
{
	struct errand e; /* not cleared: errand_begin fills it */
	struct hosts h;
	bool on[RIDERS_MAX] = { false };
	errand_begin(w, s, side, &e);
	hosts_find(w, s, side, s->commander[side], &h);
	for (uint8_t k = 0; k < RIDERS_MAX; k++) {
		struct rider *r = &s->rider[k];
		if (!rider_is_under_way(r) || r->side != side)
			continue;
		if (s->options.riders_taken)
			rider_taken(&e, r);
		on[k] = r->state != RIDER_TAKEN && side == s->side;
	}
	side_go(&e, s, &h, on);
	for (uint8_t k = 0; k < RIDERS_MAX; k++)
		on[k] = on[k] && rider_stop(w, &s->rider[k]);
	side_go(&e, s, &h, on);
}

void riders_turn(const struct world *w, struct state *s)
{
	for (uint8_t side = 0; side < SIDES; side++)
		if (concerns(s, side))
			side_turn(w, s, side);
}

static uint16_t seen_by(const struct world *w, const struct state *s, const struct rider *r)
{
	struct figure him, eye;
	uint16_t owners = 0, seats = 0;
	watch_figure_bare(w, s, ARM_LIGHT_CAVALRY, (struct stance){ r->x, r->y, 0, 0 }, &him);
	him.points = 1;
	for (uint16_t n = 0; n < s->pieces; n++) {
		uint16_t bit = (uint16_t)(1u << s->piece[n].seat);
		if (!watch_sees(s, n) || owners & bit)
			continue;
		watch_figure(w, s, n, &eye);
		if (watch_look(w, s, &eye, &him, true) == SEEN_NEAR)
			owners |= bit;
	}
	for (uint8_t seat = 0; seat < w->seats; seat++)
		if (circle_of(s, seat) & owners)
			seats |= (uint16_t)(1u << seat);
	return seats;
}

static bool looked_for(const struct state *s, const struct rider *r)
{
	return rider_is_out(r) && s->options.field && s->stage == STAGE_PLAY;
}

void riders_look(const struct world *w, struct state *s)
{
	for (uint8_t k = 0; k < RIDERS_MAX; k++) {
		struct rider *r = &s->rider[k];
		r->seats = looked_for(s, r) ? seen_by(w, s, r) : 0;
	}
}

void riders_hold(const struct world *w, const struct state *s, bool deep)
{
	for (uint8_t k = 0; k < RIDERS_MAX; k++) {
		const struct rider *r = &s->rider[k];
		if (r->state == RIDER_NONE)
			continue;
		must(s->options.riders && r->from < w->seats && r->to < w->seats && r->from != r->to);
		must(w->seat_side[r->from] == r->side && w->seat_side[r->to] == r->side);
		must(r->state != RIDER_TAKEN ||
		     (r->captor < w->seats && w->seat_side[r->captor] != r->side));
		must(!rider_is_out(r) || ground_holds(&w->ground, r->x, r->y));
		must(!deep || r->seats == (looked_for(s, r) ? seen_by(w, s, r) : 0));
	}
	must(s->options.riders || !s->options.riders_taken);
}
