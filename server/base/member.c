#include "base/member.h"

#include <string.h>

static void add(struct buffer *out, const char *text)
{
	buffer_add(out, text, strlen(text));
}

bool member_before(const char *text, const char *name, const char *value, struct buffer *out)
{
	text += strspn(text, " \t\r\n");
	if (*text != '{')
		return false;
	add(out, "{\"");
	add(out, name);
	add(out, "\":");
	add(out, value);
	add(out, ",");
	add(out, text + 1);
	return true;
}
