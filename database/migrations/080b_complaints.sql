-- A complaint is a case with a number, a clock and what each side says (decisions, section 13).
create table complaints (
  id uuid primary key,
  number int generated always as identity unique,
  kind text not null check (kind in ('work', 'conduct', 'money', 'data', 'review')),
  about text not null check (about in ('lead', 'profile', 'review', 'other')),
  about_id uuid,
  -- Null for somebody without an account, who reads the case by a mailed link.
  complainant_id uuid references users (id),
  name text not null,
  email text not null,
  -- Who it is about, where that is somebody here, and when they were asked what they say.
  other_id uuid references users (id),
  asked_at timestamptz,
  opened_at timestamptz not null,
  answer_due_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (outcome in ('upheld', 'partly', 'not_upheld', 'settled', 'withdrawn')),
  check ((closed_at is null) = (outcome is null))
);
create index complaints_waiting on complaints (id) where closed_at is null;
create index complaints_closed on complaints (closed_at) where closed_at is not null;
create index complaints_opened on complaints (opened_at);
create index complaints_of_complainant on complaints (complainant_id) where complainant_id is not null;
create index complaints_of_other on complaints (other_id) where other_id is not null;

create table complaint_statements (
  id uuid primary key,
  complaint_id uuid not null references complaints (id) on delete cascade,
  written_by text not null check (written_by in ('complainant', 'other', 'us')),
  -- Whoever of the two sides reads it.
  read_by text not null check (read_by in ('complainant', 'other', 'both')),
  author_id uuid,
  text text not null,
  written_at timestamptz not null
);
create index complaint_statements_in_order on complaint_statements (complaint_id, id);

alter table retention_runs drop constraint retention_runs_period_check;
alter table retention_runs add constraint retention_runs_period_check check (period in (
  'idleWarning', 'idleAccounts', 'mails', 'notifications', 'enquiries', 'messages', 'reports', 'complaints', 'credits',
  'invoices', 'customerInvoices', 'trials', 'documents', 'devices'
));
