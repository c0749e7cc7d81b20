#include "rules/reiswitz/losses.h"
#include "base/must.h"
#include "rules/reiswitz/happenings.h"
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
	if (struck->on_board)
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

/* The piece leaves the board; SHOCK-14: the footprint it leaves stays closed until its enemy's next
 * move. */
static void piece_leave(struct state *s, uint32_t piece, struct outcome *outcome)
{
	struct piece *p = &s->piece[piece];
	must(s->gaps < PIECES_MAX);
	stack_leave(s, (uint16_t)piece);
	p->on_board = 0;
	p->fate = FATE_LOST;
	s->account[p->side][p->arm].gone++;
	s->gap[s->gaps++] = (struct gap){ p->x, p->y, p->bearing, p->side };
	happening(outcome, HAPPENED_LEAVE, s, (uint16_t)piece);
}

void losses_book(const struct world *w, struct state *s, struct blow *blows, uint32_t count,
                 struct outcome *outcome)
{
	const struct tables *t = w->tables;
	must(count <= BLOWS_MAX);
	if (count == 0)
		return;
	blows_sort(t, s, blows, count);
	for (uint32_t i = 0; i < count; i++) {
		struct piece *p = &s->piece[blows[i].piece];
		struct account *account = &s->account[p->side][p->arm];
		p->struck = p->struck > UINT16_MAX - blows[i].loss ? UINT16_MAX : p->struck + blows[i].loss;
		account->loss += blows[i].loss;
		/* LOSS-1, UNIT-5: a whole piece is account_full 96ths; smaller sums change nobody's effect.
		 */
		while (account->loss >= t->account_full) {
			uint32_t gone = leaver(t, s, blows[i].piece, blows, count);
			account->loss -= t->account_full;
			if (gone < PIECES_MAX)
				piece_leave(s, gone, outcome);
		}
	}
}
