-- The record: when the server did not run while a clock might have. What was lost of it is credited to the clocks that
-- ran, each by an entry of its own; meta 'beat' (Unix milliseconds) is when it was last known to run.
CREATE TABLE downtime (
	until_ms INTEGER PRIMARY KEY, -- Unix milliseconds: the start after it
	from_ms INTEGER NOT NULL      -- the last beat before it
) STRICT;

-- A copy: matches whose clock runs, so that a start finds those whose time falls though nobody comes. It can be made
-- again from the record.
CREATE TABLE ticking (
	match INTEGER PRIMARY KEY -- match.key
) STRICT;
