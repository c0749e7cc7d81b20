/* options.c: see options.h. */
#include "rules/reiswitz/options.h"

#include <string.h>

const char *const options_names[] = { "as_printed", "plain_musketry", "break_squares",
	                                  "gun_quarters", "strength_by_lot", "first_by_lot",
	                                  "near_screen", "riders", "riders_taken", NULL };
static const char sight_key[] = "sight";
static const char *const sight_words[] = { "table", "field" };

static uint8_t *option_of(struct options *o, uint8_t index)
{
	uint8_t *const all[] = { &o->as_printed, &o->plain_musketry, &o->break_squares,
		                     &o->gun_quarters, &o->strength_by_lot, &o->first_by_lot,
		                     &o->near_screen, &o->riders, &o->riders_taken };
	return all[index];
}

bool options_value(const struct options *o, uint8_t index)
{
	struct options copy = *o;
	return *option_of(&copy, index) != 0;
}

const char *options_sight(const struct options *o)
{
	return sight_words[o->field];
}

/* SEE-1 */
static void sight_read(const struct doc *o, struct options *out, struct faults *faults)
{
	for (uint8_t k = 0; k < sizeof sight_words / sizeof sight_words[0]; k++)
		if (doc_is(o, DOC_TEXT) && strcmp(o->text, sight_words[k]) == 0) {
			out->field = k;
			return;
		}
	faults_error(faults, o, MSG_FAULT_OPTION_SIGHT, NULL);
}

bool options_read(const struct doc *document, struct options *out, struct faults *faults)
{
	/* OPT-1: FIRE-1 and SHOCK-4 as printed, dense musketry not doubled, squares that break, guns by
	 * quarters, strength and first move by lot, the nearer screen; dispatch riders, who may be
	 * taken (RULING: who asks for that asks for riders); sight */
	uint32_t before = faults->errors;
	memset(out, 0, sizeof *out);
	if (document && !doc_is(document, DOC_OBJECT))
		faults_error(faults, document, MSG_FAULT_OPTIONS, NULL);
	else if (document)
		for (const struct doc *o = document->first; o; o = o->next) {
			uint8_t k = 0;
			while (options_names[k] && strcmp(options_names[k], o->key) != 0)
				k++;
			if (strcmp(o->key, sight_key) == 0)
				sight_read(o, out, faults);
			else if (!options_names[k])
				faults_error(faults, o, MSG_FAULT_OPTION_UNKNOWN, o->key);
			else if (!doc_is(o, DOC_BOOL))
				faults_error(faults, o, MSG_FAULT_OPTION_VALUE, o->key);
			else
				*option_of(out, k) = doc_flag(document, o->key);
		}
	out->riders |= out->riders_taken;
	return faults->errors == before;
}
