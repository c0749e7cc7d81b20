/* table.h: the war game as a seat is shown it, laid again: a world of the public documents, and a
 * state of the pieces, accounts, things and fires in its view and log. What the view does not show
 * is not on it. Beside them the memory of the player: what it looked at in this side move, and room
 * to work in. The rules' own pure functions judge on it; what they cannot know from a view (gaps
 * made in this move, say) the server refuses. Called by the files of the player of the war game,
 * reiswitz.c foremost. */
#ifndef KS_BOTS_TABLE_H
#define KS_BOTS_TABLE_H

#include "bots/player.h"
#include "rules/prng.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"
#include "rules/reiswitz/scenario.h"

enum {
	WORLD_MOST = 48 << 20,
	FIELD_CELLS = (WIDTH_MAX / CELL_PACES + 1) * (HEIGHT_MAX / CELL_PACES + 1),
	FIELD_CLASSES = 5, /* enum arm_class */
	DENIED_MOST = 16
};

/* What it does in a side move, a pass over its pieces each. */
enum pass { PASS_VOLLEY, PASS_ONSET, PASS_GUNS, PASS_ADVANCE, PASS_AGAIN, PASSES };

struct table {
	struct world *world; /* behind this struct, in the same memory */
	struct faults faults;
	struct state state, trial;
	struct outcome outcome;
	uint16_t number[PIECES_MAX]; /* by which the seat is shown each piece (SEE-9) */
	uint8_t seat, side, lot[PRNG_KEY]; /* lot: for what is left to chance */
	bool placed[PIECES_MAX];  /* it tried to, before play */
	/* Of this side move. */
	bool entered[PIECES_MAX]; /* it tried to bring it in */
	uint32_t minute;
	bool begun;
	uint8_t pass;
	bool looked[PASSES][PIECES_MAX];
	uint16_t refusals, exits; /* exits: how many went off as they should */
	struct command last, denied[DENIED_MOST]; /* denied: what the server refused of it */
	uint8_t denials;
	/* Of the march: paces to what is wanted, by class of arm, and whether it was reckoned. */
	bool fielded[FIELD_CLASSES];
	uint16_t field[FIELD_CLASSES][FIELD_CELLS];
	uint8_t passable[FIELD_CLASSES][FIELD_CELLS]; /* 0: not; else times its paces */
	_Alignas(16) uint8_t scratch[SCENARIO_SCRATCH];
	_Alignas(16) uint8_t world_memory[WORLD_MOST];
};

bool table_begin(struct table *t, const struct doc *terrain, const struct doc *scenario,
                 const char *world);
/* Lays the state from the view and the log. False: it shows no game of this world. */
bool table_lay(struct table *t, const struct sight *s);

/* May this seat order it here? The engine's own check, and it was not refused in this side move. */
bool table_allows(const struct table *t, const struct command *c);
/* The order by the numbers the seat is shown. */
struct command table_named(const struct table *t, const struct command *c);
/* The last order was refused. */
void table_deny(struct table *t);
/* The order done on `trial`, which was the state; it must be allowed. */
void table_try(struct table *t, const struct command *c);
/* A piece of this seat that may still act; of a stack or square the one that stands for it. */
bool table_idle(const struct table *t, uint16_t piece);
/* An enemy on the board that stands for its stack. */
bool table_enemy(const struct table *t, uint16_t piece);
/* Straight distance of front middles, paces. */
int32_t table_apart(const struct piece *a, const struct piece *b);

#endif
