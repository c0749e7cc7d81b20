/* umpire.h: the umpire of a match, if its two sides agreed on one before play (TURN-1): who named
 * him, how far it has come, what he has ruled. Part of the live state and its digest; of a match
 * without an umpire nothing. Changed by umpire_change_apply alone, live and in replay. Knows no
 * game: what a ruling does to one is live.c's. He holds no seat and no chair.
 *
 *   (none) --name, by a commander--> named --agree, by the other side's--> agreed --sit--> seated
 *   named, agreed --decline, by either side's--> (none)
 *
 * Seated, he may exchange his secret like a player; the one before is kept until the next exchange,
 * so that its answer can be repeated.
 *
 * He gives rulings out of a closed list (below). Each carries its reason, a note (notes.h)
 * that is sealed until the end; what he did is told to all. A remark does nothing and is told to
 * nobody before the end. Narratives (CARD-8) are his and those of who watches.
 *
 * RULING: an invitation in the hands of one player would let that player look at the whole board.
 * So each side's commander has a key of his own, and whoever comes as umpire needs both: no player
 * can open the office alone.
 *
 * Invariants: 1. seated, he has a secret, and only then are offers frozen or is the match ended by
 * him; 2. named, the namer's key is set; agreed, both; 3. only
 * digests of secrets are held. */
#ifndef KS_MATCH_UMPIRE_H
#define KS_MATCH_UMPIRE_H

#include "base/digest.h"
#include "match/notes.h"

enum umpire_standing { UMPIRE_NONE, UMPIRE_NAMED, UMPIRE_AGREED, UMPIRE_SEATED };

struct umpire {
	uint8_t standing;             /* enum umpire_standing */
	uint8_t side;                 /* whose commander named him */
	bool frozen;                  /* no offer is made or agreed to (H3) */
	struct digest key[SIDES];     /* of each commander's half of the invitation */
	bool exchanged;               /* his secret, and `previous` is the one before */
	struct digest secret, previous; /* seated */
	char name[SEAT_NAME_BYTES];   /* as he was named */
};

enum umpire_verb {
	UMPIRE_NAME,
	UMPIRE_AGREE,
	UMPIRE_DECLINE,
	UMPIRE_SIT,
	UMPIRE_FREEZE,    /* from here to the narrative each has a note, whose record has its number */
	UMPIRE_UNFREEZE,
	UMPIRE_END,
	UMPIRE_REMARK,
	UMPIRE_PAUSE,
	UMPIRE_RESUME,
	UMPIRE_EXTEND,
	UMPIRE_REPLACE,
	UMPIRE_NARRATIVE, /* anybody's who may write one */
	UMPIRE_EXCHANGE,
	UMPIRE_VERBS
};

/* A change, as recorded. */
struct umpire_change {
	uint8_t verb;                 /* enum umpire_verb */
	/* name, agree, decline: of whose commander; end: the side that lost, SIDES: drawn; extend:
	 * whose time */
	uint8_t side;
	/* name, agree: of his key; sit, exchange: of the umpire's secret; replace: of the invitation */
	struct digest secret;
	char name[SEAT_NAME_BYTES];   /* name: not ""; of a note: its writer's */
	uint8_t seat;                 /* replace */
	uint32_t seconds;             /* extend */
	/* of a note: */
	uint8_t book;                 /* enum note_book: whose it is */
	uint32_t minute;              /* as its writer saw it */
	uint64_t ref;                 /* hash */
	char text[NOTE_TEXT];         /* the reason, or the narrative; not "" */
};

/* "umpire.name" … as in the journal; "umpire.freeze" …, "narrative.add", as sent too; NULL: not one
 * of them. */
const char *umpire_verb_find(const char *name, enum umpire_verb *out);
const char *umpire_verb_name(enum umpire_verb v);
const char *umpire_standing_name(uint8_t standing); /* "none", "named", "agreed", "seated" */

/* False: such a change cannot come after this state; nothing is changed. */
bool umpire_change_apply(const struct umpire_change *c, struct umpire *u);
/* One JSON object, read back by umpire_change_read (the verb stands in the entry). */
void umpire_change_write(const struct umpire_change *c, struct writer *w);
bool umpire_change_read(const struct doc *recorded, struct umpire_change *c);

/* Has it a note? */
static inline bool umpire_notes(uint8_t verb)
{
	return verb >= UMPIRE_FREEZE && verb <= UMPIRE_NARRATIVE;
}
/* Does it name a side? */
static inline bool umpire_has_side(uint8_t verb)
{
	return verb <= UMPIRE_DECLINE || verb == UMPIRE_END || verb == UMPIRE_EXTEND;
}
static inline bool umpire_some(const struct umpire *u)
{
	return u->standing != UMPIRE_NONE;
}
/* Is this his secret? Was it before his last exchange? */
bool umpire_is(const struct umpire *u, const char *secret);
bool umpire_was(const struct umpire *u, const char *secret);
/* Are these the two halves, in either order? Each is compared in constant time. */
bool umpire_invited(const struct umpire *u, const char *one, const char *other);

void umpire_encode(const struct umpire *u, struct buffer *out);
bool umpire_decode(struct umpire *u, const uint8_t **at, const uint8_t *end);

#endif
