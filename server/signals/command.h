/* command.h: what a player may do with slates and say to his side: slate.write, slate.hand,
 * slate.read, slate.wipe, talk.say; from the wire and the record, and to the record. Pure. */
#ifndef KS_SIGNALS_COMMAND_H
#define KS_SIGNALS_COMMAND_H

#include "signals/slate.h"

enum { TALK_TEXT = TALK_CHARACTERS * 4 + 1 };

enum signal_verb {
	SIGNAL_WRITE,
	SIGNAL_HAND,
	SIGNAL_READ,
	SIGNAL_WIPE,
	SIGNAL_SAY,
	SIGNAL_VERBS
};

struct signal_command {
	uint8_t verb;           /* enum signal_verb */
	uint8_t to;             /* hand: a seat, or a number that is none */
	uint32_t number;        /* the sender's own of a slate; write: 0, one from the rack */
	struct writing writing; /* write */
	char said[TALK_TEXT];   /* say */
};

/* The verb's own text by its name on the wire; NULL: not one of these. */
const char *signal_verb_find(const char *name, enum signal_verb *out);
/* From checked parameters, or from what signal_command_write wrote; out is zeroed here. False with
 * a refusal. */
bool signal_command_read(enum signal_verb verb, const struct doc *params,
                         const struct enclosing *with, struct signal_command *out,
                         struct refusal *why);
/* One JSON object. */
void signal_command_write(const struct signal_command *c, struct writer *w);

#endif
