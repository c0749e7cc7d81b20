/* players.h: the strengths of the computer opponent at one table, for the programs of tests/bots:
 * games begun by lot and moves made through the engine's door, by warchess.h, which holds each to
 * the engine's laws. Aborts where a law is broken. */
#ifndef KS_TESTS_PLAYERS_H
#define KS_TESTS_PLAYERS_H

#include "rules/battle/search.h"
#include "tests/support/warchess.h"

enum { SEED_DEFAULT = 1866 };

/* Lends each strength its memory; once. */
void players_make(void);
/* One of n by lot of the seed, the next time another. */
uint32_t players_lot(uint32_t n);
void players_lots(uint32_t seed, uint8_t purpose);
/* A game from the array with two moves of either side by lot; the players' seeds are this game's.
 */
void players_begin(struct warchess *g, uint32_t seed);
/* What the strength would play, its move lawful. */
struct search_result players_choose(const struct warchess *g, enum strength strength);
/* It plays. */
struct search_result players_move(struct warchess *g, enum strength strength);

#endif
