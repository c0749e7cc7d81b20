/* load.c: a match from the store into memory, and the public calls that may have to wait for that.
 * While it is read, all who ask for it wait; what comes of it is told to all. */
#include "base/log.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"
#include "match/recover.h"
#include "match/secret.h"

enum { SEATING_MOST = 64 }; /* bytes that seating adds to a scenario */

/* A load under way. Lives until the store has called done; `match` is NULL after the server gave
 * up. */
struct loading {
	struct matches *ms;
	struct match *match;
	struct recover recover;
};

static void happened(void *self, const struct recover *r, const struct happening *h)
{
	struct loading *l = self;
	match__log(l->ms, r->world, h, l->match->classes, l->match->class_count);
}

static void on_match(void *self, const struct stored_match *stored)
{
	struct loading *l = self;
	recover_match(&l->recover, stored);
	if (l->recover.err != ERR_OK)
		return;
	l->match->world = worlds_keep(l->recover.world);
	if (!match__seats_open(l->ms, l->match))
		l->recover.err = ERR_NOMEM;
}

static void on_snapshot(void *self, int64_t seq, const void *bytes, size_t n)
{
	struct loading *l = self;
	recover_snapshot(&l->recover, seq, bytes, n);
	for (uint8_t i = 0; l->recover.err == ERR_OK && i < l->match->class_count; i++) {
		l->match->classes[i].log = l->recover.logs[i];
		l->recover.logs[i] = (struct chronicle){ 0 };
	}
}

static void on_entry(void *self, const struct journal_entry *e)
{
	struct recover *r = &((struct loading *)self)->recover;
	recover_entry(r, e);
	if (r->err != ERR_OK || r->delay == NULL)
		return;
	/* The state before it is the one it was tried on. */
	struct held *h = held_create(r->world, e, r->scratch, r->live);
	if (h != NULL)
		delay_hold(r->delay, r->world, h, r->live);
	else
		r->err = ERR_NOMEM;
}

/* What was read becomes the match's own. */
static void take_over(struct match *m, struct recover *r)
{
	memory_drop(m->refs);
	m->refs = r->refs;
	m->live = r->live;
	m->delay = r->delay;
	r->refs = NULL;
	r->live = NULL;
	r->delay = NULL;
	facts_finish(&m->facts);
	m->facts = r->facts;
	facts_init(&r->facts);
	m->seq = r->seq;
	m->snapshot_seq = r->snapshot_seq;
	m->at_ms = r->at_ms > m->live->clock.since_ms ? r->at_ms : m->live->clock.since_ms;
	m->life = MATCH_LIVE;
}

static bool a_lay_waits(const struct match *m)
{
	for (const struct waiting *x = m->first; x != NULL; x = x->next)
		if (x->wish == WISH_LAY)
			return true;
	return false;
}

/* No such match: whoever wants to lay it may, all others are told. */
static void lay_or_refuse(struct matches *ms, struct match *m)
{
	m->life = MATCH_LAYING;
	while (m->life == MATCH_LAYING && m->flight == NULL && a_lay_waits(m)) {
		struct waiting **at = &m->first;
		while ((*at)->wish != WISH_LAY)
			at = &(*at)->next;
		struct waiting *x = match__unwait(m, at);
		match__lay(ms, m, x);
		match__waiting_destroy(ms, x);
	}
	if (m->flight != NULL)
		return;
	match__refuse_all(ms, m, ERR_NOT_FOUND);
	match__destroy(ms, m);
}

static void refused(struct matches *ms, struct match *m, const struct recover *r, bool ok)
{
	enum err err = !ok ? ERR_IO : r->err == ERR_NOMEM ? ERR_NOMEM : ERR_CORRUPT;
	log_line(LOG_ERROR, "match", "load", "match=%s error=%s why=\"%s\"", m->facts.id.text,
	         err_name(err), ok ? r->why : "the store cannot be read");
	match__refuse_all(ms, m, err);
	match__destroy(ms, m);
}

static void on_done(void *self, bool ok, bool found)
{
	struct loading *l = self;
	struct matches *ms = l->ms;
	struct match *m = l->match;
	struct recover *r = &l->recover;
	m->recover = NULL;
	if (ok && found && r->err == ERR_OK && r->seq == 0)
		r->err = ERR_CORRUPT;
	if (ok && found && r->err == ERR_OK)
		take_over(m, r);
	if (ok && !found)
		lay_or_refuse(ms, m);
	else if (m->life != MATCH_LIVE)
		refused(ms, m, r, ok);
	else {
		match__presence_begin(ms, m);
		match__computers_tell(ms, m, true);
		match__clock_loaded(ms, m);
		match__release(ms, m, match__now(ms) + ms->setup.limits.slice_ms);
		match__proceed(ms, m);
	}
	recover_finish(r);
	memory_drop(l);
}

void match__load_cancel(struct match *m)
{
	if (m->recover == NULL)
		return;
	/* The store is silent from now on (matches_destroy's law), so what it fed can go. */
	struct loading *l = (struct loading *)((char *)m->recover - offsetof(struct loading, recover));
	recover_finish(&l->recover);
	memory_drop(l);
	m->recover = NULL;
}

/* Takes x to the match of this id, which is loaded if it is not in memory. */
static void wish(struct matches *ms, const struct match_id *id, struct waiting *x)
{
	enum err why = ERR_NOMEM;
	struct match *m = match__by_id(ms, id->text);
	if (m != NULL) {
		match__wait(ms, m, x);
		m->used_ms = match__now(ms);
		match__proceed(ms, m);
		return;
	}
	struct loading *l = memory_take(sizeof *l);
	m = l == NULL ? NULL : match__create(ms, id, x->asker.address, &why);
	if (m == NULL) {
		match__answer_error(ms, &x->asker, why, why == ERR_LIMIT ? "matches_per_address" : NULL);
		match__waiting_destroy(ms, x);
		memory_drop(l);
		return;
	}
	match__wait(ms, m, x);
	l->ms = ms;
	l->match = m;
	recover_init(&l->recover, &ms->worlds);
	l->recover.happened = happened;
	l->recover.self = l;
	l->recover.log_bytes = ms->setup.limits.log_bytes;
	m->recover = &l->recover;
	ms->setup.store.load(ms->setup.store.self, id,
	                     (struct load_sink){ l, on_match, on_snapshot, on_entry, on_done });
}

/* An id as text; false: it cannot be one, and the asker is told as for one that is not there. */
static bool id_read(struct matches *ms, const struct asker *asker, const char *text,
                    struct match_id *id)
{
	if (!match__id_good(text)) {
		match__answer_error(ms, asker, ERR_NOT_FOUND, NULL);
		return false;
	}
	memcpy(id->text, text, MATCH_ID_TEXT);
	return true;
}

/* The match, if it is here and shows a durable state. */
static const struct match *standing(struct matches *ms, const struct match_id *id)
{
	const struct match *m = match__by_id(ms, id->text);
	return m != NULL && (m->life == MATCH_LIVE || m->life == MATCH_FROZEN) ? m : NULL;
}

static struct waiting *wish_create(struct matches *ms, const struct asker *asker, enum wish w,
                                   const char *ref, const struct match_id *id)
{
	return match__waiting_create(ms, match__by_id(ms, id->text), asker, w, ref, 0);
}

void matches_claim(struct matches *ms, const struct asker *asker, const char *id_text,
                   const char *invitation, const char *name, const char *ref)
{
	struct match_id id;
	if (!id_read(ms, asker, id_text, &id))
		return;
	const struct match *m = standing(ms, &id);
	if (m != NULL && match__claim_settled(ms, m, asker, invitation, ref))
		return;
	struct waiting *x = wish_create(ms, asker, WISH_CLAIM, ref, &id);
	if (x == NULL)
		return;
	text_copy(x->secret, sizeof x->secret, invitation);
	text_copy(x->name, sizeof x->name, name);
	wish(ms, &id, x);
}

void matches_exchange(struct matches *ms, const struct asker *asker, const char *id_text,
                      const char *secret, const char *ref)
{
	struct match_id id;
	if (!id_read(ms, asker, id_text, &id))
		return;
	const struct match *m = standing(ms, &id);
	if (m != NULL && match__exchange_settled(ms, m, asker, secret, ref))
		return;
	struct waiting *x = wish_create(ms, asker, WISH_EXCHANGE, ref, &id);
	if (x == NULL)
		return;
	text_copy(x->secret, sizeof x->secret, secret);
	wish(ms, &id, x);
}

void matches_computer(struct matches *ms, const struct asker *asker, const char *id_text,
                      const char *secret, struct seat_id seat, const char *strength,
                      const char *ref)
{
	struct match_id id;
	if (!id_read(ms, asker, id_text, &id))
		return;
	const struct match *m = standing(ms, &id);
	if (m != NULL && match__computer_settled(ms, m, asker, secret, seat, strength))
		return;
	struct waiting *x = wish_create(ms, asker, WISH_COMPUTER, ref, &id);
	if (x == NULL)
		return;
	text_copy(x->secret, sizeof x->secret, secret);
	text_copy(x->strength, sizeof x->strength, strength);
	x->seat = seat;
	wish(ms, &id, x);
}

void matches_replace(struct matches *ms, const struct asker *asker, const char *id_text,
                     const char *secret, struct seat_id seat, const char *ref)
{
	struct match_id id;
	if (!id_read(ms, asker, id_text, &id))
		return;
	const struct match *m = standing(ms, &id);
	if (m != NULL && match__replace_settled(ms, m, asker, secret, seat, ref))
		return;
	struct waiting *x = wish_create(ms, asker, WISH_REPLACE, ref, &id);
	if (x == NULL)
		return;
	text_copy(x->secret, sizeof x->secret, secret);
	x->seat = seat;
	wish(ms, &id, x);
}

static void chair(struct matches *ms, const struct asker *asker, const char *id_text,
                  const char *secret, const char *name, const char *ref, enum wish w)
{
	struct match_id id;
	if (!id_read(ms, asker, id_text, &id))
		return;
	const struct match *m = standing(ms, &id);
	if (m != NULL && match__chair_settled(ms, m, asker, w, secret, ref))
		return;
	struct waiting *x = wish_create(ms, asker, w, ref, &id);
	if (x == NULL)
		return;
	text_copy(x->secret, sizeof x->secret, secret);
	text_copy(x->name, sizeof x->name, name);
	wish(ms, &id, x);
}

void matches_chair(struct matches *ms, const struct asker *asker, const char *id,
                   const char *secret, const char *name, const char *ref)
{
	chair(ms, asker, id, secret, name, ref, WISH_CHAIR);
}

void matches_deputy(struct matches *ms, const struct asker *asker, const char *id,
                    const char *secret, const char *name, const char *ref)
{
	chair(ms, asker, id, secret, name, ref, WISH_DEPUTY);
}

static void chair_change(struct matches *ms, const struct asker *asker, const char *id_text,
                         const char *secret, enum wish w, struct seat_id seat, uint8_t chair,
                         const char *ref)
{
	struct match_id id;
	if (!id_read(ms, asker, id_text, &id))
		return;
	const struct match *m = standing(ms, &id);
	if (m != NULL && match__chair_change_settled(ms, m, asker, secret, w, seat, chair))
		return;
	struct waiting *x = wish_create(ms, asker, w, ref, &id);
	if (x == NULL)
		return;
	text_copy(x->secret, sizeof x->secret, secret);
	x->seat = seat;
	x->chair = chair;
	wish(ms, &id, x);
}

void matches_consent(struct matches *ms, const struct asker *asker, const char *id,
                     const char *secret, struct seat_id seat, uint8_t chair, const char *ref)
{
	chair_change(ms, asker, id, secret, WISH_CONSENT, seat, chair, ref);
}

void matches_dismiss(struct matches *ms, const struct asker *asker, const char *id,
                     const char *secret, struct seat_id seat, uint8_t chair, const char *ref)
{
	chair_change(ms, asker, id, secret, WISH_DISMISS, seat, chair, ref);
}

static void appoint(struct matches *ms, const struct asker *asker, const char *id_text,
                    const char *secret, enum wish w, const char *name, const char *ref)
{
	struct match_id id;
	struct waiting *x = id_read(ms, asker, id_text, &id) ? wish_create(ms, asker, w, ref, &id)
	                                                     : NULL;
	if (x == NULL)
		return;
	text_copy(x->secret, sizeof x->secret, secret);
	text_copy(x->name, sizeof x->name, name);
	wish(ms, &id, x);
}

void matches_umpire(struct matches *ms, const struct asker *asker, const char *id,
                    const char *secret, const char *name, const char *ref)
{
	appoint(ms, asker, id, secret, WISH_NAME, name, ref);
}

void matches_agree(struct matches *ms, const struct asker *asker, const char *id,
                   const char *secret, bool agree, const char *ref)
{
	appoint(ms, asker, id, secret, agree ? WISH_AGREE : WISH_DECLINE, "", ref);
}

void matches_preside(struct matches *ms, const struct asker *asker, const char *id_text,
                     const char *one, const char *other, const char *ref)
{
	struct match_id id;
	struct waiting *x = id_read(ms, asker, id_text, &id)
	                            ? wish_create(ms, asker, WISH_SIT, ref, &id)
	                            : NULL;
	if (x == NULL)
		return;
	text_copy(x->secret, sizeof x->secret, one);
	text_copy(x->other, sizeof x->other, other);
	wish(ms, &id, x);
}

/* A wish of the server's own, on an account of its own. */
static void own_wish(struct matches *ms, uint32_t address, const struct match_id *id, enum wish w,
                     struct seat_id seat)
{
	struct asker own = match__nobody;
	own.address = address;
	struct waiting *x = wish_create(ms, &own, w, "", id);
	if (x == NULL)
		return;
	x->seat = seat;
	wish(ms, id, x);
}

void matches_silence(struct matches *ms, uint32_t address, const struct match_id *id,
                     struct seat_id seat)
{
	own_wish(ms, address, id, WISH_SILENCE, seat);
}

void matches_wake(struct matches *ms, uint32_t address, const struct match_id *id)
{
	own_wish(ms, address, id, WISH_WAKE, SEAT_NONE);
}

void matches_join(struct matches *ms, const struct asker *asker, const struct join *join)
{
	struct match_id id;
	if (!id_read(ms, asker, join->id, &id))
		return;
	struct waiting *x = wish_create(ms, asker, WISH_JOIN, "", &id);
	if (x == NULL)
		return;
	text_copy(x->secret, sizeof x->secret, join->secret);
	x->resume = join->resume;
	x->epoch = join->epoch;
	x->seq = join->seq;
	x->old = join->old;
	wish(ms, &id, x);
}

/* Title, scenario id and options behind one another in one block. */
static bool lay_texts(struct matches *ms, struct waiting *x, const struct lay *lay)
{
	struct buffer *b = &ms->work;
	buffer_clear(b);
	buffer_add(b, lay->title, strlen(lay->title) + 1);
	size_t scenario = b->length;
	buffer_add(b, lay->scenario_id, strlen(lay->scenario_id) + 1);
	size_t options = b->length;
	if (lay->options != NULL) {
		struct writer w;
		writer_init(&w, b);
		writer_doc(&w, lay->options);
	}
	buffer_add(b, "", 1);
	x->title = b->failed ? NULL : memory_grow(NULL, b->length);
	if (x->title == NULL)
		return false;
	memcpy(x->title, b->data, b->length);
	x->scenario = x->title + scenario;
	x->options = x->title + options;
	return true;
}

/* The world of the table: of the scenario, or of the same with other seats (TURN-1). */
static struct shared_world *lay_world(struct matches *ms, const struct lay *lay,
                                      struct faults *faults, enum err *why)
{
	struct buffer text;
	struct shared_world *world = NULL;
	if (!seating_terms_set(&lay->seating))
		return worlds_take(&ms->worlds, lay->engine, lay->scenario, lay->terrain, faults, why);
	buffer_init(&text, strlen(lay->scenario) + SEATING_MOST);
	seating_terms_lay(&lay->seating, lay->scenario, &text);
	if (!text.failed)
		world = worlds_take(&ms->worlds, lay->engine, buffer_text(&text), lay->terrain, faults,
		                    why);
	buffer_finish(&text);
	return world;
}

/* A table that cannot be laid like this. */
static void lay_refuse(struct matches *ms, const struct asker *asker, const struct lay *lay,
                       const struct faults *faults, enum err err)
{
	struct refusal why = { .rule = "TURN-1", .piece = -1 };
	if (err == ERR_PARAMS && seating_terms_set(&lay->seating)) {
		why.hint = faults->list[0].what;
		memcpy(why.numbers, faults->list[0].numbers, sizeof why.numbers);
		err = ERR_REFUSED;
	}
	match__answer(ms, asker, &(struct answer){ .err = err,
		                                       .refusal = why.hint != MSG_NONE ? &why : NULL });
}

static bool seats_many(const struct lay *lay)
{
	uint8_t most = lay->engine->side_players;
	return lay->seating.players[0] > most || lay->seating.players[1] > most;
}

/* False with a refusal. */
static bool terms_fit(const struct lay *lay, struct refusal *no)
{
	*no = (struct refusal){ .rule = "TURN-1", .hint = MSG_REFUSAL_SEATS_MANY,
		                    .numbers = { lay->engine->side_players }, .piece = -1 };
	if (seats_many(lay)) /* TURN-1 */
		return false;
	*no = (struct refusal){ .rule = "END-3", .hint = MSG_REFUSAL_CLOCK_GAME, .piece = -1 };
	return lay->clock.move_s == 0 || lay->engine->timed != NULL;
}

void matches_lay(struct matches *ms, const struct asker *asker, const struct lay *lay)
{
	struct match_id id;
	struct refusal no;
	enum err why = ERR_NOMEM;
	if (!terms_fit(lay, &no)) {
		match__answer(ms, asker, &(struct answer){ .err = ERR_REFUSED, .refusal = &no });
		return;
	}
	secret_match_id(ms->setup.pepper, lay->ref, &id);
	struct waiting *x = match__waiting_create(ms, match__by_id(ms, id.text), asker, WISH_LAY,
	                                          lay->ref, 0);
	if (x == NULL)
		return;
	struct faults *faults = memory_take(sizeof *faults);
	if (faults != NULL)
		x->world = lay_world(ms, lay, faults, &why);
	bool whole = x->world != NULL && lay_texts(ms, x, lay);
	if (!whole) {
		lay_refuse(ms, asker, lay, faults, why == ERR_OK ? ERR_NOMEM : why);
		match__waiting_destroy(ms, x);
	}
	memory_drop(faults);
	if (!whole)
		return;
	x->seat = lay->seat;
	x->seating = lay->seating;
	x->absence = lay->absence;
	x->delay = lay->delay;
	x->clock = lay->clock;
	x->listed = lay->listed;
	text_copy(x->name, sizeof x->name, lay->name);
	wish(ms, &id, x);
}
