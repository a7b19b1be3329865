-- The picture of a business in the place of its monogram; the id is that of the stored file (server/files/kept-files.ts), so an
-- address never shows another picture.
create table contractor_logos (
  id uuid primary key,
  contractor_id uuid not null unique references contractors (id) on delete cascade,
  bytes int not null,
  created_at timestamptz not null
);
