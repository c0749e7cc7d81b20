#include "match/drafting.h"
#include "base/must.h"
#include "base/text.h"

#include <string.h>

enum { ESTRANGED_BYTES = 1 << 20 };

const char draft_run_name[] = "draft.run";
static const char *const verbs[DRAFT_VERBS] = { "draft.add",     "draft.remove", "draft.move",
	                                            "draft.prepare", "draft.go",     draft_run_name };

const char *draft_verb_find(const char *name, enum draft_verb *out)
{
	int v = text_find(name, verbs, DRAFT_VERBS);
	if (v < 0)
		return NULL;
	*out = (enum draft_verb)v;
	return verbs[v];
}

const char *draft_verb_sent(const char *name, enum draft_verb *out)
{
	const char *found = draft_verb_find(name, out);
	return found == draft_run_name ? NULL : found;
}

static bool refuse(struct refusal *why, enum message_id hint, int64_t first)
{
	*why = (struct refusal){ .rule = "TURN-7", .hint = hint, .numbers = { first }, .piece = -1 };
	return false;
}

/* The game's own reader judges it, as it judges the record: strictly, with nobody's help. */
static bool order_read(const struct shared_world *w, const struct doc *params,
                       struct arena *arena, struct draft_command *out, struct refusal *why)
{
	struct buffer text;
	struct writer writer;
	const char *order = engine_order(w->engine, doc_text(params, "order"));
	const struct doc *sent = doc_get(params, "params");
	if (order == NULL)
		return refuse(why, MSG_REFUSAL_DRAFT_KIND, 0);
	if (!doc_is(sent, DOC_OBJECT))
		return refuse(why, MSG_REFUSAL_DRAFT_ORDER, 0);
	must(text_copy(out->order, sizeof out->order, order));
	void *command = arena_alloc(arena, w->engine->command_size);
	bool whole = command != NULL && w->engine->command_load(w->world, order, sent, command);
	buffer_lend(&text, out->text, sizeof out->text - 1);
	writer_init(&writer, &text);
	if (whole)
		w->engine->command_write(command, &writer);
	if (!whole)
		return refuse(why, MSG_REFUSAL_DRAFT_ORDER, 0);
	out->text[text.length] = '\0';
	return !text.failed || refuse(why, MSG_REFUSAL_DRAFT_LONG, 0);
}

bool draft_command_read(const struct shared_world *w, enum draft_verb verb,
                        const struct doc *params, struct arena *arena,
                        struct draft_command *out, struct refusal *why)
{
	int64_t number = 0, to = DRAFTS_MOST - 1, chair = -1;
	memset(out, 0, sizeof *out);
	out->verb = (uint8_t)verb;
	if (verb == DRAFT_ADD) {
		doc_int(params, "to", 0, DRAFTS_MOST - 1, &to); /* else the last */
		out->to = (uint8_t)to;
		out->on = doc_flag(params, "prepared");
		doc_int(params, "by", 0, CHAIRS_MAX - 1, &chair);
		out->deputy = (uint8_t)(1 + chair);
		return order_read(w, params, arena, out, why);
	}
	if (!doc_int(params, "draft", 1, UINT32_MAX, &number) && verb != DRAFT_GO)
		return refuse(why, MSG_REFUSAL_DRAFT_NONE, 0);
	out->number = (uint32_t)number;
	if (verb == DRAFT_MOVE && !doc_int(params, "to", 0, DRAFTS_MOST - 1, &to))
		return refuse(why, MSG_REFUSAL_DRAFT_NONE, 0);
	out->to = (uint8_t)to;
	out->on = doc_flag(params, verb == DRAFT_RUN ? "lawful" : "on");
	return true;
}

void draft_command_write(const struct draft_command *c, struct writer *w)
{
	writer_object(w);
	writer_key_count(w, "draft", c->number);
	if (c->verb == DRAFT_ADD) {
		writer_key_text(w, "order", c->order);
		writer_key(w, "params");
		writer_raw(w, c->text, strlen(c->text));
		writer_key_flag(w, "prepared", c->on);
		if (c->deputy > 0)
			writer_key_int(w, "by", c->deputy - 1);
	}
	if (c->verb == DRAFT_MOVE || (c->verb == DRAFT_ADD && c->to < DRAFTS_MOST - 1))
		writer_key_int(w, "to", c->to);
	if (c->verb == DRAFT_PREPARE)
		writer_key_bool(w, "on", c->on);
	if (c->verb == DRAFT_RUN)
		writer_key_bool(w, "lawful", c->on);
	writer_end(w, '}');
}

static bool add_check(const struct live *l, uint8_t seat, const struct draft_command *c,
                      struct refusal *why)
{
	size_t bytes;
	if (drafts_count(&l->drafts, seat, &bytes) >= DRAFTS_MOST)
		return refuse(why, MSG_REFUSAL_DRAFT_MANY, DRAFTS_MOST);
	return drafts_room(&l->drafts, seat, c->order, c->text) ||
	       refuse(why, MSG_REFUSAL_DRAFT_ROOM, 0);
}

/* NULL: no memory. */
static void *load(const struct shared_world *w, const struct draft *d, struct arena *arena)
{
	const struct doc *doc = w->parse.parse(arena, d->text, strlen(d->text));
	void *command = arena_alloc(arena, w->engine->command_size);
	bool good = doc != NULL && command != NULL &&
	            w->engine->command_load(w->world, d->order, doc, command);
	return good ? command : NULL;
}

/* TURN-7: one that is to be carried out now is refused as if it were given, all at once are not: of
 * those each stands for itself. */
static bool go_check(const struct shared_world *w, const struct live *l, struct seat_id seat,
                     const struct draft *one, struct arena *arena, struct refusal *why)
{
	const struct engine *e = w->engine;
	uint8_t mover = e->mover(live_state_const(l));
	size_t bytes;
	if (mover < SIDES && world_side(w, seat) != mover)
		return refuse(why, MSG_REFUSAL_DRAFT_WAIT, 0);
	if (one == NULL)
		return drafts_count(&l->drafts, seat.index, &bytes) > 0 ||
		       refuse(why, MSG_REFUSAL_DRAFT_EMPTY, 0);
	const void *command = load(w, one, arena);
	return command == NULL || e->check(w->world, live_state_const(l), seat, command, why);
}

bool drafting_check(const struct shared_world *w, const struct live *l, struct seat_id seat,
                    const struct draft_command *c, struct arena *arena, struct refusal *why)
{
	struct draft one;
	must(c->verb < DRAFT_RUN);
	if (c->verb == DRAFT_ADD)
		return add_check(l, seat.index, c, why);
	bool all = c->verb == DRAFT_GO && c->number == 0;
	if (!all && !drafts_find(&l->drafts, seat.index, c->number, &one))
		return refuse(why, MSG_REFUSAL_DRAFT_NONE, 0);
	return c->verb != DRAFT_GO || go_check(w, l, seat, all ? NULL : &one, arena, why);
}

/* TURN-5: to its place in the list, so that it may be written from the right at once. */
static void add(struct drafts *d, uint8_t seat, const struct draft_command *c)
{
	struct draft one = { 0 };
	drafts_add(d, seat, c->deputy, c->order, c->text);
	if (d->records.failed)
		return;
	must(drafts_find(d, seat, d->last[seat], &one));
	drafts_mark(d, &one, c->on ? DRAFT_PREPARED : 0);
	if (c->to < one.place)
		drafts_move(d, &one, c->to);
}

static void go_all(struct drafts *d, uint8_t seat)
{
	struct draft one = { 0 };
	while (drafts_next(d, &one))
		if (one.seat == seat)
			drafts_mark(d, &one, one.flags | DRAFT_GOING);
}

void drafting_apply(struct live *l, struct seat_id seat, const struct draft_command *c)
{
	struct drafts *d = &l->drafts;
	struct draft one = { 0 };
	bool found = c->number > 0 && drafts_find(d, seat.index, c->number, &one);
	must(found || c->number == 0);
	switch (c->verb) {
	case DRAFT_ADD: add(d, seat.index, c); break;
	case DRAFT_REMOVE: drafts_remove(d, &one); break;
	case DRAFT_MOVE: drafts_move(d, &one, c->to); break;
	case DRAFT_PREPARE: drafts_mark(d, &one, c->on ? DRAFT_PREPARED : 0); break;
	case DRAFT_GO:
		if (found)
			drafts_mark(d, &one, one.flags | DRAFT_GOING);
		else
			go_all(d, seat.index);
		break;
	default: must(!"a draft is run by drafting_run");
	}
}

void drafting_go(const struct shared_world *w, struct live *l, uint8_t sides)
{
	struct draft one = { 0 };
	while (drafts_next(&l->drafts, &one))
		if (one.flags & DRAFT_PREPARED &&
		    sides >> world_side(w, (struct seat_id){ one.seat }) & 1)
			drafts_mark(&l->drafts, &one, one.flags | DRAFT_GOING);
}

/* Was the order all of this seat's troops before, and is no longer? */
static bool estranged(const struct shared_world *w, const struct live *from, const struct live *to,
                      const struct draft *one, struct arena *arena)
{
	const struct engine *e = w->engine;
	struct seat_id seat = { one->seat };
	const void *command = load(w, one, arena);
	return command != NULL && e->has_pieces(w->world, live_state_const(from), seat, command) &&
	       !e->has_pieces(w->world, live_state_const(to), seat, command);
}

/* RULING: his orders to troops that are another's now go with them, and he is told: the other has
 * his own mind. */
static void estranged_drop(const struct shared_world *w, const struct live *from, struct live *to)
{
	struct arena arena;
	struct draft one = { 0 };
	arena_init(&arena, ESTRANGED_BYTES);
	while (drafts_next(&to->drafts, &one)) {
		if (estranged(w, from, to, &one, &arena)) {
			drafts_remove(&to->drafts, &one);
			one = (struct draft){ 0 }; /* from the beginning */
		}
		arena_reset(&arena);
	}
	arena_finish(&arena);
}

void drafting_turn(const struct shared_world *w, const struct live *from, struct live *to)
{
	const struct engine *e = w->engine;
	const void *before = live_state_const(from), *after = live_state_const(to);
	live_settle(w, to);
	if (!drafts_some(&to->drafts))
		return;
	if (to->phase == PHASE_OVER) {
		drafts_clear(&to->drafts);
		return;
	}
	if (e->handed(before, after))
		estranged_drop(w, from, to);
	uint8_t mover = e->mover(after);
	if (mover < SIDES && (mover != e->mover(before) || e->minute(after) != e->minute(before)))
		drafting_go(w, to, (uint8_t)(1u << mover));
}

/* one: in `to`. */
static void carry_out(struct drafting_run *r, const struct draft *one, const void *command)
{
	const struct shared_world *w = r->world;
	r->lawful = w->engine->check(w->world, live_state_const(r->from), r->seat, command, &r->why);
	if (!r->lawful) {
		drafts_mark(&r->to->drafts, one, 0);
		return;
	}
	drafts_remove(&r->to->drafts, one);
	w->engine->apply(w->world, live_state(r->to), r->seat, command, r->outcome);
	drafting_turn(w, r->from, r->to);
}

bool drafting_run(struct drafting_run *r)
{
	struct draft one;
	r->why = (struct refusal){ .piece = -1 };
	if (!drafts_find(&r->to->drafts, r->seat.index, r->number, &one) ||
	    !(one.flags & DRAFT_GOING))
		return false;
	const void *command = load(r->world, &one, r->arena);
	r->deputy = one.deputy;
	if (command != NULL)
		carry_out(r, &one, command);
	return command != NULL;
}

struct enclosing enclosing_by(const struct shared_world *w, struct arena *arena)
{
	return (struct enclosing){ w->engine, w->world, arena_alloc(arena, w->engine->command_size) };
}
