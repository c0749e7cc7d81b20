#include "match/live.h"
#include "base/memory.h"
#include "base/must.h"
#include "match/bytes.h"
#include "match/nonce.h"

enum {
	ALIGN = 16,
	CHAIR_ENCODED_MOST = 3 + DIGEST_BYTES + SEAT_NAME_BYTES,
	SEATS_ENCODED_MOST = SEATS_MAX * (9 + 4 * DIGEST_BYTES + SEAT_NAME_BYTES + STRENGTH_TEXT +
	                                  CHAIRS_MAX * CHAIR_ENCODED_MOST)
};
static const size_t state_offset = (sizeof(struct live) + ALIGN - 1) / ALIGN * ALIGN;

static void seats_digest(struct live *l)
{
	uint8_t memory[SEATS_ENCODED_MOST];
	struct buffer text;
	buffer_lend(&text, memory, sizeof memory);
	seats_encode(l->seat, l->seats, &text);
	must(!text.failed);
	digest_of(text.data, text.length, &l->seats_digest);
}

struct live *live_create(const struct shared_world *w)
{
	struct live *l = memory_take(state_offset + w->state_size);
	if (l != NULL)
		live_reset(w, l);
	return l;
}

void live_reset(const struct shared_world *w, struct live *l)
{
	memset(l, 0, state_offset + w->state_size);
	l->seats = w->seats;
	seats_digest(l);
}

void live_destroy(struct live *l)
{
	memory_drop(l);
}

void *live_state(struct live *l)
{
	return (uint8_t *)l + state_offset;
}

const void *live_state_const(const struct live *l)
{
	return (const uint8_t *)l + state_offset;
}

void live_copy(const struct shared_world *w, struct live *to, const struct live *from)
{
	memcpy(to, from, offsetof(struct live, seat) + from->seats * sizeof from->seat[0]);
	memcpy(live_state(to), live_state_const(from), w->state_size);
}

/* Whoever takes a free seat adds his nonce, if this match mixes its lots, and nobody else does. */
static bool nonce_fits(const struct live *l, const struct seat_change *c, bool mixes)
{
	bool takes = c->verb == SEAT_LAY || c->verb == SEAT_CLAIM || c->verb == SEAT_COMPUTER;
	if (c->seat.index >= l->seats || l->seat[c->seat.index].taken)
		takes = false;
	return c->nonced == (takes && mixes);
}

void live_key(const struct live *l, const struct seed *seed, struct seed *key)
{
	struct digest nonces[SEATS_MAX];
	for (uint8_t i = 0; i < l->seats; i++)
		nonces[i] = l->seat[i].nonce;
	nonce_mix(seed, nonces, l->seats, key);
}

bool live_change(const struct shared_world *w, struct live *l, const struct seat_change *c,
                 const struct seed *seed)
{
	bool waited = l->phase == PHASE_WAITING;
	struct seed key;
	if (!nonce_fits(l, c, seed != NULL) || !seat_change_apply(c, l->seat, l->seats))
		return false;
	seats_digest(l);
	if (waited && seed != NULL && w->engine->draw != NULL && seat_all_taken(l->seat, l->seats)) {
		live_key(l, seed, &key);
		w->engine->draw(w->world, live_state(l), &key);
	}
	live_settle(w, l);
	return true;
}

void live_settle(const struct shared_world *w, struct live *l)
{
	bool over = w->engine->over(live_state_const(l));
	l->phase = (uint8_t)phase_settle((enum phase)l->phase, seat_all_taken(l->seat, l->seats), over);
}

bool live_digest(const struct shared_world *w, const struct live *l, struct buffer *work,
                 struct digest *out)
{
	struct digest_run run;
	buffer_clear(work);
	w->engine->encode(w->world, live_state_const(l), work);
	if (work->failed)
		return false;
	digest_start(&run);
	digest_add(&run, l->seats_digest.bytes, DIGEST_BYTES);
	digest_add(&run, &l->phase, 1);
	digest_add(&run, work->data, work->length);
	digest_end(&run, out);
	return true;
}

void live_encode(const struct shared_world *w, const struct live *l, struct buffer *out)
{
	bytes_put(out, l->phase, 1);
	bytes_put(out, l->seats, 1);
	seats_encode(l->seat, l->seats, out);
	size_t length_at = out->length;
	bytes_put(out, 0, 4);
	w->engine->encode(w->world, live_state_const(l), out);
	if (out->failed)
		return;
	size_t length = out->length - length_at - 4;
	for (int i = 0; i < 4; i++)
		out->data[length_at + (size_t)i] = (char)(length >> (8 * i));
}

bool live_decode(const struct shared_world *w, struct live *l, const uint8_t **at,
                 const uint8_t *end)
{
	uint64_t phase, seats, length;
	if (!bytes_take(at, end, 1, &phase) || phase >= PHASE_COUNT || !bytes_take(at, end, 1, &seats)
	    || seats != w->seats || !seats_decode(l->seat, w->seats, at, end)
	    || !bytes_take(at, end, 4, &length) || length > (size_t)(end - *at))
		return false;
	l->phase = (uint8_t)phase;
	l->seats = w->seats;
	seats_digest(l);
	if (!w->engine->decode(w->world, live_state(l), *at, length))
		return false;
	*at += length;
	return true;
}
