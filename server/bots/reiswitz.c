/* reiswitz.c: the computer player of the Tactical War Game: one order at a time, in passes over its
 * pieces: who has a fire that pays fires, who can beat an enemy by shock charges, guns come into
 * position, the others march; then it ends its part. Before play it places its troops, and those
 * that come later it brings in first (placing.h). What is worth what: worth.h, onset.h, advance.h.
 * RULINGS of its own: it strikes its flag when little of it is left and the enemy has many times as
 * much; train, pontoniers and ships stay where they are. */
#include "bots/advance.h"
#include "bots/onset.h"
#include "bots/placing.h"
#include "bots/player.h"
#include "bots/route.h"
#include "bots/table.h"
#include "bots/worth.h"

#include "rules/reiswitz/arms.h"

#include <string.h>

static const char *const names[] = { "cadet", "captain", "colonel", NULL };
enum { CADET, CAPTAIN, COLONEL };
enum {
	FIRE_PAYS = 3,        /* 96ths times quarters */
	REFUSALS_MOST = 60,   /* in one side move; then it ends its part */
	/* it strikes its flag with less than a part of what it had, and of what the enemy has */
	FLAG_PART = 5, FLAG_ODDS = 3
};

static void minute_begin(struct table *t)
{
	if (t->begun && t->minute == t->state.minute)
		return;
	t->begun = true;
	t->minute = t->state.minute;
	t->pass = PASS_VOLLEY;
	t->refusals = t->exits = 0;
	t->denials = 0;
	memset(t->looked, 0, sizeof t->looked);
	memset(t->fielded, 0, sizeof t->fielded);
	memset(t->entered, 0, sizeof t->entered);
}

/* Any of a stack may fire, so the one on top too. */
static bool volley(struct table *t, uint16_t piece, uint8_t strength, struct command *out)
{
	struct command charge;
	uint16_t target = NO_PIECE;
	int32_t worth = worth_best_fire(t, &t->state, piece, &target);
	if (worth < FIRE_PAYS)
		return false;
	*out = command_plain(ORDER_FIRE, piece);
	out->target = target;
	if (!table_allows(t, out))
		return false;
	return strength == CADET || t->state.piece[piece].level > 0 ||
	       onset_best(t, piece, strength == COLONEL, &charge) <= worth;
}

static bool look(struct table *t, uint16_t piece, uint8_t strength, struct command *out)
{
	switch ((enum pass)t->pass) {
	case PASS_VOLLEY:
		return volley(t, piece, strength, out);
	case PASS_ONSET:
		return strength > CADET &&
		       onset_best(t, piece, strength == COLONEL, out) >= ONSET_PAYS;
	case PASS_GUNS:
		return advance_guns(t, piece, out);
	default:
		return advance_best(t, piece, out);
	}
}

static bool may_act(const struct table *t, uint16_t piece)
{
	const struct piece *p = &t->state.piece[piece];
	if (p->arm == ARM_BOX) /* nor does it march them */
		return false;
	if (t->pass == PASS_VOLLEY)
		return p->on_board && p->seat == t->seat && p->side == t->side && !p->taken && !p->acted;
	return table_idle(t, piece);
}

/* The next to be looked at in this pass: of those that march the foremost, else the first. */
static uint16_t next_piece(struct table *t)
{
	uint16_t found = NO_PIECE;
	int32_t least = INT32_MAX;
	for (uint16_t k = 0; k < t->state.pieces; k++) {
		const struct piece *p = &t->state.piece[k];
		if (t->looked[t->pass][k] || !may_act(t, k))
			continue;
		int32_t left = t->pass < PASS_ADVANCE ? k : route_left(t, p->arm, p->x, p->y);
		if (left < least) {
			least = left;
			found = k;
		}
	}
	return found;
}

static bool beaten(const struct table *t)
{
	int32_t had = 0, own = worth_strength(t, &t->state, t->side),
	        his = worth_strength(t, &t->state, SIDE_GREEN - t->side);
	for (uint16_t k = 0; k < t->world->pieces; k++)
		if (t->world->start[k].side == t->side)
			had += t->world->tables->arm[t->world->start[k].arm].value_quarters;
	return own * FLAG_PART < had && own * FLAG_ODDS < his;
}

static struct command decide(struct table *t, uint8_t strength)
{
	struct command c = command_plain(ORDER_FLAG, 0);
	if (beaten(t) && table_allows(t, &c))
		return c;
	if (placing_enter(t, &c))
		return c;
	while (t->pass < PASSES && t->refusals < REFUSALS_MOST) {
		uint16_t piece = next_piece(t);
		if (piece == NO_PIECE) {
			t->pass++;
			continue;
		}
		t->looked[t->pass][piece] = true;
		if (look(t, piece, strength, &c))
			return c;
	}
	return command_plain(ORDER_PART_END, 0);
}

static size_t memory_size(void)
{
	return sizeof(struct table);
}

static bool begin(void *memory, const struct doc *terrain, const struct doc *scenario,
                  const char *world)
{
	return table_begin(memory, terrain, scenario, world);
}

static bool choose(const struct sight *s, struct choice *out)
{
	struct table *t = s->memory;
	if (!table_lay(t, s))
		return false;
	if (t->state.stage == STAGE_COUNCIL) { /* TURN-2: it has nothing to say */
		if (t->state.ended[t->seat])
			return false;
		t->last = command_plain(ORDER_PART_END, 0);
	} else if (t->state.stage == STAGE_DEPLOYMENT) {
		if (!placing_best(t, &t->last))
			return false;
	} else {
		if (t->state.side != t->side || t->state.ended[t->seat])
			return false;
		minute_begin(t);
		t->last = decide(t, s->strength);
	}
	out->verb = command_verbs[t->last.order];
	out->minute = t->state.minute;
	struct command named = table_named(t, &t->last);
	command_members_write(&named, out->params);
	return true;
}

/* What a view cannot tell: it goes on to the next piece, and orders something else of this one. */
static bool refused(void *memory)
{
	struct table *t = memory;
	t->refusals++;
	table_deny(t);
	return t->last.order != ORDER_PART_END;
}

const struct player reiswitz_player = {
	.engine = "reiswitz-1812",
	.strengths = names,
	.memory_size = memory_size,
	.begin = begin,
	.choose = choose,
	.refused = refused,
};
