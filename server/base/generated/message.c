/* Generated from schema/messages by schema/gen/messages.mjs. */
#include "base/generated/message.h"

static const char *const keys[MESSAGE_COUNT] = {
	"",

};

static const char *const texts[MESSAGE_COUNT] = {
	"",

};

const char *message_key(enum message_id id)
{
	return id < MESSAGE_COUNT ? keys[id] : "";
}

const char *message_text(enum message_id id)
{
	return id < MESSAGE_COUNT ? texts[id] : "";
}
