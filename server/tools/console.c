#include "tools/console.h"

#include "base/text.h"

#include <string.h>

bool console_set(struct console_line *l, enum message_id what, const char *name, int64_t number)
{
	*l = (struct console_line){ .what = what, .numbers = { number } };
	text_copy(l->name, sizeof(l->name), name);
	return false;
}

static void add(char out[CONSOLE_TEXT], size_t *at, const char *text, size_t n)
{
	size_t room = CONSOLE_TEXT - 1 - *at;
	if (n > room)
		n = room;
	memcpy(out + *at, text, n);
	*at += n;
	out[*at] = 0;
}

void console_word(enum message_id what, const int64_t numbers[CONSOLE_NUMBERS], const char *name,
	char out[CONSOLE_TEXT])
{
	static const char named[] = "{name}";
	size_t at = 0;
	out[0] = 0;
	for (const char *t = message_text(what); *t;) {
		char decimal[TEXT_DECIMAL];
		size_t plain = strcspn(t, "{");
		add(out, &at, t, plain);
		t += plain;
		if (strncmp(t, named, sizeof(named) - 1) == 0) {
			add(out, &at, name, strlen(name));
			t += sizeof(named) - 1;
		} else if (t[0] == '{' && t[1] >= '0' && t[1] < '0' + CONSOLE_NUMBERS && t[2] == '}') {
			add(out, &at, decimal, text_decimal(decimal, numbers[t[1] - '0']));
			t += 3;
		} else if (*t) {
			add(out, &at, t++, 1);
		}
	}
}

void console_say(FILE *to, const struct console_line *l)
{
	char text[CONSOLE_TEXT];
	console_word(l->what, l->numbers, l->name, text);
	if (l->what != MSG_NONE)
		fprintf(to, "%s\n", text);
}

bool console_read(const char *file, struct buffer *out)
{
	char piece[16384];
	size_t n;
	FILE *in = fopen(file, "rb");
	if (!in)
		return false;
	while ((n = fread(piece, 1, sizeof(piece), in)) > 0)
		buffer_add(out, piece, n);
	bool good = !ferror(in) && !out->failed;
	fclose(in);
	return good;
}
