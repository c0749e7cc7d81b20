#include "rules/reiswitz/runs.h"
#include "rules/reiswitz/lines.h"

/* Parts of one token: its water, its mouth, its way's straight or bend, and two branches. */
enum {
	PART_WATER,
	PART_MOUTH,
	PART_WAY,
	PART_BRANCH,
	PARTS = PART_BRANCH + 2,
	INNER = EDGES,
	PART_POINTS = BEND_POINTS
};

/* A stretch of one kind within a token, with points from its first end to its second. ends: an
 * edge, or INNER. */
struct part {
	uint8_t kind, form, ends[2], points;
	bool drawn;
	int16_t x[PART_POINTS], y[PART_POINTS]; /* within the token */
};
struct parts { const struct layout *layout; struct part *list; };
/* first: the end the pen came in by, 0 or 1 */
struct pen { struct part *part; int32_t token; int first; };

static void point_add(struct part *p, int32_t x, int32_t y)
{
	p->x[p->points] = (int16_t)x;
	p->y[p->points++] = (int16_t)y;
}

/* A half stroke, from its edge to the middle; a mouth's diagonal goes on from there. */
static void half_add(struct part *p, const struct stroke *half)
{
	int32_t x[BEND_POINTS], y[BEND_POINTS];
	int n = stroke_points(half, x, y);
	for (int i = p->points == 0 ? 0 : 1; i < n; i++)
		point_add(p, x[i], y[i]);
}

static void straight_or_bend(struct part *p, const struct line *line, const struct stroke *strokes)
{
	int32_t x[BEND_POINTS], y[BEND_POINTS];
	int n = stroke_points(&strokes[0], x, y);
	*p =
		(struct part){ .kind = line->kind, .form = FORM_THROUGH, .ends = { line->from, line->to } };
	if (strokes[0].shape == STROKE_ARC) {
		for (int i = 0; i < n; i++)
			point_add(p, x[i], y[i]);
		return;
	}
	point_add(p, x[0], y[0]);
	stroke_points(&strokes[1], x, y);
	point_add(p, x[0], y[0]);
}

/* The parts of one line; a junction's branches go to the places after it. */
static void parts_of(const struct line *line, const struct line *into, struct part *p)
{
	struct stroke strokes[STROKES_MAX];
	if (line->kind == LINE_NONE)
		return;
	int count = line_strokes(line, into, strokes);
	if (line_is_end(line)) {
		*p = (struct part){ .kind = line->kind, .form = line->form, .ends = { line->from, INNER } };
		for (int i = 0; i < count; i++)
			half_add(p, &strokes[i]);
		return;
	}
	straight_or_bend(p, line, strokes);
	for (int i = 2; i < count; i++) {
		p[i - 1] = (struct part){ .kind = line->branch,
			                      .form = FORM_THROUGH,
			                      .ends = { strokes[i].from, INNER } };
		half_add(&p[i - 1], &strokes[i]);
	}
}

/* The part that goes on where the pen leaves by its other end: of the same kind, beyond the same
 * edge. */
static struct pen next_of(const struct parts *parts, struct pen pen)
{
	const struct layout *l = parts->layout;
	struct pen none = { NULL, 0, 0 };
	uint8_t out = pen.part->ends[1 - pen.first];
	int32_t next = out == INNER ? -1 : course_next(l->wide, l->high, pen.token, (enum port)out);
	for (int i = 0; next >= 0 && i < PARTS; i++) {
		struct part *p = &parts->list[next * PARTS + i];
		for (int end = 0; end < 2; end++)
			if (p->kind == pen.part->kind && p->points > 0 &&
			    p->ends[end] == edge_across((enum port)out))
				return (struct pen){ p, next, end };
	}
	return none;
}

static const char *end_word(const struct parts *parts, struct pen pen)
{
	const struct layout *l = parts->layout;
	uint8_t out = pen.part->ends[1 - pen.first];
	if (out != INNER)
		return course_next(l->wide, l->high, pen.token, (enum port)out) < 0 ? "edge" : "join";
	switch (pen.part->form) {
	case FORM_SPRING: return "spring";
	case FORM_MOUTH: return "mouth";
	case FORM_GATE: return "gate";
	default: return "join";
	}
}

static void points_write(const struct parts *parts, struct pen pen, bool with_first,
                         struct writer *w)
{
	int32_t left = pen.token % parts->layout->wide * TOKEN_PACES,
			top = pen.token / parts->layout->wide * TOKEN_PACES;
	const struct part *p = pen.part;
	for (int i = with_first ? 0 : 1; i < p->points; i++) {
		int at = pen.first == 0 ? i : p->points - 1 - i;
		writer_array(w);
		writer_int(w, left + p->x[at]);
		writer_int(w, top + p->y[at]);
		writer_end(w, ']');
	}
}

/* From where the pen stands to the run's other end. */
static void run_write(const struct parts *parts, struct pen pen, struct writer *w)
{
	struct pen back = { pen.part, pen.token, 1 - pen.first }, last = pen;
	writer_object(w);
	writer_key_text(w, "kind", course_kinds[pen.part->kind]);
	writer_key_text(w, "from", end_word(parts, back));
	writer_key(w, "points");
	writer_array(w);
	for (bool first = true; pen.part != NULL && !pen.part->drawn; first = false) {
		points_write(parts, pen, first, w);
		pen.part->drawn = true;
		last = pen;
		pen = next_of(parts, pen);
	}
	writer_end(w, ']');
	writer_key_text(w, "to", end_word(parts, last));
	writer_end(w, '}');
}

void runs_write(const struct layout *l, struct work work, struct writer *w)
{
	int32_t tokens = l->wide * l->high;
	struct parts parts = { l, work_take(&work, (size_t)(tokens * PARTS) * sizeof *parts.list) };
	for (int32_t t = 0; t < tokens; t++) {
		parts_of(&l->course.water[t], NULL, &parts.list[t * PARTS + PART_WATER]);
		parts_of(&l->course.mouth[t], &l->course.water[t], &parts.list[t * PARTS + PART_MOUTH]);
		parts_of(&l->course.way[t], NULL, &parts.list[t * PARTS + PART_WAY]);
	}
	writer_array(w);
	/* first the runs that begin somewhere, then what closes on itself */
	for (int ring = 0; ring < 2; ring++) {
		for (int32_t i = 0; i < tokens * PARTS; i++) {
			for (int first = 0; first < 2; first++) {
				struct pen pen = { &parts.list[i], i / PARTS, first };
				struct pen back = { pen.part, pen.token, 1 - first };
				if (pen.part->points > 0 && !pen.part->drawn &&
				    (ring == 1 || next_of(&parts, back).part == NULL))
					run_write(&parts, pen, w);
			}
		}
	}
	writer_end(w, ']');
}
