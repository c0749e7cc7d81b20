/* replace.c: somebody else is to play on at a taken seat: its player invites him, or the commander
 * does in the place of one of his side who is absent. The invitation is a second one to the same
 * seat; whoever claims it has the seat alone (admit.c): the old secret, the deputies and the chairs
 * are revoked and their lines shut, the drafts are still there but none goes by itself, what was
 * asked or voted and is still open is void (attending.c, field reports G2, G3).
 *
 * RULING: an invitation for one who is absent is void when he is there again, and either when the
 * seat's player exchanges his secret. RULING: whether a colleague is absent is for those alone to
 * use who may know it: to a commander out of communication with him he is not (CARD-5). */
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"
#include "match/secret.h"
#include "match/view.h"

static bool made_by(const struct matches *ms, const struct match *m, struct seat_id seat,
                    const char *ref)
{
	const struct seat *s = &m->live->seat[seat.index];
	char invitation[SECRET_TEXT];
	secret_of_invitation(ms->setup.pepper, &m->facts.id, seat, ref, invitation);
	return s->offered != OFFERED_NOT && secret_is(invitation, &s->invitation);
}

static void answer(struct matches *ms, const struct match *m, const struct asker *to,
                   struct seat_id seat, const char *ref)
{
	char invitation[SECRET_TEXT], text[128 + SECRET_TEXT];
	secret_of_invitation(ms->setup.pepper, &m->facts.id, seat, ref, invitation);
	must(text_format(text, sizeof text, "{\"seat\":%u,\"side\":\"%s\",\"invitation\":\"%s\"}",
	                 seat.index, m->world->engine->seat(m->world->world, seat).side_name,
	                 invitation));
	match__answer(ms, to, &(struct answer){ .result = text, .length = strlen(text) });
}

/* ERR_OK: he may invite somebody to this seat. */
static enum err may_invite(const struct match *m, struct seat_id by, struct seat_id seat)
{
	struct viewer eyes = { VIEWER_SEAT, by };
	if (m->life == MATCH_FROZEN)
		return ERR_FROZEN;
	if (m->live->phase == PHASE_OVER)
		return ERR_PHASE;
	if (by.index == seat.index)
		return ERR_OK;
	if (!match__consents(m, by, seat))
		return ERR_FORBIDDEN;
	bool missed = seat_missed(&m->live->seat[seat.index]) &&
	              view_knows_absence(m->world, m->live, &eyes, seat.index);
	return missed ? ERR_OK : ERR_REFUSED;
}

bool match__replace_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                            const char *secret, struct seat_id seat, const char *ref)
{
	struct seat_id by = match__person(ms, m, asker, secret);
	if (by.index == SEAT_NONE.index)
		return true;
	if (seat.index == SEAT_NONE.index)
		seat = by;
	enum err err = seat.index < m->live->seats ? may_invite(m, by, seat) : ERR_PARAMS;
	bool again = err == ERR_OK && made_by(ms, m, seat, ref); /* the answer may have been lost */
	if (again)
		answer(ms, m, asker, seat, ref);
	else if (err == ERR_REFUSED)
		match__refuse(ms, asker, "TURN-2", MSG_REFUSAL_REPLACE_THERE, 0);
	else if (err != ERR_OK)
		match__answer_error(ms, asker, err, NULL);
	return again || err != ERR_OK;
}

void match__replace(struct matches *ms, struct match *m, const struct waiting *x)
{
	if (match__replace_settled(ms, m, &x->asker, x->secret, x->seat, x->ref))
		return;
	struct seat_id by = seat_by_secret(m->live->seat, m->live->seats, x->secret);
	struct seat_id seat = x->seat.index == SEAT_NONE.index ? by : x->seat;
	match__replace_send(ms, m, x, seat, by.index == seat.index ? OFFERED_OWN : OFFERED_ABSENT);
}

void match__replace_send(struct matches *ms, struct match *m, const struct waiting *x,
                         struct seat_id seat, enum offered offered)
{
	char invitation[SECRET_TEXT];
	struct flight *f = match__change_flight(ms, m, x, SEAT_OFFER, seat);
	if (f == NULL)
		return;
	secret_of_invitation(ms->setup.pepper, &m->facts.id, seat, x->ref, invitation);
	secret_digest(invitation, &f->change.secret);
	f->change.offered = (uint8_t)offered;
	match__change_send(ms, m, f, NULL);
}

void match__replace_done(struct matches *ms, const struct match *m, const struct flight *f)
{
	answer(ms, m, &f->asker, f->change.seat, f->ref);
}

void match__replaced(struct matches *ms, struct match *m, const struct flight *f)
{
	match__orders_refuse(ms, m, f->change.seat, 0, f->asker.conn);
	match__seat_shut(ms, m, f->change.seat, f->asker.conn);
	for (uint8_t k = 0; k < CHAIRS_MAX; k++)
		match__chair_dismiss(ms, m, f->change.seat, k);
}
