/* The leak harness of the moves behind the screen (DEP-4): pairs of matches in which the other side
 * does what it likes behind it, in each match something else, while V's own orders and questions
 * are the same. Played in lockstep through the whole server without sockets, in table sight and in
 * field sight; every byte V is sent until the screen falls must be the same: answers, refusals,
 * updates, their order and numbers, views after coming back or a restart, the list of tables,
 * /healthz. Then, on the table, they must differ: he sees what he could not know. A leak is planted
 * and must be found.
 *
 * usage: screen PAIRS [FIRST_SEED] */
#include "base/must.h"
#include "base/text.h"
#include "rules/geometry.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/playing.h"

enum { MOVES = 3, STEPS = 90, PUBLIC = SIDES, VIEWERS = 3, A_SIDE = 7, PIECES = 2 * A_SIDE,
	   LATE = A_SIDE - 1, WIDE = 1750, HIGH = 2500, APART = 200, ASIDE = 130, PLANTED_TRIES = 6 };

static const char terrain[] =
	"{\"format\":1,\"name\":\"Behind it\",\"seed\":5,\"wide\":7,\"high\":10}";
#define ARM(arm, side) "{\"arm\":\"" arm "\",\"side\":\"" side "\",\"division\":1"
#define ARMS(side, body)                                                                     \
	ARM("closed_infantry", side) "}," ARM("closed_infantry", side) "}," ARM("tirailleurs", side) \
	"}," ARM("jaegers", side) "}," ARM("light_cavalry", side) "}," ARM("foot_artillery", side)   \
	"}," ARM("closed_infantry", side) ",\"arrives\":" body "}"
#define BOX(side) "{\"side\":\"" side "\",\"division\":1,\"capacity\":12}"
static const char scenario[] =
	"{\"format\":1,\"id\":\"drawn\",\"engine\":\"reiswitz-1812\",\"title\":\"Behind it\","
	"\"summary\":\"By lot\",\"terrain\":\"drawn\",\"players\":2,\"first\":\"blue\",\"seats\":["
	"{\"side\":\"blue\",\"name\":\"Blue\"},{\"side\":\"green\",\"name\":\"Green\"}],"
	"\"deployment\":{\"mode\":\"B-b\",\"screen\":{\"y\":1250,\"near\":true,\"moves\":3},\"zones\":["
	"{\"side\":\"blue\",\"from\":[0,1850],\"to\":[1750,2500]},"
	"{\"side\":\"green\",\"from\":[0,0],\"to\":[1750,650]}],\"arrivals\":["
	"{\"side\":\"blue\",\"minute\":2,\"entries\":[[900,2500]]},"
	"{\"side\":\"green\",\"minute\":2,\"entries\":[[900,0]]}]},\"places\":[{\"name\":\"South\","
	"\"x\":700,\"y\":1950},{\"name\":\"North\",\"x\":700,\"y\":550}],\"pieces\":["
	ARMS("blue", "0") "," ARMS("green", "1") "],\"concealers\":[" BOX("blue") "," BOX("green") "]}";

static const struct playing_ground ground = { .seats = SIDES, .blues = 1, .terrain = terrain,
	                                          .scenario = scenario };
static struct engine engine;

/* The planted leak: the other side's troops are counted out in a fragment of V's. */
static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	const struct state *s = state;
	int64_t sum = 0;
	reiswitz_engine.view(world, state, viewer, out);
	for (uint16_t k = 0; k < s->pieces; k++)
		sum += s->piece[k].x + s->piece[k].y;
	if (playing.plant == 0)
		return;
	writer_int(fragments_open(out, VIEW_TROOPS, UINT16_MAX), sum);
	fragments_close(out);
}

/* ---- orders ---- */

struct made { const char *verb; char params[300]; };

static struct spot stood(uint16_t piece)
{
	bool blue = piece < A_SIDE || piece == PIECES;
	int32_t x = piece >= PIECES ? 1500 : 150 + APART * (piece % A_SIDE);
	return (struct spot){ x, blue ? 2150 : 350 };
}

static void make(struct made *m, const char *match, uint32_t ref, uint32_t minute, const char *verb,
                 const char *rest)
{
	m->verb = verb;
	text_format(m->params, sizeof m->params,
	            "{\"match\":\"%s\",\"ref\":\"behind-it-ref-%u\",\"minute\":%u%s}", match, ref,
	            minute, rest);
}

static void order_draw(struct fake_chance *dice, uint8_t side, char *rest, size_t size,
                       const char **verb)
{
	uint16_t piece = (uint16_t)(side * A_SIDE + fake_chance_below(dice, A_SIDE + 1));
	piece = piece == (side + 1) * A_SIDE ? (uint16_t)(PIECES + side) : piece;
	struct spot at = stood(piece);
	uint32_t throw = fake_chance_below(dice, 10);
	at.x += (int32_t)fake_chance_below(dice, 2 * ASIDE) - ASIDE;
	at.y += (int32_t)fake_chance_below(dice, 2 * ASIDE) - ASIDE;
	if (piece % A_SIDE == LATE)
		at = (struct spot){ 900, side ? 100 : HIGH - 100 };
	uint32_t bearing = (side ? 180 : 0) + fake_chance_below(dice, 30);
	*verb = throw < 7   ? "order.move"
	        : throw < 8 ? "order.turn"
	        : throw < 9 ? "order.fill"
	                    : "order.fire";
	if (throw < 7)
		text_format(rest, size, ",\"piece\":%u,\"bearing\":%u,\"path\":[{\"x\":%d,\"y\":%d}]",
		            piece, bearing, at.x, at.y);
	else if (throw < 8)
		text_format(rest, size, ",\"piece\":%u,\"bearing\":%u", piece, bearing);
	else if (throw < 9) /* into his concealer */
		text_format(rest, size, ",\"piece\":%u,\"target\":%u,\"path\":[{\"x\":%d,\"y\":%d}]",
		            piece, PIECES + side, stood((uint16_t)(PIECES + side)).x,
		            stood((uint16_t)(PIECES + side)).y);
	else
		text_format(rest, size, ",\"piece\":%u,\"target\":%u", piece, (piece + A_SIDE) % PIECES);
}

/* ---- a pair ---- */

/* Both place all alike, and end. */
static void placed(struct twin *run)
{
	struct made m;
	char rest[120];
	for (uint16_t piece = 0; piece < PIECES + SIDES; piece++) {
		uint8_t side = piece < PIECES ? piece / A_SIDE : (uint8_t)(piece - PIECES);
		if (piece < PIECES && piece % A_SIDE == LATE)
			continue;
		text_format(rest, sizeof rest, ",\"piece\":%u,\"x\":%d,\"y\":%d,\"bearing\":%d", piece,
		            stood(piece).x, stood(piece).y, side ? 180 : 0);
		make(&m, run->rig->match, 1000u + piece, 0, "order.place", rest);
		must(playing_say(run, side, m.verb, m.params));
	}
	for (uint8_t side = 0; side < SIDES; side++) {
		make(&m, run->rig->match, 1100u + side, 0, "part.end", "");
		must(playing_say(run, side, m.verb, m.params));
	}
}

static void begin(struct twin both[2])
{
	for (int k = 0; k < 2; k++)
		placed(&both[k]);
}

static void look(struct twin *run, uint32_t throw, uint32_t piece)
{
	static const char *const verbs[] = { "ask.reach", "ask.range" };
	static const enum twin_look looks[] = { TWIN_LISTS, TWIN_JOINS, TWIN_COMES_BACK };
	char params[200];
	text_format(params, sizeof params, "{\"match\":\"%s\",\"piece\":%u}", run->rig->match, piece);
	if (throw < 2)
		playing_say(run, playing.viewer, verbs[throw], params);
	else
		twin_look(run, playing_peer(run, playing.viewer), looks[throw - 2]);
}

/* V's own in both, the other's in each as it falls. */
static void give(struct twin both[2], struct fake_chance *dice, uint8_t side, uint32_t ref)
{
	struct made m;
	char rest[200];
	const char *verb;
	order_draw(dice, side, rest, sizeof rest, &verb);
	for (int k = 0; k < 2; k++) {
		if (k > 0 && side != playing.viewer)
			order_draw(dice, side, rest, sizeof rest, &verb);
		make(&m, both[k].rig->match, ref, playing.minute, verb, rest);
		both[k].taken += playing_say(&both[k], side, m.verb, m.params) && side != playing.viewer;
	}
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t number)
{
	uint32_t throw = fake_chance_below(dice, 16), piece = fake_chance_below(dice, PIECES + 2);
	if (throw < 10)
		give(both, dice, (uint8_t)(playing.minute % SIDES), number);
	else if (throw < 11 && playing.viewer != PUBLIC)
		give(both, dice, playing.viewer, number); /* his turn or not */
	else if (throw < 14)
		for (int k = 0; k < 2; k++)
			look(&both[k], piece % 5, piece);
	else
		playing_move_ends(both, number);
}

/* Until the screen falls. */
static bool goes_on(const struct twin both[2])
{
	(void)both;
	return playing.minute < SIDES * MOVES;
}

static void note(const struct twin both[2], bool even, struct playing_found *out)
{
	out->count[0] = !goes_on(both) && !even;
}

static void count(struct twin both[2], struct playing_found *out)
{
	out->count[1] = both[0].taken + both[1].taken;
}

static const struct playing_program program = {
	.name = "behind the screen",
	.engine = &engine,
	.ground = &ground,
	.options = { "{\"sight\":\"field\"}", "{\"sight\":\"table\"}" },
	.pairs = 30,
	.viewers = VIEWERS,
	.plants = 1,
	.in_a_word = true,
	.steps = STEPS,
	.tries = PLANTED_TRIES,
	.counted = { { "of them differ when it falls", 2 * VIEWERS }, { "orders unseen" } },
	.begin = begin,
	.step = step,
	.goes_on = goes_on,
	.note = note,
	.count = count,
};

int main(int argc, char **argv)
{
	engine = reiswitz_engine;
	engine.view = view;
	return playing_main(&program, argc, argv);
}
