/* digest.h: the same bytes as libsodium's BLAKE2b-256, keyed or not, however the data is cut. */
#include "base/digest.h"
#include "base/must.h"
#include "tests/support/suite.h"

#include <sodium.h>
#include <string.h>

enum { DATA = 1000 };
static uint8_t data[DATA];

static void fill(void)
{
	ck_assert_int_ge(sodium_init(), 0);
	uint32_t x = 1812;
	for (int i = 0; i < DATA; i++) {
		x = x * 1664525u + 1013904223u;
		data[i] = (uint8_t)(x >> 24);
	}
}

START_TEST(every_length_agrees_with_libsodium)
{
	for (size_t n = 0; n <= DATA; n++) {
		struct digest ours;
		uint8_t theirs[DIGEST_BYTES];
		digest_of(data, n, &ours);
		crypto_generichash(theirs, sizeof theirs, data, n, NULL, 0);
		ck_assert_mem_eq(ours.bytes, theirs, sizeof theirs);
	}
}
END_TEST

START_TEST(every_key_length_agrees_with_libsodium)
{
	for (size_t key = 16; key <= 64; key++) { /* libsodium takes no shorter one */
		for (size_t n = 0; n <= 300; n += 17) {
			struct digest_run run;
			struct digest ours;
			uint8_t theirs[DIGEST_BYTES];
			digest_start_keyed(&run, data + 500, key);
			digest_add(&run, data, n);
			digest_end(&run, &ours);
			crypto_generichash(theirs, sizeof theirs, data, n, data + 500, key);
			ck_assert_mem_eq(ours.bytes, theirs, sizeof theirs);
		}
	}
}
END_TEST

START_TEST(it_does_not_matter_how_data_is_cut)
{
	struct digest whole;
	digest_of(data, DATA, &whole);
	for (size_t step = 1; step <= 260; step++) {
		struct digest_run run;
		struct digest parts;
		digest_start(&run);
		for (size_t at = 0; at < DATA; at += step)
			digest_add(&run, data + at, step < DATA - at ? step : DATA - at);
		digest_end(&run, &parts);
		ck_assert(digest_equal(&whole, &parts));
	}
}
END_TEST

START_TEST(hex_goes_there_and_back)
{
	struct digest d, back;
	char hex[DIGEST_HEX];
	digest_of("abc", 3, &d);
	digest_hex(&d, hex);
	ck_assert_str_eq(hex, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
	ck_assert(digest_from_hex(hex, &back));
	ck_assert(digest_equal(&d, &back));
	back.bytes[31] ^= 1;
	ck_assert(!digest_equal(&d, &back));
}
END_TEST

START_TEST(what_is_not_64_hex_digits_is_refused)
{
	struct digest d = { { 7 } };
	char hex[DIGEST_HEX + 1];
	memset(hex, 'a', sizeof hex);
	hex[64] = '\0';
	ck_assert(digest_from_hex(hex, &d));
	for (int i = 0; i < 64; i++) {
		hex[i] = 'g';
		ck_assert(!digest_from_hex(hex, &d));
		hex[i] = '\0';
		ck_assert(!digest_from_hex(hex, &d));
		hex[i] = 'A';
	}
	memcpy(hex + 64, "a", 2);
	ck_assert(!digest_from_hex(hex, &d));
	ck_assert_int_eq(d.bytes[0], 0xaa);
}
END_TEST

static void key_too_long(void *arg)
{
	struct digest_run run;
	digest_start_keyed(&run, data, 65);
}

START_TEST(a_key_of_65_bytes_is_a_must)
{
	ck_assert(!must_guarded(key_too_long, NULL, NULL));
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/digest");
	TCase *t = tcase_create("digest");
	tcase_add_checked_fixture(t, fill, NULL);
	tcase_add_test(t, every_length_agrees_with_libsodium);
	tcase_add_test(t, every_key_length_agrees_with_libsodium);
	tcase_add_test(t, it_does_not_matter_how_data_is_cut);
	tcase_add_test(t, hex_goes_there_and_back);
	tcase_add_test(t, what_is_not_64_hex_digits_is_refused);
	tcase_add_test(t, a_key_of_65_bytes_is_a_must);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
