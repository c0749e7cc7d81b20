/* careful: over many positions, does the middle strength ever lose a figure to a one-move capture
 * that another lawful move avoided? A figure is lost if the other side can take it at once, the
 * taker cannot be taken back there nor the game be won instead, and the move took nothing worth as
 * much. Half of the positions are of random play, in which much hangs; half of games of the cadet
 * with a move by lot now and then. A move may give what it likes if it wins by force, or if every
 * move that gives less loses by force, as the colonel sees it.
 *
 *   careful POSITIONS [SEED] */
#include "rules/battle/notation.h"
#include "rules/battle/worth.h"
#include "tests/bots/support/players.h"

#include "base/must.h"

#include <stdio.h>
#include <stdlib.h>

enum { LENGTH_MOST = 120, TRIES = 3, CADET_LOT = 4 };

static bool wins(const struct position *p, struct move m)
{
	return moves_decided(p, m);
}

/* Whether the side to move has any answer to the capture on the square. */
static bool has_answer(const struct position *p, int square)
{
	struct moves all;
	moves_lawful(p, &all);
	for (int k = 0; k < all.count; k++)
		if (all.list[k].to == square || wins(p, all.list[k]))
			return true;
	return false;
}

/* What is lost by the move at most, as above; the game itself counts as its worth. */
static int lost_by(const struct position *before, struct move m)
{
	struct moves captures;
	struct position after = *before;
	int most = 0;
	if (wins(before, m))
		return 0;
	position_move(&after, m);
	moves_lawful(&after, &captures);
	for (int k = 0; k < captures.count; k++) {
		struct move c = captures.list[k];
		struct position then = after;
		int worth = worth_figure(position_kind(&after, c.to)) -
			    worth_figure(position_kind(before, m.to));
		if (!after.at[c.to])
			continue;
		position_move(&then, c);
		if (wins(&after, c))
			worth = WORTH_WIN;
		else if (has_answer(&then, c.to))
			continue;
		most = worth > most ? worth : most;
	}
	return most;
}

static int least_lost(const struct position *p)
{
	struct moves all;
	int least = WORTH_WIN;
	moves_lawful(p, &all);
	for (int k = 0; k < all.count; k++) {
		int lost = lost_by(p, all.list[k]);
		least = lost < least ? lost : least;
	}
	return least;
}

/* A game some way in, which goes on. */
static void some_position(struct warchess *g, bool random)
{
	do {
		uint32_t moves = 1 + players_lot(LENGTH_MOST);
		warchess_begin(g);
		for (uint32_t k = 0; k < moves && !g->state.ending; k++) {
			struct moves all;
			moves_lawful(&g->state.position, &all);
			struct move m = all.list[players_lot(all.count)];
			for (int again = 0; random && again < TRIES && !g->state.position.at[m.to];
			     again++)
				m = all.list[players_lot(all.count)];
			if (random || !players_lot(CADET_LOT))
				must(warchess_go(g, m.from, m.to));
			else
				players_move(g, STRENGTH_CADET);
		}
	} while (g->state.ending);
}

/* Every move that loses no more than that leaves the other side a game won by force. */
static bool others_lose(const struct warchess *g, int least)
{
	static struct warchess then;
	struct moves all;
	moves_lawful(&g->state.position, &all);
	for (int k = 0; k < all.count; k++) {
		if (lost_by(&g->state.position, all.list[k]) > least)
			continue;
		then = *g;
		must(warchess_go(&then, all.list[k].from, all.list[k].to));
		if (then.state.ending || players_choose(&then, STRENGTH_COLONEL).worth <= WORTH_SURE)
			return false;
	}
	return true;
}

int main(int argc, char **argv)
{
	static struct warchess g;
	int positions = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 0;
	uint32_t seed = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : SEED_DEFAULT;
	int hanging = 0, forced = 0, won = 0, saved = 0, bad = 0;
	players_make();
	players_lots(seed, 'P');
	for (int k = 0; k < positions; k++) {
		struct line_text line;
		some_position(&g, k % 2 == 0);
		struct search_result r = players_choose(&g, STRENGTH_CAPTAIN);
		const struct position *p = &g.state.position;
		int least = least_lost(p), lost = lost_by(p, r.move);
		forced += least > 0;
		hanging += lost > 0;
		if (lost == least)
			continue;
		if (r.worth > WORTH_SURE || others_lose(&g, least)) {
			won += r.worth > WORTH_SURE;
			saved += r.worth <= WORTH_SURE;
			continue;
		}
		bad++;
		notation_line(p, g.state.quiet, g.state.made, &line);
		printf("careful: %s: %d-%d loses %d, another %d (worth %d)\n", line.text, r.move.from,
		       r.move.to, lost, least, r.worth);
	}
	bool good = positions > 0 && !bad;
	printf(
		"bots careful: %s %d positions from seed %u: in %d every move loses a figure, %d moves "
		"lose one, %d of them to win by force, %d for all others lose by force, %d without need\n",
		good ? "ok" : "failed", positions, seed, forced, hanging, won, saved, bad);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
