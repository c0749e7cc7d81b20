#include "tests/leak/support/orders.h"

#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/sightings.h"

#include <string.h>

enum { TEXT_MOST = 1 << 16, TRIES = 60 };

/* The order's parameters; the numbers are those the seat knows. */
static const char *params_of(const struct run *run, const struct command *named,
                             const char *word, uint32_t ref, char *text, size_t size)
{
	struct buffer out;
	struct writer w;
	char name[32];
	text_format(name, sizeof name, "leak-%s-%u", word, ref);
	buffer_lend(&out, text, size);
	writer_init(&w, &out);
	writer_object(&w);
	writer_key_text(&w, "match", run->rig->match);
	writer_key_text(&w, "ref", name);
	writer_key_int(&w, "minute", run->truth.state.minute);
	command_members_write(named, &w);
	writer_end(&w, '}');
	return buffer_text(&out);
}

static bool way_near(const struct pair *p, uint16_t piece, const struct waypoint *point,
                     uint8_t points)
{
	const struct piece *of = &p->one.truth.state.piece[piece];
	struct spot at = { of->x, of->y };
	for (uint8_t k = 0; k < points; k++) {
		struct spot to = { point[k].x, point[k].y };
		if (secret_near(p->one.world, &p->one.truth.state, &staged.secret, piece, at, to) ||
		    secret_near(p->one.world, &p->two.truth.state, &staged.secret, piece, at, to))
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
	const struct state *known = knowledge_of(run->world, &run->truth.state, &viewer, room, NULL);
	if (known != room)
		*room = *known;
	room->pieces = run->truth.state.pieces; /* in the places after them nobody stands */
	return room;
}

/* V's order, drawn from what he knows. *over: the secret may come out by it. False: it was taken in
 * one match and not in the other. */
bool orders_viewer(struct pair *p, bool *over)
{
	static char text[TEXT_MOST];
	uint8_t seat = staged.viewer;
	p->drill.state = knows(&p->one, staged.viewer, &p->known);
	struct command c = drill_order(&p->drill, &seat);
	for (int k = 0; k < TRIES && p->one.world->seats > SIDES && seat != staged.viewer; k++)
		c = drill_order(&p->drill, &seat); /* of his own troops, not of his colleagues' */
	*over = comes_upon(p, &c);
	if (*over && fake_chance_below(&p->dice, 4) > 0) {
		*over = false;
		return true; /* not given: the pair goes on */
	}
	struct command named = named_by(&p->known, &c);
	const char *params = params_of(&p->one, &named, "ref", p->refs++, text, sizeof text);
	uint32_t peer = run_viewer(&p->one, fake_chance_below(&p->dice, 6) == 0);
	bool one = run_say(&p->one, peer, command_verbs[c.order], params);
	return run_say(&p->two, peer, command_verbs[c.order], params) == one;
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
	if (c->target < run->truth.state.pieces &&
	    run->truth.state.piece[c->target].side != run->world->seat_side[seat]) {
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
	struct seat_id by = { seat };
	return reiswitz_engine.check(run->world, &run->truth.state, by, named, &why);
}

/* May V come upon the secret on the way that a friend's order leads (SEE-8, SEE-11)? */
static bool friend_comes_upon(struct pair *p, uint8_t seat, const struct command *c)
{
	const struct world *w = p->one.world;
	if (staged.viewer == VIEWER_WATCHES || w->seat_side[seat] != w->seat_side[staged.viewer])
		return false;
	knows(&p->one, staged.viewer, &p->known);
	return comes_upon(p, c);
}

/* An order of the side to move, not V's: given if both take it. */
void orders_other(struct pair *p)
{
	static char text[TEXT_MOST];
	struct run *const both[] = { &p->one, &p->two };
	const struct world *w = p->one.world;
	uint8_t side = p->one.truth.state.side, seat;
	p->drill.state = &p->one.truth.state;
	struct command c = drill_order(&p->drill, &seat), named[2];
	if (seat >= w->seats || w->seat_side[seat] != side || seat == staged.viewer ||
	    in_secret(c.piece) || friend_comes_upon(p, seat, &c))
		return;
	for (int k = 0; k < 2; k++)
		if (!named_truly(both[k], seat, &c, &named[k]) || !takes(both[k], seat, &named[k]))
			return;
	for (int k = 0; k < 2; k++)
		must(run_say(both[k], run_peer(seat), command_verbs[c.order],
		             params_of(both[k], &named[k], "ref", p->refs, text, sizeof text)));
	p->refs++;
}

/* SECRET_ORDERS: the second match alone hears of an order to the hidden piece. */
void orders_secret(struct pair *p)
{
	static char text[TEXT_MOST];
	const struct piece *q = &p->two.truth.state.piece[staged.secret.piece[0]];
	struct command c = command_plain(ORDER_TURN, staged.secret.piece[0]);
	c.bearing = (int16_t)fake_chance_below(&p->dice, GEOMETRY_DEGREES);
	if (staged.secret.kind == SECRET_ORDERS && q->side == p->two.truth.state.side &&
	    takes(&p->two, q->seat, &c))
		run_say(&p->two, run_peer(q->seat), "order.turn",
		        params_of(&p->two, &c, "secret-ref", p->refs, text, sizeof text));
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
	c.x = (int16_t)fake_chance_below(&p->dice, (uint32_t)p->one.world->ground.width);
	c.y = (int16_t)fake_chance_below(&p->dice, (uint32_t)p->one.world->ground.height);
	c.bearing = (int16_t)fake_chance_below(&p->dice, GEOMETRY_DEGREES);
	return c;
}

/* V places alike in both; the others each as it likes, and as it can. */
bool orders_place(struct pair *p)
{
	static char text[TEXT_MOST];
	struct run *const both[] = { &p->one, &p->two };
	bool taken_by[2] = { false, false };
	uint8_t seat = (uint8_t)fake_chance_below(&p->dice, p->one.world->seats);
	struct command c = placing(p, seat);
	for (int k = 0; k < 2; k++) {
		if (seat != staged.viewer)
			c = placing(p, seat);
		if (seat == staged.viewer || takes(both[k], seat, &c))
			taken_by[k] =
				run_say(both[k], run_peer(seat), command_verbs[c.order],
			            params_of(both[k], &c, "ref", p->refs, text, sizeof text));
	}
	p->refs++;
	return seat != staged.viewer || taken_by[0] == taken_by[1];
}

/* All of the side to move. */
void orders_end_part(struct pair *p)
{
	static char text[TEXT_MOST];
	struct command c = { .order = ORDER_PART_END };
	uint8_t side = p->one.truth.state.side;
	for (uint8_t seat = 0; seat < p->one.world->seats; seat++) {
		if (p->one.world->seat_side[seat] != side)
			continue;
		const char *params = params_of(&p->one, &c, "ref", p->refs++, text, sizeof text);
		bool one = run_say(&p->one, run_peer(seat), "part.end", params);
		must(run_say(&p->two, run_peer(seat), "part.end", params) == one);
	}
}

/* TURN-2: nobody is chosen, and the first in rank commands. */
void orders_end_councils(struct pair *p)
{
	static char text[TEXT_MOST];
	struct command c = { .order = ORDER_PART_END };
	for (uint8_t seat = 0; seat < p->one.world->seats; seat++) {
		if (p->one.truth.state.stage != STAGE_COUNCIL)
			return;
		const char *params = params_of(&p->one, &c, "ref", p->refs++, text, sizeof text);
		bool one = run_say(&p->one, run_peer(seat), "part.end", params);
		must(run_say(&p->two, run_peer(seat), "part.end", params) == one);
	}
}

/* ---- questions ---- */

/* TURN-7: would this march be taken when the own move begins? Asked in the enemy's move too. */
static void draft_question(struct pair *p, unsigned piece, char *params, size_t size)
{
	const struct state *s = &p->one.truth.state;
	bool is = piece < s->pieces;
	int x = (is ? s->piece[piece].x : 500) + (int)fake_chance_below(&p->dice, 400) - 200;
	int y = (is ? s->piece[piece].y : 500) + (int)fake_chance_below(&p->dice, 400) - 200;
	text_format(params, size,
	            "{\"match\":\"%s\",\"piece\":%u,\"order\":\"order.move\",\"draft\":true,"
	            "\"path\":[{\"x\":%d,\"y\":%d}],\"bearing\":90}", p->one.rig->match, piece,
	            x < 0 ? 0 : x, y < 0 ? 0 : y);
}

/* Of a piece: his own, another's, nobody's. order: and one who may give none tries to. */
static const char *question_of(struct pair *p, char *params, size_t size, bool *order)
{
	static const char *const verbs[] = { "ask.reach", "ask.range", "ask.try", "order.turn" };
	uint32_t which = fake_chance_below(&p->dice, 4);
	unsigned piece = fake_chance_below(&p->dice, p->one.truth.state.pieces + 3u);
	const char *match = p->one.rig->match;
	*order = which == 3;
	if (which == 3)
		text_format(params, size, "{\"match\":\"%s\",\"ref\":\"leak-odd-%u\",\"minute\":%u,"
		            "\"piece\":%u,\"bearing\":90}", match, p->refs++,
		            p->one.truth.state.minute, piece);
	else if (which == 2 && fake_chance_below(&p->dice, 2) == 0)
		draft_question(p, piece, params, size);
	else
		text_format(params, size, which == 2 ? "{\"match\":\"%s\",\"piece\":%u,\"order\":"
		            "\"order.turn\",\"bearing\":90}" : "{\"match\":\"%s\",\"piece\":%u}", match,
		            piece);
	return verbs[which];
}

void orders_question(struct pair *p)
{
	char params[200];
	int x = (int)fake_chance_below(&p->dice, (uint32_t)p->one.world->ground.width);
	int y = (int)fake_chance_below(&p->dice, (uint32_t)p->one.world->ground.height);
	const char *verb, *match = p->one.rig->match;
	bool chair = fake_chance_below(&p->dice, 2), order = false;
	switch (fake_chance_below(&p->dice, 5)) {
	case 0:
		verb = "ask.ground";
		text_format(params, sizeof params, "{\"match\":\"%s\",\"x\":%d,\"y\":%d}", match, x, y);
		break;
	case 1:
		verb = "ask.sight";
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"from\":{\"x\":%d,\"y\":%d},\"to\":{\"x\":%d,\"y\":%d}}",
		            match, x, y, y % 1000, x % 1000);
		break;
	case 2:
		verb = "ask.deployment";
		text_format(params, sizeof params, "{\"match\":\"%s\"}", match);
		break;
	default:
		verb = question_of(p, params, sizeof params, &order);
	}
	uint32_t peer = run_viewer(&p->one, chair);
	if (order && staged.viewer != VIEWER_WATCHES && peer == run_peer(staged.viewer))
		return; /* he may: that is order_of_viewer's */
	bool one = run_say(&p->one, peer, verb, params);
	must(!(order && one) && run_say(&p->two, peer, verb, params) == one);
}
