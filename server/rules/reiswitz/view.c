/* view.c: see view.h. */
#include "rules/reiswitz/view.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/chart.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/council.h"
#include "rules/reiswitz/offers.h"
#include "rules/reiswitz/riders.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/tray.h"
#include "rules/reiswitz/verdict.h"

#include <string.h>

const char *const view_kinds[] = { "turn",    "result", "account", "piece", "site",   "feature",
	                               "ship",    "place",  "task",    "options", "deployment", "lot",
	                               "ghost",   "troops",  "command", "offer", "rider", NULL };

bool view_privy(const struct world *w, const struct state *s, const struct viewer *viewer,
                uint8_t side)
{
	return s->over || circle_side_of(w, viewer) == side || viewer->class == VIEWER_UMPIRE ||
	       viewer->class == VIEWER_ENDED || viewer->class == VIEWER_DELAYED;
}

bool view_shown(const struct world *w, const struct state *s, const struct viewer *viewer,
                uint8_t side)
{
	return !s->options.field || view_privy(w, s, viewer, side);
}

static void write_turn(const struct world *w, const struct state *s, struct fragments *out)
{
	struct writer *j = fragments_open(out, VIEW_TURN, FRAGMENT_SINGLE);
	writer_object(j);
	writer_key_int(j, "minute", s->minute);
	writer_key_text(j, "side", side_name(s->side));
	if (s->stage == STAGE_COUNCIL)
		writer_key_text(j, "stage", "council");
	writer_key(j, "ended");
	writer_array(j);
	for (uint8_t k = 0; k < w->seats; k++)
		if (s->ended[k])
			writer_int(j, k);
	writer_end(j, ']');
	writer_end(j, '}');
	fragments_close(out);
}

/* END-1: what became of every task, in the order of the dispositions. */
static void write_tasks(const struct world *w, const struct state *s, struct writer *j)
{
	writer_key(j, "tasks");
	writer_array(j);
	for (uint8_t k = 0; k < w->tasks; k++)
		writer_text(j, task_state_name(s->task[k]));
	writer_end(j, ']');
}

/* END-2: what each side has lost, in quarters, and whether it is driven; blue first. */
static void write_reckoning(const struct world *w, const struct state *s, struct writer *j)
{
	writer_key(j, "lost");
	writer_array(j);
	for (uint8_t side = 0; side < SIDES; side++)
		writer_int(j, verdict_lost(w, s, side));
	writer_end(j, ']');
	writer_key(j, "driven");
	writer_array(j);
	for (uint8_t side = 0; side < SIDES; side++)
		writer_bool(j, verdict_driven(w, s, side));
	writer_end(j, ']');
}

static void write_result(const struct world *w, const struct state *s, struct fragments *out)
{
	if (!s->over)
		return;
	struct writer *j = fragments_open(out, VIEW_RESULT, FRAGMENT_SINGLE);
	writer_object(j);
	writer_key(j, "winner");
	if (s->winner < SIDES)
		writer_text(j, side_name(s->winner));
	else
		writer_null(j);
	writer_key_text(j, "rule", end_rule(s->over));
	writer_key_text(j, "how", end_name(s->over));
	if (s->over == END_TRUCE)
		writer_key_text(j, "terms", s->terms);
	if (s->over == END_TASKS)
		write_tasks(w, s, j);
	if (s->over == END_BATTLE)
		write_reckoning(w, s, j);
	writer_end(j, '}');
	fragments_close(out);
}

/* LOSS-1: one account an arm; those of arms a side never had are left out. */
static void write_accounts(const struct world *w, const struct state *s,
                           const struct viewer *viewer, struct fragments *out)
{
	bool has[SIDES][ARM_ROWS] = { { false } };
	for (uint16_t k = 0; k < w->pieces; k++)
		if (w->start[k].arm < ARM_COUNT)
			has[w->start[k].side][w->start[k].arm] = true;
	for (int side = 0; side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++) {
			if (!has[side][arm] || !view_shown(w, s, viewer, (uint8_t)side))
				continue;
			struct writer *j = fragments_open(out, VIEW_ACCOUNT,
			                                  (uint32_t)(VIEW_ARMS * side + arm));
			writer_object(j);
			writer_key_text(j, "side", side_name((uint8_t)side));
			writer_key_text(j, "arm", arm_name((uint8_t)arm));
			writer_key_int(j, "loss", s->account[side][arm].loss);
			writer_key_int(j, "gone", s->account[side][arm].gone);
			if (s->account[side][arm].destroyed)
				writer_key_int(j, "destroyed", s->account[side][arm].destroyed);
			if (s->account[side][arm].captured)
				writer_key_int(j, "captured", s->account[side][arm].captured);
			writer_end(j, '}');
			fragments_close(out);
		}
}

/* How many stand on the board in the stack of each piece, by its bottom. */
struct stacks { uint16_t members[PIECES_MAX]; };

static void stacks_count(const struct state *s, struct stacks *out)
{
	memset(out, 0, sizeof *out);
	for (uint16_t k = 0; k < s->pieces; k++)
		out->members[s->piece[k].stack] += s->piece[k].on_board;
}

static void write_formation(const struct stacks *stacks, const struct piece *p, struct writer *j)
{
	if (stacks->members[p->stack] > 1) {
		writer_key_int(j, "stack", p->stack);
		writer_key_int(j, "level", p->level);
	}
	if (p->formation != FORMATION_LINE)
		writer_key_text(j, "form", formation_name(p->formation));
	if (p->formation == FORMATION_SQUARE)
		writer_key_count(j, "square", p->square);
}

/* SEE-13: whose the box is, and to all who see it once it is open (SEE-14): head first. */
static void write_contents(const struct state *s, uint16_t box, struct writer *j)
{
	writer_key(j, "contents");
	writer_array(j);
	uint16_t left = 0;
	for (uint16_t k = 0; k < s->pieces; k++)
		left += s->piece[k].fate == FATE_BOXED && s->piece[k].box == box + 1;
	for (uint16_t file = 0; left > 0; file++)
		for (uint16_t k = 0; k < s->pieces; k++) {
			const struct piece *p = &s->piece[k];
			if (p->fate != FATE_BOXED || p->box != box + 1 || p->file != file)
				continue;
			left--;
			writer_object(j);
			if (p->known == KNOWN_ALL)
				writer_key_int(j, "piece", k);
			writer_key_text(j, "arm", arm_name(p->arm));
			if (p->known == KNOWN_ALL)
				writer_key_int(j, "seat", p->seat);
			writer_end(j, '}');
		}
	writer_end(j, ']');
}

/* SEE-12: what nobody sees from without: orders, what it has done, how tired and how hurt it is. */
static void write_inward(const struct stacks *stacks, const struct piece *p, struct writer *j)
{
	writer_key_flag(j, "acted", p->acted);
	writer_key_flag(j, "moved", p->moved);
	writer_key_flag(j, "fired", p->fired);
	writer_key_flag(j, "narrow", p->narrow);
	writer_key_flag(j, "ambush", p->ambush); /* SEE-1: in nobody's state whom it is hidden from */
	writer_key_count(j, "run", p->run);
	writer_key_count(j, "rest", p->rest);
	write_formation(stacks, p, j);
}

static void write_piece(const struct world *w, const struct state *s, const struct viewer *viewer,
                        const struct stacks *stacks, uint16_t id, struct fragments *out)
{
	const struct piece *p = &s->piece[id];
	bool all = p->known == KNOWN_ALL;
	struct writer *j = fragments_open(out, VIEW_PIECE, p->shown);
	writer_object(j);
	writer_key_text(j, "side", side_name(p->side));
	if (all) {
		writer_key_int(j, "seat", p->seat);
		writer_key_int(j, "division", p->division);
	}
	writer_key_text(j, "arm", arm_name(p->arm));
	if (all && w->piece_name[id][0])
		writer_key_text(j, "name", w->piece_name[id]);
	writer_key_int(j, "x", p->x);
	writer_key_int(j, "y", p->y);
	writer_key_int(j, "b", p->bearing);
	if (all)
		write_inward(stacks, p, j);
	else if (p->formation != FORMATION_LINE)
		writer_key_text(j, "form", formation_name(p->formation));
	if (arm_is_guns(p->arm))
		writer_key_text(j, "guns", gun_state_name(p->guns));
	if (p->taken)
		writer_key_text(j, "taken", side_name((uint8_t)(p->taken - 1)));
	writer_key_count(j, "loss", p->loss);
	writer_key_flag(j, "shot_at", p->shot_at != SHOT_NOT);
	writer_key_flag(j, "attacked", p->attacked);
	if (p->arm == ARM_BOX && (p->open || (all && view_privy(w, s, viewer, p->side))))
		write_contents(s, id, j);
	writer_end(j, '}');
	fragments_close(out);
}

/* His own in their order, then those he sees in the order of their numbers. */
static void write_pieces(const struct world *w, const struct state *s, const struct viewer *viewer,
                         struct fragments *out)
{
	struct stacks stacks;
	stacks_count(s, &stacks);
	for (int known = KNOWN_ALL; known <= KNOWN_SEEN; known++)
		for (uint16_t k = 0; k < s->pieces; k++)
			if (s->piece[k].on_board && s->piece[k].known == known)
				write_piece(w, s, viewer, &stacks, k, out);
}

static const char *what_of(const struct sighting *g)
{
	return g->kind == SIGHTED_TROOPS ? "troops"
	       : g->kind == SIGHTED_SHIP ? "ship"
	                                 : arm_name(g->arm);
}

/* SEE-8, SEE-11: ghosts with the minute they were last seen, and troops far off. */
static void write_sightings(const struct knowledge *k, enum view_kind kind, struct fragments *out)
{
	bool live = kind == VIEW_TROOPS;
	uint16_t order[SIGHTINGS_MAX];
	sightings_order(k, order);
	for (uint16_t i = 0; i < k->sightings; i++) {
		const struct sighting *g = &k->sighting[order[i]];
		if (g->live != live || (live && g->kind != SIGHTED_TROOPS))
			continue;
		struct writer *j = fragments_open(out, (uint16_t)kind, g->id);
		writer_object(j);
		writer_key_text(j, "side", side_name(g->side));
		if (!live)
			writer_key_text(j, "what", what_of(g));
		writer_key_int(j, "x", g->x);
		writer_key_int(j, "y", g->y);
		if (g->kind != SIGHTED_TROOPS)
			writer_key_int(j, "b", g->bearing);
		writer_key_int(j, "minute", g->minute);
		writer_end(j, '}');
		fragments_close(out);
	}
}

static const char *const chosen_words[] = { "rank", "vote", "lot", "joint" };

/* CARD-5: to a player with whom he is in communication; to the umpire (TURN-1) who is with whom. */
static void write_links(const struct world *w, const struct state *s, const struct viewer *viewer,
                        uint8_t side, struct writer *j)
{
	if (viewer->class == VIEWER_SEAT) {
		writer_key(j, "near");
		writer_array(j);
		for (uint8_t k = 0; k < w->seats; k++)
			if (k != viewer->seat.index && circle_has(s, viewer->seat.index, k))
				writer_int(j, k);
		writer_end(j, ']');
	}
	if (viewer->class != VIEWER_UMPIRE)
		return;
	writer_key(j, "links");
	writer_array(j);
	for (uint8_t a = 0; a < w->seats; a++)
		for (uint8_t b = a + 1; b < w->seats; b++) {
			if (w->seat_side[a] != side || !circle_has(s, a, b))
				continue;
			writer_array(j);
			writer_int(j, a);
			writer_int(j, b);
			writer_end(j, ']');
		}
	writer_end(j, ']');
}

/* TURN-2, TURN-3: who commands, how that came, the votes while the council sits. */
static void write_command(const struct world *w, const struct state *s,
                          const struct viewer *viewer, uint8_t side, struct fragments *out)
{
	if (council_players(w, side) == 1 || !view_privy(w, s, viewer, side))
		return;
	struct writer *j = fragments_open(out, VIEW_COMMAND, side);
	writer_object(j);
	writer_key_text(j, "side", side_name(side));
	writer_key_int(j, "commander", s->commander[side]);
	writer_key_text(j, "by",
	                s->succeeded[side] ? "absence" : chosen_words[s->chosen[side]]);
	if (s->stage == STAGE_COUNCIL) {
		writer_key(j, "votes");
		writer_array(j);
		for (uint8_t k = 0; k < w->seats; k++) {
			if (s->vote[k] == VOTE_NONE || w->seat_side[k] != side)
				continue;
			writer_object(j);
			writer_key_int(j, "seat", k);
			command_vote_write(s->vote[k], "chosen", j);
			writer_end(j, '}');
		}
		writer_end(j, ']');
	}
	write_links(w, s, viewer, side, j);
	writer_end(j, '}');
	fragments_close(out);
}

/* TURN-8: offers that stand; to the sides' commanders and who is with them. */
static void write_offer(const struct state *s, uint8_t side, struct fragments *out)
{
	const struct offer *offer = &s->offer[side];
	if (offer->kind == OFFER_NONE)
		return;
	struct writer *j = fragments_open(out, VIEW_OFFER, side);
	writer_object(j);
	writer_key_text(j, "side", side_name(side));
	writer_key_text(j, "offer", offer_name(offer->kind));
	if (offer->kind == OFFER_TRUCE)
		writer_key_text(j, "terms", offer->terms);
	writer_end(j, '}');
	fragments_close(out);
}

static void write_commands(const struct world *w, const struct state *s,
                           const struct viewer *viewer, struct fragments *out)
{
	for (uint8_t side = 0; side < SIDES; side++)
		write_command(w, s, viewer, side, out);
	bool seat = circle_side_of(w, viewer) < SIDES;
	bool hears = seat ? offers_heard(w, s, viewer->seat.index) : viewer->class != VIEWER_PUBLIC;
	for (uint8_t side = 0; side < SIDES && hears; side++)
		write_offer(s, side, out);
}

/* Before the other in the order of a view: from the north, then the west. */
static bool stands_before(const struct rider *a, const struct rider *b)
{
	if (a->y != b->y || a->x != b->x)
		return a->y != b->y ? a->y < b->y : a->x < b->x;
	return a->side < b->side;
}

/* CARD-7: those that he sees: whose they are, no more. */
static void write_riders(const struct state *s, struct fragments *out)
{
	const struct rider *order[RIDERS_MAX];
	uint8_t count = 0;
	for (uint8_t k = 0; k < RIDERS_MAX; k++) {
		uint8_t at = count;
		if (!rider_is_out(&s->rider[k]))
			continue;
		for (; at > 0 && stands_before(&s->rider[k], order[at - 1]); at--)
			order[at] = order[at - 1];
		order[at] = &s->rider[k];
		count++;
	}
	for (uint8_t k = 0; k < count; k++) {
		struct writer *j = fragments_open(out, VIEW_RIDER, k);
		writer_object(j);
		writer_key_text(j, "side", side_name(order[k]->side));
		writer_key_int(j, "x", order[k]->x);
		writer_key_int(j, "y", order[k]->y);
		writer_end(j, '}');
		fragments_close(out);
	}
}

void view_write(const struct world *w, const struct state *s, const struct viewer *viewer,
                struct fragments *out)
{
	write_turn(w, s, out);
	write_result(w, s, out);
	write_accounts(w, s, viewer, out);
	write_pieces(w, s, viewer, out);
	chart_write(w, s, viewer, out);
	tray_write(w, s, viewer, out);
	lots_write(w, s, viewer, out);
	if (circle_side_of(w, viewer) < SIDES && !s->over) {
		write_sightings(&s->knowledge[viewer->seat.index], VIEW_GHOST, out);
		write_sightings(&s->knowledge[viewer->seat.index], VIEW_TROOPS, out);
	}
	write_commands(w, s, viewer, out);
	write_riders(s, out);
}
