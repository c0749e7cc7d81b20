#include "signals/told.h"
#include "base/must.h"
#include "signals/tidings.h"

static const struct slate *held(const struct signals *s, uint8_t seat, uint32_t number)
{
	for (uint8_t k = 0; k < s->count; k++) {
		const struct slate *x = &s->slate[k];
		if (slate_in_hand(x) && x->holder == seat && x->number == number)
			return x;
	}
	return NULL;
}

/* What its holder sees: of one that is not read, who brought it and what kind it is. */
static void slate_write(const struct slate *x, struct writer *w)
{
	bool taken = x->state == SLATE_TAKEN;
	bool bears = x->state == SLATE_WRITTEN || x->state == SLATE_READ || taken;
	writer_object(w);
	writer_key_text(w, "state", slate_state_name((enum slate_state)x->state));
	if (x->state != SLATE_BLANK) {
		writer_key_text(w, "kind", slate_kind_name((enum slate_kind)x->writing.kind));
		writer_key_int(w, "writer", x->writer);
	}
	if (bears) {
		writer_key_int(w, "written", x->written);
		writing_write(&x->writing, w);
		if (!taken) /* RULING: to the enemy their numbers mean nothing */
			enclosed_write(&x->writing.enclosed, w);
	}
	if (x->state == SLATE_UNREAD || x->state == SLATE_READ || taken) {
		writer_key_int(w, "from", x->from);
		writer_key_int(w, "handed", x->handed);
		if (taken)
			writer_key_int(w, "to", x->to);
		if (x->rode) /* CARD-7 */
			writer_key_int(w, "arrived", x->arrived);
	}
	if (x->state == SLATE_READ)
		writer_key_int(w, "read", x->read);
	writer_end(w, '}');
}

static void receipt_write(const struct receipt *r, struct writer *w)
{
	writer_object(w);
	writer_key_int(w, "to", r->to);
	writer_key_text(w, "kind", slate_kind_name((enum slate_kind)r->kind));
	writer_key_int(w, "slate", r->slate);
	writer_key_int(w, "handed", r->handed);
	if (r->told)
		writer_key_int(w, "read", r->read_minute);
	if (r->rides) /* CARD-7 */
		writer_key_bool(w, "rides", true);
	if (r->returned)
		writer_key_int(w, "returned", r->due);
	writer_end(w, '}');
}

static void rack_write(const struct signals *s, uint8_t side, struct writer *w)
{
	writer_object(w);
	writer_key_int(w, "slates", s->slates[side]);
	writer_key_int(w, "free", signals_free(s, side));
	writer_end(w, '}');
}

/* The next of this seat's slates above `number`, in the order of its numbers. */
static const struct slate *held_next(const struct signals *s, uint8_t seat, uint32_t number)
{
	const struct slate *next = NULL;
	for (uint8_t k = 0; k < s->count; k++) {
		const struct slate *x = &s->slate[k];
		if (slate_in_hand(x) && x->holder == seat && x->number > number &&
		    (next == NULL || x->number < next->number))
			next = x;
	}
	return next;
}

void told_view(const struct signals *s, const struct staff *staff, const struct viewer *viewer,
               uint16_t first, struct fragments *out)
{
	if (viewer->class != VIEWER_SEAT || s->slates[staff->side[viewer->seat.index]] == 0)
		return;
	uint8_t seat = viewer->seat.index;
	if (staff_near_rack(staff, seat)) { /* CARD-1, CARD-5 */
		rack_write(s, staff->side[seat],
		           fragments_open(out, (uint16_t)(first + TOLD_RACK), FRAGMENT_SINGLE));
		fragments_close(out);
	}
	for (const struct slate *x = held_next(s, seat, 0); x != NULL;
	     x = held_next(s, seat, x->number)) {
		slate_write(x, fragments_open(out, (uint16_t)(first + TOLD_SLATE), x->number));
		fragments_close(out);
	}
	uint32_t last = s->handed[seat], from = last > RECEIPTS_KEPT ? last - RECEIPTS_KEPT : 0;
	for (uint32_t nth = from + 1; nth <= last; nth++) {
		const struct receipt *r = signals_receipt(s, seat, nth);
		must(r != NULL);
		receipt_write(r, fragments_open(out, (uint16_t)(first + TOLD_RECEIPT), nth));
		fragments_close(out);
	}
}

bool told_all(const struct viewer *v) /* CARD-9 */
{
	return v->class == VIEWER_ENDED;
}

static bool is_seat(const struct viewer *v, uint8_t seat)
{
	return v->class == VIEWER_SEAT && v->seat.index == seat;
}

void told_open(const struct told *t, const char *kind, uint8_t seat, struct writer *w)
{
	writer_object(w);
	writer_key_text(w, "kind", kind);
	writer_key_int(w, "minute", t->staff->minute);
	writer_key_text(w, "side", t->staff->side_name[t->staff->side[seat]]);
	writer_key_int(w, "seat", seat);
}

/* To everybody when all is over: which slate it is, since holders have each their own number. */
void told_board(const struct signals *s, const struct slate *x, struct writer *w)
{
	uint8_t k = (uint8_t)(x - s->slate);
	writer_key_int(w, "board", k + 1 - (signals_side(s, k) == 1 ? s->slates[0] : 0));
}

static void what_write(const struct slate *x, struct writer *w)
{
	writer_key_text(w, "what", slate_kind_name((enum slate_kind)x->writing.kind));
}

static void written(const struct told *t, const struct viewer *v, struct writer *w)
{
	uint8_t by = t->by.index;
	uint32_t number = t->command->number > 0 ? t->command->number : t->after->number[by];
	const struct slate *x = held(t->after, by, number);
	must(x != NULL);
	if (!is_seat(v, by) && !told_all(v))
		return;
	told_open(t, "slate_written", by, w);
	writer_key_int(w, "slate", number);
	what_write(x, w);
	writing_write(&x->writing, w);
	enclosed_write(&x->writing.enclosed, w);
	if (told_all(v))
		told_board(t->after, x, w);
	writer_end(w, '}');
}

static void handed(const struct told *t, const struct viewer *v, struct writer *w)
{
	uint8_t by = t->by.index, to = t->command->to;
	const struct slate *x = held(t->before, by, t->command->number);
	must(x != NULL);
	x = &t->after->slate[x - t->before->slate];
	bool rides = x->state == SLATE_UNDER_WAY; /* CARD-7: then he hears of it when it comes */
	if (!is_seat(v, by) && (rides || !is_seat(v, to)) && !told_all(v))
		return;
	told_open(t, rides ? "slate_sent" : "slate_handed", by, w);
	writer_key_int(w, "slate", is_seat(v, to) ? x->number : t->command->number);
	writer_key_int(w, "to", to);
	what_write(x, w);
	if (is_seat(v, by))
		writer_key_int(w, "receipt", x->receipt);
	if (told_all(v)) {
		writer_key_int(w, "writer", x->writer);
		writer_key_text(w, "text", x->writing.text);
		told_board(t->after, x, w);
	}
	writer_end(w, '}');
}

static void was_read(const struct told *t, const struct viewer *v, struct writer *w)
{
	uint8_t by = t->by.index;
	const struct slate *x = held(t->after, by, t->command->number);
	must(x != NULL);
	if (!is_seat(v, by) && !told_all(v))
		return;
	told_open(t, "slate_read", by, w);
	writer_key_int(w, "from", x->from);
	what_write(x, w);
	writer_key_int(w, "slate", t->command->number);
	if (told_all(v))
		told_board(t->after, x, w);
	writer_end(w, '}');
}

static void wiped(const struct told *t, const struct viewer *v, struct writer *w)
{
	uint8_t by = t->by.index;
	const struct slate *x = held(t->before, by, t->command->number);
	must(x != NULL);
	if (!is_seat(v, by) && !told_all(v))
		return;
	told_open(t, "slate_wiped", by, w);
	writer_key_int(w, "slate", t->command->number);
	writer_key_bool(w, "back", held(t->after, by, t->command->number) == NULL);
	if (told_all(v))
		told_board(t->before, x, w);
	writer_end(w, '}');
}

/* CARD-4: the side's own room. */
static void said(const struct told *t, const struct viewer *v, struct writer *w)
{
	const struct staff *staff = t->staff;
	bool side = v->class == VIEWER_SEAT &&
	            staff->side[v->seat.index] == staff->side[t->by.index];
	if (!side && !told_all(v))
		return;
	told_open(t, "talk", t->by.index, w);
	writer_key_text(w, "text", t->command->said);
	writer_end(w, '}');
}

/* CARD-5: word of what was read, now that it has come: to who handed it over, and to nobody else.
 */
static void receipts(const struct told *t, const struct viewer *v, struct writer *w)
{
	if (v->class != VIEWER_SEAT || t->before == NULL)
		return;
	uint8_t seat = v->seat.index;
	uint32_t last = t->after->handed[seat], kept = RECEIPTS_KEPT;
	for (uint32_t nth = last > kept ? last - kept + 1 : 1; nth <= last; nth++) {
		const struct receipt *old = signals_receipt(t->before, seat, nth);
		const struct receipt *r = signals_receipt(t->after, seat, nth);
		if (!r->told || (old != NULL && old->told))
			continue;
		told_open(t, "slate_read", r->to, w);
		writer_key_int(w, "from", seat);
		writer_key_text(w, "what", slate_kind_name((enum slate_kind)r->kind));
		writer_key_int(w, "receipt", nth);
		writer_key_int(w, "read", r->read_minute);
		writer_end(w, '}');
	}
}

void told_events(const struct told *t, const struct viewer *viewer, struct writer *w)
{
	static void (*const tellers[SIGNAL_VERBS])(const struct told *, const struct viewer *,
	                                           struct writer *) = {
		[SIGNAL_WRITE] = written, [SIGNAL_HAND] = handed, [SIGNAL_READ] = was_read,
		[SIGNAL_WIPE] = wiped,    [SIGNAL_SAY] = said
	};
	if (t->command != NULL)
		tellers[t->command->verb](t, viewer, w);
	if (t->command == NULL && t->before != NULL)
		tidings_write(t, viewer, w);
	receipts(t, viewer, w);
}
