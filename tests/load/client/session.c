#include "tests/load/client/session.h"

#include <stdio.h>

void session_open(struct conn *c)
{
	const struct adapter *a = c->client->adapter;
	c->state = CONN_OPEN;
	const struct step *s = adapter_step(a, c->subject.role, &c->step);
	if (s && !s->expect.length) {
		c->step++;
		conn_send_template(c, &s->send);
	}
	if (c->client->on_message || !a->seq_after.length)
		conn_ready(c); /* there is nothing to wait for */
}

static void follow_script(struct conn *c, const char *p, size_t n)
{
	const struct step *s = adapter_step(c->client->adapter, c->subject.role, &c->step);
	if (!s || (s->expect.length && !text_marks(s->expect, p, n)))
		return;
	c->step++;
	if (s->send.count)
		conn_send_template(c, &s->send);
}

static void take_seq(struct conn *c, long seq, uint64_t at_ns)
{
	const struct adapter *a = c->client->adapter;
	const long before = c->subject.seq;
	if (seq < before)
		return;
	c->subject.seq = seq;
	if (!a->ready.length && c->step >= a->step_count)
		conn_ready(c);
	if (c->client->on_update && seq > before)
		c->client->on_update(c->client->mode, c, seq, at_ns);
}

static void take_message(struct conn *c, const char *p, size_t n, uint64_t at_ns)
{
	struct client *all = c->client;
	const struct adapter *a = all->adapter;
	if (all->on_message) {
		all->on_message(all->mode, c, at_ns);
		return;
	}
	if (a->ping.length && n == a->ping.length && !memcmp(p, a->ping.bytes, n)) {
		conn_send_template(c, &a->pong);
		return;
	}
	if (text_marks(a->error, p, n))
		conn_error(c, p, n);
	capture_take(a->captures, a->message_captures, c->subject.captured, p, n);
	follow_script(c, p, n);
	/* Each marker is looked for only where it can matter: this runs for every delivery. */
	bool update = !a->update.length || text_marks(a->update, p, n);
	bool ready = (!update || c->state != CONN_READY) && text_marks(a->ready, p, n);
	long seq;
	if ((!update && !ready) || !adapter_seq(a, p, n, &seq))
		return;
	if (ready && c->state != CONN_READY) { /* joining tells where a match stands: no news */
		c->subject.seq = seq;
		conn_ready(c);
	} else {
		take_seq(c, seq, at_ns);
	}
}

static void take_close(struct conn *c, const struct frame *f)
{
	char said[ERROR_BYTES];
	int code = f->length > 1 ? f->payload[0] << 8 | f->payload[1] : 0;
	int length = f->length > 2 ? (int)f->length - 2 : 0;
	int n = snprintf(said, sizeof(said), "close %d %.*s", code, length,
	                 length ? (const char *)f->payload + 2 : "");
	conn_error(c, said, (size_t)n);
	conn_drop(c);
}

size_t session_read(struct conn *c, uint8_t *p, size_t n, uint64_t at_ns)
{
	size_t done = 0, length;
	struct frame f;
	while (c->state != CONN_DEAD && (length = frame_read(&f, p + done, n - done)) > 0) {
		done += length;
		if (f.opcode == FRAME_CLOSE)
			take_close(c, &f);
		else if (f.opcode == FRAME_PING)
			conn_send_frame(c, FRAME_PONG, f.payload, f.length);
		else if (f.opcode != FRAME_PONG) {
			uint8_t *end = f.payload + f.length, next = *end;
			*end = 0; /* so that a number at a message's end ends there */
			take_message(c, (const char *)f.payload, f.length, at_ns);
			*end = next;
		}
	}
	return done;
}
