/* live.h: the live state of a match: seats, phase, the game's own state and, where there are any,
 * the slates (signals/) and the players' drafts: one digest, copied whole for a trial; all but the
 * drafts and notes in one block; and its clocks (clock/clock.h). Used within match/ by submit,
 * admit, recover and view.
 * Encoded for snapshots; the digest of every journal entry is live_digest. */
#ifndef KS_MATCH_LIVE_H
#define KS_MATCH_LIVE_H

#include "clock/clock.h"
#include "match/drafts.h"
#include "match/phase.h"
#include "match/seat.h"
#include "match/umpire.h"
#include "match/world.h"

struct live {
	uint8_t phase; /* enum phase */
	uint8_t seats;
	struct clock clock;            /* of matches that have one */
	struct digest seats_digest;    /* of their encoding: they change seldom, so it is kept */
	struct umpire umpire;          /* if the sides agreed on one */
	struct seat seat[SEATS_MAX];   /* the first `seats` are copied */
	struct drafts drafts;          /* of games that have them */
	struct notes notes;            /* sealed until all is over */
	/* the game's state follows, then the slates, aligned */
};

/* The state before the first entry is applied: nobody seated. NULL without memory. */
struct live *live_create(const struct shared_world *w);
void live_destroy(struct live *l);
void live_reset(const struct shared_world *w, struct live *l); /* as live_create left it */
void *live_state(struct live *l);
const void *live_state_const(const struct live *l);
/* NULL: a match without slates. */
struct signals *live_signals(const struct shared_world *w, struct live *l);
const struct signals *live_signals_const(const struct shared_world *w, const struct live *l);
/* Was any slate taken yet? */
bool live_slates_used(const struct shared_world *w, const struct live *l);
/* TURN-2: does this seat command its side, alone or with others? Where the game does not say, the
 * first of a side does. */
bool live_commands(const struct engine *e, const void *world, const void *state,
                   struct seat_id seat);
/* What signals/ is told of the people as they stand; of a match with slates. */
void live_staff(const struct shared_world *w, const struct live *l, struct staff *out);
/* The same of a game's state alone: no seat is a computer's. */
void live_staff_of(const struct engine *e, const void *world, const void *state, uint8_t seats,
                   struct staff *out);
void live_copy(const struct shared_world *w, struct live *to, const struct live *from);
/* Applies the change and settles phase and seats' digest; with the last seat the lots are drawn
 * (nonce.h). seed: the server's, of a match that mixes nonces into its lots; NULL: of one laid
 * before there were any, whose lots setup drew. False: not possible here; nothing is changed. */
bool live_change(const struct shared_world *w, struct live *l, const struct seat_change *c,
                 const struct seed *seed);
/* The same of a change of the umpire, or of what he and those who watch do. outcome: the engine's,
 * zeroed; filled if he ends the match. */
bool live_preside(const struct shared_world *w, struct live *l, const struct umpire_change *c,
                  int64_t at_ms, void *outcome);
/* must: it was checked in this state. */
void live_signal(const struct shared_world *w, struct live *l, struct seat_id seat,
                 const struct signal_command *c);
/* What the lots are drawn with when all seats are taken. */
void live_key(const struct live *l, const struct seed *seed, struct seed *key);
/* After the game's state changed: over? Who comes through again? */
void live_settle(const struct shared_world *w, struct live *l);
/* Whose time runs (TURN-5, END-3): in play by the game's rules, else nobody's. */
struct timed live_timed(const struct shared_world *w, const struct live *l);
/* After an entry of this time, from one state to the next: the clocks go on, or change hands. */
void live_time(const struct shared_world *w, const struct live *from, struct live *to,
               int64_t at_ms);
/* work is cleared and used. False: it did not hold the state, or there is no memory. */
bool live_digest(const struct shared_world *w, const struct live *l, struct buffer *work,
                 struct digest *out);
/* Appended to out; read back by live_decode. False: not such bytes (l is then of no use). */
void live_encode(const struct shared_world *w, const struct live *l, struct buffer *out);
bool live_decode(const struct shared_world *w, struct live *l, const uint8_t **at,
                 const uint8_t *end);

#endif
