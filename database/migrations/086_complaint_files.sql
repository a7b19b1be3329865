-- What somebody shows with what they say in a complaint. One that is still there keeps its statement: what is stored of it would
-- be left behind.
create table complaint_files (
  -- Made by who sends it, so that a file that comes twice is one.
  id uuid primary key,
  statement_id uuid not null references complaint_statements (id),
  name text not null,
  type text not null check (type in ('pdf', 'webp')),
  -- Of what readers get.
  bytes int not null,
  width int,
  height int,
  thumbhash text,
  created_at timestamptz not null,
  check ((width is null) = (height is null))
);
create index complaint_files_in_order on complaint_files (statement_id, created_at, id);

-- A picture has a small and a large size; the id is that of the stored file (server/files/kept-files.ts).
create table complaint_file_sizes (
  id uuid primary key,
  file_id uuid not null references complaint_files (id) on delete cascade,
  size text not null check (size in ('small', 'large', 'original')),
  bytes int not null,
  unique (file_id, size)
);
