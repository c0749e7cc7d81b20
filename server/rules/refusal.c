/* refusal.c: see refusal.h. */
#include "rules/refusal.h"

void refusal_write(const struct refusal *why, struct writer *w)
{
	writer_key_text(w, "rule", why->rule);
	writer_key(w, "hint");
	writer_object(w);
	writer_key_text(w, "id", message_key(why->hint));
	writer_key(w, "numbers");
	writer_array(w);
	for (int k = 0; k < REFUSAL_NUMBERS; k++)
		writer_int(w, why->numbers[k]);
	writer_end(w, ']');
	writer_end(w, '}');
}
