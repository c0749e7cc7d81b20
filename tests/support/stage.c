#include "tests/support/stage.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "tests/support/cards.h"
#include "tests/support/tiny_json.h"

#include <string.h>

static void on_news(void *self, const struct table_news *news)
{
	struct stage *s = self;
	must(news->summary[0] == '{');
	must(text_copy(s->summary, sizeof s->summary, news->summary));
	s->news++;
}

static void on_dump(void *self, const struct match_id *id, int64_t seq, const char *text, size_t n)
{
	struct stage *s = self;
	must(strlen(id->text) == MATCH_ID_TEXT - 1 && seq >= 0);
	memory_drop(s->dump);
	s->dump = memory_take(n + 1);
	must(s->dump != NULL);
	memcpy(s->dump, text, n);
	s->dumps++;
}

static bool plays(void *self, const char *engine, const char *strength)
{
	(void)self;
	return strcmp(engine, "cards") == 0 && strcmp(strength, "weak") == 0;
}

static bool has_room(void *self)
{
	return !((struct stage *)self)->no_room;
}

static void on_computer(void *self, const struct computer_news *news)
{
	struct stage *s = self;
	s->told++;
	if (news->seat.index != 1)
		return;
	s->wanted = news->wanted;
	text_copy(s->computer_secret, sizeof s->computer_secret, news->secret);
}

static void on_beat(void *self, int64_t wall_ms)
{
	(void)wall_ms;
	((struct stage *)self)->beats++;
}

static int64_t down_ms(void *self, int64_t since_ms)
{
	(void)since_ms;
	return ((struct stage *)self)->down_ms;
}

static void start(struct stage *s)
{
	struct matches_setup setup = {
		.store = fake_store_port(&s->store),
		.clock = fake_clock_port(&s->clock),
		.chance = fake_chance_port(&s->chance),
		.audience = fake_audience_port(&s->audience),
		.tables = { s, on_news },
		.dump = { s, on_dump },
		.computers = { s, plays, has_room, on_computer },
		.uptime = { s, on_beat, down_ms, NULL },
		.parse = { tiny_json },
		.limits = s->limits,
		.engines = s->engines,
		.pepper = "the pepper of the tests is this",
		.commit = "tests",
	};
	s->matches = matches_create(&setup);
	if (s->matches == NULL) /* want of memory comes once */
		s->matches = matches_create(&setup);
	must(s->matches != NULL);
	memset(s->sees, 0, sizeof s->sees);
}

struct stage *a_stage(const struct matches_limits *limits)
{
	struct stage *s = memory_take(sizeof *s);
	must(s != NULL);
	s->limits = limits != NULL ? *limits : MATCHES_LIMITS;
	fake_store_init(&s->store);
	arena_init(&s->arena, 1 << 20);
	s->audience.store = &s->store;
	s->engines[0] = &cards_engine;
	start(s);
	return s;
}

struct stage *a_stage_of(const struct engine *engine, const struct matches_limits *limits,
                         const char *options, struct delay_terms delay)
{
	struct stage *s = a_stage(limits);
	s->engines[0] = engine;
	stage_kill(s, 0);
	s->delay = delay;
	stage_table(s, options);
	return s;
}

void stage_clear(struct stage *s)
{
	matches_destroy(s->matches);
	fake_store_finish(&s->store);
	fake_audience_finish(&s->audience);
	arena_finish(&s->arena);
	memory_drop(s->dump);
	memory_drop(s);
}

void stage_kill(struct stage *s, uint32_t keep)
{
	matches_destroy(s->matches);
	fake_store_kill(&s->store, keep);
	start(s);
}

void stage_run(struct stage *s)
{
	fake_store_run(&s->store);
	while (matches_tick(s->matches))
		;
	stage_note_joins(s);
}

void stage_release(struct stage *s, int64_t after_ms)
{
	s->clock.now_ms += after_ms;
	while (matches_release(s->matches))
		;
	stage_run(s);
}

void stage_clocks(struct stage *s, int64_t after_ms)
{
	struct clock_port clock = fake_clock_port(&s->clock);
	s->clock.now_ms += after_ms;
	for (int round = 0; round < 8; round++) { /* drafts that go, then the end of the time */
		matches_clocks(s->matches, clock.wall_ms(clock.self));
		stage_run(s);
	}
}

static struct asker asker(const struct stage *s, uint32_t conn)
{
	struct asker a = { .conn = { conn, 1 }, .address = s->address[conn],
		               .at_ms = s->received_ms };
	a.length = (uint8_t)text_decimal(a.id, conn);
	return a;
}

static const struct doc *read(struct stage *s, const char *text)
{
	const struct doc *d = NULL;
	for (int tries = 0; d == NULL && tries < 2; tries++) { /* want of memory comes once */
		arena_reset(&s->arena);
		d = tiny_json(&s->arena, text, strlen(text));
	}
	must(d != NULL);
	return d;
}

void stage_ask_lay(struct stage *s, uint32_t conn, const char *ref, const char *options)
{
	struct asker who = asker(s, conn);
	matches_lay(s->matches, &who,
	            &(struct lay){ .engine = s->engines[0],
	                           .scenario_id = "cards",
	                           .scenario = s->scenario != NULL ? s->scenario : cards_scenario,
	                           .terrain = "",
	                           .title = "Cards",
	                           .name = "Anna",
	                           .options = read(s, options),
	                           .delay = s->delay,
	                           .absence = s->absence,
	                           .clock = s->time,
	                           .listed = true,
	                           .ref = ref });
}

void stage_ask_claim(struct stage *s, uint32_t conn, const char *invitation, const char *ref)
{
	struct asker who = asker(s, conn);
	matches_claim(s->matches, &who, s->match, invitation, "Bertha", ref);
}

void stage_ask_join(struct stage *s, uint32_t conn, const char *secret)
{
	struct asker who = asker(s, conn);
	matches_join(s->matches, &who,
	             &(struct join){ .id = s->match, .secret = secret, .old = s->sees[conn].member });
}

void stage_ask_resume(struct stage *s, uint32_t conn, const char *secret, uint64_t epoch,
                      uint64_t seq)
{
	struct asker who = asker(s, conn);
	matches_join(s->matches, &who,
	             &(struct join){ .id = s->match,
	                             .secret = secret,
	                             .resume = true,
	                             .epoch = epoch,
	                             .seq = seq,
	                             .old = s->sees[conn].member });
}

void stage_ask_order(struct stage *s, uint32_t conn, const char *ref, const char *verb,
                     const char *params, uint32_t minute)
{
	struct asker who = asker(s, conn);
	matches_order(s->matches, &who, &(struct order_sent){
		.match = s->sees[conn].match, .seat = s->sees[conn].seat,
		.deputy = s->sees[conn].deputy, .verb = verb, .ref = ref,
		.minute = minute, .params = read(s, params) });
}

void stage_ask_play(struct stage *s, uint32_t conn, const char *ref, uint32_t minute, int card,
                    int cell)
{
	char text[96];
	text_format(text, sizeof text, "{\"card\":%d,\"cell\":%d}", card, cell);
	stage_ask_order(s, conn, ref, "order.play", text, minute);
}

void stage_note_joins(struct stage *s)
{
	for (uint32_t i = 0; i < s->audience.count; i++) {
		struct heard *h = &s->audience.list[i];
		if (h->kind != HEARD_ANSWER || !h->joined)
			continue;
		struct membership old = s->sees[h->conn.slot].member;
		s->sees[h->conn.slot] = *h;
		h->joined = false; /* noted */
		matches_leave(s->matches, old);
	}
}

const struct heard *stage_answer(const struct stage *s, uint32_t conn)
{
	uint32_t n = fake_heard_count(&s->audience, conn, HEARD_ANSWER);
	must(n > 0);
	return fake_heard(&s->audience, conn, HEARD_ANSWER, n - 1);
}

const struct heard *stage_join(struct stage *s, uint32_t conn, const char *secret)
{
	stage_ask_join(s, conn, secret);
	stage_run(s);
	return stage_answer(s, conn);
}

const struct heard *stage_play(struct stage *s, uint32_t conn, const char *ref, uint32_t minute,
                               int card, int cell)
{
	stage_ask_play(s, conn, ref, minute, card, cell);
	stage_run(s);
	return stage_answer(s, conn);
}

bool stage_sees(struct stage *s, uint32_t conn, const char *part)
{
	const char *secret = conn <= 2 ? s->secret[conn - 1] : NULL;
	return strstr(stage_join(s, conn, secret)->text, part) != NULL;
}

bool stage_member(const char *text, const char *key, char *out, size_t size)
{
	char wanted[64];
	text_format(wanted, sizeof wanted, "\"%s\":\"", key);
	const char *at = strstr(text, wanted);
	if (at == NULL)
		return false;
	at += strlen(wanted);
	size_t n = strcspn(at, "\"");
	must(n < size);
	memcpy(out, at, n);
	out[n] = '\0';
	return true;
}

int64_t stage_number(const char *text, const char *key)
{
	char wanted[64];
	text_format(wanted, sizeof wanted, "\"%s\":", key);
	const char *at = strstr(text, wanted);
	int64_t value = 0;
	if (at == NULL)
		return -1;
	for (at += strlen(wanted); *at >= '0' && *at <= '9'; at++)
		value = value * 10 + (*at - '0');
	return value;
}

void stage_table(struct stage *s, const char *options)
{
	stage_ask_lay(s, 1, "the-ref-of-the-maker-000", options);
	stage_run(s);
	const struct heard *laid = stage_answer(s, 1);
	must(laid->err == ERR_OK);
	must(stage_member(laid->text, "match", s->match, sizeof s->match));
	must(stage_member(laid->text, "secret", s->secret[0], sizeof s->secret[0]));
	must(stage_member(laid->text, "invitation", s->invitation, sizeof s->invitation));
	stage_ask_claim(s, 2, s->invitation, "the-ref-of-the-other-000");
	stage_run(s);
	must(stage_member(stage_answer(s, 2)->text, "secret", s->secret[1], sizeof s->secret[1]));
	must(stage_join(s, 1, s->secret[0])->err == ERR_OK);
	must(stage_join(s, 2, s->secret[1])->err == ERR_OK);
	must(stage_join(s, 3, NULL)->err == ERR_OK);
	fake_audience_clear(&s->audience);
}
