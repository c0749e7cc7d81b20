/* enclosed.h: orders that a slate carries beside its writing, for troops of whoever reads it
 * (TURN-7): he may put each down in his own list, and nothing more comes of them. They are kept as
 * the record has them; the game's own reader judges their form and nobody their truth, so that
 * writing one asks the game nothing (SEE-8). Pure.
 *
 * RULING: only an order and a proposal carry orders; a report tells what was.
 * RULING: only orders that name nothing but the side's own troops and places: everybody has numbers
 * of his own for the enemy's (SEE-8), so what aims at him is said in words, or drawn. */
#ifndef KS_SIGNALS_ENCLOSED_H
#define KS_SIGNALS_ENCLOSED_H

#include "rules/engine.h"

enum {
	SLATE_ORDERS = 4,    /* that one slate carries */
	ENCLOSED_TEXT = 2048 /* bytes of all with their NUL: of marches through most points */
};

struct enclosed {
	uint8_t orders;           /* 0: the text is empty */
	char text[ENCLOSED_TEXT]; /* [{"order":"order.move","params":{…}}, …] */
};

/* By which game they are read; command: lent, of its command_size, aligned for anything, or NULL:
 * no memory, and none can be read. */
struct enclosing {
	const struct engine *engine;
	const void *world;
	void *command;
};

/* list NULL: none. with NULL: there may be none. False with a refusal: no whole orders, or too many
 * of them, or such as cannot be enclosed. */
bool enclosed_read(const struct doc *list, const struct enclosing *with, struct enclosed *out,
                   struct refusal *why);
/* "orders" of the object open in w; nothing if there are none. */
void enclosed_write(const struct enclosed *e, struct writer *w);

#endif
