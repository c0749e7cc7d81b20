/* communication.c: see communication.h. */
#include "rules/reiswitz/communication.h"

#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/hosts.h"
#include "rules/reiswitz/orderly.h"
#include "rules/reiswitz/succession.h"

#include <string.h>

/* Rows between two looks whether all have been joined. */
enum { LOOK_ROWS = 16 };

/* The ways of one side's orderlies. Cells that the enemy may bar are shut until it is settled
 * whether he does (cordon.h), which is not asked where nobody comes. */
struct ways {
	struct orderly on;
	/* who is looked for, and where he is found */
	uint16_t seekers;
	struct seeker { uint16_t column, row; uint8_t seat; bool found; } seeker[PIECES_MAX];
};

/* Has the flood come to its edge? */
static bool is_beside(const struct ways *k, struct patch p)
{
	const struct ground *g = &k->on.w->ground;
	const struct flood *f = &k->on.flood;
	if ((p.top > 0 && flood_reached_run(f, p.left, p.right, p.top - 1)) ||
	    (p.low < g->rows && flood_reached_run(f, p.left, p.right, p.low)))
		return true;
	for (uint32_t j = p.top; j < p.low; j++)
		if ((p.left > 0 && flood_reached(f, p.left - 1, j)) ||
		    (p.right < g->columns && flood_reached(f, p.right, j)))
			return true;
	return false;
}

/* The rows of doubtful cells by whose edges the flood has been since this was last asked. */
static void rows_visited(struct ways *k, bool visited[CORDON_ROWS])
{
	const struct ground *g = &k->on.w->ground;
	for (int32_t row = 0; row < k->on.cordon.rows; row++) {
		struct patch p = orderly_patch(&k->on, (uint32_t)(row * k->on.cordon.columns));
		visited[row] = false;
		for (uint32_t y = p.top > 0 ? p.top - 1 : 0; y <= p.low && y < g->rows; y++)
			visited[row] |= k->on.flood.fresh[y / FLOOD_WORD] >> y % FLOOD_WORD & 1;
	}
	memset(k->on.flood.fresh, 0, sizeof k->on.flood.fresh);
}

/* Settles the doubts about the cells to which the flood has come; true: some are open, and it runs
 * on. */
static bool doubts_settle(struct ways *k)
{
	const struct ground *g = &k->on.w->ground;
	struct cordon *c = &k->on.cordon;
	bool any = false, visited[CORDON_ROWS];
	rows_visited(k, visited);
	for (uint32_t i = 0; i < c->doubts; i++) {
		struct patch p = orderly_patch(&k->on, c->doubt[i]);
		if (c->cell[c->doubt[i]] != CORDON_DOUBTFUL ||
		    !visited[c->doubt[i] / (uint32_t)c->columns] || !is_beside(k, p) ||
		    cordon_settle(k->on.w, k->on.s, c, c->doubt[i]))
			continue;
		any = true;
		orderly_open(&k->on, c->doubt[i]);
		for (uint32_t y = p.top > 0 ? p.top - 1 : 0; y <= p.low && y < g->rows; y++)
			flood_again(&k->on.flood, y);
	}
	return any;
}

static void seekers_take(struct ways *k, uint8_t side)
{
	const struct ground *g = &k->on.w->ground;
	k->seekers = 0;
	for (uint16_t i = 0; i < k->on.s->pieces; i++) {
		const struct piece *p = &k->on.s->piece[i];
		if (p->side != side || !cordon_counts(p))
			continue;
		uint32_t cell = ground_cell(g, p->x, p->y);
		k->seeker[k->seekers++] = (struct seeker){ (uint16_t)(cell % g->columns),
			                                       (uint16_t)(cell / g->columns), p->seat, false };
	}
}

/* Whose pieces the present flood has come to, with those it had; they are sought no more. */
static uint16_t found(struct ways *k, uint16_t so_far)
{
	for (uint16_t i = 0; i < k->seekers; i++) {
		struct seeker *one = &k->seeker[i];
		if (one->found || !flood_reached(&k->on.flood, one->column, one->row))
			continue;
		one->found = true;
		so_far |= (uint16_t)(1u << one->seat);
	}
	return so_far;
}

/* The seats found from one piece's cell as far as a way leads, or until they are all. */
static uint16_t joined_by(struct ways *k, const struct seeker *from, uint16_t all)
{
	uint16_t seats = 0;
	flood_begin(&k->on.flood, from->column, from->row);
	do {
		bool more = true;
		while (more && seats != all) {
			more = flood_on(&k->on.flood, LOOK_ROWS);
			seats = found(k, seats);
		}
	} while (seats != all && doubts_settle(k));
	return seats;
}

/* CARD-10: pair by pair; which are joined by pieces of theirs that hang together. */
static void side_judge(const struct world *w, const struct state *s, uint16_t all, uint8_t side,
                       uint16_t link[SEATS_MAX])
{
	struct ways k; /* not cleared: each part of it is filled in its turn */
	orderly_begin(w, s, side, &k.on);
	seekers_take(&k, side);
	for (uint16_t i = 0, seats = 0; i < k.seekers && seats != all; i++) {
		if (k.seeker[i].found)
			continue;
		seats = joined_by(&k, &k.seeker[i], all);
		for (uint8_t seat = 0; seat < w->seats; seat++)
			if (seats >> seat & 1)
				link[seat] |= seats;
	}
}

void communication_judge(const struct world *w, const struct state *s,
                         const uint8_t commander[SIDES], uint16_t link[SEATS_MAX])
{
	communication_whole(w, link);
	for (uint8_t side = 0; side < SIDES; side++) {
		struct hosts players;
		uint16_t found_at[SEATS_MAX] = { 0 };
		hosts_find(w, s, side, commander[side], &players);
		/* of one place, or none, all are together */
		if ((players.with_pieces & (players.with_pieces - 1)) == 0)
			continue;
		side_judge(w, s, players.with_pieces, side, found_at);
		for (uint8_t a = 0; a < w->seats; a++)
			for (uint8_t b = 0; b < w->seats; b++)
				if (players.all >> a & players.all >> b & 1 &&
				    !(found_at[players.host[a]] >> players.host[b] & 1))
					link[a] &= (uint16_t)~(1u << b);
	}
}

void communication_whole(const struct world *w, uint16_t link[SEATS_MAX])
{
	for (uint8_t k = 0; k < SEATS_MAX; k++)
		link[k] = k < w->seats ? circle_side(w, w->seat_side[k]) : 0;
}

/* CARD-10: told to the two alone, and no more than that. */
void communication_turn(const struct world *w, struct state *s, struct outcome *outcome)
{
	uint16_t link[SEATS_MAX];
	communication_judge(w, s, s->commander, link);
	for (uint8_t a = 0; a < w->seats; a++)
		for (uint8_t b = (uint8_t)(a + 1); b < w->seats; b++) {
			bool now = link[a] >> b & 1;
			if (now == circle_has(s, a, b))
				continue;
			enum happening what = now ? HAPPENED_RESTORED : HAPPENED_CUT;
			happening_of_seat(outcome, what, s, w->seat_side[a], a)->index = b;
		}
	memcpy(s->link, link, sizeof s->link);
	succession_tell(w, s);
	for (uint8_t side = 0; side < SIDES; side++)
		succession_settle(w, s, side, outcome);
}
