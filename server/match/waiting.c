/* waiting.c: those who wait for a match to be loaded or for its flight to land: in order, bounded
 * in each match and in all; and the one way an answer leaves match/. */
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"

const struct asker match__nobody = { .length = 4, .id = "null" };

void match__answer(struct matches *ms, const struct asker *to, const struct answer *a)
{
	if (a->err == ERR_REFUSED)
		ms->counts.refused++;
	ms->setup.audience.answer(ms->setup.audience.self, to, a);
}

void match__answer_error(struct matches *ms, const struct asker *to, enum err err,
                         const char *limit)
{
	match__answer(ms, to, &(struct answer){ .err = err, .limit = limit });
}

void match__refuse(struct matches *ms, const struct asker *to, const char *rule,
                   enum message_id hint, int64_t number)
{
	struct refusal why = { .rule = rule, .hint = hint, .numbers = { number }, .piece = -1 };
	match__answer(ms, to, &(struct answer){ .err = ERR_REFUSED, .refusal = &why });
}

void match__asker_copy(struct asker *to, const struct asker *from)
{
	to->conn = from->conn;
	to->address = from->address;
	to->at_ms = from->at_ms;
	to->length = from->length;
	memcpy(to->id, from->id, from->length);
}

/* Of those who want a seat a quarter as many may wait as of one seat's orders. */
enum { ADMISSIONS_SHARE = 4 };

static bool is_admission(enum wish wish)
{
	return wish != WISH_ORDER && wish != WISH_RULE && wish != WISH_JOIN;
}

/* While a match is loaded all may wait: the bounds of the address and of all are theirs. Orders and
 * what an umpire or who watches writes have bounds of their own, each seat's and each book's
 * (submit.c, ruling.c); joins wait for nothing but a match that is being laid. */
static bool line_full(const struct matches *ms, const struct match *m, enum wish wish)
{
	uint32_t most = ms->setup.limits.waiting;
	if (m == NULL || m->life == MATCH_LOADING)
		return false;
	if (is_admission(wish))
		return m->admissions >= (most + ADMISSIONS_SHARE - 1) / ADMISSIONS_SHARE;
	return wish == WISH_JOIN && m->life == MATCH_LAYING && m->waiting >= most;
}

struct waiting *match__waiting_create(struct matches *ms, const struct match *m,
                                      const struct asker *asker, enum wish wish, const char *ref,
                                      size_t extra)
{
	const struct matches_limits *limits = &ms->setup.limits;
	struct account *account = match__account(ms, asker->address);
	if (ms->waiting >= limits->waiting_all || line_full(ms, m, wish) ||
	    (account != NULL && account->waiting >= limits->waiting_address)) {
		match__answer_error(ms, asker, ERR_BUSY, NULL);
		return NULL;
	}
	struct waiting *x = account == NULL ? NULL : memory_take(sizeof *x + extra);
	if (x == NULL || !text_copy(x->ref, sizeof x->ref, ref)) {
		match__answer_error(ms, asker, x == NULL ? ERR_NOMEM : ERR_PARAMS, NULL);
		memory_drop(x);
		return NULL;
	}
	x->wish = wish;
	x->seat = SEAT_NONE;
	match__asker_copy(&x->asker, asker);
	account->waiting++;
	ms->waiting++;
	return x;
}

void match__waiting_destroy(struct matches *ms, struct waiting *x)
{
	if (x == NULL)
		return;
	worlds_drop(&ms->worlds, x->world);
	memory_drop(x->title);
	ms->accounts[x->asker.address].waiting--;
	memory_drop(x);
	ms->waiting--;
}

void match__wait(struct matches *ms, struct match *m, struct waiting *x)
{
	x->next = NULL;
	*m->last = x;
	m->last = &x->next;
	m->waiting++;
	m->admissions += is_admission(x->wish);
}

struct waiting *match__unwait(struct match *m, struct waiting **at)
{
	struct waiting *x = *at;
	*at = x->next;
	if (*at == NULL)
		m->last = at;
	m->waiting--;
	m->admissions -= is_admission(x->wish);
	return x;
}

int64_t match__asked_ms(const struct matches *ms, const struct asker *asker)
{
	return asker->at_ms > 0 ? asker->at_ms : match__wall(ms);
}

static void fulfil(struct matches *ms, struct match *m, struct waiting *x)
{
	switch (x->wish) {
	case WISH_JOIN: match__join(ms, m, x); break;
	case WISH_LAY: match__lay(ms, m, x); break;
	case WISH_CLAIM: match__claim(ms, m, x); break;
	case WISH_EXCHANGE: match__exchange(ms, m, x); break;
	case WISH_COMPUTER: match__computer(ms, m, x); break;
	case WISH_CHAIR:
	case WISH_DEPUTY: match__chair(ms, m, x); break;
	case WISH_CONSENT:
	case WISH_DISMISS: match__chair_change(ms, m, x); break;
	case WISH_NAME:
	case WISH_AGREE:
	case WISH_DECLINE: match__appoint(ms, m, x); break;
	case WISH_SIT: match__sit(ms, m, x); break;
	case WISH_RULE:
		match__rule(ms, m, &x->asker, x->ref, (const void *)x->command);
		break;
	case WISH_REPLACE: match__replace(ms, m, x); break;
	case WISH_SILENCE: match__silence(ms, m, x); break;
	case WISH_REKEY:
	case WISH_ATTEND:
	case WISH_WAKE:
	case WISH_RUN:
	case WISH_CLOCK: break;
	case WISH_ORDER:
		match__order(ms, m, &x->asker,
		             &(struct order_sent){ .seat = x->seat,
		                                   .deputy = x->deputy,
		                                   .verb = x->verb,
		                                   .ref = x->ref,
		                                   .minute = x->minute },
		             x->command);
		break;
	}
}

/* What comes before anything that is asked at that time. */
static void first_do(struct matches *ms, struct match *m, int64_t at_ms)
{
	match__run(ms, m);
	match__clock(ms, m, at_ms);
	match__attend(ms, m); /* whoever is heard again is there before he orders */
}

bool match__ready(struct matches *ms, struct match *m, const struct asker *asker)
{
	m->runs_halted = false;
	first_do(ms, m, match__asked_ms(ms, asker));
	return m->flight == NULL && m->first == NULL;
}

void match__proceed(struct matches *ms, struct match *m)
{
	struct waiting **at = &m->first;
	first_do(ms, m, 0); /* of the clock what is owed to it */
	while (*at != NULL && (m->life == MATCH_LIVE || m->life == MATCH_FROZEN)) {
		if ((*at)->wish != WISH_JOIN)
			match__clock(ms, m, match__asked_ms(ms, &(*at)->asker));
		if (m->flight != NULL && (*at)->wish != WISH_JOIN) {
			at = &(*at)->next;
			continue;
		}
		struct waiting *x = match__unwait(m, at);
		fulfil(ms, m, x);
		match__waiting_destroy(ms, x);
	}
	match__attend(ms, m); /* he may have joined */
}

/* Sent with a secret that is no more: an order of this seat's, or a ruling of the umpire's. */
struct revoked { enum wish wish; struct seat_id seat; uint8_t deputy; };

static bool is_revoked(const struct waiting *x, const struct revoked *r)
{
	const struct umpire_change *c = (const void *)x->command;
	if (x->wish != r->wish)
		return false;
	return x->wish == WISH_RULE ? c->book == BOOK_UMPIRE
	                            : x->seat.index == r->seat.index && x->deputy == r->deputy;
}

static void revoked_refuse(struct matches *ms, struct match *m, const struct revoked *r,
                           struct conn_id but)
{
	struct waiting **at = &m->first;
	while (*at != NULL) {
		const struct conn_id conn = (*at)->asker.conn;
		bool kept = conn.slot == but.slot && conn.generation == but.generation;
		if (!is_revoked(*at, r) || kept) {
			at = &(*at)->next;
			continue;
		}
		struct waiting *x = match__unwait(m, at);
		match__answer_error(ms, &x->asker, ERR_NOT_FOUND, NULL);
		match__waiting_destroy(ms, x);
	}
}

void match__orders_refuse(struct matches *ms, struct match *m, struct seat_id seat,
                          uint8_t deputy, struct conn_id but)
{
	revoked_refuse(ms, m, &(struct revoked){ WISH_ORDER, seat, deputy }, but);
}

void match__rulings_refuse(struct matches *ms, struct match *m, struct conn_id but)
{
	revoked_refuse(ms, m, &(struct revoked){ WISH_RULE, SEAT_NONE, 0 }, but);
}

void match__refuse_all(struct matches *ms, struct match *m, enum err err)
{
	while (m->first != NULL) {
		struct waiting *x = match__unwait(m, &m->first);
		match__answer_error(ms, &x->asker, err, NULL);
		match__waiting_destroy(ms, x);
	}
}
