/* command.c: see command.h. */
#include "rules/reiswitz/command.h"

#include "base/text.h"
#include "base/utf8.h"
#include "rules/reiswitz/refuse.h"

#include <string.h>

enum { BEARING_MOST = 359, OFFSET_MOST = 1000 };

const char *const command_verbs[] = {
	[ORDER_MOVE] = "order.move",       [ORDER_TURN] = "order.turn",
	[ORDER_FIRE] = "order.fire",       [ORDER_STACK] = "order.stack",
	[ORDER_DEPLOY] = "order.deploy",   [ORDER_ATTACK] = "order.attack",
	[ORDER_FORM] = "order.form",       [ORDER_BREAK] = "order.break",
	[ORDER_EMPLACE] = "order.emplace", [ORDER_LIMBER] = "order.limber",
	[ORDER_LAY] = "order.lay",         [ORDER_SHIFT] = "order.shift",
	[ORDER_WORK] = "order.work",       [ORDER_LOAD] = "order.load",
	[ORDER_UNLOAD] = "order.unload",   [ORDER_SAIL] = "order.sail",
	[ORDER_FILL] = "order.fill",       [ORDER_EMPTY] = "order.empty",
	[ORDER_DEMAND] = "order.demand",   [ORDER_WIPE] = "order.wipe",
	[ORDER_PLACE] = "order.place",     [ORDER_LIFT] = "order.lift",
	[ORDER_CHOOSE] = "command.choose", [ORDER_ASSIGN] = "command.assign",
	[ORDER_RETURN] = "command.return",
	[ORDER_DRAW] = "offer.draw",       [ORDER_TRUCE] = "offer.truce",
	[ORDER_ACCEPT] = "offer.accept",   [ORDER_DECLINE] = "offer.decline",
	[ORDER_PART_END] = "part.end",     [ORDER_FLAG] = "offer.flag",
	NULL,
};

static const char *const work_words[WORKS] = { "bridge", "take_up", "break",  "burn",
	                                           "cut",    "mine",    "repair", "moor" };
static const char *const formation_words[] = { "line", "column", "mass", "square" };
static const char *const side_words[] = { "front", "right", "rear", "left" };
static const char *const how_words[] = { "joint", "lot" }; /* from VOTE_JOINT on */
enum { FORMATIONS = 4, BODY_SIDES = 4, HOWS = 2 };

/* The members an order has; MAY_ may be left out. */
enum member {
	HAS_PIECE = 1 << 0,
	HAS_TARGET = 1 << 1,
	HAS_PATH = 1 << 2,
	HAS_BEARING = 1 << 3,
	HAS_OVER = 1 << 4,
	HAS_FORMATION = 1 << 5,
	HAS_PIECES = 1 << 6,
	HAS_ATTACKERS = 1 << 7,
	HAS_WORK = 1 << 8,
	HAS_SHIP = 1 << 9,
	HAS_PLACES = 1 << 10,
	HAS_MARK = 1 << 11,  /* one of target, feature, ship */
	HAS_OBJECT = 1 << 12, /* one of site, feature */
	MAY_CENTRE = 1 << 13, /* x, y, bearing */
	HAS_SPOT = 1 << 14,   /* x, y */
	MAY_TARGET = 1 << 15,
	MAY_FORMATION = 1 << 16,
	MAY_AMBUSH = 1 << 17,
	HAS_VOTE = 1 << 18,  /* one of seat, how */
	HAS_SHARE = 1 << 19, /* pieces, as many as a side has; seat */
	MAY_WHOLE = 1 << 20,
	HAS_TERMS = 1 << 21
};
static const uint32_t members[ORDERS] = {
	[ORDER_MOVE] = HAS_PIECE | HAS_PATH | HAS_BEARING,
	[ORDER_TURN] = HAS_PIECE | HAS_BEARING,
	[ORDER_FIRE] = HAS_PIECE | HAS_MARK,
	[ORDER_STACK] = HAS_PIECE | HAS_PATH | HAS_TARGET | HAS_OVER,
	[ORDER_DEPLOY] = HAS_PIECE | HAS_PATH | HAS_BEARING,
	[ORDER_ATTACK] = HAS_ATTACKERS,
	[ORDER_FORM] = HAS_FORMATION | HAS_PIECES | MAY_CENTRE,
	[ORDER_BREAK] = HAS_PIECE,
	[ORDER_EMPLACE] = HAS_PIECE,
	[ORDER_LIMBER] = HAS_PIECE,
	[ORDER_LAY] = HAS_PIECE,
	[ORDER_SHIFT] = HAS_PIECE | HAS_PATH | HAS_BEARING,
	[ORDER_WORK] = HAS_WORK | HAS_PIECES | HAS_OBJECT,
	[ORDER_LOAD] = HAS_SHIP | HAS_PIECES,
	[ORDER_UNLOAD] = HAS_SHIP | HAS_PIECES | HAS_PLACES | HAS_BEARING,
	[ORDER_SAIL] = HAS_SHIP | HAS_PATH | HAS_BEARING,
	[ORDER_FILL] = HAS_PIECE | HAS_PATH | HAS_TARGET,
	[ORDER_EMPTY] = HAS_PIECE | HAS_PATH | HAS_BEARING,
	[ORDER_DEMAND] = HAS_PIECE | HAS_TARGET,
	[ORDER_WIPE] = HAS_TARGET,
	[ORDER_PLACE] = HAS_PIECE | HAS_SPOT | HAS_BEARING | MAY_TARGET | MAY_FORMATION |
	                MAY_AMBUSH,
	[ORDER_LIFT] = HAS_PIECE,
	[ORDER_CHOOSE] = HAS_VOTE,
	[ORDER_ASSIGN] = HAS_SHARE,
	[ORDER_PART_END] = MAY_WHOLE,
	[ORDER_TRUCE] = HAS_TERMS,
};

const char *work_kind_name(uint8_t kind)
{
	return kind < WORKS ? work_words[kind] : "";
}

const char *formation_name(uint8_t formation)
{
	return formation < FORMATIONS ? formation_words[formation] : "";
}

struct command command_plain(enum order order, uint16_t piece)
{
	return (struct command){ .order = (uint8_t)order,
		                     .piece = piece,
		                     .target = INDEX_NONE,
		                     .feature = INDEX_NONE,
		                     .site = INDEX_NONE,
		                     .ship = INDEX_NONE };
}

static bool word_find(const char *name, const char *const *words, uint8_t count, uint8_t *out)
{
	int k = text_find(name, words, count);
	if (k < 0)
		return false;
	*out = (uint8_t)k;
	return true;
}

bool formation_find(const char *name, uint8_t *formation)
{
	return word_find(name, formation_words, FORMATIONS, formation);
}

static bool read_index(const struct doc *params, const char *key, uint16_t *out)
{
	int64_t v;
	if (!doc_int(params, key, 0, UINT16_MAX, &v))
		return false;
	*out = (uint16_t)v;
	return true;
}

static bool read_bearing(const struct doc *params, int16_t *out)
{
	int64_t v;
	if (!doc_int(params, "bearing", 0, BEARING_MOST, &v))
		return false;
	*out = (int16_t)v;
	return true;
}

static bool read_waypoint(const struct doc *p, struct waypoint *out)
{
	int64_t x, y;
	if (!doc_int(p, "x", 0, WIDTH_MAX, &x) || !doc_int(p, "y", 0, HEIGHT_MAX, &y))
		return false;
	*out = (struct waypoint){ (int16_t)x, (int16_t)y };
	return true;
}

static bool read_path(const struct doc *params, const char *key, uint32_t most,
                      struct waypoint *out, uint8_t *count)
{
	const struct doc *path = doc_get(params, key);
	if (!doc_is(path, DOC_ARRAY) || path->count < 1 || path->count > most)
		return false;
	for (const struct doc *p = path->first; p; p = p->next)
		if (!read_waypoint(p, &out[(*count)++]))
			return false;
	return true;
}

static bool read_numbers(const struct doc *list, uint32_t most, uint16_t *out, uint8_t *count)
{
	if (!doc_is(list, DOC_ARRAY) || list->count < 1 || list->count > most)
		return false;
	for (const struct doc *p = list->first; p; p = p->next) {
		if (!doc_is(p, DOC_INT) || p->integer < 0 || p->integer > UINT16_MAX)
			return false;
		out[(*count)++] = (uint16_t)p->integer;
	}
	return true;
}

static bool read_pieces(const struct doc *params, struct command *c)
{
	return read_numbers(doc_get(params, "pieces"), GROUP_MAX, c->member, &c->pieces);
}

/* TURN-3 */
static bool read_share(const struct doc *params, struct command *c)
{
	int64_t seat;
	if (!doc_int(params, "seat", 0, SEATS_MAX - 1, &seat))
		return false;
	c->seat = (uint8_t)seat;
	return read_numbers(doc_get(params, "pieces"), SHARE_MAX, c->share, &c->shared);
}

/* TURN-8: plain text of some length. */
static bool read_terms(const struct doc *params, struct command *c)
{
	const char *text = doc_text(params, "terms");
	size_t n = text != NULL ? strlen(text) : 0;
	if (n == 0 || n >= sizeof c->terms || utf8_count(text, n) > TERMS_POINTS ||
	    utf8_has_control(text, n) || utf8_has_override(text, n))
		return false;
	memcpy(c->terms, text, n + 1);
	return true;
}

/* TURN-2: a seat, or how else. */
static bool read_vote(const struct doc *params, struct command *c)
{
	int64_t seat;
	uint8_t how = 0;
	bool names = doc_int(params, "seat", 0, SEATS_MAX - 1, &seat);
	if (names == word_find(doc_text(params, "how"), how_words, HOWS, &how))
		return false;
	c->vote = names ? (uint8_t)(1 + seat) : (uint8_t)(VOTE_JOINT + how);
	return true;
}

/* An attacker's aim: an enemy piece, or a ship, of which there is neither front nor side. */
static bool aims_at_one(const struct doc *node)
{
	bool ship = doc_get(node, "ship") != NULL;
	return ship != (doc_get(node, "target") != NULL) &&
	       !(ship && (doc_get(node, "offset") || doc_get(node, "side")));
}

static bool read_aim(const struct doc *node, struct attacker *a)
{
	int64_t ship;
	if (!aims_at_one(node))
		return false;
	if (doc_get(node, "target"))
		return read_index(node, "target", &a->target);
	a->target = INDEX_NONE;
	if (!doc_int(node, "ship", 0, INDEX_NONE - 1, &ship))
		return false;
	a->ship = (uint16_t)(1 + ship);
	return true;
}

static bool read_attacker(const struct doc *node, struct attacker *a)
{
	int64_t offset = 0;
	*a = (struct attacker){ .flank = doc_get(node, "offset") == NULL };
	if (!a->flank && !doc_int(node, "offset", -OFFSET_MOST, OFFSET_MOST, &offset))
		return false;
	a->offset = (int16_t)offset;
	if (doc_get(node, "side") &&
	    !word_find(doc_text(node, "side"), side_words, BODY_SIDES, &a->side))
		return false;
	return read_index(node, "piece", &a->piece) && read_aim(node, a) &&
	       read_path(node, "path", WAYPOINTS_MAX, a->point, &a->points);
}

static bool read_attackers(const struct doc *params, struct command *c)
{
	const struct doc *list = doc_get(params, "attackers");
	if (!doc_is(list, DOC_ARRAY) || list->count < 1 || list->count > GROUP_MAX)
		return false;
	for (const struct doc *p = list->first; p; p = p->next)
		if (!read_attacker(p, &c->attacker[c->attackers++]))
			return false;
	return true;
}

/* What fire goes at, what is worked at: just one of the three is named. A square's middle: all of
 * the three, of other formations none. */
enum { THREE = 3 };
static const char *const mark_keys[THREE] = { "target", "feature", "ship" };
static const char *const object_keys[THREE] = { "site", "feature", "ship" };
static const char *const centre_keys[THREE] = { "x", "y", "bearing" };

static int named(const struct doc *params, const char *const keys[THREE])
{
	int count = 0;
	for (int k = 0; k < THREE; k++)
		count += doc_get(params, keys[k]) != NULL;
	return count;
}

static bool read_one(const struct doc *params, const char *const keys[THREE],
                     uint16_t *const out[THREE])
{
	for (int k = 0; k < THREE; k++)
		if (doc_get(params, keys[k]) != NULL && !read_index(params, keys[k], out[k]))
			return false;
	return named(params, keys) == 1;
}

static bool read_mark(const struct doc *params, struct command *c)
{
	return read_one(params, mark_keys, (uint16_t *const[]){ &c->target, &c->feature, &c->ship });
}

static bool read_object(const struct doc *params, struct command *c)
{
	return read_one(params, object_keys, (uint16_t *const[]){ &c->site, &c->feature, &c->ship });
}

static bool read_centre(const struct doc *params, struct command *c)
{
	struct waypoint at = { 0, 0 };
	if (c->formation != FORMATION_SQUARE)
		return named(params, centre_keys) == 0;
	bool whole = read_waypoint(params, &at) && read_bearing(params, &c->bearing);
	c->x = at.x;
	c->y = at.y;
	return whole;
}

static bool read_over(const struct doc *params, struct command *c)
{
	c->over = doc_flag(params, "over");
	return doc_is(doc_get(params, "over"), DOC_BOOL);
}

static bool read_spot(const struct doc *params, struct command *c)
{
	struct waypoint at = { 0, 0 };
	if (!read_waypoint(params, &at))
		return false;
	c->x = at.x;
	c->y = at.y;
	return true;
}

/* Members that may be left out: named, they must be good. */
static bool read_optional(const struct doc *params, struct command *c, uint32_t has)
{
	if ((has & MAY_TARGET) && doc_get(params, "target") &&
	    !read_index(params, "target", &c->target))
		return false;
	c->ambush = (has & MAY_AMBUSH) && doc_flag(params, "ambush");
	c->whole = (has & MAY_WHOLE) && doc_flag(params, "whole");
	return !(has & MAY_FORMATION) || !doc_get(params, "form") ||
	       formation_find(doc_text(params, "form"), &c->formation);
}

static bool read_words(const struct doc *params, struct command *c, uint32_t has)
{
	if ((has & HAS_OVER) && !read_over(params, c))
		return false;
	if ((has & HAS_FORMATION) && !formation_find(doc_text(params, "form"), &c->formation))
		return false;
	return !(has & HAS_WORK) || word_find(doc_text(params, "work"), work_words, WORKS, &c->work);
}

static bool read_lists(const struct doc *params, struct command *c, uint32_t has)
{
	uint8_t places = 0;
	if ((has & HAS_PATH) && !read_path(params, "path", WAYPOINTS_MAX, c->point, &c->points))
		return false;
	if ((has & HAS_PIECES) && !read_pieces(params, c))
		return false;
	if ((has & HAS_ATTACKERS) && !read_attackers(params, c))
		return false;
	return !(has & HAS_PLACES) ||
	       (read_path(params, "places", GROUP_MAX, c->place, &places) && places == c->pieces);
}

static bool read_members(const struct doc *params, struct command *c)
{
	uint32_t has = members[c->order];
	if ((has & HAS_PIECE) && !read_index(params, "piece", &c->piece))
		return false;
	if ((has & HAS_TARGET) && !read_index(params, "target", &c->target))
		return false;
	if ((has & HAS_SHIP) && !read_index(params, "ship", &c->ship))
		return false;
	if ((has & HAS_BEARING) && !read_bearing(params, &c->bearing))
		return false;
	if ((has & HAS_MARK) && !read_mark(params, c))
		return false;
	if ((has & HAS_OBJECT) && !read_object(params, c))
		return false;
	if ((has & HAS_SPOT) && !read_spot(params, c))
		return false;
	if ((has & HAS_VOTE) && !read_vote(params, c))
		return false;
	if ((has & HAS_SHARE) && !read_share(params, c))
		return false;
	if ((has & HAS_TERMS) && !read_terms(params, c))
		return false;
	return read_optional(params, c, has) && read_words(params, c, has) &&
	       read_lists(params, c, has) &&
	       (!(has & MAY_CENTRE) || read_centre(params, c));
}

bool command_read(const char *verb, const struct doc *params, struct command *command)
{
	memset(command, 0, sizeof *command);
	if (!word_find(verb, command_verbs, ORDERS, &command->order))
		return false;
	command->target = command->feature = command->site = command->ship = INDEX_NONE;
	if (read_members(params, command))
		return true;
	memset(command, 0, sizeof *command);
	return false;
}

static bool aims_fit(const struct doc *params)
{
	const struct doc *list = doc_get(params, "attackers");
	for (const struct doc *p = doc_is(list, DOC_ARRAY) ? list->first : NULL; p; p = p->next)
		if (!aims_at_one(p))
			return false;
	return true;
}

/* As many places as pieces. */
static bool places_fit(const struct doc *params)
{
	const struct doc *pieces = doc_get(params, "pieces"), *places = doc_get(params, "places");
	return doc_is(pieces, DOC_ARRAY) && doc_is(places, DOC_ARRAY) &&
	       pieces->count == places->count;
}

bool command_refuse(const char *verb, const struct doc *params, struct refusal *why)
{
	const char *rule = "TURN-11";
	enum message_id hint = MSG_REFUSAL_ASK_ORDER;
	uint8_t order = ORDERS, form = FORMATION_LINE;
	int64_t most = 0;
	if (!word_find(verb, command_verbs, ORDERS, &order))
		return refuse(why, rule, hint, REFUSE_NO_PIECE, 0, 0, 0);
	if (order == ORDER_FIRE && named(params, mark_keys) != 1) { /* FIRE-5 */
		rule = "FIRE-5";
		hint = MSG_REFUSAL_ORDER_MARK;
	} else if (order == ORDER_ATTACK && !aims_fit(params)) { /* SHOCK-15, SHOCK-20 */
		rule = "SHOCK-15";
		hint = MSG_REFUSAL_ORDER_AIM;
	} else if (order == ORDER_WORK && named(params, object_keys) != 1) { /* WORK-1 */
		rule = "WORK-1";
		hint = MSG_REFUSAL_ORDER_OBJECT;
	} else if (order == ORDER_UNLOAD && !places_fit(params)) { /* SHIP-1 */
		rule = "SHIP-1";
		hint = MSG_REFUSAL_ORDER_PLACES;
	} else if (order == ORDER_FORM && formation_find(doc_text(params, "form"), &form) &&
	           named(params, centre_keys) != (form == FORMATION_SQUARE ? THREE : 0)) { /* ARM-7 */
		rule = "ARM-7";
		hint = MSG_REFUSAL_ORDER_CENTRE;
	} else if (order == ORDER_CHOOSE) { /* TURN-2 */
		rule = "TURN-2";
		hint = MSG_REFUSAL_ORDER_VOTE;
	} else if (order == ORDER_TRUCE) { /* TURN-8 */
		rule = "TURN-8";
		hint = MSG_REFUSAL_ORDER_TERMS;
		most = TERMS_POINTS;
	}
	return refuse(why, rule, hint, REFUSE_NO_PIECE, most, 0, 0);
}

static void write_path(const char *key, const struct waypoint *point, uint8_t count,
                       struct writer *w)
{
	writer_key(w, key);
	writer_array(w);
	for (uint8_t k = 0; k < count; k++) {
		writer_object(w);
		writer_key_int(w, "x", point[k].x);
		writer_key_int(w, "y", point[k].y);
		writer_end(w, '}');
	}
	writer_end(w, ']');
}

static void write_attackers(const struct command *c, struct writer *w)
{
	writer_key(w, "attackers");
	writer_array(w);
	for (uint8_t k = 0; k < c->attackers; k++) {
		const struct attacker *a = &c->attacker[k];
		writer_object(w);
		writer_key_int(w, "piece", a->piece);
		if (a->ship)
			writer_key_int(w, "ship", a->ship - 1);
		else
			writer_key_int(w, "target", a->target);
		if (!a->flank)
			writer_key_int(w, "offset", a->offset);
		if (a->side)
			writer_key_text(w, "side", side_words[a->side]);
		write_path("path", a->point, a->points, w);
		writer_end(w, '}');
	}
	writer_end(w, ']');
}

static void write_pieces(const uint16_t *id, uint8_t count, struct writer *w)
{
	writer_key(w, "pieces");
	writer_array(w);
	for (uint8_t k = 0; k < count; k++)
		writer_int(w, id[k]);
	writer_end(w, ']');
}

void command_vote_write(uint8_t vote, const char *key, struct writer *w)
{
	if (vote >= VOTE_JOINT)
		writer_key_text(w, "how", how_words[vote - VOTE_JOINT]);
	else if (vote != VOTE_NONE)
		writer_key_int(w, key, vote - 1);
}

static void write_index(const char *key, uint16_t index, struct writer *w)
{
	if (index != INDEX_NONE)
		writer_key_int(w, key, index);
}

static void write_centre(const struct command *c, struct writer *w)
{
	if (c->formation != FORMATION_SQUARE)
		return;
	writer_key_int(w, "x", c->x);
	writer_key_int(w, "y", c->y);
	writer_key_int(w, "bearing", c->bearing);
}

static bool is_of(const struct state *s, uint16_t piece, uint8_t seat)
{
	return piece < s->pieces && s->piece[piece].seat == seat;
}

bool command_is_of(const struct command *command, const struct state *s, uint8_t seat)
{
	uint32_t has = members[command->order];
	bool all = !(has & HAS_PIECE) || is_of(s, command->piece, seat);
	for (uint8_t k = 0; k < command->pieces; k++)
		all = all && is_of(s, command->member[k], seat);
	for (uint8_t k = 0; k < command->attackers; k++)
		all = all && is_of(s, command->attacker[k].piece, seat);
	return all;
}

bool command_is_common(const struct command *command)
{
	static const uint32_t common =
		1u << ORDER_MOVE | 1u << ORDER_TURN | 1u << ORDER_STACK | 1u << ORDER_DEPLOY |
		1u << ORDER_FORM | 1u << ORDER_BREAK | 1u << ORDER_EMPLACE | 1u << ORDER_LIMBER |
		1u << ORDER_LAY | 1u << ORDER_SHIFT;
	return (common >> command->order & 1) != 0;
}

void command_members_write(const struct command *command, struct writer *w)
{
	uint32_t has = members[command->order];
	if (has & HAS_PIECE)
		writer_key_int(w, "piece", command->piece);
	if (has & (HAS_TARGET | HAS_MARK | MAY_TARGET))
		write_index("target", command->target, w);
	if (has & (HAS_MARK | HAS_OBJECT))
		write_index("feature", command->feature, w);
	if (has & HAS_OBJECT)
		write_index("site", command->site, w);
	if (has & (HAS_SHIP | HAS_MARK | HAS_OBJECT))
		write_index("ship", command->ship, w);
	if (has & HAS_PATH)
		write_path("path", command->point, command->points, w);
	if (has & HAS_BEARING)
		writer_key_int(w, "bearing", command->bearing);
	if (has & HAS_OVER)
		writer_key_bool(w, "over", command->over);
	if (has & HAS_SPOT) {
		writer_key_int(w, "x", command->x);
		writer_key_int(w, "y", command->y);
	}
	if ((has & HAS_FORMATION) || ((has & MAY_FORMATION) && command->formation != FORMATION_LINE))
		writer_key_text(w, "form", formation_name(command->formation));
	if (has & MAY_AMBUSH)
		writer_key_flag(w, "ambush", command->ambush);
	if (has & HAS_WORK)
		writer_key_text(w, "work", work_kind_name(command->work));
	if (has & HAS_PIECES)
		write_pieces(command->member, command->pieces, w);
	if (has & HAS_VOTE)
		command_vote_write(command->vote, "seat", w);
	if (has & HAS_SHARE) {
		writer_key_int(w, "seat", command->seat);
		write_pieces(command->share, command->shared, w);
	}
	if (has & HAS_TERMS)
		writer_key_text(w, "terms", command->terms);
	if ((has & MAY_WHOLE) && command->whole)
		writer_key_bool(w, "whole", true);
	if (has & HAS_PLACES)
		write_path("places", command->place, command->pieces, w);
	if (has & HAS_ATTACKERS)
		write_attackers(command, w);
	if (has & MAY_CENTRE)
		write_centre(command, w);
}

void command_write(const struct command *command, struct writer *w)
{
	writer_object(w);
	command_members_write(command, w);
	writer_end(w, '}');
}
