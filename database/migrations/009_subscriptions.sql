-- A plan that a contractor chose, pays for, or paid for. It changes only under the lock of its row.
create table subscriptions (
  id uuid primary key,
  contractor_id uuid not null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- The provider's ids; null until it was asked.
  provider_id text unique,
  payer_id text,
  state text not null check (state in ('waiting', 'active', 'past_due', 'ended')),
  -- The plan chosen or paid for, and the smaller one to follow it.
  tier int not null check (tier between 1 and 3),
  next_tier int check (next_tier between 1 and 3),
  -- The last period that was paid for.
  period_start timestamptz,
  period_end timestamptz,
  cancelling boolean not null default false,
  -- How often a failed payment was tried again.
  retries int not null default 0,
  card_brand text,
  card_last4 text,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((period_start is null) = (period_end is null)),
  check (state not in ('active', 'past_due') or period_end is not null)
);
create unique index one_subscription_a_contractor on subscriptions (contractor_id) where state <> 'ended';
create index subscriptions_of_contractor on subscriptions (contractor_id, created_at desc);
create index subscriptions_by_period on subscriptions (period_end) where state in ('active', 'past_due');
create index subscriptions_waiting on subscriptions (created_at) where state = 'waiting';

-- Payments received. Kept for 7 years; who was billed is taken out when an account is deleted.
create table invoices (
  id uuid primary key,
  provider_id text not null unique,
  subscription_id uuid not null references subscriptions (id),
  contractor_id uuid not null,
  number text not null,
  description text not null,
  -- Pence, VAT included.
  amount int not null check (amount > 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz not null,
  refunded_at timestamptz,
  billed_name text,
  billed_address text
);
create index invoices_of_contractor on invoices (contractor_id, paid_at desc);

-- A contractor who asks for the first month's money back; an admin pays it back or says why not.
create table money_back_requests (
  id uuid primary key,
  contractor_id uuid not null unique,
  subscription_id uuid not null references subscriptions (id),
  asked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'paid', 'refused')),
  decided_at timestamptz,
  decided_by uuid,
  note text,
  check ((state = 'open') = (decided_at is null))
);
create index money_back_requests_open on money_back_requests (asked_at) where state = 'open';

-- What a contractor was reminded of: each thing once.
create table subscription_reminders (
  contractor_id uuid not null,
  kind text not null,
  about timestamptz not null,
  sent_at timestamptz not null,
  primary key (contractor_id, kind, about)
);

create index contractors_on_trial on contractors (trial_ends_at) where subscription_status = 'trial';

-- Which paid period and plan an allowance is for: the ledger takes each once.
alter table credit_entries add column allowance text;
create unique index one_allowance_a_period on credit_entries (allowance) where allowance is not null;

-- Where the sandbox, which stands in for a payment provider, keeps what one would keep.
create table sandbox_subscriptions (
  id text primary key,
  state jsonb not null
);
