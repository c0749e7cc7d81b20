#include "net/peers.h"

#include "base/memory.h"
#include "base/must.h"

#include <string.h>
#include <sys/random.h>

/* Entries are numbered from 1; 0 ends a chain. Free ones are chained too. */
struct peer { uint8_t address[ADDRESS_BYTES]; uint32_t count, next; };

struct peers {
	struct peer *list;
	uint32_t *chains;
	uint32_t most, mask, free, used; /* used: entries ever taken */
	/* so that nobody can choose addresses that meet in one chain */
	uint64_t key;
};

struct peers *peers_create(uint32_t most)
{
	uint32_t chains = 64;
	while (chains < most)
		chains *= 2;
	struct peers *p = memory_take(sizeof(*p));
	if (!p)
		return NULL;
	p->most = most;
	p->mask = chains - 1;
	p->list = memory_take(((size_t)most + 1) * sizeof(*p->list));
	p->chains = memory_take(chains * sizeof(*p->chains));
	if (p->list && p->chains && getrandom(&p->key, sizeof(p->key), 0) == (ssize_t)sizeof(p->key))
		return p;
	peers_destroy(p);
	return NULL;
}

void peers_destroy(struct peers *p)
{
	if (!p)
		return;
	memory_drop(p->list);
	memory_drop(p->chains);
	memory_drop(p);
}

static uint32_t *chain(const struct peers *p, const uint8_t address[ADDRESS_BYTES])
{
	uint64_t high, low;
	memcpy(&high, address, sizeof(high));
	memcpy(&low, address + sizeof(high), sizeof(low));
	uint64_t h = (high ^ p->key) * 0x9e3779b97f4a7c15u;
	h = (h ^ (h >> 29) ^ low) * 0xff51afd7ed558ccdu;
	h = (h ^ (h >> 32) ^ p->key) * 0xc4ceb9fe1a85ec53u;
	return &p->chains[(h >> 32) & p->mask];
}

static uint32_t find(const struct peers *p, const uint8_t address[ADDRESS_BYTES])
{
	uint32_t at = *chain(p, address);
	while (at && memcmp(p->list[at].address, address, ADDRESS_BYTES) != 0)
		at = p->list[at].next;
	return at;
}

uint32_t peers_count(const struct peers *p, const uint8_t address[ADDRESS_BYTES])
{
	uint8_t household[ADDRESS_BYTES];
	memcpy(household, address, ADDRESS_BYTES);
	address_household(household);
	uint32_t at = find(p, household);
	return at ? p->list[at].count : 0;
}

uint32_t peers_enter(struct peers *p, const uint8_t address[ADDRESS_BYTES])
{
	uint8_t household[ADDRESS_BYTES];
	memcpy(household, address, ADDRESS_BYTES);
	address_household(household);
	uint32_t at = find(p, household);
	if (!at) {
		uint32_t *first = chain(p, household);
		if (p->free) {
			at = p->free;
			p->free = p->list[at].next;
		} else if (p->used < p->most) {
			at = ++p->used;
		} else {
			return PEERS_NONE;
		}
		memcpy(p->list[at].address, household, ADDRESS_BYTES);
		p->list[at].count = 0;
		p->list[at].next = *first;
		*first = at;
	}
	p->list[at].count++;
	return at;
}

void peers_leave(struct peers *p, uint32_t entry)
{
	if (entry == PEERS_NONE)
		return;
	must(entry <= p->used && p->list[entry].count);
	if (--p->list[entry].count)
		return;
	uint32_t *link = chain(p, p->list[entry].address);
	while (*link != entry)
		link = &p->list[*link].next;
	*link = p->list[entry].next;
	p->list[entry].next = p->free;
	p->free = entry;
}
