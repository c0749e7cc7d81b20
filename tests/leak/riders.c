/* The leak harness of dispatch riders (CARD-7): pairs of matches of three against two in field
 * sight in which the others write, hand over, read and wipe as they like, in each match something
 * else, so that in one riders are on the road, arrive and are awaited of which the other has none.
 * Blue's 0 and 1 sit in the west, 2 beyond green's line, cut off; green's 3 holds the line, 4 is
 * far in the south-east: so that no rider comes in sight of anybody but of his own side's two. Who
 * V is goes round: an enemy; a friend whom no orderly reaches; a colleague whose own slates and
 * riders are his to know; who watches, at once or later. Played in lockstep through the whole
 * server; every byte V is sent must be the same. When all is over he is told all (CARD-9), and it
 * must differ. Leaks are planted, riders that are shown to all, and that one is on the road, and
 * must be found.
 *
 * What a player may know of riders: when a slate reaches him or comes back to him, and where one
 * is that his troops have in sight. Like the one bit of CARD-10 this hangs on where enemies stand
 * whom nobody of his has seen, and is knowable; so the pairs here stand alike.
 *
 * usage: riders PAIRS [FIRST_SEED] */
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/riders.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/playing.h"

enum { SEATS = 5, BLUES = 3, STEPS = 90, TRIES = 12, NUMBERS = 8 };
/* The viewers after the seats: who watches at once, and later. */
enum { PUBLIC = SEATS, DELAYED, VIEWERS };
enum plant { PLANT_SHOWN = 1, PLANT_COUNT, PLANTS };

static const char terrain[] =
	"{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":26,\"high\":16}";
static const struct twin_post posts[] = {
	{ 0, 100, 1000, 90 },   { 1, 100, 3000, 90 },   { 2, 3500, 2000, 270 }, { 3, 2000, 200, 270 },
	{ 3, 2000, 600, 270 },  { 3, 2000, 1000, 270 }, { 3, 2000, 1400, 270 }, { 3, 2000, 1800, 270 },
	{ 3, 2000, 2200, 270 }, { 3, 2000, 2600, 270 }, { 3, 2000, 3000, 270 }, { 3, 2000, 3400, 270 },
	{ 3, 2000, 3800, 270 }, { 4, 6300, 3800, 270 },
};
enum { PIECES = sizeof posts / sizeof posts[0] };
static const struct playing_ground ground = {
	.seats = SEATS, .blues = BLUES, .pieces = PIECES, .posts = posts, .terrain = terrain
};

static struct {
	bool begun;
	uint64_t rode; /* riders seen on the road in either match, each minute */
} now;

static struct engine engine;

static uint32_t on_the_road(const struct state *s)
{
	uint32_t n = 0;
	for (uint8_t k = 0; k < RIDERS_MAX; k++)
		n += rider_is_out(&s->rider[k]);
	return n;
}

static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	static struct state shown;
	shown = *(const struct state *)state;
	now.rode += on_the_road(&shown) > 0;
	for (uint8_t k = 0; k < RIDERS_MAX && playing.plant == PLANT_SHOWN; k++)
		shown.rider[k].seats = UINT16_MAX;
	reiswitz_engine.view(world, &shown, viewer, out);
	if (playing.plant != PLANT_COUNT)
		return;
	writer_int(fragments_open(out, VIEW_RIDER, UINT16_MAX), on_the_road(&shown));
	fragments_close(out);
}

/* Does what this seat does with slates have to stay unknown to V? */
static bool is_secret(uint8_t seat)
{
	bool enemy = playing.viewer >= PUBLIC || (seat < BLUES) != (playing.viewer < BLUES);
	/* CARD-5: his own side's too */
	return enemy || (now.begun && playing.viewer == 2 && seat < 2);
}

static void command_draw(struct playing_made *m, struct fake_chance *dice, uint8_t seat,
                         const char *match, uint32_t ref)
{
	static const char *const verbs[] = { "slate.write", "slate.write", "slate.hand", "slate.hand",
		                                 "slate.hand",  "slate.read",  "slate.read", "slate.wipe" };
	static const uint8_t colleague[SEATS] = { 1, 0, 0, 4, 3 };
	uint32_t which = fake_chance_below(dice, 8), number = 1 + fake_chance_below(dice, NUMBERS);
	uint32_t word = fake_chance_below(dice, 1000);
	char rest[PLAYING_PARAMS / 2];
	m->verb = verbs[which];
	if (which < 2)
		text_format(rest, sizeof rest, "\"kind\":\"order\",\"text\":\"Of %u\"", word);
	else if (which < 5)
		text_format(rest, sizeof rest, "\"slate\":%u,\"to\":%u", number, colleague[seat]);
	else
		text_format(rest, sizeof rest, "\"slate\":%u", number);
	text_format(m->params, sizeof m->params, "{\"match\":\"%s\",\"ref\":\"slate-ref-%u\",%s}",
	            match, ref, rest);
}

/* All of the side to move, or in council of both, have done. */
static void both_end(struct twin both[2], uint32_t number)
{
	if (now.begun)
		playing_move_ends(both, number);
	else
		playing_parts_end(both, 0, SEATS, number);
	now.begun = true;
}

static void begin(struct twin both[2])
{
	now.begun = false;
	now.rode = 0;
	both_end(both, STEPS);
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t number)
{
	uint32_t throw = fake_chance_below(dice, 16);
	if (throw < 10)
		playing_give(both, dice, number, is_secret, command_draw);
	else if (throw < 14)
		both_end(both, number);
	else
		playing_look(both, (enum twin_look)((throw + number) % TWIN_LOOKS));
}

static void count(struct twin both[2], struct playing_found *out)
{
	out->differed = !out->leak && playing_differs_at_last(both);
	playing_count_taken(both, out);
	out->count[1] = now.rode;
}

static const struct playing_program program = {
	.name = "riders",
	.engine = &engine,
	.ground = &ground,
	.options = { "{\"sight\":\"field\",\"riders_taken\":true}" },
	.later = "{\"minutes\":240,\"seconds\":1}",
	.pairs = 14,
	.viewers = VIEWERS,
	.plants = PLANTS - 1,
	.differ = true,
	.steps = STEPS,
	.tries = TRIES,
	.counted = { { "slates unseen" }, { "views of the road" } },
	.begin = begin,
	.step = step,
	.count = count,
};

int main(int argc, char **argv)
{
	engine = reiswitz_engine;
	engine.view = view;
	return playing_main(&program, argc, argv);
}
