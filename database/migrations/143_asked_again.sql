-- A quote that was not chosen can be asked for again once its job is open again; work is called off when its homeowner leaves.
alter table lead_events
  drop constraint lead_events_action_check,
  add constraint lead_events_action_check check (action in (
    'request-quote', 'invite', 'confirm-quote', 'approve', 'decline', 'mark-contacted', 'site-visit-complete',
    'report-homeowner-issue', 'submit-quote', 'accept-quote', 'mark-completed', 'confirm-completion', 'withdraw', 'take-back',
    'step-back', 'part', 'ask-for-changes', 'call-off', 'cancel-agreement', 'say-completed', 'not-finished', 'review', 'change-job',
    'presume-completed', 'expire', 'close', 'cancel', 'uphold-no-show', 'leave', 'make-good', 'contest-report', 'reject-report',
    'ask-again', 'homeowner-left'
  ));
