/* sight.h: is a straight line over the ground clear (SEE-10, TER-5)? Fire asks it now; sight,
 * demands and communication ask it later. Reads the compiled ground and the tables, and of a piece
 * only where its body lies. Knows nothing of who asks or of what else stands on the line: bodies
 * that bar a line are the asker's business (FIRE-10, SEE-14). Answers are the same from either end:
 * the line is always sampled from the end with the smaller x, then y. */
#ifndef KS_REISWITZ_SIGHT_H
#define KS_REISWITZ_SIGHT_H

#include "rules/geometry.h"
#include "rules/reiswitz/state.h"

enum sight_bar { SIGHT_NOTHING, SIGHT_WOOD, SIGHT_BUILDING, SIGHT_HEIGHT };

struct sight_end {
	struct fine at;          /* on the board */
	const struct body *body; /* footprint that is skipped, or NULL; borrowed for the call */
	int32_t skip_paces,
		skip_open_paces; /* how deep in dense wood or building, in open wood, this end may stand */
	/* a building aimed at (overlay.h): its own cells bar nothing; 0: none */
	uint16_t thing;
};

struct sight_line {
	struct sight_end from, to;
	/* FIRE-3: woods and buildings bar the line even where it passes over them: all of them, or
	 * those that are not lower than the ground at `from` */
	bool flat, from_above;
};

struct sight_stop {
	enum sight_bar by; /* SIGHT_NOTHING: the line is clear */
	bool inside_from,
		inside_to; /* the bar is the wood or building in which that end stands, too deep (FIRE-4) */
	struct spot at;
};

/* An end with SEE-10's own skips and no body. */
struct sight_end sight_end_at(const struct tables *t, struct fine at);
/* On the ground as it is now in s (NULL: as laid). True if clear; else *stop says what bars it and
 * where first, counted from the end with the smaller x, then y. */
bool sight_clear(const struct world *w, const struct state *s, const struct sight_line *line,
                 struct sight_stop *stop);
/* Fills ground.most from the ground as laid, so that lines high over it are quickly known. Never
 * changes an answer. */
void sight_raise(struct ground *g, const struct tables *t);
/* "wood", "building", "height": for the wire. */
const char *sight_bar_name(enum sight_bar by);
/* ask.sight: {clear, x, y, by}; refused if an end is off the board. */
bool sight_ask(const struct world *w, const struct state *s, const struct viewer *viewer,
               const struct doc *params, struct writer *out, struct refusal *why);

#endif
