/* view.c: see view.h. */
#include "rules/reiswitz/view.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/chart.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/tray.h"
#include "rules/reiswitz/verdict.h"

const char *const view_kinds[] = { "turn",    "result", "account", "piece", "site",   "feature",
	                               "ship",    "place",  "task",    "options", "deployment", "lot",
	                               NULL };

static void write_turn(const struct world *w, const struct state *s, struct fragments *out)
{
	struct writer *j = fragments_open(out, VIEW_TURN, FRAGMENT_SINGLE);
	writer_object(j);
	writer_key_int(j, "minute", s->minute);
	writer_key_text(j, "side", side_name(s->side));
	writer_key(j, "ended");
	writer_array(j);
	for (uint8_t k = 0; k < w->seats; k++)
		if (s->ended[k])
			writer_int(j, k);
	writer_end(j, ']');
	writer_end(j, '}');
	fragments_close(out);
}

/* END-1: what became of every task, in the order of the dispositions. */
static void write_tasks(const struct world *w, const struct state *s, struct writer *j)
{
	writer_key(j, "tasks");
	writer_array(j);
	for (uint8_t k = 0; k < w->tasks; k++)
		writer_text(j, task_state_name(s->task[k]));
	writer_end(j, ']');
}

/* END-2: what each side has lost, in quarters, and whether it is driven; blue first. */
static void write_reckoning(const struct world *w, const struct state *s, struct writer *j)
{
	writer_key(j, "lost");
	writer_array(j);
	for (uint8_t side = 0; side < SIDES; side++)
		writer_int(j, verdict_lost(w, s, side));
	writer_end(j, ']');
	writer_key(j, "driven");
	writer_array(j);
	for (uint8_t side = 0; side < SIDES; side++)
		writer_bool(j, verdict_driven(w, s, side));
	writer_end(j, ']');
}

static void write_result(const struct world *w, const struct state *s, struct fragments *out)
{
	if (!s->over)
		return;
	struct writer *j = fragments_open(out, VIEW_RESULT, FRAGMENT_SINGLE);
	writer_object(j);
	writer_key(j, "winner");
	if (s->winner < SIDES)
		writer_text(j, side_name(s->winner));
	else
		writer_null(j);
	writer_key_text(j, "rule", end_rule(s->over));
	writer_key_text(j, "how", end_name(s->over));
	if (s->over == END_TASKS)
		write_tasks(w, s, j);
	if (s->over == END_BATTLE)
		write_reckoning(w, s, j);
	writer_end(j, '}');
	fragments_close(out);
}

/* LOSS-1: one account an arm; those of arms a side never had are left out. */
static void write_accounts(const struct world *w, const struct state *s, struct fragments *out)
{
	bool has[SIDES][ARM_COUNT] = { { false } };
	for (uint16_t k = 0; k < w->pieces; k++)
		if (w->start[k].arm < ARM_COUNT)
			has[w->start[k].side][w->start[k].arm] = true;
	for (int side = 0; side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++) {
			if (!has[side][arm])
				continue;
			struct writer *j = fragments_open(out, VIEW_ACCOUNT,
			                                  (uint32_t)(VIEW_ARMS * side + arm));
			writer_object(j);
			writer_key_text(j, "side", side_name((uint8_t)side));
			writer_key_text(j, "arm", arm_name((uint8_t)arm));
			writer_key_int(j, "loss", s->account[side][arm].loss);
			writer_key_int(j, "gone", s->account[side][arm].gone);
			if (s->account[side][arm].destroyed)
				writer_key_int(j, "destroyed", s->account[side][arm].destroyed);
			if (s->account[side][arm].captured)
				writer_key_int(j, "captured", s->account[side][arm].captured);
			writer_end(j, '}');
			fragments_close(out);
		}
}

static void write_formation(const struct state *s, const struct piece *p, uint16_t id,
                            struct writer *j)
{
	if (stack_shared(s, id)) {
		writer_key_int(j, "stack", p->stack);
		writer_key_int(j, "level", p->level);
	}
	if (p->formation != FORMATION_LINE)
		writer_key_text(j, "form", formation_name(p->formation));
	if (p->formation == FORMATION_SQUARE)
		writer_key_count(j, "square", p->square);
}

static void write_piece(const struct world *w, const struct state *s, uint16_t id,
                        struct fragments *out)
{
	const struct piece *p = &s->piece[id];
	struct writer *j = fragments_open(out, VIEW_PIECE, id);
	writer_object(j);
	writer_key_text(j, "side", side_name(p->side));
	writer_key_int(j, "seat", p->seat);
	writer_key_int(j, "division", p->division);
	writer_key_text(j, "arm", arm_name(p->arm));
	if (w->piece_name[id][0])
		writer_key_text(j, "name", w->piece_name[id]);
	writer_key_int(j, "x", p->x);
	writer_key_int(j, "y", p->y);
	writer_key_int(j, "b", p->bearing);
	writer_key_flag(j, "acted", p->acted);
	writer_key_flag(j, "moved", p->moved);
	writer_key_flag(j, "fired", p->fired);
	writer_key_flag(j, "narrow", p->narrow);
	writer_key_count(j, "run", p->run);
	writer_key_count(j, "rest", p->rest);
	write_formation(s, p, id, j);
	if (arm_is_guns(p->arm))
		writer_key_text(j, "guns", gun_state_name(p->guns));
	if (p->taken)
		writer_key_text(j, "taken", side_name((uint8_t)(p->taken - 1)));
	writer_key_count(j, "loss", p->loss);
	writer_key_flag(j, "shot_at", p->shot_at);
	writer_key_flag(j, "attacked", p->attacked);
	writer_end(j, '}');
	fragments_close(out);
}

void view_write(const struct world *w, const struct state *s, const struct viewer *viewer,
                struct fragments *out)
{
	write_turn(w, s, out);
	write_result(w, s, out);
	write_accounts(w, s, out);
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].on_board)
			write_piece(w, s, k, out);
	chart_write(w, s, out);
	tray_write(w, s, viewer, out);
	lots_write(w, s, viewer, out);
}
