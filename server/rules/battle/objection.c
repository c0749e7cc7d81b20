/* objection.c: see objection.h. */
#include "rules/battle/objection.h"

/* The straight line from one square to another: its direction and length in squares, cut or not. */
struct line { int direction, length; };

/* GB-5.2. False if the squares lie on no line of the eight. */
static bool line_find(struct move m, struct line *out)
{
	const struct square_place *a = &square_places[m.from], *b = &square_places[m.to];
	int dx = b->x - a->x, dr = b->row - a->row;
	for (int d = 0; d < DIRECTIONS; d++)
		for (int n = 1; n < BOARD_ROWS; n++)
			if (board_vector[d][0] * n == dx && board_vector[d][1] * n == dr) {
				*out = (struct line){ d, n };
				return true;
			}
	return false;
}

/* The figure itself: one of the mover's own, and one that goes that way (GB-5.1, GB-3). */
static bool figure_goes(const struct position *p, struct move m, struct line *line,
			struct refusal *why)
{
	uint8_t byte = p->at[m.from];
	int kind = byte_kind(byte), figure = byte_figure(byte);
	if (!byte)
		return objection(why, "GB-5.1", MSG_REFUSAL_BATTLE_EMPTY, OBJECTION_NO_PIECE,
				 m.from, 0, 0);
	if (byte_side(byte) != p->to_move)
		return objection(why, "GB-5.1", MSG_REFUSAL_BATTLE_ENEMY, figure, m.from, 0, 0);
	if (kind == FIGURE_CITADEL) /* GB-Q16 */
		return objection(why, "GB-3", MSG_REFUSAL_BATTLE_CITADEL_STILL, figure, m.from, 0,
				 0);
	if (!line_find(m, line))
		return objection(why, "GB-5.2", MSG_REFUSAL_BATTLE_LINE, figure, m.from, m.to, 0);
	if (!figure_rows[kind].reach[p->to_move][line->direction])
		return objection(why, "GB-3", MSG_REFUSAL_BATTLE_OBLIQUE, figure, m.from, m.to, 0);
	return true;
}

/* The way: not cut, not too long, not barred (GB-2, GB-3, GB-5.3). */
static bool way_clear(const struct position *p, struct move m, const struct line *line,
		      struct refusal *why)
{
	uint8_t byte = p->at[m.from];
	int figure = byte_figure(byte), d = line->direction, at = m.from;
	int reach = figure_rows[byte_kind(byte)].reach[p->to_move][d], barred = 0;
	for (int k = 0; k < line->length; k++) {
		int next = board_step[at][d];
		if (!next) {
			bool river = square_places[at].cut >> d & 1;
			return objection(why, "GB-2",
					 river ? MSG_REFUSAL_BATTLE_RIVER : MSG_REFUSAL_BATTLE_EDGE,
					 figure, m.from, m.to, at);
		}
		at = next;
		if (!barred && at != m.to && p->at[at])
			barred = at;
	}
	if (line->length > reach) {
		objection(why, "GB-3", MSG_REFUSAL_BATTLE_FAR, figure, m.from, m.to, line->length);
		why->numbers[3] = reach;
		return false;
	}
	return !barred || objection(why, "GB-5.3", MSG_REFUSAL_BATTLE_BARRED, figure, m.from, m.to,
				    barred);
}

/* What stands on the target (GB-5.4, GB-3). */
static bool target_taken(const struct position *p, struct move m, struct refusal *why)
{
	uint8_t byte = p->at[m.from], other = p->at[m.to];
	int kind = byte_kind(byte), figure = byte_figure(byte);
	if (!other)
		return true;
	if (byte_side(other) == p->to_move)
		return objection(why, "GB-5.4", MSG_REFUSAL_BATTLE_OWN, figure, m.from, m.to, 0);
	if (figure_rows[kind].takes >> byte_kind(other) & 1)
		return true;
	return objection(why, "GB-3",
			 kind == FIGURE_WAGON ? MSG_REFUSAL_BATTLE_TAKES_NOTHING
					      : MSG_REFUSAL_BATTLE_TAKES_ARTILLERY,
			 figure, m.from, m.to, 0);
}

/* GB-6.1: after the move, with the battery that has the figure in range. */
static bool range_objection(const struct position *after, struct move m, struct refusal *why)
{
	struct command_line by = battery_exposing(after, m.to);
	bool next = by.distance <= SUPPORT_REACH;
	return objection(why, "GB-6.1",
			 next ? MSG_REFUSAL_BATTLE_RANGE_NEXT : MSG_REFUSAL_BATTLE_RANGE,
			 byte_figure(after->at[m.to]), by.battery, m.to, by.distance);
}

static bool artillery_allows(const struct position *p, struct move m, struct refusal *why)
{
	struct position work = *p;
	struct hot enemy;
	battery_hot(p, side_other(p->to_move), &enemy);
	if (step_allowed(&work, m, &enemy))
		return true;
	uint8_t byte = p->at[m.from];
	bool wagon = position_kind(p, m.to) == FIGURE_WAGON;
	position_move(&work, m);
	if (wagon) {
		struct commanding cover = battery_commanding(&work, ATTACK, m.to);
		return objection(why, "GB-6.3", MSG_REFUSAL_BATTLE_WAGON_COVERED, byte_figure(byte),
				 cover.line[0].battery, m.to, 0);
	}
	if (byte_kind(byte) != FIGURE_ART)
		return range_objection(&work, m, why);
	int left = step_uncovered(&work, p->to_move, &enemy);
	return objection(why, "GB-6.4", MSG_REFUSAL_BATTLE_UNCOVERS, byte_figure(work.at[left]),
			 battery_exposing(&work, left).battery, left, 0);
}

/* The duty that binds (GB-D1 to GB-D3). */
static bool duty_objection(const struct position *p, enum duty duty, struct refusal *why)
{
	static const enum message_id hints[DUTY_COUNT] = {
		[DUTY_CITADEL] = MSG_REFUSAL_BATTLE_DUTY_CITADEL,
		[DUTY_WAGON] = MSG_REFUSAL_BATTLE_DUTY_WAGON,
		[DUTY_SHELTER] = MSG_REFUSAL_BATTLE_DUTY_SHELTER,
		[DUTY_FIGURES] = MSG_REFUSAL_BATTLE_DUTY_FIGURES,
	};
	struct hot enemy;
	struct duties d;
	battery_hot(p, side_other(p->to_move), &enemy);
	duty_read(p, p->to_move, &enemy, &d);
	int square = duty == DUTY_CITADEL   ? d.citadel
		     : duty == DUTY_FIGURES ? p->where[d.list[0]]
					    : d.wagon;
	int battery = duty == DUTY_CITADEL ? d.on_citadel.line[0].battery
					   : battery_exposing(p, square).battery;
	return objection(why, duty_rule(duty), hints[duty], byte_figure(p->at[square]), battery,
			 square, d.exposed);
}

bool objection_none(const struct position *p, struct move m, struct refusal *why)
{
	struct line line;
	struct moves lawful;
	if (!figure_goes(p, m, &line, why) || !way_clear(p, m, &line, why) ||
	    !target_taken(p, m, why) || !artillery_allows(p, m, why))
		return false;
	enum duty duty = moves_lawful(p, &lawful);
	return moves_has(&lawful, m) || duty_objection(p, duty, why);
}
