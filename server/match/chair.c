/* chair.c: chairs: the player of a seat asks for one, his commander consents, either takes it away
 * (house 3). Recorded like a claim, so that a chair outlives the server and its secret can be told
 * again; what it may see is the seat's class, no more, and it may send nothing that changes
 * anything (gate/dispatch).
 *
 * A deputy is named in the same way, and needs no consent (seat.h).
 *
 * RULING: where a computer commands a side, its first person in rank consents in its place: a
 * computer can neither ask nor consent. RULING: who made a chair by some ref and took it away makes
 * it anew with the same secret if he sends that ref again. */
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"
#include "match/secret.h"

static bool person_of(const struct match *m, uint8_t side, uint8_t seat)
{
	return world_side(m->world, (struct seat_id){ seat }) == side &&
	       !seat_is_computer(&m->live->seat[seat]);
}

static bool leads(const struct match *m, uint8_t seat)
{
	return live_commands(m->world->engine, m->world->world, live_state_const(m->live),
	                     (struct seat_id){ seat });
}

bool match__consents(const struct match *m, struct seat_id by, struct seat_id seat)
{
	uint8_t side = world_side(m->world, seat), first = SEATS_MAX;
	bool led = false;
	for (uint8_t k = m->live->seats; k-- > 0;) {
		if (!person_of(m, side, k))
			continue;
		first = k;
		led = led || leads(m, k);
	}
	return person_of(m, side, by.index) && (led ? leads(m, by.index) : by.index == first);
}

struct seat_id match__person(struct matches *ms, const struct match *m, const struct asker *asker,
                             const char *secret)
{
	struct seat_id by = seat_by_secret(m->live->seat, m->live->seats, secret);
	if (by.index == SEAT_NONE.index || !seat_is_computer(&m->live->seat[by.index])) {
		if (by.index == SEAT_NONE.index)
			match__answer_error(ms, asker, ERR_NOT_FOUND, NULL);
		return by;
	}
	match__answer_error(ms, asker, ERR_NOT_FOUND, NULL); /* its secret is the server's */
	return SEAT_NONE;
}

/* True: it was answered that nothing can be changed any more. */
static bool closed(struct matches *ms, const struct match *m, const struct asker *asker)
{
	enum err err = m->life == MATCH_FROZEN          ? ERR_FROZEN
	               : m->live->phase == PHASE_OVER ? ERR_PHASE
	                                              : ERR_OK;
	if (err != ERR_OK)
		match__answer_error(ms, asker, err, NULL);
	return err != ERR_OK;
}

static void secret_made(const struct matches *ms, const struct match *m, bool deputy,
                        struct seat_id seat, const char *ref, char out[SECRET_TEXT])
{
	(deputy ? secret_of_deputy : secret_of_chair)(ms->setup.pepper, &m->facts.id, seat, ref, out);
}

/* {seat, chair, standing, secret?} */
static void answer(struct matches *ms, const struct match *m, const struct asker *to,
                   struct seat_id seat, uint8_t chair, const char *ref)
{
	char secret[SECRET_TEXT], text[128 + SECRET_TEXT] = "";
	const struct chair *c = &m->live->seat[seat.index].chair[chair];
	const char *standing = c->standing ? "true" : "false";
	if (ref != NULL)
		secret_made(ms, m, c->deputy, seat, ref, secret);
	must(text_format(text, sizeof text, "{\"seat\":%u,\"chair\":%u,\"standing\":%s%s%s%s}",
	                 seat.index, chair, standing, ref != NULL ? ",\"secret\":\"" : "",
	                 ref != NULL ? secret : "", ref != NULL ? "\"" : ""));
	match__answer(ms, to, &(struct answer){ .result = text, .length = strlen(text) });
}

static uint8_t chair_free(const struct seat *s)
{
	uint8_t k = 0;
	while (k < CHAIRS_MAX && s->chair[k].set)
		k++;
	return k;
}

static uint8_t deputies(const struct seat *s)
{
	uint8_t n = 0;
	for (uint8_t k = 0; k < CHAIRS_MAX; k++)
		n = (uint8_t)(n + seat_has_deputy(s, k));
	return n;
}

bool match__chair_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                          enum wish wish, const char *secret, const char *ref)
{
	bool deputy = wish == WISH_DEPUTY;
	struct seat_id seat = match__person(ms, m, asker, secret), had;
	char made[SECRET_TEXT];
	uint8_t chair;
	if (seat.index == SEAT_NONE.index)
		return true;
	secret_made(ms, m, deputy, seat, ref, made);
	had = seat_by_chair(m->live->seat, m->live->seats, made, &chair);
	if (had.index == seat.index) { /* the answer may have been lost */
		answer(ms, m, asker, seat, chair, ref);
		return true;
	}
	if (closed(ms, m, asker))
		return true;
	const struct seat *s = &m->live->seat[seat.index];
	bool many = deputy && deputies(s) >= DEPUTIES_MAX;
	if (chair_free(s) < CHAIRS_MAX && !many)
		return false;
	struct refusal why = { .rule = "", .hint = MSG_REFUSAL_CHAIR_FULL, .piece = -1 };
	if (many)
		why.hint = MSG_REFUSAL_DEPUTY_MANY;
	match__answer(ms, asker,
	              &(struct answer){ .err = ERR_LIMIT, .refusal = &why,
		                            .limit = many ? "deputies" : "chairs" });
	return true;
}

void match__chair(struct matches *ms, struct match *m, const struct waiting *x)
{
	bool deputy = x->wish == WISH_DEPUTY;
	if (match__chair_settled(ms, m, &x->asker, x->wish, x->secret, x->ref))
		return;
	struct seat_id seat = seat_by_secret(m->live->seat, m->live->seats, x->secret);
	struct flight *f = match__change_flight(ms, m, x, deputy ? SEAT_DEPUTY : SEAT_CHAIR, seat);
	if (f == NULL)
		return;
	char secret[SECRET_TEXT];
	secret_made(ms, m, deputy, seat, x->ref, secret);
	secret_digest(secret, &f->change.secret);
	f->change.chair = chair_free(&m->live->seat[seat.index]);
	f->change.standing = deputy || match__consents(m, seat, seat);
	match__change_send(ms, m, f, NULL);
}

bool match__chair_change_settled(struct matches *ms, const struct match *m,
                                 const struct asker *asker, const char *secret, enum wish wish,
                                 struct seat_id seat, uint8_t chair)
{
	struct seat_id by = match__person(ms, m, asker, secret);
	if (by.index == SEAT_NONE.index)
		return true;
	if (seat.index >= m->live->seats || chair >= CHAIRS_MAX) {
		match__answer_error(ms, asker, ERR_PARAMS, NULL);
		return true;
	}
	bool commands = match__consents(m, by, seat);
	if (!commands && (wish == WISH_CONSENT || by.index != seat.index)) {
		match__answer_error(ms, asker, ERR_FORBIDDEN, NULL);
		return true;
	}
	const struct chair *c = &m->live->seat[seat.index].chair[chair];
	bool done = wish == WISH_CONSENT ? c->standing : !c->set;
	if (done)
		answer(ms, m, asker, seat, chair, NULL);
	else if (!c->set)
		match__answer_error(ms, asker, ERR_NOT_FOUND, NULL);
	else if (m->life == MATCH_FROZEN)
		match__answer_error(ms, asker, ERR_FROZEN, NULL);
	else
		return false;
	return true;
}

void match__chair_change(struct matches *ms, struct match *m, const struct waiting *x)
{
	if (match__chair_change_settled(ms, m, &x->asker, x->secret, x->wish, x->seat, x->chair))
		return;
	enum seat_verb verb = x->wish == WISH_CONSENT ? SEAT_CONSENT : SEAT_DISMISS;
	struct flight *f = match__change_flight(ms, m, x, verb, x->seat);
	if (f == NULL)
		return;
	f->change.chair = x->chair;
	match__change_send(ms, m, f, NULL);
}

void match__chair_dismiss(struct matches *ms, struct match *m, struct seat_id seat, uint8_t chair)
{
	match__orders_refuse(ms, m, seat, (uint8_t)(1 + chair), (struct conn_id){ 0 });
	match__chair_shut(ms, m, seat, chair);
}

void match__chair_done(struct matches *ms, const struct match *m, const struct flight *f)
{
	bool made = f->wish == WISH_CHAIR || f->wish == WISH_DEPUTY;
	answer(ms, m, &f->asker, f->change.seat, f->change.chair, made ? f->ref : NULL);
}
