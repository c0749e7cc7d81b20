#include "signals/signals.h"
#include "base/must.h"
#include "base/utf8.h"
#include "signals/dispatch.h"
#include "signals/refuse.h"

#include <string.h>

size_t signals_size(const uint8_t slates[SIDES])
{
	size_t count = (size_t)slates[0] + slates[1];
	return count == 0 ? 0 : offsetof(struct signals, slate) + count * sizeof(struct slate);
}

void signals_begin(struct signals *s, const uint8_t slates[SIDES])
{
	must(slates[0] <= SLATES_MOST && slates[1] <= SLATES_MOST); /* CARD-1 */
	memset(s, 0, signals_size(slates));
	memcpy(s->slates, slates, SIDES);
	s->count = (uint8_t)(slates[0] + slates[1]);
}

bool signals_used(const struct signals *s)
{
	for (uint8_t i = 0; i < SEATS_MAX; i++)
		if (s->number[i] > 0)
			return true;
	return false;
}

uint8_t signals_free(const struct signals *s, uint8_t side)
{
	uint8_t n = 0;
	for (uint8_t k = 0; k < s->count; k++)
		n = (uint8_t)(n + (signals_side(s, k) == side && s->slate[k].state == SLATE_FREE));
	return n;
}

const struct receipt *signals_receipt(const struct signals *s, uint8_t seat, uint32_t nth)
{
	const struct receipt *r = &s->receipt[seat][nth % RECEIPTS_KEPT];
	return nth > 0 && r->nth == nth ? r : NULL;
}

/* What this seat holds under this number; NULL: nothing. */
static const struct slate *slate_seen(const struct signals *s, uint8_t seat, uint32_t number)
{
	for (uint8_t k = 0; k < s->count; k++) {
		const struct slate *x = &s->slate[k];
		if (slate_in_hand(x) && x->holder == seat && x->number == number)
			return x;
	}
	return NULL;
}

/* So, where it must be there. */
static struct slate *slate_held(struct signals *s, uint8_t seat, uint32_t number)
{
	const struct slate *x = slate_seen(s, seat, number);
	must(x != NULL);
	return &s->slate[x - s->slate];
}

/* The first on this side's rack, where one must be free. */
static struct slate *slate_free(struct signals *s, uint8_t side)
{
	uint8_t k = 0;
	while (k < s->count && (s->slate[k].state != SLATE_FREE || signals_side(s, k) != side))
		k++;
	must(k < s->count);
	return &s->slate[k];
}

static bool refuse_held(const struct slate *x, struct refusal *why)
{
	if (x == NULL) /* CARD-3: one slate has one holder */
		return refuse_card(why, "CARD-3", MSG_REFUSAL_SLATE_NOT_HELD, 0, 0);
	if (x->state == SLATE_TAKEN) /* CARD-7: "the enemy reads the slate" */
		return refuse_card(why, "CARD-7", MSG_REFUSAL_SLATE_TAKEN, 0, 0);
	if (x->state == SLATE_UNREAD) /* CARD-3: handed over, then read, then anything else */
		return refuse_card(why, "CARD-3", MSG_REFUSAL_SLATE_UNREAD, 0, 0);
	return true;
}

static bool write_check(const struct signals *s, const struct staff *staff, uint8_t seat,
                        const struct signal_command *c, struct refusal *why)
{
	if (!writing_check(&c->writing, staff, why))
		return false;
	if (c->number > 0)
		return refuse_held(slate_seen(s, seat, c->number), why);
	if (!staff_near_rack(staff, seat)) /* CARD-5 */
		return refuse_card(why, "CARD-5", MSG_REFUSAL_SLATE_RACK_CUT, 0, 0);
	if (signals_free(s, staff->side[seat]) == 0) /* CARD-3: wipe or wait */
		return refuse_card(why, "CARD-3", MSG_REFUSAL_SLATE_NONE_FREE, 0, 0);
	return true;
}

static bool hand_check(const struct signals *s, const struct staff *staff, uint8_t seat,
                       const struct signal_command *c, struct refusal *why)
{
	const struct slate *x = slate_seen(s, seat, c->number);
	if (!refuse_held(x, why))
		return false;
	if (x->state == SLATE_BLANK) /* CARD-3: written, then handed over */
		return refuse_card(why, "CARD-3", MSG_REFUSAL_SLATE_BLANK, 0, 0);
	if (c->to == seat) /* CARD-4 */
		return refuse_card(why, "CARD-4", MSG_REFUSAL_SLATE_SELF, 0, 0);
	if (c->to >= staff->seats || staff->side[c->to] != staff->side[seat]) /* CARD-4 */
		return refuse_card(why, "CARD-4", MSG_REFUSAL_SLATE_SIDE, 0, 0);
	/* RULING: a computer reads no slates, and one in its hand would never come back. */
	if (staff->computers >> c->to & 1)
		return refuse_card(why, "CARD-4", MSG_REFUSAL_SLATE_COMPUTER, 0, 0);
	if (!staff_linked(staff, seat, c->to)) /* CARD-5: he is told this and no more */
		return refuse_card(why, "CARD-5", MSG_REFUSAL_SLATE_CUT, 0, 0);
	return true;
}

static bool read_check(const struct signals *s, uint8_t seat, const struct signal_command *c,
                       struct refusal *why)
{
	const struct slate *x = slate_seen(s, seat, c->number);
	if (x == NULL)
		return refuse_held(x, why);
	return x->state == SLATE_UNREAD ||
	       refuse_card(why, "CARD-3", MSG_REFUSAL_SLATE_OPEN, 0, 0); /* CARD-3 */
}

static bool wipe_check(const struct signals *s, uint8_t seat, const struct signal_command *c,
                       struct refusal *why)
{
	const struct slate *x = slate_seen(s, seat, c->number);
	if (!refuse_held(x, why))
		return false;
	return x->state != SLATE_BLANK ||
	       refuse_card(why, "CARD-3", MSG_REFUSAL_SLATE_WIPED, 0, 0); /* CARD-3 */
}

static bool say_check(const struct staff *staff, const struct signal_command *c,
                      struct refusal *why)
{
	size_t n = strlen(c->said);
	if (staff->begun) /* CARD-4: it closes when play begins */
		return refuse_card(why, "CARD-4", MSG_REFUSAL_TALK_OVER, 0, 0);
	if (n == 0)
		return refuse_card(why, "CARD-4", MSG_REFUSAL_TALK_EMPTY, 0, 0);
	if (utf8_count(c->said, n) > TALK_CHARACTERS)
		return refuse_card(why, "CARD-4", MSG_REFUSAL_TALK_LONG, TALK_CHARACTERS, 0);
	if (utf8_has_control(c->said, n) || utf8_has_override(c->said, n))
		return refuse_card(why, "CARD-4", MSG_REFUSAL_SLATE_CONTROL, 0, 0);
	return true;
}

bool signals_check(const struct signals *s, const struct staff *staff, struct seat_id seat,
                   const struct signal_command *c, struct refusal *why)
{
	must(seat.index < staff->seats);
	if (!staff_colleague(staff, seat.index)) /* CARD-4: to any player of his own side */
		return refuse_card(why, "CARD-4", MSG_REFUSAL_SLATE_ALONE, 0, 0);
	switch (c->verb) {
	case SIGNAL_WRITE:
		return write_check(s, staff, seat.index, c, why);
	case SIGNAL_HAND:
		return hand_check(s, staff, seat.index, c, why);
	case SIGNAL_READ:
		return read_check(s, seat.index, c, why);
	case SIGNAL_WIPE:
		return wipe_check(s, seat.index, c, why);
	default:
		return say_check(staff, c, why);
	}
}

/* From the rack, or anew on one in the hand; either way what stood there is gone. */
static void write_apply(struct signals *s, const struct staff *staff, uint8_t seat,
                        const struct signal_command *c)
{
	uint32_t number = c->number > 0 ? c->number : ++s->number[seat];
	struct slate *x = c->number > 0 ? slate_held(s, seat, c->number)
	                                : slate_free(s, staff->side[seat]);
	*x = (struct slate){ .state = SLATE_WRITTEN,
		                 .holder = seat,
		                 .number = number,
		                 .writer = seat,
		                 .written = staff->minute,
		                 .writing = c->writing };
}

static void hand_apply(struct signals *s, const struct staff *staff, uint8_t seat,
                       const struct signal_command *c)
{
	struct slate *x = slate_held(s, seat, c->number);
	must(c->to < staff->seats && staff_linked(staff, seat, c->to));
	uint32_t nth = ++s->handed[seat];
	s->receipt[seat][nth % RECEIPTS_KEPT] = (struct receipt){ .nth = nth,
		                                                      .slate = x->number,
		                                                      .handed = staff->minute,
		                                                      .to = c->to,
		                                                      .kind = x->writing.kind };
	x->rode = false;
	if (staff->rides[seat] >> c->to & 1) { /* CARD-7 */
		dispatch_begin(x, &s->receipt[seat][nth % RECEIPTS_KEPT], staff, c->to);
		return;
	}
	x->state = SLATE_UNREAD;
	x->from = seat;
	x->holder = c->to; /* CARD-3: one slate has one holder */
	x->number = ++s->number[c->to];
	x->handed = staff->minute;
	x->read = 0;
	x->receipt = nth;
}

/* CARD-5: word of it comes only where an orderly comes through. */
static bool receipt_tell(struct receipt *r, const struct staff *staff, uint8_t giver)
{
	if (!r->read || r->told || staff->minute < r->due || !staff_linked(staff, giver, r->to))
		return false;
	r->told = true;
	return true;
}

static void read_apply(struct signals *s, const struct staff *staff, uint8_t seat,
                       const struct signal_command *c)
{
	struct slate *x = slate_held(s, seat, c->number);
	must(x->state == SLATE_UNREAD);
	x->state = SLATE_READ;
	x->read = staff->minute;
	struct receipt *r = &s->receipt[x->from][x->receipt % RECEIPTS_KEPT];
	if (r->nth != x->receipt)
		return; /* RULING: of what was handed over long ago nothing is told any more */
	r->read = true;
	r->read_minute = staff->minute;
	r->due = dispatch_due(x, staff);
	receipt_tell(r, staff, x->from);
}

/* A blank slate is back on the rack as soon as there is a way there (CARD-3, CARD-5). */
static bool slate_return(struct slate *x, const struct staff *staff)
{
	if (x->state != SLATE_BLANK || !staff_near_rack(staff, x->holder))
		return false;
	*x = (struct slate){ .state = SLATE_FREE };
	return true;
}

static void wipe_apply(struct signals *s, const struct staff *staff, uint8_t seat,
                       const struct signal_command *c)
{
	struct slate *x = slate_held(s, seat, c->number);
	*x = (struct slate){ .state = SLATE_BLANK, .holder = seat, .number = x->number };
	slate_return(x, staff);
}

void signals_apply(struct signals *s, const struct staff *staff, struct seat_id seat,
                   const struct signal_command *c)
{
	switch (c->verb) {
	case SIGNAL_WRITE:
		write_apply(s, staff, seat.index, c);
		break;
	case SIGNAL_HAND:
		hand_apply(s, staff, seat.index, c);
		break;
	case SIGNAL_READ:
		read_apply(s, staff, seat.index, c);
		break;
	case SIGNAL_WIPE:
		wipe_apply(s, staff, seat.index, c);
		break;
	default: /* what is said is told and not kept here */
		break;
	}
}

bool signals_settle(struct signals *s, const struct staff *staff)
{
	bool changed = dispatch_settle(s, staff);
	for (uint8_t k = 0; k < s->count; k++)
		changed |= slate_return(&s->slate[k], staff);
	for (uint8_t i = 0; i < staff->seats; i++)
		for (uint8_t k = 0; k < RECEIPTS_KEPT; k++)
			changed |= receipt_tell(&s->receipt[i][k], staff, i);
	return changed;
}

static bool is_zero(const struct slate *x)
{
	const struct sketch *drawn = &x->writing.sketch;
	return x->state == SLATE_FREE && x->holder == 0 && x->number == 0 && x->writer == 0 &&
	       x->from == 0 && x->written == 0 && x->handed == 0 && x->read == 0 &&
	       x->receipt == 0 && !x->rode && x->to == 0 && x->arrived == 0 &&
	       x->writing.kind == 0 && x->writing.text[0] == '\0' &&
	       drawn->strokes == 0 && drawn->count == 0;
}

static void slate_invariant(const struct signals *s, const struct staff *staff, uint8_t k)
{
	const struct slate *x = &s->slate[k];
	must(x->state < SLATE_STATES);
	if (x->state == SLATE_FREE) {
		must(is_zero(x));
		return;
	}
	if (x->state == SLATE_UNDER_WAY || x->state == SLATE_TAKEN)
		dispatch_invariant(s, staff, k);
	if (x->state == SLATE_UNDER_WAY)
		return;
	must(x->holder < staff->seats);
	must(x->state == SLATE_TAKEN || staff->side[x->holder] == signals_side(s, k));
	must(x->number > 0 && x->number <= s->number[x->holder]);
	must(slate_seen(s, x->holder, x->number) == x);
	bool bears = x->writing.text[0] != '\0' || x->writing.sketch.strokes > 0 ||
	             x->writing.enclosed.orders > 0;
	must(bears == (x->state != SLATE_BLANK));
	if (x->state == SLATE_UNREAD || x->state == SLATE_READ)
		must(x->from < staff->seats && x->from != x->holder &&
		     staff->side[x->from] == staff->side[x->holder] &&
		     x->receipt > 0 && x->receipt <= s->handed[x->from]);
}

void signals_invariant(const struct signals *s, const struct staff *staff)
{
	must(s->count == s->slates[0] + s->slates[1]);
	for (uint8_t k = 0; k < s->count; k++)
		slate_invariant(s, staff, k);
	for (uint8_t i = 0; i < SEATS_MAX; i++)
		for (uint8_t k = 0; k < RECEIPTS_KEPT; k++) {
			const struct receipt *r = &s->receipt[i][k];
			must(r->nth <= s->handed[i] && (r->nth == 0 || r->nth % RECEIPTS_KEPT == k));
			must(!r->told || r->read);
			must(!(r->read && r->returned) && (r->rides || (!r->returned && r->due == 0)));
		}
}
