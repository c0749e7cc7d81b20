/* seating.c: see seating.h. */
#include "rules/reiswitz/seating.h"

#include "rules/reiswitz/reading.h"

#include <string.h>

uint16_t seating_body(const struct piece *piece, uint16_t pieces, uint16_t id)
{
	if (piece[id].box > 0)
		return seating_body(piece, pieces, (uint16_t)(piece[id].box - 1));
	for (uint16_t k = 0; k < id && piece[id].square > 0; k++)
		if (piece[k].square == piece[id].square)
			return k;
	return piece[id].stack < pieces ? piece[id].stack : id;
}

/* How finely a side's troops are cut into parts. */
enum grain { BY_SEAT, BY_DIVISION, BY_ARM, BY_BODY, GRAINS };

/* The part a piece is of: pieces with the same key stay together, lower keys come first. */
static uint32_t part_key(const struct world *w, uint16_t id, enum grain grain)
{
	uint16_t body = seating_body(w->start, w->pieces, id);
	const struct piece *p = &w->start[body];
	uint32_t key = p->seat;
	key = key * (DIVISIONS_MAX + 1) + (grain >= BY_DIVISION ? p->division : 0);
	key = key * ARM_ROWS + (grain >= BY_ARM ? p->arm : 0);
	return key * PIECES_MAX + (grain >= BY_BODY ? body : 0);
}

static bool in_order(const uint32_t *key, uint16_t count, uint32_t sought, uint16_t *at)
{
	for (*at = 0; *at < count && key[*at] < sought; (*at)++)
		;
	return *at < count && key[*at] == sought;
}

/* The keys of a side's parts, each once, in order. */
static uint16_t parts_of(const struct world *w, uint8_t side, enum grain grain,
                         uint32_t part[PIECES_MAX])
{
	uint16_t count = 0, at;
	for (uint16_t k = 0; k < w->pieces; k++) {
		uint32_t key = part_key(w, k, grain);
		if (w->start[k].side != side || in_order(part, count, key, &at))
			continue;
		memmove(&part[at + 1], &part[at], (size_t)(count - at) * sizeof *part);
		part[at] = key;
		count++;
	}
	return count;
}

/* Into `of`: to which of `players` each piece of the side goes. False: there are too few bodies. */
static bool shares_give(const struct world *w, uint8_t side, uint8_t players,
                        uint8_t of[PIECES_MAX])
{
	uint32_t part[PIECES_MAX];
	uint16_t at, count = 0;
	uint8_t grain = BY_SEAT;
	while (grain < GRAINS && (count = parts_of(w, side, grain, part)) < players)
		grain++;
	for (uint16_t k = 0; k < w->pieces && grain < GRAINS; k++)
		if (w->start[k].side == side && in_order(part, count, part_key(w, k, grain), &at))
			of[k] = (uint8_t)(at * players / count);
	return grain < GRAINS;
}

void seating_read(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	uint8_t of[PIECES_MAX] = { 0 };
	uint8_t players[SIDES], first[SIDES] = { 0 };
	const struct doc *list = reading_list(scenario, "seating", SIDES, false, m->faults);
	if (list == NULL)
		return;
	for (uint8_t side = 0; side < SIDES; side++) {
		const struct doc *node = doc_at(list, side);
		bool whole = doc_is(node, DOC_INT) && node->integer >= 1 &&
		             node->integer <= SIDE_PLAYERS_MAX;
		players[side] = whole ? (uint8_t)node->integer : 1;
		if (!whole) /* TURN-1 */
			reading_fault(m->faults, list, MSG_FAULT_SEATING, NULL, 1, SIDE_PLAYERS_MAX);
		else if (!shares_give(w, side, players[side], of))
			reading_fault(m->faults, list, MSG_FAULT_SEATING_BODIES, NULL, players[side], 0);
	}
	first[SIDE_GREEN] = players[SIDE_BLUE];
	w->seats = (uint8_t)(players[SIDE_BLUE] + players[SIDE_GREEN]);
	memset(w->seat_side, 0, sizeof w->seat_side);
	for (uint8_t seat = 0; seat < w->seats; seat++)
		w->seat_side[seat] = seat < players[SIDE_BLUE] ? SIDE_BLUE : SIDE_GREEN;
	for (uint16_t k = 0; k < w->pieces; k++)
		w->start[k].seat = (uint8_t)(first[w->start[k].side] + of[k]);
}
