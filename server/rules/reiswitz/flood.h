/* flood.h: which cells of the board hang together (CARD-10): a flood that runs four ways over the
 * cells that are open, from one of them at a time, whole rows at once. Knows no ground and no
 * troops: who calls it says what is open. Called by
 * communication.c, orderly.c and errand.c.
 *
 * A cell is open, reached, or neither. Reached cells are open no more, so that the next flood
 * begins where none has come. */
#ifndef KS_REISWITZ_FLOOD_H
#define KS_REISWITZ_FLOOD_H

#include "rules/reiswitz/ground.h"

enum {
	FLOOD_WORD = 64,
	FLOOD_ROWS = HEIGHT_MAX / CELL_PACES,
	FLOOD_WORDS = (WIDTH_MAX / CELL_PACES + FLOOD_WORD - 1) / FLOOD_WORD,
	FLOOD_DIRTY = (FLOOD_ROWS + FLOOD_WORD - 1) / FLOOD_WORD
};

struct flood {
	uint16_t rows, words; /* words of a row, which lie one after another, row by row */
	uint64_t open[FLOOD_ROWS * FLOOD_WORDS], reached[FLOOD_ROWS * FLOOD_WORDS];
	uint64_t dirty[FLOOD_DIRTY]; /* rows from which it has yet to run on */
	uint64_t fresh[FLOOD_DIRTY]; /* rows it has come to since its caller last cleared these */
	uint16_t at;                 /* the row it ran on from last */
	bool up;                     /* and which way it looks for the next */
};

static inline uint16_t flood_words(uint16_t columns)
{
	return (uint16_t)((columns + FLOOD_WORD - 1) / FLOOD_WORD);
}

/* Of a board so large; nothing is reached. What is open, `words` words a row, is the caller's to
 * fill in. */
void flood_init(struct flood *f, uint16_t columns, uint16_t rows);
void flood_open(struct flood *f, uint32_t column, uint32_t row);
void flood_bar(struct flood *f, uint32_t column, uint32_t row);
/* Of the cells of a row from left on, before right: is any reached; and bars them all. */
bool flood_reached_run(const struct flood *f, uint32_t left, uint32_t right, uint32_t row);
void flood_bar_run(struct flood *f, uint32_t left, uint32_t right, uint32_t row);
static inline bool flood_reached(const struct flood *f, uint32_t column, uint32_t row)
{
	return f->reached[row * f->words + column / FLOOD_WORD] >> column % FLOOD_WORD & 1;
}
/* A flood begins on an open cell. */
void flood_begin(struct flood *f, uint32_t column, uint32_t row);
/* Something has been opened in this row since the flood came there: it will run on. */
void flood_again(struct flood *f, uint32_t row);
/* Runs on over so many rows; false when it has come everywhere. */
bool flood_on(struct flood *f, uint32_t rows);

#endif
