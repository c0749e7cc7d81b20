#include "match/live.h"
#include "base/bytes.h"
#include "base/memory.h"
#include "base/must.h"
#include "match/nonce.h"
#include "match/riding.h"

enum {
	ALIGN = 16,
	CHAIR_ENCODED_MOST = 3 + DIGEST_BYTES + SEAT_NAME_BYTES,
	SEATS_ENCODED_MOST = SEATS_MAX * (10 + 4 * DIGEST_BYTES + SEAT_NAME_BYTES + STRENGTH_TEXT +
	                                  CHAIRS_MAX * CHAIR_ENCODED_MOST)
};
static const size_t state_offset = (sizeof(struct live) + ALIGN - 1) / ALIGN * ALIGN;
/* In the first byte: slates, drafts, the umpire, clocks follow the game's state. A match in which
 * none was taken, put down or named yet, or that has none, has the bytes and the digest it had
 * before there were any: old snapshots and entries hold. */
enum {
	PHASE_SLATES = 0x80,
	PHASE_DRAFTS = 0x40,
	PHASE_UMPIRE = 0x20,
	PHASE_CLOCK = 0x10,
	PHASE_PARTS = 0xf0
};

static size_t signals_offset(const struct shared_world *w)
{
	return state_offset + (w->state_size + ALIGN - 1) / ALIGN * ALIGN;
}

static size_t live_size(const struct shared_world *w)
{
	return signals_offset(w) + w->signals_size;
}

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
	struct live *l = memory_take(live_size(w));
	if (l == NULL)
		return NULL;
	drafts_init(&l->drafts);
	notes_init(&l->notes);
	live_reset(w, l);
	return l;
}

void live_reset(const struct shared_world *w, struct live *l)
{
	struct drafts drafts = l->drafts;
	struct notes notes = l->notes;
	drafts_clear(&drafts);
	notes_clear(&notes);
	memset(l, 0, live_size(w));
	l->drafts = drafts;
	l->notes = notes;
	l->seats = w->seats;
	if (w->signals_size > 0)
		signals_begin(live_signals(w, l), w->slates);
	seats_digest(l);
}

void live_destroy(struct live *l)
{
	if (l != NULL) {
		drafts_finish(&l->drafts);
		notes_finish(&l->notes);
	}
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

struct signals *live_signals(const struct shared_world *w, struct live *l)
{
	return w->signals_size == 0 ? NULL
	                            : (struct signals *)((uint8_t *)l + signals_offset(w));
}

const struct signals *live_signals_const(const struct shared_world *w, const struct live *l)
{
	return w->signals_size == 0 ? NULL
	                            : (const struct signals *)((const uint8_t *)l + signals_offset(w));
}

bool live_commands(const struct engine *e, const void *world, const void *state,
                   struct seat_id seat)
{
	uint8_t first = 0, side = e->seat(world, seat).side;
	if (e->commands != NULL)
		return e->commands(world, state, seat);
	while (e->seat(world, (struct seat_id){ first }).side != side)
		first++;
	return first == seat.index;
}

void live_staff_of(const struct engine *e, const void *world, const void *state, uint8_t seats,
                   struct staff *out)
{
	*out = (struct staff){ .seats = seats };
	out->minute = e->minute(state);
	out->begun = e->begun(state);
	e->board(world, &out->width, &out->height);
	for (uint8_t a = seats; a-- > 0;) { /* the rack stands with the first of two together */
		struct seat_info info = e->seat(world, (struct seat_id){ a });
		if (live_commands(e, world, state, (struct seat_id){ a }))
			out->commander[info.side] = (struct seat_id){ a };
		out->side[a] = info.side;
		out->side_name[info.side] = info.side_name;
		out->linked[a] |= (uint16_t)(1u << a);
		for (uint8_t b = a; ++b < seats;) {
			struct seat_id one = { a }, other = { b };
			bool linked = out->side[b] == info.side && e->connected(world, state, one, other);
			out->linked[a] |= (uint16_t)(linked << b);
			out->linked[b] |= (uint16_t)(linked << a);
		}
	}
	riding_staff(e, world, state, out);
}

void live_staff(const struct shared_world *w, const struct live *l, struct staff *out)
{
	live_staff_of(w->engine, w->world, live_state_const(l), l->seats, out);
	for (uint8_t a = 0; a < l->seats; a++)
		out->computers |= (uint16_t)(seat_is_computer(&l->seat[a]) << a);
}

void live_copy(const struct shared_world *w, struct live *to, const struct live *from)
{
	memcpy(to, from, offsetof(struct live, seat) + from->seats * sizeof from->seat[0]);
	memcpy(live_state(to), live_state_const(from), w->state_used);
	if (w->signals_size > 0)
		memcpy(live_signals(w, to), live_signals_const(w, from), w->signals_size);
	drafts_copy(&to->drafts, &from->drafts);
	notes_copy(&to->notes, &from->notes);
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

bool live_slates_used(const struct shared_world *w, const struct live *l)
{
	return w->signals_size > 0 && signals_used(live_signals_const(w, l));
}

/* Drafts are no longer those of a deputy who is none any more. */
static void deputies_forget(struct live *l, uint8_t seat)
{
	struct draft one = { 0 };
	while (drafts_next(&l->drafts, &one))
		if (one.seat == seat && one.deputy > 0 &&
		    !seat_has_deputy(&l->seat[seat], (uint8_t)(one.deputy - 1)))
			drafts_disown(&l->drafts, &one);
}

bool live_change(const struct shared_world *w, struct live *l, const struct seat_change *c,
                 const struct seed *seed)
{
	bool waited = l->phase == PHASE_WAITING;
	struct seed key;
	if (!nonce_fits(l, c, seed != NULL) || !seat_change_apply(c, l->seat, l->seats))
		return false;
	seats_digest(l);
	deputies_forget(l, c->seat.index);
	if (waited && seed != NULL && w->engine->draw != NULL && seat_all_taken(l->seat, l->seats)) {
		live_key(l, seed, &key);
		w->engine->draw(w->world, live_state(l), &key);
	}
	live_settle(w, l);
	return true;
}

enum { MS_PER_SECOND = 1000 };

/* What of his is the clocks' or the seats'. False: it cannot be. */
static bool umpire_reaches(const struct shared_world *w, struct live *l,
                           const struct umpire_change *c, int64_t at_ms)
{
	struct clock *clock = &l->clock;
	struct seat_change offer = { .verb = SEAT_OFFER, .seat = { c->seat }, .secret = c->secret,
		                         .offered = OFFERED_ABSENT };
	switch ((enum umpire_verb)c->verb) {
	case UMPIRE_PAUSE:
		if (!clock_set(clock) || !clock_runs(clock))
			return false;
		clock_pause(clock, at_ms);
		return true;
	case UMPIRE_RESUME:
		if (!clock_set(clock) || !clock->paused)
			return false;
		clock_resume(clock, at_ms);
		return true;
	case UMPIRE_EXTEND:
		if (!clock_set(clock) || c->side >= SIDES || c->seconds > CLOCK_EXTENSION_MOST)
			return false;
		clock_extend(clock, c->side, (int64_t)c->seconds * MS_PER_SECOND);
		return true;
	case UMPIRE_REPLACE:
		return live_change(w, l, &offer, NULL);
	default:
		return true;
	}
}

bool live_preside(const struct shared_world *w, struct live *l, const struct umpire_change *c,
                  int64_t at_ms, void *outcome)
{
	bool ends = c->verb == UMPIRE_END, noted = umpire_notes(c->verb);
	if ((ends && (w->engine->award == NULL || l->phase != PHASE_PLAY)) ||
	    (noted && !notes_room(&l->notes, c->book)) || !umpire_change_apply(c, &l->umpire) ||
	    !umpire_reaches(w, l, c, at_ms))
		return false;
	if (noted)
		notes_add(&l->notes, &(struct note){ .book = c->book, .of = c->verb, .ref = c->ref,
		                                     .minute = c->minute, .name = c->name,
		                                     .text = c->text });
	if (ends) {
		w->engine->award(w->world, live_state(l), c->side, outcome);
		w->engine->invariant(w->world, live_state(l), 1);
	}
	live_settle(w, l);
	return true;
}

void live_settle(const struct shared_world *w, struct live *l)
{
	bool over = w->engine->over(live_state_const(l));
	struct staff staff;
	l->phase = (uint8_t)phase_settle((enum phase)l->phase, seat_all_taken(l->seat, l->seats), over);
	if (!live_slates_used(w, l))
		return;
	live_staff(w, l, &staff);
	signals_settle(live_signals(w, l), &staff);
	riding_settle(w->engine, w->world, live_state(l), live_signals_const(w, l));
}

void live_signal(const struct shared_world *w, struct live *l, struct seat_id seat,
                 const struct signal_command *c)
{
	struct staff staff;
	live_staff(w, l, &staff);
	signals_apply(live_signals(w, l), &staff, seat, c);
	signals_invariant(live_signals_const(w, l), &staff);
	riding_settle(w->engine, w->world, live_state(l), live_signals_const(w, l));
}

struct timed live_timed(const struct shared_world *w, const struct live *l)
{
	if (l->phase != PHASE_PLAY || w->engine->timed == NULL)
		return (struct timed){ 0 };
	return w->engine->timed(w->world, live_state_const(l));
}

void live_time(const struct shared_world *w, const struct live *from, struct live *to,
               int64_t at_ms)
{
	if (!clock_set(&to->clock))
		return;
	struct timed was = live_timed(w, from), is = live_timed(w, to);
	bool minute = w->engine->minute(live_state_const(from)) !=
	              w->engine->minute(live_state_const(to));
	if (was.sides != is.sides || was.stage != is.stage || (is.sides != 0 && minute))
		clock_turn(&to->clock, at_ms, is.sides, is.common);
}

/* Was ever an umpire named, or a note written? */
static bool presided(const struct live *l)
{
	return umpire_some(&l->umpire) || notes_some(&l->notes);
}

/* Writes one part of the state. */
typedef void (*part_add)(const struct shared_world *w, const struct live *l, struct buffer *out);

static void game_add(const struct shared_world *w, const struct live *l, struct buffer *out)
{
	w->engine->encode(w->world, live_state_const(l), out);
}

static void slates_add(const struct shared_world *w, const struct live *l, struct buffer *out)
{
	signals_encode(live_signals_const(w, l), out);
}

static void drafts_add_all(const struct shared_world *w, const struct live *l, struct buffer *out)
{
	(void)w;
	drafts_encode(&l->drafts, l->seats, out);
}

static void umpire_add(const struct shared_world *w, const struct live *l, struct buffer *out)
{
	(void)w;
	umpire_encode(&l->umpire, out);
}

static void clock_add(const struct shared_world *w, const struct live *l, struct buffer *out)
{
	(void)w;
	clock_encode(&l->clock, out);
}

static void notes_add_all(const struct shared_world *w, const struct live *l, struct buffer *out)
{
	(void)w;
	if (notes_some(&l->notes))
		notes_encode(&l->notes, out);
}

/* False: no memory. */
static bool digest_part(const struct shared_world *w, const struct live *l, struct buffer *work,
                        part_add add, struct digest_run *run)
{
	buffer_clear(work);
	add(w, l, work);
	if (!work->failed)
		digest_add(run, work->data, work->length);
	return !work->failed;
}

bool live_digest(const struct shared_world *w, const struct live *l, struct buffer *work,
                 struct digest *out)
{
	struct digest_run run;
	digest_start(&run);
	digest_add(&run, l->seats_digest.bytes, DIGEST_BYTES);
	digest_add(&run, &l->phase, 1);
	bool whole = digest_part(w, l, work, game_add, &run);
	if (live_slates_used(w, l))
		whole = whole && digest_part(w, l, work, slates_add, &run);
	if (drafts_used(&l->drafts))
		whole = whole && digest_part(w, l, work, drafts_add_all, &run);
	if (presided(l)) {
		whole = whole && digest_part(w, l, work, umpire_add, &run);
		digest_add(&run, l->notes.chain.bytes, DIGEST_BYTES);
	}
	if (clock_set(&l->clock))
		whole = whole && digest_part(w, l, work, clock_add, &run);
	digest_end(&run, out);
	return whole && !l->drafts.records.failed && !l->notes.records.failed;
}

/* What add writes, its length before it in four bytes. */
static void measured(const struct shared_world *w, const struct live *l, struct buffer *out,
                     part_add add)
{
	size_t length_at = out->length;
	bytes_put(out, 0, 4);
	add(w, l, out);
	if (out->failed)
		return;
	size_t length = out->length - length_at - 4;
	for (int i = 0; i < 4; i++)
		out->data[length_at + (size_t)i] = (char)(length >> (8 * i));
}

void live_encode(const struct shared_world *w, const struct live *l, struct buffer *out)
{
	bool used = live_slates_used(w, l), drafted = drafts_used(&l->drafts);
	int parts = (used ? PHASE_SLATES : 0) | (drafted ? PHASE_DRAFTS : 0) |
	            (presided(l) ? PHASE_UMPIRE : 0) | (clock_set(&l->clock) ? PHASE_CLOCK : 0);
	bytes_put(out, (uint64_t)(l->phase | parts), 1);
	bytes_put(out, l->seats, 1);
	seats_encode(l->seat, l->seats, out);
	measured(w, l, out, game_add);
	if (used)
		measured(w, l, out, slates_add);
	if (drafted)
		measured(w, l, out, drafts_add_all);
	if (presided(l)) {
		umpire_encode(&l->umpire, out);
		measured(w, l, out, notes_add_all);
	}
	if (clock_set(&l->clock))
		clock_encode(&l->clock, out);
}

static bool length_take(const uint8_t **at, const uint8_t *end, uint64_t *length)
{
	return bytes_take(at, end, 4, length) && *length <= (size_t)(end - *at);
}

static bool slates_decode(const struct shared_world *w, struct live *l, const uint8_t **at,
                          const uint8_t *end)
{
	uint64_t length;
	struct staff staff;
	if (w->signals_size == 0 || !length_take(at, end, &length) ||
	    !signals_decode(live_signals(w, l), *at, length))
		return false;
	*at += length;
	live_staff(w, l, &staff);
	signals_invariant(live_signals(w, l), &staff);
	return true;
}

static bool drafted_decode(const struct shared_world *w, struct live *l, const uint8_t **at,
                           const uint8_t *end)
{
	uint64_t length;
	if (w->engine->mover == NULL || !length_take(at, end, &length) ||
	    !drafts_decode(&l->drafts, l->seats, *at, *at + length))
		return false;
	*at += length;
	return true;
}

static bool presided_decode(struct live *l, const uint8_t **at, const uint8_t *end)
{
	uint64_t length;
	if (!umpire_decode(&l->umpire, at, end) || !length_take(at, end, &length) ||
	    (length > 0 && !notes_decode(&l->notes, *at, *at + length)))
		return false;
	*at += length;
	for (struct note one = { 0 }; notes_next(&l->notes, &one);)
		if (!umpire_notes(one.of))
			return false;
	return presided(l);
}

bool live_decode(const struct shared_world *w, struct live *l, const uint8_t **at,
                 const uint8_t *end)
{
	uint64_t first, seats, length;
	if (!bytes_take(at, end, 1, &first) || (first & ~(uint64_t)PHASE_PARTS) >= PHASE_COUNT ||
	    !bytes_take(at, end, 1, &seats) || seats != w->seats ||
	    !seats_decode(l->seat, w->seats, at, end) || !length_take(at, end, &length))
		return false;
	l->phase = (uint8_t)(first & ~(uint64_t)PHASE_PARTS);
	l->seats = w->seats;
	seats_digest(l);
	if (!w->engine->decode(w->world, live_state(l), *at, length))
		return false;
	*at += length;
	if (w->signals_size > 0)
		signals_begin(live_signals(w, l), w->slates);
	drafts_clear(&l->drafts);
	l->umpire = (struct umpire){ 0 };
	notes_clear(&l->notes);
	return ((first & PHASE_SLATES) == 0 || slates_decode(w, l, at, end)) &&
	       ((first & PHASE_DRAFTS) == 0 || drafted_decode(w, l, at, end)) &&
	       ((first & PHASE_UMPIRE) == 0 || presided_decode(l, at, end)) &&
	       ((first & PHASE_CLOCK) != 0) == clock_set(&l->clock) &&
	       (!clock_set(&l->clock) || clock_decode(&l->clock, at, end));
}
