/* search.c: see search.h. */
#include "rules/battle/search.h"
#include "rules/battle/gift.h"
#include "rules/battle/worth.h"

#include "base/must.h"
#include "rules/prng.h"

#include <string.h>

enum {
	DEPTH_MOST = 40,   /* moves ahead, captures included */
	QUIET_DEPTH = 24,  /* of them not captures */
	KILLERS = 2,
	SEARCH_LOT = 101,  /* purpose of the lot (prng.h) that the seed is bent with */
	QUIET_FADE = QUIET_MOVES + 20,
	DRAW_WORTH = -40,  /* to the side that searches: it plays on */
	NULL_DEPTH = 3,    /* from here a pass is tried … */
	NULL_LESS = 2,     /* … looked at this much less deep */
	LATE_DEPTH = 3,    /* from here late moves are looked at one less deep, */
	LATE_MOVES = 6,    /* late being after so many, */
	LATER_MOVES = 24,  /* and after so many two less */
	FIRST_SHARE = 20,  /* one move ahead, each may take this part of the nodes for captures */
	TABLE_BITS = 17,
	/* order of moves */
	ORDER_TABLE = 1 << 28,
	ORDER_TAKES = 1 << 24,
	ORDER_KILLER = 1 << 22,
	ORDER_PAST_MOST = 1 << 20,
};

/* nodes: positions looked at; depth: moves ahead; noise: by which the judgement errs; captures:
 * whether it sees what is taken after them; careful: whether it gives no figure away. */
struct ability { const char *name; uint64_t nodes; int depth, noise; bool captures, careful; };

static const struct ability abilities[STRENGTH_COUNT] = {
	[STRENGTH_CADET] = { "cadet", 500, 1, 40, false, false },
	[STRENGTH_CAPTAIN] = { "captain", 5000, QUIET_DEPTH, 6, true, true },
	[STRENGTH_COLONEL] = { "colonel", 100000, QUIET_DEPTH, 3, true, true },
};

enum bound { BOUND_NONE, BOUND_EXACT, BOUND_LEAST, BOUND_MOST };

struct entry {
	uint64_t key;
	int16_t worth;
	uint8_t depth, bound;
	struct move move;
	uint8_t unused[2];
};

struct search {
	struct position p;
	uint64_t key, bend;             /* bend: of the seed, for the noise */
	const struct ability *ability;
	uint64_t nodes, most, ceiling;  /* most: of nodes; ceiling: here no further */
	int root_side;
	bool stopped, first;            /* first: the first look must be finished */
	/* keys of the positions on the way, those of the game since its last capture first; from
	 * path_begin on no capture lies between */
	int path_begin, path_count;
	uint64_t path[QUIET_MOVES + DEPTH_MOST + 2];
	struct move killer[DEPTH_MOST + 1][KILLERS];
	int32_t past[2][SQUARES + 1][SQUARES + 1];   /* how often a quiet move was too good */
	struct entry table[1 << TABLE_BITS];
};

const char *strength_name(enum strength s)
{
	return abilities[s].name;
}

uint64_t search_nodes(enum strength s)
{
	return abilities[s].nodes;
}

size_t search_memory(enum strength s)
{
	(void)s;
	return sizeof(struct search);
}

/* ---- keys ---------------------------------------------------------------------------------- */

/* Every bit of the input moves about half of those of the output. */
static uint64_t mix(uint64_t x)
{
	x += 0x9e3779b97f4a7c15u;
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
	x = (x ^ x >> 27) * 0x94d049bb133111ebu;
	return x ^ x >> 31;
}

/* Of a kind of a side on a square: like figures are alike. */
static uint64_t key_of(uint8_t byte, int square)
{
	return mix((uint64_t)(byte & (SIDE_BIT | KIND_MASK)) << 8 | (uint64_t)square);
}

static const uint64_t key_side = 0x5bd1e9955bd1e995u;

static uint64_t key_position(const struct position *p)
{
	uint64_t key = p->to_move == ATTACK ? key_side : 0;
	for (int figure = 0; figure < FIGURES; figure++)
		if (p->where[figure])
			key ^= key_of(p->at[p->where[figure]], p->where[figure]);
	return key;
}

static uint64_t key_after(const struct search *s, struct move m)
{
	uint8_t mover = s->p.at[m.from], taken = s->p.at[m.to];
	uint64_t key = s->key ^ key_side ^ key_of(mover, m.from) ^ key_of(mover, m.to);
	return taken ? key ^ key_of(taken, m.to) : key;
}

/* ---- the way ------------------------------------------------------------------------------- */

/* What is restored when a move is taken back. */
struct undo { struct taken taken; uint64_t key; int path_begin; };

static struct undo step_into(struct search *s, struct move m)
{
	struct undo u = { .key = s->key, .path_begin = s->path_begin };
	s->key = key_after(s, m);
	u.taken = position_move(&s->p, m);
	if (u.taken.figure) /* nothing before a capture returns */
		s->path_begin = s->path_count;
	s->path[s->path_count++] = s->key;
	s->nodes++;
	return u;
}

static void step_back(struct search *s, struct move m, struct undo u)
{
	position_back(&s->p, m, u.taken);
	s->key = u.key;
	s->path_begin = u.path_begin;
	s->path_count--;
}

/* The position stood before on the way here or in the game, so that looking on would go in a
 * circle; or too long nothing was taken (GB-8.3). */
static bool leads_nowhere(const struct search *s)
{
	for (int k = s->path_count - 3; k >= s->path_begin; k -= 2)
		if (s->path[k] == s->key)
			return true;
	return s->path_count - 1 - s->path_begin >= QUIET_MOVES;
}

static int draw_worth(const struct search *s)
{
	return s->p.to_move == s->root_side ? DRAW_WORTH : -DRAW_WORTH;
}

/* The judgement of a position, bent by the seed so that games differ, and more for the weak; the
 * longer nothing was taken, the less it is worth, for such a game is drawn in the end (GB-8.3). */
static int judged(const struct search *s)
{
	int noise = s->ability->noise, span = 2 * noise + 1;
	int quiet = s->path_count - 1 - s->path_begin;
	int worth = worth_position(&s->p) * (QUIET_FADE - quiet) / QUIET_FADE;
	return worth + (int)(mix(s->key ^ s->bend) % (uint64_t)span) - noise;
}

/* ---- order --------------------------------------------------------------------------------- */

static bool same_move(struct move a, struct move b)
{
	return a.from == b.from && a.to == b.to;
}

static int order_of(const struct search *s, struct move m, struct move best, int ply)
{
	int taken = position_kind(&s->p, m.to);
	if (same_move(m, best))
		return ORDER_TABLE;
	if (taken)
		return ORDER_TAKES + worth_figure(taken) -
		       worth_figure(position_kind(&s->p, m.from)) / 8;
	for (int k = 0; k < KILLERS; k++)
		if (same_move(m, s->killer[ply][k]))
			return ORDER_KILLER - k;
	return s->past[s->p.to_move][m.from][m.to];
}

struct ordered { struct moves moves; int order[MOVES_MOST]; };

static void order_all(const struct search *s, struct ordered *all, struct move best, int ply)
{
	for (int k = 0; k < all->moves.count; k++)
		all->order[k] = order_of(s, all->moves.list[k], best, ply);
}

/* Brings the k-th best to place k. Equal ones keep the order in which they stand. */
static struct move order_next(struct ordered *all, int k)
{
	int best = k;
	for (int j = k + 1; j < all->moves.count; j++)
		if (all->order[j] > all->order[best])
			best = j;
	struct move m = all->moves.list[best];
	int order = all->order[best];
	for (; best > k; best--) {
		all->moves.list[best] = all->moves.list[best - 1];
		all->order[best] = all->order[best - 1];
	}
	all->moves.list[k] = m;
	all->order[k] = order;
	return m;
}

static void too_good(struct search *s, struct move m, int depth, int ply)
{
	if (s->p.at[m.to])
		return;
	int32_t *past = &s->past[s->p.to_move][m.from][m.to];
	*past = *past + depth * depth < ORDER_PAST_MOST ? *past + depth * depth : ORDER_PAST_MOST;
	if (!same_move(m, s->killer[ply][0])) {
		s->killer[ply][1] = s->killer[ply][0];
		s->killer[ply][0] = m;
	}
}

/* ---- the table ----------------------------------------------------------------------------- */

static struct entry *entry_at(struct search *s)
{
	return &s->table[s->key & ((1u << TABLE_BITS) - 1)];
}

/* A sure win is so many moves from here, not from the root. */
static int worth_stored(int worth, int ply)
{
	return worth > WORTH_SURE ? worth + ply : worth < -WORTH_SURE ? worth - ply : worth;
}

static int worth_fetched(int worth, int ply)
{
	return worth > WORTH_SURE ? worth - ply : worth < -WORTH_SURE ? worth + ply : worth;
}

static void store(struct search *s, int depth, int ply, int worth, enum bound bound, struct move m)
{
	struct entry *e = entry_at(s);
	if (s->stopped)
		return;
	*e = (struct entry){ .key = s->key,
			     .worth = (int16_t)worth_stored(worth, ply),
			     .depth = (uint8_t)depth,
			     .bound = (uint8_t)bound,
			     .move = m };
}

/* True if the table answers; *best is the move it knows, if any. */
static bool fetch(struct search *s, int depth, int ply, int low, int high, int *worth,
		  struct move *best)
{
	const struct entry *e = entry_at(s);
	if (e->bound == BOUND_NONE || e->key != s->key)
		return false;
	*best = e->move;
	*worth = worth_fetched(e->worth, ply);
	if (e->depth < depth)
		return false;
	return e->bound == BOUND_EXACT || (e->bound == BOUND_LEAST && *worth >= high) ||
	       (e->bound == BOUND_MOST && *worth <= low);
}

/* ---- looking ahead --------------------------------------------------------------------------- */

/* In the first look nothing is stopped: what lies beyond is judged as it stands. */
static bool out_of_nodes(struct search *s)
{
	if (s->nodes < s->ceiling)
		return false;
	s->stopped = !s->first;
	return true;
}

/* Some move wins at once (GB-8.1, GB-8.2). */
static bool wins_at_once(const struct search *s, const struct moves *all)
{
	for (int k = 0; k < all->count; k++)
		if (s->p.at[all->list[k].to] && moves_decided(&s->p, all->list[k]))
			return true;
	return false;
}

/* Captures alone, until it is quiet. */
static int look_at_captures(struct search *s, int low, int high, int ply)
{
	struct ordered all;
	int worth = judged(s);
	if (worth >= high || ply >= DEPTH_MOST || !s->ability->captures || out_of_nodes(s))
		return worth;
	moves_lawful(&s->p, &all.moves);
	if (!all.moves.count)
		return draw_worth(s);
	if (wins_at_once(s, &all.moves))
		return WORTH_WIN - ply - 1;
	low = worth > low ? worth : low;
	int count = 0;
	for (int k = 0; k < all.moves.count; k++)
		if (s->p.at[all.moves.list[k].to])
			all.moves.list[count++] = all.moves.list[k];
	all.moves.count = (uint16_t)count;
	order_all(s, &all, (struct move){ 0, 0 }, ply);
	for (int k = 0; k < all.moves.count; k++) {
		struct move m = order_next(&all, k);
		struct undo u = step_into(s, m);
		int w = -look_at_captures(s, -high, -low, ply + 1);
		step_back(s, m, u);
		if (w > worth)
			worth = w;
		if (w > low)
			low = w;
		if (low >= high || s->stopped)
			break;
	}
	return worth;
}

static int look(struct search *s, int depth, int low, int high, int ply, bool may_pass);

/* The move, looked at less deep if it comes late in the order and then again if it was better than
 * thought. */
static int look_at_move(struct search *s, struct move m, int k, int depth, int low, int high,
			int ply, bool dutiful)
{
	bool quiet = !s->p.at[m.to];
	struct undo u = step_into(s, m);
	int less = 0, worth;
	if (quiet && !dutiful && depth >= LATE_DEPTH)
		less = k >= LATER_MOVES ? 2 : k >= LATE_MOVES ? 1 : 0;
	if (k == 0) {
		worth = -look(s, depth - 1, -high, -low, ply + 1, true);
	} else {
		worth = -look(s, depth - 1 - less, -low - 1, -low, ply + 1, true);
		if (worth > low && less)
			worth = -look(s, depth - 1, -low - 1, -low, ply + 1, true);
		if (worth > low && worth < high)
			worth = -look(s, depth - 1, -high, -low, ply + 1, true);
	}
	step_back(s, m, u);
	return worth;
}

/* Would even passing be too good? */
static bool pass_is_too_good(struct search *s, int depth, int high, int ply)
{
	uint64_t key = s->key;
	s->key ^= key_side;
	s->p.to_move = (uint8_t)side_other(s->p.to_move);
	s->path[s->path_count++] = s->key;
	s->nodes++;
	int worth = -look(s, depth - 1 - NULL_LESS, -high, -high + 1, ply + 1, false);
	s->p.to_move = (uint8_t)side_other(s->p.to_move);
	s->key = key;
	s->path_count--;
	return !s->stopped && worth >= high && worth < WORTH_SURE;
}

/* The worth of the position to the side to move, right between low and high, else a bound. */
static int look(struct search *s, int depth, int low, int high, int ply, bool may_pass)
{
	struct ordered all;
	struct move best = { 0, 0 };
	int worth = -WORTH_WIN, known, before = low;
	if (ply > 0 && leads_nowhere(s))
		return draw_worth(s);
	if (depth <= 0 || ply >= QUIET_DEPTH)
		return look_at_captures(s, low, high, ply);
	if (out_of_nodes(s))
		return 0;
	if (fetch(s, depth, ply, low, high, &known, &best))
		return known;
	bool dutiful = moves_lawful(&s->p, &all.moves) != DUTY_NONE;
	if (!all.moves.count)
		return draw_worth(s);
	if (wins_at_once(s, &all.moves))
		return WORTH_WIN - ply - 1;
	if (may_pass && !dutiful && depth >= NULL_DEPTH && judged(s) >= high &&
	    pass_is_too_good(s, depth, high, ply))
		return high;
	order_all(s, &all, best, ply);
	for (int k = 0; k < all.moves.count; k++) {
		struct move m = order_next(&all, k);
		int w = look_at_move(s, m, k, depth, low, high, ply, dutiful);
		if (s->stopped)
			return worth;
		if (w > worth) {
			worth = w;
			best = m;
		}
		if (w > low)
			low = w;
		if (low >= high) {
			too_good(s, m, depth, ply);
			break;
		}
	}
	enum bound bound = worth >= high    ? BOUND_LEAST
			   : worth > before ? BOUND_EXACT
					    : BOUND_MOST;
	store(s, depth, ply, worth, bound, best);
	return worth;
}

/* ---- the root ------------------------------------------------------------------------------ */

static void search_begin(struct search *s, const struct state *game,
			 const struct search_setup *setup)
{
	memset(s, 0, sizeof *s);
	s->p = game->position;
	s->root_side = s->p.to_move;
	s->ability = &abilities[setup->strength];
	s->most = s->ability->nodes;
	if (setup->nodes_most > 0 && setup->nodes_most < s->most)
		s->most = setup->nodes_most;
	s->bend = prng_draw(setup->seed, SEARCH_LOT, 0, UINT64_MAX);
	for (int k = game->quiet - 1; k >= 0; k--)
		position_back(&s->p, game->history[k], (struct taken){ 0 });
	s->path[s->path_count++] = key_position(&s->p);
	for (int k = 0; k < game->quiet; k++) {
		position_move(&s->p, game->history[k]);
		s->path[s->path_count++] = key_position(&s->p);
	}
	s->key = s->path[s->path_count - 1];
}

/* The root's moves; the first `sound` of them give nothing away, or no more than must be. */
struct root { struct moves all; bool gives[SQUARES + 1][SQUARES + 1]; };

/* Those that give away more than others come last. */
static void root_sort(struct search *s, struct root *r)
{
	int gift[MOVES_MOST], least = WORTH_WIN, sound = 0;
	struct moves sorted = r->all;
	memset(r->gives, 0, sizeof r->gives);
	if (!s->ability->careful)
		return;
	for (int k = 0; k < r->all.count; k++) {
		gift[k] = gift_of(&s->p, r->all.list[k]);
		least = gift[k] < least ? gift[k] : least;
	}
	for (int k = 0; k < r->all.count; k++)
		if (gift[k] == least)
			sorted.list[sound++] = r->all.list[k];
	for (int k = 0; k < r->all.count; k++) {
		struct move m = r->all.list[k];
		r->gives[m.from][m.to] = gift[k] > least;
		if (gift[k] > least)
			sorted.list[sound++] = m;
	}
	r->all = sorted;
}

/* What a move must be worth more than to be chosen. One that gives a figure away must win, unless
 * all others lose. */
static int root_bar(const struct root *r, struct move m, int low)
{
	return r->gives[m.from][m.to] && low > -WORTH_SURE && low < WORTH_SURE ? WORTH_SURE : low;
}

/* One look of this depth at the root's moves, the best so far first. False if it was cut short;
 * what is best then is still the best of those looked at. */
static bool look_from_root(struct search *s, struct root *r, int depth, struct search_result *out)
{
	struct moves *all = &r->all;
	int low = -WORTH_WIN;
	for (int k = 0; k < all->count; k++) {
		struct move m = all->list[k];
		int bar = root_bar(r, m, low);
		s->ceiling = s->first ? s->nodes + s->most / FIRST_SHARE : s->most;
		int w = look_at_move(s, m, k, depth, bar, WORTH_WIN, 0, true);
		if (s->stopped)
			return false;
		if (w <= bar)
			continue;
		low = w;
		out->move = m;
		out->worth = w;
		memmove(all->list + 1, all->list, (size_t)k * sizeof all->list[0]);
		all->list[0] = m;
	}
	return true;
}

void search_move(const struct state *game, const struct search_setup *setup,
		 struct search_result *out)
{
	struct search *s = setup->memory;
	struct root root;
	must(setup->strength < STRENGTH_COUNT && setup->size >= sizeof *s && !game->ending);
	search_begin(s, game, setup);
	moves_lawful(&s->p, &root.all);
	must(root.all.count > 0);
	for (int k = 0; k < root.all.count; k++)
		if (moves_decided(&s->p, root.all.list[k])) {
			*out = (struct search_result){ root.all.list[k], WORTH_WIN - 1, 0, 0 };
			return;
		}
	root_sort(s, &root);
	*out = (struct search_result){ .move = root.all.list[0] };
	for (int depth = 1; depth <= s->ability->depth && !s->stopped; depth++) {
		s->first = depth == 1;
		if (look_from_root(s, &root, depth, out))
			out->depth = depth;
		if (out->worth > WORTH_SURE || out->worth < -WORTH_SURE)
			break;
	}
	out->nodes = s->nodes;
}
