/* planted.h: the war game as the leak test plays it: with a secret that differs in the second match
 * of a pair, its true state written down after every order, and leaks that may be planted. */
#ifndef KS_TESTS_LEAK_PLANTED_H
#define KS_TESTS_LEAK_PLANTED_H

#include "tests/leak/support/secret.h"

/* What a leak goes through. */
enum channel {
	CHANNEL_VIEW,
	CHANNEL_EVENT,
	CHANNEL_REFUSAL,
	CHANNEL_ANSWER,
	CHANNEL_COUNT,
	CHANNELS
};
extern const char *const channel_names[CHANNELS];

/* How V looks on. */
enum look {
	LOOK_SEAT,
	LOOK_CHAIR,   /* from his seat, and another from a chair at it */
	LOOK_PUBLIC,  /* watches */
	LOOK_DELAYED, /* watches, later (match/delay.h) */
	LOOKS
};
extern const char *const look_names[LOOKS];

enum { VIEWER_WATCHES = UINT8_MAX };
struct truth {
	struct state state; /* the newest */
	uint32_t orders;    /* that were applied */
	bool twin;          /* the second of the pair */
};
struct staged {
	struct truth *truth;  /* of the match that is played just now */
	struct secret secret;
	struct dice lots;     /* of the secret */
	uint8_t viewer;       /* V's seat, or VIEWER_WATCHES */
	enum look look;
	bool table;           /* in table sight */
	bool planted;
	enum channel channel;
};
extern struct staged staged;

/* NULL-terminated, for the gate; filled by the first call. */
const struct engine *const *planted_engines(void);

#endif
