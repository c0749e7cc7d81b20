/* Generated from schema/sql by schema/gen/migrations.mjs. */
#include "store/generated/migrations.h"

const struct migration migrations[] = {
	{
		.number = 1, .name = "record",
		.sql =
			"-- The record: what nobody can rebuild. A match is a row here and its entries, in order; all else follows from them.\n"
			"\n"
			"CREATE TABLE meta (\n"
			"\tkey TEXT PRIMARY KEY, -- 'pepper' (32 bytes), 'boots', 'filed', 'probe'\n"
			"\tvalue ANY NOT NULL\n"
			") STRICT, WITHOUT ROWID;\n"
			"\n"
			"-- The documents a match was laid from, once for all matches of one world.\n"
			"CREATE TABLE world (\n"
			"\tdigest BLOB PRIMARY KEY, -- 32 bytes\n"
			"\tscenario TEXT NOT NULL,  -- JSON\n"
			"\tterrain TEXT NOT NULL    -- JSON, or '' for a world without ground\n"
			") STRICT, WITHOUT ROWID;\n"
			"\n"
			"CREATE TABLE match (\n"
			"\tkey INTEGER PRIMARY KEY, -- our own number; stands for the match in entries\n"
			"\tid TEXT NOT NULL UNIQUE, -- 16 of [a-z2-7]\n"
			"\tengine TEXT NOT NULL,\n"
			"\tversion TEXT NOT NULL,   -- of the rules it is pinned to\n"
			"\tworld BLOB NOT NULL REFERENCES world (digest),\n"
			"\ttitle TEXT NOT NULL,\n"
			"\tterms TEXT NOT NULL,     -- JSON\n"
			"\tcreated_ms INTEGER NOT NULL,\n"
			"\tseed BLOB NOT NULL,      -- 32 bytes\n"
			"\tlisted INTEGER NOT NULL  -- 0 or 1\n"
			") STRICT;\n"
			"\n"
			"-- Append only, in the order of writing over all matches: one row an entry at the end of one table is what a sync can\n"
			"-- carry most of. `contents` finds the entries of one match.\n"
			"CREATE TABLE entry (\n"
			"\tid INTEGER PRIMARY KEY,\n"
			"\tmatch INTEGER NOT NULL,  -- match.key\n"
			"\tseq INTEGER NOT NULL,    -- 1, 2, 3 … within its match, without gaps\n"
			"\tat_ms INTEGER NOT NULL,  -- wall clock, Unix milliseconds\n"
			"\tseat INTEGER NOT NULL,   -- 255: nobody's\n"
			"\tverb TEXT NOT NULL,\n"
			"\tref TEXT NOT NULL,       -- the sender's own, or ''\n"
			"\tcommand TEXT NOT NULL,   -- JSON\n"
			"\toutcome TEXT NOT NULL,   -- JSON, or ''\n"
			"\tdigest BLOB NOT NULL     -- 32 bytes: of the live state after it\n"
			") STRICT;\n",
	},
	{
		.number = 2, .name = "copies",
		.sql =
			"-- Copies: everything here can be made again from the record.\n"
			"\n"
			"-- Where the entries of a match stand. Filed some time after they were written, many at once; entries with an id above\n"
			"-- meta 'filed' may not stand here yet.\n"
			"CREATE TABLE contents (\n"
			"\tmatch INTEGER NOT NULL,\n"
			"\tseq INTEGER NOT NULL,\n"
			"\tentry INTEGER NOT NULL, -- entry.id\n"
			"\tPRIMARY KEY (match, seq)\n"
			") STRICT, WITHOUT ROWID;\n"
			"\n"
			"-- The newest snapshot of a match: its live state after entry seq, as match/ encodes it.\n"
			"CREATE TABLE snapshot (\n"
			"\tmatch INTEGER PRIMARY KEY,\n"
			"\tseq INTEGER NOT NULL,\n"
			"\tstate BLOB NOT NULL\n"
			") STRICT;\n"
			"\n"
			"-- What the list of tables says of a match, as match/ last worded it.\n"
			"CREATE TABLE summary (\n"
			"\tmatch INTEGER PRIMARY KEY,\n"
			"\ttext TEXT NOT NULL -- JSON\n"
			") STRICT;\n"
			"\n"
			"CREATE INDEX match_listed ON match (created_ms, key) WHERE listed = 1;\n",
	},
	{
		.number = 3, .name = "chain",
		.sql =
			"-- What binds the record of a match together: the digest over its row and all its entries up to this one, every column of\n"
			"-- them (server/store/chain.h). NULL in entries that were written before there were chains.\n"
			"ALTER TABLE entry ADD COLUMN chain BLOB;\n",
	},
	{
		.number = 4, .name = "computers",
		.sql =
			"-- Finds the matches that have a computer at the table, so that after a start their computers come back by themselves.\n"
			"CREATE INDEX entry_computer ON entry (match) WHERE verb = 'seat.computer';\n",
	},
	{
		.number = 5, .name = "clocks",
		.sql =
			"-- The record: when the server did not run while a clock might have. What was lost of it is credited to the clocks that\n"
			"-- ran, each by an entry of its own; meta 'beat' (Unix milliseconds) is when it was last known to run.\n"
			"CREATE TABLE downtime (\n"
			"\tuntil_ms INTEGER PRIMARY KEY, -- Unix milliseconds: the start after it\n"
			"\tfrom_ms INTEGER NOT NULL      -- the last beat before it\n"
			") STRICT;\n"
			"\n"
			"-- A copy: matches whose clock runs, so that a start finds those whose time falls though nobody comes. It can be made\n"
			"-- again from the record.\n"
			"CREATE TABLE ticking (\n"
			"\tmatch INTEGER PRIMARY KEY -- match.key\n"
			") STRICT;\n",
	},
};

const int migration_count = sizeof migrations / sizeof migrations[0];
