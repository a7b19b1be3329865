-- Who is listed at a point of the map, for those who travel far enough: points are measured once, however many work from them.
create index listings_by_spot on directory_listings (heading, strip, longitude, latitude, radius)
  include (verified, standing, rating, joined, contractor_id);
drop index listings_by_place;
