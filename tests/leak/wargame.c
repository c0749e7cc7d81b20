/* The leak harness of the war game in field sight, on fields drawn by lot and on those that ship:
 * pairs of matches that differ in nothing but
 * what viewer V cannot know (support/secret.h) are played alike, in lockstep, through the whole
 * server without sockets. Every byte V is sent must be the same: answers, refusals, `ask`,
 * updates, their order and numbers, views after coming back or a restart, the list of tables,
 * /healthz.
 *
 * V's own orders are drawn from what he knows and sent to both, lawful or not; the others' from
 * the truth, and only those that both take. When the two states differ in more than the secret, or
 * V's troops perceive it (an oracle of the test's own), it has rightly come out and the pair ends;
 * whether V's order was taken must be the same even then. A pair counts for its kind if the
 * umpire's views really differed while V had an enemy in sight; no kind may have none. A leak of
 * each kind is planted by a switch of this file, through one channel after another, and must be
 * found.
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
#include "tests/leak/support/planted.h"
#include "tests/support/drill.h"
#include "tests/support/rig.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 36, PUBLIC = VIEWER_IS_PUBLIC, VIEWERS = 3, TEXT_MOST = 1 << 16, TRIES = 60,
	   SHIPPED_EVERY = 11 };

struct run {
	struct rig *rig;
	struct truth truth;
	struct buffer heard; /* what V was sent since it was last compared */
};

static const struct world *board; /* of this pair's field */
static struct rig *rig_now;
static char difference[1024]; /* the last one found, for him who has to mend it */

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
	staged.truth = &run->truth;
	rig_now = run->rig;
}

static void collect(struct run *run)
{
	struct rig_peer *p = &run->rig->peers[peer_of(staged.viewer)];
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
	*run = (struct run){ .rig = a_rig(NULL), .truth = { .twin = twin } };
	on(run);
	run->rig->engines = planted_engines();
	run->rig->scenario = buffer_text((struct buffer *)&f->scenario);
	run->rig->terrain = buffer_text((struct buffer *)&f->terrain);
	rig_kill(run->rig, 0); /* starts again with this game */
	buffer_init(&run->heard, 1 << 26);
	rig_table_of(run->rig, "drawn",
	             staged.table ? "{\"sight\":\"table\"}" : "{\"sight\":\"field\"}");
	must(rig_join(run->rig, peer_of(staged.viewer)) != NULL);
	collect(run);
}

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
	must(!a->failed && !b->failed);
	bool equal = a->length == b->length && memcmp(a->data, b->data, a->length) == 0;
	if (!equal && !staged.planted)
		tell_difference(a, b);
	buffer_clear(&p->one.heard);
	buffer_clear(&p->two.heard);
	return equal;
}

static bool rightly_out(const struct pair *p)
{
	const struct secret *x = &staged.secret;
	return p->one.truth.state.over || /* then all is open to all */
	       !secret_only(&p->one.truth.state, &p->two.truth.state, x) ||
	       ((x->viewer != NOBODYS_SIDE || staged.table) &&
	        (secret_perceived(board, &p->one.truth.state, x) ||
	         secret_perceived(board, &p->two.truth.state, x)));
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
	writer_key_text(&w, "match", rig_now->match);
	writer_key_text(&w, "ref", name);
	writer_key_int(&w, "minute", staged.truth->state.minute);
	command_members_write(named, &w);
	writer_end(&w, '}');
	return buffer_text(&out);
}

/* ---- orders ---- */

static bool way_near(const struct pair *p, uint16_t piece, const struct waypoint *point,
                     uint8_t points)
{
	const struct piece *of = &p->one.truth.state.piece[piece];
	struct spot at = { of->x, of->y };
	for (uint8_t k = 0; k < points; k++) {
		struct spot to = { point[k].x, point[k].y };
		if (secret_near(board, &p->one.truth.state, &staged.secret, at, to) ||
		    secret_near(board, &p->two.truth.state, &staged.secret, at, to))
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
	const struct state *known = knowledge_of(board, &run->truth.state, &viewer, room, NULL);
	if (known != room)
		*room = *known;
	room->pieces = run->truth.state.pieces; /* in the places after them nobody stands */
	return room;
}

/* V's order, drawn from what he knows. *over: the secret may come out by it. False: it was taken in
 * one match and not in the other. */
static bool order_of_viewer(struct pair *p, bool *over)
{
	static char text[TEXT_MOST];
	uint8_t seat = staged.viewer;
	p->drill.state = knows(&p->one, staged.viewer, &p->known);
	struct command c = drill_order(&p->drill, &seat);
	*over = comes_upon(p, &c);
	if (*over && fake_chance_below(&p->dice, 4) > 0) {
		*over = false;
		return true; /* not given: the pair goes on */
	}
	struct command named = named_by(&p->known, &c);
	on(&p->one);
	const char *params = params_of(&p->one, &named, p->refs++, text, sizeof text);
	bool one = say(&p->one, staged.viewer, command_verbs[c.order], params);
	return say(&p->two, staged.viewer, command_verbs[c.order], params) == one;
}

static bool in_secret(uint16_t piece)
{
	for (uint16_t k = 0; k < staged.secret.count; k++)
		if (staged.secret.piece[k] == piece)
			return true;
	return false;
}

/* The truth's indexes → the numbers this seat knows; false if it does not know one. */
static bool named_truly(const struct run *run, uint8_t seat, const struct command *c,
                        struct command *named)
{
	*named = *c;
	const struct sighting *g;
	for (uint8_t k = 0; k < c->attackers; k++)
		if (in_secret(c->attacker[k].piece))
			return false;
	if (staged.table)
		return true; /* all have the same numbers */
	if (c->target < run->truth.state.pieces && run->truth.state.piece[c->target].seat != seat) {
		if ((g = sightings_of(&run->truth.state, seat, c->target)) == NULL)
			return false;
		named->target = g->id;
	}
	for (uint8_t k = 0; k < c->attackers; k++) {
		if ((g = sightings_of(&run->truth.state, seat, c->attacker[k].target)) == NULL)
			return false;
		named->attacker[k].target = g->id;
	}
	return true;
}

static bool takes(const struct run *run, uint8_t seat, const struct command *named)
{
	struct refusal why;
	return reiswitz_engine.check(board, &run->truth.state, (struct seat_id){ seat }, named, &why);
}

/* An order of the side to move, not V's: given if both take it. */
static void order_of_other(struct pair *p)
{
	static char text[TEXT_MOST];
	uint8_t seat = p->one.truth.state.side;
	p->drill.state = &p->one.truth.state;
	struct command c = drill_order(&p->drill, &seat), one, two;
	if (seat != p->one.truth.state.side || in_secret(c.piece) ||
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
	const struct piece *q = &p->two.truth.state.piece[staged.secret.piece[0]];
	struct command c = command_plain(ORDER_TURN, staged.secret.piece[0]);
	c.bearing = (int16_t)fake_chance_below(&p->dice, GEOMETRY_DEGREES);
	if (staged.secret.kind != SECRET_ORDERS || q->side != p->two.truth.state.side ||
	    !takes(&p->two, q->seat, &c))
		return;
	on(&p->two);
	must(say(&p->two, q->seat, "order.turn", params_of(NULL, &c, p->refs, text, sizeof text)));
}

/* ---- deployment ---- */

static struct command placing(struct pair *p, uint8_t seat)
{
	const struct state *s = &p->one.truth.state;
	uint16_t piece = (uint16_t)fake_chance_below(&p->dice, s->pieces);
	for (int k = 0; k < TRIES && s->piece[piece].seat != seat; k++)
		piece = (uint16_t)fake_chance_below(&p->dice, s->pieces);
	struct command c =
		command_plain(fake_chance_below(&p->dice, 5) ? ORDER_PLACE : ORDER_LIFT, piece);
	c.x = (int16_t)fake_chance_below(&p->dice, (uint32_t)board->ground.width);
	c.y = (int16_t)fake_chance_below(&p->dice, (uint32_t)board->ground.height);
	c.bearing = (int16_t)fake_chance_below(&p->dice, GEOMETRY_DEGREES);
	return c;
}

/* V places alike in both; the others each as it likes, and as it can. */
static bool deploy(struct pair *p)
{
	static char text[TEXT_MOST];
	struct run *const both[] = { &p->one, &p->two };
	bool taken_by[2] = { false, false };
	uint8_t seat = (uint8_t)fake_chance_below(&p->dice, SIDES);
	struct command c = placing(p, seat);
	for (int k = 0; k < 2; k++) {
		on(both[k]);
		if (seat != staged.viewer)
			c = placing(p, seat);
		if (seat == staged.viewer || takes(both[k], seat, &c))
			taken_by[k] = say(both[k], seat, command_verbs[c.order],
			                  params_of(both[k], &c, p->refs, text, sizeof text));
	}
	p->refs++;
	return seat != staged.viewer || taken_by[0] == taken_by[1];
}

static void end_part(struct pair *p)
{
	static char text[TEXT_MOST];
	struct command c = { .order = ORDER_PART_END };
	uint8_t seat = p->one.truth.state.side;
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
	int x = (int)fake_chance_below(&p->dice, (uint32_t)board->ground.width);
	int y = (int)fake_chance_below(&p->dice, (uint32_t)board->ground.height);
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
		            fake_chance_below(&p->dice, p->one.truth.state.pieces + 3u));
	}
	say(&p->one, staged.viewer, verb, params);
	say(&p->two, staged.viewer, verb, params);
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
			rig_ask(both[k]->rig, peer_of(staged.viewer), "lobby.tables", "{}");
		else
			must(rig_join(both[k]->rig, peer_of(staged.viewer)) != NULL);
	}
}

/* False: a leak. *over: the pair goes no further. */
static bool step(struct pair *p, bool *over)
{
	uint32_t throw = fake_chance_below(&p->dice, 20);
	bool move_is_viewers = p->one.truth.state.side == staged.viewer, upon = false, alike = true;
	if (p->one.truth.state.over)
		*over = true;
	else if (throw < 12 && secret_before_play(&staged.secret))
		alike = deploy(p);
	else if (throw < 12 && move_is_viewers)
		alike = order_of_viewer(p, &upon);
	else if (throw < 12)
		order_of_other(p);
	else if (throw < 13 && staged.viewer != PUBLIC)
		alike = order_of_viewer(p, &upon); /* his turn or not */
	else if (throw < 16)
		question(p);
	else if (throw < 17)
		look_again(p);
	else if (!secret_before_play(&staged.secret))
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
	if (staged.viewer == PUBLIC || staged.table || secret_before_play(&staged.secret))
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

/* False: a leak. *played: there was a secret to be kept. */
static bool pair_play(struct pair *p, uint64_t seed, enum secret_kind kind, bool *played)
{
	bool good = true, over = false;
	*p = (struct pair){ .dice = { seed * 2 + 1 } };
	staged.viewer = (uint8_t)(seed / SECRET_KINDS % VIEWERS);
	staged.table = kind >= SECRET_BOX && seed / SECRET_KINDS / VIEWERS % 2;
	staged.secret = (struct secret){ .kind = kind, .viewer = staged.viewer };
	if (seed % SHIPPED_EVERY == 0 && kind < SECRET_BOX && !staged.planted)
		field_shipped(&p->field, (uint32_t)(seed / SHIPPED_EVERY));
	else
		field_draw(&p->field, (uint32_t)seed, secret_before_play(&staged.secret));
	board = p->field.world;
	*played = secret_found(&p->field, seed);
	if (*played) {
		run_begin(&p->one, &p->field, false);
		run_begin(&p->two, &p->field, true);
		drill_begin(&p->drill, p->field.world, &p->one.truth.state, (uint32_t)seed);
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
			       (unsigned long long)seed, secret_names[kind], staged.viewer, pair.steps);
			fputs(difference, stdout);
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
	staged.planted = true;
	staged.channel = channel;
	for (uint64_t k = 0; k < TRIES && !found; k++)
		found = !pair_play(&pair, (first + k) * SECRET_KINDS + kind, kind, &played);
	staged.planted = false;
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
