-- When a homeowner who was asked whether they still look is reminded of it.
alter table jobs add column remind_at timestamptz;
create index jobs_to_remind on jobs (remind_at) where remind_at is not null;

-- What became of its job is part of a lead's history.
alter table lead_events
  drop constraint lead_events_action_check,
  add constraint lead_events_action_check check (action in (
    'request-quote', 'invite', 'confirm-quote', 'approve', 'decline', 'mark-contacted', 'site-visit-complete',
    'report-homeowner-issue', 'submit-quote', 'accept-quote', 'mark-completed', 'confirm-completion', 'withdraw', 'take-back',
    'step-back', 'part', 'ask-for-changes', 'call-off', 'say-completed', 'not-finished', 'review', 'change-job',
    'presume-completed', 'expire', 'close', 'cancel', 'uphold-no-show', 'leave', 'make-good'
  ));
