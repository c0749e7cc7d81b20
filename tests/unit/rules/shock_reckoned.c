/* Random lines met in front by random groups, reckoned a second time here from the page alone
 * (SHOCK-1, 3…6, 9, 12, 13, 16): who is attacked, whom each strikes and who strikes back, what is
 * lost, who goes back. Fronts are square to the map and the ground open, so that overlaps are
 * plain differences of x. */
#include "tests/unit/rules/charging.h"

#include <string.h>

enum { FOES = 5, OURS = 10, CASES = 1500, LINE_Y = 1000 };
enum kind { FOOT, MASS, COLUMN, LOOSE, BATTERY, HORSE, KINDS };
enum end { DRIVEN, UNHURT, DISPERSED, CUT, SEIZED };
struct rate { enum end end; int strikes, back; bool each; };

static uint64_t dice;
static bool mounted;
static struct foe { enum kind kind; uint16_t id; int x, main, strikers; bool met; } foe[FOES];
static struct our { uint16_t id; int x, aim, main, back; } our[OURS];
static int foes, ours, struck[KINDS], lost;
static bool beaten;

static int roll(int n)
{
	dice = dice * 6364136223846793005u + 1442695040888963407u;
	return (int)((dice >> 33) % (uint64_t)n);
}

static struct rate rate(enum kind kind)
{
	static const struct rate cavalry[KINDS] = {
		{ DRIVEN, 24, 24, false },   { UNHURT, 0, 24, false }, { CUT, 0, 12, true },
		{ DISPERSED, 0, 0, false }, { SEIZED, 0, 12, true },  { DRIVEN, 12, 12, false }
	};
	static const struct rate bayonet[KINDS] = {
		{ DRIVEN, 24, 12, false }, { DRIVEN, 24, 12, false }, { CUT, 0, 12, true },
		{ DRIVEN, 24, 6, false },  { SEIZED, 0, 12, true },   { DRIVEN, 0, 0, false }
	};
	return mounted ? cavalry[kind] : bayonet[kind];
}

static int apart(int a, int c)
{
	return a < c ? c - a : a - c;
}

static void a_foe(int x)
{
	static const enum arm arms[KINDS] = { ARM_CLOSED_INFANTRY, ARM_CLOSED_INFANTRY,
		                                  ARM_CLOSED_INFANTRY, ARM_TIRAILLEURS,
		                                  ARM_FOOT_ARTILLERY,  ARM_LIGHT_CAVALRY };
	struct foe *f = &foe[foes++];
	*f = (struct foe){ .x = x, .main = -1 };
	do
		f->kind = roll(2) ? FOOT : (enum kind)roll(KINDS);
	while (!mounted && f->kind == HORSE);
	f->id = a_piece(b, GREEN, arms[f->kind], x, LINE_Y, 180);
	if (f->kind == MASS || f->kind == COLUMN)
		stack_up(b, f->id, a_battalion(b, GREEN, x, LINE_Y, 180),
		         f->kind == MASS ? FORMATION_MASS : FORMATION_COLUMN);
}

static void those_who_attack(void)
{
	for (int x = 950 + roll(60); x <= foe[foes - 1].x + 50 && ours < OURS; x += 50 + roll(15)) {
		int aim = -1;
		for (int k = 0; k < foes; k++)
			if (apart(x, foe[k].x) <= 50 && (aim < 0 || roll(2)))
				aim = k;
		if (aim < 0 || !roll(3))
			continue;
		enum arm arm = mounted ? ARM_LIGHT_CAVALRY : ARM_CLOSED_INFANTRY;
		uint16_t id = a_piece(b, BLUE, arm, x, mounted ? 1300 : 1150, 0);
		our[ours++] = (struct our){ .id = id, .x = x, .aim = aim, .main = -1 };
		in_front(id, foe[aim].id, foe[aim].x - x);
	}
}

/* SHOCK-16: overlaps of ten, a wing its own target; of equals the lower id, which stands first. */
static void meet(struct our *o)
{
	int most = -1;
	bool wing = apart(o->x, foe[o->aim].x) > 40;
	for (int k = 0; k < foes; k++) {
		struct foe *f = &foe[k];
		int over = 50 - apart(o->x, f->x);
		if (k != o->aim && over < 10)
			continue;
		f->met = true;
		if (f->main < 0 || over > 50 - apart(our[f->main].x, f->x))
			f->main = (int)(o - our);
		if (wing ? k == o->aim : over > most)
			o->main = k;
		most = over > most ? over : most;
	}
	foe[o->main].strikers++;
}

static void reckon(void)
{
	int attackers = 0, attacked = 0;
	for (int i = 0; i < ours; i++)
		meet(&our[i]);
	for (int k = 0; k < foes; k++) {
		struct rate r = rate(foe[k].kind);
		attacked += foe[k].met && r.end == DRIVEN;
		if (foe[k].met && !r.each && (foe[k].strikers > 0 || r.end == DRIVEN))
			our[foe[k].main].back += r.back;
	}
	for (int i = 0; i < ours; i++) {
		enum kind kind = foe[our[i].main].kind;
		struct rate r = rate(kind);
		attackers += r.end != UNHURT;
		our[i].back += r.each ? r.back : 0;
		lost += our[i].back;
		struck[kind] += r.strikes;
	}
	beaten = attackers < attacked; /* SHOCK-12 */
}

static void compare_foe(const struct foe *f)
{
	enum end end = rate(f->kind).end;
	bool hit = f->met && f->strikers > 0, stands = at(f->id)->on_board;
	int left = stands + (f->kind == COLUMN && at((uint16_t)(f->id + 1))->on_board);
	bool full = struck[FOOT] + struck[MASS] >= 96; /* one may have left by the account */
	if (end == SEIZED)
		ck_assert_int_eq(at(f->id)->taken, hit ? 1 + BLUE : 0);
	else if (end == DISPERSED)
		ck_assert_int_eq(stands, !hit);
	else if (end == CUT && !full)
		ck_assert_int_eq(left, f->strikers > 2 ? 0 : 2 - f->strikers);
	if (!stands || end == SEIZED || end == CUT)
		return;
	bool back = f->met && end == DRIVEN && !beaten;
	ck_assert_int_eq(at(f->id)->y, !back ? LINE_Y : LINE_Y - (f->kind == HORSE ? 250 : 100));
}

static void compare(void)
{
	int foot = struck[FOOT] + struck[MASS];
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), foot % 96);
	ck_assert_int_eq(account(GREEN, ARM_TIRAILLEURS), struck[LOOSE] % 96);
	ck_assert_int_eq(account(GREEN, ARM_LIGHT_CAVALRY), struck[HORSE] % 96);
	ck_assert_int_eq(account(BLUE, mounted ? ARM_LIGHT_CAVALRY : ARM_CLOSED_INFANTRY), lost % 96);
	for (int i = 0; i < ours; i++) {
		bool repulsed = beaten || rate(foe[our[i].main].kind).end == UNHURT;
		ck_assert_int_eq(entry(HAPPENED_ATTACK, our[i].id)->back, our[i].back);
		if (at(our[i].id)->on_board)
			ck_assert_int_eq(at(our[i].id)->y == LINE_Y, !repulsed);
	}
	for (int k = 0; k < foes; k++)
		compare_foe(&foe[k]);
}

START_TEST(SHOCK_16_SHOCK_12_reckoned_twice)
{
	int done = 0, held = 0;
	dice = 1812;
	for (int i = 0; i < CASES; i++) {
		clear();
		lay();
		foes = ours = lost = 0;
		memset(struck, 0, sizeof struck);
		mounted = roll(2);
		int count = 1 + roll(FOES);
		for (int x = 1000; foes < count; x += 50 + (roll(2) ? 0 : roll(30)))
			a_foe(x);
		those_who_attack();
		if (ours == 0 || !attack()) /* a wing without its neighbour */
			continue;
		reckon();
		compare();
		done++;
		held += beaten;
	}
	ck_assert_int_gt(done, CASES / 2);
	ck_assert_int_gt(held, CASES / 50);
}
END_TEST

static Suite *reckoned_suite(void)
{
	Suite *s = suite_create("rules/shock_reckoned");
	TCase *t = tcase_create("reckoned");
	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, SHOCK_16_SHOCK_12_reckoned_twice);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(reckoned_suite)
