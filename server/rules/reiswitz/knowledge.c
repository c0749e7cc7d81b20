/* knowledge.c: see knowledge.h. */
#include "rules/reiswitz/knowledge.h"

void knowledge_own(struct state *s)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		s->piece[k].known = KNOWN_ALL;
		s->piece[k].shown = k;
	}
}

/* The whole truth, under its own numbers. */
static void map_own(struct knowing *map)
{
	for (uint16_t k = 0; map && k < PIECES_MAX; k++)
		map->piece[k] = k;
	for (uint16_t k = 0; map && k < SHIPS_MAX; k++)
		map->ship[k] = k;
}

/* DEP-6: until the screen falls everybody knows of his own side's troops alone, the public of none.
 */
static const struct state *before_the_fall(const struct world *w, const struct state *s,
                                           const struct viewer *viewer, struct state *room)
{
	bool seated = viewer->class == VIEWER_SEAT && viewer->seat.index < w->seats;
	*room = *s;
	room->first_drawn = 0;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (!seated || s->piece[k].side != w->seat_side[viewer->seat.index])
			room->piece[k] = (struct piece){ .seat = UINT8_MAX,
				                             .stack = k,
				                             .fate = FATE_WAITING,
				                             .known = KNOWN_SEEN,
				                             .shown = k };
	return room;
}

const struct state *knowledge_of(const struct world *w, const struct state *s,
                                 const struct viewer *viewer, struct state *room,
                                 struct knowing *map)
{
	bool all = viewer->class == VIEWER_UMPIRE || viewer->class == VIEWER_ENDED || s->over;
	map_own(map);
	if (s->stage == STAGE_DEPLOYMENT && !all)
		return before_the_fall(w, s, viewer, room);
	return s;
}

static uint16_t index_of(const struct state *known, uint16_t shown)
{
	for (uint16_t k = 0; k < known->pieces; k++)
		if (known->piece[k].shown == shown)
			return k;
	return NO_PIECE;
}

void knowledge_command(const struct state *known, const struct command *named, struct command *out)
{
	*out = *named;
	if (named->order != ORDER_WIPE) /* SEE-11: a ghost is no piece */
		out->target = index_of(known, named->target);
	for (uint8_t k = 0; k < named->attackers; k++)
		out->attacker[k].target = index_of(known, named->attacker[k].target);
}

static uint16_t truth_of(const uint16_t *map, uint16_t most, uint16_t index)
{
	return index < most ? map[index] : index;
}

void knowledge_to_truth(const struct knowing *map, const struct command *known,
                        struct command *out)
{
	*out = *known;
	if (known->order != ORDER_WIPE)
		out->target = truth_of(map->piece, PIECES_MAX, known->target);
	out->ship = truth_of(map->ship, SHIPS_MAX, known->ship);
	for (uint8_t k = 0; k < known->attackers; k++)
		out->attacker[k].target = truth_of(map->piece, PIECES_MAX, known->attacker[k].target);
}

void knowledge_refusal(const struct state *known, struct refusal *why)
{
	if (why->piece >= 0 && why->piece < known->pieces)
		why->piece = known->piece[why->piece].shown;
}
