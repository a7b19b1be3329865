-- A report of a no-show waits for the homeowner, and when they contest it, for an admin (decisions, section 6).
alter table lead_issues
  drop constraint lead_issues_state_check,
  add constraint lead_issues_state_check check (state in ('open', 'contested', 'upheld', 'rejected', 'withdrawn')),
  add column answer_due_at timestamptz,
  add column statement text,
  add column answered_at timestamptz,
  add column decided_by uuid,
  add column decision text;
create index lead_issues_to_answer on lead_issues (answer_due_at) where state = 'open';
create index lead_issues_to_decide on lead_issues (answered_at) where state = 'contested';
