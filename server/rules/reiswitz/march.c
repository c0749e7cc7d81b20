/* march.c: see march.h. */
#include "rules/reiswitz/march.h"

#include "base/must.h"
#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/passing.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/zones.h"

static const char *const pace_names[] = { "walk", "quick", "highest", "delayed" };

const char *pace_name(uint8_t pace)
{
	return pace <= PACE_DELAYED ? pace_names[pace] : "";
}

static int32_t paces_up(int32_t sixteenths)
{
	return (sixteenths + SIXTEENTHS - 1) / SIXTEENTHS;
}

static enum pace pace_of(const struct gait *gait, const struct march *m)
{
	if (m->delayed && !gait->delay_tires)
		return PACE_DELAYED;
	int32_t length = paces_up(m->length);
	return length <= gait->walk              ? PACE_WALK
	       : length <= gait->quick || !gait->tires ? PACE_QUICK
	                                         : PACE_HIGHEST;
}

/* Length, allowance and pace of a path over such ground (MOV-13, MOV-16, MOV-18). Every direction
 * costs the same (UNIT-4). */
static void weigh(const struct world *w, const struct state *s, const struct mover *m,
                  const struct allowance *a, const struct path *path, const struct track *track,
                  struct march *out)
{
	struct gait gait = mover_gait(w, s, m);
	out->length = 0;
	for (uint16_t k = 0; k + 1 < path->count; k++)
		out->length += geometry_leg(path->point[k], path->point[k + 1]);
	out->delayed = track->delayed || bars_friendly_stack(w, s, m, path); /* MOV-16 */
	out->narrow = track->narrow;
	out->allowed = track->narrow ? a->narrow : out->delayed ? a->delayed : a->free;
	if (track->on_way && !out->delayed && a->road > 0) /* reconstruction 4.2 */
		out->allowed = a->road;
	out->highest = gait.tires && out->length > SIXTEENTHS * gait.quick &&
		       (!out->delayed || gait.delay_tires);
	out->pace = pace_of(&gait, out);
}

static enum message_id water_hint(uint8_t water)
{
	switch (water) {
	case WATER_MARSH:
		return MSG_REFUSAL_GROUND_MARSH;
	case WATER_DITCH:
		return MSG_REFUSAL_GROUND_DITCH;
	case WATER_BROOK:
		return MSG_REFUSAL_GROUND_BROOK;
	default:
		return MSG_REFUSAL_GROUND_WATER;
	}
}

static enum message_id cover_hint(uint8_t cover, bool foot)
{
	switch (cover) {
	case COVER_DENSE_WOOD:
		return foot ? MSG_REFUSAL_GROUND_WOOD_DEEP : MSG_REFUSAL_GROUND_WOOD;
	case COVER_WALL:
		return MSG_REFUSAL_GROUND_WALL;
	default:
		return MSG_REFUSAL_GROUND_BUILDING;
	}
}

/* MOV-5 says what stops light foot, and that heavy horse do not cross ditches; the rest is MOV-4's.
 */
static const char *ground_rule(const struct world *w, const struct piece *p,
                               const struct track *track)
{
	bool ditch = track->layer == LAYER_WATER && w->ground.water[track->cell] == WATER_DITCH;
	bool light_foot = w->tables->arm[p->arm].class == CLASS_LIGHT_FOOT;
	return track->through ? "TER-7" : light_foot || ditch ? "MOV-5" : "MOV-4";
}

/* Whom the ground bars: of a mixed stack the first whose arm it is. */
static uint16_t barred_piece(const struct world *w, const struct state *s, const struct mover *m,
                             const struct track *track)
{
	for (uint8_t k = 0; k < m->count; k++) {
		struct walker one = track_walker(w->tables, s->piece[m->piece[k]].arm);
		if (track_passage(w, s, one, track->cell).pass == PASS_NO)
			return m->piece[k];
	}
	return m->piece[0];
}

/* Said in the words of the layer that bars. */
static bool refuse_ground(const struct world *w, const struct state *s, const struct mover *m,
                          const struct track *track, struct refusal *why)
{
	const struct ground *g = &w->ground;
	uint16_t piece = barred_piece(w, s, m, track);
	const struct piece *p = &s->piece[piece];
	const struct arm_row *arm = &w->tables->arm[p->arm];
	enum message_id hint = MSG_REFUSAL_GROUND_STEEP;
	if (track->through)
		hint = MSG_REFUSAL_GROUND_THROUGH;
	else if (track->layer == LAYER_FIRE)
		hint = MSG_REFUSAL_GROUND_BURNING;
	else if (track->layer == LAYER_WATER)
		hint = water_hint(g->water[track->cell]);
	else if (track->layer == LAYER_COVER)
		hint = cover_hint(g->cover[track->cell], arm->foot);
	else if (g->slope[track->cell] == SLOPE_SHEER)
		hint = MSG_REFUSAL_GROUND_SHEER;
	return refuse(why, ground_rule(w, p, track), hint, piece, track->at.x, track->at.y,
	              w->tables->wood_stand_paces);
}

static bool refuse_length(const struct world *w, const struct state *s, const struct mover *m,
                          const struct march *out, struct refusal *why)
{
	int64_t length = paces_up(out->length);
	struct gait gait = mover_gait(w, s, m);
	/* MOV-16 before MOV-18: what delays is named first, unless it is the rest that binds. */
	if (out->delayed && out->allowed < (gait.rest > 0 ? gait.quick : gait.highest))
		return refuse(why, "MOV-16", MSG_REFUSAL_LENGTH_DELAYED, m->piece[0], length, out->allowed,
		              0);
	if (gait.rest > 0 && out->allowed < gait.highest)
		return refuse(why, "MOV-18", MSG_REFUSAL_LENGTH_TIRED, m->piece[0], length, out->allowed,
		              gait.rest);
	return refuse(why,
	              m->kind == MOVER_SQUARE   ? "ARM-7"
	              : m->kind == MOVER_BOX    ? "SEE-13"
	              : m->kind == MOVER_COLUMN || m->kind == MOVER_MASS ? "MOV-11"
	                                                                 : "MOV-13",
	              MSG_REFUSAL_LENGTH, m->piece[0], length, out->allowed, 0);
}

static bool refuse_bar(const struct tables *t, uint16_t piece, enum bar bar, struct refusal *why)
{
	switch (bar) {
	case BAR_BODY:
		return refuse(why, "MOV-9", MSG_REFUSAL_PATH_BODY, piece, 0, 0, 0);
	case BAR_ZONE:
		return refuse(why, "MOV-9", MSG_REFUSAL_PATH_ZONE, piece, t->zone_paces, 0, 0);
	case BAR_FLANK:
		return refuse(why, "MOV-8", MSG_REFUSAL_PATH_FLANK, piece, t->skirmish_close_paces, 0, 0);
	case BAR_GAP:
		return refuse(why, "MOV-7", MSG_REFUSAL_PATH_GAP, piece, t->gap_closed_paces, 0, 0);
	case BAR_OPENED:
		return refuse(why, "MOV-7", MSG_REFUSAL_PATH_OPENED, piece, 0, 0, 0);
	case BAR_STRIP:
		return refuse(why, "MOV-4", MSG_REFUSAL_PATH_STRIP, piece, t->strip_half_paces, 0, 0);
	default:
		return refuse(why, "MOV-4", MSG_REFUSAL_PATH_FIRED, piece, 0, 0, 0);
	}
}

/* SHOCK-14: the footprint a piece left in this move is closed to bodies too. */
static bool on_opened(const struct world *w, const struct state *s, uint8_t side, struct stance at)
{
	for (uint16_t k = 0; k < s->gaps; k++) {
		const struct gap *g = &s->gap[k];
		if (g->side != side && body_overlap(w->tables, at, body_left(g), false))
			return true;
	}
	return false;
}

static bool refuse_screen(const struct world *w, const struct state *s, uint16_t piece,
                          struct refusal *why)
{
	return refuse(why, "DEP-4", MSG_REFUSAL_SCREEN_NEAR, piece, zones_screen_paces(w, &s->options),
	              w->plan.moves, 0);
}

bool march_end(const struct world *w, const struct state *s, const struct mover *m,
               const struct stance to[], const uint16_t *own, uint8_t count, struct march *out,
               struct refusal *why)
{
	/* MOV-15, then MOV-12, TER-7, MOV-6 and GEO-3 */
	struct spot where;
	out->end_narrow = 0;
	for (uint8_t k = 0; k < m->count; k++) {
		enum standing standing = box_standing(w, s, m->piece[k], to[k], &where);
		if (standing == STANDS_NOT)
			return refuse(why, "MOV-15", MSG_REFUSAL_END_CELL, m->piece[k], where.x, where.y, 0);
		out->end_narrow |= (uint16_t)((standing == STANDS_NARROW) << k);
	}
	for (uint8_t k = 0; k < m->count; k++)
		if (!body_on_board(w, to[k]))
			return refuse(why, "MOV-12", MSG_REFUSAL_END_EDGE, m->piece[k], 0, 0, 0);
	for (uint8_t k = 0; k < m->count; k++)
		if (!screen_clear(w, s, m->side, to[k])) /* DEP-4 */
			return refuse_screen(w, s, m->piece[k], why);
	for (uint8_t k = 0; k < m->count; k++) {
		uint16_t piece = m->piece[k], building = body_building(w, s, to[k]);
		if (building && !body_building_holds(w, s, m->piece, m->count, building)) /* TER-7 */
			return refuse(why, "TER-7", MSG_REFUSAL_END_BUILDING, piece,
			              w->tables->building_light_per_quarter *
			                  w->ground.feature[building].quarters,
			              0, 0);
		uint16_t other = body_meets_but(w, s, own, count, m->side, to[k]);
		/* friends may be passed, not stood upon */
		if (other != BODY_NONE && s->piece[other].side == m->side)
			return refuse(why, "MOV-6", MSG_REFUSAL_END_FRIEND, piece, 0, 0, 0);
		if (other != BODY_NONE)
			return refuse(why, "GEO-3", MSG_REFUSAL_END_ENEMY, piece, 0, 0, 0);
		if (on_opened(w, s, m->side, to[k]))
			return refuse(why, "MOV-7", MSG_REFUSAL_PATH_OPENED, piece, 0, 0, 0);
	}
	return true;
}

bool march_path(const struct world *w, const struct mover *m, const struct waypoint *point,
                uint8_t points, struct path *path, struct march *out, struct refusal *why)
{
	out->at = (struct spot){ m->at.x, m->at.y };
	path->point[0] = out->at;
	path->count = 1;
	if (points < 1 || points > w->tables->waypoints_max) /* MOV-13 */
		return refuse(why, "MOV-13", MSG_REFUSAL_GROUND_POINTS, m->piece[0],
		              w->tables->waypoints_max, 0, 0);
	for (uint8_t k = 0; k < points; k++) {
		struct spot to = { point[k].x, point[k].y };
		out->at = to;
		if (!ground_holds(&w->ground, to.x, to.y)) /* MOV-12 */
			return refuse(why, "MOV-12", MSG_REFUSAL_GROUND_EDGE, m->piece[0], to.x, to.y, 0);
		path->point[path->count++] = to;
	}
	return true;
}

/* DEP-4: a way of the front's middle, which is straight from point to point as the screen is. */
static bool way_behind_screen(const struct world *w, const struct state *s, const struct mover *m,
                              const struct path *path, struct march *out, struct refusal *why)
{
	for (uint16_t k = 0; k < path->count; k++) {
		if (screen_spare(w, s, m->side, geometry_fine(path->point[k])) >= 0)
			continue;
		out->at = path->point[k];
		return refuse_screen(w, s, m->piece[0], why);
	}
	return true;
}

bool march_way(const struct world *w, const struct state *s, const struct mover *m,
               const struct allowance *a, const struct path *path, struct march *out,
               struct refusal *why)
{
	struct track track;
	if (!way_behind_screen(w, s, m, path, out, why))
		return false;
	track_judge(w, s, m->walker, path, &track);
	weigh(w, s, m, a, path, &track, out);
	out->at = track.at;
	if (track.barred)
		return refuse_ground(w, s, m, &track, why);
	if (out->length > SIXTEENTHS * out->allowed) /* MOV-13 */
		return refuse_length(w, s, m, out, why);
	enum bar bar = bars_judge(w, s, m->piece[0], path, &out->at);
	if (bar != BAR_NONE)
		return refuse_bar(w->tables, m->piece[0], bar, why);
	out->at = path->point[path->count - 1];
	return true;
}

void march_cut(const struct world *w, const struct state *s, const struct mover *m,
               const struct path *path, struct march *out)
{
	struct allowance a = mover_allowance(w, s, m);
	struct track track;
	track_judge(w, s, m->walker, path, &track);
	weigh(w, s, m, &a, path, &track, out);
}

/* MOV-12. RULING: a way that ends on an edge the disposition names leads off the board; there
 * nobody stands upon the very edge. */
bool march_exits(const struct world *w, struct spot end)
{
	const struct ground *g = &w->ground;
	bool on[] = { end.y == 0, end.x == g->width, end.y == g->height, end.x == 0 }; /* N E S W */
	for (int edge = 0; edge < 4; edge++)
		if (on[edge] && w->exits & 1u << edge)
			return true;
	return false;
}

bool march_check(const struct world *w, const struct state *s, const struct command *command,
                 struct march *out, struct refusal *why)
{
	struct mover m;
	struct path path;
	struct stance to[MOVER_MAX];
	mover_of(w, s, command->piece, &m);
	*out = (struct march){ .at = { m.at.x, m.at.y } };
	if (!mover_idle(s, &m, why) || !mover_limbered(s, &m, why) ||
	    !march_path(w, &m, command->point, command->points, &path, out, why))
		return false;
	struct allowance a = mover_allowance(w, s, &m);
	if (!march_way(w, s, &m, &a, &path, out, why))
		return false;
	struct spot end = path.point[path.count - 1];
	/* RULING (MOV-12): nobody goes off the board in a box, since who goes off is told */
	out->exits = m.kind != MOVER_BOX && march_exits(w, end);
	if (out->exits)
		return true;
	mover_stances(w, s, &m, mover_stance(&m, end, command->bearing), to);
	return march_end(w, s, &m, to, m.piece, m.count, out, why);
}

static void leave_trail(struct state *s, uint16_t piece, const struct path *path)
{
	/* MOV-21 */
	must(s->trails < PIECES_MAX);
	struct trail *trail = &s->trail[s->trails++];
	*trail = (struct trail){ .piece = piece, .count = path->count };
	for (uint16_t k = 0; k < path->count; k++) {
		trail->points[k].x = (int16_t)path->point[k].x;
		trail->points[k].y = (int16_t)path->point[k].y;
	}
}

static void tell(const struct state *s, const struct mover *m, const struct march *way,
                 const struct path *path, int32_t bearing, struct outcome *outcome)
{
	struct happened *h = happening(outcome, HAPPENED_MARCH, s, m->piece[0]);
	h->x = (int16_t)m->at.x;
	h->y = (int16_t)m->at.y;
	h->bearing = (int16_t)bearing;
	h->length_paces = (uint32_t)paces_up(way->length);
	h->pace = (uint8_t)way->pace;
	for (uint16_t k = 1; k < path->count; k++)
		happening_point(outcome, h, (int16_t)path->point[k].x, (int16_t)path->point[k].y);
}

/* MOV-12: a whole body goes, all its pieces where its way ended (END-1: over that edge). */
static void exit_board(struct state *s, const struct mover *m, struct stance end,
                       struct outcome *outcome)
{
	for (uint8_t k = 0; k < m->count; k++) {
		struct piece *p = &s->piece[m->piece[k]];
		if (!p->on_board)
			continue;
		stack_leave(s, m->piece[k]);
		p->x = (int16_t)end.x;
		p->y = (int16_t)end.y;
		p->on_board = p->narrow = false;
		p->fate = FATE_OFF;
		happening(outcome, HAPPENED_EXIT, s, m->piece[k]);
	}
}

/* ARM-6: a mass that goes faster than a mass does is a column again. */
static bool mass_loosened(const struct tables *t, const struct mover *m, const struct march *way)
{
	int32_t most = way->delayed ? t->mass_delayed_paces : t->mass_paces;
	return m->kind == MOVER_MASS && way->length > SIXTEENTHS * most;
}

/* A square that a gap's fire has broken up stays where it was (RULING: its way was a square's). */
static bool arrives(const struct state *s, const struct mover *m, uint16_t piece)
{
	return s->piece[piece].on_board && (m->kind != MOVER_SQUARE || square_stands(s, piece));
}

/* Sets the pieces that are left where they go to. */
static void set_down(const struct world *w, struct state *s, const struct mover *m,
                     const struct march *way, struct stance to)
{
	bool square = m->kind == MOVER_SQUARE;
	for (uint8_t k = 0; k < m->count; k++) {
		struct piece *p = &s->piece[m->piece[k]];
		struct stance at = to;
		if (!arrives(s, m, m->piece[k]))
			continue;
		if (square) {
			struct square *q = &s->square[p->square - 1];
			q->x = (int16_t)to.x;
			q->y = (int16_t)to.y;
			q->bearing = (int16_t)to.bearing;
			at = square_place(w->tables, q, p->place);
		}
		p->x = (int16_t)at.x;
		p->y = (int16_t)at.y;
		p->bearing = (int16_t)at.bearing;
		p->narrow = way->end_narrow >> k & 1;
	}
	if (m->kind == MOVER_BOX)
		box_follow(s, m->piece[0]);
}

void march_walk(const struct world *w, struct state *s, const struct mover *m,
                const struct march *way, const struct path *path, struct stance to,
                struct outcome *outcome)
{
	tell(s, m, way, path, to.bearing, outcome);
	for (uint8_t k = 0; k < m->count; k++) {
		struct piece *p = &s->piece[m->piece[k]];
		p->acted = p->moved = true; /* TURN-5, MOV-1: one movement a move */
		p->highest = way->highest;
		if (mass_loosened(w->tables, m, way))
			p->formation = FORMATION_COLUMN;
	}
	if (m->kind == MOVER_BOX)
		box_carry(w, s, m->piece[0], path);
	if (!passing_settle(w, s, m, path, outcome))
		return; /* MOV-20: it does not arrive */
	set_down(w, s, m, way, to);
	bool arrived = false;
	for (uint8_t k = 0; k < m->count && !arrived; k++)
		if (arrives(s, m, m->piece[k])) {
			leave_trail(s, m->piece[k], path);
			arrived = true;
		}
	if (way->exits && arrived)
		exit_board(s, m, to, outcome);
}

void march_do(const struct world *w, struct state *s, const struct mover *m,
              const struct march *way, const struct path *path, struct stance to,
              struct outcome *outcome)
{
	if (m->kind == MOVER_LINE) /* MOV-10, ARM-7 */
		stack_leave(s, m->piece[0]);
	march_walk(w, s, m, way, path, to, outcome);
}

void march_apply(const struct world *w, struct state *s, const struct command *command,
                 struct outcome *outcome)
{
	struct march way;
	struct refusal why;
	struct mover m;
	struct path path;
	must(march_check(w, s, command, &way, &why));
	mover_of(w, s, command->piece, &m);
	must(march_path(w, &m, command->point, command->points, &path, &way, &why));
	struct spot end = path.point[path.count - 1];
	march_do(w, s, &m, &way, &path, mover_stance(&m, end, command->bearing), outcome);
}

/* TURN-9: foot that has turned up to 45° from where it looked at the start of the move may still
 * fire or march, guns in position that have turned up to 30° fire; more, or any turn of horse, is
 * their movement. A square's turn is, since its pieces change their places (RULING). */
static int32_t turn_free(const struct world *w, const struct state *s, const struct mover *m)
{
	const struct tables *t = w->tables;
	int32_t most = m->kind == MOVER_SQUARE ? 0 : GEOMETRY_DEGREES;
	for (uint8_t k = 0; k < m->count && m->kind != MOVER_SQUARE; k++) {
		const struct piece *p = &s->piece[m->piece[k]];
		bool placed = arm_is_guns(p->arm) && p->guns != GUNS_LIMBERED;
		int32_t own = t->arm[p->arm].foot ? t->turn_free_degrees
			      : placed		? t->guns_free_degrees
						: -1;
		most = own < most ? own : most;
	}
	return most;
}

bool turn_check(const struct world *w, const struct state *s, const struct command *command,
                struct march *out, struct refusal *why)
{
	/* TURN-9: in place; a movement of length 0 */
	struct mover m;
	struct stance to[MOVER_MAX];
	mover_of(w, s, command->piece, &m);
	*out = (struct march){ .at = { m.at.x, m.at.y }, .allowed = mover_allowance(w, s, &m).free };
	if (!mover_idle(s, &m, why))
		return false;
	mover_stances(w, s, &m, mover_stance(&m, out->at, command->bearing), to);
	/* ARM-7: pieces of a broken square overlap each other until they march */
	uint16_t own[MOVER_MAX];
	uint8_t count = 0, broken = s->piece[command->piece].square;
	for (uint8_t k = 0; k < m.count; k++)
		own[count++] = m.piece[k];
	for (uint16_t k = 0; k < s->pieces && broken && m.kind == MOVER_LINE; k++)
		if (s->piece[k].square == broken && k != command->piece && count < MOVER_MAX)
			own[count++] = k;
	return march_end(w, s, &m, to, own, count, out, why);
}

void turn_apply(const struct world *w, struct state *s, const struct command *command,
                struct outcome *outcome)
{
	struct march way;
	struct refusal why;
	struct mover m;
	must(turn_check(w, s, command, &way, &why));
	mover_of(w, s, command->piece, &m);
	struct happened *h = happening(outcome, HAPPENED_TURN, s, command->piece);
	h->bearing = command->bearing;
	int32_t began = m.kind == MOVER_SQUARE ? m.at.bearing : s->piece[m.piece[0]].began;
	bool free_turn = geometry_angle(began, command->bearing) <= turn_free(w, s, &m) &&
			 m.kind != MOVER_SQUARE;
	set_down(w, s, &m, &way, mover_stance(&m, (struct spot){ m.at.x, m.at.y }, command->bearing));
	for (uint8_t k = 0; k < m.count && !free_turn; k++)
		s->piece[m.piece[k]].acted = s->piece[m.piece[k]].moved = true;
	if (m.kind == MOVER_BOX && !free_turn)
		box_act(s, m.piece[0]);
}

void march_fatigue(const struct world *w, struct state *s, uint8_t side)
{
	/* MOV-18, MOV-2: an arm's own rule of rest; who is afloat or in a box stands */
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *p = &s->piece[k];
		bool here = p->on_board || p->fate == FATE_AFLOAT || p->fate == FATE_BOXED;
		if (!here || p->side != side || box_is(p))
			continue;
		const struct arm_row *arm = mover_row(w, s, k);
		if (p->highest) {
			p->run++;
			if (p->run >= arm->fast_moves) {
				p->rest = (uint8_t)arm->rest_moves;
				p->run = 0;
			}
		} else {
			p->run = 0;
			if (p->rest > 0)
				p->rest--;
		}
	}
}
