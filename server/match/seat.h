/* seat.h: the seats of a match: who was invited, who sits there, under which secret. Only digests
 * of secrets are held. Part of the live state and its digest. Changed by seat_change_apply alone,
 * live and in replay.
 *
 *   free (invitation) --claim--> taken (secret) --exchange--> taken (new secret, the old one
 * remembered once)
 *   taken --offer--> taken, another is invited --claim--> taken by him alone
 *   free --computer--> taken by a computer --silence--> silent --computer--> taken by a computer
 *
 * Invariants: 1. a seat has an invitation or is the maker's; 2. taken seats have a secret; 3.
 * generation counts the secrets the seat has had; 4. previous is the secret before the last
 * exchange, so that its answer can be repeated; 5. a seat has a strength if and only if a computer
 * plays it, and only then a starter and silence; 6. only seats that people play have chairs;
 * 7. a nonce comes with whoever takes the free seat and stays. RULING: a computer's is made of the
 * ref of who put it there, so that against a computer, too, the lots are not the server's choice.
 *
 * A taken seat's player may be absent, and be there again: seat.absent, seat.present.
 *
 * A chair lets somebody else look at the match with this seat's eyes, and do nothing (house 3):
 *   (none) --chair--> asked for --consent of the commander--> standing --dismiss--> (none)
 * It stands at once if the seat's player is the commander himself.
 *
 * A deputy (field report G7) has a chair that acts: he orders as the seat's player does, beside
 * him, with a secret of his own; seats and chairs he changes none. RULING: he stands at once,
 * without the commander's consent: who orders for a seat is its player's affair. His side sees who
 * is deputy, and player or commander dismiss him like anybody on a chair. */
#ifndef KS_MATCH_SEAT_H
#define KS_MATCH_SEAT_H

#include "base/buffer.h"
#include "base/digest.h"
#include "base/doc.h"
#include "base/ids.h"
#include "base/writer.h"

enum { SEAT_NAME_POINTS = 40, SEAT_NAME_BYTES = 4 * SEAT_NAME_POINTS + 1, STRENGTH_TEXT = 17 };
enum { CHAIRS_MAX = 4, DEPUTIES_MAX = 2 }; /* of one seat; deputies: of its chairs */

struct chair {
	bool set, standing;
	bool deputy;               /* who sits there orders like the seat's player */
	struct digest secret;      /* of its text */
	char name[SEAT_NAME_BYTES];/* who is to sit there, in the words of the seat's player */
};

/* A second invitation to a taken seat stands: its player's own, or because he is absent. */
enum offered { OFFERED_NOT, OFFERED_OWN, OFFERED_ABSENT };

struct seat {
	bool taken, invited;
	uint8_t offered;              /* enum offered; `invitation` is that one */
	uint32_t generation;
	struct digest invitation, secret, previous; /* of their texts */
	char name[SEAT_NAME_BYTES];
	char strength[STRENGTH_TEXT]; /* of the computer that plays it; "": a person does */
	struct seat_id starter;       /* whose player put the computer there */
	bool silent;                  /* the computer has given up */
	bool absent;                  /* its player is missing (absence.c) */
	bool nonced;                  /* its nonce, what it adds to the lots (nonce.h) */
	struct digest nonce;
	struct chair chair[CHAIRS_MAX];
};

enum seat_verb {
	SEAT_LAY,
	SEAT_CLAIM,
	SEAT_EXCHANGE,
	SEAT_COMPUTER,
	SEAT_SILENCE,
	SEAT_CHAIR,
	SEAT_CONSENT,
	SEAT_DISMISS,
	SEAT_ABSENT,
	SEAT_PRESENT,
	SEAT_OFFER,
	SEAT_DEPUTY,
	SEAT_VERB_COUNT
};

/* A change of the seats, as recorded. */
struct seat_change {
	enum seat_verb verb;
	struct seat_id seat;       /* the maker's, the claimed or the exchanged one */
	/* its new one, or the chair's; offer: of the invitation; others: none */
	struct digest secret;
	uint8_t offered;           /* offer: enum offered, not OFFERED_NOT */
	char name[SEAT_NAME_BYTES];/* lay, claim, chair, deputy */
	uint8_t chair;             /* chair, consent, dismiss, deputy */
	bool standing;             /* chair: at once */
	uint8_t seats;             /* lay: of the match */
	struct digest invitation[SEATS_MAX]; /* lay: of all but the maker's */
	char strength[STRENGTH_TEXT]; /* computer; not "" */
	struct seat_id starter;       /* computer */
	bool nonced;                  /* lay, claim, a seat's first computer: */
	struct digest nonce;          /* what the seat adds to the lots */
};

/* "match.lay", "seat.claim", "seat.exchange", "seat.computer", "seat.silence", "seat.chair",
 * "seat.consent", "seat.dismiss", "seat.absent", "seat.present",
 * "seat.offer", "seat.deputy" */
const char *seat_verb_name(enum seat_verb v);
bool seat_verb_find(const char *name, enum seat_verb *out);

/* False: such a change cannot come after this state (a stored record that does not check); nothing
 * is changed. */
bool seat_change_apply(const struct seat_change *c, struct seat *seats, uint8_t count);
/* One JSON object, read back by seat_change_read (its verb and seat stand in the entry). */
void seat_change_write(const struct seat_change *c, struct writer *w);
bool seat_change_read(const struct doc *recorded, struct seat_change *c);

/* Whose secret or invitation this is; SEAT_NONE if nobody's. All seats are compared, each in
 * constant time. */
struct seat_id seat_by_secret(const struct seat *seats, uint8_t count, const char *secret);
struct seat_id seat_by_invitation(const struct seat *seats, uint8_t count, const char *invitation);
/* The seat whose secret this was before its last exchange. */
struct seat_id seat_by_previous(const struct seat *seats, uint8_t count, const char *secret);
/* The seat that has a chair of this secret, and which; SEAT_NONE if none. */
struct seat_id seat_by_chair(const struct seat *seats, uint8_t count, const char *secret,
                             uint8_t *chair);
/* Has the seat a deputy on this chair? */
static inline bool seat_has_deputy(const struct seat *s, uint8_t chair)
{
	return chair < CHAIRS_MAX && s->chair[chair].set && s->chair[chair].deputy;
}
bool seat_all_taken(const struct seat *seats, uint8_t count);
static inline bool seat_is_computer(const struct seat *s)
{
	return s->strength[0] != '\0';
}
/* Somebody may be invited to it in his place: its player is absent, and no computer plays there. */
static inline bool seat_missed(const struct seat *s)
{
	return s->absent && (!seat_is_computer(s) || s->silent);
}

/* False: longer than 40 code points, or with controls or marks that reorder its neighbours in it.
 */
bool seat_name_good(const char *name);

void seats_encode(const struct seat *seats, uint8_t count, struct buffer *out);
bool seats_decode(struct seat *seats, uint8_t count, const uint8_t **at, const uint8_t *end);

#endif
