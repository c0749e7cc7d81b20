/* score.c: see score.h. */
#include "rules/battle/score.h"
#include "rules/battle/notation.h"

#include <string.h>

enum { DECIMAL = 10, NUMBER_DIGITS = 5 };

static const char position_key[] = "Position";
static const char *const results[RESULT_COUNT] = { "*", "attack", "defence", "draw" };

static void add_text(struct buffer *out, const char *text)
{
	buffer_add(out, text, strlen(text));
}

static void add_number(struct buffer *out, uint32_t value)
{
	char digits[DECIMAL];
	size_t n = sizeof digits;
	do
		digits[--n] = (char)('0' + value % DECIMAL);
	while (value /= DECIMAL);
	buffer_add(out, digits + n, sizeof digits - n);
}

static void add_header(struct buffer *out, const char *key, const char *value)
{
	add_text(out, "[");
	add_text(out, key);
	add_text(out, " \"");
	for (; *value; value++) {
		if (*value == '"' || *value == '\\')
			add_text(out, "\\");
		buffer_add(out, value, 1);
	}
	add_text(out, "\"]\n");
}

/* Which pair of moves the k-th (from 0) stands in, and whether it opens the pair. */
static uint32_t pair_of(const struct score *s, uint32_t k, bool *opens)
{
	uint32_t ply = k + (s->start.to_move == ATTACK ? 0 : 1);
	*opens = ply % 2 == 0;
	return ply / 2 + 1;
}

static void world_make(const struct score *s, struct world *w)
{
	memset(w, 0, sizeof *w);
	w->start = s->start;
}

static void add_moves(const struct score *s, struct buffer *out)
{
	struct world w;
	struct state game;
	world_make(s, &w);
	game_begin(&w, &game);
	for (uint32_t k = 0; k < s->count; k++) {
		bool opens;
		struct move_text text;
		uint32_t pair = pair_of(s, k, &opens);
		int kind = position_kind(&game.position, s->move[k].from);
		game_move(&w, &game, s->move[k]);
		notation_move(kind, s->move[k], game.last_taken, (int)game_owed(&game), &text);
		if (opens || k == 0) {
			add_number(out, pair);
			add_text(out, opens ? "." : "...");
		}
		add_text(out, " ");
		add_text(out, text.text);
		if (!opens || k + 1U == s->count)
			add_text(out, "\n");
	}
}

void score_write(const struct score *score, struct buffer *out)
{
	struct position array;
	position_array(&array);
	for (int k = 0; k < score->headers; k++)
		add_header(out, score->header[k].key, score->header[k].value);
	if (!position_same(&array, &score->start)) {
		struct line_text line;
		notation_line(&score->start, 0, 0, &line);
		add_header(out, position_key, line.text);
	}
	add_text(out, "\n");
	add_moves(score, out);
	add_text(out, results[score->result < RESULT_COUNT ? score->result : RESULT_UNFINISHED]);
	add_text(out, "\n");
}

/* ---- reading ------------------------------------------------------------------------------ */

struct reader { const char *at, *end; };

static bool takes(struct reader *r, const char *text)
{
	size_t n = strlen(text);
	if ((size_t)(r->end - r->at) < n || memcmp(r->at, text, n) != 0)
		return false;
	r->at += n;
	return true;
}

static void skip_blanks(struct reader *r)
{
	while (r->at < r->end &&
	       (*r->at == ' ' || *r->at == '\n' || *r->at == '\t' || *r->at == '\r'))
		r->at++;
}

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* After the bracket. */
static bool header_read(struct reader *r, struct score_header *h)
{
	const unsigned char controls_end = 0x20;
	size_t key = 0, value = 0;
	memset(h, 0, sizeof *h);
	while (r->at < r->end && is_letter(*r->at) && key < HEADER_KEY - 1)
		h->key[key++] = *r->at++;
	if (!key || !takes(r, " \""))
		return false;
	while (r->at < r->end && *r->at != '"') {
		if (*r->at == '\\')
			r->at++;
		if (r->at == r->end || (unsigned char)*r->at < controls_end ||
		    value == HEADER_VALUE - 1)
			return false;
		h->value[value++] = *r->at++;
	}
	return takes(r, "\"]");
}

static bool key_known(const struct score *s, const char *key)
{
	for (int k = 0; k < s->headers; k++)
		if (strcmp(s->header[k].key, key) == 0)
			return true;
	return false;
}

static enum score_fault headers_read(struct reader *r, struct score *s)
{
	bool laid = false;
	for (skip_blanks(r); takes(r, "["); skip_blanks(r)) {
		struct score_header h;
		uint32_t quiet, made;
		if (!header_read(r, &h) || key_known(s, h.key))
			return SCORE_HEADER;
		if (strcmp(h.key, position_key) == 0) {
			if (laid || !notation_line_read(h.value, &s->start, &quiet, &made) ||
			    quiet || made)
				return SCORE_POSITION;
			laid = true;
		} else if (s->headers == HEADERS_MOST) {
			return SCORE_HEADER;
		} else {
			s->header[s->headers++] = h;
		}
	}
	return SCORE_GOOD;
}

/* "12." or "12..." */
static bool pair_read(struct reader *r, uint32_t pair, bool opens)
{
	uint32_t value = 0;
	const char *begin = r->at;
	while (r->at < r->end && is_digit(*r->at) && r->at - begin < NUMBER_DIGITS)
		value = value * DECIMAL + (uint32_t)(*r->at++ - '0');
	return r->at > begin && value == pair && takes(r, opens ? "." : "...");
}

static enum score_fault move_read(struct reader *r, const struct world *w, struct state *game,
				  struct score *s)
{
	bool opens;
	struct move_note note;
	struct moves lawful;
	uint32_t pair = pair_of(s, s->count, &opens);
	if ((opens || s->count == 0) && !pair_read(r, pair, opens))
		return SCORE_MOVE;
	skip_blanks(r);
	size_t length = notation_move_begin(r->at, (size_t)(r->end - r->at), &note);
	if (!length)
		return SCORE_MOVE;
	moves_lawful(&game->position, &lawful);
	if (game->ending || s->count == SCORE_MOVES || !moves_has(&lawful, note.move))
		return SCORE_UNLAWFUL;
	int kind = position_kind(&game->position, note.move.from);
	game_move(w, game, note.move);
	if (note.kind != kind || note.takes != (game->last_taken != FIGURE_NONE) ||
	    note.check != (game_owed(game) != DUTY_NONE))
		return SCORE_SIGN;
	s->move[s->count++] = note.move;
	r->at += length;
	return SCORE_GOOD;
}

/* What the board decided must be what is written; else a flag, an agreement or an open end. */
static enum score_fault result_read(struct reader *r, const struct state *game, struct score *s)
{
	for (uint8_t k = 0; k < RESULT_COUNT; k++) {
		if (!takes(r, results[k]))
			continue;
		uint8_t board = game->winner == ATTACK    ? RESULT_ATTACK
				: game->winner == DEFENCE ? RESULT_DEFENCE
							  : RESULT_DRAW;
		s->result = k;
		skip_blanks(r);
		return r->at == r->end && (!game->ending || board == k) ? SCORE_GOOD
									: SCORE_RESULT;
	}
	return SCORE_RESULT;
}

enum score_fault score_read(const char *text, size_t n, struct score *score, size_t *at)
{
	struct reader r = { text, text + n };
	struct world w;
	struct state game;
	memset(score, 0, sizeof *score);
	position_array(&score->start);
	enum score_fault fault = headers_read(&r, score);
	world_make(score, &w);
	game_begin(&w, &game);
	for (skip_blanks(&r); fault == SCORE_GOOD && r.at < r.end; skip_blanks(&r)) {
		if (is_letter(*r.at) || *r.at == '*') {
			struct move_note note;
			if (!notation_move_begin(r.at, (size_t)(r.end - r.at), &note))
				break;
		}
		fault = move_read(&r, &w, &game, score);
	}
	if (fault == SCORE_GOOD)
		fault = result_read(&r, &game, score);
	*at = (size_t)(r.at - text);
	return fault;
}
