/* drafts.h: every seat's own list of orders it has put down and not yet given (TURN-7): what they
 * are, in which order, which of them run by themselves at the start of the own move. Part of the
 * live state; nobody but the seat hears of them (field report A12). Holds no rule; the journey of
 * what is carried out is submit.c's.
 *
 *   added --prepared--> prepared --start of the own move--> going --lawful--> gone
 *   added, prepared --draft.go--> going --not lawful--> added
 *
 * Invariants: records stand by seat, then in the order of each seat's list; a number is its seat's
 * own, from 1, and never given again. Bounded: DRAFTS_MOST and DRAFT_SEAT_BYTES a seat. */
#ifndef KS_MATCH_DRAFTS_H
#define KS_MATCH_DRAFTS_H

#include "base/buffer.h"
#include "base/ids.h"

#include <stdint.h>

enum {
	DRAFTS_MOST = 32,           /* of a seat */
	DRAFT_TEXT = 4096,          /* bytes of an order as recorded, with its NUL */
	DRAFT_SEAT_BYTES = 16 << 10,/* of a seat's records */
	DRAFT_ORDER = 32,           /* an order's name, with its NUL */
	DRAFT_DEPUTIES = 4          /* the chairs a seat may have: of seat.h, held by drafting.h */
};
enum draft_flag { DRAFT_PREPARED = 1, DRAFT_GOING = 2, DRAFT_FLAGS = 3 };

struct drafts {
	uint32_t last[SEATS_MAX]; /* the number each seat's newest had; 0: it never had any */
	struct buffer records;    /* owned; its `failed` says that there was no memory */
};

/* One record, borrowed from the list until it changes. */
struct draft {
	uint8_t seat, flags;      /* flags: of enum draft_flag */
	uint8_t deputy;           /* 1 + the chair of the deputy who put it down; 0: the player did */
	uint32_t number;
	uint32_t place;           /* in the seat's list, from 0 */
	const char *order, *text; /* "order.move"; the command as the journal has it */
	size_t at, size;          /* of the record, in bytes */
};

void drafts_init(struct drafts *d);
void drafts_finish(struct drafts *d);
void drafts_clear(struct drafts *d); /* as drafts_init left it; memory is kept */
void drafts_copy(struct drafts *to, const struct drafts *from);
/* Was there ever one? Until then two matches differ in nothing here. */
bool drafts_used(const struct drafts *d);
static inline bool drafts_some(const struct drafts *d)
{
	return d->records.length > 0;
}

/* The first record (*out zeroed by the caller) or the one after *out; false: no more. */
bool drafts_next(const struct drafts *d, struct draft *out);
bool drafts_find(const struct drafts *d, uint8_t seat, uint32_t number, struct draft *out);
/* The first that is going: by rank, then in list order (TURN-7). */
bool drafts_going(const struct drafts *d, struct draft *out);
/* How many a seat has, and in how many bytes. */
uint32_t drafts_count(const struct drafts *d, uint8_t seat, size_t *bytes);
/* Would one more with this order and text fit the seat's bytes? */
bool drafts_room(const struct drafts *d, uint8_t seat, const char *order, const char *text);

/* Last in the seat's list. deputy: as in struct draft. */
void drafts_add(struct drafts *d, uint8_t seat, uint8_t deputy, const char *order,
                const char *text);
void drafts_remove(struct drafts *d, const struct draft *which);
/* To this place among the seat's own, or the last. */
void drafts_move(struct drafts *d, const struct draft *which, uint32_t to);
void drafts_mark(struct drafts *d, const struct draft *which, uint8_t flags);
/* The deputy who put it down is none any more: it is the player's. */
void drafts_disown(struct drafts *d, const struct draft *which);

void drafts_encode(const struct drafts *d, uint8_t seats, struct buffer *out);
/* False: not such bytes. */
bool drafts_decode(struct drafts *d, uint8_t seats, const uint8_t *at, const uint8_t *end);

#endif
