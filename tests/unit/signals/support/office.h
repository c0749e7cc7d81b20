/* office.h: five players for the tests of signals/: BLUE 0, 1, 2 (0 commands), GREEN 3, 4 (3
 * commands), all in communication until they are cut; six slates a side; a board of 1,000 by 800
 * paces; minute 7. */
#ifndef KS_TESTS_OFFICE_H
#define KS_TESTS_OFFICE_H

#include "signals/signals.h"

struct office {
	struct signals signals;
	struct staff staff;
	struct refusal why;
};

void office_open(struct office *o, uint8_t slates_a_side);
void office_cut(struct office *o, uint8_t a, uint8_t b);
void office_join(struct office *o, uint8_t a, uint8_t b);

/* Each gives the command; true: it was taken, and the invariants hold. Else o->why says why not and
 * nothing has changed. write: number 0 takes one from the rack. */
bool office_gives(struct office *o, uint8_t seat, const struct signal_command *c);
bool office_writes(struct office *o, uint8_t seat, uint32_t number, const char *text);
bool office_hands(struct office *o, uint8_t seat, uint32_t number, uint8_t to);
bool office_reads(struct office *o, uint8_t seat, uint32_t number);
bool office_wipes(struct office *o, uint8_t seat, uint32_t number);
bool office_says(struct office *o, uint8_t seat, const char *text);
/* Was it refused by this rule with this hint? */
bool office_refused(const struct office *o, const char *rule, enum message_id hint);
/* The state of what the seat holds under the number; SLATE_FREE: nothing. */
enum slate_state office_state(const struct office *o, uint8_t seat, uint32_t number);
/* What the seat holds. */
uint8_t office_held(const struct office *o, uint8_t seat);

#endif
