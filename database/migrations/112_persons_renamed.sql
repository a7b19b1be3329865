-- Whose identity was checked and who takes another name is checked again.
alter table verification_events drop constraint verification_events_kind_check;
alter table verification_events add constraint verification_events_kind_check check (kind in
  ('sent', 'taken back', 'approved', 'rejected', 'revoked', 'numbers changed', 'name changed', 'company ended', 'person renamed',
    'lapsed', 'set by hand'));
