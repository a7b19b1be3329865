-- Words near a place, where many match, are read from the best down: each square of the map is indexed whole, and once more by
-- the level of its documents' standing, as `directory_levelled` counts levels.
create function directory_nearby(document tsvector, latitude double precision, longitude double precision, standing smallint)
  returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(
    select part || lexeme
    from (select (floor(latitude * 10)::int / 2)::text || ':' || floor(longitude * 4)::int::text as name) square
    cross join lateral unnest(array[
      name || '/', name || '^' || width_bucket(standing::double precision, 1900, 4300, 12)::text || '/'
    ]) part
    cross join unnest(tsvector_to_array(document)) lexeme
  ));
drop index documents_nearby;
drop function directory_nearby(tsvector, double precision, double precision);
create index documents_nearby on directory_documents
  using gin (directory_nearby(document, latitude, longitude, standing)) with (fastupdate = off);
-- A square is always searched through this index: figures about its lexemes would be gathered for nothing.
alter index documents_nearby alter column 1 set statistics 0;
