/* match.c: the registry of matches in memory: found by id and by handle, made, put away. */
#include "match/match.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/must.h"
#include "match/internal.h"
#include "match/recover.h"

const struct matches_limits MATCHES_LIMITS = {
	.loaded = 4096,
	.loaded_address = 512,
	.waiting = 64,
	.waiting_all = 16384,
	.waiting_address = 4096,
	.seat_connections = 4,
	.watchers = 20000,
	.view_bytes = VIEW_BYTES,
	.resume_bytes = 256 << 10,
	.log_bytes = 48 << 10,
	.snapshot_every = 64,
	.idle_ms = 10 * 60 * 1000,
	.slice_ms = 2,
};

enum { RECORD_MOST = 1 << 20, STATE_MOST = 8 << 20, FRAME_ROOM = 4096, ANSWER_ARENA = 1 << 20 };

static bool memory_ready(struct matches *ms)
{
	const struct matches_limits *limits = &ms->setup.limits;
	uint32_t buckets = 16;
	while (buckets < limits->loaded)
		buckets *= 2;
	ms->bucket_mask = buckets - 1;
	ms->slots = memory_take(limits->loaded * sizeof(struct match *));
	ms->generations = memory_take(limits->loaded * sizeof *ms->generations);
	ms->buckets = memory_take(buckets * sizeof(struct match *));
	return ms->slots != NULL && ms->generations != NULL && ms->buckets != NULL;
}

struct matches *matches_create(const struct matches_setup *setup)
{
	struct matches *ms = memory_take(sizeof *ms);
	if (ms == NULL)
		return NULL;
	ms->setup = *setup;
	ms->worlds = (struct worlds){ .engines = setup->engines, .parse = setup->parse };
	ms->member_free = NO_SLOT;
	ms->serve_last = &ms->serve_first;
	buffer_init(&ms->command, RECORD_MOST);
	buffer_init(&ms->outcome, RECORD_MOST);
	buffer_init(&ms->summary, RECORD_MOST);
	buffer_init(&ms->work, STATE_MOST);
	buffer_init(&ms->snapshot, STATE_MOST);
	buffer_init(&ms->events, setup->limits.view_bytes);
	buffer_init(&ms->frame,
	            2 * (size_t)setup->limits.view_bytes + setup->limits.log_bytes + FRAME_ROOM);
	buffer_init(&ms->joined.text, ms->frame.limit);
	fragments_init(&ms->next, setup->limits.view_bytes);
	arena_init(&ms->arena, ANSWER_ARENA);
	deadlines_init(&ms->due, setup->limits.loaded);
	if (!memory_ready(ms)) {
		matches_destroy(ms);
		return NULL;
	}
	return ms;
}

static void match_free(struct matches *ms, struct match *m)
{
	for (uint8_t i = 0; i < m->class_count; i++)
		match__class_finish(&m->classes[i]);
	for (uint8_t i = 0; m->refs != NULL && i < m->world->seats; i++)
		refs_finish(&m->refs[i]);
	memory_drop(m->classes);
	memory_drop(m->refs);
	live_destroy(m->live);
	delay_destroy(m->delay);
	facts_finish(&m->facts);
	worlds_drop(&ms->worlds, m->world);
	memory_drop(m);
}

void matches_destroy(struct matches *ms)
{
	if (ms == NULL)
		return;
	for (uint32_t i = 0; ms->slots != NULL && i < ms->setup.limits.loaded; i++) {
		struct match *m = ms->slots[i];
		if (m == NULL)
			continue;
		while (m->first != NULL) {
			struct waiting *x = m->first;
			m->first = x->next;
			match__waiting_destroy(ms, x);
		}
		match__load_cancel(m);
		if (m->flight != NULL)
			match__flight_drop(ms, m->flight);
		match_free(ms, m);
	}
	match__flights_finish(ms);
	match__texts_drop(ms);
	match__dumps_finish(ms);
	worlds_finish(&ms->worlds);
	memory_drop(ms->slots);
	memory_drop(ms->generations);
	memory_drop(ms->buckets);
	memory_drop(ms->members);
	memory_drop(ms->accounts);
	struct buffer *const buffers[] = {
		&ms->command,  &ms->outcome, &ms->summary, &ms->work,
		&ms->snapshot, &ms->events,  &ms->frame,   &ms->joined.text
	};
	for (size_t i = 0; i < sizeof buffers / sizeof buffers[0]; i++)
		buffer_finish(buffers[i]);
	memory_drop(ms->command_memory);
	memory_drop(ms->scratch_memory);
	fragments_finish(&ms->next);
	arena_finish(&ms->arena);
	deadlines_finish(&ms->due);
	memory_drop(ms);
}

int64_t match__now(const struct matches *ms)
{
	return ms->setup.clock.now_ms(ms->setup.clock.self);
}

/* Ids are digests in base32 already: two words of it mixed are enough. */
static struct match **bucket(const struct matches *ms, const char *id)
{
	uint64_t a, b;
	memcpy(&a, id, sizeof a);
	memcpy(&b, id + sizeof a, sizeof b);
	a = (a ^ b * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
	return &ms->buckets[(a ^ a >> 32) & ms->bucket_mask];
}

struct match *match__by_id(struct matches *ms, const char *id)
{
	for (struct match *m = *bucket(ms, id); m != NULL; m = m->chain)
		if (memcmp(m->facts.id.text, id, MATCH_ID_TEXT) == 0)
			return m;
	return NULL;
}

struct match *match__by_handle(struct matches *ms, struct match_handle h)
{
	if (h.generation == 0 || h.slot >= ms->setup.limits.loaded ||
	    ms->generations[h.slot] != h.generation)
		return NULL;
	return ms->slots[h.slot];
}

enum phase matches_phase(struct matches *ms, struct membership member)
{
	const struct member *who = match__member(ms, member);
	if (who == NULL)
		return PHASE_WAITING;
	const struct match *m = ms->slots[who->match];
	return (enum phase)match__live_of(m, &m->classes[who->class])->phase;
}

static void *lend(void **memory, size_t *size, size_t n)
{
	if (n > *size) {
		void *grown = memory_grow(*memory, n);
		if (grown == NULL)
			return NULL;
		*memory = grown;
		*size = n;
	}
	return *memory;
}

void *match__command_memory(struct matches *ms, size_t n)
{
	return lend(&ms->command_memory, &ms->command_size, n == 0 ? 1 : n);
}

void *match__scratch_memory(struct matches *ms, size_t n)
{
	return lend(&ms->scratch_memory, &ms->scratch_size, n == 0 ? 1 : n);
}

/* stays: so does a match whose clock runs: its time falls though nobody is there (field report E7,
 * E8). */
static bool is_idle(const struct match *m, bool stays)
{
	bool ticks = m->life == MATCH_LIVE && m->live != NULL && clock_runs(&m->live->clock);
	return !(ticks && stays) && m->members == 0 && m->flight == NULL && m->waiting == 0 &&
	       (m->life == MATCH_LIVE || m->life == MATCH_FROZEN);
}

/* Makes room by putting away the match that has been idle longest, of all or of those on one
 * account (ACCOUNT_ANY: all). */
static bool evict(struct matches *ms, uint32_t address)
{
	struct match *oldest = NULL;
	/* if half the places are of matches whose clocks run, nobody is kept out for them: their time
	 * falls when they are loaded again */
	bool stays = ms->due.count <= ms->setup.limits.loaded / 2;
	for (uint32_t i = 0; i < ms->setup.limits.loaded; i++) {
		struct match *m = ms->slots[i];
		bool may = m != NULL && (address == ACCOUNT_ANY || m->address == address) &&
		           is_idle(m, stays);
		if (may && (oldest == NULL || m->used_ms < oldest->used_ms))
			oldest = m;
	}
	if (oldest != NULL)
		match__destroy(ms, oldest);
	return oldest != NULL;
}

struct match *match__create(struct matches *ms, const struct match_id *id, uint32_t address,
                            enum err *why)
{
	uint32_t most = ms->setup.limits.loaded;
	struct account *account = match__account(ms, address);
	*why = ERR_NOMEM;
	if (account == NULL)
		return NULL;
	*why = ERR_LIMIT;
	if (account->loaded >= ms->setup.limits.loaded_address && !evict(ms, address))
		return NULL;
	*why = ERR_BUSY;
	if (ms->loaded == most && !evict(ms, ACCOUNT_ANY))
		return NULL;
	*why = ERR_NOMEM;
	struct match *m = memory_take(sizeof *m);
	if (m == NULL)
		return NULL;
	m->address = address;
	match__account_load(ms, address);
	while (ms->slots[ms->slot_hint] != NULL)
		ms->slot_hint = (ms->slot_hint + 1) % most;
	m->slot = ms->slot_hint;
	if (++ms->generations[m->slot] == 0)
		ms->generations[m->slot] = 1;
	m->generation = ms->generations[m->slot];
	facts_init(&m->facts);
	m->facts.id = *id;
	m->last = &m->first;
	m->used_ms = match__now(ms);
	match__presence_begin(ms, m);
	m->due_ms = CLOCK_NEVER;
	ms->slots[m->slot] = m;
	struct match **head = bucket(ms, id->text);
	m->chain = *head;
	*head = m;
	ms->loaded++;
	return m;
}

void match__destroy(struct matches *ms, struct match *m)
{
	must(m->members == 0 && m->flight == NULL && m->waiting == 0 && m->recover == NULL);
	match__computers_tell(ms, m, false);
	match__clock_disarm(ms, m);
	struct match **at = bucket(ms, m->facts.id.text);
	while (*at != m)
		at = &(*at)->chain;
	*at = m->chain;
	if (m->serving) {
		struct match **link = &ms->serve_first;
		while (*link != m)
			link = &(*link)->serve_next;
		*link = m->serve_next;
		if (*link == NULL)
			ms->serve_last = link;
	}
	ms->slots[m->slot] = NULL;
	ms->generations[m->slot]++;
	ms->loaded--;
	match__account_unload(ms, m->address);
	match_free(ms, m);
}

static void class_open(struct view_class *c, enum viewer_class class, struct seat_id seat,
                       uint32_t view_bytes)
{
	c->viewer = (struct viewer){ class, seat };
	fragments_init(&c->view, view_bytes);
}

bool match__seats_open(struct matches *ms, struct match *m)
{
	uint8_t seats = m->world->seats;
	m->classes = memory_take((size_t)(seats + CLASSES_BESIDE_SEATS) * sizeof *m->classes);
	if (m->refs == NULL)
		m->refs = memory_take(seats * sizeof *m->refs);
	if (m->classes == NULL || m->refs == NULL)
		return false;
	m->class_count = (uint8_t)(seats + CLASSES_BESIDE_SEATS);
	for (uint8_t i = 0; i < seats; i++)
		class_open(&m->classes[i], VIEWER_SEAT, (struct seat_id){ i }, ms->setup.limits.view_bytes);
	for (enum viewer_class c = VIEWER_PUBLIC; c <= VIEWER_ENDED; c++)
		class_open(&m->classes[view_class_index(seats, c, SEAT_NONE)], c, SEAT_NONE,
		           ms->setup.limits.view_bytes);
	return true;
}

void matches_sweep(struct matches *ms)
{
	int64_t now = match__now(ms);
	for (uint32_t i = 0; i < ms->setup.limits.loaded; i++) {
		struct match *m = ms->slots[i];
		if (m != NULL)
			match__clock_arm(ms, m); /* if there was no memory for it */
		if (m == NULL || now - m->used_ms < ms->setup.limits.idle_ms)
			continue;
		if (is_idle(m, true))
			match__destroy(ms, m);
		else if (match__people(m) == 0) /* it can be put away when they have gone */
			match__computers_tell(ms, m, false);
	}
}

bool matches_tick(struct matches *ms)
{
	return match__serve_slice(ms);
}

bool matches_survey(struct matches *ms, const char *engine, const char *scenario,
                    const char *terrain, char ground[DIGEST_HEX])
{
	struct faults faults = { 0 };
	enum err why;
	const struct engine *e = worlds_engine(&ms->worlds, engine, NULL);
	ground[0] = '\0';
	if (e == NULL)
		return false;
	struct shared_world *w = worlds_take(&ms->worlds, e, scenario, terrain, &faults, &why);
	if (w == NULL)
		return why == ERR_NOMEM;
	w->kept = true;
	if (e->terrain_write != NULL)
		digest_hex(&w->terrain, ground);
	worlds_drop(&ms->worlds, w);
	return true;
}

const char *matches_terrain(struct matches *ms, const char *hash, size_t *length)
{
	return worlds_terrain(&ms->worlds, hash, length);
}

void matches_count(const struct matches *ms, struct matches_counts *out)
{
	*out = ms->counts;
	out->loaded = ms->loaded;
	out->members = ms->member_count;
	out->waiting = ms->waiting;
	out->frozen = out->worlds = 0;
	for (uint32_t i = 0; i < ms->setup.limits.loaded; i++)
		if (ms->slots[i] != NULL && ms->slots[i]->life == MATCH_FROZEN)
			out->frozen++;
	for (const struct shared_world *w = ms->worlds.list; w != NULL; w = w->next)
		out->worlds++;
}

bool matches_healthy(const struct matches *ms)
{
	return ms->setup.store.healthy == NULL || ms->setup.store.healthy(ms->setup.store.self);
}
