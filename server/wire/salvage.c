#include "wire/salvage.h"
#include "base/utf8.h"

#include <string.h>

enum { DIGITS_MOST = 16 }; /* of the largest id */

/* found: how often an id stood there. key: what comes next at depth 1 is a name. */
struct scan { const char *at, *end; size_t depth; int found; bool key, bad; };

static bool is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_space(struct scan *s)
{
	while (s->at < s->end && is_space(*s->at))
		s->at++;
}

/* The text within the quotes that open here; at is then behind them. False: they do not close. */
static bool quoted(struct scan *s, const char **text, size_t *length, bool *escaped)
{
	const char *start = ++s->at;
	*escaped = false;
	for (; s->at < s->end && *s->at != '"'; s->at++)
		if (*s->at == '\\') {
			*escaped = true;
			s->at++;
		}
	if (s->at >= s->end)
		return false;
	*text = start;
	*length = (size_t)(s->at++ - start);
	return true;
}

/* At a digit. False: not the whole of a number that an id can be. */
static bool number(struct scan *s, struct doc *id)
{
	const char *start = s->at;
	*id = (struct doc){ .type = DOC_INT };
	for (; s->at < s->end && *s->at >= '0' && *s->at <= '9'; s->at++) {
		if (s->at - start == DIGITS_MOST)
			return false;
		id->integer = id->integer * 10 + (*s->at - '0');
	}
	return s->at < s->end && (is_space(*s->at) || *s->at == ',' || *s->at == '}');
}

/* Behind the name "id". */
static bool value(struct scan *s, struct doc *id)
{
	bool escaped = false;
	skip_space(s);
	if (s->at == s->end || *s->at++ != ':')
		return false;
	skip_space(s);
	if (s->at < s->end && *s->at >= '0' && *s->at <= '9')
		return number(s, id);
	if (s->at == s->end || *s->at != '"')
		return false;
	*id = (struct doc){ .type = DOC_TEXT };
	return quoted(s, &id->text, &id->length, &escaped) && !escaped &&
	       !utf8_has_control(id->text, id->length);
}

static void text_pass(struct scan *s, struct doc *id)
{
	const char *name;
	size_t length;
	bool escaped, key = s->key && s->depth == 1;
	s->bad = !quoted(s, &name, &length, &escaped);
	s->key = false;
	if (s->bad || !key || length != 2 || memcmp(name, "id", 2) != 0)
		return;
	s->found++;
	s->bad = !value(s, id);
}

bool salvage_id(const char *text, size_t n, struct doc *id)
{
	struct scan s = { .at = text, .end = text + n };
	skip_space(&s);
	if (s.at == s.end || *s.at != '{')
		return false;
	do {
		char c = *s.at;
		if (c == '"') {
			text_pass(&s, id);
			continue;
		}
		if (c == '{' || c == '[')
			s.depth++;
		else if (c == '}' || c == ']')
			s.depth--;
		s.key = s.depth == 1 && (c == ',' || c == '{' || (s.key && is_space(c)));
		s.at++;
	} while (!s.bad && s.depth > 0 && s.at < s.end);
	skip_space(&s);
	return !s.bad && s.depth == 0 && s.at == s.end && s.found == 1;
}
