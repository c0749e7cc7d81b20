/* The leak harness of the war game in field sight, on fields drawn by lot and on those that ship,
 * for two players, four or ten: pairs of matches that differ in nothing but
 * what viewer V cannot know (support/secret.h) are played alike, in lockstep, through the whole
 * server without sockets. Every byte V is sent must be the same: answers, refusals, `ask`,
 * updates, their order and numbers, views after coming back or a restart, the list of tables,
 * downloads, /healthz. V sits in a seat, has somebody in a chair at it, who must be told just what
 * he is, or watches, at once or later.
 *
 * V's own orders are drawn from what he knows and sent to both, lawful or not; the others' from
 * the truth, and only those that both take. When the two states differ in more than the secret, or
 * V's troops perceive it (an oracle of the test's own), it has rightly come out and the pair ends;
 * whether V's order was taken must be the same even then. To who watches later it may come out
 * when the delay is over since the two parted, and not before, whatever happens. A pair counts for
 * its kind and V's way of looking on if the umpire's views really differed while V had an enemy in
 * sight; no kind and no way may have none, and V must have sat in a seat in some pair of each kind.
 * Kinds and ways go round by turns, each turn over as many fields as it takes to find one that has
 * such a secret. A leak of each kind is planted by a switch of this file, through one channel after
 * another, and must be found. (In War-Chess nothing is hidden from anybody: no two of its matches
 * can make such a pair.)
 *
 * usage: wargame PAIRS [FIRST_SEED] */
#include "base/log.h"
#include "base/must.h"
#include "tests/leak/support/twins.h"
#include "rules/geometry.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/leak/support/orders.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 36, TRIES = 60, SHIPPED_EVERY = 11, LULL_MOST = 8, WAYS = 6 };
/* From a field without such a secret to the next one of the same kind and way: further than pairs
 * are counted. */
enum { OTHER_FIELD = SECRET_KINDS * WAYS * 100003, FIELDS_MOST = 300 };

static const struct world *board; /* of this pair's field */
static char difference[1024]; /* the last one found, for him who has to mend it */

/* A little of both from where they part. Told of a secret that has rightly come out, too. */
static void tell_difference(const struct buffer *a, const struct buffer *b)
{
	enum { BEFORE = 120, AFTER = 240 };
	size_t at = 0;
	while (at < a->length && at < b->length && a->data[at] == b->data[at])
		at++;
	at = at > BEFORE ? at - BEFORE : 0;
	snprintf(difference, sizeof difference, "  %.*s\n  %.*s\n",
	         (int)(a->length - at < AFTER ? a->length - at : AFTER), (const char *)a->data + at,
	         (int)(b->length - at < AFTER ? b->length - at : AFTER), (const char *)b->data + at);
}

static bool same(struct pair *p)
{
	const struct buffer *a = &p->one.heard, *b = &p->two.heard;
	bool equal = twins_even(a, b);
	if (!equal && !staged.planted)
		tell_difference(a, b);
	if (!run_chair_even(&p->one) || !run_chair_even(&p->two)) {
		snprintf(difference, sizeof difference, "  the chair was told other than its seat\n");
		equal = false;
	}
	struct run *const both[] = { &p->one, &p->two };
	for (int k = 0; k < 2; k++) {
		buffer_clear(&both[k]->heard);
		buffer_clear(&both[k]->own);
		buffer_clear(&both[k]->chairs);
	}
	return equal;
}

/* Are the two not the same any more? */
static void part(struct pair *p)
{
	struct buffer a, b;
	if (p->parted || staged.look != LOOK_DELAYED)
		return;
	buffer_init(&a, 1 << 24);
	buffer_init(&b, 1 << 24);
	reiswitz_engine.encode(board, &p->one.truth.state, &a);
	reiswitz_engine.encode(board, &p->two.truth.state, &b);
	must(!a.failed && !b.failed);
	p->parted = a.length != b.length || memcmp(a.data, b.data, a.length) != 0;
	p->parted_ms = p->one.rig->clock.now_ms;
	p->parted_minute = p->one.truth.state.minute;
	buffer_finish(&a);
	buffer_finish(&b);
}

/* May who watches later have been shown it? */
static bool is_due(const struct pair *p)
{
	return p->parted && p->one.rig->clock.now_ms - p->parted_ms >= DELAY_SECONDS * MS &&
	       p->one.truth.state.minute >= p->parted_minute + DELAY_MINUTES;
}

static bool is_cut(const struct state *s, uint8_t seat)
{
	bool cut = false;
	for (uint8_t k = 0; k < board->seats; k++)
		cut = cut || (board->seat_side[k] == board->seat_side[seat] && !(s->link[seat] >> k & 1));
	return cut;
}

/* CARD-10: "this one bit counts as knowable": whether V's player is in communication with another
 * of his side is judged by the true places and told to the two. The only exception there is; the
 * pair ends with it. */
static bool one_bit(const struct pair *p)
{
	return staged.viewer != VIEWER_WATCHES &&
	       p->one.truth.state.link[staged.viewer] != p->two.truth.state.link[staged.viewer];
}

/* The pair goes no further. */
static bool rightly_out(const struct pair *p)
{
	const struct secret *x = &staged.secret;
	const struct state *a = &p->one.truth.state, *b = &p->two.truth.state;
	if (staged.look == LOOK_DELAYED)
		return a->over || b->over || a->minute != b->minute || a->side != b->side || is_due(p);
	return a->over || /* then all is open to all */
	       !secret_only(a, b, x) || one_bit(p) ||
	       ((x->viewer != NOBODYS_SIDE || staged.table) &&
	        (secret_perceived(board, a, x) || secret_perceived(board, b, x)));
}

/* He may have heard it. */
static bool forgiven(const struct pair *p, bool out)
{
	return staged.look == LOOK_DELAYED ? is_due(p) : out;
}

static bool is_viewers(uint8_t side)
{
	return staged.viewer != VIEWER_WATCHES && board->seat_side[staged.viewer] == side;
}

/* ---- steps ---- */

static void look_again(struct pair *p)
{
	uint32_t how = fake_chance_below(&p->dice, 7);
	struct run *const both[] = { &p->one, &p->two };
	for (int k = 0; k < 2; k++) {
		uint32_t peer = run_viewer(both[k], how == 3);
		run_on(both[k]);
		if (how == 0)
			run_come_back(both[k]);
		else if (how < 3)
			run_say(both[k], peer, "lobby.tables", "{}");
		else if (how == 4)
			run_download(both[k]);
		else
			must(rig_join(both[k]->rig, peer) != NULL);
	}
}

/* Time goes by for both. */
static void lull(struct pair *p, int64_t ms)
{
	struct run *const both[] = { &p->one, &p->two };
	for (int k = 0; k < 2; k++) {
		run_on(both[k]);
		both[k]->rig->clock.now_ms += ms;
		rig_run(both[k]->rig);
	}
}

static bool heard_alike(struct pair *p)
{
	run_collect(&p->one);
	run_collect(&p->two);
	return same(p);
}

/* False: a leak. *over: the pair goes no further. */
static bool step(struct pair *p, bool *over)
{
	uint32_t throw = fake_chance_below(&p->dice, 20);
	bool move_is_viewers = is_viewers(p->one.truth.state.side), upon = false, alike = true;
	if (staged.look == LOOK_DELAYED)
		lull(p, fake_chance_below(&p->dice, LULL_MOST) * MS);
	if (p->one.truth.state.over)
		*over = true;
	else if (throw < 12 && secret_before_play(&staged.secret))
		alike = orders_place(p);
	else if (throw < 12 && move_is_viewers && (board->seats == SIDES || throw < 6))
		alike = orders_viewer(p, &upon);
	else if (throw < 12)
		orders_other(p);
	else if (throw < 13 && staged.viewer != VIEWER_WATCHES)
		alike = orders_viewer(p, &upon); /* his turn or not */
	else if (throw < 16)
		orders_question(p);
	else if (throw < 17)
		look_again(p);
	else if (!secret_before_play(&staged.secret))
		orders_end_part(p);
	orders_secret(p);
	part(p);
	*over = *over || upon || rightly_out(p);
	bool equal = heard_alike(p);
	p->steps++;
	return alike && (equal || forgiven(p, *over));
}

/* ---- pairs ---- */

static bool enemy_in_sight(const struct pair *p)
{
	if (staged.viewer == VIEWER_WATCHES || staged.table || secret_before_play(&staged.secret))
		return true; /* nobody is seen, yet or by him, or all but what differs */
	const struct knowledge *k = &p->one.truth.state.knowledge[staged.viewer];
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].live && k->sighting[i].kind == SIGHTED_PIECE)
			return true;
	return false;
}

static bool umpires_differ(const struct pair *p)
{
	struct viewer umpire = { VIEWER_UMPIRE, SEAT_NONE };
	struct fragments a, b;
	fragments_init(&a, 1 << 24);
	fragments_init(&b, 1 << 24);
	reiswitz_engine.view(board, &p->one.truth.state, &umpire, &a);
	reiswitz_engine.view(board, &p->two.truth.state, &umpire, &b);
	bool differ = !fragments_equal(&a, &b);
	fragments_finish(&a);
	fragments_finish(&b);
	return differ;
}

/* Is there such a secret in this field, and hidden? It is then the same in every match of it. */
static bool secret_found(const struct field *f, uint64_t seed)
{
	static struct state first, second;
	static struct faults faults;
	struct seed none = { { 0 } };
	staged.lots = (struct dice){ .drawn = 0 };
	memcpy(staged.lots.key, &seed, sizeof seed);
	must(reiswitz_engine.setup(f->world, &first, &none, NULL, &faults));
	struct dice lots = staged.lots;
	return secret_draw(f->world, &first, &staged.secret, &lots, &second);
}

/* Who looks on, and how, by turns; each kind has each way, whatever stretch of turns is played. */
static void look_choose(uint64_t turn)
{
	static const struct { enum look look; uint8_t side; } ways[WAYS] = {
		{ LOOK_SEAT, 0 }, { LOOK_SEAT, 1 }, { LOOK_PUBLIC, 0 },
		{ LOOK_CHAIR, 0 }, { LOOK_DELAYED, 0 }, { LOOK_CHAIR, 1 },
	};
	uint64_t way = turn % WAYS;
	bool watches = ways[way].look == LOOK_PUBLIC || ways[way].look == LOOK_DELAYED;
	staged.look = ways[way].look;
	staged.viewer = watches              ? VIEWER_WATCHES
	                : board->seats > SIDES ? (uint8_t)(turn % board->seats)
	                                       : ways[way].side;
}

static void stage_pair(struct pair *p, uint64_t seed, enum secret_kind kind)
{
	uint64_t turn = seed / SECRET_KINDS;
	struct secret x = { .kind = kind };
	*p = (struct pair){ .dice = { seed * 2 + 1 } };
	if (seed % SHIPPED_EVERY == 0 && (kind < SECRET_BOX || secret_before_play(&x)) &&
	    !staged.planted)
		field_shipped(&p->field, (uint32_t)(seed / SHIPPED_EVERY), secret_before_play(&x));
	else
		field_draw(&p->field, (uint32_t)seed, secret_before_play(&x));
	board = p->field.world;
	look_choose(turn + kind);
	staged.table = kind >= SECRET_BOX && turn / 2 % 2;
	x.viewer = staged.viewer == VIEWER_WATCHES ? NOBODYS_SIDE : board->seat_side[staged.viewer];
	staged.secret = x;
}

/* Who watches later is shown it when it is due. */
static bool shown_at_last(struct pair *p)
{
	if (staged.look != LOOK_DELAYED || !p->parted || secret_before_play(&staged.secret))
		return false;
	lull(p, DELAY_SECONDS * MS);
	for (int k = 0; k < DELAY_MINUTES && !rightly_out(p); k++)
		orders_end_part(p);
	return is_due(p) && !heard_alike(p);
}

/* False: a leak. *played: there was a secret to be kept. */
static bool pair_play(struct pair *p, uint64_t seed, enum secret_kind kind, bool *played)
{
	bool good = true, over = false;
	stage_pair(p, seed, kind);
	*played = secret_found(&p->field, seed);
	if (*played) {
		run_begin(&p->one, &p->field, false);
		run_begin(&p->two, &p->field, true);
		drill_begin(&p->drill, p->field.world, &p->one.truth.state, (uint32_t)seed);
		orders_end_councils(p);
		part(p);
		good = heard_alike(p) || forgiven(p, rightly_out(p));
		for (int i = 0; i < STEPS && good && !over; i++) {
			p->in_sight |= enemy_in_sight(p);
			p->differed |= umpires_differ(p);
			p->cut |= staged.viewer != VIEWER_WATCHES &&
			          is_cut(&p->one.truth.state, staged.viewer);
			good = step(p, &over);
		}
		p->bit = one_bit(p);
		p->shown = shown_at_last(p);
		run_end(&p->one);
		run_end(&p->two);
	}
	field_drop(&p->field);
	return good;
}

struct tally { uint64_t pairs, really, steps; };
static struct tally of_kind[SECRET_KINDS], of_look[LOOKS];
static uint64_t of_seats[SECRET_KINDS]; /* that differed while V sat in a seat */
/* Pairs of more seats than two; that were shown later; in which V was cut off from one of his side;
 * that ended by the one bit of CARD-10. */
static uint64_t of_ten, at_last, of_cuts, of_bits;
static struct pair pair;

static void count(struct tally *t, bool played)
{
	t->pairs += played;
	t->steps += pair.steps;
	t->really += pair.in_sight && pair.differed;
}

/* The next field that has such a secret to be kept from him who looks on in this turn. */
static bool turn_play(uint64_t seed, enum secret_kind kind)
{
	bool good = true, played = false;
	for (int k = 0; k < FIELDS_MOST && !played; k++, seed += OTHER_FIELD) {
		good = pair_play(&pair, seed, kind, &played);
		if (!good) {
			printf("leak: seed %llu, %s: differs for viewer %u %s at step %u\n",
			       (unsigned long long)seed, secret_names[kind], staged.viewer,
			       look_names[staged.look], pair.steps);
			fputs(difference, stdout);
			fflush(stdout);
		}
	}
	of_ten += played && pair.one.seats > SIDES;
	at_last += pair.shown;
	of_cuts += played && pair.cut;
	of_bits += played && pair.bit;
	count(&of_kind[kind], played);
	count(&of_look[staged.look], played);
	of_seats[kind] += played && pair.differed && staged.viewer != VIEWER_WATCHES;
	return good;
}

static uint32_t pairs_play(uint64_t most, uint64_t first)
{
	uint32_t leaks = 0;
	for (uint64_t seed = first; seed < first + most; seed++)
		leaks += !turn_play(seed, (enum secret_kind)(seed % SECRET_KINDS));
	return leaks;
}

/* look: LOOKS for whichever. */
static bool planted_is_found(enum secret_kind kind, enum channel channel, enum look look,
                             uint64_t first)
{
	bool found = false, played;
	staged.planted = true;
	staged.channel = channel;
	for (uint64_t k = 0; k < TRIES && !found; k++)
		found = !pair_play(&pair, (first + k) * SECRET_KINDS + kind, kind, &played) &&
		        (look == LOOKS || staged.look == look);
	staged.planted = false;
	printf("leak: planted: %s in %s%s%s: %s\n", secret_names[kind], channel_names[channel],
	       look == LOOKS ? "" : ", to V ", look == LOOKS ? "" : look_names[look],
	       found ? "found" : "NOT FOUND");
	return found;
}

/* Of each kind, and of the first to each way of looking on. Returns how many were missed. */
static uint32_t planted_play(void)
{
	uint32_t missed = 0;
	for (int k = 0; k < SECRET_KINDS; k++)
		missed += !planted_is_found((enum secret_kind)k, (enum channel)(3 * k % CHANNELS), LOOKS,
		                            1);
	for (int k = 0; k < LOOKS; k++)
		missed += !planted_is_found(SECRET_MOVED, CHANNEL_VIEW, (enum look)k, 1);
	return missed;
}

/* Returns how many had no pair that really differed. */
static uint32_t tally_print(const struct tally *t, const char *const *names, int n)
{
	uint32_t idle = 0;
	for (int k = 0; k < n; k++) {
		printf("leak: %s: %llu pairs, %llu of them really differed with an enemy in sight\n",
		       names[k], (unsigned long long)t[k].pairs, (unsigned long long)t[k].really);
		idle += t[k].really == 0;
	}
	return idle;
}

int main(int argc, char **argv)
{
	int64_t pairs = 100, first = 1;
	uint64_t steps = 0;
	twins_arguments(argc, argv, &pairs, &first);
	log_set_level(LOG_ERROR);
	uint32_t leaks = pairs_play((uint64_t)pairs, (uint64_t)first);
	uint32_t idle = tally_print(of_kind, secret_names, SECRET_KINDS) +
	                tally_print(of_look, look_names, LOOKS) + (at_last == 0);
	for (int k = 0; k < SECRET_KINDS; k++) {
		printf("leak: %s: %llu with V in a seat\n", secret_names[k],
		       (unsigned long long)of_seats[k]);
		idle += of_seats[k] == 0;
	}
	for (int k = 0; k < LOOKS; k++)
		steps += of_look[k].steps;
	printf("leak: %llu of the delayed were shown what differed, when it was due\n",
	       (unsigned long long)at_last);
	printf("leak: %llu pairs of several a side; V was cut off from one of his in %llu; "
	       "%llu ended by the one bit of CARD-10\n", (unsigned long long)of_ten,
	       (unsigned long long)of_cuts, (unsigned long long)of_bits);
	uint32_t missed = planted_play();
	printf("leak: %lld pairs, %u differences (%llu steps a pair)\n", (long long)pairs, leaks,
	       (unsigned long long)(steps / (uint64_t)pairs));
	printf("leak: %s %d planted, %u missed, %u kinds or ways idle\n",
	       leaks + missed + idle == 0 ? "ok" : "failed", SECRET_KINDS + LOOKS, missed, idle);
	return leaks + missed + idle == 0 ? 0 : 1;
}
