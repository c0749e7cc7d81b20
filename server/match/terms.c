#include "match/terms.h"
#include "base/member.h"

enum { SEATING_TEXT = 32 };

bool lots_terms_read(const struct doc *terms, bool *mixes)
{
	int64_t lots;
	*mixes = doc_get(terms, "lots") != NULL;
	return !*mixes || doc_int(terms, "lots", LOTS_MIXED, LOTS_MIXED, &lots);
}

bool absence_terms_read(const struct doc *recorded, uint32_t *seconds)
{
	if (!doc_is(recorded, DOC_INT) || recorded->integer < ABSENCE_SECONDS_LEAST ||
	    recorded->integer > ABSENCE_SECONDS_MOST)
		return false;
	*seconds = (uint32_t)recorded->integer;
	return true;
}

bool delay_terms_read(const struct doc *recorded, struct delay_terms *out)
{
	int64_t minutes, seconds;
	if (!doc_int(recorded, "minutes", 1, DELAY_MINUTES_MOST, &minutes) ||
	    !doc_int(recorded, "seconds", 1, DELAY_SECONDS_MOST, &seconds))
		return false;
	*out = (struct delay_terms){ (uint32_t)minutes, (uint32_t)seconds };
	return true;
}

void delay_terms_write(const struct delay_terms *t, struct writer *w)
{
	writer_object(w);
	writer_key_int(w, "minutes", t->minutes);
	writer_key_int(w, "seconds", t->seconds);
	writer_end(w, '}');
}

bool seating_terms_read(const struct doc *recorded, struct seating_terms *out)
{
	struct seating_terms t;
	if (!doc_is(recorded, DOC_ARRAY) || recorded->count != SIDES)
		return false;
	for (uint32_t side = 0; side < SIDES; side++) {
		const struct doc *n = doc_at(recorded, side);
		if (!doc_is(n, DOC_INT) || n->integer < 1 || n->integer > SEATS_MAX / SIDES)
			return false;
		t.players[side] = (uint8_t)n->integer;
	}
	*out = t;
	return true;
}

void seating_terms_write(const struct seating_terms *t, struct writer *w)
{
	writer_array(w);
	for (int side = 0; side < SIDES; side++)
		writer_int(w, t->players[side]);
	writer_end(w, ']');
}

void seating_terms_lay(const struct seating_terms *t, const char *scenario, struct buffer *out)
{
	char memory[SEATING_TEXT];
	struct buffer numbers;
	struct writer w;
	buffer_lend(&numbers, memory, sizeof memory - 1);
	writer_init(&w, &numbers);
	seating_terms_write(t, &w);
	memory[numbers.length] = '\0';
	member_before(scenario, "seating", memory, out);
}

bool clock_terms_read(const struct doc *recorded, struct clock_terms *out)
{
	int64_t move, bank;
	if (!doc_int(recorded, "move", CLOCK_MOVE_LEAST, CLOCK_MOVE_MOST, &move) ||
	    !doc_int(recorded, "bank", 0, CLOCK_BANK_MOST, &bank))
		return false;
	*out = (struct clock_terms){ (uint32_t)move, (uint32_t)bank };
	return true;
}

void clock_terms_write(const struct clock_terms *t, struct writer *w)
{
	writer_object(w);
	writer_key_int(w, "move", t->move_s);
	writer_key_int(w, "bank", t->bank_s);
	writer_end(w, '}');
}
