/* How many sockets an address has: counted right through any coming and going, bounded. */
#include "net/peers.h"
#include "base/text.h"
#include "tests/support/suite.h"

enum { MOST = 100, ADDRESSES = 40, STEPS = 20000 };

static void address(int n, uint8_t out[ADDRESS_BYTES])
{
	char text[ADDRESS_TEXT];
	text_format(text, sizeof(text), "10.0.%d.%d", n / 256, n % 256);
	ck_assert(address_bytes(text, out));
}

START_TEST(counts_hold_through_coming_and_going)
{
	struct peers *p = peers_create(MOST);
	uint32_t held[MOST], open = 0, counts[ADDRESSES] = { 0 };
	int of[MOST];
	uint64_t roll = 1812;
	for (int step = 0; step < STEPS; step++) {
		uint8_t bytes[ADDRESS_BYTES];
		roll = roll * 6364136223846793005u + 1442695040888963407u;
		int n = (int)(roll >> 33) % ADDRESSES;
		address(n, bytes);
		ck_assert_uint_eq(peers_count(p, bytes), counts[n]);
		if ((roll >> 20 & 1) && open < MOST) {
			held[open] = peers_enter(p, bytes);
			ck_assert_uint_ne(held[open], PEERS_NONE);
			of[open++] = n;
			counts[n]++;
		} else if (open) {
			uint32_t i = (uint32_t)(roll >> 40) % open;
			peers_leave(p, held[i]);
			counts[of[i]]--;
			held[i] = held[--open];
			of[i] = of[open];
		}
	}
	peers_destroy(p);
}
END_TEST

START_TEST(a_household_of_many_addresses_counts_as_one)
{
	static const char *const same[] = { "2001:db8:1:2::1",
		                                "2001:db8:1:2:ffff::", "2001:db8:1:2:a:b:c:d" };
	struct peers *p = peers_create(MOST);
	uint8_t bytes[ADDRESS_BYTES];
	for (uint32_t i = 0; i < 3; i++) {
		ck_assert(address_bytes(same[i], bytes));
		ck_assert_uint_eq(peers_count(p, bytes), i);
		ck_assert_uint_ne(peers_enter(p, bytes), PEERS_NONE);
	}
	ck_assert(address_bytes("2001:db8:1:3::1", bytes)); /* the neighbours */
	ck_assert_uint_eq(peers_count(p, bytes), 0);
	ck_assert(address_bytes("10.0.0.1", bytes));
	ck_assert_uint_ne(peers_enter(p, bytes), PEERS_NONE);
	ck_assert(address_bytes("10.0.0.2", bytes)); /* IPv4 to the last bit */
	ck_assert_uint_eq(peers_count(p, bytes), 0);
	peers_destroy(p);
}
END_TEST

START_TEST(there_are_so_many_and_no_more)
{
	struct peers *p = peers_create(3);
	uint8_t bytes[ADDRESS_BYTES];
	uint32_t first = 0;
	for (int n = 0; n < 3; n++) {
		address(n, bytes);
		uint32_t entry = peers_enter(p, bytes);
		ck_assert_uint_ne(entry, PEERS_NONE);
		first = n == 0 ? entry : first;
	}
	address(3, bytes);
	ck_assert_uint_eq(peers_enter(p, bytes), PEERS_NONE);
	peers_leave(p, PEERS_NONE);
	peers_leave(p, first);
	ck_assert_uint_ne(peers_enter(p, bytes), PEERS_NONE);
	peers_destroy(p);
	peers_destroy(NULL);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("peers");
	TCase *t = tcase_create("peers");
	tcase_add_test(t, counts_hold_through_coming_and_going);
	tcase_add_test(t, a_household_of_many_addresses_counts_as_one);
	tcase_add_test(t, there_are_so_many_and_no_more);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
