#include "rules/reiswitz/layout.h"
#include "rules/reiswitz/generated/tables.h"
#include "rules/reiswitz/reading.h"

enum { SPAN_MAX = 2, TOKENS_LISTED = 2400, DEGREES = 360 };

const char *const layout_heights[] = { "plain", "gentle", "steep", "sheer", "a", "b", "c", NULL };
const char *const layout_areas[] = { "field", "meadow", "marsh", "lake", "dense", "open", NULL };
const char *const layout_buildings[] = { "farm",      "masonry",           "church", "windmill",
	                                     "watermill", "watermill_masonry", NULL };
const char *const layout_bridges[] = { "wooden", "masonry", "pontoon", "ford", NULL };
const char *const layout_classes[] = { "town", "hill", "feet", "wood", "water", "small", NULL };
static const char height_signs[] = ".gsrABC", area_signs[] = ".m~LDo";

static const char *const terrain_members[] = { "format",  "name",   "seed",  "wide",      "high",
	                                           "heights", "ground", "lines", "buildings", "bridges",
	                                           "arrows",  "names",  NULL };
static const char *const token_members[] = { "kind", "x", "y", "w", "h", NULL };
static const char *const building_members[] = { "kind", "x", "y", "w", "h", "storeys", NULL };
static const char *const bridge_members[] = { "kind", "x", "y", NULL };
static const char *const arrow_members[] = { "x", "y", "to", NULL };
static const char *const name_members[] = { "text", "class", "x", "y", "turn", NULL };
static const char *const edge_words[] = { "N", "E", "S", "W", NULL };

/* One of the two layers of areas while it is read: heights or ground. */
struct sheet {
	const char *key, *signs;
	const char *const *words;
	uint8_t *kind;
	struct span *span;
};

void layout_frame(const struct doc *terrain, int32_t *wide, int32_t *high, struct faults *faults)
{
	reading_members(terrain, terrain_members, faults);
	reading_int(terrain, "format", TERRAIN_FORMAT, TERRAIN_FORMAT, READING_NONE, faults);
	*wide = (int32_t)reading_int(terrain, "wide", WIDE_MIN, WIDE_MAX, READING_NONE, faults);
	*high = (int32_t)reading_int(terrain, "high", HIGH_MIN, HIGH_MAX, READING_NONE, faults);
}

/* One sign a square: every sign must mean a token of this layer. */
static void rows_read(struct layout *l, const struct sheet *sheet, const struct doc *rows,
                      struct faults *faults)
{
	if (rows->count != (uint32_t)l->down) {
		reading_fault(faults, rows, MSG_FAULT_ROWS_COUNT, NULL, l->down, rows->count);
		return;
	}
	uint8_t *kind = sheet->kind;
	for (const struct doc *row = rows->first; row != NULL; row = row->next, kind += l->across) {
		if (!doc_is(row, DOC_TEXT) || row->length != (size_t)l->across) {
			reading_fault(faults, row, MSG_FAULT_ROW_LENGTH, NULL, l->across,
			              row->type == DOC_TEXT ? (int64_t)row->length : 0);
			continue;
		}
		for (int32_t i = 0; i < l->across; i++) {
			int sign = reading_sign(sheet->signs, row->text[i]);
			if (sign != READING_NONE)
				kind[i] = (uint8_t)sign;
			else
				reading_fault(faults, row, MSG_FAULT_ROW_SIGN, NULL, i, 0);
		}
	}
}

static bool fits(const struct layout *l, const struct sheet *sheet, int32_t x, int32_t y,
                 struct span span)
{
	for (int32_t j = y; j < y + span.h; j++)
		for (int32_t i = x; i < x + span.w; i++)
			if (i >= l->across || j >= l->down ||
			    sheet->kind[j * l->across + i] != sheet->kind[y * l->across + x])
				return false;
	return true;
}

/* Rows of text become tokens, the largest first: whole ones on the lattice of whole tokens, then
 * halves, then quarters. free: 1 for every square not yet under a token. */
static void rows_tokenise(struct layout *l, const struct sheet *sheet, uint8_t *free)
{
	static const struct span spans[] = { { 2, 2 }, { 2, 1 }, { 1, 2 }, { 1, 1 } };
	for (size_t s = 0; s < sizeof spans / sizeof spans[0]; s++) {
		int32_t step = s == 0 ? QUARTERS : 1;
		for (int32_t y = 0; y < l->down; y += step) {
			for (int32_t x = 0; x < l->across; x += step) {
				int32_t at = y * l->across + x, right = spans[s].w - 1,
						below = (spans[s].h - 1) * l->across;
				if (sheet->kind[at] == 0 || !fits(l, sheet, x, y, spans[s]))
					continue;
				if (!free[at] || !free[at + right] || !free[at + below] ||
				    !free[at + right + below])
					continue;
				free[at] = free[at + right] = free[at + below] = free[at + right + below] = 0;
				sheet->span[at] = spans[s];
				l->tokens++;
			}
		}
	}
}

/* x, y, w, h of a token on the lattice; false with a fault if it does not lie on the board. */
static bool place_read(const struct layout *l, const struct doc *node, int32_t *x, int32_t *y,
                       struct span *span, struct faults *faults)
{
	uint32_t before = faults->errors;
	*x = (int32_t)reading_int(node, "x", 0, l->across - 1, READING_NONE, faults);
	*y = (int32_t)reading_int(node, "y", 0, l->down - 1, READING_NONE, faults);
	span->w = (uint8_t)reading_int(node, "w", 1, SPAN_MAX, 1, faults);
	span->h = (uint8_t)reading_int(node, "h", 1, SPAN_MAX, 1, faults);
	if (faults->errors == before && (*x + span->w > l->across || *y + span->h > l->down))
		reading_fault(faults, node, MSG_FAULT_TOKEN_OFF_BOARD, NULL, *x, *y);
	return faults->errors == before;
}

/* TOK-10: two tokens of a layer on one square. Takes the squares if they are free. */
static bool squares_take(const struct layout *l, uint8_t *free, int32_t x, int32_t y,
                         struct span span, const struct doc *node, struct faults *faults)
{
	for (int32_t j = y; j < y + span.h; j++)
		for (int32_t i = x; i < x + span.w; i++)
			if (!free[j * l->across + i]) {
				reading_fault(faults, node, MSG_FAULT_TOKEN_OVERLAP, NULL, i, j);
				return false;
			}
	for (int32_t j = y; j < y + span.h; j++)
		memset(free + j * l->across + x, 0, span.w);
	return true;
}

static void tokens_read(struct layout *l, const struct sheet *sheet, const struct doc *list,
                        uint8_t *free, struct faults *faults)
{
	for (const struct doc *node = list->first; node != NULL; node = node->next) {
		int32_t x, y;
		struct span span;
		if (!reading_members(node, token_members, faults))
			continue;
		int kind = reading_choice(node, "kind", sheet->words, READING_NONE, faults);
		if (!place_read(l, node, &x, &y, &span, faults) || kind == READING_NONE ||
		    !squares_take(l, free, x, y, span, node, faults))
			continue;
		for (int32_t j = y; j < y + span.h; j++)
			memset(sheet->kind + j * l->across + x, kind, span.w);
		if (kind == 0)
			continue;
		sheet->span[y * l->across + x] = span;
		l->tokens++;
	}
}

static void sheet_read(struct layout *l, const struct doc *terrain, const struct sheet *sheet,
                       struct work work, struct faults *faults)
{
	size_t squares = (size_t)(l->across * l->down);
	uint8_t *free = work_take(&work, squares);
	memset(free, 1, squares);
	const struct doc *list = reading_list(terrain, sheet->key, TOKENS_LISTED, false, faults);
	if (list == NULL || list->count == 0)
		return;
	if (list->first->type != DOC_TEXT) {
		tokens_read(l, sheet, list, free, faults);
		return;
	}
	rows_read(l, sheet, list, faults);
	rows_tokenise(l, sheet, free);
}

static void buildings_read(struct layout *l, const struct doc *terrain, struct work work,
                           struct faults *faults)
{
	size_t squares = (size_t)(l->across * l->down);
	uint8_t *free = work_take(&work, squares);
	memset(free, 1, squares);
	const struct doc *list = reading_list(terrain, "buildings", TOKENS_LISTED, false, faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		int32_t x, y;
		struct span span;
		if (!reading_members(node, building_members, faults))
			continue;
		int kind = reading_choice(node, "kind", layout_buildings, READING_NONE, faults);
		int64_t storeys = reading_int(node, "storeys", 1, 2, 1, faults);
		l->tokens++;
		if (!place_read(l, node, &x, &y, &span, faults) || kind == READING_NONE ||
		    !squares_take(l, free, x, y, span, node, faults))
			continue;
		l->building[y * l->across + x] = (struct building){ (uint8_t)(FEATURE_FARM + kind), span.w,
			                                                span.h, (uint8_t)storeys, node };
	}
}

/* A whole token's place, or -1 with a fault. */
static int32_t whole_read(const struct layout *l, const struct doc *node, struct faults *faults)
{
	uint32_t before = faults->errors;
	int32_t x = (int32_t)reading_int(node, "x", 0, l->wide - 1, READING_NONE, faults);
	int32_t y = (int32_t)reading_int(node, "y", 0, l->high - 1, READING_NONE, faults);
	return faults->errors == before ? y * l->wide + x : -1;
}

static void bridges_read(struct layout *l, const struct doc *terrain, struct faults *faults)
{
	const struct doc *list = reading_list(terrain, "bridges", TOKENS_LISTED, false, faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		if (!reading_members(node, bridge_members, faults))
			continue;
		int kind = reading_choice(node, "kind", layout_bridges, READING_NONE, faults);
		int32_t t = whole_read(l, node, faults);
		l->tokens++;
		if (t < 0 || kind == READING_NONE)
			continue;
		if (l->bridge[t].kind != BRIDGE_NONE)
			reading_fault(faults, node, MSG_FAULT_BRIDGE_DOUBLE, NULL, t % l->wide, t / l->wide);
		l->bridge[t] = (struct bridge){ (uint8_t)(BRIDGE_WOODEN + kind), node };
	}
}

/* TOK-11: an arrow lies on a water of its token and points out by one of its edges. */
static void arrows_read(struct layout *l, const struct doc *terrain, struct faults *faults)
{
	const struct doc *list = reading_list(terrain, "arrows", TOKENS_LISTED, false, faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		if (!reading_members(node, arrow_members, faults))
			continue;
		int to = reading_choice(node, "to", edge_words, READING_NONE, faults);
		int32_t t = whole_read(l, node, faults);
		l->tokens++;
		if (t < 0 || to == READING_NONE)
			continue;
		const struct line *water = &l->course.water[t];
		if (l->arrow[t].laid)
			reading_fault(faults, node, MSG_FAULT_ARROW_DOUBLE, NULL, t % l->wide, t / l->wide);
		else if (!(line_edges(water) & 1u << to))
			reading_fault(faults, node, MSG_FAULT_ARROW_DRY, NULL, t % l->wide, t / l->wide);
		l->arrow[t] = (struct arrow){ true, (uint8_t)to, node };
	}
}

static bool name_before(const struct map_name *a, const struct map_name *b)
{
	if (a->y != b->y)
		return a->y < b->y;
	if (a->x != b->x)
		return a->x < b->x;
	if (a->class != b->class || a->turn != b->turn)
		return a->class != b->class ? a->class < b->class : a->turn < b->turn;
	return reading_order(a->text, b->text) < 0;
}

static void names_read(struct layout *l, const struct doc *terrain, struct faults *faults)
{
	const struct doc *list = reading_list(terrain, "names", NAMES_MAX, false, faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		uint32_t before = faults->errors;
		if (!reading_members(node, name_members, faults))
			continue;
		struct map_name name = { .text = "" };
		const char *text = reading_text(node, "text", MAP_NAME, false, faults);
		int class = reading_choice(node, "class", layout_classes, READING_NONE, faults);
		name.x = (int32_t)reading_int(node, "x", 0, l->across * QUARTER_PACES, READING_NONE,
		                              faults);
		name.y = (int32_t)reading_int(node, "y", 0, l->down * QUARTER_PACES, READING_NONE, faults);
		name.turn = (uint16_t)reading_int(node, "turn", 0, DEGREES - 1, 0, faults);
		if (faults->errors != before)
			continue;
		reading_copy(name.text, sizeof name.text, text);
		name.class = (uint8_t)class;
		uint32_t at = l->name_count++;
		for (; at > 0 && name_before(&name, &l->names[at - 1]); at--)
			l->names[at] = l->names[at - 1];
		l->names[at] = name;
	}
}

static void tables_take(struct layout *l, struct work *work)
{
	size_t squares = (size_t)(l->across * l->down), wholes = (size_t)(l->wide * l->high);
	l->height = work_take(work, squares);
	l->area = work_take(work, squares);
	l->height_span = work_take(work, squares * sizeof *l->height_span);
	l->area_span = work_take(work, squares * sizeof *l->area_span);
	l->building = work_take(work, squares * sizeof *l->building);
	l->bridge = work_take(work, wholes * sizeof *l->bridge);
	l->arrow = work_take(work, wholes * sizeof *l->arrow);
	l->names = work_take(work, NAMES_MAX * sizeof *l->names);
}

bool layout_read(struct layout *layout, const struct doc *terrain, struct work *work,
                 struct faults *faults)
{
	uint32_t before = faults->errors;
	*layout = (struct layout){ .name = "" };
	layout_frame(terrain, &layout->wide, &layout->high, faults);
	reading_copy(layout->name, sizeof layout->name,
	             reading_text(terrain, "name", TERRAIN_NAME, false, faults));
	layout->seed = (uint32_t)reading_int(terrain, "seed", 0, UINT32_MAX, READING_NONE, faults);
	if (faults->errors != before)
		return false;
	layout->across = layout->wide * QUARTERS;
	layout->down = layout->high * QUARTERS;
	tables_take(layout, work);
	struct sheet heights = { "heights", height_signs, layout_heights, layout->height,
		                     layout->height_span };
	struct sheet areas = { "ground", area_signs, layout_areas, layout->area, layout->area_span };
	sheet_read(layout, terrain, &heights, *work, faults);
	sheet_read(layout, terrain, &areas, *work, faults);
	course_read(&layout->course, reading_list(terrain, "lines", TOKENS_LISTED, false, faults),
	            layout->wide, layout->high, &layout->tokens, work, faults);
	course_check(&layout->course, layout->wide, layout->high, faults);
	buildings_read(layout, terrain, *work, faults);
	bridges_read(layout, terrain, faults);
	arrows_read(layout, terrain, faults);
	names_read(layout, terrain, faults);
	if (layout->tokens > (uint32_t)reiswitz_tables.tokens_max)
		reading_fault(faults, terrain, MSG_FAULT_TOKENS_MANY, NULL, layout->tokens,
		              reiswitz_tables.tokens_max);
	return faults->errors == before;
}
