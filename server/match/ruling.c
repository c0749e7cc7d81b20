/* ruling.c: what the umpire does (TURN-1; a closed list, umpire.h) and the narratives of who
 * watches (CARD-8): entries like any other, their texts sealed until the match is over (notes.h).
 *
 * RULING: a narrative bears the minute that its writer is shown, and is taken while he is shown
 * play, though he watch late and all be over: else the answer would tell him what he is not shown
 * yet (field report B1).
 * RULING: what a writer is answered hangs on what his own kind wrote and on nothing else (CARD-8):
 * how full his book is and how much of it waits; and a chair's ref is his own, whoever uses the
 * same one.
 * RULING: whatever the umpire writes, there is room for letting go on what he stopped and for
 * ending the match: the last places of his book are for no remark, the very last for no new ruling.
 * RULING: a pause of his is ended by him or by either commander: the match goes on without him.
 * RULING: of one who is absent he may invite another to the seat, as that side's commander may; the
 * invitation is his to send on, and whoever claims it is told to all by name. Absent is to him also
 * who was silent for as long at a table where nobody is recorded as absent, since all of his side
 * have left, or it is of one alone: without that a match could be ended, but not played on. Such an
 * invitation is good as long as he is silent (admit.c).
 * RULING: a freeze of offers (H3) stops those of a draw and a truce and every agreement to one. To
 * say no to an offer is free, and so is the flag: nobody is kept in a match he gives up. */
#include "base/bytes.h"
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"
#include "match/secret.h"

/* Of one book of a match, while something of it is on its way to the store: no crowd of watchers
 * keeps the players from their places in the line. */
enum { RULINGS_WAITING = 4, NARRATIVES_WAITING = 2 };
enum { NO_SIDE = SIDES + 1 };

bool match__offers_frozen(const struct live *l, const char *verb, struct refusal *why)
{
	static const char *const stopped[] = { "offer.draw", "offer.truce", "offer.accept" };
	if (!l->umpire.frozen || text_find(verb, stopped, sizeof stopped / sizeof stopped[0]) < 0)
		return false;
	*why = (struct refusal){ .rule = "TURN-1", .hint = MSG_REFUSAL_UMPIRE_FROZEN, .piece = -1 };
	return true;
}

static enum message_id clock_objection(const struct clock *clock, uint8_t verb)
{
	if (verb != UMPIRE_PAUSE && verb != UMPIRE_RESUME && verb != UMPIRE_EXTEND)
		return MSG_NONE;
	if (!clock_set(clock))
		return MSG_REFUSAL_CLOCK_NONE;
	if (verb == UMPIRE_PAUSE && !clock_runs(clock))
		return MSG_REFUSAL_CLOCK_STANDS;
	return verb == UMPIRE_RESUME && !clock->paused ? MSG_REFUSAL_CLOCK_GOES : MSG_NONE;
}

/* How many places of the umpire's book what he does must leave. Once no ruling that stops or gives
 * is taken any more, offers can be let go on but once; the clock, which both sides stop too, as
 * often as places are left for both that and the end. */
static uint16_t kept(uint8_t verb)
{
	enum { FOR_RULINGS = 16, FOR_UNDOING = 4, FOR_OFFERS_AND_END = 2, FOR_END = 1 };
	switch (verb) {
	case UMPIRE_END: return 0;
	case UMPIRE_UNFREEZE: return FOR_END;
	case UMPIRE_RESUME: return FOR_OFFERS_AND_END;
	case UMPIRE_REMARK:
	case UMPIRE_NARRATIVE: return FOR_RULINGS;
	default: return FOR_UNDOING;
	}
}

static enum message_id full(const struct notes *notes, const struct umpire_change *c)
{
	uint16_t left = notes_left(notes, c->book);
	if (left == 0)
		return MSG_REFUSAL_NOTE_FULL;
	bool keeps = c->book == BOOK_UMPIRE && left <= kept(c->verb);
	return keeps ? MSG_REFUSAL_NOTE_KEPT : MSG_NONE;
}

/* What says no; MSG_NONE: nothing. */
static enum message_id objection(const struct matches *ms, const struct match *m,
                                 const struct umpire_change *c)
{
	const struct umpire *u = &m->live->umpire;
	if (c->text[0] == '\0')
		return c->verb == UMPIRE_NARRATIVE ? MSG_REFUSAL_NOTE_EMPTY : MSG_REFUSAL_NOTE_REASON;
	enum message_id no = full(&m->live->notes, c);
	if (no != MSG_NONE)
		return no;
	if (c->side == NO_SIDE)
		return MSG_REFUSAL_UMPIRE_SIDE;
	if (c->verb == UMPIRE_FREEZE && u->frozen)
		return MSG_REFUSAL_UMPIRE_FROZEN_ALREADY;
	if (c->verb == UMPIRE_UNFREEZE && !u->frozen)
		return MSG_REFUSAL_UMPIRE_FREE;
	if (c->verb == UMPIRE_REPLACE)
		return c->seat < m->live->seats &&
		                       match__seat_missed(ms, m, (struct seat_id){ c->seat })
		               ? MSG_NONE
		               : MSG_REFUSAL_REPLACE_THERE;
	return clock_objection(&m->live->clock, c->verb);
}

/* {minute, invitation?} */
static void answer(struct matches *ms, const struct match *m, const struct asker *to,
                   const struct umpire_change *c, uint32_t minute, const char *ref)
{
	char invitation[SECRET_TEXT], text[64 + SECRET_TEXT];
	if (c->verb != UMPIRE_REPLACE) {
		match__order_done(ms, to, minute);
		return;
	}
	secret_of_invitation(ms->setup.pepper, &m->facts.id, (struct seat_id){ c->seat }, ref,
	                     invitation);
	must(text_format(text, sizeof text, "{\"minute\":%u,\"invitation\":\"%s\"}", minute,
	                 invitation));
	match__answer(ms, to, &(struct answer){ .result = text, .length = strlen(text) });
}

/* Did this ref do just this? Then it is answered again. */
static bool done(struct matches *ms, const struct match *m, const struct asker *asker,
                 const struct umpire_change *c, const char *ref)
{
	struct note one;
	if (!notes_find(&m->live->notes, c->book, c->ref, &one) || one.of != c->verb)
		return false;
	answer(ms, m, asker, c, one.minute, ref);
	return true;
}

/* Answers and returns true if it needs not be tried. */
static bool settled(struct matches *ms, const struct match *m, const struct asker *asker,
                    const struct umpire_change *c, const char *ref)
{
	bool narrative = c->verb == UMPIRE_NARRATIVE;
	enum message_id no = objection(ms, m, c);
	enum err err = ERR_OK;
	if (done(ms, m, asker, c, ref))
		return true;
	if (m->life == MATCH_FROZEN)
		err = ERR_FROZEN;
	else if (!narrative && m->live->phase != PHASE_PLAY)
		err = ERR_PHASE;
	else if (!matches_healthy(ms))
		err = ERR_NOT_RECORDED;
	if (err != ERR_OK)
		match__answer_error(ms, asker, err, NULL);
	else if (no != MSG_NONE)
		match__refuse(ms, asker, narrative ? "CARD-8" : "TURN-1", no,
		              m->live->notes.count[c->book]);
	return err != ERR_OK || no != MSG_NONE;
}

void match__rule(struct matches *ms, struct match *m, const struct asker *asker, const char *ref,
                 const struct umpire_change *c)
{
	char invitation[SECRET_TEXT];
	if (settled(ms, m, asker, c, ref))
		return;
	struct flight *f = match__flight_take(ms, m, WISH_RULE, asker);
	if (f == NULL) {
		match__answer_error(ms, asker, ERR_NOMEM, NULL);
		return;
	}
	text_copy(f->ref, sizeof f->ref, ref);
	f->umpire = *c;
	if (c->verb == UMPIRE_REPLACE) {
		secret_of_invitation(ms->setup.pepper, &m->facts.id, (struct seat_id){ c->seat }, ref,
		                     invitation);
		secret_digest(invitation, &f->umpire.secret);
	}
	match__change_send(ms, m, f, NULL);
}

void match__ruled(struct matches *ms, const struct match *m, const struct flight *f)
{
	answer(ms, m, &f->asker, &f->umpire, f->umpire.minute, f->ref);
}

/* The hash of a ref as this chair's: of another chair that sends the same ref it is another. */
static uint64_t chair_ref(const struct chair *chair, uint64_t hash)
{
	uint64_t own;
	const uint8_t *at = chair->secret.bytes;
	must(bytes_take(&at, at + DIGEST_BYTES, sizeof own, &own));
	return hash ^ own;
}

/* Who writes, as his place shows it. False: nobody who may; the gate has judged the verb. */
static bool writer_of(const struct match *m, const struct member *who, struct umpire_change *c)
{
	const struct view_class *class = &m->classes[who->class];
	const struct live *shown = match__live_of(m, class);
	const char *name = c->name;
	uint8_t seat = class->viewer.seat.index;
	c->minute = m->world->engine->minute(live_state_const(shown));
	if (class->viewer.class == VIEWER_UMPIRE) {
		c->book = BOOK_UMPIRE;
		name = m->live->umpire.name;
	} else if (who->chair != CHAIR_NONE) {
		c->book = notes_chairs(seat);
		c->ref = chair_ref(&m->live->seat[seat].chair[who->chair], c->ref);
		name = m->live->seat[seat].chair[who->chair].name;
	} else {
		c->book = BOOK_WATCHERS;
	}
	/* a deputy plays, too (field report G7) */
	bool sits = class->viewer.class == VIEWER_SEAT && match__acts(m, seat, who->chair);
	return (c->book == BOOK_UMPIRE || c->verb == UMPIRE_NARRATIVE) && !sits &&
	       text_copy(c->name, sizeof c->name, name);
}

/* The side of this name, as a seat has it; SIDES: none was named; NO_SIDE: none is called so. */
static uint8_t side_read(const struct match *m, const char *name)
{
	if (name == NULL)
		return SIDES;
	for (uint8_t side = 0; side < SIDES; side++)
		if (strcmp(world_side_name(m->world, side), name) == 0)
			return side;
	return NO_SIDE;
}

/* False: answered. */
static bool change_read(struct matches *ms, const struct match *m, const struct asker *asker,
                        const struct ruling_sent *r, struct umpire_change *c)
{
	enum umpire_verb verb = UMPIRE_VERBS;
	const struct member *who = match__member(ms, r->member);
	const char *text = doc_text(r->params, "text"), *name = doc_text(r->params, "name");
	memset(c, 0, sizeof *c);
	umpire_verb_find(r->verb, &verb);
	must(umpire_notes((uint8_t)verb) && verb < UMPIRE_VERBS);
	c->verb = (uint8_t)verb;
	c->ref = refs_hash(r->ref);
	c->side = side_read(m, doc_text(r->params, "side"));
	c->seat = (uint8_t)doc_int_or(r->params, "seat", 0);
	c->seconds = (uint32_t)doc_int_or(r->params, "seconds", 0);
	text_copy(c->text, sizeof c->text,
	          text != NULL ? text : doc_text(r->params, "reason"));
	text_copy(c->name, sizeof c->name, name);
	if (who == NULL || who->match != m->slot || !writer_of(m, who, c)) {
		match__answer_error(ms, asker, ERR_FORBIDDEN, NULL);
		return false;
	}
	if (match__live_of(m, &m->classes[who->class])->phase == PHASE_PLAY)
		return true;
	match__answer_error(ms, asker, ERR_PHASE, NULL);
	return false;
}

/* NULL: there is room; else the limit's name. */
static const char *crowded(const struct match *m, uint8_t book)
{
	uint32_t waiting = 0;
	for (const struct waiting *x = m->first; x != NULL; x = x->next) {
		const struct umpire_change *c = (const void *)x->command;
		waiting += x->wish == WISH_RULE && c->book == book;
	}
	if (book == BOOK_UMPIRE)
		return waiting >= RULINGS_WAITING ? "rulings_waiting" : NULL;
	return waiting >= NARRATIVES_WAITING ? "narratives_waiting" : NULL;
}

static void rule_wait(struct matches *ms, struct match *m, const struct asker *asker,
                      const char *ref, const struct umpire_change *c)
{
	const char *limit = crowded(m, c->book);
	if (limit != NULL) {
		match__answer_error(ms, asker, ERR_LIMIT, limit);
		return;
	}
	struct waiting *x = match__waiting_create(ms, m, asker, WISH_RULE, ref, sizeof *c);
	if (x == NULL)
		return;
	memcpy(x->command, c, sizeof *c);
	match__wait(ms, m, x);
}

void matches_rule(struct matches *ms, const struct asker *asker, const struct ruling_sent *r)
{
	struct umpire_change c;
	struct match *m = match__by_handle(ms, r->match);
	if (m == NULL || m->live == NULL) {
		match__answer_error(ms, asker, ERR_NOT_FOUND, NULL);
		return;
	}
	if (!change_read(ms, m, asker, r, &c))
		return;
	if (match__ready(ms, m, asker))
		match__rule(ms, m, asker, r->ref, &c);
	else
		rule_wait(ms, m, asker, r->ref, &c);
}
