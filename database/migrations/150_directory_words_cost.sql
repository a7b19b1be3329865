-- That these cost much: believed as cheap as an addition, they were worked out again for every document and every square of the
-- map, rather than looked up in the index, where few documents were known.
alter function directory_nearby(tsvector, double precision, double precision, smallint) cost 10000;
alter function directory_levelled(tsvector, smallint) cost 1000;
