-- A lead is one contractor's way through one job. It changes only under the lock of its job's row.
create table leads (
  id uuid primary key,
  job_id uuid not null references jobs (id),
  client_id uuid not null,
  contractor_id uuid not null,
  status text not null,
  contractor_confirmed boolean not null default false,
  holds_slot boolean not null default false,
  credit text not null default 'none' check (credit in ('none', 'held', 'captured', 'returned')),
  contact_method text not null default 'both',
  notes text,
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  approved_at timestamptz,
  contacted_at timestamptz,
  answer_due_at timestamptz,
  unique (job_id, contractor_id)
);
create index leads_of_contractor on leads (contractor_id, sent_at desc);
create index leads_of_client on leads (client_id, sent_at desc);
create index leads_awaiting_answer on leads (answer_due_at) where answer_due_at is not null;
create unique index one_accepted_quote_a_job on leads (job_id)
  where status in ('accepted', 'awaiting_completion', 'completed');

-- What happened to a lead, step by step. Both sides read it; nobody changes it.
create table lead_events (
  id uuid primary key,
  lead_id uuid not null references leads (id),
  at timestamptz not null,
  action text not null,
  by_role text not null,
  by_user uuid,
  to_status text not null,
  notes text
);
create index lead_events_of_lead on lead_events (lead_id, at);

create table lead_issues (
  id uuid primary key,
  lead_id uuid not null unique references leads (id),
  reason text not null,
  notes text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  reported_at timestamptz not null,
  closed_at timestamptz
);

-- A formal quote never changes once it is sent; a new version is a new row.
create table quotes (
  id uuid primary key,
  lead_id uuid not null references leads (id),
  version int not null check (version > 0),
  total_cost int not null check (total_cost > 0),
  content jsonb not null,
  sent_at timestamptz not null,
  unique (lead_id, version)
);

-- The credit ledger. A lot is what one grant gave; every entry belongs to a lot and expires with it.
create table credit_entries (
  id uuid primary key,
  contractor_id uuid not null,
  lot_id uuid not null,
  kind text not null,
  amount int not null,
  expires_at timestamptz,
  lead_id uuid,
  job_id uuid,
  reason text not null,
  rule text,
  caused_by uuid,
  created_at timestamptz not null,
  check (
    case kind
      when 'hold' then amount < 0
      when 'expiry' then amount < 0
      when 'capture' then amount = 0
      else amount > 0
    end
  )
);
create index credit_entries_of_contractor on credit_entries (contractor_id, lot_id) include (amount, expires_at);
create index credit_entries_expiring on credit_entries (expires_at) where id = lot_id and expires_at is not null;
create unique index one_hold_a_lead on credit_entries (lead_id) where kind = 'hold';
create unique index one_capture_a_lead on credit_entries (lead_id) where kind = 'capture';
create unique index one_return_a_lead on credit_entries (lead_id) where kind in ('release', 'refund');
create unique index one_trial_a_contractor on credit_entries (contractor_id) where kind = 'trial_grant';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger append_only before update or delete or truncate on credit_entries
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on lead_events
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on quotes
  for each statement execute function refuse_change();

create table reviews (
  id uuid primary key,
  lead_id uuid not null unique references leads (id),
  job_id uuid not null,
  contractor_id uuid not null,
  client_id uuid not null,
  rating int not null check (rating between 1 and 5),
  comment text,
  work_quality int not null check (work_quality between 1 and 5),
  communication int not null check (communication between 1 and 5),
  timely_completion int not null check (timely_completion between 1 and 5),
  value_for_money int not null check (value_for_money between 1 and 5),
  published_at timestamptz not null
);
create index reviews_of_contractor on reviews (contractor_id, published_at desc, id desc);
