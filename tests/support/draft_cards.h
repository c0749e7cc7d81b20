/* draft_cards.h: the game of cards with drafts (TURN-7): who is to play has the move, unless both
 * may; with a card on the cell DRAFT_CARDS_CELL every seat's card DRAFT_CARDS_CARD is another's. */
#ifndef KS_TESTS_DRAFT_CARDS_H
#define KS_TESTS_DRAFT_CARDS_H

#include "tests/support/cards.h"

enum { DRAFT_CARDS_CELL = 9, DRAFT_CARDS_CARD = 7 };

const struct engine *draft_cards(void); /* static */

#endif
