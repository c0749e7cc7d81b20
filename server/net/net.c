#include "net/net.h"

#include "base/log.h"
#include "base/memory.h"
#include "base/text.h"
#include "net/child.h"
#include "net/internal.h"

#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	SPARE_FILES = 64,
	SERVICE_BYTES = 4096,
	HEADER_BYTES = 4096,
	HEADER_SECONDS = 10,
	KEEPALIVE_SECONDS = 30,
	SWEEP_MS = 1000,
	CLOSING_TURNS = 8
};

static const struct lws_protocols protocols[] = {
	{ .name = "http", .callback = net__http, .per_session_data_size = sizeof(struct request) },
	{ .name = "kriegsspiel.v1",
		.callback = net__websocket,
		.per_session_data_size = sizeof(struct socket),
		.rx_buffer_size = NET_RECEIVE_PIECE,
		.tx_packet_size = NET_SEND_PIECE },
	{ .name = NULL },
};
static const struct lws_protocols admin_protocols[] = {
	{ .name = "http", .callback = net__admin, .per_session_data_size = sizeof(struct request) },
	{ .name = NULL },
};
static const struct lws_http_mount root = {
	.mountpoint = "/", .mountpoint_len = 1, .origin_protocol = LWSMPRO_CALLBACK, .protocol = "http"
};
/* ours is one sweep: the library's cost a walk over all connections each */
static const lws_retry_bo_t no_timers = { 0 };

static void on_library_log(int level, const char *line)
{
	log_line(level == LLL_ERR ? LOG_ERROR : LOG_WARN, "net", "library", "text=\"%.*s\"",
		(int)strcspn(line, "\n"), line);
}

static void write_policy(struct net *n)
{
	text_format(n->policy, sizeof(n->policy), "%s",
		"default-src 'self'; img-src 'self' data: blob:; object-src 'none'; "
		"base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
}

struct net *net_create(struct loop *loop, const struct net_options *options)
{
	struct net *n = memory_take(sizeof(*n));
	if (!n)
		return NULL;
	n->loop = loop;
	n->options = *options;
	n->slot_count = options->limits.connections + 1;
	n->slots = memory_take(n->slot_count * sizeof(*n->slots));
	n->batch = memory_take(NET_BATCH * sizeof(*n->batch));
	n->peers = peers_create(options->limits.connections + SPARE_FILES);
	n->site = site_create(options->web_dir, options->rules_dir);
	write_policy(n);
	if (n->slots && n->batch && n->peers && n->site)
		return n;
	net_destroy(n);
	return NULL;
}

struct socket_port net_sockets(struct net *n)
{
	return (struct socket_port){ .self = n,
		.send = net__send,
		.shut = net__shut,
		.wake = net__wake,
		.silent_ms = net__silent_ms };
}

static const char *interface_of(const struct address *a)
{
	return strcmp(a->host, "0.0.0.0") == 0 || strcmp(a->host, "::") == 0 ? NULL : a->host;
}

static enum message_id bind_trouble(int reason)
{
	switch (reason) {
	case EADDRINUSE:
		return MSG_CONSOLE_PORT_USED;
	case EACCES:
		return MSG_CONSOLE_PORT_DENIED;
	default:
		return MSG_CONSOLE_ADDRESS_FOREIGN;
	}
}

/* Would the address take a listener? The library does not say so itself. */
static bool can_bind(const struct address *a, enum message_id *why)
{
	union { struct sockaddr any; struct sockaddr_in four; struct sockaddr_in6 six; } at = { 0 };
	int yes = 1, family = a->six ? AF_INET6 : AF_INET,
		fd = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (a->six) {
		at.six =
			(struct sockaddr_in6){ .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)a->port) };
		inet_pton(AF_INET6, a->host, &at.six.sin6_addr);
	} else {
		at.four =
			(struct sockaddr_in){ .sin_family = AF_INET, .sin_port = htons((uint16_t)a->port) };
		inet_pton(AF_INET, a->host, &at.four.sin_addr);
	}
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
	/* A socket may be bound beside a listener, but not listen. */
	bool good = fd >= 0 && bind(fd, &at.any, a->six ? sizeof(at.six) : sizeof(at.four)) == 0 &&
		listen(fd, 1) == 0;
	*why = bind_trouble(errno);
	if (fd >= 0)
		close(fd);
	return good;
}

/* Exactly as many open files as connections want, if the system allows: the library keeps a
 * table of them all, and finds a socket in it at once only if it may size the table by this
 * limit. */
static void limit_files(struct net *n)
{
	struct rlimit now;
	rlim_t want = (rlim_t)n->options.limits.connections + SPARE_FILES;
	if (getrlimit(RLIMIT_NOFILE, &now) != 0)
		return;
	now.rlim_cur = now.rlim_max < want ? now.rlim_max : want;
	setrlimit(RLIMIT_NOFILE, &now);
	if (now.rlim_cur == want)
		return;
	log_line(LOG_WARN, "net", "few_files", "limit=%llu wanted=%llu",
		(unsigned long long)now.rlim_cur, (unsigned long long)want);
	n->options.limits.connections =
		now.rlim_cur > SPARE_FILES * 2 ? (uint32_t)now.rlim_cur - SPARE_FILES : SPARE_FILES;
}

static void on_sweep(uv_timer_t *timer)
{
	struct net *n = timer->data;
	net__sweep(n, net__now_s(n));
}

static bool make_context(struct net *n)
{
	void *loops[] = { net__loop_uv(n->loop) };
	struct lws_context_creation_info info = {
		.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
			LWS_SERVER_OPTION_VALIDATE_UTF8,
		.foreign_loops = loops,
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
		.user = n,
		.retry_and_idle_policy = &no_timers,
		.pt_serv_buf_size = SERVICE_BYTES,
		.max_http_header_data = HEADER_BYTES,
	};
	limit_files(n);
	lws_set_log_level(LLL_ERR | LLL_WARN, on_library_log);
	n->context = lws_create_context(&info);
	return n->context != NULL;
}

static struct lws_vhost *open_door(
	struct net *n, const struct address *a, const char *name, const struct lws_protocols *spoken)
{
	struct lws_context_creation_info info = {
		.vhost_name = name,
		.port = a->port,
		.iface = interface_of(a),
		.protocols = spoken,
		.mounts = &root,
		.retry_and_idle_policy = &no_timers,
		.timeout_secs = HEADER_SECONDS,
		.keepalive_timeout = KEEPALIVE_SECONDS,
		.options = LWS_SERVER_OPTION_VALIDATE_UTF8 |
			(a->six ? LWS_SERVER_OPTION_IPV6_V6ONLY_MODIFY : LWS_SERVER_OPTION_DISABLE_IPV6),
	};
	struct lws_vhost *v = lws_create_vhost(n->context, &info);
	return v && lws_get_vhost_listen_port(v) > 0 ? v : NULL;
}

bool net_listen(struct net *n, struct gate *gate, enum message_id *why, const char **name)
{
	bool admin = n->options.admin.host[0];
	n->gate = gate;
	*name = "listen";
	if (!can_bind(&n->options.listen, why))
		return false;
	*name = "admin_listen";
	if (admin && !can_bind(&n->options.admin, why))
		return false;
	*why = MSG_CONSOLE_NET_FAILED;
	if (!make_context(n))
		return false;
	n->vhost = open_door(n, &n->options.listen, "players", protocols);
	if (!n->vhost || (admin && !open_door(n, &n->options.admin, "admin", admin_protocols)))
		return false;
	uv_timer_init(net__loop_uv(n->loop), &n->sweep);
	uv_timer_init(net__loop_uv(n->loop), &n->grace);
	n->sweep.data = n->grace.data = n;
	n->sweeping = true;
	uv_timer_start(&n->sweep, on_sweep, SWEEP_MS, SWEEP_MS);
	return true;
}

bool net_child_start(struct net *n, struct conn_id conn, const char *line, size_t length)
{
	return net__child_start(n, conn, line, length);
}

int net_port(const struct net *n)
{
	return n->vhost ? lws_get_vhost_listen_port(n->vhost) : 0;
}

/* Ends it when everybody has gone, or is not going. */
static void on_grace(uv_timer_t *timer)
{
	struct net *n = timer->data;
	if (n->counts.accepted && loop_now_ms(n->loop) < n->stop_by_ms)
		return;
	uv_close((uv_handle_t *)&n->sweep, NULL);
	uv_close((uv_handle_t *)&n->grace, NULL);
	n->sweeping = false;
	/* begins; the handles close in the loop; ends in net_destroy */
	lws_context_destroy(n->context);
	n->options.stopped(n->options.self);
}

void net_stop(struct net *n)
{
	if (n->stopping)
		return;
	n->stopping = true;
	log_line(LOG_INFO, "net", "stopping", "sockets=%u", n->counts.sockets);
	net__shut_all(n, CLOSE_RESTART);
	n->stop_by_ms = loop_now_ms(n->loop) + NET_STOP_MS;
	uv_timer_start(&n->grace, on_grace, NET_STOP_LOOK_MS, NET_STOP_LOOK_MS);
}

void net_destroy(struct net *n)
{
	if (!n)
		return;
	if (n->context && !n->stopping) { /* the loop never ran: its handles close here */
		lws_context_destroy(n->context);
		for (int i = 0; i < CLOSING_TURNS; i++)
			uv_run(net__loop_uv(n->loop), UV_RUN_NOWAIT);
	}
	if (n->context)
		lws_context_destroy(n->context); /* the second call frees, on a loop of our own */
	site_destroy(n->site);
	peers_destroy(n->peers);
	for (uint32_t i = 0; i < n->batch_count; i++)
		frame_drop(n->batch[i].frame);
	memory_drop(n->batch);
	memory_drop(n->slots);
	memory_drop(n);
}

void net_count(const struct net *n, struct net_counts *out)
{
	*out = n->counts;
}
