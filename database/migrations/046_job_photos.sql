-- What a job looks like: photos of its homeowner, in their own order.
create table job_photos (
  -- Made by who sends it, so that a photo that comes twice is one.
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  position int not null,
  caption text not null,
  width int not null,
  height int not null,
  thumbhash text not null,
  created_at timestamptz not null
);
create index job_photos_in_order on job_photos (job_id, position, id);

-- Each photo in some widths; the id is that of the stored file (server/files/kept-files.ts).
create table job_photo_files (
  id uuid primary key,
  photo_id uuid not null references job_photos (id) on delete cascade,
  width int not null,
  bytes int not null,
  unique (photo_id, width)
);
