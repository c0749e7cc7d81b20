/* slate_cards.h: the game of cards (cards.h) with both seats on one side, so that its two players
 * have slates. The first commands. A card on cell SLATE_CARDS_CUT lets no orderly through between
 * them until the next card lies elsewhere; talk is over with the first card. */
#ifndef KS_TESTS_SLATE_CARDS_H
#define KS_TESTS_SLATE_CARDS_H

#include "tests/support/cards.h"

enum { SLATE_CARDS_CUT = CARDS_CELLS - 1, SLATE_CARDS_SLATES = 3 };

const struct engine *slate_cards(void);

#endif
