#include "net/child.h"

#include "base/log.h"
#include "base/memory.h"

#include <signal.h>

enum { CHILD_PIECE = 16384, CHILD_HANDLES = 3, CHILD_FILES = 3 };

/* in: what it reads; out: what it says. */
struct child {
	struct child *next;
	struct net *net;
	struct conn_id conn;
	uv_process_t process;
	uv_pipe_t in, out;
	int handles;         /* not closed yet */
	uint32_t writing;    /* frames handed to the kernel or waiting for it */
	bool ended;
	bool marked;         /* frames were dropped: gate/ is to send anew when it has read */
	uint32_t length;     /* of the line so far */
	char *line;          /* message_bytes */
	char piece[CHILD_PIECE];
};

/* One frame on its way. */
struct child_write { uv_write_t request; struct child *child; struct frame *frame; };

static struct child *find(const struct net *n, struct conn_id conn)
{
	struct child *c = n->children;
	while (c && (c->conn.slot != conn.slot || c->conn.generation != conn.generation))
		c = c->next;
	return c;
}

static void on_closed(uv_handle_t *handle)
{
	struct child *c = handle->data;
	if (--c->handles > 0)
		return;
	memory_drop(c->line);
	memory_drop(c);
}

/* It is no connection any more: gate/ hears nothing of it, and it is killed if it still runs. It
 * has nothing to lose: what it did stands in the journal. */
static void end(struct child *c)
{
	struct child **at = &c->net->children;
	if (c->ended)
		return;
	c->ended = true;
	while (*at != c)
		at = &(*at)->next;
	*at = c->next;
	c->net->counts.children--;
	if (uv_is_active((uv_handle_t *)&c->process))
		uv_process_kill(&c->process, SIGKILL);
	uv_close((uv_handle_t *)&c->in, on_closed);
	uv_close((uv_handle_t *)&c->out, on_closed);
	if (!uv_is_active((uv_handle_t *)&c->process))
		uv_close((uv_handle_t *)&c->process, on_closed);
}

/* It went by itself. */
static void gone(struct child *c)
{
	struct conn_id conn = c->conn;
	struct gate *gate = c->net->gate;
	if (c->ended)
		return;
	end(c);
	gate_close(gate, conn);
}

static void on_exit_of(uv_process_t *process, int64_t status, int number)
{
	struct child *c = process->data;
	log_line(LOG_INFO, "net", "child_ended", "pid=%d status=%lld signal=%d", process->pid,
		(long long)status, number);
	if (c->ended)
		uv_close((uv_handle_t *)process, on_closed);
	else
		gone(c);
}

static void on_memory(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
	struct child *c = handle->data;
	(void)wanted;
	*out = uv_buf_init(c->piece, sizeof(c->piece));
}

/* Whole lines become frames. */
static void on_said(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
	struct child *c = stream->data;
	uint32_t most = c->net->options.limits.message_bytes;
	if (n < 0)
		gone(c);
	for (ssize_t i = 0; i < n && !c->ended; i++) {
		if (buf->base[i] != '\n') {
			if (c->length == most)
				gone(c);
			else
				c->line[c->length++] = buf->base[i];
			continue;
		}
		uint32_t length = c->length;
		c->length = 0;
		c->net->counts.received++;
		gate_receive(c->net->gate, c->conn, c->line, length);
	}
}

static void on_written(uv_write_t *request, int status)
{
	struct child_write *w = request->data;
	struct child *c = w->child;
	frame_drop(w->frame);
	memory_drop(w);
	if (--c->writing > 0 || c->ended || status < 0)
		return; /* what breaks a pipe ends the process too */
	if (c->marked) {
		c->marked = false;
		gate_resync(c->net->gate, c->conn);
	}
}

static bool write_line(struct child *c, struct frame *f)
{
	struct child_write *w = memory_take(sizeof(*w));
	static char newline[] = "\n";
	if (!w)
		return false;
	uv_buf_t parts[] = { uv_buf_init((char *)f->payload, (unsigned)f->length),
		uv_buf_init(newline, 1) };
	w->request.data = w;
	w->child = c;
	w->frame = frame_keep(f);
	if (uv_write(&w->request, (uv_stream_t *)&c->in, parts, 2, on_written) != 0) {
		frame_drop(w->frame);
		memory_drop(w);
		return false;
	}
	c->writing++;
	c->net->counts.sent++;
	c->net->counts.bytes_sent += f->length;
	return true;
}

bool net__child_send(struct net *n, struct conn_id conn, struct frame *f)
{
	struct child *c = find(n, conn);
	const struct net_limits *l = &n->options.limits;
	if (!c)
		return false;
	size_t waits = uv_stream_get_write_queue_size((uv_stream_t *)&c->in);
	if (c->marked ||
	    (c->writing > 0 && (c->writing >= l->queue_frames || waits >= l->queue_bytes))) {
		n->counts.overflows += !c->marked;
		c->marked = true;
	} else if (!write_line(c, f)) {
		uv_process_kill(&c->process, SIGKILL); /* gate/ is told when it has ended, not from here */
	}
	return true;
}

bool net__child_shut(struct net *n, struct conn_id conn)
{
	struct child *c = find(n, conn);
	if (c)
		end(c);
	return c != NULL;
}

void net__child_shut_all(struct net *n)
{
	while (n->children)
		gone(n->children);
}

static struct child *child_create(struct net *n, struct conn_id conn)
{
	uv_loop_t *loop = net__loop_uv(n->loop);
	struct child *c = memory_take(sizeof(*c));
	char *line = memory_take(n->options.limits.message_bytes);
	if (!c || !line) {
		memory_drop(c);
		memory_drop(line);
		return NULL;
	}
	*c = (struct child){ .next = n->children, .net = n, .conn = conn, .line = line };
	uv_pipe_init(loop, &c->in, 0);
	uv_pipe_init(loop, &c->out, 0);
	c->in.data = c->out.data = c->process.data = c;
	c->handles = CHILD_HANDLES;
	n->children = c;
	n->counts.children++;
	return c;
}

static bool spawn(struct child *c)
{
	const char *file = c->net->options.child_file;
	char *schema = c->net->options.child_schema, *environment[] = { NULL };
	char *arguments[] = { "kriegsspield", "bot", schema ? "--schema" : NULL, schema, NULL };
	uv_stdio_container_t files[CHILD_FILES] = {
		{ .flags = UV_CREATE_PIPE | UV_READABLE_PIPE, .data.stream = (uv_stream_t *)&c->in },
		{ .flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE, .data.stream = (uv_stream_t *)&c->out },
		{ .flags = UV_IGNORE },
	};
	uv_process_options_t options = {
		.file = file ? file : "/proc/self/exe", /* also when the file was replaced meanwhile */
		.args = arguments,
		.env = environment,
		.cwd = "/",
		.stdio = files,
		.stdio_count = CHILD_FILES,
		.exit_cb = on_exit_of,
	};
	int failed = uv_spawn(net__loop_uv(c->net->loop), &c->process, &options);
	if (failed)
		log_line(LOG_ERROR, "net", "child_failed", "error=%s", uv_err_name(failed));
	return !failed && uv_read_start((uv_stream_t *)&c->out, on_memory, on_said) == 0;
}

bool net__child_start(struct net *n, struct conn_id conn, const char *line, size_t length)
{
	if (n->stopping)
		return false;
	struct frame *f = frame_create(line, length);
	struct child *c = f ? child_create(n, conn) : NULL;
	bool well = c && spawn(c) && write_line(c, f);
	frame_drop(f);
	if (c && !well)
		end(c);
	if (well)
		log_line(LOG_INFO, "net", "child_started", "pid=%d", c->process.pid);
	return well;
}
