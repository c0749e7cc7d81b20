/* modes.h: what the client can do to a server, each in a file of its name. A mode prints one line
 * of JSON, whose fields tests/load/bench.mjs reads, and returns an exit status. */
#ifndef KS_TESTS_LOAD_MODES_H
#define KS_TESTS_LOAD_MODES_H

#include "tests/load/client/adapter.h"

/* What the command line says; main.c tells what each is for. */
struct settings {
	int port, pid, base, rate, matches, watchers, tick_ms, conns;
	int shared_by, deaf, match, payload_bytes;
	double seconds, warm_seconds, settle_seconds;
	const char *command, *path;
};

int moves_run(struct adapter *a, const struct settings *s);
int fanout_run(struct adapter *a, const struct settings *s);
int idle_run(struct adapter *a, const struct settings *s);
int cold_run(struct adapter *a, const struct settings *s);
int recover_run(struct adapter *a, const struct settings *s);
int echo_run(struct adapter *a, const struct settings *s);

#endif
