#include "tests/load/client/template.h"

#include <ctype.h>
#include <err.h>
#include <stdio.h>
#include <stdlib.h>

enum { NAME_MOST = CAPTURE_NAME_BYTES - 1 };
enum { ID_LETTERS = 11, SECRET_LETTERS = 27 };      /* of seed.h */
enum { CARDS = 8, CELLS = 32, CELL_STEP = 7 };      /* of the bench game */
enum { EIGHT_DIGITS = 100000000, NUMBER_BYTES = 24 };

enum word {
	LITERAL,
	MATCH,
	ID,
	SECRET,
	PLAYER,
	ROLE,
	PLAYER_JSON,
	SEQ,
	SEQ_8,
	CARD,
	CELL,
	CELL_2,
	CAPTURED /* the first capture; the others follow */
};

static const char *const names[CAPTURED] = {
	[MATCH] = "match",       [ID] = "id",     [SECRET] = "secret", [PLAYER] = "player",
	[ROLE] = "role",         [SEQ] = "seq",   [SEQ_8] = "seq8",    [CARD] = "card",
	[PLAYER_JSON] = "pjson", [CELL] = "cell", [CELL_2] = "cell2",
};

struct piece { int word; struct text literal; };

struct output { char *bytes; size_t size, length; };

static bool same(const char *name, struct text word)
{
	return strlen(name) == word.length && !memcmp(name, word.bytes, word.length);
}

/* The word named by a template's "{…}"; LITERAL if nothing is called so. */
static int find_word(struct text name, const struct capture *captures, int count)
{
	for (int word = LITERAL + 1; word < CAPTURED; word++)
		if (same(names[word], name))
			return word;
	for (int i = 0; i < count; i++)
		if (same(captures[i].name, name))
			return CAPTURED + i;
	return LITERAL;
}

/* The name behind a brace at `at`; of no length if none closes near it. */
static struct text name_at(struct text source, size_t at)
{
	const struct text none = { NULL, 0 };
	char *from = source.bytes + at + 1;
	size_t left = source.length - at - 1;
	if (source.bytes[at] != '{' || !left || !isalpha((unsigned char)*from))
		return none;
	char *to = memchr(from, '}', left > NAME_MOST ? NAME_MOST : left);
	return to ? (struct text){ from, (size_t)(to - from) } : none;
}

static void add_piece(struct template *t, int word, const char *literal, size_t length)
{
	if (word == LITERAL && !length)
		return;
	t->pieces = realloc(t->pieces, (size_t)(t->count + 1) * sizeof(t->pieces[0]));
	char *copy = word == LITERAL ? malloc(length) : NULL;
	if (!t->pieces || (word == LITERAL && !copy))
		errx(1, "no memory");
	if (copy)
		memcpy(copy, literal, length);
	t->pieces[t->count++] = (struct piece){ word, { copy, length } };
}

void template_parse(struct template *t, struct text source, const struct capture *captures,
                    int count)
{
	*t = (struct template){ NULL, 0 };
	size_t from = 0, at = 0;
	while (at < source.length) {
		struct text name = name_at(source, at);
		int word = name.length ? find_word(name, captures, count) : LITERAL;
		if (word == LITERAL) {
			at++;
			continue;
		}
		add_piece(t, LITERAL, source.bytes + from, at - from);
		add_piece(t, word, NULL, 0);
		at += name.length + 2; /* with both braces */
		from = at;
	}
	add_piece(t, LITERAL, source.bytes + from, at - from);
}

void template_finish(struct template *t)
{
	for (int i = 0; i < t->count; i++)
		free(t->pieces[i].literal.bytes);
	free(t->pieces);
	*t = (struct template){ NULL, 0 };
}

static void put_bytes(struct output *o, const char *bytes, size_t length)
{
	if (length >= o->size - o->length)
		errx(1, "message too long");
	memcpy(o->bytes + o->length, bytes, length);
	o->length += length;
}

static void put_text(struct output *o, const char *text)
{
	put_bytes(o, text, strlen(text));
}

static void put_number(struct output *o, int digits, long number)
{
	char text[NUMBER_BYTES];
	int n = snprintf(text, sizeof(text), "%0*ld", digits, number);
	put_bytes(o, text, (size_t)n);
}

static void put_letters(struct output *o, const char *word, size_t letters, long number)
{
	char text[SECRET_LETTERS];
	for (size_t i = letters; i-- > 0; number /= 10)
		text[i] = (char)('a' + number % 10);
	put_text(o, word);
	put_bytes(o, text, letters);
}

static void put_word(struct output *o, int word, const struct subject *s)
{
	static const char *const role[] = { "A", "B", "S" };
	static const char *const seat[] = { "\"0\"", "\"1\"", "null" };
	const long seq = s->seq < 0 ? 0 : s->seq, cell = (seq * CELL_STEP + s->match) % CELLS;
	switch (word) {
	case MATCH: put_number(o, 1, s->match); break;
	case ID: put_letters(o, "cards", ID_LETTERS, s->match); break;
	case SECRET: put_letters(o, s->role ? "seat1" : "seat0", SECRET_LETTERS, s->match); break;
	case PLAYER: put_number(o, 1, s->role); break;
	case ROLE: put_text(o, role[s->role]); break;
	case PLAYER_JSON: put_text(o, seat[s->role]); break;
	case SEQ: put_number(o, 1, seq); break;
	case SEQ_8: put_number(o, 8, seq % EIGHT_DIGITS); break;
	case CARD: put_number(o, 1, seq / PLAYERS % CARDS); break;
	case CELL: put_number(o, 1, cell); break;
	case CELL_2: put_number(o, 2, cell); break;
	default: put_text(o, s->captured[word - CAPTURED] ? s->captured[word - CAPTURED] : "");
	}
}

size_t template_render(const struct template *t, const struct subject *s, char *out, size_t size)
{
	struct output o = { out, size, 0 };
	for (int i = 0; i < t->count; i++) {
		const struct piece *p = &t->pieces[i];
		if (p->word == LITERAL)
			put_bytes(&o, p->literal.bytes, p->literal.length);
		else
			put_word(&o, p->word, s);
	}
	out[o.length] = 0;
	return o.length;
}
