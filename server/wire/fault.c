#include "wire/fault.h"
#include "base/text.h"

#include <string.h>

/* What a peer wrote is told back to him and may reach a log or a console. */
static void tame(char *text)
{
	for (; *text != '\0'; text++)
		if ((unsigned char)*text < 0x20 || *text == 0x7F)
			*text = '?';
}

void wire_fault_set(struct wire_fault *why, enum err err, const struct doc *node,
		    enum message_id what, const char *name)
{
	memset(why, 0, sizeof *why);
	why->err = err;
	why->what = what;
	doc_pointer(node, why->pointer, sizeof why->pointer);
	tame(why->pointer);
	text_copy(why->name, sizeof why->name, name);
	tame(why->name);
}
