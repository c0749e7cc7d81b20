#include "tests/load/client/capture.h"

#include <ctype.h>
#include <stdlib.h>

static bool in_word(char sign)
{
	return isalnum((unsigned char)sign) || sign == '_' || sign == '-' || sign == '.';
}

void capture_take(const struct capture *captures, int count, char **values, const char *p,
                  size_t n)
{
	for (int i = 0; i < count; i++) {
		const char *from = text_after(p, n, captures[i].after);
		if (!from)
			continue;
		const char *to = from;
		while (to < p + n && in_word(*to))
			to++;
		size_t length = (size_t)(to - from);
		if (values[i] && strlen(values[i]) == length) { /* the usual case: no new memory */
			memcpy(values[i], from, length);
			continue;
		}
		free(values[i]);
		values[i] = strndup(from, length);
	}
}
