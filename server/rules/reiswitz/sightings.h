/* sightings.h: what each seat has seen and remembers (SEE-8, SEE-11): sightings with numbers of
 * its own, ghosts with their minute, and things of the ground as last seen. Brought up to date
 * after every order, when it is settled (SEE-11), from watch.h and from the ways walked. Called by
 * engine.c; read by knowledge.c and events.c. In table sight only ambushes are looked for (SEE-1).
 *
 * RULINGS. While one walks, all others stand where the order leaves them. Troops beyond 24
 * distances are marked as they are when the order is over, not on the way. A ghost's place is
 * seen empty by one who has come to where he sees it, or walks past: who only looked on while it
 * went out of sight knows no more than the ghost says. A mark of troops goes, instead of
 * becoming a ghost, while its square's middle lies in sight. Friends who are cut off are sighted as
 * the enemy is: those out of sight then are ghosts where they stood. When all of a side are in
 * communication again its ghosts of friends go, for it knows where they are. */
#ifndef KS_REISWITZ_SIGHTINGS_H
#define KS_REISWITZ_SIGHTINGS_H

#include "rules/reiswitz/outcome.h"

/* After an order, and once before the first (outcome NULL). The outcome tells the ways walked,
 * which are watched at every 50 paces, both ways. What stood where before stands in state.watch. */
void sightings_turn(const struct world *w, struct state *s, const struct outcome *outcome);

/* The indexes of a seat's sightings by their numbers, upwards; as many as it has. */
void sightings_order(const struct knowledge *k, uint16_t order[SIGHTINGS_MAX]);
/* SEE-11: his ghost of that number, or NULL. Wiping it: sightings_wipe. */
const struct sighting *sightings_ghost(const struct knowledge *k, uint16_t id);
void sightings_wipe(struct knowledge *k, uint16_t id);
/* The sighting under which the seat sees this piece, or ship (watch.h's number), now; NULL: it does
 * not. */
const struct sighting *sightings_of(const struct state *s, uint8_t seat, uint16_t number);

/* Invariant 9: each seat's sightings of what is seen are just those that watch.h says. */
bool sightings_hold(const struct world *w, const struct state *s, uint8_t seat);

#endif
