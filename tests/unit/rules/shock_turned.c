/* Shock whichever way the map lies and whoever attacks: random lines met by random groups, each
 * fought out again turned by quarter circles, in the mirror, and with the sides exchanged. Bearings
 * are quarters, so that the geometry is exact. */
#include "tests/unit/rules/charging.h"

#include <string.h>

enum { BOARD = 4000, MOST = 10, CASES = 400 };

static uint64_t dice;

static int roll(int n)
{
	dice = dice * 6364136223846793005u + 1442695040888963407u;
	return (int)((dice >> 33) % (uint64_t)n);
}

/* What one case is made of, in its own coordinates: the attackers come from the south. */
struct actor { enum arm arm; int x, y, stacked, bearing; enum formation formation; };
struct played { int foes, own, attackers; struct actor foe[MOST], us[MOST];
	struct { int us, foe, offset; bool flank; } order[MOST]; };

static void invent(struct played *p)
{
	static const enum arm foes[] = { ARM_CLOSED_INFANTRY, ARM_CLOSED_INFANTRY, ARM_TIRAILLEURS,
		                             ARM_LIGHT_CAVALRY,   ARM_FOOT_ARTILLERY,  ARM_JAEGERS,
		                             ARM_PONTONIERS };
	bool horse = roll(2);
	int x = 1500;
	*p = (struct played){ .foes = 1 + roll(8) };
	for (int i = 0; i < p->foes; i++, x += 50 + (roll(3) ? 0 : 20)) {
		struct actor *a = &p->foe[i];
		*a = (struct actor){ foes[roll(7)], x, 2000, 1, 180, FORMATION_LINE };
		if (a->arm == ARM_CLOSED_INFANTRY && !roll(4))
			*a = (struct actor){ a->arm, x, 2000, 2 + roll(2), 180,
				                 roll(2) ? FORMATION_MASS : FORMATION_COLUMN };
		if (a->arm == ARM_TIRAILLEURS && !roll(3))
			*a = (struct actor){ a->arm, x, 2000, 3, 180, FORMATION_COLUMN };
	}
	for (int i = 0; i < p->foes; i++) {
		int k = p->own;
		if (!roll(4))
			continue;
		int offset = 10 * (roll(3) - 1);
		if (k > 0 && p->foe[i].x - offset - p->us[k - 1].x < 50)
			continue; /* they stand beside each other before they go */
		enum arm arm = !horse ? ARM_CLOSED_INFANTRY
		               : roll(2) ? ARM_LIGHT_CAVALRY : ARM_HEAVY_CAVALRY;
		p->us[k] = (struct actor){ arm, p->foe[i].x - offset, 2150, 1, 0,
			                       FORMATION_LINE };
		p->order[k].us = k;
		p->order[k].foe = i;
		p->order[k].offset = offset;
		p->own = ++p->attackers;
	}
	if (horse && p->own < MOST) { /* one more from the east, in flank */
		int k = p->own, last = p->foes - 1;
		p->us[k] = (struct actor){
			ARM_LIGHT_CAVALRY, p->foe[last].x + 25 + 50 + 10 * roll(30), 1974, 1, 270,
			FORMATION_LINE
		};
		p->order[k].us = k;
		p->order[k].foe = last;
		p->order[k].flank = true;
		p->own = ++p->attackers;
	}
}

/* How the map lies: quarters turned, mirrored east to west, the attackers green. */
struct lie { int quarters; bool mirror, exchanged; };

static struct stance laid(struct lie lie, int x, int y, int bearing)
{
	struct stance s = { x, y, bearing, 0 };
	if (lie.mirror)
		s = (struct stance){ BOARD - x, y, (360 - bearing) % 360, 0 };
	for (int i = 0; i < lie.quarters; i++)
		s = (struct stance){ BOARD - s.y, s.x, (s.bearing + 90) % 360, 0 };
	return s;
}

static uint16_t put(struct lie lie, int side, const struct actor *a)
{
	struct stance s = laid(lie, a->x, a->y, a->bearing);
	uint16_t bottom = a_piece(b, lie.exchanged ? 1 - side : side, a->arm, s.x, s.y, s.bearing);
	for (int i = 1; i < a->stacked; i++)
		stack_up(b, bottom, a_piece(b, b->state.piece[bottom].side, a->arm, s.x, s.y, s.bearing),
		         a->formation);
	return bottom;
}

/* Fights it out on a board of its own; true if the order was taken. */
static bool fought(const struct played *p, struct lie lie)
{
	uint16_t foe[MOST], us[MOST];
	clear();
	b = a_board(BOARD, BOARD);
	b->state.side = lie.exchanged ? GREEN : BLUE;
	group = (struct command){ .order = ORDER_ATTACK };
	for (int i = 0; i < p->foes; i++)
		foe[i] = put(lie, GREEN, &p->foe[i]);
	for (int i = 0; i < p->own; i++)
		us[i] = put(lie, BLUE, &p->us[i]);
	for (int i = 0; i < p->attackers; i++) {
		const struct actor *t = &p->foe[p->order[i].foe];
		int offset = p->order[i].offset;
		struct stance end = p->order[i].flank ? laid(lie, t->x + 25, 1974, 0)
		                                      : laid(lie, t->x - offset, t->y, 0);
		struct attacker *a = joins(us[p->order[i].us], foe[p->order[i].foe], end.x, end.y);
		a->flank = p->order[i].flank;
		a->offset = (int16_t)(lie.mirror ? -offset : offset);
	}
	return attack();
}

/* Nothing is lost or made: what was struck stands on the accounts or has left by them. */
static void conserved(void)
{
	int struck[SIDES][ARM_COUNT] = { { 0 } };
	for (uint16_t k = 0; k < b->state.pieces; k++)
		struck[at(k)->side][at(k)->arm] += at(k)->struck;
	for (int side = 0; side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++)
			if (!arm_is_guns((uint8_t)arm))
				ck_assert_int_ge(struck[side][arm], b->state.account[side][arm].loss +
				                                        96 * b->state.account[side][arm].gone);
}

/* Piece by piece the same, laid back. */
static void same(const struct state *first, struct lie lie)
{
	for (uint16_t k = 0; k < first->pieces; k++) {
		const struct piece *p = &first->piece[k], *q = at(k);
		struct stance s = laid(lie, p->x, p->y, p->bearing);
		ck_assert_int_eq(p->on_board, q->on_board);
		ck_assert_int_eq(p->fate, q->fate);
		ck_assert_int_eq(p->taken == 0, q->taken == 0);
		if (p->on_board)
			stands_at(k, s.x, s.y, s.bearing);
	}
	for (int side = 0; side < SIDES; side++)
		ck_assert_int_eq(memcmp(first->account[side],
		                        b->state.account[lie.exchanged ? 1 - side : side],
		                        sizeof first->account[side]),
		                 0);
}

/* In the mirror right is left, so that others of the same arm may leave: as many all the same. */
static void as_much(const struct state *first)
{
	ck_assert_int_eq(memcmp(first->account, b->state.account, sizeof first->account), 0);
}

START_TEST(SHOCK_15_whichever_way_the_map_lies)
{
	static struct state first;
	struct played p;
	int taken = 0;
	dice = 1812;
	for (int i = 0; i < CASES; i++) {
		invent(&p);
		if (p.attackers == 0)
			continue;
		bool done = fought(&p, (struct lie){ 0 });
		first = b->state;
		taken += done;
		conserved();
		for (int quarters = 1; quarters < 4; quarters++) {
			struct lie lie = { .quarters = quarters };
			ck_assert_int_eq(fought(&p, lie), done);
			same(&first, lie);
		}
		struct lie exchanged = { .exchanged = true }, mirror = { .mirror = true };
		ck_assert_int_eq(fought(&p, exchanged), done);
		same(&first, exchanged);
		ck_assert_int_eq(fought(&p, mirror), done);
		if (done)
			as_much(&first);
	}
	ck_assert_int_gt(taken, CASES / 4);
}
END_TEST

static Suite *turned_suite(void)
{
	Suite *s = suite_create("rules/shock_turned");
	TCase *t = tcase_create("turned");
	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, SHOCK_15_whichever_way_the_map_lies);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(turned_suite)
