#include "rules/reiswitz/losses.h"
#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/ships.h"
#include "rules/reiswitz/stack.h"

/* Coordinate of a piece along the right of `facing`, in paces times 16384. */
static int64_t rightness(const struct tables *t, const struct piece *facing, const struct piece *p)
{
	int64_t sine = t->sine[facing->bearing],
			cosine = t->sine[(facing->bearing + TABLE_DEGREES / 4) % TABLE_DEGREES];
	return cosine * p->x + sine * p->y;
}

static int64_t apart(const struct piece *a, const struct piece *b)
{
	int64_t dx = a->x - b->x, dy = a->y - b->y;
	return dx * dx + dy * dy;
}

/* LOSS-6: from the struck side's right, ties by id. RULING: "its right" is the right of the struck
 * piece of lowest id, since pieces struck together may face differently and the order must not
 * depend on how the list came in. */
static void blows_sort(const struct tables *t, const struct state *s, struct blow *blows,
                       uint32_t count)
{
	uint16_t lowest = blows[0].piece;
	for (uint32_t i = 1; i < count; i++)
		if (blows[i].piece < lowest)
			lowest = blows[i].piece;
	const struct piece *facing = &s->piece[lowest];
	for (uint32_t i = 1; i < count; i++) {
		struct blow blow = blows[i];
		int64_t right = rightness(t, facing, &s->piece[blow.piece]);
		uint32_t j = i;
		for (; j > 0; j--) {
			int64_t other = rightness(t, facing, &s->piece[blows[j - 1].piece]);
			if (other > right || (other == right && blows[j - 1].piece <= blow.piece))
				break;
			blows[j] = blows[j - 1];
		}
		blows[j] = blow;
	}
}

static bool stands(const struct state *s, uint32_t piece, const struct piece *like)
{
	const struct piece *p = &s->piece[piece];
	return p->on_board && p->side == like->side && p->arm == like->arm;
}

/* Nearer to the struck piece; LOSS-2's order breaks a tie: most struck, then the rightmost, then
 * the lower id. */
static bool leaves_before(const struct tables *t, const struct state *s, const struct piece *struck,
                          uint32_t a, uint32_t b)
{
	const struct piece *p = &s->piece[a], *q = &s->piece[b];
	if (apart(p, struck) != apart(q, struck))
		return apart(p, struck) < apart(q, struck);
	if (p->struck != q->struck)
		return p->struck > q->struck;
	if (rightness(t, struck, p) != rightness(t, struck, q))
		return rightness(t, struck, p) > rightness(t, struck, q);
	return a < b;
}

/* LOSS-2, LOSS-6: who leaves when the blow on `piece` fills the account: the struck piece; if it is
 * gone the nearest struck piece left, else the nearest of that arm. PIECES_MAX if nobody of the arm
 * is left. */
static uint32_t leaver(const struct tables *t, const struct state *s, uint16_t piece,
                       const struct blow *blows, uint32_t count)
{
	const struct piece *struck = &s->piece[piece];
	uint32_t best = PIECES_MAX;
	if (struck->on_board || struck->fate == FATE_AFLOAT || struck->fate == FATE_BOXED)
		return piece;
	for (uint32_t i = 0; i < count; i++)
		if (stands(s, blows[i].piece, struck) &&
		    (best == PIECES_MAX || leaves_before(t, s, struck, blows[i].piece, best)))
			best = blows[i].piece;
	if (best != PIECES_MAX)
		return best;
	for (uint32_t i = 0; i < s->pieces; i++)
		if (stands(s, i, struck) && (best == PIECES_MAX || leaves_before(t, s, struck, i, best)))
			best = i;
	return best;
}

void losses_gap(struct state *s, uint16_t piece)
{
	const struct piece *p = &s->piece[piece];
	must(s->gaps < GAPS_MAX);
	s->gap[s->gaps++] = (struct gap){ .x = p->x, .y = p->y, .bearing = p->bearing,
		                              .deeper = (int16_t)body_stance(p).deeper, .side = p->side,
		                              .seat = p->seat };
}

/* The piece leaves the board, its stack and its square. */
static struct happened *piece_leave(struct state *s, uint16_t piece, enum fate fate,
                                    enum happening what, struct outcome *outcome)
{
	struct piece *p = &s->piece[piece];
	must(p->on_board);
	losses_gap(s, piece);
	stack_leave(s, piece);
	p->on_board = 0;
	p->fate = (uint8_t)fate;
	p->loss = 0;
	return happening(outcome, what, s, piece);
}

static void lose(struct state *s, uint16_t piece, struct outcome *outcome)
{
	struct piece *p = &s->piece[piece];
	s->account[p->side][p->arm].gone++;
	if (p->on_board) {
		piece_leave(s, piece, FATE_LOST, HAPPENED_LEAVE, outcome);
		return;
	}
	if (p->fate == FATE_BOXED) { /* SHOCK-22: to its owner alone */
		uint16_t box = (uint16_t)(p->box - 1);
		box_drop(s, piece);
		p->fate = FATE_LOST;
		p->loss = 0;
		happening(outcome, HAPPENED_BOX_LOSS, s, piece)->target = box;
		return;
	}
	must(p->fate == FATE_AFLOAT); /* FIRE-11: shot on board its ship, which swims on */
	p->fate = FATE_LOST;
	p->aboard = p->loss = 0;
	happening(outcome, HAPPENED_LEAVE, s, piece);
}

void losses_destroy(struct state *s, uint16_t piece, const char *rule, struct outcome *outcome)
{
	/* LOSS-4, LOSS-6: without touching the account */
	s->account[s->piece[piece].side][s->piece[piece].arm].destroyed++;
	piece_leave(s, piece, FATE_DESTROYED, HAPPENED_DESTROY, outcome)->blow.rule = rule;
}

void losses_disperse(struct state *s, uint16_t piece, struct outcome *outcome)
{
	s->account[s->piece[piece].side][s->piece[piece].arm].destroyed++;
	piece_leave(s, piece, FATE_DESTROYED, HAPPENED_DISPERSE, outcome);
}

void losses_capture(struct state *s, uint16_t piece, const char *rule, struct outcome *outcome)
{
	/* LOSS-4: captured counts as lost, and is told apart */
	s->account[s->piece[piece].side][s->piece[piece].arm].captured++;
	piece_leave(s, piece, FATE_CAPTURED, HAPPENED_CAPTURE, outcome)->blow.rule = rule;
}

uint16_t losses_account(const struct state *s, uint16_t piece)
{
	const struct piece *p = &s->piece[piece];
	if (box_is(p)) /* SEE-2: it has none */
		return 0;
	return arm_is_guns(p->arm) ? p->loss : s->account[p->side][p->arm].loss;
}

/* LOSS-3: a half-battery keeps its own account; at a whole piece it goes. RULING: what is struck
 * off it beyond that, or when it is gone already, falls on nobody, since guns are not pooled. */
static void book_guns(const struct tables *t, struct state *s, const struct blow *blow,
                      struct outcome *outcome)
{
	struct piece *p = &s->piece[blow->piece];
	if (!p->on_board && p->fate != FATE_AFLOAT && p->fate != FATE_BOXED)
		return;
	int32_t loss = p->loss + blow->loss;
	if (loss >= t->account_full)
		lose(s, blow->piece, outcome);
	else
		p->loss = (uint8_t)loss;
}

static void book(const struct tables *t, struct state *s, const struct blow *blow,
                 const struct blow *blows, uint32_t count, struct outcome *outcome)
{
	struct piece *p = &s->piece[blow->piece];
	struct account *account = &s->account[p->side][p->arm];
	p->struck = p->struck > UINT16_MAX - blow->loss ? UINT16_MAX : p->struck + blow->loss;
	if (arm_is_guns(p->arm)) {
		book_guns(t, s, blow, outcome);
		return;
	}
	account->loss += blow->loss;
	account->veiled += p->fate == FATE_BOXED ? blow->loss : 0; /* SHOCK-22 */
	/* LOSS-1, UNIT-5: a whole piece is account_full 96ths; smaller sums change nobody's effect. */
	while (account->loss >= t->account_full) {
		uint32_t gone = leaver(t, s, blow->piece, blows, count);
		account->loss -= t->account_full;
		if (gone < PIECES_MAX)
			lose(s, (uint16_t)gone, outcome);
	}
}

/* LOSS-5: a blow on a light mass is one on each of its pieces, bottom to top. Judged before the
 * first of the list is booked, so that all of them fall on who stood there. */
static uint32_t blows_spread(const struct tables *t, const struct state *s,
                             const struct blow *blows, uint32_t count, struct blow all[BLOWS_MAX])
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < count; i++) {
		struct stack k;
		stack_of(s, blows[i].piece, &k);
		if (!stack_light_mass(t, s, &k))
			k = (struct stack){ 1, { blows[i].piece } };
		for (uint8_t level = 0; level < k.count; level++) {
			must(n < BLOWS_MAX);
			all[n++] = (struct blow){ k.piece[level], blows[i].loss };
		}
	}
	return n;
}

void losses_book(const struct world *w, struct state *s, struct blow *blows, uint32_t count,
                 struct outcome *outcome)
{
	const struct tables *t = w->tables;
	struct blow all[BLOWS_MAX];
	must(count <= BLOWS_MAX);
	if (count == 0)
		return;
	blows_sort(t, s, blows, count);
	uint32_t spread = blows_spread(t, s, blows, count, all);
	for (uint32_t i = 0; i < spread; i++)
		book(t, s, &all[i], all, spread, outcome);
}

bool losses_ship(const struct world *w, struct state *s, uint8_t ship, uint16_t loss,
                 struct outcome *outcome)
{
	/* LOSS-6: a ship keeps its own account; reconstruction 4.3: its load is lost with it */
	struct ship *v = &s->ship[ship];
	int32_t sum = v->loss + loss;
	if (!v->afloat || sum < w->tables->account_full) {
		v->loss = v->afloat ? (uint8_t)sum : v->loss;
		return false;
	}
	ship_sink(w, s, ship, outcome);
	return true;
}
