// wsbench.c - peer-neutral load client for turn-based match servers (raw epoll, one thread,
// loopback only).
//   wsbench ADAPTER.json MODE [key=value ...]        prints one JSON line
// modes: moves   m=50 secs=5 warm=1                 closed loop: the player on turn moves as soon
// as it sees its turn
//        fanout  s=1000 tick=50 secs=5 warm=1       one match, s spectators, one move per tick (ms)
//        idle    n=5000 k=50 settle=3 deaf=0        n spectators over k matches, RSS before and
//        after; the first `deaf` never read once they have joined; cold    exec="cmd"                         time from fork to the first 101 Switching
//        Protocols recover exec="cmd" match=7                 time from fork to the first accepted
//        move in a stored match echo    n=100 size=64 secs=3 path=/echo    ping-pong with a raw
//        echo server: this client's own ceiling
// common: port=9000 pid=SERVERPID (for CPU and RSS) base=0 (first match number) rate=256 (connects
// in flight)
#define _GNU_SOURCE
#include "miniws.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <dirent.h>
#include <ctype.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <sys/resource.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <arpa/inet.h>
#include <jansson.h>

#define MAXCAP 6
#define MAXSTEP 6
enum { C_NEW, C_HTTP, C_HTTPWAIT, C_CONN, C_HS, C_OPEN, C_READY, C_DEAD };
typedef struct {
	char *s;
	size_t n;
} str;
typedef struct {
	char name[24];
	str after;
} cap;
typedef struct conn {
	int fd, st, match, role, step;
	long seq;
	uint8_t *lo;
	size_t lon;
	uint8_t *wq;
	size_t wn;
	char *cv[MAXCAP * 2];
} conn;
typedef struct {
	long pending;
	uint64_t t[2];
} matchst;

static struct {
	str path_p, path_s, headers, move, update, seq_after, ready, ping, pong, error;
	struct {
		str expect, send;
		int who;
	} step[MAXSTEP];
	int nstep;
	cap caps[MAXCAP];
	int ncap;
	str http_m, http_p, http_b;
	cap hcaps[MAXCAP];
	int nhcap;
	int binary, msgpack;
	long seq_base;
} A;
static int ep, port = 9000, N, open_cnt, ready_cnt, dead_cnt, inflight, next_conn, rate = 256;
static conn *C;
static matchst *M;
static int base;
static pid_t spid;
static uint8_t *RB;
static const size_t RBN = 1 << 20;
static long errs;
static char lasterr[200];
static uint32_t *L[2];
static size_t Ln[2], Lcap = 8u << 20;
static int mode_moves, mode_fan, mode_echo, running;
static uint64_t win0, win1, *tring;
static long deliveries, moves_in, echo_n;
static long fan_seq = -1;
static int echo_size = 64;
static int got_accept;
static long accept_after = -1;
static uint64_t t_accept;

static void die(const char *m)
{
	fprintf(stderr, "wsbench: %s\n", m);
	if (spid > 0 && mode_fan == -1)
		kill(spid, SIGKILL);
	exit(1);
}
static str S(const char *p, size_t n)
{
	str s = {malloc(n + 1), n};
	memcpy(s.s, p, n);
	s.s[n] = 0;
	return s;
}
static str jstr(json_t *o, const char *k)
{ // in binary mode U+00XX stands for the byte XX
	json_t *v = json_object_get(o, k);
	str z = {0, 0};
	if (!json_is_string(v))
		return z;
	const char *p = json_string_value(v);
	size_t n = json_string_length(v);
	str s = S(p, n);
	if (A.binary) {
		size_t w = 0;
		for (size_t i = 0; i < n; i++) {
			uint8_t c = p[i];
			if ((c & 0xe0) == 0xc0 && i + 1 < n) {
				c = (c & 31) << 6 | (p[i + 1] & 63);
				i++;
			}
			s.s[w++] = c;
		}
		s.s[w] = 0;
		s.n = w;
	}
	return s;
}
static int load_caps(json_t *o, cap *c)
{
	int n = 0;
	const char *k;
	json_t *v;
	json_object_foreach(o, k, v)
	{
		if (n == MAXCAP)
			break;
		snprintf(c[n].name, 24, "%s", k);
		json_t *t = json_object();
		json_object_set(t, "x", v);
		c[n].after = jstr(t, "x");
		n++;
	}
	return n;
}
static void load(const char *f)
{
	json_error_t e;
	json_t *r = json_load_file(f, JSON_ALLOW_NUL, &e);
	if (!r) {
		fprintf(stderr, "%s:%d %s\n", f, e.line, e.text);
		exit(1);
	}
	A.binary = json_is_true(json_object_get(r, "binary"));
	A.path_p = jstr(r, "path_player");
	A.path_s = jstr(r, "path_spectator");
	A.headers = jstr(r, "headers");
	A.move = jstr(r, "move");
	A.update = jstr(r, "update");
	A.seq_after = jstr(r, "seq_after");
	A.ready = jstr(r, "ready");
	A.ping = jstr(r, "ping");
	A.pong = jstr(r, "pong");
	A.error = jstr(r, "error");
	A.msgpack = json_object_get(r, "seq_format") &&
		    !strcmp(json_string_value(json_object_get(r, "seq_format")), "msgpack");
	A.seq_base = json_integer_value(json_object_get(r, "seq_base"));
	json_t *s = json_object_get(r, "script"), *v;
	size_t i;
	json_array_foreach(s, i, v)
	{
		if (A.nstep == MAXSTEP)
			break;
		A.step[A.nstep].expect = jstr(v, "expect");
		A.step[A.nstep].send = jstr(v, "send");
		const char *w = json_string_value(json_object_get(v, "who"));
		A.step[A.nstep].who = !w ? 0 : !strcmp(w, "player") ? 1 : 2;
		A.nstep++;
	}
	A.ncap = load_caps(json_object_get(r, "captures"), A.caps);
	json_t *h = json_object_get(r, "http");
	if (h) {
		A.http_m = jstr(h, "method");
		A.http_p = jstr(h, "path");
		A.http_b = jstr(h, "body");
		A.nhcap = load_caps(json_object_get(h, "captures"), A.hcaps);
	}
}
/* Ids and secrets that the test server's `seed-cards` gives: a word, then the number in letters, a = 0 … j = 9. */
static int words(char *o, const char *word, int digits, long number)
{
	int n = sprintf(o, "%s", word);
	for (int i = n + digits - 1; i >= n; i--, number /= 10)
		o[i] = (char)('a' + number % 10);
	return n + digits;
}
static size_t render(str t, conn *c, char *o, size_t on)
{
	size_t w = 0;
	long q = c->seq < 0 ? 0 : c->seq;
	for (size_t i = 0; i < t.n && w < on - 64; i++) {
		char *e;
		if (t.s[i] != '{' || !(e = memchr(t.s + i, '}', t.n - i > 24 ? 24 : t.n - i)) ||
		    !isalpha((uint8_t)t.s[i + 1])) {
			o[w++] = t.s[i];
			continue;
		}
		size_t k = e - (t.s + i) - 1;
		const char *n = t.s + i + 1;
		int hit = 1;
#define IS(x) (k == sizeof(x) - 1 && !memcmp(n, x, k))
		if (IS("match"))
			w += sprintf(o + w, "%d", c->match);
		else if (IS("id"))
			w += words(o + w, "cards", 11, c->match);
		else if (IS("secret"))
			w += words(o + w, c->role == 0 ? "seat0" : "seat1", 27, c->match);
		else if (IS("player"))
			w += sprintf(o + w, "%d", c->role);
		else if (IS("role"))
			w += sprintf(o + w, "%s", c->role == 0 ? "A" : c->role == 1 ? "B" : "S");
		else if (IS("pjson")) {
			if (c->role > 1)
				w += sprintf(o + w, "null");
			else
				w += sprintf(o + w, "\"%d\"", c->role);
		} else if (IS("seq"))
			w += sprintf(o + w, "%ld", q);
		else if (IS("seq8"))
			w += sprintf(o + w, "%08ld", q % 100000000);
		else if (IS("card"))
			w += sprintf(o + w, "%ld", q / 2 % 8);
		else if (IS("cell"))
			w += sprintf(o + w, "%ld", (q * 7 + c->match) % 32);
		else if (IS("cell2"))
			w += sprintf(o + w, "%02ld", (q * 7 + c->match) % 32);
		else {
			hit = 0;
			for (int j = 0; j < A.ncap && !hit; j++)
				if (strlen(A.caps[j].name) == k && !memcmp(A.caps[j].name, n, k)) {
					w += sprintf(o + w, "%s", c->cv[j] ? c->cv[j] : "");
					hit = 1;
				}
			for (int j = 0; j < A.nhcap && !hit; j++)
				if (strlen(A.hcaps[j].name) == k &&
				    !memcmp(A.hcaps[j].name, n, k)) {
					w += sprintf(o + w, "%s",
						     c->cv[MAXCAP + j] ? c->cv[MAXCAP + j] : "");
					hit = 1;
				}
		}
		if (hit)
			i = e - t.s;
		else
			o[w++] = '{';
	}
	return w;
}
static void ev(conn *c, int flags, int op)
{
	struct epoll_event e = {.events = flags, .data.ptr = c};
	epoll_ctl(ep, op, c->fd, &e);
}
static void rawsend(conn *c, const void *p, size_t n)
{
	if (!c->wn) {
		ssize_t r = send(c->fd, p, n, MSG_NOSIGNAL);
		if (r == (ssize_t)n)
			return;
		if (r < 0) {
			if (errno != EAGAIN)
				return;
			r = 0;
		}
		p = (char *)p + r;
		n -= r;
	}
	c->wq = realloc(c->wq, c->wn + n);
	memcpy(c->wq + c->wn, p, n);
	c->wn += n;
	ev(c, EPOLLIN | EPOLLOUT, EPOLL_CTL_MOD);
}
static void wssend(conn *c, int op, const char *p, size_t n)
{
	static uint8_t b[1 << 17];
	uint8_t mk[4] = {0x12, 0x34, 0x56, 0x78};
	int h = ws_head(b, op, n, mk);
	if (n > sizeof b - 16)
		die("message too long");
	for (size_t i = 0; i < n; i++)
		b[h + i] = p[i] ^ mk[i & 3];
	rawsend(c, b, h + n);
}
static void tsend(conn *c, str t)
{
	static char b[1 << 16];
	size_t n = render(t, c, b, sizeof b);
	wssend(c, A.binary ? 2 : 1, b, n);
}
static void lat(int i, uint64_t ns)
{
	if (Ln[i] < Lcap)
		L[i][Ln[i]++] = ns / 100 > UINT32_MAX ? UINT32_MAX : ns / 100;
}
static void capture(cap *k, int n, char **dst, const char *p, size_t len)
{
	for (int j = 0; j < n; j++) {
		char *f = memmem(p, len, k[j].after.s, k[j].after.n);
		if (!f)
			continue;
		f += k[j].after.n;
		const char *e = f;
		while (e < p + len && (isalnum((uint8_t)*e) || *e == '_' || *e == '-' || *e == '.'))
			e++;
		if (dst[j] && strlen(dst[j]) == (size_t)(e - f)) {
			memcpy(dst[j], f, e - f);
			continue;
		}
		free(dst[j]);
		dst[j] = strndup(f, e - f);
	}
}
static int deaf;
static void make_ready(conn *c)
{
	if (c->st == C_READY)
		return;
	c->st = C_READY;
	ready_cnt++;
	inflight--;
	if (deaf > 0) { // from now on its bytes stay where they are
		deaf--;
		epoll_ctl(ep, EPOLL_CTL_DEL, c->fd, NULL);
	}
}
static void send_move(conn *c, uint64_t t)
{
	matchst *m = &M[c->match - base];
	m->pending = c->seq;
	m->t[c->seq & 1] = t;
	tsend(c, A.move);
}
static void on_update(conn *c, long seq, uint64_t t)
{
	if (seq < c->seq)
		return;
	int fresh = seq > c->seq;
	c->seq = seq;
	if (c->st != C_READY && !A.ready.n && c->step >= A.nstep)
		make_ready(c);
	if (!running || !fresh)
		return;
	matchst *m = &M[c->match - base];
	if (mode_moves) {
		int mover = (seq - 1) & 1;
		uint64_t d = t - m->t[mover];
		if (c->role == mover && m->pending >= seq - 1) {
			if (t >= win0 && t < win1) {
				moves_in++;
				lat(0, d);
			}
		} else if (t >= win0 && t < win1)
			lat(1, d);
		if (c->role == (seq & 1) && seq > m->pending && t < win1)
			send_move(c, t);
	} else if (mode_fan == 1) {
		uint64_t ts = tring[seq & 4095];
		if (c->role < 2) {
			if (seq > fan_seq)
				fan_seq = seq;
			if (c->role == ((seq - 1) & 1))
				lat(1, t - ts);
		} else {
			if (ts >= win0 && ts < win1) {
				deliveries++;
				lat(0, t - ts);
			}
		}
	} else if (!got_accept && accept_after >= 0 && seq > accept_after &&
		   c->role == ((seq - 1) & 1)) {
		got_accept = 1;
		t_accept = now_ns();
	}
}
static void on_msg(conn *c, char *p, size_t n, uint64_t t)
{
	if (mode_echo) {
		if (t >= win0 && t < win1) {
			echo_n++;
			lat(0, t - M[c - C].t[0]);
		}
		if (t < win1) {
			M[c - C].t[0] = now_ns();
			static char z[65536];
			wssend(c, 1, z, echo_size);
		}
		return;
	}
	if (A.ping.n && n == A.ping.n && !memcmp(p, A.ping.s, n)) {
		tsend(c, A.pong);
		return;
	}
	if (A.error.n && memmem(p, n, A.error.s, A.error.n)) {
		errs++;
		snprintf(lasterr, sizeof lasterr, "%.*s", (int)(n < 150 ? n : 150), p);
	}
	if (A.ncap)
		capture(A.caps, A.ncap, c->cv, p, n);
	while (c->step < A.nstep) {
		typeof(A.step[0]) *s = &A.step[c->step];
		if ((s->who == 1 && c->role > 1) || (s->who == 2 && c->role < 2)) {
			c->step++;
			continue;
		}
		if (s->expect.n && !memmem(p, n, s->expect.s, s->expect.n))
			break;
		c->step++;
		if (s->send.n)
			tsend(c, s->send);
		break;
	}
	if (A.update.n && !memmem(p, n, A.update.s, A.update.n) &&
	    !(A.ready.n && memmem(p, n, A.ready.s, A.ready.n)))
		return;
	char *f = memmem(p, n, A.seq_after.s, A.seq_after.n);
	if (f) {
		f += A.seq_after.n;
		uint8_t *u = (uint8_t *)f;
		long v;
		if (!A.msgpack)
			v = strtol(f, 0, 10);
		else
			v = *u < 128	 ? *u
			    : *u == 0xcc ? u[1]
			    : *u == 0xcd ? u[1] << 8 | u[2]
			    : *u == 0xce ? (long)u[1] << 24 | u[2] << 16 | u[3] << 8 | u[4]
					 : -1;
		v -= A.seq_base;
		if (c->st != C_READY && A.ready.n && memmem(p, n, A.ready.s, A.ready.n)) {
			c->seq = v;
			make_ready(c);
		}
		on_update(c, v, t);
	}
}
static void dead(conn *c)
{
	if (c->st == C_DEAD)
		return;
	if (c->st != C_READY && c->st != C_NEW)
		inflight--;
	c->st = C_DEAD;
	close(c->fd);
	dead_cnt++;
}
static int dial(conn *c)
{
	c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (c->fd < 0)
		die("socket (raise ulimit -n)");
	int one = 1;
	setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
	struct sockaddr_in a = {.sin_family = AF_INET,
				.sin_port = htons(port),
				.sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	if (connect(c->fd, (void *)&a, sizeof a) < 0 && errno != EINPROGRESS) {
		close(c->fd);
		return -1;
	}
	ev(c, EPOLLIN | EPOLLOUT, EPOLL_CTL_ADD);
	return 0;
}
static void start(conn *c)
{
	c->seq = -1;
	c->st = A.http_m.n ? C_HTTP : C_CONN;
	inflight++;
	if (dial(c) < 0)
		dead(c);
}
static void upgrade(conn *c)
{
	char p[1024], h[1024], b[3000];
	size_t n = render(c->role > 1 && A.path_s.n ? A.path_s : A.path_p, c, p, sizeof p);
	p[n] = 0;
	n = render(A.headers, c, h, sizeof h);
	h[n] = 0;
	n = sprintf(b,
		    "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: "
		    "Upgrade\r\nSec-WebSocket-Key: "
		    "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s\r\n",
		    p, port, h);
	rawsend(c, b, n);
	c->st = C_HS;
}
static void readable(conn *c, uint64_t t)
{
	for (;;) {
		size_t have = c->lon;
		if (have) {
			memcpy(RB, c->lo, have);
			free(c->lo);
			c->lo = 0;
			c->lon = 0;
		}
		ssize_t r = recv(c->fd, RB + have, RBN - have - 1, 0);
		if (r == 0 || (r < 0 && errno != EAGAIN)) {
			if (c->st != C_HTTPWAIT || r < 0) {
				dead(c);
				return;
			}
		}
		int eof = r == 0;
		if (r < 0)
			r = 0;
		size_t n = have + r, o = 0;
		RB[n] = 0;
		if (c->st == C_HTTPWAIT) {
			char *e = memmem(RB, n, "\r\n\r\n", 4),
			     *cl = e ? strcasestr((char *)RB, "content-length:") : 0;
			if (e && cl && cl < e) {
				size_t want = (e - (char *)RB) + 4 + atol(cl + 15);
				if (n >= want)
					eof = 1;
			}
			if (!eof) {
				c->lo = malloc(n);
				memcpy(c->lo, RB, n);
				c->lon = n;
				return;
			}
			if (strncmp((char *)RB, "HTTP/1.1 200", 12)) {
				errs++;
				snprintf(lasterr, sizeof lasterr, "%.150s", (char *)RB);
				dead(c);
				return;
			}
			capture(A.hcaps, A.nhcap, c->cv + MAXCAP, (char *)RB, n);
			close(c->fd);
			c->lon = 0;
			c->st = C_CONN;
			if (dial(c) < 0)
				dead(c);
			return;
		}
		if (c->st == C_HS) {
			char *e = memmem(RB, n, "\r\n\r\n", 4);
			if (!e) {
				c->lo = malloc(n);
				memcpy(c->lo, RB, n);
				c->lon = n;
				return;
			}
			if (n < 12 || memcmp(RB + 9, "101", 3)) {
				errs++;
				snprintf(lasterr, sizeof lasterr, "%.100s", (char *)RB);
				dead(c);
				return;
			}
			o = e - (char *)RB + 4;
			c->st = C_OPEN;
			open_cnt++;
			while (c->step < A.nstep && ((A.step[c->step].who == 1 && c->role > 1) ||
						     (A.step[c->step].who == 2 && c->role < 2)))
				c->step++;
			if (c->step < A.nstep && !A.step[c->step].expect.n)
				tsend(c, A.step[c->step++].send);
			if (mode_echo || (!A.seq_after.n))
				make_ready(c);
		}
		while (o < n) {
			int op, fin;
			uint8_t *pl;
			size_t pn;
			size_t k = ws_parse(RB + o, n - o, &op, &fin, &pl, &pn);
			if (!k)
				break;
			o += k;
			if (op == 8) {
				errs++;
				snprintf(lasterr, sizeof lasterr, "close %d %.*s",
					 pn > 1 ? pl[0] << 8 | pl[1] : 0, pn > 2 ? (int)pn - 2 : 0,
					 pn > 2 ? (char *)pl + 2 : "");
				dead(c);
				return;
			}
			if (op == 9) {
				wssend(c, 10, (char *)pl, pn);
				continue;
			}
			if (op == 10)
				continue;
			uint8_t sv = pl[pn];
			pl[pn] = 0;
			on_msg(c, (char *)pl, pn, t);
			pl[pn] = sv;
			if (c->st == C_DEAD)
				return;
		}
		if (o < n) {
			c->lon = n - o;
			c->lo = malloc(c->lon);
			memcpy(c->lo, RB + o, c->lon);
		}
		if ((size_t)r < RBN - have - 1)
			return;
	}
}
static void pump(int ms)
{
	static struct epoll_event e[1024];
	int k = epoll_wait(ep, e, 1024, ms);
	for (int i = 0; i < k; i++) {
		conn *c = e[i].data.ptr;
		if (c->st == C_DEAD)
			continue;
		if (e[i].events & EPOLLOUT) {
			if (c->st == C_CONN || c->st == C_HTTP) {
				int er = 0;
				socklen_t l = sizeof er;
				getsockopt(c->fd, SOL_SOCKET, SO_ERROR, &er, &l);
				if (er) {
					dead(c);
					continue;
				}
				ev(c, EPOLLIN, EPOLL_CTL_MOD);
				if (c->st == C_CONN)
					upgrade(c);
				else {
					char p[1024], b[1024], q[3000];
					size_t n = render(A.http_p, c, p, sizeof p);
					p[n] = 0;
					n = render(A.http_b, c, b, sizeof b);
					b[n] = 0;
					n = sprintf(
					    q,
					    "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: "
					    "application/json\r\nContent-Length: "
					    "%zu\r\nConnection: close\r\n\r\n%s",
					    A.http_m.s, p, port, n, b);
					rawsend(c, q, n);
					c->st = C_HTTPWAIT;
				}
			} else if (c->wn) {
				ssize_t r = send(c->fd, c->wq, c->wn, MSG_NOSIGNAL);
				if (r > 0) {
					memmove(c->wq, c->wq + r, c->wn - r);
					c->wn -= r;
				}
				if (!c->wn)
					ev(c, EPOLLIN, EPOLL_CTL_MOD);
			}
		}
		if (e[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))
			readable(c, now_ns());
	}
}
static double cpu_of(pid_t p)
{ // seconds on CPU, all live threads (schedstat, ns)
	if (p <= 0)
		return 0;
	char b[64];
	snprintf(b, sizeof b, "/proc/%d/task", p);
	DIR *d = opendir(b);
	if (!d)
		return 0;
	struct dirent *e;
	double s = 0;
	while ((e = readdir(d)))
		if (e->d_name[0] != '.') {
			char f[400];
			snprintf(f, sizeof f, "/proc/%d/task/%s/schedstat", p, e->d_name);
			FILE *x = fopen(f, "r");
			unsigned long long v;
			if (x) {
				if (fscanf(x, "%llu", &v) == 1)
					s += v / 1e9;
				fclose(x);
			}
		}
	closedir(d);
	return s;
}
static long rss_of(pid_t p)
{
	char b[64], l[200];
	snprintf(b, sizeof b, "/proc/%d/status", p);
	FILE *f = fopen(b, "r");
	long v = 0;
	if (!f)
		return 0;
	while (fgets(l, sizeof l, f))
		if (sscanf(l, "VmRSS: %ld", &v) == 1)
			break;
	fclose(f);
	return v * 1024;
}
static double me(void)
{
	struct rusage r;
	getrusage(RUSAGE_SELF, &r);
	return r.ru_utime.tv_sec + r.ru_stime.tv_sec +
	       (r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6;
}
static int cmp32(const void *a, const void *b)
{
	uint32_t x = *(uint32_t *)a, y = *(uint32_t *)b;
	return x < y ? -1 : x > y;
}
static double pc(int i, double q)
{
	if (!Ln[i])
		return -1;
	size_t k = Ln[i] * q;
	if (k >= Ln[i])
		k = Ln[i] - 1;
	return L[i][k] / 10.0;
}
static void alloc(int n, int m)
{
	N = n;
	C = calloc(n, sizeof *C);
	int mm = m > n ? m : n;
	M = calloc(mm, sizeof *M);
	for (int i = 0; i < mm; i++)
		M[i].pending = -1;
}
static double connect_all(double limit)
{ // the first connection of each match goes before the others, so that no match is created twice
	uint64_t t0 = now_ns();
	conn **o = malloc(N * sizeof *o);
	int k = 0, first;
	char *seen = calloc(N + 1, 1);
	for (int i = 0; i < N; i++)
		if (!seen[C[i].match - base]) {
			seen[C[i].match - base] = 1;
			o[k++] = &C[i];
			C[i].step = -1;
		}
	first = k;
	for (int i = 0; i < N; i++)
		if (C[i].step != -1)
			o[k++] = &C[i];
		else
			C[i].step = 0;
	while (ready_cnt + dead_cnt < N) {
		while (next_conn < N && inflight < rate &&
		       (next_conn < first || ready_cnt + dead_cnt >= first))
			start(o[next_conn++]);
		pump(20);
		if (now_ns() - t0 > limit * 1e9)
			break;
	}
	free(o);
	free(seen);
	return (now_ns() - t0) / 1e9;
}
static void spin(double s)
{
	uint64_t e = now_ns() + s * 1e9;
	while (now_ns() < e)
		pump(10);
}
static pid_t spawn(const char *cmd)
{
	pid_t p = fork();
	if (!p) {
		int fd = open("/dev/null", O_RDWR);
		dup2(fd, 0);
		dup2(fd, 1);
		char *log = getenv("SERVER_LOG");
		int e = log ? open(log, O_CREAT | O_WRONLY | O_APPEND, 0644) : fd;
		dup2(e, 2);
		char b[4000];
		snprintf(b, sizeof b, "exec %s", cmd);
		execl("/bin/sh", "sh", "-c", b, NULL);
		_exit(127);
	}
	return p;
}

int main(int ac, char **av)
{
	if (ac < 3)
		die("usage: wsbench ADAPTER MODE [k=v...]");
	signal(SIGPIPE, SIG_IGN);
	alarm(540);
	load(av[1]);
	const char *mode = av[2], *ex = 0;
	int m = 50, s = 1000, tick = 50, n = 5000, k = 50, mt = 7;
	double secs = 5, warm = 1, settle = 3;
	for (int i = 3; i < ac; i++) {
		char *e = strchr(av[i], '=');
		if (!e)
			die("k=v expected");
		*e++ = 0;
		char *q = av[i];
#define O(x, expr)                                                                                 \
	if (!strcmp(q, x)) {                                                                       \
		expr;                                                                              \
		continue;                                                                          \
	}
		O("m", m = atoi(e))
		O("s", s = atoi(e)) O("tick", tick = atoi(e)) O("n", n = atoi(e))
		    O("k", k = atoi(e)) O("secs", secs = atof(e)) O("warm", warm = atof(e))
			O("settle", settle = atof(e)) O("port", port = atoi(e))
			    O("pid", spid = atoi(e)) O("base", base = atoi(e))
				O("deaf", deaf = atoi(e))
				O("rate", rate = atoi(e)) O("exec", ex = e) O("match", mt = atoi(e))
				    O("size", echo_size = atoi(e))
					O("path", A.path_p = S(e, strlen(e))) die("unknown option");
	}
	ep = epoll_create1(EPOLL_CLOEXEC);
	RB = malloc(RBN);
	L[0] = malloc(4 * Lcap);
	L[1] = malloc(4 * Lcap);
	tring = calloc(4096, 8);
	if (!strcmp(mode, "moves")) {
		mode_moves = 1;
		alloc(2 * m, m);
		for (int i = 0; i < 2 * m; i++) {
			C[i].match = base + i / 2;
			C[i].role = i & 1;
		}
		double tc = connect_all(120);
		if (ready_cnt < N) {
			fprintf(stderr, "only %d of %d ready; dead %d; last error: %s\n", ready_cnt,
				N, dead_cnt, lasterr);
		}
		spin(0.3);
		running = 1;
		uint64_t t = now_ns();
		win0 = t + warm * 1e9;
		win1 = win0 + secs * 1e9;
		for (int i = 0; i < m; i++) {
			conn *a = &C[2 * i], *b = a + 1;
			long q = a->seq > b->seq ? a->seq : b->seq;
			a->seq = b->seq = q;
			conn *c = q & 1 ? b : a;
			if (c->st == C_READY)
				send_move(c, now_ns());
		}
		while (now_ns() < win0)
			pump(5);
		double c0 = me(), s0 = cpu_of(spid);
		uint64_t w0 = now_ns();
		long mv0 = moves_in;
		(void)mv0;
		while (now_ns() < win1)
			pump(5);
		double c1 = me(), s1 = cpu_of(spid);
		double w = (now_ns() - w0) / 1e9;
		uint64_t d = now_ns() + 300000000ull;
		while (now_ns() < d)
			pump(5);
		int stalled = 0;
		for (int i = 0; i < m; i++) {
			long q = C[2 * i].seq > C[2 * i + 1].seq ? C[2 * i].seq : C[2 * i + 1].seq;
			if (q <= M[i].pending)
				stalled++;
		}
		qsort(L[0], Ln[0], 4, cmp32);
		qsort(L[1], Ln[1], 4, cmp32);
		printf("{\"mode\":\"moves\",\"m\":%d,\"moves_s\":%.1f,\"p50_us\":%.1f,\"p99_us\":%."
		       "1f,\"max_us\":%.1f,\"opp_p50_us\":%.1f,\"opp_p99_us\":%.1f,\"ready\":%d,"
		       "\"stalled\":%d,\"errors\":%ld,\"connect_s\":%.2f,\"client_cpu\":%.2f,"
		       "\"server_cpu\":%.2f,\"server_rss\":%ld}\n",
		       m, moves_in / secs, pc(0, .5), pc(0, .99), pc(0, 1), pc(1, .5), pc(1, .99),
		       ready_cnt, stalled, errs, tc, (c1 - c0) / w, (s1 - s0) / w, rss_of(spid));
	} else if (!strcmp(mode, "fanout")) {
		mode_fan = 1;
		alloc(s + 2, 1);
		for (int i = 0; i < N; i++) {
			C[i].match = base;
			C[i].role = i < 2 ? i : 2;
		}
		double tc = connect_all(200);
		if (ready_cnt < N)
			fprintf(stderr, "only %d of %d ready; dead %d; last error: %s\n", ready_cnt,
				N, dead_cnt, lasterr);
		spin(1);
		running = 1;
		uint64_t t = now_ns(), nx = t;
		win0 = t + warm * 1e9;
		win1 = win0 + secs * 1e9;
		long ticks = 0, late = 0, mv = 0;
		double c0 = 0, s0 = 0, w0 = 0;
		int st = 0;
		fan_seq = C[0].seq > C[1].seq ? C[0].seq : C[1].seq;
		long sent = fan_seq - 1;
		while ((t = now_ns()) < win1) {
			if (!st && t >= win0) {
				st = 1;
				c0 = me();
				s0 = cpu_of(spid);
				w0 = t / 1e9;
			}
			if (t >= nx) {
				nx += tick * 1000000ull;
				if (st)
					ticks++;
				conn *c = &C[fan_seq & 1];
				if (fan_seq > sent && c->seq == fan_seq) {
					sent = fan_seq;
					t = now_ns();
					tring[(fan_seq + 1) & 4095] = t;
					if (t >= win0 && t < win1)
						mv++;
					tsend(c, A.move);
				} else if (st)
					late++;
			}
			int64_t left = (int64_t)(nx - now_ns());
			pump(left <= 0 ? 0 : left / 1000000 + (left > 1000000 ? 0 : 0));
		}
		uint64_t d = now_ns() + 5000000000ull;
		while (now_ns() < d && deliveries < mv * (long)s)
			pump(5);
		double w = now_ns() / 1e9 - w0, c1 = me(), s1 = cpu_of(spid);
		qsort(L[0], Ln[0], 4, cmp32);
		qsort(L[1], Ln[1], 4, cmp32);
		printf("{\"mode\":\"fanout\",\"s\":%d,\"ticks\":%ld,\"moves\":%ld,\"late\":%ld,"
		       "\"deliveries\":%ld,\"expected\":%ld,\"deliveries_s\":%.0f,\"p50_us\":%.1f,"
		       "\"p99_us\":%.1f,\"max_us\":%.1f,\"mover_p99_us\":%.1f,\"cpu_s_per_M\":%.3f,"
		       "\"ready\":%d,\"errors\":%ld,\"connect_s\":%.2f,\"client_cpu\":%.2f,"
		       "\"server_cpu\":%.2f,\"server_rss\":%ld}\n",
		       s, ticks, mv, late, deliveries, mv * (long)s, deliveries / w, pc(0, .5),
		       pc(0, .99), pc(0, 1), pc(1, .99),
		       deliveries ? (s1 - s0) / (deliveries / 1e6) : -1, ready_cnt, errs, tc,
		       (c1 - c0) / w, (s1 - s0) / w, rss_of(spid));
	} else if (!strcmp(mode, "idle")) {
		alloc(n, k);
		for (int i = 0; i < n; i++) {
			C[i].match = base + i % k;
			C[i].role = 2;
		}
		long r0 = rss_of(spid);
		double tc = connect_all(200);
		fprintf(stderr, "joined %d in %.2f s\n", ready_cnt, tc);
		spin(settle);
		long r1 = rss_of(spid);
		double s0 = cpu_of(spid);
		spin(5);
		double s1 = cpu_of(spid);
		printf("{\"mode\":\"idle\",\"n\":%d,\"ready\":%d,\"dead\":%d,\"rss0\":%ld,\"rss1\":"
		       "%ld,\"bytes_per_conn\":%.0f,\"connect_s\":%.2f,\"conn_per_s\":%.0f,\"idle_"
		       "cpu\":%.4f,\"errors\":%ld,\"last\":\"%s\"}\n",
		       n, ready_cnt, dead_cnt, r0, r1,
		       (double)(r1 - r0) / (ready_cnt ? ready_cnt : 1), tc, ready_cnt / tc,
		       (s1 - s0) / 5, errs, errs ? lasterr : "");
	} else if (!strcmp(mode, "cold") || !strcmp(mode, "recover")) {
		if (!ex)
			die("exec=");
		int rec = mode[0] == 'r';
		alloc(2, 1);
		base = mt;
		uint64_t t0 = now_ns();
		pid_t p = spawn(ex);
		spid = p;
		mode_fan = -1;
		running = rec;
		uint64_t t101 = 0;
		int rc = 0;
		for (int i = 0; i < 2; i++) {
			C[i].match = mt;
			C[i].role = i;
		}
		while (now_ns() - t0 < 60000000000ull) { // poll every 0.2 ms until the first
							 // connect succeeds and is upgraded
			int st;
			if (waitpid(p, &st, WNOHANG) == p) {
				fprintf(stderr, "server exited early\n");
				return 1;
			}
			conn *c = &C[0];
			if (c->st == C_NEW || c->st == C_DEAD) {
				for (int j = 0; j < MAXCAP * 2; j++)
					c->cv[j] = 0;
				c->step = 0;
				c->wn = 0;
				c->lon = 0;
				start(c);
			}
			pump(0);
			if (c->st == C_DEAD) {
				usleep(200);
				continue;
			}
			if (c->st >= C_OPEN && c->st != C_DEAD)
				break;
			pump(1);
		}
		t101 = now_ns();
		if (rec) {
			start(&C[1]);
			int sent = 0;
			while (!got_accept && now_ns() - t0 < 60000000000ull) {
				pump(1);
				if (!sent && C[0].st == C_READY && C[1].st == C_READY) {
					long q = C[0].seq > C[1].seq ? C[0].seq : C[1].seq;
					C[0].seq = C[1].seq = q;
					rc = q;
					M[0].pending = q;
					sent = 1;
					accept_after = q;
					tsend(&C[q & 1], A.move);
				}
			}
		}
		long rss = rss_of(p);
		kill(p, SIGTERM);
		int st;
		for (int i = 0; i < 100 && waitpid(p, &st, WNOHANG) != p; i++) {
			usleep(20000);
			if (i == 50)
				kill(p, SIGKILL);
		}
		printf("{\"mode\":\"%s\",\"open_ms\":%.2f,\"first_move_ms\":%.2f,\"stored_seq\":%d,"
		       "\"server_rss\":%ld,\"ok\":%s}\n",
		       mode, (t101 - t0) / 1e6, rec ? (t_accept - t0) / 1e6 : -1, rc, rss,
		       (rec ? got_accept : C[0].st >= C_OPEN && C[0].st != C_DEAD) ? "true"
										   : "false");
	} else if (!strcmp(mode, "echo")) {
		mode_echo = 1;
		A.http_m.n = 0;
		A.nstep = 0;
		A.path_s.n = 0;
		alloc(n, 1);
		double tc = connect_all(30);
		running = 1;
		win0 = now_ns() + 500000000ull;
		win1 = win0 + secs * 1e9;
		static char z[65536];
		for (int i = 0; i < n; i++) {
			M[i].t[0] = now_ns();
			wssend(&C[i], 1, z, echo_size);
		}
		while (now_ns() < win0)
			pump(5);
		double c0 = me(), s0 = cpu_of(spid);
		while (now_ns() < win1)
			pump(5);
		double c1 = me(), s1 = cpu_of(spid);
		qsort(L[0], Ln[0], 4, cmp32);
		printf(
		    "{\"mode\":\"echo\",\"n\":%d,\"size\":%d,\"rt_s\":%.0f,\"p50_us\":%.1f,\"p99_"
		    "us\":%.1f,\"client_cpu\":%.2f,\"server_cpu\":%.2f,\"connect_s\":%.2f}\n",
		    n, echo_size, echo_n / secs, pc(0, .5), pc(0, .99), (c1 - c0) / secs,
		    (s1 - s0) / secs, tc);
	} else
		die("unknown mode");
	return 0;
}
