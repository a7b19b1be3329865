-- One row for each heading and point of the map: how many who are verified, and how many who are not, travel at least 5, 10, 15,
-- 25, 50, 75 and 100 miles. A row for every radius as well was almost a row for every contractor.
drop table directory_spots;
create table directory_spots (
  heading text collate "C" not null,
  strip smallint not null,
  longitude double precision not null,
  latitude double precision not null,
  verified int[] not null,
  unverified int[] not null,
  primary key (heading, strip, longitude, latitude) include (verified, unverified)
);
insert into directory_spots
select heading, strip, longitude, latitude,
  array[
    count(*) filter (where verified and radius >= 5), count(*) filter (where verified and radius >= 10),
    count(*) filter (where verified and radius >= 15), count(*) filter (where verified and radius >= 25),
    count(*) filter (where verified and radius >= 50), count(*) filter (where verified and radius >= 75),
    count(*) filter (where verified and radius >= 100)
  ],
  array[
    count(*) filter (where not verified and radius >= 5), count(*) filter (where not verified and radius >= 10),
    count(*) filter (where not verified and radius >= 15), count(*) filter (where not verified and radius >= 25),
    count(*) filter (where not verified and radius >= 50), count(*) filter (where not verified and radius >= 75),
    count(*) filter (where not verified and radius >= 100)
  ]
from directory_listings group by heading, strip, longitude, latitude;
