-- Copies: everything here can be made again from the record.

-- Where the entries of a match stand. Filed some time after they were written, many at once; entries with an id above
-- meta 'filed' may not stand here yet.
CREATE TABLE contents (
	match INTEGER NOT NULL,
	seq INTEGER NOT NULL,
	entry INTEGER NOT NULL, -- entry.id
	PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

-- The newest snapshot of a match: its live state after entry seq, as match/ encodes it.
CREATE TABLE snapshot (
	match INTEGER PRIMARY KEY,
	seq INTEGER NOT NULL,
	state BLOB NOT NULL
) STRICT;

-- What the list of tables says of a match, as match/ last worded it.
CREATE TABLE summary (
	match INTEGER PRIMARY KEY,
	text TEXT NOT NULL -- JSON
) STRICT;

CREATE INDEX match_listed ON match (created_ms, key) WHERE listed = 1;
