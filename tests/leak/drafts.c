/* The leak harness of drafts (TURN-7; field report A12): pairs of matches of two against one in
 * which the others put down, order, prepare and take off what they like, in each match something
 * else, while all that V does and all that is carried out is alike. Who V is goes round: the enemy,
 * a colleague, who watches at once or later. Played in lockstep through the whole server without
 * sockets; every byte V is sent must be the same: answers, refusals, updates, their order and
 * numbers, views after coming back or a restart, the list of tables, /healthz. What others prepare
 * is never lawful when their move begins, so nothing of it is carried out: that it was tried and
 * skipped is theirs to know. A planted leak, a count of the others' drafts, must be found.
 *
 * usage: drafts PAIRS [FIRST_SEED] */
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/leak/support/playing.h"

enum { SEATS = 3, BLUES = 2, STEPS = 60, TRIES = 8, NUMBERS = 10 };
/* The viewers after the seats: who watches at once, and later. */
enum { PUBLIC = SEATS, DELAYED, VIEWERS };

static const char terrain[] = "{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8}";
static const struct twin_post posts[] = {
	{ 0, 300, 600, 90 }, { 1, 300, 1200, 90 }, { 2, 2600, 900, 270 },
};
enum { PIECES = sizeof posts / sizeof posts[0] };
static const struct playing_ground ground = {
	.seats = SEATS, .blues = BLUES, .pieces = PIECES, .posts = posts, .terrain = terrain
};

static struct engine engine;

/* No draft is ever lawful: its piece is of the other side. Of V's own it is alike in both. */
static void command_draw(struct playing_made *m, struct fake_chance *dice, uint8_t seat,
                         const char *match, uint32_t ref)
{
	uint32_t which = fake_chance_below(dice, 8), number = 1 + fake_chance_below(dice, NUMBERS);
	uint32_t word = fake_chance_below(dice, 300);
	char rest[PLAYING_PARAMS / 2];
	if (which < 4) {
		m->verb = "draft.add";
		text_format(rest, sizeof rest,
		            "\"order\":\"order.%s\",\"params\":{\"piece\":%u,\"bearing\":%u%s}",
		            word % 2 == 0 ? "turn" : "move", seat < BLUES ? 2 : 0, word,
		            word % 2 == 0 ? "" : ",\"path\":[{\"x\":700,\"y\":700}]");
	} else if (which < 6) {
		m->verb = "draft.prepare";
		text_format(rest, sizeof rest, "\"draft\":%u,\"on\":true", number);
	} else if (which < 7) {
		m->verb = "draft.move";
		text_format(rest, sizeof rest, "\"draft\":%u,\"to\":%u", number, word % 5);
	} else {
		m->verb = "draft.remove";
		text_format(rest, sizeof rest, "\"draft\":%u", number);
	}
	text_format(m->params, sizeof m->params, "{\"match\":\"%s\",\"ref\":\"draft-ref-%u\",%s}",
	            match, ref, rest);
}

static void begin(struct twin both[2])
{
	playing_parts_end(both, 0, BLUES, 0); /* the council */
}

static bool is_secret(uint8_t seat)
{
	return seat != playing.viewer;
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t number)
{
	uint32_t throw = fake_chance_below(dice, 16);
	if (throw < 12) {
		playing_give(both, dice, number, is_secret, command_draw);
	} else if (throw < 14) {
		playing_look(both, (enum twin_look)(throw % TWIN_LOOKS));
	} else {
		playing_move_ends(both, 1 + playing.minute); /* what is prepared is tried */
	}
}

static const struct playing_program program = {
	.name = "drafts",
	.engine = &engine,
	.ground = &ground,
	.options = { "{\"sight\":\"field\"}" },
	.later = "{\"minutes\":1,\"seconds\":1}",
	.pairs = 20,
	.viewers = VIEWERS,
	.plants = 1,
	.steps = STEPS,
	.tries = TRIES,
	.counted = { { "changes of lists unseen" } },
	.begin = begin,
	.step = step,
	.count = playing_count_taken,
};

int main(int argc, char **argv)
{
	engine = reiswitz_engine;
	engine.view = playing_view_taken;
	return playing_main(&program, argc, argv);
}
