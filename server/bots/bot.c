#include "bots/bot.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/writer.h"
#include "wire/decode.h"

#include <string.h>

enum { OUT_MOST = 1 << 20, ARENA_MOST = 64 << 20, PROTOCOL_SPOKEN = 1, NONE = -1, REF_CHARS = 32 };
enum { DOCUMENTS_ARENA = 64 << 20 };

void bot_init(struct bot *b)
{
	*b = (struct bot){ .tried_epoch = NONE, .tried_seq = NONE };
	buffer_init(&b->out, OUT_MOST);
	arena_init(&b->arena, ARENA_MOST);
}

void bot_finish(struct bot *b)
{
	buffer_finish(&b->out);
	arena_finish(&b->arena);
	kept_finish(&b->kept);
	memory_drop(b->memory);
}

/* A request up to its parameters, which the caller writes and ends with request_end. */
static struct writer request_begin(struct bot *b, enum bot_asked asked, const char *verb)
{
	struct writer w;
	b->asked = asked;
	b->id++;
	writer_init(&w, &b->out);
	writer_object(&w);
	writer_key_text(&w, "jsonrpc", "2.0");
	writer_key_int(&w, "id", b->id);
	writer_key_text(&w, "method", verb);
	writer_key(&w, "params");
	writer_object(&w);
	return w;
}

static enum bot_says request_end(struct bot *b, struct writer *w)
{
	writer_end(w, '}');
	writer_end(w, '}');
	buffer_add(&b->out, "\n", 1);
	return b->out.failed ? BOT_FAULT : BOT_GOES_ON;
}

static enum bot_says hello(struct bot *b)
{
	struct writer w = request_begin(b, ASKED_HELLO, "session.hello");
	writer_key_int(&w, "protocol", PROTOCOL_SPOKEN);
	writer_key_text(&w, "client", "computer");
	return request_end(b, &w);
}

static enum bot_says join(struct bot *b)
{
	struct writer w = request_begin(b, ASKED_JOIN, "match.join");
	b->kept.whole = false;
	writer_key_text(&w, "match", b->match);
	writer_key_text(&w, "secret", b->secret);
	return request_end(b, &w);
}

static enum bot_says introduced(struct bot *b, const struct doc *line)
{
	const char *match = doc_text(line, "match"), *secret = doc_text(line, "secret");
	if (match == NULL || secret == NULL || !text_copy(b->match, sizeof b->match, match) ||
	    !text_copy(b->secret, sizeof b->secret, secret))
		return BOT_FAULT;
	b->told = true;
	return hello(b);
}

/* The board, once. */
static bool lay(struct bot *b, const struct doc *match)
{
	struct arena arena;
	const struct doc *terrain, *scenario;
	const char *id = doc_text(match, "scenario");
	if (b->player->begin == NULL)
		return true;
	if (id == NULL || b->library.read == NULL)
		return false;
	arena_init(&arena, DOCUMENTS_ARENA);
	bool laid = b->library.read(b->library.self, id, doc_get(match, "players"), &arena,
	                            &terrain, &scenario) &&
	            b->player->begin(b->memory, terrain, scenario, doc_text(match, "world"));
	arena_finish(&arena);
	return laid;
}

static enum bot_says seat_player(struct bot *b, const struct doc *match)
{
	b->player = player_find(doc_text(match, "engine"));
	if (b->player == NULL)
		return BOT_DONE;
	b->memory = memory_take(b->player->memory_size());
	if (b->memory == NULL)
		return BOT_FAULT;
	return lay(b, match) ? BOT_GOES_ON : BOT_DONE;
}

/* What the seat shows after a change: over, or a game it cannot play? */
static enum bot_says looked(struct bot *b)
{
	const struct doc *seen = kept_read(&b->kept, &b->arena);
	const struct doc *match = doc_get(doc_get(seen, "view"), "match");
	if (seen == NULL)
		return BOT_FAULT;
	if (b->player == NULL) {
		enum bot_says says = seat_player(b, match);
		if (says != BOT_GOES_ON)
			return says;
	}
	return doc_text_is(match, "phase", "over") ? BOT_DONE : BOT_GOES_ON;
}

static enum bot_says joined(struct bot *b, const struct doc *result)
{
	int64_t seat;
	const char *side = doc_text(result, "side");
	if (!doc_int(result, "seat", 0, SEATS_MAX - 1, &seat) || side == NULL ||
	    !text_copy(b->side, sizeof b->side, side) || !kept_join(&b->kept, result))
		return BOT_FAULT;
	b->seat = (uint8_t)seat;
	return looked(b);
}

/* Errors that pass by themselves. */
static bool passes(const char *name)
{
	static const char *const names[] = { "ERR_LIMIT", "ERR_BUSY",  "ERR_NOT_RECORDED",
		                                 "ERR_IO",    "ERR_NOMEM", "ERR_FROZEN" };
	return text_find(name, names, sizeof names / sizeof names[0]) >= 0;
}

static bool in_pause(const struct doc *error)
{
	const struct doc *hint = doc_get(doc_get(error, "data"), "hint");
	return doc_text_is(hint, "id", message_key(MSG_REFUSAL_CLOCK_PAUSE));
}

static enum bot_says denied(struct bot *b, enum bot_asked asked, const struct doc *error)
{
	const char *name = doc_text(doc_get(error, "data"), "name");
	if (in_pause(error)) /* which began while it thought */
		return join(b);
	if (passes(name)) {
		b->rests = true;
		b->tried_epoch = b->tried_seq = NONE;
		return BOT_GOES_ON;
	}
	if (asked == ASKED_ORDER && name != NULL && strcmp(name, "ERR_REFUSED") == 0 &&
	    b->player->refused != NULL && b->player->refused(b->memory)) {
		b->tried_epoch = b->tried_seq = NONE;
		return BOT_GOES_ON;
	}
	/* The game moved on while it thought: it looks again. */
	bool late = name != NULL && (strcmp(name, "ERR_MINUTE") == 0 || strcmp(name, "ERR_PHASE") == 0);
	return late ? join(b) : BOT_FAULT;
}

static enum bot_says answered(struct bot *b, const struct doc *answer)
{
	enum bot_asked asked = b->asked;
	if (asked == ASKED_NOTHING || doc_int_or(answer, "id", NONE) != b->id)
		return BOT_GOES_ON; /* to what it no longer waits for */
	b->asked = ASKED_NOTHING;
	if (doc_get(answer, "error") != NULL)
		return denied(b, asked, doc_get(answer, "error"));
	if (asked == ASKED_HELLO)
		return join(b);
	return asked == ASKED_JOIN ? joined(b, doc_get(answer, "result")) : BOT_GOES_ON;
}

static enum bot_says hear(struct bot *b, const struct doc *line)
{
	const struct doc *params = doc_get(line, "params");
	if (line == NULL)
		return BOT_FAULT;
	if (!b->told)
		return introduced(b, line);
	if (doc_text_is(line, "method", "match.resync"))
		return join(b);
	if (!doc_text_is(line, "method", "match.update"))
		return answered(b, line);
	if (b->asked == ASKED_JOIN) /* what is on its way tells more */
		return BOT_GOES_ON;
	return kept_update(&b->kept, params) ? looked(b) : join(b);
}

enum bot_says bot_hear(struct bot *b, const char *line, size_t n)
{
	struct wire_fault why;
	enum bot_says says = hear(b, wire_parse(&b->arena, line, n, &why));
	arena_reset(&b->arena);
	return says;
}

bool bot_wants(const struct bot *b)
{
	bool tried = b->kept.epoch == b->tried_epoch && b->kept.seq == b->tried_seq;
	return !b->rests && b->asked == ASKED_NOTHING && b->kept.whole && !tried;
}

bool bot_rests(const struct bot *b)
{
	return b->rests;
}

/* Unguessable, and of this state alone: sent again after a crash it is the same order. */
static void ref_write(struct writer *w, const struct bot *b)
{
	struct digest d;
	char text[128], hex[DIGEST_HEX];
	text_format(text, sizeof text, "%s %lld %lld", b->secret, (long long)b->kept.epoch,
	            (long long)b->kept.seq);
	digest_of(text, strlen(text), &d);
	digest_hex(&d, hex);
	hex[REF_CHARS] = '\0';
	writer_key_text(w, "ref", hex);
}

static const char *strength_shown(const struct bot *b, const struct doc *view)
{
	char name[16];
	text_format(name, sizeof name, "seat/%u", b->seat);
	return doc_text(doc_get(view, name), "computer");
}

static enum bot_says order(struct bot *b, const struct choice *chosen, const struct buffer *params)
{
	struct writer w = request_begin(b, ASKED_ORDER, chosen->verb);
	writer_key_text(&w, "match", b->match);
	ref_write(&w, b);
	writer_key_int(&w, "minute", chosen->minute);
	/* the members of the object it wrote, without its brackets */
	if (params->length > 2) {
		buffer_add(&b->out, ",", 1);
		buffer_add(&b->out, params->data + 1, params->length - 2);
	}
	return request_end(b, &w);
}

static enum bot_says think(struct bot *b)
{
	const struct doc *seen = kept_read(&b->kept, &b->arena);
	const struct doc *view = doc_get(seen, "view");
	struct sight s = { .view = view,
		               .log = doc_get(seen, "log"),
		               .side = b->side,
		               .seat = b->seat,
		               .memory = b->memory };
	struct buffer params;
	struct writer w;
	struct choice chosen = { .params = &w };
	b->tried_epoch = b->kept.epoch;
	b->tried_seq = b->kept.seq;
	if (seen == NULL)
		return BOT_FAULT;
	if (!doc_text_is(doc_get(view, "match"), "phase", "play") ||
	    doc_flag(doc_get(view, "clock"), "paused")) /* nobody gives orders in a pause */
		return BOT_GOES_ON;
	s.strength = player_strength(b->player, strength_shown(b, view));
	digest_of(b->secret, strlen(b->secret), &s.lot);
	buffer_init(&params, OUT_MOST);
	writer_init(&w, &params);
	writer_object(&w);
	enum bot_says says = BOT_GOES_ON;
	if (b->player->choose(&s, &chosen)) {
		writer_end(&w, '}');
		says = params.failed ? BOT_FAULT : order(b, &chosen, &params);
	}
	buffer_finish(&params);
	return says;
}

enum bot_says bot_act(struct bot *b)
{
	enum bot_says says = BOT_GOES_ON;
	if (b->rests) {
		b->rests = false;
		says = join(b);
	} else if (bot_wants(b)) {
		says = think(b);
	}
	arena_reset(&b->arena);
	return says;
}
