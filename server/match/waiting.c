/* waiting.c: those who wait for a match to be loaded or for its flight to land: in order, bounded
 * in each match and in all; and the one way an answer leaves match/. */
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"

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

void match__asker_copy(struct asker *to, const struct asker *from)
{
	to->conn = from->conn;
	to->length = from->length;
	memcpy(to->id, from->id, from->length);
}

struct waiting *match__waiting_create(struct matches *ms, const struct match *m,
                                      const struct asker *asker, enum wish wish, const char *ref,
                                      size_t extra)
{
	const struct matches_limits *limits = &ms->setup.limits;
	if (ms->waiting >= limits->waiting_all
	    || (m != NULL && m->waiting >= limits->waiting && m->life != MATCH_LOADING)) {
		match__answer_error(ms, asker, ERR_BUSY, NULL);
		return NULL;
	}
	struct waiting *x = memory_take(sizeof *x + extra);
	if (x == NULL || !text_copy(x->ref, sizeof x->ref, ref)) {
		match__answer_error(ms, asker, x == NULL ? ERR_NOMEM : ERR_PARAMS, NULL);
		memory_drop(x);
		return NULL;
	}
	x->wish = wish;
	x->seat = SEAT_NONE;
	match__asker_copy(&x->asker, asker);
	ms->waiting++;
	return x;
}

void match__waiting_destroy(struct matches *ms, struct waiting *x)
{
	if (x == NULL)
		return;
	worlds_drop(&ms->worlds, x->world);
	memory_drop(x->title);
	memory_drop(x);
	ms->waiting--;
}

void match__wait(struct matches *ms, struct match *m, struct waiting *x)
{
	x->next = NULL;
	*m->last = x;
	m->last = &x->next;
	m->waiting++;
}

/* Takes *at out of the line. */
static struct waiting *unlink(struct match *m, struct waiting **at)
{
	struct waiting *x = *at;
	*at = x->next;
	if (*at == NULL)
		m->last = at;
	m->waiting--;
	return x;
}

static void fulfil(struct matches *ms, struct match *m, struct waiting *x)
{
	switch (x->wish) {
	case WISH_JOIN: match__join(ms, m, x); break;
	case WISH_LAY: match__lay(ms, m, x); break;
	case WISH_CLAIM: match__claim(ms, m, x); break;
	case WISH_EXCHANGE: match__exchange(ms, m, x); break;
	case WISH_ORDER:
		match__order(ms, m, &x->asker, x->seat, x->verb, x->ref, x->minute, x->command);
		break;
	}
}

void match__proceed(struct matches *ms, struct match *m)
{
	struct waiting **at = &m->first;
	while (*at != NULL && (m->life == MATCH_LIVE || m->life == MATCH_FROZEN)) {
		if (m->flight != NULL && (*at)->wish != WISH_JOIN) {
			at = &(*at)->next;
			continue;
		}
		struct waiting *x = unlink(m, at);
		fulfil(ms, m, x);
		match__waiting_destroy(ms, x);
	}
}

void match__orders_refuse(struct matches *ms, struct match *m, struct seat_id seat,
                          struct conn_id but)
{
	struct waiting **at = &m->first;
	while (*at != NULL) {
		const struct conn_id conn = (*at)->asker.conn;
		bool kept = conn.slot == but.slot && conn.generation == but.generation;
		if ((*at)->wish != WISH_ORDER || (*at)->seat.index != seat.index || kept) {
			at = &(*at)->next;
			continue;
		}
		struct waiting *x = unlink(m, at);
		match__answer_error(ms, &x->asker, ERR_NOT_FOUND, NULL);
		match__waiting_destroy(ms, x);
	}
}

void match__refuse_all(struct matches *ms, struct match *m, enum err err)
{
	while (m->first != NULL) {
		struct waiting *x = unlink(m, &m->first);
		match__answer_error(ms, &x->asker, err, NULL);
		match__waiting_destroy(ms, x);
	}
}
