/* battle.c: the computer player of the Game of Battle: the position is laid again from the figures
 * in view, the moves since the last capture are read from the log (for repetitions), and the search
 * looks for a move. A draw that is offered is taken when it stands worse. It does not resign:
 * RULING: the book knows no duty to, and a beginner wants to finish what he has won.
 *
 * It has no clock; where the match has one it looks at no more positions than even a busy machine
 * manages within the time of a move, and leaves the bank for what comes between. RULING: if its
 * time is over all the same it has lost like anybody (game_time_up). */
#include "bots/player.h"
#include "base/ids.h"
#include "base/text.h"
#include "rules/battle/search.h"

#include <string.h>

static const char *const names[] = { "cadet", "captain", "colonel", NULL };
_Static_assert(sizeof names / sizeof names[0] == STRENGTH_COUNT + 1, "a name a strength");

enum { DRAW_TAKEN = 0 };  /* worth below which an offered draw is taken */
enum { NODES_A_SECOND = 10000 }; /* a thirtieth of what one processor alone does */
enum { MOVE_S_MOST = 1 << 20 };

static int side_find(const char *word)
{
	int side = text_find(word, side_words, SIDES);
	return side < 0 ? SIDES : side;
}

/* `figure/N`: its number; FIGURES if it is another fragment. */
static int figure_number(const char *name)
{
	static const char kind[] = "figure/";
	int64_t number = FIGURES;
	if (strncmp(name, kind, sizeof kind - 1) == 0)
		text_to_int(name + sizeof kind - 1, 0, FIGURES - 1, &number);
	return (int)number;
}

static void figure_put(struct position *p, int figure, const struct doc *shown)
{
	int64_t square;
	const char *code = doc_text(shown, "figure");
	int kind = code != NULL ? figure_find(code) : FIGURE_NONE;
	if (figure >= FIGURES || kind == FIGURE_NONE || !doc_int(shown, "square", 1, SQUARES, &square))
		return;
	p->at[square] = figure_byte(figure, kind);
	p->where[figure] = (uint8_t)square;
}

/* The quiet moves that led here, newest first, as far as they are known, into out; each must fit
 * the position it is said to have led to. */
static int quiet_moves(const struct position *now, const struct doc *log, int quiet,
                       struct move out[QUIET_MOVES])
{
	struct position p = *now;
	int count = 0;
	for (uint32_t i = log != NULL ? log->count : 0; i-- > 0 && count < quiet;) {
		const struct doc *event = doc_at(log, i);
		int64_t from, to;
		if (!doc_text_is(event, "kind", "battle_move"))
			continue;
		if (!doc_int(event, "from", 1, SQUARES, &from) || !doc_int(event, "to", 1, SQUARES, &to)
		    || p.at[from] != 0 || p.at[to] == 0 || doc_get(event, "takes") != NULL)
			break;
		struct move m = { (uint8_t)from, (uint8_t)to };
		position_back(&p, m, (struct taken){ 0 });
		out[count++] = m;
	}
	return count;
}

static void state_read(const struct sight *s, const struct doc *battle, struct state *out)
{
	struct move back[QUIET_MOVES];
	*out = (struct state){ .winner = NOBODY };
	position_clear(&out->position);
	for (const struct doc *f = s->view->first; f != NULL; f = f->next)
		figure_put(&out->position, figure_number(f->key), f);
	out->position.to_move = (uint8_t)side_find(doc_text(battle, "to_move"));
	out->made = (uint32_t)doc_int_or(battle, "minute", 0);
	int64_t quiet = 0;
	doc_int(battle, "quiet", 0, QUIET_MOVES - 1, &quiet);
	out->quiet = (uint8_t)quiet_moves(&out->position, s->log, (int)quiet, back);
	for (int k = 0; k < out->quiet; k++)
		out->history[k] = back[out->quiet - 1 - k];
}

static bool draw_offered(const struct doc *battle, const char *own)
{
	const struct doc *offers = doc_get(battle, "offers");
	const struct doc *first = doc_is(offers, DOC_ARRAY) ? offers->first : NULL;
	return first != NULL && offers->count == 1 && strcmp(first->text, own) != 0;
}

/* How many positions there is time for; 0: there is no clock. */
static uint64_t nodes_in_time(const struct doc *view)
{
	int64_t move_s = 0;
	doc_int(doc_get(doc_get(view, "match"), "clock"), "move", 1, MOVE_S_MOST, &move_s);
	return (uint64_t)move_s * NODES_A_SECOND;
}

static bool choose(const struct sight *s, struct choice *out)
{
	struct state state;
	struct moves lawful;
	struct search_result found;
	struct search_setup setup = { .strength = s->strength,
		                          .nodes_most = nodes_in_time(s->view),
		                          .memory = s->memory,
		                          .size = search_memory((enum strength)s->strength) };
	const struct doc *battle = doc_get(s->view, "battle");
	if (battle == NULL || doc_is(doc_get(battle, "result"), DOC_OBJECT) ||
	    !doc_text_is(battle, "to_move", s->side) || side_find(s->side) == SIDES)
		return false;
	state_read(s, battle, &state);
	moves_lawful(&state.position, &lawful);
	if (lawful.count == 0)
		return false;
	memcpy(setup.seed, s->lot.bytes, sizeof setup.seed);
	search_move(&state, &setup, &found);
	out->minute = state.made;
	out->verb = "order.go";
	if (draw_offered(battle, s->side) && found.worth < DRAW_TAKEN) {
		out->verb = "offer.draw";
		return true;
	}
	writer_key_int(out->params, "from", found.move.from);
	writer_key_int(out->params, "to", found.move.to);
	return true;
}

static size_t memory_size(void)
{
	return search_memory(STRENGTH_COLONEL);
}

const struct player battle_player = {
	.engine = "game-of-battle-1866",
	.strengths = names,
	.memory_size = memory_size,
	.choose = choose,
};
