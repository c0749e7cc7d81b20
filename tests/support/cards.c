#include "tests/support/cards.h"
#include "base/must.h"

#include <string.h>

enum { KIND_TABLE = FRAGMENT_ENGINE, KIND_HAND };
enum { CARD_VALUES = 97, MOVES_MOST = 1000000 };

struct cards_world { struct digest digest; };

static const char *const verbs[] = { "order.play", NULL };
static const char *const questions[] = { "ask.ground", NULL };
static const char *const kinds[] = { "table", "hand", NULL };

const char cards_scenario[] =
	"{\"format\":1,\"id\":\"cards\",\"engine\":\"cards\",\"title\":\"Cards\","
	"\"summary\":\"Two hands and a row of cells.\",\"terrain\":\"none\",\"players\":2,"
	"\"seats\":[{\"side\":\"blue\",\"name\":\"Blue\"},{\"side\":\"green\",\"name\":\"Green\"}]}";

static size_t world_size(const struct doc *terrain, const struct doc *scenario,
                         struct faults *faults)
{
	(void)terrain;
	if (doc_text_is(scenario, "engine", "cards") && doc_text(scenario, "title") != NULL)
		return sizeof(struct cards_world);
	faults_error(faults, scenario, MSG_NONE, "engine");
	return 0;
}

static bool world_init(void *world, const struct doc *terrain, const struct doc *scenario,
                       struct scratch *scratch, struct faults *faults)
{
	struct cards_world *w = world;
	(void)terrain, (void)scratch, (void)faults;
	digest_of(doc_text(scenario, "title"), strlen(doc_text(scenario, "title")), &w->digest);
	return true;
}

static void world_digest(const void *world, struct digest *out)
{
	*out = ((const struct cards_world *)world)->digest;
}

static uint8_t seats(const void *world)
{
	(void)world;
	return CARDS_SEATS;
}

static struct seat_info seat_of(const void *world, struct seat_id seat)
{
	(void)world;
	return (struct seat_info){ seat.index, seat.index == 0 ? "blue" : "green" };
}

static size_t state_size(const void *world)
{
	(void)world;
	return sizeof(struct cards_state);
}

static bool option_known(const struct doc *option)
{
	static const char *const known[] = { "moves", "free", "trap", "blind" };
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		if (strcmp(option->key, known[i]) == 0)
			return true;
	return false;
}

static void draw(const void *world, void *state, const struct seed *seed)
{
	struct cards_state *s = state;
	(void)world;
	for (int p = 0; p < CARDS_SEATS; p++)
		for (int i = 0; i < CARDS_HAND; i++)
			s->hand[p][i] = (uint8_t)((seed->bytes[p] * 7 + p * 13 + i * 5) % CARD_VALUES);
}

static bool setup(const void *world, void *state, const struct seed *seed,
                  const struct doc *options, struct faults *faults)
{
	struct cards_state *s = state;
	(void)world;
	memset(s, 0, sizeof *s);
	for (const struct doc *o = options != NULL ? options->first : NULL; o != NULL; o = o->next)
		if (!option_known(o)) {
			faults_error(faults, o, MSG_NONE, o->key);
			return false;
		}
	s->most = (uint32_t)doc_int_or(options, "moves", 0);
	s->free = doc_flag(options, "free");
	s->trap = (uint8_t)doc_int_or(options, "trap", CARDS_NO_CELL);
	s->blind = (uint8_t)doc_int_or(options, "blind", CARDS_NO_CELL);
	s->last_cell = CARDS_NO_CELL;
	if (seed != NULL)
		draw(world, s, seed);
	return true;
}

static bool read(const struct doc *d, struct cards_command *c)
{
	int64_t card, cell;
	if (!doc_int(d, "card", 0, UINT16_MAX, &card) || !doc_int(d, "cell", 0, UINT16_MAX, &cell))
		return false;
	*c = (struct cards_command){ (uint16_t)card, (uint16_t)cell };
	return true;
}

static bool command_read(const void *world, const char *verb, const struct doc *params,
                         void *command, struct refusal *why)
{
	(void)world, (void)verb;
	why->rule = "CARDS-1";
	return read(params, command);
}

static bool command_load(const void *world, const char *verb, const struct doc *recorded,
                         void *command)
{
	(void)world;
	return strcmp(verb, "order.play") == 0 && read(recorded, command);
}

static void command_write(const void *command, struct writer *w)
{
	const struct cards_command *c = command;
	writer_object(w);
	writer_key_int(w, "card", c->card);
	writer_key_int(w, "cell", c->cell);
	writer_end(w, '}');
}

static bool check(const void *world, const void *state, struct seat_id seat, const void *command,
                  struct refusal *why)
{
	const struct cards_state *s = state;
	const struct cards_command *c = command;
	(void)world;
	if (!s->free && seat.index != s->moves % CARDS_SEATS) {
		why->rule = "CARDS-2"; /* not his turn */
		return false;
	}
	if (c->card >= CARDS_HAND || c->cell >= CARDS_CELLS) {
		why->rule = "CARDS-3"; /* no such card or cell */
		why->numbers[0] = c->card;
		return false;
	}
	return true;
}

static void apply(const void *world, void *state, struct seat_id seat, const void *command,
                  void *outcome)
{
	struct cards_state *s = state;
	const struct cards_command *c = command;
	struct cards_outcome *o = outcome;
	(void)world;
	must(c->card < CARDS_HAND && c->cell < CARDS_CELLS);
	uint8_t value = s->hand[seat.index][c->card];
	s->cell[c->cell] = value;
	s->hand[seat.index][c->card] = (uint8_t)((value * 31u + s->moves) % CARD_VALUES);
	*o = (struct cards_outcome){ seat.index, (uint8_t)c->cell, value, s->free ? 0 : s->moves };
	s->moves++;
	s->last_seat = seat.index;
	s->last_cell = (uint8_t)c->cell;
	s->last_value = value;
	must(c->cell != s->trap);
}

static void move_write(uint8_t seat, uint8_t cell, uint8_t value, struct writer *w)
{
	writer_key_int(w, "seat", seat);
	writer_key_int(w, "cell", cell);
	writer_key_int(w, "value", value);
}

static void outcome_write(const void *outcome, struct writer *w)
{
	const struct cards_outcome *o = outcome;
	writer_object(w);
	move_write(o->seat, o->cell, o->value, w);
	writer_end(w, '}');
}

static void events(const void *world, const void *before, const void *after, const void *outcome,
                   const struct viewer *viewer, struct writer *w)
{
	const struct cards_outcome *o = outcome;
	(void)world, (void)before, (void)after, (void)viewer;
	writer_object(w);
	writer_key_text(w, "kind", "card");
	writer_key_int(w, "minute", o->minute);
	move_write(o->seat, o->cell, o->value, w);
	writer_end(w, '}');
}

static uint32_t minute(const void *state)
{
	const struct cards_state *s = state;
	return s->free ? 0 : s->moves;
}

static bool over(const void *state)
{
	const struct cards_state *s = state;
	return s->most > 0 && s->moves >= s->most;
}

static void row(const uint8_t *values, int n, struct writer *w)
{
	writer_array(w);
	for (int i = 0; i < n; i++)
		writer_int(w, values[i]);
	writer_end(w, ']');
}

static void table(const struct cards_state *s, struct writer *w)
{
	writer_object(w);
	writer_key_int(w, "moves", s->moves);
	writer_key_int(w, "turn", s->moves % CARDS_SEATS);
	writer_key(w, "board");
	row(s->cell, CARDS_CELLS, w);
	writer_key(w, "last");
	if (s->last_cell == CARDS_NO_CELL) {
		writer_null(w);
	} else {
		writer_object(w);
		move_write(s->last_seat, s->last_cell, s->last_value, w);
		writer_end(w, '}');
	}
	writer_end(w, '}');
}

static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	const struct cards_state *s = state;
	(void)world;
	table(s, fragments_open(out, KIND_TABLE, FRAGMENT_SINGLE));
	fragments_close(out);
	for (uint8_t p = 0; p < CARDS_SEATS; p++) {
		if (viewer->class != VIEWER_ENDED && viewer->class != VIEWER_UMPIRE &&
		    (viewer->class != VIEWER_SEAT || viewer->seat.index != p))
			continue;
		row(s->hand[p], CARDS_HAND, fragments_open(out, KIND_HAND, p));
		fragments_close(out);
	}
	must(viewer->class != VIEWER_PUBLIC || s->last_cell == CARDS_NO_CELL ||
	     s->last_cell != s->blind);
}

static bool ask(const void *world, const void *state, const struct viewer *viewer,
                const char *question, const struct doc *params, struct scratch *scratch,
                struct writer *w, struct refusal *why)
{
	const struct cards_state *s = state;
	int64_t x = doc_int_or(params, "x", 0);
	(void)world, (void)viewer, (void)question;
	must(scratch->size >= sizeof(uint64_t));
	if (x >= CARDS_CELLS) {
		why->rule = "CARDS-3";
		return false;
	}
	writer_object(w);
	writer_key_int(w, "value", s->cell[x]);
	writer_end(w, '}');
	return true;
}

static bool connected(const void *world, const void *state, struct seat_id a, struct seat_id b)
{
	(void)world, (void)state, (void)a, (void)b;
	return true;
}

static void award(const void *world, void *state, uint8_t lost, void *outcome)
{
	struct cards_state *s = state;
	(void)world;
	s->moves += s->moves == 0;
	s->most = s->moves;
	s->last_cell = (uint8_t)(s->last_cell % CARDS_CELLS);
	*(struct cards_outcome *)outcome = (struct cards_outcome){ lost, s->last_cell, 0, s->moves };
}

static void encode(const void *world, const void *state, struct buffer *out)
{
	const struct cards_state *s = state;
	(void)world;
	uint8_t counts[8];
	for (int i = 0; i < 4; i++) {
		counts[i] = (uint8_t)(s->moves >> (8 * i));
		counts[4 + i] = (uint8_t)(s->most >> (8 * i));
	}
	buffer_add(out, counts, sizeof counts);
	buffer_add(out, s->hand, sizeof s->hand);
	buffer_add(out, s->cell, sizeof s->cell);
	buffer_add(out,
	           (uint8_t[]){ s->free, s->trap, s->blind, s->last_seat, s->last_cell, s->last_value },
	           6);
}

static bool decode(const void *world, void *state, const void *bytes, size_t n)
{
	struct cards_state *s = state;
	const uint8_t *b = bytes;
	(void)world;
	if (n != 8 + sizeof s->hand + sizeof s->cell + 6)
		return false;
	memset(s, 0, sizeof *s);
	for (int i = 0; i < 4; i++) {
		s->moves |= (uint32_t)b[i] << (8 * i);
		s->most |= (uint32_t)b[4 + i] << (8 * i);
	}
	memcpy(s->hand, b + 8, sizeof s->hand);
	memcpy(s->cell, b + 8 + sizeof s->hand, sizeof s->cell);
	b += 8 + sizeof s->hand + sizeof s->cell;
	s->free = b[0], s->trap = b[1], s->blind = b[2];
	s->last_seat = b[3], s->last_cell = b[4], s->last_value = b[5];
	return true;
}

static void invariant(const void *world, const void *state, int depth)
{
	const struct cards_state *s = state;
	(void)world;
	must(s->last_cell < CARDS_CELLS || s->moves == 0);
	for (int i = 0; depth > 0 && i < CARDS_CELLS; i++)
		must(s->cell[i] < CARD_VALUES);
}

const struct engine cards_engine = {
	.name = "cards",
	.version = "1",
	.verbs = verbs,
	.questions = questions,
	.fragment_kinds = kinds,
	.command_size = sizeof(struct cards_command),
	.outcome_size = sizeof(struct cards_outcome),
	.scratch_size = sizeof(uint64_t),
	.world_size = world_size,
	.world_init = world_init,
	.world_digest = world_digest,
	.seats = seats,
	.seat = seat_of,
	.state_size = state_size,
	.setup = setup,
	.draw = draw,
	.command_read = command_read,
	.command_write = command_write,
	.command_load = command_load,
	.check = check,
	.apply = apply,
	.outcome_write = outcome_write,
	.events = events,
	.minute = minute,
	.over = over,
	.view = view,
	.ask = ask,
	.connected = connected,
	.award = award,
	.encode = encode,
	.decode = decode,
	.invariant = invariant,
};
