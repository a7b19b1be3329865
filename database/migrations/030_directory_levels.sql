-- Words anywhere: an index of every lexeme together with the level of the standing of its document, every two points a level
-- between 19 and 43. The best are looked for level by level, and a search ends where enough are found.
create function directory_levelled(document tsvector, standing smallint) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select width_bucket(standing::double precision, 1900, 4300, 12)::text || '/' || lexeme
    from unnest(tsvector_to_array(document)) lexeme
  ));
create index documents_levelled on directory_documents using gin (directory_levelled(document, standing)) with (fastupdate = off);
-- A level is always searched through this index: figures about its lexemes would be gathered for nothing.
alter index documents_levelled alter column 1 set statistics 0;
