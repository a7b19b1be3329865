-- What a homeowner shows with their review. One that is still there keeps its review: its files would be left behind.
create table review_photos (
  -- Made by who sends it, so that a photo that comes twice is one.
  id uuid primary key,
  review_id uuid not null references reviews (id),
  width int not null,
  height int not null,
  thumbhash text not null,
  created_at timestamptz not null
);
create index review_photos_in_order on review_photos (review_id, created_at, id);

-- Each photo in some widths; the id is that of the stored file (server/files/kept-files.ts).
create table review_photo_files (
  id uuid primary key,
  photo_id uuid not null references review_photos (id) on delete cascade,
  width int not null,
  bytes int not null,
  unique (photo_id, width)
);
