/* hearing.h: who hears what of an outcome (SEE-9, SEE-12), for a viewer from whom something is
 * hidden: of his own side, as far as it is in communication with him, all, who did it only if he
 * saw it; of the enemy's that a piece he sees,
 * before the order or after it, leaves, goes back, fires, is in position; and which sightings are
 * new or became ghosts, which of his tasks are done or failed as far as he knows. Nothing is told
 * whose being told depends on what he cannot know. Called by events.c, which writes it. */
#ifndef KS_REISWITZ_HEARING_H
#define KS_REISWITZ_HEARING_H

#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/outcome.h"

/* What of an entry is not told. */
enum hush {
	HUSH_PIECE = 1,    /* who it was, of what arm, where */
	HUSH_TARGET = 2,
	HUSH_BLOW = 4,     /* what it did */
	HUSH_ROW = 8,      /* of the blow all but the loss: it would tell arm and range */
	HUSH_WHITHER = 16, /* where to */
	HUSH_BACK = 32     /* what it cost */
};

struct hearing {
	uint8_t side;      /* the viewer's; SIDES for the public */
	uint8_t seat;
	uint16_t circle;   /* SEE-8: whose deeds are his own side's to him: of the state before */
	bool field, whole; /* whole: all of his side are in it */
	bool lone[SIDES];  /* a side of one player */
	/* his number of each piece and ship, seen before or after; NO_PIECE: not seen. before, after:
	 * seen then, as it was seen. */
	uint16_t name[PIECES_MAX], ship[SHIPS_MAX];
	bool before[PIECES_MAX], after[PIECES_MAX];
	uint8_t guns_before[PIECES_MAX], guns_after[PIECES_MAX];
	int16_t x[PIECES_MAX], y[PIECES_MAX];
};

/* False: nothing is hidden from him, before or after: he hears all. */
bool hearing_of(const struct world *w, const struct state *before, const struct state *after,
                const struct viewer *viewer, struct hearing *out);
/* TURN-2, TURN-3, TURN-8, CARD-5: of what is settled between the players of a side hears, in table
 * sight too, who is in communication with the player whose deed it is; of offers, of both sides,
 * who is with his own commander; that the command has passed, only who knows it afterwards, since
 * he may be cut off by the same entry. Of anything else: true. */
bool hearing_council(const struct world *w, const struct state *before, const struct state *after,
                     const struct happened *h, const struct viewer *viewer);
/* The entry as he is told it: its piece and target by the truth's index still, a stack by the one
 * that is seen; *hush: what is left out. False: he hears nothing of it. */
bool hearing_told(const struct hearing *ear, const struct state *before, const struct state *after,
                  const struct happened *h, struct happened *out, uint8_t *hush);

#endif
