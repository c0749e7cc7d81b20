/* bot.h: a computer in a seat, as its own process holds it: speaks the protocol of schema/ over
 * lines, keeps what its seat is shown, and orders when its player says so. It is told its match and
 * the secret of its seat in the first line, as a browser has them from its address; all else it
 * hears and says is what a browser there hears and says. No clock, no file: tools/bot.c reads and
 * writes the lines, and fetches the documents that ship, which are anybody's.
 *
 *   TOLD --hello, join--> SEES --order--> AWAITS --answered--> SEES
 *   SEES, AWAITS --resync, update missed, moved on--> joins again
 *   any --the server has no room or no disk--> RESTS, then joins again */
#ifndef KS_BOTS_BOT_H
#define KS_BOTS_BOT_H

#include "base/buffer.h"
#include "base/ids.h"
#include "bots/kept.h"
#include "bots/player.h"

/* BOT_DONE: the game is over, or not one it plays. BOT_FAULT: what it heard makes no sense to it,
 * or it ordered what is refused, or has no memory: end, and let the server decide. */
enum bot_says { BOT_GOES_ON, BOT_DONE, BOT_FAULT };

/* Whence it has the documents of a board; as a browser has the ground from its address. */
struct bot_library {
	void *self;
	/* The scenario of this id and its terrain, in the arena. seating: the players of each side, if
	 * the table was laid for other numbers than the scenario has seats; else NULL. False: there is
	 * none. */
	bool (*read)(void *self, const char *scenario, const struct doc *seating, struct arena *arena,
	             const struct doc **terrain_read, const struct doc **scenario_read);
};

enum bot_asked { ASKED_NOTHING, ASKED_HELLO, ASKED_JOIN, ASKED_ORDER };

struct bot {
	struct buffer out;     /* lines to be written; the caller clears it */
	struct kept kept;
	struct arena arena;    /* of the line in hand */
	char match[MATCH_ID_TEXT], secret[SECRET_TEXT];
	char side[24];
	uint8_t seat;
	bool told, rests;
	enum bot_asked asked;  /* what it waits for an answer to */
	int64_t id;            /* of that */
	int64_t tried_epoch, tried_seq; /* the state it ordered in last; -1: none */
	const struct player *player;
	void *memory;          /* the player's */
	struct bot_library library; /* set after bot_init; needed by a game with a board */
};

void bot_init(struct bot *b);
void bot_finish(struct bot *b);
/* One line, without its newline. */
enum bot_says bot_hear(struct bot *b, const char *line, size_t n);
/* It has something to do that needs no further line: bot_act, at once. */
bool bot_wants(const struct bot *b);
/* It waits a second, then bot_act. */
bool bot_rests(const struct bot *b);
/* Thinks and orders, or after a rest joins again. */
enum bot_says bot_act(struct bot *b);

#endif
