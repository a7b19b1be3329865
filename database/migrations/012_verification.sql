-- A check of one thing about a contractor: asked for with documents, decided by an admin.
create table verification_requests (
  id uuid primary key,
  contractor_id uuid not null,
  verification_type text not null check (verification_type in ('identity', 'business', 'insurance', 'qualifications')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- What an insurance covers, as the contractor says: pence, and the last day of it.
  public_liability_amount int check (public_liability_amount > 0),
  public_liability_expiry date,
  professional_indemnity boolean not null default false,
  employers_liability boolean not null default false,
  created_at timestamptz not null,
  -- When the first document came: the promise to answer counts from then.
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  -- What the admin wrote to the contractor.
  notes text,
  -- An approved check holds until then, and was taken back at that other time.
  expires_at timestamptz,
  lapsed_at timestamptz,
  check ((status = 'pending') = (decided_at is null)),
  check (expires_at is null or status <> 'pending')
);
create unique index one_open_check_of_a_type on verification_requests (contractor_id, verification_type)
  where status = 'pending';
create index verification_requests_of_contractor on verification_requests (contractor_id, created_at desc);
create index verification_requests_by_time on verification_requests (status, submitted_at, id) where submitted_at is not null;
create index verification_requests_to_lapse on verification_requests (expires_at)
  where status = 'approved' and lapsed_at is null;

-- Each is a stored file of the same id (server/kept-files.ts).
create table verification_documents (
  id uuid primary key,
  request_id uuid not null references verification_requests (id),
  contractor_id uuid not null,
  name text not null,
  type text not null,
  bytes int not null,
  created_at timestamptz not null
);
create index verification_documents_of_request on verification_documents (request_id);
create index verification_documents_of_contractor on verification_documents (contractor_id, created_at desc);

-- Who did what about whose verification, when and why, and what became of the status.
create table verification_events (
  id uuid primary key,
  contractor_id uuid not null,
  request_id uuid,
  kind text not null check (kind in ('sent', 'taken back', 'approved', 'rejected', 'revoked', 'lapsed', 'set by hand')),
  -- Null when it happened by itself.
  actor_id uuid,
  status_before text not null,
  status_after text not null,
  reason text,
  happened_at timestamptz not null
);
create index verification_events_of_contractor on verification_events (contractor_id, happened_at desc);
create trigger append_only before update or delete or truncate on verification_events
  for each statement execute function refuse_change();

-- Which certificate a contractor was reminded of, how many days before its end.
create table verification_reminders (
  request_id uuid not null references verification_requests (id),
  days_before int not null,
  sent_at timestamptz not null,
  primary key (request_id, days_before)
);
