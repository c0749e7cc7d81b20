/* box.c: see box.h. */
#include "rules/reiswitz/box.h"

#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/stack.h"

static bool within(const struct piece *p, uint16_t box)
{
	return p->fate == FATE_BOXED && p->box == box + 1;
}

void box_list(const struct state *s, uint16_t box, struct box_list *out)
{
	*out = (struct box_list){ .count = 0 };
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!within(p, box))
			continue;
		must(p->file < BOX_LIST_MAX);
		out->piece[p->file] = k;
		out->count++;
	}
}

uint16_t box_head(const struct state *s, uint16_t box)
{
	struct box_list all;
	box_list(s, box, &all);
	return all.count > 0 ? all.piece[0] : NO_PIECE;
}

int32_t box_room(const struct world *w, const struct state *s, uint16_t box)
{
	int32_t room = w->capacity[box];
	for (uint16_t k = 0; k < s->pieces; k++)
		if (within(&s->piece[k], box))
			room -= w->tables->arm[s->piece[k].arm].box_points;
	return room;
}

static void place_at(struct piece *p, const struct piece *box)
{
	p->x = box->x;
	p->y = box->y;
	p->bearing = box->bearing;
}

void box_put(struct state *s, uint16_t piece, uint16_t box)
{
	struct box_list all;
	struct piece *p = &s->piece[piece];
	box_list(s, box, &all);
	must(all.count < BOX_LIST_MAX);
	stack_leave(s, piece);
	p->on_board = p->narrow = false;
	p->fate = FATE_BOXED;
	p->box = box + 1;
	p->file = all.count;
	place_at(p, &s->piece[box]);
}

/* Out of the list; those behind move up. */
static void leave_list(struct state *s, uint16_t piece)
{
	struct piece *p = &s->piece[piece];
	must(p->fate == FATE_BOXED && p->box > 0);
	for (uint16_t k = 0; k < s->pieces; k++)
		if (within(&s->piece[k], (uint16_t)(p->box - 1)) && s->piece[k].file > p->file)
			s->piece[k].file--;
	p->box = p->file = 0;
}

void box_take(struct state *s, uint16_t piece)
{
	leave_list(s, piece);
	s->piece[piece].fate = FATE_STANDS;
	s->piece[piece].on_board = true;
	s->piece[piece].began = s->piece[piece].bearing;
}

void box_drop(struct state *s, uint16_t piece)
{
	leave_list(s, piece);
}

void box_follow(struct state *s, uint16_t box)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (within(&s->piece[k], box))
			place_at(&s->piece[k], &s->piece[box]);
}

void box_act(struct state *s, uint16_t box)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (k == box || within(&s->piece[k], box))
			s->piece[k].acted = true;
}

bool box_acted(const struct state *s, uint16_t box)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if ((k == box || within(&s->piece[k], box)) && s->piece[k].acted)
			return true;
	return false;
}

void box_carry(const struct world *w, struct state *s, uint16_t box, const struct path *path)
{
	struct trail *way = &s->carried[box - w->troops];
	must(path->count <= TRAIL_MAX);
	way->piece = box;
	way->count = path->count;
	for (uint16_t k = 0; k < path->count; k++) {
		way->points[k].x = (int16_t)path->point[k].x;
		way->points[k].y = (int16_t)path->point[k].y;
	}
	box_act(s, box);
}

void box_open(struct state *s, uint16_t box, uint16_t by, struct outcome *outcome)
{
	struct piece *p = &s->piece[box];
	if (p->open)
		return;
	p->open = true;
	p->unseen_moves = 0;
	struct happened *h = happening(outcome, HAPPENED_OPEN, s, box);
	h->target = by;
}

bool box_lose(struct state *s, uint16_t box, uint32_t count, enum fate fate, const char *rule,
              struct outcome *outcome)
{
	box_open(s, box, NO_PIECE, outcome);
	uint16_t head = box_head(s, box);
	for (; count > 0 && head != NO_PIECE; count--, head = box_head(s, box)) {
		box_take(s, head);
		s->piece[head].attacked = s->piece[box].attacked; /* SHOCK-14 */
		if (fate == FATE_CAPTURED)
			losses_capture(s, head, rule, outcome);
		else
			losses_destroy(s, head, rule, outcome);
	}
	if (head == NO_PIECE)
		box_remove(s, box, outcome);
	return head != NO_PIECE;
}

int32_t box_retreat_paces(const struct world *w, const struct state *s, uint16_t box)
{
	/* RULING: as foot, and no farther than the slowest in it; the train, which flees from nothing
	 * (reconstruction 4.2), goes with the others */
	int32_t least = w->tables->arm[ARM_CLOSED_INFANTRY].retreat_paces;
	struct box_list all;
	box_list(s, box, &all);
	for (uint8_t k = 0; k < all.count; k++) {
		int32_t paces = w->tables->arm[s->piece[all.piece[k]].arm].retreat_paces;
		least = paces > 0 && paces < least ? paces : least;
	}
	return least;
}

void box_remove(struct state *s, uint16_t box, struct outcome *outcome)
{
	struct piece *p = &s->piece[box];
	must(p->on_board && box_head(s, box) == NO_PIECE);
	losses_gap(s, box);
	p->on_board = p->open = p->head_out = false;
	p->fate = FATE_DESTROYED;
	happening(outcome, HAPPENED_BOX_GONE, s, box);
}

/* The arms whose ground binds it. */
static uint8_t arms_of(const struct state *s, uint16_t box, uint8_t arm[BOX_LIST_MAX])
{
	struct box_list all;
	box_list(s, box, &all);
	for (uint8_t k = 0; k < all.count; k++)
		arm[k] = s->piece[all.piece[k]].arm;
	if (all.count == 0)
		arm[all.count++] = ARM_BOX;
	return all.count;
}

enum standing box_standing(const struct world *w, const struct state *s, uint16_t piece,
                           struct stance at, struct spot *where)
{
	uint8_t arm[BOX_LIST_MAX];
	if (!box_is(&s->piece[piece]))
		return track_standing(w, s, s->piece[piece].arm, at, where);
	uint8_t count = arms_of(s, piece, arm);
	*where = (struct spot){ at.x, at.y };
	if (body_building(w, s, at))
		return STANDS_NOT;
	for (uint8_t k = 0; k < count; k++)
		if (track_standing(w, s, arm[k], at, where) == STANDS_NOT)
			return STANDS_NOT;
	return STANDS;
}

struct walker box_walker(const struct world *w, const struct state *s, uint16_t box)
{
	uint8_t arm[BOX_LIST_MAX], count = arms_of(s, box, arm);
	struct walker walker = { 0, true };
	for (uint8_t k = 0; k < count; k++)
		walker.arms |= track_walker(w->tables, arm[k]).arms;
	return walker;
}

bool box_tells(const struct happened *h, uint8_t side)
{
	return (h->what != HAPPENED_BOX_STRUCK && h->what != HAPPENED_BOX_LOSS) || h->side == side;
}

struct account box_account(const struct tables *t, const struct account *a)
{
	struct account told = *a;
	uint32_t full = (uint32_t)t->account_full, all = full * a->gone + a->loss;
	uint32_t open = all > a->veiled ? all - a->veiled : 0;
	told.loss = (uint16_t)(open % full);
	told.gone = (uint16_t)(open / full);
	told.veiled = 0;
	return told;
}

void box_tell_struck(const struct state *s, uint16_t box, uint16_t struck,
                     const struct blow_told *blow, struct outcome *outcome)
{
	struct happened *h = happening(outcome, HAPPENED_BOX_STRUCK, s, struck);
	h->target = box;
	h->blow = *blow;
}
