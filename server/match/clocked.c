#include "match/clocked.h"

static void sides_write(const struct shared_world *world, const char *key, uint8_t sides,
                        struct writer *w)
{
	writer_key(w, key);
	writer_array(w);
	for (uint8_t side = 0; side < SIDES; side++)
		if (sides >> side & 1)
			writer_text(w, world_side_name(world, side));
	writer_end(w, ']');
}

static void side_write(const struct shared_world *world, const struct clock *c, uint8_t side,
                       bool later, struct writer *w)
{
	bool runs = clock_runs(c) && (c->runs >> side & 1) != 0 && !later;
	int64_t move = c->move_ms[side], bank = c->bank_ms[side];
	writer_object(w);
	writer_key_text(w, "side", world_side_name(world, side));
	writer_key_int(w, runs ? "move_ends" : "move", runs ? c->since_ms + move : move);
	if (runs && !c->common)
		writer_key_int(w, "bank_ends", c->since_ms + move + bank);
	else
		writer_key_int(w, "bank", bank);
	writer_end(w, '}');
}

void clocked_view(const struct shared_world *w, const struct clock *c, const struct viewer *class,
                  uint16_t kind, struct fragments *out)
{
	bool later = class->class == VIEWER_DELAYED;
	struct writer *j = fragments_open(out, kind, FRAGMENT_SINGLE);
	writer_object(j);
	writer_key(j, "sides");
	writer_array(j);
	for (uint8_t side = 0; side < SIDES; side++)
		side_write(w, c, side, later, j);
	writer_end(j, ']');
	sides_write(w, "turn", c->runs, j);
	writer_key_flag(j, "common", c->common && c->runs != 0);
	writer_key_flag(j, "paused", c->paused);
	if (c->asked != 0)
		sides_write(w, "asked", c->asked, j);
	writer_end(j, '}');
	fragments_close(out);
}

static void event_open(const char *what, uint32_t minute, struct writer *w)
{
	writer_object(w);
	writer_key_text(w, "kind", "clock");
	writer_key_int(w, "minute", minute);
	writer_key_text(w, "what", what);
}

static const char *request(const struct happening *h)
{
	const struct clock *c = &h->after->clock;
	if (h->clock->verb == CLOCK_RESUME)
		return "resumed";
	return c->paused ? "paused" : h->clock->on ? "asked" : "withdrawn";
}

void clocked_events(const struct shared_world *world, const struct happening *h, uint32_t minute,
                    struct writer *w)
{
	static const char *const credits[] = { [CREDIT_DOWN] = "down", [CREDIT_FAULT] = "fault" };
	const struct clock_command *c = h->clock;
	switch ((enum clock_verb)c->verb) {
	case CLOCK_FALL: return; /* what was prepared is nobody's to know */
	case CLOCK_ZERO:
		event_open("zero", minute, w);
		sides_write(world, "sides", h->before->clock.runs, w);
		break;
	case CLOCK_CREDIT:
		event_open("credit", minute, w);
		writer_key_int(w, "ms", c->ms);
		writer_key_text(w, "why", credits[c->credit]);
		break;
	default:
		event_open(request(h), minute, w);
		sides_write(world, "sides", (uint8_t)(1u << world_side(world, h->by)), w);
	}
	writer_end(w, '}');
}
