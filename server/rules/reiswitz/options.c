/* options.c: see options.h. Sight, dispatch riders, the screen and strength by lot come with
 * concealment. */
#include "rules/reiswitz/options.h"

#include <string.h>

const char *const options_names[] = { "as_printed", "plain_musketry", "break_squares",
	                                  "gun_quarters", NULL };

static uint8_t *option_of(struct options *o, uint8_t index)
{
	uint8_t *const all[] = { &o->as_printed, &o->plain_musketry, &o->break_squares,
		                     &o->gun_quarters };
	return all[index];
}

bool options_value(const struct options *o, uint8_t index)
{
	struct options copy = *o;
	return *option_of(&copy, index) != 0;
}

bool options_read(const struct doc *document, struct options *out, struct faults *faults)
{
	/* OPT-1: FIRE-1 and SHOCK-4 as printed, dense musketry not doubled, squares that break, guns by
	 * quarters */
	uint32_t before = faults->errors;
	memset(out, 0, sizeof *out);
	if (document && !doc_is(document, DOC_OBJECT))
		faults_error(faults, document, MSG_FAULT_OPTIONS, NULL);
	else if (document)
		for (const struct doc *o = document->first; o; o = o->next) {
			uint8_t k = 0;
			while (options_names[k] && strcmp(options_names[k], o->key) != 0)
				k++;
			if (!options_names[k])
				faults_error(faults, o, MSG_FAULT_OPTION_UNKNOWN, o->key);
			else if (!doc_is(o, DOC_BOOL))
				faults_error(faults, o, MSG_FAULT_OPTION_VALUE, o->key);
			else
				*option_of(out, k) = doc_flag(document, o->key);
		}
	return faults->errors == before;
}
