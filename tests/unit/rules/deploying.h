/* deploying.h: matches that begin with a deployment, from a line of JSON (' for "), on an open
 * board of 4,000 × 3,000 paces; for the tests of plans, placing, arrivals and lots. One at a time.
 */
#ifndef KS_TESTS_DEPLOYING_H
#define KS_TESTS_DEPLOYING_H

#include "base/fragments.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/unit/rules/mustering.h"

#define OPEN_BOARD "{'format':1,'name':'Open','seed':5,'wide':16,'high':12}"
#define MODE(mode, parts) ",'deployment':{'mode':'" mode "'" parts "}"
#define ZONES                                                                     \
	",'zones':[{'side':'blue','from':[0,2100],'to':[4000,3000]}," \
	"{'side':'green','from':[0,0],'to':[4000,900]}]"
#define FOOT(side, more) "{'arm':'closed_infantry','side':'" side "','division':1" more "}"
#define BLUE_FOOT FOOT("blue", "")
#define GREEN_FOOT FOOT("green", "")
#define FACING_NORTH(x, y) ",'x':" x ",'y':" y ",'bearing':0"
#define FACING_SOUTH(x, y) ",'x':" x ",'y':" y ",'bearing':180"
#define PIECES(list) ",'pieces':[" list "]"

enum { BLUE = SIDE_BLUE, GREEN = SIDE_GREEN };
static const struct engine *const game = &reiswitz_engine;
static struct state state;
static struct outcome outcome;
static struct refusal why;

static inline bool planned(const char *parts)
{
	char text[8000];
	snprintf(text, sizeof text, "{" HEAD SEATS "%s}", parts);
	return set_up(tree_of(&laid_arena, OPEN_BOARD), tree_of(&laid_arena, text));
}

/* A match of that scenario with these options (NULL: none) and the seed whose every byte is `byte`.
 */
static inline void starts(const char *options, uint8_t byte)
{
	struct seed seed;
	struct faults faults = { 0 };
	memset(seed.bytes, byte, sizeof seed.bytes);
	ck_assert(game->setup(world, &state, &seed, options ? tree_of(&laid_arena, options) : NULL,
	                      &faults));
	game->invariant(world, &state, 1);
}

static inline void begins_by(const char *parts, const char *options, uint8_t byte)
{
	ck_assert_msg(planned(parts), "%s: %s at %s", parts, message_key(laid_faults.list[0].what),
	              laid_faults.list[0].pointer);
	starts(options, byte);
}

static inline void begins(const char *parts)
{
	begins_by(parts, NULL, 7);
}

static inline bool ordered(uint8_t seat, const struct command *c)
{
	static struct state before;
	before = state;
	if (!game->check(world, &state, (struct seat_id){ seat }, c, &why)) {
		ck_assert_int_eq(memcmp(&before, &state, sizeof state), 0);
		ck_assert(why.rule != NULL && message_text(why.hint)[0] != '\0');
		return false;
	}
	memset(&outcome, 0, sizeof outcome);
	game->apply(world, &state, (struct seat_id){ seat }, c, &outcome);
	game->invariant(world, &state, 1);
	return true;
}

static inline struct command placing(uint16_t piece, int x, int y, int bearing)
{
	struct command c = command_plain(ORDER_PLACE, piece);
	c.x = (int16_t)x;
	c.y = (int16_t)y;
	c.bearing = (int16_t)bearing;
	return c;
}

static inline bool place(uint8_t seat, uint16_t piece, int x, int y, int bearing)
{
	struct command c = placing(piece, x, y, bearing);
	return ordered(seat, &c);
}

static inline bool place_on(uint8_t seat, uint16_t piece, uint16_t target, enum formation form)
{
	struct command c = placing(piece, 0, 0, 0);
	c.target = target;
	c.formation = (uint8_t)form;
	return ordered(seat, &c);
}

static inline bool lift(uint8_t seat, uint16_t piece)
{
	struct command c = command_plain(ORDER_LIFT, piece);
	return ordered(seat, &c);
}

static inline bool ended(uint8_t seat)
{
	struct command c = command_plain(ORDER_PART_END, 0);
	return ordered(seat, &c);
}

static inline bool enters(uint8_t seat, uint16_t piece, int x, int y, int bearing)
{
	struct command c = command_plain(ORDER_MOVE, piece);
	c.bearing = (int16_t)bearing;
	c.points = 1;
	c.point[0] = (struct waypoint){ (int16_t)x, (int16_t)y };
	return ordered(seat, &c);
}

static inline void says(const char *rule)
{
	ck_assert_msg(strcmp(why.rule, rule) == 0, "%s: %s", why.rule, message_text(why.hint));
}

/* The text of a fragment in a viewer's view; "" if it is not there. Good until the next call. */
static inline const char *seen(enum viewer_class class, uint8_t seat, enum view_kind kind,
                               uint32_t id)
{
	static char text[20000];
	struct fragments f;
	struct viewer viewer = { class, { seat } };
	fragments_init(&f, 1 << 20);
	game->view(world, &state, &viewer, &f);
	ck_assert(!f.failed);
	text[0] = '\0';
	for (uint32_t k = 0; k < f.count; k++)
		if (f.list[k].kind == kind && f.list[k].id == id)
			snprintf(text, sizeof text, "%.*s", (int)f.list[k].length,
			         f.text.data + f.list[k].offset);
	fragments_finish(&f);
	return text;
}

#endif
