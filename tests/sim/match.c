/* One match through everything that can happen to it, by seed: orders good and bad, refs sent
 * again, two seats in one tick, cut connections, slow readers, a disk that fails, restarts at any
 * point between a request and its answer, idle eviction. Held all the while: nothing is heard
 * before it is written; every mirror follows the numbers of its class; what was acknowledged is
 * recorded once and answered alike for ever; by the clock, that no time falls early and none goes
 * back. At the end every mirror equals a fresh view, also
 * after everything was replayed from the first entry.
 *
 * usage: match [FROM [TO]]: seeds, 1 to 60 if nothing is said. A failing seed joins seeds.txt. */
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "tests/sim/support/mirror.h"
#include "tests/support/clock_cards.h"
#include "tests/support/rig.h"
#include "tests/support/stage.h"
#include "wire/decode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEERS = 8, FRESH = PEERS + 1, STEPS = 1500, ORDERS = 2000, PENDING = 64,
	   LONG_ROW = 30 };

/* An order as a player remembers it: sent, perhaps acknowledged. */
struct sent { char ref[24]; uint32_t minute; int card, cell; uint8_t seat; bool acknowledged; };

struct player {
	uint8_t seat;                /* 2: watches */
	uint32_t read;               /* frames of its peer already read */
	bool seen;                   /* has joined since it was connected */
	struct mirror mirror;
	struct { uint32_t id; int order; } pending[PENDING]; /* order -1: a join */
	uint32_t pendings;
};

struct sim {
	struct rig *rig;
	struct fake_chance chance;
	struct arena arena;
	struct player players[PEERS + 2]; /* from 1; FRESH looks at the end */
	struct sent orders[ORDERS];
	uint32_t order_count;
	uint32_t kills, acknowledged, resumed, fallen;
	bool free_play, timed;
};

static uint32_t below(struct sim *s, uint32_t n)
{
	return fake_chance_below(&s->chance, n);
}

static void answered(struct sim *s, struct player *p, uint32_t id, const struct doc *frame)
{
	uint32_t i = 0;
	while (i < p->pendings && p->pending[i].id != id)
		i++;
	if (i == p->pendings)
		return; /* hello */
	int order = p->pending[i].order;
	p->pending[i] = p->pending[--p->pendings];
	const struct doc *result = doc_get(frame, "result");
	if (order < 0) {
		must(result != NULL);
		s->resumed += doc_get(result, "view") == NULL;
		mirror_joined(&p->mirror, result);
		p->seen = true;
		return;
	}
	struct sent *o = &s->orders[order];
	if (result != NULL) {
		must(doc_int_or(result, "minute", -1) == o->minute); /* always the same answer */
		s->acknowledged += !o->acknowledged;
		o->acknowledged = true;
		return;
	}
	must(!o->acknowledged ||
	     doc_text_is(doc_get(doc_get(frame, "error"), "data"), "name", "ERR_NOT_FOUND") ||
	     doc_text_is(doc_get(doc_get(frame, "error"), "data"), "name", "ERR_BUSY"));
}

static void frame_read(struct sim *s, struct player *p, const struct rig_frame *f)
{
	struct wire_fault why;
	arena_reset(&s->arena);
	const struct doc *d = wire_parse(&s->arena, f->text, strlen(f->text), &why);
	must(d != NULL);
	int64_t id = doc_int_or(d, "id", -1);
	if (doc_text_is(d, "method", "match.update")) {
		mirror_updated(&p->mirror, doc_get(d, "params"));
		/* Two entries are no moves. Nothing is heard before it is written. */
		const char *table = mirror_value(&p->mirror, "table");
		must(stage_number(table, "moves") + 2 <= f->commits);
	} else if (doc_text_is(d, "method", "match.resync")) {
		mirror_lost(&p->mirror);
		p->seen = false;
	} else {
		must(id > 0);
		answered(s, p, (uint32_t)id, d);
	}
}

static void hear(struct sim *s)
{
	for (uint32_t i = 1; i <= FRESH; i++) {
		struct rig_peer *peer = &s->rig->peers[i];
		for (; s->players[i].read < peer->count; s->players[i].read++)
			frame_read(s, &s->players[i], &peer->frames[s->players[i].read]);
	}
}

static void pend(struct player *p, uint32_t id, int order)
{
	must(p->pendings < PENDING);
	p->pending[p->pendings].id = id;
	p->pending[p->pendings++].order = order;
}

static void join(struct sim *s, uint32_t i)
{
	char params[256], resume[64] = "", secret[64] = "";
	struct player *p = &s->players[i];
	const char *own = s->rig->peers[p->seat + 1].secret;
	if (p->pendings >= PENDING / 2)
		return;
	if (p->mirror.whole && !p->seen && below(s, 4) > 0)
		text_format(resume, sizeof resume, ",\"epoch\":%lld,\"seq\":%lld",
		            (long long)p->mirror.epoch, (long long)p->mirror.seq);
	if (p->seat < 2)
		text_format(secret, sizeof secret, ",\"secret\":\"%s\"", own);
	text_format(params, sizeof params, "{\"match\":\"%s\"%s%s}", s->rig->match, secret, resume);
	pend(p, rig_say(s->rig, i, "match.join", params), -1);
}

static void connect(struct sim *s, uint32_t i)
{
	struct player *p = &s->players[i];
	p->pendings = 0;
	p->seen = false;
	must(rig_open(s->rig, i, "192.0.2.1"));
	rig_say(s->rig, i, "session.hello", "{\"protocol\":1}");
	join(s, i);
}

static int order_new(struct sim *s, struct player *p)
{
	if (s->order_count == ORDERS)
		return -1;
	struct sent *o = &s->orders[s->order_count];
	const char *table = mirror_value(&p->mirror, "table");
	text_format(o->ref, sizeof o->ref, "ref-%u", 10000 + s->order_count);
	o->minute = s->free_play || table == NULL ? 0 : (uint32_t)stage_number(table, "moves");
	if (below(s, 10) == 0)
		o->minute++;
	o->card = (int)below(s, 9); /* 8 is no card */
	o->cell = (int)below(s, 32);
	o->seat = p->seat;
	return (int)s->order_count++;
}

/* Most orders are new; some are sent again, by either connection of the seat. */
static void order(struct sim *s, uint32_t i)
{
	struct player *p = &s->players[i];
	int which = -1;
	if (!p->seen || p->seat > 1 || p->pendings >= PENDING / 2)
		return;
	if (s->order_count > 0 && below(s, 3) == 0) {
		which = (int)below(s, s->order_count);
		if (s->orders[which].seat != p->seat)
			which = -1;
	}
	if (which < 0)
		which = order_new(s, p);
	if (which < 0)
		return;
	struct sent *o = &s->orders[which];
	pend(p, rig_say_play(s->rig, i, o->ref, o->minute, o->card, o->cell), which);
	if (below(s, 8) == 0)
		/* a double click */
		pend(p, rig_say_play(s->rig, i, o->ref, o->minute, o->card, o->cell), which);
}

static void kill(struct sim *s)
{
	hear(s);
	rig_kill(s->rig, below(s, fake_store_waiting(&s->rig->store) + 1));
	s->kills++;
	for (uint32_t i = 1; i <= PEERS; i++)
		connect(s, i);
}

static void step(struct sim *s)
{
	uint32_t i = 1 + below(s, PEERS), throw = below(s, 100);
	struct rig *r = s->rig;
	if (throw < 40)
		order(s, i);
	else if (throw < 63)
		gate_tick(r->gate);
	else if (throw < 86)
		fake_store_step(&r->store);
	else if (throw < 87)
		kill(s);
	else if (throw < 89)
		r->store.fail_appends = 1;
	else if (throw < 90)
		r->store.faulty = below(s, 4) == 0;
	else if (throw < 92)
		gate_resync(r->gate, r->peers[i].conn);
	else if (throw < 95 && s->players[i].seen)
		join(s, i);
	else if (throw < 97) {
		hear(s);
		rig_close(r, i);
		connect(s, i);
	} else if (throw < 98) {
		r->clock.now_ms += 60000;
	}
	hear(s);
	for (uint32_t k = 1; k <= PEERS; k++)
		if (!s->players[k].seen && s->players[k].pendings == 0)
			join(s, k); /* told to come again */
}

static void settle(struct sim *s)
{
	s->rig->store.faulty = false;
	s->rig->store.fail_appends = 0;
	do {
		rig_run(s->rig);
		hear(s);
		for (uint32_t k = 1; k <= PEERS; k++)
			if (!s->players[k].seen && s->players[k].pendings == 0)
				join(s, k);
		rig_run(s->rig);
		hear(s);
	} while (gate_tick(s->rig->gate));
}

/* Each of the three classes as it is seen by somebody who comes now. */
static void compare(struct sim *s)
{
	for (uint8_t seat = 0; seat <= 2; seat++) {
		struct player *fresh = &s->players[FRESH];
		*fresh = (struct player){ .seat = seat, .read = s->rig->peers[FRESH].count };
		connect(s, FRESH);
		rig_run(s->rig);
		hear(s);
		must(fresh->seen);
		for (uint32_t i = 1; i <= PEERS; i++)
			must(s->players[i].seat != seat || mirror_equal(&s->players[i].mirror, &fresh->mirror));
		rig_close(s->rig, FRESH);
	}
}

static void journal_check(struct sim *s)
{
	uint32_t entries = fake_store_entries(&s->rig->store, s->rig->match);
	for (uint32_t k = 0; k < s->order_count; k++) {
		uint32_t found = 0;
		for (uint32_t seq = 1; seq <= entries; seq++) {
			const struct journal_entry *e = fake_store_entry(&s->rig->store, s->rig->match, seq);
			found += strcmp(e->ref, s->orders[k].ref) == 0;
		}
		must(found <= 1);
		must(found == 1 || !s->orders[k].acknowledged);
	}
}

/* TURN-5: entries stand in the order of their times; a time that was over was. */
static void clocks_check(struct sim *s)
{
	uint32_t entries = fake_store_entries(&s->rig->store, s->rig->match);
	int64_t last = 0;
	for (uint32_t seq = 1; seq <= entries; seq++) {
		const struct journal_entry *e = fake_store_entry(&s->rig->store, s->rig->match, seq);
		bool zero = strcmp(e->verb, "clock.zero") == 0;
		must(e->at_ms >= last);
		s->fallen += zero;
		last = e->at_ms;
	}
}

static void begin(struct sim *s)
{
	static const struct engine *engines[2];
	engines[0] = clock_cards();
	s->rig = s->timed ? a_rig_of(engines, NULL, NULL) : a_rig(NULL);
	rig_table(s->rig, s->timed       ? "{},\"clock\":{\"move\":60,\"bank\":60}"
	                  : s->free_play ? "{\"free\":true}"
	                                 : "{}");
}

static void run(uint64_t seed, struct sim *s)
{
	memset(s, 0, sizeof *s);
	s->chance.state = seed * 7919;
	s->free_play = seed % 2 == 0;
	s->timed = seed % 4 == 1;
	arena_init(&s->arena, 4 << 20);
	begin(s);
	for (uint32_t i = 1; i <= 3; i++)
		rig_close(s->rig, i);
	for (uint32_t i = 1; i <= PEERS; i++) {
		s->players[i].seat = (uint8_t)((i - 1) % 3);
		connect(s, i);
	}
	for (int i = 0; i < STEPS; i++)
		step(s);
	settle(s);
	compare(s);
	journal_check(s);
	if (s->timed)
		clocks_check(s);
	fake_store_snapshot_drop(&s->rig->store, s->rig->match);
	kill(s);
	settle(s);
	compare(s); /* replayed from the first entry */
	rig_clear(s->rig);
	arena_finish(&s->arena);
}

int main(int argc, char **argv)
{
	static struct sim s;
	uint64_t from = argc > 1 ? strtoull(argv[1], NULL, 10) : 1,
			 to = argc > 2 ? strtoull(argv[2], NULL, 10) : from;
	if (argc < 2)
		to = 60;
	uint64_t kills = 0, acknowledged = 0, resumed = 0, fallen = 0;
	for (uint64_t seed = from; seed <= to; seed++) {
		fprintf(stderr, "seed %llu\r", (unsigned long long)seed);
		run(seed, &s);
		kills += s.kills;
		acknowledged += s.acknowledged;
		resumed += s.resumed;
		fallen += s.fallen;
	}
	must(to == from || (kills > 0 && acknowledged > 0 && resumed > 0));
	/* one in four has a clock, and not in each of these does a time fall: a long row has some */
	must(to - from < LONG_ROW || fallen > 0);
	printf("sim match: ok %llu seeds, %llu kills, %llu orders, %llu resumed, %llu times over\n",
	       (unsigned long long)(to - from + 1), (unsigned long long)kills,
	       (unsigned long long)acknowledged, (unsigned long long)resumed,
	       (unsigned long long)fallen);
	return 0;
}
