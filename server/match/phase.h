/* phase.h: how far a match is: waiting for its seats to be taken, play, over. Part of the live
 * state and its digest. Who moves it: phase_settle only, after each change. */
#ifndef KS_MATCH_PHASE_H
#define KS_MATCH_PHASE_H

#include <stdbool.h>
#include <stdint.h>

enum phase { PHASE_WAITING, PHASE_PLAY, PHASE_OVER, PHASE_COUNT };

const char *phase_name(enum phase p); /* as on the wire */
/* The phase after a change: waiting → play when all seats are taken, play → over when the game says
 * so. */
enum phase phase_settle(enum phase now, bool all_taken, bool game_over);

#endif
