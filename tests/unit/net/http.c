/* The HTTP door: the page and its caching, the terrain compressed once, the rules, refusals, and
 * the admin address. */
#include "base/text.h"
#include "tests/support/suite.h"
#include "tests/unit/net/support/door.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

static struct door door;
static char answer[DOOR_TEXT], web[] = "/tmp/kriegsspiel-web-XXXXXX", rules[200];

static void write_file(const char *name, const char *text)
{
	char path[300];
	text_format(path, sizeof(path), "%s%s", web, name);
	FILE *f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	fputs(text, f);
	fclose(f);
}

static void make_folder(const char *name)
{
	char path[300];
	text_format(path, sizeof(path), "%s%s", web, name);
	mkdir(path, 0700);
}

static void set_up(void)
{
	static char script[5000];
	memset(script, ';', sizeof(script) - 1);
	text_copy(web, sizeof(web), "/tmp/kriegsspiel-web-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(web));
	make_folder("/assets");
	make_folder("/rules");
	make_folder("/rules/old");
	write_file("/index.html", "<!doctype html><title>here</title>");
	write_file("/assets/main.js", script);
	write_file("/secret", "no type");
	write_file("/.hidden.html", "hidden");
	write_file("/rules/old/page.md", "# A page");
	text_format(rules, sizeof(rules), "%s/rules", web);
	door_options(&door.options);
	door.options.web_dir = web;
	door.options.rules_dir = rules;
	door_open(&door);
	ck_assert_int_gt(door.port, 0);
}

static void tear_down(void)
{
	char command[300];
	ck_assert_int_eq(door_shut(&door), 0);
	text_format(command, sizeof(command), "rm -r %s", web);
	ck_assert_int_eq(system(command), 0);
}

/* The status of a request; answer holds everything. */
static int ask_at(int port, const char *method, const char *path, const char *headers)
{
	char request[1000];
	int fd = door_connect(port), status = 0;
	text_format(request, sizeof(request),
		"%s %s HTTP/1.1\r\nHost: here\r\nConnection: close\r\n%s\r\n", method, path, headers);
	size_t n = door_talk(fd, request, NULL, answer, sizeof(answer));
	close(fd);
	if (n > 12 && strncmp(answer, "HTTP/1.1 ", 9) == 0)
		status = (answer[9] - '0') * 100 + (answer[10] - '0') * 10 + answer[11] - '0';
	return status;
}

static int ask(const char *method, const char *path, const char *headers)
{
	return ask_at(door.port, method, path, headers);
}

static bool says(const char *word)
{
	return strstr(answer, word) != NULL;
}

START_TEST(the_page_is_asked_for_again_each_time)
{
	char etag[100];
	ck_assert_int_eq(ask("GET", "/", ""), 200);
	ck_assert(says("<title>here"));
	ck_assert(says("text/html"));
	ck_assert(says("cache-control: no-cache"));
	ck_assert(says("content-security-policy: default-src 'self'"));
	const char *at = strstr(answer, "etag: ");
	ck_assert_ptr_nonnull(at);
	text_format(etag, sizeof(etag), "If-None-Match: %.*s\r\n", (int)strcspn(at + 6, "\r"), at + 6);
	ck_assert_int_eq(ask("GET", "/", etag), 304);
	ck_assert(!says("<title>"));
	write_file("/index.html", "<!doctype html><title>changed</title>");
	ck_assert_int_eq(ask("GET", "/index.html?a=b", etag), 200);
	ck_assert(says("<title>changed"));
}
END_TEST

START_TEST(an_asset_is_kept_for_ever_and_compressed)
{
	ck_assert_int_eq(ask("GET", "/assets/main.js", ""), 200);
	ck_assert(says("immutable"));
	ck_assert(says("content-length: 4999"));
	ck_assert(says("vary: accept-encoding"));
	ck_assert_int_eq(ask("GET", "/assets/main.js", "Accept-Encoding: gzip, br\r\n"), 200);
	ck_assert(says("content-encoding: gzip"));
	ck_assert(!says("content-length: 4999"));
	ck_assert_int_eq(ask("HEAD", "/assets/main.js", ""), 200);
	ck_assert(says("content-length: 4999"));
	ck_assert(!says(";;;;"));
}
END_TEST

START_TEST(nothing_else_is_served)
{
	static const char *const none[] = { "/secret", "/.hidden.html", "/../etc/passwd",
		"/assets/../index.html", "/assets//main.js", "/%2e%2e/etc/passwd", "/assets",
		"/nothing.html", "/rules/../index.html.md", "/rules/old/page.md", "/rules/none.md" };
	for (size_t i = 0; i < sizeof(none) / sizeof(*none); i++) {
		int status = ask("GET", none[i], "");
		ck_assert_msg(status == 404 || status == 403 || status == 400 ||
				strcmp(none[i], "/assets/../index.html") == 0 ||
				strcmp(none[i], "/assets//main.js") == 0,
			"%s: %d", none[i], status);
		ck_assert(!says("root:"));
		ck_assert(!says("hidden"));
	}
	ck_assert_int_eq(ask("POST", "/", "Content-Length: 0\r\n"), 405);
	ck_assert_int_eq(ask("GET", "/ws", ""), 426);
}
END_TEST

START_TEST(the_rules_are_served_as_text)
{
	ck_assert_int_eq(ask("GET", "/rules/page.md", ""), 200);
	ck_assert(says("# A page"));
	ck_assert(says("text/markdown"));
}
END_TEST

START_TEST(the_terrain_comes_compressed_and_whole)
{
	static unsigned char out[200000];
	for (int twice = 0; twice < 2; twice++) {
		ck_assert_int_eq(ask("GET", "/terrain/0123", "Accept-Encoding: gzip\r\n"), 200);
		ck_assert(says("content-encoding: gzip"));
		ck_assert(says("immutable"));
		z_stream z = { .next_in = (Bytef *)strstr(answer, "\r\n\r\n") + 4,
			.avail_in = 2000,
			.next_out = out,
			.avail_out = sizeof(out) };
		ck_assert_int_eq(inflateInit2(&z, 31), Z_OK);
		ck_assert_int_eq(inflate(&z, Z_FINISH), Z_STREAM_END);
		ck_assert_uint_eq(z.total_out, 100000);
		inflateEnd(&z);
	}
	ck_assert_int_eq(ask("GET", "/terrain/0123", ""), 200);
	ck_assert(says("content-length: 100000"));
	ck_assert(!says("content-encoding"));
	ck_assert_int_eq(ask("GET", "/terrain/4567", ""), 404);
	ck_assert_int_eq(ask("GET", "/healthz", ""), 200);
	ck_assert(says("no-store"));
}
END_TEST

START_TEST(metrics_stand_on_the_admin_address_alone)
{
	ck_assert_int_eq(ask("GET", "/metrics", ""), 404);
	ck_assert_int_eq(ask("GET", "/readyz", ""), 404);
	ck_assert_int_eq(door_shut(&door), 0);
	door.options.admin =
		(struct address){ .host = "127.0.0.1", .port = 20000 + (int)getpid() % 20000 };
	door_open(&door);
	ck_assert_int_gt(door.port, 0);
	ck_assert_int_eq(ask_at(door.options.admin.port, "GET", "/metrics", ""), 200);
	ck_assert(says("a_metric 1"));
	ck_assert_int_eq(ask_at(door.options.admin.port, "GET", "/readyz", ""), 200);
	ck_assert_int_eq(ask_at(door.options.admin.port, "GET", "/", ""), 404);
	ck_assert_int_eq(ask("GET", "/metrics", ""), 404);
}
END_TEST

START_TEST(who_never_ends_his_headers_is_shut_out)
{
	int fd = door_connect(door.port), seconds = 0;
	char byte;
	ck_assert_int_eq(send(fd, "GET / HTTP/1.1\r\nHost: he", 24, 0), 24);
	while (seconds < 20 && send(fd, "x", 1, MSG_NOSIGNAL) == 1 &&
		recv(fd, &byte, 1, MSG_DONTWAIT) != 0) {
		sleep(1);
		seconds++;
	}
	ck_assert_int_lt(seconds, 15);
	close(fd);
	fd = door_connect(door.port); /* nor who says nothing at all */
	for (seconds = 0; seconds < 20 && recv(fd, &byte, 1, MSG_DONTWAIT) != 0; seconds++)
		sleep(1);
	ck_assert_int_lt(seconds, 15);
	close(fd);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("http");
	TCase *t = tcase_create("http");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_set_timeout(t, 60);
	tcase_add_test(t, the_page_is_asked_for_again_each_time);
	tcase_add_test(t, an_asset_is_kept_for_ever_and_compressed);
	tcase_add_test(t, nothing_else_is_served);
	tcase_add_test(t, the_rules_are_served_as_text);
	tcase_add_test(t, the_terrain_comes_compressed_and_whole);
	tcase_add_test(t, metrics_stand_on_the_admin_address_alone);
	tcase_add_test(t, who_never_ends_his_headers_is_shut_out);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
