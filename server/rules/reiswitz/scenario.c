#include "rules/reiswitz/scenario.h"
#include "base/generated/slates.h"
#include "rules/reiswitz/compile.h"
#include "rules/reiswitz/dispositions.h"
#include "rules/reiswitz/equipment.h"
#include "rules/reiswitz/orderly.h"
#include "rules/reiswitz/reading.h"
#include "rules/reiswitz/seating.h"
#include "rules/reiswitz/sight.h"
#include "rules/reiswitz/work.h"

enum {
	SCENARIO_FORMAT = 1,
	SUMMARY_MOST = 800
};

static const char *const scenario_members[] = {
	"format", "id",     "engine", "title",    "summary", "terrain", "players", "minutes", "first",
	"seats",  "pieces", "lines",  "accounts", "squares", "ships",   "rivers",  "sites",   "places",
	"game",   "tasks",  "exits",  "concealers", "deployment", "seating", "slates", NULL
};
static const char *const seat_members[] = { "side", "name", NULL };
static const char *const engine_words[] = { "reiswitz-1812", NULL };

size_t scenario_size(const struct doc *terrain, const struct doc *scenario, struct faults *faults)
{
	size_t ground = ground_size(terrain, faults);
	return ground == 0 ? 0 : work_size(sizeof(struct world)) + ground;
}

/* Small letters and digits in words joined by single hyphens: what names a file and stands in an
 * address. */
static bool is_slug(const char *text)
{
	bool letter = false;
	for (; *text != '\0'; text++) {
		bool now = (*text >= 'a' && *text <= 'z') || (*text >= '0' && *text <= '9');
		if (!now && (*text != '-' || !letter))
			return false;
		letter = now;
	}
	return letter;
}

static const char *slug_read(const struct doc *scenario, const char *key, struct faults *faults)
{
	const char *text = reading_text(scenario, key, NAME_MAX - 1, false, faults);
	if (text != NULL && !is_slug(text))
		faults_error(faults, doc_get(scenario, key), MSG_FAULT_ID, text);
	return text;
}

static void seats_read(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	uint32_t of_side[SIDES] = { 0 };
	int64_t players = reading_int(scenario, "players", 2, SEATS_MAX, READING_NONE, m->faults);
	const struct doc *list = reading_list(scenario, "seats", SEATS_MAX, true, m->faults);
	for (const struct doc *node = list != NULL ? list->first : NULL; node != NULL;
	     node = node->next) {
		if (!reading_members(node, seat_members, m->faults))
			continue;
		int side = reading_choice(node, "side", muster_sides, READING_NONE, m->faults);
		reading_text(node, "name", NAME_MAX - 1, false, m->faults);
		w->seat_side[w->seats++] = side == READING_NONE ? SIDE_BLUE : (uint8_t)side;
		of_side[w->seat_side[w->seats - 1]]++;
	}
	if (list == NULL)
		return;
	if (players != w->seats)
		reading_fault(m->faults, list, MSG_FAULT_SEATS_PLAYERS, NULL, players, w->seats);
	for (uint8_t side = 0; side < SIDES; side++)
		if (of_side[side] == 0)
			faults_error(m->faults, list, MSG_FAULT_SIDE_SEATLESS, muster_sides[side]);
}

static void digest_number(struct digest_run *run, int64_t number)
{
	enum { BYTES = 8 };
	uint8_t bytes[BYTES];
	for (int i = 0; i < BYTES; i++)
		bytes[i] = (uint8_t)((uint64_t)number >> BYTES * i);
	digest_add(run, bytes, sizeof bytes);
}

static void pieces_digest(const struct world *w, struct digest_run *run)
{
	digest_number(run, w->pieces);
	for (uint16_t k = 0; k < w->pieces; k++) {
		const struct piece *p = &w->start[k];
		const int64_t numbers[] = { p->x,        p->y,      p->bearing, p->side,  p->seat,
			                        p->division, p->arm,    p->run,     p->rest,  p->struck,
			                        p->stack,    p->level,  p->formation, p->guns, p->loss,
			                        p->square,   p->place,  p->aboard };
		for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
			digest_number(run, numbers[i]);
		digest_add(run, w->piece_name[k], NAME_MAX);
	}
	for (uint8_t side = 0; side < SIDES; side++)
		for (uint8_t arm = 0; arm < ARM_COUNT; arm++)
			digest_number(run, w->account[side][arm].loss);
}

static void numbers_digest(struct digest_run *run, const int64_t *numbers, size_t count)
{
	for (size_t i = 0; i < count; i++)
		digest_number(run, numbers[i]);
}

#define NUMBERS_DIGEST(run, ...)                                                        \
	numbers_digest(run, (const int64_t[]){ __VA_ARGS__ },                               \
	               sizeof (const int64_t[]){ __VA_ARGS__ } / sizeof(int64_t))

/* Squares, ships, sites, places, tasks and how the match is won. */
static void things_digest(const struct world *w, struct digest_run *run)
{
	NUMBERS_DIGEST(run, w->ships, w->sites, w->places, w->tasks, w->game, w->minutes, w->exits,
	               w->rivers);
	for (uint8_t k = 0; k < SQUARES_MAX; k++) {
		const struct square *q = &w->square[k];
		NUMBERS_DIGEST(run, q->x, q->y, q->bearing, q->side, q->k);
	}
	for (uint8_t k = 0; k < w->ships; k++)
		NUMBERS_DIGEST(run, w->ship[k].x, w->ship[k].y, w->ship[k].bearing, w->ship[k].side);
	for (uint8_t k = 0; k < w->sites; k++) {
		const struct site *t = &w->site[k];
		NUMBERS_DIGEST(run, t->x0, t->y0, t->x1, t->y1, t->width, t->side);
		digest_add(run, t->name, sizeof t->name);
	}
	for (uint8_t k = 0; k < w->places; k++) {
		const struct place *p = &w->place[k];
		NUMBERS_DIGEST(run, p->x, p->y, p->holder);
		digest_add(run, p->name, sizeof p->name);
	}
	for (uint8_t k = 0; k < w->tasks; k++) {
		const struct task *t = &w->task[k];
		NUMBERS_DIGEST(run, t->kind, t->side, t->place, t->edge, t->count, t->feature, t->minute,
		               t->line.x0, t->line.y0, t->line.x1, t->line.y1);
		if (t->kind == TASK_COMMUNICATION)
			NUMBERS_DIGEST(run, t->player[0], t->player[1]);
	}
}

/* DEP-1…7: nothing of a world without a plan. */
static void plan_digest(const struct world *w, struct digest_run *run)
{
	const struct plan *p = &w->plan;
	if (p->mode == MODE_NONE)
		return;
	NUMBERS_DIGEST(run, p->mode, p->first, p->screen, p->near_screen, p->at, p->zones, p->bodies);
	for (uint8_t k = 0; k < p->zones; k++) {
		NUMBERS_DIGEST(run, p->zone[k].side, p->zone[k].points);
		for (uint8_t i = 0; i < p->zone[k].points; i++)
			NUMBERS_DIGEST(run, p->zone[k].point[i].x, p->zone[k].point[i].y);
	}
	for (uint8_t k = 0; k < p->bodies; k++) {
		NUMBERS_DIGEST(run, p->body[k].side, p->body[k].minute, p->body[k].entries);
		for (uint8_t i = 0; i < p->body[k].entries; i++)
			NUMBERS_DIGEST(run, p->body[k].entry[i].x, p->body[k].entry[i].y);
	}
	for (uint8_t side = 0; side < SIDES; side++)
		for (uint8_t division = 1; division <= DIVISIONS_MAX; division++)
			digest_number(run, p->bag[side][division]);
	for (uint16_t k = 0; k < w->pieces; k++)
		NUMBERS_DIGEST(run, p->comes[k], p->with[k]);
	if (p->moves)
		digest_number(run, p->moves);
}

/* What a match is pinned to (house 4): game, version, tables, ground, and all that the state begins
 * from. */
static void world_digest(struct world *w)
{
	enum { TABLES_HEX = 64 };
	struct digest_run run;
	digest_start(&run);
	digest_number(&run, w->tables->format_version);
	digest_add(&run, w->tables->tables_digest, TABLES_HEX);
	digest_add(&run, w->terrain_digest.bytes, sizeof w->terrain_digest.bytes);
	digest_add(&run, w->scenario, sizeof w->scenario);
	digest_add(&run, w->title, sizeof w->title);
	digest_number(&run, w->seats);
	digest_add(&run, w->seat_side, sizeof w->seat_side);
	digest_number(&run, w->first_side);
	digest_number(&run, w->slates);
	pieces_digest(w, &run);
	things_digest(w, &run);
	plan_digest(w, &run);
	digest_end(&run, &w->digest);
}

static void scenario_read(struct muster *m, const struct doc *scenario)
{
	struct world *w = m->world;
	struct faults *faults = m->faults;
	if (!reading_members(scenario, scenario_members, faults) && !doc_is(scenario, DOC_OBJECT))
		return;
	reading_int(scenario, "format", SCENARIO_FORMAT, SCENARIO_FORMAT, READING_NONE, faults);
	if (reading_choice(scenario, "engine", engine_words, READING_NONE, faults) == READING_NONE)
		faults_error(faults, scenario, MSG_FAULT_ENGINE, NULL);
	reading_copy(w->scenario, sizeof w->scenario, slug_read(scenario, "id", faults));
	reading_copy(w->title, sizeof w->title,
	             reading_text(scenario, "title", TITLE_MAX - 1, false, faults));
	reading_text(scenario, "summary", SUMMARY_MOST, false, faults);
	slug_read(scenario, "terrain", faults);
	int first = reading_choice(scenario, "first", muster_sides, READING_NONE, faults);
	w->first_side = first == READING_NONE ? SIDE_BLUE : (uint8_t)first;
	/* CARD-1 */
	w->slates = (uint8_t)reading_int(scenario, "slates", SLATES_LEAST, SLATES_MOST, SLATES_SIDE,
	                                 faults);
	seats_read(m, scenario);
	equipment_read(m, scenario);
	muster_read(m, scenario);
	seating_read(m, scenario);
	dispositions_read(m, scenario);
}

bool scenario_init(struct world *world, const struct doc *terrain, const struct doc *scenario,
                   struct scratch *scratch, struct faults *faults)
{
	struct ground_names names;
	uint32_t before = faults->errors;
	memset(world, 0, sizeof *world);
	world->tables = &reiswitz_tables;
	uint8_t *behind = (uint8_t *)world + work_size(sizeof *world);
	if (!ground_compile(&world->ground, &names, &world->terrain_digest, behind, terrain, scratch,
	                    faults))
		return false;
	sight_raise(&world->ground, world->tables);
	orderly_lay(&world->ground, world->tables);
	reading_copy(world->terrain_name, sizeof world->terrain_name, names.name);
	world->public_terrain = names.text;
	world->public_length = names.length;
	if (scenario != NULL) {
		struct work work = work_of(scratch);
		struct muster muster = { .world = world, .faults = faults };
		muster.node = work_take(&work, PIECES_MAX * sizeof *muster.node);
		scenario_read(&muster, scenario);
	}
	world_digest(world);
	return faults->errors == before;
}
