-- Finds the matches that have a computer at the table, so that after a start their computers come back by themselves.
CREATE INDEX entry_computer ON entry (match) WHERE verb = 'seat.computer';
