/* position.c: see position.h. */
#include "rules/battle/position.h"

#include <string.h>

enum { SAME_MASK = SIDE_BIT | KIND_MASK };

void position_clear(struct position *p)
{
	memset(p, 0, sizeof *p);
	p->to_move = ATTACK;
}

int position_put(struct position *p, int side, int kind, int square)
{
	for (int figure = side * SIDE_SLOTS; figure < (side + 1) * SIDE_SLOTS; figure++) {
		if (p->where[figure])
			continue;
		p->where[figure] = (uint8_t)square;
		p->at[square] = figure_byte(figure, kind);
		return figure;
	}
	return -1;
}

void position_array(struct position *p)
{
	/* GB-4 */
	position_clear(p);
	for (int k = 0; k < ARRAY_FIGURES; k++)
		position_put(p, board_array[k].side, board_array[k].kind, board_array[k].square);
}

int position_find(const struct position *p, int side, int kind)
{
	for (int figure = side * SIDE_SLOTS; figure < (side + 1) * SIDE_SLOTS; figure++)
		if (p->where[figure] && position_kind(p, p->where[figure]) == kind)
			return p->where[figure];
	return 0;
}

int position_count(const struct position *p, int side, int kind)
{
	int count = 0;
	for (int figure = side * SIDE_SLOTS; figure < (side + 1) * SIDE_SLOTS; figure++)
		count += p->where[figure] && position_kind(p, p->where[figure]) == kind;
	return count;
}

bool position_armed(const struct position *p, int side)
{
	/* GB-8.2, GB-Q12: light infantry, infantry of the line, cavalry */
	for (int figure = side * SIDE_SLOTS; figure < (side + 1) * SIDE_SLOTS; figure++)
		if (p->where[figure] && figure_rows[position_kind(p, p->where[figure])].arm)
			return true;
	return false;
}

bool position_same(const struct position *a, const struct position *b)
{
	if (a->to_move != b->to_move)
		return false;
	for (int square = 1; square <= SQUARES; square++)
		if ((a->at[square] ^ b->at[square]) & SAME_MASK)
			return false;
	return true;
}

int figure_find(const char *code)
{
	for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
		if (strcmp(figure_rows[kind].code, code) == 0)
			return kind;
	return FIGURE_NONE;
}
