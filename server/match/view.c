#include "match/view.h"
#include "base/must.h"
#include "match/clocked.h"
#include "match/drafted.h"
#include "match/nonce.h"
#include "match/noted.h"
#include "match/presided.h"
#include "signals/told.h"

enum { MATCH_FRAGMENT_MOST = 8192 };

static const char *const match_kinds[] = { "match", "seat", "rack", "slate", "receipt",
	                                       "draft", "umpire", "note", "clock", NULL };

void facts_init(struct facts *f)
{
	*f = (struct facts){ .fragment_phase = PHASE_COUNT };
	buffer_init(&f->fragment, MATCH_FRAGMENT_MOST);
}

void facts_finish(struct facts *f)
{
	buffer_finish(&f->fragment);
}

struct fragment_names view_names(const struct engine *engine)
{
	return (struct fragment_names){ match_kinds, engine->fragment_kinds };
}

const char *view_class_name(enum viewer_class c)
{
	static const char *const names[] = { "seat", "public", "delayed", "umpire", "ended" };
	must(c <= VIEWER_ENDED);
	return names[c];
}

uint8_t view_class_index(uint8_t seats, enum viewer_class class, struct seat_id seat)
{
	must(class <= VIEWER_ENDED);
	return class == VIEWER_SEAT ? seat.index : (uint8_t)(seats + class - VIEWER_PUBLIC);
}

struct viewer view_eyes(const struct viewer *class, const struct live *l)
{
	if (l->phase == PHASE_OVER)
		return (struct viewer){ VIEWER_ENDED, SEAT_NONE };
	if (class->class != VIEWER_DELAYED)
		return *class;
	return (struct viewer){ l->phase == PHASE_WAITING ? VIEWER_PUBLIC : VIEWER_UMPIRE, SEAT_NONE };
}

static void key_hex(struct writer *w, const char *key, const struct digest *d)
{
	writer_key(w, key);
	writer_hex(w, d->bytes, DIGEST_BYTES);
}

/* What is known of the lots' making: first that there is a seed, then what it and the nonces were
 * mixed to, at last all of them. */
static void lots_write(const struct facts *f, const struct live *l, struct writer *w)
{
	struct seed key;
	struct digest mixed;
	key_hex(w, "commitment", &f->commitment);
	if (f->mixes && l->phase != PHASE_WAITING) {
		live_key(l, &f->seed, &key);
		nonce_mixed(&key, &mixed);
		key_hex(w, "mixed", &mixed);
	}
	if (l->phase != PHASE_OVER)
		return;
	writer_key(w, "seed");
	writer_hex(w, f->seed.bytes, SEED_BYTES);
	if (f->mixes)
		view_nonces(l, w);
}

void view_nonces(const struct live *l, struct writer *w)
{
	writer_key(w, "nonces");
	writer_array(w);
	for (uint8_t i = 0; i < l->seats; i++)
		writer_hex(w, l->seat[i].nonce.bytes, DIGEST_BYTES);
	writer_end(w, ']');
}

/* The fragment `match` changes with the phase alone, so its text is kept; PHASE_COUNT if there is
 * no memory for it. */
static void fragment_write(const struct shared_world *world, struct facts *f, const struct live *l)
{
	uint8_t phase = l->phase;
	struct writer w;
	buffer_clear(&f->fragment);
	writer_init(&w, &f->fragment);
	writer_object(&w);
	writer_key_text(&w, "title", f->title);
	writer_key_text(&w, "scenario", f->scenario);
	writer_key_text(&w, "engine", world->engine->name);
	writer_key_text(&w, "version", world->engine->version);
	key_hex(&w, "world", &world->digest);
	if (world->engine->terrain_digest != NULL)
		key_hex(&w, "terrain", &world->terrain);
	writer_key_text(&w, "sight", f->sight);
	writer_key_text(&w, "phase", phase_name((enum phase)phase));
	lots_write(f, l, &w);
	if (f->delay.minutes > 0) {
		writer_key(&w, "delay");
		delay_terms_write(&f->delay, &w);
	}
	if (seating_terms_set(&f->seating)) {
		writer_key(&w, "players");
		seating_terms_write(&f->seating, &w);
	}
	writer_key_count(&w, "absence", f->absence);
	if (f->clock.move_s > 0) {
		writer_key(&w, "clock");
		clock_terms_write(&f->clock, &w);
	}
	writer_end(&w, '}');
	f->fragment_phase = f->fragment.failed ? PHASE_COUNT : phase;
}

static void seat_write(const struct shared_world *world, const struct live *l, uint8_t i,
                       struct writer *w)
{
	struct seat_info info = world->engine->seat(world->world, (struct seat_id){ i });
	writer_key_text(w, "side", info.side_name);
	writer_key_text(w, "name", l->seat[i].name);
	writer_key_bool(w, "taken", l->seat[i].taken);
	if (!seat_is_computer(&l->seat[i]))
		return;
	writer_key_text(w, "computer", l->seat[i].strength);
	writer_key_int(w, "starter", l->seat[i].starter.index);
	if (l->seat[i].silent)
		writer_key_bool(w, "silent", true);
}

/* A seat's chairs are its side's to know, and in play, since they have names, of those who are in
 * communication with it (CARD-5). */
static bool knows_chairs(const struct shared_world *world, const struct live *l,
                         const struct viewer *eyes, uint8_t seat)
{
	if (l->phase == PHASE_PLAY && !view_knows_absence(world, l, eyes, seat))
		return false;
	if (eyes->class != VIEWER_SEAT)
		return eyes->class == VIEWER_UMPIRE || eyes->class == VIEWER_ENDED;
	return world_side(world, eyes->seat) == world_side(world, (struct seat_id){ seat });
}

bool view_knows_absence(const struct shared_world *world, const struct live *l,
                        const struct viewer *eyes, uint8_t seat)
{
	const struct engine *e = world->engine;
	if (eyes->class != VIEWER_SEAT)
		return eyes->class == VIEWER_UMPIRE || eyes->class == VIEWER_ENDED;
	return seat == eyes->seat.index ||
	       (e->connected != NULL && e->connected(world->world, live_state_const(l), eyes->seat,
	                                             (struct seat_id){ seat }));
}

static void chairs_write(const struct seat *s, struct writer *w)
{
	bool open = false;
	for (uint8_t k = 0; k < CHAIRS_MAX; k++) {
		if (!s->chair[k].set)
			continue;
		if (!open) {
			writer_key(w, "chairs");
			writer_array(w);
		}
		open = true;
		writer_object(w);
		writer_key_int(w, "chair", k);
		writer_key_text(w, "name", s->chair[k].name);
		writer_key_bool(w, "standing", s->chair[k].standing);
		writer_key_flag(w, "deputy", s->chair[k].deputy);
		writer_end(w, '}');
	}
	if (open)
		writer_end(w, ']');
}

void view_compose(const struct shared_world *w, struct facts *f, const struct live *l,
                  const struct viewer *class, struct fragments *out)
{
	struct viewer eyes = view_eyes(class, l);
	fragments_clear(out);
	if (f->fragment_phase != l->phase)
		fragment_write(w, f, l);
	if (f->fragment.failed) { /* no memory: no view is better than one with a hole */
		out->failed = true;
		return;
	}
	writer_raw(fragments_open(out, FRAGMENT_MATCH, FRAGMENT_SINGLE), f->fragment.data,
	           f->fragment.length);
	fragments_close(out);
	for (uint8_t i = 0; i < l->seats; i++) {
		struct writer *writer = fragments_open(out, FRAGMENT_SEAT, i);
		writer_object(writer);
		seat_write(w, l, i, writer);
		if (knows_chairs(w, l, &eyes, i))
			chairs_write(&l->seat[i], writer);
		if (l->seat[i].absent && l->phase == PHASE_PLAY && view_knows_absence(w, l, &eyes, i))
			writer_key_bool(writer, "absent", true);
		if (l->seat[i].offered != OFFERED_NOT && view_knows_absence(w, l, &eyes, i))
			writer_key_bool(writer, "offered", true);
		writer_end(writer, '}');
		fragments_close(out);
	}
	if (w->signals_size > 0) {
		struct staff staff;
		live_staff(w, l, &staff);
		told_view(live_signals_const(w, l), &staff, &eyes, FRAGMENT_SIGNALS, out);
	}
	if (drafts_some(&l->drafts))
		drafted_view(&l->drafts, &eyes, FRAGMENT_DRAFT, out);
	presided_view(w, l, FRAGMENT_UMPIRE, out);
	if (notes_some(&l->notes))
		noted_view(l, class, FRAGMENT_NOTE, out);
	if (clock_set(&l->clock))
		clocked_view(w, &l->clock, class, FRAGMENT_CLOCK, out);
	w->engine->view(w->world, live_state_const(l), &eyes, out);
}

static void event_open(struct writer *w, const char *kind, uint32_t minute)
{
	writer_object(w);
	writer_key_text(w, "kind", kind);
	writer_key_int(w, "minute", minute);
}

static void seat_event(const struct shared_world *world, const struct happening *h,
                       uint32_t minute, struct writer *w)
{
	const struct seat_change *c = h->change;
	const struct seat *seat = &h->after->seat[c->seat.index];
	bool silence = c->verb == SEAT_SILENCE;
	event_open(w, silence ? "seat_silent" : "seat_taken", minute);
	writer_key_int(w, "seat", c->seat.index);
	writer_key_text(w, "side", world->engine->seat(world->world, c->seat).side_name);
	if (!silence)
		writer_key_text(w, "name", seat->name);
	if (c->verb == SEAT_CLAIM)
		writer_key_flag(w, "replaced", h->before->seat[c->seat.index].taken);
	if (c->verb == SEAT_COMPUTER) {
		writer_key_text(w, "computer", seat->strength);
		writer_key_int(w, "starter", seat->starter.index);
	}
	writer_end(w, '}');
}

static void absence_event(const struct shared_world *world, const struct happening *h,
                          uint32_t minute, struct writer *w)
{
	struct seat_id seat = h->change->seat;
	event_open(w, h->change->verb == SEAT_ABSENT ? "seat_absent" : "seat_present", minute);
	writer_key_int(w, "seat", seat.index);
	writer_key_text(w, "side", world->engine->seat(world->world, seat).side_name);
	writer_end(w, '}');
}

static bool is_of_absence(enum seat_verb v)
{
	return v == SEAT_ABSENT || v == SEAT_PRESENT;
}

/* Who sits where is told; secrets and chairs are not. */
static bool is_told(enum seat_verb v)
{
	return v == SEAT_LAY || v == SEAT_CLAIM || v == SEAT_COMPUTER || v == SEAT_SILENCE;
}

static void signal_events(const struct shared_world *world, const struct happening *h,
                          const struct viewer *eyes, struct writer *w)
{
	struct staff staff;
	struct told t = { live_signals_const(world, h->before), live_signals_const(world, h->after),
		              &staff, h->signal, h->by };
	live_staff(world, h->after, &staff);
	told_events(&t, eyes, w);
}

void happening_umpire(struct happening *h, const struct umpire_change *c, const void *outcome)
{
	h->umpire = c;
	if (c->verb == UMPIRE_END)
		h->outcome = outcome;
}

void happening_trade(struct happening *h, enum trade trade, const void *command,
                     const void *outcome, const struct refusal *why)
{
	if (trade == TRADE_GAME)
		h->outcome = outcome;
	if (trade == TRADE_SIGNAL)
		h->signal = command;
	if (trade == TRADE_CLOCK) {
		h->clock = command;
		h->outcome = h->clock->verb == CLOCK_ZERO ? outcome : NULL;
	}
	if (trade != TRADE_DRAFT)
		return;
	h->draft = command;
	if (h->draft->verb == DRAFT_RUN && h->draft->on)
		h->outcome = outcome;
	else if (h->draft->verb == DRAFT_RUN)
		h->why = why;
}

/* Field report G7: who acted is told to the seat itself, and to those of its side in communication
 * with it who were told anything of what he did. */
static bool knows_deputy(const struct shared_world *world, const struct happening *h,
                         const struct viewer *eyes, bool told)
{
	bool own = eyes->class == VIEWER_SEAT && eyes->seat.index == h->by.index;
	return own || (told && view_knows_absence(world, h->before, eyes, h->by.index));
}

static void deputy_event(const struct shared_world *world, const struct happening *h,
                         uint32_t minute, struct writer *w)
{
	event_open(w, "deputy", minute);
	writer_key_int(w, "seat", h->by.index);
	writer_key_text(w, "side", world->engine->seat(world->world, h->by).side_name);
	writer_key_int(w, "chair", h->deputy - 1);
	writer_key_text(w, "name", h->before->seat[h->by.index].chair[h->deputy - 1].name);
	writer_end(w, '}');
}

void view_events(const struct shared_world *world, const struct happening *h,
                 const struct viewer *class, struct writer *w)
{
	struct viewer eyes = view_eyes(class, h->after);
	uint32_t minute = world->engine->minute(live_state_const(h->after));
	size_t before = w->out->length;
	if (h->change != NULL && is_told(h->change->verb))
		seat_event(world, h, minute, w);
	if (h->umpire != NULL)
		presided_events(world, h, minute, class, w);
	if (h->change != NULL && is_of_absence(h->change->verb) &&
	    view_knows_absence(world, h->before, &eyes, h->change->seat.index))
		absence_event(world, h, minute, w);
	if (h->before->phase == PHASE_WAITING && h->after->phase != PHASE_WAITING) {
		event_open(w, "play", minute);
		writer_end(w, '}');
	}
	if (h->clock != NULL)
		clocked_events(world, h, minute, w);
	if (h->signal != NULL || live_slates_used(world, h->after))
		signal_events(world, h, &eyes, w);
	if (drafts_some(&h->before->drafts))
		drafted_events(h, minute, &eyes, w);
	if (h->outcome != NULL)
		world->engine->events(world->world, live_state_const(h->before), live_state_const(h->after),
		                      h->outcome, &eyes, w);
	if (h->deputy > 0 && knows_deputy(world, h, &eyes, w->out->length > before))
		deputy_event(world, h, minute, w);
}

void view_summary(const struct shared_world *world, const struct live *l, struct writer *w)
{
	writer_object(w);
	writer_key_text(w, "phase", phase_name((enum phase)l->phase));
	writer_key_int(w, "minute", world->engine->minute(live_state_const(l)));
	writer_key(w, "seats");
	writer_array(w);
	for (uint8_t i = 0; i < l->seats; i++) {
		writer_object(w);
		writer_key_int(w, "seat", i);
		seat_write(world, l, i, w);
		writer_end(w, '}');
	}
	writer_end(w, ']');
	writer_end(w, '}');
}
