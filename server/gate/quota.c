#include "gate/quota.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"

#include <string.h>

enum { ADDRESS_TEXT = 46 /* the longest IPv6 text and a NUL */ };
enum { MILLIS = 1000, BURST_MOST = 4000000, NONE = UINT32_MAX, ENTRIES_LEAST = 64 };
enum { SWEEP_LEAST_MS = 1000 };
/* of narratives: one a minute, so many saved up */
enum { NARRATIVE_TOKENS = 60, NARRATIVES_RATE = 1, NARRATIVES_BURST = 10 * NARRATIVE_TOKENS };
enum { TABLE_TOKENS = 3600 }; /* as many a table as an hour has seconds */

struct address {
	char text[ADDRESS_TEXT];
	uint32_t connections; /* 0 and no text: free */
	uint32_t held;
	uint32_t next;        /* in the bucket, or of the free */
	struct bucket bucket, tables, narratives;
};

struct quota {
	struct quota_limits limits;
	struct address *list;
	uint32_t capacity, free;
	uint32_t *heads, mask; /* by hash of the text */
	int64_t swept_ms;
};

static uint32_t hash(const char *text)
{
	uint32_t h = 2166136261u;
	for (; *text != '\0'; text++)
		h = (h ^ (uint8_t)*text) * 16777619u;
	return h ^ h >> 15;
}

struct quota *quota_create(const struct quota_limits *limits)
{
	struct quota *q = memory_take(sizeof *q);
	uint32_t heads = 16;
	while (heads < limits->addresses && heads < UINT32_MAX / 4)
		heads *= 2;
	if (q == NULL)
		return NULL;
	*q = (struct quota){ .limits = *limits, .free = NONE, .mask = heads - 1 };
	if (q->limits.connection_burst > BURST_MOST)
		q->limits.connection_burst = BURST_MOST;
	if (q->limits.address_burst > BURST_MOST)
		q->limits.address_burst = BURST_MOST;
	if (q->limits.tables_hour > BURST_MOST / TABLE_TOKENS)
		q->limits.tables_hour = BURST_MOST / TABLE_TOKENS;
	q->heads = memory_take(heads * sizeof *q->heads);
	if (q->heads == NULL) {
		quota_destroy(q);
		return NULL;
	}
	memset(q->heads, 0xff, heads * sizeof *q->heads);
	return q;
}

void quota_destroy(struct quota *q)
{
	if (q == NULL)
		return;
	memory_drop(q->list);
	memory_drop(q->heads);
	memory_drop(q);
}

static void fill(struct bucket *b, uint32_t burst, int64_t now_ms)
{
	*b = (struct bucket){ burst * MILLIS, (uint32_t)now_ms };
}

/* What came in since the last look: rate tokens a second are rate thousandths a millisecond. */
static void refill(struct bucket *b, uint32_t rate, uint32_t burst, int64_t now_ms)
{
	uint32_t passed = (uint32_t)now_ms - b->stamp_ms;
	uint64_t millis = b->millis + (uint64_t)passed * rate, most = (uint64_t)burst * MILLIS;
	b->millis = (uint32_t)(millis < most ? millis : most);
	b->stamp_ms = (uint32_t)now_ms;
}

/* Takes so many tokens (up to BURST_MOST), if they are there. */
static bool spend(struct bucket *b, uint32_t tokens)
{
	bool enough = b->millis >= tokens * MILLIS;
	if (enough)
		b->millis -= tokens * MILLIS;
	return enough;
}

static bool grow(struct quota *q)
{
	uint32_t capacity = q->capacity > 0 ? 2 * q->capacity : ENTRIES_LEAST;
	if (capacity > q->limits.addresses)
		capacity = q->limits.addresses;
	if (capacity <= q->capacity)
		return false;
	struct address *list = memory_grow(q->list, capacity * sizeof *list);
	if (list == NULL)
		return false;
	for (uint32_t i = capacity; i-- > q->capacity;) {
		list[i] = (struct address){ .next = q->free };
		q->free = i;
	}
	q->list = list;
	q->capacity = capacity;
	return true;
}

static uint32_t find(const struct quota *q, const char *text)
{
	uint32_t i = q->heads[hash(text) & q->mask];
	while (i != NONE && strcmp(q->list[i].text, text) != 0)
		i = q->list[i].next;
	return i;
}

/* Who has many addresses could fill the list with them and keep everybody else out until the next
 * sweep; but a sweep is not to be had for every socket. */
static bool make_room(struct quota *q, int64_t now_ms)
{
	if (now_ms - q->swept_ms >= SWEEP_LEAST_MS)
		quota_sweep(q, now_ms);
	return q->free != NONE;
}

uint32_t quota_enter(struct quota *q, const char *address, int64_t now_ms)
{
	char text[ADDRESS_TEXT];
	text_copy(text, sizeof text, address[0] != '\0' ? address : "?");
	uint32_t i = find(q, text);
	if (i == NONE) {
		if (q->free == NONE && !grow(q) && !make_room(q, now_ms))
			return NONE;
		i = q->free;
		struct address *a = &q->list[i];
		q->free = a->next;
		uint32_t *head = &q->heads[hash(text) & q->mask];
		*a = (struct address){ .next = *head };
		text_copy(a->text, sizeof a->text, text);
		fill(&a->bucket, q->limits.address_burst, now_ms);
		fill(&a->tables, q->limits.tables_hour * TABLE_TOKENS, now_ms);
		fill(&a->narratives, NARRATIVES_BURST, now_ms);
		*head = i;
	}
	uint32_t most = q->limits.address_connections;
	if (most > 0 && q->list[i].connections >= most)
		return NONE;
	q->list[i].connections++;
	return i;
}

void quota_leave(struct quota *q, uint32_t entry, int64_t now_ms)
{
	must(entry < q->capacity && q->list[entry].connections > 0);
	refill(&q->list[entry].bucket, q->limits.address_rate, q->limits.address_burst, now_ms);
	q->list[entry].connections--;
}

void quota_fill(const struct quota *q, struct bucket *connection, int64_t now_ms)
{
	fill(connection, q->limits.connection_burst, now_ms);
}

const char *quota_take(struct quota *q, uint32_t entry, struct bucket *connection, uint32_t cost,
                       int64_t now_ms)
{
	const struct quota_limits *l = &q->limits;
	struct bucket *address = &q->list[entry].bucket;
	uint64_t millis = (uint64_t)cost * MILLIS;
	if (l->connection_rate > 0)
		refill(connection, l->connection_rate, l->connection_burst, now_ms);
	if (l->address_rate > 0)
		refill(address, l->address_rate, l->address_burst, now_ms);
	if (l->connection_rate > 0 && connection->millis < millis)
		return "connection_rate";
	if (l->address_rate > 0 && address->millis < millis)
		return "address_rate";
	if (l->connection_rate > 0)
		connection->millis -= (uint32_t)millis;
	if (l->address_rate > 0)
		address->millis -= (uint32_t)millis;
	return NULL;
}

/* RULING: two hundred and forty tables an hour by default, since a club or a school plays behind
 * one address: thirty boards that are laid anew every eight minutes. It bounds what one address can
 * have written to the record, and no evening. */
const char *quota_lay(struct quota *q, uint32_t entry, int64_t now_ms)
{
	struct bucket *tables = &q->list[entry].tables;
	uint32_t rate = q->limits.tables_hour;
	if (rate == 0)
		return NULL;
	refill(tables, rate, rate * TABLE_TOKENS, now_ms);
	return spend(tables, TABLE_TOKENS) ? NULL : "tables_per_hour";
}

/* RULING: one a minute and ten at once, of an address: who watches writes now and then, and whoever
 * floods the book of a match that is open to all has filled a fifth of it when he is stopped. */
const char *quota_narrate(struct quota *q, uint32_t entry, int64_t now_ms)
{
	struct bucket *narratives = &q->list[entry].narratives;
	refill(narratives, NARRATIVES_RATE, NARRATIVES_BURST, now_ms);
	return spend(narratives, NARRATIVE_TOKENS) ? NULL : "narratives_per_minute";
}

void quota_hold(struct quota *q, uint32_t entry)
{
	must(entry < q->capacity);
	q->list[entry].held++;
}

void quota_let_go(struct quota *q, uint32_t entry)
{
	must(entry < q->capacity && q->list[entry].held > 0);
	q->list[entry].held--;
}

/* Is there anything that must be remembered of it? */
static bool is_wanted(const struct quota *q, struct address *a, int64_t now_ms)
{
	const struct quota_limits *l = &q->limits;
	if (a->connections > 0 || a->held > 0)
		return true;
	refill(&a->bucket, l->address_rate, l->address_burst, now_ms);
	refill(&a->tables, l->tables_hour, l->tables_hour * TABLE_TOKENS, now_ms);
	refill(&a->narratives, NARRATIVES_RATE, NARRATIVES_BURST, now_ms);
	return (l->address_rate > 0 && a->bucket.millis < l->address_burst * MILLIS) ||
	       a->tables.millis < l->tables_hour * TABLE_TOKENS * MILLIS ||
	       a->narratives.millis < NARRATIVES_BURST * MILLIS;
}

void quota_sweep(struct quota *q, int64_t now_ms)
{
	q->swept_ms = now_ms;
	for (uint32_t h = 0; h <= q->mask; h++) {
		uint32_t *at = &q->heads[h];
		while (*at != NONE) {
			uint32_t i = *at;
			struct address *a = &q->list[i];
			if (is_wanted(q, a, now_ms)) {
				at = &a->next;
				continue;
			}
			*at = a->next;
			*a = (struct address){ .next = q->free };
			q->free = i;
		}
	}
}
