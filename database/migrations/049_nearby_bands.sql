-- Words near a place: a square of the map is indexed whole, and once more for every band of standing, from 28 points on and four
-- points wide, that a document has reached. Whoever has so many points or more is one list, not one for each level.
create or replace function directory_nearby(document tsvector, latitude double precision, longitude double precision, standing smallint)
  returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(
    select part || lexeme
    from (select (floor(latitude * 10)::int / 2)::text || ':' || floor(longitude * 4)::int::text as name) square
    cross join lateral (
      select name || '/' as part
      union all
      select name || '^' || band || '/' from generate_series(1, (standing - 2400) / 400) band
    ) parts
    cross join unnest(tsvector_to_array(document)) lexeme
  ));
reindex index documents_nearby;
