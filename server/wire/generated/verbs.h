/* Generated from schema/commands by schema/gen/commands.mjs.
 * Every request there is: its name, who may send it, in which phase of a match, what it costs of a
 * connection's allowance, the rule it rests on, and the shape of its parameters. */
#ifndef KS_WIRE_VERBS_H
#define KS_WIRE_VERBS_H

#include "wire/shape.h"

enum verb {
	VERB_NONE,
	VERB_ASK_COMMAND, /* ask.command */
	VERB_ASK_DEPLOYMENT, /* ask.deployment */
	VERB_ASK_GROUND, /* ask.ground */
	VERB_ASK_MOVES, /* ask.moves */
	VERB_ASK_RANGE, /* ask.range */
	VERB_ASK_REACH, /* ask.reach */
	VERB_ASK_SIGHT, /* ask.sight */
	VERB_ASK_TRY, /* ask.try */
	VERB_CLOCK_PAUSE, /* clock.pause */
	VERB_CLOCK_RESUME, /* clock.resume */
	VERB_COMMAND_ASSIGN, /* command.assign */
	VERB_COMMAND_CHOOSE, /* command.choose */
	VERB_COMMAND_RETURN, /* command.return */
	VERB_DRAFT_ADD, /* draft.add */
	VERB_DRAFT_GO, /* draft.go */
	VERB_DRAFT_MOVE, /* draft.move */
	VERB_DRAFT_PREPARE, /* draft.prepare */
	VERB_DRAFT_REMOVE, /* draft.remove */
	VERB_LOBBY_CLAIM, /* lobby.claim */
	VERB_LOBBY_LAY, /* lobby.lay */
	VERB_LOBBY_SCENARIOS, /* lobby.scenarios */
	VERB_LOBBY_TABLES, /* lobby.tables */
	VERB_MATCH_AGREE, /* match.agree */
	VERB_MATCH_CHAIR, /* match.chair */
	VERB_MATCH_COMPUTER, /* match.computer */
	VERB_MATCH_CONSENT, /* match.consent */
	VERB_MATCH_DEPUTY, /* match.deputy */
	VERB_MATCH_DISMISS, /* match.dismiss */
	VERB_MATCH_EXCHANGE, /* match.exchange */
	VERB_MATCH_JOIN, /* match.join */
	VERB_MATCH_LEAVE, /* match.leave */
	VERB_MATCH_PRESIDE, /* match.preside */
	VERB_MATCH_REPLACE, /* match.replace */
	VERB_MATCH_UMPIRE, /* match.umpire */
	VERB_NARRATIVE_ADD, /* narrative.add */
	VERB_OFFER_ACCEPT, /* offer.accept */
	VERB_OFFER_DECLINE, /* offer.decline */
	VERB_OFFER_DRAW, /* offer.draw */
	VERB_OFFER_FLAG, /* offer.flag */
	VERB_OFFER_TRUCE, /* offer.truce */
	VERB_ORDER_ATTACK, /* order.attack */
	VERB_ORDER_BREAK, /* order.break */
	VERB_ORDER_DEMAND, /* order.demand */
	VERB_ORDER_DEPLOY, /* order.deploy */
	VERB_ORDER_EMPLACE, /* order.emplace */
	VERB_ORDER_EMPTY, /* order.empty */
	VERB_ORDER_FILL, /* order.fill */
	VERB_ORDER_FIRE, /* order.fire */
	VERB_ORDER_FORM, /* order.form */
	VERB_ORDER_GO, /* order.go */
	VERB_ORDER_LAY, /* order.lay */
	VERB_ORDER_LIFT, /* order.lift */
	VERB_ORDER_LIMBER, /* order.limber */
	VERB_ORDER_LOAD, /* order.load */
	VERB_ORDER_MOVE, /* order.move */
	VERB_ORDER_PLACE, /* order.place */
	VERB_ORDER_PLAY, /* order.play */
	VERB_ORDER_SAIL, /* order.sail */
	VERB_ORDER_SHIFT, /* order.shift */
	VERB_ORDER_STACK, /* order.stack */
	VERB_ORDER_TURN, /* order.turn */
	VERB_ORDER_UNLOAD, /* order.unload */
	VERB_ORDER_WIPE, /* order.wipe */
	VERB_ORDER_WORK, /* order.work */
	VERB_PART_END, /* part.end */
	VERB_SESSION_HELLO, /* session.hello */
	VERB_SESSION_TIME, /* session.time */
	VERB_SLATE_HAND, /* slate.hand */
	VERB_SLATE_READ, /* slate.read */
	VERB_SLATE_WIPE, /* slate.wipe */
	VERB_SLATE_WRITE, /* slate.write */
	VERB_TALK_SAY, /* talk.say */
	VERB_UMPIRE_END, /* umpire.end */
	VERB_UMPIRE_EXTEND, /* umpire.extend */
	VERB_UMPIRE_FREEZE, /* umpire.freeze */
	VERB_UMPIRE_PAUSE, /* umpire.pause */
	VERB_UMPIRE_REMARK, /* umpire.remark */
	VERB_UMPIRE_REPLACE, /* umpire.replace */
	VERB_UMPIRE_RESUME, /* umpire.resume */
	VERB_UMPIRE_UNFREEZE, /* umpire.unfreeze */
	VERB_COUNT
};

enum verb_who {
	VERB_BY_ANYONE = 1,
	VERB_BY_SEAT = 2,
	VERB_BY_CHAIR = 4,
	VERB_BY_UMPIRE = 8,
	VERB_BY_WATCHER = 16,
};

enum verb_phase {
	VERB_IN_WAITING = 1,
	VERB_IN_PLAY = 2,
	VERB_IN_OVER = 4,
	VERB_IN_ANY = 7, /* also where there is no match */
};

struct verb_info {
	const char *name;           /* on the wire */
	const char *rule;           /* "MOV-1", or "" */
	uint8_t who, phase;         /* sets of enum verb_who, verb_phase */
	uint8_t cost;
	bool changes;               /* carries a ref, is journalled */
	const struct shape *params; /* a SHAPE_OBJECT */
};

/* v must be a verb other than VERB_NONE and VERB_COUNT. */
const struct verb_info *verb_info(enum verb v);
/* The verb of this wire name, or VERB_NONE. */
enum verb verb_find(const char *name);

#endif
