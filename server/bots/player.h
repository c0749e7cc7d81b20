/* player.h: the door to a computer player of one game: from what its seat is shown to one order. A
 * further game is a row of `players`. Knows the game, not the protocol: bot.c speaks. Pure but for
 * the memory it is lent. Called by bot.c; app.c reads the strengths. */
#ifndef KS_BOTS_PLAYER_H
#define KS_BOTS_PLAYER_H

#include "base/digest.h"
#include "base/doc.h"
#include "base/writer.h"

/* What a seat sees, as a browser in it does. */
struct sight {
	const struct doc *view; /* its fragments by name */
	const struct doc *log;  /* the latest events, oldest first; as far back as it has heard */
	const char *side;       /* its own */
	uint8_t seat, strength; /* strength: index into the player's */
	struct digest lot;      /* for what is left to chance: the seat's own, the same all game */
	void *memory;           /* of memory_size bytes */
};

struct choice {
	const char *verb;   /* static */
	int64_t minute;     /* the order's */
	struct writer *params; /* an object already open, for the verb's own members */
};

struct player {
	const char *engine;
	const char *const *strengths; /* the weakest first, NULL-terminated */
	size_t (*memory_size)(void);
	/* The public documents of the game's board, read once into memory, which is zeroed. world: the
	 * digest of the board that is played on, hex. False: it cannot play on these, or they are not
	 * that board's. NULL: the view alone is enough, and there are none. */
	bool (*begin)(void *memory, const struct doc *terrain, const struct doc *scenario,
	              const char *world);
	/* False: it is not for this seat to order anything now. */
	bool (*choose)(const struct sight *s, struct choice *out);
	/* The rules refused its last order: it is asked again of the same state. False: it has no
	 * other. NULL: it knows the rules and the whole state. */
	bool (*refused)(void *memory);
};

extern const struct player *const players[]; /* NULL-terminated */
/* NULL: no computer plays this game. */
const struct player *player_find(const char *engine);
/* The index of a strength; the weakest if there is none of this name (NULL is allowed). */
uint8_t player_strength(const struct player *p, const char *name);

/* battle.c: the Game of Battle. */
extern const struct player battle_player;
/* reiswitz.c: the Tactical War Game of 1812. */
extern const struct player reiswitz_player;

#endif
