/* The leak harness of clocks (TURN-5, TURN-7, END-3; field report A10): pairs of matches of two
 * against one by the clock, in a field with a wood between them, in which the others put down and
 * prepare what they like and order their troops about out of sight, in each match something else
 * and at its own times, while all that V does, and the time that passes, is alike. Moves are ended
 * by hand or by the clock, with something prepared or nothing, lawful or not; V asks for pauses.
 * Who V is goes round: the enemy, a colleague, who watches at once or later. Every byte V is sent
 * must be the same: when the clocks were set going and stop, the end of a time, updates, their
 * order and numbers, views after coming back or a restart. A planted leak, a count of what was done
 * unseen, must be found.
 *
 * usage: clocks PAIRS [FIRST_SEED] */
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/leak/support/playing.h"

enum { SEATS = 3, BLUES = 2, STEPS = 70, TRIES = 8, NUMBERS = 6, PARAMS_MOST = 600, S = 1000,
	   MOVE_S = 60, DEGREES = 360 };
/* The viewers after the seats: who watches at once, and later. */
enum { PUBLIC = SEATS, DELAYED, VIEWERS };

#define ROW "\"..........DDDD..........\""
#define FOUR ROW "," ROW "," ROW "," ROW
static const char terrain[] = "{\"format\":1,\"name\":\"Wood\",\"seed\":5,\"wide\":12,\"high\":8,"
							  "\"ground\":[" FOUR "," FOUR "," FOUR "," FOUR "]}";
static const struct twin_post posts[] = {
	{ 0, 300, 600, 90 }, { 1, 300, 1200, 90 }, { 2, 2600, 900, 270 },
};
enum { PIECES = sizeof posts / sizeof posts[0] };
static const struct playing_ground ground = {
	.seats = SEATS, .blues = BLUES, .pieces = PIECES, .posts = posts, .terrain = terrain
};

static struct {
	int64_t due_ms;         /* when its time is over */
	uint64_t fallen;        /* times that were over */
} now;

static struct engine engine;

static uint8_t side_of(uint8_t seat)
{
	return seat < BLUES ? 0 : 1;
}

struct made { const char *verb; char params[PARAMS_MOST]; };

/* Orders of a piece of one's own are lawful, of another's are not. */
static void draft_draw(struct made *m, struct fake_chance *dice, uint8_t piece, uint32_t ref)
{
	uint32_t which = fake_chance_below(dice, 6), number = 1 + fake_chance_below(dice, NUMBERS);
	char rest[PARAMS_MOST / 2];
	m->verb = which < 3 ? "draft.add" : which < 5 ? "draft.prepare" : "draft.remove";
	if (which < 3)
		text_format(rest, sizeof rest,
		            "\"order\":\"order.turn\",\"params\":{\"piece\":%u,\"bearing\":%u}", piece,
		            fake_chance_below(dice, DEGREES));
	else
		text_format(rest, sizeof rest, "\"draft\":%u%s", number, which < 5 ? ",\"on\":true" : "");
	text_format(m->params, sizeof m->params, "\"ref\":\"draft-ref-%u\",%s", ref, rest);
}

static void order_draw(struct made *m, struct fake_chance *dice, uint8_t piece, uint32_t ref)
{
	m->verb = "order.turn";
	text_format(m->params, sizeof m->params,
	            "\"ref\":\"order-ref-%u\",\"minute\":%u,\"piece\":%u,\"bearing\":%u", ref,
	            playing.minute, piece, fake_chance_below(dice, DEGREES));
}

static bool gives(struct twin *run, uint8_t seat, const struct made *m)
{
	char params[PARAMS_MOST];
	text_format(params, sizeof params, "{\"match\":\"%s\",%s}", run->rig->match, m->params);
	return playing_say(run, seat, m->verb, params);
}

/* May this seat's troops do what V will never see? Those of V's side he sees, and who watches later
 * sees all in the end. */
static bool out_of_sight(uint8_t seat)
{
	return playing.viewer == PUBLIC ||
	       (playing.viewer < PUBLIC && side_of(seat) != side_of(playing.viewer));
}

/* What V cannot know is drawn for each match by itself, and may be nothing in either. */
static void give(struct twin both[2], struct fake_chance *dice, uint32_t ref, bool order)
{
	uint8_t seat = (uint8_t)fake_chance_below(dice, SEATS);
	bool hidden = seat != playing.viewer && (!order || out_of_sight(seat));
	for (int k = 0; k < 2 && hidden; k++) {
		struct made m;
		uint8_t piece = order || out_of_sight(seat) ? seat : (uint8_t)(seat < BLUES ? 2 : 0);
		(order ? order_draw : draft_draw)(&m, dice, piece, ref);
		if (fake_chance_below(dice, 4) > 0)
			both[k].taken += gives(&both[k], seat, &m);
	}
}

/* V asks for a pause, or takes it back: refused or not, alike in both. */
static void ask(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	struct made m = { .verb = "clock.pause" };
	text_format(m.params, sizeof m.params, "\"ref\":\"pause-ref-%u\",\"on\":%s", ref,
	            fake_chance_below(dice, 2) > 0 ? "true" : "false");
	for (int k = 0; k < 2 && playing.viewer < PUBLIC; k++)
		gives(&both[k], playing.viewer, &m);
}

static int64_t time_of(const struct twin *run)
{
	return run->rig->clock.now_ms;
}

static void turn_begins(const struct twin *run)
{
	now.due_ms = time_of(run) + (int64_t)MOVE_S * S;
}

static void pass(struct twin both[2], int64_t ms)
{
	for (int k = 0; k < 2; k++) {
		both[k].rig->clock.now_ms += ms;
		playing.twin = &both[k];
		rig_run(both[k].rig);
	}
	if (time_of(&both[0]) < now.due_ms)
		return;
	now.fallen++;
	playing.minute++;
	turn_begins(&both[0]);
}

static void begin(struct twin both[2])
{
	now.fallen = 0;
	playing_parts_end(both, 0, BLUES, 0); /* the council */
	turn_begins(&both[0]);
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	uint32_t throw = fake_chance_below(dice, 20);
	if (throw < 7) {
		give(both, dice, ref, false);
	} else if (throw < 12) {
		give(both, dice, ref, true);
	} else if (throw < 15) {
		pass(both, (int64_t)fake_chance_below(dice, 40) * S + fake_chance_below(dice, S));
	} else if (throw < 16) {
		ask(both, dice, ref);
	} else if (throw < 18) {
		pass(both, S);
		for (int k = 0; k < 2; k++) {
			playing.twin = &both[k];
			twin_look(&both[k], playing_peer(&both[k], playing.viewer),
			          (enum twin_look)(ref % TWIN_LOOKS));
		}
	} else {
		playing_move_ends(both, 1 + ref);
		turn_begins(&both[0]);
	}
}

static void count(struct twin both[2], struct playing_found *out)
{
	playing_count_taken(both, out);
	out->count[1] = now.fallen;
}

static const struct playing_program program = {
	.name = "clocks",
	.engine = &engine,
	.ground = &ground,
	.options = { "{\"sight\":\"field\"},\"clock\":{\"move\":60,\"bank\":0}" },
	.later = "{\"minutes\":1,\"seconds\":1}",
	.pairs = 20,
	.viewers = VIEWERS,
	.plants = 1,
	.steps = STEPS,
	.tries = TRIES,
	.counted = { { "deeds unseen" }, { "times over" } },
	.begin = begin,
	.step = step,
	.count = count,
};

int main(int argc, char **argv)
{
	engine = reiswitz_engine;
	engine.view = playing_view_taken;
	return playing_main(&program, argc, argv);
}
