-- When a homeowner is next asked whether they still look for somebody, and until when an answer is awaited. The link of the
-- mail is known by its hash alone.
alter table jobs
  add column ask_at timestamptz,
  add column answer_due_at timestamptz,
  add column answer_link text;
update jobs set ask_at = now() + interval '7 days' where status = 'active';
create index jobs_to_ask on jobs (ask_at) where status = 'active' and accepted_lead_id is null and ask_at is not null;
create index jobs_awaiting_answer on jobs (answer_due_at) where answer_due_at is not null;
create unique index jobs_by_answer_link on jobs (answer_link) where answer_link is not null;

-- The link by which a homeowner answers a report of a no-show without signing in.
alter table lead_issues add column answer_link text;
create unique index lead_issues_by_answer_link on lead_issues (answer_link) where answer_link is not null;

-- Old alerts are forgotten.
create index job_alerts_by_age on job_alerts (found_at);
