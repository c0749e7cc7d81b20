/* sailing.c: a ship's way over the water, with and against the stream (SHIP-1, V §19); see ships.h.
 */
#include "rules/reiswitz/ships.h"

#include "base/must.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/refuse.h"

bool ship_floats(const struct world *w, const struct state *s, struct spot at)
{
	/* TOK-5. RULING: a bridge that stands and a ford bar ships. */
	uint32_t at_cell = ground_cell(&w->ground, at.x, at.y);
	struct cell c = overlay_cell(w, s, at_cell);
	if (c.way != WAY_NONE)
		return false;
	bool stream = w->ground.current[at_cell] & CURRENT_STREAM;
	return c.water == WATER_LAKE || (c.water == WATER_RIVER && (stream || w->rivers));
}

/* TOK-11: whither the water flows at a point; -1: it stands still. */
static int32_t current_at(const struct world *w, struct spot at)
{
	uint16_t current = w->ground.current[ground_cell(&w->ground, at.x, at.y)] & CURRENT_BEARING;
	return current > 0 ? current - 1 : -1;
}

enum course_kind { COURSE_STILL, COURSE_DOWN, COURSE_UP, COURSE_ACROSS };

/* SHIP-1: within 45° of the current is down, within 45° against it up, else across. Exact: the
 * angle is at most 45° if the part along it is at least the part aside. */
static enum course_kind course_of(const struct world *w, struct spot a, struct spot b)
{
	int32_t current = current_at(w, a);
	if (current < 0)
		return COURSE_STILL;
	struct local p = geometry_local(w->tables->sine, (struct stance){ a.x, a.y, current, 0 },
	                                geometry_fine(b));
	int64_t aside = p.lateral < 0 ? -p.lateral : p.lateral;
	return p.forward >= aside ? COURSE_DOWN : -p.forward >= aside ? COURSE_UP : COURSE_ACROSS;
}

static bool leg_floats(const struct world *w, const struct state *s, struct spot a, struct spot b,
                       struct spot *dry)
{
	struct walk walk;
	int32_t i, j;
	walk_start(&walk, CELL_PACES, w->ground.columns, w->ground.rows, a, b);
	while (walk_next(&walk, &i, &j)) {
		*dry = (struct spot){ i * CELL_PACES + CELL_PACES / 2, j * CELL_PACES + CELL_PACES / 2 };
		if (!ship_floats(w, s, *dry))
			return false;
	}
	return true;
}

/* Set down by the stream, pace by pace, the current read anew every cell's length; land, a bridge
 * or the edge of the board stops it. */
static struct spot drift(const struct world *w, const struct state *s, struct spot at)
{
	for (int32_t gone = 0; gone < w->tables->ship_drift_paces; gone += CELL_PACES) {
		int32_t current = current_at(w, at);
		struct stance from = { at.x, at.y, current, 0 };
		if (current < 0)
			return at;
		for (int32_t f = 1; f <= CELL_PACES; f++) {
			struct spot next = geometry_spot(geometry_point(w->tables->sine, from, f, 0));
			if (!ground_holds(&w->ground, next.x, next.y) || !ship_floats(w, s, next))
				return at;
			at = next;
		}
	}
	return at;
}

static bool way_check(const struct world *w, const struct state *s, const struct command *c,
                      struct sailing *out, struct refusal *why)
{
	/* SHIP-1. RULING: the whole move has the least allowance of its legs, as a march that touches
	 * what delays (MOV-3); each leg goes by the current where it begins. */
	const struct tables *t = w->tables;
	const int32_t paces[] = { t->ship_still_paces, t->ship_down_paces, t->ship_up_paces,
		                      t->ship_across_paces };
	*out = (struct sailing){ .allowed = t->ship_down_paces };
	struct spot at = { s->ship[c->ship].x, s->ship[c->ship].y }, dry;
	for (uint8_t k = 0; k < c->points; k++) {
		struct spot to = { c->point[k].x, c->point[k].y };
		out->end = to;
		if (!ground_holds(&w->ground, to.x, to.y))
			return refuse(why, "MOV-12", MSG_REFUSAL_GROUND_EDGE, REFUSE_NO_PIECE, to.x, to.y, 0);
		if (!leg_floats(w, s, at, to, &dry)) {
			out->end = dry;
			return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_DRY, REFUSE_NO_PIECE, dry.x, dry.y, 0);
		}
		enum course_kind kind = course_of(w, at, to);
		out->across = out->across || kind == COURSE_ACROSS;
		out->allowed = paces[kind] < out->allowed ? paces[kind] : out->allowed;
		out->length += geometry_leg(at, to);
		at = to;
	}
	if (out->length > SIXTEENTHS * out->allowed)
		return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_LENGTH, REFUSE_NO_PIECE,
		              (out->length + SIXTEENTHS - 1) / SIXTEENTHS, out->allowed, 0);
	out->end = out->across ? drift(w, s, at) : at;
	return true;
}

bool sail_check(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *c, struct sailing *out, struct refusal *why)
{
	return ship_open(w, s, seat, c->ship, why) && way_check(w, s, c, out, why);
}

void sail_apply(const struct world *w, struct state *s, const struct command *c,
                struct outcome *outcome)
{
	struct sailing sailing;
	struct refusal why;
	struct ship *ship = &s->ship[c->ship];
	must(way_check(w, s, c, &sailing, &why));
	struct happened *h = happening_of_seat(outcome, HAPPENED_SAIL, s, ship->side, 0);
	h->ship = c->ship;
	h->x = ship->x;
	h->y = ship->y;
	h->tx = (int16_t)sailing.end.x;
	h->ty = (int16_t)sailing.end.y;
	h->bearing = c->bearing;
	ship->x = h->tx;
	ship->y = h->ty;
	ship->bearing = c->bearing;
	ship->acted = true;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].aboard == c->ship + 1) {
			s->piece[k].x = ship->x;
			s->piece[k].y = ship->y;
		}
}
