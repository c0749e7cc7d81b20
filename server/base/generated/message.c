/* Generated from schema/messages by schema/gen/messages.mjs. */
#include "base/generated/message.h"

static const char *const keys[MESSAGE_COUNT] = {
	"",
	"refusal.fire_acted",
	"refusal.fire_arm",
	"refusal.fire_building",
	"refusal.fire_cover",
	"refusal.fire_deep",
	"refusal.fire_enemy",
	"refusal.fire_field",
	"refusal.fire_friend",
	"refusal.fire_harmless",
	"refusal.fire_height",
	"refusal.fire_lane",
	"refusal.fire_moved",
	"refusal.fire_narrow",
	"refusal.fire_range",
	"refusal.fire_target",
	"refusal.fire_twice",
	"refusal.fire_wood",
	"refusal.range_piece",
	"refusal.sight_board",
};

static const char *const texts[MESSAGE_COUNT] = {
	"",
	"This piece has acted in this move. Each piece acts once.",
	"Heavy and light cavalry have no fire. They act by the shock.",
	"A building at {0}, {1} lies between the fronts. Choose another target, or another place to fire from.",
	"The target stands in cover, and at {0} paces this piece does it no harm there. Go nearer.",
	"The target stands too deep in the wood or building: fire reaches {0} paces into it, {1} into open wood.",
	"Another enemy piece stands in the way. Fire at that one, or choose another target.",
	"The target lies outside the field of fire: the front and 45° outward from each of its ends. Turn the piece, or choose another target.",
	"A piece of your own side stands in the line of fire. Choose another target, or move it away first.",
	"At {0} paces this piece does that target no harm. Go nearer, or choose another target.",
	"Higher ground at {0}, {1} lies between the fronts. Choose another target, or another place to fire from.",
	"A piece of your side has crossed this line of fire in this move. Choose another target, or fire first and march after.",
	"This piece has moved. In one move a piece either moves or fires; a foot piece may only turn up to 45° before it fires.",
	"In a defile, a street or on a bridge the piece has no front to fire from. March it out first.",
	"The target is {0} paces off; this piece fires to {1} paces. Go nearer.",
	"Fire needs an enemy piece that stands on the board. Choose one that your piece can see.",
	"This piece has fired in this move. It may fire again in your next.",
	"A wood at {0}, {1} lies between the fronts. Choose another target, or another place to fire from.",
	"Ask the range of a piece of your own side that stands on the board.",
	"Both ends of a line of sight lie on the board, which is {0} paces wide and {1} high.",
};

const char *message_key(enum message_id id)
{
	return id < MESSAGE_COUNT ? keys[id] : "";
}

const char *message_text(enum message_id id)
{
	return id < MESSAGE_COUNT ? texts[id] : "";
}
