/* hosts.h: where the players of a side are found (CARD-10): each at his pieces. Called by
 * communication.c and riders.c.
 *
 * RULING: who has no piece on the board sits with his commander; if he has none either, with the
 * first in rank of his side that has; if nobody has, all sit together. */
#ifndef KS_REISWITZ_HOSTS_H
#define KS_REISWITZ_HOSTS_H

#include "rules/reiswitz/state.h"

/* Bits of seats; host[k]: the seat at whose pieces k is found. */
struct hosts { uint16_t all, with_pieces; uint8_t host[SEATS_MAX]; };

void hosts_find(const struct world *w, const struct state *s, uint8_t side, uint8_t commander,
                struct hosts *out);
/* The same among these seats of one side, with no regard to the pieces of others; commander: also
 * one that is not among them, or none, SEATS_MAX. */
void hosts_among(const struct world *w, const struct state *s, uint16_t seats, uint8_t commander,
                 struct hosts *out);

#endif
