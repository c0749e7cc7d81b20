/* bars.h: what troops bar to a path (MOV-4g, MOV-7, MOV-8, MOV-9, MOV-21, SHOCK-14): enemy bodies
 * and the zone before their fronts, what tirailleurs close beside them, gaps that are closed,
 * places opened in this very move, and the strips of friends that have fired. Tested along the path
 * of the front's middle only (MOV-14). Called by march.c, reach.c, passing.c and shock; ground is
 * track.h's, standing bodies.h's. */
#ifndef KS_REISWITZ_BARS_H
#define KS_REISWITZ_BARS_H

#include "rules/reiswitz/mover.h"

enum bar { BAR_NONE, BAR_BODY, BAR_ZONE, BAR_FLANK, BAR_GAP, BAR_OPENED, BAR_STRIP, BAR_FIRED };

/* The first of these that bars the path of `piece`, leg by leg; *at is the end of the leg it bars.
 * Enemy bars come before those of friends (TURN-11: MOV-21 counts as "enemy on the path"). */
enum bar bars_judge(const struct world *w, const struct state *s, uint16_t piece,
                    const struct path *path, struct spot *at);
/* The same of an attack: the bodies, zones and closed flanks of these enemies do not bar it, nor do
 * their neighbours' zones (MOV-8, MOV-9). */
enum bar bars_judge_attack(const struct world *w, const struct state *s, uint16_t piece,
                           const uint16_t *spared, uint16_t count, const struct path *path,
                           struct spot *at);

/* MOV-16, MOV-3: does the path cross a friendly stack, other than the one it comes from or ends in?
 * RULING: a light mass is a line (ARM-6) and hinders nobody. */
bool bars_friendly_stack(const struct world *w, const struct state *s, const struct mover *m,
                         const struct path *path);
/* The stack's body that delays who crosses it: its piece on level one, if it is one; or a box,
 * whose troops count as a dense column (SEE-2). */
bool bars_is_dense_stack(const struct world *w, const struct state *s, uint16_t piece);

/* MOV-9: the paces before an enemy front. */
struct area bars_zone(const struct tables *t);
/* Who stands there before this enemy, or touches his front (GEO-3), may leave; see path_enters. */
bool bars_within_zone(const struct tables *t, struct stance enemy, struct spot p);

/* MOV-8: what a single tirailleur piece closes: its body and so much on each flank. False: this
 * piece closes none. */
bool bars_flanks(const struct tables *t, const struct state *s, uint16_t piece, struct area *out);

/* MOV-7, MOV-20: one of the shortest segments between two enemy bodies, its ends led about a pace
 * into them. */
struct gap_line { struct fine a, b; };
enum { GAP_LINES = 32 };
struct gap_between {
	struct stance first, second;
	uint32_t count;
	struct gap_line line[GAP_LINES];
};
/* False if the bodies stand wider apart than `most` paces. */
bool bars_gap(const struct tables *t, struct stance a, struct stance b, int32_t most,
              struct gap_between *out);
/* Where on a path a gap is passed: the leg, and how far from the path's start, sixteenths. */
struct gap_passing { uint16_t leg; int32_t along; };
/* MOV-20: passes the path this gap, and where first? */
bool bars_gap_passed(const struct tables *t, const struct gap_between *gap, const struct path *path,
                     struct gap_passing *where);
/* Lies the body of one that stands so on all of the gap's lines? */
bool bars_gap_filled(const struct tables *t, const struct gap_between *gap, struct stance by);
/* Bears the piece a gap's border of its own: on the board, at the bottom of its stack. */
bool bars_borders(const struct state *s, uint16_t piece);
/* MOV-20: is there a gap not over gap_most_paces between these two, with no third on all its lines?
 * Members of one square have none. */
bool bars_open_gap(const struct world *w, const struct state *s, uint16_t a, uint16_t b,
                   struct gap_between *out);
/* Those against `side` that may border a gap the path passes, in their order; how many. */
uint16_t bars_near(const struct world *w, const struct state *s, uint8_t side,
                   const struct path *path, uint16_t out[PIECES_MAX]);
/* The same of a gap the path passes. */
bool bars_open_gap_passed(const struct world *w, const struct state *s, uint16_t a, uint16_t b,
                          const struct path *path, struct gap_between *out,
                          struct gap_passing *where);
/* VI §12c, MOV-7: is there such a gap that a blow of this move has made? It is closed until one's
 * own next. */
bool bars_gap_made(const struct world *w, const struct state *s, uint16_t a, uint16_t b,
                   struct gap_between *out);

#endif
