/* chart.c: see chart.h. */
#include "rules/reiswitz/chart.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/options.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/ships.h"
#include "rules/reiswitz/terrain.h"
#include "rules/reiswitz/verdict.h"
#include "rules/reiswitz/view.h"
#include "rules/reiswitz/works.h"

static void pair(struct writer *j, const char *key, int32_t x, int32_t y)
{
	writer_key(j, key);
	writer_array(j);
	writer_int(j, x);
	writer_int(j, y);
	writer_end(j, ']');
}

/* 1 + a side, or nobody's. */
static void holder(struct writer *j, uint8_t value)
{
	writer_key(j, "holder");
	if (value)
		writer_text(j, side_name((uint8_t)(value - 1)));
	else
		writer_null(j);
}

/* WORK-1 */
static void write_site(const struct world *w, const struct state *s, uint8_t id,
                       struct fragments *out)
{
	const struct site *t = &w->site[id];
	const struct work_done *d = &s->work[id];
	struct writer *j = fragments_open(out, VIEW_SITE, id);
	writer_object(j);
	writer_key_text(j, "name", t->name);
	writer_key_text(j, "side", side_name(t->side));
	pair(j, "from", t->x0, t->y0);
	pair(j, "to", t->x1, t->y1);
	writer_key_int(j, "width", t->width);
	writer_key_int(j, "thing", overlay_site_thing(w, id));
	writer_key_int(j, "moves", works_moves(w, s, id));
	writer_key_int(j, "done", d->done);
	writer_key_int(j, "train_needed", works_train(w, s, id));
	writer_key_int(j, "train", d->train);
	writer_key_count(j, "ships", d->ships);
	writer_key_flag(j, "complete", d->complete);
	writer_key_flag(j, "stands", overlay_stands(w, s, overlay_site_thing(w, id)));
	writer_key_flag(j, "taking_up", d->taking_up);
	writer_end(j, '}');
	fragments_close(out);
}

/* Reconstruction 3.6: only what fire or pioneers have touched. */
static void write_thing(const struct world *w, const struct state *s, const struct damage *d,
                        struct fragments *out)
{
	static const char *const breach[] = { "N", "E", "S", "W" };
	struct feature f = overlay_thing(w, d->feature);
	struct writer *j = fragments_open(out, VIEW_FEATURE, d->feature);
	writer_object(j);
	writer_key_text(j, "kind", feature_name(f.kind));
	writer_key_int(j, "x", f.x);
	writer_key_int(j, "y", f.y);
	writer_key_int(j, "w", f.w);
	writer_key_int(j, "h", f.h);
	writer_key_int(j, "points", d->points);
	writer_key_int(j, "stands", overlay_points(w->tables, &f));
	if (f.kind != FEATURE_WALL)
		writer_key_count(j, "work", d->work);
	writer_key_count(j, "moves", works_thing_moves(w, s, d->feature));
	writer_key_flag(j, "gone", d->gone);
	if (f.kind == FEATURE_WALL && d->gone)
		writer_key_text(j, "breach", breach[d->work]);
	writer_key_count(j, "closed_until", d->closed_until);
	writer_end(j, '}');
	fragments_close(out);
}

/* Fragments go in the order of their ids; damage lies in the order it was done. NULL: no thing from
 * this number on. */
static const struct damage *next_thing(const struct state *s, uint32_t from)
{
	const struct damage *least = NULL;
	for (uint8_t k = 0; k < s->damages; k++)
		if (s->damage[k].feature >= from && (!least || s->damage[k].feature < least->feature))
			least = &s->damage[k];
	return least;
}

static void write_things(const struct world *w, const struct state *s, struct fragments *out)
{
	for (const struct damage *d = next_thing(s, 0); d; d = next_thing(s, d->feature + 1u))
		if (d->points || d->work || d->gone)
			write_thing(w, s, d, out);
}

/* SHIP-1. What a ship carries is seen on the table, and by its own side. */
static void write_load(const struct state *s, uint8_t id, struct writer *j)
{
	writer_key(j, "aboard");
	writer_array(j);
	for (uint16_t k = 0; k < s->pieces; k++) {
		if (s->piece[k].aboard != id + 1)
			continue;
		writer_object(j);
		writer_key_int(j, "piece", k);
		writer_key_text(j, "arm", arm_name(s->piece[k].arm));
		writer_key_int(j, "seat", s->piece[k].seat);
		writer_key_flag(j, "ashore", s->piece[k].ashore);
		writer_end(j, '}');
	}
	writer_end(j, ']');
}

static void write_ship(const struct world *w, const struct state *s, const struct viewer *viewer,
                       uint8_t id, struct fragments *out)
{
	const struct ship *p = &s->ship[id];
	struct writer *j = fragments_open(out, VIEW_SHIP, p->shown);
	writer_object(j);
	writer_key_text(j, "side", side_name(p->side));
	writer_key_int(j, "x", p->x);
	writer_key_int(j, "y", p->y);
	writer_key_int(j, "b", p->bearing);
	writer_key_text(j, "state", ship_state_name(p->state));
	writer_key_count(j, "left", p->left);
	writer_key_flag(j, "acted", p->acted);
	if (p->site)
		writer_key_int(j, "site", p->site - 1);
	writer_key_count(j, "loss", p->loss);
	if (view_shown(w, s, viewer, p->side))
		write_load(s, id, j);
	writer_end(j, '}');
	fragments_close(out);
}

/* END-4 */
static void write_place(const struct world *w, const struct state *s, uint8_t id,
                        struct fragments *out)
{
	const struct place *p = &w->place[id];
	struct writer *j = fragments_open(out, VIEW_PLACE, id);
	writer_object(j);
	writer_key_text(j, "name", p->name);
	writer_key_int(j, "x", p->x);
	writer_key_int(j, "y", p->y);
	writer_key_int(j, "paces", w->tables->place_paces);
	holder(j, s->holder[id]);
	writer_end(j, '}');
	fragments_close(out);
}

/* END-1: each task with what it asks and what has become of it. */
static void write_task(const struct world *w, const struct state *s, uint8_t id,
                       struct fragments *out)
{
	static const char *const edges[] = { "N", "E", "S", "W" };
	const struct task *t = &w->task[id];
	struct writer *j = fragments_open(out, VIEW_TASK, id);
	writer_object(j);
	writer_key_text(j, "side", side_name(t->side));
	writer_key_text(j, "kind", task_kind_name(t->kind));
	writer_key_int(j, "minute", t->minute);
	writer_key_text(j, "state", task_state_name(s->task[id]));
	if (t->kind == TASK_HOLD || t->kind == TASK_TAKE || t->kind == TASK_REACH)
		writer_key_int(j, "place", t->place);
	if (t->kind == TASK_EXIT)
		writer_key_text(j, "edge", edges[t->edge]);
	writer_key_count(j, "count", t->count);
	if (t->feature != INDEX_NONE)
		writer_key_int(j, "thing", t->feature);
	if (t->kind == TASK_DELAY) {
		pair(j, "from", t->line.x0, t->line.y0);
		pair(j, "to", t->line.x1, t->line.y1);
	}
	if (t->kind == TASK_COMMUNICATION)
		pair(j, "players", t->player[0], t->player[1]);
	writer_end(j, '}');
	fragments_close(out);
}

/* OPT-1: there if one is set; each that is. */
static void write_options(const struct options *o, struct fragments *out)
{
	bool any = o->field;
	for (uint8_t k = 0; options_names[k]; k++)
		any = any || options_value(o, k);
	if (!any)
		return;
	struct writer *j = fragments_open(out, VIEW_OPTIONS, FRAGMENT_SINGLE);
	writer_object(j);
	for (uint8_t k = 0; options_names[k]; k++)
		writer_key_flag(j, options_names[k], options_value(o, k));
	if (o->field)
		writer_key_text(j, "sight", options_sight(o));
	writer_end(j, '}');
	fragments_close(out);
}

void chart_write(const struct world *w, const struct state *s, const struct viewer *viewer,
                 struct fragments *out)
{
	for (uint8_t k = 0; k < w->sites; k++)
		write_site(w, s, k, out);
	write_things(w, s, out);
	for (int own = 1; own >= 0; own--) /* in the order of their numbers: sighted ones come last */
		for (uint8_t k = 0; k < s->ships; k++)
			if (s->ship[k].afloat && own == (s->ship[k].shown == k))
				write_ship(w, s, viewer, k, out);
	for (uint8_t k = 0; k < w->places; k++)
		write_place(w, s, k, out);
	for (uint8_t k = 0; k < w->tasks; k++)
		if (view_shown(w, s, viewer, w->task[k].side))
			write_task(w, s, k, out);
	write_options(&s->options, out);
}
