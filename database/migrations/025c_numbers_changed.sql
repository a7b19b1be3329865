-- Whoever changes the numbers that a business check looked at is checked again.
alter table verification_events
  drop constraint verification_events_kind_check,
  add constraint verification_events_kind_check
    check (kind in ('sent', 'taken back', 'approved', 'rejected', 'revoked', 'numbers changed', 'lapsed', 'set by hand'));
