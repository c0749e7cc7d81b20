/* wsbench: a load client for servers of turn-based matches, of any make (adapter.h), on this
 * machine. It prints one line of JSON.
 *
 *   wsbench ADAPTER.json MODE [key=value…]        without any: the modes and keys */
#include "tests/load/client/modes.h"

#include <err.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { RUN_SECONDS = 540, FIRST_OPTION = 3, USAGE = 2 };

struct mode {
	const char *name, *what;
	int (*run)(struct adapter *a, const struct settings *s);
};

static const struct mode modes[] = {
	{ "moves", "the player on turn moves as soon as he sees it: m, secs, warm", moves_run },
	{ "fanout", "one match before watchers, a move a tick: s, tick, secs, warm", fanout_run },
	{ "idle", "silent watchers, what each costs: n, k, settle, deaf", idle_run },
	{ "cold", "from fork to the first upgrade: exec", cold_run },
	{ "recover", "from fork to the first move in a stored match: exec, match", recover_run },
	{ "echo", "ping-pong with an echo server, our own ceiling: n, size, secs, path", echo_run },
};

enum kind { NUMBER, SECONDS, TEXT };

struct option {
	const char *key;
	enum kind kind;
	size_t place; /* in the settings */
	const char *usual, *what;
};

#define PLACE(field) offsetof(struct settings, field)
static const struct option options[] = {
	{ "port", NUMBER, PLACE(port), "9000", "of the server, on 127.0.0.1" },
	{ "pid", NUMBER, PLACE(pid), "0", "the server, for its processor time and memory" },
	{ "base", NUMBER, PLACE(base), "0", "the first match's number" },
	{ "rate", NUMBER, PLACE(rate), "256", "connections that may be joining at a time" },
	{ "m", NUMBER, PLACE(matches), "50", "matches" },
	{ "secs", SECONDS, PLACE(seconds), "5", "seconds that count" },
	{ "warm", SECONDS, PLACE(warm_seconds), "1", "seconds before them" },
	{ "s", NUMBER, PLACE(watchers), "1000", "watchers" },
	{ "tick", NUMBER, PLACE(tick_ms), "50", "milliseconds" },
	{ "n", NUMBER, PLACE(conns), "5000", "connections" },
	{ "k", NUMBER, PLACE(shared_by), "50", "matches that they are spread over" },
	{ "settle", SECONDS, PLACE(settle_seconds), "3", "seconds till memory is looked at" },
	{ "deaf", NUMBER, PLACE(deaf), "0", "how many never read once they have joined" },
	{ "exec", TEXT, PLACE(command), NULL, "the server's command" },
	{ "match", NUMBER, PLACE(match), "7", "the number of the match" },
	{ "size", NUMBER, PLACE(payload_bytes), "64", "bytes of a message" },
	{ "path", TEXT, PLACE(path), NULL, "in the place of the adapter's path_player" },
};

enum { MODES = sizeof(modes) / sizeof(modes[0]), OPTIONS = sizeof(options) / sizeof(options[0]) };

static int usage(void)
{
	fputs("usage: wsbench ADAPTER.json MODE [key=value…]\n", stderr);
	for (int i = 0; i < MODES; i++)
		fprintf(stderr, "  %-8s %s\n", modes[i].name, modes[i].what);
	for (int i = 0; i < OPTIONS; i++)
		fprintf(stderr, "  %s=%s\t%s\n", options[i].key, options[i].usual ? options[i].usual : "",
		        options[i].what);
	return USAGE;
}

/* False if the value is not of the option's kind. */
static bool set(struct settings *s, const struct option *o, const char *value)
{
	char *place = (char *)s + o->place, *end = "";
	switch (o->kind) {
	case NUMBER: *(int *)(void *)place = (int)strtol(value, &end, 10); break;
	case SECONDS: *(double *)(void *)place = strtod(value, &end); break;
	case TEXT: *(const char **)(void *)place = value; break;
	}
	return *value && !*end;
}

static void set_usual(struct settings *s)
{
	*s = (struct settings){ 0 };
	for (int i = 0; i < OPTIONS; i++)
		if (options[i].usual)
			set(s, &options[i], options[i].usual);
}

static bool read_option(struct settings *s, const char *argument)
{
	size_t length = strcspn(argument, "=");
	for (int i = 0; i < OPTIONS && argument[length]; i++) {
		const struct option *o = &options[i];
		if (strlen(o->key) == length && !memcmp(o->key, argument, length))
			return set(s, o, argument + length + 1);
	}
	return false;
}

int main(int argc, char **argv)
{
	struct settings settings;
	struct adapter adapter;
	const struct mode *mode = NULL;
	for (int i = 0; i < MODES && argc >= FIRST_OPTION; i++)
		if (!strcmp(modes[i].name, argv[2]))
			mode = &modes[i];
	if (!mode)
		return usage();
	set_usual(&settings);
	for (int i = FIRST_OPTION; i < argc; i++)
		if (!read_option(&settings, argv[i]))
			errx(1, "%s: no such option or no such value", argv[i]);
	signal(SIGPIPE, SIG_IGN);
	alarm(RUN_SECONDS); /* a hung server does not hang a bench */
	adapter_load(&adapter, argv[1]);
	if (settings.path)
		adapter_set_path(&adapter, settings.path);
	int status = mode->run(&adapter, &settings);
	adapter_finish(&adapter);
	return status;
}
