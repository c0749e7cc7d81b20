/* dispatch.c: ONE table from verb to handler; a verb that is not in it is refused (field report
 * A19). Before a handler runs: the frame is a request of the right shape, the allowance is not
 * spent, hello was said, the verb belongs to a game that is here, the sender may send it, and for
 * questions the match is in the right phase. The phase of orders is match/'s to judge, after it has
 * looked whether the order was done before. */
#include "base/must.h"
#include "base/text.h"
#include "gate/internal.h"

#include <string.h>

enum { COST_UNREADABLE = 2 };

static void answer_error(struct gate *g, const struct request *r, enum err err)
{
	gate__answer(g, &r->asker, &(struct answer){ .err = err });
}

static void hello_write(const void *of, struct writer *w)
{
	const struct gate *g = of;
	const struct gate_limits *l = &g->setup.limits;
	writer_object(w);
	writer_key_int(w, "protocol", PROTOCOL);
	writer_key_text(w, "server", g->setup.server);
	writer_key_int(w, "time", gate__wall(g));
	writer_key(w, "limits");
	writer_object(w);
	writer_key_int(w, "frame_bytes", l->frame_bytes);
	writer_key_int(w, "inbox_frames", l->inbox_frames);
	writer_key_int(w, "matches", l->matches);
	writer_key_int(w, "seat_connections", l->match.seat_connections);
	writer_key_int(w, "connection_rate", l->quota.connection_rate);
	writer_key_int(w, "connection_burst", l->quota.connection_burst);
	writer_end(w, '}');
	writer_end(w, '}');
}

static void hello(struct gate *g, const struct request *r)
{
	if (!session_speaks(doc_int_or(r->params, "protocol", 0))) {
		answer_error(g, r, ERR_PROTOCOL);
		gate__shut(g, r->conn, CLOSE_OLD_CLIENT);
		return;
	}
	session_find(&g->sessions, r->conn)->life = SESSION_OPEN;
	gate__result(g, &r->asker, hello_write, g);
}

static void time_write(const void *of, struct writer *w)
{
	writer_object(w);
	writer_key_int(w, "time", gate__wall(of));
	writer_end(w, '}');
}

static void server_time(struct gate *g, const struct request *r)
{
	gate__result(g, &r->asker, time_write, g);
}

static void scenarios(struct gate *g, const struct request *r)
{
	warm__scenarios(g, &r->asker);
}

static void tables_result(const void *of, struct writer *w)
{
	tables_write(of, w);
}

static void tables(struct gate *g, const struct request *r)
{
	gate__result(g, &r->asker, tables_result, &g->tables);
}

static const struct engine *engine_find(const struct gate *g, const char *name)
{
	const struct engine *const *e = g->setup.engines;
	while (*e != NULL && strcmp((*e)->name, name) != 0)
		e++;
	return *e;
}

static const char *text_or_empty(const struct doc *params, const char *key)
{
	const char *text = doc_text(params, key);
	return text != NULL ? text : "";
}

static void lay(struct gate *g, const struct request *r)
{
	const char *id = doc_text(r->params, "scenario");
	const struct scenario *s = catalogue_find(&g->catalogue, id);
	const struct engine *engine = s == NULL ? NULL : engine_find(g, s->engine);
	if (engine == NULL) {
		struct wire_error e = wire_error_plain(ERR_NOT_FOUND);
		e.hint = MSG_ERROR_SCENARIO;
		e.name = id;
		gate__error(g, &r->asker, &e);
		return;
	}
	const char *limit = quota_lay(g->quota, r->asker.address, gate__now(g));
	if (limit != NULL) {
		gate__answer(g, &r->asker, &(struct answer){ .err = ERR_LIMIT, .limit = limit });
		return;
	}
	struct delay_terms delay = { 0 };
	delay_terms_read(doc_get(r->params, "delay"), &delay); /* the schema held: there or left out */
	struct seating_terms seating = { { 0 } };
	seating_terms_read(doc_get(r->params, "players"), &seating);
	struct clock_terms clock = { 0 };
	clock_terms_read(doc_get(r->params, "clock"), &clock);
	matches_lay(g->matches, &r->asker, &(struct lay){
		.engine = engine,
		.scenario_id = s->id,
		.scenario = s->text,
		.terrain = s->terrain_text,
		.title = s->title,
		.seat = { (uint8_t)doc_int_or(r->params, "seat", SEATS_MAX) },
		.name = text_or_empty(r->params, "name"),
		.options = doc_get(r->params, "options"),
		.delay = delay,
		.seating = seating,
		.clock = clock,
		.absence = (uint32_t)doc_int_or(r->params, "absence", 0),
		.listed = doc_flag(r->params, "listed"),
		.ref = doc_text(r->params, "ref"),
	});
}

static void claim(struct gate *g, const struct request *r)
{
	matches_claim(g->matches, &r->asker, doc_text(r->params, "match"),
	              doc_text(r->params, "invitation"), text_or_empty(r->params, "name"),
	              doc_text(r->params, "ref"));
}

static void exchange(struct gate *g, const struct request *r)
{
	matches_exchange(g->matches, &r->asker, doc_text(r->params, "match"),
	                 doc_text(r->params, "secret"), doc_text(r->params, "ref"));
}

static void computer(struct gate *g, const struct request *r)
{
	struct seat_id seat = { (uint8_t)doc_int_or(r->params, "seat", SEATS_MAX) };
	matches_computer(g->matches, &r->asker, doc_text(r->params, "match"),
	                 doc_text(r->params, "secret"), seat, doc_text(r->params, "strength"),
	                 doc_text(r->params, "ref"));
}

static void replace(struct gate *g, const struct request *r)
{
	struct seat_id seat = { (uint8_t)doc_int_or(r->params, "seat", SEAT_NONE.index) };
	matches_replace(g->matches, &r->asker, doc_text(r->params, "match"),
	                doc_text(r->params, "secret"), seat, doc_text(r->params, "ref"));
}

static void chair(struct gate *g, const struct request *r)
{
	(r->verb == VERB_MATCH_DEPUTY ? matches_deputy : matches_chair)(
		g->matches, &r->asker, doc_text(r->params, "match"), doc_text(r->params, "secret"),
		text_or_empty(r->params, "name"), doc_text(r->params, "ref"));
}

static void chair_change(struct gate *g, const struct request *r)
{
	struct seat_id seat = { (uint8_t)doc_int_or(r->params, "seat", SEATS_MAX) };
	uint8_t chair = (uint8_t)doc_int_or(r->params, "chair", CHAIR_NONE);
	(r->verb == VERB_MATCH_CONSENT ? matches_consent : matches_dismiss)(
		g->matches, &r->asker, doc_text(r->params, "match"), doc_text(r->params, "secret"), seat,
		chair, doc_text(r->params, "ref"));
}

static void umpire(struct gate *g, const struct request *r)
{
	matches_umpire(g->matches, &r->asker, doc_text(r->params, "match"),
	               doc_text(r->params, "secret"), doc_text(r->params, "name"),
	               doc_text(r->params, "ref"));
}

static void agree(struct gate *g, const struct request *r)
{
	matches_agree(g->matches, &r->asker, doc_text(r->params, "match"),
	              doc_text(r->params, "secret"), doc_flag(r->params, "agree"),
	              doc_text(r->params, "ref"));
}

static void preside(struct gate *g, const struct request *r)
{
	matches_preside(g->matches, &r->asker, doc_text(r->params, "match"),
	                doc_text(r->params, "key"), doc_text(r->params, "other"),
	                doc_text(r->params, "ref"));
}

static void join(struct gate *g, const struct request *r)
{
	int64_t epoch = doc_int_or(r->params, "epoch", -1), seq = doc_int_or(r->params, "seq", -1);
	struct session *s = session_find(&g->sessions, r->conn);
	if (r->viewing == NULL && s->viewings.count >= g->setup.limits.matches) {
		gate__answer(g, &r->asker, &(struct answer){ .err = ERR_LIMIT, .limit = "matches" });
		return;
	}
	matches_join(g->matches, &r->asker, &(struct join){
		.id = doc_text(r->params, "match"),
		.secret = doc_text(r->params, "secret"),
		.resume = epoch >= 0 && seq >= 0,
		.epoch = (uint64_t)epoch,
		.seq = (uint64_t)seq,
		.old = r->viewing != NULL ? r->viewing->member : (struct membership){ 0 },
	});
}

static void leave(struct gate *g, const struct request *r)
{
	struct session *s = session_find(&g->sessions, r->conn);
	if (r->viewing != NULL) {
		matches_leave(g->matches, r->viewing->member);
		viewings_drop(&s->viewings, doc_text(r->params, "match"));
	}
	gate__answer(g, &r->asker, &(struct answer){ .result = "{}", .length = 2 });
}

static void order(struct gate *g, const struct request *r)
{
	matches_order(g->matches, &r->asker, &(struct order_sent){
		.match = r->viewing->match,
		.seat = r->viewing->seat,
		.deputy = r->viewing->deputy ? (uint8_t)(1 + r->viewing->chair) : 0,
		.verb = r->info->name,
		.ref = doc_text(r->params, "ref"),
		.minute = (uint32_t)doc_int_or(r->params, "minute", 0),
		.params = r->params,
	});
}

/* Whoever watches in public has nothing but his address to be known by. */
static void rule(struct gate *g, const struct request *r)
{
	bool in_public = r->viewing->class != VIEWER_UMPIRE && r->viewing->class != VIEWER_SEAT;
	const char *limit = in_public ? quota_narrate(g->quota, r->asker.address, gate__now(g)) : NULL;
	if (limit != NULL) {
		gate__answer(g, &r->asker, &(struct answer){ .err = ERR_LIMIT, .limit = limit });
		return;
	}
	matches_rule(g->matches, &r->asker, &(struct ruling_sent){
		.match = r->viewing->match,
		.member = r->viewing->member,
		.verb = r->info->name,
		.ref = doc_text(r->params, "ref"),
		.params = r->params,
	});
}

static void ask(struct gate *g, const struct request *r)
{
	struct refusal why = { .piece = -1 };
	struct writer w;
	buffer_clear(&g->answer);
	writer_init(&w, &g->answer);
	wire_write_result_begin(&w, r->asker.id, r->asker.length);
	enum err err = matches_ask(g->matches, r->viewing->match, r->viewing->member, r->info->name,
	                           r->params, &w, &why);
	if (err != ERR_OK) {
		gate__answer(g, &r->asker,
		             &(struct answer){ .err = err, .refusal = err == ERR_REFUSED ? &why : NULL });
		return;
	}
	wire_write_result_end(&w);
	gate__answer_written(g, r->conn);
}

/* how the sender shows what he is; BY_SECRET: match/ looks at it */
enum proof { BY_NOTHING, BY_MEMBERSHIP, BY_SECRET };

struct rule {
	void (*handle)(struct gate *g, const struct request *r);
	enum proof proof;
	bool game;     /* belongs to a game: refused unless an engine here has it */
	bool question; /* its phase is judged here */
	enum whose { OF_GAMES, WITH_SLATES, WITH_DRAFTS, WITH_CLOCKS } of; /* whichever has such */
};

/* The server's own verbs. Those of the games go by their area, whatever games there are. */
static const struct rule rules[VERB_COUNT] = {
	[VERB_SESSION_HELLO] = { hello, BY_NOTHING, false, false, OF_GAMES },
	[VERB_SESSION_TIME] = { server_time, BY_NOTHING, false, false, OF_GAMES },
	[VERB_LOBBY_SCENARIOS] = { scenarios, BY_NOTHING, false, false, OF_GAMES },
	[VERB_LOBBY_TABLES] = { tables, BY_NOTHING, false, false, OF_GAMES },
	[VERB_LOBBY_LAY] = { lay, BY_NOTHING, false, false, OF_GAMES },
	[VERB_LOBBY_CLAIM] = { claim, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_EXCHANGE] = { exchange, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_COMPUTER] = { computer, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_REPLACE] = { replace, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_CHAIR] = { chair, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_DEPUTY] = { chair, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_CONSENT] = { chair_change, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_DISMISS] = { chair_change, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_UMPIRE] = { umpire, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_AGREE] = { agree, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_PRESIDE] = { preside, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_JOIN] = { join, BY_SECRET, false, false, OF_GAMES },
	[VERB_MATCH_LEAVE] = { leave, BY_NOTHING, false, false, OF_GAMES },
};

static const struct {
	const char *area;
	struct rule rule;
} areas[] = {
	{ "order.", { order, BY_MEMBERSHIP, true, false, OF_GAMES } },
	{ "offer.", { order, BY_MEMBERSHIP, true, false, OF_GAMES } },
	{ "part.", { order, BY_MEMBERSHIP, true, false, OF_GAMES } },
	{ "command.", { order, BY_MEMBERSHIP, true, false, OF_GAMES } },
	{ "slate.", { order, BY_MEMBERSHIP, true, false, WITH_SLATES } },
	{ "talk.", { order, BY_MEMBERSHIP, true, false, WITH_SLATES } },
	{ "draft.", { order, BY_MEMBERSHIP, true, false, WITH_DRAFTS } },
	{ "clock.", { order, BY_MEMBERSHIP, true, false, WITH_CLOCKS } },
	{ "umpire.", { rule, BY_MEMBERSHIP, false, false, OF_GAMES } },
	{ "narrative.", { rule, BY_MEMBERSHIP, false, false, OF_GAMES } },
	{ "ask.", { ask, BY_MEMBERSHIP, true, true, OF_GAMES } },
};

static const struct rule *rule_of(enum verb v)
{
	for (size_t k = 0; k < sizeof areas / sizeof areas[0]; k++)
		if (strncmp(verb_info(v)->name, areas[k].area, strlen(areas[k].area)) == 0)
			return &areas[k].rule;
	return &rules[v];
}

static bool lists(const char *const *list, const char *name)
{
	for (; *list != NULL; list++)
		if (strcmp(*list, name) == 0)
			return true;
	return false;
}

static bool has(const struct engine *e, enum whose of)
{
	return (of == WITH_SLATES && e->slates != NULL) || (of == WITH_DRAFTS && e->mover != NULL) ||
	       (of == WITH_CLOCKS && e->timed != NULL);
}

void dispatch__open(struct gate *g)
{
	for (int v = VERB_NONE + 1; v < VERB_COUNT; v++)
		for (const struct engine *const *e = g->setup.engines; *e != NULL; e++) {
			const char *name = verb_info((enum verb)v)->name;
			g->game[v] |= lists((*e)->verbs, name) || lists((*e)->questions, name) ||
			              has(*e, rule_of((enum verb)v)->of);
		}
}

bool dispatch__knows(enum verb v)
{
	return v > VERB_NONE && v < VERB_COUNT && rule_of(v)->handle != NULL;
}

/* ERR_OK: this connection may send it. */
static enum err permitted(struct gate *g, const struct request *r, const struct rule *rule)
{
	static const uint8_t phases[] = { VERB_IN_WAITING, VERB_IN_PLAY, VERB_IN_OVER };
	if (rule->handle == NULL || (rule->game && !g->game[r->verb]))
		return ERR_METHOD;
	if (rule->proof != BY_MEMBERSHIP)
		return ERR_OK;
	if (r->viewing == NULL)
		return ERR_NOT_FOUND;
	uint8_t who = VERB_BY_ANYONE;
	bool acts = r->viewing->chair == CHAIR_NONE || r->viewing->deputy;
	if (r->viewing->class == VIEWER_SEAT)
		who |= acts ? VERB_BY_SEAT : VERB_BY_CHAIR;
	else
		who |= r->viewing->class == VIEWER_UMPIRE ? VERB_BY_UMPIRE : VERB_BY_WATCHER;
	if ((r->info->who & who) == 0)
		return ERR_FORBIDDEN;
	if (rule->question &&
	    (r->info->phase & phases[matches_phase(g->matches, r->viewing->member)]) == 0)
		return ERR_PHASE;
	return ERR_OK;
}

static void request_take(struct request *r, struct conn_id conn, const struct wire_request *in)
{
	r->conn = r->asker.conn = conn;
	r->asker.length = (uint8_t)in->id_length;
	memcpy(r->asker.id, in->id, in->id_length);
	r->verb = in->verb;
	r->info = in->verb == VERB_NONE ? NULL : verb_info(in->verb);
	r->params = in->params;
	r->viewing = NULL;
}

/* False: over the limit; the peer was told, or shut if he goes on all the same. */
static bool affordable(struct gate *g, struct session *s, const struct request *r)
{
	uint32_t cost = r->info != NULL ? r->info->cost : COST_UNREADABLE;
	const char *limit = quota_take(g->quota, s->address, &s->bucket, cost, gate__now(g));
	if (limit == NULL) {
		s->strikes = 0;
		return true;
	}
	g->counts.limited++;
	if (++s->strikes >= g->setup.limits.quota.strikes) {
		g->counts.floods++;
		gate__shut(g, r->conn, CLOSE_FLOOD);
	} else {
		gate__answer(g, &r->asker, &(struct answer){ .err = ERR_LIMIT, .limit = limit });
	}
	return false;
}

static void request_handle(struct gate *g, struct session *s, struct request *r)
{
	must(r->info != NULL); /* a whole request has a verb */
	const struct rule *rule = rule_of(r->verb);
	const char *match = doc_text(r->params, "match");
	if (s->life == SESSION_NEW && r->verb != VERB_SESSION_HELLO) {
		struct wire_error e = wire_error_plain(ERR_REQUEST);
		e.hint = MSG_ERROR_HELLO;
		gate__error(g, &r->asker, &e);
		return;
	}
	if (match != NULL)
		r->viewing = viewings_find(&s->viewings, match);
	enum err err = permitted(g, r, rule);
	if (err == ERR_METHOD) {
		struct wire_error e = wire_error_plain(err);
		e.hint = MSG_ERROR_REQUEST_UNKNOWN;
		e.name = r->info->name;
		gate__error(g, &r->asker, &e);
	} else if (err != ERR_OK) {
		answer_error(g, r, err);
	} else {
		rule->handle(g, r);
	}
}

void dispatch__frame(struct gate *g, const struct inbound *in)
{
	struct request r;
	struct session *s = session_find(&g->sessions, in->conn);
	must(s != NULL);
	enum err err = wire_request(&g->arena, in->text, in->length, &g->request);
	request_take(&r, in->conn, &g->request);
	r.asker.at_ms = in->at_ms;
	r.asker.address = s->address;
	if (affordable(g, s, &r)) {
		if (err != ERR_OK) {
			struct wire_error e = wire_error_fault(&g->request.why);
			gate__error(g, &r.asker, &e);
		} else {
			request_handle(g, s, &r);
		}
	}
	arena_reset(&g->arena);
}
