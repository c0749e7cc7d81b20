/* Property: the life of slates under random commands of everybody and cuts that come and go. A
 * slate is on its rack or in just one hand of its side, and none is lost (CARD-1, CARD-3); nothing
 * crosses a cut (CARD-5): what a player does changes nothing that another sees or hears with whom
 * he is not in communication, but how many slates lie on the rack; a refusal changes nothing; the
 * state comes back from its bytes. With every second seed slates go by riders to some (CARD-7), who
 * arrive, come back and are taken as the lot has it: then one may be with a rider, or with an enemy
 * to the end. PLAY_SEED adds a seed of one's own. */
#include "base/text.h"
#include "signals/told.h"
#include "tests/support/fakes.h"
#include "tests/support/suite.h"

#include <stdlib.h>
#include <string.h>

enum { SEATS = 10, COMMANDS = 12000, SEEDS = 7, FIRST = 2, NUMBERS = 40 };

static const char *const kinds[] = { "", "", "rack", "slate", "receipt", NULL };
static const struct fragment_names names = { kinds, NULL };
static struct signals now, before;
static struct staff staff;
static struct fake_chance dice;
static uint32_t taken[SIGNAL_VERBS], refused, crossed, unseen, settled, fared[RIDDEN_TAKEN + 1];

static uint32_t throw_below(uint32_t n)
{
	return fake_chance_below(&dice, n);
}

/* Sides of five and five, of seven and three, of nine and one; slates of each side as many. */
static void begin(uint32_t seed)
{
	static const uint8_t first[] = { 5, 7, 9 };
	uint8_t blue = first[seed % 3], slates[SIDES];
	dice = (struct fake_chance){ seed };
	staff = (struct staff){ .seats = SEATS,
		                    .commander = { { 0 }, { blue } },
		                    .side_name = { "blue", "green" },
		                    .begun = true,
		                    .width = 100,
		                    .height = 100 };
	for (uint8_t i = 0; i < SEATS; i++)
		staff.side[i] = i >= blue;
	slates[0] = (uint8_t)(2 + throw_below(SLATES_MOST - 1));
	slates[1] = blue == SEATS - 1 ? 0 : (uint8_t)(2 + throw_below(SLATES_MOST - 1));
	signals_begin(&now, slates);
}

/* Any two of a side are joined or cut, each as it may be: communication is no chain. */
static void cut_anew(void)
{
	memset(staff.linked, 0, sizeof staff.linked);
	for (uint8_t a = 0; a < SEATS; a++) {
		staff.linked[a] |= (uint16_t)(1u << a);
		for (uint8_t b = 0; b < a; b++)
			if (staff.side[a] == staff.side[b] && throw_below(3) > 0) {
				staff.linked[a] |= (uint16_t)(1u << b);
				staff.linked[b] |= (uint16_t)(1u << a);
			}
	}
	staff.minute++;
	if (throw_below(20) == 0)
		staff.commander[0].index = (uint8_t)throw_below(5);
}

/* To whom slates go by riders from now on, and what becomes of those that are under way. */
static void ride_anew(uint32_t seed)
{
	for (uint8_t a = 0; a < SEATS && seed % 2 == 0; a++)
		staff.rides[a] = (uint16_t)((throw_below(1u << SEATS) | throw_below(1u << SEATS)) &
		                            ~(1u << a));
	for (uint8_t k = 0; k < now.count; k++) {
		enum ridden_how how = RIDDEN_NOT;
		if (now.slate[k].state == SLATE_UNDER_WAY)
			how = throw_below(40) == 0 ? RIDDEN_TAKEN : (enum ridden_how)(1 + throw_below(3));
		fared[how]++;
		uint8_t captor = (uint8_t)(signals_side(&now, k) == 0 ? SEATS - 1 : 0);
		staff.ridden[k] = (struct ridden){ how, { captor } };
	}
}

static void any_command(struct signal_command *c, uint8_t by)
{
	*c = (struct signal_command){ .verb = (uint8_t)throw_below(SIGNAL_VERBS) };
	uint32_t last = now.number[by];
	c->number = last + 1 - throw_below(last + 1 < NUMBERS ? last + 2 : NUMBERS);
	if (c->verb == SIGNAL_WRITE && throw_below(2) == 0)
		c->number = 0;
	c->to = (uint8_t)throw_below(SEATS + 1);
	c->writing.kind = (uint8_t)throw_below(SLATE_KINDS);
	if (c->verb == SIGNAL_WRITE && throw_below(8) > 0)
		text_copy(c->writing.text, sizeof c->writing.text, "Go.");
	text_copy(c->said, sizeof c->said, "Hm.");
}

static void look(const struct signals *s, uint8_t seat, struct fragments *out)
{
	struct viewer v = { VIEWER_SEAT, { seat } };
	fragments_clear(out);
	told_view(s, &staff, &v, FIRST, out);
	ck_assert(!out->failed);
}

/* The slates and receipts a seat sees, without the count of its rack. */
static void sees_the_same(uint8_t seat)
{
	static struct fragments was, is;
	static char memory[1 << 16];
	struct buffer text;
	struct writer w;
	fragments_init(&was, 1 << 16);
	fragments_init(&is, 1 << 16);
	look(&before, seat, &was);
	look(&now, seat, &is);
	buffer_lend(&text, memory, sizeof memory);
	writer_init(&w, &text);
	fragments_write_set(&was, &is, &names, &w);
	const char *set = buffer_text(&text);
	ck_assert_msg(strcmp(set, "{}") == 0 || strncmp(set, "{\"rack\":", 8) == 0, "%s", set);
	ck_assert_msg(strstr(set, "slate/") == NULL && strstr(set, "receipt/") == NULL, "%s", set);
	ck_assert_uint_eq(was.count, is.count);
	fragments_finish(&was);
	fragments_finish(&is);
}

static bool hears_nothing(uint8_t seat, const struct signal_command *c, uint8_t by)
{
	struct told t = { &before, &now, &staff, c, { by } };
	struct viewer v = { VIEWER_SEAT, { seat } };
	char memory[4096];
	struct buffer text;
	struct writer w;
	buffer_lend(&text, memory, sizeof memory);
	writer_init(&w, &text);
	writer_array(&w);
	told_events(&t, &v, &w);
	writer_end(&w, ']');
	return strcmp(buffer_text(&text), "[]") == 0;
}

/* Every slate in one place, whatever the room's own invariant says of it. */
static void conserved(void)
{
	uint8_t held[SIDES] = { 0 };
	for (uint8_t k = 0; k < now.count; k++) {
		const struct slate *x = &now.slate[k];
		uint8_t side = k < now.slates[0] ? 0 : 1;
		if (x->state == SLATE_FREE)
			continue;
		held[side]++;
		if (x->state == SLATE_UNDER_WAY)
			continue;
		ck_assert_int_eq(staff.side[x->holder] == side, x->state != SLATE_TAKEN);
		for (uint8_t j = 0; j < k; j++) /* nobody has one number for two */
			ck_assert(!slate_in_hand(&now.slate[j]) || now.slate[j].holder != x->holder ||
			          now.slate[j].number != x->number);
	}
	for (uint8_t side = 0; side < SIDES; side++)
		ck_assert_int_eq(signals_free(&now, side) + held[side], now.slates[side]);
	signals_invariant(&now, &staff);
}

static void give(uint8_t by, const struct signal_command *c)
{
	struct refusal why;
	struct seat_id id = { by };
	before = now;
	if (!signals_check(&now, &staff, id, c, &why)) {
		ck_assert_int_eq(strncmp(why.rule, "CARD-", 5), 0);
		ck_assert_int_eq(memcmp(&before, &now, sizeof now), 0);
		crossed += strcmp(why.rule, "CARD-5") == 0;
		refused++;
		return;
	}
	signals_apply(&now, &staff, id, c);
	taken[c->verb]++;
	ck_assert(c->verb != SIGNAL_HAND || staff_linked(&staff, by, c->to));
	for (uint8_t i = 0; i < SEATS; i++)
		if (!staff_linked(&staff, by, i)) { /* the enemy, and those cut off from him */
			sees_the_same(i);
			ck_assert(hears_nothing(i, c, by));
			unseen++;
		}
	conserved();
}

static void comes_back(void)
{
	static struct signals back;
	static char memory[2][1 << 17];
	struct buffer out[2];
	for (int i = 0; i < 2; i++)
		buffer_lend(&out[i], memory[i], sizeof memory[i]);
	signals_encode(&now, &out[0]);
	ck_assert(!out[0].failed);
	signals_begin(&back, now.slates);
	ck_assert(signals_decode(&back, out[0].data, out[0].length));
	signals_encode(&back, &out[1]);
	ck_assert_uint_eq(out[0].length, out[1].length);
	ck_assert_int_eq(memcmp(memory[0], memory[1], out[0].length), 0);
	signals_invariant(&back, &staff);
}

static void play(uint32_t seed)
{
	begin(seed);
	for (int n = 0; n < COMMANDS; n++) {
		struct signal_command c;
		uint8_t by = (uint8_t)throw_below(SEATS);
		if (n % 40 == 0) {
			cut_anew();
			ride_anew(seed);
			settled += signals_settle(&now, &staff);
			conserved();
		}
		if (n % 100 == 0)
			comes_back();
		any_command(&c, by);
		give(by, &c);
	}
}

START_TEST(CARD_1_CARD_3_CARD_5_slates_are_conserved_and_nothing_crosses_a_cut)
{
	const char *own = getenv("PLAY_SEED");
	for (uint32_t seed = 1; seed <= SEEDS; seed++)
		play(seed);
	play(own != NULL ? (uint32_t)strtoul(own, NULL, 10) : SEEDS + 1);
	for (int v = 0; v < SIGNAL_SAY; v++)
		ck_assert_uint_gt(taken[v], 200);
	ck_assert_uint_eq(taken[SIGNAL_SAY], 0); /* CARD-4: play has begun */
	ck_assert(fared[RIDDEN_ON] > 25 && fared[RIDDEN_THERE] > 25 && fared[RIDDEN_BACK] > 15);
	ck_assert_uint_gt(fared[RIDDEN_TAKEN], 0);
	ck_assert(refused > 1000 && crossed > 200 && unseen > 10000 && settled > 100);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("property/slates");
	TCase *t = tcase_create("slates");
	tcase_set_timeout(t, 300);
	tcase_add_test(t, CARD_1_CARD_3_CARD_5_slates_are_conserved_and_nothing_crosses_a_cut);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
