/* knowledge.c: see knowledge.h. */
#include "rules/reiswitz/knowledge.h"

#include "rules/reiswitz/box.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/lots.h"
#include "rules/reiswitz/offers.h"
#include "rules/reiswitz/riders.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/verdict.h"

#include <stddef.h>
#include <string.h>

/* No seat's: of a piece that is not the viewer's own to order, whatever seat he has. */
enum { SEAT_NOBODY = UINT8_MAX };

void knowledge_own(struct state *s)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		s->piece[k].known = KNOWN_ALL;
		s->piece[k].shown = k;
	}
	for (uint8_t k = 0; k < s->ships; k++)
		s->ship[k].shown = k;
}

/* Who looks: his side, SIDES for the public; of a seat its sight circle. */
struct onlooker { uint8_t seat, side; uint16_t circle; };

static struct onlooker onlooker_of(const struct world *w, const struct state *s,
                                   const struct viewer *viewer)
{
	struct onlooker o = { SEAT_NOBODY, circle_side_of(w, viewer), 0 };
	if (o.side == SIDES)
		return o;
	o.seat = viewer->seat.index;
	o.circle = circle_of(s, o.seat);
	return o;
}

/* The whole truth, under its own numbers. */
static void map_own(struct knowing *map)
{
	for (uint16_t k = 0; map && k < PIECES_MAX; k++)
		map->piece[k] = k;
	for (uint16_t k = 0; map && k < SHIPS_MAX; k++)
		map->ship[k] = k;
}

static void map_none(struct knowing *map)
{
	for (uint16_t k = 0; map && k < PIECES_MAX; k++)
		map->piece[k] = NO_PIECE;
	for (uint16_t k = 0; map && k < SHIPS_MAX; k++)
		map->ship[k] = NO_PIECE;
}

/* SEE-1, SEE-2, DEP-5, DEP-6: not on the table for others than its side: in a box that is
 * shut, in ambush, not yet placed or come, undrawn, or behind the screen (DEP-4). */
static bool off_table(const struct world *w, const struct state *s, const struct piece *p)
{
	bool shut = p->fate == FATE_BOXED && !(p->box && s->piece[p->box - 1].open);
	return shut || p->ambush || p->fate == FATE_WAITING || p->fate == FATE_UNDRAWN ||
	       (s->stage != STAGE_PLAY && w->plan.mode != MODE_NONE);
}

static bool own(const struct onlooker *o, const struct piece *p)
{
	return p->side == o->side && (o->circle & 1u << p->seat);
}

static bool hidden(const struct world *w, const struct state *s, const struct onlooker *o,
                   const struct piece *p)
{
	return p->side != o->side && off_table(w, s, p);
}

/* A place of the array in which, for this viewer, nothing stands, nor waits to come. */
static void blank(struct state *room, uint16_t k, uint16_t shown)
{
	room->piece[k] = (struct piece){ .seat = SEAT_NOBODY,
		                             .stack = k,
		                             .fate = FATE_OFF,
		                             .known = KNOWN_SEEN,
		                             .shown = shown };
}

static void common_copy(const struct world *w, const struct state *s, const struct onlooker *o,
                        struct state *room)
{
	/* public: the minute, whose move, the result, the match's terms (house 3); on the table also
	 * who has ended his part. Who has done with placing, or with his part of a move behind the
	 * screen, is his side's alone (DEP-6, DEP-4); in the field, who has ended, who is in
	 * communication's (CARD-5): it is a deed like any other, and to the enemy it would tell that a
	 * side is at odds */
	room->minute = s->minute;
	room->side = s->side;
	for (uint8_t k = 0; k < w->seats; k++)
		room->ended[k] = s->ended[k] && (o->circle >> k & 1 ||
		                                 (s->stage == STAGE_PLAY && !s->options.field));
	room->over = s->over;
	room->winner = s->winner;
	room->options = s->options;
	room->stage = s->stage;
	/* TURN-2, CARD-5: his side's own affairs; with whom he is in communication himself */
	if (o->side < SIDES) {
		room->commander[o->side] = s->commander[o->side];
		room->succeeded[o->side] = s->succeeded[o->side];
		if (s->chief[o->seat]) { /* he cannot know that it is another */
			room->commander[o->side] = (s->chief[o->seat] & CHIEF_SEAT) - 1;
			room->succeeded[o->side] = (s->chief[o->seat] & CHIEF_SUCCEEDED) != 0;
		}
		room->chosen[o->side] = s->chosen[o->side];
		room->link[o->seat] = s->link[o->seat];
		if (offers_heard(w, s, o->seat)) /* TURN-8 */
			memcpy(room->offer, s->offer, sizeof room->offer);
	}
	memcpy(room->terms, s->terms, sizeof room->terms); /* END-3: "" until all is over */
	for (uint8_t k = 0; k < w->seats; k++)
		room->vote[k] = w->seat_side[k] == o->side ? s->vote[k] : VOTE_NONE;
	/* TURN-4 */
	room->first_drawn = s->stage == STAGE_PLAY || lots_ahead(s) ? s->first_drawn : 0;
	for (uint8_t k = 0; k < w->plan.bodies; k++) /* DEP-2: the lot is its own side's to know */
		room->entry[k] = w->plan.body[k].side == o->side ? s->entry[k] : 0;
	/* how many pieces there are in all is nobody's to know in the field, nor to time (SEE-8) */
	room->pieces = s->options.field ? PIECES_MAX : s->pieces;
	room->ships = s->ships;
}

/* His own piece: but of a box how long no enemy has had a line to it, which is the enemy's doing
 * (SEE-14). */
static void piece_copy(const struct state *s, uint16_t k, struct state *room, struct knowing *map)
{
	room->piece[k] = s->piece[k];
	room->piece[k].unseen_moves = 0;
	if (map)
		map->piece[k] = k;
}

static void line_copy(const struct state *s, uint16_t k, struct state *room)
{
	room->line[room->lines++] = s->line[k];
}

static void trail_copy(const struct state *s, uint16_t k, struct state *room)
{
	room->trail[room->trails++] = s->trail[k];
}

/* Squares go by the order of their first pieces: the truth's number counts the enemy's too. */
static void squares_copy(const struct state *s, struct state *room)
{
	uint8_t number[SQUARES_MAX + 1] = { 0 }, count = 0;
	for (uint16_t k = 0; k < room->pieces; k++) {
		struct piece *p = &room->piece[k];
		if (p->known != KNOWN_ALL || p->square == 0)
			continue;
		if (number[p->square] == 0) {
			number[p->square] = ++count;
			room->square[count - 1] = s->square[p->square - 1];
		}
		p->square = number[p->square];
	}
}

/* CARD-7: that there is one, whose side's and where; on the table to all, in the field to whose
 * circle he is in sight of. */
static void riders_copy(const struct state *s, const struct onlooker *o, struct state *room)
{
	uint8_t count = 0;
	for (uint8_t k = 0; k < RIDERS_MAX; k++) {
		const struct rider *r = &s->rider[k];
		bool seen = o->seat < SEATS_MAX && r->seats >> o->seat & 1;
		if (rider_is_out(r) && (seen || !s->options.field))
			room->rider[count++] =
				(struct rider){ .state = RIDER_GOES, .side = r->side, .x = r->x, .y = r->y };
	}
}

/* --- The table (SEE-1): all of it but what is off it. --- */

/* DEP-4: what the screen does not hide of the marches of this side move and the last. */
static void table_ways(const struct world *w, const struct state *s, const struct onlooker *o,
                       struct state *room)
{
	bool behind = screen_stands(s);
	for (uint16_t k = 0; k < s->trails; k++)
		if (!behind || own(o, &s->piece[s->trail[k].piece]))
			trail_copy(s, k, room);
	for (uint16_t k = w->troops; k < s->pieces; k++) /* SEE-4: all saw them go */
		if (!behind || own(o, &s->piece[k]))
			room->carried[k - w->troops] = s->carried[k - w->troops];
}

static void table_copy(const struct world *w, const struct state *s, const struct onlooker *o,
                       struct state *room, struct knowing *map)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		if (hidden(w, s, o, &s->piece[k]))
			blank(room, k, k);
		else
			piece_copy(s, k, room, map);
	}
	if (screen_stands(s))
		squares_copy(s, room);
	else
		memcpy(room->square, s->square, sizeof room->square);
	for (uint8_t k = 0; k < s->ships; k++) {
		room->ship[k] = s->ship[k];
		if (map)
			map->ship[k] = k;
	}
	for (int side = 0; side < SIDES; side++) /* SHOCK-22 */
		for (int arm = 0; arm < ARM_COUNT; arm++)
			room->account[side][arm] = side == o->side
			                               ? s->account[side][arm]
			                               : box_account(w->tables, &s->account[side][arm]);
	memcpy(room->work, s->work, sizeof room->work);
	memcpy(room->damage, s->damage, sizeof room->damage);
	room->damages = s->damages;
	memcpy(room->task, s->task, sizeof room->task);
	memcpy(room->holder, s->holder, sizeof room->holder);
	for (uint16_t k = 0; k < s->lines; k++)
		line_copy(s, k, room);
	table_ways(w, s, o, room);
	memcpy(room->gap, s->gap, sizeof room->gap);
	room->gaps = s->gaps;
}

/* --- The field (SEE-8): what the circle has and what it sees. --- */

/* The first place from `from` on that is not his own troops'; as many as there are, if none. */
static uint16_t free_place(const struct state *room, uint32_t from)
{
	while (from < room->pieces && room->piece[from].known == KNOWN_ALL)
		from++;
	return (uint16_t)from;
}

/* SEE-12: what can be seen of it; whose guns are, who has them or has shot at them is one's own
 * side's doing. done: to its stack in this side move (SHOCK-14). */
static void seen_copy(const struct state *s, const struct sighting *g, int done, uint16_t k,
                      struct state *room)
{
	const struct piece *q = &s->piece[g->subject];
	struct piece *p = &room->piece[k];
	int spent = done & ~g->spent;
	*p = (struct piece){ .x = g->x,
		                 .y = g->y,
		                 .bearing = g->bearing,
		                 .began = g->bearing,
		                 .side = g->side,
		                 .seat = SEAT_NOBODY,
		                 .arm = g->arm,
		                 .on_board = true,
		                 .formation = g->formation,
		                 .guns = g->guns ? GUNS_EMPLACED : GUNS_LIMBERED,
		                 .stack = k,
		                 .fate = FATE_STANDS,
		                 .taken = q->taken,
		                 .shot_at = spent & SPENT_SHOT ? SHOT_AT : SHOT_NOT,
		                 .attacked = (spent & SPENT_ATTACKED) != 0,
		                 .open = q->open,
		                 .demanded = q->demanded,
		                 .known = KNOWN_SEEN,
		                 .shown = g->id };
}

/* SEE-14: the contents of a box that was opened: their arms, in their order; they have no number,
 * since nobody can name them. Returns the next free place. */
static uint16_t contents_copy(const struct state *s, uint16_t box, uint16_t at, uint16_t from,
                              struct state *room)
{
	for (uint16_t k = 0; k < s->pieces && s->piece[box].open; k++) {
		const struct piece *q = &s->piece[k];
		if (q->fate != FATE_BOXED || q->box != box + 1 || from == room->pieces)
			continue;
		room->piece[from] = (struct piece){ .side = q->side, .seat = SEAT_NOBODY, .arm = q->arm,
			                                .stack = from, .fate = FATE_BOXED,
			                                .box = (uint16_t)(at + 1), .file = q->file,
			                                .known = KNOWN_SEEN, .shown = NO_PIECE };
		from = free_place(room, from + 1u);
	}
	return from;
}

/* SIGHTED_SHIP: into the places that are not his own ships'. */
static void ship_copy(const struct world *w, const struct state *s, const struct onlooker *o,
                      const struct sighting *g, struct state *room, struct knowing *map)
{
	uint16_t ship = (uint16_t)(g->subject - PIECES_MAX); /* watch.h's number */
	uint8_t k = 0;
	while (k < s->ships && (w->ship[k].side == o->side || room->ship[k].afloat))
		k++;
	if (k == s->ships)
		return;
	room->ship[k] = (struct ship){ .x = g->x, .y = g->y, .bearing = g->bearing, .side = g->side,
		                           .afloat = true, .state = g->guns,
		                           .site = s->ship[ship].site, .shown = g->id };
	if (map)
		map->ship[k] = ship;
}

/* In the order of their numbers, so that no tie that goes by place can hang on the truth's. */
static void sighted_copy(const struct world *w, const struct state *s, const struct onlooker *o,
                         struct state *room, struct knowing *map)
{
	const struct knowledge *seen = &s->knowledge[o->seat];
	uint16_t at = free_place(room, 0), order[SIGHTINGS_MAX], subject[PIECES_MAX] = { 0 };
	struct stacks_spent spent;
	sightings_order(seen, order);
	stacks_spent(s, &spent);
	for (uint16_t i = 0; i < seen->sightings; i++) {
		const struct sighting *g = &seen->sighting[order[i]];
		if (!g->live || g->kind == SIGHTED_TROOPS)
			continue;
		if (g->kind == SIGHTED_SHIP) {
			ship_copy(w, s, o, g, room, map);
			continue;
		}
		if (at == room->pieces)
			return;
		seen_copy(s, g, spent.of[g->subject], at, room);
		subject[at] = g->subject;
		if (map)
			map->piece[at] = g->subject;
		at = free_place(room, at + 1u);
	}
	uint16_t from = at;
	for (uint16_t k = 0; k < at; k++)
		if (room->piece[k].open && room->piece[k].known == KNOWN_SEEN)
			from = contents_copy(s, subject[k], k, from, room);
}

/* What the seat remembers; which piece a sighting is of is nobody's to know. */
static void memory_copy(const struct state *s, const struct onlooker *o, struct state *room)
{
	const struct knowledge *seen = &s->knowledge[o->seat];
	struct knowledge *out = &room->knowledge[o->seat];
	out->sightings = seen->sightings;
	out->next = seen->next;
	memcpy(out->sighting, seen->sighting, seen->sightings * sizeof seen->sighting[0]);
	for (uint16_t k = 0; k < out->sightings; k++) {
		out->sighting[k].subject = NO_PIECE;
		out->sighting[k].spent = 0;
	}
	out->damages = seen->damages;
	memcpy(out->damage, seen->damage, sizeof out->damage);
	memcpy(out->work, seen->work, sizeof out->work);
	memcpy(out->holder, seen->holder, sizeof out->holder);
	memcpy(out->task, seen->task, sizeof out->task);
	memcpy(room->damage, seen->damage, sizeof room->damage);
	room->damages = seen->damages;
	memcpy(room->work, seen->work, sizeof room->work);
	memcpy(room->holder, seen->holder, sizeof room->holder);
	memcpy(room->task, seen->task, sizeof room->task);
}

/* Of this side move: the fires and ways of his own and his circle's, and whose places left empty it
 * saw (SHOCK-14). */
static void move_copy(const struct state *s, const struct onlooker *o, struct state *room)
{
	for (uint16_t k = 0; k < s->lines; k++)
		if (own(o, &s->piece[s->line[k].piece]))
			line_copy(s, k, room);
	for (uint16_t k = 0; k < s->trails; k++)
		if (own(o, &s->piece[s->trail[k].piece]))
			trail_copy(s, k, room);
	for (uint16_t k = 0; k < s->gaps; k++) {
		if (!(s->gap[k].seats & 1u << o->seat))
			continue;
		room->gap[room->gaps] = s->gap[k];
		room->gap[room->gaps++].seats = 0;
	}
}

static void field_copy(const struct world *w, const struct state *s, const struct onlooker *o,
                       struct state *room, struct knowing *map)
{
	for (uint16_t k = 0; k < room->pieces; k++) {
		if (k < s->pieces && own(o, &s->piece[k]))
			piece_copy(s, k, room, map);
		else
			blank(room, k, NO_PIECE);
	}
	if (o->seat == SEAT_NOBODY) /* the public */
		return;
	squares_copy(s, room);
	for (uint8_t k = 0; k < s->ships; k++) {
		room->ship[k].shown = NO_PIECE;
		if (s->ship[k].side != o->side)
			continue;
		room->ship[k] = s->ship[k];
		if (map)
			map->ship[k] = k;
	}
	/* CARD-5. RULING: as he last knew them: what one suffers in his sight he can reckon himself */
	memcpy(room->account[o->side],
	       circle_whole(w, s, o->seat) ? s->account[o->side] : s->knowledge[o->seat].account,
	       sizeof room->account[o->side]);
	memory_copy(s, o, room);
	move_copy(s, o, room);
	if (s->stage == STAGE_PLAY)
		sighted_copy(w, s, o, room, map);
}

bool knowledge_whole(const struct world *w, const struct state *s, const struct viewer *viewer)
{
	if (s->over || viewer->class == VIEWER_UMPIRE || viewer->class == VIEWER_ENDED ||
	    viewer->class == VIEWER_DELAYED) /* house 3: the full view, later */
		return true;
	if (s->options.field)
		return false;
	struct onlooker o = onlooker_of(w, s, viewer);
	for (uint16_t k = 0; k < s->pieces; k++)
		if (hidden(w, s, &o, &s->piece[k]))
			return false;
	for (int side = 0; side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++)
			if (side != o.side && s->account[side][arm].veiled)
				return false;
	/* TURN-2: who cannot know who commands his side sees all else */
	return s->stage == STAGE_PLAY && (o.side == SIDES || s->chief[o.seat] == 0);
}

/* Nothing in it. Rows that have a count are cleared by their count, who sees whom not at all, which
 * is asked of the truth alone: they are most of a state, and a viewer's is made for every
 * question. */
static void empty(struct state *room)
{
	size_t after = offsetof(struct state, carried);
	memset(room, 0, offsetof(struct state, line));
	memset((char *)room + after, 0, offsetof(struct state, watch) - after);
	for (uint8_t k = 0; k < SEATS_MAX; k++) {
		struct knowledge *known = &room->knowledge[k];
		known->sightings = known->next = 0;
		memset(&known->damages, 0, sizeof *known - offsetof(struct knowledge, damages));
	}
}

const struct state *knowledge_of(const struct world *w, const struct state *s,
                                 const struct viewer *viewer, struct state *room,
                                 struct knowing *map)
{
	if (knowledge_whole(w, s, viewer)) {
		map_own(map);
		return s;
	}
	struct onlooker o = onlooker_of(w, s, viewer);
	empty(room);
	map_none(map);
	common_copy(w, s, &o, room);
	riders_copy(s, &o, room);
	if (s->options.field)
		field_copy(w, s, &o, room, map);
	else
		table_copy(w, s, &o, room, map);
	return room;
}

/* PIECE_UNKNOWN for every number he does not know, whether or not the truth has so many pieces. */
static uint16_t index_of(const struct state *known, uint16_t shown)
{
	for (uint16_t k = 0; k < known->pieces && shown != NO_PIECE; k++)
		if (known->piece[k].shown == shown)
			return k;
	/* but for what names nothing at all, which may be lawful */
	return shown == NO_PIECE ? NO_PIECE : PIECE_UNKNOWN;
}

/* The same of ships: SHIPS_MAX is no ship's. */
static uint16_t ship_of(const struct state *known, uint16_t shown)
{
	for (uint8_t k = 0; k < known->ships && shown != INDEX_NONE; k++)
		if (known->ship[k].shown == shown)
			return k;
	return shown == INDEX_NONE ? INDEX_NONE : (uint16_t)SHIPS_MAX;
}

void knowledge_command(const struct state *known, const struct command *named, struct command *out)
{
	*out = *named;
	out->piece = index_of(known, named->piece);
	if (named->order != ORDER_WIPE) /* SEE-11: a ghost is no piece */
		out->target = index_of(known, named->target);
	out->ship = ship_of(known, named->ship);
	for (uint8_t k = 0; k < named->pieces; k++)
		out->member[k] = index_of(known, named->member[k]);
	for (uint8_t k = 0; k < named->attackers; k++) {
		out->attacker[k].piece = index_of(known, named->attacker[k].piece);
		out->attacker[k].target = index_of(known, named->attacker[k].target);
		if (named->attacker[k].ship)
			out->attacker[k].ship =
				(uint16_t)(1 + ship_of(known, (uint16_t)(named->attacker[k].ship - 1)));
	}
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
	for (uint8_t k = 0; k < known->attackers; k++) {
		struct attacker *a = &out->attacker[k];
		a->target = truth_of(map->piece, PIECES_MAX, a->target);
		if (a->ship)
			a->ship = (uint16_t)(1 + truth_of(map->ship, SHIPS_MAX, (uint16_t)(a->ship - 1)));
	}
}

void knowledge_verdict(const struct world *w, struct state *s)
{
	struct state room;
	if (!s->options.field || s->stage != STAGE_PLAY || s->over) /* then the truth is known */
		return;
	for (uint8_t k = 0; k < w->seats; k++) {
		struct viewer viewer = { VIEWER_SEAT, { k } };
		struct knowledge *mind = &s->knowledge[k];
		knowledge_of(w, s, &viewer, &room, NULL);
		verdict_places(w, &room);
		memcpy(mind->holder, room.holder, sizeof mind->holder);
		for (uint8_t i = 0; i < w->tasks; i++)
			if (w->task[i].side == w->seat_side[k] && mind->task[i] == TASK_OPEN)
				mind->task[i] = verdict_task(w, &room, &w->task[i], s->minute);
	}
}

void knowledge_refusal(const struct state *known, struct refusal *why)
{
	if (why->piece < 0)
		return;
	uint16_t piece = (uint16_t)why->piece;
	uint16_t shown = piece < known->pieces ? known->piece[piece].shown : piece;
	why->piece = shown == NO_PIECE || shown == PIECE_UNKNOWN ? -1 : shown;
}
