#include "tools/records.h"

#include "store/record.h"
#include "tools/console.h"
#include "wire/decode.h"

const struct doc *tool_parse_quietly(struct arena *a, const char *text, size_t n)
{
	struct wire_fault why;
	return wire_parse(a, text, n, &why);
}

struct record *tool_record_open(const char *data_dir)
{
	struct store_problem why;
	struct console_line line;
	struct record *r = record_open(data_dir, NULL, &why);
	if (r)
		return r;
	console_set(&line, why.what, why.name, why.numbers[0]);
	line.numbers[1] = why.numbers[1];
	console_say(stderr, &line);
	return NULL;
}
