/* world.h: a world from documents on the console, for check and try: parsed, built by its game,
 * every fault shown. */
#ifndef KS_TOOLS_WORLD_H
#define KS_TOOLS_WORLD_H

#include "base/arena.h"
#include "rules/engine.h"

struct tool_world {
	const struct engine *engine;
	void *world;            /* NULL if it could not be built */
	struct scratch scratch; /* of the engine's scratch_size */
	struct faults faults;
};

/* The engine of that name, or NULL. */
const struct engine *tool_engine(const struct engine *const *engines, const char *name);
/* The document of a file, in the arena; NULL after saying why on standard error. */
const struct doc *tool_parse(struct arena *a, const char *name, const char *text, size_t n);
/* Builds; false with faults, or after a must of the game failed (said on standard error).
 * scenario may be NULL. */
bool tool_world_make(struct tool_world *w, const struct engine *engine, const struct doc *terrain,
	const struct doc *scenario);
void tool_world_finish(struct tool_world *w);
/* A line a fault: file, pointer, sentence. */
void tool_faults_say(const struct faults *f, const char *file);

#endif
