/* field.h: small boards drawn by lot on which pieces meet: water with a bridge, a ford, a site and
 * ships, a farm, woods, slopes, a defile and a chaussée between two sides that stand crowded, in
 * lines, columns, masses and squares, their accounts nearly full. For property tests that want
 * close fighting; big ground is what ships. */
#ifndef KS_PROPERTY_FIELD_H
#define KS_PROPERTY_FIELD_H

#include "tests/property/support/trial.h"
#include "tests/support/board.h"

/* The same for the same seed; board_clear frees it. Its state is that of game->setup. */
struct board *field_draw(uint32_t seed);
/* The same seed's options of a match (OPT-1), by lot. */
struct options field_options(uint32_t seed);

#endif
