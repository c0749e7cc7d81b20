/* sites.h: what is built on the ground: bridges and fords (TOK-6), buildings, yards, walls and
 * streets (TOK-7), with the table of features that names them (TER-6). Called by compile.c after
 * the lines. Also closes diagonal gaps in waters, walls and sheer edges, so that nothing slips
 * through between two cells (TER-6). */
#ifndef KS_REISWITZ_SITES_H
#define KS_REISWITZ_SITES_H

#include "rules/reiswitz/layout.h"

void sites_build(const struct layout *layout, struct ground *ground, struct faults *faults);
void sites_close(struct ground *ground);

#endif
