/* health.c: asks a server's /healthz, for containers and units. Only plain HTTP, as the server
 * itself speaks. */
#include "tools/tools.h"

#include "base/text.h"
#include "tools/console.h"

#include <netdb.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { HOST_TEXT = 256, ANSWER_BYTES = 4096, WAIT_SECONDS = 3 };

struct place { char host[HOST_TEXT], port[8], path[HOST_TEXT]; };

/* "http://host:port/path", "host:port". An address of every network is asked at this machine's
 * own. */
static bool read_place(const char *url, struct place *p)
{
	static const char scheme[] = "http://";
	int64_t port;
	if (strncmp(url, scheme, sizeof(scheme) - 1) == 0)
		url += sizeof(scheme) - 1;
	size_t n = strcspn(url, "/");
	text_copy(p->path, sizeof(p->path), url[n] ? url + n : "/healthz");
	const char *colon = memrchr(url, ':', n);
	size_t host = colon ? (size_t)(colon - url) : n;
	if (!host || host >= sizeof(p->host) || n - host >= sizeof(p->port))
		return false;
	text_format(p->port, sizeof(p->port), "%.*s", colon ? (int)(n - host - 1) : 2,
		colon ? colon + 1 : "80");
	bool bracketed = url[0] == '[' && host > 2;
	text_format(
		p->host, sizeof(p->host), "%.*s", (int)(bracketed ? host - 2 : host), url + bracketed);
	if (strcmp(p->host, "0.0.0.0") == 0 || strcmp(p->host, "::") == 0)
		text_copy(p->host, sizeof(p->host), p->host[0] == ':' ? "::1" : "127.0.0.1");
	return text_to_int(p->port, 1, 65535, &port);
}

static int reach(const struct place *p)
{
	struct addrinfo want = { .ai_socktype = SOCK_STREAM }, *found = NULL;
	struct timeval patience = { .tv_sec = WAIT_SECONDS };
	int fd = -1;
	if (getaddrinfo(p->host, p->port, &want, &found) != 0)
		return -1;
	for (struct addrinfo *a = found; a && fd < 0; a = a->ai_next) {
		fd = socket(a->ai_family, a->ai_socktype | SOCK_CLOEXEC, a->ai_protocol);
		if (fd < 0)
			continue;
		setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
		setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
		if (connect(fd, a->ai_addr, a->ai_addrlen) != 0) {
			close(fd);
			fd = -1;
		}
	}
	freeaddrinfo(found);
	return fd;
}

/* The status of a GET; 0 if there was no answer. */
static int64_t ask(const struct place *p)
{
	char text[2 * HOST_TEXT + 64], status[4] = "";
	char answer[ANSWER_BYTES];
	int64_t code = 0;
	int fd = reach(p);
	if (fd < 0)
		return 0;
	text_format(text, sizeof(text), "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n",
		p->path, p->host);
	ssize_t n = send(fd, text, strlen(text), MSG_NOSIGNAL);
	if (n == (ssize_t)strlen(text))
		n = recv(fd, answer, sizeof(answer), MSG_WAITALL);
	close(fd);
	if (n > 12 && strncmp(answer, "HTTP/1.", 7) == 0)
		memcpy(status, answer + 9, 3);
	return text_to_int(status, 100, 599, &code) ? code : 0;
}

int tool_health(const struct tools *t, int argc, char **argv)
{
	struct place p;
	struct console_line line;
	const char *url = argc > 0 ? argv[0] : t->listen;
	if (argc > 1 || !read_place(url, &p))
		return TOOL_USAGE;
	int64_t status = ask(&p);
	if (status == 200)
		return TOOL_GOOD;
	console_set(&line, status ? MSG_CONSOLE_HEALTH_BAD : MSG_CONSOLE_HEALTH_SILENT, url, status);
	console_say(stderr, &line);
	return TOOL_BAD;
}
