#include "match/presided.h"
#include "match/noted.h"

#include <string.h>

const char *presided_word(uint8_t verb)
{
	const char *name = umpire_verb_name((enum umpire_verb)verb);
	return verb == UMPIRE_NARRATIVE ? "narrative" : strchr(name, '.') + 1;
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
	writer_key_text(writer, "side", world_side_name(w, u->side));
	writer_key_flag(writer, "frozen", u->frozen);
	writer_end(writer, '}');
	fragments_close(out);
}

/* A note and nothing else. */
static void note_event(const struct umpire_change *c, struct writer *w)
{
	writer_object(w);
	writer_key_text(w, "kind", "narrative");
	writer_key_int(w, "minute", c->minute);
	writer_key_text(w, "name", c->name);
	writer_key_text(w, "of", presided_word(c->verb));
	writer_key_text(w, "text", c->text);
	writer_end(w, '}');
}

void presided_events(const struct shared_world *world, const struct happening *h, uint32_t minute,
                     const struct viewer *class, struct writer *w)
{
	const struct umpire_change *c = h->umpire;
	if (c->verb == UMPIRE_EXCHANGE)
		return; /* like a player's it is his own affair */
	const struct umpire *u = c->verb == UMPIRE_DECLINE ? &h->before->umpire : &h->after->umpire;
	bool opened = umpire_notes(c->verb) && noted_open(h->after, class, c->book);
	if (c->verb == UMPIRE_REMARK || c->verb == UMPIRE_NARRATIVE) {
		if (opened)
			note_event(c, w);
		return;
	}
	struct viewer eyes = view_eyes(class, h->after);
	if (c->verb == UMPIRE_REPLACE &&
	    !view_knows_absence(world, h->before, &eyes, (uint8_t)c->seat))
		return; /* CARD-5: that somebody is missing is for those to hear who may know it */
	writer_object(w);
	writer_key_text(w, "kind", "umpire");
	writer_key_int(w, "minute", minute);
	writer_key_text(w, "did", presided_word(c->verb));
	writer_key_text(w, "name", u->name);
	if (umpire_has_side(c->verb) && c->side < SIDES)
		writer_key_text(w, "side", world_side_name(world, c->side));
	if (c->verb == UMPIRE_EXTEND)
		writer_key_int(w, "seconds", c->seconds);
	if (c->verb == UMPIRE_REPLACE) {
		writer_key_int(w, "seat", c->seat);
		writer_key_text(w, "whom", h->before->seat[c->seat].name);
	}
	if (opened)
		writer_key_text(w, "reason", c->text);
	writer_end(w, '}');
}
