-- Accounts whose owner has asked for them to be deleted: until the day it happens, signing in takes it back.
create table departures (
  user_id uuid primary key references users (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- What was hidden of a contractor's profile, for the day they come back.
  hid_profile boolean not null,
  hid_pause_until date
);
create index departures_due on departures (due_at);

-- All of them: two changes of this list came at the same time.
alter table retention_runs drop constraint retention_runs_period_check;
alter table retention_runs add constraint retention_runs_period_check check (period in (
  'idleWarning', 'idleAccounts', 'mails', 'notifications', 'enquiries', 'messages', 'reports', 'credits', 'invoices',
  'customerInvoices', 'trials', 'documents', 'devices'
));
