#include "match/terms.h"

bool lots_terms_read(const struct doc *terms, bool *mixes)
{
	int64_t lots;
	*mixes = doc_get(terms, "lots") != NULL;
	return !*mixes || doc_int(terms, "lots", LOTS_MIXED, LOTS_MIXED, &lots);
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
