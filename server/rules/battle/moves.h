/* moves.h: all lawful moves of the side to move (the reference procedure of section 8), and the
 * tree of them counted. Called by the engine, the search and the tests; knows positions, not
 * games: repetition and the hundred quiet moves are ending.h's. */
#ifndef KS_BATTLE_MOVES_H
#define KS_BATTLE_MOVES_H

#include "rules/battle/duty.h"

/* The lawful moves, figure by figure in the order of their numbers, each clockwise from N. Returns
 * the duty they meet; DUTY_NONE also where none of those owed could be met (GB-Q11). */
enum duty moves_lawful(const struct position *p, struct moves *out);
/* The same moves without what section 7 asks. */
void moves_allowed(const struct position *p, struct moves *out);
bool moves_has(const struct moves *all, struct move m);
/* Whether the game ended with the move that led here: Citadel or Wagon gone, or a side without arms
 * (GB-8.1, GB-8.2). before: the position it was made in. */
bool moves_decided(const struct position *before, struct move m);
/* The number of lines of play of so many moves; those that end the game sooner are not counted. */
uint64_t moves_perft(const struct position *p, int depth);

#endif
