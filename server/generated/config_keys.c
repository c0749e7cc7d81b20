/* Generated from schema/config/config.json by schema/gen/config.mjs. */
#include "generated/config_keys.h"

const struct config_key config_keys[] = {
	{
		.key = "listen", .type = CONFIG_TEXT, .fallback = "127.0.0.1:1812",
		.minimum = 0, .maximum = 0,
		.env = "KRIEGSSPIEL_LISTEN",
		.what = "address:port that players connect to; port 0 takes any free one",
	},
	{
		.key = "public_url", .type = CONFIG_TEXT, .fallback = "",
		.minimum = 0, .maximum = 0,
		.env = "KRIEGSSPIEL_PUBLIC_URL",
		.what = "the address players type, such as https://play.example.org; pages from elsewhere may not connect. Empty: the address of listen",
	},
	{
		.key = "admin_listen", .type = CONFIG_TEXT, .fallback = "",
		.minimum = 0, .maximum = 0,
		.env = "KRIEGSSPIEL_ADMIN_LISTEN",
		.what = "address:port of /metrics and /readyz; keep it away from the public. Empty: neither is served",
	},
	{
		.key = "data_dir", .type = CONFIG_TEXT, .fallback = "./data",
		.minimum = 0, .maximum = 0,
		.env = "KRIEGSSPIEL_DATA_DIR",
		.what = "the folder of the database; made if its parent exists",
	},
	{
		.key = "web_dir", .type = CONFIG_TEXT, .fallback = "",
		.minimum = 0, .maximum = 0,
		.env = "KRIEGSSPIEL_WEB_DIR",
		.what = "the folder of the built page. Empty: found beside the program",
	},
	{
		.key = "schema_dir", .type = CONFIG_TEXT, .fallback = "",
		.minimum = 0, .maximum = 0,
		.env = "KRIEGSSPIEL_SCHEMA_DIR",
		.what = "the folder of rules, terrains and scenarios. Empty: found beside the program",
	},
	{
		.key = "trusted_proxies", .type = CONFIG_LIST, .fallback = "",
		.minimum = 0, .maximum = 0,
		.env = "KRIEGSSPIEL_TRUSTED_PROXIES",
		.what = "addresses whose X-Forwarded-For is believed, separated by commas",
	},
	{
		.key = "contact", .type = CONFIG_TEXT, .fallback = "",
		.minimum = 0, .maximum = 0,
		.env = "KRIEGSSPIEL_CONTACT",
		.what = "whom players can write to about this server",
	},
	{
		.key = "limits.connections", .type = CONFIG_INT, .fallback = "10000",
		.minimum = 16, .maximum = 200000,
		.env = "KRIEGSSPIEL_LIMITS_CONNECTIONS",
		.what = "connections held at once; the limit of open files is raised to it where allowed",
	},
	{
		.key = "limits.connections_per_address", .type = CONFIG_INT, .fallback = "256",
		.minimum = 1, .maximum = 200000,
		.env = "KRIEGSSPIEL_LIMITS_CONNECTIONS_PER_ADDRESS",
		.what = "connections from one address",
	},
	{
		.key = "limits.requests_per_second", .type = CONFIG_INT, .fallback = "60",
		.minimum = 1, .maximum = 1000000,
		.env = "KRIEGSSPIEL_LIMITS_REQUESTS_PER_SECOND",
		.what = "cost of requests that a connection may make a second, lasting; four times that at once. One address: ten times as much",
	},
	{
		.key = "limits.matches_in_memory", .type = CONFIG_INT, .fallback = "4096",
		.minimum = 1, .maximum = 100000,
		.env = "KRIEGSSPIEL_LIMITS_MATCHES_IN_MEMORY",
		.what = "matches held in memory; the longest unused are put away and loaded again when asked for",
	},
	{
		.key = "limits.matches_per_address", .type = CONFIG_INT, .fallback = "512",
		.minimum = 1, .maximum = 100000,
		.env = "KRIEGSSPIEL_LIMITS_MATCHES_PER_ADDRESS",
		.what = "matches in memory that were laid or loaded from one address, at most three quarters of all; a club behind one address has one a board",
	},
	{
		.key = "limits.tables_per_hour", .type = CONFIG_INT, .fallback = "240",
		.minimum = 0, .maximum = 1000,
		.env = "KRIEGSSPIEL_LIMITS_TABLES_PER_HOUR",
		.what = "tables laid from one address in an hour, all at once if it likes. 0: no limit",
	},
	{
		.key = "limits.computers", .type = CONFIG_INT, .fallback = "16",
		.minimum = 0, .maximum = 200,
		.env = "KRIEGSSPIEL_LIMITS_COMPUTERS",
		.what = "computer players at once, a process each; 0: none, and none is offered",
	},
	{
		.key = "limits.message_bytes", .type = CONFIG_INT, .fallback = "65536",
		.minimum = 1024, .maximum = 1048576,
		.env = "KRIEGSSPIEL_LIMITS_MESSAGE_BYTES",
		.what = "bytes of one message from a client",
	},
	{
		.key = "limits.queue_frames", .type = CONFIG_INT, .fallback = "512",
		.minimum = 4, .maximum = 1024,
		.env = "KRIEGSSPIEL_LIMITS_QUEUE_FRAMES",
		.what = "messages waiting for one slow reader, past which he is sent a fresh view instead",
	},
	{
		.key = "limits.queue_bytes", .type = CONFIG_INT, .fallback = "524288",
		.minimum = 16384, .maximum = 16777216,
		.env = "KRIEGSSPIEL_LIMITS_QUEUE_BYTES",
		.what = "bytes of the same",
	},
	{
		.key = "limits.send_buffer_bytes", .type = CONFIG_INT, .fallback = "65536",
		.minimum = 4096, .maximum = 4194304,
		.env = "KRIEGSSPIEL_LIMITS_SEND_BUFFER_BYTES",
		.what = "bytes the kernel may hold for one connection",
	},
	{
		.key = "limits.ping_seconds", .type = CONFIG_INT, .fallback = "20",
		.minimum = 1, .maximum = 3600,
		.env = "KRIEGSSPIEL_LIMITS_PING_SECONDS",
		.what = "a connection silent for so long is pinged; silent for three times as long it is shut. Keep it well under half a minute, after which a table may count a player absent",
	},
	{
		.key = "log", .type = CONFIG_TEXT, .fallback = "info",
		.minimum = 0, .maximum = 0,
		.env = "KRIEGSSPIEL_LOG",
		.what = "the least that is logged: debug, info, warn or error",
	},
};

const int config_key_count = sizeof config_keys / sizeof config_keys[0];
