/* playing.h: how a program of twins is driven: so many pairs are played, one seed after another, a
 * step in both matches, then what V heard of both compared; what came of it is counted and told;
 * and each leak that the program can plant must be found. What is played is the program's, in
 * struct playing_program; here, too, what several programs do in the war game. */
#ifndef KS_TESTS_LEAK_PLAYING_H
#define KS_TESTS_LEAK_PLAYING_H

#include "rules/engine.h"
#include "tests/leak/support/twins.h"
#include "tests/support/fakes.h"

enum { PLAYING_COUNTS = 2 };

/* What came of a pair. */
struct playing_found {
	bool leak;
	bool differed;   /* in truth the two were not the same */
	uint32_t step;   /* the last that was played */
	uint64_t count[PLAYING_COUNTS];
};

struct playing_program {
	const char *name;
	int64_t pairs;        /* if it is not said how many */
	uint8_t viewers;      /* V is each in turn: first the seats, then who watch */
	uint8_t plants;       /* leaks that can be planted */
	bool differ;          /* of each V a pair must have differed in truth */
	bool in_a_word;       /* it is told by a word whether the planted leak was found */
	uint32_t steps, tries; /* of a pair; pairs in which a planted leak may be found */
	/* what is counted; from so many pairs on there must be some of it */
	struct { const char *what; int64_t from; } counted[PLAYING_COUNTS];

	/* Lays both tables, and plays until V's first step. */
	void (*begin)(struct twin both[2], uint64_t seed);
	void (*step)(struct twin both[2], struct fake_chance *dice, uint32_t number);
	/* False: from now on V may know; the pair is over. NULL: he never may. */
	bool (*goes_on)(void);
	/* After each step, if not NULL; even: V heard the same of both. */
	void (*note)(bool even, struct playing_found *out);
	/* Before both end: counts what was done in them. */
	void (*count)(struct twin both[2], struct playing_found *out);
};

/* What is played just now. */
extern struct playing {
	uint8_t viewer;    /* V */
	uint8_t plant;     /* the planted leak, from 1; 0: none */
	struct twin *twin; /* the match in which something was done last; NULL: none of this pair */
} playing;

/* PAIRS [FIRST_SEED]; returns the exit status. */
int playing_main(const struct playing_program *program, int argc, char **argv);

/* Lays both tables. later: the delay, for V who watches later, the second after the seats; NULL if
 * nobody does. */
void playing_lay(struct twin both[2], const struct twin_table *table, const char *later);
/* The seat's peer; of whatever comes after the seats, who watches. */
uint32_t playing_peer(const struct twin *t, uint8_t seat);
/* Was it done? */
bool playing_say(struct twin *t, uint8_t seat, const char *method, const char *params);
/* This seat ends its part of the side move of this minute. */
bool playing_part_ends(struct twin *t, uint8_t seat, uint32_t minute, uint32_t ref);
/* In both these seats, the last excepted, end their parts; must: they may. */
void playing_parts_end(struct twin both[2], uint8_t first, uint8_t last, uint32_t minute,
                       uint32_t ref);
/* A second goes by, and V looks again, in both. */
void playing_look(struct twin both[2], enum twin_look how);
/* The first seat strikes its side's flag, and everybody is told everything: is it not the same? */
bool playing_differs_at_last(struct twin both[2], uint32_t minute);
/* Counts orders that V cannot know of. */
void playing_count_taken(struct twin both[2], struct playing_found *out);
/* The war game's view, and the planted count of orders that V cannot know of. */
void playing_view_taken(const void *world, const void *state, const struct viewer *viewer,
                        struct fragments *out);

#endif
