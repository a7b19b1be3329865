-- Each of two migrations named the periods without the other's: here they are together.
alter table retention_runs drop constraint retention_runs_period_check;
alter table retention_runs add constraint retention_runs_period_check check (period in (
  'idleWarning', 'idleAccounts', 'mails', 'notifications', 'enquiries', 'messages', 'reports', 'credits', 'invoices',
  'customerInvoices', 'trials', 'documents', 'devices'
));
