/* duty.h: what a player owes before he may move as he likes (section 7, D1 to D3): a Citadel
 * commanded, a Wagon exposed, figures exposed. Judged at the start of a turn; whether a duty binds
 * or lapses (GB-Q11) is moves.h's to say, which has the list of moves. */
#ifndef KS_BATTLE_DUTY_H
#define KS_BATTLE_DUTY_H

#include "rules/battle/step.h"

/* In the order in which they bind. DUTY_SHELTER is D2 (c), for when (a) and (b) give no move. */
enum duty { DUTY_NONE, DUTY_CITADEL, DUTY_WAGON, DUTY_SHELTER, DUTY_FIGURES, DUTY_COUNT };

struct duties {
	uint8_t citadel, wagon;   /* where it stands if it is in check, or 0 */
	struct commanding on_citadel, on_wagon;
	uint8_t exposed, list[SIDE_SLOTS]; /* light infantry, line, cavalry exposed: numbers */
};

/* What side owes in this position. enemy: the hot squares of the other side. */
void duty_read(const struct position *p, int side, const struct hot *enemy, struct duties *out);
bool duty_owed(const struct duties *d, enum duty duty);
/* Whether the allowed move m meets the duty, which is owed. p is as before when it returns; enemy
 * as above. */
bool duty_met(struct position *p, const struct duties *d, enum duty duty, struct move m);
/* "GB-D1" …; NULL for DUTY_NONE. */
const char *duty_rule(enum duty duty);

#endif
