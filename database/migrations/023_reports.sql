-- Somebody says that a review or a message should not stand; one of us decides. A text that was taken down stays in its own row.
create table reports (
  id uuid primary key,
  kind text not null check (kind in ('review', 'message')),
  -- The review, or the step of a lead that the message was written with.
  thing_id uuid not null,
  lead_id uuid not null,
  author_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  statement text not null,
  reported_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'removed', 'restored')),
  -- Why it was taken down, by its name among the published grounds.
  ground text,
  decision text,
  decided_at timestamptz,
  decided_by uuid
);
create unique index one_open_report_a_person on reports (thing_id, reporter_id) where state = 'open';
create index reports_open on reports (id) where state = 'open';
create index reports_decided on reports (id desc) where state <> 'open';
create index reports_of_thing on reports (thing_id, id);
create index reports_of_lead on reports (lead_id) where state = 'removed';
create index reports_by on reports (reporter_id);
create index reports_about on reports (author_id);
create index reports_by_words on reports using gin (lower(' ' || statement) gin_trgm_ops);

-- A review that was taken down counts for nothing.
alter table reviews add column taken_down_at timestamptz;
drop index reviews_of_contractor;
create index reviews_of_contractor on reviews (contractor_id, published_at desc, id desc) where taken_down_at is null;
create index reviews_of_client on reviews (client_id);
