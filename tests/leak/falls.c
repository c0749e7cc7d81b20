/* The leak harness of a last piece beyond the cut (CARD-5, CARD-7): pairs of matches with dispatch
 * riders on the ground of cut.h. Blue's 2, in the east, commands; 0 and 1, in the west, are in
 * communication with each other alone, each with a slate in hand. In the middle of blue's move one
 * of the two loses his last piece, and in one of the matches 2 has lost his too, which neither can
 * see; the other hands him the slate. Where he sits now hangs in truth on 2's pieces (hosts.h). V
 * is one of the two; what he is told, that a rider rides or none, must be the same. A rider sent by
 * the truth is planted and must be found.
 *
 * usage: falls PAIRS [FIRST_SEED] */
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/hosts.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/leak/support/cut.h"

enum { PARAMS_MOST = 300, TRIES = 4, VIEWERS = 2, FAR = 2 };
enum { WRITE = CUT_BLUES, TURN, HAND }; /* refs, after those of the votes */

static struct engine engine;
static uint16_t falls; /* seats that lose their pieces with the next order */

static void apply(const void *world, void *state, struct seat_id seat, const void *command,
                  void *outcome)
{
	struct state *s = state;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (falls >> s->piece[k].seat & 1) {
			s->piece[k].on_board = 0;
			s->piece[k].fate = FATE_OFF;
		}
	falls = 0;
	reiswitz_engine.apply(world, state, seat, command, outcome);
}

/* The planted rider: by the true places of all. */
static uint16_t rides(const void *world, const void *state, struct seat_id seat)
{
	const struct world *w = world;
	const struct state *s = state;
	struct hosts h;
	uint8_t side = w->seat_side[seat.index];
	uint16_t to = 0;
	if (playing.plant == 0 || s->stage != STAGE_PLAY)
		return reiswitz_engine.rides(world, state, seat);
	hosts_find(w, s, side, s->commander[side], &h);
	for (uint8_t k = 0; k < w->seats; k++)
		to |= (uint16_t)((h.all >> k & 1 && h.host[k] != h.host[seat.index]) << k);
	return to;
}

/* ref: one for each thing that is done in a match. */
static void say(struct twin *t, uint8_t seat, const char *verb, uint32_t ref, const char *more)
{
	char params[PARAMS_MOST];
	text_format(params, sizeof params, "{\"match\":\"%s\",\"ref\":\"fall-ref-%u\",%s}",
	            t->rig->match, ref, more);
	must(playing_say(t, seat, verb, params));
}

/* While all are together: blue is to be commanded by 2, and 0 and 1 write. */
static void begin(struct twin both[2])
{
	for (int k = 0; k < 2; k++) {
		for (uint8_t seat = 0; seat < CUT_BLUES; seat++)
			say(&both[k], seat, "command.choose", seat, "\"minute\":0,\"seat\":2");
		for (uint8_t seat = 0; seat < FAR; seat++)
			say(&both[k], seat, "slate.write", WRITE, "\"kind\":\"order\",\"text\":\"Hold.\"");
	}
	playing_parts_end(both, 0, CUT_SEATS, 0);
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t number)
{
	uint8_t giver = (uint8_t)fake_chance_below(dice, FAR);
	uint32_t fallen = fake_chance_below(dice, 2);
	(void)number;
	for (uint32_t k = 0; k < 2; k++) {
		falls = (uint16_t)(1u << (1 - giver) | (unsigned)(k == fallen) << FAR);
		say(&both[k], giver, "order.turn", TURN,
		    giver == 0 ? "\"minute\":0,\"piece\":0,\"bearing\":80"
		               : "\"minute\":0,\"piece\":2,\"bearing\":80");
		say(&both[k], giver, "slate.hand", HAND,
		    giver == 0 ? "\"slate\":1,\"to\":1" : "\"slate\":1,\"to\":0");
		both[k].taken += k == fallen;
	}
}

static const struct playing_program program = {
	.name = "falls",
	.engine = &engine,
	.ground = &cut_ground,
	.options = { "{\"sight\":\"field\",\"riders\":true}" },
	.pairs = 8,
	.viewers = VIEWERS,
	.plants = 1,
	.steps = 1,
	.tries = TRIES,
	.counted = { { "last pieces unseen" } },
	.begin = begin,
	.step = step,
	.count = playing_count_taken,
};

int main(int argc, char **argv)
{
	engine = reiswitz_engine;
	engine.apply = apply;
	engine.rides = rides;
	return playing_main(&program, argc, argv);
}
