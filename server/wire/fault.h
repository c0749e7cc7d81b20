/* fault.h: what is wrong with bytes from outside, bounded and exact: the place as a JSON pointer
 * from the root of the text, and a message id with arguments, so that peer and log are told the
 * same. Filled by decode, envelope and shape; shown by gate/ (in the answer's `data`) and by
 * tools/. */
#ifndef KS_WIRE_FAULT_H
#define KS_WIRE_FAULT_H

#include "base/err.h"
#include "base/faults.h"

struct wire_fault {
	enum err err; /* ERR_PARSE, ERR_REQUEST, ERR_METHOD, ERR_PARAMS, ERR_LIMIT, ERR_NOMEM */
	enum message_id what;          /* {0}…{3} are numbers[], {name} is name */
	int64_t numbers[FAULT_NUMBERS];
	char name[FAULT_NAME];         /* printable; cut off if longer */
	char pointer[FAULT_POINTER];   /* "" for the whole */
};

/* Fills *why. node and name may be NULL. Bytes of name that no one should be shown become '?'. */
void wire_fault_set(struct wire_fault *why, enum err err, const struct doc *node,
		    enum message_id what, const char *name);

#endif
