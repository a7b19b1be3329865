-- A quote as far as it is typed, for every device; gone once it is sent.
create table quote_drafts (
  lead_id uuid primary key references leads (id),
  contractor_id uuid not null,
  content jsonb not null,
  -- One more with each saving: whoever saves says upon which.
  revision int not null check (revision > 0),
  saved_at timestamptz not null
);
create index quote_drafts_of_contractor on quote_drafts (contractor_id);
