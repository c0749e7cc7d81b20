#include "match/umpire.h"
#include "base/bytes.h"
#include "base/must.h"
#include "base/text.h"
#include "match/secret.h"

static const char *const verbs[UMPIRE_VERBS] = {
	"umpire.name",   "umpire.agree",    "umpire.decline", "umpire.sit",
	"umpire.freeze", "umpire.unfreeze", "umpire.end",     "umpire.remark",
	"umpire.pause",  "umpire.resume",   "umpire.extend",  "umpire.replace",
	"narrative.add", "umpire.exchange"
};

const char *umpire_verb_find(const char *name, enum umpire_verb *out)
{
	int v = text_find(name, verbs, UMPIRE_VERBS);
	if (v < 0)
		return NULL;
	*out = (enum umpire_verb)v;
	return verbs[v];
}

const char *umpire_verb_name(enum umpire_verb v)
{
	must(v < UMPIRE_VERBS);
	return verbs[v];
}

const char *umpire_standing_name(uint8_t standing)
{
	static const char *const names[] = { "none", "named", "agreed", "seated" };
	must(standing <= UMPIRE_SEATED);
	return names[standing];
}

static bool name(const struct umpire_change *c, struct umpire *u)
{
	if (u->standing != UMPIRE_NONE || c->side >= SIDES || c->name[0] == '\0')
		return false;
	u->standing = UMPIRE_NAMED;
	u->side = c->side;
	u->key[c->side] = c->secret;
	return text_copy(u->name, sizeof u->name, c->name);
}

bool umpire_change_apply(const struct umpire_change *c, struct umpire *u)
{
	switch ((enum umpire_verb)c->verb) {
	case UMPIRE_NAME:
		return name(c, u);
	case UMPIRE_AGREE:
		if (u->standing != UMPIRE_NAMED || c->side >= SIDES || c->side == u->side)
			return false;
		u->standing = UMPIRE_AGREED;
		u->key[c->side] = c->secret;
		return true;
	case UMPIRE_DECLINE:
		if (c->side >= SIDES ||
		    (u->standing != UMPIRE_NAMED && u->standing != UMPIRE_AGREED))
			return false;
		*u = (struct umpire){ 0 };
		return true;
	case UMPIRE_SIT:
		if (u->standing != UMPIRE_AGREED)
			return false;
		u->standing = UMPIRE_SEATED;
		u->secret = c->secret;
		return true;
	case UMPIRE_EXCHANGE:
		if (u->standing != UMPIRE_SEATED)
			return false;
		u->exchanged = true;
		u->previous = u->secret;
		u->secret = c->secret;
		return true;
	case UMPIRE_FREEZE:
	case UMPIRE_UNFREEZE:
		if (u->standing != UMPIRE_SEATED || u->frozen == (c->verb == UMPIRE_FREEZE))
			return false;
		u->frozen = c->verb == UMPIRE_FREEZE;
		return true;
	case UMPIRE_END:
		return u->standing == UMPIRE_SEATED && c->side <= SIDES;
	case UMPIRE_EXTEND:
		return u->standing == UMPIRE_SEATED && c->side < SIDES;
	case UMPIRE_REMARK:
	case UMPIRE_PAUSE:
	case UMPIRE_RESUME:
	case UMPIRE_REPLACE:
		return u->standing == UMPIRE_SEATED;
	case UMPIRE_NARRATIVE:
		return c->book != BOOK_UMPIRE || u->standing == UMPIRE_SEATED;
	default:
		return false;
	}
}

static bool has_secret(uint8_t verb)
{
	return verb == UMPIRE_NAME || verb == UMPIRE_AGREE || verb == UMPIRE_SIT ||
	       verb == UMPIRE_REPLACE || verb == UMPIRE_EXCHANGE;
}

static void note_write(const struct umpire_change *c, struct writer *w)
{
	writer_key_int(w, "writer", c->book);
	writer_key_int(w, "minute", c->minute);
	writer_key_int(w, "ref", (int64_t)(c->ref >> 32));
	writer_key_int(w, "ref_low", (int64_t)(c->ref & UINT32_MAX));
	writer_key_text(w, "name", c->name);
	writer_key_text(w, "text", c->text);
}

void umpire_change_write(const struct umpire_change *c, struct writer *w)
{
	writer_object(w);
	if (umpire_has_side(c->verb))
		writer_key_int(w, "side", c->side);
	if (has_secret(c->verb)) {
		writer_key(w, "secret");
		writer_hex(w, c->secret.bytes, DIGEST_BYTES);
	}
	if (c->verb == UMPIRE_NAME)
		writer_key_text(w, "name", c->name);
	if (c->verb == UMPIRE_EXTEND)
		writer_key_int(w, "seconds", c->seconds);
	if (c->verb == UMPIRE_REPLACE)
		writer_key_int(w, "seat", c->seat);
	if (umpire_notes(c->verb))
		note_write(c, w);
	writer_end(w, '}');
}

static bool text_read(const struct doc *recorded, const char *key, char *out, size_t size)
{
	const char *text = doc_text(recorded, key);
	return text != NULL && text_copy(out, size, text);
}

static bool note_read(const struct doc *recorded, struct umpire_change *c)
{
	int64_t book, minute, high, low;
	if (!doc_int(recorded, "writer", 0, NOTE_BOOKS - 1, &book) ||
	    !doc_int(recorded, "minute", 0, UINT32_MAX, &minute) ||
	    !doc_int(recorded, "ref", 0, UINT32_MAX, &high) ||
	    !doc_int(recorded, "ref_low", 0, UINT32_MAX, &low))
		return false;
	c->book = (uint8_t)book;
	c->minute = (uint32_t)minute;
	c->ref = (uint64_t)high << 32 | (uint64_t)low;
	return text_read(recorded, "name", c->name, sizeof c->name) &&
	       text_read(recorded, "text", c->text, sizeof c->text) && c->text[0] != '\0';
}

bool umpire_change_read(const struct doc *recorded, struct umpire_change *c)
{
	int64_t side = 0, seat = 0, seconds = 0;
	const struct doc *secret = doc_get(recorded, "secret");
	if (umpire_has_side(c->verb) && !doc_int(recorded, "side", 0, SIDES, &side))
		return false;
	if ((c->verb == UMPIRE_REPLACE && !doc_int(recorded, "seat", 0, SEATS_MAX - 1, &seat)) ||
	    (c->verb == UMPIRE_EXTEND && !doc_int(recorded, "seconds", 1, UINT32_MAX, &seconds)))
		return false;
	c->side = (uint8_t)side;
	c->seat = (uint8_t)seat;
	c->seconds = (uint32_t)seconds;
	if (has_secret(c->verb) &&
	    (!doc_is(secret, DOC_TEXT) || secret->length != DIGEST_HEX - 1 ||
	     !digest_from_hex(secret->text, &c->secret)))
		return false;
	if (umpire_notes(c->verb))
		return note_read(recorded, c);
	return c->verb != UMPIRE_NAME || text_read(recorded, "name", c->name, sizeof c->name);
}

bool umpire_is(const struct umpire *u, const char *secret)
{
	return secret_is(secret, &u->secret) && u->standing == UMPIRE_SEATED;
}

bool umpire_was(const struct umpire *u, const char *secret)
{
	return secret_is(secret, &u->previous) && u->exchanged;
}

bool umpire_invited(const struct umpire *u, const char *one, const char *other)
{
	/* all are compared, whichever fits */
	int straight = (int)secret_is(one, &u->key[0]) & (int)secret_is(other, &u->key[1]);
	int crossed = (int)secret_is(one, &u->key[1]) & (int)secret_is(other, &u->key[0]);
	return (straight | crossed) != 0 && u->standing >= UMPIRE_AGREED;
}

/* Beside whether offers are frozen. */
enum { EXCHANGED = 2 };

void umpire_encode(const struct umpire *u, struct buffer *out)
{
	size_t length = strlen(u->name);
	bytes_put(out, u->standing, 1);
	if (!umpire_some(u))
		return;
	bytes_put(out, u->side, 1);
	bytes_put(out, (uint64_t)(u->frozen | (u->exchanged ? EXCHANGED : 0)), 1);
	for (int side = 0; side < SIDES; side++)
		buffer_add(out, u->key[side].bytes, DIGEST_BYTES);
	buffer_add(out, u->secret.bytes, DIGEST_BYTES);
	if (u->exchanged)
		buffer_add(out, u->previous.bytes, DIGEST_BYTES);
	bytes_put(out, length, 1);
	buffer_add(out, u->name, length);
}

bool umpire_decode(struct umpire *u, const uint8_t **at, const uint8_t *end)
{
	uint64_t standing, side, flags, length;
	*u = (struct umpire){ 0 };
	if (!bytes_take(at, end, 1, &standing) || standing > UMPIRE_SEATED)
		return false;
	if (standing == UMPIRE_NONE)
		return true;
	if (!bytes_take(at, end, 1, &side) || side >= SIDES || !bytes_take(at, end, 1, &flags) ||
	    flags > (standing == UMPIRE_SEATED ? 1 | EXCHANGED : 0))
		return false;
	u->frozen = (flags & 1) != 0;
	u->exchanged = (flags & EXCHANGED) != 0;
	u->standing = (uint8_t)standing;
	u->side = (uint8_t)side;
	for (int k = 0; k < SIDES; k++)
		if (!bytes_copy(at, end, u->key[k].bytes, DIGEST_BYTES))
			return false;
	return bytes_copy(at, end, u->secret.bytes, DIGEST_BYTES) &&
	       (!u->exchanged || bytes_copy(at, end, u->previous.bytes, DIGEST_BYTES)) &&
	       bytes_take(at, end, 1, &length) && length > 0 && length < sizeof u->name &&
	       bytes_copy(at, end, u->name, length);
}
