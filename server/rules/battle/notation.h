/* notation.h: moves and positions as text that people write and read.
 *
 * A move: figure, from, - or x, to, and + where it leaves the other side owing a duty:
 * `CAV 37x52+`.
 * A position, one line: the rows from S (the attack's end) to A, each from left to right as the
 * defence sees it, L I C A W of the attack and l i c a k of the defence, numbers for empty squares;
 * then a or d to move; moves since the last capture; moves made.
 * Pure; knows no rule. Whole games are score.h's. Used by the events, by tools and by tests. */
#ifndef KS_BATTLE_NOTATION_H
#define KS_BATTLE_NOTATION_H

#include "rules/battle/position.h"

enum {
	MOVE_TEXT = 24,
	LINE_TEXT = 240,
	MADE_MOST = 999999999, /* moves made, in a line */
};

struct move_text { char text[MOVE_TEXT]; };
struct line_text { char text[LINE_TEXT]; };

struct move_note {
	uint8_t kind;
	struct move move;
	bool takes, check;
};

/* taken: the kind, or FIGURE_NONE; check: whether the other side now owes a duty. */
void notation_move(int kind, struct move m, int taken, int check, struct move_text *out);
/* The whole of n bytes as a move; false if they are none. */
bool notation_move_read(const char *text, size_t n, struct move_note *out);

/* The first move of a text that may go on: how many bytes it takes, 0 if none stands there. */
size_t notation_move_begin(const char *text, size_t n, struct move_note *out);

/* quiet ≤ QUIET_MOVES, made ≤ MADE_MOST. */
void notation_line(const struct position *p, uint32_t quiet, uint32_t made, struct line_text *out);
/* False if the NUL-terminated text is no position. A side has at most SIDE_FIGURES figures, and one
 * Citadel or Wagon of its own. */
bool notation_line_read(const char *text, struct position *p, uint32_t *quiet, uint32_t *made);

#endif
