#include "signals/tidings.h"

static const char *tiding(const struct slate *x)
{
	return x->state == SLATE_UNREAD  ? "slate_arrived"
	       : x->state == SLATE_TAKEN ? "slate_taken"
	                                 : "slate_back";
}

/* is: what was under way in `was`, and is no more; it is with its hearer. */
static void tiding_write(const struct told *t, const struct slate *was, const struct slate *is,
                         const struct viewer *v, struct writer *w)
{
	bool hears = v->class == VIEWER_SEAT && v->seat.index == is->holder;
	if (!hears && !told_all(v))
		return;
	told_open(t, tiding(is), was->from, w);
	writer_key_int(w, "to", was->to);
	writer_key_text(w, "what", slate_kind_name((enum slate_kind)is->writing.kind));
	writer_key_int(w, "handed", was->handed);
	writer_key_int(w, "slate", is->number);
	if (is->state == SLATE_WRITTEN && hears)
		writer_key_int(w, "receipt", was->receipt);
	if (is->state == SLATE_TAKEN) {
		writer_key_int(w, "captor", is->holder);
		writer_key_int(w, "writer", is->writer);
		writing_write(&is->writing, w);
	}
	if (told_all(v))
		told_board(t->after, is, w);
	writer_end(w, '}');
}

void tidings_write(const struct told *t, const struct viewer *viewer, struct writer *w)
{
	for (uint8_t k = 0; k < t->after->count; k++) {
		const struct slate *was = &t->before->slate[k], *is = &t->after->slate[k];
		if (was->state == SLATE_UNDER_WAY && is->state != SLATE_UNDER_WAY)
			tiding_write(t, was, is, viewer, w);
	}
}
