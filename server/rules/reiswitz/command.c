/* command.c: see command.h. */
#include "rules/reiswitz/command.h"

#include <string.h>

enum { BEARING_MOST = 359 };

const char *const command_verbs[] = {
	[ORDER_MOVE] = "order.move", [ORDER_TURN] = "order.turn", [ORDER_FIRE] = "order.fire",
	[ORDER_PART_END] = "part.end", [ORDER_FLAG] = "offer.flag", NULL,
};

static bool read_piece(const struct doc *params, const char *key, uint16_t *out)
{
	int64_t v;
	if (!doc_int(params, key, 0, UINT16_MAX, &v))
		return false;
	*out = (uint16_t)v;
	return true;
}

static bool read_bearing(const struct doc *params, int16_t *out)
{
	int64_t v;
	if (!doc_int(params, "bearing", 0, BEARING_MOST, &v))
		return false;
	*out = (int16_t)v;
	return true;
}

static bool read_path(const struct doc *params, struct command *c)
{
	const struct doc *path = doc_get(params, "path");
	if (!doc_is(path, DOC_ARRAY) || path->count < 1 || path->count > WAYPOINTS_MAX)
		return false;
	for (const struct doc *p = path->first; p; p = p->next) {
		int64_t x, y;
		if (!doc_int(p, "x", 0, WIDTH_MAX, &x) || !doc_int(p, "y", 0, HEIGHT_MAX, &y))
			return false;
		c->point[c->points].x = (int16_t)x;
		c->point[c->points].y = (int16_t)y;
		c->points++;
	}
	return true;
}

static bool read_members(const struct doc *params, struct command *c)
{
	switch (c->order) {
	case ORDER_MOVE:
		return read_piece(params, "piece", &c->piece) && read_path(params, c) &&
		       read_bearing(params, &c->bearing);
	case ORDER_TURN:
		return read_piece(params, "piece", &c->piece) && read_bearing(params, &c->bearing);
	case ORDER_FIRE:
		return read_piece(params, "piece", &c->piece) && read_piece(params, "target", &c->target);
	default:
		return true;
	}
}

bool command_read(const char *verb, const struct doc *params, struct command *command)
{
	*command = (struct command){ 0 };
	for (uint8_t k = 0; command_verbs[k]; k++) {
		struct command c = { .order = k };
		if (strcmp(verb, command_verbs[k]) != 0)
			continue;
		if (!read_members(params, &c))
			return false;
		*command = c;
		return true;
	}
	return false;
}

static void write_path(const struct command *c, struct writer *w)
{
	writer_key(w, "path");
	writer_array(w);
	for (uint8_t k = 0; k < c->points; k++) {
		writer_object(w);
		writer_key_int(w, "x", c->point[k].x);
		writer_key_int(w, "y", c->point[k].y);
		writer_end(w, '}');
	}
	writer_end(w, ']');
}

void command_write(const struct command *command, struct writer *w)
{
	writer_object(w);
	if (command->order == ORDER_MOVE || command->order == ORDER_TURN ||
	    command->order == ORDER_FIRE)
		writer_key_int(w, "piece", command->piece);
	if (command->order == ORDER_MOVE)
		write_path(command, w);
	if (command->order == ORDER_MOVE || command->order == ORDER_TURN)
		writer_key_int(w, "bearing", command->bearing);
	if (command->order == ORDER_FIRE)
		writer_key_int(w, "target", command->target);
	writer_end(w, '}');
}
