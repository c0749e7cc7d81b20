/* catalogue.h: the scenarios that can be laid, read once at the start from the documents that ship.
 * A document that does not read is left out and named in the log: it must not keep the server from
 * starting (field report J9). Used by gate/. Knows titles and texts, no game: worlds are built in
 * match/ when a table is laid. */
#ifndef KS_LOBBY_CATALOGUE_H
#define KS_LOBBY_CATALOGUE_H

#include "base/arena.h"
#include "base/digest.h"
#include "base/writer.h"
#include "lobby/ports.h"

enum {
	SCENARIO_ID = 41,
	SCENARIO_ENGINE = 41,
	SCENARIO_TITLE = 81 * 4,
	SCENARIO_SUMMARY = 801 * 4,
	SCENARIO_SIDE = 24,
	SCENARIO_SEAT = 41 * 4,
	SCENARIOS_MOST = 256
};

struct scenario {
	char id[SCENARIO_ID], engine[SCENARIO_ENGINE], terrain[SCENARIO_ID];
	char title[SCENARIO_TITLE], summary[SCENARIO_SUMMARY];
	int64_t players, minutes;    /* minutes 0: the document does not say */
	uint32_t seats;
	char sides[SEATS_MAX][SCENARIO_SIDE]; /* whose each seat is */
	char names[SEATS_MAX][SCENARIO_SEAT]; /* what it is called; "" if it is not */
	bool exercise;               /* has right answers */
	uint32_t pieces[SIDES];      /* of the sides in the order in which the seats name them */
	char *text, *terrain_text;   /* the documents */
	bool surveyed;               /* ground is known */
	bool barred;                 /* cannot be played: not offered, and nobody can lay it */
	char ground[DIGEST_HEX];     /* names the compiled ground, as `GET /terrain/<hash>`; "": none */
};

struct catalogue {
	struct scenario *list;
	uint32_t count;
	const struct doc *(*parse)(struct arena *a, const char *text, size_t n);
};

/* documents.each may be NULL: none. False without memory. */
bool catalogue_init(struct catalogue *c,
                    const struct doc *(*parse)(struct arena *a, const char *text, size_t n),
                    const struct documents_port *documents);
void catalogue_finish(struct catalogue *c);
const struct scenario *catalogue_find(const struct catalogue *c, const char *id); /* or NULL */
/* Has the next scenario that has not been surveyed yet surveyed: survey fills in ground, or leaves
 * it empty if there is none; false if the documents have faults, which bars the scenario (J9).
 * False: all have been. Compiling ground takes time, so the caller chooses when, and one at a
 * time. */
bool catalogue_survey(struct catalogue *c, void *context,
                      bool (*survey)(void *context, const struct scenario *s,
                                     char ground[DIGEST_HEX]));
/* {"scenarios":[…]}: the result of lobby.scenarios. strengths: those of the computers that play a
 * game here, NULL-terminated; NULL if none does. */
void catalogue_write(const struct catalogue *c, const void *context,
                     const char *const *(*strengths)(const void *context, const char *engine),
                     struct writer *w);

#endif
