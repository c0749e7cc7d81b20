/* signals.h: all slates of a match: on which rack or in whose hand each is, and the receipts of
 * those handed over (CARD-1 to CARD-5). One flat struct, a part of match/'s live state; match/
 * calls, and tells by struct staff who is in communication with whom. Pure. Non-goals: who is in
 * communication (rules/), what survives a restart (match/, store/), where a rider is (rules/).
 *
 * RULING: a side of one player has no slates: there is nobody to write to, and such matches carry
 * nothing of all this.
 * RULING: the rack stands with the commander: who is in communication with him takes slates from
 * it, sees how many are free, and has what he wipes back there at once; who is not writes anew on
 * what he holds.
 *
 * Invariants: those of slate.h and receipt.h; nothing is lost: every slate is on its rack, in one
 * hand, or with one rider. */
#ifndef KS_SIGNALS_SIGNALS_H
#define KS_SIGNALS_SIGNALS_H

#include "base/buffer.h"
#include "signals/command.h"
#include "signals/receipt.h"

enum { SLATES_ALL = SIDES * SLATES_MOST };

struct signals {
	uint8_t slates[SIDES];             /* of each side; 0: none */
	uint8_t count;                     /* of both */
	uint32_t number[SEATS_MAX];        /* the last that each seat gave a slate in its hand */
	uint32_t handed[SEATS_MAX];        /* slates it has handed over */
	struct receipt receipt[SEATS_MAX][RECEIPTS_KEPT];
	struct slate slate[SLATES_ALL];    /* the first side's, the second's; `count` are copied */
};

/* Bytes of the state of a match with so many slates a side; 0: there are none. */
size_t signals_size(const uint8_t slates[SIDES]);
void signals_begin(struct signals *s, const uint8_t slates[SIDES]); /* all on their racks */
/* Was a slate ever taken? Until then two matches differ in nothing here. */
bool signals_used(const struct signals *s);
static inline uint8_t signals_side(const struct signals *s, uint8_t slate)
{
	return slate < s->slates[0] ? 0 : 1;
}
/* How many lie on this side's rack. */
uint8_t signals_free(const struct signals *s, uint8_t side);
/* The nth receipt of the seat; NULL: none, or no longer kept. */
const struct receipt *signals_receipt(const struct signals *s, uint8_t seat, uint32_t nth);

/* False with a refusal that names its rule and tells the sender nothing he cannot know. */
bool signals_check(const struct signals *s, const struct staff *staff, struct seat_id seat,
                   const struct signal_command *c, struct refusal *why);
/* must: it was checked in this state. */
void signals_apply(struct signals *s, const struct staff *staff, struct seat_id seat,
                   const struct signal_command *c);
/* After the game has changed: riders arrive, come back or are taken (dispatch.h); orderlies who
 * come through again take blank slates back and bring word of what was read. False: nothing
 * changed. */
bool signals_settle(struct signals *s, const struct staff *staff);
/* Fails by must. */
void signals_invariant(const struct signals *s, const struct staff *staff);

/* The same bytes on every machine; only what is in use. */
void signals_encode(const struct signals *s, struct buffer *out);
/* Into one that signals_begin made for this match. False: not such bytes. */
bool signals_decode(struct signals *s, const void *bytes, size_t n);

#endif
