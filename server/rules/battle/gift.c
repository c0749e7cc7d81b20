/* gift.c: see gift.h. */
#include "rules/battle/gift.h"
#include "rules/battle/moves.h"
#include "rules/battle/worth.h"

/* After the capture on that square: it is taken back, or the game is won instead. */
static bool answered(const struct position *p, int square)
{
	struct moves all;
	moves_lawful(p, &all);
	for (int k = 0; k < all.count; k++)
		if (all.list[k].to == square || moves_decided(p, all.list[k]))
			return true;
	return false;
}

int gift_of(const struct position *before, struct move m)
{
	struct position p = *before;
	struct moves all;
	int most = 0, taken = worth_figure(position_kind(before, m.to));
	if (moves_decided(before, m))
		return 0;
	position_move(&p, m);
	moves_lawful(&p, &all);
	for (int k = 0; k < all.count; k++) {
		struct move capture = all.list[k];
		int worth = worth_figure(position_kind(&p, capture.to)) - taken;
		if (!p.at[capture.to] || (worth <= most && !moves_decided(&p, capture)))
			continue;
		if (moves_decided(&p, capture))
			return WORTH_WIN;
		struct taken undo = position_move(&p, capture);
		if (!answered(&p, capture.to))
			most = worth;
		position_back(&p, capture, undo);
	}
	return most;
}
