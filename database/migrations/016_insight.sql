-- Jobs are matched to contractors from the index of open jobs alone, so it knows what a match depends on.
drop index jobs_open_by_place;
create index jobs_open_by_place on jobs (category, strip, longitude)
  include (latitude, created_at, id, urgency, budget_min, budget_max)
  where status = 'active' and accepted_lead_id is null and slots_taken < max_quotes;

-- What was asked for lately, and where: the figures of a market.
create index jobs_by_category_and_age on jobs (category, created_at)
  include (latitude, longitude, budget_min, budget_max, urgency);

-- How a contractor wants to hear of new jobs; without a row, as features/job-alerts/rules.ts says.
create table job_alert_choices (
  contractor_id uuid primary key,
  frequency text not null check (frequency in ('instant', 'daily', 'none')),
  changed_at timestamptz not null
);

-- What the links of a contractor's alerts know them by; all it can do is end the alerts.
create table job_alert_keys (
  contractor_id uuid primary key,
  key text not null unique
);

-- A new job on its way to the contractors it is for, in the order of their ids; gone once all have been reached.
create table job_alert_rounds (
  job_id uuid primary key,
  after_contractor uuid,
  begun_at timestamptz not null
);

-- Which contractor was told of which job, so that nobody is told twice; `sent_at` is null while a daily mail waits.
create table job_alerts (
  contractor_id uuid not null,
  job_id uuid not null,
  found_at timestamptz not null,
  sent_at timestamptz,
  primary key (contractor_id, job_id)
);
create index job_alerts_waiting on job_alerts (contractor_id) where sent_at is null;

-- Where a mail program ends mails like this one with one click (RFC 8058); cleared with the mail's secrets.
alter table outbox add column unsubscribe_url text;
