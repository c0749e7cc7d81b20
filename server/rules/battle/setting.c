/* setting.c: see setting.h. */
#include "rules/battle/setting.h"

#include <string.h>

enum {
	SETTING_FORMAT = 1,
	SUMMARY_MOST = 3200, /* bytes */
	NAME_MOST = 160,
	MINUTES_MOST = 100000,
	CONTROLS_END = 0x20,
	DELETE = 0x7f,
};

static const char *const setting_members[] = {
	"format",  "id",    "engine",   "title",   "summary",  "players",
	"minutes", "seats", "position", "to_move", "exercise", NULL,
};
static const char *const seat_members[] = { "side", "name", NULL };
static const char *const exercise_members[] = { "right", NULL };
static const char *const side_members[] = { "defence", "attack", NULL };

static int word_find(const char *const *words, const char *text)
{
	for (int k = 0; words[k]; k++)
		if (text && strcmp(words[k], text) == 0)
			return k;
	return -1;
}

static bool members(const struct doc *node, const char *const *known, struct faults *faults)
{
	if (!doc_is(node, DOC_OBJECT)) {
		faults_error(faults, node, MSG_FAULT_OBJECT, NULL);
		return false;
	}
	for (const struct doc *m = node->first; m; m = m->next)
		if (word_find(known, m->key) < 0)
			faults_error(faults, m, MSG_FAULT_MEMBER_UNKNOWN, m->key);
	return true;
}

static void whole_number(const struct doc *object, const char *key, int64_t low, int64_t high,
			 bool optional, struct faults *faults)
{
	const struct doc *member = doc_get(object, key);
	int64_t value;
	if ((!member && optional) || doc_int(object, key, low, high, &value))
		return;
	struct fault *f = faults_error(faults, member ? member : object, MSG_FAULT_NUMBER, key);
	f->numbers[0] = low;
	f->numbers[1] = high;
}

/* The text, or NULL with a fault unless it may be left out. */
static const char *plain_text(const struct doc *object, const char *key, size_t most, bool optional,
			      struct faults *faults)
{
	const struct doc *member = doc_get(object, key);
	if (!member && optional)
		return NULL;
	bool good = doc_is(member, DOC_TEXT) && member->length >= 1 && member->length <= most;
	for (size_t k = 0; good && k < member->length; k++) {
		unsigned char c = (unsigned char)member->text[k];
		good = c >= CONTROLS_END && c != DELETE;
	}
	if (good)
		return member->text;
	struct fault *f = faults_error(faults, member ? member : object, MSG_FAULT_TEXT, key);
	f->numbers[0] = (int64_t)most;
	return NULL;
}

/* Small letters and digits in words joined by single hyphens. */
static bool is_slug(const char *text)
{
	bool letter = false;
	for (; *text; text++) {
		bool now = (*text >= 'a' && *text <= 'z') || (*text >= '0' && *text <= '9');
		if (!now && (*text != '-' || !letter))
			return false;
		letter = now;
	}
	return letter;
}

static void text_keep(char *out, size_t size, const char *text)
{
	size_t n = text ? strlen(text) : 0;
	memset(out, 0, size);
	memcpy(out, text ? text : "", n < size ? n : size - 1);
}

static void heading_read(struct world *w, const struct doc *scenario, struct faults *faults)
{
	whole_number(scenario, "format", SETTING_FORMAT, SETTING_FORMAT, false, faults);
	if (!doc_text_is(scenario, "engine", "game-of-battle-1866"))
		faults_error(faults, doc_get(scenario, "engine"), MSG_FAULT_BATTLE_ENGINE, NULL);
	const char *id = plain_text(scenario, "id", GAME_ID - 1, false, faults);
	if (id && !is_slug(id))
		faults_error(faults, doc_get(scenario, "id"), MSG_FAULT_ID, id);
	text_keep(w->id, sizeof w->id, id);
	text_keep(w->title, sizeof w->title,
		  plain_text(scenario, "title", GAME_TITLE - 1, false, faults));
	plain_text(scenario, "summary", SUMMARY_MOST, true, faults);
	whole_number(scenario, "players", SIDES, SIDES, true, faults);
	whole_number(scenario, "minutes", 1, MINUTES_MOST, true, faults);
}

static void seats_read(struct world *w, const struct doc *scenario, struct faults *faults)
{
	const struct doc *seats = doc_get(scenario, "seats");
	int side[SIDES] = { -1, -1 };
	uint32_t count = doc_is(seats, DOC_ARRAY) ? seats->count : 0;
	for (uint32_t k = 0; k < count && k < SIDES; k++) {
		const struct doc *seat = doc_at(seats, k);
		if (!members(seat, seat_members, faults))
			continue;
		plain_text(seat, "name", NAME_MOST, true, faults);
		side[k] = word_find(side_members, doc_text(seat, "side"));
	}
	if (count != SIDES || side[0] + side[1] != DEFENCE + ATTACK) {
		faults_error(faults, seats ? seats : scenario, MSG_FAULT_BATTLE_SEATS, NULL);
		return;
	}
	for (int k = 0; k < SIDES; k++)
		w->seat_side[k] = (uint8_t)side[k];
}

/* One kind of a side's figures: a list of squares. */
static void figures_read(struct world *w, int side, const struct doc *list, struct faults *faults)
{
	int kind = figure_find(list->key);
	if (!kind || !(figure_rows[kind].sides >> side & 1)) {
		faults_error(faults, list, MSG_FAULT_BATTLE_FIGURE, list->key);
		return;
	}
	if (!doc_is(list, DOC_ARRAY)) {
		struct fault *f = faults_error(faults, list, MSG_FAULT_LIST, list->key);
		f->numbers[0] = SIDE_FIGURES;
		return;
	}
	for (const struct doc *n = list->first; n; n = n->next) {
		struct fault *f = NULL;
		if (!doc_is(n, DOC_INT) || n->integer < 1 || n->integer > SQUARES) {
			f = faults_error(faults, n, MSG_FAULT_BATTLE_SQUARE, NULL);
			f->numbers[0] = SQUARES;
		} else if (w->start.at[n->integer]) {
			f = faults_error(faults, n, MSG_FAULT_BATTLE_SQUARE_DOUBLE, NULL);
			f->numbers[0] = n->integer;
		} else {
			position_put(&w->start, side, kind, (int)n->integer);
		}
	}
}

static void side_read(struct world *w, int side, const struct doc *position, struct faults *faults)
{
	const struct doc *figures = doc_get(position, side_words[side]);
	if (!figures)
		return;
	if (!doc_is(figures, DOC_OBJECT)) {
		faults_error(faults, figures, MSG_FAULT_OBJECT, NULL);
		return;
	}
	uint32_t count = 0, single = 0;
	for (const struct doc *m = figures->first; m; m = m->next) {
		bool one = strcmp(m->key, "WAGON") == 0 || strcmp(m->key, "CITADEL") == 0;
		count += m->count;
		single += one ? m->count : 0;
	}
	if (count > SIDE_FIGURES || single > 1) {
		struct fault *f = faults_error(faults, figures, MSG_FAULT_BATTLE_FIGURES,
					       side_words[side]);
		f->numbers[0] = count;
		f->numbers[1] = SIDE_FIGURES;
		return;
	}
	/* in the order of the kinds, so that a position has one numbering however it is written */
	for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++) {
		const struct doc *list = doc_get(figures, figure_rows[kind].code);
		if (list)
			figures_read(w, side, list, faults);
	}
	for (const struct doc *m = figures->first; m; m = m->next)
		if (!figure_find(m->key))
			figures_read(w, side, m, faults);
}

static void position_read(struct world *w, const struct doc *scenario, struct faults *faults)
{
	const struct doc *position = doc_get(scenario, "position");
	const struct doc *to_move = doc_get(scenario, "to_move");
	position_array(&w->start);
	if (position && members(position, side_members, faults)) {
		position_clear(&w->start);
		for (int side = 0; side < SIDES; side++)
			side_read(w, side, position, faults);
	}
	if (!to_move)
		return;
	int side = word_find(side_members, doc_is(to_move, DOC_TEXT) ? to_move->text : NULL);
	if (side < 0)
		faults_error(faults, to_move, MSG_FAULT_CHOICE, "to_move");
	else
		w->start.to_move = (uint8_t)side;
}

/* The exercise's answers, lawful moves of the position (all of which was read without fault). */
static void exercise_read(struct world *w, const struct doc *scenario, struct faults *faults)
{
	const struct doc *exercise = doc_get(scenario, "exercise");
	struct moves lawful;
	moves_lawful(&w->start, &lawful);
	if (!lawful.count)
		faults_error(faults, scenario, MSG_FAULT_BATTLE_STUCK, side_words[w->start.to_move]);
	if (!exercise || !members(exercise, exercise_members, faults))
		return;
	const struct doc *right = doc_get(exercise, "right");
	if (!doc_is(right, DOC_ARRAY) || right->count < 1 || right->count > GAME_RIGHT) {
		struct fault *f = faults_error(faults, right ? right : exercise, MSG_FAULT_LIST,
					       "right");
		f->numbers[0] = GAME_RIGHT;
		return;
	}
	for (const struct doc *m = right->first; m; m = m->next) {
		const struct doc *from = doc_at(m, 0), *to = doc_at(m, 1);
		bool pair = doc_is(m, DOC_ARRAY) && m->count == 2 && doc_is(from, DOC_INT) &&
			    doc_is(to, DOC_INT) && from->integer >= 1 && to->integer >= 1 &&
			    from->integer <= SQUARES && to->integer <= SQUARES;
		struct move answer = { 0, 0 };
		if (pair)
			answer = (struct move){ (uint8_t)from->integer, (uint8_t)to->integer };
		if (!pair || !moves_has(&lawful, answer))
			faults_error(faults, m, MSG_FAULT_BATTLE_RIGHT, NULL);
		else
			w->right[w->right_count++] = answer;
	}
}

/* What a match is pinned to (house 4): the tables, and all that the state begins from. */
static void world_digest(struct world *w)
{
	struct digest_run run;
	digest_start(&run);
	digest_add(&run, battle_tables_digest, strlen(battle_tables_digest));
	digest_add(&run, w->id, sizeof w->id);
	digest_add(&run, w->title, sizeof w->title);
	digest_add(&run, w->seat_side, sizeof w->seat_side);
	digest_add(&run, w->start.at, sizeof w->start.at);
	digest_add(&run, &w->start.to_move, sizeof w->start.to_move);
	for (int k = 0; k < w->right_count; k++) {
		digest_add(&run, &w->right[k].from, sizeof w->right[k].from);
		digest_add(&run, &w->right[k].to, sizeof w->right[k].to);
	}
	digest_end(&run, &w->digest);
}

bool setting_read(struct world *world, const struct doc *scenario, struct faults *faults)
{
	uint32_t before = faults->errors;
	memset(world, 0, sizeof *world);
	if (!members(scenario, setting_members, faults))
		return false;
	heading_read(world, scenario, faults);
	seats_read(world, scenario, faults);
	position_read(world, scenario, faults);
	if (faults->errors != before)
		return false;
	exercise_read(world, scenario, faults);
	world_digest(world);
	return faults->errors == before;
}
