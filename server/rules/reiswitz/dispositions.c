/* dispositions.c: see dispositions.h. */
#include "rules/reiswitz/dispositions.h"

#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/reading.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/verdict.h"

#include <string.h>

enum { MINUTES_MOST = 600, EDGE_COUNT = 4, TASK_MEMBERS = 8 };

static const char *const edge_words[] = { "N", "E", "S", "W", NULL };
static const char *const game_words[] = { "none", "tactical", "battle", NULL };
static const char *const place_members[] = { "name", "x", "y", "holder", NULL };
#define TASK_COMMON "kind", "side", "minute"
/* What a task of each kind states, and no more. */
static const char *const task_members[TASK_KINDS][TASK_MEMBERS] = {
	[TASK_HOLD] = { TASK_COMMON, "place" },
	[TASK_TAKE] = { TASK_COMMON, "place" },
	[TASK_REACH] = { TASK_COMMON, "place", "count" },
	[TASK_EXIT] = { TASK_COMMON, "edge", "count" },
	[TASK_KEEP] = { TASK_COMMON, "count" },
	[TASK_DESTROY] = { TASK_COMMON, "at", "site" },
	[TASK_PRESERVE] = { TASK_COMMON, "at", "site" },
	[TASK_DELAY] = { TASK_COMMON, "from", "to" },
	[TASK_COMMUNICATION] = { TASK_COMMON, "players" },
};

static bool states(uint8_t kind, const char *member)
{
	for (int k = 0; task_members[kind][k]; k++)
		if (strcmp(task_members[kind][k], member) == 0)
			return true;
	return false;
}

static void exits_read(struct muster *m, const struct doc *scenario)
{
	const struct doc *list = reading_list(scenario, "exits", EDGE_COUNT, false, m->faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		uint8_t edge = 0;
		while (edge_words[edge] && !(doc_is(node, DOC_TEXT) && node->length == 1 &&
		                             strcmp(node->text, edge_words[edge]) == 0))
			edge++;
		if (edge == EDGE_COUNT || (m->world->exits & 1u << edge))
			faults_error(m->faults, node, MSG_FAULT_CHOICE, "exits");
		else
			m->world->exits |= (uint8_t)(1u << edge);
	}
}

static void places_read(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	const struct doc *list = reading_list(scenario, "places", PLACES_MAX, false, m->faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		struct place *p = &w->place[w->places++];
		if (!reading_members(node, place_members, m->faults))
			continue;
		reading_copy(p->name, NAME_MAX, reading_text(node, "name", NAME_MAX - 1, false, m->faults));
		p->x = (int16_t)reading_int(node, "x", 0, w->ground.width, READING_NONE, m->faults);
		p->y = (int16_t)reading_int(node, "y", 0, w->ground.height, READING_NONE, m->faults);
		if (doc_get(node, "holder") == NULL)
			continue;
		int holder = reading_choice(node, "holder", muster_sides, READING_NONE, m->faults);
		p->holder = holder == READING_NONE ? 0 : (uint8_t)(1 + holder);
	}
}

/* The bridge or building at a point, or a site: what the task is about. */
static uint16_t thing_read(struct muster *m, const struct doc *node)
{
	const struct world *w = m->world;
	struct spot at;
	uint16_t thing = INDEX_NONE;
	bool point = doc_get(node, "at") != NULL, site = doc_get(node, "site") != NULL;
	if (site && w->sites > 0 && !point)
		thing = overlay_site_thing(w, (uint8_t)reading_int(node, "site", 0, w->sites - 1,
		                                                   READING_NONE, m->faults));
	else if (point && !site && muster_point(m, node, "at", &at))
		thing = w->ground.id[ground_cell(&w->ground, at.x, at.y)];
	struct feature f = { 0 };
	if (thing != INDEX_NONE)
		f = overlay_thing(w, thing);
	if (overlay_points(w->tables, &f) == 0)
		faults_error(m->faults, node, MSG_FAULT_TASK_THING, NULL);
	return thing;
}

static void task_line(struct muster *m, const struct doc *node, struct task *t)
{
	struct spot from, to;
	if (!muster_point(m, node, "from", &from) || !muster_point(m, node, "to", &to))
		return;
	t->line.x0 = (int16_t)from.x;
	t->line.y0 = (int16_t)from.y;
	t->line.x1 = (int16_t)to.x;
	t->line.y1 = (int16_t)to.y;
	if (from.x == to.x && from.y == to.y)
		faults_error(m->faults, node, MSG_FAULT_POINT, "to");
}

/* Two players of the side by their rank, from 1, as they sit at this table (seating.h). */
static void task_players(struct muster *m, const struct doc *node, struct task *t)
{
	const struct world *w = m->world;
	const struct doc *list = reading_list(node, "players", 2, true, m->faults);
	uint16_t side = circle_side(w, t->side);
	bool found = true;
	for (uint32_t k = 0; k < 2 && list != NULL; k++) {
		const struct doc *rank = doc_at(list, k);
		bool named = doc_is(rank, DOC_INT) && rank->integer >= 1 && rank->integer <= SEATS_MAX;
		t->player[k] = named ? circle_ranked(side, (uint32_t)rank->integer - 1) : SEATS_MAX;
		found = found && t->player[k] < SEATS_MAX;
	}
	if (list == NULL || !found || t->player[0] == t->player[1])
		faults_error(m->faults, node, MSG_FAULT_TASK_PLAYERS, muster_sides[t->side]);
}

/* How many pieces of the side there are for the task. */
static int64_t strength(const struct world *w, const struct task *t)
{
	int64_t count = 0;
	for (uint16_t k = 0; k < w->pieces; k++)
		count += w->start[k].side == t->side &&
		         (t->kind != TASK_KEEP || w->tables->arm[w->start[k].arm].value_quarters > 0);
	return count;
}

static bool task_read(struct muster *m, const struct doc *node, struct task *t)
{
	struct world *w = m->world;
	struct faults *faults = m->faults;
	const char *names[TASK_KINDS + 1] = { NULL };
	for (uint8_t k = 0; k < TASK_KINDS; k++)
		names[k] = task_kind_name(k);
	*t = (struct task){ .feature = INDEX_NONE };
	int kind = reading_choice(node, "kind", names, READING_NONE, faults);
	if (kind == READING_NONE || !reading_members(node, task_members[kind], faults))
		return false;
	t->kind = (uint8_t)kind;
	int side = reading_choice(node, "side", muster_sides, READING_NONE, faults);
	t->side = side == READING_NONE ? SIDE_BLUE : (uint8_t)side;
	t->minute = (uint32_t)reading_int(node, "minute", 1, MINUTES_MOST, READING_NONE, faults);
	if (states(t->kind, "place"))
		t->place = (uint8_t)reading_int(node, "place", 0, w->places - 1, READING_NONE, faults);
	if (states(t->kind, "count"))
		t->count = (uint16_t)reading_int(node, "count", 1, strength(w, t), READING_NONE, faults);
	if (states(t->kind, "at"))
		t->feature = thing_read(m, node);
	if (states(t->kind, "from"))
		task_line(m, node, t);
	if (states(t->kind, "players"))
		task_players(m, node, t);
	if (states(t->kind, "edge")) {
		int edge = reading_choice(node, "edge", edge_words, READING_NONE, faults);
		t->edge = edge == READING_NONE ? 0 : (uint8_t)edge;
		if (edge != READING_NONE && !(w->exits & 1u << edge))
			faults_error(faults, node, MSG_FAULT_TASK_EXIT, edge_words[edge]);
	}
	if (w->minutes > 0 && t->minute > w->minutes)
		reading_fault(faults, node, MSG_FAULT_TASK_LATE, NULL, t->minute, w->minutes);
	return true;
}

static bool same(const struct task *a, const struct task *b)
{
	return a->kind == b->kind && a->place == b->place && a->edge == b->edge &&
	       a->player[0] == b->player[0] && a->player[1] == b->player[1] &&
	       a->count == b->count && a->feature == b->feature && a->minute == b->minute &&
	       a->line.x0 == b->line.x0 && a->line.y0 == b->line.y0 && a->line.x1 == b->line.x1 &&
	       a->line.y1 == b->line.y1;
}

/* Two tasks of one side that no game can fulfil both, or the same twice. RULING: a thing to be
 * destroyed by a minute and to stand at that minute's end or later; to stand until then and go
 * afterwards is a rearguard's task. Tasks of two sides may be opposed. */
static bool contradict(const struct task *a, const struct task *b)
{
	if (a->side != b->side)
		return false;
	if (a->kind == b->kind || a->feature == INDEX_NONE || a->feature != b->feature)
		return same(a, b);
	const struct task *keep = a->kind == TASK_PRESERVE ? a : b, *destroy = keep == a ? b : a;
	return keep->minute >= destroy->minute;
}

static void tasks_read(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	bool has[SIDES] = { false };
	const struct doc *list = reading_list(scenario, "tasks", TASKS_MAX, false, m->faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		struct task *t = &w->task[w->tasks];
		if (!task_read(m, node, t))
			continue;
		for (uint8_t k = 0; k < w->tasks; k++)
			if (contradict(&w->task[k], t))
				reading_fault(m->faults, node, MSG_FAULT_TASK_CONTRARY, muster_sides[t->side], k,
				              0);
		has[t->side] = true;
		w->tasks++;
	}
	for (uint8_t side = 0; side < SIDES; side++)
		if (w->game == GAME_TACTICAL && !has[side])
			faults_error(m->faults, scenario, MSG_FAULT_TASKS_MISSING, muster_sides[side]);
	if (w->game != GAME_TACTICAL && w->tasks > 0)
		faults_error(m->faults, list, MSG_FAULT_TASKS_IDLE, NULL);
}

/* DEP-4: the screen has fallen before the match, or a task, is judged. */
static void screen_fits(struct muster *m, const struct doc *scenario)
{
	const struct world *w = m->world;
	uint32_t behind = screen_minutes(&w->plan), least = w->minutes;
	for (uint8_t k = 0; k < w->tasks; k++)
		least = least == 0 || w->task[k].minute < least ? w->task[k].minute : least;
	if (behind > 0 && least > 0 && least <= behind)
		reading_fault(m->faults, doc_get(doc_get(scenario, "deployment"), "screen"),
		              MSG_FAULT_SCREEN_MOVES, NULL, w->plan.moves, (int32_t)least);
}

void dispositions_read(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	w->minutes = (uint32_t)reading_int(scenario, "minutes", 1, MINUTES_MOST, MINUTES_MOST + 1,
	                                   m->faults);
	if (w->minutes > MINUTES_MOST)
		w->minutes = 0;
	int game = reading_choice(scenario, "game", game_words, GAME_NONE, m->faults);
	w->game = game == READING_NONE ? GAME_NONE : (uint8_t)game;
	if (w->game == GAME_BATTLE && w->minutes == 0)
		faults_error(m->faults, scenario, MSG_FAULT_MEMBER_MISSING, "minutes");
	exits_read(m, scenario);
	places_read(m, scenario);
	tasks_read(m, scenario);
	screen_fits(m, scenario);
}
