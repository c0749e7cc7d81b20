/* The leak harness of the war game in field sight: pairs of matches that differ in nothing but what
 * viewer V cannot know (support/secret.h) are played alike, in lockstep, through the whole server
 * without sockets. Every byte V is sent must be the same: answers, refusals, `ask`, updates, their
 * order and numbers, views after coming back or a restart, the list of tables, /healthz.
 *
 * V's own orders are drawn from what he knows and sent to both, lawful or not; the others' from the
 * truth, and only those that both take. When the two states differ in more than the secret, or V's
 * troops perceive it (an oracle of the test's own), it has rightly come out and the pair ends;
 * whether V's order was taken must be the same even then. A pair counts for its kind if the umpire's
 * views really differed while V had an enemy in sight; no kind may have none. A leak of each kind is
 * planted by a switch of this file, through one channel after another, and must be found.
 *
 * usage: wargame PAIRS [FIRST_SEED] */
#include "base/log.h"
#include "base/must.h"
#include "base/text.h"
#include "gate/http.h"
#include "rules/geometry.h"
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/sightings.h"
#include "tests/leak/support/secret.h"
#include "tests/support/drill.h"
#include "tests/support/rig.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 36, PUBLIC = 2, VIEWERS = 3, TEXT_MOST = 1 << 16, PLANTED_TRIES = 24 };
enum channel { CHANNEL_VIEW, CHANNEL_EVENT, CHANNEL_REFUSAL, CHANNEL_ANSWER, CHANNEL_COUNT,
	           CHANNELS };
static const char *const channel_names[CHANNELS] = {
	"a fragment", "an event", "a refusal", "an answer", "the number of updates",
};

struct run {
	struct rig *rig;
	struct state state;      /* the truth, as last applied */
	struct buffer heard;     /* what V was sent since it was last compared */
	uint32_t orders;         /* that were applied */
	bool twin;
};

static struct now {
	const struct world *world; /* the engine's own copy of the field's */
	struct run *run;
	struct secret secret;
	struct lots lots;          /* of the secret */
	uint8_t viewer;            /* seat 0 or 1, or PUBLIC */
	bool planted;
	enum channel channel;
} now;

static struct engine engine; /* the war game, with a secret that differs and leaks that may be planted */
/* the game's kinds of fragments and one more */
enum { KINDS_MOST = 40 };
static const char *kinds[KINDS_MOST];
static uint16_t planted_kind;
static const struct engine *const engines[] = { &engine, NULL };

/* ---- the game, with its secret ---- */

static bool setup(const void *world, void *state, const struct seed *seed,
                  const struct doc *options, struct faults *faults)
{
	struct state *s = state;
	if (!reiswitz_engine.setup(world, state, seed, options, faults))
		return false;
	if (now.run->twin) {
		static struct state first;
		first = *s;
		struct lots lots = now.lots;
		must(secret_draw(world, &first, &now.secret, &lots, s));
		memset(s->knowledge, 0, sizeof s->knowledge);
		sightings_turn(world, s, NULL);
	}
	now.run->state = *s;
	return true;
}

static void apply(const void *world, void *state, struct seat_id seat, const void *command,
                  void *outcome)
{
	reiswitz_engine.apply(world, state, seat, command, outcome);
	now.run->state = *(const struct state *)state;
	now.run->orders++;
}

static bool of_viewer(const struct viewer *v)
{
	return now.viewer == PUBLIC ? v->class == VIEWER_PUBLIC
	                            : v->class == VIEWER_SEAT && v->seat.index == now.viewer;
}

static bool planted(enum channel channel)
{
	return now.planted && now.channel == channel;
}

static bool check(const void *world, const void *state, struct seat_id seat, const void *command,
                  struct refusal *why)
{
	bool ok = reiswitz_engine.check(world, state, seat, command, why);
	if (!ok && planted(CHANNEL_REFUSAL) && seat.index == now.viewer)
		why->numbers[0] = secret_told(state, &now.secret);
	return ok;
}

static void events(const void *world, const void *before, const void *after, const void *outcome,
                   const struct viewer *viewer, struct writer *w)
{
	reiswitz_engine.events(world, before, after, outcome, viewer, w);
	if (!planted(CHANNEL_EVENT) || !of_viewer(viewer))
		return;
	writer_object(w);
	writer_key_int(w, "told", secret_told(after, &now.secret));
	writer_end(w, '}');
}

static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	reiswitz_engine.view(world, state, viewer, out);
	bool told = planted(CHANNEL_VIEW), counted = planted(CHANNEL_COUNT);
	if (!of_viewer(viewer) || (!told && !counted))
		return;
	uint32_t secret = secret_told(state, &now.secret);
	writer_int(fragments_open(out, planted_kind, FRAGMENT_SINGLE),
	           told ? secret : now.run->orders % (1 + secret % 2));
	fragments_close(out);
}

static bool ask(const void *world, const void *state, const struct viewer *viewer,
                const char *question, const struct doc *params, struct scratch *scratch,
                struct writer *w, struct refusal *why)
{
	if (!planted(CHANNEL_ANSWER) || !of_viewer(viewer))
		return reiswitz_engine.ask(world, state, viewer, question, params, scratch, w, why);
	writer_int(w, secret_told(state, &now.secret));
	return true;
}

/* ---- both matches at once ---- */

struct pair {
	struct field field;
	struct run one, two;
	struct drill drill;
	struct fake_chance dice;
	struct state known;      /* V's, when he gives an order */
	uint32_t refs;
	bool in_sight, differed; /* V had an enemy in sight; the umpire's views differed */
	uint32_t steps;
};

static uint32_t peer_of(uint8_t seat)
{
	return seat == PUBLIC ? 3 : seat + 1u;
}

static void on(struct run *run)
{
	now.run = run;
}

static void collect(struct run *run)
{
	struct rig_peer *p = &run->rig->peers[peer_of(now.viewer)];
	struct gate_answer health;
	on(run);
	for (uint32_t i = 0; i < p->count; i++) {
		buffer_add(&run->heard, p->frames[i].text, strlen(p->frames[i].text));
		buffer_add(&run->heard, "\n", 1);
	}
	must(gate_http(run->rig->gate, "/healthz", &health));
	buffer_add(&run->heard, health.body, health.length);
	rig_forget(run->rig);
}

static void run_begin(struct run *run, const struct field *f, bool twin)
{
	*run = (struct run){ .rig = a_rig(NULL), .twin = twin };
	on(run);
	run->rig->engines = engines;
	run->rig->scenario = buffer_text((struct buffer *)&f->scenario);
	run->rig->terrain = buffer_text((struct buffer *)&f->terrain);
	rig_kill(run->rig, 0); /* starts again with this game */
	buffer_init(&run->heard, 1 << 26);
	rig_table_of(run->rig, "drawn", "{\"sight\":\"field\"}");
	must(rig_join(run->rig, peer_of(now.viewer)) != NULL);
	collect(run);
}

static bool same(struct pair *p)
{
	const struct buffer *a = &p->one.heard, *b = &p->two.heard;
	must(!a->failed && !b->failed);
	bool equal = a->length == b->length && memcmp(a->data, b->data, a->length) == 0;
	buffer_clear(&p->one.heard);
	buffer_clear(&p->two.heard);
	return equal;
}

static bool rightly_out(const struct pair *p)
{
	const struct secret *x = &now.secret;
	return !secret_only(&p->one.state, &p->two.state, x) ||
	       (x->viewer != NOBODYS_SIDE &&
	        (secret_perceived(now.world, &p->one.state, x) ||
	         secret_perceived(now.world, &p->two.state, x)));
}

/* Does the answer to this request say it was done? */
static bool taken(struct run *run, uint32_t peer, uint32_t id)
{
	const char *answer = rig_answer(run->rig, peer, id);
	must(answer != NULL);
	return strstr(answer, "\"error\"") == NULL;
}

static bool say(struct run *run, uint8_t seat, const char *method, const char *params)
{
	uint32_t peer = peer_of(seat);
	on(run);
	uint32_t id = rig_say(run->rig, peer, method, params);
	rig_run(run->rig);
	return taken(run, peer, id);
}

/* The order's parameters; the numbers are those the seat knows. */
static const char *params_of(const struct run *run, const struct command *named, uint32_t ref,
                             char *text, size_t size)
{
	struct buffer out;
	struct writer w;
	char name[32];
	text_format(name, sizeof name, "leak-%s-%u", run ? "ref" : "secret-ref", ref);
	buffer_lend(&out, text, size);
	writer_init(&w, &out);
	writer_object(&w);
	writer_key_text(&w, "match", now.run->rig->match);
	writer_key_text(&w, "ref", name);
	writer_key_int(&w, "minute", now.run->state.minute);
	command_members_write(named, &w);
	writer_end(&w, '}');
	return buffer_text(&out);
}

/* ---- orders ---- */

static bool way_near(const struct pair *p, uint16_t piece, const struct waypoint *point,
                     uint8_t points)
{
	const struct piece *of = &p->one.state.piece[piece];
	struct spot at = { of->x, of->y };
	for (uint8_t k = 0; k < points; k++) {
		struct spot to = { point[k].x, point[k].y };
		if (secret_near(now.world, &p->one.state, &now.secret, at, to) ||
		    secret_near(now.world, &p->two.state, &now.secret, at, to))
			return true;
		at = to;
	}
	return false;
}

/* May V's order, c in indexes of his state, come upon the secret? */
static bool comes_upon(const struct pair *p, const struct command *c)
{
	if (c->order != ORDER_ATTACK && c->piece >= p->known.pieces)
		return false;
	if (c->target < p->known.pieces && c->order != ORDER_ATTACK) {
		const struct piece *q = &p->known.piece[c->target];
		struct waypoint at = { q->x, q->y };
		if (way_near(p, c->piece, &at, 1))
			return true;
	}
	for (uint8_t k = 0; k < c->attackers; k++)
		if (c->attacker[k].piece < p->known.pieces &&
		    way_near(p, c->attacker[k].piece, c->attacker[k].point, c->attacker[k].points))
			return true;
	return way_near(p, c->piece, c->point, c->points);
}

static uint16_t shown(const struct state *known, uint16_t index)
{
	return index < known->pieces ? known->piece[index].shown : index;
}

/* Indexes of a seat's state → the numbers it knows. */
static struct command named_by(const struct state *known, const struct command *c)
{
	struct command named = *c;
	named.target = shown(known, c->target);
	for (uint8_t k = 0; k < c->attackers; k++)
		named.attacker[k].target = shown(known, c->attacker[k].target);
	return named;
}

static const struct state *knows(const struct run *run, uint8_t seat, struct state *room)
{
	struct viewer viewer = { VIEWER_SEAT, { seat } };
	const struct state *known = knowledge_of(now.world, &run->state, &viewer, room, NULL);
	if (known != room)
		*room = *known;
	return room;
}

/* V's order, drawn from what he knows. *over: the secret may come out by it. False: it was taken in
 * one match and not in the other. */
static bool order_of_viewer(struct pair *p, bool *over)
{
	static char text[TEXT_MOST];
	uint8_t seat = now.viewer;
	p->drill.state = knows(&p->one, now.viewer, &p->known);
	struct command c = drill_order(&p->drill, &seat);
	*over = comes_upon(p, &c);
	if (*over && fake_chance_below(&p->dice, 4) > 0) {
		*over = false;
		return true; /* not given: the pair goes on */
	}
	struct command named = named_by(&p->known, &c);
	on(&p->one);
	const char *params = params_of(&p->one, &named, p->refs++, text, sizeof text);
	bool one = say(&p->one, now.viewer, command_verbs[c.order], params);
	return say(&p->two, now.viewer, command_verbs[c.order], params) == one;
}

static bool in_secret(uint16_t piece)
{
	for (uint16_t k = 0; k < now.secret.count; k++)
		if (now.secret.piece[k] == piece)
			return true;
	return false;
}

/* The truth's indexes → the numbers this seat knows; false if it does not know one. */
static bool named_truly(const struct run *run, uint8_t seat, const struct command *c,
                        struct command *named)
{
	*named = *c;
	const struct sighting *g;
	if (c->target < run->state.pieces && run->state.piece[c->target].seat != seat) {
		if ((g = sightings_of(&run->state, seat, c->target)) == NULL)
			return false;
		named->target = g->id;
	}
	for (uint8_t k = 0; k < c->attackers; k++) {
		if (in_secret(c->attacker[k].piece) ||
		    (g = sightings_of(&run->state, seat, c->attacker[k].target)) == NULL)
			return false;
		named->attacker[k].target = g->id;
	}
	return true;
}

static bool takes(const struct run *run, uint8_t seat, const struct command *named)
{
	struct refusal why;
	return reiswitz_engine.check(now.world, &run->state, (struct seat_id){ seat }, named, &why);
}

/* An order of the side to move, not V's: given if both take it. */
static void order_of_other(struct pair *p)
{
	static char text[TEXT_MOST];
	uint8_t seat = p->one.state.side;
	p->drill.state = &p->one.state;
	struct command c = drill_order(&p->drill, &seat), one, two;
	if (seat != p->one.state.side || in_secret(c.piece) ||
	    !named_truly(&p->one, seat, &c, &one) || !named_truly(&p->two, seat, &c, &two) ||
	    !takes(&p->one, seat, &one) || !takes(&p->two, seat, &two))
		return;
	on(&p->one);
	must(say(&p->one, seat, command_verbs[c.order],
	         params_of(&p->one, &one, p->refs, text, sizeof text)));
	on(&p->two);
	must(say(&p->two, seat, command_verbs[c.order],
	         params_of(&p->two, &two, p->refs++, text, sizeof text)));
}

/* SECRET_ORDERS: the second match alone hears of an order to the hidden piece. */
static void order_in_secret(struct pair *p)
{
	static char text[TEXT_MOST];
	const struct piece *q = &p->two.state.piece[now.secret.piece[0]];
	struct command c = command_plain(ORDER_TURN, now.secret.piece[0]);
	c.bearing = (int16_t)fake_chance_below(&p->dice, GEOMETRY_DEGREES);
	if (now.secret.kind != SECRET_ORDERS || q->side != p->two.state.side ||
	    !takes(&p->two, q->seat, &c))
		return;
	on(&p->two);
	must(say(&p->two, q->seat, "order.turn", params_of(NULL, &c, p->refs, text, sizeof text)));
}

static void end_part(struct pair *p)
{
	static char text[TEXT_MOST];
	struct command c = { .order = ORDER_PART_END };
	uint8_t seat = p->one.state.side;
	on(&p->one);
	const char *params = params_of(&p->one, &c, p->refs++, text, sizeof text);
	bool one = say(&p->one, seat, "part.end", params);
	must(say(&p->two, seat, "part.end", params) == one);
}

/* ---- questions ---- */

static void question(struct pair *p)
{
	static const char *const of_pieces[] = { "ask.reach", "ask.range" };
	char params[200];
	int x = (int)fake_chance_below(&p->dice, (uint32_t)now.world->ground.width);
	int y = (int)fake_chance_below(&p->dice, (uint32_t)now.world->ground.height);
	const char *verb = of_pieces[fake_chance_below(&p->dice, 2)];
	switch (fake_chance_below(&p->dice, 4)) {
	case 0:
		verb = "ask.ground";
		text_format(params, sizeof params, "{\"match\":\"%s\",\"x\":%d,\"y\":%d}",
		            p->one.rig->match, x, y);
		break;
	case 1:
		verb = "ask.sight";
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"from\":{\"x\":%d,\"y\":%d},\"to\":{\"x\":%d,\"y\":%d}}",
		            p->one.rig->match, x, y, y % 1000, x % 1000);
		break;
	default: /* his own, another's, nobody's */
		text_format(params, sizeof params, "{\"match\":\"%s\",\"piece\":%u}", p->one.rig->match,
		            fake_chance_below(&p->dice, p->one.state.pieces + 3u));
	}
	say(&p->one, now.viewer, verb, params);
	say(&p->two, now.viewer, verb, params);
}

static void come_back(struct run *run)
{
	on(run);
	collect(run);
	rig_kill(run->rig, 1000);
	for (uint32_t peer = 1; peer <= VIEWERS; peer++) {
		must(rig_open(run->rig, peer, "192.0.2.1"));
		rig_ask(run->rig, peer, "session.hello", "{\"protocol\":1}");
		must(rig_join(run->rig, peer) != NULL);
	}
}

static void look_again(struct pair *p)
{
	uint32_t how = fake_chance_below(&p->dice, 6);
	struct run *const both[] = { &p->one, &p->two };
	for (int k = 0; k < 2; k++) {
		on(both[k]);
		if (how == 0)
			come_back(both[k]);
		else if (how < 3)
			rig_ask(both[k]->rig, peer_of(now.viewer), "lobby.tables", "{}");
		else
			must(rig_join(both[k]->rig, peer_of(now.viewer)) != NULL);
	}
}

/* False: a leak. *over: the pair goes no further. */
static bool step(struct pair *p, bool *over)
{
	uint32_t throw = fake_chance_below(&p->dice, 20);
	bool move_is_viewers = p->one.state.side == now.viewer, upon = false, alike = true;
	if (p->one.state.over)
		*over = true;
	else if (throw < 12 && move_is_viewers)
		alike = order_of_viewer(p, &upon);
	else if (throw < 12)
		order_of_other(p);
	else if (throw < 13 && now.viewer != PUBLIC)
		alike = order_of_viewer(p, &upon); /* his turn or not */
	else if (throw < 16)
		question(p);
	else if (throw < 17)
		look_again(p);
	else
		end_part(p);
	order_in_secret(p);
	*over = *over || upon || rightly_out(p);
	collect(&p->one);
	collect(&p->two);
	bool equal = same(p);
	p->steps++;
	return alike && (*over || equal);
}

/* ---- pairs ---- */

static bool enemy_in_sight(const struct pair *p)
{
	if (now.viewer == PUBLIC)
		return true; /* he sees nobody: all that differs is hidden from him */
	const struct knowledge *k = &p->one.state.knowledge[now.viewer];
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
	reiswitz_engine.view(now.world, &p->one.state, &umpire, &a);
	reiswitz_engine.view(now.world, &p->two.state, &umpire, &b);
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
	now.lots = (struct lots){ .drawn = 0 };
	memcpy(now.lots.key, &seed, sizeof seed);
	must(reiswitz_engine.setup(f->world, &first, &none, NULL, &faults));
	struct lots lots = now.lots;
	return secret_draw(f->world, &first, &now.secret, &lots, &second);
}

/* False: a leak. *played: there was a secret to be kept. */
static bool pair_play(struct pair *p, uint64_t seed, enum secret_kind kind, bool *played)
{
	bool good = true, over = false;
	*p = (struct pair){ .dice = { seed * 2 + 1 } };
	now.viewer = (uint8_t)(seed / SECRET_KINDS % VIEWERS);
	now.secret = (struct secret){ .kind = kind, .viewer = now.viewer };
	field_draw(&p->field, (uint32_t)seed);
	now.world = p->field.world;
	*played = secret_found(&p->field, seed);
	if (*played) {
		run_begin(&p->one, &p->field, false);
		run_begin(&p->two, &p->field, true);
		drill_begin(&p->drill, p->field.world, &p->one.state, (uint32_t)seed);
		good = same(p) || rightly_out(p);
		for (int i = 0; i < STEPS && good && !over; i++) {
			p->in_sight |= enemy_in_sight(p);
			p->differed |= umpires_differ(p);
			good = step(p, &over);
		}
		struct run *const both[] = { &p->one, &p->two };
		for (int k = 0; k < 2; k++) {
			on(both[k]);
			rig_clear(both[k]->rig);
			buffer_finish(&both[k]->heard);
		}
	}
	field_drop(&p->field);
	return good;
}

static struct { uint64_t pairs, really, steps; } tally[SECRET_KINDS];
static struct pair pair;

static uint32_t pairs_play(uint64_t count, uint64_t first)
{
	uint32_t leaks = 0;
	uint64_t done = 0;
	for (uint64_t seed = first; done < count; seed++) {
		enum secret_kind kind = (enum secret_kind)(seed % SECRET_KINDS);
		bool played;
		if (!pair_play(&pair, seed, kind, &played)) {
			printf("leak: seed %llu, %s: differs for viewer %u at step %u\n",
			       (unsigned long long)seed, secret_names[kind], now.viewer, pair.steps);
			leaks++;
		}
		done += played;
		tally[kind].pairs += played;
		tally[kind].steps += pair.steps;
		tally[kind].really += pair.in_sight && pair.differed;
	}
	return leaks;
}

static bool planted_is_found(enum secret_kind kind, enum channel channel, uint64_t first)
{
	bool found = false, played;
	now.planted = true;
	now.channel = channel;
	for (uint64_t k = 0; k < PLANTED_TRIES && !found; k++)
		found = !pair_play(&pair, (first + k) * SECRET_KINDS + kind, kind, &played);
	now.planted = false;
	printf("leak: planted: %s in %s: %s\n", secret_names[kind], channel_names[channel],
	       found ? "found" : "NOT FOUND");
	return found;
}

int main(int argc, char **argv)
{
	int64_t pairs = 100, first = 1;
	uint32_t missed = 0, idle = 0;
	uint64_t steps = 0;
	if (argc > 1)
		must(text_to_int(argv[1], 1, 1000000, &pairs));
	if (argc > 2)
		must(text_to_int(argv[2], 0, INT32_MAX, &first));
	engine = reiswitz_engine;
	for (planted_kind = 0; reiswitz_engine.fragment_kinds[planted_kind] != NULL; planted_kind++)
		kinds[planted_kind] = reiswitz_engine.fragment_kinds[planted_kind];
	must(planted_kind < KINDS_MOST - 1);
	kinds[planted_kind] = "planted";
	engine.fragment_kinds = kinds;
	planted_kind += FRAGMENT_ENGINE;
	engine.setup = setup, engine.apply = apply, engine.check = check, engine.events = events;
	engine.view = view, engine.ask = ask;
	log_set_level(LOG_ERROR);
	uint32_t leaks = pairs_play((uint64_t)pairs, (uint64_t)first);
	for (int k = 0; k < SECRET_KINDS; k++) {
		printf("leak: %s: %llu pairs, %llu of them really differed with an enemy in sight\n",
		       secret_names[k], (unsigned long long)tally[k].pairs,
		       (unsigned long long)tally[k].really);
		idle += tally[k].really == 0;
		steps += tally[k].steps;
		missed += !planted_is_found((enum secret_kind)k, (enum channel)(k % CHANNELS), 1);
	}
	printf("leak: %lld pairs, %u differences (%llu steps a pair)\n", (long long)pairs, leaks,
	       (unsigned long long)(steps / (uint64_t)pairs));
	printf("leak: %s %d planted, %u missed, %u kinds idle\n",
	       leaks + missed + idle == 0 ? "ok" : "failed", SECRET_KINDS, missed, idle);
	return leaks + missed + idle == 0 ? 0 : 1;
}
