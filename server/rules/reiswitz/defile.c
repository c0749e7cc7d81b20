/* defile.c: see defile.h. */
#include "rules/reiswitz/defile.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/contact.h"
#include "rules/reiswitz/losses.h"

static bool near(const struct tables *t, const struct piece *a, const struct piece *b)
{
	struct body p, q;
	body_of(t, body_stance(a), &p);
	body_of(t, body_stance(b), &q);
	return contact_within(&p, &q, t->column_behind_paces);
}

static bool behind(const struct tables *t, const struct piece *front, const struct piece *p)
{
	struct fine at = geometry_fine((struct spot){ p->x, p->y });
	return geometry_local(t->sine, body_stance(front), at).forward < 0;
}

/* The bottom of an own body beside `of`, within 50 p. */
static bool near_body(const struct tables *t, const struct state *s, uint16_t of, uint16_t piece)
{
	const struct piece *p = &s->piece[piece], *q = &s->piece[of];
	return p->on_board && p->level == 0 && p->side == q->side && p->stack != q->stack &&
	       near(t, q, p);
}

/* A square that reaches into the way is not in file (ARM-7). */
static bool in_file(const struct piece *p)
{
	return p->narrow && p->formation != FORMATION_SQUARE;
}

/* The narrow pieces that stand in one row with this one, each within 50 p of another. */
static void chain_of(const struct tables *t, const struct state *s, uint16_t piece,
                     bool in[PIECES_MAX])
{
	uint16_t queue[PIECES_MAX], count = 0;
	queue[count++] = s->piece[piece].stack;
	in[s->piece[piece].stack] = true;
	for (uint16_t next = 0; next < count; next++)
		for (uint16_t k = 0; k < s->pieces; k++) {
			if (in[k] || !in_file(&s->piece[k]) || !near_body(t, s, queue[next], k))
				continue;
			in[k] = true;
			queue[count++] = k;
		}
}

/* RULING: an end of a chain is a piece struck in front with all the others behind it, or in its
 * rear with all of them before it. */
static bool end_struck(const struct tables *t, const struct state *s, const struct charge *c,
                       const bool in[PIECES_MAX])
{
	if (!in[c->target] || (c->flank && c->side != FLANK_REAR))
		return false;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (in[k] && k != c->target &&
		    behind(t, &s->piece[c->target], &s->piece[k]) == c->flank)
			return false;
	return true;
}

static void capture_all(struct state *s, const bool in[PIECES_MAX], bool hit[PIECES_MAX],
                        struct outcome *outcome)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct stack stack;
		if (!in[k])
			continue;
		stack_of(s, k, &stack);
		for (uint8_t level = stack.count; level > 0; level--) {
			hit[stack.piece[level - 1]] = true;
			s->piece[stack.piece[level - 1]].attacked = true;
			losses_capture(s, stack.piece[level - 1], "SHOCK-10", outcome);
		}
	}
}

/* Two of the group's charges strike two ends of this chain; of a single piece front and rear. */
static bool both_ends(const struct tables *t, const struct state *s, const struct assault *a,
                      uint32_t live, const bool in[PIECES_MAX])
{
	for (uint8_t i = 0; i < a->count; i++)
		for (uint8_t k = 0; k < i; k++) {
			const struct charge *c = &a->charge[i], *d = &a->charge[k];
			bool apart = c->target != d->target || c->flank != d->flank;
			if ((live & 1u << i) && (live & 1u << k) && apart && end_struck(t, s, c, in) &&
			    end_struck(t, s, d, in))
				return true;
		}
	return false;
}

void defile_capture(const struct world *w, struct state *s, const struct assault *a, uint32_t live,
                    bool hit[PIECES_MAX], struct outcome *outcome)
{
	for (uint8_t i = 0; i < a->count; i++) {
		uint16_t target = a->charge[i].target;
		bool in[PIECES_MAX] = { false };
		if (!(live & 1u << i) || hit[target] ||
		    strikes_stand(w, s, target) != STAND_NARROW)
			continue;
		chain_of(w->tables, s, target, in);
		if (both_ends(w->tables, s, a, live, in))
			capture_all(s, in, hit, outcome);
	}
}

static void flee(uint16_t piece, int32_t facing, bool by_way, bool fleeing[PIECES_MAX],
                 struct rout *rout)
{
	if (fleeing[piece])
		return;
	fleeing[piece] = true;
	rout->fleer[rout->count++] = (struct fleer){ piece, (int16_t)facing, by_way };
}

/* RULING (SHOCK-10): who follows goes away from the head, wherever it looks itself: back if it
 * looks that way, forward if it looks the other, else as the one before it. */
static int32_t away_from(int32_t ahead, int32_t bearing)
{
	int32_t turned = geometry_angle(ahead, bearing);
	if (turned > GEOMETRY_QUARTER / 2 && turned < 3 * GEOMETRY_QUARTER / 2)
		return ahead;
	return turned <= GEOMETRY_QUARTER / 2 ? bearing
	                                      : geometry_degrees(bearing + 2 * GEOMETRY_QUARTER);
}

/* SHOCK-10: "all pieces closely following" go back: those behind within 50 p, and those behind
 * them. RULING: guns in position among them cannot, and stay; so does a square that reaches into
 * the way, for it goes back whole, and when it is struck itself (SHOCK-20). */
static void followers(const struct tables *t, const struct state *s, uint16_t head,
                      bool fleeing[PIECES_MAX], struct rout *rout)
{
	uint16_t queue[PIECES_MAX], count = 0;
	int32_t facing[PIECES_MAX] = { s->piece[head].bearing };
	queue[count++] = head;
	for (uint16_t next = 0; next < count; next++)
		for (uint16_t k = 0; k < s->pieces; k++) {
			const struct piece *p = &s->piece[k];
			bool placed = arm_is_guns(p->arm) && p->guns != GUNS_LIMBERED;
			if (fleeing[k] || placed || !in_file(p) || !near_body(t, s, queue[next], k) ||
			    !behind(t, &s->piece[queue[next]], p))
				continue;
			facing[count] = away_from(facing[next], p->bearing);
			flee(k, facing[count], true, fleeing, rout);
			queue[count++] = k;
		}
}

/* RULING (SHOCK-21): behind a column stands who has his front behind its middle and is not wholly
 * beside it; its neighbours in a line of columns are not, though they stand a little back. */
static bool straight_behind(const struct tables *t, const struct piece *front,
                            const struct piece *p)
{
	struct fine at = geometry_fine((struct spot){ p->x, p->y });
	struct local l = geometry_local(t->sine, body_stance(front), at);
	int64_t aside = l.lateral < 0 ? -l.lateral : l.lateral;
	int32_t depth = t->depth_paces + body_stance(front).deeper;
	return l.forward <= -geometry_scaled(depth) / 2 &&
	       aside < geometry_scaled(t->front_paces);
}

/* SHOCK-21: stacks and boxes behind a column. */
static void columns_behind(const struct tables *t, const struct state *s, uint16_t head,
                           bool fleeing[PIECES_MAX], struct rout *rout)
{
	const struct piece *q = &s->piece[head];
	for (uint16_t k = 0; k < s->pieces; k++)
		if (near_body(t, s, head, k) && (box_is(&s->piece[k]) || stack_shared(s, k)) &&
		    straight_behind(t, q, &s->piece[k]) &&
		    geometry_angle(q->bearing, s->piece[k].bearing) <= t->column_behind_degrees)
			flee(k, s->piece[k].bearing, s->piece[k].narrow, fleeing, rout);
}

void defile_strike(const struct world *w, struct state *s, uint16_t struck, uint8_t attackers,
                   bool narrow, bool fleeing[PIECES_MAX], struct rout *rout,
                   struct outcome *outcome)
{
	struct stack k;
	stack_of(s, struck, &k);
	uint8_t level = k.count, lost = attackers < k.count ? attackers : k.count;
	if (narrow)
		followers(w->tables, s, struck, fleeing, rout);
	else
		columns_behind(w->tables, s, struck, fleeing, rout);
	if (box_is(&s->piece[struck])) { /* SHOCK-22 */
		uint32_t most = (uint32_t)w->tables->box_heads;
		if (box_lose(s, struck, attackers < most ? attackers : most, FATE_DESTROYED, "SHOCK-9",
		             outcome))
			flee(struck, s->piece[struck].bearing, false, fleeing, rout);
		return;
	}
	for (; lost > 0; lost--)
		losses_destroy(s, k.piece[--level], narrow ? "SHOCK-10" : "SHOCK-9", outcome);
	if (level > 0)
		flee(struck, s->piece[struck].bearing, narrow, fleeing, rout);
}
