#include "rules/reiswitz/course.h"
#include "rules/reiswitz/reading.h"

enum { LINES_MAX = 2400, EXITS_MAX = 400 };

const char *const course_kinds[] = {
	"", "ditch", "brook", "canal", "river", "stream", "path", "chaussee", "sunken", "defile", NULL
};
static const char *const edge_words[] = { "N", "E", "S", "W", NULL };
static const char *const start_words[] = { "N", "E", "S", "W", "spring", "mouth", "gate", NULL };
static const char *const end_words[] = { "spring", "mouth", "gate", NULL };
static const char *const form_words[] = { "tee", "cross", NULL };
static const char *const run_members[] = { "kind", "x", "y", "from", "exits", "to", NULL };
static const char *const junction_members[] = { "kind", "x",    "y",      "form", "from",
	                                            "to",   "side", "branch", NULL };
static const char edge_letters[] = "NESW";

/* What one item of the list is read with. */
struct laying {
	struct course *course;
	int32_t wide, high;
	uint32_t *tokens;
	const struct doc *node;
	struct faults *faults;
};

unsigned line_edges(const struct line *line)
{
	if (line->kind == LINE_NONE)
		return 0;
	if (line->form == FORM_CROSS)
		return (1u << EDGES) - 1;
	unsigned edges = 1u << line->from | 1u << line->to;
	return line->form == FORM_TEE ? edges | 1u << line->side : edges;
}

int32_t course_next(int32_t wide, int32_t high, int32_t t, enum port edge)
{
	static const int8_t dx[EDGES] = { 0, 1, 0, -1 }, dy[EDGES] = { -1, 0, 1, 0 };
	int32_t x = t % wide + dx[edge], y = t / wide + dy[edge];
	return x < 0 || y < 0 || x >= wide || y >= high ? -1 : y * wide + x;
}

static bool is_way(int kind)
{
	return kind >= LINE_PATH;
}

/* TOK-2: one water and one way on a token, and a mouth beside the water. */
static void lay(const struct laying *l, int32_t t, struct line line)
{
	struct course *c = l->course;
	struct line *place = is_way(line.kind)         ? &c->way[t]
	                     : line.form == FORM_MOUTH ? &c->mouth[t]
	                                               : &c->water[t];
	++*l->tokens;
	line.node = l->node;
	if (place->kind != LINE_NONE)
		reading_fault(l->faults, l->node, MSG_FAULT_LINE_DOUBLE, course_kinds[line.kind],
		              t % l->wide, t / l->wide);
	else
		*place = line;
}

/* TOK-5: brooks rise in springs, waters end in mouths, ways in gates. */
static bool end_fits(const struct laying *l, int kind, enum line_form form)
{
	bool fits = form == FORM_SPRING  ? kind == LINE_BROOK
	            : form == FORM_MOUTH ? !is_way(kind)
	                                 : is_way(kind);
	if (!fits)
		faults_error(l->faults, l->node, MSG_FAULT_LINE_END_KIND, course_kinds[kind]);
	return fits;
}

static struct line through(int kind, enum port from, enum port to)
{
	struct line line = { .kind = (uint8_t)kind, .form = FORM_THROUGH };
	line.from = (uint8_t)(from < to ? from : to);
	line.to = (uint8_t)(from < to ? to : from);
	return line;
}

static struct line end(int kind, int form, enum port edge)
{
	return (struct line){
		.kind = (uint8_t)kind, .form = (uint8_t)form, .from = (uint8_t)edge, .to = (uint8_t)edge
	};
}

/* The tokens of a run, one a letter; `to` adds the one it ends in. start: an edge, or EDGES + an
 * end's place. */
static void run_lay(const struct laying *l, int kind, int32_t t, int start, const char *exits,
                    int last)
{
	for (const char *at = exits; *at != '\0'; at++) {
		enum port exit = (enum port)reading_sign(edge_letters, *at);
		if (start >= EDGES) {
			lay(l, t, end(kind, FORM_SPRING + start - EDGES, exit));
		} else if ((enum port)start == exit) {
			reading_fault(l->faults, l->node, MSG_FAULT_LINE_BACK, edge_words[exit], t % l->wide,
			              t / l->wide);
			return;
		} else {
			lay(l, t, through(kind, (enum port)start, exit));
		}
		int32_t next = course_next(l->wide, l->high, t, exit);
		bool more = at[1] != '\0' || last != READING_NONE;
		if (next < 0 && more) {
			reading_fault(l->faults, l->node, MSG_FAULT_LINE_OFF_BOARD, edge_words[exit],
			              t % l->wide, t / l->wide);
			return;
		}
		t = next;
		start = edge_across(exit);
	}
	if (last != READING_NONE)
		lay(l, t, end(kind, FORM_SPRING + last, (enum port)start));
}

static void run_read(const struct laying *l, int kind, int32_t t)
{
	if (!reading_members(l->node, run_members, l->faults))
		return;
	int start = reading_choice(l->node, "from", start_words, READING_NONE, l->faults);
	const char *exits = reading_text(l->node, "exits", EXITS_MAX, false, l->faults);
	int last = READING_NONE;
	if (doc_get(l->node, "to") != NULL) {
		last = reading_choice(l->node, "to", end_words, READING_NONE, l->faults);
		if (last == READING_NONE)
			return;
	}
	if (start == READING_NONE || exits == NULL)
		return;
	for (const char *at = exits; *at != '\0'; at++) {
		if (reading_sign(edge_letters, *at) == READING_NONE) {
			faults_error(l->faults, doc_get(l->node, "exits"), MSG_FAULT_LINE_EXITS, NULL);
			return;
		}
	}
	if ((start >= EDGES && !end_fits(l, kind, (enum line_form)(FORM_SPRING + start - EDGES))) ||
	    (last != READING_NONE && !end_fits(l, kind, (enum line_form)(FORM_SPRING + last))))
		return;
	run_lay(l, kind, t, start, exits, last);
}

static void junction_read(const struct laying *l, int kind, int32_t t)
{
	if (!reading_members(l->node, junction_members, l->faults))
		return;
	int form = reading_choice(l->node, "form", form_words, READING_NONE, l->faults);
	int from = reading_choice(l->node, "from", edge_words, READING_NONE, l->faults);
	int to = reading_choice(l->node, "to", edge_words, READING_NONE, l->faults);
	int branch = doc_get(l->node, "branch") == NULL ? kind
	             : 1 + reading_choice(l->node, "branch", course_kinds + 1, READING_NONE, l->faults);
	int side = 0;
	if (form == 0)
		side = reading_choice(l->node, "side", edge_words, READING_NONE, l->faults);
	else if (doc_get(l->node, "side") != NULL)
		faults_error(l->faults, doc_get(l->node, "side"), MSG_FAULT_JUNCTION, NULL);
	if (form == READING_NONE || from == READING_NONE || to == READING_NONE || branch == LINE_NONE ||
	    side == READING_NONE)
		return;
	bool straight = edge_across((enum port)from) == (enum port)to;
	if (!is_way(kind) || !is_way(branch) || !straight ||
	    (form == 0 && (side == from || side == to))) {
		faults_error(l->faults, l->node, MSG_FAULT_JUNCTION, NULL);
		return;
	}
	struct line line = through(kind, (enum port)from, (enum port)to);
	line.form = form == 0 ? FORM_TEE : FORM_CROSS;
	line.side = (uint8_t)side;
	line.branch = (uint8_t)branch;
	lay(l, t, line);
}

void course_read(struct course *course, const struct doc *lines, int32_t wide, int32_t high,
                 uint32_t *tokens, struct work *work, struct faults *faults)
{
	size_t bytes = (size_t)(wide * high) * sizeof *course->water;
	course->water = work_take(work, bytes);
	course->mouth = work_take(work, bytes);
	course->way = work_take(work, bytes);
	if (lines == NULL)
		return;
	for (const struct doc *node = lines->first; node != NULL; node = node->next) {
		struct laying l = { course, wide, high, tokens, node, faults };
		if (!doc_is(node, DOC_OBJECT)) {
			faults_error(faults, node, MSG_FAULT_OBJECT, NULL);
			continue;
		}
		int kind = 1 + reading_choice(node, "kind", course_kinds + 1, READING_NONE, faults);
		int32_t x = (int32_t)reading_int(node, "x", 0, wide - 1, READING_NONE, faults);
		int32_t y = (int32_t)reading_int(node, "y", 0, high - 1, READING_NONE, faults);
		if (kind == LINE_NONE)
			continue;
		if (doc_get(node, "form") != NULL)
			junction_read(&l, kind, y * wide + x);
		else
			run_read(&l, kind, y * wide + x);
	}
}

/* TOK-10: beyond every edge a line meets lies the board's edge, or a line of its layer that meets
 * the same edge. */
static void join_check(const struct line *line, unsigned other[EDGES], int32_t wide, int32_t high,
                       int32_t t, struct faults *faults)
{
	static const char *const names[EDGES] = { "north", "east", "south", "west" };
	for (enum port edge = EDGE_N; edge < EDGES; edge++) {
		if (!(line_edges(line) & 1u << edge) || course_next(wide, high, t, edge) < 0 ||
		    other[edge] & 1u << edge_across(edge))
			continue;
		enum message_id what = other[edge] != 0 ? MSG_FAULT_LINE_EDGES : MSG_FAULT_LINE_ENDS;
		reading_fault(faults, line->node, what, names[edge], t % wide, t / wide);
	}
}

void course_check(const struct course *course, int32_t wide, int32_t high, struct faults *faults)
{
	for (int32_t t = 0; t < wide * high; t++) {
		unsigned water[EDGES] = { 0 }, way[EDGES] = { 0 };
		for (enum port edge = EDGE_N; edge < EDGES; edge++) {
			int32_t next = course_next(wide, high, t, edge);
			if (next < 0)
				continue;
			water[edge] = line_edges(&course->water[next]) | line_edges(&course->mouth[next]);
			way[edge] = line_edges(&course->way[next]);
		}
		join_check(&course->water[t], water, wide, high, t, faults);
		join_check(&course->mouth[t], water, wide, high, t, faults);
		join_check(&course->way[t], way, wide, high, t, faults);
		unsigned both = line_edges(&course->water[t]) & line_edges(&course->mouth[t]);
		if (both != 0)
			reading_fault(faults, course->mouth[t].node, MSG_FAULT_LINE_EDGES, "mouth", t % wide,
			              t / wide);
	}
}
