/* world.h: worlds shared by all matches on them: built once from the documents by the game's
 * engine, named by digest, counted by reference, a few kept when nobody plays on them. Also the
 * terrain as it is served. Used by match/'s recover and admit; gate/ reads the terrain through
 * match.h. No game here. */
#ifndef KS_MATCH_WORLD_H
#define KS_MATCH_WORLD_H

#include "match/ports.h"
#include "rules/engine.h"
#include "signals/signals.h"

struct shared_world {
	const struct engine *engine;
	struct parse_port parse;       /* for what stands as text in a live state */
	struct digest digest;          /* the engine's name of it */
	struct digest terrain;         /* of the ground; all zero without one */
	struct digest source;          /* of the documents' text: finds it again without building it */
	void *world;
	char *scenario, *terrain_text; /* the documents, "" if there is no terrain */
	char *served;                  /* the terrain as JSON, made when first asked for; NULL before */
	size_t served_length;
	size_t state_size, state_used; /* of a state; of it, what a copy takes over */
	size_t signals_size;           /* of signals/'s part of the live state; 0: no slates here */
	/* of any command of the match: the game's, signals/'s, a draft's */
	size_t command_size;
	uint8_t seats;
	uint8_t slates[SIDES];
	uint32_t references;
	bool kept;                     /* for as long as the server runs: of a scenario that ships */
	uint64_t used;                 /* a count of uses: who was used longest ago */
	struct shared_world *next;
};

struct worlds {
	const struct engine *const *engines; /* NULL-terminated */
	struct parse_port parse;
	struct shared_world *list;
	uint64_t used;
};

enum { WORLDS_IDLE = 16 }; /* kept without a match, besides those that ship */

/* version may be NULL */
const struct engine *worlds_engine(const struct worlds *ws, const char *name, const char *version);
/* The world of these documents, with a reference more; built if it is not there. terrain "" if
 * none. NULL: *why is ERR_NOMEM, ERR_PARAMS (faults named in *faults) or ERR_INTERNAL (a must
 * failed in the game). */
struct shared_world *worlds_take(struct worlds *ws, const struct engine *engine,
                                 const char *scenario, const char *terrain, struct faults *faults,
                                 enum err *why);
/* One that is there already, by the engine's digest, with a reference more; or NULL. */
struct shared_world *worlds_find(struct worlds *ws, const struct engine *engine,
                                 const struct digest *digest);
struct shared_world *worlds_keep(struct shared_world *w);
void worlds_drop(struct worlds *ws, struct shared_world *w); /* one reference; NULL is allowed */
/* The terrain document of this hash; NULL if no world here has it. */
const char *worlds_terrain(struct worlds *ws, const char *hash, size_t *length);
void worlds_finish(struct worlds *ws);

/* The side of this seat (< seats). */
uint8_t world_side(const struct shared_world *w, struct seat_id seat);
/* The side's name, as the first of its seats has it; it has one. */
const char *world_side_name(const struct shared_world *w, uint8_t side);

#endif
