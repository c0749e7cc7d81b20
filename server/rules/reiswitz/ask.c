/* ask.c: see ask.h. */
#include "rules/reiswitz/ask.h"

#include "base/must.h"
#include "rules/refusal.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/arrivals.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/order_rules.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/range.h"
#include "rules/reiswitz/reach.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/shock.h"
#include "rules/reiswitz/sight.h"
#include "rules/reiswitz/stacking.h"
#include "rules/reiswitz/terrain.h"
#include "rules/reiswitz/tray.h"

#include <string.h>

enum { ASK_REACH, ASK_RANGE, ASK_GROUND, ASK_SIGHT, ASK_TRY, ASK_DEPLOYMENT };

const char *const ask_questions[] = {
	[ASK_REACH] = "ask.reach", [ASK_RANGE] = "ask.range", [ASK_GROUND] = "ask.ground",
	[ASK_SIGHT] = "ask.sight", [ASK_TRY] = "ask.try",     [ASK_DEPLOYMENT] = "ask.deployment",
	NULL,
};

/* A seat asks of the pieces of its own side that stand; comes: or wait to enter (DEP-7). Of any
 * other number the answer is the same: it must not tell which of them the truth has (SEE-8). */
static bool own_piece(const struct world *w, const struct state *s, const struct viewer *viewer,
		      const struct doc *params, bool comes, uint16_t *piece, struct refusal *why)
{
	int64_t id;
	if (!doc_int(params, "piece", 0, (int64_t)s->pieces - 1, &id) ||
	    !(s->piece[id].on_board || (comes && arrivals_waits(s, (uint16_t)id))) ||
	    s->piece[id].known != KNOWN_ALL ||
	    s->piece[id].side != circle_side_of(w, viewer))
		return refuse(why, "TURN-3", MSG_REFUSAL_ASK_PIECE, REFUSE_NO_PIECE, 0, 0, 0);
	*piece = (uint16_t)id;
	return true;
}

static bool answer_reach(const struct world *w, const struct state *s, const struct viewer *viewer,
                         const struct doc *params, struct scratch *scratch, struct writer *out,
                         struct refusal *why)
{
	/* MOV-17 */
	uint16_t piece;
	if (!own_piece(w, s, viewer, params, true, &piece, why))
		return false;
	must(scratch->size >= sizeof(struct reach));
	struct reach *r = scratch->memory;
	struct mover m;
	bool waits = arrivals_waits(s, piece);
	if (waits)
		arrivals_mover(w, s, piece, &m);
	else
		mover_of(w, s, piece, &m);
	struct allowance a = waits ? arrivals_allowance(w, s, &m) : mover_allowance(w, s, &m);
	if (doc_flag(params, "alone") && !waits) { /* MOV-10: as it leaves its stack or square */
		a = stacking_allowance(w, s, piece);
		mover_alone(w, s, piece, &m);
	}
	reach_sweep_of(w, s, &m, &a, r);
	reach_write(w, s, piece, &m, &a, r, out);
	return true;
}

static bool answer_ground(const struct world *w, const struct state *s, const struct doc *params,
                          struct writer *out,
                          struct refusal *why)
{
	/* TER-4: no one shall have to guess what lies under his pieces */
	const struct ground *g = &w->ground;
	const struct tables *t = w->tables;
	int64_t x, y;
	if (!doc_int(params, "x", 0, g->width, &x) || !doc_int(params, "y", 0, g->height, &y))
		return refuse(why, "TER-4", MSG_REFUSAL_ASK_POINT, REFUSE_NO_PIECE, g->width, g->height, 0);
	uint32_t cell = ground_cell(g, (int32_t)x, (int32_t)y);
	struct cell now = overlay_cell(w, s, cell);
	writer_object(out);
	writer_key_int(out, "x", x);
	writer_key_int(out, "y", y);
	writer_key_int(out, "height_ft", g->feet[cell]);
	writer_key_text(out, "slope", t->slope_name[now.slope]);
	writer_key_text(out, "cover", t->cover_name[now.cover]);
	writer_key_text(out, "water", t->water_name[now.water]);
	writer_key_text(out, "way", t->way_name[now.way]);
	writer_key_text(out, "feature", feature_name(overlay_thing(w, now.thing).kind));
	if (now.thing > 0)
		writer_key_int(out, "thing", now.thing);
	writer_key(out, "arms");
	writer_object(out);
	for (int arm = 0; arm < ARM_COUNT; arm++)
		writer_key_text(out, arm_name((uint8_t)arm),
		                pass_name(arm_passage(w, s, (uint8_t)arm, cell).pass));
	writer_end(out, '}');
	writer_end(out, '}');
	return true;
}

/* troops: they go at a pace, ships at none. */
static void write_way(const struct march *m, bool troops, struct writer *out)
{
	writer_key_int(out, "length_paces", (m->length + SIXTEENTHS - 1) / SIXTEENTHS);
	writer_key_int(out, "allowed_paces", m->allowed);
	if (troops) {
		writer_key_bool(out, "delayed", m->delayed);
		writer_key_text(out, "pace", pace_name((uint8_t)m->pace));
	}
	writer_key(out, "at");
	writer_object(out);
	writer_key_int(out, "x", m->at.x);
	writer_key_int(out, "y", m->at.y);
	writer_end(out, '}');
}

/* DEP-6: what placing would come to. */
static bool answer_deployment(const struct world *w, const struct state *s,
                              const struct viewer *viewer, const struct command *c,
                              struct writer *out)
{
	struct refusal no;
	bool ok = deployment_check(w, s, viewer->seat, c, &no);
	writer_object(out);
	writer_key_bool(out, "ok", ok);
	if (!ok) {
		knowledge_refusal(s, &no);
		refusal_write(&no, out);
	}
	writer_end(out, '}');
	return true;
}

/* TURN-7: what is put down for later is judged as if the own move had begun: between two side moves
 * no piece has acted yet. */
static bool asked_open(const struct world *w, const struct state *s, const struct viewer *viewer,
                       const struct doc *params, struct refusal *no)
{
	return doc_flag(params, "draft") ? orders_seated(w, s, viewer->seat, no)
	                                 : orders_open(w, s, viewer->seat, no);
}

/* DEP-7 */
static bool answer_entry(const struct world *w, const struct state *s, const struct viewer *viewer,
                         const struct doc *params, const struct command *c, struct writer *out)
{
	struct march m = { 0 };
	struct refusal no;
	bool ok = asked_open(w, s, viewer, params, &no) &&
	          arrivals_check(w, s, viewer->seat, c, &m, &no);
	writer_object(out);
	writer_key_bool(out, "ok", ok);
	write_way(&m, true, out);
	if (!ok) {
		knowledge_refusal(s, &no);
		refusal_write(&no, out);
	}
	writer_end(out, '}');
	return true;
}

/* The first refusal of TURN-11's order is the answer, but what the path comes to is told whenever
 * it can be. */
static bool answer_try(const struct world *w, const struct state *s, const struct viewer *viewer,
		       const struct doc *params, struct writer *out, struct refusal *why)
{
	struct command c;
	const char *order = doc_text(params, "order");
	uint16_t piece = NO_PIECE;
	struct command named;
	if (!order || !command_read(order, params, &named))
		return command_refuse(order, params, why);
	knowledge_command(s, &named, &c);
	if (deployment_rules(s, &c))
		return answer_deployment(w, s, viewer, &c, out);
	const struct order_rule *rule = &order_rules[c.order];
	if (rule->one && !own_piece(w, s, viewer, params, c.order == ORDER_MOVE, &piece, why))
		return false;
	if (rule->one && arrivals_waits(s, piece))
		return answer_entry(w, s, viewer, params, &c, out);
	struct march m = { 0 };
	struct refusal no, later;
	bool ok = asked_open(w, s, viewer, params, &no) && screen_lets(s, &c, &no) &&
		  (!rule->one || orders_piece(s, viewer->seat, piece, &no)) &&
		  (!rule->one || !(rule->idle || rule->paced) || orders_idle(s, piece, &no));
	writer_object(out);
	bool lawful = (ok || rule->one) &&
		      (c.order == ORDER_ATTACK
			       ? shock_try(w, s, viewer->seat, &c, out, &no)
			       : rule->check(w, s, viewer->seat, &c, &m, ok ? &no : &later));
	ok = ok && lawful;
	writer_key_bool(out, "ok", ok);
	if (rule->paced || m.allowed > 0) /* SHIP-1: the course of a ship is told as a march is */
		write_way(&m, rule->paced, out);
	if (!ok) {
		knowledge_refusal(s, &no);
		refusal_write(&no, out);
	}
	writer_end(out, '}');
	return true;
}

bool ask_answer(const struct world *w, const struct state *s, const struct viewer *viewer,
                const char *question, const struct doc *params, struct scratch *scratch,
                struct writer *out, struct refusal *why)
{
	if (strcmp(question, ask_questions[ASK_REACH]) == 0)
		return answer_reach(w, s, viewer, params, scratch, out, why);
	if (strcmp(question, ask_questions[ASK_RANGE]) == 0)
		return range_ask(w, s, viewer, params, out, why);
	if (strcmp(question, ask_questions[ASK_GROUND]) == 0)
		return answer_ground(w, s, params, out, why);
	if (strcmp(question, ask_questions[ASK_SIGHT]) == 0)
		return sight_ask(w, s, viewer, params, out, why);
	if (strcmp(question, ask_questions[ASK_TRY]) == 0)
		return answer_try(w, s, viewer, params, out, why);
	if (strcmp(question, ask_questions[ASK_DEPLOYMENT]) == 0)
		return tray_ask(w, s, viewer, out, why);
	return refuse(why, "TURN-11", MSG_REFUSAL_ASK_ORDER, REFUSE_NO_PIECE, 0, 0, 0);
}
