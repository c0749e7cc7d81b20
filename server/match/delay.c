#include "match/delay.h"
#include "base/bytes.h"
#include "base/memory.h"
#include "base/must.h"

enum { MS_PER_SECOND = 1000, VERB_MOST = 64 };
enum { HELD_AT_ONCE = 1, HELD_ENDS = 2 };

struct delay *delay_create(const struct shared_world *w)
{
	struct delay *d = memory_take(sizeof *d);
	if (d == NULL)
		return NULL;
	d->last = &d->first;
	d->live = live_create(w);
	if (d->live == NULL) {
		memory_drop(d);
		return NULL;
	}
	return d;
}

static void held_drop_all(struct delay *d)
{
	while (d->first != NULL) {
		struct held *next = d->first->next;
		held_destroy(d->first);
		d->first = next;
	}
	d->last = &d->first;
	d->count = d->bytes = 0;
}

void delay_destroy(struct delay *d)
{
	if (d == NULL)
		return;
	held_drop_all(d);
	live_destroy(d->live);
	live_destroy(d->leap);
	memory_drop(d);
}

static struct held *held_of(int64_t at_ms, uint8_t seat, const char *verb, const char *command)
{
	size_t a = strlen(verb) + 1, b = strlen(command) + 1;
	struct held *h = memory_take(sizeof *h + a + b);
	if (h == NULL)
		return NULL;
	h->at_ms = at_ms;
	h->seat = seat;
	h->bytes = (uint32_t)(a + b);
	memcpy(h->text, verb, a);
	memcpy(h->text + a, command, b);
	return h;
}

struct held *held_create(const struct shared_world *w, const struct journal_entry *e,
                         const struct live *before, const struct live *after)
{
	struct held *h = held_of(e->at_ms, e->seat, e->verb, e->command);
	if (h == NULL)
		return NULL;
	h->minute = w->engine->minute(live_state_const(after));
	h->at_once = after->phase == PHASE_WAITING;
	h->ends = after->phase == PHASE_OVER && before->phase != PHASE_OVER;
	return h;
}

void held_destroy(struct held *h)
{
	memory_drop(h);
}

const char *held_verb(const struct held *h)
{
	return h->text;
}

const char *held_command(const struct held *h)
{
	return h->text + strlen(h->text) + 1;
}

static void push(struct delay *d, struct held *h)
{
	h->next = NULL;
	*d->last = h;
	d->last = &h->next;
	d->count++;
	d->bytes += h->bytes;
	if (h->ends)
		d->over_ms = h->at_ms;
}

/* Without memory for the leap the entries stay, and it is tried again with the next. */
static void leap(struct delay *d, const struct shared_world *w, const struct live *to)
{
	struct live *copy = d->leap != NULL ? d->leap : live_create(w);
	if (copy == NULL)
		return;
	live_copy(w, copy, to);
	d->leap = copy;
	for (const struct held *h = d->first; h != NULL; h = h->next) {
		d->leap_ms = h->at_ms;
		d->leap_minute = h->minute;
	}
	held_drop_all(d);
}

void delay_hold(struct delay *d, const struct shared_world *w, struct held *h,
                const struct live *after)
{
	push(d, h);
	if (d->count > DELAY_HELD_MOST || d->bytes > DELAY_BYTES_MOST)
		leap(d, w, after);
}

bool delay_due(const struct delay *d, const struct delay_terms *terms, int64_t wall_ms,
               uint32_t minute)
{
	int64_t hold_ms = (int64_t)terms->seconds * MS_PER_SECOND, at_ms = d->leap_ms;
	uint64_t from = d->leap_minute;
	if (d->leap == NULL) {
		if (d->first == NULL)
			return false;
		if (d->first->at_once)
			return true;
		at_ms = d->first->at_ms;
		from = d->first->minute;
	}
	bool ended = d->over_ms != 0 && wall_ms - d->over_ms >= hold_ms;
	return wall_ms - at_ms >= hold_ms && (ended || minute >= from + terms->minutes);
}

void delay_pass(struct delay *d)
{
	must(d->leap == NULL && d->count > 0);
	struct held *h = d->first;
	d->first = h->next;
	if (d->first == NULL)
		d->last = &d->first;
	d->count--;
	d->bytes -= h->bytes;
	held_destroy(h);
}

static void held_encode(const struct held *h, struct buffer *out)
{
	bytes_put(out, (uint64_t)h->at_ms, 8);
	bytes_put(out, h->minute, 4);
	bytes_put(out, h->seat, 1);
	bytes_put(out, (uint64_t)(h->at_once ? HELD_AT_ONCE : 0) | (h->ends ? HELD_ENDS : 0), 1);
	bytes_put(out, h->bytes, 4);
	buffer_add(out, h->text, h->bytes);
}

void delay_encode(const struct delay *d, const struct shared_world *w, const struct held *newest,
                  struct buffer *out)
{
	live_encode(w, d->live, out);
	bytes_put(out, (uint64_t)d->over_ms, 8);
	bytes_put(out, d->leap != NULL, 1);
	if (d->leap != NULL) {
		live_encode(w, d->leap, out);
		bytes_put(out, (uint64_t)d->leap_ms, 8);
		bytes_put(out, d->leap_minute, 4);
	}
	bytes_put(out, d->count + (newest != NULL), 4);
	for (const struct held *h = d->first; h != NULL; h = h->next)
		held_encode(h, out);
	if (newest != NULL)
		held_encode(newest, out);
}

/* The two texts of an entry: each ends within, and they fill it. */
static bool texts_good(const char *text, size_t n)
{
	size_t verb = strnlen(text, n);
	if (verb >= VERB_MOST || verb + 1 >= n)
		return false;
	return verb + 1 + strnlen(text + verb + 1, n - verb - 1) + 1 == n;
}

static bool held_decode(struct delay *d, const uint8_t **at, const uint8_t *end)
{
	uint64_t at_ms, minute, seat, flags, bytes;
	if (!bytes_take(at, end, 8, &at_ms) || !bytes_take(at, end, 4, &minute) ||
	    !bytes_take(at, end, 1, &seat) || !bytes_take(at, end, 1, &flags) ||
	    !bytes_take(at, end, 4, &bytes) || bytes > (size_t)(end - *at))
		return false;
	const char *text = (const char *)*at;
	if (!texts_good(text, bytes))
		return false;
	struct held *h = held_of((int64_t)at_ms, (uint8_t)seat, text, text + strlen(text) + 1);
	if (h == NULL)
		return false;
	*at += bytes;
	h->minute = (uint32_t)minute;
	h->at_once = (flags & HELD_AT_ONCE) != 0;
	h->ends = (flags & HELD_ENDS) != 0;
	push(d, h);
	return true;
}

static bool leap_decode(struct delay *d, const struct shared_world *w, const uint8_t **at,
                        const uint8_t *end)
{
	uint64_t ms, minute;
	d->leap = live_create(w);
	if (d->leap != NULL)
		d->leap->clock = d->live->clock; /* of the same terms */
	if (d->leap == NULL || !live_decode(w, d->leap, at, end) || !bytes_take(at, end, 8, &ms) ||
	    !bytes_take(at, end, 4, &minute))
		return false;
	d->leap_ms = (int64_t)ms;
	d->leap_minute = (uint32_t)minute;
	return true;
}

bool delay_decode(struct delay *d, const struct shared_world *w, const uint8_t **at,
                  const uint8_t *end)
{
	uint64_t over, leaps, count;
	if (!live_decode(w, d->live, at, end) || !bytes_take(at, end, 8, &over) ||
	    !bytes_take(at, end, 1, &leaps) || leaps > 1 ||
	    (leaps == 1 && !leap_decode(d, w, at, end)) || !bytes_take(at, end, 4, &count) ||
	    count > DELAY_HELD_MOST + 1)
		return false;
	d->over_ms = (int64_t)over;
	for (uint64_t i = 0; i < count; i++)
		if (!held_decode(d, at, end))
			return false;
	return true;
}
