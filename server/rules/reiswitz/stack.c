/* stack.c: see stack.h. */
#include "rules/reiswitz/stack.h"

#include "base/must.h"
#include "rules/reiswitz/square.h"

void stack_of(const struct state *s, uint16_t piece, struct stack *out)
{
	uint16_t bottom = s->piece[piece].stack;
	*out = (struct stack){ 1, { piece } };
	if (!s->piece[piece].on_board)
		return;
	out->count = 0;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!p->on_board || p->stack != bottom)
			continue;
		must(p->level < STACK_MAX);
		out->piece[p->level] = k;
		out->count++;
	}
	must(out->count >= 1 && out->count <= STACK_MAX);
}

bool stack_shared(const struct state *s, uint16_t piece)
{
	struct stack k;
	stack_of(s, piece, &k);
	return k.count > 1;
}

static uint8_t spent_of(const struct piece *p)
{
	return (uint8_t)((p->shot_at == SHOT_AT ? SPENT_SHOT : 0) | (p->attacked ? SPENT_ATTACKED : 0));
}

uint8_t stack_spent(const struct state *s, uint16_t piece)
{
	struct stack k;
	uint8_t spent = 0;
	stack_of(s, piece, &k);
	for (uint8_t i = 0; i < k.count; i++)
		spent |= spent_of(&s->piece[k.piece[i]]);
	return spent;
}

void stacks_spent(const struct state *s, struct stacks_spent *out)
{
	uint8_t whole[PIECES_MAX] = { 0 }; /* by the piece that names the stack */
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].on_board)
			whole[s->piece[k].stack] |= spent_of(&s->piece[k]);
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		out->of[k] = p->on_board ? whole[p->stack] : spent_of(p);
	}
}

bool stack_judged(const struct state *s, uint16_t piece)
{
	return !s->options.field || s->piece[piece].known != KNOWN_ALL;
}

static void arms_of(const struct state *s, const struct stack *k, uint8_t arm[STACK_MAX])
{
	for (uint8_t i = 0; i < k->count; i++)
		arm[i] = s->piece[k->piece[i]].arm;
}

bool stack_arms_light(const struct tables *t, const uint8_t *arm, uint8_t count)
{
	/* ARM-6 */
	for (uint8_t i = 0; i < count; i++)
		if (t->arm[arm[i]].class != CLASS_LIGHT_FOOT)
			return false;
	return count >= t->light_mass_least;
}

bool stack_light_mass(const struct tables *t, const struct state *s, const struct stack *k)
{
	uint8_t arm[STACK_MAX];
	arms_of(s, k, arm);
	return stack_arms_light(t, arm, k->count);
}

bool stack_dense(const struct tables *t, const struct state *s, uint16_t piece)
{
	/* FIRE-9, ARM-5 */
	const struct piece *p = &s->piece[piece];
	struct stack k;
	stack_of(s, piece, &k);
	if (p->narrow || p->formation == FORMATION_SQUARE)
		return true;
	/* in a viewer's state the top piece stands alone, but its formation is seen (SEE-6) */
	bool deep = p->formation == FORMATION_COLUMN || p->formation == FORMATION_MASS;
	return deep || (k.count > 1 && !stack_light_mass(t, s, &k));
}

bool stack_arms_mass(const uint8_t *arm, uint8_t count)
{
	/* ARM-6. RULING: "two with four tirailleurs" are what a mixed stack may be at most (ARM-3), and
	 * jägers stack as tirailleurs. */
	uint8_t closed = 0, light = 0;
	for (uint8_t i = 0; i < count && i < STACK_MAX; i++) {
		closed += arm[i] == ARM_CLOSED_INFANTRY;
		light += arm[i] == ARM_TIRAILLEURS || arm[i] == ARM_JAEGERS;
	}
	return count > 1 && closed + light == count && (light == 0 || closed == 2);
}

bool stack_may_mass(const struct state *s, const struct stack *k)
{
	uint8_t arm[STACK_MAX];
	arms_of(s, k, arm);
	return stack_arms_mass(arm, k->count);
}

/* What a stack is when a piece has left or joined it. */
static void settle(struct state *s, uint16_t member, bool grown)
{
	struct stack k;
	stack_of(s, member, &k);
	bool mass = !grown && s->piece[member].formation == FORMATION_MASS && stack_may_mass(s, &k);
	bool line = k.count == 1 || stack_light_mass(&reiswitz_tables, s, &k);
	for (uint8_t i = 0; i < k.count; i++)
		s->piece[k.piece[i]].formation = (uint8_t)(line   ? FORMATION_LINE
		                                           : mass ? FORMATION_MASS
		                                                  : FORMATION_COLUMN);
}

/* Levels and bottom anew, in this order. */
static void restack(struct state *s, const uint16_t *order, uint8_t count)
{
	for (uint8_t i = 0; i < count; i++) {
		s->piece[order[i]].stack = order[0];
		s->piece[order[i]].level = i;
	}
}

void stack_leave(struct state *s, uint16_t piece)
{
	struct stack k;
	uint16_t others[STACK_MAX];
	uint8_t count = 0;
	if (s->piece[piece].square) /* ARM-7 */
		square_leave(s, piece);
	stack_of(s, piece, &k);
	for (uint8_t i = 0; i < k.count; i++)
		if (k.piece[i] != piece)
			others[count++] = k.piece[i];
	restack(s, others, count);
	restack(s, &piece, 1);
	s->piece[piece].formation = FORMATION_LINE;
	if (count > 0)
		settle(s, others[0], false);
}

void stack_join(struct state *s, uint16_t piece, uint16_t target, bool over)
{
	struct stack k;
	uint16_t order[STACK_MAX];
	uint8_t count = 0;
	stack_of(s, target, &k);
	must(k.count < STACK_MAX && s->piece[piece].stack == piece);
	if (!over)
		order[count++] = piece;
	for (uint8_t i = 0; i < k.count; i++)
		order[count++] = k.piece[i];
	if (over)
		order[count++] = piece;
	struct piece *p = &s->piece[piece];
	const struct piece *q = &s->piece[target];
	p->x = q->x;
	p->y = q->y;
	p->bearing = q->bearing;
	restack(s, order, count);
	settle(s, target, true);
}
