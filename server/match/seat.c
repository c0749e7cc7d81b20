#include "match/seat.h"
#include "base/bytes.h"
#include "base/must.h"
#include "base/text.h"
#include "base/utf8.h"
#include "match/secret.h"

static const char *const verb_names[SEAT_VERB_COUNT] = {
	"match.lay", "seat.claim", "seat.exchange", "seat.computer", "seat.silence",
	"seat.chair", "seat.consent", "seat.dismiss", "seat.absent", "seat.present",
	"seat.offer", "seat.deputy"
};

const char *seat_verb_name(enum seat_verb v)
{
	must(v < SEAT_VERB_COUNT);
	return verb_names[v];
}

bool seat_verb_find(const char *name, enum seat_verb *out)
{
	int v = text_find(name, verb_names, SEAT_VERB_COUNT);
	if (v >= 0)
		*out = (enum seat_verb)v;
	return v >= 0;
}

static void seat_take(struct seat *s, const struct seat_change *c)
{
	s->taken = true;
	s->generation++;
	s->secret = c->secret;
	text_copy(s->name, sizeof s->name, c->name);
	if (c->nonced) {
		s->nonced = true;
		s->nonce = c->nonce;
	}
}

/* For another player: what the one before him had and gave to others is void. */
static void seat_clear(struct seat *s)
{
	struct seat fresh = { .taken = true,
		                  .invited = true,
		                  .generation = s->generation,
		                  .invitation = s->invitation,
		                  .nonced = s->nonced,
		                  .nonce = s->nonce };
	*s = fresh;
}

static bool lay(const struct seat_change *c, struct seat *seats, uint8_t count)
{
	if (c->seats != count)
		return false;
	for (uint8_t i = 0; i < count; i++) {
		if (seats[i].taken || seats[i].invited)
			return false;
		if (i == c->seat.index)
			continue;
		seats[i].invited = true;
		seats[i].invitation = c->invitation[i];
	}
	seat_take(&seats[c->seat.index], c);
	return true;
}

/* A free seat, or one whose computer fell silent, is a computer's. */
static bool computer(const struct seat_change *c, struct seat *s, uint8_t count)
{
	if (s->taken && (!s->silent || c->nonced))
		return false;
	if (c->strength[0] == '\0' || c->starter.index >= count)
		return false;
	seat_take(s, c);
	text_copy(s->strength, sizeof s->strength, c->strength);
	s->starter = c->starter;
	s->silent = false;
	return true;
}

static bool chair(const struct seat_change *c, struct seat *s)
{
	if (c->chair >= CHAIRS_MAX || !s->taken || seat_is_computer(s))
		return false;
	struct chair *chair = &s->chair[c->chair];
	if (c->verb == SEAT_CHAIR || c->verb == SEAT_DEPUTY) {
		bool deputy = c->verb == SEAT_DEPUTY;
		if (chair->set)
			return false;
		*chair = (struct chair){ .set = true,
			                     .standing = c->standing || deputy,
			                     .deputy = deputy,
			                     .secret = c->secret };
		return text_copy(chair->name, sizeof chair->name, c->name);
	}
	if (!chair->set || (c->verb == SEAT_CONSENT && chair->standing))
		return false;
	if (c->verb == SEAT_CONSENT)
		chair->standing = true;
	else
		*chair = (struct chair){ 0 };
	return true;
}

bool seat_change_apply(const struct seat_change *c, struct seat *seats, uint8_t count)
{
	if (c->seat.index >= count)
		return false;
	struct seat *s = &seats[c->seat.index];
	switch (c->verb) {
	case SEAT_LAY:
		return lay(c, seats, count);
	case SEAT_CLAIM:
		if (s->taken ? s->offered == OFFERED_NOT : !s->invited)
			return false;
		if (s->taken)
			seat_clear(s);
		seat_take(s, c);
		return true;
	case SEAT_OFFER:
		if (!s->taken || (seat_is_computer(s) && !s->silent))
			return false;
		s->invited = true;
		s->invitation = c->secret;
		s->offered = c->offered;
		return true;
	case SEAT_EXCHANGE:
		if (!s->taken || seat_is_computer(s))
			return false;
		s->offered = OFFERED_NOT;
		s->previous = s->secret;
		s->secret = c->secret;
		s->generation++;
		return true;
	case SEAT_COMPUTER:
		return computer(c, s, count);
	case SEAT_SILENCE:
		if (!seat_is_computer(s) || s->silent)
			return false;
		s->silent = true;
		return true;
	case SEAT_CHAIR:
	case SEAT_CONSENT:
	case SEAT_DISMISS:
	case SEAT_DEPUTY:
		return chair(c, s);
	case SEAT_ABSENT:
	case SEAT_PRESENT:
		if (!s->taken || s->absent == (c->verb == SEAT_ABSENT))
			return false;
		s->absent = c->verb == SEAT_ABSENT;
		if (!s->absent && s->offered == OFFERED_ABSENT)
			s->offered = OFFERED_NOT;
		return true;
	default:
		return false;
	}
}

static bool is_of_chair(enum seat_verb v)
{
	return v == SEAT_CHAIR || v == SEAT_CONSENT || v == SEAT_DISMISS || v == SEAT_DEPUTY;
}

static bool has_secret(enum seat_verb v)
{
	return v != SEAT_SILENCE && v != SEAT_CONSENT && v != SEAT_DISMISS && v != SEAT_ABSENT &&
	       v != SEAT_PRESENT;
}

void seat_change_write(const struct seat_change *c, struct writer *w)
{
	bool named = c->verb == SEAT_LAY || c->verb == SEAT_CLAIM || c->verb == SEAT_CHAIR ||
	             c->verb == SEAT_DEPUTY;
	writer_object(w);
	if (is_of_chair(c->verb))
		writer_key_int(w, "chair", c->chair);
	if (c->verb == SEAT_CHAIR)
		writer_key_bool(w, "standing", c->standing);
	if (c->verb == SEAT_OFFER)
		writer_key_bool(w, "absent", c->offered == OFFERED_ABSENT);
	if (has_secret(c->verb)) {
		writer_key(w, "secret");
		writer_hex(w, c->secret.bytes, DIGEST_BYTES);
	}
	if (c->nonced) {
		writer_key(w, "nonce");
		writer_hex(w, c->nonce.bytes, DIGEST_BYTES);
	}
	if (named)
		writer_key_text(w, "name", c->name);
	if (c->verb == SEAT_COMPUTER) {
		writer_key_text(w, "strength", c->strength);
		writer_key_int(w, "starter", c->starter.index);
	}
	if (c->verb == SEAT_LAY) {
		writer_key(w, "invitations");
		writer_array(w);
		for (uint8_t i = 0; i < c->seats; i++)
			if (i == c->seat.index)
				writer_null(w);
			else
				writer_hex(w, c->invitation[i].bytes, DIGEST_BYTES);
		writer_end(w, ']');
	}
	writer_end(w, '}');
}

static bool read_digest(const struct doc *node, struct digest *out)
{
	return doc_is(node, DOC_TEXT) && node->length == DIGEST_HEX - 1 &&
	       digest_from_hex(node->text, out);
}

static bool read_invitations(const struct doc *list, struct seat_change *c)
{
	if (!doc_is(list, DOC_ARRAY) || list->count == 0 || list->count > SEATS_MAX)
		return false;
	c->seats = (uint8_t)list->count;
	for (const struct doc *node = list->first; node != NULL; node = node->next) {
		bool own = node->index == c->seat.index;
		if (own ? !doc_is(node, DOC_NULL) : !read_digest(node, &c->invitation[node->index]))
			return false;
	}
	return true;
}

static bool read_computer(const struct doc *recorded, struct seat_change *c)
{
	int64_t starter;
	const char *strength = doc_text(recorded, "strength");
	if (strength == NULL || !text_copy(c->strength, sizeof c->strength, strength) ||
	    !doc_int(recorded, "starter", 0, SEATS_MAX - 1, &starter))
		return false;
	c->starter.index = (uint8_t)starter;
	return true;
}

bool seat_change_read(const struct doc *recorded, struct seat_change *c)
{
	int64_t chair = 0;
	if (is_of_chair(c->verb) && !doc_int(recorded, "chair", 0, CHAIRS_MAX - 1, &chair))
		return false;
	c->chair = (uint8_t)chair;
	c->standing = c->verb == SEAT_CHAIR && doc_flag(recorded, "standing");
	if (!has_secret(c->verb))
		return doc_is(recorded, DOC_OBJECT);
	if (!read_digest(doc_get(recorded, "secret"), &c->secret))
		return false;
	if (c->verb == SEAT_OFFER)
		c->offered = doc_flag(recorded, "absent") ? OFFERED_ABSENT : OFFERED_OWN;
	if (c->verb == SEAT_EXCHANGE || c->verb == SEAT_OFFER)
		return true;
	c->nonced = doc_get(recorded, "nonce") != NULL;
	if (c->nonced && !read_digest(doc_get(recorded, "nonce"), &c->nonce))
		return false;
	if (c->verb == SEAT_COMPUTER)
		return read_computer(recorded, c);
	const char *name = doc_text(recorded, "name");
	if (name == NULL || !text_copy(c->name, sizeof c->name, name))
		return false;
	return c->verb != SEAT_LAY || read_invitations(doc_get(recorded, "invitations"), c);
}

struct seat_id seat_by_secret(const struct seat *seats, uint8_t count, const char *secret)
{
	struct seat_id found = SEAT_NONE;
	struct digest d;
	secret_digest(secret, &d);
	for (uint8_t i = 0; i < count; i++)
		if (digest_equal(&d, &seats[i].secret) && seats[i].taken)
			found.index = i;
	return found;
}

struct seat_id seat_by_invitation(const struct seat *seats, uint8_t count, const char *invitation)
{
	struct seat_id found = SEAT_NONE;
	struct digest d;
	secret_digest(invitation, &d);
	for (uint8_t i = 0; i < count; i++)
		if (digest_equal(&d, &seats[i].invitation) && seats[i].invited)
			found.index = i;
	return found;
}

struct seat_id seat_by_previous(const struct seat *seats, uint8_t count, const char *secret)
{
	struct seat_id found = SEAT_NONE;
	struct digest d;
	secret_digest(secret, &d);
	for (uint8_t i = 0; i < count; i++)
		if (digest_equal(&d, &seats[i].previous) && seats[i].generation > 1)
			found.index = i;
	return found;
}

struct seat_id seat_by_chair(const struct seat *seats, uint8_t count, const char *secret,
                             uint8_t *chair)
{
	struct seat_id found = SEAT_NONE;
	struct digest d;
	secret_digest(secret, &d);
	for (uint8_t i = 0; i < count; i++)
		for (uint8_t k = 0; k < CHAIRS_MAX; k++)
			if (digest_equal(&d, &seats[i].chair[k].secret) && seats[i].chair[k].set) {
				found.index = i;
				*chair = k;
			}
	return found;
}

bool seat_all_taken(const struct seat *seats, uint8_t count)
{
	for (uint8_t i = 0; i < count; i++)
		if (!seats[i].taken)
			return false;
	return true;
}

bool seat_name_good(const char *name)
{
	size_t n = strlen(name);
	return n < SEAT_NAME_BYTES && utf8_count(name, n) <= SEAT_NAME_POINTS &&
	       !utf8_has_control(name, n) && !utf8_has_override(name, n);
}

/* A seat's first byte. What a person's seat is encoded to has never changed: digests of old entries
 * hold. */
enum {
	FLAG_TAKEN = 1,
	FLAG_INVITED = 2,
	FLAG_COMPUTER = 4,
	FLAG_SILENT = 8,
	FLAG_CHAIRS = 16,
	FLAG_NONCE = 32,
	FLAG_ABSENT = 64,
	FLAG_OFFERED = 128,
	FLAGS_ALL = 255
};

/* A chair's second. */
enum { CHAIR_STANDING = 1, CHAIR_DEPUTY = 2 };

static void put_text(struct buffer *out, const char *text)
{
	size_t length = strlen(text);
	bytes_put(out, length, 1);
	buffer_add(out, text, length);
}

static bool take_text(const uint8_t **at, const uint8_t *end, char *out, size_t size)
{
	uint64_t length;
	return bytes_take(at, end, 1, &length) && length < size && bytes_copy(at, end, out, length);
}

static uint8_t chairs_set(const struct seat *s)
{
	uint8_t n = 0;
	for (int k = 0; k < CHAIRS_MAX; k++)
		n = (uint8_t)(n + s->chair[k].set);
	return n;
}

static void chairs_encode(const struct seat *s, struct buffer *out)
{
	bytes_put(out, chairs_set(s), 1);
	for (uint8_t k = 0; k < CHAIRS_MAX; k++) {
		const struct chair *c = &s->chair[k];
		if (!c->set)
			continue;
		bytes_put(out, k, 1);
		bytes_put(out, (uint64_t)((c->standing ? CHAIR_STANDING : 0) |
		                          (c->deputy ? CHAIR_DEPUTY : 0)), 1);
		buffer_add(out, c->secret.bytes, DIGEST_BYTES);
		put_text(out, c->name);
	}
}

static bool chairs_decode(struct seat *s, const uint8_t **at, const uint8_t *end)
{
	uint64_t count, index, flags;
	if (!bytes_take(at, end, 1, &count) || count == 0 || count > CHAIRS_MAX)
		return false;
	for (uint64_t i = 0; i < count; i++) {
		if (!bytes_take(at, end, 1, &index) || index >= CHAIRS_MAX || s->chair[index].set ||
		    !bytes_take(at, end, 1, &flags) || flags == CHAIR_DEPUTY ||
		    flags > (CHAIR_STANDING | CHAIR_DEPUTY))
			return false;
		struct chair *c = &s->chair[index];
		c->set = true;
		c->standing = flags & CHAIR_STANDING;
		c->deputy = flags & CHAIR_DEPUTY;
		if (!bytes_copy(at, end, c->secret.bytes, DIGEST_BYTES) ||
		    !take_text(at, end, c->name, sizeof c->name))
			return false;
	}
	return true;
}

void seats_encode(const struct seat *seats, uint8_t count, struct buffer *out)
{
	for (const struct seat *s = seats; s < seats + count; s++) {
		bool computer = seat_is_computer(s), chairs = chairs_set(s) > 0;
		int flags = (s->taken ? FLAG_TAKEN : 0) | (s->invited ? FLAG_INVITED : 0) |
		            (computer ? FLAG_COMPUTER : 0) | (s->silent ? FLAG_SILENT : 0) |
		            (chairs ? FLAG_CHAIRS : 0) | (s->nonced ? FLAG_NONCE : 0) |
		            (s->absent ? FLAG_ABSENT : 0) |
		            (s->offered != OFFERED_NOT ? FLAG_OFFERED : 0);
		bytes_put(out, (uint64_t)flags, 1);
		bytes_put(out, s->generation, 4);
		buffer_add(out, s->invitation.bytes, DIGEST_BYTES);
		buffer_add(out, s->secret.bytes, DIGEST_BYTES);
		buffer_add(out, s->previous.bytes, DIGEST_BYTES);
		put_text(out, s->name);
		if (s->nonced)
			buffer_add(out, s->nonce.bytes, DIGEST_BYTES);
		if (chairs)
			chairs_encode(s, out);
		if (s->offered != OFFERED_NOT)
			bytes_put(out, s->offered, 1);
		if (!computer)
			continue;
		put_text(out, s->strength);
		bytes_put(out, s->starter.index, 1);
	}
}

static bool computer_decode(struct seat *s, uint8_t count, const uint8_t **at, const uint8_t *end)
{
	uint64_t starter;
	if (!take_text(at, end, s->strength, sizeof s->strength) || !seat_is_computer(s) ||
	    !bytes_take(at, end, 1, &starter) || starter >= count)
		return false;
	s->starter.index = (uint8_t)starter;
	return true;
}

bool seats_decode(struct seat *seats, uint8_t count, const uint8_t **at, const uint8_t *end)
{
	for (struct seat *s = seats; s < seats + count; s++) {
		uint64_t flags, generation;
		*s = (struct seat){ 0 };
		if (!bytes_take(at, end, 1, &flags) || flags > FLAGS_ALL ||
		    !bytes_take(at, end, 4, &generation) ||
		    !bytes_copy(at, end, s->invitation.bytes, DIGEST_BYTES) ||
		    !bytes_copy(at, end, s->secret.bytes, DIGEST_BYTES) ||
		    !bytes_copy(at, end, s->previous.bytes, DIGEST_BYTES) ||
		    !take_text(at, end, s->name, sizeof s->name))
			return false;
		s->taken = flags & FLAG_TAKEN;
		s->invited = flags & FLAG_INVITED;
		s->silent = flags & FLAG_SILENT;
		s->absent = flags & FLAG_ABSENT;
		s->generation = (uint32_t)generation;
		s->nonced = flags & FLAG_NONCE;
		if (s->nonced && !bytes_copy(at, end, s->nonce.bytes, DIGEST_BYTES))
			return false;
		if (flags & FLAG_CHAIRS && (flags & FLAG_COMPUTER || !chairs_decode(s, at, end)))
			return false;
		uint64_t offered = OFFERED_NOT;
		if (flags & FLAG_OFFERED &&
		    (!bytes_take(at, end, 1, &offered) || offered == OFFERED_NOT ||
		     offered > OFFERED_ABSENT))
			return false;
		s->offered = (uint8_t)offered;
		if (flags & FLAG_COMPUTER ? !computer_decode(s, count, at, end) : s->silent)
			return false;
	}
	return true;
}
