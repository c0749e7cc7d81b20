/* Property: pieces that meet. On small crowded boards (field.h) orders of every kind, attacks above
 * all: in group, in flank, upon stacks, squares, guns, at fords and bridges; after each of them
 * every invariant holds in full, the state comes back from its bytes, what was struck is on the
 * accounts and nobody acted twice. A freeze of a match is a failed `must`, told with its board's
 * number. MELEE_FROM and MELEE_BOARDS play others than the fixed ones, PLAY_SEED a few fresh ones
 * besides; MELEE_TELL writes every order tried. */
#include "base/must.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/square.h"
#include "tests/property/support/field.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

enum { BOARDS = 100, FRESH = 10, ORDERS_EACH = 150, NEAR = 320 };

static const struct engine *const game = &reiswitz_engine;

static struct trial t;
/* Of all boards, in memory that the tests' processes share. */
static struct tally {
	uint32_t boards, refused, of[ORDERS], happened[HAPPENINGS];
} *tally;

static int64_t lot(int64_t n)
{
	return drill_lot(&t.drill, n);
}

static int64_t within(int64_t low, int64_t high)
{
	return drill_within(&t.drill, low, high);
}

/* ---- orders ---- */

static bool idle(const struct piece *p)
{
	return p->on_board && p->side == t.state.side && !p->acted && p->level == 0;
}

/* One of the side to move that may act and has an enemy near. */
static uint16_t ready(uint16_t *target)
{
	int64_t away;
	for (int k = 0; k < 60; k++) {
		uint16_t piece = drill_piece(&t.drill, t.state.side);
		*target = drill_enemy(&t.drill, piece, &away);
		if (idle(&t.state.piece[piece]) && *target != NO_PIECE && away < NEAR)
			return piece;
	}
	return NO_PIECE;
}

static struct waypoint waypoint(struct spot at)
{
	const struct ground *g = &t.world->ground;
	int32_t x = at.x < 0 ? 0 : at.x > g->width ? g->width : at.x;
	int32_t y = at.y < 0 ? 0 : at.y > g->height ? g->height : at.y;
	return (struct waypoint){ (int16_t)x, (int16_t)y };
}

/* Upon the front, where it would stand across from it; or upon a side, from outside its field. */
static struct attacker attacker(uint16_t piece, uint16_t target)
{
	const int16_t *sine = t.world->tables->sine;
	const struct piece *p = &t.state.piece[piece];
	struct stance at = body_stance(&t.state.piece[target]);
	struct attacker a = { .piece = piece, .target = target, .points = 1 };
	struct local l = geometry_local(sine, at, geometry_fine((struct spot){ p->x, p->y }));
	bool before = l.forward > 0;
	if (before ? lot(6) > 0 : lot(6) == 0) {
		int64_t aside = l.lateral / geometry_scaled(1);
		a.offset = (int16_t)(aside < -50 ? -50 : aside > 50 ? 50 : aside);
		a.point[0] = waypoint(geometry_spot(geometry_point(sine, at, 0, a.offset)));
		return a;
	}
	struct body body;
	enum flank side = lot(3) == 0 ? FLANK_REAR : l.lateral > 0 ? FLANK_RIGHT : FLANK_LEFT;
	body_of(t.world->tables, at, &body);
	struct spot met = geometry_spot(geometry_flank_middle(sine, &body, side));
	a.flank = true;
	if (lot(2)) { /* first aside, then in upon it */
		struct stance out = { met.x, met.y,
			                  geometry_degrees(at.bearing + GEOMETRY_QUARTER * (int)side +
			                                   (int)within(-35, 35)), 0 };
		a.points = 2;
		a.point[0] = waypoint(geometry_spot(geometry_point(sine, out, (int)within(50, 160), 0)));
	}
	met.x += (int32_t)within(-15, 15);
	met.y += (int32_t)within(-15, 15);
	a.point[a.points - 1] = waypoint(met);
	return a;
}

/* Some of those near the first, each at the first's target or at his own nearest. */
static struct command attack(uint16_t piece, uint16_t target)
{
	struct command c = command_plain(ORDER_ATTACK, 0);
	int64_t most = lot(3) ? within(1, 4) : within(1, GROUP_MAX), away;
	bool fronts = lot(2) > 0;
	c.attacker[c.attackers++] = attacker(piece, target);
	for (uint16_t k = 0; k < t.state.pieces && c.attackers < most; k++) {
		uint16_t own = drill_enemy(&t.drill, k, &away);
		if (k == piece || !idle(&t.state.piece[k]) || own == NO_PIECE || away > NEAR || !lot(3))
			continue;
		struct attacker a = attacker(k, lot(4) ? own : target);
		if (!fronts || !a.flank)
			c.attacker[c.attackers++] = a;
	}
	return c;
}

/* In front of the enemy nearest, as straight as drill's, and near. */
static struct command close_in(uint16_t piece)
{
	int64_t away, short_of = within(20, 90);
	drill_enemy(&t.drill, piece, &away);
	return drill_advance(&t.drill, piece, away > short_of + 10 ? away - short_of : 10);
}

/* All the corps of the side about one of its sites. */
static struct command works(void)
{
	struct command c = command_plain(ORDER_WORK, 0);
	int64_t train = lot(4) ? 2 : lot(5);
	c.site = (uint16_t)lot(t.world->sites);
	c.work = lot(6) ? WORK_BRIDGE : WORK_TAKE_UP;
	const struct site *site = &t.world->site[c.site];
	for (uint16_t k = 0; k < t.state.pieces && c.pieces < GROUP_MAX; k++) {
		const struct piece *p = &t.state.piece[k];
		int32_t dx = p->x - site->x0, dy = p->y - (p->side == BLUE ? site->y1 : site->y0);
		bool train_piece = p->arm == ARM_TRAIN && c.work == WORK_BRIDGE && train > 0;
		if (!idle(p) || dx * dx + dy * dy > 52 * 52 || (p->arm != ARM_PONTONIERS && !train_piece))
			continue;
		train -= train_piece;
		c.member[c.pieces++] = k;
	}
	return c;
}

/* Some of a ship's load, each to a place of its own on the near bank. */
static struct command lands(void)
{
	struct command c = command_plain(ORDER_UNLOAD, 0);
	c.ship = (uint16_t)lot(t.state.ships);
	const struct ship *ship = &t.state.ship[c.ship];
	for (uint16_t k = 0; k < t.state.pieces && c.pieces < GROUP_MAX; k++)
		if (t.state.piece[k].aboard == c.ship + 1) {
			c.place[c.pieces] = waypoint((struct spot){
				ship->x + (int32_t)within(-25, 25),
				ship->y + (lot(2) ? 1 : -1) * (int32_t)within(25, 49) });
			c.member[c.pieces++] = k;
		}
	c.bearing = (int16_t)(lot(4) * GEOMETRY_QUARTER);
	return c;
}

/* A square of closed infantry about where they stand, enemies near or between. */
static struct command squares(uint16_t piece)
{
	struct command c = command_plain(ORDER_FORM, 0);
	const struct piece *p = &t.state.piece[piece];
	int32_t x = 0, y = 0;
	c.formation = FORMATION_SQUARE;
	c.member[c.pieces++] = piece;
	for (uint16_t k = 0; k < t.state.pieces && c.pieces < SQUARE_SIDES; k++) {
		const struct piece *q = &t.state.piece[k];
		int32_t dx = q->x - p->x, dy = q->y - p->y;
		if (k != piece && q->on_board && q->side == p->side && !q->acted &&
		    q->arm == ARM_CLOSED_INFANTRY && dx * dx + dy * dy < 200 * 200 && lot(5))
			c.member[c.pieces++] = k;
	}
	for (uint8_t k = 0; k < c.pieces; k++) {
		x += t.state.piece[c.member[k]].x;
		y += t.state.piece[c.member[k]].y;
	}
	c.x = (int16_t)(x / c.pieces + within(-20, 20));
	c.y = (int16_t)(y / c.pieces + within(-20, 20));
	c.bearing = (int16_t)lot(GEOMETRY_DEGREES);
	return c;
}

static struct command order(uint8_t *seat)
{
	uint16_t target, piece = ready(&target);
	int64_t what = lot(10);
	*seat = t.state.side;
	if (t.world->sites && lot(12) == 0) {
		struct command c = works();
		if (c.pieces > 0)
			return c;
	}
	if (t.state.ships && lot(12) == 0) {
		struct command c = lands();
		if (c.pieces > 0)
			return c;
	}
	if (piece == NO_PIECE || what >= 7)
		return drill_order(&t.drill, seat);
	if (t.state.piece[piece].arm == ARM_CLOSED_INFANTRY && lot(12) == 0)
		return squares(piece);
	if (what < 4)
		return attack(piece, target);
	if (what < 5)
		return drill_attack(&t.drill, piece, 6);
	return lot(3) ? close_in(piece) : drill_fire(&t.drill, piece);
}

/* ---- what must hold ---- */

static void tell(const struct command *c, const char *what)
{
	struct buffer text;
	struct writer w;
	buffer_init(&text, TEXT_MOST);
	writer_init(&w, &text);
	game->command_write(c, &w);
	fprintf(stderr, "%u %s %s %s\n", t.state.minute, what, command_verbs[c->order],
	        buffer_text(&text));
	buffer_finish(&text);
}

struct given { uint8_t seat; const struct command *command; struct refusal why; bool taken; };

static void give_guarded(void *arg)
{
	struct given *g = arg;
	g->taken = trial_give(&t, g->seat, g->command, &g->why);
}

/* True if it was taken; *refused is then as it was. */
static bool give(uint8_t seat, const struct command *c, struct refusal *refused)
{
	struct given g = { .seat = seat, .command = c };
	struct must_report why;
	if (getenv("MELEE_TELL"))
		tell(c, "try");
	if (!must_guarded(give_guarded, &g, &why)) {
		tell(c, "froze");
		ck_abort_msg("%s at %s:%d by %s", why.condition, why.file, why.line,
		             command_verbs[c->order]);
	}
	if (!g.taken) {
		tally->refused++;
		*refused = g.why;
		return false;
	}
	tally->of[c->order]++;
	for (uint16_t k = 0; k < t.outcome.count; k++)
		tally->happened[t.outcome.list[k].what]++;
	trial_comes_back(&t);
	return true;
}

static void end(void)
{
	struct command c = command_plain(ORDER_PART_END, 0);
	struct refusal why;
	give(t.state.side, &c, &why);
}

/* Whoever cannot join in is left out, until the others may. */
static void give_group(struct command *c)
{
	struct refusal why;
	while (!give(t.state.side, c, &why) && c->attackers > 1) {
		uint8_t out = (uint8_t)lot(c->attackers);
		for (uint8_t k = 0; k < c->attackers; k++)
			if (c->attacker[k].piece == why.piece)
				out = k;
		c->attackers--;
		for (uint8_t k = out; k < c->attackers; k++)
			c->attacker[k] = c->attacker[k + 1];
		c->attacker[c->attackers] = (struct attacker){ 0 };
	}
}

static void play(uint32_t seed)
{
	struct board *b = field_draw(seed);
	b->state.options = field_options(seed);
	trial_enter(&t, b->world, &b->state, seed);
	game->invariant(t.world, &t.state, 1);
	tally->boards++;
	for (int k = 0; k < ORDERS_EACH && !game->over(&t.state); k++) {
		uint8_t seat;
		struct command c = order(&seat);
		struct refusal why;
		if (c.order == ORDER_PART_END || lot(20) == 0)
			end();
		else if (c.order == ORDER_ATTACK)
			give_group(&c);
		else if (c.order != ORDER_FLAG || lot(3) == 0)
			give(seat, &c, &why);
	}
	trial_leave(&t);
	board_clear(b);
}

START_TEST(a_crowded_board)
{
	play((uint32_t)_i);
}
END_TEST

START_TEST(every_order_was_taken)
{
	printf("melee: %u boards, %u refused;", tally->boards, tally->refused);
	for (int k = 0; k < ORDERS; k++)
		if (tally->of[k])
			printf(" %s %u", command_verbs[k], tally->of[k]);
	printf("; leave %u destroy %u disperse %u capture %u taken %u retreat %u repulse %u pass %u\n",
	       tally->happened[HAPPENED_LEAVE], tally->happened[HAPPENED_DESTROY],
	       tally->happened[HAPPENED_DISPERSE], tally->happened[HAPPENED_CAPTURE],
	       tally->happened[HAPPENED_TAKEN], tally->happened[HAPPENED_RETREAT],
	       tally->happened[HAPPENED_REPULSE], tally->happened[HAPPENED_PASS]);
	fflush(stdout);
	for (int k = 0; k <= ORDER_SAIL; k++)
		ck_assert_msg(tally->of[k] > 0, "%s was never taken", command_verbs[k]);
}
END_TEST

static int number(const char *name, int otherwise)
{
	const char *value = getenv(name);
	return value ? (int)strtoul(value, NULL, 10) : otherwise;
}

static Suite *melee_suite(void)
{
	Suite *s = suite_create("melee");
	TCase *c = tcase_create("melee");
	int from = number("MELEE_FROM", 1), boards = number("MELEE_BOARDS", BOARDS);
	int fresh = number("PLAY_SEED", -1) % 1000000 * 1000;
	tally = mmap(NULL, sizeof *tally, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	tcase_set_timeout(c, 120);
	tcase_add_loop_test(c, a_crowded_board, from, from + boards);
	if (fresh >= 0)
		tcase_add_loop_test(c, a_crowded_board, fresh, fresh + FRESH);
	tcase_add_test(c, every_order_was_taken);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(melee_suite)
