/* board.h: builders that read like the game, for tests of rules/reiswitz: a board, ground and
 * troops put down by hand, orders given through the engine's own door. A board owns its world and
 * state; nothing of it survives board_clear.
 *
 *     struct board *b = a_board(5000, 3750);
 *     uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
 *     ground_cover(b, 900, 800, 1100, 900, COVER_OPEN_WOOD);
 *     ck_assert(march(b, p, 0, 1, 1000, 850));
 */
#ifndef KS_TESTS_BOARD_H
#define KS_TESTS_BOARD_H

#include "rules/engine.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

enum { BLUE = SIDE_BLUE, GREEN = SIDE_GREEN };

struct board {
	struct world *world;
	struct state state;
	struct outcome outcome;  /* of the last order taken */
	struct refusal why;      /* of the last order refused */
};

/* Open level ground, blue (seat 0) to move against green (seat 1), minute 0. width, height: paces,
 * multiples of 250. */
struct board *a_board(int width, int height);
void board_clear(struct board *b); /* frees it; NULL is allowed */

/* One player more on a side, the last in rank; all of it are in communication. His seat. */
int a_seat(struct board *b, int side);

/* Fill the cells that the rectangle x0 ≤ x < x1, y0 ≤ y < y1 touches. */
void ground_cover(struct board *b, int x0, int y0, int x1, int y1, enum cover cover);
void ground_water(struct board *b, int x0, int y0, int x1, int y1, enum water water);
void ground_way(struct board *b, int x0, int y0, int x1, int y1, enum way way);
void ground_slope(struct board *b, int x0, int y0, int x1, int y1, enum slope slope);
void ground_height(struct board *b, int x0, int y0, int x1, int y1, int feet);
void ground_feature(struct board *b, int x0, int y0, int x1, int y1, int feature);
/* CURRENT_STREAM or 0, and 1 + the bearing it flows to, or 0. */
void ground_current(struct board *b, int x0, int y0, int x1, int y1, int current);

/* Pieces, by their id. Put down without any check: a test may put them where no order could. */
uint16_t a_piece(struct board *b, int side, enum arm arm, int x, int y, int bearing);
uint16_t a_battalion(struct board *b, int side, int x, int y, int bearing); /* closed infantry */
uint16_t some_tirailleurs(struct board *b, int side, int x, int y, int bearing);
uint16_t some_jaegers(struct board *b, int side, int x, int y, int bearing);
uint16_t heavy_cavalry(struct board *b, int side, int x, int y, int bearing);
uint16_t light_cavalry(struct board *b, int side, int x, int y, int bearing);
uint16_t some_flankers(struct board *b, int side, int x, int y, int bearing);
/* Half-batteries in position and laid; a_piece puts them down so. */
uint16_t foot_battery(struct board *b, int side, int x, int y, int bearing);
uint16_t heavy_battery(struct board *b, int side, int x, int y, int bearing);
uint16_t horse_battery(struct board *b, int side, int x, int y, int bearing);
uint16_t some_pontoniers(struct board *b, int side, int x, int y, int bearing);
uint16_t some_train(struct board *b, int side, int x, int y, int bearing);
/* A concealer (SEE-13). Put them down after all troops, who have the lower ids. */
uint16_t a_box(struct board *b, int side, int x, int y, int bearing, int capacity);
/* Puts a piece at the end of its list: the last of this arm that was put down for it at x = 0. */
uint16_t boxed(struct board *b, uint16_t box, enum arm arm);
/* A site between two bank points; lay the water first, for its width is read from it. */
uint8_t a_site(struct board *b, int side, int x0, int y0, int x1, int y1);
uint8_t a_ship(struct board *b, int side, int x, int y, int bearing);
/* A piece of a player's of its side; its id. */
uint16_t of_seat(struct board *b, uint16_t piece, int seat);
void guns_are(struct board *b, uint16_t piece, enum gun_state state);
/* Puts `upper` on top of the stack `lower` stands in, as if it had stood there from the start. */
void stack_up(struct board *b, uint16_t lower, uint16_t upper, enum formation formation);
/* As a compiled ground has it: the most that each block of cells bars (ground.most). */
void ground_raise(struct board *b);
/* Field sight (SEE-1) from now on: everybody has just looked round, nothing is remembered. Again
 * after pieces or ground were put otherwise by hand. */
void field_sight(struct board *b);
/* As if it had never been put down; ids of others stay. */
void board_remove(struct board *b, uint16_t piece);

/* Orders: true if taken (outcome says what happened), false if refused (why says the rule; the
 * state is as before). */
/* then x, y of each point */
bool march(struct board *b, uint16_t piece, int bearing, int points, ...);
bool turn(struct board *b, uint16_t piece, int bearing);
bool fire(struct board *b, uint16_t piece, uint16_t target);
bool end_part(struct board *b);     /* of the side to move */
bool strike_flag(struct board *b, int side);
bool board_order(struct board *b, int seat, const struct command *command);
/* An order by the truth's indexes, as that seat would name what it sees (knowledge.h). */
struct command board_named(const struct world *w, const struct state *s, int seat,
                           const struct command *command);
/* Both sides end their part: blue's next move with nothing else done. */
void next_move(struct board *b);
/* The last refusal was by this rule. */
bool refused_by(const struct board *b, const char *rule);
/* The whole view of a viewer as text; the caller frees it. */
char *board_view(const struct board *b, struct viewer viewer);
/* Whether the view of that seat holds this text. */
bool board_shows(const struct board *b, uint8_t seat, const char *part);
/* What a viewer hears of the last order (outcome), which came after `before`, as a JSON array; good
 * until the next. */
const char *board_heard(const struct board *b, const struct state *before, struct viewer viewer);
/* Digest of the encoded state. */
struct digest board_digest(const struct board *b);
/* Invariants in full; aborts if one is broken. */
void board_must_hold(const struct board *b);

#endif
