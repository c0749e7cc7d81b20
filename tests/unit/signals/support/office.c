#include "tests/unit/signals/support/office.h"
#include "base/text.h"

#include <string.h>

enum { SEATS = 5, FIRST_GREEN = 3 };

void office_open(struct office *o, uint8_t slates_a_side)
{
	uint8_t slates[SIDES] = { slates_a_side, slates_a_side };
	*o = (struct office){ .staff = { .seats = SEATS,
		                             .commander = { { 0 }, { FIRST_GREEN } },
		                             .side_name = { "blue", "green" },
		                             .begun = true,
		                             .minute = 7,
		                             .width = 1000,
		                             .height = 800 } };
	signals_begin(&o->signals, slates);
	for (uint8_t a = 0; a < SEATS; a++) {
		o->staff.side[a] = a >= FIRST_GREEN;
		o->staff.linked[a] = a >= FIRST_GREEN ? 0x18 : 0x07;
	}
}

void office_cut(struct office *o, uint8_t a, uint8_t b)
{
	o->staff.linked[a] = (uint16_t)(o->staff.linked[a] & ~(1u << b));
	o->staff.linked[b] = (uint16_t)(o->staff.linked[b] & ~(1u << a));
}

void office_join(struct office *o, uint8_t a, uint8_t b)
{
	o->staff.linked[a] = (uint16_t)(o->staff.linked[a] | 1u << b);
	o->staff.linked[b] = (uint16_t)(o->staff.linked[b] | 1u << a);
}

bool office_gives(struct office *o, uint8_t seat, const struct signal_command *c)
{
	struct seat_id by = { seat };
	if (!signals_check(&o->signals, &o->staff, by, c, &o->why))
		return false;
	signals_apply(&o->signals, &o->staff, by, c);
	signals_invariant(&o->signals, &o->staff);
	return true;
}

bool office_writes(struct office *o, uint8_t seat, uint32_t number, const char *text)
{
	struct signal_command c = { .verb = SIGNAL_WRITE, .number = number };
	text_copy(c.writing.text, sizeof c.writing.text, text);
	return office_gives(o, seat, &c);
}

bool office_hands(struct office *o, uint8_t seat, uint32_t number, uint8_t to)
{
	struct signal_command c = { .verb = SIGNAL_HAND, .number = number, .to = to };
	return office_gives(o, seat, &c);
}

bool office_reads(struct office *o, uint8_t seat, uint32_t number)
{
	struct signal_command c = { .verb = SIGNAL_READ, .number = number };
	return office_gives(o, seat, &c);
}

bool office_wipes(struct office *o, uint8_t seat, uint32_t number)
{
	struct signal_command c = { .verb = SIGNAL_WIPE, .number = number };
	return office_gives(o, seat, &c);
}

bool office_says(struct office *o, uint8_t seat, const char *text)
{
	struct signal_command c = { .verb = SIGNAL_SAY };
	text_copy(c.said, sizeof c.said, text);
	return office_gives(o, seat, &c);
}

bool office_refused(const struct office *o, const char *rule, enum message_id hint)
{
	return strcmp(o->why.rule, rule) == 0 && o->why.hint == hint && o->why.piece == -1;
}

enum slate_state office_state(const struct office *o, uint8_t seat, uint32_t number)
{
	for (uint8_t k = 0; k < o->signals.count; k++) {
		const struct slate *x = &o->signals.slate[k];
		if (x->state != SLATE_FREE && x->holder == seat && x->number == number)
			return (enum slate_state)x->state;
	}
	return SLATE_FREE;
}

uint8_t office_held(const struct office *o, uint8_t seat)
{
	uint8_t n = 0;
	for (uint8_t k = 0; k < o->signals.count; k++)
		n = (uint8_t)(n + (slate_in_hand(&o->signals.slate[k]) &&
		                   o->signals.slate[k].holder == seat));
	return n;
}
