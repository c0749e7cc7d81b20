/* worth.h: what the computer player of the war game values: troops, what a fire would do, what
 * stands to be lost at a place. All in 96ths of a piece times its worth in quarters, reckoned by
 * the rules' own files. Changes nothing. */
#ifndef KS_BOTS_WORTH_H
#define KS_BOTS_WORTH_H

#include "bots/table.h"

/* Of one piece of an arm; of arms that fight for nothing a little. */
int32_t worth_arm(const struct table *t, uint8_t arm);
/* All the troops of this seat's side less those of the enemy, half-filled accounts heeded. */
int64_t worth_material(const struct table *t, const struct state *s);
/* What its fire at the target would be worth in this state; 0: it does not come there. */
int32_t worth_fire(const struct table *t, const struct state *s, uint16_t firer, uint16_t target);
/* The best of all its targets, and which; 0: none. */
int32_t worth_best_fire(const struct table *t, const struct state *s, uint16_t firer,
                        uint16_t *target);
/* What the enemies' fire may cost the piece in their next move, if all aim at it as they stand. */
int32_t worth_danger(const struct table *t, const struct state *s, uint16_t piece);
/* Fighting pieces of a side, in quarters. */
int32_t worth_strength(const struct table *t, const struct state *s, uint8_t side);

#endif
