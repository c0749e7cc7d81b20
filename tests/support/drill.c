/* drill.c: see drill.h. */
#include "tests/support/drill.h"

#include "rules/geometry.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/overlay.h"

#include <string.h>

enum { NEAR_ENEMY = 500, TRIES = 50 };

void drill_begin(struct drill *d, const struct world *world, const struct state *state,
                 uint32_t seed)
{
	*d = (struct drill){ .world = world, .state = state };
	memcpy(d->key, &seed, sizeof seed);
}

int64_t drill_lot(struct drill *d, int64_t n)
{
	return (int64_t)prng_draw(d->key, PRNG_PROBE, d->drawn++, (uint64_t)n);
}

int64_t drill_within(struct drill *d, int64_t low, int64_t high)
{
	return low + drill_lot(d, high - low + 1);
}

uint16_t drill_piece(struct drill *d, int side)
{
	for (int k = 0; k < TRIES; k++) {
		uint16_t p = (uint16_t)drill_lot(d, d->state->pieces);
		if (d->state->piece[p].on_board && d->state->piece[p].side == side)
			return p;
	}
	return (uint16_t)drill_lot(d, d->state->pieces);
}

uint16_t drill_stacked(struct drill *d, int side)
{
	uint16_t p = drill_piece(d, side);
	for (int k = 0; k < 20 && !d->state->piece[p].level && !d->state->piece[p].square; k++)
		p = drill_piece(d, side);
	return p;
}

static int64_t apart(const struct piece *a, const struct piece *b)
{
	int64_t dx = a->x - b->x, dy = a->y - b->y;
	return dx * dx + dy * dy;
}

uint16_t drill_enemy(const struct drill *d, uint16_t piece, int64_t *away)
{
	const struct piece *p = &d->state->piece[piece];
	uint16_t found = NO_PIECE;
	int64_t best = INT64_MAX;
	for (uint16_t q = 0; q < d->state->pieces; q++) {
		const struct piece *o = &d->state->piece[q];
		if (!o->on_board || o->side == p->side || apart(o, p) >= best)
			continue;
		best = apart(o, p);
		found = q;
	}
	*away = found == NO_PIECE ? INT64_MAX : (int64_t)isqrt((uint64_t)best);
	return found;
}

/* One of the side to move that has not acted, near an enemy if lots find one. */
static uint16_t near_enemy(struct drill *d)
{
	uint16_t p = drill_piece(d, d->state->side);
	int64_t away;
	for (int k = 0; k < TRIES; k++) {
		if (!d->state->piece[p].acted && drill_enemy(d, p, &away) != NO_PIECE && away < NEAR_ENEMY)
			return p;
		p = drill_piece(d, d->state->side);
	}
	return p;
}

static int16_t board_coordinate(int64_t v, int64_t most)
{
	return (int16_t)(v < -5 ? -5 : v > most + 5 ? most + 5 : v);
}

static struct waypoint on_board(const struct drill *d, int64_t x, int64_t y)
{
	return (struct waypoint){ board_coordinate(x, d->world->ground.width),
		                      board_coordinate(y, d->world->ground.height) };
}

static struct command random_path(struct drill *d, enum order order, uint16_t piece)
{
	const struct piece *p = &d->state->piece[piece];
	struct command c = command_plain(order, piece);
	c.points = (uint8_t)drill_within(d, 1, drill_lot(d, 3) ? 2 : WAYPOINTS_MAX);
	int64_t x = p->x, y = p->y, span = d->world->tables->arm[p->arm].highest_paces / c.points;
	int64_t drift = p->side == SIDE_BLUE ? -1 : 1;
	for (uint8_t k = 0; k < c.points; k++) {
		x += drill_within(d, -span, span);
		y += drill_within(d, -span, span) + drift * drill_lot(d, span / 3 + 1);
		c.point[k] = on_board(d, x < 0 ? 0 : x, y < 0 ? 0 : y);
	}
	c.bearing = drill_lot(d, 2) ? p->bearing : (int16_t)drill_lot(d, GEOMETRY_DEGREES);
	return c;
}

struct command drill_advance(struct drill *d, uint16_t piece, int64_t paces)
{
	const struct piece *p = &d->state->piece[piece];
	struct command c = command_plain(ORDER_MOVE, piece);
	int64_t away, aside = drill_within(d, -paces / 5, paces / 5);
	uint16_t enemy = drill_enemy(d, piece, &away);
	const struct piece *e = &d->state->piece[enemy == NO_PIECE ? piece : enemy];
	away = enemy == NO_PIECE || away == 0 ? 1 : away;
	paces = paces * 9 / 10; /* its aside counts too */
	c.points = 1;
	c.point[0] = on_board(d, p->x + ((e->x - p->x) * paces - (e->y - p->y) * aside) / away,
	                      p->y + ((e->y - p->y) * paces + (e->x - p->x) * aside) / away);
	c.bearing = p->bearing;
	return c;
}

/* The next nearest piece of the same side after `skip` nearer ones, of the same arm or of any. */
static uint16_t neighbour(const struct drill *d, uint16_t piece, int skip, bool same_arm)
{
	const struct piece *p = &d->state->piece[piece];
	int64_t beyond = 0;
	uint16_t found = piece;
	for (int k = 0; k <= skip; k++) {
		int64_t best = INT64_MAX;
		uint16_t next = found;
		for (uint16_t q = 0; q < d->state->pieces; q++) {
			const struct piece *o = &d->state->piece[q];
			int64_t away = apart(o, p) * TROOPS_MAX + q;
			if (q != piece && o->on_board && o->side == p->side && away > beyond && away < best &&
			    (!same_arm || o->arm == p->arm)) {
				best = away;
				next = q;
			}
		}
		found = next;
		beyond = best;
	}
	return found;
}

static struct command random_stack(struct drill *d, uint16_t piece)
{
	struct command c = command_plain(ORDER_STACK, piece);
	int skip = (int)drill_lot(d, 3);
	c.target = neighbour(d, piece, skip, drill_lot(d, 3) > 0);
	c.over = drill_lot(d, 2) > 0;
	c.points = 1;
	c.point[0].x = d->state->piece[c.target].x;
	c.point[0].y = d->state->piece[c.target].y;
	return c;
}

static struct command random_form(struct drill *d, uint16_t piece)
{
	const struct piece *p = &d->state->piece[piece];
	struct command c = command_plain(ORDER_FORM, 0);
	c.formation = (uint8_t)drill_lot(d, FORMATION_SQUARE + 1);
	c.member[c.pieces++] = piece;
	if (c.formation != FORMATION_SQUARE)
		return c;
	int count = drill_lot(d, 3) ? 4 : 8;
	for (int k = 0; k + 1 < count; k++)
		c.member[c.pieces++] = neighbour(d, piece, k, true);
	c.x = board_coordinate(p->x + drill_within(d, -60, 60), d->world->ground.width);
	c.y = board_coordinate(p->y + drill_within(d, -60, 60), d->world->ground.height);
	c.bearing = (int16_t)drill_lot(d, GEOMETRY_DEGREES);
	return c;
}

struct command drill_fire(struct drill *d, uint16_t piece)
{
	struct command c = command_plain(ORDER_FIRE, piece);
	int64_t at = drill_lot(d, 10), away;
	if (at == 0)
		c.feature = (uint16_t)drill_lot(d, overlay_things(d->world) + 2);
	else if (at == 1)
		c.ship = (uint16_t)drill_lot(d, SHIPS_MAX);
	else
		c.target = at < 6 ? drill_enemy(d, piece, &away)
		                  : drill_piece(d, !d->state->piece[piece].side);
	return c;
}

/* In front at the place of contact that lies nearest, else at the side it looks upon. */
static struct attacker an_attacker(struct drill *d, uint16_t piece, uint16_t target)
{
	const struct piece *p = &d->state->piece[piece];
	const int16_t *sine = d->world->tables->sine;
	struct stance front = body_stance(&d->state->piece[target]);
	struct local l = geometry_local(sine, front, geometry_fine((struct spot){ p->x, p->y }));
	int64_t pace = geometry_scaled(1), ahead = l.forward / pace, aside = l.lateral / pace;
	struct attacker a = { .piece = piece, .target = target, .points = 1 };
	struct spot to;
	if (ahead > 0 && aside >= -ahead - 25 && aside <= ahead + 25) {
		a.offset = (int16_t)(aside < -50 ? -50 : aside > 50 ? 50 : aside);
		if (drill_lot(d, 4) == 0)
			a.offset = (int16_t)drill_within(d, -60, 60);
		to = geometry_spot(geometry_point(sine, front, 0, a.offset));
	} else {
		struct body body;
		bool rear = ahead < -50 && aside > ahead && aside < -ahead;
		body_of(d->world->tables, front, &body);
		a.flank = true;
		to = geometry_spot(geometry_flank_middle(
			sine, &body, rear ? FLANK_REAR : aside > 0 ? FLANK_RIGHT : FLANK_LEFT));
	}
	if (drill_lot(d, 20) == 0)
		a.side = (uint8_t)drill_lot(d, FLANKS);
	a.point[0] = on_board(d, to.x < 0 ? 0 : to.x, to.y < 0 ? 0 : to.y);
	return a;
}

struct command drill_attack(struct drill *d, uint16_t piece, int most)
{
	struct command c = command_plain(ORDER_ATTACK, 0);
	int count = (int)drill_within(d, 1, most);
	for (int k = 0; k < count; k++) {
		uint16_t p = k ? neighbour(d, piece, k - 1, drill_lot(d, 8) > 0) : piece;
		int64_t away;
		uint16_t target = drill_enemy(d, p, &away);
		if (target == NO_PIECE || (k && away > NEAR_ENEMY) ||
		    (d->state->piece[p].level && drill_lot(d, 8)))
			continue;
		c.attacker[c.attackers++] = an_attacker(d, p, target);
	}
	if (c.attackers == 0)
		c.attacker[c.attackers++] = an_attacker(d, piece, drill_piece(d, !d->state->side));
	return c;
}

/* One of the side's pontoniers and who of the corps stands about it, at a site, a thing or a ship.
 */
static struct command random_work(struct drill *d, uint16_t piece)
{
	enum { ABOUT = 160 };
	struct command c = command_plain(ORDER_WORK, 0);
	const struct state *s = d->state;
	for (int k = 0; k < TRIES && s->piece[piece].arm != ARM_PONTONIERS; k++)
		piece = drill_piece(d, s->side);
	bool at_site = d->world->sites && drill_lot(d, 2);
	c.member[c.pieces++] = piece;
	for (uint16_t k = 0; k < s->pieces && c.pieces < GROUP_MAX && drill_lot(d, 12); k++)
		if (k != piece && s->piece[k].on_board && s->piece[k].side == s->piece[piece].side &&
		    (s->piece[k].arm == ARM_PONTONIERS || (at_site && s->piece[k].arm == ARM_TRAIN)) &&
		    apart(&s->piece[k], &s->piece[piece]) < ABOUT * ABOUT)
			c.member[c.pieces++] = k;
	c.work = (uint8_t)drill_lot(d, at_site && drill_lot(d, 2) ? WORK_TAKE_UP + 1 : WORKS);
	if (c.work == WORK_MOOR && drill_lot(d, 8))
		c.ship = (uint16_t)drill_lot(d, SHIPS_MAX);
	else if (at_site)
		c.site = (uint16_t)drill_lot(d, d->world->sites);
	else
		c.feature = (uint16_t)drill_lot(d, overlay_things(d->world) + 1);
	return c;
}

static uint16_t own_ship(struct drill *d)
{
	const struct state *s = d->state;
	uint16_t ship = 0;
	for (int k = 0; k < TRIES && s->ships; k++) {
		ship = (uint16_t)drill_lot(d, s->ships);
		if (s->ship[ship].side == s->side)
			break;
	}
	return ship;
}

static struct command random_load(struct drill *d, uint16_t piece)
{
	struct command c = command_plain(ORDER_LOAD, 0);
	c.ship = own_ship(d);
	const struct ship *v = &d->state->ship[c.ship];
	for (int k = 0; k < TRIES; k++) { /* near the ship, if there is one */
		const struct piece *p = &d->state->piece[piece];
		int64_t dx = p->x - v->x, dy = p->y - v->y;
		if (p->on_board && dx * dx + dy * dy < 150 * 150)
			break;
		piece = drill_piece(d, d->state->side);
	}
	c.member[c.pieces++] = piece;
	if (drill_lot(d, 4) == 0)
		c.member[c.pieces++] = neighbour(d, piece, 0, true);
	return c;
}

static struct command random_unload(struct drill *d, uint16_t piece)
{
	struct command c = command_plain(ORDER_UNLOAD, 0);
	const struct state *s = d->state;
	c.ship = own_ship(d);
	for (uint16_t k = 0; k < s->pieces && c.pieces < GROUP_MAX; k++)
		if (s->piece[k].aboard == c.ship + 1)
			c.member[c.pieces++] = k;
	if (c.pieces == 0)
		c.member[c.pieces++] = piece;
	for (uint8_t k = 0; k < c.pieces; k++) {
		int64_t x = s->ship[c.ship].x + drill_within(d, -90, 90),
				y = s->ship[c.ship].y + drill_within(d, -90, 90);
		c.place[k] = on_board(d, x < 0 ? 0 : x, y < 0 ? 0 : y);
	}
	c.bearing = (int16_t)(drill_lot(d, 4) * GEOMETRY_QUARTER);
	return c;
}

static struct command random_sail(struct drill *d)
{
	struct command c = command_plain(ORDER_SAIL, 0);
	c.ship = own_ship(d);
	c.points = (uint8_t)drill_within(d, 1, 2);
	for (uint8_t k = 0; k < c.points; k++) {
		int64_t x = d->state->ship[c.ship].x + drill_within(d, -120, 120),
				y = d->state->ship[c.ship].y + drill_within(d, -30, 30);
		c.point[k] = on_board(d, x < 0 ? 0 : x, y < 0 ? 0 : y);
	}
	c.bearing = (int16_t)drill_lot(d, GEOMETRY_DEGREES);
	return c;
}

/* Of guns if a few lots find some: into position, out of it, laid, or by hand a few paces. */
static struct command of_guns(struct drill *d, uint16_t piece)
{
	const struct arm_row *arm = d->world->tables->arm;
	for (int k = 0; k < TRIES && !arm[d->state->piece[piece].arm].by_hand_paces; k++)
		piece = drill_piece(d, d->state->side);
	int64_t what = drill_lot(d, 4);
	if (what < 3)
		return command_plain(ORDER_EMPLACE + (enum order)what, piece);
	struct command c = command_plain(ORDER_SHIFT, piece);
	int64_t x = d->state->piece[piece].x + drill_within(d, -35, 35),
			y = d->state->piece[piece].y + drill_within(d, -35, 35);
	c.points = 1;
	c.point[0] = on_board(d, x < 0 ? 0 : x, y < 0 ? 0 : y);
	c.bearing = d->state->piece[piece].bearing;
	return c;
}

/* An enemy's ship that is fast to the bank; INDEX_NONE if there is none. */
static uint16_t ship_ashore(const struct state *s)
{
	for (uint16_t k = 0; k < s->ships; k++)
		if (s->ship[k].side != s->side && s->ship[k].afloat && s->ship[k].state != SHIP_READY)
			return k;
	return INDEX_NONE;
}

/* At what is aboard a ship, by who stands nearest to it. */
static struct command random_boarding(struct drill *d, uint16_t ship)
{
	const struct state *s = d->state;
	struct command c = command_plain(ORDER_ATTACK, 0);
	const struct ship *v = &s->ship[ship];
	struct attacker *a = &c.attacker[c.attackers++];
	int64_t least = INT64_MAX, x = v->x + drill_within(d, -40, 40),
			y = v->y + drill_within(d, -60, 60);
	*a = (struct attacker){ .target = NO_PIECE, .ship = (uint8_t)(1 + ship), .flank = true,
		                    .points = 1 };
	for (uint16_t k = 0; k < s->pieces; k++) {
		int64_t dx = s->piece[k].x - x, dy = s->piece[k].y - y;
		if (!s->piece[k].on_board || s->piece[k].side != s->side || s->piece[k].acted ||
		    dx * dx + dy * dy >= least)
			continue;
		least = dx * dx + dy * dy;
		a->piece = k;
	}
	a->point[0] = on_board(d, x < 0 ? 0 : x, y < 0 ? 0 : y);
	return c;
}

static struct command of_water(struct drill *d, uint16_t piece)
{
	switch (drill_lot(d, 5)) {
	case 0: return random_load(d, piece);
	case 1: return random_unload(d, piece);
	case 2: return random_sail(d);
	default: return random_work(d, piece);
	}
}

static struct command turned(struct drill *d, uint16_t piece)
{
	struct command c = command_plain(ORDER_TURN, piece);
	c.bearing = (int16_t)geometry_degrees(d->state->piece[piece].bearing +
	                                      (int32_t)drill_within(d, 0, 90));
	return c;
}

/* In a mass or a square, if fifty lots find one. */
static uint16_t formed(struct drill *d, int side)
{
	uint16_t p = drill_piece(d, side);
	for (int k = 0; k < TRIES && d->state->piece[p].formation < FORMATION_MASS; k++)
		p = drill_piece(d, side);
	return p;
}

/* SEE-13, SEE-14: into one's own boxes and out of them, and at the enemy's. */
static struct command of_boxes(struct drill *d, uint16_t piece)
{
	const struct state *s = d->state;
	uint8_t side = s->piece[piece].side;
	uint16_t box = (uint16_t)drill_within(d, d->world->troops, s->pieces - 1), inside = piece;
	int64_t what = drill_lot(d, 4);
	for (uint16_t k = 0; k < s->pieces && what == 1; k++)
		if (s->piece[k].fate == FATE_BOXED && s->piece[k].side == side && drill_lot(d, 2))
			inside = k;
	if (what == 0)
		return random_path(d, ORDER_MOVE, box);
	if (what == 1)
		return random_path(d, ORDER_EMPTY, inside);
	struct command c = command_plain(what == 2 ? ORDER_FILL : ORDER_DEMAND, piece);
	c.target = box;
	c.points = what == 2;
	c.point[0] = (struct waypoint){ s->piece[box].x, s->piece[box].y };
	return c;
}

struct command drill_order(struct drill *d, uint8_t *seat)
{
	const struct state *s = d->state;
	uint8_t side = drill_lot(d, 20) ? s->side : (uint8_t)!s->side;
	uint16_t piece = drill_piece(d, side);
	int64_t what = drill_lot(d, 100);
	uint16_t ship = ship_ashore(s);
	bool watered = s->ships || d->world->sites;
	if (what >= 42 && what < 54 && drill_lot(d, 20))
		piece = near_enemy(d);
	*seat = drill_lot(d, 30) ? s->piece[piece].seat : (uint8_t)drill_lot(d, SEATS_MAX);
	int64_t most = d->world->tables->arm[s->piece[piece].arm].highest_paces;
	if (d->world->troops < s->pieces && drill_lot(d, 8) == 0)
		return of_boxes(d, piece);
	if (what < 16)
		return drill_advance(d, piece, drill_within(d, 20, most));
	if (what < 38)
		return random_path(d, ORDER_MOVE, piece);
	if (what < 42)
		return turned(d, piece);
	if (what < 54)
		return ship != INDEX_NONE && drill_lot(d, 2)
		               ? random_boarding(d, ship)
		               : drill_attack(d, piece, drill_lot(d, 4) ? 4 : GROUP_MAX);
	if (what < 64)
		return drill_fire(d, piece);
	if (what < 68)
		return of_guns(d, piece);
	if (what < 80)
		return watered ? of_water(d, piece) : drill_fire(d, piece);
	if (what < 85)
		return random_stack(d, piece);
	if (what < 90)
		return random_path(d, ORDER_DEPLOY, drill_stacked(d, side));
	if (what < 94)
		return random_form(d, drill_lot(d, 2) ? piece : drill_stacked(d, side));
	if (what < 95)
		return command_plain(ORDER_BREAK, formed(d, side));
	if (what < 99 || drill_lot(d, 40))
		return command_plain(ORDER_PART_END, 0);
	return command_plain(ORDER_FLAG, 0);
}
