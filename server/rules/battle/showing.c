/* showing.c: see showing.h. */
#include "rules/battle/showing.h"
#include "rules/battle/notation.h"

#include "base/ids.h"

const char *const showing_kinds[] = { "battle", "figure", "losses", NULL };

static void write_last(const struct state *s, struct writer *j)
{
	struct move_text text;
	int kind = position_kind(&s->position, s->last.to);
	enum duty owed = game_owed(s);
	writer_key(j, "last");
	if (!s->last.from) {
		writer_null(j);
		return;
	}
	notation_move(kind, s->last, s->last_taken, (int)owed, &text);
	writer_object(j);
	writer_key_int(j, "from", s->last.from);
	writer_key_int(j, "to", s->last.to);
	writer_key_text(j, "figure", figure_rows[kind].code);
	if (s->last_taken)
		writer_key_text(j, "takes", figure_rows[s->last_taken].code);
	writer_key_text(j, "text", text.text);
	writer_end(j, '}');
}

static void write_result(const struct state *s, struct writer *j)
{
	writer_key(j, "result");
	if (!s->ending) {
		writer_null(j);
		return;
	}
	writer_object(j);
	writer_key(j, "winner");
	if (s->winner < SIDES)
		writer_text(j, side_words[s->winner]);
	else
		writer_null(j);
	writer_key_text(j, "rule", ending_rule((enum ending)s->ending));
	writer_key_text(j, "how", ending_name((enum ending)s->ending));
	writer_end(j, '}');
}

/* The duty that binds the side to move, if the game goes on. */
static void write_duty(const struct state *s, struct writer *j)
{
	struct moves lawful;
	enum duty duty = s->ending ? DUTY_NONE : moves_lawful(&s->position, &lawful);
	writer_key(j, "duty");
	if (duty)
		writer_text(j, duty_rule(duty));
	else
		writer_null(j);
}

static void write_battle(const struct world *w, const struct state *s, struct fragments *out)
{
	struct writer *j = fragments_open(out, SHOWING_BATTLE, FRAGMENT_SINGLE);
	writer_object(j);
	writer_key_text(j, "to_move", side_words[s->position.to_move]);
	writer_key_int(j, "minute", s->made);
	writer_key_int(j, "quiet", s->quiet);
	writer_key_int(j, "times", game_times(s));
	write_duty(s, j);
	write_last(s, j);
	writer_key(j, "offers");
	writer_array(j);
	for (int side = 0; side < SIDES; side++)
		if (s->offers >> side & 1)
			writer_text(j, side_words[side]);
	writer_end(j, ']');
	write_result(s, j);
	if (w->right_count)
		writer_key_bool(j, "exercise", true);
	if (s->answer)
		writer_key_bool(j, "right", s->answer == ANSWER_RIGHT);
	writer_end(j, '}');
	fragments_close(out);
}

static void write_squares(struct writer *j, const uint8_t *squares, int count)
{
	writer_array(j);
	for (int k = 0; k < count; k++)
		writer_int(j, squares[k]);
	writer_end(j, ']');
}

/* GB-6.C, GB-6.S, GB-6.E: told, so that no client has to reckon them. */
static void write_figure(const struct position *p, int figure, struct fragments *out)
{
	int square = p->where[figure], kind = position_kind(p, square);
	int side = position_side(p, square);
	struct writer *j = fragments_open(out, SHOWING_FIGURE, (uint32_t)figure);
	writer_object(j);
	writer_key_text(j, "side", side_words[side]);
	writer_key_text(j, "figure", figure_rows[kind].code);
	writer_key_int(j, "square", square);
	if (kind == FIGURE_ART) {
		uint8_t lines[OBLIQUES * COMMAND_REACH];
		int count = battery_lines(p, square, lines);
		writer_key(j, "commands");
		write_squares(j, lines, count);
	}
	if (battery_support(p, side, square))
		writer_key_bool(j, "supported", true);
	if (battery_commands(p, side_other(side), square))
		writer_key_bool(j, "commanded", true);
	if (battery_exposes(p, square))
		writer_key_bool(j, "exposed", true);
	writer_end(j, '}');
	fragments_close(out);
}

static void write_losses(const struct world *w, const struct state *s, int side,
			 struct fragments *out)
{
	struct writer *j = fragments_open(out, SHOWING_LOSSES, (uint32_t)side);
	writer_object(j);
	writer_key_text(j, "side", side_words[side]);
	writer_key(j, "taken");
	writer_array(j);
	for (int figure = side * SIDE_SLOTS; figure < (side + 1) * SIDE_SLOTS; figure++)
		if (w->start.where[figure] && !s->position.where[figure])
			writer_text(j, figure_rows[position_kind(&w->start,
								 w->start.where[figure])]
					       .code);
	writer_end(j, ']');
	writer_end(j, '}');
	fragments_close(out);
}

void showing_write(const struct world *w, const struct state *s, struct fragments *out)
{
	write_battle(w, s, out);
	for (int figure = 0; figure < FIGURES; figure++)
		if (s->position.where[figure])
			write_figure(&s->position, figure, out);
	for (int side = 0; side < SIDES; side++)
		write_losses(w, s, side, out);
}
