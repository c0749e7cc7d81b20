/* admit.c: who sits where: laying a table, claiming a seat by its invitation, exchanging its
 * secret. Each is an entry of the journal like an order; secrets are made from pepper and ref, so
 * that the same ref gets the same answer again, also after a crash. */
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "match/attending.h"
#include "match/internal.h"
#include "match/nonce.h"
#include "match/secret.h"

enum { TERMS_MOST = 64 << 10 };

/* The trial of a change of the seats on scratch, in a guard. */
struct admitting {
	struct matches *ms;
	struct match *m;
	struct flight *f;
	struct seed seed;
	const struct doc *options;
	struct faults *faults;
	struct clock_terms clock;
	struct digest digest;
	bool good, lacking; /* lacking: no memory */
};

static const char *entry_verb(const struct flight *f)
{
	return match__is_umpires(f->wish) ? umpire_verb_name(f->umpire.verb)
	                                  : seat_verb_name(f->change.verb);
}

/* What the game makes of it, if it hears of it. */
static void attend(struct admitting *a)
{
	const struct shared_world *w = a->m->world;
	struct flight *f = a->f;
	f->attended = f->wish != WISH_LAY && !match__is_umpires(f->wish) &&
	              attending_apply(w, a->m->live, f->scratch, &f->change, f->outcome);
	if (f->attended)
		w->engine->invariant(w->world, live_state_const(f->scratch), 1);
}

static void attempt(void *arg)
{
	struct admitting *a = arg;
	struct writer w;
	if (a->f->wish != WISH_LAY)
		live_copy(a->m->world, a->f->scratch, a->m->live);
	bool umpires = match__is_umpires(a->f->wish);
	memset(a->f->outcome, 0, a->m->world->engine->outcome_size);
	a->good = umpires ? live_preside(a->m->world, a->f->scratch, &a->f->umpire, a->f->at_ms,
	                                 a->f->outcome)
	                  : live_change(a->m->world, a->f->scratch, &a->f->change,
	                                facts_mixing(&a->m->facts));
	if (!a->good)
		return;
	attend(a);
	live_time(a->m->world, a->m->live, a->f->scratch, a->f->at_ms);
	bool digested = live_digest(a->m->world, a->f->scratch, &a->ms->work, &a->digest);
	buffer_clear(&a->ms->command);
	writer_init(&w, &a->ms->command);
	if (umpires)
		umpire_change_write(&a->f->umpire, &w);
	else
		seat_change_write(&a->f->change, &w);
	buffer_clear(&a->ms->outcome);
	writer_init(&w, &a->ms->outcome);
	if (a->f->attended || (umpires && a->f->umpire.verb == UMPIRE_END))
		a->m->world->engine->outcome_write(a->f->outcome, &w);
	a->lacking = !digested || !match__flight_prepare(a->ms, a->m, a->f, entry_verb(a->f));
}

bool match__change_send(struct matches *ms, struct match *m, struct flight *f,
                        const struct stored_match *row)
{
	struct admitting a = { .ms = ms, .m = m, .f = f };
	struct must_report report;
	char ref[REF_RECORD];
	const char *verb = entry_verb(f);
	if (!must_guarded(attempt, &a, &report)) {
		match__frozen(ms, m, &report, &(struct failing){ .verb = verb });
		match__answer_error(ms, &f->asker, ERR_INTERNAL, NULL);
		match__flight_drop(ms, f);
		return false;
	}
	must(a.good);
	if (a.lacking) {
		match__answer_error(ms, &f->asker, ERR_NOMEM, NULL);
		match__flight_drop(ms, f);
		return false;
	}
	secret_ref(f->ref, ref);
	return match__flight_send(ms, m, f, verb, ref, &a.digest, row);
}

struct flight *match__change_flight(struct matches *ms, struct match *m, const struct waiting *x,
                                    enum seat_verb verb, struct seat_id seat)
{
	struct flight *f = match__flight_take(ms, m, x->wish, &x->asker);
	char secret[SECRET_TEXT];
	if (f == NULL) {
		match__answer_error(ms, &x->asker, ERR_NOMEM, NULL);
		return NULL;
	}
	text_copy(f->ref, sizeof f->ref, x->ref);
	f->change = (struct seat_change){ .verb = verb, .seat = seat };
	text_copy(f->change.name, sizeof f->change.name, x->name);
	secret_of_seat(ms->setup.pepper, &m->facts.id, seat, x->ref, secret);
	secret_digest(secret, &f->change.secret);
	return f;
}

void match__nonce_add(const struct match *m, struct flight *f)
{
	if (!m->facts.mixes)
		return;
	f->change.nonced = true;
	nonce_of(&m->facts.id, f->change.seat, f->ref, &f->change.nonce);
}

static struct writer answer_begin(struct matches *ms)
{
	struct writer w;
	buffer_clear(&ms->frame);
	writer_init(&w, &ms->frame);
	writer_object(&w);
	return w;
}

static void answer_end(struct matches *ms, struct writer *w, const struct asker *to)
{
	writer_end(w, '}');
	if (ms->frame.failed)
		match__answer_error(ms, to, ERR_NOMEM, NULL);
	else
		match__answer(ms, to,
		              &(struct answer){ .result = ms->frame.data, .length = ms->frame.length });
}

static void seat_write(const struct match *m, struct seat_id seat, struct writer *w)
{
	writer_key_int(w, "seat", seat.index);
	writer_key_text(w, "side", m->world->engine->seat(m->world->world, seat).side_name);
}

/* {match, seat, side, secret, invitations?} as this ref made it. */
static void seat_answer(struct matches *ms, const struct match *m, const struct asker *to,
                        struct seat_id seat, const char *ref, bool laid)
{
	char secret[SECRET_TEXT];
	struct writer w = answer_begin(ms);
	secret_of_seat(ms->setup.pepper, &m->facts.id, seat, ref, secret);
	writer_key_text(&w, "match", m->facts.id.text);
	seat_write(m, seat, &w);
	writer_key_text(&w, "secret", secret);
	if (laid) {
		writer_key(&w, "invitations");
		writer_array(&w);
		for (uint8_t i = 0; i < m->world->seats; i++) {
			if (i == seat.index)
				continue;
			secret_of_invitation(ms->setup.pepper, &m->facts.id, (struct seat_id){ i }, ref,
			                     secret);
			writer_object(&w);
			seat_write(m, (struct seat_id){ i }, &w);
			writer_key_text(&w, "invitation", secret);
			writer_end(&w, '}');
		}
		writer_end(&w, ']');
	}
	answer_end(ms, &w, to);
}

void match__exchange_answer(struct matches *ms, const struct asker *to, const char *secret)
{
	struct writer w = answer_begin(ms);
	writer_key_text(&w, "secret", secret);
	answer_end(ms, &w, to);
}

static void exchange_answer(struct matches *ms, const struct match *m, const struct asker *to,
                            struct seat_id seat, const char *ref)
{
	char secret[SECRET_TEXT];
	secret_of_seat(ms->setup.pepper, &m->facts.id, seat, ref, secret);
	match__exchange_answer(ms, to, secret);
}

void match__admitted(struct matches *ms, struct match *m, const struct flight *f)
{
	if (f->wish == WISH_COMPUTER)
		match__computer_answer(ms, m, &f->asker, f->change.seat);
	else if (f->wish == WISH_CHAIR || f->wish == WISH_DEPUTY ||
	         f->wish == WISH_CONSENT || f->wish == WISH_DISMISS)
		match__chair_done(ms, m, f);
	else if (match__is_umpires(f->wish))
		match__appointed(ms, m, f);
	else if (f->wish == WISH_REPLACE)
		match__replace_done(ms, m, f);
	else if (f->wish == WISH_EXCHANGE)
		exchange_answer(ms, m, &f->asker, f->change.seat, f->ref);
	else if (f->wish != WISH_SILENCE)
		seat_answer(ms, m, &f->asker, f->change.seat, f->ref, f->wish == WISH_LAY);
}

/* Did this ref make the secret the seat has now? */
static bool made_by(const struct matches *ms, const struct match *m, struct seat_id seat,
                    const char *ref)
{
	char secret[SECRET_TEXT];
	secret_of_seat(ms->setup.pepper, &m->facts.id, seat, ref, secret);
	return secret_is(secret, &m->live->seat[seat.index].secret);
}

/* The same ref again: what it made is told again, whatever else is asked now. */
static void laid_again(struct matches *ms, struct match *m, const struct waiting *x)
{
	struct seat_id maker = m->facts.maker;
	if (made_by(ms, m, maker, x->ref))
		seat_answer(ms, m, &x->asker, maker, x->ref, true);
	else
		match__answer_error(ms, &x->asker, ERR_USED, NULL);
}

static void terms_write(struct match *m, const struct waiting *x, const struct doc *options,
                        struct buffer *terms)
{
	struct writer w;
	writer_init(&w, terms);
	writer_object(&w);
	writer_key_text(&w, "scenario", m->facts.scenario);
	writer_key_int(&w, "maker", x->seat.index);
	writer_key_text(&w, "sight", m->facts.sight);
	writer_key_int(&w, "lots", LOTS_MIXED);
	if (x->delay.minutes > 0) {
		writer_key(&w, "delay");
		delay_terms_write(&x->delay, &w);
	}
	if (seating_terms_set(&x->seating)) {
		writer_key(&w, "players");
		seating_terms_write(&x->seating, &w);
	}
	writer_key_count(&w, "absence", x->absence);
	if (x->clock.move_s > 0) {
		writer_key(&w, "clock");
		clock_terms_write(&x->clock, &w);
	}
	if (options != NULL) {
		writer_key(&w, "options");
		writer_doc(&w, options);
	}
	writer_end(&w, '}');
}

static void setup(void *arg)
{
	struct admitting *a = arg;
	const struct shared_world *w = a->m->world;
	live_reset(w, a->f->scratch);
	clock_begin(&a->f->scratch->clock, &a->clock);
	a->good = w->engine->setup(w->world, live_state(a->f->scratch), NULL, a->options, a->faults);
	if (a->good && a->m->delay != NULL)
		live_copy(w, a->m->delay->live, a->f->scratch);
}

/* The state before the first entry. False: answered. */
static bool state_begin(struct matches *ms, struct admitting *a, const struct asker *to)
{
	struct must_report report;
	struct refusal why = { .rule = "", .piece = -1 };
	enum err err = ERR_NOMEM;
	a->faults = memory_take(sizeof *a->faults);
	if (a->faults != NULL && !must_guarded(setup, a, &report))
		err = ERR_INTERNAL;
	else if (a->faults != NULL && a->good)
		err = ERR_OK;
	else if (a->faults != NULL)
		err = ERR_PARAMS;
	if (a->faults != NULL && a->faults->kept > 0)
		why.hint = a->faults->list[0].what;
	memory_drop(a->faults);
	a->faults = NULL;
	if (err != ERR_OK)
		match__answer(
			ms, to, &(struct answer){ .err = err, .refusal = why.hint != MSG_NONE ? &why : NULL });
	return err == ERR_OK;
}

static void facts_fill(struct matches *ms, struct match *m, const struct waiting *x,
                       const struct admitting *a)
{
	struct facts *f = &m->facts;
	const char *sight = doc_text(a->options, "sight");
	text_copy(f->title, sizeof f->title, x->title);
	text_copy(f->scenario, sizeof f->scenario, x->scenario);
	text_copy(f->sight, sizeof f->sight, sight != NULL ? sight : "table");
	f->seed = a->seed;
	f->mixes = true;
	f->delay = x->delay;
	f->seating = x->seating;
	f->absence = x->absence;
	f->clock = x->clock;
	digest_of(a->seed.bytes, SEED_BYTES, &f->commitment);
	f->maker = x->seat;
	f->listed = x->listed;
	f->created_ms = ms->setup.clock.wall_ms(ms->setup.clock.self);
}

static void invitations_make(struct matches *ms, const struct match *m, struct flight *f)
{
	char invitation[SECRET_TEXT];
	f->change.seats = m->world->seats;
	for (uint8_t i = 0; i < f->change.seats; i++) {
		secret_of_invitation(ms->setup.pepper, &m->facts.id, (struct seat_id){ i }, f->ref,
		                     invitation);
		if (i != f->change.seat.index)
			secret_digest(invitation, &f->change.invitation[i]);
	}
}

/* The row and the first entry; f is complete but for its change. */
static void lay_send(struct matches *ms, struct match *m, const struct waiting *x,
                     struct admitting *a)
{
	struct buffer terms;
	buffer_init(&terms, TERMS_MOST);
	terms_write(m, x, a->options, &terms);
	const char *terms_text = buffer_text(&terms);
	struct stored_match row = {
		.id = m->facts.id,
		.engine = m->world->engine->name,
		.version = m->world->engine->version,
		.world = m->world->digest,
		.scenario = m->world->scenario,
		.terrain = m->world->terrain_text,
		.title = m->facts.title,
		.terms = terms_text,
		.created_ms = m->facts.created_ms,
		.listed = m->facts.listed,
	};
	memcpy(row.seed, a->seed.bytes, SEED_BYTES);
	if (terms.failed) {
		match__answer_error(ms, &x->asker, ERR_NOMEM, NULL);
		match__flight_drop(ms, a->f);
	} else {
		match__change_send(ms, m, a->f, &row);
	}
	buffer_finish(&terms);
}

/* What a match in laying has so far is dropped, for the next who wants to lay it. */
static void lay_clear(struct matches *ms, struct match *m)
{
	for (uint8_t i = 0; i < m->class_count; i++)
		match__class_finish(&m->classes[i]);
	memory_drop(m->classes);
	memory_drop(m->refs);
	live_destroy(m->live);
	delay_destroy(m->delay);
	worlds_drop(&ms->worlds, m->world);
	m->delay = NULL;
	m->classes = NULL;
	m->refs = NULL;
	m->live = NULL;
	m->world = NULL;
	m->class_count = 0;
}

void match__lay(struct matches *ms, struct match *m, struct waiting *x)
{
	if (m->life != MATCH_LAYING) {
		laid_again(ms, m, x);
		return;
	}
	if (x->seat.index >= x->world->seats) {
		match__answer_error(ms, &x->asker, ERR_PARAMS, NULL);
		return;
	}
	struct admitting a = { .ms = ms, .m = m, .clock = x->clock };
	m->world = worlds_keep(x->world);
	m->live = live_create(m->world);
	arena_reset(&ms->arena);
	if (x->options[0] != '\0')
		a.options = ms->setup.parse.parse(&ms->arena, x->options, strlen(x->options));
	ms->setup.chance.bytes(ms->setup.chance.self, a.seed.bytes, SEED_BYTES);
	bool later = x->delay.minutes > 0;
	if (later)
		m->delay = delay_create(m->world);
	if (m->live == NULL || !match__seats_open(ms, m) || (later && m->delay == NULL))
		match__answer_error(ms, &x->asker, ERR_NOMEM, NULL);
	else if ((a.f = match__change_flight(ms, m, x, SEAT_LAY, x->seat)) != NULL) {
		if (state_begin(ms, &a, &x->asker)) {
			facts_fill(ms, m, x, &a);
			match__nonce_add(m, a.f);
			invitations_make(ms, m, a.f);
			lay_send(ms, m, x, &a);
		} else {
			match__flight_drop(ms, a.f);
		}
	}
	if (m->flight == NULL)
		lay_clear(ms, m);
}

bool match__claim_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                          const char *invitation, const char *ref)
{
	struct seat_id seat = seat_by_invitation(m->live->seat, m->live->seats, invitation);
	enum err err = ERR_OK;
	if (seat.index == SEAT_NONE.index) {
		err = ERR_NOT_FOUND;
	} else if (m->live->seat[seat.index].taken && made_by(ms, m, seat, ref)) {
		seat_answer(ms, m, asker, seat, ref, false);
		return true;
	} else if (m->live->seat[seat.index].taken &&
	           m->live->seat[seat.index].offered == OFFERED_NOT) {
		err = ERR_USED;
	} else if (m->life == MATCH_FROZEN) {
		err = ERR_FROZEN;
	} else if (m->live->phase == PHASE_OVER) {
		err = ERR_PHASE;
	} else if (m->live->seat[seat.index].offered == OFFERED_ABSENT &&
	           !match__seat_missed(ms, m, seat)) {
		match__refuse(ms, asker, "TURN-1", MSG_REFUSAL_REPLACE_BACK, match__absence_s(m));
		return true;
	}
	if (err != ERR_OK)
		match__answer_error(ms, asker, err, NULL);
	return err != ERR_OK;
}

void match__claim(struct matches *ms, struct match *m, const struct waiting *x)
{
	if (match__claim_settled(ms, m, &x->asker, x->secret, x->ref))
		return;
	struct seat_id seat = seat_by_invitation(m->live->seat, m->live->seats, x->secret);
	struct flight *f = match__change_flight(ms, m, x, SEAT_CLAIM, seat);
	if (f == NULL)
		return;
	if (!m->live->seat[seat.index].taken)
		match__nonce_add(m, f);
	match__change_send(ms, m, f, NULL);
}

bool match__exchange_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                             const char *secret, const char *ref)
{
	struct seat_id seat = seat_by_secret(m->live->seat, m->live->seats, secret);
	enum err err = ERR_OK;
	if (umpire_is(&m->live->umpire, secret) || umpire_was(&m->live->umpire, secret))
		return match__rekey_settled(ms, m, asker, secret, ref);
	if (seat.index != SEAT_NONE.index && seat_is_computer(&m->live->seat[seat.index])) {
		match__answer_error(ms, asker, ERR_NOT_FOUND, NULL); /* its secret is the server's */
		return true;
	}
	if (seat.index == SEAT_NONE.index) {
		/* The answer may have been lost: the secret before and the ref that made this one are
		 * proof. */
		seat = seat_by_previous(m->live->seat, m->live->seats, secret);
		if (seat.index != SEAT_NONE.index && made_by(ms, m, seat, ref)) {
			exchange_answer(ms, m, asker, seat, ref);
			return true;
		}
		err = ERR_NOT_FOUND;
	} else if (made_by(ms, m, seat, ref)) {
		match__refuse(ms, asker, "", MSG_REFUSAL_EXCHANGE_REF, 0);
		return true;
	} else if (m->life == MATCH_FROZEN) {
		err = ERR_FROZEN;
	}
	if (err != ERR_OK)
		match__answer_error(ms, asker, err, NULL);
	return err != ERR_OK;
}

void match__exchange(struct matches *ms, struct match *m, const struct waiting *x)
{
	if (match__exchange_settled(ms, m, &x->asker, x->secret, x->ref))
		return;
	if (umpire_is(&m->live->umpire, x->secret)) {
		match__rekey(ms, m, x);
		return;
	}
	struct seat_id seat = seat_by_secret(m->live->seat, m->live->seats, x->secret);
	struct flight *f = match__change_flight(ms, m, x, SEAT_EXCHANGE, seat);
	if (f != NULL)
		match__change_send(ms, m, f, NULL);
}
