/* documents.h: the files that ship beside the program: where their folders are, in the source
 * tree and installed, and the scenarios with their terrains as text. Fills lobby/'s
 * documents_port; used by app and the tools. */
#ifndef KS_TOOLS_DOCUMENTS_H
#define KS_TOOLS_DOCUMENTS_H

#include "base/buffer.h"
#include "lobby/ports.h"

#include <stdbool.h>

enum { DOCUMENTS_PATH = 1024, DOCUMENT_BYTES = 16 << 20, DOCUMENTS_MOST = 256 };

struct documents {
	char schema_dir[DOCUMENTS_PATH];
	const struct scenario_document *more; /* NULL, or one that is no file, after the others */
};

/* The folder of the page, or of the rules, terrains and scenarios: as told, else found beside
 * the program. False: not there. */
bool documents_web_dir(const char *told, char out[DOCUMENTS_PATH]);
bool documents_schema_dir(const char *told, char out[DOCUMENTS_PATH]);

/* Each scenario of schema_dir/scenarios in order of id; one that cannot be read is logged and
 * left out. */
struct documents_port documents_port(struct documents *d);
/* The text of the terrain that a scenario document names ("terrain": "wiesenau") into out, from
 * the folder `terrains` beside the scenario's own or from schema_dir. False: there is none of
 * that name. Nothing is added if none is named. */
bool documents_terrain(
	const char *schema_dir, const char *scenario_file, const char *name, struct buffer *out);
/* A name that can be a file's: [a-z0-9-]{1,40}. */
bool documents_name_good(const char *name);

#endif
