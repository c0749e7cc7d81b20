#include "tests/leak/support/secret.h"

#include "base/must.h"
#include "rules/geometry.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/sight.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/track.h"

#include <string.h>

/* So near, nothing is certain: whoever comes so close may find it. */
enum { CLOSE = 160, TRIES = 60, FAR_MOST = 200, STEP = 1 };

const char *const secret_names[SECRET_KINDS] = {
	"a hidden piece moved", "hidden pieces swapped", "a hidden piece added",
	"what lies under the top", "the enemy's fatigue", "the enemy's accounts",
	"the enemy's orders", "damage out of sight", "a task undone out of sight",
	"what lies under a box", "the order of a box's list", "where the other side deploys",
	"the other side's lots",
};

static bool theirs(const struct secret *x, const struct piece *p)
{
	return p->side != x->viewer;
}

static bool within(struct spot a, struct spot b, int64_t paces)
{
	int64_t dx = a.x - b.x, dy = a.y - b.y;
	return dx * dx + dy * dy <= paces * paces;
}

/* SEE-10: the middle of a thing, which does not hide itself. */
static bool thing_seen(const struct world *w, const struct state *s, struct spot from,
                       const struct body *own, uint16_t thing)
{
	struct feature f = overlay_thing(w, thing);
	struct spot middle = { f.x + f.w / 2, f.y + f.h / 2 };
	struct sight_line line = { .from = sight_end_at(w->tables, geometry_fine(from)),
		                       .to = sight_end_at(w->tables, geometry_fine(middle)) };
	struct sight_stop stop;
	line.from.body = own;
	line.to.thing = thing;
	return within(from, middle, CLOSE) || sight_clear(w, s, &line, &stop);
}

static bool thing_perceived(const struct world *w, const struct state *s, uint8_t viewer,
                            uint16_t thing)
{
	for (uint16_t k = 0; viewer != NOBODYS_SIDE && k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		struct body own;
		body_of(w->tables, body_stance(p), &own);
		if (p->on_board && p->side == viewer &&
		    thing_seen(w, s, (struct spot){ p->x, p->y }, &own, thing))
			return true;
	}
	return false;
}

/* SEE-10, without regard to SEE-7: what could be seen at the very most. */
static bool line_clear(const struct world *w, const struct state *s, struct fine a,
                       const struct body *of_a, struct fine b, const struct body *of_b)
{
	struct sight_line line = { sight_end_at(w->tables, a), sight_end_at(w->tables, b), false,
		                       false };
	struct sight_stop stop;
	line.from.body = of_a;
	line.to.body = of_b;
	return sight_clear(w, s, &line, &stop);
}

/* own: the body of who looks from there, or NULL. */
static bool point_sees(const struct world *w, const struct state *s, struct spot from,
                       const struct body *own, struct stance at)
{
	struct body body;
	if (within(from, (struct spot){ at.x, at.y }, CLOSE))
		return true;
	body_of(w->tables, at, &body);
	struct edge front = geometry_edge(&body, FLANK_FRONT);
	struct fine eye = geometry_fine(from), middle = geometry_fine((struct spot){ at.x, at.y });
	return line_clear(w, s, eye, own, middle, &body) ||
	       line_clear(w, s, eye, own, front.a, &body) || line_clear(w, s, eye, own, front.b, &body);
}

static bool perceives(const struct world *w, const struct state *s, uint8_t viewer,
                      struct stance at)
{
	for (uint16_t k = 0; viewer != NOBODYS_SIDE && k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		struct body own;
		body_of(w->tables, body_stance(p), &own);
		if (p->on_board && p->side == viewer &&
		    point_sees(w, s, (struct spot){ p->x, p->y }, &own, at))
			return true;
	}
	return false;
}

bool secret_perceived(const struct world *w, const struct state *s, const struct secret *x)
{
	if (secret_before_play(x))
		return s->stage != STAGE_DEPLOYMENT;
	if (x->kind == SECRET_WORKS)
		return thing_perceived(w, s, x->viewer, x->feature);
	if (x->kind == SECRET_BOX || x->kind == SECRET_LIST) /* SEE-3, SEE-5, SHOCK-22 */
		return s->piece[x->box].open || s->piece[x->box].head_out || !s->piece[x->box].on_board;
	for (uint16_t k = 0; k < x->count; k++)
		if (s->piece[x->piece[k]].on_board &&
		    perceives(w, s, x->viewer, body_stance(&s->piece[x->piece[k]])))
			return true;
	return false;
}

bool secret_near(const struct world *w, const struct state *s, const struct secret *x,
                 uint16_t walker, struct spot from, struct spot to)
{
	struct body own; /* where it set out it hides nothing from itself */
	body_of(w->tables, body_stance(&s->piece[walker]), &own);
	int64_t dx = to.x - from.x, dy = to.y - from.y;
	int64_t steps = 1 + (int64_t)isqrt((uint64_t)(dx * dx + dy * dy)) / STEP;
	for (int64_t i = 0; i <= steps; i++) {
		struct spot at = { (int32_t)(from.x + dx * i / steps), (int32_t)(from.y + dy * i / steps) };
		if (!ground_holds(&w->ground, at.x, at.y))
			return false;
		if (x->kind == SECRET_WORKS && thing_seen(w, s, at, &own, x->feature))
			return true;
		for (uint16_t k = 0; k < x->count; k++)
			if (s->piece[x->piece[k]].on_board &&
			    point_sees(w, s, at, &own, body_stance(&s->piece[x->piece[k]])))
				return true;
	}
	return false;
}

/* One of theirs that stands alone and that the viewer does not perceive; NO_PIECE if there is none
 * to be found. */
static uint16_t hidden_piece(const struct world *w, const struct state *s, const struct secret *x,
                             struct dice *l)
{
	for (int k = 0; k < TRIES; k++) {
		uint16_t id = (uint16_t)dice_throw(l, s->pieces);
		const struct piece *p = &s->piece[id];
		if (p->on_board && theirs(x, p) && !box_is(p) && !stack_shared(s, id) &&
		    !perceives(w, s, x->viewer, body_stance(p)))
			return id;
	}
	return NO_PIECE;
}

/* Puts it there, if it may stand there and is hidden there. */
static bool put(const struct world *w, struct state *s, const struct secret *x, uint16_t id,
                struct stance at)
{
	struct piece *p = &s->piece[id];
	struct spot where;
	if (!ground_holds(&w->ground, at.x, at.y) || !body_on_board(w, at))
		return false;
	enum standing standing = track_standing(w, s, p->arm, at, &where);
	if (standing == STANDS_NOT || body_meets(w, s, id, p->side, at) != BODY_NONE ||
	    perceives(w, s, x->viewer, at))
		return false;
	p->x = (int16_t)at.x;
	p->y = (int16_t)at.y;
	p->bearing = p->began = (int16_t)at.bearing;
	p->narrow = standing == STANDS_NARROW;
	return true;
}

static bool draw_moved(const struct world *w, struct secret *x, struct dice *l, struct state *s)
{
	uint16_t id = hidden_piece(w, s, x, l);
	x->count = 1;
	x->piece[0] = id;
	for (int k = 0; id != NO_PIECE && k < TRIES; k++) {
		struct stance at = body_stance(&s->piece[id]);
		at.x += dice_throw(l, 2 * FAR_MOST) - FAR_MOST;
		at.y += dice_throw(l, 2 * FAR_MOST) - FAR_MOST;
		if (put(w, s, x, id, at))
			return true;
	}
	return false;
}

static bool draw_swapped(const struct world *w, struct secret *x, struct dice *l, struct state *s)
{
	x->count = 2;
	for (int k = 0; k < TRIES; k++) {
		uint16_t a = hidden_piece(w, s, x, l), b = hidden_piece(w, s, x, l);
		if (a == NO_PIECE || b == NO_PIECE || s->piece[a].arm == s->piece[b].arm)
			continue;
		const struct state before = *s;
		struct stance of_a = body_stance(&s->piece[a]), of_b = body_stance(&s->piece[b]);
		s->piece[a].on_board = s->piece[b].on_board = 0; /* out of each other's way */
		bool both = put(w, s, x, a, of_b);
		s->piece[a].on_board = 1;
		both = both && put(w, s, x, b, of_a);
		s->piece[b].on_board = 1;
		x->piece[0] = a;
		x->piece[1] = b;
		if (both && s->piece[a].side == s->piece[b].side)
			return true;
		*s = before;
	}
	return false;
}

static bool draw_added(const struct world *w, struct secret *x, struct dice *l, struct state *s)
{
	uint16_t id = hidden_piece(w, s, x, l);
	x->count = 1;
	x->piece[0] = id;
	if (id == NO_PIECE)
		return false;
	s->piece[id].on_board = 0;
	s->piece[id].fate = FATE_OFF;
	return true;
}

/* A column of three becomes one of two: the second in it is not there. */
static bool draw_under(struct secret *x, struct state *s)
{
	struct stack k;
	for (uint16_t id = 0; id < s->pieces; id++) {
		if (!s->piece[id].on_board || s->piece[id].stack != id || !theirs(x, &s->piece[id]))
			continue;
		stack_of(s, id, &k);
		if (k.count != 3)
			continue;
		struct piece *second = &s->piece[k.piece[1]];
		second->on_board = 0;
		second->fate = FATE_OFF;
		second->stack = k.piece[1];
		second->level = 0;
		second->formation = FORMATION_LINE;
		s->piece[k.piece[2]].level = 1;
		x->count = 1;
		x->piece[0] = k.piece[1];
		return true;
	}
	return false;
}

static bool draw_fatigue(const struct world *w, const struct secret *x, struct dice *l,
                         struct state *s)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].on_board && theirs(x, &s->piece[k]))
			s->piece[k].rest = (uint8_t)(w->tables->arm[s->piece[k].arm].rest_moves *
			                             dice_throw(l, 2));
	return true;
}

static bool draw_accounts(const struct secret *x, struct dice *l, struct state *s)
{
	for (uint8_t side = 0; side < SIDES; side++)
		for (int arm = 0; side != x->viewer && arm < ARM_COUNT; arm++)
			s->account[side][arm].loss = (uint16_t)dice_throw(l, UNIT / 2);
	return true;
}

static bool draw_orders(const struct world *w, struct secret *x, struct dice *l,
                        const struct state *s)
{
	x->count = 1;
	x->piece[0] = hidden_piece(w, s, x, l);
	return x->piece[0] != NO_PIECE;
}

static bool draw_works(const struct world *w, struct secret *x, struct state *s)
{
	for (uint16_t k = 1; k < overlay_things(w); k++) {
		struct feature f = overlay_thing(w, k);
		int32_t points = overlay_points(w->tables, &f);
		if (points < 2 || f.kind == FEATURE_WALL || thing_perceived(w, s, x->viewer, k))
			continue;
		x->feature = k;
		s->damage[s->damages++] =
			(struct damage){ .feature = k, .points = (uint16_t)(points / 2) };
		return true;
	}
	return false;
}

/* END-1, plainly: does it stand where this task of the viewer's hangs on it? */
static bool undoes(const struct world *w, const struct task *t, struct spot at)
{
	const struct spot_pair *l = &t->line;
	struct spot place = { w->place[t->place].x, w->place[t->place].y };
	if (t->kind == TASK_DELAY)
		return (int64_t)(l->x1 - l->x0) * (at.y - l->y0) <
		       (int64_t)(l->y1 - l->y0) * (at.x - l->x0);
	return (t->kind == TASK_HOLD || t->kind == TASK_TAKE) &&
	       within(at, place, w->tables->place_paces);
}

/* Does none but this piece decide it? */
static bool hangs_on(const struct world *w, const struct state *s, const struct task *t,
                     uint16_t id)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (k != id && p->on_board && (p->side != t->side || t->kind != TASK_DELAY) &&
		    undoes(w, t, (struct spot){ p->x, p->y }))
			return false;
	}
	return true;
}

/* Comes into a place or over a line, or leaves it. */
static bool draw_task(const struct world *w, struct secret *x, struct dice *l, struct state *s)
{
	x->count = 1;
	for (int k = 0; k < 4 * TRIES && w->tasks > 0; k++) {
		uint16_t id = x->piece[0] = hidden_piece(w, s, x, l);
		const struct task *t = &w->task[dice_throw(l, w->tasks)];
		if (id == NO_PIECE || t->side == s->piece[id].side || !hangs_on(w, s, t, id))
			continue;
		struct stance at = body_stance(&s->piece[id]);
		bool was = undoes(w, t, (struct spot){ at.x, at.y });
		if (!was && t->kind != TASK_DELAY) {
			at.x = w->place[t->place].x;
			at.y = w->place[t->place].y;
		}
		at.x += dice_throw(l, 2 * FAR_MOST) - FAR_MOST;
		at.y += dice_throw(l, 2 * FAR_MOST) - FAR_MOST;
		if (undoes(w, t, (struct spot){ at.x, at.y }) != was && put(w, s, x, id, at))
			return true;
	}
	return false;
}

/* One less under a box, or its list turned about. */
static bool draw_box(struct secret *x, struct state *s)
{
	for (uint16_t box = 0; box < s->pieces; box++) {
		struct box_list list;
		if (!box_is(&s->piece[box]) || !s->piece[box].on_board || !theirs(x, &s->piece[box]))
			continue;
		box_list(s, box, &list);
		if (list.count != SECRET_PIECES)
			continue;
		x->box = box;
		x->count = SECRET_PIECES;
		for (int k = 0; k < SECRET_PIECES; k++)
			x->piece[k] = list.piece[k];
		struct piece *head = &s->piece[list.piece[0]], *next = &s->piece[list.piece[1]];
		next->file = 0;
		if (x->kind == SECRET_LIST) {
			head->file = 1;
			return true;
		}
		head->box = 0;
		head->fate = FATE_OFF;
		return true;
	}
	return false;
}

/* DEP-5: of one piece that waits the lot was a blank. */
static bool draw_lots(struct secret *x, struct state *s)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (theirs(x, &s->piece[k]) && s->piece[k].fate == FATE_WAITING) {
			s->piece[k].fate = FATE_UNDRAWN;
			x->piece[x->count++] = k;
			return true;
		}
	return false;
}

bool secret_draw(const struct world *w, const struct state *first, struct secret *x,
                 struct dice *l, struct state *second)
{
	*second = *first;
	switch (x->kind) {
	case SECRET_MOVED:
		return draw_moved(w, x, l, second);
	case SECRET_SWAPPED:
		return draw_swapped(w, x, l, second);
	case SECRET_ADDED:
		return draw_added(w, x, l, second);
	case SECRET_UNDER:
		return draw_under(x, second);
	case SECRET_FATIGUE:
		return draw_fatigue(w, x, l, second);
	case SECRET_ACCOUNTS:
		return draw_accounts(x, l, second);
	case SECRET_ORDERS:
		return draw_orders(w, x, l, second);
	case SECRET_WORKS:
		return draw_works(w, x, second);
	case SECRET_TASKS:
		return draw_task(w, x, l, second);
	case SECRET_PLACES: /* by orders of their own */
		return second->stage == STAGE_DEPLOYMENT;
	case SECRET_LOTS:
		x->count = 0;
		return draw_lots(x, second);
	default:
		return draw_box(x, second);
	}
}

static bool is_secret(const struct secret *x, uint16_t id)
{
	for (uint16_t k = 0; k < x->count; k++)
		if (x->piece[k] == id)
			return true;
	return false;
}

/* Of one's own all but the flags of others; of theirs what the eye could see. */
static bool piece_same(const struct piece *p, const struct piece *q, bool own)
{
	bool seen = p->x == q->x && p->y == q->y && p->bearing == q->bearing &&
	            p->on_board == q->on_board && p->fate == q->fate && p->guns == q->guns &&
	            p->formation == q->formation && p->taken == q->taken;
	return seen && (!own || memcmp(p, q, sizeof *p) == 0);
}

bool secret_only(const struct state *a, const struct state *b, const struct secret *x)
{
	if (a->minute != b->minute || a->side != b->side || a->over != b->over ||
	    memcmp(a->ended, b->ended, sizeof a->ended) != 0)
		return false;
	for (uint16_t k = 0; k < a->pieces; k++)
		if (!is_secret(x, k) && !(secret_before_play(x) && theirs(x, &a->piece[k])) &&
		    !piece_same(&a->piece[k], &b->piece[k], !theirs(x, &a->piece[k])))
			return false;
	return x->viewer == NOBODYS_SIDE ||
	       memcmp(a->account[x->viewer], b->account[x->viewer], sizeof a->account[0]) == 0;
}

uint32_t secret_told(const struct state *s, const struct secret *x)
{
	uint32_t told = 1;
	for (uint16_t k = 0; k < x->count; k++) {
		const struct piece *p = &s->piece[x->piece[k]];
		told = told * 131 + (uint32_t)(p->x + 7 * p->y + 13 * p->bearing + p->on_board);
	}
	for (uint16_t k = 0; x->kind == SECRET_FATIGUE && k < s->pieces; k++)
		told = told * 3 + (theirs(x, &s->piece[k]) ? s->piece[k].rest : 0);
	for (int side = 0; x->kind == SECRET_ACCOUNTS && side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++)
			told = told * 131 + (side != x->viewer ? s->account[side][arm].loss : 0);
	for (uint16_t k = 0; k < x->count; k++)
		told = told * 131 + 16u * s->piece[x->piece[k]].fate + s->piece[x->piece[k]].file;
	for (uint16_t k = 0; x->kind == SECRET_PLACES && k < s->pieces; k++)
		told = told * 131 + (uint32_t)(theirs(x, &s->piece[k]) ? s->piece[k].x : 0);
	for (uint8_t k = 0; x->kind == SECRET_WORKS && k < s->damages; k++)
		told = told * 131 + (s->damage[k].feature == x->feature ? s->damage[k].points : 0);
	return told;
}
