#include "base/log.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 1024 };

static const char *const words[] = { "debug", "info", "warn", "error" };
static _Atomic int least_level = LOG_INFO;

void log_set_level(enum log_level least)
{
	atomic_store(&least_level, (int)least);
}

/* A value from outside must not be able to forge a second line or to steer a terminal. */
static void tame(char *text, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)text[i] < 0x20 || text[i] == 0x7F)
			text[i] = '?';
}

void log_line(enum log_level level, const char *room, const char *event, const char *format, ...)
{
	if ((int)level < atomic_load(&least_level))
		return;
	char line[LINE_MOST];
	int head = snprintf(line, sizeof line - 1, "%s %s %s ", words[level], room, event);
	size_t length = head < 0 ? 0 : (size_t)head;
	if (length > sizeof line - 2)
		length = sizeof line - 2;
	va_list arguments;
	va_start(arguments, format);
	int body = vsnprintf(line + length, sizeof line - 1 - length, format, arguments);
	va_end(arguments);
	if (body > 0)
		length = strlen(line);
	else if (length > 0)
		length--; /* the space before nothing */
	tame(line, length);
	line[length] = '\n';
	/* unbuffered: one write, so that threads do not mix lines */
	fwrite(line, 1, length + 1, stderr);
}
