/* bars.h: what troops bar to a path (MOV-4g, MOV-7, MOV-9, MOV-21, SHOCK-14): enemy bodies and the
 * zone before their fronts, gaps that are closed, places opened in this very move, and the strips
 * of friends that have fired. Tested along the path of the front's middle only (MOV-14). Called by
 * march.c and reach.c; ground is track.h's, standing bodies.h's. */
#ifndef KS_REISWITZ_BARS_H
#define KS_REISWITZ_BARS_H

#include "rules/reiswitz/track.h"

enum bar { BAR_NONE, BAR_BODY, BAR_ZONE, BAR_GAP, BAR_OPENED, BAR_STRIP, BAR_FIRED };

/* The first of these that bars the path of `piece`, leg by leg; *at is the end of the leg it bars.
 * Enemy bars come before those of friends (TURN-11: MOV-21 counts as "enemy on the path"). */
enum bar bars_judge(const struct world *w, const struct state *s, uint16_t piece,
                    const struct path *path, struct spot *at);

/* MOV-9: the paces before an enemy front. */
struct area bars_zone(const struct tables *t);
/* Who stands there before this enemy, or touches his front (GEO-3), may leave; see path_enters. */
bool bars_within_zone(const struct tables *t, struct stance enemy, struct spot p);

/* MOV-7: one of the shortest segments between two enemy bodies, its ends led about a pace into
 * them, and the two stances. */
struct closed_gap { struct fine a, b; struct stance first, second; };
/* How many segments two pieces have between them: 0 if they stand wider apart than a closed gap.
 * out holds GAP_SEGMENTS. */
enum { GAP_SEGMENTS = 32 };
uint32_t bars_gap(const struct tables *t, struct stance a, struct stance b,
                  struct closed_gap out[GAP_SEGMENTS]);

#endif
