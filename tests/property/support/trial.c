/* trial.c: see trial.h. */
#include "tests/property/support/trial.h"

#include "base/memory.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/support/suite.h"
#include "wire/decode.h"

#include <stdio.h>
#include <string.h>

enum { ARENA = 32 << 20, APPROACH_MOST = 40, LENGTHS = 4, SPOILT = 0xa5 };

static const struct engine *const game = &reiswitz_engine;

static const struct doc *document(struct arena *a, const char *path)
{
	FILE *f = fopen(path, "rb");
	ck_assert_msg(f != NULL, "%s", path);
	char *text = memory_take(TEXT_MOST);
	size_t n = fread(text, 1, TEXT_MOST, f);
	fclose(f);
	struct wire_fault why;
	const struct doc *doc = wire_parse(a, text, n, &why);
	ck_assert_msg(doc != NULL, "%s", path);
	memory_drop(text);
	return doc;
}

static void documents(struct trial *t, const char *name, const struct doc **terrain,
                      const struct doc **plan)
{
	char path[200];
	bool own = strcmp(name, "ferry") == 0;
	snprintf(path, sizeof path,
	         own ? "tests/property/ferry/scenario.json" : "schema/scenarios/%s.json", name);
	*plan = document(&t->arena, path);
	snprintf(path, sizeof path,
	         own ? "tests/property/ferry/terrain.json" : "schema/terrains/%s.json",
	         doc_text(*plan, "terrain"));
	*terrain = document(&t->arena, path);
}

void trial_lay(struct trial *t, const char *scenario, uint32_t seed)
{
	const struct doc *terrain, *plan;
	memset(t, 0, sizeof *t);
	arena_init(&t->arena, ARENA);
	documents(t, scenario, &terrain, &plan);
	struct faults *faults = memory_take(sizeof *faults);
	memset(faults, 0, sizeof *faults);
	size_t size = game->world_size(terrain, plan, faults);
	ck_assert_uint_gt(size, 0);
	t->world = memory_take(size);
	struct scratch scratch = { memory_take(game->scratch_size), game->scratch_size };
	bool laid = game->world_init(t->world, terrain, plan, &scratch, faults);
	ck_assert_msg(laid, "%s: %s at %s", scenario, message_text(faults->list[0].what),
	              faults->list[0].pointer);
	struct seed none = { { 0 } };
	ck_assert(game->setup(t->world, &t->state, &none, NULL, faults));
	t->reach = memory_take(sizeof *t->reach);
	drill_begin(&t->drill, t->world, &t->state, seed);
	memory_drop(scratch.memory);
	memory_drop(faults);
}

void trial_clear(struct trial *t)
{
	memory_drop(t->reach);
	memory_drop(t->world);
	arena_finish(&t->arena);
}

void trial_enter(struct trial *t, struct world *world, const struct state *state, uint32_t seed)
{
	memset(t, 0, sizeof *t);
	t->world = world;
	t->state = *state;
	t->reach = memory_take(sizeof *t->reach);
	drill_begin(&t->drill, t->world, &t->state, seed);
}

void trial_leave(struct trial *t)
{
	memory_drop(t->reach);
}

static bool do_if_lawful(struct trial *t, uint8_t seat, const struct command *c)
{
	struct refusal why;
	if (!game->check(t->world, &t->state, (struct seat_id){ seat }, c, &why))
		return false;
	memset(&t->outcome, 0, sizeof t->outcome);
	game->apply(t->world, &t->state, (struct seat_id){ seat }, c, &t->outcome);
	return true;
}

void trial_approach(struct trial *t, int64_t paces)
{
	int64_t nearest = INT64_MAX;
	t->world->tasks = 0;
	t->world->minutes = 0;
	t->world->game = GAME_NONE;
	for (int moves = 0; moves < APPROACH_MOST && nearest > paces; moves++) {
		uint8_t side = t->state.side;
		for (uint16_t k = 0; k < t->state.pieces; k++) {
			const struct piece *p = &t->state.piece[k];
			if (!p->on_board || p->side != side)
				continue;
			int64_t length = t->world->tables->arm[p->arm].quick_paces, away;
			drill_enemy(&t->drill, k, &away);
			nearest = away < nearest ? away : nearest;
			length = length < away - paces ? length : away - paces;
			for (int n = 0; n < LENGTHS && length > 0; n++, length /= 2) {
				struct command c = drill_advance(&t->drill, k, length);
				if (do_if_lawful(t, p->seat, &c))
					break;
			}
		}
		for (uint8_t seat = 0; seat < t->world->seats; seat++) {
			struct command end = command_plain(ORDER_PART_END, 0);
			if (t->world->seat_side[seat] == side)
				do_if_lawful(t, seat, &end);
		}
	}
	game->invariant(t->world, &t->state, 1);
}

void trial_comes_back(struct trial *t)
{
	struct buffer bytes;
	buffer_init(&bytes, TEXT_MOST);
	game->encode(t->world, &t->state, &bytes);
	ck_assert(!bytes.failed && game->decode(t->world, &t->other, bytes.data, bytes.length));
	ck_assert_int_eq(memcmp(&t->other, &t->state, sizeof t->state), 0);
	buffer_finish(&bytes);
}

struct digest trial_digest(const struct trial *t, const struct state *s)
{
	struct buffer bytes;
	struct digest digest;
	buffer_init(&bytes, TEXT_MOST);
	game->encode(t->world, s, &bytes);
	ck_assert(!bytes.failed);
	digest_of(bytes.data, bytes.length, &digest);
	buffer_finish(&bytes);
	return digest;
}

bool trial_same(const struct trial *t, const struct state *a, const struct state *b)
{
	struct digest one = trial_digest(t, a), two = trial_digest(t, b);
	return digest_equal(&one, &two);
}

/* RULING of LOSS-1: what is struck off an arm of which nobody is left falls on nobody. */
void trial_conserves(const struct trial *t, const struct state *s)
{
	int64_t struck[SIDES][ARM_COUNT] = { { 0 } };
	bool left[SIDES][ARM_COUNT] = { { false } };
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k], *start = &t->world->start[k];
		bool stands = p->on_board || p->fate == FATE_AFLOAT;
		if (p->arm == ARM_BOX)
			continue;
		if (arm_is_guns(p->arm) && stands)
			ck_assert_int_eq(p->struck - start->struck, p->loss - start->loss);
		struck[p->side][p->arm] += p->struck - start->struck;
		left[p->side][p->arm] |= stands;
	}
	for (int side = 0; side < SIDES; side++)
		for (enum arm arm = 0; arm < ARM_COUNT; arm++) {
			const struct account *a = &s->account[side][arm], *b = &t->world->account[side][arm];
			int64_t booked = UNIT * (a->gone - b->gone) + a->loss - b->loss;
			if (arm_is_guns(arm))
				ck_assert_int_eq(a->loss, b->loss);
			else if (left[side][arm])
				ck_assert_int_eq(struck[side][arm], booked);
			else
				ck_assert_int_ge(struck[side][arm], booked);
		}
}

static void acts_once(const struct state *before, const struct state *after, uint16_t piece,
                      const char *verb)
{
	ck_assert_msg(piece < before->pieces && !before->piece[piece].acted,
	              "%s: piece %u had acted", verb, piece);
	/* ARM-6: a mass that is a column again may still march */
	bool loosened = before->piece[piece].formation == FORMATION_MASS &&
	                after->piece[piece].formation == FORMATION_COLUMN;
	ck_assert_msg(after->piece[piece].acted || !after->piece[piece].on_board || loosened,
	              "%s: piece %u has not acted", verb, piece);
}

void trial_acts_once(const struct state *before, const struct state *after,
                     const struct command *c)
{
	const char *verb = command_verbs[c->order];
	switch (c->order) {
	case ORDER_DEMAND: /* SEE-14: at no cost */
		return;
	case ORDER_ATTACK:
		for (uint8_t k = 0; k < c->attackers; k++)
			acts_once(before, after, c->attacker[k].piece, verb);
		return;
	case ORDER_FORM:
	case ORDER_WORK:
	case ORDER_LOAD:
		for (uint8_t k = 0; k < c->pieces; k++)
			acts_once(before, after, c->member[k], verb);
		return;
	case ORDER_TURN:
	case ORDER_UNLOAD:
	case ORDER_SAIL:
	case ORDER_PART_END:
	case ORDER_FLAG:
		return;
	default:
		acts_once(before, after, c->piece, verb);
	}
}

bool trial_give(struct trial *t, uint8_t seat, const struct command *c, struct refusal *why)
{
	static struct state before;
	static struct outcome again;
	before = t->state;
	if (!game->check(t->world, &t->state, (struct seat_id){ seat }, c, why)) {
		ck_assert_int_eq(memcmp(&before, &t->state, sizeof before), 0);
		ck_assert(why->rule && why->hint != MSG_NONE && message_text(why->hint)[0]);
		t->refused++;
		return false;
	}
	t->taken++;
	t->of[c->order]++;
	ck_assert(!before.over);
	memset(&t->other, SPOILT, sizeof t->other); /* a copy as the server makes it, in any memory */
	memcpy(&t->other, &t->state, game->state_used(t->world));
	memset(&t->outcome, 0, sizeof t->outcome);
	memset(&again, 0, sizeof again);
	game->apply(t->world, &t->state, (struct seat_id){ seat }, c, &t->outcome);
	game->apply(t->world, &t->other, (struct seat_id){ seat }, c, &again);
	ck_assert(trial_same(t, &t->state, &t->other));
	ck_assert_int_eq(memcmp(&t->outcome, &again, sizeof again), 0);
	trial_acts_once(&before, &t->state, c);
	trial_conserves(t, &t->state);
	game->invariant(t->world, &t->state, 1);
	return true;
}
