-- Which bulk run made an entry: what a run gave by mistake can be taken back.
alter table credit_entries add column run_id uuid references bulk_runs (id);
create index credit_entries_of_runs on credit_entries (run_id, contractor_id) where run_id is not null;

alter table bulk_runs drop constraint bulk_runs_work_check;
alter table bulk_runs add constraint bulk_runs_work_check check (work in (
  'give-credits', 'take-back-credits', 'send-reengagement', 'send-login-links', 'send-verification-links'
));
