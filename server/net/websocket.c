#include "base/log.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "net/child.h"
#include "net/internal.h"

#include <string.h>
#include <sys/socket.h>

/* The library's own name for writing a close frame is private; its number is fixed by its
 * interface. */
enum { FORWARDED_TEXT = 4096 /* as long as all headers may be */ };
enum { WRITE_CLOSE = 4, CLOSE_CODE_BYTES = 2, CLOSE_WHY_BYTES = 123, PING_BYTES = 4 };
/* RFC 6455, 5.2: a whole text message; the length that says that two bytes of it follow. */
enum { FINAL_TEXT = 0x81, LENGTH_LONG = 126, JOINED_BYTES = 4096 };

/* What is said with a code of our own, for clients that know no more of it; in the catalogue, and
 * short enough for a control frame. */
static const char *sentence_of(int code)
{
	switch (code) {
	case CLOSE_REVOKED: return message_text(MSG_ERROR_CLOSED_REVOKED);
	case CLOSE_OLD_CLIENT: return message_text(MSG_ERROR_PROTOCOL);
	case CLOSE_FLOOD: return message_text(MSG_ERROR_CLOSED_FLOOD);
	case CLOSE_REPLACED: return message_text(MSG_ERROR_CLOSED_REPLACED);
	default: return "";
	}
}

static struct socket *find(const struct net *n, struct conn_id conn)
{
	struct socket *s = conn.generation && conn.slot < n->slot_count ? n->slots[conn.slot] : NULL;
	return s && s->conn.generation == conn.generation ? s : NULL;
}

/* The library ends it from a timer of its own, never from within the call. */
static void kill_later(struct socket *s)
{
	lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* gate/ hears nothing more of it, and it hears nothing more of gate/. */
static void part(struct net *n, struct socket *s)
{
	if (!s->conn.generation)
		return;
	n->slots[s->conn.slot] = NULL;
	s->conn.generation = 0;
	n->counts.sockets--;
}

static bool write_now(struct net *n, struct socket *s, const struct frame *f)
{
	int written = lws_write(s->wsi, (unsigned char *)f->payload, f->length, LWS_WRITE_TEXT);
	n->counts.sent++;
	n->counts.bytes_sent += f->length;
	return written >= 0; /* a short count is kept by the library */
}

static void write_close(struct socket *s)
{
	unsigned char memory[LWS_PRE + CLOSE_CODE_BYTES + CLOSE_WHY_BYTES] = { 0 };
	unsigned char *code = memory + LWS_PRE;
	const char *why = sentence_of(s->close_code);
	size_t n = strlen(why);
	must(n <= CLOSE_WHY_BYTES);
	code[0] = (unsigned char)(s->close_code >> 8);
	code[1] = (unsigned char)s->close_code;
	memcpy(code + CLOSE_CODE_BYTES, why, n);
	s->close_sent = true;
	n += CLOSE_CODE_BYTES;
	if (lws_write(s->wsi, code, n, (enum lws_write_protocol)WRITE_CLOSE) < 0)
		kill_later(s);
	else
		lws_set_timeout(s->wsi, PENDING_TIMEOUT_CLOSE_ACK, NET_CLOSE_SECONDS);
}

static bool write_ping(struct socket *s)
{
	unsigned char memory[LWS_PRE + PING_BYTES] = { 0 };
	s->want_ping = false;
	return lws_write(s->wsi, memory + LWS_PRE, PING_BYTES, LWS_WRITE_PING) >= 0;
}

/* Writes what waits as long as the socket takes it. False: the connection is broken. */
static bool flush(struct net *n, struct socket *s)
{
	struct frame *f;
	bool well = true;
	while (well && !lws_partial_buffered(s->wsi) && (f = outbox_take(&s->outbox))) {
		well = write_now(n, s, f);
		frame_drop(f);
	}
	if (!well)
		return false;
	s->moved_s = net__now_s(n);
	if (s->outbox || lws_partial_buffered(s->wsi)) {
		lws_callback_on_writable(s->wsi);
		return true;
	}
	if (s->want_ping && !s->close_code)
		return write_ping(s);
	if (s->close_code && !s->close_sent) {
		write_close(s);
	} else if (s->marked) {
		s->marked = false;
		gate_resync(n->gate, s->conn);
	}
	return true;
}

/* Now, if nothing is pending for the socket; else it waits in its outbox. */
static void send_now(struct net *n, struct socket *s, struct frame *f)
{
	if (s->marked || s->close_code)
		return;
	if (!s->outbox && !lws_partial_buffered(s->wsi)) {
		if (!write_now(n, s, f))
			kill_later(s);
		return;
	}
	struct outbox_limits limits = { n->options.limits.queue_frames, n->options.limits.queue_bytes };
	n->counts.queued++;
	if (!outbox_add(&s->outbox, f, &limits)) {
		s->marked = true;
		n->counts.overflows++;
	}
	lws_callback_on_writable(s->wsi);
}

/* A text frame as it stands on the wire; where it ends, or NULL if it does not fit. */
static unsigned char *frame_put(unsigned char *at, const unsigned char *end, const struct frame *f)
{
	size_t head = f->length < LENGTH_LONG ? 2 : 4;
	if (f->length > UINT16_MAX || (size_t)(end - at) < head + f->length)
		return NULL;
	at[0] = FINAL_TEXT;
	at[1] = (unsigned char)(head == 2 ? f->length : LENGTH_LONG);
	if (head == 4) {
		at[2] = (unsigned char)(f->length >> 8);
		at[3] = (unsigned char)f->length;
	}
	memcpy(at + head, f->payload, f->length);
	return at + head + f->length;
}

/* Frames from `first` on in one call and one packet. False: too long for that, nothing is done. */
static bool send_joined(struct net *n, struct socket *s, uint32_t first)
{
	unsigned char memory[LWS_PRE + JOINED_BYTES], *start = memory + LWS_PRE, *to = start;
	uint64_t count = 0, payload = 0;
	for (uint32_t at = first; at; at = n->batch[at - 1].next, count++) {
		const struct frame *f = n->batch[at - 1].frame;
		to = frame_put(to, memory + sizeof(memory), f);
		if (!to)
			return false;
		payload += f->length;
	}
	n->counts.sent += count;
	n->counts.bytes_sent += payload;
	if (lws_write(s->wsi, start, (size_t)(to - start), LWS_WRITE_HTTP) < 0)
		kill_later(s);
	return true;
}

/* All frames of one socket. */
static void depart(struct net *n, struct socket *s)
{
	uint32_t at = s->first;
	bool several = s->first != s->last;
	s->first = s->last = 0;
	bool free = !s->marked && !s->close_code && !s->outbox && !lws_partial_buffered(s->wsi);
	if (several && free && send_joined(n, s, at))
		return;
	for (; at; at = n->batch[at - 1].next)
		send_now(n, s, n->batch[at - 1].frame);
}

void net_flush(struct net *n)
{
	for (uint32_t i = 0; i < n->batch_count; i++) {
		struct socket *s = find(n, n->batch[i].conn);
		if (s && s->first)
			depart(n, s);
	}
	for (uint32_t i = 0; i < n->batch_count; i++)
		frame_drop(n->batch[i].frame);
	n->batch_count = 0;
}

void net__send(void *self, struct conn_id conn, struct frame *f)
{
	struct net *n = self;
	struct socket *s = find(n, conn);
	if (!s && net__child_send(n, conn, f))
		return;
	if (!s || s->marked || s->close_code)
		return;
	if (n->batch_count == NET_BATCH)
		net_flush(n);
	n->batch[n->batch_count++] = (struct departing){ frame_keep(f), conn, 0 };
	if (s->last)
		n->batch[s->last - 1].next = n->batch_count;
	else
		s->first = n->batch_count;
	s->last = n->batch_count;
}

static void begin_close(struct net *n, struct socket *s, int code)
{
	if (s->close_code)
		return;
	depart(n, s);
	part(n, s);
	s->close_code = (uint16_t)code;
	lws_set_timeout(s->wsi, PENDING_TIMEOUT_CLOSE_SEND, NET_CLOSE_SECONDS);
	if (!flush(n, s))
		kill_later(s);
}

void net__shut(void *self, struct conn_id conn, int code)
{
	struct net *n = self;
	struct socket *s = find(n, conn);
	if (s)
		begin_close(n, s, code);
	else
		net__child_shut(n, conn);
}

void net__wake(void *self)
{
	struct net *n = self;
	loop_again(n->loop);
}

int64_t net__silent_ms(void *self, struct conn_id conn)
{
	struct net *n = self;
	const struct socket *s = find(n, conn);
	return s ? (int64_t)(net__now_s(n) - s->heard_s) * 1000 : 0;
}

void net__shut_all(struct net *n, int code)
{
	net__child_shut_all(n);
	for (uint32_t i = 0; i < n->slot_count; i++) {
		struct socket *s = n->slots[i];
		if (!s)
			continue;
		gate_close(n->gate, s->conn);
		begin_close(n, s, code);
	}
}

/* Pings who is silent, drops who stays silent, and who has something waiting that does not move. */
void net__sweep(struct net *n, uint32_t now_s)
{
	uint32_t ping_s = n->options.limits.ping_seconds, dead_s = ping_s * NET_DEAD_PINGS;
	for (uint32_t i = 0; i < n->slot_count; i++) {
		struct socket *s = n->slots[i];
		if (!s)
			continue;
		bool waits = s->outbox || s->marked || lws_partial_buffered(s->wsi);
		if (!waits)
			s->moved_s = now_s;
		if (now_s - s->heard_s >= dead_s || now_s - s->moved_s >= dead_s) {
			n->counts.dead++;
			kill_later(s);
		} else if (now_s - s->heard_s >= ping_s) {
			s->want_ping = true;
			lws_callback_on_writable(s->wsi);
		}
	}
}

/* Who it is: the address must be read while the headers of the upgrade still stand. */
static int on_upgrade(struct net *n, struct lws *wsi, struct socket *s)
{
	char forwarded[FORWARDED_TEXT] = "", client[ADDRESS_TEXT];
	uint8_t peer[ADDRESS_BYTES];
	uint32_t entry = (uint32_t)(uintptr_t)lws_get_opaque_user_data(wsi);
	if (n->stopping || entry == PEERS_NONE || !net__peer(lws_get_socket_fd(wsi), peer))
		return -1;
	if (lws_hdr_copy(wsi, forwarded, sizeof(forwarded), WSI_TOKEN_X_FORWARDED_FOR) < 0)
		return -1; /* the end of it is what counts */
	address_client(peer, forwarded, &n->options.trusted, client);
	s->address = memory_take(ADDRESS_TEXT);
	if (!s->address)
		return -1;
	text_copy(s->address, ADDRESS_TEXT, client);
	return 0;
}

static int on_open(struct net *n, struct lws *wsi, struct socket *s)
{
	int size = (int)n->options.limits.send_buffer_bytes;
	s->wsi = wsi;
	s->established = true;
	s->heard_s = s->moved_s = net__now_s(n);
	/* Without a cap the kernel hides a slow reader for seconds and megabytes. It doubles what it
	 * is told. */
	size /= 2;
	setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &size, sizeof(size));
	n->counts.opened++;
	s->conn =
		n->stopping ? (struct conn_id){ 0, 0 } : gate_open(n->gate, s->address ? s->address : "");
	memory_drop(s->address);
	s->address = NULL;
	if (!s->conn.generation) {
		n->counts.refused++;
		begin_close(n, s, NET_TRY_LATER);
		return 0;
	}
	must(s->conn.slot < n->slot_count);
	n->slots[s->conn.slot] = s;
	n->counts.sockets++;
	return 0;
}

static int refuse(struct socket *s, enum lws_close_status code)
{
	s->close_code = (uint16_t)code;
	s->close_sent = true;
	lws_close_reason(s->wsi, code, NULL, 0);
	return -1;
}

/* Adds a piece to what is gathered, with room for what the frame still brings. False without
 * memory. */
static bool gather(struct socket *s, const void *piece, size_t n, size_t more)
{
	struct gathered *g = s->gathered;
	size_t length = g ? g->length : 0;
	if (!g || length + n > g->capacity) {
		size_t capacity = length + n + more;
		g = memory_grow(g, sizeof(*g) + capacity);
		if (!g)
			return false;
		g->length = (uint32_t)length;
		g->capacity = (uint32_t)capacity;
		s->gathered = g;
	}
	memcpy(g->bytes + length, piece, n);
	g->length += (uint32_t)n;
	return true;
}

static void forget_gathered(struct socket *s)
{
	memory_drop(s->gathered);
	s->gathered = NULL;
}

static int on_piece(struct net *n, struct socket *s, const char *piece, size_t length)
{
	struct lws *wsi = s->wsi;
	s->heard_s = net__now_s(n);
	if (s->close_code)
		return 0;
	if (lws_frame_is_binary(wsi))
		return refuse(s, (enum lws_close_status)NET_UNSUPPORTED);
	size_t remaining = lws_remaining_packet_payload(wsi);
	bool whole = lws_is_final_fragment(wsi);
	if (lws_is_first_fragment(wsi))
		forget_gathered(s);
	size_t have = s->gathered ? s->gathered->length : 0;
	if (have + length + remaining > n->options.limits.message_bytes)
		return refuse(s, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
	if (whole && !have) {
		n->counts.received++;
		gate_receive(n->gate, s->conn, piece, length);
		return 0;
	}
	if (!gather(s, piece, length, remaining))
		return refuse(s, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION);
	if (whole) {
		n->counts.received++;
		gate_receive(n->gate, s->conn, s->gathered->bytes, s->gathered->length);
		forget_gathered(s);
	}
	return 0;
}

static void on_close(struct net *n, struct socket *s)
{
	struct conn_id conn = s->conn;
	s->first = s->last = 0; /* what is left in the batch finds nobody */
	part(n, s);
	if (conn.generation)
		gate_close(n->gate, conn);
	outbox_drop(&s->outbox);
	forget_gathered(s); /* or the address */
}

int net__websocket(
	struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t length)
{
	struct net *n = net__of(wsi);
	struct socket *s = user;
	switch (why) {
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return on_upgrade(n, wsi, s);
	case LWS_CALLBACK_ESTABLISHED:
		return on_open(n, wsi, s);
	case LWS_CALLBACK_RECEIVE:
		return on_piece(n, s, in, length);
	case LWS_CALLBACK_RECEIVE_PONG:
		s->heard_s = net__now_s(n);
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		if (s->close_sent)
			return 0;
		return flush(n, s) ? 0 : -1;
	case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
		/* The answer to our own close frame: lws would send a second one, which browsers take for a
		 * broken line (1006), and then a client dials again that was told not to. */
		return s && s->close_sent;
	case LWS_CALLBACK_CLOSED:
	case LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL:
		if (s)
			on_close(n, s);
		return 0;
	default:
		return 0;
	}
}
