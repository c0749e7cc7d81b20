/* receipt.h: what became of the slates a seat handed over (CARD-3): to whom, when, and when it was
 * read. Each seat's last RECEIPTS_KEPT are kept. That it was read is told only when the two are in
 * communication (CARD-5), at once or as soon as they are again. Pure; changed by signals.c and
 * dispatch.c.
 *
 * RULING (CARD-7): of a slate that came by a rider word comes back no faster than it came: as many
 * minutes after the reading as it was on the road. Of one that is taken no word ever comes.
 *
 * Invariants: told only if read; not read and returned; these only of a rider's are due. */
#ifndef KS_SIGNALS_RECEIPT_H
#define KS_SIGNALS_RECEIPT_H

#include "base/ids.h"

struct receipt {
	uint32_t nth;        /* of the seat's, from 1; 0: none */
	uint32_t slate;      /* the giver's own number of it */
	uint32_t handed, read_minute;
	uint8_t to, kind;    /* kind: enum slate_kind */
	bool read, told;
	bool rides;          /* it went by a rider */
	bool returned;       /* he brought it back */
	uint32_t due;        /* the minute of that; of one that is read, from which word may come */
};

#endif
