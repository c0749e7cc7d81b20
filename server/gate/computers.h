/* computers.h: the processes that play for computers' seats: which are wanted (match/ says),
 * started one a tick and never more at once than the limit, started again with back-off when they
 * end, and given up after so many times in a row. A process is a session like any other: it is sent
 * what a browser in its seat would be sent, and pays for what it asks. Used by gate.c; knows no
 * process: children_port starts them, socket_port shuts them.
 *
 *   (none) --wanted--> DUE --started--> RUNS --ended--> DUE, later each time --the most--> LOST
 *   any --not wanted--> (none), shut in the next tick
 *
 * Invariant: at most one process a seat; RUNS if and only if it has a session. */
#ifndef KS_GATE_COMPUTERS_H
#define KS_GATE_COMPUTERS_H

#include "gate/ports.h"
#include "match/ports.h"

struct gate;

enum computer_life { COMPUTER_DUE, COMPUTER_RUNS, COMPUTER_LOST };
struct computer {
	struct match_id match;
	struct seat_id seat;
	char secret[SECRET_TEXT];
	uint8_t life;
	bool wanted;
	uint32_t failures;           /* in a row */
	int64_t due_ms, started_ms;  /* LOST: due to be told again */
	struct conn_id conn;         /* RUNS */
};

/* address: the account that what the server itself wishes of match/ is on. */
struct computers { struct computer *list; uint32_t count, capacity, running, address; };

enum {
	COMPUTER_TRIES = 5,          /* in a row, then it is lost */
	COMPUTER_WAIT_MS = 1000,     /* before the second try, doubled for each further */
	COMPUTER_WELL_MS = 60000,    /* who lived so long has not failed in a row */
	COMPUTER_LOST_MS = 30000     /* until its loss is recorded it is told so often */
};

/* For matches_setup. */
struct computers_port computers__port(struct gate *g);
/* The names of the strengths in which a computer plays this game here, the weakest first,
 * NULL-terminated; NULL: none does. */
const char *const *computers__strengths(const struct gate *g, const char *engine);
/* At the start, once: has the matches that had computers loaded, as many as may run. False without
 * memory. */
bool computers__open(struct gate *g);
/* Starts and shuts what is due. */
void computers__tick(struct gate *g);
/* A session has ended: if it was a computer's, what becomes of it. */
void computers__ended(struct gate *g, struct conn_id conn);
/* This session is a computer's. */
bool computers__plays(const struct gate *g, struct conn_id conn);
void computers__finish(struct gate *g);

#endif
