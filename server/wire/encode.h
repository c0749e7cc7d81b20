/* encode.h: the envelope of what the server sends: answers, errors, notifications. The one place
 * where its text stands; what goes into it others write between begin and end. Called by gate/. */
#ifndef KS_WIRE_ENCODE_H
#define KS_WIRE_ENCODE_H

#include "base/err.h"
#include "base/writer.h"
#include "wire/fault.h"

#include <stddef.h>
#include <stdint.h>

/* What the answer to a request that failed says beyond its code. All but err may be left zero,
 * piece and minute -1. */
struct wire_error {
	enum err err;
	const char *rule;       /* "MOV-4", or NULL */
	int64_t piece;          /* the viewer's id of the piece concerned, or -1 */
	enum message_id hint;   /* worded by the client, with the arguments below; MSG_NONE: none */
	int64_t numbers[FAULT_NUMBERS];
	const char *name;       /* or NULL */
	const char *limit;      /* the limit that was reached, or NULL */
	const char *pointer;    /* the member that is wrong, or NULL */
	int64_t minute;         /* the minute it is now (ERR_MINUTE), or -1 */
};

/* An error with nothing but its code. */
struct wire_error wire_error_plain(enum err err);
/* The error that tells what wire_request or wire_parse found. Borrows name and pointer of why. */
struct wire_error wire_error_fault(const struct wire_fault *why);

/* {"jsonrpc":"2.0","id":ID,"result": … }: exactly one value is written in between. id: JSON text
 * as of wire_request. */
void wire_write_result_begin(struct writer *w, const char *id, size_t id_length);
void wire_write_result_end(struct writer *w);
/* The whole of {"jsonrpc":"2.0","id":ID,"error":{…}}. */
void wire_write_error(struct writer *w, const char *id, size_t id_length,
		      const struct wire_error *error);
/* {"jsonrpc":"2.0","method":METHOD,"params": … }: exactly one value is written in between. */
void wire_write_notification_begin(struct writer *w, const char *method);
void wire_write_notification_end(struct writer *w);
/* The hint of a refusal or fault as an object: {"id":…,"numbers":[…],"name":…}. name may be
 * NULL. */
void wire_write_hint(struct writer *w, enum message_id hint, const int64_t numbers[FAULT_NUMBERS],
		     const char *name);

#endif
