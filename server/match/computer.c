/* computer.c: seats that a computer plays: put there by who holds a seat, journalled like a claim;
 * silent when its process was started too often in vain. Also what the processes are told: which
 * computers are wanted now. match/ knows no process: it asks and tells through computers_port. */
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"
#include "match/secret.h"

static bool plays_here(const struct matches *ms, const struct match *m, const char *strength)
{
	const struct computers_port *c = &ms->setup.computers;
	return c->plays != NULL && c->plays(c->self, m->world->engine->name, strength);
}

static bool has_room(const struct matches *ms)
{
	const struct computers_port *c = &ms->setup.computers;
	return c->room(c->self);
}

static void tell(struct matches *ms, const struct match *m, struct seat_id seat, bool wanted)
{
	const struct computers_port *c = &ms->setup.computers;
	char secret[SECRET_TEXT];
	if (c->tell == NULL)
		return;
	secret_of_computer(ms->setup.pepper, &m->facts.id, seat, secret);
	c->tell(c->self, &(struct computer_news){ m->facts.id, seat, secret, wanted });
}

void match__computers_tell(struct matches *ms, const struct match *m, bool people)
{
	if (m->live == NULL)
		return;
	bool plays = people && m->life == MATCH_LIVE && m->live->phase == PHASE_PLAY;
	for (uint8_t i = 0; i < m->live->seats; i++) {
		const struct seat *s = &m->live->seat[i];
		if (seat_is_computer(s))
			tell(ms, m, (struct seat_id){ i }, plays && !s->silent);
	}
}

uint32_t match__people(const struct match *m)
{
	uint32_t people = m->members;
	for (uint8_t i = 0; m->live != NULL && i < m->live->seats; i++)
		if (seat_is_computer(&m->live->seat[i]))
			people -= m->classes[i].count;
	return people;
}

void match__computer_answer(struct matches *ms, const struct match *m, const struct asker *to,
                            struct seat_id seat)
{
	char text[64];
	must(text_format(text, sizeof text, "{\"seat\":%u,\"strength\":\"%s\"}", seat.index,
	                 m->live->seat[seat.index].strength));
	match__answer(ms, to, &(struct answer){ .result = text, .length = strlen(text) });
}

static void refuse(struct matches *ms, const struct asker *to, enum err err, enum message_id hint)
{
	struct refusal why = { .rule = "", .hint = hint, .piece = -1 };
	match__answer(ms, to,
	              &(struct answer){ .err = err, .refusal = &why, .limit = "computers" });
}

/* The rules of the house; the seat is one of the match's and not this starter's already. */
static bool may_start(struct matches *ms, const struct match *m, const struct asker *asker,
                      const struct seat *s, const char *strength)
{
	if (s->taken && !s->silent)
		refuse(ms, asker, ERR_REFUSED, MSG_REFUSAL_COMPUTER_TAKEN);
	else if (!plays_here(ms, m, strength))
		refuse(ms, asker, ERR_REFUSED, MSG_REFUSAL_COMPUTER_NONE);
	else if (m->life == MATCH_FROZEN)
		match__answer_error(ms, asker, ERR_FROZEN, NULL);
	else if (m->live->phase == PHASE_OVER)
		match__answer_error(ms, asker, ERR_PHASE, NULL);
	else if (!has_room(ms))
		refuse(ms, asker, ERR_LIMIT, MSG_REFUSAL_COMPUTER_MANY);
	else
		return true;
	return false;
}

bool match__computer_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                             const char *secret, struct seat_id seat, const char *strength)
{
	struct seat_id by = seat_by_secret(m->live->seat, m->live->seats, secret);
	if (by.index == SEAT_NONE.index || seat.index >= m->live->seats) {
		enum err err = by.index == SEAT_NONE.index ? ERR_NOT_FOUND : ERR_PARAMS;
		match__answer_error(ms, asker, err, NULL);
		return true;
	}
	const struct seat *s = &m->live->seat[seat.index];
	if (seat_is_computer(s) && !s->silent && s->starter.index == by.index &&
	    strcmp(s->strength, strength) == 0) { /* the answer may have been lost */
		match__computer_answer(ms, m, asker, seat);
		return true;
	}
	return !may_start(ms, m, asker, s, strength);
}

void match__computer(struct matches *ms, struct match *m, const struct waiting *x)
{
	if (match__computer_settled(ms, m, &x->asker, x->secret, x->seat, x->strength))
		return;
	struct flight *f = match__change_flight(ms, m, x, SEAT_COMPUTER, x->seat);
	if (f == NULL)
		return;
	char secret[SECRET_TEXT];
	secret_of_computer(ms->setup.pepper, &m->facts.id, x->seat, secret);
	secret_digest(secret, &f->change.secret);
	text_copy(f->change.strength, sizeof f->change.strength, x->strength);
	f->change.starter = seat_by_secret(m->live->seat, m->live->seats, x->secret);
	if (!m->live->seat[x->seat.index].taken)
		match__nonce_add(m, f);
	match__change_send(ms, m, f, NULL);
}

void match__silence(struct matches *ms, struct match *m, const struct waiting *x)
{
	if (x->seat.index >= m->live->seats || m->life == MATCH_FROZEN)
		return;
	const struct seat *s = &m->live->seat[x->seat.index];
	if (!seat_is_computer(s) || s->silent)
		return;
	struct flight *f = match__change_flight(ms, m, x, SEAT_SILENCE, x->seat);
	if (f != NULL)
		match__change_send(ms, m, f, NULL);
}
