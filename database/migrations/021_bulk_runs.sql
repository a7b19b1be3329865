-- Something done for very many people, one after the other, in the order of their ids. A batch of them and how far the run has
-- come change in one transaction, so a crash loses nothing and does nothing twice.
create table bulk_runs (
  id uuid primary key,
  work text not null,
  details jsonb not null,
  -- A large one waits for a second admin before it runs.
  state text not null check (state in ('waiting', 'running', 'stopped', 'done')),
  started_by uuid not null,
  agreed_by uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The last person dealt with.
  reached uuid,
  total int not null,
  sent int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  check (agreed_by <> started_by)
);
create unique index one_run_of_a_work on bulk_runs (work) where state <> 'done';
create index bulk_runs_by_age on bulk_runs (id desc);

create table bulk_failures (
  run_id uuid not null references bulk_runs (id),
  user_id uuid not null,
  why text not null,
  primary key (run_id, user_id)
);

-- Contractors who were reminded to complete their profile.
create table reengagements (
  user_id uuid primary key,
  times int not null,
  sent_at timestamptz not null
);

-- People who want no marketing by mail.
create table marketing_opt_outs (
  user_id uuid primary key,
  at timestamptz not null
);
