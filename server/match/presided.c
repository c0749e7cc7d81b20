#include "match/presided.h"

static const char *side_name(const struct shared_world *w, uint8_t side)
{
	uint8_t seat = 0;
	while (seat + 1 < w->seats && w->engine->seat(w->world, (struct seat_id){ seat }).side != side)
		seat++;
	return w->engine->seat(w->world, (struct seat_id){ seat }).side_name;
}

void presided_view(const struct shared_world *w, const struct live *l, uint16_t kind,
                   struct fragments *out)
{
	const struct umpire *u = &l->umpire;
	if (!umpire_some(u))
		return;
	struct writer *writer = fragments_open(out, kind, FRAGMENT_SINGLE);
	writer_object(writer);
	writer_key_text(writer, "name", u->name);
	writer_key_text(writer, "standing", umpire_standing_name(u->standing));
	writer_key_text(writer, "side", side_name(w, u->side));
	writer_end(writer, '}');
	fragments_close(out);
}

void presided_events(const struct shared_world *world, const struct happening *h, uint32_t minute,
                     struct writer *w)
{
	static const char *const did[UMPIRE_VERBS] = { "name", "agree", "decline", "sit" };
	const struct umpire_change *c = h->umpire;
	const struct umpire *u = c->verb == UMPIRE_DECLINE ? &h->before->umpire : &h->after->umpire;
	writer_object(w);
	writer_key_text(w, "kind", "umpire");
	writer_key_int(w, "minute", minute);
	writer_key_text(w, "did", did[c->verb]);
	writer_key_text(w, "name", u->name);
	if (c->verb != UMPIRE_SIT)
		writer_key_text(w, "side", side_name(world, c->side));
	writer_end(w, '}');
}
