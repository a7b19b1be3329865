-- Who has had a trial, in keyed hashes from which nobody can be read. They outlive the account, so that the next one of the
-- same person or business gets no trial again, and are removed when they were kept long enough after it.
create table trial_marks (
  id uuid primary key,
  hash text not null unique,
  -- Null once the account is deleted.
  account_id uuid,
  left_at timestamptz
);
create index trial_marks_of_account on trial_marks (account_id) where account_id is not null;
create index trial_marks_left on trial_marks (left_at) where left_at is not null;

alter table retention_runs drop constraint retention_runs_period_check;
alter table retention_runs add constraint retention_runs_period_check check (period in (
  'idleWarning', 'idleAccounts', 'mails', 'notifications', 'enquiries', 'messages', 'reports', 'credits', 'invoices',
  'customerInvoices', 'trials', 'documents'
));
