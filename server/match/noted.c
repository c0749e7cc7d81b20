#include "match/noted.h"
#include "match/presided.h"

bool noted_open(const struct live *l, const struct viewer *class, uint8_t book)
{
	return l->phase == PHASE_OVER || class->class == VIEWER_ENDED ||
	       (class->class == VIEWER_UMPIRE && book == BOOK_UMPIRE);
}

void noted_view(const struct live *l, const struct viewer *class, uint16_t kind,
                struct fragments *out)
{
	static const char *const writers[] = { "umpire", "chair", "watcher" };
	struct note one = { 0 };
	uint32_t read = 0;
	while (notes_next(&l->notes, &one)) {
		if (!noted_open(l, class, one.book))
			continue;
		struct writer *w = fragments_open(out, kind, read++);
		writer_object(w);
		writer_key_text(w, "by", writers[notes_writer(one.book)]);
		writer_key_text(w, "name", one.name);
		writer_key_int(w, "minute", one.minute);
		writer_key_text(w, "of", presided_word(one.of));
		writer_key_text(w, "text", one.text);
		writer_end(w, '}');
		fragments_close(out);
	}
}
