/* twin.c: see twin.h. */
#include "tests/property/support/twin.h"

#include <string.h>

static uint8_t other(uint8_t side)
{
	return side < SIDES ? (uint8_t)(1 - side) : side; /* of a winner SIDES is nobody */
}

/* 1 + a side, 0 for nobody. */
static uint8_t other_of(uint8_t holder)
{
	return holder ? (uint8_t)(1 + other((uint8_t)(holder - 1))) : 0;
}

static uint16_t seats(uint16_t bits)
{
	return (uint16_t)((bits & 1) << 1 | (bits & 2) >> 1 | (bits & ~3));
}

static void piece(struct piece *p)
{
	p->side = other(p->side);
	p->seat = (uint8_t)(1 - p->seat);
	p->taken = other_of(p->taken);
}

static void accounts(struct account a[SIDES][ARM_COUNT])
{
	struct account swap[ARM_COUNT];
	memcpy(swap, a[0], sizeof swap);
	memcpy(a[0], a[1], sizeof swap);
	memcpy(a[1], swap, sizeof swap);
}

void twin_world(const struct world *w, struct world *out)
{
	*out = *w;
	for (uint8_t k = 0; k < w->seats; k++)
		out->seat_side[k] = other(w->seat_side[1 - k]);
	out->first_side = other(w->first_side);
	for (uint16_t k = 0; k < w->pieces; k++)
		piece(&out->start[k]);
	accounts(out->account);
	for (uint8_t k = 0; k < w->ships; k++)
		out->ship[k].side = other(w->ship[k].side);
	for (uint8_t k = 0; k < w->sites; k++)
		out->site[k].side = other(w->site[k].side);
	for (uint8_t k = 0; k < w->places; k++)
		out->place[k].holder = other_of(w->place[k].holder);
	for (uint8_t k = 0; k < w->tasks; k++)
		out->task[k].side = other(w->task[k].side);
	for (uint8_t k = 0; k < SQUARES_MAX; k++)
		if (w->square[k].k)
			out->square[k].side = other(w->square[k].side);
}

/* TURN-2, TURN-8, CARD-5 */
static void command(const struct state *s, struct state *out)
{
	for (int k = 0; k < SIDES; k++) {
		out->commander[k] = (uint8_t)(1 - s->commander[1 - k]);
		out->lot_commander[k] = (uint8_t)(1 - s->lot_commander[1 - k]);
		out->chosen[k] = s->chosen[1 - k];
		out->offer[k] = s->offer[1 - k];
		out->link[k] = seats(s->link[1 - k]);
	}
}

static void knowledge(struct state *s)
{
	struct knowledge first = s->knowledge[0];
	s->knowledge[0] = s->knowledge[1];
	s->knowledge[1] = first;
	for (int seat = 0; seat < 2; seat++)
		for (uint8_t k = 0; k < PLACES_MAX; k++)
			s->knowledge[seat].holder[k] = other_of(s->knowledge[seat].holder[k]);
	for (int seat = 0; seat < 2; seat++)
		for (uint16_t k = 0; k < s->knowledge[seat].sightings; k++)
			s->knowledge[seat].sighting[k].side = other(s->knowledge[seat].sighting[k].side);
}

void twin_state(const struct state *s, struct state *out)
{
	*out = *s;
	out->side = other(s->side);
	out->ended[0] = s->ended[1];
	out->ended[1] = s->ended[0];
	out->winner = s->over ? other(s->winner) : s->winner;
	out->first_drawn = other_of(s->first_drawn);
	for (uint8_t k = 0; k < PLACES_MAX; k++)
		out->holder[k] = other_of(s->holder[k]);
	for (uint16_t k = 0; k < s->pieces; k++)
		piece(&out->piece[k]);
	for (uint8_t k = 0; k < SQUARES_MAX; k++)
		if (s->square[k].k)
			out->square[k].side = other(s->square[k].side);
	for (uint8_t k = 0; k < s->ships; k++)
		out->ship[k].side = other(s->ship[k].side);
	accounts(out->account);
	for (uint16_t k = 0; k < s->gaps; k++) {
		out->gap[k].side = other(s->gap[k].side);
		out->gap[k].seat = (uint8_t)(1 - s->gap[k].seat);
		out->gap[k].seats = seats(s->gap[k].seats);
	}
	command(s, out);
	knowledge(out);
}

/* Entries of nobody's doing name seat 0. */
static bool seated(const struct happened *h)
{
	return h->piece != NO_PIECE || h->what == HAPPENED_PART_END || h->what == HAPPENED_SIDE_END ||
	       h->what == HAPPENED_FLAG ||
	       (h->what == HAPPENED_OVER && strcmp(h->blow.rule, "END-3") == 0);
}

void twin_outcome(const struct outcome *o, struct outcome *out)
{
	*out = *o;
	for (uint16_t k = 0; k < o->count; k++) {
		struct happened *h = &out->list[k];
		h->side = other(h->side);
		if (seated(h))
			h->seat = (uint8_t)(1 - h->seat);
		h->winner = h->what == HAPPENED_OVER ? other(h->winner) : h->winner;
	}
}
