/* events.c: see events.h. */
#include "rules/reiswitz/events.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/march.h"

static const char *const kinds[] = {
	[HAPPENED_MARCH] = "march", [HAPPENED_TURN] = "turn",         [HAPPENED_FIRE] = "fire",
	[HAPPENED_LEAVE] = "leave", [HAPPENED_PART_END] = "part_end", [HAPPENED_SIDE_END] = "side_end",
	[HAPPENED_FLAG] = "flag",   [HAPPENED_OVER] = "over",
};

static void write_arm(const struct state *s, const char *key, uint16_t piece, struct writer *w)
{
	if (s) /* the record does without: ids say it */
		writer_key_text(w, key, arm_name(s->piece[piece].arm));
}

static void write_pair(const char *key, int32_t x, int32_t y, struct writer *w)
{
	if (key)
		writer_key(w, key);
	writer_array(w);
	writer_int(w, x);
	writer_int(w, y);
	writer_end(w, ']');
}

static void write_march(const struct happened *h, struct writer *w)
{
	write_pair("from", h->x, h->y, w);
	writer_key(w, "path");
	writer_array(w);
	for (uint8_t k = 0; k < h->points; k++)
		write_pair(NULL, h->point[k].x, h->point[k].y, w);
	writer_end(w, ']');
	writer_key_int(w, "b", h->bearing);
	writer_key_int(w, "length_paces", h->length_paces);
	writer_key_text(w, "pace", pace_name(h->pace));
}

static void write_fire(const struct state *s, const struct happened *h, struct writer *w)
{
	writer_key_int(w, "x", h->x);
	writer_key_int(w, "y", h->y);
	writer_key_int(w, "target", h->target);
	write_arm(s, "target_arm", h->target, w);
	writer_key_int(w, "tx", h->tx);
	writer_key_int(w, "ty", h->ty);
	writer_key_int(w, "range_paces", h->range_paces);
	writer_key_int(w, "distance", h->distance);
	writer_key_text(w, "row", fire_row_name(h->row));
	writer_key_bool(w, "cover", h->cover);
	writer_key_int(w, "loss", h->loss);
	writer_key_int(w, "account", h->account);
}

static void write_winner(const struct happened *h, struct writer *w)
{
	writer_key(w, "winner");
	if (h->winner < SIDES)
		writer_text(w, side_name(h->winner));
	else
		writer_null(w);
	writer_key_text(w, "rule", "END-3");
}

static void write_of_piece(const struct state *s, const struct happened *h, struct writer *w)
{
	writer_key_int(w, "piece", h->piece);
	write_arm(s, "arm", h->piece, w);
	if (h->what == HAPPENED_MARCH)
		write_march(h, w);
	else if (h->what == HAPPENED_FIRE)
		write_fire(s, h, w);
	else if (h->what == HAPPENED_TURN)
		writer_key_int(w, "b", h->bearing);
	else {
		writer_key_int(w, "x", h->x);
		writer_key_int(w, "y", h->y);
	}
}

static void write_one(const struct state *s, const struct happened *h, struct writer *w)
{
	writer_object(w);
	writer_key_text(w, "kind", kinds[h->what]);
	writer_key_int(w, "minute", h->minute);
	if (h->what == HAPPENED_OVER)
		write_winner(h, w);
	else
		writer_key_text(w, "side", side_name(h->side));
	if (h->what == HAPPENED_PART_END)
		writer_key_int(w, "seat", h->seat);
	if (h->what <= HAPPENED_LEAVE)
		write_of_piece(s, h, w);
	writer_end(w, '}');
}

void events_write(const struct state *after, const struct outcome *outcome,
                  const struct viewer *viewer, struct writer *w)
{
	(void)viewer;
	for (uint16_t k = 0; k < outcome->count; k++)
		write_one(after, &outcome->list[k], w);
}

void events_record(const struct outcome *outcome, struct writer *w)
{
	writer_object(w);
	writer_key(w, "happened");
	writer_array(w);
	for (uint16_t k = 0; k < outcome->count; k++)
		write_one(NULL, &outcome->list[k], w);
	writer_end(w, ']');
	writer_end(w, '}');
}
