/* game.c: see game.h. */
#include "rules/battle/game.h"
#include "base/must.h"

#include <string.h>

static const struct { const char *name, *rule; } endings[ENDING_COUNT] = {
	[ENDING_NOT] = { "", "" },
	[ENDING_CITADEL] = { "citadel", "GB-8.1" },
	[ENDING_WAGON] = { "wagon", "GB-8.1" },
	[ENDING_BARE] = { "bare", "GB-8.2" },
	[ENDING_STUCK] = { "stuck", "GB-8.3" },
	[ENDING_REPETITION] = { "repetition", "GB-8.3" },
	[ENDING_QUIET] = { "quiet", "GB-8.3" },
	[ENDING_FLAG] = { "flag", "GB-8.3" },
	[ENDING_AGREED] = { "agreed", "GB-8.3" },
	/* RULING: 8.3 is where both may agree to an end */
	[ENDING_UMPIRE] = { "umpire", "GB-8.3" },
	[ENDING_TIME] = { "time", "GB-8.3" },
};

const char *ending_name(enum ending e)
{
	return endings[e < ENDING_COUNT ? e : ENDING_NOT].name;
}

const char *ending_rule(enum ending e)
{
	return endings[e < ENDING_COUNT ? e : ENDING_NOT].rule;
}

static void game_end(struct state *s, enum ending ending, int winner)
{
	s->ending = (uint8_t)ending;
	s->winner = (uint8_t)winner;
	s->offers = 0;
}

void game_begin(const struct world *w, struct state *s)
{
	memset(s, 0, sizeof *s);
	s->position = w->start;
	s->winner = NOBODY;
}

int game_times(const struct state *s)
{
	/* GB-8.3: taken back move by move; positions before a capture cannot return */
	struct position p = s->position;
	int times = 1;
	for (int k = s->quiet - 1; k >= 0; k--) {
		position_back(&p, s->history[k], (struct taken){ 0 });
		times += position_same(&p, &s->position);
	}
	return times;
}

/* GB-8.1 to GB-8.3 (GB-Q2), in this order. taken: the kind that was taken. */
static void settle(struct state *s, int mover, int taken)
{
	struct moves next;
	if (taken == FIGURE_CITADEL)
		game_end(s, ENDING_CITADEL, mover);
	else if (taken == FIGURE_WAGON)
		game_end(s, ENDING_WAGON, mover);
	else if (figure_rows[taken].arm && !position_armed(&s->position, side_other(mover)))
		game_end(s, ENDING_BARE, mover);
	else if (moves_lawful(&s->position, &next), next.count == 0)
		game_end(s, ENDING_STUCK, NOBODY);
	else if (game_times(s) >= REPETITIONS)
		game_end(s, ENDING_REPETITION, NOBODY);
	else if (s->quiet >= QUIET_MOVES)
		game_end(s, ENDING_QUIET, NOBODY);
}

static uint8_t answered(const struct world *w, struct move m)
{
	if (!w->right_count)
		return ANSWER_NONE;
	for (int k = 0; k < w->right_count; k++)
		if (w->right[k].from == m.from && w->right[k].to == m.to)
			return ANSWER_RIGHT;
	return ANSWER_WRONG;
}

void game_move(const struct world *w, struct state *s, struct move m)
{
	int mover = s->position.to_move, taken = byte_kind(position_move(&s->position, m).figure);
	if (s->made == 0)
		s->answer = answered(w, m);
	s->made++;
	s->last = m;
	s->last_taken = (uint8_t)taken;
	s->offers &= (uint8_t)(1 << mover); /* the other's offer is declined by moving */
	if (taken) {
		s->quiet = 0;
		memset(s->history, 0, sizeof s->history); /* what lay before cannot return */
	} else {
		must(s->quiet < QUIET_MOVES);
		s->history[s->quiet++] = m;
	}
	settle(s, mover, taken);
}

void game_offer(struct state *s, int side)
{
	s->offers |= (uint8_t)(1 << side);
	if (s->offers >> side_other(side) & 1)
		game_end(s, ENDING_AGREED, NOBODY);
}

void game_resign(struct state *s, int side)
{
	game_end(s, ENDING_FLAG, side_other(side));
}

void game_award(struct state *s, int lost)
{
	game_end(s, ENDING_UMPIRE, lost == NOBODY ? NOBODY : side_other(lost));
}

bool game_may_win(const struct state *s, int side)
{
	/* GB-8.1, GB-8.2: only an arm takes Citadel, Wagon or another arm, so somebody must have one,
	 * and the other something to lose */
	const struct position *p = &s->position;
	int other = side_other(side);
	return position_armed(p, side) &&
	       (position_armed(p, other) || position_find(p, other, FIGURE_CITADEL) ||
		position_find(p, other, FIGURE_WAGON));
}

/* RULING: the book has no clock. Passing is not allowed (GB-5.1), so a move that was not made
 * cannot be ended for its player as in games where he may do nothing, and none may be made for him:
 * his game is over. As in chess he has lost, whoever is there or away (the other has made his move
 * and owes nothing), a computer as anybody; and it is drawn if the other could not have won. The
 * time runs from the first move on, which begins when both seats are taken. */
void game_time_up(struct state *s)
{
	int other = side_other(s->position.to_move);
	game_end(s, ENDING_TIME, game_may_win(s, other) ? other : NOBODY); /* GB-8.3 */
}

/* The last move is the newest of the quiet ones; else it took something, or there was none. */
static bool last_agrees(const struct state *s)
{
	struct move m = s->last;
	if (s->made == 0)
		return m.from == 0 && m.to == 0 && s->quiet == 0 && s->last_taken == FIGURE_NONE;
	if (m.from == 0 || (s->quiet == 0) != (s->last_taken != FIGURE_NONE))
		return false;
	const struct move *newest = &s->history[s->quiet ? s->quiet - 1 : 0];
	return s->quiet == 0 || (newest->from == m.from && newest->to == m.to);
}

bool game_agrees(const struct world *w, const struct state *s)
{
	const uint8_t both = 1 << DEFENCE | 1 << ATTACK;
	if (s->quiet > s->made || s->quiet > QUIET_MOVES || s->offers >= both)
		return false;
	if (s->position.to_move != (w->start.to_move ^ (s->made & 1)))
		return false;
	return last_agrees(s) && (s->ending ? s->offers == 0
					    : s->winner == NOBODY && s->quiet < QUIET_MOVES);
}

enum duty game_owed(const struct state *s)
{
	const struct position *p = &s->position;
	struct hot enemy;
	struct duties d;
	if (s->ending)
		return DUTY_NONE;
	battery_hot(p, side_other(p->to_move), &enemy);
	duty_read(p, p->to_move, &enemy, &d);
	for (enum duty duty = DUTY_CITADEL; duty < DUTY_COUNT; duty++)
		if (duty_owed(&d, duty))
			return duty;
	return DUTY_NONE;
}
