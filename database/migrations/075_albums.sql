-- Photos of one job: as it was before, and after. A photo without an album stands by itself, as all did until now.
create table portfolio_albums (
  id uuid primary key,
  contractor_id uuid not null,
  title text not null,
  trade text not null,
  place text not null,
  -- The first day of the month in which the work was done.
  month date not null check (extract(day from month) = 1),
  created_at timestamptz not null
);
create index portfolio_albums_of_contractor on portfolio_albums (contractor_id, month desc);

alter table portfolio_photos
  add column album_id uuid references portfolio_albums (id),
  add column stage text check (stage in ('before', 'after')),
  add check ((album_id is null) = (stage is null));
create index portfolio_photos_of_album on portfolio_photos (album_id) where album_id is not null;
