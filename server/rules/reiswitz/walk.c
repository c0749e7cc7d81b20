/* walk.c: see walk.h. */
#include "rules/reiswitz/walk.h"

#include "base/must.h"
#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/charge.h"
#include "rules/reiswitz/demand.h"
#include "rules/reiswitz/fire.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/order_rules.h"
#include "rules/reiswitz/shock.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/watch.h"

#include <string.h>

/* MOV-22: a body that may not stand where it halts goes back by so much; ways are watched so. */
enum { BACK_PACES = 10, WATCH_PACES = 50 };

/* A way in the truth. */
struct errand {
	const struct world *w;
	const struct state *truth; /* what bars it: for an attack only what is unknown */
	struct state *seen;        /* what the mover knows, and what it has seen since it left */
	bool strange[PIECES_MAX];  /* those that are not known yet */
	const struct mover *mover;
	const struct path *path;
	int32_t bearing;           /* at its end */
	const uint16_t *own;       /* who may stand in its place since they move too */
	uint8_t count;
	bool exits;
};

static int32_t length_of(const struct path *path)
{
	int32_t length = 0;
	for (uint16_t k = 0; k + 1 < path->count; k++)
		length += geometry_leg(path->point[k], path->point[k + 1]);
	return length / SIXTEENTHS;
}

/* The part of the way from its start to so many paces along it; all of it beyond its end. */
static struct path path_to(const struct path *path, int32_t paces)
{
	struct path out = { .count = 1, .point = { path->point[0] } };
	int32_t left = paces * SIXTEENTHS;
	for (uint16_t k = 0; k + 1 < path->count; k++) {
		struct spot a = path->point[k], b = path->point[k + 1];
		int32_t leg = geometry_leg(a, b);
		if (left < leg) {
			if (left > 0)
				out.point[out.count++] =
					(struct spot){ a.x + (int32_t)((int64_t)(b.x - a.x) * left / leg),
					               a.y + (int32_t)((int64_t)(b.y - a.y) * left / leg) };
			return out;
		}
		out.point[out.count++] = b;
		left -= leg;
	}
	return out;
}

/* What is left of it from there. */
static struct path path_from(const struct path *path, int32_t paces)
{
	struct path head = path_to(path, paces), out = { .count = 1 };
	int32_t walked = 0;
	out.point[0] = head.point[head.count - 1];
	for (uint16_t k = 1; k < path->count; k++) {
		walked += geometry_leg(path->point[k - 1], path->point[k]);
		if (walked > paces * SIXTEENTHS)
			out.point[out.count++] = path->point[k];
	}
	return out;
}

static struct stance stance_of(const struct errand *k, struct spot at)
{
	return (struct stance){ at.x, at.y, k->bearing, k->mover->at.deeper };
}

static bool may_stand(const struct errand *k, const struct state *s, int32_t paces,
                      struct march *way)
{
	struct path head = path_to(k->path, paces);
	struct spot at = head.point[head.count - 1];
	struct stance to[MOVER_MAX];
	struct refusal no;
	if (k->mover->kind != MOVER_SQUARE && !ground_holds(&k->w->ground, at.x, at.y))
		return false;
	mover_stances(k->w, s, k->mover, stance_of(k, at), to);
	for (uint8_t i = 0; i < k->mover->count; i++)
		if (!body_on_board(k->w, to[i]))
			return false;
	return march_end(k->w, s, k->mover, to, k->own, k->count, way, &no);
}

/* Is the way barred, by troops or ground, before it has gone so far? */
static bool barred(const struct errand *k, int32_t paces)
{
	struct path head = path_to(k->path, paces);
	struct track track;
	struct spot at;
	if (head.count < 2)
		return false;
	track_judge(k->w, k->truth, k->mover->walker, &head, &track);
	return track.barred ||
	       bars_judge(k->w, k->truth, k->mover->piece[0], &head, &at) != BAR_NONE;
}

/* The last pace from `from` on, where it is free, that is free too. */
static int32_t last_free(const struct errand *k, int32_t from, int32_t to)
{
	while (to - from > 1) {
		int32_t middle = from + (to - from) / 2;
		if (barred(k, middle))
			to = middle;
		else
			from = middle;
	}
	return from;
}

/* SEE-11: those it sees from there are strange no more. True if there are any. */
static bool look(struct errand *k, int32_t paces)
{
	struct path head = path_to(k->path, paces);
	struct spot at = head.point[head.count - 1];
	uint16_t eye = k->mover->piece[k->mover->count - 1];
	bool any = false;
	for (uint16_t i = 0; i < k->truth->pieces; i++) {
		if (!k->strange[i] ||
		    !watch_sees_from(k->w, k->truth, eye, stance_of(k, at), i))
			continue;
		k->strange[i] = false;
		k->seen->piece[i].on_board = true;
		any = true;
	}
	return any;
}

/* With those it sees now, is the rest of its way unlawful? */
static bool rest_unlawful(const struct errand *k, int32_t paces, int32_t length)
{
	struct path rest = path_from(k->path, paces);
	struct march way;
	struct spot at;
	if (rest.count > 1 &&
	    bars_judge(k->w, k->seen, k->mover->piece[0], &rest, &at) != BAR_NONE)
		return true;
	return !k->exits && !may_stand(k, k->seen, length, &way);
}

/* How many paces it walks. */
static int32_t walk_length(struct errand *k)
{
	int32_t length = length_of(k->path), at = 0;
	while (at < length) {
		int32_t next = at + WATCH_PACES < length ? at + WATCH_PACES : length;
		/* the end is the last point itself, not the last whole pace before it */
		if (barred(k, next == length ? length + 1 : next))
			return last_free(k, at, next);
		at = next;
		if (at < length && look(k, at) && rest_unlawful(k, at, length))
			return at;
	}
	return length + 1;
}

/* Where it stands in the end: back by 10 p until it may; 0: where it was. */
static int32_t walk_end(const struct errand *k, int32_t paces, const struct state *s,
                        struct march *way)
{
	while (paces > 0 && !may_stand(k, s, paces, way))
		paces = paces > BACK_PACES ? paces - BACK_PACES : 0;
	return paces;
}

/* The truth without those the seat does not know, enemies and friends who are cut off, who are
 * marked; and for an attack the truth without the enemies it knows. Gaps it has not seen are of the
 * truth alone. */
static void strange_mark(const struct state *s, const struct state *known,
                         const struct knowing *map, struct errand *k)
{
	for (uint16_t i = 0; i < s->pieces; i++)
		k->strange[i] = s->piece[i].on_board;
	for (uint16_t i = 0; i < known->pieces; i++)
		if (known->piece[i].on_board && map->piece[i] < s->pieces)
			k->strange[map->piece[i]] = false;
	*k->seen = *s;
	for (uint16_t i = 0; i < s->pieces; i++)
		if (k->strange[i])
			k->seen->piece[i].on_board = false;
	k->seen->gaps = known->gaps;
	for (uint16_t i = 0; i < known->gaps; i++)
		k->seen->gap[i] = known->gap[i];
}

static void spend(struct state *s, uint16_t piece)
{
	if (piece < s->pieces && !s->piece[piece].fired)
		s->piece[piece].acted = s->piece[piece].moved = true;
}

static void halt_tell(const struct state *s, uint16_t piece, struct outcome *outcome)
{
	if (s->piece[piece].on_board)
		happening(outcome, HAPPENED_HALT, s, piece);
}

/* Goes so far and stays: way made is spent, and it has acted. */
static void walk_do(const struct errand *k, struct state *s, int32_t paces, struct march *way,
                    struct outcome *outcome)
{
	struct path head = path_to(k->path, paces);
	struct spot at = head.point[head.count - 1];
	if (paces == 0 || head.count < 2) {
		for (uint8_t i = 0; i < k->mover->count; i++)
			spend(s, k->mover->piece[i]);
		return;
	}
	bool whole = paces > length_of(k->path);
	way->exits = way->exits && whole;
	if (!whole)
		march_cut(k->w, s, k->mover, &head, way);
	march_do(k->w, s, k->mover, way, &head, stance_of(k, at), outcome);
}

/* SEE-13. RULING: who comes no step out of his box stays in it and has acted; the halt is told of
 * his box. */
static void out_walk(const struct errand *k, struct state *s, int32_t paces, struct march *way,
                     struct outcome *outcome)
{
	uint16_t piece = k->mover->piece[0], box = (uint16_t)(s->piece[piece].box - 1);
	if (path_to(k->path, paces).count < 2) {
		spend(s, piece);
		halt_tell(s, box, outcome);
		return;
	}
	box_take(s, piece);
	walk_do(k, s, paces, way, outcome);
	if (s->piece[piece].on_board)
		happening(outcome, HAPPENED_EMPTY, s, piece)->target = box;
	halt_tell(s, piece, outcome);
}

/* Order move, deploy, shift, stack, fill, empty. */
static void body_walk(const struct world *w, struct state *s, struct seat_id seat,
                      const struct state *known, const struct knowing *map,
                      const struct command *order, struct outcome *outcome)
{
	struct mover m;
	struct path path;
	struct march way, end;
	struct refusal no;
	struct state seen;
	must(order_rules[order->order].check(w, known, seat, order, &way, &no));
	if (order->order == ORDER_MOVE)
		mover_of(w, s, order->piece, &m);
	else
		mover_alone(w, s, order->piece, &m);
	end = way;
	must(march_path(w, &m, order->point, order->points, &path, &end, &no));
	struct errand k = { .w = w, .truth = s, .seen = &seen, .mover = &m, .path = &path,
		              .own = m.piece, .count = m.count, .exits = way.exits };
	/* MOV-22: the ordered bearing, if it moves at all. RULING: who was to join a stack, or to go
	 * into a box, keeps his */
	bool joins = order->order == ORDER_STACK || order->order == ORDER_FILL;
	k.bearing = joins ? m.at.bearing : order->bearing;
	strange_mark(s, known, map, &k);
	int32_t paces = walk_length(&k);
	end = way;
	bool gone = way.exits && paces > length_of(&path);
	paces = gone ? paces : walk_end(&k, paces, s, &end);
	way.end_narrow = end.end_narrow;
	if (order->order == ORDER_EMPTY) {
		out_walk(&k, s, paces, &way, outcome);
		return;
	}
	walk_do(&k, s, paces, &way, outcome);
	halt_tell(s, m.piece[0], outcome);
}

/* One of those who are to form a square, each by a way of its own (ARM-7). */
struct rank {
	struct mover mover;
	struct path path;
	struct march way;
	int32_t bearing, length, paces; /* length: as far as nothing bars it; paces: as it goes */
};

static void rank_take(struct errand *k, const struct rank *r)
{
	k->mover = &r->mover;
	k->path = &r->path;
	k->bearing = r->bearing;
}

/* How far each comes to where it may stand. Who stays is in the way of the others, who are not in
 * each other's: they are put into `own`, which is k->own. */
static void ranks_end(struct errand *k, const struct state *s, struct rank *rank, uint8_t count,
                      uint16_t own[SQUARE_MAX])
{
	bool fewer = true;
	while (fewer) {
		k->count = 0;
		for (uint8_t i = 0; i < count; i++)
			if (rank[i].paces > 0)
				own[k->count++] = rank[i].mover.piece[0];
		fewer = false;
		for (uint8_t i = 0; i < count && !fewer; i++) {
			struct march end = rank[i].way;
			if (rank[i].paces == 0)
				continue;
			rank_take(k, &rank[i]);
			rank[i].paces = walk_end(k, rank[i].length, s, &end);
			rank[i].way.end_narrow = end.end_narrow;
			fewer = rank[i].paces == 0;
		}
	}
}

/* Order form, of a square. RULING (ARM-7): it is formed whole or not at all. */
static void square_walk(const struct world *w, struct state *s, const struct state *known,
                        const struct knowing *map, const struct command *order,
                        struct outcome *outcome)
{
	struct rank rank[SQUARE_MAX];
	struct state seen;
	uint16_t came = 0, own[SQUARE_MAX];
	struct errand k = { .w = w, .truth = s, .seen = &seen, .own = own, .count = order->pieces };
	must(order->pieces <= SQUARE_MAX);
	memcpy(own, order->member, order->pieces * sizeof own[0]);
	strange_mark(s, known, map, &k);
	for (uint8_t i = 0; i < order->pieces; i++) {
		struct rank *r = &rank[i];
		r->bearing = square_way(w, known, order, i, &r->path, &r->way);
		mover_alone(w, s, order->member[i], &r->mover);
		rank_take(&k, r);
		r->length = r->paces = walk_length(&k);
	}
	ranks_end(&k, s, rank, order->pieces, own);
	for (uint8_t i = 0; i < order->pieces; i++) {
		rank_take(&k, &rank[i]);
		walk_do(&k, s, rank[i].paces, &rank[i].way, outcome);
		came |= (uint16_t)((rank[i].paces > 0) << i);
		if (rank[i].paces <= length_of(&rank[i].path))
			halt_tell(s, order->member[i], outcome);
	}
	square_scatter(s, order, came);
}

/* The group without those whose bit is set. */
static struct command group_without(const struct command *c, uint32_t halted)
{
	struct command out = *c;
	out.attackers = 0;
	for (uint8_t i = 0; i < c->attackers; i++)
		if (!(halted & 1u << i))
			out.attacker[out.attackers++] = c->attacker[i];
	return out;
}

/* How far each attacker comes, paces; the bits of those that halt. Known enemies were judged when
 * the attack was planned: what bars him here is only whom he did not know. */
static uint32_t group_walk(struct errand *k, const struct state *s, const struct state *known,
                           const struct knowing *map, const struct assault *a,
                           struct state *strange, int32_t paces[GROUP_MAX])
{
	uint32_t halted = 0;
	struct march way;
	uint16_t own[GROUP_MAX * STACK_MAX];
	uint8_t count = 0;
	for (uint8_t i = 0; i < a->count; i++)
		for (uint8_t j = 0; j < a->charge[i].mover.count; j++)
			own[count++] = a->charge[i].mover.piece[j];
	*strange = *s;
	strange_mark(s, known, map, k);
	for (uint16_t i = 0; i < s->pieces; i++)
		if (s->piece[i].side != s->side && !k->strange[i])
			k->seen->piece[i].on_board = strange->piece[i].on_board = false;
	k->truth = strange;
	k->own = own;
	k->count = count;
	for (uint8_t i = 0; i < a->count; i++) {
		k->mover = &a->charge[i].mover;
		k->path = &a->charge[i].path;
		k->bearing = a->charge[i].at.bearing;
		paces[i] = walk_length(k);
		if (paces[i] <= length_of(k->path) || !may_stand(k, strange, paces[i], &way))
			halted |= 1u << i;
	}
	return halted;
}

/* MOV-22: all walk; who halts does not count. RULING: if the truth forbids the rest of the group
 * its attack too, all go as far as they come and nobody strikes. */
static void attack_walk(const struct world *w, struct state *s, struct seat_id seat,
                        const struct state *known, const struct knowing *map,
                        const struct command *order, const struct command *meant,
                        struct outcome *outcome)
{
	struct assault a, rest;
	struct refusal no;
	struct state seen, strange;
	int32_t paces[GROUP_MAX];
	struct errand k = { .w = w, .seen = &seen };
	must(shock_plan(w, known, seat, order, &a, &no));
	uint32_t halted = group_walk(&k, s, known, map, &a, &strange, paces);
	struct command left = group_without(meant, halted);
	if (left.attackers > 0 && shock_plan(w, s, seat, &left, &rest, &no))
		shock_apply(w, s, &left, outcome);
	else
		halted = UINT32_MAX;
	k.truth = s;
	for (uint8_t i = 0; i < a.count; i++) {
		struct march way = a.charge[i].way, end = way;
		if (!(halted & 1u << i) || !s->piece[a.charge[i].piece].on_board)
			continue;
		k.mover = &a.charge[i].mover;
		k.path = &a.charge[i].path;
		k.bearing = a.charge[i].at.bearing;
		k.own = k.mover->piece;
		k.count = k.mover->count;
		paces[i] = walk_end(&k, paces[i], s, &end);
		way.end_narrow = end.end_narrow;
		walk_do(&k, s, paces[i], &way, outcome);
		halt_tell(s, k.mover->piece[0], outcome);
	}
}

/* Nothing comes of it. */
static void order_spend(struct state *s, const struct command *meant, struct outcome *outcome)
{
	bool one = order_rules[meant->order].one;
	if (one)
		spend(s, meant->piece);
	for (uint8_t k = 0; k < meant->pieces && !one; k++)
		spend(s, meant->member[k]);
	if (!one && meant->ship < s->ships)
		s->ship[meant->ship].acted = true;
	uint16_t named = one ? meant->piece : meant->pieces > 0 ? meant->member[0] : NO_PIECE;
	if (named < s->pieces)
		halt_tell(s, named, outcome);
}

void walk_apply(const struct world *w, struct state *s, struct seat_id seat,
                const struct state *known, const struct knowing *map, const struct command *order,
                const struct command *meant, struct outcome *outcome)
{
	switch ((enum order)order->order) {
	case ORDER_MOVE:
	case ORDER_STACK:
	case ORDER_DEPLOY:
	case ORDER_SHIFT:
	case ORDER_FILL:
	case ORDER_EMPTY:
		body_walk(w, s, seat, known, map, order, outcome);
		break;
	case ORDER_ATTACK:
		attack_walk(w, s, seat, known, map, order, meant, outcome);
		break;
	case ORDER_FIRE:
		fire_through(w, s, meant, outcome);
		break;
	case ORDER_DEMAND: /* EX-26: whom he does not see bars no line of his */
		demand_apply(w, s, meant, outcome);
		break;
	case ORDER_FORM: /* a stack becomes a mass where it stands, which nobody unseen can hinder */
		square_walk(w, s, known, map, order, outcome);
		break;
	default:
		order_spend(s, meant, outcome);
	}
}
