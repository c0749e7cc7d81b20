/* slow.h: the lawful moves of the Game of Battle a second time, written from the words of the rules
 * page alone and as slowly as they read: the board by its coordinates, the figures as a list, every
 * trial a copy. Shares no table and no code with server/rules/battle, which it is held against. */
#ifndef KS_TESTS_SLOW_H
#define KS_TESTS_SLOW_H

#include <stdbool.h>

enum { SLOW_FIGURES = 40, SLOW_MOVES = 1024 };

struct slow_figure { char side, arm; int square; }; /* 'd' or 'a'; L I C A W K */
struct slow_board {
	int count;
	struct slow_figure figure[SLOW_FIGURES];
	char to_move;
};
struct slow_move { int from, to; };
struct slow_moves { int count; struct slow_move list[SLOW_MOVES]; };

/* Section 8, reference procedure. */
void slow_legal(const struct slow_board *b, struct slow_moves *out);
/* The same of a line of position as notation.h describes it. False if it is none. */
bool slow_read(const char *line, struct slow_board *out);

#endif
