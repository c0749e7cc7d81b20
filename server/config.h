/* config.h: the configuration, from its keys (schema/config): the default, then one JSON file,
 * then KRIEGSSPIEL_… variables, then flags; the later wins. Read once by main.c, before anything
 * is opened; a key that is not known, and a value that is not one, are start-up errors. */
#ifndef KS_CONFIG_H
#define KS_CONFIG_H

#include "tools/console.h"

enum { CONFIG_KEYS_MAX = 64, CONFIG_FILE_BYTES = 1 << 20 };

struct config {
	char *text[CONFIG_KEYS_MAX];     /* by the key's place in config_keys; owned */
	int64_t number[CONFIG_KEYS_MAX]; /* of numbers and flags */
};

/* What is wrong, and after it, if there is one, the key that may have been meant. */
struct config_problem { struct console_line what, nearest; };

/* Every key at its default. False without memory; call config_finish all the same. */
bool config_init(struct config *c, struct config_problem *why);
void config_finish(struct config *c);
/* A file of JSON, {"listen": …, "limits": {"connections": …}}. */
bool config_read_file(struct config *c, const char *file, struct config_problem *why);
/* Every variable KRIEGSSPIEL_… of an environment ("NAME=value", NULL-terminated);
 * KRIEGSSPIEL_CONFIG is main's. */
bool config_read_environment(
	struct config *c, char *const *environment, struct config_problem *why);
/* One key from text, as a flag or variable gives it. */
bool config_set(struct config *c, const char *key, const char *value, struct config_problem *why);

/* must: the key is one of config_keys, of that type. */
const char *config_text(const struct config *c, const char *key);
int64_t config_number(const struct config *c, const char *key);

#endif
