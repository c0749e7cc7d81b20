/* console.h: sentences for the person at the console, by message id with arguments. Used by
 * main, app and the tools; players' sentences are worded by the client. */
#ifndef KS_TOOLS_CONSOLE_H
#define KS_TOOLS_CONSOLE_H

#include "base/buffer.h"
#include "base/faults.h"

#include <stdio.h>

enum { CONSOLE_NUMBERS = FAULT_NUMBERS, CONSOLE_NAME = 256, CONSOLE_TEXT = 2048 };

struct console_line {
	enum message_id what;             /* MSG_NONE: nothing to say */
	int64_t numbers[CONSOLE_NUMBERS]; /* {0} … {3} */
	char name[CONSOLE_NAME];          /* {name} */
};

/* Always false, so that a check can end with it. name may be NULL. */
bool console_set(struct console_line *l, enum message_id what, const char *name, int64_t number);
/* The sentence into out, always NUL-terminated, cut off if longer. */
void console_word(enum message_id what, const int64_t numbers[CONSOLE_NUMBERS], const char *name,
	char out[CONSOLE_TEXT]);
/* The sentence and a line's end. */
void console_say(FILE *to, const struct console_line *l);
/* The whole of a file after what is in out; false if it cannot be read or is longer than the
 * buffer's limit. */
bool console_read(const char *file, struct buffer *out);

#endif
