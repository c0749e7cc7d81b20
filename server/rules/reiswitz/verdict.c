/* verdict.c: see verdict.h. */
#include "rules/reiswitz/verdict.h"

#include "rules/geometry.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/course.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/overlay.h"

static const char *const kind_words[TASK_KINDS] = {
	[TASK_HOLD] = "hold",       [TASK_TAKE] = "take",         [TASK_REACH] = "reach",
	[TASK_EXIT] = "exit",       [TASK_KEEP] = "keep",         [TASK_DESTROY] = "destroy",
	[TASK_PRESERVE] = "preserve", [TASK_DELAY] = "delay",
	[TASK_COMMUNICATION] = "communication",
};
static const char *const state_words[] = { "open", "done", "failed" };
static const char *const end_words[] = { "", "flag", "tasks", "battle",
	                                         "draw", "truce", "time", "umpire" };
static const char *const end_rules[] = { "", "END-3", "END-1", "END-2", "END-3",
	                                         "END-3", "END-3", "TURN-1" };

const char *task_kind_name(uint8_t kind)
{
	return kind < TASK_KINDS ? kind_words[kind] : "";
}

const char *task_state_name(uint8_t state)
{
	return state <= TASK_FAILED ? state_words[state] : "";
}

const char *end_name(uint8_t over)
{
	return over <= END_UMPIRE ? end_words[over] : "";
}

const char *end_rule(uint8_t over)
{
	return over <= END_UMPIRE ? end_rules[over] : "";
}

/* END-4: one that can win or lose; guns that are taken act for no one (GUN-1). */
static bool fights(const struct world *w, const struct piece *p)
{
	return p->on_board && !p->taken && arm_fights(w->tables, p->arm);
}

/* Stands on the board, or is in a box that does (SEE-2). RULING: troops in a box hold no place,
 * bring nothing to one and pass no line, since what is judged of them there is announced and would
 * tell that the box is no decoy; but they are not lost, and where they are counts at the end. */
static bool still_fights(const struct world *w, const struct piece *p)
{
	return fights(w, p) || (p->fate == FATE_BOXED && arm_fights(w->tables, p->arm));
}

/* SEE-1. RULING: as troops in a box, who lies in ambush on the table holds no place, brings nothing
 * to one and passes no line until he is seen: what is judged there is announced. */
static bool lies_hidden(const struct state *s, const struct piece *p)
{
	return p->ambush && !s->options.field;
}

static bool in_place(const struct world *w, const struct state *s, const struct piece *p,
                     const struct place *at)
{
	int32_t dx = p->x - at->x, dy = p->y - at->y, most = w->tables->place_paces;
	return p->on_board && p->arm != ARM_BOX && !lies_hidden(s, p) &&
	       dx * dx + dy * dy <= most * most;
}

/* END-4: "held by the last side to have a fighting piece in it with none of the enemy's". RULING:
 * as it is at the ends of side moves. */
void verdict_places(const struct world *w, struct state *s)
{
	for (uint8_t k = 0; k < w->places; k++) {
		bool here[SIDES] = { false };
		for (uint16_t i = 0; i < s->pieces; i++)
			if (fights(w, &s->piece[i]) && in_place(w, s, &s->piece[i], &w->place[k]))
				here[s->piece[i].side] = true;
		if (here[SIDE_BLUE] != here[SIDE_GREEN])
			s->holder[k] = here[SIDE_BLUE] ? 1 + SIDE_BLUE : 1 + SIDE_GREEN;
	}
}

/* MOV-12: went off over this edge: it lies on it still. */
static bool went_off(const struct world *w, const struct state *s, uint16_t piece, uint8_t edge)
{
	const struct piece *p = &s->piece[piece];
	if (p->fate != FATE_OFF || !w->start[piece].on_board)
		return false;
	switch ((enum port)edge) {
	case EDGE_N:
		return p->y == 0;
	case EDGE_E:
		return p->x == w->ground.width;
	case EDGE_S:
		return p->y == w->ground.height;
	default:
		return p->x == 0;
	}
}

/* How many pieces of the task's side do what it asks, of those that are known whole: all in the
 * truth. RULING: any piece counts for "bring", train and pontoniers too; "keep" counts fighting
 * pieces that are not lost, those afloat, waiting to enter and gone off by an exit included. RULING
 * (SHOCK-22): those lost under a box weigh in it, though the enemy has not seen it: the verdict is
 * the truth's, and on the table it is told to both, once, at the task's minute and not before. */
static uint32_t pieces_for(const struct world *w, const struct state *s, const struct task *t)
{
	uint32_t count = 0;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		bool kept = w->start[k].on_board && !p->taken && arm_fights(w->tables, p->arm) &&
		            (p->fate == FATE_STANDS || p->fate == FATE_AFLOAT || p->fate == FATE_OFF ||
		             p->fate == FATE_BOXED || p->fate == FATE_WAITING);
		if (p->side == t->side && p->known == KNOWN_ALL)
			count += t->kind == TASK_REACH  ? in_place(w, s, p, &w->place[t->place]) && !p->taken
			         : t->kind == TASK_EXIT ? went_off(w, s, k, t->edge)
			                                : kept;
	}
	return count;
}

/* A fighting piece of the enemy beyond the line: on the left of who goes from its first point to
 * its second. RULING: the line is taken without end. */
static bool passed(const struct world *w, const struct state *s, const struct task *t)
{
	const struct spot_pair *l = &t->line;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		int64_t side = (int64_t)(l->x1 - l->x0) * (p->y - l->y0) -
		               (int64_t)(l->y1 - l->y0) * (p->x - l->x0);
		if (p->side != t->side && fights(w, p) && !lies_hidden(s, p) && side < 0)
			return true;
	}
	return false;
}

/* END-1: what a task comes to at the end of side move `now`. Some are done as soon as they are
 * ("by minute n"), some are judged at minute n alone. */
uint8_t verdict_task(const struct world *w, const struct state *s, const struct task *t,
                     uint32_t now)
{
	bool due = now >= t->minute, is = false, early = true;
	switch ((enum task_kind)t->kind) {
	case TASK_HOLD:
		early = false;
		is = s->holder[t->place] == 1 + t->side;
		break;
	case TASK_TAKE:
		is = s->holder[t->place] == 1 + t->side;
		break;
	case TASK_KEEP:
		early = false;
		is = pieces_for(w, s, t) >= t->count;
		break;
	case TASK_DESTROY: {
		const struct damage *d = overlay_damage(s, t->feature);
		is = d && d->gone;
		break;
	}
	case TASK_PRESERVE:
		early = false;
		is = overlay_stands(w, s, t->feature);
		break;
	/* RULING: "keep open" is that it is open at the end of that minute, as a place is held at it: a
	 * cut may be mended. Who is not one of the two does not know before the end. */
	case TASK_COMMUNICATION: {
		uint16_t one = s->link[t->player[0]], other = s->link[t->player[1]];
		if (one == 0 && other == 0)
			return TASK_OPEN;
		early = false;
		is = one >> t->player[1] & 1 || other >> t->player[0] & 1;
		break;
	}
	case TASK_DELAY: /* "no enemy past the line before minute n" */
		if (!due && passed(w, s, t))
			return TASK_FAILED;
		return due ? TASK_DONE : TASK_OPEN;
	default:
		is = pieces_for(w, s, t) >= t->count;
		break;
	}
	if (is && (early || due))
		return TASK_DONE;
	return due ? TASK_FAILED : TASK_OPEN;
}

static void tasks_settle(const struct world *w, struct state *s, struct outcome *outcome)
{
	for (uint8_t k = 0; k < w->tasks; k++) {
		if (s->task[k] != TASK_OPEN)
			continue;
		s->task[k] = verdict_task(w, s, &w->task[k], s->minute + 1);
		if (s->task[k] == TASK_OPEN)
			continue;
		struct happened *h = happening_of_seat(outcome, HAPPENED_TASK, s, w->task[k].side, 0);
		h->index = k;
		h->count = s->task[k];
	}
}

void verdict_over(struct state *s, enum end_how how, uint8_t winner, struct happened *entry)
{
	s->over = (uint8_t)how;
	s->winner = winner;
	entry->winner = winner;
	entry->blow.rule = end_rule(s->over);
}

static void judged(struct state *s, enum end_how how, uint8_t winner, struct outcome *outcome)
{
	verdict_over(s, how, winner, happening_of_seat(outcome, HAPPENED_OVER, s, s->side, 0));
}

/* END-1: who fulfils his disposition wins, who fails loses; both or neither: drawn. RULING: it is
 * decided when the tasks of both are, since until then the other may still fulfil his too. */
static void tactical_judge(const struct world *w, struct state *s, struct outcome *outcome)
{
	bool open[SIDES] = { false }, failed[SIDES] = { false };
	for (uint8_t k = 0; k < w->tasks; k++) {
		open[w->task[k].side] |= s->task[k] == TASK_OPEN;
		failed[w->task[k].side] |= s->task[k] == TASK_FAILED;
	}
	for (uint8_t side = 0; side < SIDES; side++)
		if (open[side] && !failed[side])
			return;
	judged(s, END_TASKS, failed[SIDE_BLUE] == failed[SIDE_GREEN] ? SIDES
	                     : failed[SIDE_BLUE]                     ? SIDE_GREEN
	                                                             : SIDE_BLUE, outcome);
}

int32_t verdict_lost(const struct world *w, const struct state *s, uint8_t side)
{
	/* END-2, END-4 */
	int32_t lost = 0;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		bool gone = p->fate == FATE_LOST || p->fate == FATE_DESTROYED || p->fate == FATE_CAPTURED;
		if (p->side == side && gone)
			lost += w->tables->arm[p->arm].value_quarters;
	}
	return lost;
}

/* Mean place of pieces, rounded down; count 0: none. */
struct mean { int64_t x, y, count; };

static void mean_add(struct mean *m, int16_t x, int16_t y)
{
	m->x += x;
	m->y += y;
	m->count++;
}

static void mean_end(struct mean *m)
{
	if (m->count > 0) {
		m->x /= m->count;
		m->y /= m->count;
	}
}

/* END-4: dot(difference, axis) ≤ −600 · isqrt(|axis|²). */
static bool thrown_back(const struct world *w, const struct state *s, uint8_t side)
{
	struct mean then[SIDES] = { { 0 } }, now = { 0 }, same = { 0 };
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		struct post at;
		if (!arm_fights(w->tables, p->arm) || !deployment_stood(w, s, k, &at))
			continue;
		mean_add(&then[p->side], at.x, at.y);
		if (p->side != side || !still_fights(w, p))
			continue;
		mean_add(&now, p->x, p->y);
		mean_add(&same, at.x, at.y);
	}
	if (now.count == 0)
		return true; /* none of them left */
	mean_end(&then[SIDE_BLUE]);
	mean_end(&then[SIDE_GREEN]);
	mean_end(&now);
	mean_end(&same);
	const struct mean *own = &then[side], *enemy = &then[SIDE_GREEN - side];
	int64_t ax = enemy->x - own->x, ay = enemy->y - own->y, square = ax * ax + ay * ay;
	/* RULING: without an axis (no enemy, or on the same spot) nobody is thrown back. */
	if (square == 0 || enemy->count == 0)
		return false;
	return (now.x - same.x) * ax + (now.y - same.y) * ay <=
	       -w->tables->driven_paces * (int64_t)isqrt((uint64_t)square);
}

bool verdict_driven(const struct world *w, const struct state *s, uint8_t side)
{
	/* END-2: "or more than half of his named places are in enemy hands" */
	int32_t named = 0, taken = 0;
	for (uint8_t k = 0; k < w->places; k++) {
		named += w->place[k].holder == 1 + side;
		taken += w->place[k].holder == 1 + side && s->holder[k] == 1 + (SIDE_GREEN - side);
	}
	return 2 * taken > named || thrown_back(w, s, side);
}

static bool has_fighters(const struct world *w, const struct state *s, uint8_t side)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		/* RULING: who waits to enter (DEP-7) may still come, as who is afloat */
		bool to_come = (p->fate == FATE_AFLOAT || p->fate == FATE_WAITING) &&
		               arm_fights(w->tables, p->arm);
		if (p->side == side && (still_fights(w, p) || to_come))
			return true;
	}
	return false;
}

/* END-2: who has lost the more and is driven loses; only one of the two: drawn. */
static void battle_judge(const struct world *w, struct state *s, struct outcome *outcome)
{
	bool none = !has_fighters(w, s, SIDE_BLUE) || !has_fighters(w, s, SIDE_GREEN);
	if (s->minute + 1 < w->minutes && !none)
		return;
	int32_t blue = verdict_lost(w, s, SIDE_BLUE), green = verdict_lost(w, s, SIDE_GREEN);
	uint8_t winner = SIDES;
	if (blue > green && verdict_driven(w, s, SIDE_BLUE))
		winner = SIDE_GREEN;
	if (green > blue && verdict_driven(w, s, SIDE_GREEN))
		winner = SIDE_BLUE;
	judged(s, END_BATTLE, winner, outcome);
}

void verdict_turn(const struct world *w, struct state *s, struct outcome *outcome)
{
	/* TURN-10 */
	verdict_places(w, s);
	tasks_settle(w, s, outcome);
	if (w->game == GAME_TACTICAL)
		tactical_judge(w, s, outcome);
	else if (w->game == GAME_BATTLE)
		battle_judge(w, s, outcome);
}
