/* step.c: see step.h. */
#include "rules/battle/step.h"

void step_add(const struct position *p, int square, struct moves *all)
{
	uint8_t mover = p->at[square];
	int side = byte_side(mover);
	const struct figure_row *row = &figure_rows[byte_kind(mover)];
	for (int d = 0; d < DIRECTIONS; d++) {
		int to = square;
		for (int k = row->reach[side][d]; k > 0; k--) { /* GB-3, GB-5.2 */
			/* GB-2, GB-Q14: open unless cut by the river; GB-Q15: what stands beside a
			 * corner does not hinder */
			to = board_step[to][d];
			if (!to)
				break;
			uint8_t other = p->at[to];
			/* GB-5.4: an empty square, or an enemy it can take */
			if (!other || (byte_side(other) != side &&
				       (row->takes >> byte_kind(other) & 1)))
				moves_add(all, square, to);
			if (other) /* GB-5.3 */
				break;
		}
	}
}

bool step_wins(const struct position *p, struct move m)
{
	int taken = position_kind(p, m.to);
	return taken == FIGURE_CITADEL || taken == FIGURE_WAGON;
}

int step_uncovered(const struct position *p, int side, const struct hot *enemy)
{
	for (int figure = side * SIDE_SLOTS; figure < (side + 1) * SIDE_SLOTS; figure++) {
		int square = p->where[figure];
		if (square && enemy->square[square] && battery_exposes(p, square))
			return square;
	}
	return 0;
}

bool step_allowed(struct position *p, struct move m, const struct hot *enemy)
{
	uint8_t mover = p->at[m.from];
	int taken = position_kind(p, m.to);
	bool artillery = byte_kind(mover) == FIGURE_ART, allowed;
	/* GB-5.5: the target alone is asked about, not the way */
	if (taken == FIGURE_CITADEL) /* GB-6.2 */
		return true;
	if (!artillery && taken != FIGURE_WAGON && !enemy->square[m.to])
		return true;
	struct taken undo = position_move(p, m);
	if (taken == FIGURE_WAGON) /* GB-6.3, GB-Q4: judged after the capture */
		allowed = !battery_commands(p, ATTACK, m.to);
	else if (artillery) /* GB-6.4, GB-6.5, GB-Q5: whoever it is, and was before */
		allowed = !enemy->any || !step_uncovered(p, byte_side(mover), enemy);
	else /* GB-6.1; GB-Q5b: whom it unmasks is no matter */
		allowed = !battery_exposes(p, m.to);
	position_back(p, m, undo);
	return allowed;
}
