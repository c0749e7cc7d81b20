/* cards.h: a small game behind engine.h, for tests and the bench: two seats, a public row of 32
 * cells, a hidden hand of eight cards each. A move puts a card of one's hand on a cell; the card is
 * replaced by what follows from it.
 *
 * Options: "moves": n, over after n moves (0, or left out: never); "free": true, both may play at
 * any time and the minute stays 0; "trap": cell, playing there fails a must in apply; "blind":
 * cell, a card there fails a must in the public view. Without options seat moves % 2 is to play and
 * the minute is the number of moves. */
#ifndef KS_TESTS_CARDS_H
#define KS_TESTS_CARDS_H

#include "rules/engine.h"

enum { CARDS_HAND = 8, CARDS_CELLS = 32, CARDS_SEATS = 2, CARDS_NO_CELL = 255 };

struct cards_state {
	uint32_t moves, most;
	uint8_t hand[CARDS_SEATS][CARDS_HAND], cell[CARDS_CELLS];
	uint8_t free, trap, blind;
	/* of the last move; last_cell CARDS_NO_CELL: none yet */
	uint8_t last_seat, last_cell, last_value;
};

struct cards_command { uint16_t card, cell; };
struct cards_outcome { uint8_t seat, cell, value; uint32_t minute; };

extern const struct engine cards_engine; /* "cards", order.play {card, cell}, ask.ground */

/* The scenario that goes with it. */
extern const char cards_scenario[];

#endif
