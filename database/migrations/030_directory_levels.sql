-- Words anywhere: an index of every lexeme together with the level of the standing of its document. The best are looked for
-- level by level, and a search ends where enough are found. Each level is about as full as all above it.
create function directory_levelled(document tsvector, standing smallint) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select width_bucket(standing, '{2000,2800,3200,3400,3600,3800,4000,4200,4400}'::smallint[])::text || '/' || lexeme
    from unnest(tsvector_to_array(document)) lexeme
  ));
create index documents_levelled on directory_documents using gin (directory_levelled(document, standing)) with (fastupdate = off);
-- A level is always searched through this index: figures about its lexemes would be gathered for nothing.
alter index documents_levelled alter column 1 set statistics 0;
