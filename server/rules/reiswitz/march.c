/* march.c: see march.h. */
#include "rules/reiswitz/march.h"

#include "base/must.h"
#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/refuse.h"

static const char *const pace_names[] = { "walk", "quick", "highest", "delayed" };

const char *pace_name(uint8_t pace)
{
	return pace <= PACE_DELAYED ? pace_names[pace] : "";
}

static int32_t at_most(int32_t v, int32_t most)
{
	return v < most ? v : most;
}

struct allowance march_allowance(const struct tables *t, const struct piece *p)
{
	/* MOV-18: while it rests a piece goes at quick at most */
	const struct arm_row *arm = &t->arm[p->arm];
	int32_t most = p->rest > 0 ? arm->quick_paces : arm->highest_paces;
	return (struct allowance){ most, at_most(arm->delayed_paces, most),
		                       at_most(arm->narrow_paces, most) };
}

static int32_t paces_up(int32_t sixteenths)
{
	return (sixteenths + SIXTEENTHS - 1) / SIXTEENTHS;
}

static enum pace pace_of(const struct arm_row *arm, const struct march *m)
{
	if (m->delayed && !arm->delay_tires)
		return PACE_DELAYED;
	int32_t length = paces_up(m->length);
	return length <= arm->walk_paces    ? PACE_WALK
	       : length <= arm->quick_paces ? PACE_QUICK
	                                    : PACE_HIGHEST;
}

/* Length, allowance and pace of a path over such ground (MOV-13, MOV-16, MOV-18). Every direction
 * costs the same (UNIT-4). */
static void weigh(const struct tables *t, const struct piece *p, const struct path *path,
                  const struct track *track, struct march *m)
{
	const struct arm_row *arm = &t->arm[p->arm];
	struct allowance a = march_allowance(t, p);
	m->length = 0;
	for (uint16_t k = 0; k + 1 < path->count; k++)
		m->length += geometry_leg(path->point[k], path->point[k + 1]);
	m->delayed = track->delayed;
	m->narrow = track->narrow;
	m->allowed = track->narrow ? a.narrow : track->delayed ? a.delayed : a.free;
	m->highest = m->length > SIXTEENTHS * arm->quick_paces && (!m->delayed || arm->delay_tires);
	m->pace = pace_of(arm, m);
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

/* Said in the words of the layer that bars. */
static bool refuse_ground(const struct world *w, const struct piece *p, uint16_t piece,
                          const struct track *track, struct refusal *why)
{
	const struct ground *g = &w->ground;
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

static bool refuse_length(const struct world *w, const struct piece *p, uint16_t piece,
                          const struct march *m, struct refusal *why)
{
	int64_t length = paces_up(m->length);
	/* MOV-16 before MOV-18: what delays is named first, unless it is the rest that binds. */
	const struct arm_row *arm = &w->tables->arm[p->arm];
	if (m->delayed && m->allowed < (p->rest > 0 ? arm->quick_paces : arm->highest_paces))
		return refuse(why, "MOV-16", MSG_REFUSAL_LENGTH_DELAYED, piece, length, m->allowed, 0);
	if (p->rest > 0 && m->allowed < arm->highest_paces)
		return refuse(why, "MOV-18", MSG_REFUSAL_LENGTH_TIRED, piece, length, m->allowed, p->rest);
	return refuse(why, "MOV-13", MSG_REFUSAL_LENGTH, piece, length, m->allowed, 0);
}

static bool refuse_bar(const struct tables *t, uint16_t piece, enum bar bar, struct refusal *why)
{
	switch (bar) {
	case BAR_BODY:
		return refuse(why, "MOV-9", MSG_REFUSAL_PATH_BODY, piece, 0, 0, 0);
	case BAR_ZONE:
		return refuse(why, "MOV-9", MSG_REFUSAL_PATH_ZONE, piece, t->zone_paces, 0, 0);
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
		if (g->side != side &&
		    body_overlap(w->tables, at, (struct stance){ g->x, g->y, g->bearing }, false))
			return true;
	}
	return false;
}

/* "End cells, end place" (TURN-11): MOV-15, then MOV-12, MOV-6 and GEO-3. */
static bool end_allowed(const struct world *w, const struct state *s, uint16_t piece,
                        struct stance at, struct march *m, struct refusal *why)
{
	const struct piece *p = &s->piece[piece];
	struct spot where;
	enum standing standing = track_standing(w, s, p->arm, at, &where);
	m->end_narrow = standing == STANDS_NARROW;
	if (standing == STANDS_NOT)
		return refuse(why, "MOV-15", MSG_REFUSAL_END_CELL, piece, where.x, where.y, 0);
	if (!body_on_board(w, at))
		return refuse(why, "MOV-12", MSG_REFUSAL_END_EDGE, piece, 0, 0, 0);
	uint16_t building = body_building(w, s, at);
	if (building && !body_building_holds(w, s, piece, building)) /* TER-7 */
		return refuse(why, "TER-7", MSG_REFUSAL_END_BUILDING, piece,
		              w->tables->building_light_per_quarter * w->ground.feature[building].quarters,
		              0, 0);
	uint16_t other = body_meets(w, s, piece, p->side, at);
	/* friends may be passed, not stood upon */
	if (other != BODY_NONE && s->piece[other].side == p->side)
		return refuse(why, "MOV-6", MSG_REFUSAL_END_FRIEND, piece, 0, 0, 0);
	if (other != BODY_NONE)
		return refuse(why, "GEO-3", MSG_REFUSAL_END_ENEMY, piece, 0, 0, 0);
	if (on_opened(w, s, p->side, at))
		return refuse(why, "MOV-7", MSG_REFUSAL_PATH_OPENED, piece, 0, 0, 0);
	return true;
}

/* The path of a command from where the piece stands; false with *off if a point lies off the board
 * (MOV-12). */
static bool path_of(const struct world *w, const struct piece *p, const struct command *c,
                    struct path *path, struct spot *off)
{
	path->point[0] = (struct spot){ p->x, p->y };
	path->count = 1;
	for (uint8_t k = 0; k < c->points && k < WAYPOINTS_MAX; k++) {
		struct spot to = { c->point[k].x, c->point[k].y };
		if (!ground_holds(&w->ground, to.x, to.y)) {
			*off = to;
			return false;
		}
		path->point[path->count++] = to;
	}
	return true;
}

bool march_check(const struct world *w, const struct state *s, const struct command *command,
                 struct march *out, struct refusal *why)
{
	const struct piece *p = &s->piece[command->piece];
	struct path path;
	struct track track;
	*out = (struct march){ .at = { p->x, p->y } };
	if (command->points < 1 || command->points > w->tables->waypoints_max) /* MOV-13 */
		return refuse(why, "MOV-13", MSG_REFUSAL_GROUND_POINTS, command->piece,
		              w->tables->waypoints_max, 0, 0);
	if (!path_of(w, p, command, &path, &out->at)) /* MOV-12 */
		return refuse(why, "MOV-12", MSG_REFUSAL_GROUND_EDGE, command->piece, out->at.x, out->at.y,
		              0);
	track_judge(w, s, p->arm, &path, &track);
	weigh(w->tables, p, &path, &track, out);
	out->at = track.at;
	if (track.barred)
		return refuse_ground(w, p, command->piece, &track, why);
	if (out->length > SIXTEENTHS * out->allowed) /* MOV-13 */
		return refuse_length(w, p, command->piece, out, why);
	enum bar bar = bars_judge(w, s, command->piece, &path, &out->at);
	if (bar != BAR_NONE)
		return refuse_bar(w->tables, command->piece, bar, why);
	struct spot end = path.point[path.count - 1];
	out->at = end;
	return end_allowed(w, s, command->piece, (struct stance){ end.x, end.y, command->bearing }, out,
	                   why);
}

static void leave_trail(struct state *s, const struct command *c)
{
	/* MOV-21 */
	const struct piece *p = &s->piece[c->piece];
	must(s->trails < PIECES_MAX);
	struct trail *trail = &s->trail[s->trails++];
	*trail = (struct trail){ .piece = c->piece, .count = (uint16_t)(c->points + 1) };
	trail->points[0].x = p->x;
	trail->points[0].y = p->y;
	for (uint8_t k = 0; k < c->points; k++) {
		trail->points[k + 1].x = c->point[k].x;
		trail->points[k + 1].y = c->point[k].y;
	}
}

void march_apply(const struct world *w, struct state *s, const struct command *command,
                 struct outcome *outcome)
{
	struct march m;
	struct refusal why;
	must(march_check(w, s, command, &m, &why));
	struct piece *p = &s->piece[command->piece];
	struct happened *h = happening(outcome, HAPPENED_MARCH, s, command->piece);
	h->bearing = command->bearing;
	h->length_paces = (uint32_t)paces_up(m.length);
	h->pace = (uint8_t)m.pace;
	for (uint8_t k = 0; k < command->points; k++)
		happening_point(outcome, h, command->point[k].x, command->point[k].y);
	leave_trail(s, command);
	p->x = command->point[command->points - 1].x;
	p->y = command->point[command->points - 1].y;
	p->bearing = command->bearing;
	p->narrow = m.end_narrow;
	p->highest = m.highest;
	p->acted = p->moved = true; /* TURN-5, MOV-1: one movement a move */
}

bool turn_check(const struct world *w, const struct state *s, const struct command *command,
                struct march *out, struct refusal *why)
{
	/* TURN-9: in place; a movement of length 0 */
	const struct piece *p = &s->piece[command->piece];
	*out = (struct march){ .at = { p->x, p->y }, .allowed = march_allowance(w->tables, p).free };
	struct stance at = { p->x, p->y, command->bearing };
	return end_allowed(w, s, command->piece, at, out, why);
}

void turn_apply(const struct world *w, struct state *s, const struct command *command,
                struct outcome *outcome)
{
	struct march m;
	struct refusal why;
	must(turn_check(w, s, command, &m, &why));
	struct piece *p = &s->piece[command->piece];
	struct happened *h = happening(outcome, HAPPENED_TURN, s, command->piece);
	h->bearing = command->bearing;
	p->bearing = command->bearing;
	p->narrow = m.end_narrow;
	/* TURN-9: foot that has turned up to 45° from where it looked at the start of the move may
	 * still fire or march; more, or any turn of horse, is its movement. */
	bool free_turn = w->tables->arm[p->arm].foot &&
			 geometry_angle(p->began, command->bearing) <= w->tables->turn_free_degrees;
	if (!free_turn)
		p->acted = p->moved = true;
}

void march_fatigue(const struct world *w, struct state *s, uint8_t side)
{
	/* MOV-18, MOV-2: an arm's own rule of rest */
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *p = &s->piece[k];
		const struct arm_row *arm = &w->tables->arm[p->arm];
		if (!p->on_board || p->side != side)
			continue;
		if (p->highest) {
			p->run++;
			if (p->run == arm->fast_moves) {
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
