/* account.c: what each address has in match/: so many matches in memory, so many requests that
 * wait. Addresses are small numbers, so the accounts are one list by number.
 *
 * RULING: the account is of what an address brought into memory, not of what it looks at: a club
 * behind one address may all look at one board, and has one board for two of its people at least.
 * Five hundred and twelve boards by default are more than connections_per_address lets play. */
#include "base/memory.h"
#include "base/must.h"
#include "match/internal.h"

enum { ACCOUNTS_LEAST = 16, ADDRESSES_MOST = 1 << 20 };

struct account *match__account(struct matches *ms, uint32_t address)
{
	must(address < ADDRESSES_MOST);
	if (address >= ms->account_capacity) {
		uint32_t capacity = ACCOUNTS_LEAST;
		while (capacity <= address)
			capacity *= 2;
		struct account *list = memory_grow(ms->accounts, capacity * sizeof *list);
		if (list == NULL)
			return NULL;
		memset(list + ms->account_capacity, 0,
		       (capacity - ms->account_capacity) * sizeof *list);
		ms->accounts = list;
		ms->account_capacity = capacity;
	}
	return &ms->accounts[address];
}

void match__account_load(struct matches *ms, uint32_t address)
{
	const struct address_port *port = &ms->setup.addresses;
	ms->accounts[address].loaded++;
	if (port->hold != NULL)
		port->hold(port->self, address);
}

void match__account_unload(struct matches *ms, uint32_t address)
{
	const struct address_port *port = &ms->setup.addresses;
	must(ms->accounts[address].loaded > 0);
	ms->accounts[address].loaded--;
	if (port->let_go != NULL)
		port->let_go(port->self, address);
}
