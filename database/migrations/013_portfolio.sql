-- The day on which a contractor takes new work again; until then they are not in the directory, and their profile says so.
alter table contractors add column paused_until date;
alter table contractors add constraint paused_are_not_listed check (paused_until is null or not listed);
create index contractors_paused on contractors (paused_until) where paused_until is not null;

-- Pictures of a contractor's work, in their own order.
create table portfolio_photos (
  id uuid primary key,
  contractor_id uuid not null references contractors (id) on delete cascade,
  position int not null,
  -- What it shows, for those who cannot see it.
  alt text not null,
  width int not null,
  height int not null,
  created_at timestamptz not null
);
create index portfolio_photos_in_order on portfolio_photos (contractor_id, position, id);

-- Each picture in some widths; the id is that of the stored file (server/kept-files.ts).
create table portfolio_files (
  id uuid primary key,
  photo_id uuid not null references portfolio_photos (id) on delete cascade,
  width int not null,
  bytes int not null,
  unique (photo_id, width)
);
