/* boarding.c: see boarding.h. */
#include "rules/reiswitz/boarding.h"

#include "base/must.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/ships.h"

bool boarding_named(const struct command *command)
{
	for (uint8_t i = 0; i < command->attackers; i++)
		if (command->attacker[i].ship)
			return true;
	return false;
}

/* Someone aboard; NO_PIECE if it is empty. *spent: one of them has been fired at (SHOCK-14). */
static uint16_t laden(const struct state *s, uint16_t ship, uint16_t *spent)
{
	uint16_t one = NO_PIECE;
	*spent = NO_PIECE;
	for (uint16_t k = 0; k < s->pieces; k++) {
		if (s->piece[k].aboard != ship)
			continue;
		one = k;
		if (s->piece[k].shot_at == SHOT_AT)
			*spent = k;
	}
	return one;
}

/* TURN-11: the target. RULING: light foot goes at guns, train and pontoniers only, whatever is
 * aboard (SHOCK-15); single flankers may, as they may at pontoniers. */
static bool target_allows(const struct state *s, const struct command *command,
                          const struct charge *c, struct refusal *why)
{
	uint16_t spent, number = (uint16_t)(c->ship - 1);
	if (command->attackers > 1)
		return refuse(why, "SHOCK-20", MSG_REFUSAL_BOARD_ALONE, c->piece, 0, 0, 0);
	if (c->ship > s->ships || !s->ship[number].afloat || s->ship[number].side == s->side)
		return refuse(why, "SHIP-1", MSG_REFUSAL_FIRE_SHIP, REFUSE_NO_PIECE, 0, 0, 0);
	if (c->blade == BLADE_SKIRMISH)
		return refuse(why, "SHOCK-15", MSG_REFUSAL_BOARD_LIGHT_FOOT, c->piece, 0, 0, 0);
	/* RULING: in field sight a load is not seen (SEE-12), but that the ship loads or unloads is. */
	if (laden(s, c->ship, &spent) == NO_PIECE && !s->options.field)
		return refuse(why, "SHOCK-20", MSG_REFUSAL_BOARD_EMPTY, c->piece, 0, 0, 0);
	uint8_t state = s->ship[number].state;
	if (state != SHIP_LOADING && state != SHIP_UNLOADING)
		return refuse(why, "SHOCK-20", MSG_REFUSAL_BOARD_FREE, c->piece, 0, 0, 0);
	if (spent != NO_PIECE)
		return refuse(why, "SHOCK-14", MSG_REFUSAL_SHOCK_SPENT, spent, s->piece[spent].shown, 0,
		              0);
	return true;
}

/* TURN-11: the side met. */
static bool reach_allows(const struct world *w, const struct state *s, const struct attacker *order,
                         struct charge *c, struct refusal *why)
{
	const struct ship *ship = &s->ship[c->ship - 1];
	int32_t most = w->tables->ship_bank_paces;
	if (!march_path(w, &c->mover, order->point, order->points, &c->path, &c->way, why))
		return false;
	struct spot end = c->path.point[c->path.count - 1];
	int32_t dx = ship->x - end.x, dy = ship->y - end.y;
	c->at = (struct stance){ end.x, end.y, charge_heading(w->tables, dx, dy), 0 };
	return dx * dx + dy * dy <= most * most ||
	       refuse(why, "SHIP-1", MSG_REFUSAL_BOARD_FAR, c->piece, most, 0, 0);
}

bool boarding_plan(const struct world *w, const struct state *s, struct seat_id seat,
                   const struct command *command, struct assault *out, struct refusal *why)
{
	struct stance to[MOVER_MAX];
	struct charge *c = &out->charge[0];
	const struct attacker *order = command->attacker;
	*out = (struct assault){ .count = 0 };
	while (!order->ship)
		order++;
	if (!orders_piece(s, seat, order->piece, why))
		return false;
	out->count = 1;
	if (!charge_ready(w, s, order, c, why) || !target_allows(s, command, c, why) ||
	    !reach_allows(w, s, order, c, why))
		return false;
	struct allowance a = charge_allowance(w, s, c);
	mover_stances(w, s, &c->mover, c->at, to);
	return march_way(w, s, &c->mover, &a, &c->path, &c->way, why) &&
	       march_end(w, s, &c->mover, to, c->mover.piece, c->mover.count, &c->way, why);
}

/* MOV-20: a gap may have taken him, or so much of his stack that the rest may not attack. */
static bool arrives(const struct world *w, const struct state *s, const struct charge *c,
                    uint16_t *piece)
{
	struct mover left;
	if (!charge_left(s, c, &left))
		return false;
	*piece = s->piece[left.piece[0]].stack;
	enum blade blade = strikes_blade(w, s, *piece);
	return blade != BLADE_NONE && blade != BLADE_SKIRMISH;
}

void boarding_apply(const struct world *w, struct state *s, const struct command *command,
                    struct outcome *outcome)
{
	struct assault a;
	struct refusal why;
	uint16_t piece;
	const struct charge *c = &a.charge[0];
	struct seat_id seat = { s->piece[command->attacker[0].piece].seat };
	must(boarding_plan(w, s, seat, command, &a, &why));
	march_do(w, s, &c->mover, &c->way, &c->path, c->at, outcome);
	if (!arrives(w, s, c, &piece))
		return;
	struct happened *h = happening(outcome, HAPPENED_ATTACK, s, piece);
	h->ship = (uint16_t)(c->ship - 1);
	h->tx = s->ship[h->ship].x;
	h->ty = s->ship[h->ship].y;
	h->blow = (struct blow_told){ .rule = "SHOCK-20", .times = 1, .divisor = 1 };
	ship_take(s, (uint8_t)h->ship, outcome);
}
