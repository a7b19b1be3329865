-- What somebody was told on the site; a mail says the same.
create table notifications (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  -- Null once somebody it may name has deleted their account: what its kind says is shown then.
  title text,
  -- The page it leads to.
  path text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_by_age on notifications using brin (at);

alter table retention_runs drop constraint retention_runs_period_check;
alter table retention_runs add constraint retention_runs_period_check check (period in (
  'idleWarning', 'idleAccounts', 'mails', 'notifications', 'enquiries', 'messages', 'reports', 'credits', 'invoices',
  'documents'
));
