/* receipt.h: what became of the slates a seat handed over (CARD-3): to whom, when, and when it was
 * read. Each seat's last RECEIPTS_KEPT are kept. That it was read is told only when the two are in
 * communication (CARD-5), at once or as soon as they are again. Pure; changed by signals.c.
 *
 * Invariant: told only if read. */
#ifndef KS_SIGNALS_RECEIPT_H
#define KS_SIGNALS_RECEIPT_H

#include "base/ids.h"

struct receipt {
	uint32_t nth;        /* of the seat's, from 1; 0: none */
	uint32_t slate;      /* the giver's own number of it */
	uint32_t handed, read_minute;
	uint8_t to, kind;    /* kind: enum slate_kind */
	bool read, told;
};

#endif
