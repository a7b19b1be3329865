-- Ways out of a lead, and ways to mend it (decisions, sections 4 and 6).
alter table leads
  add column remind_at timestamptz,
  add column sent_back int not null default 0,
  add column presumed_done boolean not null default false,
  add column review_until timestamptz,
  add column step_back_until timestamptz;
create index leads_to_remind on leads (remind_at) where remind_at is not null;

-- Work that was said to be done before there was a time to answer: it begins now.
update leads set answer_due_at = now() + interval '14 days', remind_at = now() + interval '3 days'
  where status = 'awaiting_completion';

-- A job that is closed stays readable; only deleting makes it disappear.
alter table jobs
  drop constraint jobs_status_check,
  add constraint jobs_status_check check (status in ('active', 'completed', 'closed', 'cancelled')),
  add column closed_at timestamptz,
  -- When what it asks for was last changed.
  add column changed_at timestamptz;

-- A report is one of four kinds, each made once for a lead; a contested one is decided by a time.
alter table lead_issues drop constraint lead_issues_lead_id_key;
alter table lead_issues
  add constraint lead_issues_reason_check
    check (reason in ('no-show', 'unable-to-view', 'unreachable', 'not-a-real-job')),
  add column decide_by timestamptz;
create unique index one_report_of_a_kind on lead_issues (lead_id, reason);
create unique index one_open_report_a_lead on lead_issues (lead_id) where state in ('open', 'contested');
create index lead_issues_to_decide_by on lead_issues (decide_by) where state = 'contested';
update lead_issues set decide_by = now() + interval '72 hours' where state = 'contested';

-- How a contractor tried to reach a homeowner: evidence for a report that nobody could be reached.
create table lead_attempts (
  id uuid primary key,
  lead_id uuid not null references leads (id),
  how text not null check (how in ('phone', 'email', 'visit')),
  at timestamptz not null,
  note text,
  logged_at timestamptz not null
);
create index lead_attempts_of_lead on lead_attempts (lead_id, at);

-- What was not rated was not rated: only what somebody touched counts (decisions, section 9).
alter table reviews
  alter column work_quality drop not null,
  alter column communication drop not null,
  alter column timely_completion drop not null,
  alter column value_for_money drop not null;
