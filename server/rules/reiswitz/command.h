/* command.h: an order as it came over the wire or stands in the record, and back (engine.h:
 * command_read, command_write, command_load). One reader for both, since a recorded command is
 * written in the words of the order. */
#ifndef KS_REISWITZ_COMMAND_H
#define KS_REISWITZ_COMMAND_H

#include "rules/reiswitz/state.h"

/* The orders' names on the wire, in the order of enum order; NULL-terminated. */
extern const char *const command_verbs[];

/* False, *command zeroed, if the verb is none of ours or a member is missing or out of bounds. */
bool command_read(const char *verb, const struct doc *params, struct command *command);
void command_write(const struct command *command, struct writer *w);

#endif
