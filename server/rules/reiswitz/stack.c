/* stack.c: see stack.h. */
#include "rules/reiswitz/stack.h"

#include "base/must.h"

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

bool stack_light_mass(const struct tables *t, const struct state *s, const struct stack *k)
{
	/* ARM-6 */
	for (uint8_t i = 0; i < k->count; i++)
		if (t->arm[s->piece[k->piece[i]].arm].class != CLASS_LIGHT_FOOT)
			return false;
	return k->count >= t->light_mass_least;
}

bool stack_dense(const struct tables *t, const struct state *s, uint16_t piece)
{
	/* FIRE-9, ARM-5 */
	const struct piece *p = &s->piece[piece];
	struct stack k;
	stack_of(s, piece, &k);
	if (p->narrow || p->formation == FORMATION_SQUARE)
		return true;
	return k.count > 1 && !stack_light_mass(t, s, &k);
}

void stack_leave(struct state *s, uint16_t piece)
{
	struct stack k;
	stack_of(s, piece, &k);
	uint8_t level = 0;
	uint16_t bottom = NO_PIECE;
	for (uint8_t i = 0; i < k.count; i++) {
		struct piece *p = &s->piece[k.piece[i]];
		if (k.piece[i] == piece)
			continue;
		if (bottom == NO_PIECE)
			bottom = k.piece[i];
		p->stack = bottom;
		p->level = level++;
	}
	if (level == 1 && s->piece[bottom].formation != FORMATION_SQUARE)
		s->piece[bottom].formation = FORMATION_LINE;
	struct piece *p = &s->piece[piece];
	p->stack = piece;
	p->level = 0;
	p->formation = FORMATION_LINE;
}
