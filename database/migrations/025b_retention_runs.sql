-- When each keeping period was last looked after, and for how many things it was over then (features/privacy/rules/retention.ts).
create table retention_runs (
  period text primary key,
  ran_at timestamptz not null,
  dealt_with int not null
);
