#include "match/umpire.h"
#include "base/bytes.h"
#include "base/must.h"
#include "base/text.h"
#include "match/secret.h"

static const char *const verbs[UMPIRE_VERBS] = {
	"umpire.name", "umpire.agree", "umpire.decline", "umpire.sit"
};

const char *umpire_verb_find(const char *name, enum umpire_verb *out)
{
	for (int v = 0; v < UMPIRE_VERBS; v++)
		if (strcmp(verbs[v], name) == 0) {
			*out = (enum umpire_verb)v;
			return verbs[v];
		}
	return NULL;
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
		if (u->standing != UMPIRE_NAMED && u->standing != UMPIRE_AGREED)
			return false;
		*u = (struct umpire){ 0 };
		return true;
	case UMPIRE_SIT:
		if (u->standing != UMPIRE_AGREED)
			return false;
		u->standing = UMPIRE_SEATED;
		u->secret = c->secret;
		return true;
	default:
		return false;
	}
}

static bool has_secret(uint8_t verb)
{
	return verb != UMPIRE_DECLINE;
}

void umpire_change_write(const struct umpire_change *c, struct writer *w)
{
	writer_object(w);
	if (c->verb != UMPIRE_SIT)
		writer_key_int(w, "side", c->side);
	if (has_secret(c->verb)) {
		writer_key(w, "secret");
		writer_hex(w, c->secret.bytes, DIGEST_BYTES);
	}
	if (c->verb == UMPIRE_NAME)
		writer_key_text(w, "name", c->name);
	writer_end(w, '}');
}

bool umpire_change_read(const struct doc *recorded, struct umpire_change *c)
{
	int64_t side = 0;
	const char *name = doc_text(recorded, "name");
	const struct doc *secret = doc_get(recorded, "secret");
	if (c->verb != UMPIRE_SIT && !doc_int(recorded, "side", 0, SIDES - 1, &side))
		return false;
	c->side = (uint8_t)side;
	if (has_secret(c->verb) &&
	    (!doc_is(secret, DOC_TEXT) || secret->length != DIGEST_HEX - 1 ||
	     !digest_from_hex(secret->text, &c->secret)))
		return false;
	return c->verb != UMPIRE_NAME || (name != NULL && text_copy(c->name, sizeof c->name, name));
}

bool umpire_is(const struct umpire *u, const char *secret)
{
	struct digest d;
	secret_digest(secret, &d);
	return digest_equal(&d, &u->secret) && u->standing == UMPIRE_SEATED;
}

bool umpire_invited(const struct umpire *u, const char *one, const char *other)
{
	struct digest a, b;
	bool straight, crossed;
	secret_digest(one, &a);
	secret_digest(other, &b);
	straight = digest_equal(&a, &u->key[0]) & digest_equal(&b, &u->key[1]);
	crossed = digest_equal(&a, &u->key[1]) & digest_equal(&b, &u->key[0]);
	return (straight | crossed) && u->standing >= UMPIRE_AGREED;
}

void umpire_encode(const struct umpire *u, struct buffer *out)
{
	size_t length = strlen(u->name);
	must(umpire_some(u));
	bytes_put(out, u->standing, 1);
	bytes_put(out, u->side, 1);
	for (int side = 0; side < SIDES; side++)
		buffer_add(out, u->key[side].bytes, DIGEST_BYTES);
	buffer_add(out, u->secret.bytes, DIGEST_BYTES);
	bytes_put(out, length, 1);
	buffer_add(out, u->name, length);
}

bool umpire_decode(struct umpire *u, const uint8_t **at, const uint8_t *end)
{
	uint64_t standing, side, length;
	*u = (struct umpire){ 0 };
	if (!bytes_take(at, end, 1, &standing) || standing == UMPIRE_NONE ||
	    standing > UMPIRE_SEATED || !bytes_take(at, end, 1, &side) || side >= SIDES)
		return false;
	u->standing = (uint8_t)standing;
	u->side = (uint8_t)side;
	for (int k = 0; k < SIDES; k++)
		if (!bytes_copy(at, end, u->key[k].bytes, DIGEST_BYTES))
			return false;
	return bytes_copy(at, end, u->secret.bytes, DIGEST_BYTES) &&
	       bytes_take(at, end, 1, &length) && length > 0 && length < sizeof u->name &&
	       bytes_copy(at, end, u->name, length);
}
