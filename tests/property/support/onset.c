/* onset.c: see onset.h. */
#include "tests/property/support/onset.h"

#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/square.h"

enum { NEAR = 320 };

static bool idle(const struct drill *d, const struct piece *p)
{
	return p->on_board && p->side == d->state->side && !p->acted && p->level == 0;
}

/* One of the side to move that may act and has an enemy near. */
static uint16_t ready(struct drill *d, uint16_t *target)
{
	int64_t away;
	for (int k = 0; k < 60; k++) {
		uint16_t piece = drill_piece(d, d->state->side);
		*target = drill_enemy(d, piece, &away);
		if (idle(d, &d->state->piece[piece]) && *target != NO_PIECE && away < NEAR)
			return piece;
	}
	return NO_PIECE;
}

static struct waypoint waypoint(const struct drill *d, struct spot at)
{
	const struct ground *g = &d->world->ground;
	int32_t x = at.x < 0 ? 0 : at.x > g->width ? g->width : at.x;
	int32_t y = at.y < 0 ? 0 : at.y > g->height ? g->height : at.y;
	return (struct waypoint){ (int16_t)x, (int16_t)y };
}

/* Upon the front, where it would stand across from it; or upon a side, from outside its field. */
static struct attacker attacker(struct drill *d, uint16_t piece, uint16_t target)
{
	const int16_t *sine = d->world->tables->sine;
	const struct piece *p = &d->state->piece[piece];
	struct stance at = body_stance(&d->state->piece[target]);
	struct attacker a = { .piece = piece, .target = target, .points = 1 };
	struct local l = geometry_local(sine, at, geometry_fine((struct spot){ p->x, p->y }));
	bool before = l.forward > 0;
	if (before ? drill_lot(d, 6) > 0 : drill_lot(d, 6) == 0) {
		int64_t aside = l.lateral / geometry_scaled(1);
		a.offset = (int16_t)(aside < -50 ? -50 : aside > 50 ? 50 : aside);
		a.point[0] = waypoint(d, geometry_spot(geometry_point(sine, at, 0, a.offset)));
		return a;
	}
	struct body body;
	enum flank side = drill_lot(d, 3) == 0 ? FLANK_REAR : l.lateral > 0 ? FLANK_RIGHT : FLANK_LEFT;
	body_of(d->world->tables, at, &body);
	struct spot met = geometry_spot(geometry_flank_middle(sine, &body, side));
	a.flank = true;
	if (drill_lot(d, 2)) { /* first aside, then in upon it */
		struct stance out = { met.x, met.y,
			                  geometry_degrees(at.bearing + GEOMETRY_QUARTER * (int)side +
			                                   (int)drill_within(d, -35, 35)), 0 };
		a.points = 2;
		int paces = (int)drill_within(d, 50, 160);
		a.point[0] = waypoint(d, geometry_spot(geometry_point(sine, out, paces, 0)));
	}
	met.x += (int32_t)drill_within(d, -15, 15);
	met.y += (int32_t)drill_within(d, -15, 15);
	a.point[a.points - 1] = waypoint(d, met);
	return a;
}

/* Some of those near the first, each at the first's target or at his own nearest. */
static struct command attack(struct drill *d, uint16_t piece, uint16_t target)
{
	struct command c = command_plain(ORDER_ATTACK, 0);
	int64_t most = drill_lot(d, 3) ? drill_within(d, 1, 4) : drill_within(d, 1, GROUP_MAX), away;
	bool fronts = drill_lot(d, 2) > 0;
	c.attacker[c.attackers++] = attacker(d, piece, target);
	for (uint16_t k = 0; k < d->state->pieces && c.attackers < most; k++) {
		uint16_t own = drill_enemy(d, k, &away);
		if (k == piece || !idle(d, &d->state->piece[k]) || own == NO_PIECE || away > NEAR ||
		    !drill_lot(d, 3))
			continue;
		struct attacker a = attacker(d, k, drill_lot(d, 4) ? own : target);
		if (!fronts || !a.flank)
			c.attacker[c.attackers++] = a;
	}
	return c;
}

/* In front of the enemy nearest, as straight as drill's, and near. */
static struct command close_in(struct drill *d, uint16_t piece)
{
	int64_t away, short_of = drill_within(d, 20, 90);
	drill_enemy(d, piece, &away);
	return drill_advance(d, piece, away > short_of + 10 ? away - short_of : 10);
}

/* All the corps of the side about one of its sites. */
static struct command works(struct drill *d)
{
	struct command c = command_plain(ORDER_WORK, 0);
	int64_t train = drill_lot(d, 4) ? 2 : drill_lot(d, 5);
	c.site = (uint16_t)drill_lot(d, d->world->sites);
	c.work = drill_lot(d, 6) ? WORK_BRIDGE : WORK_TAKE_UP;
	const struct site *site = &d->world->site[c.site];
	for (uint16_t k = 0; k < d->state->pieces && c.pieces < GROUP_MAX; k++) {
		const struct piece *p = &d->state->piece[k];
		int32_t bank = p->side == SIDE_BLUE ? site->y1 : site->y0;
		int32_t dx = p->x - site->x0, dy = p->y - bank;
		bool train_piece = p->arm == ARM_TRAIN && c.work == WORK_BRIDGE && train > 0;
		if (!idle(d, p) || dx * dx + dy * dy > 52 * 52 ||
		    (p->arm != ARM_PONTONIERS && !train_piece))
			continue;
		train -= train_piece;
		c.member[c.pieces++] = k;
	}
	return c;
}

/* Some of a ship's load, each to a place of its own on the near bank. */
static struct command lands(struct drill *d)
{
	struct command c = command_plain(ORDER_UNLOAD, 0);
	c.ship = (uint16_t)drill_lot(d, d->state->ships);
	const struct ship *ship = &d->state->ship[c.ship];
	for (uint16_t k = 0; k < d->state->pieces && c.pieces < GROUP_MAX; k++)
		if (d->state->piece[k].aboard == c.ship + 1) {
			c.place[c.pieces] = waypoint(d, (struct spot){
				ship->x + (int32_t)drill_within(d, -25, 25),
				ship->y + (drill_lot(d, 2) ? 1 : -1) * (int32_t)drill_within(d, 25, 49) });
			c.member[c.pieces++] = k;
		}
	c.bearing = (int16_t)(drill_lot(d, 4) * GEOMETRY_QUARTER);
	return c;
}

/* A square of closed infantry about where they stand, enemies near or between. */
static struct command squares(struct drill *d, uint16_t piece)
{
	struct command c = command_plain(ORDER_FORM, 0);
	const struct piece *p = &d->state->piece[piece];
	int32_t x = 0, y = 0;
	c.formation = FORMATION_SQUARE;
	c.member[c.pieces++] = piece;
	for (uint16_t k = 0; k < d->state->pieces && c.pieces < SQUARE_SIDES; k++) {
		const struct piece *q = &d->state->piece[k];
		int32_t dx = q->x - p->x, dy = q->y - p->y;
		if (k != piece && q->on_board && q->side == p->side && !q->acted &&
		    q->arm == ARM_CLOSED_INFANTRY && dx * dx + dy * dy < 200 * 200 && drill_lot(d, 5))
			c.member[c.pieces++] = k;
	}
	for (uint8_t k = 0; k < c.pieces; k++) {
		x += d->state->piece[c.member[k]].x;
		y += d->state->piece[c.member[k]].y;
	}
	c.x = (int16_t)(x / c.pieces + drill_within(d, -20, 20));
	c.y = (int16_t)(y / c.pieces + drill_within(d, -20, 20));
	c.bearing = (int16_t)drill_lot(d, GEOMETRY_DEGREES);
	return c;
}

struct command onset_order(struct drill *d, uint8_t *seat)
{
	uint16_t target, piece = ready(d, &target);
	int64_t what = drill_lot(d, 10);
	*seat = d->state->side;
	if (d->world->sites && drill_lot(d, 12) == 0) {
		struct command c = works(d);
		if (c.pieces > 0)
			return c;
	}
	if (d->state->ships && drill_lot(d, 12) == 0) {
		struct command c = lands(d);
		if (c.pieces > 0)
			return c;
	}
	if (piece == NO_PIECE || what >= 7)
		return drill_order(d, seat);
	if (d->state->piece[piece].arm == ARM_CLOSED_INFANTRY && drill_lot(d, 12) == 0)
		return squares(d, piece);
	if (what < 4)
		return attack(d, piece, target);
	if (what < 5)
		return drill_attack(d, piece, 6);
	return drill_lot(d, 3) ? close_in(d, piece) : drill_fire(d, piece);
}

void onset_thin(struct drill *d, struct command *c, int32_t blamed)
{
	uint8_t out = (uint8_t)drill_lot(d, c->attackers);
	for (uint8_t k = 0; k < c->attackers; k++)
		if (c->attacker[k].piece == blamed)
			out = k;
	c->attackers--;
	for (uint8_t k = out; k < c->attackers; k++)
		c->attacker[k] = c->attacker[k + 1];
	c->attacker[c->attackers] = (struct attacker){ 0 };
}
