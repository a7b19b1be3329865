-- What became of a report is in the history of its lead too, not only that it was made or upheld.
alter table lead_events
  drop constraint lead_events_action_check,
  add constraint lead_events_action_check check (action in (
    'request-quote', 'invite', 'confirm-quote', 'approve', 'decline', 'mark-contacted', 'site-visit-complete',
    'report-homeowner-issue', 'submit-quote', 'accept-quote', 'mark-completed', 'confirm-completion', 'withdraw', 'take-back',
    'step-back', 'part', 'ask-for-changes', 'call-off', 'cancel-agreement', 'say-completed', 'not-finished', 'review', 'change-job',
    'presume-completed', 'expire', 'close', 'cancel', 'uphold-no-show', 'leave', 'make-good', 'contest-report', 'reject-report'
  ));
