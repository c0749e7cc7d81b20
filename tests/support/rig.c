#include "tests/support/rig.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "tests/support/cards.h"
#include "tests/support/stage.h"

#include <string.h>

static const struct engine *const with_cards[] = { &cards_engine, NULL };

static struct rig_peer *peer_of(struct rig *r, struct conn_id conn)
{
	for (uint32_t i = 0; i < RIG_PEERS; i++)
		if (r->peers[i].open && r->peers[i].conn.slot == conn.slot &&
		    r->peers[i].conn.generation == conn.generation)
			return &r->peers[i];
	return NULL;
}

static void send(void *self, struct conn_id conn, struct frame *f)
{
	struct rig *r = self;
	r->sent++;
	if (r->deaf)
		return;
	struct rig_peer *p = peer_of(r, conn);
	must(p != NULL); /* nothing is sent to one that is gone */
	if (p->count == p->capacity) {
		p->capacity = p->capacity > 0 ? 2 * p->capacity : 16;
		p->frames = memory_grow(p->frames, p->capacity * sizeof *p->frames);
		must(p->frames != NULL);
	}
	char *text = memory_take(f->length + 1);
	must(text != NULL);
	memcpy(text, f->payload, f->length);
	p->frames[p->count++] = (struct rig_frame){ text, r->store.commits };
}

static void shut(void *self, struct conn_id conn, int code)
{
	struct rig_peer *p = peer_of(self, conn);
	must(p != NULL);
	p->open = false;
	p->code = code;
}

static int64_t silent_ms(void *self, struct conn_id conn)
{
	const struct rig_peer *p = peer_of(self, conn);
	return p != NULL ? p->silent_ms : 0;
}

static void documents(void *self, void *context,
                      void (*take)(void *context, const struct scenario_document *d))
{
	const struct rig *r = self;
	take(context, &(struct scenario_document){ "broken", "cards", "{", "" });
	take(context, &(struct scenario_document){ "cards", "", cards_scenario, "" });
	if (r->scenario != NULL)
		take(context, &(struct scenario_document){ "drawn", "", r->scenario, r->terrain });
	for (uint32_t i = 0; i < r->more; i++) {
		char id[16];
		text_format(id, sizeof id, "more-%u", i);
		take(context, &(struct scenario_document){ id, "", cards_scenario, "" });
	}
}

static bool child_start(void *self, struct conn_id conn, const char *line, size_t n)
{
	struct rig *r = self;
	if (r->barren)
		return false;
	struct rig_peer *p = &r->peers[RIG_CHILD];
	while (p->open)
		p++;
	must(p < &r->peers[RIG_PEERS] && n < sizeof r->child_line);
	p->conn = conn;
	p->open = true;
	p->code = 0;
	memcpy(r->child_line, line, n);
	r->child_line[n] = '\0';
	r->children++;
	return true;
}

static const char *const *strengths(void *self, const char *engine)
{
	static const char *const names[] = { "weak", "strong", NULL };
	(void)self;
	return strcmp(engine, "cards") == 0 ? names : NULL;
}

static void each_computer(void *self, uint32_t most, void *context,
                          void (*take)(void *context, const struct match_id *id))
{
	struct rig *r = self;
	struct match_id id;
	memcpy(id.text, r->match, sizeof id.text);
	if (r->woken && most > 0)
		take(context, &id);
}

static void each_ticking(void *self, uint32_t most, void *context,
                          void (*take)(void *context, const struct match_id *id))
{
	struct rig *r = self;
	struct match_id id;
	memcpy(id.text, r->match, sizeof id.text);
	if (r->ticking && most > 0)
		take(context, &id);
}

static void start(struct rig *r)
{
	struct gate_setup setup = {
		.sockets = { r, send, shut, NULL, silent_ms },
		.store = fake_store_port(&r->store),
		.clock = fake_clock_port(&r->clock),
		.chance = fake_chance_port(&r->chance),
		.documents = { r, documents },
		.children = { r, child_start, strengths, each_computer },
		.uptime = { r, NULL, NULL, each_ticking },
		.engines = r->engines,
		.limits = r->limits,
		.pepper = "the pepper of the tests is this",
		.server = "kriegsspield tests",
		.commit = "tests",
	};
	r->gate = gate_create(&setup);
	must(r->gate != NULL);
}

struct rig *a_rig(const struct gate_limits *limits)
{
	struct rig *r = memory_take(sizeof *r);
	must(r != NULL);
	r->limits = limits != NULL ? *limits : GATE_LIMITS;
	if (limits == NULL)
		r->limits.quota.connection_rate = r->limits.quota.address_rate =
			r->limits.quota.address_connections = r->limits.quota.tables_hour = 0;
	r->engines = with_cards;
	fake_store_init(&r->store);
	start(r);
	return r;
}

struct rig *a_rig_of(const struct engine *const *engines, const char *scenario,
                     const char *terrain)
{
	struct rig *r = a_rig(NULL);
	r->engines = engines;
	r->scenario = scenario;
	r->terrain = terrain;
	rig_kill(r, 0); /* starts again with this game */
	return r;
}

void rig_heard(const struct rig *r, uint32_t peer, struct buffer *out)
{
	const struct rig_peer *p = &r->peers[peer];
	for (uint32_t i = 0; i < p->count; i++) {
		buffer_add(out, p->frames[i].text, strlen(p->frames[i].text));
		buffer_add(out, "\n", 1);
	}
}

void rig_forget(struct rig *r)
{
	for (uint32_t i = 0; i < RIG_PEERS; i++) {
		struct rig_peer *p = &r->peers[i];
		for (uint32_t k = 0; k < p->count; k++)
			memory_drop(p->frames[k].text);
		memory_drop(p->frames);
		p->frames = NULL;
		p->count = p->capacity = 0;
	}
}

void rig_clear(struct rig *r)
{
	gate_destroy(r->gate);
	fake_store_finish(&r->store);
	rig_forget(r);
	memory_drop(r);
}

void rig_kill(struct rig *r, uint32_t keep)
{
	gate_destroy(r->gate);
	fake_store_kill(&r->store, keep);
	for (uint32_t i = 0; i < RIG_PEERS; i++)
		r->peers[i].open = false;
	start(r);
}

bool rig_open(struct rig *r, uint32_t peer, const char *address)
{
	struct rig_peer *p = &r->peers[peer];
	must(!p->open);
	p->conn = gate_open(r->gate, address);
	p->open = p->conn.generation != 0;
	p->code = 0;
	return p->open;
}

void rig_greet(struct rig *r, uint32_t peer)
{
	must(rig_open(r, peer, "192.0.2.1"));
	rig_ask(r, peer, "session.hello", "{\"protocol\":1}");
}

void rig_return(struct rig *r, uint32_t keep, uint32_t peers)
{
	rig_kill(r, keep);
	for (uint32_t peer = 1; peer <= peers; peer++) {
		rig_greet(r, peer);
		must(rig_join(r, peer) != NULL);
	}
}

void rig_close(struct rig *r, uint32_t peer)
{
	must(r->peers[peer].open);
	gate_close(r->gate, r->peers[peer].conn);
	r->peers[peer].open = false;
}

void rig_raw(struct rig *r, uint32_t peer, const char *text)
{
	gate_receive(r->gate, r->peers[peer].conn, text, strlen(text));
}

uint32_t rig_say(struct rig *r, uint32_t peer, const char *method, const char *params)
{
	static char text[1 << 17];
	uint32_t id = ++r->peers[peer].next_id;
	must(text_format(text, sizeof text,
	                 "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"%s\",\"params\":%s}", id, method,
	                 params));
	rig_raw(r, peer, text);
	return id;
}

void rig_tick(struct rig *r)
{
	while (gate_tick(r->gate))
		;
}

void rig_run(struct rig *r)
{
	do
		rig_tick(r);
	while (fake_store_step(&r->store) || gate_tick(r->gate));
}

const char *rig_answer(struct rig *r, uint32_t peer, uint32_t id)
{
	char wanted[48];
	text_format(wanted, sizeof wanted, "{\"jsonrpc\":\"2.0\",\"id\":%u,", id);
	return rig_frame_with(r, peer, wanted, 0);
}

const char *rig_ask(struct rig *r, uint32_t peer, const char *method, const char *params)
{
	uint32_t id = rig_say(r, peer, method, params);
	rig_run(r);
	return rig_answer(r, peer, id);
}

bool rig_done(struct rig *r, uint32_t peer, const char *method, const char *params)
{
	const char *answer = rig_ask(r, peer, method, params);
	must(answer != NULL);
	return strstr(answer, "\"error\"") == NULL;
}

const char *rig_frame_with(struct rig *r, uint32_t peer, const char *text, uint32_t n)
{
	const struct rig_peer *p = &r->peers[peer];
	for (uint32_t i = 0; i < p->count; i++)
		if (strstr(p->frames[i].text, text) != NULL && n-- == 0)
			return p->frames[i].text;
	return NULL;
}

uint32_t rig_say_play(struct rig *r, uint32_t peer, const char *ref, uint32_t minute, int card,
                      int cell)
{
	char params[256];
	text_format(params, sizeof params,
	            "{\"match\":\"%s\",\"ref\":\"%s\",\"minute\":%u,\"card\":%d,\"cell\":%d}", r->match,
	            ref, minute, card, cell);
	return rig_say(r, peer, "order.play", params);
}

const char *rig_play(struct rig *r, uint32_t peer, const char *ref, uint32_t minute, int card,
                     int cell)
{
	uint32_t id = rig_say_play(r, peer, ref, minute, card, cell);
	rig_run(r);
	return rig_answer(r, peer, id);
}

const char *rig_join(struct rig *r, uint32_t peer)
{
	char params[160];
	const char *secret = r->peers[peer].secret;
	text_format(params, sizeof params,
	            secret[0] != '\0' ? "{\"match\":\"%s\",\"secret\":\"%s\"}" : "{\"match\":\"%s\"}",
	            r->match, secret);
	return rig_ask(r, peer, "match.join", params);
}

void rig_table(struct rig *r, const char *options)
{
	rig_table_of(r, "cards", 2, options);
}

static void seat_claim(struct rig *r, uint32_t peer, const char *invitation)
{
	char params[512];
	text_format(params, sizeof params,
	            "{\"ref\":\"the-ref-of-the-other-%03u\",\"match\":\"%s\",\"invitation\":\"%s\","
	            "\"name\":\"Bertha\"}",
	            peer - 2, r->match, invitation);
	const char *claimed = rig_ask(r, peer, "lobby.claim", params);
	must(claimed != NULL && stage_member(claimed, "secret", r->peers[peer].secret, SECRET_TEXT));
}

void rig_table_of(struct rig *r, const char *scenario, uint8_t seats, const char *options)
{
	char params[512];
	for (uint32_t i = 1; i <= seats + 1u; i++)
		rig_greet(r, i);
	text_format(params, sizeof params,
	            "{\"ref\":\"the-ref-of-the-maker-000\",\"scenario\":\"%s\",\"seat\":0,\"name\":"
	            "\"Anna\",\"listed\":true,"
	            "\"options\":%s}",
	            scenario, options);
	const char *laid = rig_ask(r, 1, "lobby.lay", params);
	must(laid != NULL && stage_member(laid, "match", r->match, sizeof r->match));
	must(stage_member(laid, "secret", r->peers[1].secret, SECRET_TEXT));
	must(stage_member(laid, "invitation", r->invitation, sizeof r->invitation));
	for (uint32_t i = 2; i <= seats; i++) { /* in the order of the seats */
		char invitation[SECRET_TEXT];
		laid = strstr(laid, "\"invitation\":");
		must(laid != NULL &&
		     stage_member(laid, "invitation", invitation, sizeof invitation));
		laid++;
		seat_claim(r, i, invitation);
	}
	for (uint32_t i = 1; i <= seats + 1u; i++)
		must(rig_join(r, i) != NULL);
	rig_forget(r);
}
