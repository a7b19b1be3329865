-- Words near a place: an index of every lexeme together with the square of the map its document is in. What is common
-- everywhere is rare in a square, so an area is searched square by square and only those who match are read.
create function directory_nearby(document tsvector, latitude double precision, longitude double precision) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select (floor(latitude * 10)::int / 2)::text || ':' || floor(longitude * 4)::int::text || '/' || lexeme
    from unnest(tsvector_to_array(document)) lexeme
  ));

-- Squares were lexemes of the document itself. Writing all of them anew is quicker without the index of them.
drop index documents_by_word;
update directory_documents set document = array_to_tsvector(array(
  select lexeme from unnest(tsvector_to_array(document)) lexeme where not starts_with(lexeme, '@')
));
create index documents_by_word on directory_documents using gin (document) with (fastupdate = off);
create index documents_nearby on directory_documents
  using gin (directory_nearby(document, latitude, longitude)) with (fastupdate = off);
-- A square is always searched through this index: figures about its lexemes would be gathered for nothing.
alter index documents_nearby alter column 1 set statistics 0;
