-- A review is written, and counts and is read by others from the day it is published until it is taken down.
alter table reviews
  alter column published_at drop not null,
  add column written_at timestamptz,
  add column corrected_at timestamptz,
  -- Keyed and shortened; forgotten once no burst can be seen by it any more.
  add column network text,
  add column taken_down_for text check (taken_down_for in (
    'bought', 'another-matter', 'insulting', 'untrue', 'deceiving', 'unlawful'
  )),
  add column reply text,
  add column replied_at timestamptz,
  add column reply_changed_at timestamptz;
update reviews set written_at = published_at,
  taken_down_for = (select ground from reports where thing_id = reviews.id and state = 'removed' and ground is not null limit 1)
  where true;
alter table reviews
  alter column written_at set not null,
  add check (reply is null or replied_at is not null);
drop index reviews_of_contractor;
create index reviews_of_contractor on reviews (contractor_id, published_at desc, id desc)
  where published_at is not null and taken_down_at is null;
create index reviews_taken_down on reviews (contractor_id, taken_down_at desc) where taken_down_at is not null;
create index reviews_by_network on reviews (network) where network is not null;

comment on column reviews.published_at is 'null while it is looked at, and of one that was refused';

-- What a review said before its homeowner corrected it: for the desk alone.
create table review_versions (
  id uuid primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  rating int not null,
  comment text,
  work_quality int,
  communication int,
  timely_completion int,
  value_for_money int,
  replaced_at timestamptz not null
);
create index review_versions_of on review_versions (review_id, id);

-- A review that waits for the desk, which signals it met, and what was decided.
create table review_holds (
  review_id uuid primary key references reviews (id) on delete cascade,
  signals text[] not null,
  held_at timestamptz not null,
  -- When somebody is to have decided.
  decide_by timestamptz not null,
  outcome text check (outcome in ('published', 'refused')),
  ground text check (ground in ('related', 'no-work', 'bought')),
  reason text,
  decided_at timestamptz,
  decided_by uuid,
  check ((outcome is null) = (decided_at is null))
);
create index review_holds_open on review_holds (review_id) where outcome is null;
create index review_holds_decided on review_holds (review_id desc) where outcome is not null;
