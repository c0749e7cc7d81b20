/* seating.h: a scenario played by other numbers of players than it names (TURN-1): `"seating":
 * [blue, green]` in its document, so that the table laid with it has a world of its own and a
 * match is pinned to it like to any other. Blue's seats come first; the order within a side is the
 * order of rank. Each player has a first share of the troops, which the commander may change
 * (TURN-3; council.h, shares.h). Called by scenario.c, when the troops are read. */
#ifndef KS_REISWITZ_SEATING_H
#define KS_REISWITZ_SEATING_H

#include "rules/reiswitz/muster.h"

/* TURN-1 */
enum { SIDE_PLAYERS_MAX = SEATS_MAX / SIDES };

/* Reads the member, if there is one, and gives out the troops anew. RULING: fewer players than the
 * scenario has seats take neighbouring seats together; more of them take a side's troops by
 * division, else by division and arm, else body by body, each an equal part in the order of the
 * list. A stack, a square and a box with what is in it stay in one hand. A fault if a side has
 * fewer bodies than players. */
void seating_read(struct muster *m, const struct doc *scenario);

/* The piece that stands for the body it belongs to: the bottom of its stack, the first of its
 * square, its box (piece: of start or of a state, `pieces` of them). */
uint16_t seating_body(const struct piece *piece, uint16_t pieces, uint16_t id);

#endif
