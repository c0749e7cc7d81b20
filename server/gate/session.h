/* session.h: the connections: slots with generations, what each may still ask for, what it sees.
 * Used by gate.c and dispatch; net/ knows only the ids.
 *
 *   (free) --gate_open--> NEW --session.hello--> OPEN --close or shut--> (free)
 *
 * Invariants: 1. a conn_id names a session only while the generations agree; 2. an idle session
 * owns no memory beyond its slot; 3. whatever ends a session leaves its matches and its address. */
#ifndef KS_GATE_SESSION_H
#define KS_GATE_SESSION_H

#include "gate/quota.h"
#include "gate/viewer.h"

enum session_life { SESSION_FREE, SESSION_NEW, SESSION_OPEN };
enum { PROTOCOL = 1 }; /* spoken; the one before it is understood too */

struct session {
	uint32_t generation;
	uint8_t life;
	uint8_t strikes;       /* over the limit in a row */
	uint16_t inbox_frames;
	uint32_t inbox_bytes;
	uint32_t address;      /* entry of quota */
	uint32_t opened_ms;    /* low bits of the monotonic clock; next free slot while free */
	uint16_t round;        /* of the inbox: the last it was handled in */
	uint16_t spent_ms;     /* on it in that round */
	struct bucket bucket;
	struct viewings viewings;
};

struct sessions { struct session *list; uint32_t capacity, count, most, free; };

void sessions_init(struct sessions *s, uint32_t most);
void sessions_finish(struct sessions *s); /* must: all closed, or their viewings are leaked */
/* A new session, NEW; generation 0: too many, or no memory. */
struct conn_id session_open(struct sessions *s);
/* NULL if it is gone. Valid until the next session_open. */
struct session *session_find(struct sessions *s, struct conn_id conn);
/* Frees the slot; the caller has left its matches and its address. */
void session_close(struct sessions *s, struct conn_id conn);
/* Is this version of the protocol spoken here? N and N-1 are. */
bool session_speaks(int64_t protocol);

#endif
