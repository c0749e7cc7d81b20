/* codec.c: see codec.h. One walk over the fields serves both ways, so that they cannot drift apart:
 * in `writing` it adds each field, else it reads it and notes in `failed` what cannot be. */
#include "rules/reiswitz/codec.h"

#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/riders.h"
#include "rules/reiswitz/watch.h"

#include <string.h>

enum { TRUTH = 1, BYTE_BITS = 8, DEGREE_MOST = 359, ABSENT_BIT = 1, SUCCEEDED_BIT = 2 };

struct run {
	bool writing, failed;
	struct buffer *out;
	const uint8_t *at;
	size_t left;
};

/* A number of `bytes` bytes, two's complement if low < 0, within low…high. Returns it; on reading,
 * what was read. */
static int64_t number(struct run *r, int64_t value, int bytes, int64_t low, int64_t high)
{
	uint8_t raw[8];
	if (r->writing) {
		for (int k = 0; k < bytes; k++)
			raw[k] = (uint8_t)((uint64_t)value >> (BYTE_BITS * k));
		buffer_add(r->out, raw, (size_t)bytes);
		return value;
	}
	if (r->failed || r->left < (size_t)bytes) {
		r->failed = true;
		return low;
	}
	uint64_t v = 0;
	for (int k = 0; k < bytes; k++)
		v |= (uint64_t)r->at[k] << (BYTE_BITS * k);
	r->at += bytes;
	r->left -= (size_t)bytes;
	uint64_t sign = (uint64_t)1 << (BYTE_BITS * bytes - 1);
	int64_t read = low < 0 && (v & sign) ? (int64_t)(v - 2 * sign) : (int64_t)v;
	if (read < low || read > high) {
		r->failed = true;
		return low;
	}
	return read;
}

#define FIELD(r, field, low, high) \
	((field) = (__typeof__(field))number((r), (field), (int)sizeof(field), (low), (high)))

static void spot_run(struct run *r, const struct world *w, int16_t *x, int16_t *y)
{
	FIELD(r, *x, 0, w->ground.width);
	FIELD(r, *y, 0, w->ground.height);
}

static void piece_run(struct run *r, const struct world *w, struct piece *p)
{
	spot_run(r, w, &p->x, &p->y);
	FIELD(r, p->bearing, 0, DEGREE_MOST);
	FIELD(r, p->began, 0, DEGREE_MOST);
	FIELD(r, p->side, 0, SIDES - 1);
	FIELD(r, p->seat, 0, SEATS_MAX - 1);
	FIELD(r, p->division, 0, UINT8_MAX);
	FIELD(r, p->arm, 0, ARM_ROWS - 1);
	FIELD(r, p->on_board, 0, TRUTH);
	FIELD(r, p->narrow, 0, TRUTH);
	FIELD(r, p->acted, 0, TRUTH);
	FIELD(r, p->moved, 0, TRUTH);
	FIELD(r, p->fired, 0, TRUTH);
	FIELD(r, p->highest, 0, TRUTH);
	FIELD(r, p->run, 0, UINT8_MAX);
	FIELD(r, p->rest, 0, UINT8_MAX);
	FIELD(r, p->struck, 0, UINT16_MAX);
	FIELD(r, p->stack, 0, PIECES_MAX - 1);
	FIELD(r, p->level, 0, UINT8_MAX);
	FIELD(r, p->formation, 0, FORMATION_SQUARE);
	FIELD(r, p->square, 0, SQUARES_MAX);
	FIELD(r, p->place, 0, UINT8_MAX);
	FIELD(r, p->guns, 0, GUNS_LIMBERING);
	FIELD(r, p->taken, 0, SIDES);
	FIELD(r, p->loss, 0, UNIT - 1);
	FIELD(r, p->shot_at, 0, SHOT_BY_CHANCE);
	FIELD(r, p->attacked, 0, TRUTH);
	FIELD(r, p->pressed, 0, TRUTH);
	FIELD(r, p->passed_worth, 0, UINT8_MAX);
	FIELD(r, p->fate, 0, FATE_UNDRAWN);
	FIELD(r, p->aboard, 0, SHIPS_MAX + SITES_MAX);
	FIELD(r, p->ashore, 0, TRUTH);
	FIELD(r, p->box, 0, PIECES_MAX);
	FIELD(r, p->file, 0, UINT8_MAX);
	FIELD(r, p->ambush, 0, TRUTH);
	FIELD(r, p->flash, 0, UINT8_MAX);
	FIELD(r, p->open, 0, TRUTH);
	FIELD(r, p->unseen_moves, 0, UINT8_MAX);
	FIELD(r, p->demanded, 0, TRUTH);
	FIELD(r, p->head_out, 0, TRUTH);
}

static void ship_run(struct run *r, const struct world *w, struct ship *p)
{
	spot_run(r, w, &p->x, &p->y);
	FIELD(r, p->bearing, 0, DEGREE_MOST);
	FIELD(r, p->side, 0, SIDES - 1);
	FIELD(r, p->afloat, 0, TRUTH);
	FIELD(r, p->state, 0, SHIP_MOORED);
	FIELD(r, p->left, 0, UINT8_MAX);
	FIELD(r, p->acted, 0, TRUTH);
	FIELD(r, p->site, 0, SITES_MAX);
	FIELD(r, p->loss, 0, UNIT - 1);
}

static void damage_run(struct run *r, const struct world *w, struct damage *d)
{
	FIELD(r, d->feature, 0, overlay_things(w));
	FIELD(r, d->points, 0, UINT16_MAX);
	FIELD(r, d->work, 0, UINT16_MAX);
	FIELD(r, d->gone, 0, TRUTH);
	FIELD(r, d->closed_until, 0, UINT32_MAX);
}

static void work_run(struct run *r, struct work_done *d)
{
	FIELD(r, d->done, 0, UINT16_MAX);
	FIELD(r, d->train, 0, UINT8_MAX);
	FIELD(r, d->ships, 0, SHIPS_MAX);
	FIELD(r, d->complete, 0, TRUTH);
	FIELD(r, d->taking_up, 0, TRUTH);
}

static void square_run(struct run *r, const struct world *w, struct square *q)
{
	spot_run(r, w, &q->x, &q->y);
	FIELD(r, q->bearing, 0, DEGREE_MOST);
	FIELD(r, q->side, 0, SIDES - 1);
	FIELD(r, q->k, 0, UINT8_MAX);
}

/* A match without riders has the bytes it had before there were any. */
static void sight_run(struct run *r, struct options *o)
{
	uint8_t bits = (uint8_t)(o->field | o->riders << 1 | o->riders_taken << 2);
	FIELD(r, bits, 0, 7);
	o->field = bits & 1;
	o->riders = bits >> 1 & 1;
	o->riders_taken = bits >> 2;
	r->failed = r->failed || (o->riders_taken && !o->riders);
}

/* CARD-7 */
static void rider_run(struct run *r, const struct world *w, struct rider *k)
{
	FIELD(r, k->state, 0, RIDER_TAKEN);
	if (k->state == RIDER_NONE)
		return;
	FIELD(r, k->side, 0, SIDES - 1);
	FIELD(r, k->from, 0, w->seats - 1);
	FIELD(r, k->to, 0, w->seats - 1);
	FIELD(r, k->waited, 0, UINT8_MAX);
	FIELD(r, k->captor, 0, w->seats - 1);
	spot_run(r, w, &k->x, &k->y);
}

/* What is no piece: squares, ships, works, damage, tasks, places (ARM-7, SHIP-1, WORK-1, END-1). */
static void things_run(struct run *r, const struct world *w, struct state *s)
{
	FIELD(r, s->ships, w->ships, w->ships);
	FIELD(r, s->damages, 0, DAMAGED_MAX);
	FIELD(r, s->options.as_printed, 0, TRUTH);
	FIELD(r, s->options.plain_musketry, 0, TRUTH);
	FIELD(r, s->options.break_squares, 0, TRUTH);
	FIELD(r, s->options.gun_quarters, 0, TRUTH);
	FIELD(r, s->options.strength_by_lot, 0, TRUTH);
	FIELD(r, s->options.first_by_lot, 0, TRUTH);
	FIELD(r, s->options.near_screen, 0, TRUTH);
	sight_run(r, &s->options);
	for (uint8_t k = 0; k < w->tasks; k++)
		FIELD(r, s->task[k], 0, TASK_FAILED);
	for (uint8_t k = 0; k < w->places; k++)
		FIELD(r, s->holder[k], 0, SIDES);
	for (uint8_t k = 0; k < SQUARES_MAX; k++)
		square_run(r, w, &s->square[k]);
	for (uint8_t k = 0; k < w->ships; k++)
		ship_run(r, w, &s->ship[k]);
	for (uint8_t k = 0; k < w->sites; k++)
		work_run(r, &s->work[k]);
	for (uint8_t k = 0; k < s->damages && !r->failed; k++)
		damage_run(r, w, &s->damage[k]);
}

/* A box that was not carried has no way (SEE-4). */
static void trail_run(struct run *r, const struct world *w, struct trail *t, uint16_t least)
{
	FIELD(r, t->piece, 0, w->pieces - 1);
	FIELD(r, t->count, least, TRAIL_MAX);
	for (uint16_t k = 0; k < t->count && !r->failed; k++)
		spot_run(r, w, &t->points[k].x, &t->points[k].y);
}

/* What lasts one side move: lines, trails, gaps (MOV-21, SHOCK-14). */
static void move_run(struct run *r, const struct world *w, struct state *s)
{
	FIELD(r, s->lines, 0, s->pieces);
	FIELD(r, s->trails, 0, s->pieces);
	FIELD(r, s->gaps, 0, 2 * s->pieces);
	for (uint16_t k = 0; k < s->lines && !r->failed; k++) {
		struct fire_line *line = &s->line[k];
		spot_run(r, w, &line->x0, &line->y0);
		spot_run(r, w, &line->x1, &line->y1);
		FIELD(r, line->piece, 0, s->pieces - 1);
	}
	for (uint16_t k = 0; k < s->trails && !r->failed; k++)
		trail_run(r, w, &s->trail[k], 1);
	for (uint16_t k = 0; k < s->gaps && !r->failed; k++) {
		struct gap *gap = &s->gap[k];
		spot_run(r, w, &gap->x, &gap->y);
		FIELD(r, gap->bearing, 0, DEGREE_MOST);
		FIELD(r, gap->deeper, 0, w->tables->box_depth_paces);
		FIELD(r, gap->side, 0, SIDES - 1);
		FIELD(r, gap->seat, 0, SEATS_MAX - 1);
		FIELD(r, gap->seats, 0, UINT16_MAX);
	}
}

static void account_run(struct run *r, const struct world *w, struct account *a)
{
	FIELD(r, a->loss, 0, w->tables->account_full - 1);
	FIELD(r, a->gone, 0, UINT16_MAX);
	FIELD(r, a->destroyed, 0, UINT16_MAX);
	FIELD(r, a->captured, 0, UINT16_MAX);
	FIELD(r, a->veiled, 0, UINT16_MAX);
}

static void sighting_run(struct run *r, const struct world *w, struct sighting *g)
{
	FIELD(r, g->id, SIGHTED_FIRST, SIGHTED_FIRST + SIGHTED_NUMBERS - 1);
	FIELD(r, g->subject, 0, UINT16_MAX);
	spot_run(r, w, &g->x, &g->y);
	FIELD(r, g->bearing, 0, DEGREE_MOST);
	FIELD(r, g->kind, 0, SIGHTED_SHIP);
	FIELD(r, g->side, 0, SIDES - 1);
	FIELD(r, g->arm, 0, ARM_ROWS - 1);
	FIELD(r, g->formation, 0, FORMATION_SQUARE);
	FIELD(r, g->guns, 0, UINT8_MAX);
	FIELD(r, g->live, 0, TRUTH);
	FIELD(r, g->spent, 0, SPENT_SHOT | SPENT_ATTACKED);
	FIELD(r, g->minute, 0, UINT16_MAX);
	bool seen = g->live && g->kind != SIGHTED_TROOPS;
	r->failed = r->failed || (seen ? g->subject >= WATCHED_MAX : g->subject != NO_PIECE);
}

/* SEE-8, SEE-11: what each seat has seen. */
static void knowledge_run(struct run *r, const struct world *w, struct knowledge *k)
{
	FIELD(r, k->sightings, 0, SIGHTINGS_MAX);
	FIELD(r, k->next, 0, SIGHTED_NUMBERS - 1);
	for (uint16_t i = 0; i < k->sightings && !r->failed; i++)
		sighting_run(r, w, &k->sighting[i]);
	FIELD(r, k->damages, 0, DAMAGED_MAX);
	for (uint8_t i = 0; i < k->damages && !r->failed; i++)
		damage_run(r, w, &k->damage[i]);
	for (uint8_t i = 0; i < w->sites; i++)
		work_run(r, &k->work[i]);
	for (uint8_t i = 0; i < w->places; i++)
		FIELD(r, k->holder[i], 0, SIDES);
	for (uint8_t i = 0; i < w->tasks; i++)
		FIELD(r, k->task[i], 0, TASK_FAILED);
	for (int arm = 0; arm < ARM_COUNT; arm++)
		account_run(r, w, &k->account[arm]);
}

/* DEP-2, END-4: of a world with a plan. */
static void plan_run(struct run *r, const struct world *w, struct state *s)
{
	for (uint8_t k = 0; k < w->plan.bodies; k++)
		FIELD(r, s->entry[k], 0, ENTRIES_MAX - 1);
	for (uint16_t k = 0; k < s->pieces && w->plan.mode != MODE_NONE && !r->failed; k++) {
		spot_run(r, w, &s->stood[k].x, &s->stood[k].y);
		FIELD(r, s->stood[k].on_board, 0, TRUTH);
	}
}

static void text_run(struct run *r, char *text, size_t size)
{
	uint16_t n = (uint16_t)(r->writing ? strlen(text) : 0);
	FIELD(r, n, 0, (int64_t)size - 1);
	for (uint16_t k = 0; k < n && !r->failed; k++) {
		uint8_t byte = (uint8_t)text[k];
		FIELD(r, byte, 1, UINT8_MAX);
		text[k] = (char)byte;
	}
}

/* A field and, in the bits above it, one more that is seldom set: where it is not, the bytes are
 * those of before there was any. */
static void pair_run(struct run *r, uint8_t *low, int64_t low_most, uint8_t *high, int shift)
{
	uint8_t both = (uint8_t)(*low | *high << shift);
	FIELD(r, both, 0, TRUTH << shift | low_most);
	*low = (uint8_t)(both & ((1 << shift) - 1));
	*high = (uint8_t)(both >> shift);
	r->failed = r->failed || *low > low_most;
}

/* CARD-5; whom he takes for his commander stands above the seats. */
static void link_run(struct run *r, struct state *s, uint8_t k)
{
	uint16_t both = (uint16_t)(s->link[k] | s->chief[k] << SEATS_MAX);
	FIELD(r, both, 0, UINT16_MAX);
	s->link[k] = (uint16_t)(both & ((1 << SEATS_MAX) - 1));
	s->chief[k] = (uint8_t)(both >> SEATS_MAX);
	r->failed = r->failed || (s->chief[k] & CHIEF_SEAT) > SEATS_MAX;
}

/* TURN-2, TURN-8 */
static void command_run(struct run *r, const struct world *w, struct state *s)
{
	for (int side = 0; side < SIDES; side++) {
		FIELD(r, s->commander[side], 0, w->seats - 1);
		pair_run(r, &s->chosen[side], CHOSEN_JOINT, &s->succeeded[side], SUCCEEDED_BIT);
		FIELD(r, s->lot_commander[side], 0, w->seats - 1);
		FIELD(r, s->offer[side].kind, 0, OFFER_TRUCE);
		text_run(r, s->offer[side].terms, TERMS_TEXT);
	}
	text_run(r, s->terms, TERMS_TEXT);
	for (uint8_t k = 0; k < w->seats; k++) {
		FIELD(r, s->vote[k], 0, VOTES - 1);
		link_run(r, s, k);
	}
}

static void state_run(struct run *r, const struct world *w, struct state *s)
{
	FIELD(r, s->minute, 0, UINT32_MAX);
	FIELD(r, s->side, 0, SIDES - 1);
	for (int k = 0; k < SEATS_MAX; k++)
		pair_run(r, &s->ended[k], TRUTH, &s->absent[k], ABSENT_BIT);
	FIELD(r, s->over, END_NOT, END_UMPIRE);
	FIELD(r, s->winner, 0, SIDES);
	FIELD(r, s->pieces, w->pieces, w->pieces);
	for (uint16_t k = 0; k < s->pieces && !r->failed; k++)
		piece_run(r, w, &s->piece[k]);
	for (int side = 0; side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++)
			account_run(r, w, &s->account[side][arm]);
	things_run(r, w, s);
	move_run(r, w, s);
	for (uint16_t k = 0; k < w->pieces - w->troops; k++)
		trail_run(r, w, &s->carried[k], 0);
	FIELD(r, s->stage, 0, w->plan.moves ? STAGE_SCREEN : STAGE_COUNCIL);
	command_run(r, w, s);
	FIELD(r, s->first_drawn, 0, LOTS_AHEAD);
	plan_run(r, w, s);
	for (uint8_t k = 0; k < w->seats; k++)
		knowledge_run(r, w, &s->knowledge[k]);
	for (uint8_t k = 0; k < RIDERS_MAX && s->options.riders; k++)
		rider_run(r, w, &s->rider[k]);
}

static void head_run(struct run *r)
{
	uint32_t magic = CODEC_MAGIC;
	uint16_t version = CODEC_VERSION;
	FIELD(r, magic, CODEC_MAGIC, CODEC_MAGIC);
	FIELD(r, version, CODEC_VERSION, CODEC_VERSION);
}

void codec_encode(const struct world *w, const struct state *s, struct buffer *out)
{
	struct run r = { .writing = true, .out = out };
	struct state copy; /* the walk assigns what it writes */
	memcpy(&copy, s, state_used(w));
	head_run(&r);
	state_run(&r, w, &copy);
}

bool codec_decode(const struct world *w, struct state *s, const void *bytes, size_t n)
{
	struct run r = { .at = bytes, .left = n };
	memset(s, 0, sizeof *s);
	head_run(&r);
	state_run(&r, w, s);
	if (r.failed || r.left != 0)
		return false;
	knowledge_own(s);
	watch_all(w, s);
	riders_look(w, s);
	return true;
}
