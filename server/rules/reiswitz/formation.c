/* formation.c: see formation.h. */
#include "rules/reiswitz/formation.h"

#include "base/must.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"

/* TURN-11: piece, state; the pieces named are of one stack, and one of them is enough. */
static bool one_stack(const struct world *w, const struct state *s, struct seat_id seat,
                      const struct command *c, struct mover *m, struct refusal *why)
{
	for (uint8_t k = 0; k < c->pieces; k++)
		if (!orders_piece(s, seat, c->member[k], why))
			return false;
	mover_of(w, s, c->member[0], m);
	if (!mover_idle(s, m, why))
		return false;
	for (uint8_t k = 1; k < c->pieces; k++)
		if (s->piece[c->member[k]].stack != s->piece[c->member[0]].stack)
			return refuse(why, "ARM-6", MSG_REFUSAL_FORM_MASS, c->member[k], 0, 0, 0);
	return true;
}

bool formation_form_check(const struct world *w, const struct state *s, struct seat_id seat,
                          const struct command *c, struct refusal *why)
{
	struct mover m;
	struct stack k;
	if (c->formation == FORMATION_SQUARE)
		return square_form_check(w, s, seat, c, why);
	if (!one_stack(w, s, seat, c, &m, why))
		return false;
	stack_of(s, c->member[0], &k);
	if (c->formation == FORMATION_LINE)
		return refuse(why, "ARM-6", MSG_REFUSAL_FORM_LINE, c->member[0], 0, 0, 0);
	if (c->formation == FORMATION_COLUMN && m.kind != MOVER_MASS)
		return refuse(why, "ARM-6", MSG_REFUSAL_FORM_COLUMN, c->member[0], 0, 0, 0);
	if (c->formation == FORMATION_MASS && (m.kind != MOVER_COLUMN || !stack_may_mass(s, &k)))
		return refuse(why, "ARM-6", MSG_REFUSAL_FORM_MASS, c->member[0], 0, 0, 0);
	return true;
}

/* RULING (ARM-6): to be a column again costs a mass nothing, since it need only go faster. */
static void loosen(struct state *s, uint16_t piece, struct outcome *outcome)
{
	struct stack k;
	stack_of(s, piece, &k);
	for (uint8_t i = 0; i < k.count; i++)
		s->piece[k.piece[i]].formation = FORMATION_COLUMN;
	happening(outcome, HAPPENED_FORM, s, piece)->formation = FORMATION_COLUMN;
}

void formation_form_apply(const struct world *w, struct state *s, const struct command *c,
                          struct outcome *outcome)
{
	struct stack k;
	if (c->formation == FORMATION_SQUARE) {
		square_form_apply(w, s, c, outcome);
		return;
	}
	if (c->formation == FORMATION_COLUMN) {
		loosen(s, c->member[0], outcome);
		return;
	}
	/* ARM-6: one whole move, neither moving nor firing */
	stack_of(s, c->member[0], &k);
	for (uint8_t i = 0; i < k.count; i++) {
		s->piece[k.piece[i]].formation = FORMATION_MASS;
		s->piece[k.piece[i]].acted = true;
	}
	happening(outcome, HAPPENED_FORM, s, c->member[0])->formation = FORMATION_MASS;
}

bool formation_break_check(const struct world *w, const struct state *s, struct seat_id seat,
                           const struct command *c, struct refusal *why)
{
	struct mover m;
	(void)seat;
	mover_of(w, s, c->piece, &m);
	if (!mover_idle(s, &m, why))
		return false;
	if (m.kind != MOVER_SQUARE && m.kind != MOVER_MASS)
		return refuse(why, "ARM-7", MSG_REFUSAL_BREAK_NOTHING, c->piece, 0, 0, 0);
	return true;
}

void formation_break_apply(const struct world *w, struct state *s, const struct command *c,
                           struct outcome *outcome)
{
	struct mover m;
	mover_of(w, s, c->piece, &m);
	if (m.kind == MOVER_MASS) {
		loosen(s, c->piece, outcome);
		return;
	}
	/* ARM-7. RULING: it costs all its pieces their move, as forming did; else they would leave it
	 * faster than at quick. */
	square_break(s, c->piece);
	for (uint8_t k = 0; k < m.count; k++)
		s->piece[m.piece[k]].acted = true;
	happening(outcome, HAPPENED_FORM, s, c->piece)->formation = FORMATION_LINE;
}
