/* shown.h: a board of tests/support/board.h as a seat is shown it, and the table of the computer
 * player laid from that. */
#ifndef KS_TESTS_BOTS_SHOWN_H
#define KS_TESTS_BOTS_SHOWN_H

#include "base/arena.h"
#include "bots/table.h"
#include "tests/support/board.h"

struct shown {
	struct table *table;
	struct sight sight;
	struct arena arena;
};

struct shown *a_shown(void);
/* Lays the board again as this seat sees it now. log: a JSON array of events, or NULL. False:
 * table_lay said so. */
bool show(struct shown *s, struct board *b, int seat, const char *log);
void shown_clear(struct shown *s);

#endif
