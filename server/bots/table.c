#include "bots/table.h"

#include "base/text.h"
#include "rules/geometry.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/arrivals.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/options.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/verdict.h"

#include <string.h>

_Static_assert((int)PRNG_KEY == (int)DIGEST_BYTES, "a lot is a key");

bool table_begin(struct table *t, const struct doc *terrain, const struct doc *scenario,
                 const char *world)
{
	struct scratch scratch = { t->scratch, sizeof t->scratch };
	char hex[DIGEST_HEX];
	size_t size = scenario_size(terrain, scenario, &t->faults);
	t->world = (struct world *)(void *)t->world_memory;
	if (size == 0 || size > sizeof t->world_memory ||
	    !scenario_init(t->world, terrain, scenario, &scratch, &t->faults))
		return false;
	digest_hex(&t->world->digest, hex);
	return world != NULL && strcmp(world, hex) == 0;
}

static uint8_t side_read(const struct doc *node, const char *key)
{
	return doc_text_is(node, key, side_name(SIDE_GREEN)) ? SIDE_GREEN : SIDE_BLUE;
}

static uint8_t number_read(const struct doc *node, const char *key)
{
	int64_t n = 0;
	doc_int(node, key, 0, UINT8_MAX, &n);
	return (uint8_t)n;
}

/* "name/N": its number, below `most`; else most. */
static uint32_t numbered(const char *name, const char *kind, uint32_t most)
{
	size_t n = strlen(kind);
	int64_t number = most;
	if (strncmp(name, kind, n) != 0 || name[n] != '/' || most == 0)
		return most;
	text_to_int(name + n + 1, 0, most - 1, &number);
	return (uint32_t)number;
}

/* Its place: its own number, or of one that goes by a sighting's (SEE-9) one of the enemy's that is
 * free; as many as there are pieces, if there is none. */
static uint32_t place_of(struct table *t, uint32_t number)
{
	uint32_t id = number < t->world->pieces ? number : 0;
	while (number >= SIGHTED_FIRST && id < t->world->pieces &&
	       (t->state.piece[id].on_board || t->world->start[id].side == t->side))
		id++;
	if (number >= t->world->pieces && number < SIGHTED_FIRST)
		return t->world->pieces;
	if (id < t->world->pieces)
		t->number[id] = (uint16_t)number;
	return id;
}

/* Whose it is; of those only seen, friends too (SEE-8), some other player's of its side. */
static uint8_t seat_read(const struct table *t, const struct doc *f)
{
	uint16_t others = circle_side(t->world, side_read(f, "side")) & (uint16_t)~(1u << t->seat);
	return doc_get(f, "seat") != NULL ? number_read(f, "seat") : circle_ranked(others, 0);
}

static void piece_lay(struct table *t, const struct doc *f)
{
	uint32_t number = numbered(f->key, "piece", NO_PIECE);
	uint32_t id = number == NO_PIECE ? t->world->pieces : place_of(t, number);
	int64_t x, y, bearing, stack;
	if (id == t->world->pieces || !doc_int(f, "x", 0, t->world->ground.width, &x) ||
	    !doc_int(f, "y", 0, t->world->ground.height, &y) ||
	    !doc_int(f, "b", 0, GEOMETRY_DEGREES - 1, &bearing))
		return;
	struct piece *p = &t->state.piece[id];
	stack = id;
	doc_int(f, "stack", 0, t->world->pieces - 1, &stack);
	*p = (struct piece){ .x = (int16_t)x,
		                 .y = (int16_t)y,
		                 .bearing = (int16_t)bearing,
		                 .began = (int16_t)bearing,
		                 .side = side_read(f, "side"),
		                 .seat = seat_read(t, f),
		                 .division = number_read(f, "division"),
		                 .on_board = true,
		                 .narrow = doc_flag(f, "narrow"),
		                 .acted = doc_flag(f, "acted"),
		                 .moved = doc_flag(f, "moved"),
		                 .fired = doc_flag(f, "fired"),
		                 .run = number_read(f, "run"),
		                 .rest = number_read(f, "rest"),
		                 .stack = (uint16_t)stack,
		                 .level = number_read(f, "level"),
		                 .square = number_read(f, "square"),
		                 .loss = number_read(f, "loss"),
		                 .shot_at = doc_flag(f, "shot_at"),
		                 .attacked = doc_flag(f, "attacked") };
	if (id < t->world->troops)
		arm_find(doc_text(f, "arm"), &p->arm);
	else
		p->arm = ARM_BOX;
	if (doc_text(f, "form") != NULL)
		formation_find(doc_text(f, "form"), &p->formation);
	if (doc_text(f, "taken") != NULL)
		p->taken = (uint8_t)(1 + side_read(f, "taken"));
	while (p->guns < GUNS_LAID && arm_is_guns(p->arm) &&
	       !doc_text_is(f, "guns", gun_state_name(p->guns)))
		p->guns++;
	if (p->square > SQUARES_MAX || p->seat >= SEATS_MAX)
		p->on_board = false;
}

static void account_lay(struct table *t, const struct doc *f)
{
	uint8_t arm;
	int64_t loss;
	if (strncmp(f->key, "account/", strlen("account/")) != 0 ||
	    !arm_find(doc_text(f, "arm"), &arm) || !doc_int(f, "loss", 0, UNIT - 1, &loss))
		return;
	t->state.account[side_read(f, "side")][arm].loss = (uint16_t)loss;
}

static void thing_lay(struct table *t, const struct doc *f)
{
	uint32_t id = numbered(f->key, "feature", overlay_things(t->world));
	int64_t points = 0, until = 0;
	if (id == overlay_things(t->world) || t->state.damages == DAMAGED_MAX)
		return;
	doc_int(f, "points", 0, UINT16_MAX, &points);
	doc_int(f, "closed_until", 0, UINT32_MAX, &until);
	t->state.damage[t->state.damages++] =
		(struct damage){ .feature = (uint16_t)id, .points = (uint16_t)points,
			             .gone = doc_flag(f, "gone"), .closed_until = (uint32_t)until };
}

static void rest_lay(struct table *t, const struct doc *f)
{
	uint32_t id = numbered(f->key, "site", t->world->sites);
	if (id < t->world->sites) {
		t->state.work[id].complete = doc_flag(f, "complete");
		return;
	}
	id = numbered(f->key, "place", t->world->places);
	if (id < t->world->places) {
		if (doc_text(f, "holder") != NULL)
			t->state.holder[id] = (uint8_t)(1 + side_read(f, "holder"));
		return;
	}
	id = numbered(f->key, "task", t->world->tasks);
	while (id < t->world->tasks && t->state.task[id] < TASK_FAILED &&
	       !doc_text_is(f, "state", task_state_name(t->state.task[id])))
		t->state.task[id]++;
}

/* ARM-7: the pieces of a square by the way they face: side 0 as the first of them. */
struct quarters { uint8_t count[FLANKS]; int32_t x[FLANKS], y[FLANKS], bearing; };

static int quarter_of(const struct quarters *q, const struct piece *p)
{
	return geometry_degrees(p->bearing - q->bearing + GEOMETRY_QUARTER / 2) / GEOMETRY_QUARTER;
}

static bool quarters_read(const struct state *s, uint8_t number, struct quarters *q)
{
	bool first = true;
	*q = (struct quarters){ .bearing = 0 };
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!p->on_board || p->square != number || p->formation != FORMATION_SQUARE)
			continue;
		q->bearing = first ? p->bearing : q->bearing;
		first = false;
		int side = quarter_of(q, p);
		q->count[side]++;
		q->x[side] += p->x;
		q->y[side] += p->y;
	}
	return q->count[0] && q->count[1] && q->count[2] && q->count[3];
}

/* Each piece its place: the nearest that is free on its side. */
static void places_lay(const struct tables *t, struct state *s, uint8_t number,
                       const struct quarters *quarters)
{
	const struct square *q = &s->square[number - 1];
	uint32_t full = 0;
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *p = &s->piece[k];
		int64_t least = INT64_MAX;
		if (!p->on_board || p->square != number)
			continue;
		for (int i = 0; i < q->k; i++) {
			uint8_t place = (uint8_t)(quarter_of(quarters, p) * q->k + i);
			struct stance at = square_place(t, q, place);
			int64_t dx = at.x - p->x, dy = at.y - p->y, away = dx * dx + dy * dy;
			if (full & 1u << place || away >= least)
				continue;
			least = away;
			p->place = place;
		}
		full |= 1u << p->place;
	}
}

/* The view names neither centre nor places: they follow from a side that is full. */
static void square_lay(const struct tables *t, struct state *s, uint8_t number)
{
	struct quarters q;
	struct square *out = &s->square[number - 1];
	int full = 0;
	bool stands = quarters_read(s, number, &q);
	for (int i = 0; i < FLANKS; i++)
		full = q.count[i] > q.count[full] ? i : full;
	int32_t k = q.count[full];
	if (!stands || k > t->square_sides_most) {
		for (uint16_t i = 0; i < s->pieces; i++)
			if (s->piece[i].square == number)
				s->piece[i].formation = FORMATION_LINE;
		return;
	}
	struct stance side = { q.x[full] / k, q.y[full] / k,
		                   geometry_degrees(q.bearing + GEOMETRY_QUARTER * full), 0 };
	struct spot centre = geometry_spot(geometry_point(t->sine, side, -t->front_paces / 2 * k, 0));
	*out = (struct square){ .x = (int16_t)centre.x, .y = (int16_t)centre.y,
		                    .bearing = (int16_t)q.bearing, .k = (uint8_t)k };
	places_lay(t, s, number, &q);
}

static void squares_lay(const struct tables *t, struct state *s)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		uint8_t number = s->piece[k].square;
		if (number == 0 || s->piece[k].formation != FORMATION_SQUARE || s->square[number - 1].k)
			continue;
		square_lay(t, s, number);
		s->square[number - 1].side = s->piece[k].side;
	}
}

/* MOV-21: fires and marches of this side move, as the log tells them. */
static void event_lay(struct state *s, const struct doc *e)
{
	int64_t piece, x, y, tx, ty;
	if (!doc_int(e, "piece", 0, s->pieces - 1, &piece))
		return;
	bool fire = doc_text_is(e, "kind", "fire") || doc_text_is(e, "kind", "fired");
	if (fire && s->lines < PIECES_MAX &&
	    doc_int(e, "x", 0, WIDTH_MAX, &x) && doc_int(e, "y", 0, HEIGHT_MAX, &y) &&
	    doc_int(e, "tx", 0, WIDTH_MAX, &tx) && doc_int(e, "ty", 0, HEIGHT_MAX, &ty))
		s->line[s->lines++] = (struct fire_line){ (int16_t)x, (int16_t)y, (int16_t)tx, (int16_t)ty,
			                                      (uint16_t)piece };
	if (!doc_text_is(e, "kind", "march") || s->trails == PIECES_MAX)
		return;
	struct trail *trail = &s->trail[s->trails++];
	const struct doc *point = doc_get(e, "from"), *path = doc_get(e, "path");
	trail->piece = (uint16_t)piece;
	for (uint32_t k = 0; point != NULL && trail->count < TRAIL_MAX; point = doc_at(path, k++)) {
		const struct doc *px = doc_at(point, 0), *py = doc_at(point, 1);
		if (!doc_is(px, DOC_INT) || !doc_is(py, DOC_INT))
			break;
		trail->points[trail->count].x = (int16_t)px->integer;
		trail->points[trail->count++].y = (int16_t)py->integer;
	}
}

static void log_lay(struct state *s, const struct doc *log)
{
	for (const struct doc *e = doc_is(log, DOC_ARRAY) ? log->first : NULL; e != NULL; e = e->next)
		if (doc_int_or(e, "minute", -1) == s->minute)
			event_lay(s, e);
}

/* DEP-2, DEP-6: who waits in the tray or on the march, and where that comes in. */
static void waiting_lay(struct table *t, const struct doc *deployment)
{
	const struct world *w = t->world;
	const struct doc *tray = doc_get(deployment, "tray"), *list = doc_get(deployment, "arrivals");
	for (const struct doc *f = doc_is(tray, DOC_ARRAY) ? tray->first : NULL; f; f = f->next) {
		int64_t id, stack;
		if (!doc_int(f, "piece", 0, (int64_t)w->pieces - 1, &id))
			continue;
		struct piece *p = &t->state.piece[id];
		*p = w->start[id];
		stack = id;
		if (doc_get(f, "body"))
			doc_int(f, "stack", 0, (int64_t)w->pieces - 1, &stack);
		p->on_board = false;
		p->fate = FATE_WAITING;
		p->stack = (uint16_t)stack;
		p->level = stack == id ? 0 : number_read(f, "level");
		p->formation = FORMATION_LINE;
		if (doc_get(f, "body") && doc_text(f, "form"))
			formation_find(doc_text(f, "form"), &p->formation);
		if (arrivals_waits(&t->state, (uint16_t)id))
			p->guns = GUNS_LIMBERED;
		if (p->level >= STACK_MAX)
			p->fate = FATE_UNDRAWN;
	}
	for (const struct doc *b = doc_is(list, DOC_ARRAY) ? list->first : NULL; b; b = b->next) {
		int64_t body, x, y;
		if (!doc_int(b, "body", 0, (int64_t)w->plan.bodies - 1, &body) ||
		    !doc_int(b, "x", 0, WIDTH_MAX, &x) || !doc_int(b, "y", 0, HEIGHT_MAX, &y))
			continue;
		const struct coming_body *c = &w->plan.body[body];
		for (uint8_t k = 0; k < c->entries; k++)
			if (c->entry[k].x == x && c->entry[k].y == y)
				t->state.entry[body] = k;
	}
}

bool table_lay(struct table *t, const struct sight *s)
{
	const struct doc *turn = doc_get(s->view, "turn"), *ended = doc_get(turn, "ended");
	const struct doc *options = doc_get(s->view, "options");
	int64_t minute;
	if (!doc_int(turn, "minute", 0, UINT32_MAX, &minute) || s->seat >= t->world->seats)
		return false;
	memset(&t->state, 0, sizeof t->state);
	memcpy(t->lot, s->lot.bytes, sizeof t->lot);
	t->seat = s->seat;
	t->side = t->world->seat_side[s->seat];
	t->state.minute = (uint32_t)minute;
	t->state.side = side_read(turn, "side");
	if (doc_text_is(turn, "stage", "council"))
		t->state.stage = STAGE_COUNCIL;
	else if (doc_text_is(doc_get(s->view, "deployment"), "stage", "deployment"))
		t->state.stage = STAGE_DEPLOYMENT;
	else if (doc_text_is(doc_get(s->view, "deployment"), "stage", "screen"))
		t->state.stage = STAGE_SCREEN;
	t->state.pieces = t->world->pieces;
	for (uint16_t k = 0; k < t->state.pieces; k++)
		t->state.piece[k].stack = k;
	for (const struct doc *n = doc_is(ended, DOC_ARRAY) ? ended->first : NULL; n != NULL;
	     n = n->next)
		if (doc_is(n, DOC_INT) && n->integer >= 0 && n->integer < SEATS_MAX)
			t->state.ended[n->integer] = true;
	if (options != NULL && !options_read(options, &t->state.options, &t->faults))
		return false;
	t->state.options.field = false; /* on the table lies what he sees: there nothing is hidden */
	for (const struct doc *f = s->view->first; f != NULL; f = f->next) {
		piece_lay(t, f);
		account_lay(t, f);
		thing_lay(t, f);
		rest_lay(t, f);
	}
	waiting_lay(t, doc_get(s->view, "deployment"));
	knowledge_own(&t->state);
	squares_lay(t->world->tables, &t->state);
	log_lay(&t->state, s->log);
	return doc_get(s->view, "result") == NULL;
}

/* The same order, as far as this player gives any. */
static bool same(const struct command *a, const struct command *b)
{
	if (a->order != b->order || a->piece != b->piece || a->target != b->target ||
	    a->bearing != b->bearing || a->points != b->points || a->attackers != b->attackers)
		return false;
	for (uint8_t k = 0; k < a->points; k++)
		if (a->point[k].x != b->point[k].x || a->point[k].y != b->point[k].y)
			return false;
	for (uint8_t k = 0; k < a->attackers; k++)
		if (a->attacker[k].piece != b->attacker[k].piece ||
		    a->attacker[k].target != b->attacker[k].target)
			return false;
	return true;
}

bool table_allows(const struct table *t, const struct command *c)
{
	struct refusal why;
	for (uint8_t k = 0; k < t->denials && k < DENIED_MOST; k++)
		if (same(&t->denied[k], c))
			return false;
	return reiswitz_engine.check(t->world, &t->state, (struct seat_id){ t->seat }, c, &why);
}

struct command table_named(const struct table *t, const struct command *c)
{
	struct command out = *c;
	if (c->target < t->state.pieces)
		out.target = t->number[c->target];
	for (uint8_t k = 0; k < c->attackers; k++)
		if (c->attacker[k].target < t->state.pieces)
			out.attacker[k].target = t->number[c->attacker[k].target];
	return out;
}

void table_deny(struct table *t)
{
	t->denied[t->denials++ % DENIED_MOST] = t->last;
}

void table_try(struct table *t, const struct command *c)
{
	t->trial = t->state;
	memset(&t->outcome, 0, sizeof t->outcome);
	reiswitz_engine.apply(t->world, &t->trial, (struct seat_id){ t->seat }, c, &t->outcome);
}

bool table_idle(const struct table *t, uint16_t piece)
{
	const struct piece *p = &t->state.piece[piece];
	return p->on_board && p->seat == t->seat && p->side == t->side && !p->taken && !p->acted &&
	       p->level == 0;
}

bool table_enemy(const struct table *t, uint16_t piece)
{
	const struct piece *p = &t->state.piece[piece];
	return p->on_board && p->side != t->side && p->level == 0 && !p->taken;
}

int32_t table_apart(const struct piece *a, const struct piece *b)
{
	int64_t dx = a->x - b->x, dy = a->y - b->y;
	return (int32_t)isqrt((uint64_t)(dx * dx + dy * dy));
}
