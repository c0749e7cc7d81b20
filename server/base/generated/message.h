/* Generated from schema/messages by schema/gen/messages.mjs. Every sentence a person reads, by id. */
#ifndef KS_BASE_MESSAGE_H
#define KS_BASE_MESSAGE_H

#include <stdint.h>

enum message_id {
	MSG_NONE,

	MESSAGE_COUNT
};

const char *message_key(enum message_id id);  /* "refusal.ground"; "" for MSG_NONE */
const char *message_text(enum message_id id); /* English, with {0} … {3} and {name} */

#endif
