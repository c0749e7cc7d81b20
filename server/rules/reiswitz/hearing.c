/* hearing.c: see hearing.h. */
#include "rules/reiswitz/hearing.h"

#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/council.h"
#include "rules/reiswitz/offers.h"
#include "rules/reiswitz/stack.h"

#include <string.h>

/* By whom an entry is heard. */
enum ear {
	EAR_ALL,    /* whose move it is, and the end (house 3) */
	EAR_OWN,    /* its own side alone */
	EAR_SEEN,   /* besides, who sees the piece */
	EAR_BLOW,   /* besides, whose the piece is that is struck */
	EAR_GUNS,   /* besides, who sees that the guns are in position now, or no more */
	EAR_THING,  /* who sees what became of the thing, or of the site */
	/* between the players of a side, from here on (hearing_council) */
	EAR_TWO,     /* the two seats alone */
	EAR_COUNCIL, /* who is in communication with the seat */
	EAR_OFFER    /* who is in communication with his commander */
};

static const uint8_t ears[HAPPENINGS] = {
	[HAPPENED_MARCH] = EAR_OWN,      [HAPPENED_TURN] = EAR_OWN,     [HAPPENED_FIRE] = EAR_BLOW,
	[HAPPENED_LEAVE] = EAR_SEEN,     [HAPPENED_PART_END] = EAR_ALL, [HAPPENED_SIDE_END] = EAR_ALL,
	[HAPPENED_FLAG] = EAR_ALL,       [HAPPENED_OVER] = EAR_ALL,     [HAPPENED_STACK] = EAR_OWN,
	[HAPPENED_DEPLOY] = EAR_OWN,     [HAPPENED_FORM] = EAR_OWN,     [HAPPENED_GUNS] = EAR_GUNS,
	[HAPPENED_PASS] = EAR_BLOW,      [HAPPENED_ATTACK] = EAR_BLOW,  [HAPPENED_RETREAT] = EAR_SEEN,
	[HAPPENED_REPULSE] = EAR_SEEN,   [HAPPENED_DESTROY] = EAR_SEEN, [HAPPENED_DISPERSE] = EAR_SEEN,
	[HAPPENED_CAPTURE] = EAR_SEEN,   [HAPPENED_TAKEN] = EAR_SEEN,   [HAPPENED_DAMAGE] = EAR_THING,
	[HAPPENED_GONE] = EAR_THING,     [HAPPENED_WORK] = EAR_OWN,     [HAPPENED_BUILT] = EAR_THING,
	[HAPPENED_LOAD] = EAR_OWN,       [HAPPENED_UNLOAD] = EAR_OWN,   [HAPPENED_SAIL] = EAR_OWN,
	[HAPPENED_SUNK] = EAR_SEEN,      [HAPPENED_EXIT] = EAR_SEEN,    [HAPPENED_TASK] = EAR_OWN,
	[HAPPENED_HALT] = EAR_OWN,      [HAPPENED_FILL] = EAR_OWN,      [HAPPENED_EMPTY] = EAR_OWN,
	[HAPPENED_OPEN] = EAR_SEEN,     [HAPPENED_CLOSE] = EAR_SEEN,    [HAPPENED_HEAD] = EAR_OWN,
	[HAPPENED_BOX_GONE] = EAR_SEEN, [HAPPENED_BOX_STRUCK] = EAR_OWN, [HAPPENED_BOX_LOSS] = EAR_OWN,
	[HAPPENED_BEHIND] = EAR_ALL,    [HAPPENED_FALL] = EAR_ALL,      [HAPPENED_ENTER] = EAR_OWN,
	[HAPPENED_VOTE] = EAR_COUNCIL,  [HAPPENED_COUNCIL] = EAR_ALL,   [HAPPENED_ASSIGN] = EAR_COUNCIL,
	[HAPPENED_CUT] = EAR_TWO,       [HAPPENED_RESTORED] = EAR_TWO,
	[HAPPENED_COMMAND] = EAR_COUNCIL,
	[HAPPENED_OFFER] = EAR_OFFER,   [HAPPENED_DECLINE] = EAR_OFFER
};

static void names_add(const struct state *known, const struct knowing *map, struct hearing *out,
                      bool after)
{
	for (uint16_t k = 0; k < known->pieces; k++) {
		const struct piece *p = &known->piece[k];
		uint16_t piece = map->piece[k];
		if (piece >= PIECES_MAX)
			continue;
		/* SEE-11: lost and seen anew in this order: nobody knows that it is the same */
		if (after && out->name[piece] != p->shown)
			out->before[piece] = false;
		out->name[piece] = p->shown;
		(after ? out->after : out->before)[piece] = p->on_board;
		(after ? out->guns_after : out->guns_before)[piece] = p->guns;
		if (!after || !out->before[piece]) {
			out->x[piece] = p->x;
			out->y[piece] = p->y;
		}
	}
	for (uint8_t k = 0; k < known->ships; k++)
		if (map->ship[k] < SHIPS_MAX)
			out->ship[map->ship[k]] = known->ship[k].shown;
}

bool hearing_of(const struct world *w, const struct state *before, const struct state *after,
                const struct viewer *viewer, struct hearing *out)
{
	struct state room;
	struct knowing map;
	/* after the end all is told; but what led to it, as it was seen */
	if (knowledge_whole(w, before, viewer) && knowledge_whole(w, after, viewer))
		return false;
	uint8_t side = circle_side_of(w, viewer);
	bool seat = side < SIDES;
	*out = (struct hearing){ .side = side,
		                     .seat = seat ? viewer->seat.index : 0,
		                     .circle = seat ? circle_of(before, viewer->seat.index) : 0,
		                     .whole = seat && circle_whole(w, before, viewer->seat.index),
		                     .field = before->options.field };
	for (uint8_t k = 0; k < SIDES; k++)
		out->lone[k] = council_players(w, k) == 1;
	memset(out->name, UINT8_MAX, sizeof out->name);
	memset(out->ship, UINT8_MAX, sizeof out->ship);
	names_add(knowledge_of(w, before, viewer, &room, &map), &map, out, false);
	if (!after->over)
		names_add(knowledge_of(w, after, viewer, &room, &map), &map, out, true);
	return true;
}

bool hearing_council(const struct world *w, const struct state *before, const struct state *after,
                     const struct happened *h, const struct viewer *viewer)
{
	bool seat = viewer->class == VIEWER_SEAT;
	switch ((enum ear)ears[h->what]) {
	case EAR_TWO: /* CARD-10: "only yes or no is told" */
		return seat && (viewer->seat.index == h->seat || viewer->seat.index == h->index);
	case EAR_COUNCIL:
		return seat && circle_has(before, viewer->seat.index, h->seat) &&
		       (h->what != HAPPENED_COMMAND || after->chief[viewer->seat.index] == 0);
	case EAR_OFFER:
		return seat && offers_heard(w, before, viewer->seat.index);
	default:
		return true;
	}
}

static bool is_own(const struct hearing *ear, const struct state *s, uint16_t piece)
{
	return piece < s->pieces && s->piece[piece].side == ear->side &&
	       (!ear->field || ear->circle >> s->piece[piece].seat & 1);
}

/* A stack goes by its top, which is what is seen of it (SEE-6). */
static uint16_t seen_of(const struct hearing *ear, const struct state *before, uint16_t piece)
{
	struct stack k;
	if (piece >= before->pieces || ear->name[piece] != NO_PIECE)
		return piece;
	stack_of(before, piece, &k);
	return stack_top(&k);
}

static bool named(const struct hearing *ear, uint16_t piece)
{
	return piece < PIECES_MAX && ear->name[piece] != NO_PIECE;
}

static const struct damage *damage_of(const struct knowledge *k, uint16_t feature)
{
	for (uint8_t i = 0; i < k->damages; i++)
		if (k->damage[i].feature == feature)
			return &k->damage[i];
	return NULL;
}

/* Does the seat know more of it now than before? */
static bool thing_heard(const struct hearing *ear, const struct state *before,
                        const struct state *after, const struct happened *h)
{
	const struct knowledge *was = &before->knowledge[ear->seat], *is = &after->knowledge[ear->seat];
	if (h->site < SITES_MAX)
		return was->work[h->site].complete != is->work[h->site].complete;
	const struct damage *old = damage_of(was, h->feature), *now = damage_of(is, h->feature);
	return now && (!old || old->points != now->points || old->gone != now->gone);
}

/* SEE-11: it was lost from sight in this order and is a ghost: what befell it then is unseen. */
static bool lost_first(const struct hearing *ear, const struct state *after, uint16_t piece)
{
	const struct knowledge *k = &after->knowledge[ear->seat];
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].id == ear->name[piece])
			return !k->sighting[i].live;
	return false;
}

/* One of the enemy's, of which this is heard only since it is seen. */
static bool seen_told(const struct hearing *ear, const struct state *before,
                      const struct state *after, const struct happened *h, struct happened *out,
                      uint8_t *hush)
{
	if (h->what == HAPPENED_SUNK)
		return h->ship < SHIPS_MAX && ear->ship[h->ship] != NO_PIECE;
	bool goes_back = h->what == HAPPENED_RETREAT || h->what == HAPPENED_REPULSE;
	if (goes_back)
		out->piece = seen_of(ear, before, h->piece);
	if (!named(ear, out->piece) || (!goes_back && lost_first(ear, after, out->piece)))
		return false;
	out->x = ear->x[out->piece];
	out->y = ear->y[out->piece];
	if (goes_back && !ear->after[out->piece])
		*hush |= HUSH_WHITHER;
	/* SEE-12: that it leaves, not by which rule, which would tell how it stood */
	if (h->what == HAPPENED_DESTROY || h->what == HAPPENED_DISPERSE ||
	    h->what == HAPPENED_CAPTURE || h->what == HAPPENED_EXIT)
		out->what = HAPPENED_LEAVE;
	return true;
}

/* `by` strikes `on`: one's own loss in full, by whom if he is seen; one's own deed without what it
 * did. RULING: of the enemy's fire on the enemy's own, or on what one does not see, that he fires.
 */
static bool blow_told_to(const struct hearing *ear, const struct state *after, uint16_t by,
                         uint16_t on, uint8_t what, uint8_t *hush)
{
	bool by_is_piece = what != HAPPENED_PASS, attack = what == HAPPENED_ATTACK;
	uint8_t by_hush = by_is_piece ? HUSH_PIECE : HUSH_TARGET;
	uint8_t on_hush = by_is_piece ? HUSH_TARGET : HUSH_PIECE;
	if (is_own(ear, after, on)) {
		*hush |= (uint8_t)(named(ear, by) ? 0 : by_hush | HUSH_ROW);
		*hush |= attack ? HUSH_BACK : 0;
		return true;
	}
	*hush |= (uint8_t)(HUSH_BLOW | (named(ear, on) ? 0 : on_hush));
	if (is_own(ear, after, by))
		return by_is_piece || named(ear, on);
	*hush |= attack ? HUSH_BACK : 0;
	return by_is_piece && named(ear, by);
}

static bool blow_heard(const struct hearing *ear, const struct state *before,
                       const struct state *after, const struct happened *h, struct happened *out,
                       uint8_t *hush)
{
	if (h->what == HAPPENED_FIRE) /* FIRE-10: at whom it was ordered; whom it met is not told */
		out->target = is_own(ear, after, h->target) ? h->target : h->aimed;
	out->piece = seen_of(ear, before, out->piece);
	out->target = seen_of(ear, before, out->target);
	if (h->what == HAPPENED_PASS) /* MOV-20: target strikes piece */
		return blow_told_to(ear, after, out->target, out->piece, h->what, hush);
	if (h->ship < SHIPS_MAX && after->ship[h->ship].side == ear->side && out->target == NO_PIECE) {
		*hush |= (uint8_t)(named(ear, out->piece) ? 0 : HUSH_PIECE | HUSH_ROW);
		return true;
	}
	return blow_told_to(ear, after, out->piece, out->target, h->what, hush);
}

/* On the table all is told but what is of a piece that is off it (SEE-1, SEE-12). */
static bool table_told(const struct hearing *ear, const struct state *before,
                       const struct happened *h, uint8_t *hush)
{
	if (h->piece < before->pieces && !named(ear, h->piece))
		return is_own(ear, before, h->target);
	if (h->target < before->pieces && !named(ear, h->target))
		*hush |= HUSH_TARGET | HUSH_BLOW;
	return true;
}

bool hearing_told(const struct hearing *ear, const struct state *before, const struct state *after,
                  const struct happened *h, struct happened *out, uint8_t *hush)
{
	enum ear who = (enum ear)ears[h->what];
	*out = *h;
	*hush = 0;
	if (before->stage != STAGE_PLAY && h->what == HAPPENED_PART_END) /* DEP-6, DEP-4 */
		return h->side == ear->side;
	/* RULING (CARD-5, SEE-9): in the field who has ended his part is for those in communication
	 * with him alone to hear: that a move is over tells it of a lone player */
	if (h->what == HAPPENED_PART_END && ear->field && !ear->lone[h->side])
		return h->side == ear->side && ear->circle >> h->seat & 1;
	if (who == EAR_ALL || who >= EAR_TWO) /* these have been asked */
		return true;
	if (!ear->field)
		return table_told(ear, before, h, hush);
	if (ear->side == SIDES)
		return false;
	if (h->what == HAPPENED_TASK) /* else as far as it is known: events.c */
		return after->over && h->side == ear->side &&
		       before->knowledge[ear->seat].task[h->index] != h->count;
	if (who == EAR_THING)
		return thing_heard(ear, before, after, h);
	if (who == EAR_BLOW)
		return blow_heard(ear, before, after, h, out, hush);
	/* GUN-1: whose guns they are, not who has them now */
	bool own = h->piece < before->pieces ? is_own(ear, before, h->piece) : h->side == ear->side;
	if (own)
		return true;
	if (who == EAR_GUNS && named(ear, h->piece)) {
		out->guns = ear->guns_after[h->piece];
		return ear->before[h->piece] && ear->after[h->piece] &&
		       ear->guns_before[h->piece] != ear->guns_after[h->piece];
	}
	return who == EAR_SEEN && seen_told(ear, before, after, h, out, hush);
}
