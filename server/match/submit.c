/* submit.c: the journey of one order, of the game, of the slates, of a draft or of the clock (house
 * 3, 5 to 8): repeated, phase, minute, check, trial on scratch, the cheap invariants, then to the
 * store. Everything of the game and of signals/ runs in a guard; a must that fails there freezes
 * this match alone, before anything of the order is written, so that it cannot bring down the next
 * start. */
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"

enum {
	CHECKS_DEEP = 256,  /* one apply in so many is followed by every invariant */
	/* of one seat, while something of the match is on its way to the store */
	SLATES_WAITING = 4,
	DRAFTS_WAITING = 8,
};

void match__order_done(struct matches *ms, const struct asker *asker, uint32_t minute)
{
	char text[TEXT_DECIMAL + 16] = "{\"minute\":";
	size_t n = strlen(text);
	n += text_decimal(text + n, minute);
	text[n++] = '}';
	match__answer(ms, asker, &(struct answer){ .result = text, .length = n });
}

/* What goes through the guard. */
struct trial {
	struct matches *ms;
	struct match *m;
	struct flight *f;
	struct seat_id seat;
	uint8_t deputy;     /* as in struct order_sent */
	const char *verb;
	enum trade trade;
	enum signal_verb which; /* of signals/ */
	enum draft_verb drafts; /* of a draft */
	enum clock_verb clock;  /* of the clock */
	const struct doc *params;
	const void *command;
	void *command_out;
	struct digest digest;
	struct refusal why;
	bool good;
};

static void read_command(void *arg)
{
	struct trial *t = arg;
	const struct shared_world *w = t->m->world;
	if (t->trade == TRADE_SIGNAL) {
		struct enclosing with = enclosing_by(w, &t->ms->arena);
		t->good = signal_command_read(t->which, t->params, &with, t->command_out, &t->why);
	} else if (t->trade == TRADE_DRAFT)
		t->good = draft_command_read(w, t->drafts, t->params, &t->ms->arena, t->command_out,
		                             &t->why);
	else if (t->trade == TRADE_CLOCK)
		t->good = clock_command_read(t->clock, t->params, t->command_out);
	else
		t->good = w->engine->command_read(w->world, t->verb, t->params, t->command_out, &t->why);
}

static void check(void *arg)
{
	struct trial *t = arg;
	const struct shared_world *w = t->m->world;
	struct staff staff;
	t->good = clocking_lets(w, t->m->live, t->verb, &t->why);
	if (!t->good)
		return;
	if (t->trade == TRADE_CLOCK) {
		t->good = clocking_check(w, t->m->live, t->seat, t->command, &t->why);
		return;
	}
	if (t->trade == TRADE_DRAFT) {
		t->good = drafting_check(w, t->m->live, t->seat, t->command, &t->ms->arena, &t->why);
		return;
	}
	if (t->trade == TRADE_SIGNAL) {
		live_staff(w, t->m->live, &staff);
		t->good = signals_check(live_signals_const(w, t->m->live), &staff, t->seat, t->command,
		                        &t->why);
		return;
	}
	t->good = w->engine->check(w->world, live_state_const(t->m->live), t->seat, t->command,
	                           &t->why);
}

static void game_hold(struct trial *t)
{
	struct match *m = t->m;
	const struct live *scratch = t->f->scratch;
	const struct shared_world *w = m->world;
	bool side_end = w->engine->minute(live_state_const(scratch)) != t->f->minute;
	bool deep = side_end || m->checks >= CHECKS_DEEP;
	m->checks = deep ? 0 : m->checks + 1;
	w->engine->invariant(w->world, live_state_const(scratch), deep);
}

/* On scratch, in the live state's copy. */
static void game_apply(struct trial *t)
{
	struct live *scratch = t->f->scratch;
	const struct shared_world *w = t->m->world;
	memset(t->f->outcome, 0, w->engine->outcome_size);
	w->engine->apply(w->world, live_state(scratch), t->seat, t->command, t->f->outcome);
	game_hold(t);
	drafting_turn(w, t->m->live, scratch);
}

/* False: no memory. */
static bool run_apply(struct trial *t)
{
	struct draft_command *c = t->f->command;
	struct drafting_run run = { .world = t->m->world,
		                        .from = t->m->live,
		                        .to = t->f->scratch,
		                        .seat = t->seat,
		                        .number = c->number,
		                        .outcome = t->f->outcome,
		                        .arena = &t->ms->arena };
	memset(t->f->outcome, 0, t->m->world->engine->outcome_size);
	if (!drafting_run(&run))
		return false;
	c->on = run.lawful;
	t->f->why = run.why;
	if (run.lawful)
		game_hold(t);
	return true;
}

static bool draft_apply(struct trial *t)
{
	if (t->drafts == DRAFT_RUN)
		return run_apply(t);
	drafting_apply(t->f->scratch, t->seat, t->command);
	return true;
}

/* False: such an entry cannot be now. */
static bool clock_apply(struct trial *t)
{
	struct clocking a = { .world = t->m->world,
		                  .from = t->m->live,
		                  .to = t->f->scratch,
		                  .seat = t->seat,
		                  .command = t->command,
		                  .at_ms = t->f->at_ms,
		                  .outcome = t->f->outcome };
	memset(t->f->outcome, 0, t->m->world->engine->outcome_size);
	if (!clocking_apply(&a))
		return false;
	if (t->clock == CLOCK_ZERO)
		game_hold(t);
	return true;
}

static void signal_apply(struct trial *t)
{
	live_signal(t->m->world, t->f->scratch, t->seat, t->command);
}

static void trade_write(const struct trial *t, struct writer *w)
{
	if (t->trade == TRADE_SIGNAL)
		signal_command_write(t->command, w);
	else if (t->trade == TRADE_DRAFT)
		draft_command_write(t->command, w);
	else if (t->trade == TRADE_CLOCK)
		clock_command_write(t->command, w);
	else
		t->m->world->engine->command_write(t->command, w);
}

static void command_write(const struct trial *t, struct buffer *out)
{
	struct writer w;
	buffer_clear(out);
	writer_init(&w, out);
	trade_write(t, &w);
}

/* As the journal has it: of a deputy with his chair round it (field report G7). */
static void record_write(const struct trial *t, struct buffer *out)
{
	struct writer w;
	if (t->deputy == 0) {
		command_write(t, out);
		return;
	}
	buffer_clear(out);
	writer_init(&w, out);
	writer_object(&w);
	writer_key_int(&w, "deputy", t->deputy - 1);
	writer_key(&w, "command");
	trade_write(t, &w);
	writer_end(&w, '}');
}

/* Of slates, and most of drafts and clocks, the command says all. */
static bool has_outcome(const struct trial *t)
{
	const struct draft_command *draft = t->command;
	if (t->trade == TRADE_DRAFT)
		return draft->verb == DRAFT_RUN && draft->on;
	return t->trade == TRADE_GAME || (t->trade == TRADE_CLOCK && t->clock == CLOCK_ZERO);
}

/* False: no memory, or such an entry cannot be now. */
static bool trade_apply(struct trial *t)
{
	switch (t->trade) {
	case TRADE_DRAFT: return draft_apply(t);
	case TRADE_CLOCK: return clock_apply(t);
	case TRADE_SIGNAL: signal_apply(t); return true;
	default: game_apply(t); return true;
	}
}

static void attempt(void *arg)
{
	struct trial *t = arg;
	struct matches *ms = t->ms;
	const struct shared_world *w = t->m->world;
	struct writer writer;
	live_copy(w, t->f->scratch, t->m->live);
	bool applied = trade_apply(t);
	live_time(w, t->m->live, t->f->scratch, t->f->at_ms);
	bool digested = applied && live_digest(w, t->f->scratch, &ms->work, &t->digest);
	record_write(t, &ms->command);
	buffer_clear(&ms->outcome);
	writer_init(&writer, &ms->outcome);
	if (has_outcome(t))
		w->engine->outcome_write(t->f->outcome, &writer);
	t->good = digested && match__flight_prepare(ms, t->m, t->f, t->verb);
}

/* The engine's own text of a verb, or signals/'s or a draft's; NULL: not a verb of this game. */
static const char *verb_find(const struct engine *engine, const char *verb)
{
	enum signal_verb which;
	enum draft_verb draft;
	for (const char *const *v = engine->verbs; *v != NULL; v++)
		if (strcmp(*v, verb) == 0)
			return *v;
	enum clock_verb clock;
	if (engine->timed != NULL && clock_verb_sent(verb, &clock) != NULL)
		return clock_verb_sent(verb, &clock);
	const char *drafts = engine->mover != NULL ? draft_verb_sent(verb, &draft) : NULL;
	return drafts != NULL || engine->slates == NULL ? drafts : signal_verb_find(verb, &which);
}

/* A match of two has no slates, though its game has: whoever would write one is told why. */
static bool slates_wanting(const struct shared_world *w, const char *verb, struct refusal *why)
{
	enum signal_verb which;
	if (w->signals_size > 0 || signal_verb_find(verb, &which) == NULL)
		return false;
	*why = (struct refusal){ .rule = "CARD-4", .hint = MSG_REFUSAL_SLATE_ALONE, .piece = -1 };
	return true;
}

static void refuse(struct matches *ms, const struct asker *asker, const struct refusal *why)
{
	match__answer(ms, asker, &(struct answer){ .err = ERR_REFUSED, .refusal = why });
}

static void trade_find(struct trial *t)
{
	if (signal_verb_find(t->verb, &t->which) != NULL)
		t->trade = TRADE_SIGNAL;
	else if (draft_verb_find(t->verb, &t->drafts) != NULL)
		t->trade = TRADE_DRAFT;
	else if (clock_verb_find(t->verb, &t->clock) != NULL)
		t->trade = TRADE_CLOCK;
}

/* What stands in one's own list is one's own too, but what is carried out is of its minute. */
static bool names_minute(const struct trial *t)
{
	return t->trade == TRADE_GAME || (t->trade == TRADE_DRAFT && t->drafts == DRAFT_GO);
}

/* Slates come and go at any time of the play, also in the enemy's move (CARD-4), and what they
 * name is theirs alone: so a slate names no minute. A side talks while seats are free, too. */
static bool in_phase(const struct trial *t)
{
	uint8_t phase = t->m->live->phase;
	return phase == PHASE_PLAY ||
	       (phase == PHASE_WAITING && t->trade == TRADE_SIGNAL && t->which == SIGNAL_SAY);
}

/* Answers and returns true if the order needs not be tried. */
static bool settled(const struct trial *t, const struct asker *asker, uint64_t hash,
                    uint32_t minute)
{
	struct matches *ms = t->ms;
	struct match *m = t->m;
	struct seat_id seat = t->seat;
	uint32_t done;
	uint32_t now = m->world->engine->minute(live_state_const(m->live));
	enum err err = ERR_OK;
	if (refs_find(&m->refs[seat.index], hash, &done)) {
		match__order_done(ms, asker, done);
		return true;
	}
	if (m->life == MATCH_FROZEN)
		err = ERR_FROZEN;
	else if (!in_phase(t))
		err = ERR_PHASE;
	else if (names_minute(t) && minute != now)
		err = ERR_MINUTE;
	else if (!matches_healthy(ms))
		err = ERR_NOT_RECORDED;
	if (err != ERR_OK)
		match__answer(ms, asker, &(struct answer){ .err = err, .minute = now });
	return err != ERR_OK;
}

static void frozen(struct trial *t, const struct must_report *report, const struct asker *asker)
{
	struct buffer *text = &t->ms->command;
	buffer_clear(text);
	if (t->command != NULL)
		command_write(t, text);
	struct viewer viewer = { VIEWER_SEAT, t->seat };
	match__frozen(t->ms, t->m, report,
	              &(struct failing){ .verb = t->verb,
	                                 .viewer = &viewer,
	                                 .params = t->params,
	                                 .recorded = buffer_text(text) });
	match__answer_error(t->ms, asker, ERR_INTERNAL, NULL);
}

void match__order(struct matches *ms, struct match *m, const struct asker *asker,
                  const struct order_sent *o, const void *command)
{
	struct trial t = {
		.ms = ms, .m = m, .seat = o->seat, .deputy = o->deputy, .verb = o->verb,
		.command = command, .why.piece = -1
	};
	struct must_report report;
	uint64_t hash = refs_hash(o->ref);
	trade_find(&t);
	arena_reset(&ms->arena);
	if (settled(&t, asker, hash, o->minute))
		return;
	if (!must_guarded(check, &t, &report)) {
		frozen(&t, &report, asker);
		return;
	}
	if (!t.good || match__offers_frozen(m->live, o->verb, &t.why)) {
		refuse(ms, asker, &t.why);
		return;
	}
	struct flight *f = match__flight_take(ms, m, WISH_ORDER, asker);
	if (f == NULL || !refs_reserve(&m->refs[o->seat.index])) {
		if (f != NULL)
			match__flight_drop(ms, f);
		match__answer_error(ms, asker, ERR_NOMEM, NULL);
		return;
	}
	t.f = f;
	f->seat = o->seat;
	f->deputy = o->deputy;
	f->trade = t.trade;
	f->minute = m->world->engine->minute(live_state_const(m->live));
	f->ref_hash = hash;
	memcpy(f->command, command, m->world->command_size);
	if (!must_guarded(attempt, &t, &report)) {
		match__flight_drop(ms, f);
		frozen(&t, &report, asker);
		return;
	}
	if (!t.good) {
		match__flight_drop(ms, f);
		match__answer_error(ms, asker, ERR_NOMEM, NULL);
		return;
	}
	match__flight_send(ms, m, f, o->verb, o->ref, &t.digest, NULL);
}

/* What order it was stands in the draft of this number, which is dumped with the others. */
static void run_frozen(struct trial *t, const struct must_report *report)
{
	struct viewer viewer = { VIEWER_SEAT, t->seat };
	command_write(t, &t->ms->command);
	match__frozen(t->ms, t->m, report,
	              &(struct failing){ .verb = t->verb,
	                                 .viewer = &viewer,
	                                 .recorded = buffer_text(&t->ms->command) });
}

void match__run(struct matches *ms, struct match *m)
{
	struct draft one;
	struct must_report report;
	if (m->flight != NULL || m->runs_halted || m->life != MATCH_LIVE ||
	    m->live->phase != PHASE_PLAY || !drafts_going(&m->live->drafts, &one) ||
	    !matches_healthy(ms))
		return;
	struct flight *f = match__flight_take(ms, m, WISH_RUN, &match__nobody);
	m->runs_halted = f == NULL;
	if (f == NULL)
		return;
	struct draft_command *c = f->command;
	*c = (struct draft_command){ .verb = DRAFT_RUN, .number = one.number };
	struct trial t = { .ms = ms, .m = m, .f = f, .seat = { one.seat }, .verb = draft_run_name,
		               .trade = TRADE_DRAFT, .drafts = DRAFT_RUN, .command = c,
		               .deputy = one.deputy, .why.piece = -1 };
	f->seat = t.seat;
	f->deputy = t.deputy;
	f->trade = t.trade;
	f->minute = m->world->engine->minute(live_state_const(m->live));
	arena_reset(&ms->arena);
	bool whole = must_guarded(attempt, &t, &report);
	if (!whole)
		run_frozen(&t, &report);
	if (whole && t.good) {
		m->runs_halted = !match__flight_send(ms, m, f, t.verb, "", &t.digest, NULL);
		return;
	}
	m->runs_halted = true; /* for want of memory: again with the next order */
	match__flight_drop(ms, f);
}

bool match__clock_send(struct matches *ms, struct match *m, const struct clock_command *command)
{
	struct must_report report;
	struct flight *f = match__flight_take(ms, m, WISH_CLOCK, &match__nobody);
	if (f == NULL)
		return false;
	memset(f->command, 0, f->command_size);
	memcpy(f->command, command, sizeof *command);
	struct trial t = { .ms = ms, .m = m, .f = f, .seat = SEAT_NONE,
		               .verb = clock_verb_name((enum clock_verb)command->verb),
		               .trade = TRADE_CLOCK, .clock = (enum clock_verb)command->verb,
		               .command = f->command, .why.piece = -1 };
	f->trade = t.trade;
	f->minute = m->world->engine->minute(live_state_const(m->live));
	bool over = t.clock == CLOCK_FALL || t.clock == CLOCK_ZERO;
	if (over && f->at_ms < clock_due(&m->live->clock)) /* the hour was set back */
		f->at_ms = clock_due(&m->live->clock);
	arena_reset(&ms->arena);
	bool whole = must_guarded(attempt, &t, &report);
	if (whole && t.good)
		return match__flight_send(ms, m, f, t.verb, "", &t.digest, NULL);
	if (!whole)
		match__frozen(ms, m, &report, &(struct failing){ .verb = t.verb });
	match__flight_drop(ms, f);
	return false;
}

/* Reads the parameters into command (zeroed here); false: answered. */
static bool command_ready(struct matches *ms, struct match *m, const struct asker *asker,
                          const struct order_sent *o, const char *verb, void *command)
{
	struct trial t = {
		.ms = ms, .m = m, .seat = o->seat, .verb = verb, .params = o->params,
		.command_out = command, .why.piece = -1
	};
	struct must_report report;
	memset(command, 0, m->world->command_size);
	trade_find(&t);
	arena_reset(&ms->arena);
	if (!must_guarded(read_command, &t, &report))
		frozen(&t, &report, asker);
	else if (!t.good)
		refuse(ms, asker, &t.why);
	else if (t.trade == TRADE_DRAFT) /* whoever sends it, not what he says */
		((struct draft_command *)command)->deputy = o->deputy;
	return t.good;
}

/* The limit that the seat's line of this trade is at; NULL: there is room. */
static const char *trade_full(enum trade trade, uint32_t waiting)
{
	if (trade == TRADE_GAME)
		return NULL;
	if (trade == TRADE_SIGNAL)
		return waiting >= SLATES_WAITING ? "slates_waiting" : NULL;
	return waiting >= DRAFTS_WAITING ? "drafts_waiting" : NULL;
}

/* Each seat has a line of its own (field report J10), and its slates, or drafts, do not fill it.
 * What others wait for does not count: an answer would tell that they are busy. True: answered. */
static bool crowded(struct matches *ms, const struct match *m, const struct asker *asker,
                    struct seat_id seat, const char *verb)
{
	struct trial sent = { .verb = verb };
	uint32_t all = 0, alike = 0;
	trade_find(&sent);
	for (const struct waiting *x = m->first; x != NULL; x = x->next) {
		struct trial other = { .verb = x->verb };
		if (x->wish != WISH_ORDER || x->seat.index != seat.index)
			continue;
		trade_find(&other);
		all++;
		alike += other.trade == sent.trade;
	}
	const char *limit = trade_full(sent.trade, alike);
	bool full = all >= ms->setup.limits.waiting;
	if (full || limit != NULL)
		match__answer_error(ms, asker, full ? ERR_BUSY : ERR_LIMIT, full ? NULL : limit);
	return full || limit != NULL;
}

static void order_wait(struct matches *ms, struct match *m, const struct asker *asker,
                       const struct order_sent *o, const char *verb)
{
	if (crowded(ms, m, asker, o->seat, verb))
		return;
	struct waiting *x = match__waiting_create(ms, m, asker, WISH_ORDER, o->ref,
	                                          m->world->command_size);
	if (x == NULL)
		return;
	x->seat = o->seat;
	x->deputy = o->deputy;
	x->minute = o->minute;
	x->verb = verb;
	if (command_ready(ms, m, asker, o, verb, x->command))
		match__wait(ms, m, x);
	else
		match__waiting_destroy(ms, x);
}

void matches_order(struct matches *ms, const struct asker *asker, const struct order_sent *o)
{
	struct match *m = match__by_handle(ms, o->match);
	const char *verb = m == NULL || m->live == NULL ? NULL : verb_find(m->world->engine, o->verb);
	if (m == NULL || m->live == NULL || o->seat.index >= m->world->seats || verb == NULL) {
		match__answer_error(ms, asker, verb == NULL && m != NULL ? ERR_METHOD : ERR_NOT_FOUND,
		                    NULL);
		return;
	}
	struct refusal why;
	if (slates_wanting(m->world, verb, &why)) {
		refuse(ms, asker, &why);
		return;
	}
	if (!match__ready(ms, m, asker)) {
		order_wait(ms, m, asker, o, verb);
		return;
	}
	void *command = match__command_memory(ms, m->world->command_size);
	if (command == NULL)
		match__answer_error(ms, asker, ERR_NOMEM, NULL);
	else if (command_ready(ms, m, asker, o, verb, command))
		match__order(ms, m, asker,
		             &(struct order_sent){ .seat = o->seat,
		                                   .deputy = o->deputy,
		                                   .verb = verb,
		                                   .ref = o->ref,
		                                   .minute = o->minute },
		             command);
}
