-- Stored files that no row of a feature keeps (server/kept-files.ts): removed once their time has come.
create table unkept_files (
  id uuid primary key,
  remove_at timestamptz not null
);
create index unkept_files_by_time on unkept_files (remove_at);
