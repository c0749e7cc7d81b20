/* soundness.c: see soundness.h. */
#include "rules/battle/soundness.h"

#include "base/ids.h"
#include "base/must.h"

#include <string.h>

/* position.h, invariants 1 to 3; game.h, 3 */
static void figures_hold(const struct world *w, const struct position *p)
{
	int on_board = 0, on_squares = 0;
	must(p->at[0] == 0 && p->to_move <= ATTACK);
	for (int figure = 0; figure < FIGURES; figure++) {
		int square = p->where[figure], start = w->start.where[figure];
		must(square <= SQUARES);
		if (!square)
			continue;
		must(start != 0);
		must(p->at[square] == figure_byte(figure, position_kind(&w->start, start)));
		on_board++;
	}
	for (int square = 1; square <= SQUARES; square++)
		on_squares += p->at[square] != 0;
	must(on_board == on_squares);
}

/* The moves since the last capture, taken back, are each lawful in their position. */
static void history_holds(const struct state *s)
{
	struct position p = s->position;
	struct moves lawful;
	for (int k = s->quiet - 1; k >= 0; k--) {
		struct move m = s->history[k];
		must(p.at[m.to] && !p.at[m.from] && byte_side(p.at[m.to]) != p.to_move);
		position_back(&p, m, (struct taken){ 0 });
		moves_lawful(&p, &lawful);
		must(moves_has(&lawful, m));
	}
	for (int k = s->quiet; k < QUIET_MOVES; k++)
		must(s->history[k].from == 0 && s->history[k].to == 0);
}

static void ending_holds(const struct world *w, const struct state *s)
{
	const struct position *p = &s->position;
	bool citadel = position_find(&w->start, DEFENCE, FIGURE_CITADEL) &&
		       !position_find(p, DEFENCE, FIGURE_CITADEL);
	bool wagon = position_find(&w->start, ATTACK, FIGURE_WAGON) &&
		     !position_find(p, ATTACK, FIGURE_WAGON);
	must(citadel == (s->ending == ENDING_CITADEL) && wagon == (s->ending == ENDING_WAGON));
	if (s->ending == ENDING_CITADEL)
		must(s->winner == ATTACK);
	if (s->ending == ENDING_WAGON)
		must(s->winner == DEFENCE);
	for (int side = 0; side < SIDES; side++) /* GB-8.2; game.h, 4 */
		if (position_armed(&w->start, side) && !position_armed(p, side))
			must(s->ending == ENDING_BARE && s->winner == side_other(side));
	int waits = side_other(p->to_move);
	must(s->ending != ENDING_TIME || s->winner == (game_may_win(s, waits) ? waits : NOBODY));
	must(s->ending != ENDING_QUIET || s->quiet == QUIET_MOVES);
	must(s->ending != ENDING_REPETITION || game_times(s) == REPETITIONS);
	if (s->ending != ENDING_NOT && s->ending != ENDING_STUCK)
		return;
	struct moves lawful;
	moves_lawful(p, &lawful);
	must((lawful.count == 0) == (s->ending == ENDING_STUCK));
	must(s->ending || game_times(s) < REPETITIONS);
}

void soundness_check(const struct world *w, const struct state *s, int depth)
{
	must(s->ending < ENDING_COUNT && s->winner <= NOBODY);
	must(game_agrees(w, s));
	figures_hold(w, &s->position);
	if (depth == 0)
		return;
	history_holds(s);
	ending_holds(w, s);
}
