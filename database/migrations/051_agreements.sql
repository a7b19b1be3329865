-- What was accepted, as it was: never changed, and with its hash so that both can prove it.
create table quote_acceptances (
  id uuid primary key,
  quote_id uuid not null unique references quotes (id),
  lead_id uuid not null unique references leads (id),
  version int not null,
  accepted_at timestamptz not null,
  accepted_by uuid not null,
  -- As typed by whoever accepted.
  name text not null,
  -- They asked for the work to begin while they can still cancel.
  begin_early boolean not null,
  -- JSON with its keys in order: the quote, the two people, the totals and the words that were shown.
  record text not null,
  -- SHA-256 of that.
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
create trigger append_only before update or delete or truncate on quote_acceptances
  for each statement execute function refuse_change();

-- Until when the homeowner may cancel what they have agreed to.
alter table leads add column cancel_until timestamptz;

alter table lead_events
  drop constraint lead_events_action_check,
  add constraint lead_events_action_check check (action in (
    'request-quote', 'invite', 'confirm-quote', 'approve', 'decline', 'mark-contacted', 'site-visit-complete',
    'report-homeowner-issue', 'submit-quote', 'accept-quote', 'mark-completed', 'confirm-completion', 'withdraw', 'take-back',
    'step-back', 'part', 'ask-for-changes', 'call-off', 'cancel-agreement', 'say-completed', 'not-finished', 'review', 'change-job',
    'presume-completed', 'expire', 'close', 'cancel', 'uphold-no-show', 'leave', 'make-good'
  ));
