/* currents.h: whither the waters flow (TOK-11, V §19) and which of them carry ships (TOK-5): the
 * layer `current` of the ground. An arrow gives the current of its whole water, up and down its
 * line, as far as the next arrow or the line's ends. Called by compile.c after the lines; ships.c
 * reads it. The layer follows from the layout alone, so the digest holds it without listing it. */
#ifndef KS_REISWITZ_CURRENTS_H
#define KS_REISWITZ_CURRENTS_H

#include "rules/reiswitz/lines.h"

void currents_lay(const struct layout *layout, struct ground *ground, struct work work);

#endif
