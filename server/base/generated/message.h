/* Generated from schema/messages by schema/gen/messages.mjs. Every sentence a person reads, by id. */
#ifndef KS_BASE_MESSAGE_H
#define KS_BASE_MESSAGE_H

#include <stdint.h>

enum message_id {
	MSG_NONE,
	MSG_REFUSAL_FIRE_ACTED,
	MSG_REFUSAL_FIRE_ARM,
	MSG_REFUSAL_FIRE_BUILDING,
	MSG_REFUSAL_FIRE_COVER,
	MSG_REFUSAL_FIRE_DEEP,
	MSG_REFUSAL_FIRE_ENEMY,
	MSG_REFUSAL_FIRE_FIELD,
	MSG_REFUSAL_FIRE_FRIEND,
	MSG_REFUSAL_FIRE_HARMLESS,
	MSG_REFUSAL_FIRE_HEIGHT,
	MSG_REFUSAL_FIRE_LANE,
	MSG_REFUSAL_FIRE_MOVED,
	MSG_REFUSAL_FIRE_NARROW,
	MSG_REFUSAL_FIRE_RANGE,
	MSG_REFUSAL_FIRE_TARGET,
	MSG_REFUSAL_FIRE_TWICE,
	MSG_REFUSAL_FIRE_WOOD,
	MSG_REFUSAL_RANGE_PIECE,
	MSG_REFUSAL_SIGHT_BOARD,
	MESSAGE_COUNT
};

const char *message_key(enum message_id id);  /* "refusal.ground"; "" for MSG_NONE */
const char *message_text(enum message_id id); /* English, with {0} … {3} and {name} */

#endif
