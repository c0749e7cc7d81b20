/* notation.c: see notation.h. */
#include "rules/battle/notation.h"

#include <string.h>

enum { DECIMAL = 10, NUMBER_DIGITS = 9, SMALL = 'a' - 'A' };

/* Text into memory of a stated size; what does not fit is dropped. */
struct pen { char *at, *end; };

static void pen_sign(struct pen *pen, char sign)
{
	if (pen->at < pen->end - 1)
		*pen->at++ = sign;
	*pen->at = '\0';
}

static void pen_text(struct pen *pen, const char *text)
{
	while (*text)
		pen_sign(pen, *text++);
}

static void pen_number(struct pen *pen, uint32_t value)
{
	char digits[DECIMAL];
	int n = 0;
	do
		digits[n++] = (char)('0' + value % DECIMAL);
	while (value /= DECIMAL);
	while (n > 0)
		pen_sign(pen, digits[--n]);
}

/* Text being read. */
struct eye { const char *at, *end; };

static bool eye_takes(struct eye *eye, char sign)
{
	if (eye->at == eye->end || *eye->at != sign)
		return false;
	eye->at++;
	return true;
}

static bool eye_digit(const struct eye *eye)
{
	return eye->at < eye->end && *eye->at >= '0' && *eye->at <= '9';
}

/* No sign, no leading nought but 0 itself. */
static bool eye_number(struct eye *eye, uint32_t most, uint32_t *out)
{
	uint32_t value = 0;
	const char *begin = eye->at;
	while (eye_digit(eye) && eye->at - begin < NUMBER_DIGITS)
		value = value * DECIMAL + (uint32_t)(*eye->at++ - '0');
	if (eye->at == begin || value > most || eye_digit(eye) ||
	    (*begin == '0' && eye->at - begin > 1))
		return false;
	*out = value;
	return true;
}

void notation_move(int kind, struct move m, int taken, int check, struct move_text *out)
{
	struct pen pen = { out->text, out->text + sizeof out->text };
	pen_text(&pen, figure_rows[kind].code);
	pen_sign(&pen, ' ');
	pen_number(&pen, m.from);
	pen_sign(&pen, taken ? 'x' : '-');
	pen_number(&pen, m.to);
	if (check)
		pen_sign(&pen, '+');
}

static int eye_figure(struct eye *eye)
{
	for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++) {
		size_t n = strlen(figure_rows[kind].code);
		if ((size_t)(eye->end - eye->at) > n && eye->at[n] == ' ' &&
		    memcmp(eye->at, figure_rows[kind].code, n) == 0) {
			eye->at += n + 1;
			return kind;
		}
	}
	return FIGURE_NONE;
}

static bool eye_square(struct eye *eye, uint8_t *out)
{
	uint32_t square;
	if (!eye_number(eye, SQUARES, &square) || !square)
		return false;
	*out = (uint8_t)square;
	return true;
}

static bool eye_move(struct eye *eye, struct move_note *out)
{
	*out = (struct move_note){ .kind = (uint8_t)eye_figure(eye) };
	if (!out->kind || !eye_square(eye, &out->move.from))
		return false;
	out->takes = eye_takes(eye, 'x');
	if (!out->takes && !eye_takes(eye, '-'))
		return false;
	if (!eye_square(eye, &out->move.to))
		return false;
	out->check = eye_takes(eye, '+');
	return true;
}

bool notation_move_read(const char *text, size_t n, struct move_note *out)
{
	struct eye eye = { text, text + n };
	return eye_move(&eye, out) && eye.at == eye.end;
}

size_t notation_move_begin(const char *text, size_t n, struct move_note *out)
{
	struct eye eye = { text, text + n };
	return eye_move(&eye, out) ? (size_t)(eye.at - text) : 0;
}

/* ---- a position ------------------------------------------------------------------------- */

static char figure_letter(uint8_t byte)
{
	char letter = figure_rows[byte_kind(byte)].letter;
	return byte_side(byte) == ATTACK ? letter : (char)(letter + SMALL);
}

static void pen_row(struct pen *pen, const struct position *p, int first, int last)
{
	uint32_t empty = 0;
	for (int square = first; square <= last; square++) {
		if (!p->at[square]) {
			empty++;
			continue;
		}
		if (empty)
			pen_number(pen, empty);
		empty = 0;
		pen_sign(pen, figure_letter(p->at[square]));
	}
	if (empty)
		pen_number(pen, empty);
}

/* The first square of the row that ends with last. */
static int row_first(int last)
{
	int first = last;
	while (first > 1 && square_places[first - 1].row == square_places[last].row)
		first--;
	return first;
}

void notation_line(const struct position *p, uint32_t quiet, uint32_t made, struct line_text *out)
{
	struct pen pen = { out->text, out->text + sizeof out->text };
	for (int last = SQUARES; last >= 1;) {
		int first = row_first(last);
		pen_row(&pen, p, first, last);
		pen_sign(&pen, first > 1 ? '/' : ' ');
		last = first - 1;
	}
	pen_sign(&pen, p->to_move == ATTACK ? 'a' : 'd');
	pen_sign(&pen, ' ');
	pen_number(&pen, quiet);
	pen_sign(&pen, ' ');
	pen_number(&pen, made);
}

static bool letter_find(char sign, int *side, int *kind)
{
	for (int k = FIGURE_NONE + 1; k < FIGURE_KINDS; k++)
		for (int s = DEFENCE; s <= ATTACK; s++)
			if ((figure_rows[k].sides >> s & 1) && sign == figure_letter(figure_byte(
									       s * SIDE_SLOTS, k))) {
				*side = s;
				*kind = k;
				return true;
			}
	return false;
}

/* A row of squares into `byte`: 0, or a figure's side and kind as the byte of the side's first
 * number. */
static bool eye_row(struct eye *eye, int first, int last, uint8_t byte[SQUARES + 1])
{
	bool counted = false;
	for (int square = first; square <= last; square++) {
		int side, kind;
		uint32_t empty;
		if (eye_digit(eye)) {
			if (counted || !eye_number(eye, SQUARES, &empty) || !empty ||
			    square + (int)empty - 1 > last)
				return false;
			square += (int)empty - 1;
			counted = true;
		} else if (eye->at < eye->end && letter_find(*eye->at, &side, &kind)) {
			byte[square] = figure_byte(side * SIDE_SLOTS, kind);
			eye->at++;
			counted = false;
		} else {
			return false;
		}
	}
	return true;
}

/* Numbers the figures as a scenario does: kind by kind, each from square 1 up. */
static bool figures_put(const uint8_t byte[SQUARES + 1], struct position *p)
{
	for (int side = DEFENCE; side <= ATTACK; side++) {
		int count = 0;
		for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
			for (int square = 1; square <= SQUARES; square++) {
				if (byte[square] != figure_byte(side * SIDE_SLOTS, kind))
					continue;
				if (count++ == SIDE_FIGURES)
					return false;
				position_put(p, side, kind, square);
			}
	}
	return position_count(p, DEFENCE, FIGURE_CITADEL) <= 1 &&
	       position_count(p, ATTACK, FIGURE_WAGON) <= 1;
}

bool notation_line_read(const char *text, struct position *p, uint32_t *quiet, uint32_t *made)
{
	struct eye eye = { text, text + strlen(text) };
	uint8_t byte[SQUARES + 1] = { 0 };
	position_clear(p);
	for (int last = SQUARES; last >= 1;) {
		int first = row_first(last);
		if (!eye_row(&eye, first, last, byte) || !eye_takes(&eye, first > 1 ? '/' : ' '))
			return false;
		last = first - 1;
	}
	p->to_move = eye_takes(&eye, 'a') ? ATTACK : DEFENCE;
	return (p->to_move == ATTACK || eye_takes(&eye, 'd')) && eye_takes(&eye, ' ') &&
	       eye_number(&eye, QUIET_MOVES, quiet) && eye_takes(&eye, ' ') &&
	       eye_number(&eye, MADE_MOST, made) && eye.at == eye.end &&
	       figures_put(byte, p);
}
