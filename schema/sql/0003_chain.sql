-- What binds the record of a match together: the digest over its row and all its entries up to this one, every column of
-- them (server/store/chain.h). NULL in entries that were written before there were chains.
ALTER TABLE entry ADD COLUMN chain BLOB;
