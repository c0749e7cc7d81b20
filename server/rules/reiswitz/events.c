/* events.c: see events.h. */
#include "rules/reiswitz/events.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/march.h"
#include "rules/reiswitz/offers.h"

/* What the writers of one entry share. after: NULL in the record, which does without what ids
 * say. */
struct telling {
	const struct state *after;
	const struct outcome *outcome;
	struct writer *w;
	const struct hearing *ear; /* NULL: hears all, by the truth's numbers */
	uint8_t hush;              /* enum hush, of this entry */
};

static void write_number(const struct telling *t, const char *key, uint16_t piece)
{
	writer_key_int(t->w, key, t->ear ? t->ear->name[piece] : piece);
}

static void write_arm(const struct telling *t, const char *key, uint16_t piece)
{
	if (t->after)
		writer_key_text(t->w, key, arm_name(t->after->piece[piece].arm));
}

static void write_pair(const char *key, int32_t x, int32_t y, struct writer *w)
{
	if (key)
		writer_key(w, key);
	writer_array(w);
	writer_int(w, x);
	writer_int(w, y);
	writer_end(w, ']');
}

static void write_place(const struct telling *t, const struct happened *h)
{
	writer_key_int(t->w, "x", h->x);
	writer_key_int(t->w, "y", h->y);
}

static void write_whither(const struct telling *t, const struct happened *h)
{
	writer_key_int(t->w, "tx", h->tx);
	writer_key_int(t->w, "ty", h->ty);
}

static void write_piece(const struct telling *t, const struct happened *h)
{
	write_number(t, "piece", h->piece);
	write_arm(t, "arm", h->piece);
	write_place(t, h);
}

static void write_target(const struct telling *t, const struct happened *h)
{
	write_number(t, "target", h->target);
	write_arm(t, "target_arm", h->target);
	write_whither(t, h);
}

/* Whom a blow strikes, and whose account it is booked on. */
static uint16_t struck_by(const struct happened *h)
{
	return h->what == HAPPENED_PASS || h->what == HAPPENED_BOX_STRUCK ? h->piece : h->target;
}

/* What is on the account afterwards: of one who is cut off, as he last knew it (CARD-5). */
static uint16_t account_of(const struct telling *t, const struct happened *h)
{
	uint16_t struck = struck_by(h);
	if (!t->ear || !t->ear->field || t->ear->whole || t->ear->side == SIDES ||
	    struck >= t->after->pieces || arm_is_guns(t->after->piece[struck].arm))
		return h->blow.account;
	uint8_t arm = t->after->piece[struck].arm;
	return arm < ARM_COUNT ? t->after->knowledge[t->ear->seat].account[arm].loss : 0;
}

/* UNIT-6: what a page opens the sentence to. */
static void write_blow(const struct telling *t, const struct happened *h)
{
	const struct blow_told *b = &h->blow;
	struct writer *w = t->w;
	bool fire = h->what == HAPPENED_FIRE || h->what == HAPPENED_PASS ||
	            h->what == HAPPENED_BOX_STRUCK;
	writer_key(w, "blow");
	writer_object(w);
	writer_key_text(w, "rule", b->rule);
	if (fire && b->row < FIRE_ROW_COUNT) /* a building has none */
		writer_key_text(w, "row", fire_row_name(b->row));
	if (b->arc)
		writer_key_text(w, "arc", arc_name((uint8_t)(b->arc - 1)));
	writer_key_flag(w, "cover", b->cover);
	writer_key_flag(w, "enfilade", b->enfilade);
	writer_key_flag(w, "plunge", b->plunge);
	writer_key_flag(w, "dense", b->dense);
	writer_key_int(w, "base", b->base);
	writer_key_int(w, "times", b->times);
	writer_key_int(w, "divisor", b->divisor);
	writer_key_int(w, "loss", b->loss);
	writer_key_int(w, "account", account_of(t, h));
	writer_end(w, '}');
}

static void write_march(const struct telling *t, const struct happened *h)
{
	struct writer *w = t->w;
	writer_key_int(w, "piece", h->piece);
	write_arm(t, "arm", h->piece);
	write_pair("from", h->x, h->y, w);
	writer_key(w, "path");
	writer_array(w);
	for (uint16_t k = 0; k < h->points; k++)
		write_pair(NULL, t->outcome->point[h->first + k].x, t->outcome->point[h->first + k].y, w);
	writer_end(w, ']');
	writer_key_int(w, "b", h->bearing);
	writer_key_int(w, "length_paces", h->length_paces);
	writer_key_text(w, "pace", pace_name(h->pace));
}

static void write_turn(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	writer_key_int(t->w, "b", h->bearing);
}

static void write_index(struct writer *w, const char *key, uint16_t index)
{
	if (index != INDEX_NONE)
		writer_key_int(w, key, index);
}

static void write_ship(const struct telling *t, uint16_t ship)
{
	if (ship != INDEX_NONE && (!t->ear || t->ear->ship[ship] != NO_PIECE))
		writer_key_int(t->w, "ship", t->ear ? t->ear->ship[ship] : ship);
}

static void write_fired_at(const struct telling *t, const struct happened *h)
{
	if (h->target != NO_PIECE) {
		write_number(t, "target", h->target);
		write_arm(t, "target_arm", h->target);
	}
	write_index(t->w, "feature", h->feature);
	write_ship(t, h->ship);
	write_whither(t, h);
}

static void write_fire(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	write_fired_at(t, h);
	writer_key_int(t->w, "range_paces", h->range_paces);
	writer_key_int(t->w, "distance", h->distance);
	write_blow(t, h);
}

static void write_seat(const struct telling *t, const struct happened *h)
{
	writer_key_int(t->w, "seat", h->seat);
}

static void write_nothing(const struct telling *t, const struct happened *h)
{
	(void)t;
	(void)h;
}

static void write_over(const struct telling *t, const struct happened *h)
{
	writer_key(t->w, "winner");
	if (h->winner < SIDES)
		writer_text(t->w, side_name(h->winner));
	else
		writer_null(t->w);
	writer_key_text(t->w, "rule", h->blow.rule);
}

static void write_stack(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	write_target(t, h);
}

static void write_form(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	writer_key_text(t->w, "form", formation_name(h->formation));
}

static void write_guns(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	writer_key_text(t->w, "guns", gun_state_name(h->guns));
}

static void write_pass(const struct telling *t, const struct happened *h)
{
	write_stack(t, h);
	writer_key_int(t->w, "range_paces", h->range_paces);
	writer_key_int(t->w, "distance", h->distance);
	write_blow(t, h);
}

static void write_attack(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	if (h->ship == INDEX_NONE) {
		write_target(t, h);
	} else { /* SHOCK-20 */
		write_ship(t, h->ship);
		write_whither(t, h);
	}
	write_blow(t, h);
	writer_key_int(t->w, "back", h->back);
}

static void write_retreat(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	write_whither(t, h);
	writer_key_int(t->w, "b", h->bearing);
}

static void write_lost(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	writer_key_text(t->w, "rule", h->blow.rule);
}

static void write_damage(const struct telling *t, const struct happened *h)
{
	writer_key_int(t->w, "feature", h->feature);
	if (!t->ear || t->ear->name[h->piece] != NO_PIECE)
		write_number(t, "piece", h->piece);
	writer_key_int(t->w, "count", h->count);
	writer_key_int(t->w, "points", h->length_paces);
}

static void write_gone(const struct telling *t, const struct happened *h)
{
	writer_key_int(t->w, "feature", h->feature);
	writer_key_text(t->w, "rule", h->blow.rule);
}

static void write_work(const struct telling *t, const struct happened *h)
{
	writer_key_int(t->w, "piece", h->piece);
	write_index(t->w, "site", h->site);
	write_index(t->w, "feature", h->feature);
	write_ship(t, h->ship);
	writer_key_text(t->w, "work", work_kind_name(h->index));
	writer_key_int(t->w, "count", h->count);
}

static void write_built(const struct telling *t, const struct happened *h)
{
	write_index(t->w, "site", h->site);
	write_index(t->w, "feature", h->feature);
}

static void write_aboard(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	write_ship(t, h->ship);
}

static void write_sail(const struct telling *t, const struct happened *h)
{
	write_ship(t, h->ship);
	write_place(t, h);
	write_whither(t, h);
	writer_key_int(t->w, "b", h->bearing);
}

static void write_sunk(const struct telling *t, const struct happened *h)
{
	write_ship(t, h->ship);
	write_place(t, h);
}

static void write_task(const struct telling *t, const struct happened *h)
{
	writer_key_int(t->w, "index", h->index);
	writer_key_bool(t->w, "done", h->count == TASK_DONE);
}

static void write_box(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	write_number(t, "target", h->target);
}

/* By a demand, or by shock: then nobody is named. */
static void write_open(const struct telling *t, const struct happened *h)
{
	write_piece(t, h);
	if (h->target != NO_PIECE && (!t->ear || t->ear->name[h->target] != NO_PIECE))
		write_number(t, "target", h->target);
}

static void write_head(const struct telling *t, const struct happened *h)
{
	write_box(t, h);
	write_whither(t, h);
	writer_key_int(t->w, "b", h->bearing);
}

static void write_box_struck(const struct telling *t, const struct happened *h)
{
	write_box(t, h);
	write_blow(t, h);
}

static void write_fall(const struct telling *t, const struct happened *h)
{
	writer_key_flag(t->w, "lot", h->index);
}

/* TURN-2 */
static void write_vote(const struct telling *t, const struct happened *h)
{
	write_seat(t, h);
	command_vote_write((uint8_t)h->count, "chosen", t->w);
}

/* TURN-3 */
static void write_assign(const struct telling *t, const struct happened *h)
{
	write_seat(t, h);
	writer_key_int(t->w, "to", h->index);
	writer_key_int(t->w, "count", h->count);
}

/* CARD-5 */
static void write_two(const struct telling *t, const struct happened *h)
{
	write_seat(t, h);
	writer_key_int(t->w, "other", h->index);
}

/* TURN-2 */
static void write_commander(const struct telling *t, const struct happened *h)
{
	write_seat(t, h);
	writer_key_int(t->w, "from", h->index);
	writer_key_flag(t->w, "returned", h->count);
}

static void write_behind(const struct telling *t, const struct happened *h)
{
	writer_key_int(t->w, "moves", h->index);
}

/* TURN-8: the terms of a truce as they stand now. */
static void write_offer(const struct telling *t, const struct happened *h)
{
	write_seat(t, h);
	writer_key_text(t->w, "offer", offer_name(h->index));
	if (h->what == HAPPENED_DECLINE)
		writer_key_flag(t->w, "withdrawn", h->count);
	else if (h->index == OFFER_TRUCE && t->after != NULL)
		writer_key_text(t->w, "terms", t->after->offer[h->side].terms);
}

struct kind {
	const char *name; /* as schema/events has it */
	void (*write)(const struct telling *t, const struct happened *h);
};

static const struct kind kinds[HAPPENINGS] = {
	[HAPPENED_MARCH] = { "march", write_march },
	[HAPPENED_TURN] = { "turn", write_turn },
	[HAPPENED_FIRE] = { "fire", write_fire },
	[HAPPENED_LEAVE] = { "leave", write_piece },
	[HAPPENED_PART_END] = { "part_end", write_seat },
	[HAPPENED_SIDE_END] = { "side_end", write_nothing },
	[HAPPENED_FLAG] = { "flag", write_nothing },
	[HAPPENED_OVER] = { "over", write_over },
	[HAPPENED_STACK] = { "stack", write_stack },
	[HAPPENED_DEPLOY] = { "deploy", write_piece },
	[HAPPENED_FORM] = { "form", write_form },
	[HAPPENED_GUNS] = { "guns", write_guns },
	[HAPPENED_PASS] = { "pass", write_pass },
	[HAPPENED_ATTACK] = { "attack", write_attack },
	[HAPPENED_RETREAT] = { "retreat", write_retreat },
	[HAPPENED_REPULSE] = { "repulse", write_retreat },
	[HAPPENED_DESTROY] = { "destroy", write_lost },
	[HAPPENED_DISPERSE] = { "disperse", write_piece },
	[HAPPENED_CAPTURE] = { "capture", write_lost },
	[HAPPENED_TAKEN] = { "taken", write_piece },
	[HAPPENED_DAMAGE] = { "damage", write_damage },
	[HAPPENED_GONE] = { "gone", write_gone },
	[HAPPENED_WORK] = { "work", write_work },
	[HAPPENED_BUILT] = { "built", write_built },
	[HAPPENED_LOAD] = { "load", write_aboard },
	[HAPPENED_UNLOAD] = { "unload", write_aboard },
	[HAPPENED_SAIL] = { "sail", write_sail },
	[HAPPENED_SUNK] = { "sunk", write_sunk },
	[HAPPENED_EXIT] = { "exit", write_piece },
	[HAPPENED_TASK] = { "task", write_task },
	[HAPPENED_FILL] = { "fill", write_stack },
	[HAPPENED_EMPTY] = { "empty", write_box },
	[HAPPENED_OPEN] = { "open", write_open },
	[HAPPENED_CLOSE] = { "close", write_piece },
	[HAPPENED_HEAD] = { "head", write_head },
	[HAPPENED_BOX_GONE] = { "box_gone", write_piece },
	[HAPPENED_BOX_STRUCK] = { "box_struck", write_box_struck },
	[HAPPENED_BOX_LOSS] = { "box_loss", write_box },
	[HAPPENED_HALT] = { "halt", write_piece },
	[HAPPENED_BEHIND] = { "behind", write_behind },
	[HAPPENED_FALL] = { "fall", write_fall },
	[HAPPENED_ENTER] = { "enter", write_piece },
	[HAPPENED_VOTE] = { "vote", write_vote },
	[HAPPENED_COUNCIL] = { "council", write_nothing },
	[HAPPENED_ASSIGN] = { "assign", write_assign },
	[HAPPENED_CUT] = { "cut", write_two },
	[HAPPENED_RESTORED] = { "restored", write_two },
	[HAPPENED_COMMAND] = { "commander", write_commander },
	[HAPPENED_OFFER] = { "offer", write_offer },
	[HAPPENED_DECLINE] = { "decline", write_offer },
};

/* MOV-20 tells whom a gap's fire struck first; here who fires comes first. */
static struct happened turned(const struct happened *h)
{
	struct happened out = *h;
	out.piece = h->target;
	out.target = h->piece;
	out.x = h->tx;
	out.y = h->ty;
	out.tx = h->x;
	out.ty = h->y;
	return out;
}

/* SEE-12: that he fires, and at whom if that is known. */
static void write_fired(const struct telling *t, const struct happened *h)
{
	bool pass = h->what == HAPPENED_PASS;
	struct happened by = pass ? turned(h) : *h;
	write_piece(t, &by);
	if (!(t->hush & (pass ? HUSH_PIECE : HUSH_TARGET)))
		write_fired_at(t, &by);
}

/* SEE-12: one's own loss, by one who is not seen. */
static void write_struck(const struct telling *t, const struct happened *h)
{
	uint16_t on = struck_by(h);
	if (on != NO_PIECE) {
		write_number(t, "piece", on);
		write_arm(t, "arm", on);
	}
	write_ship(t, h->ship);
	writer_key_int(t->w, "loss", h->blow.loss);
	writer_key_int(t->w, "account", account_of(t, h));
}

/* SEE-12: shock, with one's own loss alone. */
static void write_charged(const struct telling *t, const struct happened *h)
{
	if (!(t->hush & HUSH_PIECE))
		write_piece(t, h);
	if (!(t->hush & HUSH_TARGET))
		write_fired_at(t, h);
	if (!(t->hush & HUSH_BLOW)) {
		writer_key_int(t->w, "loss", h->blow.loss);
		writer_key_int(t->w, "account", account_of(t, h));
	}
	if (!(t->hush & HUSH_BACK))
		writer_key_int(t->w, "back", h->back);
}

static const struct kind fired = { "fired", write_fired }, struck = { "struck", write_struck },
                         charged = { "charged", write_charged }, back = { "back", write_piece };

/* What is told in part goes by names of its own, so that the others are always whole. */
static const struct kind *kind_of(const struct telling *t, const struct happened *h)
{
	if (t->hush && h->what == HAPPENED_ATTACK)
		return &charged;
	if (t->hush & HUSH_BLOW)
		return &fired;
	if (t->hush & HUSH_ROW)
		return &struck;
	return t->hush & HUSH_WHITHER ? &back : &kinds[h->what];
}

static void write_one(const struct telling *t, const struct happened *h)
{
	const struct kind *kind = kind_of(t, h);
	writer_object(t->w);
	writer_key_text(t->w, "kind", kind->name);
	writer_key_int(t->w, "minute", h->minute);
	if (h->what != HAPPENED_OVER)
		writer_key_text(t->w, "side", side_name(h->side));
	kind->write(t, h);
	writer_end(t->w, '}');
}

static void write_sighting(const struct sighting *g, const char *kind, const struct state *s,
                           struct writer *w)
{
	writer_object(w);
	writer_key_text(w, "kind", kind);
	writer_key_int(w, "minute", s->minute);
	writer_key_text(w, "side", side_name(g->side));
	writer_key_int(w, "sighting", g->id);
	writer_key_text(w, "what",
	                g->kind == SIGHTED_TROOPS ? "troops"
	                : g->kind == SIGHTED_SHIP ? "ship"
	                                          : arm_name(g->arm));
	writer_key_int(w, "x", g->x);
	writer_key_int(w, "y", g->y);
	writer_end(w, '}');
}

static bool remembered(const struct knowledge *k, const struct sighting *g)
{
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].id == g->id && k->sighting[i].live == g->live)
			return true;
	return false;
}

/* SEE-11: what came in sight, and what is a ghost now. RULING: of troops far off only that they
 * came in sight, for they leave no ghost that was anyone. */
static void write_sightings(const struct hearing *ear, const struct state *before,
                            const struct state *after, struct writer *w)
{
	const struct knowledge *was = &before->knowledge[ear->seat], *is = &after->knowledge[ear->seat];
	for (uint16_t k = 0; k < is->sightings; k++)
		if (is->sighting[k].live && !remembered(was, &is->sighting[k]))
			write_sighting(&is->sighting[k], "sighted", before, w);
	for (uint16_t k = 0; k < is->sightings; k++)
		if (!is->sighting[k].live && is->sighting[k].kind != SIGHTED_TROOPS &&
		    !remembered(was, &is->sighting[k]))
			write_sighting(&is->sighting[k], "lost", before, w);
}

/* END-1: his side's tasks that are settled now as far as he can know (knowledge.h). */
static void write_tasks(const struct world *w, const struct telling *t, const struct state *before)
{
	const struct knowledge *was = &before->knowledge[t->ear->seat],
						   *is = &t->after->knowledge[t->ear->seat];
	for (uint8_t k = 0; k < w->tasks; k++) {
		struct happened h = { .what = HAPPENED_TASK, .minute = before->minute,
			                  .side = t->ear->side, .index = k, .count = is->task[k] };
		if (is->task[k] != was->task[k])
			write_one(t, &h);
	}
}

void events_write(const struct world *w, const struct state *before, const struct state *after,
                  const struct outcome *outcome, const struct viewer *viewer, struct writer *out)
{
	struct hearing ear;
	struct telling t = { after, outcome, out, NULL, 0 };
	uint8_t side = circle_side_of(w, viewer);
	bool privy = side == SIDES && viewer->class != VIEWER_PUBLIC;
	if (hearing_of(w, before, after, viewer, &ear))
		t.ear = &ear;
	for (uint16_t k = 0; k < outcome->count; k++) {
		struct happened told = outcome->list[k];
		t.hush = 0;
		if (!privy && !box_tells(&told, side)) /* SHOCK-22 */
			continue;
		if (!privy && !hearing_council(w, before, after, &told, viewer))
			continue;
		if (!t.ear || hearing_told(&ear, before, after, &outcome->list[k], &told, &t.hush))
			write_one(&t, &told);
	}
	if (!t.ear || !ear.field || ear.side == SIDES || after->over)
		return;
	t.hush = 0;
	write_tasks(w, &t, before);
	write_sightings(&ear, before, after, out);
}

void events_record(const struct outcome *outcome, struct writer *w)
{
	struct telling t = { NULL, outcome, w, NULL, 0 };
	writer_object(w);
	writer_key(w, "happened");
	writer_array(w);
	for (uint16_t k = 0; k < outcome->count; k++)
		write_one(&t, &outcome->list[k]);
	writer_end(w, ']');
	writer_end(w, '}');
}
