/* Property: pieces that meet. On small crowded boards (field.h) orders of every kind, attacks above
 * all: in group, in flank, upon stacks, squares, guns, at fords and bridges; after each of them
 * every invariant holds in full, the state comes back from its bytes, what was struck is on the
 * accounts and nobody acted twice. A third of the boards are in field sight, where orders are given
 * as their seats see things (SEE-1). A freeze of a match is a failed `must`, told with its board's
 * number. MELEE_FROM and MELEE_BOARDS play others than the fixed ones, PLAY_SEED a few fresh ones
 * besides; MELEE_TELL writes every order tried. */
#include "base/must.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/property/support/field.h"
#include "tests/property/support/onset.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

enum { BOARDS = 100, FRESH = 10, ORDERS_EACH = 150 };

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
	struct command named = board_named(t.world, &t.state, g->seat, g->command);
	g->taken = trial_give(&t, g->seat, &named, &g->why);
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
	while (!give(t.state.side, c, &why) && c->attackers > 1)
		onset_thin(&t.drill, c, why.piece);
}

static void play(uint32_t seed)
{
	struct board *b = field_draw(seed);
	b->state.options = field_options(seed);
	if (b->state.options.field)
		field_sight(b);
	trial_enter(&t, b->world, &b->state, seed);
	game->invariant(t.world, &t.state, 1);
	tally->boards++;
	for (int k = 0; k < ORDERS_EACH && !game->over(&t.state); k++) {
		uint8_t seat;
		struct command c = onset_order(&t.drill, &seat);
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
	for (int k = 0; k <= ORDER_DEMAND; k++)
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
