/* appointing.c: how a match comes by its umpire (TURN-1): a side's commander names him, the other
 * side's agrees, and whoever has both their keys takes the office. Each is recorded like a claim;
 * keys and secret are made from pepper and ref, so that the same ref is answered again.
 *
 * RULING: he is named and agreed to until the first side move is over: a table begins to play when
 * its last seat is taken, so that two players are never both at it before. He may take his office
 * at any time before the end; the match never waits for him.
 * RULING: for a side its commander speaks, and until it has one the first of its persons in rank
 * (chair.c). A side that computers alone play has nobody to agree, and so the match no umpire. */
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"
#include "match/secret.h"

/* {standing, key?} */
static void answer(struct matches *ms, const struct match *m, const struct asker *to,
                   const char *key)
{
	char text[64 + SECRET_TEXT];
	must(text_format(text, sizeof text, "{\"standing\":\"%s\"%s%s%s}",
	                 umpire_standing_name(m->live->umpire.standing),
	                 key != NULL ? ",\"key\":\"" : "", key != NULL ? key : "",
	                 key != NULL ? "\"" : ""));
	match__answer(ms, to, &(struct answer){ .result = text, .length = strlen(text) });
}

static void secret_answer(struct matches *ms, const struct match *m, const struct asker *to,
                          const char *ref)
{
	char secret[SECRET_TEXT], text[128];
	secret_of_umpire(ms->setup.pepper, &m->facts.id, ref, secret);
	must(text_format(text, sizeof text, "{\"match\":\"%s\",\"secret\":\"%s\"}", m->facts.id.text,
	                 secret));
	match__answer(ms, to, &(struct answer){ .result = text, .length = strlen(text) });
}

/* Does any person play a seat of this side, or may yet take one? */
static bool has_person(const struct match *m, uint8_t side)
{
	for (uint8_t k = 0; k < m->live->seats; k++)
		if (world_side(m->world, (struct seat_id){ k }) == side &&
		    !seat_is_computer(&m->live->seat[k]))
			return true;
	return false;
}

static bool too_late(const struct match *m)
{
	return m->live->phase == PHASE_OVER ||
	       m->world->engine->minute(live_state_const(m->live)) > 0;
}

/* The side that the secret's person speaks for; SIDES: none, answered. */
static uint8_t speaks_for(struct matches *ms, const struct match *m, const struct asker *asker,
                          const char *secret)
{
	struct seat_id by = match__person(ms, m, asker, secret);
	if (by.index == SEAT_NONE.index)
		return SIDES;
	if (!match__consents(m, by, by)) {
		match__answer_error(ms, asker, ERR_FORBIDDEN, NULL);
		return SIDES;
	}
	return world_side(m->world, by);
}

/* What says no to a change that this side's commander asks for; MSG_NONE: nothing. */
static enum message_id objection(const struct match *m, const struct waiting *x, uint8_t side)
{
	const struct umpire *u = &m->live->umpire;
	enum wish wish = x->wish;
	if (wish == WISH_DECLINE)
		return u->standing == UMPIRE_SEATED ? MSG_REFUSAL_UMPIRE_SEATED : MSG_NONE;
	if (too_late(m))
		return MSG_REFUSAL_UMPIRE_LATE;
	if (wish == WISH_NAME && u->standing != UMPIRE_NONE)
		return u->side == side ? MSG_REFUSAL_UMPIRE_NAMED : MSG_REFUSAL_UMPIRE_OTHER;
	if (wish == WISH_NAME && x->name[0] == '\0')
		return MSG_REFUSAL_UMPIRE_NAMELESS;
	if (wish == WISH_NAME && (!has_person(m, 0) || !has_person(m, 1)))
		return MSG_REFUSAL_UMPIRE_ALONE;
	if (wish == WISH_AGREE && u->standing == UMPIRE_NONE)
		return MSG_REFUSAL_UMPIRE_NONE;
	if (wish == WISH_AGREE && u->side == side)
		return MSG_REFUSAL_UMPIRE_OWN;
	if (wish == WISH_AGREE && u->standing != UMPIRE_NAMED)
		return MSG_REFUSAL_UMPIRE_AGREED;
	return MSG_NONE;
}

/* Would it change nothing, since it was done already? Then its answer is given again. */
static bool done(struct matches *ms, const struct match *m, const struct waiting *x, uint8_t side)
{
	const struct umpire *u = &m->live->umpire;
	char key[SECRET_TEXT];
	if (x->wish == WISH_DECLINE) {
		if (umpire_some(u))
			return false;
		answer(ms, m, &x->asker, NULL);
		return true;
	}
	secret_of_key(ms->setup.pepper, &m->facts.id, side, x->ref, key);
	if (!umpire_some(u) || !secret_is(key, &u->key[side]))
		return false;
	answer(ms, m, &x->asker, key);
	return true;
}

/* Answers, and is true, if nothing is to be changed. side: whose commander asks. */
static bool settled(struct matches *ms, const struct match *m, const struct waiting *x,
                    uint8_t *side)
{
	*side = speaks_for(ms, m, &x->asker, x->secret);
	if (*side == SIDES || done(ms, m, x, *side))
		return true;
	enum message_id no = objection(m, x, *side);
	if (m->life == MATCH_FROZEN)
		match__answer_error(ms, &x->asker, ERR_FROZEN, NULL);
	else if (m->live->phase == PHASE_OVER)
		match__answer_error(ms, &x->asker, ERR_PHASE, NULL);
	else if (no != MSG_NONE)
		match__refuse(ms, &x->asker, "TURN-1", no, 0);
	else
		return false;
	return true;
}

/* A flight for a change of the umpire; NULL: answered. */
static struct flight *flight(struct matches *ms, struct match *m, const struct waiting *x,
                             enum umpire_verb verb)
{
	struct flight *f = match__flight_take(ms, m, x->wish, &x->asker);
	if (f == NULL) {
		match__answer_error(ms, &x->asker, ERR_NOMEM, NULL);
		return NULL;
	}
	text_copy(f->ref, sizeof f->ref, x->ref);
	f->umpire = (struct umpire_change){ .verb = (uint8_t)verb };
	return f;
}

void match__appoint(struct matches *ms, struct match *m, const struct waiting *x)
{
	static const enum umpire_verb verbs[] = { [WISH_NAME - WISH_NAME] = UMPIRE_NAME,
		                                      [WISH_AGREE - WISH_NAME] = UMPIRE_AGREE,
		                                      [WISH_DECLINE - WISH_NAME] = UMPIRE_DECLINE };
	char key[SECRET_TEXT];
	uint8_t side;
	if (settled(ms, m, x, &side))
		return;
	struct flight *f = flight(ms, m, x, verbs[x->wish - WISH_NAME]);
	if (f == NULL)
		return;
	f->seat = seat_by_secret(m->live->seat, m->live->seats, x->secret);
	f->umpire.side = side;
	if (x->wish == WISH_NAME)
		text_copy(f->umpire.name, sizeof f->umpire.name, x->name);
	if (x->wish != WISH_DECLINE) {
		secret_of_key(ms->setup.pepper, &m->facts.id, side, x->ref, key);
		secret_digest(key, &f->umpire.secret);
	}
	match__change_send(ms, m, f, NULL);
}

void match__sit(struct matches *ms, struct match *m, const struct waiting *x)
{
	const struct umpire *u = &m->live->umpire;
	char secret[SECRET_TEXT];
	enum err err = ERR_OK;
	secret_of_umpire(ms->setup.pepper, &m->facts.id, x->ref, secret);
	if (!umpire_invited(u, x->secret, x->other))
		err = ERR_NOT_FOUND;
	else if (u->standing == UMPIRE_SEATED && secret_is(secret, &u->secret))
		secret_answer(ms, m, &x->asker, x->ref);
	else if (u->standing == UMPIRE_SEATED)
		err = ERR_USED;
	else if (m->life == MATCH_FROZEN)
		err = ERR_FROZEN;
	else if (m->live->phase == PHASE_OVER)
		err = ERR_PHASE;
	if (err != ERR_OK)
		match__answer_error(ms, &x->asker, err, NULL);
	if (err != ERR_OK || u->standing == UMPIRE_SEATED)
		return;
	struct flight *f = flight(ms, m, x, UMPIRE_SIT);
	if (f == NULL)
		return;
	secret_digest(secret, &f->umpire.secret);
	match__change_send(ms, m, f, NULL);
}

bool match__rekey_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                          const char *secret, const char *ref)
{
	const struct umpire *u = &m->live->umpire;
	char made[SECRET_TEXT];
	bool is = umpire_is(u, secret);
	secret_of_umpire(ms->setup.pepper, &m->facts.id, ref, made);
	bool done = secret_is(made, &u->secret);
	if (is && !done && m->life != MATCH_FROZEN)
		return false;
	if (!is && done) /* the answer may have been lost */
		match__exchange_answer(ms, asker, made);
	else if (!is)
		match__answer_error(ms, asker, ERR_NOT_FOUND, NULL);
	else if (done)
		match__refuse(ms, asker, "TURN-1", MSG_REFUSAL_EXCHANGE_REF, 0);
	else
		match__answer_error(ms, asker, ERR_FROZEN, NULL);
	return true;
}

void match__rekey(struct matches *ms, struct match *m, const struct waiting *x)
{
	char secret[SECRET_TEXT];
	struct flight *f = flight(ms, m, x, UMPIRE_EXCHANGE);
	if (f == NULL)
		return;
	f->wish = WISH_REKEY;
	secret_of_umpire(ms->setup.pepper, &m->facts.id, x->ref, secret);
	secret_digest(secret, &f->umpire.secret);
	match__change_send(ms, m, f, NULL);
}

void match__appointed(struct matches *ms, const struct match *m, const struct flight *f)
{
	char secret[SECRET_TEXT];
	if (f->wish == WISH_RULE) {
		match__ruled(ms, m, f);
		return;
	}
	if (f->wish == WISH_REKEY) {
		secret_of_umpire(ms->setup.pepper, &m->facts.id, f->ref, secret);
		match__exchange_answer(ms, &f->asker, secret);
		return;
	}
	if (f->wish == WISH_SIT) {
		secret_answer(ms, m, &f->asker, f->ref);
		return;
	}
	secret_of_key(ms->setup.pepper, &m->facts.id, f->umpire.side, f->ref, secret);
	answer(ms, m, &f->asker, f->wish == WISH_DECLINE ? NULL : secret);
}
