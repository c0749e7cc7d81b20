/* Tests of rules/prng: the key stream against libsodium's, lots within bounds, fair and for ever
 * the same. */
#include "rules/prng.h"
#include "tests/support/suite.h"

#include <sodium.h>
#include <string.h>

START_TEST(blocks_are_chacha20)
{
	for (uint32_t k = 0; k < 500; k++) {
		uint8_t key[32], nonce[12] = { 0 }, ours[3 * 64], theirs[3 * 64];
		randombytes_buf_deterministic(
			key, sizeof key,
			(const unsigned char[32]){ (unsigned char)k, (unsigned char)(k >> 8) });
		uint32_t purpose = k * 2654435761u, subject = k * 40503u + 7;
		for (int b = 0; b < 4; b++) {
			nonce[b] = (uint8_t)(purpose >> 8 * b);
			nonce[4 + b] = (uint8_t)(subject >> 8 * b);
		}
		for (uint32_t block = 0; block < 3; block++)
			prng_block(key, purpose, subject, block, ours + 64 * block);
		crypto_stream_chacha20_ietf(theirs, sizeof theirs, nonce, key);
		ck_assert_int_eq(memcmp(ours, theirs, sizeof ours), 0);
	}
}
END_TEST

START_TEST(lots_are_within_bounds_and_fair)
{
	uint8_t key[32] = { 1, 2, 3 };
	int seen[6] = { 0 };
	for (uint32_t k = 0; k < 60000; k++) {
		uint64_t v = prng_draw(key, PRNG_PROBE, k, 6);
		ck_assert_uint_lt(v, 6);
		seen[v]++;
	}
	for (int k = 0; k < 6; k++)
		ck_assert(seen[k] > 9600 && seen[k] < 10400);
	for (uint32_t k = 0; k < 1000; k++) {
		ck_assert_uint_eq(prng_draw(key, PRNG_PROBE, k, 1), 0);
		/* a quarter is drawn again */
		ck_assert_uint_lt(prng_draw(key, PRNG_PROBE, k, 3ull << 62), 3ull << 62);
	}
}
END_TEST

START_TEST(every_argument_matters)
{
	uint8_t key[32] = { 9 }, other[32] = { 9, 1 };
	uint64_t n = UINT64_MAX, first = prng_draw(key, PRNG_FIRST_MOVE, 0, n);
	ck_assert_uint_eq(first, prng_draw(key, PRNG_FIRST_MOVE, 0, n));
	ck_assert_uint_ne(first, prng_draw(other, PRNG_FIRST_MOVE, 0, n));
	ck_assert_uint_ne(first, prng_draw(key, PRNG_COMMANDER, 0, n));
	ck_assert_uint_ne(first, prng_draw(key, PRNG_FIRST_MOVE, 1, n));
}
END_TEST

static Suite *prng_suite(void)
{
	Suite *s = suite_create("prng");
	TCase *c = tcase_create("lots");
	tcase_add_test(c, blocks_are_chacha20);
	tcase_add_test(c, lots_are_within_bounds_and_fair);
	tcase_add_test(c, every_argument_matters);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(prng_suite)
