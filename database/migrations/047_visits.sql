-- Appointments at the site of a job: offered, agreed, kept.
create extension if not exists btree_gist;

create table visits (
  id uuid primary key,
  lead_id uuid not null,
  client_id uuid not null,
  contractor_id uuid not null,
  state text not null check (state in ('proposed', 'agreed', 'kept', 'cancelled', 'missed')),
  -- Rises with every change: the SEQUENCE of its calendar file, and what a page says it has seen.
  version int not null default 0,
  -- Who named times last, or asked for others; the other is waited for.
  offered_by text not null check (offered_by in ('client', 'contractor')),
  -- The time that was agreed; it holds until another is picked.
  starts_at timestamptz,
  ends_at timestamptz,
  note text,
  -- What the homeowner gives at the door.
  code text,
  created_at timestamptz not null,
  agreed_at timestamptz,
  remind_at timestamptz,
  kept_at timestamptz,
  kept_by text check (kept_by in ('code', 'client', 'step')),
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('client', 'contractor', 'rule')),
  cancel_reason text,
  check ((starts_at is null) = (ends_at is null)),
  check (state not in ('agreed', 'kept', 'missed') or starts_at is not null),
  check ((state = 'kept') = (kept_at is not null)),
  constraint one_visit_at_a_time exclude using gist (contractor_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state = 'agreed')
);
create unique index one_visit_under_way on visits (lead_id) where state in ('proposed', 'agreed');
create index visits_of_lead on visits (lead_id, created_at);
create index visits_of_client on visits (client_id, starts_at);
create index visits_of_contractor on visits (contractor_id, starts_at);
create index visits_to_remind on visits (remind_at) where remind_at is not null;
create index visits_to_close on visits (starts_at) where state = 'agreed';

-- The times to choose from.
create table visit_times (
  visit_id uuid not null references visits (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (visit_id, starts_at)
);

-- The private address by which somebody's own calendar reads their visits: a hash of what is in it.
create table calendar_addresses (
  user_id uuid primary key,
  kept text not null unique,
  made_at timestamptz not null
);

-- An appointment goes with its mail; gone once the mail is sent.
alter table outbox add column calendar text;
