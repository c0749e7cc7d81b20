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

/* Where a scenario names no ground that we have, its other faults are looked for on the largest
 * board there is, all level. */
static const char level[] = "{\"format\":1,\"name\":\"Level\",\"seed\":0,\"wide\":60,\"high\":45}";

/* The ground the scenario names; NULL if it names none, or there is none of that name. */
static const struct doc *find_terrain(struct checking *c, const struct doc *root)
{
	char schema_dir[DOCUMENTS_PATH];
	const char *name = doc_text(root, "terrain");
	if (!name)
		return NULL;
	bool known = documents_schema_dir(c->tools->schema_told, schema_dir);
	if (!documents_terrain(known ? schema_dir : NULL, c->file, name, &c->terrain))
		return NULL;
	return tool_parse(&c->arena, name, c->terrain.data, c->terrain.length);
}

static bool check_scenario(struct checking *c, const struct engine *engine, const struct doc *root)
{
	const struct doc *terrain = find_terrain(c, root);
	bool wanting = !terrain && engine->terrain_write; /* a game without ground wants none */
	if (wanting)
		terrain = tool_parse(&c->arena, "level", level, sizeof(level) - 1);
	bool good = tool_world_make(&c->world, engine, terrain, root);
	if (wanting) {
		const char *name = doc_text(root, "terrain");
		const struct doc *at = doc_get(root, "terrain");
		faults_error(&c->world.faults, at, MSG_CONSOLE_CHECK_TERRAIN, name ? name : "");
	}
	return good && !wanting;
}

static bool check(struct checking *c)
{
	const struct doc *root = tool_parse(&c->arena, c->file, c->text.data, c->text.length);
	if (!root)
		return false;
	bool is_scenario =
		doc_get(root, "seats") || doc_get(root, "terrain") || doc_get(root, "engine");
	const char *name = doc_text(root, "engine");
	const struct engine *engine = c->tools->engines[0];
	if (is_scenario && name)
		engine = tool_engine(c->tools->engines, name);
	if (!engine)
		return console_set(&c->why, MSG_CONSOLE_CHECK_ENGINE, name, 0);
	if (!is_scenario)
		return tool_world_make(&c->world, engine, root, NULL);
	return check_scenario(c, engine, root);
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
