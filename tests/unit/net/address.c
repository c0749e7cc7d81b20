/* Addresses of the configuration, of peers and of pages. */
#include "net/address.h"
#include "tests/support/suite.h"

#include <string.h>

START_TEST(an_address_and_a_port)
{
	struct address a;
	ck_assert(address_parse("127.0.0.1:1812", &a));
	ck_assert_str_eq(a.host, "127.0.0.1");
	ck_assert_int_eq(a.port, 1812);
	ck_assert(!a.six);
	ck_assert(address_parse("[::1]:0", &a));
	ck_assert_str_eq(a.host, "::1");
	ck_assert(a.six);
	ck_assert(address_parse("localhost:80", &a));
	ck_assert_str_eq(a.host, "127.0.0.1");
	static const char *const bad[] = { "", "nowhere", "1.2.3.4", "1.2.3.4:", "1.2.3.4:65536",
		"1.2.3.4:-1", "1.2.3.4:1x", "::1:80", "[1.2.3.4]:80", "[::1:80", "example.org:80", ":80",
		"[]:80" };
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		ck_assert_msg(!address_parse(bad[i], &a), "%s", bad[i]);
}
END_TEST

START_TEST(a_list_of_proxies)
{
	struct address_list l;
	uint8_t bytes[ADDRESS_BYTES];
	ck_assert(address_list_parse("", &l));
	ck_assert_int_eq(l.count, 0);
	ck_assert(address_list_parse("127.0.0.1, ::1,10.0.0.2", &l));
	ck_assert_int_eq(l.count, 3);
	ck_assert(address_bytes("10.0.0.2", bytes));
	ck_assert(address_trusted(bytes, &l));
	ck_assert(address_bytes("::ffff:10.0.0.2", bytes)); /* the same by another name */
	ck_assert(address_trusted(bytes, &l));
	ck_assert(address_bytes("10.0.0.3", bytes));
	ck_assert(!address_trusted(bytes, &l));
	ck_assert(!address_list_parse("127.0.0.1,,::1", &l));
	ck_assert(!address_list_parse("127.0.0.1,proxy", &l));
	ck_assert(!address_list_parse(
		"1.1.1.1,1.1.1.2,1.1.1.3,1.1.1.4,1.1.1.5,1.1.1.6,1.1.1.7,1.1.1.8,1.1.1.9,1.1.1.10,1.1.1.11,"
		"1.1.1.12,1.1.1.13,1.1.1.14,1.1.1.15,1.1.1.16,1.1.1.17",
		&l));
}
END_TEST

static const char *client(const char *peer, const char *forwarded)
{
	static char out[ADDRESS_TEXT];
	struct address_list trusted;
	uint8_t bytes[ADDRESS_BYTES];
	ck_assert(address_list_parse("10.0.0.1,10.0.0.2", &trusted));
	ck_assert(address_bytes(peer, bytes));
	address_client(bytes, forwarded, &trusted, out);
	return out;
}

START_TEST(the_client_behind_a_proxy)
{
	ck_assert_str_eq(client("203.0.113.5", ""), "203.0.113.5");
	ck_assert_str_eq(client("203.0.113.5", "1.2.3.4"), "203.0.113.5"); /* anybody can say so */
	ck_assert_str_eq(client("10.0.0.1", "1.2.3.4"), "1.2.3.4");
	ck_assert_str_eq(client("10.0.0.1", "6.6.6.6, 1.2.3.4 , 10.0.0.2"), "1.2.3.4");
	ck_assert_str_eq(client("10.0.0.1", "1.2.3.4, garbage"), "10.0.0.1");
	ck_assert_str_eq(client("10.0.0.1", ""), "10.0.0.1");
	ck_assert_str_eq(client("10.0.0.1", ",,,"), "10.0.0.1");
	ck_assert_str_eq(client("10.0.0.1", "::ffff:1.2.3.4"), "1.2.3.4");
	ck_assert_str_eq(client("2001:db8:1:2:3:4:5:6", ""), "2001:db8:1:2::"); /* one household */
}
END_TEST

START_TEST(pages_of_our_own)
{
	static const char url[] = "https://play.example.org";
	ck_assert(address_origin_allowed("", "any", url));
	ck_assert(address_origin_allowed("https://play.example.org", "10.1.1.1:1812", url));
	ck_assert(address_origin_allowed(
		"HTTPS://PLAY.example.org", "10.1.1.1:1812", "https://play.example.org/path"));
	ck_assert(address_origin_allowed("http://localhost:1812", "localhost:1812", ""));
	ck_assert(!address_origin_allowed("http://localhost:1813", "localhost:1812", url));
	ck_assert(!address_origin_allowed("http://play.example.org", "x", url));
	ck_assert(!address_origin_allowed("https://play.example.org:444", "x", url));
	ck_assert(!address_origin_allowed("https://play.example.or", "x", url));
	ck_assert(!address_origin_allowed("https://evil.example", "x", url));
	ck_assert(!address_origin_allowed("https://evil.example/play.example.org", "x", url));
	ck_assert(!address_origin_allowed("null", "null", url));
	ck_assert(!address_origin_allowed("file://", "", ""));
	ck_assert(!address_origin_allowed("https://", "", ""));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("address");
	TCase *t = tcase_create("address");
	tcase_add_test(t, an_address_and_a_port);
	tcase_add_test(t, a_list_of_proxies);
	tcase_add_test(t, the_client_behind_a_proxy);
	tcase_add_test(t, pages_of_our_own);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
