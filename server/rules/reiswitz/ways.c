/* ways.c: see ways.h. */
#include "rules/reiswitz/ways.h"

#include "rules/reiswitz/square.h"
#include "rules/reiswitz/watch.h"

void strides_start(struct strides *k, const struct tables *t, const struct path *path)
{
	*k = (struct strides){ .path = path, .step = t->sight_way_paces * SIXTEENTHS };
	k->leg_end = path->count > 1 ? geometry_leg(path->point[0], path->point[1]) : 0;
}

bool strides_next(struct strides *k, struct spot *at, bool *last)
{
	const struct path *path = k->path;
	if (k->ended)
		return false;
	k->along += k->step;
	while (k->along >= k->leg_end && k->leg + 2 < path->count) {
		k->leg++;
		k->leg_start = k->leg_end;
		k->leg_end += geometry_leg(path->point[k->leg], path->point[k->leg + 1]);
	}
	*last = k->ended = k->along >= k->leg_end;
	*at = path->point[path->count - 1];
	if (k->ended)
		return true;
	struct spot a = path->point[k->leg], b = path->point[k->leg + 1];
	int64_t way = k->along - k->leg_start, length = k->leg_end - k->leg_start;
	at->x = a.x + (int32_t)round_half_away((b.x - a.x) * way, length);
	at->y = a.y + (int32_t)round_half_away((b.y - a.y) * way, length);
	return true;
}

void ways_start(struct ways *k, const struct world *w, const struct state *s,
                const struct outcome *outcome, const struct watched *before)
{
	*k = (struct ways){ .world = w, .state = s, .outcome = outcome, .before = before };
}

static bool same_place(const struct watched *a, const struct watched *b)
{
	return a->on_board && b->on_board && a->x == b->x && a->y == b->y && a->bearing == b->bearing;
}

/* Of the body told by its first piece: the next that was to be seen of it; NO_PIECE: none. A stack
 * is its top, a square all its pieces. */
static uint16_t next_member(struct ways *k, const struct happened *h)
{
	const struct state *s = k->state;
	const struct piece *first = &s->piece[h->piece];
	bool square = square_stands(s, h->piece) && first->moved;
	for (; k->member < s->pieces; k->member++) {
		const struct piece *p = &s->piece[k->member];
		bool with = square ? p->square == first->square
		                   : p->stack == first->stack && p->moved &&
		                         same_place(&k->before[k->member], &k->before[h->piece]);
		if (with && (square || !k->before[k->member].masked))
			return k->member++;
	}
	return NO_PIECE;
}

/* Where the piece looked before this way: as the way before it in this order left it. */
static int32_t bearing_before(const struct ways *k, uint16_t entry, uint16_t piece)
{
	for (uint16_t i = entry; i > 0; i--)
		if (k->outcome->list[i - 1].what == HAPPENED_MARCH &&
		    k->outcome->list[i - 1].piece == piece)
			return k->outcome->list[i - 1].bearing;
	return k->before[piece].bearing;
}

static bool walked(const struct ways *k, const struct happened *h)
{
	if (h->what != HAPPENED_MARCH)
		return false;
	uint8_t fate = k->state->piece[h->piece].fate;
	return fate == FATE_STANDS || fate == FATE_OFF;
}

/* The next who walked, with his way. */
static bool next_walker(struct ways *k)
{
	for (; k->next < k->outcome->count; k->next++, k->member = 0) {
		const struct happened *h = &k->outcome->list[k->next];
		if (!walked(k, h))
			continue;
		bool alone = k->member == 0;
		uint16_t piece = next_member(k, h);
		/* one that came out of a stack, or goes a second way */
		if (piece == NO_PIECE && alone)
			piece = h->piece;
		if (piece == NO_PIECE)
			continue;
		k->piece = piece;
		k->path = (struct path){ .count = 1, .point = { { h->x, h->y } } };
		for (uint16_t i = 0; i < h->points; i++, k->path.count++)
			k->path.point[k->path.count] = (struct spot){ k->outcome->point[h->first + i].x,
				                                          k->outcome->point[h->first + i].y };
		strides_start(&k->strides, k->world->tables, &k->path);
		return true;
	}
	return false;
}

bool ways_next(struct ways *k, struct way_step *out)
{
	struct spot at;
	bool last;
	if (!k->walking || !strides_next(&k->strides, &at, &last)) {
		k->walking = next_walker(k);
		if (!k->walking || !strides_next(&k->strides, &at, &last))
			return false;
	}
	const struct happened *h = &k->outcome->list[k->next];
	int32_t bearing = last ? h->bearing : bearing_before(k, k->next, h->piece);
	bool square = square_stands(k->state, k->piece);
	int32_t dx = square ? k->before[k->piece].x - h->x : 0,
			dy = square ? k->before[k->piece].y - h->y : 0;
	if (square)
		bearing = k->before[k->piece].bearing;
	out->piece = k->piece;
	out->at = (struct stance){ at.x + dx, at.y + dy, bearing, 0 };
	return true;
}
