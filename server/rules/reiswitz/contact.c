/* contact.c: see contact.h. */
#include "rules/reiswitz/contact.h"

#include "rules/reiswitz/bodies.h"

#include <string.h>

int32_t contact_apart(const struct body *a, const struct body *b)
{
	int32_t least = INT32_MAX;
	for (int i = 0; i < FLANKS; i++)
		for (int k = 0; k < FLANKS; k++) {
			int32_t d = geometry_edge_distance(geometry_edge(a, (enum flank)i),
							   geometry_edge(b, (enum flank)k));
			least = d < least ? d : least;
		}
	return least;
}

/* SHOCK-15: fronts at most 2 p apart and within 45° of opposite. RULING: how much of the enemy's
 * front is overlapped is measured along that front, scaled (GEO-1). */
static int64_t overlap(const struct tables *t, struct stance attacker, struct stance enemy)
{
	struct body a, e;
	int32_t bearing = geometry_degrees(enemy.bearing + 2 * GEOMETRY_QUARTER);
	if (geometry_angle(attacker.bearing, bearing) > t->contact_degrees)
		return 0;
	body_of(t, attacker, &a);
	body_of(t, enemy, &e);
	struct edge front = geometry_edge(&a, FLANK_FRONT);
	if (geometry_edge_distance(front, geometry_edge(&e, FLANK_FRONT)) / SIXTEENTHS >
	    t->contact_paces) /* GEO-4: rounded down to paces */
		return 0;
	int64_t half = geometry_scaled(t->front_paces) / 2;
	int64_t from = geometry_local(t->sine, enemy, front.a).lateral,
		to = geometry_local(t->sine, enemy, front.b).lateral;
	int64_t low = from < to ? from : to, high = from < to ? to : from;
	low = low > -half ? low : -half;
	high = high < half ? high : half;
	return high > low ? high - low : 0;
}

/* RULING: with its own target an attacker overlaps what its offset says, though the place of
 * contact is rounded to whole paces (GEO-1). */
static int64_t overlap_aimed(const struct tables *t, const struct charge *c)
{
	int32_t off = c->offset < 0 ? -c->offset : c->offset;
	return geometry_scaled(t->front_paces - off);
}

static int64_t apart(struct stance a, struct stance b)
{
	int64_t dx = a.x - b.x, dy = a.y - b.y;
	return dx * dx + dy * dy;
}

/* The side of an enemy that this charge meets, and by how much; 0: none by 10 p. */
static int64_t meets(const struct world *w, const struct state *s, const struct charge *c,
                     uint16_t enemy, uint8_t *side)
{
	const struct tables *t = w->tables;
	struct stance at = body_stance(&s->piece[enemy]);
	/* Bodies farther apart than their diagonals touch nowhere. */
	int32_t most = t->front_paces + t->depth_paces + t->offset_most_paces;
	int32_t dx = at.x - c->at.x, dy = at.y - c->at.y;
	*side = FLANK_FRONT;
	if (dx > most || -dx > most || dy > most || -dy > most)
		return 0;
	int sides = strikes_stand(w, s, enemy) == STAND_MASS ? FLANKS : 1;
	int64_t best = 0;
	if (s->piece[c->target].stack == enemy) {
		*side = c->side;
		return overlap_aimed(t, c);
	}
	for (int i = 0; i < sides; i++) {
		int64_t o = overlap(t, c->at, charge_side(t, at, (enum flank)i));
		if (o > best) {
			best = o;
			*side = (uint8_t)i;
		}
	}
	return best < geometry_scaled(t->overlap_attacked_paces) ? 0 : best;
}

bool contact_touches(const struct world *w, const struct state *s, const struct charge *c,
                     uint16_t enemy, uint8_t *side)
{
	return meets(w, s, c, enemy, side) > 0 || s->piece[c->target].stack == enemy;
}

static struct met *met_of(struct melee *m, uint16_t piece)
{
	for (uint8_t k = 0; k < m->count; k++)
		if (m->met[k].piece == piece)
			return &m->met[k];
	struct met *met = &m->met[m->count++];
	*met = (struct met){ .piece = piece, .main = CHARGE_IDLE };
	return met;
}

/* A charge and an enemy it meets, as they are ranked: greatest overlap, then nearest (the charge's
 * front to the side it strikes), then lower id. */
struct rank { int64_t overlap, apart; uint16_t id; };

static bool before(struct rank a, struct rank b)
{
	if (a.overlap != b.overlap)
		return a.overlap > b.overlap;
	return a.apart != b.apart ? a.apart < b.apart : a.id < b.id;
}

static void meet_one(const struct world *w, const struct state *s, const struct assault *a,
                     uint8_t i, uint16_t enemy, struct rank best[GROUP_MAX], struct melee *out)
{
	const struct charge *c = &a->charge[i];
	struct refusal why;
	uint8_t side;
	bool own = s->piece[c->target].stack == enemy;
	int64_t o = meets(w, s, c, enemy, &side);
	if ((o == 0 && !own) || !charge_may(w, s, a, c, enemy, &why) ||
	    out->count >= METS_MAX)
		return;
	struct stance front = charge_side(w->tables, body_stance(&s->piece[enemy]), (enum flank)side);
	struct met *met = met_of(out, enemy);
	struct rank by = { o, apart(c->at, front), c->piece };
	bool none = met->main == CHARGE_IDLE;
	struct rank than = { met->overlap, met->apart, none ? 0 : a->charge[met->main].piece };
	if (none || before(by, than)) {
		met->main = i;
		met->overlap = o;
		met->apart = by.apart;
		met->side = side;
		met->front = front;
	}
	struct rank mark = { o, by.apart, enemy };
	bool first = out->main[i] == CHARGE_IDLE;
	if (c->wing ? own : first || before(mark, best[i])) { /* a wing strikes its own target */
		out->main[i] = (uint8_t)(met - out->met);
		best[i] = mark;
	}
}

void contact_meet(const struct world *w, const struct state *s, const struct assault *a,
                  uint32_t live, struct melee *out)
{
	/* SHOCK-16: a stack counts one, and is named by its bottom */
	struct rank best[GROUP_MAX] = { { 0 } };
	out->count = 0;
	memset(out->main, CHARGE_IDLE, sizeof out->main);
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!p->on_board || p->level > 0 || p->side == s->side)
			continue;
		for (uint8_t i = 0; i < a->count; i++)
			if (live & 1u << i)
				meet_one(w, s, a, i, k, best, out);
	}
	for (uint8_t i = 0; i < a->count; i++)
		if (out->main[i] != CHARGE_IDLE)
			out->met[out->main[i]].aimed = true;
}
