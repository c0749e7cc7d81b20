/* stack.h: who stands on whom (ARM-3, ARM-6): the members of a stack, what kind of body they make,
 * and taking one out. Called by march, fire, shock, losses and the views. Joining is formations'
 * (order stack, deploy, form). */
#ifndef KS_REISWITZ_STACK_H
#define KS_REISWITZ_STACK_H

#include "rules/reiswitz/state.h"

/* ARM-3: two closed infantry and four tirailleurs, or six light foot. */
enum { STACK_MAX = 6 };

/* Bottom first; a piece alone is a stack of one. Indexes into state.piece. */
struct stack { uint8_t count; uint16_t piece[STACK_MAX]; };

/* The stack of a piece, whichever of its members it is. Off the board: the piece alone. */
void stack_of(const struct state *s, uint16_t piece, struct stack *out);
static inline uint16_t stack_top(const struct stack *k) { return k->piece[k->count - 1]; }
static inline uint16_t stack_bottom(const struct stack *k) { return k->piece[0]; }
/* Stands in a stack of two or more. */
bool stack_shared(const struct state *s, uint16_t piece);
/* SHOCK-14: a stack is one target: what was done to it, to any of its members, in this side move:
 * it was aimed at (SPENT_SHOT), it was attacked (SPENT_ATTACKED). */
uint8_t stack_spent(const struct state *s, uint16_t piece);
/* The same of all at once, for those who ask of many: by piece. */
struct stacks_spent { uint8_t of[PIECES_MAX]; };
void stacks_spent(const struct state *s, struct stacks_spent *out);
/* RULING (SHOCK-14, SEE-9): in field sight what was done to an enemy in this side move counts as
 * far as it is known of the number under which he is seen (struct sighting): the truth says no, or
 * else the refusal would tell who it is that came in sight again. */
bool stack_judged(const struct state *s, uint16_t piece);
/* What such arms make together, whatever pieces they are of (a scenario's). */
bool stack_arms_light(const struct tables *t, const uint8_t *arm, uint8_t count);
bool stack_arms_mass(const uint8_t *arm, uint8_t count);
/* ARM-6: three to six light foot and nothing else: a line, with flanks, not dense. */
bool stack_light_mass(const struct tables *t, const struct state *s, const struct stack *k);
/* ARM-6: two or three closed infantry, or two with up to four tirailleurs or jägers. */
bool stack_may_mass(const struct state *s, const struct stack *k);
/* FIRE-9: a dense target: any stack that is no light mass, a mass, a square, a narrow piece. */
bool stack_dense(const struct tables *t, const struct state *s, uint16_t piece);
/* Takes a piece out of its stack, or its square (square.h): the others close up. One left alone is
 * in line again, what is no mass any more a column. The piece may be about to leave the board. */
void stack_leave(struct state *s, uint16_t piece);
/* Puts a piece that is in no stack on top of this one, or beneath; it takes its place and bearing.
 * What grows is a column (RULING: a mass must form anew), or a light mass. */
void stack_join(struct state *s, uint16_t piece, uint16_t target, bool over);

#endif
