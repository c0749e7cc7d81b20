/* tidings.c: see tidings.h. */
#include "rules/battle/tidings.h"
#include "rules/battle/notation.h"

static void tell(struct outcome *out, struct tiding t)
{
	out->list[out->count++] = t;
}

static void go(const struct world *w, struct state *s, struct move m, struct outcome *out)
{
	uint8_t mover = s->position.at[m.from];
	struct tiding t = {
		.kind = TIDING_MOVE,
		.side = s->position.to_move,
		.figure = (uint8_t)byte_figure(mover),
		.figure_kind = (uint8_t)byte_kind(mover),
		.move = m,
		.minute = s->made,
		.answer = ANSWER_NONE,
	};
	bool first = s->made == 0;
	game_move(w, s, m);
	t.taken = s->last_taken;
	t.duty = (uint8_t)game_owed(s);
	if (first)
		t.answer = s->answer;
	tell(out, t);
}

static void ended(const struct state *s, int side, struct outcome *out)
{
	tell(out, (struct tiding){ .kind = TIDING_OVER,
				   .side = (uint8_t)side,
				   .ending = s->ending,
				   .winner = s->winner,
				   .minute = s->made });
}

void tidings_apply(const struct world *w, struct state *s, int side, const struct play *play,
		   struct outcome *out)
{
	uint32_t minute = s->made;
	struct tiding done = { .side = (uint8_t)side, .minute = minute };
	*out = (struct outcome){ 0 };
	if (play->order == PLAY_GO) {
		go(w, s, play->move, out);
	} else if (play->order == PLAY_DRAW) {
		done.kind = TIDING_OFFER;
		game_offer(s, side);
		tell(out, done);
	} else {
		done.kind = TIDING_FLAG;
		game_resign(s, side);
		tell(out, done);
	}
	if (s->ending)
		ended(s, side, out);
}

void tidings_award(struct state *s, int lost, struct outcome *out)
{
	*out = (struct outcome){ 0 };
	game_award(s, lost);
	ended(s, s->position.to_move, out);
}

void tidings_time_up(struct state *s, struct outcome *out)
{
	*out = (struct outcome){ 0 };
	game_time_up(s);
	ended(s, s->position.to_move, out);
}

static void write_move(const struct tiding *t, struct writer *w)
{
	struct move_text text;
	notation_move(t->figure_kind, t->move, t->taken, t->duty, &text);
	writer_key_int(w, "id", t->figure);
	writer_key_text(w, "figure", figure_rows[t->figure_kind].code);
	writer_key_int(w, "from", t->move.from);
	writer_key_int(w, "to", t->move.to);
	if (t->taken)
		writer_key_text(w, "takes", figure_rows[t->taken].code);
	if (t->duty)
		writer_key_text(w, "duty", duty_rule((enum duty)t->duty));
	writer_key_text(w, "text", text.text);
	if (t->answer)
		writer_key_bool(w, "right", t->answer == ANSWER_RIGHT);
}

static void write_end(const struct tiding *t, struct writer *w)
{
	writer_key(w, "winner");
	if (t->winner < SIDES)
		writer_text(w, side_words[t->winner]);
	else
		writer_null(w);
	writer_key_text(w, "rule", ending_rule((enum ending)t->ending));
	writer_key_text(w, "how", ending_name((enum ending)t->ending));
}

void tidings_events(const struct outcome *outcome, struct writer *w)
{
	static const char *const kinds[] = {
		[TIDING_MOVE] = "battle_move", [TIDING_OFFER] = "battle_offer",
		[TIDING_FLAG] = "battle_flag", [TIDING_OVER] = "battle_over",
	};
	for (int k = 0; k < outcome->count; k++) {
		const struct tiding *t = &outcome->list[k];
		writer_object(w);
		writer_key_text(w, "kind", kinds[t->kind]);
		writer_key_int(w, "minute", t->minute);
		if (t->kind != TIDING_OVER)
			writer_key_text(w, "side", side_words[t->side]);
		if (t->kind == TIDING_MOVE)
			write_move(t, w);
		else if (t->kind == TIDING_OVER)
			write_end(t, w);
		writer_end(w, '}');
	}
}

void tidings_record(const struct outcome *outcome, struct writer *w)
{
	writer_object(w);
	writer_key(w, "happened");
	writer_array(w);
	tidings_events(outcome, w);
	writer_end(w, ']');
	writer_end(w, '}');
}
