#include "gate/computers.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/text.h"
#include "gate/internal.h"

#include <string.h>

enum { CAPACITY_LEAST = 8, INTRODUCTION = 128 };

const char *const *computers__strengths(const struct gate *g, const char *engine)
{
	const struct children_port *c = &g->setup.children;
	if (c->start == NULL || g->setup.limits.computers == 0)
		return NULL;
	return c->strengths(c->self, engine);
}

static bool plays(void *self, const char *engine, const char *strength)
{
	const char *const *names = computers__strengths(self, engine);
	for (; names != NULL && *names != NULL; names++)
		if (strcmp(*names, strength) == 0)
			return true;
	return false;
}

static bool room(void *self)
{
	const struct gate *g = self;
	uint32_t wanted = 0;
	for (uint32_t i = 0; i < g->computers.count; i++)
		wanted += g->computers.list[i].wanted;
	return wanted < g->setup.limits.computers;
}

static struct computer *find(struct computers *c, const struct match_id *id, struct seat_id seat)
{
	for (uint32_t i = 0; i < c->count; i++)
		if (c->list[i].seat.index == seat.index &&
		    memcmp(c->list[i].match.text, id->text, MATCH_ID_TEXT) == 0)
			return &c->list[i];
	return NULL;
}

/* NULL without memory: the match goes on without its computer until it is told anew. */
static struct computer *add(struct computers *c, const struct computer_news *news)
{
	struct computer *list = memory_room(c->list, c->count, &c->capacity, CAPACITY_LEAST,
	                                    sizeof *list);
	if (list == NULL)
		return NULL;
	c->list = list;
	struct computer *new = &c->list[c->count++];
	*new = (struct computer){ .match = news->id, .seat = news->seat };
	text_copy(new->secret, sizeof new->secret, news->secret);
	return new;
}

static void tell(void *self, const struct computer_news *news)
{
	struct gate *g = self;
	struct computer *x = find(&g->computers, &news->id, news->seat);
	if (x == NULL && news->wanted && g->setup.children.start != NULL)
		x = add(&g->computers, news);
	if (x != NULL)
		x->wanted = news->wanted;
}

struct computers_port computers__port(struct gate *g)
{
	return (struct computers_port){ g, plays, room, tell };
}

static void wake(void *context, const struct match_id *id)
{
	struct gate *g = context;
	matches_wake(g->matches, g->computers.address, id);
}

bool computers__open(struct gate *g)
{
	const struct children_port *c = &g->setup.children;
	g->computers.address = quota_enter(g->quota, "computers", gate__now(g));
	if (g->computers.address == UINT32_MAX)
		return false;
	if (c->each != NULL && g->setup.limits.computers > 0)
		c->each(c->self, g->setup.limits.computers, g, wake);
	return true;
}

/* It failed, or could not be started. */
static void failed(struct gate *g, struct computer *x, int64_t now)
{
	bool well = now - x->started_ms >= COMPUTER_WELL_MS && x->life == COMPUTER_RUNS;
	x->failures = well ? 1 : x->failures + 1;
	x->life = x->failures < COMPUTER_TRIES ? COMPUTER_DUE : COMPUTER_LOST;
	x->due_ms = x->life == COMPUTER_LOST ? now
	                                     : now + ((int64_t)COMPUTER_WAIT_MS << x->failures) / 2;
	log_line(LOG_WARN, "gate", x->life == COMPUTER_LOST ? "computer_lost" : "computer_failed",
	         "match=%s seat=%u failures=%u", x->match.text, x->seat.index, x->failures);
	g->counts.computers_failed++;
}

void computers__ended(struct gate *g, struct conn_id conn)
{
	struct computers *c = &g->computers;
	for (uint32_t i = 0; i < c->count; i++) {
		struct computer *x = &c->list[i];
		if (x->life != COMPUTER_RUNS || x->conn.slot != conn.slot ||
		    x->conn.generation != conn.generation)
			continue;
		c->running--;
		if (x->wanted)
			failed(g, x, gate__now(g));
		else
			x->life = COMPUTER_DUE;
		return;
	}
}

bool computers__plays(const struct gate *g, struct conn_id conn)
{
	for (uint32_t i = 0; i < g->computers.count; i++) {
		const struct computer *x = &g->computers.list[i];
		if (x->life == COMPUTER_RUNS && x->conn.slot == conn.slot &&
		    x->conn.generation == conn.generation)
			return true;
	}
	return false;
}

/* The one line that is no request of its own: what a browser has from its address. */
static void start(struct gate *g, struct computer *x, int64_t now)
{
	const struct children_port *c = &g->setup.children;
	char line[INTRODUCTION], address[32];
	x->started_ms = now;
	text_format(address, sizeof address, "computer-%u", (unsigned)(x - g->computers.list));
	text_format(line, sizeof line, "{\"match\":\"%s\",\"secret\":\"%s\"}", x->match.text,
	            x->secret);
	x->conn = gate_open(g, address);
	if (x->conn.generation == 0) {
		failed(g, x, now);
		return;
	}
	if (!c->start(c->self, x->conn, line, strlen(line))) {
		gate_close(g, x->conn);
		failed(g, x, now);
		return;
	}
	x->life = COMPUTER_RUNS;
	g->computers.running++;
	g->counts.computers_started++;
}

static void remove_at(struct computers *c, uint32_t i)
{
	memmove(&c->list[i], &c->list[i + 1], (c->count - i - 1) * sizeof *c->list);
	c->count--;
}

/* Shuts those that are not wanted any more. */
static void shut_all(struct gate *g)
{
	struct computers *c = &g->computers;
	for (uint32_t i = 0; i < c->count;) {
		if (c->list[i].wanted) {
			i++;
			continue;
		}
		if (c->list[i].life == COMPUTER_RUNS)
			gate__shut(g, c->list[i].conn, CLOSE_RESTART);
		remove_at(c, i);
	}
}

void computers__tick(struct gate *g)
{
	struct computers *c = &g->computers;
	if (c->count == 0)
		return;
	int64_t now = gate__now(g);
	shut_all(g);
	for (uint32_t i = 0; i < c->count; i++) {
		struct computer *x = &c->list[i];
		if (x->life == COMPUTER_RUNS || x->due_ms > now)
			continue;
		if (x->life == COMPUTER_LOST) {
			x->due_ms = now + COMPUTER_LOST_MS;
			matches_silence(g->matches, g->computers.address, &x->match, x->seat);
		} else if (c->running < g->setup.limits.computers) {
			start(g, x, now);
			return; /* one a tick: starting a process takes the loop a millisecond */
		}
	}
}

void computers__finish(struct gate *g)
{
	memory_drop(g->computers.list);
	g->computers = (struct computers){ 0 };
}
