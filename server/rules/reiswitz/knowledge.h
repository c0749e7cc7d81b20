/* knowledge.h: what a viewer may know, as a state of its own (SEE-1, SEE-8, SEE-9, SEE-12, house
 * 4). `check`, `ask`, `view` and every refusal are answered from that state and from nothing else,
 * so that no byte of theirs can depend on what is hidden: it is made from nothing, and each thing
 * in it was added for a reason that stands beside it. `apply` works on the truth.
 *
 * In a viewer's state his own troops keep their numbers; a sighted piece or ship stands in a place
 * of the array that its own index had no part in choosing, and goes by the number of the sighting
 * (piece.shown). Orders name what they mean by the shown numbers: knowledge_command turns them
 * into indexes of the viewer's state, and `to_truth` those into the truth's.
 *
 * Table sight (SEE-1, SEE-12): everything but what is under a box, in an ambush, undrawn, or not
 * yet shown in deployment. Field sight: a seat sees what its sight circle sees (SEE-8); the public
 * ground, minute, whose move, announced tasks and no troops (house 3); the umpire, and everybody
 * after the end, the truth. Called by engine.c alone. Knows nothing of how sightings come about:
 * that is sightings.h. */
#ifndef KS_REISWITZ_KNOWLEDGE_H
#define KS_REISWITZ_KNOWLEDGE_H

#include "rules/reiswitz/command.h"

/* What the truth's indexes are of the pieces and ships in a viewer's state; NO_PIECE: a ghost's, or
 * nobody's. */
struct knowing {
	uint16_t piece[PIECES_MAX], ship[SHIPS_MAX];
};

/* Every piece of the truth is known whole and goes by its own index: for setup, decode and tests.
 */
void knowledge_own(struct state *s);

/* Is nothing hidden from him? */
bool knowledge_whole(const struct world *w, const struct state *s, const struct viewer *viewer);
/* What the viewer knows: s itself where nothing is hidden from him, else *room, filled. map may be
 * NULL. Good as long as both. */
const struct state *knowledge_of(const struct world *w, const struct state *s,
                                 const struct viewer *viewer, struct state *room,
                                 struct knowing *map);

/* The numbers of pieces and ships in a command as the viewer knows them → indexes of his state. A
 * number he does not know becomes PIECE_UNKNOWN, or SHIPS_MAX: no piece's and no ship's, so that
 * every check refuses it in TURN-11's words, and not INDEX_NONE, which says that nothing was
 * named. */
enum { PIECE_UNKNOWN = PIECES_MAX };
void knowledge_command(const struct state *known, const struct command *named,
                       struct command *out);
/* Indexes of his state → the truth's. */
void knowledge_to_truth(const struct knowing *map, const struct command *known,
                        struct command *out);
/* END-1, END-4, field sight: at the end of a side move, when its sightings are settled, whom each
 * seat takes to hold the places and what its side's tasks have come to. RULING: both are judged as
 * the rules have it, but of what the seat knows, from whose the places were at the start: a place
 * an enemy has taken, a line he has passed, a bridge he has broken out of its sight would else be
 * told by the task (SEE-9). The match itself is judged by the truth, and so are the tasks when it
 * is over: who took his for done may find that it was not. */
void knowledge_verdict(const struct world *w, struct state *s);
/* The piece a refusal names, as an index of his state → his number. */
void knowledge_refusal(const struct state *known, struct refusal *why);

#endif
