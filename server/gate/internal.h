/* internal.h: what the files of gate/ share. Nobody outside includes it. */
#ifndef KS_GATE_INTERNAL_H
#define KS_GATE_INTERNAL_H

#include "base/arena.h"
#include "clock/deadline.h"
#include "gate/computers.h"
#include "gate/gate.h"
#include "gate/inbox.h"
#include "gate/session.h"
#include "lobby/catalogue.h"
#include "lobby/table.h"
#include "wire/decode.h"
#include "wire/encode.h"
#include "wire/envelope.h"

/* Who waits for the list of scenarios; how far warm.c has come. */
struct warming {
	struct asker *waiting;
	uint32_t count, capacity;
	uint32_t grounds; /* of the catalogue, looked at */
	bool surveyed;    /* all worlds were built, or bar their scenario */
};

struct gate {
	struct gate_setup setup;
	struct matches *matches;
	struct catalogue catalogue;
	struct warming warming;
	struct tables tables;
	struct quota *quota;
	struct computers computers;
	struct sessions sessions;
	struct inbox inbox;
	struct deadlines deadlines;
	struct arena arena;         /* of the request in hand */
	struct wire_request request;/* the one in hand */
	struct buffer answer;       /* being written */
	struct buffer body;         /* of HTTP */
	bool game[VERB_COUNT];      /* verbs of a game that an engine here knows */
	struct gate_counts counts;
};

/* What a handler is given. */
struct request {
	struct conn_id conn;
	struct asker asker;
	enum verb verb;
	const struct verb_info *info;
	const struct doc *params;
	/* how the connection sees params.match; NULL if it does not, or none is named */
	struct viewing *viewing;
};

/* gate.c */
int64_t gate__now(const struct gate *g);
int64_t gate__wall(const struct gate *g); /* Unix milliseconds */
/* The answer to a request; nothing if the connection is gone. */
void gate__answer(struct gate *g, const struct asker *to, const struct answer *a);
void gate__error(struct gate *g, const struct asker *to, const struct wire_error *error);
/* A result that write puts into the writer as one value. */
void gate__result(struct gate *g, const struct asker *to,
                  void (*write)(const void *of, struct writer *w), const void *of);
/* Sends g->answer, which the caller wrote whole. */
void gate__answer_written(struct gate *g, struct conn_id conn);
/* Ends the session and tells net/ to shut the socket with this code. */
void gate__shut(struct gate *g, struct conn_id conn, int code);

/* warm.c */
/* Builds one more of what will be asked for; false: nothing was left. */
bool warm__step(struct gate *g);
/* Answers lobby.scenarios, now or when all is known. */
void warm__scenarios(struct gate *g, const struct asker *asker);
void warm__finish(struct gate *g); /* those who wait are not told */

/* dispatch.c */
void dispatch__open(struct gate *g); /* which verbs are a game's */
bool dispatch__knows(enum verb v);   /* it stands in the table */
/* Handles one frame of a connection, which answers or not; the session may be gone afterwards.
 */
void dispatch__frame(struct gate *g, const struct inbound *in);

#endif
