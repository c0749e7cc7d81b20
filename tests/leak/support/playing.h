/* playing.h: how a program of twins is driven: so many pairs are played, one seed after another, a
 * step in both matches, then what V heard of both compared; what came of it is counted and told;
 * and each leak that the program can plant must be found. What is played is the program's, in
 * struct playing_program; here, too, what several programs do in the war game. */
#ifndef KS_TESTS_LEAK_PLAYING_H
#define KS_TESTS_LEAK_PLAYING_H

#include "rules/reiswitz/state.h"
#include "tests/leak/support/twins.h"
#include "tests/support/fakes.h"

enum { PLAYING_COUNTS = 2, PLAYING_PARAMS = 600 };

/* Where it is played: closed infantry of players of two sides, the first of them blue's. */
struct playing_ground {
	uint8_t seats, blues;
	int pieces;
	const struct twin_post *posts;
	const char *terrain;  /* document */
	const char *scenario; /* document; NULL: made of the rest */
};

/* What came of a pair. */
struct playing_found {
	bool leak;
	bool differed;   /* in truth the two were not the same */
	uint32_t step;   /* the last that was played */
	uint64_t count[PLAYING_COUNTS];
};

struct playing_program {
	const char *name;
	const struct engine *engine; /* the game, with what is planted */
	const struct playing_ground *ground;
	const char *options[2]; /* of the table (rig_table_of), in turn when all were V; or the first */
	const char *later;      /* the delay of V who watches later, the second after the seats */
	int64_t pairs;          /* if it is not said how many */
	uint8_t viewers;        /* V is each in turn: first the seats, then who watch */
	uint8_t plants;         /* leaks that can be planted */
	bool differ;            /* of each V a pair must have differed in truth */
	bool in_a_word;         /* it is told by a word whether the planted leak was found */
	uint32_t steps, tries;  /* of a pair; pairs in which a planted leak may be found */
	/* what is counted; from so many pairs on there must be some of it */
	struct { const char *what; int64_t from; } counted[PLAYING_COUNTS];

	/* What is done before the first step, when the tables are laid. */
	void (*begin)(struct twin both[2]);
	void (*step)(struct twin both[2], struct fake_chance *dice, uint32_t number);
	/* False: from now on V may know; the pair is over. NULL: he never may. */
	bool (*goes_on)(const struct twin both[2]);
	/* After each step, if not NULL; even: V heard the same of both. */
	void (*note)(const struct twin both[2], bool even, struct playing_found *out);
	/* Before both end: counts what was done in them. */
	void (*count)(struct twin both[2], struct playing_found *out);
};

/* What is played just now. */
extern struct playing {
	uint8_t viewer;    /* V */
	uint32_t peer;     /* V's, if he neither sits nor watches: by the program's begin; else 0 */
	uint8_t plant;     /* the planted leak, from 1; 0: none */
	uint32_t minute;   /* side moves that are over, as far as the program ends them here */
	struct twin *twin; /* the match in which something was done last; NULL: none of this pair */
} playing;

/* PAIRS [FIRST_SEED]; returns the exit status. */
int playing_main(const struct playing_program *program, int argc, char **argv);

/* The seat's peer; of whatever comes after the seats, who watches. */
uint32_t playing_peer(const struct twin *t, uint8_t seat);
/* Was it done? */
bool playing_say(struct twin *t, uint8_t seat, const char *method, const char *params);
/* This seat ends its part of the side move of this minute. */
bool playing_part_ends(struct twin *t, uint8_t seat, uint32_t minute, uint32_t ref);
/* In both the seats from first to before last end their parts of playing.minute; must: they may. */
void playing_parts_end(struct twin both[2], uint8_t first, uint8_t last, uint32_t ref);
/* The same of all seats of the side to move, the first side first; then it is the next minute. */
void playing_move_ends(struct twin both[2], uint32_t ref);
/* A second goes by, and V looks again, in both. */
void playing_look(struct twin both[2], enum twin_look how);
/* The first seat strikes its side's flag, and everybody is told everything: is it not the same? */
bool playing_differs_at_last(struct twin both[2]);

struct playing_made { const char *verb; char params[PLAYING_PARAMS]; };
/* What some seat asks for is drawn, and sent in both; if it is to stay unknown to V it is drawn for
 * each match by itself, and counted if it was done. */
void playing_give(struct twin both[2], struct fake_chance *dice, uint32_t ref,
                  bool (*is_secret)(uint8_t seat),
                  void (*draw)(struct playing_made *m, struct fake_chance *dice, uint8_t seat,
                               const char *match, uint32_t ref));
/* Counts orders that V cannot know of. */
void playing_count_taken(struct twin both[2], struct playing_found *out);
/* The war game's view, and the planted count of orders that V cannot know of. */
void playing_view_taken(const void *world, const void *state, const struct viewer *viewer,
                        struct fragments *out);
/* The war game's, and the state they leave is the match's truth. */
void playing_apply(const void *world, void *state, struct seat_id seat, const void *command,
                   void *outcome);
void playing_attend(const void *world, void *state, struct seat_id seat, enum attendance how,
                    void *outcome);
const struct state *playing_truth(const struct twin *t);

#endif
