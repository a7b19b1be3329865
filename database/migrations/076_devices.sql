-- The browsers in which somebody signed in to an account, each known by a cookie of its own. The database keeps a keyed hash of
-- it: without the product's secret it names no browser. One browser may be that of several accounts.
create table devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  device bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (user_id, device)
);
create index devices_by_device on devices (device);
create index devices_by_last_seen on devices (last_seen_at);

alter table retention_runs drop constraint retention_runs_period_check;
alter table retention_runs add constraint retention_runs_period_check check (period in (
  'idleWarning', 'idleAccounts', 'mails', 'notifications', 'enquiries', 'messages', 'reports', 'credits', 'invoices',
  'customerInvoices', 'documents', 'devices'));
