/* slate.h: one slate (CARD-1 to CARD-3): what is written on it, in whose hand it is and how far it
 * has come. Pure; changed by signals.c alone.
 *
 *   free --write--> written --hand--> unread --read--> read --hand--> unread …
 *   blank, written, read --write--> written        written, read --wipe--> free, or blank
 *   blank --communication with the commander--> free
 *   written, read --hand, by a rider (dispatch.h)--> under way --> unread, written again, or taken
 *
 * Invariants: 1. a slate that is free is on its rack and all zero; one that is under way is in
 * nobody's hand; any other is in the hand of just one seat, which has a number of its own for it,
 * and which is of its rack's side unless it is taken; 2. a blank one bears nothing; 3. unread and
 * read ones came from another seat of the side. */
#ifndef KS_SIGNALS_SLATE_H
#define KS_SIGNALS_SLATE_H

#include "signals/enclosed.h"
#include "signals/sketch.h"

enum { SLATE_TEXT = SLATE_CHARACTERS * 4 + 1 }; /* bytes: UTF-8 and a NUL */

enum slate_kind { SLATE_ORDER, SLATE_REPORT, SLATE_PROPOSAL, SLATE_KINDS };
enum slate_state {
	SLATE_FREE,
	SLATE_BLANK,
	SLATE_WRITTEN,
	SLATE_UNREAD,
	SLATE_READ,
	SLATE_UNDER_WAY, /* CARD-7: with a rider */
	SLATE_TAKEN,     /* CARD-7: the enemy has it, and may read it and no more */
	SLATE_STATES
};

/* What stands on it. */
struct writing {
	uint8_t kind;           /* enum slate_kind */
	char text[SLATE_TEXT];
	struct sketch sketch;
	struct enclosed enclosed;
};

struct slate {
	uint8_t state;          /* enum slate_state */
	uint8_t holder;         /* under way: nobody; who sent it */
	uint32_t number;        /* the holder's own of it, never given again: it tells nothing */
	uint8_t writer, from;   /* from: who handed it to the holder */
	uint32_t written, handed, read; /* minutes */
	uint32_t receipt;       /* which of from's (receipt.h) */
	bool rode;              /* it goes, or came, by a rider; then only: */
	uint8_t to;             /* to this seat */
	uint32_t arrived;       /* the minute in which it came there, or was taken */
	struct writing writing;
};

/* In the hand of its holder? */
static inline bool slate_in_hand(const struct slate *x)
{
	return x->state != SLATE_FREE && x->state != SLATE_UNDER_WAY;
}

const char *slate_kind_name(enum slate_kind k);   /* "order", "report", "proposal" */
const char *slate_state_name(enum slate_state s); /* "blank", …; must: not SLATE_FREE */

/* {kind, text, strokes?, orders?}. False with a refusal: what no slate bears. */
bool writing_read(const struct doc *params, const struct enclosing *with, struct writing *out,
                  struct refusal *why);
/* "text" and "strokes" of the object open in w; not what is enclosed. */
void writing_write(const struct writing *t, struct writer *w);
/* CARD-2: may this stand on a slate? */
bool writing_check(const struct writing *t, const struct staff *staff, struct refusal *why);

#endif
