#include "tools/documents.h"

#include "base/arena.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/text.h"
#include "tools/console.h"
#include "wire/decode.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_MOST = 40, PARSE_ARENA = 64 << 20 };

static bool holds(const char *folder, const char *file)
{
	char path[DOCUMENTS_PATH];
	return text_format(path, sizeof(path), "%s/%s", folder, file) && access(path, R_OK) == 0;
}

/* The folder the program lies in, without a slash at its end. */
static bool program_dir(char out[DOCUMENTS_PATH])
{
	ssize_t n = readlink("/proc/self/exe", out, DOCUMENTS_PATH - 1);
	if (n <= 0)
		return false;
	out[n] = 0;
	*strrchr(out, '/') = 0;
	return true;
}

/* In the source tree the program lies in build/MODE, installed in PREFIX/bin. */
static bool find(const char *told, const char *in_tree, const char *installed, const char *file,
	char out[DOCUMENTS_PATH])
{
	char program[DOCUMENTS_PATH];
	if (told[0])
		return text_copy(out, DOCUMENTS_PATH, told) && holds(out, file);
	if (program_dir(program)) {
		if (text_format(out, DOCUMENTS_PATH, "%s/../../%s", program, in_tree) && holds(out, file))
			return true;
		if (text_format(out, DOCUMENTS_PATH, "%s/../share/kriegsspiel/%s", program, installed) &&
			holds(out, file))
			return true;
	}
	return text_format(out, DOCUMENTS_PATH, "./%s", in_tree) && holds(out, file);
}

bool documents_web_dir(const char *told, char out[DOCUMENTS_PATH])
{
	return find(told, "client-web/dist", "web", "index.html", out);
}

bool documents_schema_dir(const char *told, char out[DOCUMENTS_PATH])
{
	return find(told, "schema", "schema", "scenarios", out);
}

bool documents_name_good(const char *name)
{
	size_t n = name ? strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") : 0;
	return n >= 1 && n <= NAME_MOST && !name[n];
}

bool documents_terrain(
	const char *schema_dir, const char *scenario_file, const char *name, struct buffer *out)
{
	char path[DOCUMENTS_PATH];
	const char *slash = scenario_file ? strrchr(scenario_file, '/') : NULL;
	int folder = slash ? (int)(slash - scenario_file) : 0;
	if (!documents_name_good(name))
		return false;
	if (scenario_file &&
		text_format(path, sizeof(path), "%.*s/../terrains/%s.json", folder ? folder : 1,
			slash ? scenario_file : ".", name) &&
		console_read(path, out))
		return true;
	buffer_clear(out);
	return schema_dir && text_format(path, sizeof(path), "%s/terrains/%s.json", schema_dir, name) &&
		console_read(path, out);
}

struct each {
	const struct documents *d;
	void *context;
	void (*take)(void *context, const struct scenario_document *s);
};

/* The text's "terrain" member into name; "" if there is none or the text does not read (the
 * catalogue says so). */
static void terrain_name(const struct buffer *text, char name[NAME_MOST + 1])
{
	struct arena arena;
	struct wire_fault why;
	arena_init(&arena, PARSE_ARENA);
	const struct doc *d = wire_parse(&arena, text->data, text->length, &why);
	text_copy(name, NAME_MOST + 1, doc_text(d, "terrain"));
	arena_finish(&arena);
}

static void take_file(const struct each *e, const char *folder, const char *id)
{
	char path[DOCUMENTS_PATH], name[NAME_MOST + 1];
	struct buffer scenario, terrain;
	buffer_init(&scenario, DOCUMENT_BYTES);
	buffer_init(&terrain, DOCUMENT_BYTES);
	text_format(path, sizeof(path), "%s/%s.json", folder, id);
	bool read = console_read(path, &scenario);
	if (read)
		terrain_name(&scenario, name);
	if (read && (!name[0] || documents_terrain(e->d->schema_dir, NULL, name, &terrain))) {
		struct scenario_document s = { id, "", buffer_text(&scenario), buffer_text(&terrain) };
		e->take(e->context, &s);
	} else {
		log_line(LOG_WARN, "app", "scenario_left_out", "id=%s why=%s", id,
			read ? "terrain" : "unreadable");
	}
	buffer_finish(&scenario);
	buffer_finish(&terrain);
}

static int is_scenario(const struct dirent *e)
{
	size_t n = strlen(e->d_name), end = strlen(".json");
	return n > end && e->d_name[0] != '.' && strcmp(e->d_name + n - end, ".json") == 0 &&
	       strcmp(e->d_name, "scenario.schema.json") != 0;
}

static void each(
	void *self, void *context, void (*take)(void *context, const struct scenario_document *s))
{
	struct documents *d = self;
	struct each e = { d, context, take };
	char folder[DOCUMENTS_PATH];
	struct dirent **list = NULL;
	text_format(folder, sizeof(folder), "%s/scenarios", d->schema_dir);
	int n = scandir(folder, &list, is_scenario, alphasort);
	for (int i = 0; i < n && i < DOCUMENTS_MOST; i++) {
		list[i]->d_name[strlen(list[i]->d_name) - strlen(".json")] = 0;
		if (documents_name_good(list[i]->d_name))
			take_file(&e, folder, list[i]->d_name);
	}
	for (int i = 0; i < n; i++)
		memory_drop(list[i]); /* the C library's own allocation, by the same door */
	memory_drop(list);
	if (d->more)
		take(context, d->more);
}

struct documents_port documents_port(struct documents *d)
{
	return (struct documents_port){ .self = d, .each = each };
}
