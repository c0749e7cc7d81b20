/* answers.c: see answers.h. */
#include "rules/battle/answers.h"
#include "rules/battle/objection.h"
#include "rules/battle/play.h"
#include "rules/refusal.h"

#include <string.h>

enum { ASK_MOVES, ASK_COMMAND };

const char *const answers_questions[] = {
	[ASK_MOVES] = "ask.moves", [ASK_COMMAND] = "ask.command", NULL,
};

static void write_rule_or_null(struct writer *out, const char *key, enum duty duty)
{
	writer_key(out, key);
	if (duty)
		writer_text(out, duty_rule(duty));
	else
		writer_null(out);
}

static void write_move(const struct position *p, struct move m, struct writer *out)
{
	writer_object(out);
	writer_key_int(out, "from", m.from);
	writer_key_int(out, "to", m.to);
	if (p->at[m.to])
		writer_key_text(out, "takes", figure_rows[position_kind(p, m.to)].code);
	writer_end(out, '}');
}

static void write_barred(struct move m, const struct refusal *why, struct writer *out)
{
	writer_object(out);
	writer_key_int(out, "to", m.to);
	refusal_write(why, out);
	writer_end(out, '}');
}

/* The squares the figure could reach but for artillery and duty, each with the rule against it. */
static void write_all_barred(const struct position *p, int square, const struct moves *lawful,
			     struct writer *out)
{
	struct moves reach = { .count = 0 };
	step_add(p, square, &reach);
	writer_key(out, "barred");
	writer_array(out);
	for (int k = 0; k < reach.count; k++) {
		struct refusal why;
		if (!moves_has(lawful, reach.list[k]) && !objection_none(p, reach.list[k], &why))
			write_barred(reach.list[k], &why, out);
	}
	writer_end(out, ']');
}

static bool answer_moves(const struct state *s, const struct doc *params, struct writer *out,
			 struct refusal *why)
{
	const struct position *p = &s->position;
	int square = play_square(params, "square");
	struct moves lawful;
	if (s->ending)
		return objection(why, ending_rule((enum ending)s->ending), MSG_REFUSAL_BATTLE_OVER,
				 OBJECTION_NO_PIECE, 0, 0, 0);
	if (square && !p->at[square])
		return objection(why, "GB-5.1", MSG_REFUSAL_BATTLE_EMPTY, OBJECTION_NO_PIECE,
				 square, 0, 0);
	if (square && position_side(p, square) != p->to_move)
		return objection(why, "GB-5.1", MSG_REFUSAL_BATTLE_TURN,
				 byte_figure(p->at[square]), 0, 0, 0);
	enum duty duty = moves_lawful(p, &lawful);
	writer_object(out);
	writer_key_text(out, "side", side_words[p->to_move]);
	write_rule_or_null(out, "duty", duty);
	writer_key(out, "moves");
	writer_array(out);
	for (int k = 0; k < lawful.count; k++)
		if (!square || lawful.list[k].from == square)
			write_move(p, lawful.list[k], out);
	writer_end(out, ']');
	if (square)
		write_all_barred(p, square, &lawful, out);
	writer_end(out, '}');
	return true;
}

/* The batteries of a side that command the square, each with its line up to it. */
static void write_commanding(const struct position *p, int side, int square, struct writer *out)
{
	struct commanding all = battery_commanding(p, side, square);
	writer_key(out, side_words[side]);
	writer_array(out);
	for (int k = 0; k < all.count; k++) {
		writer_object(out);
		writer_key_int(out, "battery", all.line[k].battery);
		writer_key_int(out, "distance", all.line[k].distance);
		writer_end(out, '}');
	}
	writer_end(out, ']');
}

/* Where light infantry, line and cavalry of the side would be exposed if one stood there. */
static bool exposes_there(const struct position *p, int side, int square)
{
	struct position work = *p; /* asked of squares alone: whom it replaces does not matter */
	work.at[square] = figure_byte(side * SIDE_SLOTS, FIGURE_LI);
	return battery_exposes(&work, square);
}

/* GB-6.C, GB-6.S, GB-6.E */
static bool answer_command(const struct state *s, const struct doc *params, struct writer *out,
			   struct refusal *why)
{
	const struct position *p = &s->position;
	int square = play_square(params, "square");
	if (!square)
		return objection(why, "GB-2", MSG_REFUSAL_BATTLE_SQUARE, OBJECTION_NO_PIECE,
				 SQUARES, 0, 0);
	writer_object(out);
	writer_key_int(out, "square", square);
	for (int side = 0; side < SIDES; side++)
		write_commanding(p, side, square, out);
	writer_key(out, "supported");
	writer_array(out);
	for (int side = 0; side < SIDES; side++)
		if (battery_support(p, side, square))
			writer_text(out, side_words[side]);
	writer_end(out, ']');
	writer_key(out, "exposed");
	writer_array(out);
	for (int side = 0; side < SIDES; side++)
		if (exposes_there(p, side, square))
			writer_text(out, side_words[side]);
	writer_end(out, ']');
	writer_end(out, '}');
	return true;
}

bool answers_give(const struct state *s, const char *question, const struct doc *params,
		  struct writer *out, struct refusal *why)
{
	if (strcmp(question, answers_questions[ASK_MOVES]) == 0)
		return answer_moves(s, params, out, why);
	if (strcmp(question, answers_questions[ASK_COMMAND]) == 0)
		return answer_command(s, params, out, why);
	return objection(why, "GB-5.1", MSG_REFUSAL_ASK_ORDER, OBJECTION_NO_PIECE, 0, 0, 0);
}
