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
#include "base/log.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/twins.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 3, BLUES = 2, STEPS = 70, TRIES = 8, NUMBERS = 6, PARAMS_MOST = 600, S = 1000,
	   MOVE_S = 60, SCENARIO_MOST = 1 << 12, DEGREES = 360 };
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
static struct buffer scenario;

static struct {
	uint8_t viewer, side;   /* side: whose move it is */
	uint32_t minute;
	int64_t due_ms;         /* when its time is over */
	bool plant;
	uint64_t fallen;        /* times that were over */
	const struct twin *run; /* that is played just now */
} now;

static struct engine engine;
static const struct engine *const engines[] = { &engine, NULL };

/* The planted count: so much that was done unseen. */
static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	reiswitz_engine.view(world, state, viewer, out);
	if (!now.plant || now.run == NULL)
		return;
	writer_int(fragments_open(out, VIEW_COMMAND, UINT16_MAX), now.run->taken);
	fragments_close(out);
}

static uint8_t side_of(uint8_t seat)
{
	return seat < BLUES ? 0 : 1;
}

static uint32_t peer_of(uint8_t seat)
{
	return seat >= PUBLIC ? SEATS + 1 : seat + 1u;
}

static bool say(struct twin *run, uint8_t seat, const char *method, const char *params)
{
	now.run = run;
	return rig_done(run->rig, peer_of(seat), method, params);
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
	            now.minute, piece, fake_chance_below(dice, DEGREES));
}

static bool gives(struct twin *run, uint8_t seat, const struct made *m)
{
	char params[PARAMS_MOST];
	text_format(params, sizeof params, "{\"match\":\"%s\",%s}", run->rig->match, m->params);
	return say(run, seat, m->verb, params);
}

/* May this seat's troops do what V will never see? Those of V's side he sees, and who watches later
 * sees all in the end. */
static bool out_of_sight(uint8_t seat)
{
	return now.viewer == PUBLIC ||
	       (now.viewer < PUBLIC && side_of(seat) != side_of(now.viewer));
}

/* What V cannot know is drawn for each match by itself, and may be nothing in either. */
static void give(struct twin both[2], struct fake_chance *dice, uint32_t ref, bool order)
{
	uint8_t seat = (uint8_t)fake_chance_below(dice, SEATS);
	bool hidden = seat != now.viewer && (!order || out_of_sight(seat));
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
	for (int k = 0; k < 2 && now.viewer < PUBLIC; k++)
		gives(&both[k], now.viewer, &m);
}

static int64_t time_of(const struct twin *run)
{
	return run->rig->clock.now_ms;
}

static void turn(const struct twin *run)
{
	now.minute++;
	now.side = 1 - now.side;
	now.due_ms = time_of(run) + (int64_t)MOVE_S * S;
}

static void pass(struct twin both[2], int64_t ms)
{
	for (int k = 0; k < 2; k++) {
		both[k].rig->clock.now_ms += ms;
		now.run = &both[k];
		rig_run(both[k].rig);
	}
	if (time_of(&both[0]) < now.due_ms)
		return;
	now.fallen++;
	turn(&both[0]);
}

/* All of the side to move, or in council of both, end their part. */
static void parts_end(struct twin *run, uint8_t side, uint32_t ref)
{
	char params[PARAMS_MOST];
	for (uint8_t seat = 0; seat < SEATS; seat++) {
		if (side_of(seat) != side)
			continue;
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"part-end-%u-%u\",\"minute\":%u}",
		            run->rig->match, ref, seat, now.minute);
		must(say(run, seat, "part.end", params));
		rig_run(run->rig);
	}
}

static void begin(struct twin *run)
{
	const struct twin_table table = {
		.engines = engines, .scenario = buffer_text(&scenario), .terrain = terrain, .seats = SEATS,
		.options = now.viewer == DELAYED
		               ? "{\"sight\":\"field\"},\"clock\":{\"move\":60,\"bank\":0},"
		                 "\"delay\":{\"minutes\":1,\"seconds\":1}"
		               : "{\"sight\":\"field\"},\"clock\":{\"move\":60,\"bank\":0}"
	};
	twin_begin(run, &table);
	parts_end(run, 0, 0); /* the council */
	twin_collect(run, peer_of(now.viewer));
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
			now.run = &both[k];
			twin_look(&both[k], peer_of(now.viewer), (enum twin_look)(ref % TWIN_LOOKS));
		}
	} else {
		for (int k = 0; k < 2; k++)
			parts_end(&both[k], now.side, 1 + ref);
		turn(&both[0]);
	}
}

struct found { bool leak; uint64_t taken; uint32_t step; };

static void pair_play(uint64_t seed, struct found *out)
{
	static struct twin both[2];
	struct fake_chance dice = { seed * 2 + 1 };
	*out = (struct found){ .leak = false };
	now.viewer = (uint8_t)(seed % VIEWERS);
	now.minute = now.side = 0;
	for (int k = 0; k < 2; k++)
		begin(&both[k]);
	now.due_ms = time_of(&both[0]) + (int64_t)MOVE_S * S;
	out->leak = !twins_same(&both[0], &both[1]);
	for (uint32_t i = 0; i < STEPS && !out->leak; i++) {
		out->step = i;
		step(both, &dice, i);
		for (int k = 0; k < 2; k++)
			twin_collect(&both[k], peer_of(now.viewer));
		out->leak = !twins_same(&both[0], &both[1]);
	}
	for (int k = 0; k < 2; k++) {
		out->taken += both[k].taken;
		twin_end(&both[k]);
	}
	now.run = NULL;
}

static bool planted_is_found(uint64_t first)
{
	struct found found = { .leak = false };
	now.plant = true;
	for (uint64_t k = 0; k < TRIES && !found.leak; k++)
		pair_play(first + k, &found);
	now.plant = false;
	return found.leak;
}

int main(int argc, char **argv)
{
	int64_t pairs = 20, first = 1;
	uint64_t taken = 0;
	uint32_t leaks = 0;
	twins_arguments(argc, argv, &pairs, &first);
	log_set_level(LOG_ERROR);
	buffer_init(&scenario, SCENARIO_MOST);
	twins_scenario(SEATS, BLUES, posts, PIECES, &scenario);
	engine = reiswitz_engine;
	engine.view = view;
	for (int64_t k = 0; k < pairs; k++) {
		struct found found;
		pair_play((uint64_t)(first + k), &found);
		if (found.leak)
			printf("leak: clocks, seed %lld differs for viewer %u at step %u\n",
			       (long long)(first + k), now.viewer, found.step);
		leaks += found.leak;
		taken += found.taken;
	}
	uint64_t fallen = now.fallen;
	bool planted = planted_is_found((uint64_t)first);
	bool good = leaks == 0 && planted && taken > 0 && fallen > 0;
	printf("leak: clocks: %lld pairs, %u differences, %llu deeds unseen, %llu times over, "
	       "1 planted, %u missed\n", (long long)pairs, leaks, (unsigned long long)taken,
	       (unsigned long long)fallen, !planted);
	printf("leak: %s clocks\n", good ? "ok" : "failed");
	buffer_finish(&scenario);
	return good ? 0 : 1;
}
