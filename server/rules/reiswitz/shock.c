/* shock.c: see shock.h. */
#include "rules/reiswitz/shock.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/boarding.h"
#include "rules/reiswitz/contact.h"
#include "rules/reiswitz/defile.h"
#include "rules/reiswitz/ghosts.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/rollup.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/train.h"

/* One attacked, as it stood before the blows. */
struct struck {
	struct stack body;
	enum stand stand;
	enum fall fall;
	uint8_t strikers;   /* pieces whose main target it is */
	bool part;          /* strikes and is struck; else it stays as it is (SHOCK-16) */
	bool holds;         /* a square that does not give way (ARM-7) */
};

/* A square that gives way, and from which of its sides. */
struct yielding { uint8_t square; int16_t facing; };

struct settling {
	const struct world *world;
	struct state *state;
	struct assault *assault;
	struct outcome *outcome;
	uint32_t live;
	struct melee melee;
	struct struck struck[METS_MAX];
	uint16_t back[GROUP_MAX];       /* 96ths each attacker loses */
	struct happened *told[GROUP_MAX];
	bool beaten;                    /* SHOCK-12 */
	uint8_t yieldings;
	struct yielding yielding[SQUARES_MAX];
	bool fleeing[PIECES_MAX];
	struct rout rout;
};

bool shock_plan(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *command, struct assault *a, struct refusal *why)
{
	return boarding_named(command) ? boarding_plan(w, s, seat, command, a, why)
	                               : charge_plan(w, s, seat, command, a, why);
}

bool shock_check(const struct world *w, const struct state *s, struct seat_id seat,
                 const struct command *command, struct refusal *why)
{
	struct assault a;
	return shock_plan(w, s, seat, command, &a, why);
}

static bool counts(const struct settling *t, uint8_t i)
{
	return (t->live & 1u << i) && t->melee.main[i] != CHARGE_IDLE;
}

static struct exchange exchange(const struct settling *t, uint8_t i, uint8_t met)
{
	return strikes_exchange(t->world, t->state, t->assault->charge[i].piece,
	                        t->melee.met[met].piece);
}

/* What would become of each, by those that strike it, else by its main attacker. What falls or
 * stands anyway and is nobody's main target stays. */
static void judge_struck(struct settling *t)
{
	for (uint8_t k = 0; k < t->melee.count; k++) {
		const struct met *met = &t->melee.met[k];
		struct struck *x = &t->struck[k];
		*x = (struct struck){ .stand = strikes_stand(t->world, t->state, met->piece) };
		stack_of(t->state, met->piece, &x->body);
		x->fall = met->aimed ? FALL_DRIVEN : exchange(t, met->main, k).fall;
		for (uint8_t i = 0; i < t->assault->count; i++) {
			if (!counts(t, i) || t->melee.main[i] != k)
				continue;
			enum fall fall = exchange(t, i, k).fall;
			x->fall = fall > x->fall ? fall : x->fall;
			x->strikers += t->assault->charge[i].count;
		}
		x->part = met->aimed || x->fall == FALL_DRIVEN;
	}
}

static void judge_strength(struct settling *t)
{
	/* SHOCK-12: when strength is equal the attacked goes back; a square or mass that stands is not
	 * counted, nor are its strikers (SHOCK-16) */
	int32_t attackers = 0, attacked = 0;
	for (uint8_t k = 0; k < t->melee.count; k++)
		attacked += t->struck[k].fall == FALL_DRIVEN;
	for (uint8_t i = 0; i < t->assault->count; i++)
		if (counts(t, i) && t->struck[t->melee.main[i]].fall != FALL_STANDS)
			attackers += t->assault->charge[i].count;
	t->beaten = attackers < attacked;
}

/* ARM-7: the first of its sides, front, right, rear, left, that has enough attackers. */
static int side_yields(const struct settling *t, uint8_t square)
{
	const struct state *s = t->state;
	for (uint8_t side = 0; side < SQUARE_SIDES; side++) {
		int32_t attackers = 0, pieces = 0;
		for (uint16_t k = 0; k < s->pieces; k++)
			pieces += square_stands(s, k) && s->piece[k].square == square &&
				  square_side(s, k) == side;
		for (uint8_t k = 0; k < t->melee.count; k++)
			if (t->struck[k].stand == STAND_SQUARE && t->struck[k].fall == FALL_DRIVEN &&
			    s->piece[t->melee.met[k].piece].square == square &&
			    square_side(s, t->melee.met[k].piece) == side)
				attackers += t->struck[k].strikers;
		if (attackers > 0 && attackers >= pieces)
			return side;
	}
	return -1;
}

static bool yields(const struct settling *t, uint8_t square)
{
	for (uint8_t k = 0; k < t->yieldings; k++)
		if (t->yielding[k].square == square)
			return true;
	return false;
}

static void judge_squares(struct settling *t)
{
	const struct state *s = t->state;
	for (uint8_t k = 0; k < t->melee.count; k++) {
		struct struck *x = &t->struck[k];
		uint8_t square = s->piece[t->melee.met[k].piece].square;
		if (x->stand != STAND_SQUARE || x->fall != FALL_DRIVEN)
			continue;
		int side = side_yields(t, square);
		/* RULING: a square that has not attackers enough on any side holds, and its strikers go
		 * back, as from a line (SHOCK-12). */
		x->holds = side < 0;
		if (side >= 0 && !yields(t, square))
			t->yielding[t->yieldings++] = (struct yielding){
				square, (int16_t)geometry_degrees(s->square[square - 1].bearing +
				                                  GEOMETRY_QUARTER * side)
			};
	}
}

static bool three_flankers(const struct settling *t, uint8_t i)
{
	uint16_t piece = t->assault->charge[i].piece;
	return t->state->piece[piece].arm == ARM_FLANKERS && stack_shared(t->state, piece);
}

/* SHOCK-16: each attacked strikes back at its main attacker; of guns in position and columns every
 * striker loses. RULING: a bayonet stack loses its sixteenths once, however many it meets. */
static void reckon_back(struct settling *t)
{
	bool paid[GROUP_MAX] = { false };
	for (uint8_t k = 0; k < t->melee.count; k++) {
		uint8_t i = t->melee.met[k].main;
		struct exchange e = exchange(t, i, k);
		if (!t->struck[k].part || e.each || paid[i])
			continue;
		paid[i] = e.back > 0 && t->assault->charge[i].count > 1;
		t->back[i] += e.back;
	}
	for (uint8_t i = 0; i < t->assault->count; i++) {
		if (!counts(t, i))
			continue;
		struct exchange e = exchange(t, i, t->melee.main[i]);
		if (e.each)
			t->back[i] += (uint16_t)(e.back * t->assault->charge[i].count);
	}
}

static void tell_attacks(struct settling *t)
{
	for (uint8_t i = 0; i < t->assault->count; i++) {
		if (!counts(t, i))
			continue;
		const struct met *met = &t->melee.met[t->melee.main[i]];
		struct exchange e = exchange(t, i, t->melee.main[i]);
		struct happened *h = happening(t->outcome, HAPPENED_ATTACK, t->state,
		                               t->assault->charge[i].piece);
		h->target = strikes_bearer(t->world, t->state, met->piece);
		h->tx = (int16_t)met->front.x;
		h->ty = (int16_t)met->front.y;
		h->back = t->back[i];
		h->blow = (struct blow_told){ .rule = e.rule, .base = e.strikes, .times = 1, .divisor = 1,
					      .loss = e.strikes };
		t->told[i] = h;
	}
}

static void book(struct settling *t)
{
	struct blow on_them[GROUP_MAX], on_us[GROUP_MAX * STACK_MAX];
	uint32_t theirs = 0, ours = 0;
	for (uint8_t i = 0; i < t->assault->count; i++) {
		if (!counts(t, i))
			continue;
		const struct charge *c = &t->assault->charge[i];
		uint16_t strikes = t->told[i]->blow.loss;
		struct stack k = { 1, { strikes_bearer(t->world, t->state, c->piece) } };
		if (three_flankers(t, i)) /* LOSS-5 */
			stack_of(t->state, c->piece, &k);
		if (strikes > 0)
			on_them[theirs++] = (struct blow){ t->told[i]->target, strikes };
		for (uint8_t level = 0; level < k.count && t->back[i] > 0; level++)
			on_us[ours++] = (struct blow){ k.piece[level], t->back[i] };
	}
	losses_book(t->world, t->state, on_them, theirs, t->outcome);
	losses_book(t->world, t->state, on_us, ours, t->outcome);
	for (uint8_t i = 0; i < t->assault->count; i++)
		if (t->told[i])
			t->told[i]->blow.account = losses_account(t->state, t->told[i]->target);
}

static void flees(struct settling *t, uint16_t piece, int32_t facing)
{
	if (t->fleeing[piece])
		return;
	t->fleeing[piece] = true;
	t->rout.fleer[t->rout.count++] = (struct fleer){ piece, (int16_t)facing, false };
}

/* The bottom of what is left of a body; NO_PIECE if nothing is. */
static uint16_t left_of(const struct state *s, const struct stack *k)
{
	for (uint8_t i = 0; i < k->count; i++)
		if (s->piece[k->piece[i]].on_board)
			return s->piece[k->piece[i]].stack;
	return NO_PIECE;
}

/* Guns in position, pontoniers, train, the dispersed: all of the body. */
static void taken(struct settling *t, const struct struck *x)
{
	struct state *s = t->state;
	for (uint8_t level = x->body.count; level > 0; level--) {
		uint16_t piece = x->body.piece[level - 1];
		if (!s->piece[piece].on_board)
			continue;
		if (x->fall == FALL_DISPERSED) {
			losses_disperse(s, piece, t->outcome);
		} else if (x->stand == STAND_TRAIN) {
			train_take(s, piece, t->outcome);
		} else if (x->fall == FALL_CAPTURED) {
			losses_capture(s, piece, "SHOCK-20", t->outcome);
		} else { /* SHOCK-13, GUN-1 */
			s->piece[piece].taken = (uint8_t)(1 + s->side);
			happening(t->outcome, HAPPENED_TAKEN, s, piece)->side = s->side;
		}
	}
}

static void square_flees(struct settling *t, uint16_t piece, const struct met *met)
{
	const struct state *s = t->state;
	if (!square_stands(s, piece)) { /* broken by its losses: single pieces */
		flees(t, piece, met->front.bearing);
		return;
	}
	uint8_t square = s->piece[piece].square;
	for (uint8_t k = 0; k < t->yieldings; k++)
		if (t->yielding[k].square == square) {
			flees(t, piece, t->yielding[k].facing);
			t->yielding[k].square = 0; /* it goes once, whole */
		}
}

static void fall(struct settling *t, uint8_t k)
{
	const struct struck *x = &t->struck[k];
	const struct met *met = &t->melee.met[k];
	uint16_t left = left_of(t->state, &x->body);
	if (!x->part || left == NO_PIECE || x->fall == FALL_STANDS)
		return;
	if (x->fall == FALL_COLUMN || x->fall == FALL_NARROW)
		defile_strike(t->world, t->state, left, x->strikers, x->fall == FALL_NARROW, t->fleeing,
			      &t->rout, t->outcome);
	else if (x->fall != FALL_DRIVEN)
		taken(t, x);
	else if (!t->beaten && x->stand == STAND_SQUARE && !x->holds)
		square_flees(t, left, met);
	else if (!t->beaten && !x->holds)
		flees(t, left, met->front.bearing);
}

/* SHOCK-5, SHOCK-12. RULING: when the attackers are fewer all that count go back, those too whose
 * own target fell. */
static uint32_t repulsed(const struct settling *t)
{
	uint32_t back = 0;
	for (uint8_t i = 0; i < t->assault->count; i++) {
		if (!counts(t, i))
			continue;
		const struct struck *x = &t->struck[t->melee.main[i]];
		if (x->fall == FALL_STANDS || x->holds || t->beaten)
			back |= 1u << i;
	}
	return back;
}

static void settle_front(struct settling *t)
{
	struct state *s = t->state;
	contact_meet(t->world, s, t->assault, t->live, &t->melee);
	judge_struck(t);
	judge_strength(t);
	judge_squares(t);
	reckon_back(t);
	tell_attacks(t);
	for (uint8_t k = 0; k < t->melee.count; k++) { /* SHOCK-14 */
		const struct stack *body = &t->struck[k].body;
		for (uint8_t i = 0; i < body->count && t->struck[k].part; i++)
			s->piece[body->piece[i]].attacked = true;
		if (t->struck[k].part)
			ghosts_spend(t->world, s, body->piece[0], SPENT_ATTACKED);
	}
	book(t);
	for (uint8_t k = 0; k < t->melee.count; k++)
		fall(t, k);
	t->assault->waiting = repulsed(t);
	retreat_settle(t->world, s, t->assault, &t->rout, t->outcome);
	retreat_repulse(t->world, s, t->assault, t->assault->waiting, t->outcome);
}

/* Who arrives, of what strength (MOV-20: a gap may have taken some of a stack). RULING: three
 * flankers that have lost one on the way are none any more that may attack, and do not count. */
static uint32_t arrived(const struct world *w, const struct state *s, struct assault *a)
{
	uint32_t live = 0;
	for (uint8_t i = 0; i < a->count; i++) {
		struct charge *c = &a->charge[i];
		struct mover left;
		struct refusal why;
		if (!charge_left(s, c, &left))
			continue;
		c->piece = s->piece[left.piece[0]].stack;
		c->blade = strikes_blade(w, s, c->piece);
		c->count = strikes_count(w, s, c->piece);
		if (c->blade != BLADE_NONE && charge_strikes(w, s, c, c->target, &why))
			live |= 1u << i;
	}
	return live;
}

static void walk(const struct world *w, struct state *s, const struct assault *a,
                 struct outcome *outcome)
{
	for (uint8_t i = 0; i < a->count; i++)
		march_walk(w, s, &a->charge[i].mover, &a->charge[i].way, &a->charge[i].path,
			   a->charge[i].at, outcome);
}

static void write_charge(const struct state *s, const struct charge *c, struct writer *out)
{
	writer_object(out);
	writer_key_int(out, "piece", c->piece);
	if (c->ship)
		writer_key_int(out, "ship", s->ship[c->ship - 1].shown);
	else
		writer_key_int(out, "target", s->piece[c->target].shown);
	writer_key_int(out, "x", c->at.x);
	writer_key_int(out, "y", c->at.y);
	writer_key_int(out, "b", c->at.bearing);
	writer_key_int(out, "length_paces", (c->way.length + SIXTEENTHS - 1) / SIXTEENTHS);
	writer_key_int(out, "allowed_paces", c->way.allowed);
	writer_key_bool(out, "delayed", c->way.delayed);
	writer_key_text(out, "pace", pace_name((uint8_t)c->way.pace));
	writer_end(out, '}');
}

bool shock_try(const struct world *w, const struct state *s, struct seat_id seat,
               const struct command *command, struct writer *out, struct refusal *why)
{
	struct assault a;
	struct melee melee = { .count = 0 };
	bool ok = shock_plan(w, s, seat, command, &a, why);
	writer_key(out, "attackers");
	writer_array(out);
	for (uint8_t i = 0; i < a.count; i++)
		if (a.charge[i].way.allowed > 0) /* its way was looked at */
			write_charge(s, &a.charge[i], out);
	writer_end(out, ']');
	if (ok && !boarding_named(command)) {
		struct state trial = *s;
		uint32_t live = 0;
		charge_set(&trial, &a);
		for (uint8_t i = 0; i < a.count; i++)
			live |= (uint32_t)!a.charge[i].flank << i;
		contact_meet(w, &trial, &a, live, &melee);
	}
	writer_key(out, "meets");
	writer_array(out);
	for (uint8_t k = 0; k < melee.count; k++) {
		writer_object(out);
		writer_key_int(out, "piece", s->piece[melee.met[k].piece].shown);
		writer_key_int(out, "by", a.charge[melee.met[k].main].piece);
		writer_key_bool(out, "aimed", melee.met[k].aimed);
		writer_end(out, '}');
	}
	writer_end(out, ']');
	return ok;
}

/* ARM-7: pieces of a broken square overlap until each moves. RULING: an attacker who ends where he
 * began (SHOCK-18, SHOCK-19) has not moved from it. */
static void leave_squares(struct state *s, const struct assault *a)
{
	for (uint8_t i = 0; i < a->count; i++) {
		const struct piece *p = &s->piece[a->charge[i].piece];
		struct stance began = a->charge[i].mover.at;
		bool stays = p->x == began.x && p->y == began.y && p->bearing == began.bearing;
		if (p->on_board && !stays)
			square_leave(s, a->charge[i].piece);
	}
}

void shock_apply(const struct world *w, struct state *s, const struct command *command,
                 struct outcome *outcome)
{
	struct assault a;
	struct refusal why;
	bool hit[PIECES_MAX] = { false };
	if (boarding_named(command)) {
		boarding_apply(w, s, command, outcome);
		return;
	}
	struct seat_id seat = { s->piece[command->attacker[0].piece].seat };
	must(charge_plan(w, s, seat, command, &a, &why));
	walk(w, s, &a, outcome);
	uint32_t live = arrived(w, s, &a);
	defile_capture(w, s, &a, live, hit, outcome);
	a.waiting = (uint32_t)((UINT64_C(1) << a.count) - 1);
	for (uint8_t i = 0; i < a.count; i++) {
		if (!a.charge[i].flank)
			continue;
		if (hit[a.charge[i].target] || !(live & 1u << i))
			rollup_stop(w, s, &a, i);
		else
			rollup_settle(w, s, &a, i, hit, outcome);
		a.waiting &= ~(1u << i);
	}
	for (uint8_t i = 0; i < a.count; i++)
		if (a.charge[i].flank || hit[a.charge[i].target])
			live &= ~(1u << i); /* SHOCK-15: stops at the line and does not count */
	struct settling t = { .world = w, .state = s, .assault = &a, .outcome = outcome,
			      .live = live };
	if (live)
		settle_front(&t);
	leave_squares(s, &a);
}
