/* course.h: the lines of a layout, waters and ways, one token at a time (TOK-5): what enters a
 * whole token at which edge and how it leaves. Read from runs and junctions, checked so that no
 * line ends in nothing and no edges miss each other (TOK-10). A mouth shares its token with the
 * water it runs into, so mouths are kept beside the waters (RULING: TOK-2 gives a token one water,
 * and a mouth could otherwise only meet a lake). */
#ifndef KS_REISWITZ_COURSE_H
#define KS_REISWITZ_COURSE_H

#include "base/faults.h"
#include "rules/reiswitz/work.h"

enum port { EDGE_N, EDGE_E, EDGE_S, EDGE_W, EDGES };
enum line_kind {
	LINE_NONE, LINE_DITCH, LINE_BROOK, LINE_CANAL, LINE_RIVER, LINE_STREAM,
	LINE_PATH, LINE_CHAUSSEE, LINE_SUNKEN, LINE_DEFILE, LINE_KINDS
};
enum line_form { FORM_THROUGH, FORM_TEE, FORM_CROSS, FORM_SPRING, FORM_MOUTH, FORM_GATE };

struct line {
	uint8_t kind;      /* LINE_NONE: no line here */
	uint8_t form;
	/* through, tee, cross: two edges, from < to; ends: from is the one edge, to the same */
	uint8_t from, to;
	uint8_t side;      /* tee: the third edge */
	uint8_t branch;    /* tee, cross: kind of the branches */
	const struct doc *node;
};

/* Per whole token, row by row. */
struct course { struct line *water, *mouth, *way; };

/* Bit 1 << edge for every edge the line meets. */
unsigned line_edges(const struct line *line);
static inline bool line_is_end(const struct line *line) { return line->form >= FORM_SPRING; }
static inline enum port edge_across(enum port edge)
{
	return (enum port)((edge + EDGES / 2) % EDGES);
}
/* Token next to token t beyond the edge, or -1 off the board. */
int32_t course_next(int32_t wide, int32_t high, int32_t t, enum port edge);

/* lines: the terrain's array, or NULL. Adds the tokens laid to *tokens. */
void course_read(struct course *course, const struct doc *lines, int32_t wide, int32_t high,
                 uint32_t *tokens, struct work *work, struct faults *faults);
/* TOK-10: line ends and edges. */
void course_check(const struct course *course, int32_t wide, int32_t high, struct faults *faults);

/* words of the wire from LINE_NONE ("") on, NULL-terminated */
extern const char *const course_kinds[];

#endif
