-- The video on the About page; the id is that of the stored file (server/kept-files.ts), and part of its public address.
create table company_video (
  id uuid primary key,
  type text not null,
  bytes int not null,
  uploaded_at timestamptz not null
);
-- There is one at most.
create unique index company_video_is_one on company_video ((true));
