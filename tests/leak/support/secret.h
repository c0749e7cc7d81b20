/* secret.h: what a viewer cannot know, and two matches that differ in it alone. One change of the
 * true state for each kind of secret; an oracle of its own, slow and plain, of what the viewer's
 * troops perceive; and whether two states differ in anything else, which ends a pair: then the
 * secret has rightly come out. */
#ifndef KS_TESTS_LEAK_SECRET_H
#define KS_TESTS_LEAK_SECRET_H

#include "tests/leak/support/field.h"

enum secret_kind {
	SECRET_MOVED,    /* a hidden piece stands elsewhere */
	SECRET_SWAPPED,  /* two hidden pieces of different arms stand in each other's place */
	SECRET_ADDED,    /* a hidden piece is there or not */
	SECRET_UNDER,    /* one more or less under the top piece of a column (SEE-6) */
	SECRET_FATIGUE,  /* of the enemy's pieces, seen or not (SEE-12) */
	SECRET_ACCOUNTS, /* the enemy's (SEE-12) */
	SECRET_ORDERS,   /* orders to pieces out of sight */
	SECRET_WORKS,    /* damage to a building out of sight */
	SECRET_TASKS,    /* a hidden piece stands in a place, or beyond a line, of a task (END-1) */
	SECRET_BOX,      /* what lies under a box, in sight or not; in table sight too (SEE-2) */
	SECRET_LIST,     /* the order of what lies under a box (SEE-13) */
	SECRET_PLACES,   /* where the other side deploys (DEP-6) */
	SECRET_LOTS,     /* what the other side has drawn (DEP-5) */
	SECRET_KINDS
};
extern const char *const secret_names[SECRET_KINDS];

enum { NOBODYS_SIDE = SIDES, SECRET_PIECES = 2 };
struct secret {
	enum secret_kind kind;
	uint8_t viewer;   /* his side; NOBODYS_SIDE: the public's, who see no troops at all */
	uint16_t count, piece[SECRET_PIECES]; /* the hidden ones */
	uint16_t feature, box;
};

/* A secret of the deployment: the pair ends when the screen falls. */
static inline bool secret_before_play(const struct secret *x)
{
	return x->kind == SECRET_PLACES || x->kind == SECRET_LOTS;
}

/* *second = *first with another secret of that kind. False: there is none to be had here. */
bool secret_draw(const struct world *w, const struct state *first, struct secret *secret,
                 struct dice *l, struct state *second);
/* Does the viewer perceive what differs, in this state? */
bool secret_perceived(const struct world *w, const struct state *s, const struct secret *secret);
/* Would this piece on its way from here to there perceive it, or run into it? */
bool secret_near(const struct world *w, const struct state *s, const struct secret *secret,
                 uint16_t walker, struct spot from, struct spot to);
/* Do the two differ in nothing but the secret? */
bool secret_only(const struct state *a, const struct state *b, const struct secret *secret);
/* A number of the secret alone: what a planted leak tells. */
uint32_t secret_told(const struct state *s, const struct secret *secret);

#endif
