/* score.h: a whole game as text that people write and read: headers `[Key "Value"]`, an empty line,
 * the moves in numbered pairs as notation.h has them, and how it stood at the end (attack, defence,
 * draw, or * for unfinished).
 *
 * Pure. Reading plays the game through by the rules, so that no score is taken that could not have
 * been played. Used by tools and tests; whoever writes a file says what the headers are. */
#ifndef KS_BATTLE_SCORE_H
#define KS_BATTLE_SCORE_H

#include "base/buffer.h"
#include "rules/battle/game.h"

enum {
	HEADERS_MOST = 12,
	HEADER_KEY = 24,
	HEADER_VALUE = 240,
	/* no more than QUIET_MOVES to each capture, and fewer captures than figures */
	SCORE_MOVES = QUIET_MOVES * 2 * SIDE_FIGURES,
};

enum score_result { RESULT_UNFINISHED, RESULT_ATTACK, RESULT_DEFENCE, RESULT_DRAW, RESULT_COUNT };

struct score_header { char key[HEADER_KEY], value[HEADER_VALUE]; };

struct score {
	uint8_t headers, result;                  /* enum score_result */
	struct score_header header[HEADERS_MOST]; /* `Position` is not among them */
	struct position start;
	uint16_t count;
	struct move move[SCORE_MOVES];
};

enum score_fault {
	SCORE_GOOD,
	SCORE_HEADER,   /* no header, or one too many, too long or twice */
	SCORE_POSITION, /* the header Position is none of the beginning of a game */
	SCORE_MOVE,     /* no move, or not numbered as it should be */
	SCORE_UNLAWFUL, /* not lawful there, or the game is over */
	SCORE_SIGN,     /* figure, x or + is not as the board has it */
	SCORE_RESULT,   /* missing, not the board's, or something after it */
};

/* The headers in their order, Position after them if the game does not begin from the array. The
 * moves must be lawful. Keys are letters; values have no controls. */
void score_write(const struct score *score, struct buffer *out);
/* Fills *score; *at: the byte of text at which it is wrong. */
enum score_fault score_read(const char *text, size_t n, struct score *score, size_t *at);

#endif
