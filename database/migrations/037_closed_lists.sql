-- What is one of a few words is held to them by the table, and its type follows from there (database/schema.ts).
alter table leads
  add constraint leads_status_check check (status in (
    'sent', 'pending', 'confirmed', 'contacted', 'site_visited', 'quoted', 'accepted', 'awaiting_completion', 'completed',
    'declined', 'withdrawn', 'expired', 'not_selected', 'cancelled', 'no_show', 'let_go', 'called_off'
  ));

alter table lead_events
  add constraint lead_events_to_status_check check (to_status in (
    'sent', 'pending', 'confirmed', 'contacted', 'site_visited', 'quoted', 'accepted', 'awaiting_completion', 'completed',
    'declined', 'withdrawn', 'expired', 'not_selected', 'cancelled', 'no_show', 'let_go', 'called_off'
  )),
  add constraint lead_events_by_role_check check (by_role in ('client', 'contractor', 'rule')),
  add constraint lead_events_action_check check (action in (
    'request-quote', 'invite', 'confirm-quote', 'approve', 'decline', 'mark-contacted', 'site-visit-complete',
    'report-homeowner-issue', 'submit-quote', 'accept-quote', 'mark-completed', 'confirm-completion', 'withdraw', 'take-back',
    'step-back', 'part', 'ask-for-changes', 'call-off', 'say-completed', 'not-finished', 'review', 'presume-completed',
    'expire', 'close', 'cancel', 'uphold-no-show', 'leave', 'make-good'
  ));

alter table credit_entries
  add constraint credit_entries_kind_check check (kind in (
    'trial_grant', 'plan_allowance', 'admin_grant', 'hold', 'release', 'capture', 'refund', 'expiry'
  ));

alter table verification_events
  add constraint verification_events_status_before_check
    check (status_before in ('unverified', 'pending', 'basic', 'enhanced', 'rejected')),
  add constraint verification_events_status_after_check
    check (status_after in ('unverified', 'pending', 'basic', 'enhanced', 'rejected'));

alter table sanctions
  add constraint sanctions_ground_check check (ground in (
    'harming', 'getting-round', 'collecting', 'uploading', 'pretending', 'faking-reviews'
  ));

alter table reports
  add constraint reports_reason_check check (reason in (
    'not-a-customer', 'abusive', 'personal-details', 'spam', 'other'
  )),
  add constraint reports_ground_check check (ground in (
    'bought', 'another-matter', 'insulting', 'untrue', 'deceiving', 'unlawful'
  ));

alter table consents
  add constraint consents_subject_check check (subject in (
    'jobAlerts', 'setUp', 'offers', 'terms', 'privacyPolicy', 'cookies'
  )),
  add constraint consents_how_check check (how in (
    'sign-up', 'profile-form', 'own-page', 'mail-link', 'cookie-banner', 'earlier'
  ));

alter table retention_runs
  add constraint retention_runs_period_check check (period in (
    'idleWarning', 'idleAccounts', 'mails', 'enquiries', 'contactRequests', 'reports', 'credits', 'invoices', 'documents'
  ));

alter table company_video
  add constraint company_video_type_check check (type in (
    'pdf', 'jpeg', 'png', 'webp', 'mp4', 'webm', 'ogg', 'quicktime'
  ));

alter table verification_documents
  add constraint verification_documents_type_check check (type in (
    'pdf', 'jpeg', 'png', 'webp', 'mp4', 'webm', 'ogg', 'quicktime'
  ));

alter table bulk_runs
  add constraint bulk_runs_work_check check (work in (
    'give-credits', 'send-reengagement', 'send-login-links', 'send-verification-links'
  ));

comment on column users.deleted_at is 'nothing personal is in the row since';
comment on column reviews.taken_down_at is 'since when it is shown nowhere and counts for nothing';
comment on column lead_issues.statement is 'what the homeowner says to it';
comment on column lead_issues.decide_by is 'until when a contested one is decided';
comment on column lead_issues.answer_link is 'what is kept of the link by which the homeowner may answer';
