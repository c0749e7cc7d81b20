/* packing.c: see packing.h. One walk over the fields serves both ways, so that they cannot drift
 * apart. Kinds are the world's: a figure never changes its own. */
#include "rules/battle/packing.h"

#include <string.h>

enum { PACKING_MAGIC = 0x31424757, PACKING_VERSION = 1, BYTE_BITS = 8 }; /* "WGB1" */

struct run {
	bool writing, failed;
	struct buffer *out;
	const uint8_t *at;
	size_t left;
};

/* A number of so many bytes within low … high. */
static uint32_t number(struct run *r, uint32_t value, size_t bytes, uint32_t low, uint32_t high)
{
	uint8_t raw[sizeof value];
	uint32_t read = 0;
	if (r->writing) {
		for (size_t k = 0; k < bytes; k++)
			raw[k] = (uint8_t)(value >> BYTE_BITS * k);
		buffer_add(r->out, raw, bytes);
		return value;
	}
	if (r->failed || r->left < bytes) {
		r->failed = true;
		return low;
	}
	for (size_t k = 0; k < bytes; k++)
		read |= (uint32_t)r->at[k] << BYTE_BITS * k;
	r->at += bytes;
	r->left -= bytes;
	if (read >= low && read <= high)
		return read;
	r->failed = true;
	return low;
}

#define FIELD(r, field, low, high) \
	((field) = (__typeof__(field))number((r), (field), sizeof(field), (low), (high)))

static void move_run(struct run *r, struct move *m, uint32_t least)
{
	FIELD(r, m->from, least, SQUARES);
	FIELD(r, m->to, least, SQUARES);
}

static void state_run(struct run *r, struct state *s)
{
	uint32_t magic = PACKING_MAGIC;
	uint16_t version = PACKING_VERSION;
	FIELD(r, magic, PACKING_MAGIC, PACKING_MAGIC);
	FIELD(r, version, PACKING_VERSION, PACKING_VERSION);
	for (int figure = 0; figure < FIGURES; figure++)
		FIELD(r, s->position.where[figure], 0, SQUARES);
	FIELD(r, s->position.to_move, DEFENCE, ATTACK);
	FIELD(r, s->made, 0, UINT32_MAX);
	FIELD(r, s->ending, ENDING_NOT, ENDING_COUNT - 1);
	FIELD(r, s->winner, DEFENCE, NOBODY);
	FIELD(r, s->offers, 0, (1 << DEFENCE) | (1 << ATTACK));
	FIELD(r, s->quiet, 0, QUIET_MOVES);
	for (int k = 0; k < s->quiet && !r->failed; k++)
		move_run(r, &s->history[k], 1);
	move_run(r, &s->last, 0);
	FIELD(r, s->last_taken, FIGURE_NONE, FIGURE_KINDS - 1);
	FIELD(r, s->answer, ANSWER_NONE, ANSWER_RIGHT);
}

void packing_encode(const struct state *s, struct buffer *out)
{
	struct run r = { .writing = true, .out = out };
	struct state copy = *s; /* the walk assigns what it writes */
	state_run(&r, &copy);
}

/* Puts the figures on their squares. False if two stand on one, or one never was. */
static bool stand(const struct world *w, struct position *p)
{
	for (int figure = 0; figure < FIGURES; figure++) {
		int square = p->where[figure], start = w->start.where[figure];
		if (!square)
			continue;
		if (!start || p->at[square])
			return false;
		p->at[square] = figure_byte(figure, position_kind(&w->start, start));
	}
	return true;
}

/* The moves since the last capture can be taken back one by one, by the sides in turn. */
static bool history_holds(const struct state *s)
{
	struct position p = s->position;
	for (int k = s->quiet - 1; k >= 0; k--) {
		struct move m = s->history[k];
		uint8_t mover = p.at[m.to];
		if (!mover || p.at[m.from] || byte_side(mover) == p.to_move)
			return false;
		position_back(&p, m, (struct taken){ 0 });
	}
	return true;
}

/* Who moved last stands where he went. */
static bool last_holds(const struct state *s)
{
	const struct position *p = &s->position;
	return s->made == 0 || (p->at[s->last.to] && position_side(p, s->last.to) != p->to_move);
}

bool packing_decode(const struct world *w, struct state *s, const void *bytes, size_t n)
{
	struct run r = { .at = bytes, .left = n };
	memset(s, 0, sizeof *s);
	state_run(&r, s);
	return !r.failed && r.left == 0 && stand(w, &s->position) && game_agrees(w, s) &&
	       history_holds(s) && last_holds(s);
}
