/* clock_cards.h: the game of cards with drafts (draft_cards.h) and clocks: the time of who is to
 * play runs; where both may play, both have one common time, which ends the match's first stage.
 * A time that is over passes the move. */
#ifndef KS_TESTS_CLOCK_CARDS_H
#define KS_TESTS_CLOCK_CARDS_H

#include "tests/support/draft_cards.h"

const struct engine *clock_cards(void); /* static */

#endif
