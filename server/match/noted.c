#include "match/noted.h"
#include "match/presided.h"

bool noted_open(const struct live *l, const struct viewer *class, uint8_t writer)
{
	return l->phase == PHASE_OVER || class->class == VIEWER_ENDED ||
	       (class->class == VIEWER_UMPIRE && writer == NOTE_UMPIRE);
}

void noted_view(const struct live *l, const struct viewer *class, uint16_t kind,
                struct fragments *out)
{
	static const char *const writers[] = { "umpire", "chair", "watcher" };
	struct note one = { 0 };
	while (notes_next(&l->notes, &one)) {
		if (!noted_open(l, class, one.writer))
			continue;
		struct writer *w = fragments_open(out, kind, one.number);
		writer_object(w);
		writer_key_text(w, "by", writers[one.writer]);
		writer_key_text(w, "name", one.name);
		writer_key_int(w, "minute", one.minute);
		writer_key_text(w, "of", presided_word(one.of));
		writer_key_text(w, "text", one.text);
		writer_end(w, '}');
		fragments_close(out);
	}
}
