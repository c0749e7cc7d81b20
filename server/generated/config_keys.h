/* Generated from schema/config/config.json by schema/gen/config.mjs.
 * Every key of the configuration. */
#ifndef KS_CONFIG_KEYS_H
#define KS_CONFIG_KEYS_H

#include <stdint.h>

enum config_type { CONFIG_TEXT, CONFIG_INT, CONFIG_FLAG, CONFIG_LIST }; /* a list: texts separated by commas */

struct config_key {
	const char *key; /* "limits.connections": the member of the member */
	enum config_type type;
	const char *fallback; /* as text: "10000", "true" */
	int64_t minimum, maximum; /* of a CONFIG_INT */
	const char *env;
	const char *what; /* one sentence for the one who sets it */
};

extern const struct config_key config_keys[];
extern const int config_key_count;

#endif
