#include "gate/http.h"
#include "gate/internal.h"

#include <string.h>

static const char terrain[] = "/terrain/";

static void missing(struct gate_answer *out)
{
	*out = (struct gate_answer){
		.status = 404, .type = "text/plain; charset=utf-8", .body = "not found\n", .length = 10
	};
}

static void health(struct gate *g, struct gate_answer *out)
{
	struct writer w;
	struct gate_counts counts;
	bool healthy = matches_healthy(g->matches);
	gate_count(g, &counts);
	buffer_clear(&g->body);
	writer_init(&w, &g->body);
	writer_object(&w);
	writer_key_bool(&w, "ok", healthy);
	writer_key_text(&w, "store", healthy ? "ok" : "fault");
	writer_key_int(&w, "connections", counts.connections);
	writer_key_int(&w, "matches", counts.match.loaded);
	writer_key_int(&w, "frozen", counts.match.frozen);
	writer_end(&w, '}');
	*out = (struct gate_answer){
		.status = healthy ? 200 : 503,
		.type = "application/json",
		.body = buffer_text(&g->body),
		.length = g->body.length,
	};
}

bool gate_http(struct gate *g, const char *path, struct gate_answer *out)
{
	if (strcmp(path, "/healthz") == 0) {
		health(g, out);
		return true;
	}
	if (strncmp(path, terrain, sizeof terrain - 1) != 0)
		return false;
	missing(out);
	size_t length;
	const char *body = matches_terrain(g->matches, path + sizeof terrain - 1, &length);
	if (body != NULL)
		*out = (struct gate_answer){ 200, "application/json", body, length, true };
	return true;
}
