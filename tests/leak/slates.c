/* The leak harness of slates and talk (CARD-1 to CARD-5): pairs of matches of three against two in
 * which the others write, hand over, read and wipe as they like, in each match something else, and
 * all that V is in and hears of is done alike. Who V is goes round: an enemy; a friend whom no
 * orderly reaches, from whom his own side's slates are kept too; a commander; who watches, at once
 * or later. Played in lockstep through the whole server without sockets; every byte V is sent must
 * be the same: answers, refusals, updates, their order and numbers, views after coming back or a
 * restart, the list of tables, /healthz. When all is over he is told all (CARD-9), and it must
 * differ. Leaks are planted, a count of what others do and a cut that is none, and must be found.
 *
 * usage: slates PAIRS [FIRST_SEED] */
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/leak/support/playing.h"

enum { SEATS = 5, BLUES = 3, STEPS = 70, TRIES = 12, NUMBERS = 8 };
/* The viewers after the seats: who watches at once, and later. */
enum { PUBLIC = SEATS, DELAYED, VIEWERS };
enum plant { PLANT_COUNT = 1, PLANT_CUT, PLANTS };

static const char terrain[] = "{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8}";
/* Green stands between blue's 0 and 1 in the west and 2 in the east: no orderly comes through. */
static const struct twin_post posts[] = {
	{ 0, 100, 900, 90 },   { 1, 100, 1100, 90 },  { 2, 2900, 1000, 270 }, { 3, 1500, 200, 90 },
	{ 3, 1500, 600, 90 },  { 4, 1500, 1000, 90 }, { 4, 1500, 1400, 90 },  { 4, 1500, 1800, 90 },
};
enum { PIECES = sizeof posts / sizeof posts[0] };
static const struct playing_ground ground = {
	.seats = SEATS, .blues = BLUES, .pieces = PIECES, .posts = posts, .terrain = terrain
};

static bool begun; /* the councils are closed, and the cut is there */

static struct engine engine;

static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	bool counts = playing.plant == PLANT_COUNT;
	(counts ? playing_view_taken : reiswitz_engine.view)(world, state, viewer, out);
}

static bool connected(const void *world, const void *state, struct seat_id a, struct seat_id b)
{
	return reiswitz_engine.connected(world, state, a, b) || playing.plant == PLANT_CUT;
}

/* Does what this seat does with slates have to stay unknown to V? */
static bool is_secret(uint8_t seat)
{
	bool enemy = playing.viewer >= PUBLIC || (seat < BLUES) != (playing.viewer < BLUES);
	return enemy || (begun && playing.viewer == 2 && seat < 2); /* CARD-5: his own side's too */
}

static void command_draw(struct playing_made *m, struct fake_chance *dice, uint8_t seat,
                         const char *match, uint32_t ref)
{
	static const char *const verbs[] = { "slate.write", "slate.hand", "slate.read", "slate.wipe",
		                                 "talk.say" };
	static const char *const kinds[] = { "order", "report", "proposal" };
	static const uint8_t colleague[SEATS] = { 1, 0, 0, 4, 3 };
	uint32_t which = fake_chance_below(dice, 9), number = 1 + fake_chance_below(dice, NUMBERS);
	uint32_t word = fake_chance_below(dice, 1000);
	char rest[PLAYING_PARAMS / 2];
	m->verb = verbs[which < 3 ? 0 : which < 5 ? 1 : which - 3 < 4 ? which - 3 : 4];
	if (which < 2 && word % 4 == 0)
		text_format(rest, sizeof rest,
		            "\"kind\":\"proposal\",\"text\":\"\",\"orders\":[{\"order\":\"order.turn\","
		            "\"params\":{\"piece\":%u,\"bearing\":%u}}]",
		            word % PIECES, word % 360);
	else if (which < 2)
		text_format(rest, sizeof rest,
		            "\"kind\":\"%s\",\"text\":\"Of %u\",\"strokes\":[[1,2,%u,4]]",
		            kinds[word % 3], word, word);
	else if (which < 3)
		text_format(rest, sizeof rest, "\"kind\":\"%s\",\"text\":\"Anew %u\",\"slate\":%u",
		            kinds[word % 3], word, number);
	else if (which < 5)
		text_format(rest, sizeof rest, "\"slate\":%u,\"to\":%u", number, colleague[seat]);
	else if (which < 7)
		text_format(rest, sizeof rest, "\"slate\":%u", number);
	else
		text_format(rest, sizeof rest, "\"text\":\"I say %u\"", word);
	text_format(m->params, sizeof m->params, "{\"match\":\"%s\",\"ref\":\"slate-ref-%u\",%s}",
	            match, ref, rest);
}

static void begin(struct twin both[2])
{
	(void)both;
	begun = false;
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t number)
{
	uint32_t throw = fake_chance_below(dice, 16);
	if (throw < 13) {
		playing_give(both, dice, number, is_secret, command_draw);
	} else if (throw < 15 || (number < 12 && !begun)) {
		playing_look(both, (enum twin_look)(throw % TWIN_LOOKS));
	} else if (!begun) { /* the councils close, and it is blue's move */
		playing_parts_end(both, 0, SEATS, 0);
		begun = true;
	}
}

static void count(struct twin both[2], struct playing_found *out)
{
	out->differed = !out->leak && playing_differs_at_last(both);
	playing_count_taken(both, out);
}

static const struct playing_program program = {
	.name = "slates",
	.engine = &engine,
	.ground = &ground,
	.options = { "{\"sight\":\"field\"}" },
	.later = "{\"minutes\":1,\"seconds\":1}",
	.pairs = 28,
	.viewers = VIEWERS,
	.plants = PLANTS - 1,
	.differ = true,
	.steps = STEPS,
	.tries = TRIES,
	.counted = { { "slates and words unseen" } },
	.begin = begin,
	.step = step,
	.count = count,
};

int main(int argc, char **argv)
{
	engine = reiswitz_engine;
	engine.view = view;
	engine.connected = connected;
	return playing_main(&program, argc, argv);
}
