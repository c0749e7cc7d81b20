-- The record: what nobody can rebuild. A match is a row here and its entries, in order; all else follows from them.

CREATE TABLE meta (
	key TEXT PRIMARY KEY, -- 'pepper' (32 bytes), 'boots', 'filed', 'probe'
	value ANY NOT NULL
) STRICT, WITHOUT ROWID;

-- The documents a match was laid from, once for all matches of one world.
CREATE TABLE world (
	digest BLOB PRIMARY KEY, -- 32 bytes
	scenario TEXT NOT NULL,  -- JSON
	terrain TEXT NOT NULL    -- JSON, or '' for a world without ground
) STRICT, WITHOUT ROWID;

CREATE TABLE match (
	key INTEGER PRIMARY KEY, -- our own number; stands for the match in entries
	id TEXT NOT NULL UNIQUE, -- 16 of [a-z2-7]
	engine TEXT NOT NULL,
	version TEXT NOT NULL,   -- of the rules it is pinned to
	world BLOB NOT NULL REFERENCES world (digest),
	title TEXT NOT NULL,
	terms TEXT NOT NULL,     -- JSON
	created_ms INTEGER NOT NULL,
	seed BLOB NOT NULL,      -- 32 bytes
	listed INTEGER NOT NULL  -- 0 or 1
) STRICT;

-- Append only, in the order of writing over all matches: one row an entry at the end of one table is what a sync can
-- carry most of. `contents` finds the entries of one match.
CREATE TABLE entry (
	id INTEGER PRIMARY KEY,
	match INTEGER NOT NULL,  -- match.key
	seq INTEGER NOT NULL,    -- 1, 2, 3 … within its match, without gaps
	at_ms INTEGER NOT NULL,  -- wall clock, Unix milliseconds
	seat INTEGER NOT NULL,   -- 255: nobody's
	verb TEXT NOT NULL,
	ref TEXT NOT NULL,       -- the sender's own, or ''
	command TEXT NOT NULL,   -- JSON
	outcome TEXT NOT NULL,   -- JSON, or ''
	digest BLOB NOT NULL     -- 32 bytes: of the live state after it
) STRICT;
