#include "base/text.h"
#include "gate/http.h"
#include "net/internal.h"

#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

enum { HEADERS_BYTES = 2048, PIECE_BYTES = 32768, ETAG_READ = 256, METRICS_BYTES = 65536 };
static const char socket_path[] = "/ws", protocol_name[] = "kriegsspiel.v1";

/* Headers being written, in the library's manner. */
struct head { unsigned char memory[LWS_PRE + HEADERS_BYTES], *at, *end; bool failed; };

static void head_begin(struct head *h, struct lws *wsi, unsigned int status)
{
	h->at = h->memory + LWS_PRE;
	h->end = h->memory + sizeof(h->memory) - 1;
	h->failed = lws_add_http_header_status(wsi, status, &h->at, h->end) != 0;
}

static void head_add(struct head *h, struct lws *wsi, const char *name, const char *value)
{
	const unsigned char *bytes = (const unsigned char *)value;
	int n = (int)strlen(value);
	h->failed |= lws_add_http_header_by_name(wsi, (const unsigned char *)name, bytes, n, &h->at,
		h->end) != 0;
}

static bool head_end(struct head *h, struct lws *wsi)
{
	return !h->failed &&
		lws_finalize_write_http_header(wsi, h->memory + LWS_PRE, &h->at, h->end) == 0;
}

/* What every answer says about itself to a browser. */
static void head_safety(struct head *h, struct lws *wsi, const struct net *n)
{
	head_add(h, wsi, "content-security-policy:", n->policy);
	head_add(h, wsi, "x-content-type-options:", "nosniff");
	/* secrets stand in addresses, if behind '#' */
	head_add(h, wsi, "referrer-policy:", "no-referrer");
	head_add(h, wsi, "cross-origin-opener-policy:", "same-origin");
	head_add(h, wsi, "cross-origin-resource-policy:", "same-origin");
}

static int finish(struct lws *wsi)
{
	return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static bool is_head(struct lws *wsi)
{
	return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
}

static const char *caching(const struct site_answer *a)
{
	if (a->immutable)
		return "public, max-age=31536000, immutable";
	return a->etag[0] ? "no-cache" : "no-store";
}

/* Takes the body over. */
static int answer(struct net *n, struct lws *wsi, struct request *r, struct site_answer *a)
{
	struct head h;
	char known[ETAG_READ] = "";
	size_t length = a->body ? a->body->length : 0;
	bool same = a->etag[0] &&
		lws_hdr_copy(wsi, known, sizeof(known), WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 &&
		strstr(known, a->etag);
	head_begin(&h, wsi, same ? HTTP_STATUS_NOT_MODIFIED : (unsigned int)a->status);
	if (!same) {
		head_add(&h, wsi, "content-type:", a->type);
		h.failed |= lws_add_http_header_content_length(wsi, length, &h.at, h.end) != 0;
		if (a->packed)
			head_add(&h, wsi, "content-encoding:", "gzip");
	}
	if (a->varies)
		head_add(&h, wsi, "vary:", "accept-encoding");
	if (a->etag[0])
		head_add(&h, wsi, "etag:", a->etag);
	head_add(&h, wsi, "cache-control:", caching(a));
	head_safety(&h, wsi, n);
	bool sent = head_end(&h, wsi);
	if (!sent || same || is_head(wsi) || !length) {
		body_drop(a->body);
		return sent ? finish(wsi) : -1;
	}
	r->body = a->body;
	r->at = 0;
	lws_callback_on_writable(wsi);
	return 0;
}

static int answer_text(struct net *n, struct lws *wsi, struct request *r, int status,
	const char *type, const char *text, size_t length)
{
	struct site_answer a = {
		.status = status, .type = type, .body = body_create(text, length), .etag = ""
	};
	return a.body ? answer(n, wsi, r, &a) : -1;
}

static int plain(
	struct net *n, struct lws *wsi, struct request *r, int status, const char *sentence)
{
	return answer_text(n, wsi, r, status, "text/plain; charset=utf-8", sentence, strlen(sentence));
}

static bool takes_gzip(struct lws *wsi)
{
	char accepts[HEADER_TEXT] = "";
	return lws_hdr_copy(wsi, accepts, sizeof(accepts), WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0 &&
		strstr(accepts, "gzip");
}

/* What the gate has under this path; false: nothing, not even an answer of its own that there is
 * nothing. */
static bool from_gate(struct net *n, struct lws *wsi, const char *path, struct site_answer *out)
{
	struct gate_answer g;
	bool gzip = takes_gzip(wsi);
	if (gzip && site_kept(n->site, path, out))
		return true;
	if (!gate_http(n->gate, path, &g))
		return false;
	if (g.immutable && g.status == HTTP_STATUS_OK && gzip) {
		site_keep(n->site, path, g.type, g.body, g.length);
		if (site_kept(n->site, path, out))
			return true;
	}
	*out = (struct site_answer){ .status = g.status,
		.type = g.type,
		.body = body_create(g.body, g.length),
		.immutable = g.immutable && g.status == HTTP_STATUS_OK,
		.varies = g.immutable,
		.etag = "" };
	return out->body != NULL;
}

/* The path asked for without its query; false: another method than GET or HEAD, or longer than
 * any path of ours. */
static bool path_of(struct lws *wsi, char out[SITE_PATH])
{
	int n = lws_hdr_copy(wsi, out, SITE_PATH, WSI_TOKEN_GET_URI);
	if (n <= 0)
		n = lws_hdr_copy(wsi, out, SITE_PATH, WSI_TOKEN_HEAD_URI);
	return n > 0;
}

/* A refusal that is answered whole, before the library goes on: 1, or -1 if it could not be. */
static int refuse(struct net *n, struct lws *wsi, unsigned int status, const char *sentence)
{
	struct head h;
	size_t length = strlen(sentence);
	unsigned char body[LWS_PRE + HEADER_TEXT];
	n->counts.refused++;
	head_begin(&h, wsi, status);
	head_add(&h, wsi, "content-type:", "text/plain; charset=utf-8");
	h.failed |= lws_add_http_header_content_length(wsi, length, &h.at, h.end) != 0;
	head_add(&h, wsi, "connection:", "close");
	if (!head_end(&h, wsi) || length > HEADER_TEXT)
		return -1;
	memcpy(body + LWS_PRE, sentence, length);
	return lws_write(wsi, body + LWS_PRE, length, LWS_WRITE_HTTP_FINAL) < 0 ? -1 : 1;
}

/* What a request brings beside its headers is never read, and where it ends is not judged: the
 * library knows one way to say so of three, and who takes another end for the right one hears the
 * next request in it. */
static bool brings_more(struct lws *wsi)
{
	char length[TEXT_DECIMAL] = "";
	int n = lws_hdr_copy(wsi, length, sizeof(length), WSI_TOKEN_HTTP_CONTENT_LENGTH);
	bool counted = n < 0 || (n > 0 && strcmp(length, "0") != 0);
	return counted || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
}

/* Whatever is not answered here is the last request of its connection. True: it was refused, and
 * the connection is to be hung up. */
static bool is_refused(struct net *n, struct lws *wsi)
{
	if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0 && !is_head(wsi))
		refuse(n, wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.\n");
	else if (brings_more(wsi))
		refuse(n, wsi, HTTP_STATUS_BAD_REQUEST, "Nothing may come with a request here.\n");
	else
		return false;
	return true;
}

static int on_request(struct net *n, struct lws *wsi, struct request *r)
{
	char path[SITE_PATH];
	struct site_answer a;
	n->counts.requests++;
	if (is_refused(n, wsi))
		return -1;
	if (!path_of(wsi, path))
		return plain(
			n, wsi, r, HTTP_STATUS_REQ_URI_TOO_LONG, "This address is longer than any of ours.\n");
	if (strcmp(path, socket_path) == 0)
		return plain(n, wsi, r, 426, "This is the door for WebSockets (kriegsspiel.v1).\n");
	if (from_gate(n, wsi, path, &a))
		return answer(n, wsi, r, &a);
	site_find(n->site, path, takes_gzip(wsi), &a);
	if (a.status == HTTP_STATUS_OK)
		return answer(n, wsi, r, &a);
	if (strcmp(path, "/") == 0)
		return plain(n, wsi, r, HTTP_STATUS_NOT_FOUND,
			"The server runs, but its page has not been built: run `make client`.\n");
	return plain(n, wsi, r, HTTP_STATUS_NOT_FOUND, "There is nothing here.\n");
}

static int on_writeable(struct lws *wsi, struct request *r)
{
	struct body *b = r->body;
	if (!b)
		return 0;
	size_t left = b->length - r->at, piece = left < PIECE_BYTES ? left : PIECE_BYTES;
	int written = lws_write(
		wsi, b->bytes + r->at, piece, piece == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP);
	if (written < 0)
		return -1;
	r->at += piece; /* a short count is kept by the library */
	if (r->at < b->length) {
		lws_callback_on_writable(wsi);
		return 0;
	}
	body_drop(b);
	r->body = NULL;
	return finish(wsi);
}

static void on_end(struct request *r)
{
	if (!r)
		return;
	body_drop(r->body);
	*r = (struct request){ NULL, 0 };
}

/* Is our subprotocol among those offered ("a, b")? */
static bool offers_protocol(struct lws *wsi)
{
	char offered[HEADER_TEXT] = "";
	size_t n = strlen(protocol_name);
	if (lws_hdr_copy(wsi, offered, sizeof(offered), WSI_TOKEN_PROTOCOL) <= 0)
		return false;
	for (char *at = strstr(offered, protocol_name); at; at = strstr(at + 1, protocol_name))
		if ((at == offered || at[-1] == ' ' || at[-1] == ',') &&
			(!at[n] || at[n] == ' ' || at[n] == ','))
			return true;
	return false;
}

/* 0: may become a WebSocket; else as the library wants it: 1 answered, -1 hang up. */
static int on_upgrade(struct net *n, struct lws *wsi, const char *what)
{
	char path[SITE_PATH], origin[HEADER_TEXT] = "", host[HEADER_TEXT] = "";
	if (strcmp(what, "websocket") != 0)
		return -1;
	if (n->stopping)
		return refuse(n, wsi, HTTP_STATUS_SERVICE_UNAVAILABLE,
			"The server is stopping. Try again in a moment.\n");
	if (!path_of(wsi, path) || strcmp(path, socket_path) != 0)
		return refuse(n, wsi, HTTP_STATUS_NOT_FOUND, "The door for WebSockets is /ws.\n");
	int got = lws_hdr_copy(wsi, origin, sizeof(origin), WSI_TOKEN_ORIGIN);
	bool cut = got < 0 || lws_hdr_copy(wsi, host, sizeof(host), WSI_TOKEN_HOST) < 0;
	if (cut || !address_origin_allowed(origin, host, n->options.public_url))
		return refuse(
			n, wsi, HTTP_STATUS_FORBIDDEN, "Pages of another site may not connect here.\n");
	if (!offers_protocol(wsi))
		return refuse(
			n, wsi, HTTP_STATUS_BAD_REQUEST, "The subprotocol spoken here is kriegsspiel.v1.\n");
	return 0;
}

bool net__peer(int fd, uint8_t out[ADDRESS_BYTES])
{
	struct sockaddr_storage from;
	socklen_t size = sizeof(from);
	char text[ADDRESS_TEXT] = "";
	if (getpeername(fd, (struct sockaddr *)&from, &size) != 0)
		return false;
	if (from.ss_family == AF_INET)
		inet_ntop(AF_INET, &((struct sockaddr_in *)&from)->sin_addr, text, sizeof(text));
	else if (from.ss_family == AF_INET6)
		inet_ntop(AF_INET6, &((struct sockaddr_in6 *)&from)->sin6_addr, text, sizeof(text));
	return address_bytes(text, out);
}

/* Before a byte is read: is this one more than one address may have? */
static int on_accept(struct net *n, int fd)
{
	uint8_t address[ADDRESS_BYTES];
	if (!net__peer(fd, address) || n->counts.accepted >= n->options.limits.connections) {
		n->counts.refused++;
		return -1;
	}
	if (address_trusted(address, &n->options.trusted) ||
		peers_count(n->peers, address) < n->options.limits.connections_per_address)
		return 0;
	n->counts.refused++;
	return -1;
}

static void on_accepted(struct net *n, struct lws *wsi)
{
	uint8_t address[ADDRESS_BYTES];
	uint32_t entry = PEERS_NONE;
	if (net__peer(lws_get_socket_fd(wsi), address))
		entry = peers_enter(n->peers, address);
	lws_set_opaque_user_data(wsi, (void *)(uintptr_t)entry);
	n->counts.accepted += entry != PEERS_NONE;
}

static void on_destroyed(struct net *n, struct lws *wsi)
{
	uint32_t entry = (uint32_t)(uintptr_t)lws_get_opaque_user_data(wsi);
	n->counts.accepted -= entry != PEERS_NONE;
	peers_leave(n->peers, entry);
	lws_set_opaque_user_data(wsi, NULL);
}

int net__http(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t length)
{
	struct net *n = net__of(wsi);
	switch (why) {
	case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
		return on_accept(n, (int)(intptr_t)in);
	case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
		on_accepted(n, wsi);
		return 0;
	case LWS_CALLBACK_WSI_DESTROY:
		on_destroyed(n, wsi);
		return 0;
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
		return on_upgrade(n, wsi, in);
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return -1; /* an upgrade that names no protocol lands here */
	case LWS_CALLBACK_HTTP:
		return on_request(n, wsi, user);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return on_writeable(wsi, user);
	case LWS_CALLBACK_CLOSED_HTTP:
	case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
		on_end(user);
		return 0;
	case LWS_CALLBACK_HTTP_BODY:
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
		/* the library's own answer would end a transaction that is still being answered */
		return 0;
	default:
		return lws_callback_http_dummy(wsi, why, user, in, length);
	}
}

static int on_admin_request(struct net *n, struct lws *wsi, struct request *r)
{
	char path[SITE_PATH];
	struct buffer out;
	if (is_refused(n, wsi) || !path_of(wsi, path))
		return -1;
	if (strcmp(path, "/readyz") == 0) {
		bool ready = !n->stopping && n->options.ready(n->options.self);
		return plain(n, wsi, r, ready ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE,
			ready ? "ready\n" : "not ready\n");
	}
	if (strcmp(path, "/metrics") != 0)
		return plain(n, wsi, r, HTTP_STATUS_NOT_FOUND, "There are /metrics and /readyz here.\n");
	buffer_init(&out, METRICS_BYTES);
	n->options.metrics(n->options.self, &out);
	int result = answer_text(
		n, wsi, r, HTTP_STATUS_OK, "text/plain; version=0.0.4", buffer_text(&out), out.length);
	buffer_finish(&out);
	return result;
}

int net__admin(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t length)
{
	struct net *n = net__of(wsi);
	switch (why) {
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return -1;
	case LWS_CALLBACK_HTTP:
		return on_admin_request(n, wsi, user);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return on_writeable(wsi, user);
	case LWS_CALLBACK_CLOSED_HTTP:
	case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
		on_end(user);
		return 0;
	case LWS_CALLBACK_HTTP_BODY:
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
		/* the library's own answer would end a transaction that is still being answered */
		return 0;
	default:
		return lws_callback_http_dummy(wsi, why, user, in, length);
	}
}
