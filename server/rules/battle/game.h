/* game.h: one game of the Game of Battle in play: the position, what repetition needs, offers, the
 * end (sections 5 and 8). World and state of engine.h; flat, without pointers. Called by the door
 * and by all who read a state; moves are moves.h's, objections objection.h's.
 *
 * Invariants: 1 quiet is the number of moves since the last capture (or the beginning) and of
 * entries in history. 2 A game that is over has no offers standing. 3 Figures on the board are of
 * the kinds they began with. 4 No side that has lost its arms by capture plays on. */
#ifndef KS_BATTLE_GAME_H
#define KS_BATTLE_GAME_H

#include "base/digest.h"
#include "rules/battle/moves.h"

enum ending {
	ENDING_NOT,
	ENDING_CITADEL,    /* taken: the attack has won (GB-8.1) */
	ENDING_WAGON,      /* taken: the defence has won (GB-8.1) */
	ENDING_BARE,       /* a side without light infantry, line and cavalry has lost (GB-8.2) */
	ENDING_STUCK,      /* no lawful move: drawn (GB-8.3) */
	ENDING_REPETITION, /* the position stood for the third time: drawn (GB-8.3) */
	ENDING_QUIET,      /* a hundred moves without a capture: drawn (GB-8.3) */
	ENDING_FLAG,       /* resigned: the other side has won (GB-8.3) */
	ENDING_AGREED,     /* drawn (GB-8.3) */
	ENDING_UMPIRE,     /* somebody from outside, to whom both agreed, has ended it */
	ENDING_TIME,       /* the time of the side to move was over: the other has won if it could */
	ENDING_COUNT
};

enum { GAME_ID = 41, GAME_TITLE = 324, GAME_RIGHT = 16, NOBODY = 2 };

/* Of the first move of an exercise. */
enum answer { ANSWER_NONE, ANSWER_WRONG, ANSWER_RIGHT };

struct world {
	struct digest digest;
	struct position start;
	uint8_t seat_side[2];
	uint8_t right_count;             /* an exercise's right first moves; 0: no exercise */
	struct move right[GAME_RIGHT];
	char id[GAME_ID], title[GAME_TITLE]; /* of the scenario; padded with NUL */
};

struct state {
	struct position position;
	uint32_t made;                      /* moves: the minute */
	uint8_t ending, winner;             /* enum ending; a side, or NOBODY */
	uint8_t offers;                     /* bit (1 << side): it has offered a draw */
	uint8_t quiet;
	struct move history[QUIET_MOVES];   /* the moves since the last capture, oldest first */
	struct move last;                   /* from 0: none yet */
	uint8_t last_taken;                 /* kind it took, or FIGURE_NONE */
	uint8_t answer;                     /* enum answer */
};

/* The state before the first move. */
void game_begin(const struct world *w, struct state *s);
/* Makes a lawful move and settles whether the game is over. */
void game_move(const struct world *w, struct state *s, struct move m);
/* The side offers a draw, which agrees to one the other has offered (GB-8.3). */
void game_offer(struct state *s, int side);
void game_resign(struct state *s, int side);
/* From outside: this side has lost, or NOBODY. */
void game_award(struct state *s, int lost);
/* Whether this side could still win, by whatever moves. */
bool game_may_win(const struct state *s, int side);
/* The time of the side to move is over. */
void game_time_up(struct state *s);
/* The first duty the side to move owes, met or not; DUTY_NONE if the game is over. */
enum duty game_owed(const struct state *s);
/* How many times the position has stood since the last capture, this time too. */
int game_times(const struct state *s);
/* Whether what is counted and noted beside the position agrees: invariants 1 and 2, whose turn it
 * is, the last move. For states that come from outside, and for all in tests. */
bool game_agrees(const struct world *w, const struct state *s);
/* "citadel", …; "" for ENDING_NOT. */
const char *ending_name(enum ending e);
/* "GB-8.1", …; "" for ENDING_NOT. */
const char *ending_rule(enum ending e);

#endif
