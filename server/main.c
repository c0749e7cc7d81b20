/* main.c: one binary, its subcommands. Reads the configuration and the flags, then hands over:
 * to app.c for `serve`, to tools/ for everything else. */
#include "app.h"
#include "base/log.h"
#include "base/text.h"
#include "tools/tools.h"
#ifdef KS_TEST_ENGINES
#include "tests/load/seed.h"
#endif

#include <stdlib.h>
#include <string.h>

extern char **environ;

struct subcommand {
	const char *name, *arguments;
	enum message_id what;
	int (*run)(const struct tools *t, int argc, char **argv); /* NULL: main's own */
};

static const struct subcommand subcommands[] = {
	{ "serve", "", MSG_CONSOLE_HELP_SERVE, NULL },
	{ "check", "FILE…", MSG_CONSOLE_HELP_CHECK, tool_check },
	{ "try", "FILE.jsonl", MSG_CONSOLE_HELP_TRY, tool_try },
	{ "verify", "[DATA [MATCH]] [--rebuild]", MSG_CONSOLE_HELP_VERIFY, tool_verify },
	{ "replay", "DATA MATCH [--view SEAT|public]", MSG_CONSOLE_HELP_REPLAY, tool_replay },
	{ "lots", "check RECORD | export DATA MATCH", MSG_CONSOLE_HELP_LOTS, tool_lots },
	{ "backup", "DATA FILE", MSG_CONSOLE_HELP_BACKUP, tool_backup },
	{ "bot", "", MSG_CONSOLE_HELP_BOT, tool_bot },
	{ "health", "[URL]", MSG_CONSOLE_HELP_HEALTH, tool_health },
	{ "version", "", MSG_CONSOLE_HELP_VERSION, NULL },
	{ "help", "", MSG_CONSOLE_HELP_HELP, NULL },
};
enum { SUBCOMMANDS = sizeof(subcommands) / sizeof(*subcommands) };

/* Flags of every subcommand, each the same as a key. */
static const struct {
	const char *flag, *key;
} flags[] = {
	{ "--listen", "listen" },
	{ "--data", "data_dir" },
	{ "--web", "web_dir" },
	{ "--schema", "schema_dir" },
	{ "--log", "log" },
};
enum { FLAGS = sizeof(flags) / sizeof(*flags) };

static void say(FILE *to, enum message_id what, const char *name)
{
	struct console_line line;
	console_set(&line, what, name, 0);
	console_say(to, &line);
}

static int help(FILE *to)
{
	say(to, MSG_CONSOLE_HELP, app_name);
	for (int i = 0; i < SUBCOMMANDS; i++)
		fprintf(to, "  %-8s %-32s %s\n", subcommands[i].name, subcommands[i].arguments,
			message_text(subcommands[i].what));
	say(to, MSG_CONSOLE_HELP_FLAGS, "");
	return to == stdout ? EXIT_SUCCESS : TOOL_USAGE;
}

/* Takes the flags of the configuration out of argv, which keeps the rest; --config is read
 * first, whatever its place. */
static bool read_flags(struct config *c, int *argc, char **argv, struct config_problem *why)
{
	int kept = 0;
	for (int i = 0; i < *argc; i++) {
		int f = 0;
		while (f < FLAGS && strcmp(argv[i], flags[f].flag) != 0)
			f++;
		bool file = strcmp(argv[i], "--config") == 0;
		if (f == FLAGS && !file) {
			argv[kept++] = argv[i];
			continue;
		}
		if (i + 1 == *argc)
			return console_set(&why->what, MSG_CONSOLE_FLAG_EMPTY, argv[i], 0);
		i++;
		if (!file && !config_set(c, flags[f].key, argv[i], why))
			return false;
	}
	*argc = kept;
	return true;
}

static const char *config_file(int argc, char **argv)
{
	for (int i = 0; i + 1 < argc; i++)
		if (strcmp(argv[i], "--config") == 0)
			return argv[i + 1];
	return getenv("KRIEGSSPIEL_CONFIG");
}

static bool set_log(const struct config *c, struct config_problem *why)
{
	static const char *const names[] = { "debug", "info", "warn", "error" };
	int level = text_find(config_text(c, "log"), names, sizeof names / sizeof names[0]);
	if (level < 0)
		return console_set(&why->what, MSG_CONSOLE_CONFIG_LOG, "log", 0);
	log_set_level((enum log_level)level);
	return true;
}

static bool configure(struct config *c, int *argc, char **argv, struct config_problem *why)
{
	const char *file = config_file(*argc, argv);
	return config_init(c, why) && (!file || !file[0] || config_read_file(c, file, why)) &&
		config_read_environment(c, environ, why) && read_flags(c, argc, argv, why) &&
		set_log(c, why);
}

static int run(const struct config *c, const struct subcommand *s, int argc, char **argv)
{
	struct tools t = { app_engines, config_text(c, "data_dir"), config_text(c, "schema_dir"),
		config_text(c, "listen") };
	if (s->run) {
		int result = s->run(&t, argc, argv);
		if (result == TOOL_USAGE)
			help(stderr);
		return result;
	}
	if (argc > 0) {
		say(stderr, MSG_CONSOLE_ARGUMENT_UNKNOWN, argv[0]);
		return TOOL_USAGE;
	}
	if (strcmp(s->name, "serve") == 0)
		return app_serve(c);
	if (strcmp(s->name, "help") == 0)
		return help(stdout);
	printf("%s (%s)\n", app_name, app_commit);
	return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
	struct config c = { 0 };
	struct config_problem why = { 0 };
	const char *name = argc > 1 && argv[1][0] != '-' ? argv[1] : "serve";
	int skip = argc > 1 && argv[1][0] != '-' ? 2 : 1, left = argc - skip, result = TOOL_USAGE;
	const struct subcommand *s = NULL;
	if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
		return help(stdout);
#ifdef KS_TEST_ENGINES
	if (strcmp(name, "seed-cards") == 0)
		return seed_cards(left, argv + skip);
#endif
	for (int i = 0; i < SUBCOMMANDS; i++)
		if (strcmp(subcommands[i].name, name) == 0)
			s = &subcommands[i];
	if (!s) {
		say(stderr, MSG_CONSOLE_SUBCOMMAND_UNKNOWN, name);
		return TOOL_USAGE;
	}
	if (configure(&c, &left, argv + skip, &why)) {
		result = run(&c, s, left, argv + skip);
	} else {
		console_say(stderr, &why.what);
		console_say(stderr, &why.nearest);
	}
	config_finish(&c);
	return result;
}
