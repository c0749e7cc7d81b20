#include "tools/tools.h"

#include "base/memory.h"
#include "tools/console.h"
#include "tools/documents.h"
#include "tools/world.h"

#include <string.h>

enum { CHECK_ARENA = 256 << 20 };

struct checking {
	const struct tools *tools;
	const char *file;
	struct arena arena;
	struct buffer text, terrain;
	struct console_line why;
	struct tool_world world;
};

/* The ground the scenario names; a terrain by itself is its own. False: said. */
static bool find_terrain(struct checking *c, const struct doc *root, const struct doc **terrain)
{
	char schema_dir[DOCUMENTS_PATH];
	const char *name = doc_text(root, "terrain");
	*terrain = NULL;
	if (!name)
		return true; /* its absence is the game's to name */
	bool known = documents_schema_dir(c->tools->schema_told, schema_dir);
	if (!documents_terrain(known ? schema_dir : NULL, c->file, name, &c->terrain))
		return true;
	*terrain = tool_parse(&c->arena, name, c->terrain.data, c->terrain.length);
	return *terrain != NULL;
}

static bool check(struct checking *c)
{
	const struct doc *terrain, *root = tool_parse(&c->arena, c->file, c->text.data, c->text.length);
	if (!root)
		return false;
	bool is_scenario =
		doc_get(root, "seats") || doc_get(root, "terrain") || doc_get(root, "engine");
	const char *name = doc_text(root, "engine");
	const struct engine *engine =
		is_scenario && name ? tool_engine(c->tools->engines, name) : c->tools->engines[0];
	if (!engine)
		return console_set(&c->why, MSG_CONSOLE_CHECK_ENGINE, name, 0);
	if (!is_scenario)
		return tool_world_make(&c->world, engine, root, NULL);
	return find_terrain(c, root, &terrain) && tool_world_make(&c->world, engine, terrain, root);
}

static int check_file(const struct tools *t, const char *file)
{
	struct checking *c = memory_take(sizeof(*c));
	if (!c)
		return TOOL_BAD;
	c->tools = t;
	c->file = file;
	arena_init(&c->arena, CHECK_ARENA);
	buffer_init(&c->text, DOCUMENT_BYTES);
	buffer_init(&c->terrain, DOCUMENT_BYTES);
	bool good = console_read(file, &c->text)
		? check(c)
		: console_set(&c->why, MSG_CONSOLE_FILE_UNREADABLE, file, 0);
	tool_faults_say(&c->world.faults, file);
	if (good)
		console_set(&c->why, MSG_CONSOLE_CHECK_GOOD, file, c->world.faults.warnings);
	else if (c->world.faults.errors)
		console_set(&c->why, MSG_CONSOLE_CHECK_BAD, file, c->world.faults.errors);
	console_say(good ? stdout : stderr, &c->why);
	tool_world_finish(&c->world);
	buffer_finish(&c->terrain);
	buffer_finish(&c->text);
	arena_finish(&c->arena);
	memory_drop(c);
	return good ? TOOL_GOOD : TOOL_BAD;
}

int tool_check(const struct tools *t, int argc, char **argv)
{
	int result = argc > 0 ? TOOL_GOOD : TOOL_USAGE;
	for (int i = 0; i < argc; i++)
		if (check_file(t, argv[i]) != TOOL_GOOD)
			result = TOOL_BAD;
	return result;
}
