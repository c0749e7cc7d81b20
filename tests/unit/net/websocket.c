/* The WebSocket door: who may enter, messages whole however they come, each bad one shut with
 * its code, slow readers bounded and brought up to date, a clean end. (Field reports J4, J5, J8,
 * C12.) */
#include "base/text.h"
#include "tests/support/suite.h"
#include "tests/unit/net/support/door.h"

#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static struct door door;
static char text[DOOR_TEXT];

static void set_up(void)
{
	door_options(&door.options);
}

static void open_door(void)
{
	door_open(&door);
	ck_assert_int_gt(door.port, 0);
}

static void shut_door(void)
{
	ck_assert_int_eq(door_shut(&door), 0);
}

static void echoes(int fd, const char *word)
{
	size_t n;
	ck_assert(door_frame(fd, 0x81, word, strlen(word)));
	ck_assert_int_eq(door_read(fd, text, sizeof(text), &n), 1);
	ck_assert_str_eq(text, word);
}

START_TEST(a_frame_comes_whole)
{
	char word[1000];
	memset(word, 'x', sizeof(word));
	word[sizeof(word) - 1] = 0;
	open_door();
	int fd = door_socket(&door);
	echoes(fd, "hello");
	echoes(fd, word); /* longer than a piece of the library's */
	echoes(fd, "f\xc3\xbcnf");
	close(fd);
	shut_door();
}
END_TEST

START_TEST(fragments_and_single_bytes_make_one_message)
{
	size_t n;
	static char long_text[60001];
	memset(long_text, 'y', sizeof(long_text) - 1);
	open_door();
	int fd = door_socket(&door);
	ck_assert(door_frame(fd, 0x01, long_text, 20000));
	ck_assert(door_frame(fd, 0x89, "ping", 4)); /* a control frame in the middle */
	ck_assert(door_frame(fd, 0x00, long_text, 20000));
	ck_assert(door_frame(fd, 0x80, long_text, 20000));
	int opcode = door_read(fd, text, sizeof(text), &n);
	if (opcode == 10) /* the pong */
		opcode = door_read(fd, text, sizeof(text), &n);
	ck_assert_int_eq(opcode, 1);
	ck_assert_uint_eq(n, 60000);
	ck_assert_str_eq(text, long_text);
	static const unsigned char frame[] = { 0x81, 0x83, 0, 0, 0, 0, 'a', 'b', 'c' };
	for (size_t i = 0; i < sizeof(frame); i++) {
		ck_assert_int_eq(send(fd, frame + i, 1, 0), 1);
		usleep(2000);
	}
	ck_assert_int_eq(door_read(fd, text, sizeof(text), &n), 1);
	ck_assert_str_eq(text, "abc");
	close(fd);
	shut_door();
}
END_TEST

static int code_for(unsigned char first, const void *payload, size_t n)
{
	int fd = door_socket(&door);
	door_frame(fd, first, payload, n);
	int code = door_close_code(fd);
	close(fd);
	return code;
}

START_TEST(a_bad_message_is_shut_with_its_code)
{
	static char big[70000];
	memset(big, 'z', sizeof(big));
	open_door();
	ck_assert_int_eq(code_for(0x82, "binary", 6), 1003);
	ck_assert_int_eq(code_for(0x81, "\xff\xfe", 2), 1007);
	ck_assert_int_eq(code_for(0x81, big, sizeof(big)), 1009);
	int fd = door_socket(&door); /* small pieces, too much together */
	for (int i = 0; i < 4; i++)
		door_frame(fd, i ? 0x00 : 0x01, big, 20000);
	ck_assert_int_eq(door_close_code(fd), 1009);
	close(fd);
	ck_assert_int_eq(code_for(0x81, "shut", 4), 4001); /* by the gate */
	fd = door_socket(&door);
	echoes(fd, "others live on");
	close(fd);
	shut_door();
}
END_TEST

START_TEST(a_code_of_our_own_comes_with_its_sentence)
{
	size_t n = 0;
	open_door();
	int fd = door_socket(&door);
	ck_assert(door_frame(fd, 0x81, "shut", 4));
	ck_assert_int_eq(door_read(fd, text, sizeof(text), &n), 8);
	ck_assert_uint_gt(n, 2);
	ck_assert_mem_eq(text, "\x0f\xa1", 2);
	ck_assert_str_eq(text + 2, message_text(MSG_ERROR_CLOSED_REVOKED));
	static const enum message_id said[] = { MSG_ERROR_CLOSED_REVOKED, MSG_ERROR_PROTOCOL,
		MSG_ERROR_CLOSED_FLOOD, MSG_ERROR_CLOSED_REPLACED };
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++)
		ck_assert_uint_le(strlen(message_text(said[i])), 123); /* a control frame's room */
	close(fd);
	shut_door();
}
END_TEST

static bool enters(const char *path, const char *protocol, const char *headers)
{
	int fd = door_connect(door.port);
	bool in = door_upgrade(fd, path, protocol, headers);
	close(fd);
	return in;
}

START_TEST(only_our_own_pages_enter_by_our_protocol)
{
	door.options.public_url = "https://play.example.org";
	open_door();
	ck_assert(enters("/ws", "kriegsspiel.v1", ""));
	ck_assert(enters("/ws", "other, kriegsspiel.v1", "Origin: http://127.0.0.1:1\r\n"));
	ck_assert(enters("/ws", "kriegsspiel.v1", "Origin: https://play.example.org\r\n"));
	ck_assert(!enters("/ws", "kriegsspiel.v1", "Origin: https://evil.example\r\n"));
	ck_assert(!enters("/ws", "kriegsspiel.v1", "Origin: http://play.example.org\r\n"));
	ck_assert(
		!enters("/ws", "kriegsspiel.v1", "Origin: https://play.example.org.evil.example\r\n"));
	ck_assert(!enters("/ws", "kriegsspiel.v1", "Origin: null\r\n"));
	ck_assert(!enters("/ws", "", ""));
	ck_assert(!enters("/ws", "kriegsspiel.v12", ""));
	ck_assert(!enters("/", "kriegsspiel.v1", ""));
	int fd = door_connect(door.port);
	door_talk(fd,
		"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: "
		"Upgrade\r\nSec-WebSocket-Version: 13\r\n"
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: kriegsspiel.v1\r\n"
		"Origin: https://evil.example\r\n\r\n",
		"connect here", text, sizeof(text));
	ck_assert_ptr_nonnull(strstr(text, " 403 "));
	close(fd);
	shut_door();
}
END_TEST

START_TEST(one_address_has_so_many_connections_and_no_more)
{
	int fds[8];
	door.options.limits.connections_per_address = 4;
	open_door();
	for (int i = 0; i < 4; i++)
		fds[i] = door_socket(&door);
	ck_assert(!enters("/ws", "kriegsspiel.v1", ""));
	close(fds[0]);
	usleep(100000);
	ck_assert(enters("/ws", "kriegsspiel.v1", ""));
	for (int i = 1; i < 4; i++)
		close(fds[i]);
	shut_door();
}
END_TEST

START_TEST(a_trusted_proxy_speaks_for_its_clients)
{
	size_t n;
	ck_assert(address_list_parse("127.0.0.1", &door.options.trusted));
	door.options.limits.connections_per_address = 1;
	open_door();
	for (int i = 0; i < 3; i++) { /* not counted as one address */
		int fd = door_connect(door.port);
		ck_assert(
			door_upgrade(fd, "/ws", "kriegsspiel.v1", "X-Forwarded-For: 9.9.9.9, 203.0.113.7\r\n"));
		door_frame(fd, 0x81, "address", 7);
		ck_assert_int_eq(door_read(fd, text, sizeof(text), &n), 1);
		ck_assert_str_eq(text, "203.0.113.7");
	}
	shut_door();
}
END_TEST

START_TEST(a_slow_reader_is_bounded_and_brought_up_to_date)
{
	size_t n = 0;
	int frames = 0;
	open_door();
	int fd = door_socket(&door), other = door_socket(&door);
	int small = 4096;
	setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof(small));
	door_frame(fd, 0x81, "flood", 5); /* forty frames of 300,000 bytes */
	usleep(200000);
	echoes(other, "not held up");
	while (door_read(fd, text, sizeof(text), &n) == 1 && strcmp(text, "resync") != 0) {
		ck_assert_uint_eq(n, 300000);
		for (size_t i = 1; i < n; i++)
			ck_assert(text[i] == text[0]); /* frames are whole, or not there at all */
		frames++;
	}
	ck_assert_str_eq(text, "resync");
	ck_assert_int_lt(frames, 12);
	echoes(fd, "here again");
	close(fd);
	close(other);
	shut_door();
}
END_TEST

START_TEST(who_does_not_answer_a_ping_is_dropped)
{
	door.options.limits.ping_seconds = 1;
	open_door();
	int mute = door_socket(&door), alive = door_socket(&door);
	bool pinged = false, shut = false;
	size_t n;
	for (int i = 0; i < 6 && !shut; i++) {
		char raw[64];
		ck_assert(door_frame(alive, 0x81, "here", 4));
		ck_assert_int_eq(door_read(alive, text, sizeof(text), &n), 1);
		sleep(1);
		ssize_t got = recv(mute, raw, sizeof(raw), MSG_DONTWAIT);
		pinged |= got >= 6 && raw[0] == (char)0x89 && raw[1] == 4;
		shut = got == 0;
	}
	ck_assert(pinged);
	ck_assert(shut);
	echoes(alive, "still here");
	close(mute);
	close(alive);
	shut_door();
}
END_TEST

START_TEST(a_stop_tells_everybody_1001)
{
	int fds[5];
	open_door();
	for (int i = 0; i < 5; i++) {
		fds[i] = door_socket(&door);
		echoes(fds[i], "in");
	}
	kill(door.child, SIGTERM);
	for (int i = 0; i < 5; i++) {
		ck_assert_int_eq(door_close_code(fds[i]), 1001);
		close(fds[i]);
	}
	ck_assert_int_eq(door_shut(&door), 0);
}
END_TEST

START_TEST(the_gate_hears_of_every_end_once)
{
	size_t n;
	open_door();
	for (int i = 0; i < 3; i++)
		close(door_socket(&door));
	int fd = door_socket(&door);
	usleep(100000);
	door_frame(fd, 0x81, "closed", 6);
	ck_assert_int_eq(door_read(fd, text, sizeof(text), &n), 1);
	ck_assert_str_eq(text, "3");
	close(fd);
	shut_door();
}
END_TEST

START_TEST(a_port_in_use_is_said)
{
	struct door second;
	open_door();
	door_options(&second.options);
	second.options.listen.port = door.port;
	door_open(&second);
	ck_assert_int_eq(second.port, -(int)MSG_CONSOLE_PORT_USED);
	ck_assert_int_eq(door_shut(&second), 3);
	shut_door();
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("websocket");
	TCase *t = tcase_create("websocket");
	tcase_add_checked_fixture(t, set_up, NULL);
	tcase_set_timeout(t, 30);
	tcase_add_test(t, a_frame_comes_whole);
	tcase_add_test(t, fragments_and_single_bytes_make_one_message);
	tcase_add_test(t, a_bad_message_is_shut_with_its_code);
	tcase_add_test(t, a_code_of_our_own_comes_with_its_sentence);
	tcase_add_test(t, only_our_own_pages_enter_by_our_protocol);
	tcase_add_test(t, one_address_has_so_many_connections_and_no_more);
	tcase_add_test(t, a_trusted_proxy_speaks_for_its_clients);
	tcase_add_test(t, a_slow_reader_is_bounded_and_brought_up_to_date);
	tcase_add_test(t, who_does_not_answer_a_ping_is_dropped);
	tcase_add_test(t, a_stop_tells_everybody_1001);
	tcase_add_test(t, the_gate_hears_of_every_end_once);
	tcase_add_test(t, a_port_in_use_is_said);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
