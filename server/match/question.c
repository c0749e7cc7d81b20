/* question.c: what a viewer asks the game (`ask.…`): answered from what he may know, on the state
 * his class is shown, in a guard; nothing waits and nothing is changed. */
#include "match/internal.h"

struct questioning {
	const struct match *m;
	struct viewer viewer;
	const struct live *live;
	const char *question;
	const struct doc *params;
	struct scratch scratch;
	struct writer *w;
	struct refusal *why;
	bool good;
};

static void question_put(void *arg)
{
	struct questioning *q = arg;
	const struct shared_world *w = q->m->world;
	q->good = w->engine->ask(w->world, live_state_const(q->live), &q->viewer, q->question,
	                         q->params, &q->scratch, q->w, q->why);
}

enum err matches_ask(struct matches *ms, struct match_handle handle, struct membership member,
                     const char *question, const struct doc *params, struct writer *w,
                     struct refusal *why)
{
	struct match *m = match__by_handle(ms, handle);
	const struct member *who = match__member(ms, member);
	struct must_report report;
	if (m == NULL || m->live == NULL || who == NULL || who->match != m->slot)
		return ERR_NOT_FOUND;
	const char *const *known = m->world->engine->questions;
	while (*known != NULL && strcmp(*known, question) != 0)
		known++;
	if (*known == NULL)
		return ERR_METHOD;
	const struct view_class *c = &m->classes[who->class];
	struct questioning q = { .m = m,
		                     .viewer = view_eyes(&c->viewer, match__live_of(m, c)),
		                     .live = match__live_of(m, c),
		                     .question = question,
		                     .params = params,
		                     .w = w,
		                     .why = why };
	q.scratch.size = m->world->engine->scratch_size;
	q.scratch.memory = match__scratch_memory(ms, q.scratch.size);
	if (q.scratch.memory == NULL)
		return ERR_NOMEM;
	why->piece = -1;
	if (!must_guarded(question_put, &q, &report)) {
		match__frozen(ms, m, &report,
		              &(struct failing){ .doing = FAILING_QUESTION,
		                                 .verb = question,
		                                 .viewer = &q.viewer,
		                                 .params = params });
		return ERR_INTERNAL;
	}
	return q.good ? ERR_OK : ERR_REFUSED;
}
