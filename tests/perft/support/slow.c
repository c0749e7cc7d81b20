/* slow.c: see slow.h. Section and rule numbers are those of the rules page. */
#include "tests/perft/support/slow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- section 2: the board ------------------------------------------------------------------ */

struct row { int r, x, count, gap; }; /* gap: the x that is river in it, or NONE */

enum { NONE = 99 };

static const struct row rows[] = {
	{ 0, 1, 6, NONE },  { 1, -2, 9, NONE }, { 2, -1, 8, NONE },  { 3, 0, 7, NONE },
	{ 4, -1, 8, NONE }, { 5, 0, 7, NONE },  { 6, -1, 8, NONE },  { 7, 0, 7, 4 },
	{ 8, -1, 8, 5 },    { 9, 0, 7, NONE },  { 10, -1, 8, 7 },    { 11, 0, 7, 8 },
	{ 12, -1, 8, NONE }, { 13, 0, 7, NONE }, { 14, -1, 8, NONE }, { 15, 0, 7, NONE },
	{ 16, -1, 8, NONE }, { 17, -2, 9, NONE }, { 18, 1, 6, NONE },
};

/* Steps the river cuts, both ways; their images under the half turn are cut too. */
static const int cuts[][2] = { { 39, 54 }, { 40, 55 }, { 46, 47 }, { 46, 54 },
			       { 46, 60 }, { 47, 48 }, { 48, 55 }, { 48, 62 } };

static int number_at(int x, int r)
{
	int n = 0;
	for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++)
		for (int i = 0; i < rows[k].count; i++) {
			int here = rows[k].x + 2 * i;
			if (here == rows[k].gap)
				continue;
			n++;
			if (here == x && rows[k].r == r)
				return n;
		}
	return 0;
}

static void place_of(int n, int *x, int *r)
{
	for (*r = 0; *r <= 18; ++*r)
		for (*x = -2; *x <= 14; ++*x)
			if (number_at(*x, *r) == n)
				return;
	abort();
}

static bool is_cut(int a, int b)
{
	for (size_t k = 0; k < sizeof cuts / sizeof cuts[0]; k++) {
		int c = cuts[k][0], d = cuts[k][1];
		if ((a == c && b == d) || (a == d && b == c) || (a == 140 - c && b == 140 - d) ||
		    (a == 140 - d && b == 140 - c))
			return true;
	}
	return false;
}

/* The next square, or 0. The answers are kept: to work them out each time would be too slow even
 * for this. */
static int next_square(int n, int dx, int dr)
{
	static int known[140][5][5];
	int *cell = &known[n][dx + 2][dr + 2], x, r;
	if (*cell)
		return *cell - 1;
	place_of(n, &x, &r);
	int next = number_at(x + dx, r + dr);
	if (next && is_cut(n, next))
		next = 0;
	*cell = next + 1;
	return next;
}

static const int ways[8][2] = { { 0, 2 },  { 0, -2 }, { 2, 0 },  { -2, 0 },
				{ 1, 1 },  { -1, 1 }, { 1, -1 }, { -1, -1 } };

static bool oblique(const int way[2])
{
	return way[0] != 0 && way[1] != 0;
}

/* ---- the figures ---------------------------------------------------------------------------- */

static const struct slow_figure *on(const struct slow_board *b, int square)
{
	for (int k = 0; k < b->count; k++)
		if (b->figure[k].square == square)
			return &b->figure[k];
	return NULL;
}

static char other(char side)
{
	return side == 'a' ? 'd' : 'a';
}

/* Section 3. */
static int reach(const struct slow_figure *f, const int way[2])
{
	int forward = f->side == 'd' ? 1 : -1;
	switch (f->arm) {
	case 'L': /* 1 to 3 forward or obliquely forward, 1 or 2 in the other five directions */
		return way[1] * forward > 0 ? 3 : 2;
	case 'I':
		return 2;
	case 'C':
		return 3;
	case 'A':
		return oblique(way) ? 3 : 0;
	case 'W':
		return oblique(way) ? 2 : 0;
	default:
		return 0;
	}
}

static bool can_take(char arm, char what)
{
	if (arm == 'A')
		return what == 'A';
	return arm == 'L' || arm == 'I' || arm == 'C';
}

static void after(const struct slow_board *b, struct slow_move m, struct slow_board *out)
{
	out->count = 0;
	out->to_move = other(b->to_move);
	for (int k = 0; k < b->count; k++) {
		struct slow_figure f = b->figure[k];
		if (f.square == m.to)
			continue;
		if (f.square == m.from)
			f.square = m.to;
		out->figure[out->count++] = f;
	}
}

/* ---- section 6 ------------------------------------------------------------------------------ */

/* Whether the battery on `from` commands the square, and as which of its line: 0 if it does not. */
static int commands(const struct slow_board *b, int from, int square)
{
	for (int w = 0; w < 8; w++) {
		int at = from;
		if (!oblique(ways[w]))
			continue;
		for (int n = 1; n <= 3; n++) {
			at = next_square(at, ways[w][0], ways[w][1]);
			if (!at)
				break;
			if (at == square)
				return n;
			if (on(b, at))
				break;
		}
	}
	return 0;
}

static bool commanded(const struct slow_board *b, char by, int square)
{
	for (int k = 0; k < b->count; k++)
		if (b->figure[k].side == by && b->figure[k].arm == 'A' &&
		    commands(b, b->figure[k].square, square))
			return true;
	return false;
}

static bool first_square(const struct slow_board *b, char by, int square)
{
	for (int k = 0; k < b->count; k++)
		if (b->figure[k].side == by && b->figure[k].arm == 'A' &&
		    commands(b, b->figure[k].square, square) == 1)
			return true;
	return false;
}

static bool exposed(const struct slow_board *b, const struct slow_figure *f)
{
	if (f->arm == 'A' || f->arm == 'K')
		return false;
	bool supported = first_square(b, f->side, f->square);
	return commanded(b, other(f->side), f->square) &&
	       (!supported || first_square(b, other(f->side), f->square));
}

/* ---- the reference procedure ---------------------------------------------------------------- */

static void pseudo(const struct slow_board *b, const struct slow_figure *f, struct slow_moves *out)
{
	for (int w = 0; w < 8; w++) {
		int at = f->square;
		for (int n = 1; n <= reach(f, ways[w]); n++) {
			at = next_square(at, ways[w][0], ways[w][1]);
			const struct slow_figure *there = at ? on(b, at) : NULL;
			if (!at || (there && there->side == f->side))
				break;
			if (!there || can_take(f->arm, there->arm))
				out->list[out->count++] = (struct slow_move){ f->square, at };
			if (there)
				break;
		}
	}
}

static bool basic(const struct slow_board *b, struct slow_move m)
{
	const struct slow_figure *mover = on(b, m.from), *taken = on(b, m.to);
	struct slow_board then;
	after(b, m, &then);
	if (taken && taken->arm == 'K')
		return true;
	if (taken && taken->arm == 'W')
		return !commanded(&then, 'a', m.to);
	if (mover->arm != 'A')
		return !exposed(&then, on(&then, m.to));
	for (int k = 0; k < then.count; k++)
		if (then.figure[k].side == mover->side && exposed(&then, &then.figure[k]))
			return false;
	return true;
}

static const struct slow_figure *the(const struct slow_board *b, char arm)
{
	for (int k = 0; k < b->count; k++)
		if (b->figure[k].arm == arm)
			return &b->figure[k];
	return NULL;
}

static bool takes_commander(const struct slow_board *b, char by, int of, struct slow_move m)
{
	const struct slow_figure *taken = on(b, m.to);
	return taken && taken->side == by && taken->arm == 'A' && commands(b, m.to, of);
}

static bool d1(const struct slow_board *b, int citadel, struct slow_move m)
{
	struct slow_board then;
	struct slow_moves next = { 0 };
	if (takes_commander(b, 'a', citadel, m))
		return true;
	after(b, m, &then);
	if (!commanded(&then, 'a', citadel))
		return true;
	pseudo(&then, on(&then, m.to), &next);
	for (int k = 0; k < next.count; k++)
		if (takes_commander(&then, 'a', citadel, next.list[k]) &&
		    basic(&then, next.list[k]))
			return true;
	return false;
}

static bool d2_take_or_move(const struct slow_board *b, int wagon, struct slow_move m)
{
	struct slow_board then;
	if (m.from == wagon)
		return true;
	after(b, m, &then);
	return takes_commander(b, 'd', wagon, m) && !exposed(&then, the(&then, 'W'));
}

static bool d2_shelter(const struct slow_board *b, int wagon, struct slow_move m)
{
	struct slow_board then;
	(void)wagon;
	after(b, m, &then);
	return !exposed(&then, the(&then, 'W'));
}

static bool d3(const struct slow_board *b, int none, struct slow_move m)
{
	struct slow_board then;
	(void)none;
	after(b, m, &then);
	for (int k = 0; k < b->count; k++) {
		const struct slow_figure *f = &b->figure[k];
		if (f->side != b->to_move || f->arm == 'W' || !exposed(b, f))
			continue;
		if (!exposed(&then, on(&then, f->square == m.from ? m.to : f->square)))
			return true;
	}
	return false;
}

/* W + S, if S is not empty. */
static bool only(const struct slow_board *b, struct slow_moves *l, int of,
		 bool (*meets)(const struct slow_board *b, int of, struct slow_move m))
{
	struct slow_moves kept = { 0 };
	int met = 0;
	for (int k = 0; k < l->count; k++) {
		const struct slow_figure *taken = on(b, l->list[k].to);
		bool good = meets(b, of, l->list[k]);
		met += good;
		if (good || (taken && (taken->arm == 'K' || taken->arm == 'W')))
			kept.list[kept.count++] = l->list[k];
	}
	if (met)
		*l = kept;
	return met > 0;
}

void slow_legal(const struct slow_board *b, struct slow_moves *out)
{
	struct slow_moves all = { 0 };
	const struct slow_figure *citadel = the(b, 'K'), *wagon = the(b, 'W');
	bool any = false;
	out->count = 0;
	for (int k = 0; k < b->count; k++)
		if (b->figure[k].side == b->to_move)
			pseudo(b, &b->figure[k], &all);
	for (int k = 0; k < all.count; k++)
		if (basic(b, all.list[k]))
			out->list[out->count++] = all.list[k];
	if (b->to_move == 'd' && citadel && commanded(b, 'a', citadel->square) &&
	    only(b, out, citadel->square, d1))
		return;
	if (b->to_move == 'a' && wagon && exposed(b, wagon) &&
	    (only(b, out, wagon->square, d2_take_or_move) ||
	     only(b, out, wagon->square, d2_shelter)))
		return;
	for (int k = 0; k < b->count; k++)
		any = any || (b->figure[k].side == b->to_move && b->figure[k].arm != 'W' &&
			      exposed(b, &b->figure[k]));
	if (any)
		only(b, out, 0, d3);
}

/* ---- a line of position --------------------------------------------------------------------- */

bool slow_read(const char *line, struct slow_board *out)
{
	out->count = 0;
	for (int k = (int)(sizeof rows / sizeof rows[0]) - 1; k >= 0; k--) {
		int skip = 0;
		for (int i = 0; i < rows[k].count; i++) {
			int x = rows[k].x + 2 * i;
			if (x == rows[k].gap)
				continue;
			if (!skip && *line >= '1' && *line <= '9')
				skip = *line++ - '0';
			if (skip) {
				skip--;
				continue;
			}
			bool attack = *line >= 'A' && *line <= 'Z';
			char arm = attack ? *line : (char)(*line - 'a' + 'A');
			if (!strchr("LICAWK", arm) || out->count == SLOW_FIGURES)
				return false;
			out->figure[out->count++] = (struct slow_figure){
				attack ? 'a' : 'd', arm, number_at(x, rows[k].r)
			};
			line++;
		}
		if (skip || *line++ != (k ? '/' : ' '))
			return false;
	}
	out->to_move = *line;
	return *line == 'a' || *line == 'd';
}
