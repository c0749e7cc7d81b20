#include "match/drafted.h"
#include "rules/refusal.h"

#include <string.h>

/* The seat's draft with the least number over this one; false: none. */
static bool next_number(const struct drafts *d, uint8_t seat, uint32_t over, struct draft *out)
{
	struct draft one = { 0 };
	bool found = false;
	while (drafts_next(d, &one))
		if (one.seat == seat && one.number > over && (!found || one.number < out->number)) {
			*out = one;
			found = true;
		}
	return found;
}

void drafted_view(const struct drafts *d, const struct viewer *eyes, uint16_t kind,
                  struct fragments *out)
{
	struct draft one = { 0 };
	while (eyes->class == VIEWER_SEAT && next_number(d, eyes->seat.index, one.number, &one)) {
		struct writer *w = fragments_open(out, kind, one.number);
		writer_object(w);
		writer_key_int(w, "place", one.place);
		writer_key_text(w, "order", one.order);
		writer_key(w, "params");
		writer_raw(w, one.text, strlen(one.text));
		writer_key_flag(w, "prepared", one.flags & DRAFT_PREPARED);
		writer_key_flag(w, "going", one.flags & DRAFT_GOING);
		writer_end(w, '}');
		fragments_close(out);
	}
}

static void event_open(const char *kind, uint32_t minute, const struct draft *one,
                       struct writer *w)
{
	writer_object(w);
	writer_key_text(w, "kind", kind);
	writer_key_int(w, "minute", minute);
	writer_key_int(w, "draft", one->number);
	writer_key_text(w, "order", one->order);
}

static void one_event(const struct happening *h, uint32_t minute, const struct draft *one,
                      struct writer *w)
{
	struct draft same;
	bool stays = drafts_find(&h->after->drafts, one->seat, one->number, &same);
	bool own = h->draft != NULL && h->by.index == one->seat && h->draft->number == one->number;
	if (own && h->draft->verb == DRAFT_RUN && h->why != NULL) {
		event_open("draft_skipped", minute, one, w);
		refusal_write(h->why, w);
		if (h->why->piece >= 0)
			writer_key_int(w, "piece", h->why->piece);
		writer_end(w, '}');
	} else if (own && h->draft->verb == DRAFT_RUN) {
		event_open("draft_done", minute, one, w);
		writer_end(w, '}');
	} else if (!stays && !(own && h->draft->verb == DRAFT_REMOVE)) {
		event_open("draft_dropped", minute, one, w);
		writer_end(w, '}');
	}
}

void drafted_events(const struct happening *h, uint32_t minute, const struct viewer *eyes,
                    struct writer *w)
{
	struct draft one = { 0 };
	while (eyes->class == VIEWER_SEAT && drafts_next(&h->before->drafts, &one))
		if (one.seat == eyes->seat.index)
			one_event(h, minute, &one, w);
}
