/* tools.h: the subcommands of kriegsspield besides serve, one file each. Each prints its
 * findings to standard output and what is wrong as a sentence to standard error, and returns the
 * process's exit status: 0 good, 1 not good, 2 cannot be asked so. Called by main. */
#ifndef KS_TOOLS_TOOLS_H
#define KS_TOOLS_TOOLS_H

#include "rules/engine.h"

enum { TOOL_GOOD = 0, TOOL_BAD = 1, TOOL_USAGE = 2 };

struct tools {
	const struct engine *const *engines; /* NULL-terminated */
	const char *data_dir, *schema_told;  /* of the configuration */
	const char *listen;                  /* address:port */
};

/* check FILE: every fault of a scenario or terrain, with its JSON pointer. */
int tool_check(const struct tools *t, int argc, char **argv);
/* try FILE: a position, then orders, questions and views, a line each; outcomes and digests. */
int tool_try(const struct tools *t, int argc, char **argv);
/* verify [DATA [MATCH]] [--rebuild]: every match replayed from its first entry, every digest
 * compared. With --rebuild, while no server runs, the copies are made again where they differ. */
int tool_verify(const struct tools *t, int argc, char **argv);
/* replay DATA MATCH [--view SEAT|public]: the entries of a match with their outcomes. */
int tool_replay(const struct tools *t, int argc, char **argv);
/* lots check RECORD; lots export DATA MATCH: the lots of a finished game are what its seed draws,
 * and the seed is what was committed to. */
int tool_lots(const struct tools *t, int argc, char **argv);
/* backup DATA FILE: a copy of the database while the server runs. */
int tool_backup(const struct tools *t, int argc, char **argv);
/* health [URL]: does a server answer, and can it write? */
int tool_health(const struct tools *t, int argc, char **argv);
/* bot: plays a computer's seat over standard input and output; started by the server. */
int tool_bot(const struct tools *t, int argc, char **argv);

#endif
